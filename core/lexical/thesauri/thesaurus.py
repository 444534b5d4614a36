"""What is read from a thesaurus: words and symmetric links between them."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.settings import TokenSteps
from core.text.tokens import word_forms

LARGEST_GROUP = 1000
"""Members that one line may join; a longer line is broken, and all pairs of it would be millions."""

# No text fits both sides of the choice: many words of digits alone would else be tried in every combination.
_PLAIN_WORD = "(?:[0-9]*[A-Za-z][0-9A-Za-z]*|[0-9А-ЯЁа-яё]+)"
_PLAIN = re.compile(f"{_PLAIN_WORD}(?:[ -]{_PLAIN_WORD})*")


class ThesaurusError(Exception):
    """A file that cannot be read as a thesaurus; the text says in English why.

    Attributes
    ----------
    name : str or None
        What was to be loaded, where the one who raises it knows.
    """

    def __init__(self, message: str, name: str | None = None) -> None:
        super().__init__(message)
        self.name = name


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that says nothing: its number, from 1, and what is wrong with it in English."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """Words and phrases with the links between them.

    Attributes
    ----------
    name : str
        Where it comes from, for people.
    words : tuple of str
        Lower-case, е for ё; a phrase has its words parted by one space.
    links : ndarray, shape (links, 2), int32
        Numbers of words that may stand for each other, the smaller first, sorted, each once, read-only.
    problems : tuple of Problem
    """

    name: str
    words: tuple[str, ...]
    links: NDArray[np.int32]
    problems: tuple[Problem, ...] = ()

    def __post_init__(self) -> None:
        read_only(self.links)


class ThesaurusBuilder:
    """Takes what a reader finds line by line."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._seen: dict[str, int] = {}
        self._first = array("i")
        self._second = array("i")
        self.problems: list[Problem] = []

    def star(self, line: int, head: str, synonyms: Iterable[str]) -> None:
        """Link a head word to each synonym, and the synonyms not to each other."""
        middle = self._number(head)
        seen = self._seen
        numbers = [seen[one] if one in seen else self._number(one) for one in synonyms]
        others = [number for number in numbers if number >= 0 and number != middle]
        if middle < 0 or not others:
            self.problem(line, "a word without a synonym")
        elif len(others) > LARGEST_GROUP:
            self.problem(line, f"more than {LARGEST_GROUP} synonyms")
        else:
            self._first.extend([middle] * len(others))
            self._second.extend(others)

    def group(self, line: int, members: Sequence[str], *, alone: bool = False) -> None:
        """Link all members to each other; where ``alone``, a single one is no problem."""
        numbers = sorted({number for number in map(self._number, members) if number >= 0})
        if len(numbers) < 2:
            if not alone:
                self.problem(line, "a word without a synonym")
            return
        if len(numbers) > LARGEST_GROUP:
            self.problem(line, f"more than {LARGEST_GROUP} members")
            return
        for place, number in enumerate(numbers):
            self._first.extend([number] * (len(numbers) - place - 1))
            self._second.extend(numbers[place + 1 :])

    def problem(self, line: int, reason: str) -> None:
        self.problems.append(Problem(line, reason))

    def finished(self, name: str) -> Thesaurus:
        """All that was taken, each link once."""
        first, second = np.array(self._first, np.int64), np.array(self._second, np.int64)
        codes = np.minimum(first, second) << 32 | np.maximum(first, second)
        codes.sort()
        codes = codes[np.concatenate((np.ones(min(1, len(codes)), np.bool_), codes[1:] != codes[:-1]))]
        links = np.stack((codes >> 32, codes & 0xFFFFFFFF), axis=1).astype(np.int32)
        return Thesaurus(name, tuple(self._numbers), links, tuple(self.problems))

    def _number(self, written: str) -> int:
        """The number of a word or phrase as it is written; -1 for what holds no word."""
        number = self._seen.get(written)
        if number is None:
            word = clean(written.strip())
            number = self._numbers.setdefault(word, len(self._numbers)) if word else -1
            self._seen[written] = number
        return number


def clean(written: str) -> str:
    """A word or phrase as it is compared: by the rules for words of a text, parted by single spaces."""
    if _PLAIN.fullmatch(written):
        return written.lower().replace("ё", "е").replace("-", " ")
    return " ".join(word_forms(written, TokenSteps()))
