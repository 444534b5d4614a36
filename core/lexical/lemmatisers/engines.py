"""Which engine reads which words: one for Cyrillic writing, one for the rest."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

import numpy as np

from core.lexical.lemmatisers.cache import Engine, LemmaCache, Remembering
from core.lexical.lemmatisers.readings import (
    LEAST_SHARE,
    WORDS_BETWEEN_CHECKPOINTS,
    Lemmas,
    Lemmatiser,
    distinct,
    is_cyrillic,
    is_one_word,
    likely_count,
)
from core.lexical.lemmatisers.roles import role_of_parses, short_of_parses
from core.monitor import NULL_MONITOR, Monitor
from core.settings import LemmaChoice

Choice = LemmaChoice
"""What the user can ask for."""


class EngineMissingError(Exception):
    """An engine that was asked for is not there or does not work; the text says in English which and why."""


class WordForms:
    """No lemmas: every word stands for itself, and no dictionary knows it."""

    name = "word forms"
    identity = name

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        monitor.checkpoint()
        return Lemmas(tuple(distinct((), word) for word in vocabulary), np.zeros(len(vocabulary), np.bool_))


class Pymorphy:
    """Russian by pymorphy3 and the OpenCorpora dictionary; readings by their share of probability."""

    name = "pymorphy3"

    @property
    def identity(self) -> str:
        return f"pymorphy3 {_version('pymorphy3')}, dictionary {_version('pymorphy3-dicts-ru')}"

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        import pymorphy3

        analyser = pymorphy3.MorphAnalyzer(lang="ru")
        readings: list[tuple[str, ...]] = []
        known = np.zeros(len(vocabulary), np.bool_)
        near = np.ones(len(vocabulary), np.uint8)
        roles = np.zeros(len(vocabulary), np.uint8)
        for number, word in enumerate(vocabulary):
            if number % WORDS_BETWEEN_CHECKPOINTS == 0:
                monitor.checkpoint()
            if not is_one_word(word):
                readings.append(distinct((), word))
                continue
            shares: dict[str, float] = {}
            parses = analyser.parse(word)
            for reading in parses:
                shares[reading.normal_form] = shares.get(reading.normal_form, 0.0) + reading.score
            least = LEAST_SHARE * sum(shares.values())
            likely = sorted((form for form in shares if shares[form] >= least), key=lambda f: (-shares[f], f))
            readings.append(distinct(likely, word))
            known[number] = analyser.word_is_known(word)
            near[number] = likely_count([shares[form] for form in likely], likely, short_of_parses(parses))
            roles[number] = role_of_parses(parses)
        return Lemmas(tuple(readings), known, near, roles)


class Simplemma:
    """English and other languages by simplemma's word lists, which are loaded when first asked."""

    name = "simplemma"

    def __init__(self, language: str = "en") -> None:
        self._language = language

    @property
    def identity(self) -> str:
        return f"simplemma {_version('simplemma')}, {self._language}"

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        import simplemma

        readings: list[tuple[str, ...]] = []
        known = np.zeros(len(vocabulary), np.bool_)
        for number, word in enumerate(vocabulary):
            if number % WORDS_BETWEEN_CHECKPOINTS == 0:
                monitor.checkpoint()
            if not is_one_word(word) or word.isdigit():
                readings.append(distinct((), word))
                continue
            readings.append(distinct((simplemma.lemmatize(word, lang=self._language),), word))
            known[number] = simplemma.is_known(word, lang=self._language)
        return Lemmas(tuple(readings), known)


class ByWriting:
    """One engine for words with Cyrillic letters, another for all others."""

    def __init__(self, cyrillic: Lemmatiser, other: Lemmatiser) -> None:
        self._engines = (other, cyrillic)

    @property
    def name(self) -> str:
        other, cyrillic = self._engines
        return f"{cyrillic.name}, {other.name}"

    @property
    def identity(self) -> str:
        other, cyrillic = self._engines
        return f"{cyrillic.identity}; {other.identity}"

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        readings: list[tuple[str, ...]] = [()] * len(vocabulary)
        known = np.zeros(len(vocabulary), np.bool_)
        likely, roles = np.ones(len(vocabulary), np.uint8), np.zeros(len(vocabulary), np.uint8)
        sides: tuple[list[int], list[int]] = ([], [])
        for number, word in enumerate(vocabulary):
            sides[is_cyrillic(word)].append(number)
        for numbers, engine in zip(sides, self._engines, strict=True):
            if not numbers:
                continue
            lemmas = engine.lemmatise([vocabulary[number] for number in numbers], monitor)
            known[numbers], likely[numbers], roles[numbers] = lemmas.known, lemmas.likely, lemmas.roles
            for number, reading in zip(numbers, lemmas.readings, strict=True):
                readings[number] = reading
        return Lemmas(tuple(readings), known, likely, roles)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of unknown version"


def lemmatiser(
    choice: Choice | str = Choice.AUTO,
    *,
    mystem_binary: str | os.PathLike[str] | None = None,
    language: str = "en",
    cache: LemmaCache | None = None,
) -> Lemmatiser:
    """The engine for a choice.

    Parameters
    ----------
    choice : Choice
        ``auto`` and ``pymorphy``: pymorphy3 for Cyrillic words; ``mystem``: MyStem for them; the rest
        of the words goes to simplemma. ``none``: word forms.
    mystem_binary : path, optional
        Where MyStem is; it is looked for in the usual places otherwise, and never downloaded.
    language : str
        simplemma's code of the language of words that are not Cyrillic.
    cache : LemmaCache, optional
        Asked first for readings that were found before.

    Raises
    ------
    EngineMissingError
        If the engine is not there.
    """
    wanted = Choice(choice)

    def remembered(engine: Engine) -> Lemmatiser:
        return engine if cache is None else Remembering(engine, cache)

    if wanted is Choice.NONE:
        return WordForms()
    if wanted is Choice.MYSTEM:
        from core.lexical.lemmatisers.mystem import MyStem, find_binary

        found = find_binary(mystem_binary)
        if found is None:
            raise EngineMissingError("MyStem was not found; set MYSTEM_BIN to its path")
        return ByWriting(remembered(MyStem(found)), remembered(Simplemma(language)))
    if find_spec("pymorphy3") is None:
        if wanted is Choice.PYMORPHY:
            raise EngineMissingError("pymorphy3 is not installed")
        return ByWriting(WordForms(), remembered(Simplemma(language)))
    return ByWriting(remembered(Pymorphy()), remembered(Simplemma(language)))
