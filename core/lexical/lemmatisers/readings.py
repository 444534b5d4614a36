"""What every lemmatiser gives: the possible normal forms of each word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Lemmas:
    """The readings of a vocabulary, in its order.

    Attributes
    ----------
    readings : tuple of tuple of str
        Of each word its possible normal forms, the likeliest first, lower-case with е for ё; never empty.
    known : ndarray, shape (words,), bool
        Whether the dictionary has the word, read-only.
    """

    readings: tuple[tuple[str, ...], ...]
    known: NDArray[np.bool_]

    def __post_init__(self) -> None:
        read_only(self.known)


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


def is_cyrillic(word: str) -> bool:
    """Whether any letter is of the Cyrillic block."""
    return any("\u0400" <= letter <= "\u052f" for letter in word)


def is_one_word(word: str) -> bool:
    """Whether an engine can be asked: letters, digits, hyphens and underscores, not too many of them."""
    return 0 < len(word) <= LONGEST_WORD and word.replace("-", "").replace("_", "").isalnum()
