"""How little two members of a cluster can have in common."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.index import ShingleIndex


def lowest_resemblance(
    index: ShingleIndex, members: NDArray[np.int32], monitor: Monitor = NULL_MONITOR
) -> float:
    """The smallest resemblance of any two documents, also where no pair of theirs is listed.

    Goes through the documents one by one and stops at the first two that share nothing, so it holds no more
    than the index of these documents and one number for each of them.

    Parameters
    ----------
    index : ShingleIndex
    members : ndarray, shape (k,), int32, ascending
    monitor : Monitor

    Returns
    -------
    float
        1.0 for fewer than two documents.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    part = _PartOfIndex.of(index, members)
    lowest = 1.0
    for place in range(len(members) - 1):
        monitor.checkpoint()
        document, others = members[place], members[place + 1 :]
        regimes = index.rules.regime_of(np.full(len(others), document), others)
        for number in np.flatnonzero(np.bincount(regimes)):
            level = index.rules.regimes[int(number)].level
            sizes = index.sizes_at(level)
            compared = np.flatnonzero(regimes == number)
            shared = part.overlaps(place, index.weight_at(level))[place + 1 :][compared]
            unions = sizes[document] + sizes[others[compared]] - shared
            lowest = min(lowest, float((shared / unions).min()))
        if lowest == 0.0:
            break
    return lowest


def without_copies(members: NDArray[np.int32], copies: NDArray[np.int32]) -> NDArray[np.int32]:
    """Members without those that are copies of an earlier one, as far as shingles go.

    Parameters
    ----------
    members : ndarray, shape (k,), int32, ascending
    copies : ndarray, shape (n,), int32
        Clusters at resemblance 1, -1 for documents that have no copy.
    """
    label = copies[members]
    order = np.argsort(label, kind="stable")
    ordered = label[order]
    first = np.ones(len(members), np.bool_)
    first[order[1:]] = (ordered[1:] != ordered[:-1]) | (ordered[1:] < 0)
    return members[first]


@dataclass(frozen=True, slots=True)
class _PartOfIndex:
    """The index of shared shingles as far as some documents go, these numbered by their places.

    Attributes
    ----------
    sets : ndarray, int64
        Numbers of the sets in which any of the documents is, ascending.
    ptr : ndarray, shape (len(sets) + 1,), int64
    places : ndarray, int64
        Documents of ``sets[k]`` are ``places[ptr[k]:ptr[k + 1]]``.
    of_place : ndarray, int64
        Positions in ``sets`` of the sets of each document, one document after another.
    place_ptr : ndarray, shape (k + 1,), int64
    """

    sets: NDArray[np.int64]
    ptr: NDArray[np.int64]
    places: NDArray[np.int64]
    of_place: NDArray[np.int64]
    place_ptr: NDArray[np.int64]

    @classmethod
    def of(cls, index: ShingleIndex, members: NDArray[np.int32]) -> _PartOfIndex:
        counts = index.set_ptr[members + 1] - index.set_ptr[members]
        place_ptr = np.concatenate((np.zeros(1, np.int64), np.cumsum(counts)))
        entries = np.repeat(index.set_ptr[members] - place_ptr[:-1], counts) + np.arange(place_ptr[-1])
        set_of = index.sets[entries].astype(np.int64)
        by_set = np.argsort(set_of, kind="stable")
        ordered = set_of[by_set]
        heads = np.ones(len(ordered), np.bool_)
        heads[1:] = ordered[1:] != ordered[:-1]
        ptr = np.append(np.flatnonzero(heads), len(ordered))
        of_place = np.empty(len(set_of), np.int64)
        of_place[by_set] = np.cumsum(heads) - 1
        return cls(
            sets=ordered[heads],
            ptr=ptr,
            places=np.repeat(np.arange(len(members)), counts)[by_set],
            of_place=of_place,
            place_ptr=place_ptr,
        )

    def overlaps(self, place: int, weight: NDArray[np.int64]) -> NDArray[np.int64]:
        """What one document shares with every document, by weights of the sets of the whole index."""
        own = self.of_place[self.place_ptr[place] : self.place_ptr[place + 1]]
        lengths = self.ptr[own + 1] - self.ptr[own]
        ends = np.cumsum(lengths)
        entries = np.repeat(self.ptr[own] - (ends - lengths), lengths) + np.arange(lengths.sum())
        weights = np.repeat(weight[self.sets[own]], lengths)
        return np.bincount(self.places[entries], weights, len(self.place_ptr) - 1).astype(np.int64)
