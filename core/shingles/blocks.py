"""Pairs that stay unlisted because all of them share exactly the same number of shingles.

Ten thousand pages with one template are fifty million pairs with one overlap. A block keeps the documents
ordered by size instead; since the overlap W is constant, the partners of a document that reach a threshold
are the smallest ones, a prefix of that order, and everything that is asked of the pairs (how many reach a
threshold, how many a document has, their histogram) is counted without listing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.shingles.measures import Criterion

_CELLS = 1 << 20
"""Numbers of a histogram's table that are in memory at a time."""


class BlockKind(StrEnum):
    """Why the pairs of a block share what they share."""

    COPIES = "copies"
    TEMPLATE = "template"


class Measure(StrEnum):
    """What a histogram counts: the resemblance of pairs, or the larger of their two containments."""

    RESEMBLANCE = "resemblance"
    CONTAINMENT = "containment"


@dataclass(frozen=True, slots=True)
class Side:
    """Documents of a block in classes; documents of one class are no pair of the block.

    Attributes
    ----------
    docs : ndarray, shape (members,), int32
        Members class by class, ascending inside a class.
    ptr : ndarray, shape (classes + 1,), int64
        Class k is ``docs[ptr[k]:ptr[k + 1]]``.
    sizes : ndarray, shape (classes,), int64, ascending
        Shingles of every document of a class.
    """

    docs: NDArray[np.int32]
    ptr: NDArray[np.int64]
    sizes: NDArray[np.int64]

    def __post_init__(self) -> None:
        for array in (self.docs, self.ptr, self.sizes):
            array.flags.writeable = False

    @property
    def multiplicity(self) -> NDArray[np.int64]:
        """Documents of each class, shape (classes,), int64."""
        return np.diff(self.ptr)

    @property
    def class_of(self) -> NDArray[np.int64]:
        """Class of each member, shape (members,), int64."""
        return np.repeat(np.arange(len(self.sizes)), self.multiplicity)


