"""What an analysis can be told, frozen and checked where it is made."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

SHINGLE_PRESETS = (3, 4, 5, 10)
MAX_SHINGLE_WORDS = 100
MAX_MODULUS = 1000


class SettingsError(ValueError):
    """A value that cannot be used; ``field`` names it, the text says in English what is allowed."""

    def __init__(self, field_name: str, message: str) -> None:
        super().__init__(f"{field_name}: {message}")
        self.field = field_name


class SamplingMode(StrEnum):
    """Which shingles take part: all, a share by rank as in the paper, or one share for every document."""

    EXACT = "exact"
    RANK = "rank"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenSteps:
    """The named steps that act on tokens, each on (True) or off. The shown text is never changed.

    Attributes
    ----------
    drop_stress_marks : bool
        Combining acute and grave accents vanish from words.
    drop_invisible : bool
        Soft hyphens, zero-width characters and BOMs vanish from words.
    yo_as_ye : bool
        'ё' counts as 'е'.
    fold_lookalikes : bool
        Latin letters that look Cyrillic (and the other way round) are folded inside words of mixed script.
    drop_numbers : bool
        Tokens of digits only take no part.
    drop_stop_words : bool
        Function words take no part.
    """

    drop_stress_marks: bool = True
    drop_invisible: bool = True
    yo_as_ye: bool = True
    fold_lookalikes: bool = True
    drop_numbers: bool = False
    drop_stop_words: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Where a pair gets its kind. They move live: no new analysis is needed.

    Decisions are made on integer counts with the exact fractions, so 0.8 means 4/5.
    """

    resemblance: float = 0.8
    containment: float = 0.8
    lexical: float = 0.6

    def __post_init__(self) -> None:
        for name in ("resemblance", "containment", "lexical"):
            value = getattr(self, name)
            if not 0.0 < value <= 1.0:
                raise SettingsError(name, "must be above 0 and at most 1")

    @staticmethod
    def exact(value: float) -> Fraction:
        """The decimal fraction that the user meant: 0.8 is 4/5, not the nearest binary float."""
        return Fraction(repr(value)).limit_denominator(10**6)


class LemmaChoice(StrEnum):
    """Which engine gives the normal forms of Cyrillic words."""

    AUTO = "auto"
    MYSTEM = "mystem"
    PYMORPHY = "pymorphy"
    NONE = "none"


class LexicalWeighting(StrEnum):
    """What a lemma weighs in the additional number of a pair; kinds are always decided on sets."""

    SETS = "sets"
    TF = "tf"
    TFIDF = "tfidf"


STARTER = "starter"
"""Among thesauri: the program's own."""
SYSTEM = "system"
"""Among thesauri: all MyThes files that the system has."""
USER = "user"
"""Among thesauri: the list that the user keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LexicalSettings:
    """How words are compared by the lexical method.

    Attributes
    ----------
    enabled : bool
        Whether an analysis compares words too.
    lemmas : LemmaChoice
    mystem_binary : str or None
        Where MyStem is; None looks in the usual places.
    language : str
        simplemma's code of the language of words that are not Cyrillic.
    thesauri : tuple of str
        'starter', 'system', 'user', or paths of files; none means no synonyms.
    drop_stop_words : bool
        Function words take no part here, whatever the token steps say.
    misspellings : bool
        An unknown word matches one at an edit distance of 1.
    weighting : LexicalWeighting
        With another than 'sets' pairs also have the value of the paper's formula (1).
    """

    enabled: bool = False
    lemmas: LemmaChoice = LemmaChoice.AUTO
    mystem_binary: str | None = None
    language: str = "en"
    thesauri: tuple[str, ...] = (STARTER,)
    drop_stop_words: bool = False
    misspellings: bool = False
    weighting: LexicalWeighting = LexicalWeighting.SETS

    def __post_init__(self) -> None:
        # what comes from a file or from a command line is text
        for name, kind in (("lemmas", LemmaChoice), ("weighting", LexicalWeighting)):
            try:
                object.__setattr__(self, name, kind(getattr(self, name)))
            except ValueError as error:
                raise SettingsError(name, f"must be one of {', '.join(kind)}") from error
        object.__setattr__(self, "thesauri", tuple(self.thesauri))
        if not all(isinstance(one, str) and one for one in self.thesauri):
            raise SettingsError("thesauri", "must be names or paths")

    @property
    def uses_own_list(self) -> bool:
        """Whether an analysis depends on the list that the user keeps."""
        return self.enabled and USER in self.thesauri

    def token_steps(self, steps: TokenSteps) -> TokenSteps:
        """The steps of an analysis as they are for the words of this method."""
        return replace(steps, drop_stop_words=steps.drop_stop_words or self.drop_stop_words)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisSettings:
    """Everything that a new analysis depends on.

    Attributes
    ----------
    shingle_words : int
        w, the number of successive tokens in a shingle.
    steps : TokenSteps
    sampling : SamplingMode
    modulus : int
        m of ``SamplingMode.FIXED``.
    across_ranks : bool
        With sampling by rank: resemblance also between documents of different ranks.
    wrap_round : bool
        Documents of fewer than 100 words have one circular shingle for each word.
    within_groups : bool
        Only documents of one group are compared.
    min_resemblance, min_containment : float
        Floors of the pair table: a pair is kept where either is reached (0 keeps whatever shares a shingle).
    lexical : LexicalSettings
    min_lexical : float
        With the lexical method: pairs from here are kept too, by lexical resemblance with synonyms.
    thresholds : Thresholds
        Where the sliders start.
    """

    shingle_words: int = 10
    steps: TokenSteps = field(default_factory=TokenSteps)
    sampling: SamplingMode = SamplingMode.EXACT
    modulus: int = 20
    across_ranks: bool = False
    wrap_round: bool = False
    within_groups: bool = False
    min_resemblance: float = 0.1
    min_containment: float = 0.3
    lexical: LexicalSettings = field(default_factory=LexicalSettings)
    min_lexical: float = 0.4
    thresholds: Thresholds = field(default_factory=Thresholds)

    def __post_init__(self) -> None:
        if not 1 <= self.shingle_words <= MAX_SHINGLE_WORDS:
            raise SettingsError("shingle_words", f"must be from 1 to {MAX_SHINGLE_WORDS}")
        if not 1 <= self.modulus <= MAX_MODULUS:
            raise SettingsError("modulus", f"must be from 1 to {MAX_MODULUS}")
        for name in ("min_resemblance", "min_containment"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise SettingsError(name, "must be from 0 to 1")
        if not 0.0 < self.min_lexical <= 1.0:
            raise SettingsError("min_lexical", "must be above 0 and at most 1")

    def as_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> AnalysisSettings:
        """The settings that ``as_dict`` wrote; unknown keys are refused.

        Raises
        ------
        SettingsError
            If a key is unknown or a value is out of its range.
        """
        known = dict(values)
        try:
            if "steps" in known:
                known["steps"] = TokenSteps(**known["steps"])
            if "thresholds" in known:
                known["thresholds"] = Thresholds(**known["thresholds"])
            if "lexical" in known:
                known["lexical"] = LexicalSettings(**known["lexical"])
            if "sampling" in known:
                known["sampling"] = SamplingMode(known["sampling"])
            return cls(**known)
        except SettingsError:
            raise
        except (TypeError, ValueError) as error:
            raise SettingsError("settings", str(error)) from error
