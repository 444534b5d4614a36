"""What every lemmatiser gives: the possible normal forms of each word."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.monitor import NULL_MONITOR, Monitor

LONGEST_WORD = 64
"""Longer runs of letters are no words of a language: they stand for themselves."""

WORDS_BETWEEN_CHECKPOINTS = 512

LEAST_SHARE = 0.01
"""A reading less likely than this share of all is left out: it would only join strangers."""

MOST_READINGS = 100
"""That are counted as likely."""

LIKELY_SHARE = 0.2
"""A reading less likely than this share of the likeliest one is not looked up in thesauri."""


def _nothing() -> NDArray[np.uint8]:
    return np.zeros(0, np.uint8)


def _counts(readings: Sequence[Sequence[str]]) -> NDArray[np.uint8]:
    return np.fromiter((min(len(one), MOST_READINGS) for one in readings), np.uint8, len(readings))


@dataclass(frozen=True, slots=True)
class Lemmas:
    """The readings of a vocabulary, in its order.

    Attributes
    ----------
    readings : tuple of tuple of str
        Of each word its possible normal forms, the likeliest first, lower-case with е for ё; never empty.
    known : ndarray, shape (words,), bool
        Whether the dictionary has the word, read-only.
    likely : ndarray, shape (words,), uint8
        How many of the readings are likely enough to be looked up in thesauri, one at least; all of them
        where left out. Read-only.
    roles : ndarray, shape (words,), uint8
        What is known of each spelling, as ``Role``; nothing where left out. Read-only.
    """

    readings: tuple[tuple[str, ...], ...]
    known: NDArray[np.bool_]
    likely: NDArray[np.uint8] = field(default_factory=_nothing)
    roles: NDArray[np.uint8] = field(default_factory=_nothing)

    def __post_init__(self) -> None:
        if len(self.likely) != len(self.readings):
            object.__setattr__(self, "likely", _counts(self.readings))
        if len(self.roles) != len(self.readings):
            object.__setattr__(self, "roles", np.zeros(len(self.readings), np.uint8))
        read_only(self.known, self.likely, self.roles)


class Lemmatiser(Protocol):
    """One engine."""

    @property
    def name(self) -> str: ...

    @property
    def identity(self) -> str:
        """Name and version of the engine and of its dictionary, for people and for what is kept."""
        ...

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        """The readings of words, one word an item.

        Raises
        ------
        EngineMissingError
            If the engine is not there or does not answer.
        Cancelled
            If the monitor was cancelled.
        """
        ...


def folded(word: str) -> str:
    """A word as keys are compared: lower-case, ё = е."""
    return word.lower().replace("ё", "е")


def distinct(forms: Sequence[str], word: str) -> tuple[str, ...]:
    """Folded forms without repeats in their order; the word itself where there is none."""
    return tuple(dict.fromkeys(folded(form) for form in forms if form)) or (folded(word),)


def likely_count(shares: Sequence[float], forms: Sequence[str], short: Collection[str] = ()) -> int:
    """How many distinct folded forms have a share that is not far below that of the first, the likeliest.

    ``short`` are adjectives of which an adverb is the short form too: "быстро" is always near "быстрый".
    """
    ranked = enumerate(zip(forms, shares, strict=True), 1)
    last = max(
        (place for place, (form, share) in ranked if share >= LIKELY_SHARE * shares[0] or form in short),
        default=0,
    )
    near = forms[:last]
    return min(MOST_READINGS, max(1, len(dict.fromkeys(map(folded, near)))))


def is_cyrillic(word: str) -> bool:
    """Whether any letter is of the Cyrillic block."""
    return any("\u0400" <= letter <= "\u052f" for letter in word)


def is_one_word(word: str) -> bool:
    """Whether an engine can be asked: letters, digits, hyphens and underscores, not too many of them."""
    return 0 < len(word) <= LONGEST_WORD and word.replace("-", "").replace("_", "").isalnum()