@dataclass(frozen=True, slots=True)
class Links:
    """Pairs that stand for all pairs of a block in a maximum spanning forest.

    Attributes
    ----------
    a, b : ndarray, shape (n,), int32
    shared, size_a, size_b : ndarray, shape (n,), int64
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int64]
    size_a: NDArray[np.int64]
    size_b: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Block:
    """All pairs inside one side, or between two, that meet the floor and are not excluded.

    Attributes
    ----------
    kind : BlockKind
    shared : int
        ``|A n B|`` of every pair of the block (of their samples where ``estimated``).
    floor : Criterion
        Pairs that do not meet it are not in the block.
    estimated : bool
    resemblance_counts : bool
        As in the pair table.
    first : Side
    second : Side or None
        None: the pairs lie inside ``first``.
    excluded : ndarray, shape (x, 2), int64
        Pairs of classes (one of each side, or two of ``first`` with the lower one first), sorted, whose pairs
        are listed elsewhere because they share more.
    """

    kind: BlockKind
    shared: int
    floor: Criterion
    estimated: bool
    resemblance_counts: bool
    first: Side
    second: Side | None
    excluded: NDArray[np.int64]

    def __post_init__(self) -> None:
        self.excluded.flags.writeable = False

    @property
    def left(self) -> NDArray[np.int32]:
        """Documents of the first side, smallest first."""
        return self.first.docs

    @property
    def right(self) -> NDArray[np.int32] | None:
        """Documents of the second side, smallest first; None where the pairs lie inside the first."""
        return None if self.second is None else self.second.docs

    @property
    def n_pairs(self) -> int:
        """Pairs of the block, none left out."""
        return self.count()

    def count(self, criterion: Criterion | None = None) -> int:
        """Pairs of the block that meet the criterion, all without one."""
        of_first, _ = self._partners_by_class(criterion)
        total = int((of_first * self.first.multiplicity).sum())
        return total // 2 if self.second is None else total

    def partners(self, criterion: Criterion | None = None) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Every member with the number of its pairs in the block that meet the criterion.

        Returns
        -------
        docs : ndarray, shape (members of both sides,), int32
        counts : ndarray, same shape, int64
        """
        of_first, of_second = self._partners_by_class(criterion)
        counts = np.repeat(of_first, self.first.multiplicity)
        if self.second is None:
            return self.first.docs, counts
        return (
            np.concatenate((self.first.docs, self.second.docs)),
            np.concatenate((counts, np.repeat(of_second, self.second.multiplicity))),
        )

    def histogram(self, edges: Sequence[float] | NDArray[np.float64], measure: Measure) -> NDArray[np.int64]:
        """Pairs of the block in each bin ``edges[i] <= value < edges[i + 1]``, the last bin closed at 1."""
        edges = np.asarray(edges, np.float64)
        other = self.second or self.first
        own, floor_reach = self.first.multiplicity, self._class_reach(self.first, other, None)
        largest = _largest_divisors(self.shared, edges)
        reached = np.zeros(len(edges), np.int64)
        step = max(1, _CELLS // len(own))
        for start in range(0, len(edges), step):
            of_edge = largest[start : start + step, None]
            if measure is Measure.RESEMBLANCE:
                limit = of_edge + self.shared - self.first.sizes
            else:
                limit = np.where(self.first.sizes <= of_edge, np.iinfo(np.int64).max, of_edge)
            reach = np.minimum(floor_reach, np.searchsorted(other.sizes, limit, side="right"))
            partners = other.ptr[reach]
            if self.second is None:
                partners = partners - np.where(reach > np.arange(len(own)), own, 0)
            reached[start : start + step] = partners @ own
        if self.second is None:
            reached //= 2
        if len(self.excluded):
            reached -= self._excluded_reaching(edges, measure, floor_reach)
        if edges[-1] >= 1.0:
            reached[-1] = 0
        return reached[:-1] - reached[1:]

    def _excluded_reaching(
        self, edges: NDArray[np.float64], measure: Measure, floor_reach: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """How many pairs of excluded classes meet the floor and each edge."""
        other = self.second or self.first
        x, y = self.excluded[:, 0], self.excluded[:, 1]
        meets = y < floor_reach[x]
        x, y = x[meets], y[meets]
        size_x, size_y = self.first.sizes[x], other.sizes[y]
        divisor = size_x + size_y - self.shared
        if measure is Measure.CONTAINMENT:
            divisor = np.minimum(size_x, size_y)
        pairs = self.first.multiplicity[x] * other.multiplicity[y]
        edges_met = np.searchsorted(edges, self.shared / divisor, side="right")
        by_edges_met = np.bincount(edges_met, pairs, len(edges) + 1).astype(np.int64)
        return np.cumsum(by_edges_met[::-1])[::-1][1:]

    def star_links(self) -> Links:
        """Links of a maximum spanning forest of the block together with the pairs listed elsewhere.

        With a constant overlap the best partner of every document is the smallest one, so all links lead to
        the smallest document of the other class, or of the other side. A link may stand for an excluded pair,
        which the table lists with a higher value; then the link is a weaker parallel and changes nothing.
        """
        if self.second is None:
            hub = self.first.docs[0]
            rest = self.first.docs[self.first.ptr[1] :]
            hub_size = np.full(len(rest), self.first.sizes[0])
            a, size_a = np.full(len(rest), hub), hub_size
            b, size_b = rest, np.repeat(self.first.sizes, self.first.multiplicity)[self.first.ptr[1] :]
        else:
            size_first = np.repeat(self.first.sizes, self.first.multiplicity)
            size_second = np.repeat(self.second.sizes, self.second.multiplicity)
            to_first, to_second = len(self.second.docs), len(self.first.docs) - 1
            a = np.concatenate((np.full(to_first, self.first.docs[0]), self.first.docs[1:]))
            size_a = np.concatenate((np.full(to_first, size_first[0]), size_first[1:]))
            b = np.concatenate((self.second.docs, np.full(to_second, self.second.docs[0])))
            size_b = np.concatenate((size_second, np.full(to_second, size_second[0])))
        met = self.floor.met_by(np.asarray(self.shared), size_a, size_b)
        a, b, size_a, size_b = a[met], b[met], size_a[met], size_b[met]
        swap = a > b
        return Links(
            np.where(swap, b, a),
            np.where(swap, a, b),
            np.full(len(a), self.shared, np.int64),
            np.where(swap, size_b, size_a),
            np.where(swap, size_a, size_b),
        )

    def pairs_from(
        self, low: int, high: int
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
        """Pairs of the block whose smaller document number lies in ``[low, high)``, in no order.

        Returns
        -------
        a, b : ndarray, shape (n,), int32, a < b
        size_a, size_b : ndarray, shape (n,), int64
        """
        a, b, size_a, size_b = self._pairs_of(self.first, self.second or self.first, low, high, flipped=False)
        if self.second is not None:
            more = self._pairs_of(self.second, self.first, low, high, flipped=True)
            a, b = np.concatenate((a, more[0])), np.concatenate((b, more[1]))
            size_a, size_b = np.concatenate((size_a, more[2])), np.concatenate((size_b, more[3]))
        upward = a < b
        return a[upward], b[upward], size_a[upward], size_b[upward]

    def pairs_of(self, doc: int) -> tuple[NDArray[np.int32], NDArray[np.int64], int]:
        """Partners of one document in the block, their sizes, and the document's own size (0: no member)."""
        for side, other, flipped in (
            (self.first, self.second or self.first, False),
            (self.second, self.first, True),
        ):
            if side is not None and (side.docs == doc).any():
                _, b, _, size_b = self._pairs_of(side, other, doc, doc + 1, flipped=flipped)
                own = int(side.sizes[side.class_of[np.flatnonzero(side.docs == doc)[0]]])
                return b, size_b, own
        return np.empty(0, np.int32), np.empty(0, np.int64), 0

    def load(self, n_documents: int) -> NDArray[np.int64]:
        """For each document an upper bound of the pairs that ``pairs_from`` looks at for it."""
        load = np.zeros(n_documents, np.int64)
        other = self.second or self.first
        load[self.first.docs] = np.repeat(self._reach(self.first, other, None), self.first.multiplicity)
        if self.second is not None:
            load[self.second.docs] = np.repeat(
                self._reach(self.second, self.first, None), self.second.multiplicity
            )
        return load

    def _class_reach(self, side: Side, other: Side, criterion: Criterion | None) -> NDArray[np.int64]:
        """For each class of ``side``, how many of the smallest classes of ``other`` meet both."""
        reach = np.full(len(side.sizes), len(other.sizes), np.int64)
        for wanted in (self.floor, criterion):
            if wanted is None or wanted.takes_all:
                continue
            limit = np.full(len(side.sizes), -1, np.int64)
            if wanted.resemblance is not None:
                p, q = wanted.resemblance.numerator, wanted.resemblance.denominator
                limit = np.maximum(limit, self.shared * (p + q) // p - side.sizes)
            if wanted.containment is not None:
                p, q = wanted.containment.numerator, wanted.containment.denominator
                contained = self.shared * q // p
                limit = np.where(
                    side.sizes <= contained, np.iinfo(np.int64).max, np.maximum(limit, contained)
                )
            np.minimum(reach, np.searchsorted(other.sizes, limit, side="right"), out=reach)
        return reach

    def _reach(self, side: Side, other: Side, criterion: Criterion | None) -> NDArray[np.int64]:
        """The same in documents."""
        return np.asarray(other.ptr[self._class_reach(side, other, criterion)])

    def _partners_by_class(self, criterion: Criterion | None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Pairs of each document of each class of both sides."""
        other = self.second or self.first
        class_reach = self._class_reach(self.first, other, criterion)
        of_first = other.ptr[class_reach].copy()
        own = self.first.multiplicity
        if self.second is None:
            of_first -= np.where(class_reach > np.arange(len(own)), own, 0)
            of_second = of_first
        else:
            of_second = self._reach(self.second, self.first, criterion).copy()
        if len(self.excluded):
            x, y = self.excluded[:, 0], self.excluded[:, 1]
            meets = y < class_reach[x]
            x, y = x[meets], y[meets]
            of_first -= np.bincount(x, other.multiplicity[y], len(of_first)).astype(np.int64)
            of_second -= np.bincount(y, own[x], len(of_second)).astype(np.int64)
        return of_first, of_second

    def _pairs_of(
        self, side: Side, other: Side, low: int, high: int, *, flipped: bool
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
        """Pairs (document of ``side`` in the range, document of ``other``)."""
        at = np.flatnonzero((side.docs >= low) & (side.docs < high))
        own_class = side.class_of[at]
        reach = self._reach(side, other, None)[own_class]
        row = np.repeat(np.arange(len(at)), reach)
        column = np.arange(len(row)) - np.repeat(np.cumsum(reach) - reach, reach)
        class_a, class_b = own_class[row], other.class_of[column]
        keep = np.ones(len(row), np.bool_)
        if self.second is None:
            keep &= class_a != class_b
        if len(self.excluded):
            x, y = (class_b, class_a) if flipped else (class_a, class_b)
            if self.second is None:
                x, y = np.minimum(x, y), np.maximum(x, y)
            keep &= ~self._is_excluded(x, y)
        row, column, class_a, class_b = row[keep], column[keep], class_a[keep], class_b[keep]
        return side.docs[at[row]], other.docs[column], side.sizes[class_a], other.sizes[class_b]

    def _is_excluded(self, x: NDArray[np.int64], y: NDArray[np.int64]) -> NDArray[np.bool_]:
        width = len((self.second or self.first).sizes)
        codes = self.excluded[:, 0] * width + self.excluded[:, 1]
        wanted = x * width + y
        at = np.minimum(np.searchsorted(codes, wanted), len(codes) - 1)
        return np.asarray(codes[at] == wanted)


def _largest_divisors(shared: int, edges: NDArray[np.float64]) -> NDArray[np.int64]:
    """For each edge the largest n with ``shared / n >= edge`` in float64, as values of rows are binned."""
    some = edges > 0
    n = np.full(len(edges), 2**40)
    n[some] = np.minimum(shared / edges[some], 2.0**40)
    n += shared / (n + 1) >= edges
    n -= shared / np.maximum(n, 1) < edges
    return n
