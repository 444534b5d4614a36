"""Two texts as sequences of stretches: shingles that always go together, taken as one symbol.

Most shared shingles of two texts follow each other everywhere they occur, so a passage of a thousand words
is one symbol and two texts of a megabyte become sequences of a few hundred. A maximal equal run never
begins or ends inside a stretch, hence nothing is lost.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor

BLOCK = 1 << 18
PARTITION = 1 << 20


@dataclass(frozen=True, slots=True)
class Stretches:
    """Text A, then text B, as items: stretches, and breaks where shingles stand that are not shared.

    The first and the last item are breaks, and one lies between the texts.

    Attributes
    ----------
    symbols : ndarray, shape (n_items,), int64
        Below ``distinct``: the stretch, equal where the words are equal. From ``distinct`` on: a break,
        each with a number of its own, since an unshared shingle equals nothing in the other text.
    positions : ndarray, shape (n_items,), int64
        First shingle of the stretch in its own text (0 for breaks).
    lengths : ndarray, shape (n_items,), int64
        Shingles in the stretch (0 for breaks).
    first_of_b : int
        Items from here on belong to text B.
    distinct : int
        Number of distinct stretches.
    """

    symbols: NDArray[np.int64]
    positions: NDArray[np.int64]
    lengths: NDArray[np.int64]
    first_of_b: int
    distinct: int


def shared_identities(
    values: NDArray[np.uint64], first_of_b: int, *, monitor: Monitor = NULL_MONITOR
) -> tuple[NDArray[np.int32], NDArray[np.int32], int]:
    """Number the values that occur on both sides.

    Parameters
    ----------
    values : ndarray, shape (n,), uint64
        Shingles of A in text order, then those of B.
    first_of_b : int

    Returns
    -------
    tuple of ndarray int32, ndarray int32, int
        For each shingle of A and of B its number, -1 where the other text lacks it, and how many numbers
        there are. Equal numbers are equal values.
    """
    numbers = np.full(len(values), -1, dtype=np.int32)
    bits = max(0, (len(values) // PARTITION).bit_length())
    known = 0
    for part in range(1 << bits):
        monitor.checkpoint()
        here = _partition(values, part, bits, monitor)
        if not len(here):
            continue
        chosen = values[here]
        order = np.argsort(chosen)
        here, chosen = here[order], chosen[order]
        first = np.flatnonzero(np.concatenate([[True], chosen[1:] != chosen[:-1]]))
        sizes = np.diff(first, append=len(chosen))
        of_b = np.add.reduceat(here >= first_of_b, first, dtype=np.int64)
        shared = (of_b > 0) & (of_b < sizes)
        of_group = np.where(shared, known + np.cumsum(shared) - 1, -1)
        numbers[here] = np.repeat(of_group, sizes)
        known += int(shared.sum())
    return numbers[:first_of_b], numbers[first_of_b:], known


def _partition(values: NDArray[np.uint64], part: int, bits: int, monitor: Monitor) -> NDArray[np.int64]:
    """Indices of the values whose top ``bits`` bits are ``part``."""
    if bits == 0:
        return np.arange(len(values))
    found = []
    for start in range(0, len(values), BLOCK):
        monitor.checkpoint()
        found.append(np.flatnonzero(values[start : start + BLOCK] >> np.uint64(64 - bits) == part) + start)
    return np.concatenate(found)


def same_words(
    numbers: NDArray[np.int32],
    words: NDArray[np.uint64],
    w: int,
    *,
    examples: NDArray[np.int64],
    example_words: NDArray[np.uint64],
    monitor: Monitor = NULL_MONITOR,
) -> bool:
    """Whether shingles of one number really hold the same ``w`` words.

    Parameters
    ----------
    numbers : ndarray, shape (n,), int32
        Number of each shingle of a text, -1 is not looked at.
    words : ndarray, shape (n + w - 1,), uint64
        One value a word of this text.
    examples : ndarray, shape (n_numbers,), int64
        For each number a shingle that has it, in the text of ``example_words``.
    """
    for start in range(0, len(numbers), BLOCK):
        monitor.checkpoint()
        block = numbers[start : start + BLOCK]
        mine = np.flatnonzero(block >= 0)
        other = examples[block[mine]]
        mine += start
        for offset in range(w):
            if (words[mine + offset] != example_words[other + offset]).any():
                return False
    return True


def exact_shingles(words_a: NDArray[np.uint64], words_b: NDArray[np.uint64], w: int) -> NDArray[np.uint64]:
    """Shingles of A, then of B, without hashing: windows of 1, 2, 4, … words are ranked until w.

    Slower than hashes (one sort for each doubling); used when two different shingles share a hash.
    Both texts have at least ``w`` words.
    """
    ranks = _dense(np.concatenate([words_a, words_b]))
    width = 1
    while width < w:
        step = min(width, w - width)
        ranks = _dense(ranks[:-step] * np.uint64(len(ranks) + 1) + ranks[step:])
        width += step
    return np.concatenate([ranks[: len(words_a) - w + 1], ranks[len(words_a) :]])


def _dense(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The rank of each value among the distinct ones."""
    order = np.argsort(values)
    ordered = values[order]
    ranks = np.empty(len(values), dtype=np.uint64)
    ranks[order] = np.cumsum(np.concatenate([[0], ordered[1:] != ordered[:-1]]))
    return ranks


