"""Rewritten copies of texts, as a synonymizer makes them: the paper's automatic group."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from core.lexical.inflection import FormsByWriting, Inflector, Reading
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.characters import runs_pattern
from core.text.word_forms import word_form

COPIES = 5
"""Copies of each string in the paper."""

LARGEST_COPIES = 1000
_SENTENCE_ENDS = ".!?…\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewriting:
    """How copies are made.

    Attributes
    ----------
    copies : int
        Of each text.
    seed : int
    share : float
        Of the words that have a synonym, how many are replaced; 1 replaces all of them, as a synonymizer.
    order : bool
        Whether the words between two punctuation marks change their places.
    drop : float
        Share of all words that are left out; a text keeps one at least.

    Raises
    ------
    ValueError
        If a number is out of its range.
    """

    copies: int = COPIES
    seed: int = 0
    share: float = 1.0
    order: bool = False
    drop: float = 0.0

    def __post_init__(self) -> None:
        if not 1 <= self.copies <= LARGEST_COPIES:
            raise ValueError(f"copies: from 1 to {LARGEST_COPIES}")
        for name in ("share", "drop"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise ValueError(f"{name}: from 0 to 1")


@dataclass(frozen=True, slots=True)
class Rewritten:
    """The copies of one text.

    Attributes
    ----------
    copies : tuple of str
    words : int
        Of the text.
    with_synonym : int
        Words of the text for which the thesauri have a synonym, those of phrases included.
    """

    copies: tuple[str, ...]
    words: int
    with_synonym: int


class Rewriter:
    """Makes copies with some thesauri.

    Every choice is drawn from a hash of seed, text, copy and place, not from a stream of random numbers: it
    is the same on every machine and in every version of Python, and does not depend on other words.

    Parameters
    ----------
    thesauri : sequence of Thesaurus
        The synonyms of all of them count alike.
    rewriting : Rewriting
    inflector : Inflector, optional
        Puts a synonym into the form of the replaced word.
    """

    def __init__(
        self, thesauri: Sequence[Thesaurus], rewriting: Rewriting, inflector: Inflector | None = None
    ) -> None:
        self._rewriting = rewriting
        self._inflector = FormsByWriting() if inflector is None else inflector
        found: defaultdict[str, set[str]] = defaultdict(set)
        for thesaurus in thesauri:
            words = thesaurus.words
            for a, b in thesaurus.links.tolist():
                found[words[a]].add(words[b])
                found[words[b]].add(words[a])
        self._synonyms = {word: tuple(sorted(others)) for word, others in found.items()}
        self._phrases: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
        for entry in sorted(self._synonyms, key=lambda entry: (-entry.count(" "), entry)):
            if " " in entry:
                parts = tuple(entry.split(" "))
                self._phrases[parts[0]].append(parts)
        self._replacements: dict[str, tuple[str, ...]] = {}

    def copies(self, text: str, number: int, monitor: Monitor = NULL_MONITOR) -> Rewritten:
        """The copies of one text; ``number`` is its place among the texts.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        parts = _Parts.of(text)
        units = self._units(parts.forms)
        made = []
        for copy in range(1, self._rewriting.copies + 1):
            monitor.checkpoint()
            made.append(self._copy(parts, units, _Draws(self._rewriting.seed, number, copy)))
        replaceable = sum(unit.length for unit in units if unit.choices)
        return Rewritten(tuple(made), len(parts.words), replaceable)

    def _units(self, forms: Sequence[str]) -> list[_Unit]:
        """The text as words and phrases, the longest phrase first, each with what may stand for it."""
        units = []
        place = 0
        while place < len(forms):
            phrase = self._phrase_at(forms, place)
            if phrase is None:
                units.append(_Unit(place, 1, self._replacements_of(forms[place])))
            else:
                units.append(_Unit(place, len(phrase), self._synonyms[" ".join(phrase)]))
            place += units[-1].length
        return units

    def _phrase_at(self, forms: Sequence[str], place: int) -> tuple[str, ...] | None:
        phrases = self._phrases.get(forms[place], ())
        return next((one for one in phrases if tuple(forms[place : place + len(one)]) == one), None)

    def _replacements_of(self, form: str) -> tuple[str, ...]:
        """Synonyms of a word in its form, or in the dictionary's where none of them has that one."""
        if form not in self._replacements:
            self._replacements[form] = self._find_replacements(form)
        return self._replacements[form]

    def _find_replacements(self, form: str) -> tuple[str, ...]:
        known = [one for one in self._inflector.readings(form) if one.lemma in self._synonyms]
        for reading in known:
            fitting = self._fitting(reading)
            if fitting:
                return fitting
        return self._meant(known[0]) if known else ()

    def _meant(self, reading: Reading) -> tuple[str, ...]:
        """Synonyms, without those of a far rarer content word that is spelt like this function word."""
        synonyms = self._synonyms[reading.lemma]
        if not reading.overshadows:
            return synonyms
        return tuple(
            one
            for one in synonyms
            if not all(read.is_content for word in one.split(" ") for read in self._inflector.readings(word))
        )

    def _fitting(self, reading: Reading) -> tuple[str, ...]:
        found = []
        for synonym in self._meant(reading):
            if " " in synonym:
                put = synonym if reading.is_lemma else None
            else:
                put = self._inflector.put(synonym, reading)
            if put is not None:
                found.append(put)
        return tuple(dict.fromkeys(found))

    def _copy(self, parts: _Parts, units: Sequence[_Unit], draws: _Draws) -> str:
        words = list(parts.words)
        gaps = list(parts.gaps)
        for unit in units:
            if unit.choices and draws.number("share", unit.place) < self._rewriting.share:
                choice = unit.choices[int(draws.number("synonym", unit.place) * len(unit.choices))]
                words[unit.place] = _capitalised(choice, parts.words[unit.place])
                for other in range(unit.place + 1, unit.place + unit.length):
                    words[other], gaps[other] = "", ""
        if self._rewriting.drop:
            self._drop(words, gaps, draws)
        if self._rewriting.order:
            _change_order(words, gaps, draws)
        return gaps[0] + "".join(word + gap for word, gap in zip(words, gaps[1:], strict=True))

    def _drop(self, words: list[str], gaps: list[str], draws: _Draws) -> None:
        """Leave words out with what parts them from the word before; a capital goes to the next word."""
        there = [place for place, word in enumerate(words) if word]
        drawn = {place: draws.number("drop", place) for place in there}
        last = max(there, key=lambda place: (drawn[place], -place), default=-1)
        started = False
        for sentence in _sentences(there, gaps):
            kept = [place for place in sentence if place == last or drawn[place] >= self._rewriting.drop]
            if kept:
                lead = gaps[sentence[0]] if started else gaps[0]
                has_capital = words[sentence[0]][:1].isupper()
                gaps[kept[0]], started = lead, True
                words[kept[0]] = _capitalised(words[kept[0]], "A") if has_capital else words[kept[0]]
            for place in set(sentence) - set(kept):
                words[place] = gaps[place] = ""


