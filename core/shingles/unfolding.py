"""From pairs of representatives to pairs of documents: rows within a budget, blocks for the rest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import Monitor
from core.shingles.blocks import Block, BlockKind, Side
from core.shingles.copies import CopyClasses
from core.shingles.index import ShingleIndex
from core.shingles.measures import Criterion
from core.shingles.sampling import Regime
from core.shingles.table import PairTable, merged, rows_of_block
from core.shingles.templates import side_of

MOST_BLOCKS = 512
"""Blocks are looked at one by one, so they stay few."""
SMALLEST_BLOCK = 1000
"""Part of the budget that a group of pairs must fill to be worth a block: one in so many."""


@dataclass(frozen=True, slots=True)
class _Folded:
    """Pairs of representatives of one regime."""

    regime: Regime
    floor: Criterion
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int32]


class Unfolding:
    """Collects pairs of representatives and blocks, then makes the table of all documents of them."""

    def __init__(self, index: ShingleIndex, copies: CopyClasses) -> None:
        self._index = index
        self._copies = copies
        self._folded: list[_Folded] = []
        self._blocks: list[Block] = []

    def add(
        self,
        regime: Regime,
        floor: Criterion,
        a: NDArray[np.int32],
        b: NDArray[np.int32],
        shared: NDArray[np.int32],
        blocks: list[Block],
    ) -> None:
        """Take the pairs of representatives and the blocks that one regime found."""
        self._folded.append(_Folded(regime, floor, a, b, shared))
        self._blocks.extend(blocks)

    def table(self, budget: int, monitor: Monitor) -> PairTable:
        """The table: everything in rows if it fits the budget, else the largest groups of pairs in blocks."""
        count = self._copies.count
        classes = np.flatnonzero(count > 1)
        inside = count[classes] * (count[classes] - 1) // 2
        between = [count[part.a] * count[part.b] for part in self._folded]
        in_blocks = np.array([block.n_pairs for block in self._blocks], np.int64)
        least = _least_block([inside, in_blocks, *between], budget)

        n = self._index.n_documents
        blocks = [block for block, pairs in zip(self._blocks, in_blocks, strict=True) if pairs >= least]
        rows = [self._copies_in_rows(classes[inside < least])]
        for block, pairs in zip(self._blocks, in_blocks, strict=True):
            monitor.checkpoint()
            if pairs < least:
                rows.append(rows_of_block(block, n, *block.pairs_from(0, n)))
        for part, pairs in zip(self._folded, between, strict=True):
            monitor.checkpoint()
            rows.append(self._rows(part, np.flatnonzero(pairs < least)))
            blocks += [self._between(part, int(row)) for row in np.flatnonzero(pairs >= least)]
        blocks += [self._inside(int(doc)) for doc in classes[inside >= least]]
        blocks.sort(key=lambda block: (-block.n_pairs, int(block.first.docs[0])))
        monitor.checkpoint()
        return merged(rows, tuple(blocks))

    def _regime_inside(self, doc: int) -> Regime:
        """How the documents of a class are compared with each other."""
        rules = self._index.rules
        return rules.regimes[int(rules.regime_of(np.array([doc]), np.array([doc]))[0])]

    def _inside(self, doc: int) -> Block:
        """The pairs inside a class of copies, as a block."""
        regime = self._regime_inside(doc)
        members = self._copies.members(doc)
        size = int(self._index.sizes_at(regime.level)[doc])
        side = Side(members.copy(), np.arange(len(members) + 1), np.full(len(members), size))
        return Block(
            kind=BlockKind.COPIES,
            shared=size,
            floor=Criterion.of(0.0),
            estimated=regime.estimated,
            resemblance_counts=regime.resemblance_counts,
            first=side,
            second=None,
            excluded=np.empty((0, 2), np.int64),
        )

    def _between(self, part: _Folded, row: int) -> Block:
        """The pairs between two classes of copies, as a block."""
        sizes = self._index.sizes_at(part.regime.level)
        first, second = (
            side_of(docs[row : row + 1], sizes[docs[row : row + 1]], self._copies)
            for docs in (part.a, part.b)
        )
        return Block(
            kind=BlockKind.TEMPLATE,
            shared=int(part.shared[row]),
            floor=part.floor,
            estimated=part.regime.estimated,
            resemblance_counts=part.regime.resemblance_counts,
            first=first,
            second=second,
            excluded=np.empty((0, 2), np.int64),
        )

    def _copies_in_rows(self, classes: NDArray[np.int64]) -> PairTable:
        """The pairs inside classes of copies, as rows."""
        lengths = self._copies.count[classes]
        owner = np.repeat(np.arange(len(classes)), lengths)
        ends = np.cumsum(lengths)
        nth = np.arange(len(owner)) - np.repeat(ends - lengths, lengths)
        place = np.repeat(self._copies.first[classes], lengths) + nth
        partners = lengths[owner] - nth - 1
        first = np.repeat(place, partners)
        after = np.arange(len(first)) - np.repeat(np.cumsum(partners) - partners, partners)
        a, b = self._copies.docs[first], self._copies.docs[first + 1 + after]
        number = self._index.rules.regime_of(a, b)
        regimes = self._index.rules.regimes
        level = np.array([regime.level for regime in regimes])[number]
        size = np.stack([self._index.sizes, *self._index.sample_sizes])[level, a].astype(np.int32)
        return PairTable(
            self._index.n_documents,
            a,
            b,
            size,
            size.copy(),
            size.copy(),
            level > 0,
            np.array([regime.resemblance_counts for regime in regimes])[number],
        )

    def _rows(self, part: _Folded, rows: NDArray[np.int64]) -> PairTable:
        """Pairs of representatives, and of all their copies, as rows."""
        copies, sizes = self._copies, self._index.sizes_at(part.regime.level)
        x, y = part.a[rows], part.b[rows]
        of_each = copies.count[x] * copies.count[y]
        row = np.repeat(np.arange(len(rows)), of_each)
        nth = np.arange(len(row)) - np.repeat(np.cumsum(of_each) - of_each, of_each)
        x, y = x[row], y[row]
        a = copies.docs[copies.first[x] + nth // copies.count[y]]
        b = copies.docs[copies.first[y] + nth % copies.count[y]]
        a, b = np.minimum(a, b), np.maximum(a, b)
        return PairTable(
            self._index.n_documents,
            a,
            b,
            part.shared[rows][row],
            sizes[a].astype(np.int32),
            sizes[b].astype(np.int32),
            np.full(len(a), part.regime.estimated),
            np.full(len(a), part.regime.resemblance_counts),
        )


def _least_block(groups: list[NDArray[np.int64]], budget: int) -> int:
    """Pairs that a group must have to become a block, so that the rest fits the budget.

    Largest groups first, at most ``MOST_BLOCKS``; a value above all of them where everything fits.
    """
    counts = np.concatenate(groups)
    total = int(counts.sum())
    none = int(counts.max(initial=0)) + 1
    if total <= budget:
        return none
    large = -np.sort(-counts[counts > max(1, budget // SMALLEST_BLOCK)])[:MOST_BLOCKS]
    if not len(large):
        return none
    enough = np.flatnonzero(total - np.cumsum(large) <= budget)
    least = int(large[enough[0] if len(enough) else -1])
    if int((counts >= least).sum()) > MOST_BLOCKS:  # ties with the last one taken
        least += 1
    return least
