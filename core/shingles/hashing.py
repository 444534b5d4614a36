"""Shingles as 64-bit hashes: w successive words of a document, by fixed constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.text.scan import BLOCK, WordScanner, ranges
from core.text.tokens import Tokens
from core.text.word_hashes import inverse, mix, powers, read_only

WRAPPED_BELOW = 100
"""Documents of fewer words are closed to a ring where wrap-round is chosen (Broder)."""
BASE = 0xD6E8FEB86659FD93
SLICE = 1 << 16
"""Words of a long text that are best taken at a time: their prefix sums stay in the cache."""

Int = NDArray[np.int64]
Hashes = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class BlockHashes:
    """The shingles of some texts in their order, repeats kept, all arrays read-only.

    Attributes
    ----------
    shingles : ndarray, shape (s,), uint64
        Hashes of the first text's shingles, then of the second's, …
    shingle_counts, word_counts : ndarray, shape (n,), int64
        How many of each text.
    """

    shingles: NDArray[np.uint64]
    shingle_counts: NDArray[np.int64]
    word_counts: NDArray[np.int64]

    def __post_init__(self) -> None:
        for array in (self.shingles, self.shingle_counts, self.word_counts):
            read_only(array)


@lru_cache(maxsize=1)
def _power_tables() -> tuple[Hashes, Hashes]:
    """BASE**i and BASE**-i for every word of a block."""
    tables = powers(BASE, BLOCK + 1), powers(inverse(BASE), BLOCK + 1)
    for table in tables:
        read_only(table)
    return tables


def _shingles(words: Hashes, counts: Int, w: int) -> tuple[Hashes, Int]:
    """Shingles of whole texts of at most ``BLOCK`` words together, and how many of each text.

    Prefix sums over the words of the whole block give the polynomial of every window of w words; those that
    cross a border of texts are left out, and a text of fewer words has one window of all of them.
    """
    up, down = _power_tables()
    sums = np.empty(len(words) + 1, np.uint64)
    sums[0] = 0
    np.multiply(words, up[: len(words)], out=sums[1:])
    np.cumsum(sums, out=sums)
    windows = np.empty(len(words), np.uint64)
    full = max(0, len(words) - w + 1)
    np.subtract(sums[w:], sums[:full], out=windows[:full])
    shingle_counts = np.where(counts >= w, counts - w + 1, np.minimum(counts, 1))
    starts = np.cumsum(counts) - counts
    short = np.flatnonzero((counts > 0) & (counts < w))
    if len(short):
        windows[starts[short]] = sums[starts[short] + counts[short]] - sums[starts[short]]
    windows *= down[: len(words)]
    kept = np.ones(len(words), np.bool_)
    kept[ranges(starts + shingle_counts, counts - shingle_counts)] = False
    windows = windows[kept]
    mix(windows)
    return windows, shingle_counts


def _wrapped(words: Hashes, counts: Int, w: int) -> tuple[Hashes, Int]:
    """The words of texts with the short ones closed to a ring: their first w - 1 words follow their last."""
    ring = (counts > 0) & (counts < WRAPPED_BELOW)
    longer = np.where(ring, counts + w - 1, counts)
    starts = np.cumsum(counts) - counts
    places = ranges(np.zeros(len(counts), np.int64), longer)
    around = np.repeat(np.maximum(counts, 1), longer)
    return words[np.repeat(starts, longer) + places % around], longer


def _shingles_of_one(words: Hashes, w: int, *, wrap_round: bool, monitor: Monitor = NULL_MONITOR) -> Hashes:
    """The shingles of one text of any length, slice by slice."""
    count = np.array([len(words)], np.int64)
    if wrap_round:
        words, count = _wrapped(words, count, w)
    parts = [np.empty(0, np.uint64)]
    for start in range(0, max(1, len(words) - w + 1), SLICE):
        monitor.checkpoint()
        part = words[start : start + SLICE + w - 1]
        parts.append(_shingles(part, np.array([len(part)]), w)[0])
    return np.concatenate(parts)


def shingle_hashes(tokens: Tokens, w: int, *, wrap_round: bool = False) -> Hashes:
    """The shingles of one text; number i is made of the tokens i to i + w - 1.

    Parameters
    ----------
    tokens : Tokens
    w : int
        Words in a shingle. A text of fewer words has one shingle, all its words.
    wrap_round : bool
        Texts of fewer than 100 words are closed to a ring: one shingle of w words for each word.

    Returns
    -------
    ndarray, shape (s,), uint64
        The same values as those of ``BlockHasher``.
    """
    return _shingles_of_one(tokens.hashes, w, wrap_round=wrap_round)


class BlockHasher:
    """Texts to shingle hashes; holds only what never changes, so one serves many threads."""

    def __init__(self, settings: AnalysisSettings) -> None:
        self._w = settings.shingle_words
        self._wrap_round = settings.wrap_round
        self._scanner = WordScanner(settings.steps)

    def hash(self, texts: Sequence[str], monitor: Monitor = NULL_MONITOR) -> BlockHashes:
        """The shingles of a few texts.

        Parameters
        ----------
        texts : sequence of str, length n
            Best some 256 thousand characters together; longer ones are taken in pieces inside.
        monitor : Monitor
            Only its checkpoints are used.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        parts = [BlockHashes(np.empty(0, np.uint64), np.empty(0, np.int64), np.empty(0, np.int64))]
        group: list[str] = []
        size = 0
        for text in texts:
            if group and size + len(text) >= BLOCK:
                parts.append(self._hash_group(group, monitor))
                group, size = [], 0
            if len(text) >= BLOCK:
                parts.append(self._hash_long(text, monitor))
            else:
                group.append(text)
                size += len(text) + 1
        if group:
            parts.append(self._hash_group(group, monitor))
        if len(parts) == 2:
            return parts[1]
        return BlockHashes(
            np.concatenate([part.shingles for part in parts]),
            np.concatenate([part.shingle_counts for part in parts]),
            np.concatenate([part.word_counts for part in parts]),
        )

    def _hash_group(self, texts: list[str], monitor: Monitor) -> BlockHashes:
        """Texts that fit one block, joined by what is no part of a word."""
        monitor.checkpoint()
        words = self._scanner.scan(" ".join(texts), monitor, with_ends=False)
        stops = np.cumsum(np.fromiter(map(len, texts), np.int64, len(texts)) + 1)
        counts = np.diff(np.searchsorted(words.starts, stops), prepend=0)
        shingles, shingle_counts = _shingles(*self._ringed(words.hashes, counts), self._w)
        return BlockHashes(shingles, shingle_counts, counts)

    def _ringed(self, words: Hashes, counts: Int) -> tuple[Hashes, Int]:
        return _wrapped(words, counts, self._w) if self._wrap_round else (words, counts)

    def _hash_long(self, text: str, monitor: Monitor) -> BlockHashes:
        """A text of more than one block."""
        words = self._scanner.scan_text(text, monitor, with_ends=False).hashes
        shingles = _shingles_of_one(words, self._w, wrap_round=self._wrap_round, monitor=monitor)
        return BlockHashes(shingles, np.array([len(shingles)]), np.array([len(words)]))
