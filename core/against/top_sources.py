"""Which sources a word is shown with: the first few by rank, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.against.own_shingles import OwnShingles
from core.arrays import read_only
from core.monitor import NULL_MONITOR, Monitor

SHOWN: Final = 3
_BLOCK: Final = 64  # sources of one machine word


@dataclass(frozen=True, slots=True, eq=False)
class TopSources:
    """The sources of every word, read-only.

    Attributes
    ----------
    ranks : ndarray, shape (words, SHOWN), int32
        The lowest ranks, ascending; -1 where there are fewer.
    counts : ndarray, shape (words,), int32
        How many sources hold a shingle that the word is part of.
    """

    ranks: NDArray[np.int32]
    counts: NDArray[np.int32]

    def __post_init__(self) -> None:
        read_only(self.ranks, self.counts)


def top_sources(
    own: OwnShingles,
    ranks: NDArray[np.int32],
    first: NDArray[np.int64],
    last: NDArray[np.int64],
    kept: NDArray[np.bool_] | None,
    monitor: Monitor = NULL_MONITOR,
) -> TopSources:
    """Find the first sources of every word, 64 sources at a time as the bits of a number.

    Parameters
    ----------
    own : OwnShingles
    ranks, first, last : ndarray, shape (runs,)
        Source, first and last place of each run, ascending by source; the runs of a source are apart.
    kept : ndarray, shape (places,), bool, or None
        Places that count; None for all.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    words = len(own.tokens)
    top = np.full((words, SHOWN), -1, np.int32)
    counts = np.zeros(words, np.int32)
    base = 0
    while base < len(ranks):
        monitor.checkpoint()
        lowest = int(ranks[base]) // _BLOCK * _BLOCK
        until = int(np.searchsorted(ranks, lowest + _BLOCK))
        block = slice(base, until)
        bits = np.uint64(1) << (ranks[block] - lowest).astype(np.uint64)
        turns = np.zeros(own.places + 1, np.uint64)
        np.bitwise_xor.at(turns, first[block], bits)
        np.bitwise_xor.at(turns, last[block] + 1, bits)
        held = np.bitwise_xor.accumulate(turns[:-1])
        if kept is not None:
            held[~kept] = 0
        _take(own.words_of(held), lowest, top, counts)
        base = until
    return TopSources(top, counts)


def _take(held: NDArray[np.uint64], lowest: int, top: NDArray[np.int32], counts: NDArray[np.int32]) -> None:
    """Add the sources of one block of ranks to what is known of the words."""
    rows = np.flatnonzero(held)
    bits = held[rows]
    have = np.minimum(counts[rows], SHOWN)
    counts[rows] += np.bitwise_count(bits).astype(np.int32)
    for _ in range(SHOWN):
        open_rows = (have < SHOWN) & (bits != 0)
        rows, bits, have = rows[open_rows], bits[open_rows], have[open_rows]
        if not len(rows):
            break
        rest = bits & (bits - np.uint64(1))
        top[rows, have] = lowest + np.bitwise_count((bits ^ rest) - np.uint64(1)).astype(np.int32)
        bits, have = rest, have + 1
