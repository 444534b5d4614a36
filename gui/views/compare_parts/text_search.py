"""Finds a phrase in both texts as a reader means it: any case, ё as е, any white space between words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

_PIECE: Final = 100_000  # characters that are searched in one go: a few milliseconds
_OVER: Final = 4096  # longest place
_INVISIBLE: Final = "\u0300\u0301\u00ad\u200b\u200c\u200d\u2060\ufeff"
"""Stress marks, soft hyphens and signs without width: they may stand behind any letter of a place."""


def _none() -> NDArray[np.int64]:
    return np.zeros((0, 2), dtype=np.int64)


def places_of(phrase: str, text: str) -> NDArray[np.int64]:
    """Where a phrase stands.

    Parameters
    ----------
    phrase : str
        White space around it does not count; an empty one stands nowhere.
    text : str

    Returns
    -------
    ndarray, shape (n, 2), int64
        Start and end of each place, in code points, ascending, without overlap.
    """
    return as_places([place for part in search(phrase, text) for place in part])


def as_places(found: list[tuple[int, int]]) -> NDArray[np.int64]:
    """Places as rows of an array, shape (n, 2), int64."""
    return np.array(found, dtype=np.int64).reshape(-1, 2)


def search(phrase: str, text: str) -> Iterator[list[tuple[int, int]]]:
    """Search a text piece by piece, so that a window can stay awake meanwhile.

    Parameters
    ----------
    phrase, text : str
        As for ``places_of``.

    Yields
    ------
    list of (int, int)
        The places that begin in the next piece of the text.
    """
    pattern = _pattern(phrase)
    if pattern is None:
        return
    done = 0  # where the last place ended
    for low in range(0, len(text), _PIECE):
        high, found = min(low + _PIECE, len(text)), []
        for match in pattern.finditer(text, max(low, done), min(high + _OVER, len(text))):
            if match.start() >= high:
                break
            found.append(match.span())
            done = match.end()
        yield found


def _pattern(phrase: str) -> re.Pattern[str] | None:
    """What a phrase is looked for by, None for an empty one; stress marks and hyphens of it do not count."""
    composed = unicodedata.normalize("NFC", phrase).lower()
    words = "".join(letter for letter in composed if letter not in _INVISIBLE).split()
    if not words:
        return None
    return re.compile(r"\s+".join("".join(map(_letter, word)) for word in words), re.IGNORECASE)


def _letter(letter: str) -> str:
    """One letter however it is written: composed or not, ё as е, with a stress mark or a hyphen behind it."""
    forms = {letter, unicodedata.normalize("NFD", letter)}
    if letter in "её":
        forms |= {"е", "ё", unicodedata.normalize("NFD", "ё")}
    choices = "|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True))
    return f"(?:{choices})[{_INVISIBLE}]*" if len(forms) > 1 else f"{choices}[{_INVISIBLE}]*"


@dataclass(slots=True)
class FoundPlaces:
    """What a search found on both sides, and which place the reader is at.

    Attributes
    ----------
    sides : tuple of ndarray, shapes (n, 2) and (m, 2), int64
    at : int
        The current place, counted through A and then B; -1 for none.
    """

    sides: tuple[NDArray[np.int64], NDArray[np.int64]] = field(default_factory=lambda: (_none(), _none()))
    at: int = -1

    @property
    def count(self) -> int:
        return len(self.sides[0]) + len(self.sides[1])

    @property
    def current(self) -> tuple[int, int] | None:
        """Side and start of the current place."""
        if self.at < 0:
            return None
        first = len(self.sides[0])
        side = int(self.at >= first)
        return side, int(self.sides[side][self.at - first * side, 0])

    def start_at(self, side: int, offset: int) -> None:
        """Make the first place at or behind a character of one side current."""
        if not self.count:
            self.at = -1
            return
        before = len(self.sides[0]) if side else 0
        self.at = (before + int(np.searchsorted(self.sides[side][:, 0], offset))) % self.count

    def step(self, step: int) -> None:
        """The next or previous place, round and round."""
        if self.count:
            self.at = (self.at + step) % self.count
