"""The maximum spanning forest of the pairs: all that clusters at any threshold need to know.

Cutting the links below a threshold leaves trees whose documents are the connected components of *all* pairs
at or above it, and the smallest link left in a tree is the cluster's weakest link. So the forest is grown
once for an analysis, and a threshold costs a pass over the documents, never one over the pairs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.clusters.leaf_order import leaf_order
from core.monitor import NULL_MONITOR, Monitor
from core.settings import Thresholds
from core.shingles.blocks import Links
from core.shingles.measures import Criterion, resemblance
from core.shingles.pairs import PairTable

_COLUMNS = ("a", "b", "shared", "size_a", "size_b")


@dataclass(frozen=True, slots=True)
class SpanningForest:
    """Maximum spanning forest of a graph of links, strongest first, with its leaves laid out in a line.

    Links of equal resemblance rank by (a, b), so the forest is a function of the set of links.

    Attributes
    ----------
    n_documents : int
    a, b : ndarray, shape (links,), int32, a < b
    shared, size_a, size_b : ndarray, shape (links,), int32
    resemblance : ndarray, shape (links,), float64, falling
    leaves : ndarray, shape (n,), int32
        Every document once, so that the components at *every* threshold are runs of neighbours: the leaves of
        the single-linkage dendrogram.
    joints : ndarray, shape (n,), int32
        ``joints[i]`` is the number of the link that joins the run ending with ``leaves[i - 1]`` to the run
        beginning with ``leaves[i]``, the weakest on the path between them; -1 where no link does.
    """

    n_documents: int
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int32]
    size_a: NDArray[np.int32]
    size_b: NDArray[np.int32]
    resemblance: NDArray[np.float64]
    leaves: NDArray[np.int32]
    joints: NDArray[np.int32]

    def __post_init__(self) -> None:
        for name in (*_COLUMNS, "resemblance", "leaves", "joints"):
            getattr(self, name).flags.writeable = False

    def runs(self, threshold: float) -> NDArray[np.int64]:
        """Where in ``leaves`` the components at a threshold begin, one-document components included.

        Parameters
        ----------
        threshold : float
            Resemblance; taken as the decimal fraction it is written as, decided on integers.
        """
        reached = Criterion(resemblance=Thresholds.exact(threshold)).met_by(
            self.shared, self.size_a, self.size_b
        )
        joined = np.append(reached, False)[self.joints]
        return np.flatnonzero(~joined)


def links_of(pairs: PairTable) -> Links:
    """The pairs whose resemblance counts: rows, and for each block links that stand for all its pairs."""
    everything = pairs.resemblance_counts.all()
    rows = slice(None) if everything else np.flatnonzero(pairs.resemblance_counts)
    columns = [[getattr(pairs, name)[rows] for name in _COLUMNS]]
    columns += [
        [getattr(stars, name) for name in _COLUMNS]
        for stars in (block.star_links() for block in pairs.blocks if block.resemblance_counts)
    ]
    a, b, *counts = (
        parts[0] if len(parts) == 1 else np.concatenate(parts) for parts in zip(*columns, strict=True)
    )
    return Links(a, b, *(column.astype(np.int64, copy=False) for column in counts))


def spanning_forest(links: Links, n_documents: int, monitor: Monitor = NULL_MONITOR) -> SpanningForest:
    """Grow the maximum spanning forest of the links by resemblance, and lay out its leaves.

    Borůvka's rounds over whole columns: every tree takes its strongest link to another tree, trees that took
    each other's merge, links inside one tree drop out. Resemblances are compared as the float64 quotients of
    the counts, which order the exact fractions wherever a union stays below 2**26 shingles.

    Parameters
    ----------
    links : Links
    n_documents : int
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    value = resemblance(links.shared, links.size_a, links.size_b)
    by_place = np.argsort(links.a.astype(np.int64) * n_documents + links.b, kind="stable")
    monitor.checkpoint()
    ranked = by_place[np.argsort(-value[by_place], kind="stable")]
    monitor.checkpoint()
    taken = _strongest_links(links.a[ranked], links.b[ranked], n_documents, monitor)
    picked = ranked[taken]
    leaves, joints = leaf_order(links.a[picked], links.b[picked], n_documents, monitor)
    return SpanningForest(
        n_documents=n_documents,
        a=links.a[picked],
        b=links.b[picked],
        shared=links.shared[picked].astype(np.int32),
        size_a=links.size_a[picked].astype(np.int32),
        size_b=links.size_b[picked].astype(np.int32),
        resemblance=value[picked],
        leaves=leaves,
        joints=joints,
    )


def _strongest_links(
    a: NDArray[np.int32], b: NDArray[np.int32], n_documents: int, monitor: Monitor
) -> NDArray[np.int64]:
    """Positions, ascending, of the links of the spanning forest among links given strongest first."""
    links = np.arange(len(a), dtype=np.int32)  # those between two trees; a and b become the trees' numbers
    taken = np.zeros(len(a), np.bool_)
    while len(links):
        monitor.checkpoint()
        strongest = np.full(n_documents, len(links), np.int32)
        for ends in (a, b):
            first = np.full(n_documents, len(links), np.int32)
            first[ends[::-1]] = np.arange(len(links) - 1, -1, -1, dtype=np.int32)  # the last assignment stays
            np.minimum(strongest, first, out=strongest)
        trees = np.flatnonzero(strongest < len(links))
        place = strongest[trees]
        taken[links[place]] = True
        tree = _merged(n_documents, trees, a[place] + b[place] - trees)
        a, b = tree[a], tree[b]
        between = np.flatnonzero(a != b)
        links, a, b = links[between], a[between], b[between]
    return np.flatnonzero(taken)


def _merged(n_documents: int, trees: NDArray[np.int64], into: NDArray[np.int64]) -> NDArray[np.int32]:
    """New numbers of all trees after each of ``trees`` joined the one at the other end of its link."""
    parent = np.arange(n_documents, dtype=np.int32)
    parent[trees] = into
    mutual = trees[(parent[into] == trees) & (trees < into)]
    parent[mutual] = mutual
    while True:
        grandparent = parent[parent]
        if np.array_equal(grandparent, parent):
            return parent
        parent = grandparent