def stretches(
    a: NDArray[np.int32], b: NDArray[np.int32], distinct: int, *, monitor: Monitor = NULL_MONITOR
) -> Stretches:
    """Join shingles that always go together.

    Parameters
    ----------
    a, b : ndarray, shapes (n,) and (m,), int32
        Numbers of the shared shingles in text order, -1 for those that are not shared.
    distinct : int
        How many numbers there are.
    """
    edge = np.array([-1], dtype=np.int32)
    line = np.concatenate([edge, a, edge, b, edge])
    blocks = [slice(start, min(start + BLOCK, len(line) - 1)) for start in range(1, len(line) - 1, BLOCK)]
    after = _constant_neighbours(line, +1, blocks, distinct, monitor)
    before = _constant_neighbours(line, -1, blocks, distinct, monitor)
    starts, ends = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for block in blocks:
        monitor.checkpoint()
        here = np.flatnonzero(line[block] >= 0) + block.start
        number, follower, leader = line[here], line[here + 1], line[here - 1]
        # a join needs both: what follows is always the same, and so is what that one follows
        starts.append(here[(leader < 0) | ~after[leader] | ~before[number]])
        ends.append(here[(follower < 0) | ~after[number] | ~before[follower]])
    firsts = np.concatenate(starts)
    lengths = np.concatenate(ends) - firsts + 1
    monitor.checkpoint()
    return _with_breaks(line[firsts], firsts, lengths, len(a), distinct)


def _constant_neighbours(
    line: NDArray[np.int32], step: int, blocks: list[slice], distinct: int, monitor: Monitor
) -> NDArray[np.bool_]:
    """Which numbers have one shared neighbour, the same at every place, behind (+1) or before (-1) them."""
    one = np.full(distinct, -1, dtype=np.int32)
    constant = np.ones(distinct, dtype=bool)
    for check in (False, True):
        for block in blocks:
            monitor.checkpoint()
            here = np.flatnonzero(line[block] >= 0) + block.start
            number, neighbour = line[here], line[here + step]
            if check:
                constant[number[(neighbour != one[number]) | (neighbour < 0)]] = False
            else:
                one[number] = neighbour
    return constant


def _with_breaks(
    number: NDArray[np.int32],
    starts: NDArray[np.int64],
    lengths: NDArray[np.int64],
    shingles_of_a: int,
    distinct: int,
) -> Stretches:
    """Number the stretches densely and put a break wherever two of them do not touch."""
    used = np.zeros(distinct, dtype=bool)
    used[number] = True
    dense = np.cumsum(used) - 1
    n_symbols = int(used.sum())

    apart = np.ones(len(starts), dtype=bool)
    if len(starts):
        apart[:-1] = starts[:-1] + lengths[:-1] != starts[1:]
    at = (
        np.arange(len(starts))
        + 1
        + np.concatenate([[0], np.cumsum(apart)[:-1]]).astype(np.int64)[: len(starts)]
    )
    n_items = len(starts) + 1 + int(apart.sum())

    is_break = np.ones(n_items, dtype=bool)
    is_break[at] = False
    symbols = np.empty(n_items, dtype=np.int64)
    symbols[at] = dense[number]
    symbols[is_break] = n_symbols + np.arange(n_items - len(starts))
    positions = np.zeros(n_items, dtype=np.int64)
    in_b = starts > shingles_of_a
    positions[at] = starts - 1 - in_b * (shingles_of_a + 1)
    item_lengths = np.zeros(n_items, dtype=np.int64)
    item_lengths[at] = lengths
    n_in_a = int(np.searchsorted(starts, shingles_of_a + 1))
    first_of_b = int(at[n_in_a]) if n_in_a < len(starts) else n_items
    return Stretches(symbols, positions, item_lengths, first_of_b, n_symbols)
