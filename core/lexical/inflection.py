"""A synonym in the form of the word that it replaces."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Protocol

from core.lexical.lemmatisers.readings import LEAST_SHARE, folded, is_cyrillic, is_one_word
from core.lexical.lemmatisers.roles import Role, role_of_parses

_VERBS = frozenset({"VERB", "INFN", "GRND", "PRTF", "PRTS"})
_ADJECTIVES = frozenset({"ADJF", "ADJS", "COMP"})
_CONTENT = frozenset({"noun", "adjective", "verb"})
_INVARIABLE = frozenset({"ADVB", "PREP", "CONJ", "PRCL", "INTJ", "PRED"})


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a word.

    Attributes
    ----------
    lemma : str
        Its normal form, lower-case with е for ё.
    part : str
        'noun', 'adjective', 'verb', 'invariable', or '' where that is not known.
    form : frozenset of str
        pymorphy3's names of what a synonym has to take on; empty where nothing has to.
    aspect : str
        Of a verb; a synonym has to have the same.
    is_lemma : bool
        Whether the word stands in its normal form.
    overshadows : bool
        Whether it is a function word that is spelt like a far rarer content word, as по and ПО.
    """

    lemma: str
    part: str = ""
    form: frozenset[str] = frozenset()
    aspect: str = ""
    is_lemma: bool = True
    overshadows: bool = False

    @property
    def is_content(self) -> bool:
        """Whether it is a noun, an adjective or a verb."""
        return self.part in _CONTENT


class Inflector(Protocol):
    """Reads words and puts others into their form."""

    def readings(self, word: str) -> tuple[Reading, ...]:
        """The ways to read a lower-case word, the likeliest first."""
        ...

    def put(self, lemma: str, reading: Reading) -> str | None:
        """A word in the form of a reading; None where it has no such form."""
        ...


class DictionaryForms:
    """For languages whose forms are not made: normal forms by simplemma, and only these can be put."""

    def __init__(self, language: str = "en") -> None:
        self._language = language

    def readings(self, word: str) -> tuple[Reading, ...]:
        import simplemma

        if not is_one_word(word) or word.isdigit():
            return (Reading(word),)
        lemma = folded(simplemma.lemmatize(word, lang=self._language))
        return (Reading(word), Reading(lemma, is_lemma=False)) if lemma != word else (Reading(word),)

    def put(self, lemma: str, reading: Reading) -> str | None:
        return lemma if reading.is_lemma else None


class RussianForms:
    """Forms of Russian words by pymorphy3."""

    def __init__(self) -> None:
        import pymorphy3

        self._analyser = pymorphy3.MorphAnalyzer(lang="ru")
        self._readings: dict[str, tuple[Reading, ...]] = {}
        self._put: dict[tuple[str, Reading], str | None] = {}

    def readings(self, word: str) -> tuple[Reading, ...]:
        if word not in self._readings:
            self._readings[word] = self._read(word) if is_one_word(word) else (Reading(word),)
        return self._readings[word]

    def put(self, lemma: str, reading: Reading) -> str | None:
        asked = (lemma, reading)
        if asked not in self._put:
            self._put[asked] = self._inflected(lemma, reading)
        return self._put[asked]

    def _read(self, word: str) -> tuple[Reading, ...]:
        parses = self._analyser.parse(word)
        least = LEAST_SHARE * sum(parse.score for parse in parses)
        likely = sorted(
            (parse for parse in parses if parse.score >= least),
            key=lambda parse: (-parse.score, parse.normal_form, str(parse.tag)),
        )
        overshadows = role_of_parses(parses) == Role.OVERSHADOWS
        found = (_reading(word, parse, overshadows=overshadows) for parse in likely)
        return tuple(dict.fromkeys(found)) or (Reading(word),)

    def _inflected(self, lemma: str, reading: Reading) -> str | None:
        for parse in self._analyser.parse(lemma):
            if folded(parse.normal_form) != lemma or folded(parse.word) != lemma:
                continue
            if _part(parse.tag) != reading.part or (reading.aspect and parse.tag.aspect != reading.aspect):
                continue
            if not reading.form:
                return str(parse.word)
            found = parse.inflect(set(reading.form))
            if found is not None:
                return str(found.word)
        return None


class FormsByWriting:
    """Russian for Cyrillic words where pymorphy3 is, normal forms for all others."""

    def __init__(self) -> None:
        self._other = DictionaryForms()
        self._cyrillic: Inflector = RussianForms() if find_spec("pymorphy3") else self._other

    def readings(self, word: str) -> tuple[Reading, ...]:
        return (self._cyrillic if is_cyrillic(word) else self._other).readings(word)

    def put(self, lemma: str, reading: Reading) -> str | None:
        return (self._cyrillic if is_cyrillic(reading.lemma) else self._other).put(lemma, reading)


def _part(tag: Any) -> str:
    """The part of speech as far as synonyms have to share it."""
    pos = str(tag.POS)
    if pos in _VERBS:
        return "verb"
    if pos in _ADJECTIVES:
        return "adjective"
    if pos in _INVARIABLE:
        return "invariable"
    return "noun" if pos == "NOUN" else pos.lower()


def _reading(word: str, parse: Any, *, overshadows: bool) -> Reading:
    tag, lemma = parse.tag, folded(parse.normal_form)
    part = _part(tag)
    form: set[str] = set()
    if part == "noun":
        form = _named(tag.case, tag.number)
    elif part == "verb":
        form = _named(tag.POS, tag.tense, tag.mood, tag.voice, tag.person, tag.case, tag.number)
        form |= _agreement(tag)
    elif part == "adjective":
        form = _named(tag.POS, tag.case, tag.number) | _agreement(tag)
    return Reading(
        lemma,
        part,
        frozenset(form),
        str(tag.aspect) if part == "verb" else "",
        is_lemma=folded(word) == lemma,
        overshadows=overshadows,
    )


def _agreement(tag: Any) -> set[str]:
    """Gender where the form shows it, and animacy where the accusative does."""
    form = _named(tag.gender if tag.number == "sing" else None)
    if tag.case == "accs" and (tag.number == "plur" or tag.gender == "masc"):
        form |= _named(tag.animacy)
    return form


def _named(*grammemes: object) -> set[str]:
    return {str(grammeme) for grammeme in grammemes if grammeme is not None}