@dataclass(frozen=True, slots=True)
class _Unit:
    """A word or phrase of the text and what may stand for it."""

    place: int
    length: int
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Parts:
    """A text cut into words and what stands between them; there is one gap more than words."""

    words: tuple[str, ...]
    forms: tuple[str, ...]
    gaps: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> _Parts:
        steps = TokenSteps()
        words, forms, gaps = [], [], []
        end = 0
        for run in runs_pattern(with_invisible=True).finditer(text):
            form = word_form(run.group(), steps)
            if form:
                gaps.append(text[end : run.start()])
                words.append(run.group())
                forms.append(form)
                end = run.end()
        return cls(tuple(words), tuple(forms), (*gaps, text[end:]))


@dataclass(frozen=True, slots=True)
class _Draws:
    """Numbers that depend on nothing but what they are drawn for."""

    seed: int
    text: int
    copy: int

    def number(self, purpose: str, place: int) -> float:
        """A number in [0, 1)."""
        asked = f"{self.seed} {self.text} {self.copy} {purpose} {place}".encode()
        return (int.from_bytes(hashlib.blake2b(asked, digest_size=8).digest(), "little") >> 11) / 2**53


def _capitalised(word: str, like: str) -> str:
    """A word with the capitals of another."""
    letters = [letter for letter in like if letter.isalpha()]
    if len(letters) > 1 and all(letter.isupper() for letter in letters):
        return word.upper()
    return word[:1].upper() + word[1:] if letters and letters[0].isupper() else word


def _sentences(there: Sequence[int], gaps: Sequence[str]) -> list[list[int]]:
    """The places of words, sentence by sentence."""
    found: list[list[int]] = []
    for number, place in enumerate(there):
        between = "".join(gaps[there[number - 1] + 1 : place + 1]) if number else _SENTENCE_ENDS
        if any(sign in between for sign in _SENTENCE_ENDS):
            found.append([])
        found[-1].append(place)
    return found


def _change_order(words: list[str], gaps: list[str], draws: _Draws) -> None:
    """Let the words of each stretch between punctuation marks change places; a first capital stays first."""
    there = [place for place, word in enumerate(words) if word]
    stretches: list[list[int]] = []
    for number, place in enumerate(there):
        between = "".join(gaps[there[number - 1] + 1 : place + 1]) if number else "."
        if between.strip():
            stretches.append([])
        stretches[-1].append(place)
    for stretch in stretches:
        moved = sorted(stretch, key=lambda place: (draws.number("order", place), place))
        taken = [words[place] for place in moved]
        first = words[stretch[0]]
        if first[:1].isupper() and moved[0] != stretch[0] and not (len(first) > 1 and first.isupper()):
            old = moved.index(stretch[0])
            taken[old] = first[:1].lower() + first[1:]
            taken[0] = taken[0][:1].upper() + taken[0][1:]
        for place, word in zip(stretch, taken, strict=True):
            words[place] = word
