"""The exact overlap of given pairs of documents, from the lists of sets that each document is in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.threads import Checkpoint

ENTRIES_AT_ONCE = 1 << 20
"""Entries of the lists that are intersected at a time."""


def common_weight(
    sets: NDArray[np.int32],
    ptr: NDArray[np.int64],
    weight: NDArray[np.int64],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    checkpoint: Checkpoint,
) -> NDArray[np.int64]:
    """Total weight of the sets that both documents of each pair are in.

    Parameters
    ----------
    sets : ndarray, shape (entries,), int32
        Numbers of the sets of every document, document by document.
    ptr : ndarray, shape (n + 1,), int64
        Document d is in ``sets[ptr[d]:ptr[d + 1]]``.
    weight : ndarray, shape (sets,), int64
    a, b : ndarray, shape (p,), integer
        Two different documents for each pair.

    Returns
    -------
    ndarray, shape (p,), int64
    """
    count = np.diff(ptr)
    total = np.zeros(len(a), np.int64)
    looked_at = np.concatenate(([0], np.cumsum(count[a] + count[b])))
    start = 0
    while start < len(a):
        checkpoint()
        stop = int(np.searchsorted(looked_at, looked_at[start] + ENTRIES_AT_ONCE, side="right")) - 1
        stop = max(stop, start + 1)
        docs = np.concatenate((a[start:stop], b[start:stop]))
        lengths = count[docs]
        ends = np.cumsum(lengths)
        entries = np.repeat(ptr[docs] - (ends - lengths), lengths)
        entries += np.arange(len(entries))
        codes = np.repeat(np.tile(np.arange(stop - start), 2) * len(weight), lengths)
        codes += sets[entries]
        codes.sort()
        both = codes[1:][codes[1:] == codes[:-1]]
        if len(both):
            summed = np.bincount(both // len(weight), weight[both % len(weight)], stop - start)
            total[start:stop] = summed.astype(np.int64)
        start = stop
    return total
