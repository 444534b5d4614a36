"""Who is compared with whom: all documents, those of one group, those of different ones, or two sets.

A scope filters pairs, and what follows from pairs: kinds, clusters, closest partners. It does not touch how
unique a document is: that is asked of the whole collection whatever the scope, since a passage that stands
elsewhere stands there also where nobody wants to see the pair. (``AnalysisSettings.within_groups`` is
another thing: there the groups know nothing of each other at all.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.closest import closest_by_words, closest_partners
from core.clusters import labels_at, links_of, spanning_forest
from core.documents import Collection
from core.findings import PairBasis
from core.monitor import NULL_MONITOR, Monitor
from core.shingles.blocks import Block, Side
from core.shingles.pairs import PairTable
from core.shingles.table import merged, rows_of_block

_LISTED = 100_000
"""Pairs of a block that are rather listed one by one than cut into blocks for each group."""

Mask = NDArray[np.bool_]


class ScopeKind(StrEnum):
    """Which pairs count."""

    ALL = "all"
    WITHIN = "within_groups"
    ACROSS = "across_groups"
    BETWEEN = "old_with_new"


@dataclass(frozen=True, slots=True, eq=False)
class PairScope:
    """Which pairs of documents count.

    Attributes
    ----------
    kind : ScopeKind
    labels : ndarray, shape (n,), int32
        The group of each document, or 0 for an old and 1 for a new one.
    """

    kind: ScopeKind
    labels: NDArray[np.int32]

    @classmethod
    def of_groups(cls, collection: Collection, kind: ScopeKind) -> PairScope:
        """A scope by the documents' groups."""
        numbers: dict[str, int] = {}
        labels = [numbers.setdefault(one.group, len(numbers)) for one in collection]
        return cls(kind, np.array(labels, np.int32))

    @classmethod
    def of_sets(cls, is_new: Sequence[bool]) -> PairScope:
        """Old documents with new ones, neither among themselves."""
        return cls(ScopeKind.BETWEEN, np.array(is_new, np.int32))

    def counts(self, a: NDArray[np.integer], b: NDArray[np.integer]) -> Mask:
        """Whether each pair counts, shape (p,), bool."""
        if self.kind is ScopeKind.ALL:
            return np.ones(len(a), np.bool_)
        same: Mask = self.labels[a] == self.labels[b]
        return same if self.kind is ScopeKind.WITHIN else ~same

    def table(self, pairs: PairTable, monitor: Monitor = NULL_MONITOR) -> PairTable:
        """The pairs that count; blocks stay blocks, cut at the borders of the groups.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        if self.kind is ScopeKind.ALL:
            return pairs
        parts = [pairs.take(np.flatnonzero(self.counts(pairs.a, pairs.b)))]
        blocks: list[Block] = []
        for block in pairs.blocks:
            monitor.checkpoint()
            if block.n_pairs <= _LISTED:
                a, b, size_a, size_b = block.pairs_from(0, pairs.n_documents)
                kept = self.counts(a, b)
                parts.append(
                    rows_of_block(block, pairs.n_documents, a[kept], b[kept], size_a[kept], size_b[kept])
                )
            else:
                blocks += [part for part in self._parts(block) if part.n_pairs]
        return merged(parts, tuple(blocks))

    def _parts(self, block: Block) -> Iterator[Block]:
        """A block cut into those whose pairs all count."""
        own = self.labels[block.first.docs]
        groups = np.flatnonzero(np.bincount(own))
        if block.second is None:
            for group in groups.tolist():
                if self.kind is ScopeKind.WITHIN:
                    yield _inside(block, own == group)
                else:
                    yield _between_parts(block, own == group, own > group)
            return
        others = self.labels[block.second.docs]
        for group in groups.tolist():
            theirs = others == group
            yield _cut(block, own == group, theirs if self.kind is ScopeKind.WITHIN else ~theirs)


def scoped(analysis: Analysis, scope: PairScope, monitor: Monitor = NULL_MONITOR) -> Analysis:
    """The analysis with only the pairs that count; uniqueness and all counts of shingles stay.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    if scope.kind is ScopeKind.ALL:
        return analysis
    pairs = scope.table(analysis.pairs, monitor)
    forest = spanning_forest(links_of(pairs), pairs.n_documents, monitor)
    numbers = analysis.lexical_rows(pairs, monitor)
    lexical = None
    if analysis.lexical is not None and numbers is not None:
        lexical = replace(analysis.lexical, numbers=numbers)
    return replace(
        analysis,
        pairs=pairs,
        forest=forest,
        basis=PairBasis.of(pairs, analysis.exact_class, numbers, 0.0 if lexical is None else lexical.floor),
        partner=closest_partners(pairs),
        copies=labels_at(forest, 1.0),
        lexical=lexical,
        partner_by_words=None if lexical is None else closest_by_words(pairs, lexical.synonyms),
    )


def _restricted(side: Side, kept: Mask) -> tuple[Side, NDArray[np.int64]]:
    """The side with some of its documents, and which class there each class has become; -1 for none."""
    counts = np.bincount(side.class_of[kept], minlength=len(side.sizes))
    classes = np.flatnonzero(counts)
    became = np.full(len(side.sizes), -1, np.int64)
    became[classes] = np.arange(len(classes))
    ptr = np.concatenate(([0], np.cumsum(counts[classes]))).astype(np.int64)
    return Side(side.docs[kept], ptr, side.sizes[classes]), became


def _inside(block: Block, kept: Mask) -> Block:
    """The pairs among some documents of a block that lies inside one side."""
    side, became = _restricted(block.first, kept)
    return replace(block, first=side, excluded=_excluded(became, became, block.excluded))


def _between_parts(block: Block, first: Mask, second: Mask) -> Block:
    """The pairs between two parts of the one side of a block; copies in both are no pair of it."""
    one, became_one = _restricted(block.first, first)
    two, became_two = _restricted(block.first, second)
    classes = np.arange(len(block.first.sizes))
    both_ways = np.concatenate((block.excluded, block.excluded[:, ::-1], np.column_stack((classes, classes))))
    return replace(block, first=one, second=two, excluded=_excluded(became_one, became_two, both_ways))


def _cut(block: Block, first: Mask, second: Mask) -> Block:
    """The pairs between some documents of the one side and some of the other."""
    assert block.second is not None
    one, became_one = _restricted(block.first, first)
    two, became_two = _restricted(block.second, second)
    return replace(block, first=one, second=two, excluded=_excluded(became_one, became_two, block.excluded))


def _excluded(
    became_first: NDArray[np.int64], became_second: NDArray[np.int64], pairs: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Pairs of classes by their new numbers, sorted; those that are no more are left out."""
    x, y = became_first[pairs[:, 0]], became_second[pairs[:, 1]]
    there = (x >= 0) & (y >= 0)
    x, y = x[there], y[there]
    order = np.lexsort((y, x))
    return np.column_stack((x[order], y[order])).astype(np.int64)
