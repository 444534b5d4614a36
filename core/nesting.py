"""Who is inside whom: directed pairs by containment, and which of them go without saying."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.findings import PairBasis
from core.monitor import NULL_MONITOR, Monitor
from core.reduction import implied_edges
from core.settings import Thresholds
from core.shingles.blocks import Block
from core.shingles.measures import Criterion
from core.shingles.pairs import PairTable

EDGE_LIMIT = 500_000
"""Directed pairs that are listed; of blocks no more are taken than fit below it."""


@dataclass(frozen=True, slots=True, eq=False)
class Nestings:
    """Directed pairs with c(inner, outer) at or above the containment threshold, sorted by (inner, outer).

    Attributes
    ----------
    inner, outer : ndarray, shape (e,), int32
    shared : ndarray, shape (e,), int64
    containment, back : ndarray, shape (e,), float64
        c(inner, outer) and c(outer, inner).
    mutual : ndarray, shape (e,), bool
        Whether each lies in the other; both directions are listed then, as far as the limit lets them.
    upward : ndarray, shape (e,), bool
        Whether the edge leads from the smaller document to the larger one (by shingles, then id). Upward
        edges never go round in a circle. The others are the backs of mutual ones; only on samples, whose
        sizes need not keep the order of the documents, can one stand alone.
    implied : ndarray, shape (e,), bool
        Upward edges for which some document between the two is in the outer one and holds the inner one, both
        by upward edges of this list. Upward edges that are not implied are the transitive reduction.
    estimated : ndarray, shape (e,), bool
    complete : bool
        False where the limit was hit and pairs are missing.
    """

    inner: NDArray[np.int32]
    outer: NDArray[np.int32]
    shared: NDArray[np.int64]
    containment: NDArray[np.float64]
    back: NDArray[np.float64]
    mutual: NDArray[np.bool_]
    upward: NDArray[np.bool_]
    implied: NDArray[np.bool_]
    estimated: NDArray[np.bool_]
    complete: bool

    def __post_init__(self) -> None:
        for name in self.__slots__:
            value = getattr(self, name)
            if isinstance(value, np.ndarray):
                value.flags.writeable = False

    def __len__(self) -> int:
        return len(self.inner)


def find_nestings(
    basis: PairBasis,
    sizes: NDArray[np.int64],
    thresholds: Thresholds,
    *,
    with_near: bool = True,
    limit: int = EDGE_LIMIT,
    monitor: Monitor = NULL_MONITOR,
) -> Nestings:
    """List who lies inside whom.

    Parameters
    ----------
    basis : PairBasis
    sizes : ndarray, shape (n,), int64
        Shingles of every document; they order documents from inner to outer.
    thresholds : Thresholds
        Above the floors of the pair table.
    with_near : bool
        Whether pairs that are exact or near are listed too.
    limit : int
        Directed pairs at most; rows of the table come first, then blocks.
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    pairs = basis.pairs
    nested_at = Thresholds.exact(thresholds.containment)
    near_at = None if with_near else Thresholds.exact(thresholds.resemblance)
    rows = Criterion(None, nested_at).met_by(pairs.shared, pairs.size_a, pairs.size_b)
    if near_at is not None:
        near = Criterion(near_at).met_by(pairs.shared, pairs.size_a, pairs.size_b)
        rows &= ~((near & pairs.resemblance_counts) | basis.exact)
    parts = [*_both_ways(pairs, np.flatnonzero(rows), nested_at)]
    listed = sum(len(part.inner) for part in parts)
    for block in pairs.blocks:
        for document in _contained_members(block, nested_at):
            if listed > limit:
                break
            monitor.checkpoint()
            parts.append(_inside_others(block, int(document), near_at))
            listed += len(parts[-1].inner)
    edges = _Edges(*(np.concatenate([getattr(part, name) for part in parts]) for name in _Edges.__slots__))
    if listed > limit:
        edges = edges.take(np.lexsort((edges.outer, edges.inner, -edges.shared / edges.size_inner))[:limit])
    edges = edges.take(np.lexsort((edges.outer, edges.inner)))
    return _published(edges, sizes, nested_at, monitor, complete=listed <= limit)


@dataclass(frozen=True, slots=True)
class _Edges:
    inner: NDArray[np.int32]
    outer: NDArray[np.int32]
    shared: NDArray[np.int64]
    size_inner: NDArray[np.int64]
    size_outer: NDArray[np.int64]
    estimated: NDArray[np.bool_]

    def take(self, chosen: NDArray[np.int64]) -> _Edges:
        return _Edges(*(getattr(self, name)[chosen] for name in self.__slots__))


def _both_ways(pairs: PairTable, rows: NDArray[np.int64], nested_at: Fraction) -> Iterator[_Edges]:
    """The directions of the rows in which one lies in the other."""
    table = pairs.take(rows)
    a, b, estimated = table.a, table.b, table.estimated
    shared, size_a, size_b = (np.asarray(x, np.int64) for x in (table.shared, table.size_a, table.size_b))
    for edges in (
        _Edges(a, b, shared, size_a, size_b, estimated),
        _Edges(b, a, shared, size_b, size_a, estimated),
    ):
        inside = edges.shared * nested_at.denominator >= edges.size_inner * nested_at.numerator
        yield edges.take(np.flatnonzero(inside))


def _contained_members(block: Block, nested_at: Fraction) -> NDArray[np.int32]:
    """Members of a block that lie in every partner they have there."""
    sides = [block.first] if block.second is None else [block.first, block.second]
    largest = block.shared * nested_at.denominator // nested_at.numerator
    return np.concatenate(
        [side.docs[: side.ptr[np.searchsorted(side.sizes, largest, side="right")]] for side in sides]
    )


def _inside_others(block: Block, document: int, near_at: Fraction | None) -> _Edges:
    """One contained member of a block with all its partners there, or with those it is not near to."""
    partners, sizes, own = block.pairs_of(document)
    shared, size_inner = np.full(len(partners), block.shared, np.int64), np.full(len(partners), own, np.int64)
    edges = _Edges(
        np.full(len(partners), document, np.int32),
        partners,
        shared,
        size_inner,
        sizes,
        np.full(len(partners), block.estimated),
    )
    if near_at is None or not block.resemblance_counts:
        return edges
    return edges.take(np.flatnonzero(~Criterion(near_at).met_by(shared, size_inner, sizes)))


def _published(
    edges: _Edges, sizes: NDArray[np.int64], nested_at: Fraction, monitor: Monitor, *, complete: bool
) -> Nestings:
    """Mark what is mutual, upward and implied in edges sorted by (inner, outer)."""
    n = len(sizes)
    inner, outer = edges.inner.astype(np.int64), edges.outer.astype(np.int64)
    mutual = edges.shared * nested_at.denominator >= edges.size_outer * nested_at.numerator
    upward = sizes[inner] * n + inner < sizes[outer] * n + outer
    implied = np.zeros(len(inner), np.bool_)
    rising = np.flatnonzero(upward)
    implied[rising] = implied_edges(inner[rising], outer[rising], n, monitor)
    return Nestings(
        inner=edges.inner,
        outer=edges.outer,
        shared=edges.shared,
        containment=edges.shared / edges.size_inner,
        back=edges.shared / edges.size_outer,
        mutual=mutual,
        upward=upward,
        implied=implied,
        estimated=edges.estimated,
        complete=complete,
    )
