"""Which edges of a directed graph are implied by two others."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor

_BITS = 64


def implied_edges(
    inner: NDArray[np.int64],
    outer: NDArray[np.int64],
    n_documents: int,
    monitor: Monitor = NULL_MONITOR,
) -> NDArray[np.bool_]:
    """Edges (i, o) for which some m has edges (i, m) and (m, o).

    In a graph without circles, all of them can be left out at once and everything still reaches what it
    reached before: the shortest way round an implied edge is made of edges between documents that lie closer
    together.

    Parameters
    ----------
    inner, outer : ndarray, shape (e,), int64
        Edges sorted by (inner, outer), none twice, none from a document to itself.
    n_documents : int
    monitor : Monitor

    Returns
    -------
    ndarray, shape (e,), bool

    Notes
    -----
    64 outer documents at a time, one bit for each: what an inner document reaches over one other is the union
    of what the others hold. Only documents that have an edge to one of the 64 are looked at.
    """
    implied = np.zeros(len(inner), np.bool_)
    by_outer = np.argsort(outer, kind="stable")
    into, source = outer[by_outer], inner[by_outer]
    ptr = np.searchsorted(into, np.arange(n_documents + 1))  # edges into each document
    outers = into[_heads(into)]
    direct = np.zeros(n_documents, np.uint64)
    over_one = np.zeros(n_documents, np.uint64)
    for start in range(0, len(outers), _BITS):
        monitor.checkpoint()
        some = outers[start : start + _BITS]
        low, high = ptr[some[0]], ptr[some[-1] + 1]
        here = source[low:high]
        bit = np.uint64(1) << np.searchsorted(some, into[low:high]).astype(np.uint64)
        np.bitwise_or.at(direct, here, bit)
        middle = np.sort(here)
        middle = middle[_heads(middle)]
        counts = ptr[middle + 1] - ptr[middle]
        edges = np.repeat(ptr[middle] - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())
        np.bitwise_or.at(over_one, source[edges], np.repeat(direct[middle], counts))
        implied[by_outer[low:high]] = (over_one[here] & bit) != 0
        direct[here] = 0
        over_one[source[edges]] = 0
    return implied


def _heads(ascending: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where a new value begins."""
    heads = np.ones(len(ascending), np.bool_)
    heads[1:] = ascending[1:] != ascending[:-1]
    return heads
