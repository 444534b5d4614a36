"""Shingles as 64-bit hashes: w successive words of a document, by fixed constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.arrays import batches, ranges, read_only
from core.monitor import NULL_MONITOR, Monitor
from core.scratch import Scratch, ScratchPool
from core.settings import AnalysisSettings
from core.text.scan import BLOCK, LARGEST, WordScanner
from core.text.tokens import Tokens
from core.text.word_hashes import even_out, inverse, powers

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
        read_only(self.shingles, self.shingle_counts, self.word_counts)


@lru_cache(maxsize=1)
def _power_tables() -> tuple[Hashes, Hashes]:
    """BASE**i and BASE**-i for every word of a block."""
    tables = powers(BASE, LARGEST), powers(inverse(BASE), LARGEST)
    read_only(*tables)
    return tables


def _shingles(words: Hashes, counts: Int, w: int, scratch: Scratch) -> tuple[Hashes, Int]:
    """Shingles of whole texts of at most ``LARGEST`` words together, and how many of each text.

    Prefix sums over the words of the whole block give the polynomial of every window of w words; those that
    cross a border of texts are left out, and a text of fewer words has one window of all of them.
    """
    up, down = _power_tables()
    n = len(words)
    sums = scratch.array("sums", n + 1, np.uint64)
    sums[0] = 0
    np.multiply(words, up[:n], out=sums[1:])
    np.cumsum(sums, out=sums)
    windows = scratch.array("windows", n, np.uint64)
    full = max(0, n - w + 1)
    np.subtract(sums[w:], sums[:full], out=windows[:full])
    shingle_counts = counts - (w - 1)
    starts = np.cumsum(counts) - counts
    if len(counts) and int(counts.min()) < w:
        np.maximum(shingle_counts, np.minimum(counts, 1), out=shingle_counts)
        short = np.flatnonzero((counts > 0) & (counts < w))
        windows[starts[short]] = sums[starts[short] + counts[short]] - sums[starts[short]]
    windows *= down[:n]
    kept = scratch.array("kept", n, np.bool_)
    kept[...] = True
    kept[ranges(starts + shingle_counts, counts - shingle_counts)] = False
    shingles = windows[kept]
    even_out(shingles, sums[: len(shingles)])
    return shingles, shingle_counts


def _ringed(words: Hashes, counts: Int, lengths: Int) -> Hashes:
    """The words of texts, each as long as its ring."""
    starts = np.cumsum(counts) - counts
    places = ranges(np.zeros(len(counts), np.int64), lengths)
    ringed: Hashes = words[np.repeat(starts, lengths) + places % np.repeat(np.maximum(counts, 1), lengths)]
    return ringed


def _wrapped_shingles(words: Hashes, counts: Int, w: int, scratch: Scratch) -> tuple[Hashes, Int]:
    """Like ``_shingles``, with the first w - 1 words of short texts behind their last.

    That can make many words of few, so the texts are taken some at a time.
    """
    lengths = np.where((counts > 0) & (counts < WRAPPED_BELOW), counts + w - 1, counts)
    stops = np.cumsum(counts)
    found = []
    for first, last in batches(lengths, BLOCK):
        some = words[stops[first] - counts[first] : stops[last - 1]]
        ringed = _ringed(some, counts[first:last], lengths[first:last])
        found.append(_shingles(ringed, lengths[first:last], w, scratch))
    return np.concatenate([shingles for shingles, _ in found]), np.concatenate([many for _, many in found])


def _shingles_of_one(
    words: Hashes, w: int, scratch: Scratch, monitor: Monitor = NULL_MONITOR, *, wrap_round: bool
) -> Hashes:
    """The shingles of one text of any length, slice by slice."""
    if len(words) <= SLICE:
        count = np.array([len(words)])
        return (_wrapped_shingles if wrap_round else _shingles)(words, count, w, scratch)[0]
    parts = []
    for start in range(0, len(words) - w + 1, SLICE):
        monitor.checkpoint()
        part = words[start : start + SLICE + w - 1]
        parts.append(_shingles(part, np.array([len(part)]), w, scratch)[0])
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
    return _shingles_of_one(tokens.hashes, w, Scratch(), wrap_round=wrap_round)


class BlockHasher:
    """Texts to shingle hashes; one serves many threads."""

    def __init__(self, settings: AnalysisSettings) -> None:
        self._w = settings.shingle_words
        self._wrap_round = settings.wrap_round
        self._scanner = WordScanner(settings.steps)
        self._pool = ScratchPool()

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
        parts = []
        lengths = np.fromiter(map(len, texts), np.int64, len(texts)) + 1
        for first, last in batches(lengths, BLOCK) or [(0, 0)]:
            if int(lengths[first:last].sum()) <= LARGEST:
                parts.append(self._hash_group(texts[first:last], lengths[first:last], monitor))
            else:
                parts.extend(self._hash_long(text, monitor) for text in texts[first:last])
        if len(parts) == 1:
            return parts[0]
        return BlockHashes(
            np.concatenate([part.shingles for part in parts]),
            np.concatenate([part.shingle_counts for part in parts]),
            np.concatenate([part.word_counts for part in parts]),
        )

    def _hash_group(self, texts: Sequence[str], lengths: Int, monitor: Monitor) -> BlockHashes:
        """Texts that fit one block, joined by what is no part of a word; lengths count that too."""
        monitor.checkpoint()
        words = self._scanner.scan(" ".join(["", *texts, ""]), monitor, with_ends=False)
        counts = np.searchsorted(words.starts, np.cumsum(lengths))
        counts[1:] -= counts[:-1].copy()
        shingle = _wrapped_shingles if self._wrap_round and len(texts) else _shingles
        with self._pool.borrow() as scratch:
            shingles, shingle_counts = shingle(words.hashes, counts, self._w, scratch)
        return BlockHashes(shingles, shingle_counts, counts)

    def _hash_long(self, text: str, monitor: Monitor) -> BlockHashes:
        """A text of more than one block."""
        words = self._scanner.scan_text(text, monitor, with_ends=False).hashes
        with self._pool.borrow() as scratch:
            shingles = _shingles_of_one(words, self._w, scratch, monitor, wrap_round=self._wrap_round)
        return BlockHashes(shingles, np.array([len(shingles)]), np.array([len(words)]))
