"""Two runs of words side by side: which of them are the same, and where they are nearly equal."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.span_chain import heaviest_chain

MOST_CELLS: Final = 100_000_000
"""Words of one side times words of the other that are still aligned exactly (a bit each)."""
_ROWS_BETWEEN_CHECKPOINTS: Final = 512
_ODD: Final = np.uint64(0x9E3779B97F4A7C15)
_GRAM: Final = 3  # words of what splits a run that is too long


def longest_common(x: list[int], y: list[int], monitor: Monitor = NULL_MONITOR) -> list[tuple[int, int]]:
    """A longest common subsequence of two runs of words; the same one whichever of them comes first.

    A row of the table of lengths is one integer, a bit a column (Hyyrö, Bit-parallel LCS-length computation
    revisited, 2004); the rows are kept, and the way back is read off their bits.

    Parameters
    ----------
    x, y : list of int
        Hashes of words.
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    list of (int, int)
        Places in x and in y, ascending in both.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    if y < x:
        return [(i, j) for j, i in longest_common(y, x, monitor)]
    head, shorter = 0, min(len(x), len(y))
    while head < shorter and x[head] == y[head]:
        head += 1
    tail = 0
    while tail < shorter - head and x[-1 - tail] == y[-1 - tail]:
        tail += 1
    inner = _way_back(x[head : len(x) - tail], y[head : len(y) - tail], monitor)
    ends = range(tail, 0, -1)
    return [
        *((k, k) for k in range(head)),
        *((head + i, head + j) for i, j in inner),
        *((len(x) - k, len(y) - k) for k in ends),
    ]


def _way_back(x: list[int], y: list[int], monitor: Monitor) -> list[tuple[int, int]]:
    columns: dict[int, int] = {}
    for j, word in enumerate(y):
        columns[word] = columns.get(word, 0) | (1 << j)
    if columns.keys().isdisjoint(x):
        return []
    whole = row = (1 << len(y)) - 1
    rows = [row]
    for number, word in enumerate(x):
        if number % _ROWS_BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        met = row & columns.get(word, 0)
        row = ((row + met) | (row - met)) & whole
        rows.append(row)
    pairs: list[tuple[int, int]] = []
    i, j = len(x), len(y)
    while i and j:
        if rows[i] >> (j - 1) & 1:
            j -= 1
        else:
            i -= 1
            if rows[i] >> (j - 1) & 1:
                j -= 1
                pairs.append((i, j))
    pairs.reverse()
    return pairs


def aligned(
    x: NDArray[np.uint64],
    y: NDArray[np.uint64],
    monitor: Monitor = NULL_MONITOR,
    *,
    most_cells: int = MOST_CELLS,
) -> list[tuple[int, int]]:
    """Equal words of two runs in order: a longest common subsequence, where that is not too much work.

    Beyond ``most_cells`` the runs are first split where three words in a row stand once in each; a piece
    that is still too long stays unaligned.

    Parameters
    ----------
    x, y : ndarray, shapes (n,) and (m,), uint64
        Hashes of words.
    monitor : Monitor
        Only its checkpoints are used.
    most_cells : int

    Returns
    -------
    list of (int, int)
        Places in x and in y, ascending in both.
    """
    if len(x) * len(y) <= most_cells:
        return longest_common(x.tolist(), y.tolist(), monitor)
    splits = _splits(x, y, monitor)
    pairs: list[tuple[int, int]] = []
    at_x = at_y = 0
    for i, j in [*splits, (len(x), len(y))]:
        if (i - at_x) * (j - at_y) <= most_cells:
            piece = longest_common(x[at_x:i].tolist(), y[at_y:j].tolist(), monitor)
            pairs += [(at_x + k, at_y + m) for k, m in piece]
        if i < len(x):
            pairs.append((i, j))
        at_x, at_y = i + 1, j + 1
    return pairs


def _splits(x: NDArray[np.uint64], y: NDArray[np.uint64], monitor: Monitor) -> list[tuple[int, int]]:
    """Places of words that begin three words in a row which stand once in each run, rising in both."""
    places_x, grams_x = _single_grams(x)
    monitor.checkpoint()
    places_y, grams_y = _single_grams(y)
    if not len(grams_x) or not len(grams_y):
        return []
    at = np.minimum(np.searchsorted(grams_y, grams_x), len(grams_y) - 1)
    found = grams_y[at] == grams_x
    a, b = places_x[found], places_y[at[found]]
    for k in range(_GRAM):  # two hashes of three words can be equal by chance
        same = x[a + k] == y[b + k]
        a, b = a[same], b[same]
    chain = heaviest_chain(a, b, np.ones(len(a), dtype=np.int64), monitor=monitor)
    return list(zip(a[chain].tolist(), b[chain].tolist(), strict=True))


def _single_grams(words: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
    """Three words in a row that stand once in a run: first word and hash, by rising hash."""
    count = max(0, len(words) - _GRAM + 1)
    grams = np.zeros(count, dtype=np.uint64)
    for k in range(_GRAM):
        grams = grams * _ODD + words[k : k + count]
        grams ^= grams >> np.uint64(29)
    order = np.argsort(grams, kind="stable")
    grams = grams[order]
    single = np.ones(count, dtype=np.bool_)
    if count > 1:
        again = grams[1:] == grams[:-1]
        single[1:] &= ~again
        single[:-1] &= ~again
    return order[single], grams[single]


def positive_stretches(scores: list[int]) -> list[tuple[int, int, int]]:
    """All maximal scoring stretches of a line of numbers, in linear time.

    Such a stretch has a positive sum, every beginning and every end of it too, and it lies in no larger one
    of which this holds (Ruzzo and Tompa, A linear time algorithm for finding all maximal scoring
    subsequences, 1999).

    Returns
    -------
    list of (first, last, sum)
        Half-open, ascending, without overlap.
    """
    found: list[tuple[int, int, int, int]] = []  # first, last, sum before it, sum with it
    links: list[int] = []  # the last one before it with a smaller sum before it
    total = 0
    for number, score in enumerate(scores):
        before, total = total, total + score
        if score <= 0:
            continue
        first, low, at = number, before, len(found) - 1
        while True:
            while at >= 0 and found[at][2] >= low:
                at = links[at]
            if at < 0 or found[at][3] >= total:
                break
            first, _, low, _ = found[at]
            del found[at:]
            following = links[at]
            del links[at:]
            at = following
        found.append((first, number + 1, low, total))
        links.append(at)
    return [(first, last, high - low) for first, last, low, high in found]
