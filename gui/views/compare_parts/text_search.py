"""Finds a phrase in both texts as a reader means it: any case, ё as е, any white space between words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray


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
    words = phrase.split()
    if not words:
        return _none()
    pattern = r"\s+".join(re.sub("[её]", "[её]", re.escape(word.lower())) for word in words)
    found = [match.span() for match in re.finditer(pattern, text, re.IGNORECASE)]
    return np.array(found, dtype=np.int64).reshape(-1, 2)


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
