"""The shingles of the one document: which stands at which of its places, and the words they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal, read_only
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import WRAPPED_BELOW, shingle_hashes
from core.text.tokens import Tokens, tokenise

Bits = TypeVar("Bits", np.bool_, np.uint64)


@dataclass(frozen=True, slots=True, eq=False)
class OwnShingles:
    """A text as places of shingles; place p is made of the words from p on. Arrays are read-only.

    Attributes
    ----------
    tokens : Tokens
    width : int
        Words of a shingle: w, or all words of a text that has fewer.
    ring : bool
        The text is closed to a ring (see the settings' ``wrap_round``): there is a place for each word.
    distinct : ndarray, shape (n,), uint64
        S(D), ascending.
    numbers : ndarray, shape (places,), int64
        Which of them stands at each place.
    """

    tokens: Tokens
    width: int
    ring: bool
    distinct: NDArray[np.uint64]
    numbers: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(self.distinct, self.numbers)

    @property
    def places(self) -> int:
        return len(self.numbers)

    @property
    def size(self) -> int:
        """``|S(D)|``."""
        return len(self.distinct)

    def count(self, places: NDArray[np.bool_]) -> int:
        """How many distinct shingles stand at the marked places."""
        marked = np.zeros(self.size, np.bool_)
        marked[self.numbers[places]] = True
        return int(np.count_nonzero(marked))

    def words_of(self, places: NDArray[Bits]) -> NDArray[Bits]:
        """For every word what is set for any shingle that it is part of.

        Parameters
        ----------
        places : ndarray, shape (places,), bool or uint64

        Returns
        -------
        ndarray, shape (words,), of the same type
        """
        return self._gathered(places, self.width)

    def linked(self, places: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Whether a word and the one before it are part of one marked shingle; for w = 1, both of one each.

        Returns
        -------
        ndarray, shape (words,), bool
            False for the first word.
        """
        if self.width == 1:
            here = self._gathered(places, 1)
            linked = here.copy()
            linked[1:] &= here[:-1]
        else:
            linked = self._gathered(places, self.width - 1)
            linked[1:] = linked[:-1].copy()
        linked[:1] = False
        return linked

    def inside(self, words: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Places all of whose words are marked.

        Parameters
        ----------
        words : ndarray, shape (words,), bool

        Returns
        -------
        ndarray, shape (places,), bool
        """
        if self.ring:
            words = np.concatenate((words, words[: self.width - 1]))
        sums = np.zeros(len(words) + 1, np.int64)
        np.cumsum(words, out=sums[1:])
        whole: NDArray[np.bool_] = sums[self.width :] - sums[: len(sums) - self.width] == self.width
        return whole[: self.places]

    def run_words(self, first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.int64]:
        """Words of runs of places, ends included."""
        length: NDArray[np.int64] = last - first + self.width
        return np.minimum(length, len(self.tokens))

    def touched(self, ranges: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Words that have a character in any of some ranges, shape (n, 2), of the text."""
        change = np.zeros(len(self.tokens) + 1, np.int64)
        first = np.searchsorted(self.tokens.ends, ranges[:, 0], side="right")
        behind = np.maximum(first, np.searchsorted(self.tokens.starts, ranges[:, 1], side="left"))
        np.add.at(change, first, 1)
        np.subtract.at(change, behind, 1)
        return np.cumsum(change[:-1]) > 0

    def _gathered(self, places: NDArray[Bits], reach: int) -> NDArray[Bits]:
        """Word i: what is set at any of the places i - reach + 1 to i, in doubling steps."""
        words = len(self.tokens)
        gathered = np.zeros(words, places.dtype)
        gathered[: len(places)] = places
        seen = 1
        while seen < min(reach, words):
            step = min(seen, reach - seen)
            if self.ring:
                gathered |= np.roll(gathered, step)
            else:
                gathered[step:] |= gathered[:-step].copy()
            seen += step
        return gathered


def own_shingles(text: str, settings: AnalysisSettings, monitor: Monitor = NULL_MONITOR) -> OwnShingles:
    """Tokenise and hash a text.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    tokens = tokenise(text, settings.steps, monitor)
    monitor.checkpoint()
    hashes = shingle_hashes(tokens, settings.shingle_words, wrap_round=settings.wrap_round)
    monitor.checkpoint()
    ordered = np.sort(hashes)
    distinct = first_of_equal(ordered) if len(ordered) else ordered
    ring = settings.wrap_round and 0 < len(tokens) < WRAPPED_BELOW
    width = min(settings.shingle_words, len(tokens))
    return OwnShingles(tokens, width, ring, distinct, np.searchsorted(distinct, hashes).astype(np.int64))
