"""The methods that are measured: shingles of w words, word forms, lemmas, lemmas with synonyms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.lexical.experiment import Measure
from core.lexical.keys import Keys
from core.lexical.lemmatisers import Lemmatiser, lemmatiser
from core.lexical.measure import Weighting, matched_matrix, plain_matrix, printed_matrix, weighted_matrix
from core.lexical.misspelling import with_misspellings
from core.lexical.relation import SynonymRelation, synonym_relation
from core.lexical.sets import LexicalSets, lexical_sets, sets_of_keys
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings, TokenSteps
from core.shingles.hashing import BlockHasher


class What(StrEnum):
    """What a text is taken to be a set of."""

    SHINGLES = "shingles"
    WORD_FORMS = "word-forms"
    LEMMAS = "lemmas"
    SYNONYMS = "synonyms"


@dataclass(frozen=True, slots=True)
class Method:
    """One way to give a pair a score.

    Attributes
    ----------
    what : What
    words : int
        Words of a shingle; 0 for the others.
    weighting : Weighting or None
        Of lemmas without synonyms by formula (1); None takes sets.
    measure : Measure
        Of lemmas with synonyms.
    """

    what: What
    words: int = 0
    weighting: Weighting | None = None
    measure: Measure = Measure.MATCHED

    def __post_init__(self) -> None:
        if (self.what is What.SHINGLES) != (self.words > 0):
            raise ValueError("shingles, and only they, have a number of words")
        if self.weighting is not None and self.what is not What.LEMMAS:
            raise ValueError("only lemmas without synonyms are weighted")

    @property
    def code(self) -> str:
        """A stable name for files: 'shingles-3', 'word-forms', 'lemmas', 'lemmas-tf', 'synonyms-printed'."""
        if self.what is What.SHINGLES:
            return f"{self.what}-{self.words}"
        if self.weighting is not None:
            return f"{self.what}-{self.weighting}"
        return f"{self.what}-{self.measure}" if self.measure is Measure.PRINTED else str(self.what)


LEMMAS = Method(What.LEMMAS)
SYNONYMS = Method(What.SYNONYMS)
PRINTED = Method(What.SYNONYMS, measure=Measure.PRINTED)
SHINGLE_WORDS = (3, 5, 10)


def methods_for(
    shingle_words: Sequence[int] = SHINGLE_WORDS,
    *,
    weightings: Sequence[Weighting] = (),
    measures: Sequence[Measure] = (Measure.MATCHED,),
) -> tuple[Method, ...]:
    """The usual methods: shingles, word forms, lemmas, then what is asked for beyond."""
    return (
        *(Method(What.SHINGLES, words) for words in dict.fromkeys(shingle_words)),
        Method(What.WORD_FORMS),
        LEMMAS,
        *(Method(What.LEMMAS, weighting=weighting) for weighting in dict.fromkeys(weightings)),
        *(Method(What.SYNONYMS, measure=measure) for measure in dict.fromkeys(measures)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """What methods need beside the texts.

    Attributes
    ----------
    engine : Lemmatiser
    thesauri : tuple of Thesaurus
    steps : TokenSteps
        Which words count.
    misspellings : bool
        Whether an unknown word matches one at an edit distance of 1 (with synonyms only).
    """

    engine: Lemmatiser = field(default_factory=lemmatiser)
    thesauri: tuple[Thesaurus, ...] = ()
    steps: TokenSteps = field(default_factory=TokenSteps)
    misspellings: bool = False


class PreparedTexts:
    """Texts as the sets that methods compare; each kind of set is made once, when first asked.

    Parameters
    ----------
    texts : sequence of str
    sources : Sources
    """

    def __init__(self, texts: Sequence[str], sources: Sources) -> None:
        self._texts = texts
        self._sources = sources
        self._sets: dict[str, LexicalSets] = {}
        self._relation: SynonymRelation | None = None

    def prepare(self, method: Method, monitor: Monitor = NULL_MONITOR) -> None:
        """Make what a method compares.

        Raises
        ------
        EngineMissingError
            If the engine of lemmas does not answer.
        Cancelled
            If the monitor was cancelled.
        """
        self._sets_of(method, monitor)
        if method.what is What.SYNONYMS:
            self._relation_of(monitor)

    def matrix(
        self, method: Method, monitor: Monitor = NULL_MONITOR, *, first: int | None = None
    ) -> NDArray[np.float64]:
        """Scores of all pairs, shape (texts, texts); of the first texts only where that is asked.

        nan where the printed formula is undefined.
        """
        sets = self._sets_of(method, monitor)
        sets = sets if first is None else sets.first(first)
        if method.what is What.SYNONYMS:
            compare = matched_matrix if method.measure is Measure.MATCHED else printed_matrix
            return compare(sets, self._relation_of(monitor), monitor)
        if method.weighting is not None:
            return weighted_matrix(sets, method.weighting, monitor)
        return plain_matrix(sets, monitor)

    def _sets_of(self, method: Method, monitor: Monitor) -> LexicalSets:
        kind = method.code if method.what is What.SHINGLES else str(method.what)
        kind = str(What.LEMMAS) if method.what is What.SYNONYMS else kind
        if kind not in self._sets:
            sources = self._sources
            if method.what is What.SHINGLES:
                self._sets[kind] = shingle_sets(self._texts, method.words, sources.steps, monitor)
            else:
                engine = lemmatiser("none") if method.what is What.WORD_FORMS else sources.engine
                self._sets[kind] = lexical_sets(self._texts, engine, sources.steps, monitor)
        return self._sets[kind]

    def _relation_of(self, monitor: Monitor) -> SynonymRelation:
        if self._relation is None:
            sets = self._sets[str(What.LEMMAS)]
            sources = self._sources
            relation = synonym_relation(sets, sources.thesauri, sources.engine, monitor)
            self._relation = with_misspellings(relation, sets, monitor) if sources.misspellings else relation
        return self._relation


def shingle_sets(
    texts: Sequence[str], words: int, steps: TokenSteps, monitor: Monitor = NULL_MONITOR
) -> LexicalSets:
    """Texts as sets of shingles, with the hashes that the analysis takes.

    A text of fewer words has one shingle, all its words; a text without words none.
    """
    settings = replace(AnalysisSettings(), shingle_words=words, steps=steps)
    block = BlockHasher(settings).hash(texts, monitor)
    order = np.argsort(block.shingles, kind="stable")
    ordered = block.shingles[order]
    new = np.append(np.zeros(min(1, len(ordered)), np.int64), ordered[1:] != ordered[:-1])
    ranks = np.cumsum(new)
    numbers = np.empty(len(ordered), np.int32)
    numbers[order] = ranks
    distinct = int(ranks[-1]) + 1 if len(ranks) else 0
    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(block.shingle_counts)))
    keys = Keys(np.zeros(0, np.int32), ("",) * distinct, {}, np.zeros(distinct, np.bool_))
    return sets_of_keys(numbers, starts, keys)
