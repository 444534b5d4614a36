"""Clusters of near documents at one threshold, as columns; objects are made where they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
from numpy.typing import NDArray

from core.clusters.forest import SpanningForest


@dataclass(frozen=True, slots=True, eq=False)
class Cluster:
    """A connected component, of two or more documents, of the pairs at or above the resemblance threshold.

    Attributes
    ----------
    id : int
        Position among the clusters at this threshold, which are ordered by their first member.
    members : ndarray, shape (k,), int32, ascending
    representative : int
        The member with the most shingles; of several the first.
    weakest : float
        The smallest resemblance in the cluster's maximum spanning tree.
    lowest : float or None
        The smallest resemblance of any two members; None where it was not computed (``Analysis.lowest``
        does).
    chain : bool
        Whether some two members resemble each other less than the threshold.
    """

    id: int
    members: NDArray[np.int32]
    representative: int
    weakest: float
    lowest: float | None
    chain: bool

    def __len__(self) -> int:
        return len(self.members)


@dataclass(frozen=True, slots=True, eq=False)
class Clusters(Sequence[Cluster]):
    """All clusters at one threshold, ordered by their first member.

    Attributes
    ----------
    members : ndarray, int32
        Members of the clusters one after another, ascending inside a cluster.
    ptr : ndarray, shape (clusters + 1,), int64
        Cluster k is ``members[ptr[k]:ptr[k + 1]]``.
    representatives : ndarray, shape (clusters,), int32
    weakest : ndarray, shape (clusters,), float64
    chains : ndarray, shape (clusters,), bool
    """

    members: NDArray[np.int32]
    ptr: NDArray[np.int64]
    representatives: NDArray[np.int32]
    weakest: NDArray[np.float64]
    chains: NDArray[np.bool_]

    def __post_init__(self) -> None:
        for name in ("members", "ptr", "representatives", "weakest", "chains"):
            getattr(self, name).flags.writeable = False

    def __len__(self) -> int:
        return len(self.representatives)

    @overload
    def __getitem__(self, index: int) -> Cluster: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Cluster, ...]: ...
    def __getitem__(self, index: int | slice) -> Cluster | tuple[Cluster, ...]:
        if isinstance(index, slice):
            return tuple(self._cluster(k) for k in range(*index.indices(len(self))))
        return self._cluster(range(len(self))[index])

    def __iter__(self) -> Iterator[Cluster]:
        return (self._cluster(k) for k in range(len(self)))

    def _cluster(self, k: int) -> Cluster:
        return Cluster(
            id=k,
            members=self.members[self.ptr[k] : self.ptr[k + 1]],
            representative=int(self.representatives[k]),
            weakest=float(self.weakest[k]),
            lowest=None,
            chain=bool(self.chains[k]),
        )

    @property
    def sizes(self) -> NDArray[np.int64]:
        """Documents in each cluster, int64."""
        return np.diff(self.ptr)


def labels_at(forest: SpanningForest, threshold: float) -> NDArray[np.int32]:
    """The cluster of every document at a threshold; clusters are numbered by their first member.

    Returns
    -------
    ndarray, shape (n,), int32
        -1 for a document that is in no cluster.
    """
    labels = _labelled_runs(forest, forest.runs(threshold))[0]
    labels.flags.writeable = False
    return labels


def clusters_at(
    forest: SpanningForest,
    threshold: float,
    *,
    sizes: NDArray[np.int64],
    near_partners: NDArray[np.int64],
) -> tuple[Clusters, NDArray[np.int32]]:
    """Clusters and labels at a threshold.

    Parameters
    ----------
    forest : SpanningForest
    threshold : float
        Resemblance.
    sizes : ndarray, shape (n,), int64
        Shingles of every document; they choose the representative.
    near_partners : ndarray, shape (n,), int64
        With how many documents each resembles at or above the threshold, exact copies included. A cluster of
        k documents is a chain where its members have fewer than k (k - 1) of them in all.

    Returns
    -------
    clusters : Clusters
    labels : ndarray, shape (n,), int32
        As ``labels_at`` gives them.
    """
    starts = forest.runs(threshold)
    inside = forest.joints.copy()
    inside[starts] = -1
    labels, starts, ends, number = _labelled_runs(forest, starts)
    clustered = np.flatnonzero(labels >= 0)
    members = clustered[np.argsort(labels[clustered], kind="stable")].astype(np.int32)
    lengths = np.zeros(len(starts), np.int64)
    lengths[number] = ends - starts
    ptr = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    weakest = np.zeros(len(starts), np.float64)
    representatives = np.zeros(len(starts), np.int32)
    chains = np.zeros(len(starts), np.bool_)
    if len(starts):
        weakest[number] = forest.resemblance[np.maximum.reduceat(inside, starts)]
        falling = np.lexsort((members, -sizes[members], labels[members]))
        representatives = members[falling[ptr[:-1]]]
        chains = np.add.reduceat(near_partners[members], ptr[:-1]) < lengths * (lengths - 1)
    return Clusters(members, ptr, representatives, weakest, chains), labels


def _labelled_runs(
    forest: SpanningForest, starts: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Labels of the documents, and of every run of two or more its begin, end and cluster number."""
    labels = np.full(forest.n_documents, -1, np.int32)
    ends = np.append(starts[1:], forest.n_documents)
    several = ends - starts > 1
    if not several.any():
        empty = np.zeros(0, np.int64)
        return labels, empty, empty, empty
    lowest = np.minimum.reduceat(forest.leaves, starts)[several]
    starts, ends = starts[several], ends[several]
    number = np.empty(len(starts), np.int64)
    number[np.argsort(lowest)] = np.arange(len(starts))
    lengths = ends - starts
    places = np.repeat(starts - (np.cumsum(lengths) - lengths), lengths) + np.arange(lengths.sum())
    labels[forest.leaves[places]] = np.repeat(number, lengths)
    return labels, starts, ends, number


def heatmap_order(
    forest: SpanningForest, labels: NDArray[np.int32], paired: NDArray[np.bool_]
) -> NDArray[np.int32]:
    """Documents in the order of a heatmap: clusters, then documents with weaker pairs, then the rest.

    Inside each part the leaves of the forest keep their order, so near documents stand side by side, and a
    small move of the threshold moves only the documents that enter or leave a cluster.

    Parameters
    ----------
    forest : SpanningForest
    labels : ndarray, shape (n,), int32
        The cluster of every document, -1 for none.
    paired : ndarray, shape (n,), bool
        Whether a document is in any listed pair.

    Returns
    -------
    ndarray, shape (n,), int32
    """
    part = np.where(labels >= 0, 0, np.where(paired, 1, 2))[forest.leaves]
    return np.concatenate([forest.leaves[part == k] for k in range(3)])
