"""The table of pairs down to the floors: rows, and blocks where rows would be too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.shingles.blocks import Block
from core.shingles.measures import containment, resemblance


@dataclass(frozen=True, slots=True)
class PairNumbers:
    """The counts of one pair and what follows from them.

    Attributes
    ----------
    a, b : int
        Document numbers.
    shared, size_a, size_b : int
        ``|A n B|``, ``|A|``, ``|B|``, of the samples where ``estimated``.
    estimated : bool
    resemblance_counts : bool
        False where the pair's resemblance takes no part in decisions (sampling by rank, two ranks).
    """

    a: int
    b: int
    shared: int
    size_a: int
    size_b: int
    estimated: bool
    resemblance_counts: bool = True

    @property
    def resemblance(self) -> float:
        union = self.size_a + self.size_b - self.shared
        return self.shared / union if union else 0.0

    @property
    def containment_ab(self) -> float:
        return self.shared / self.size_a if self.size_a else 0.0

    @property
    def containment_ba(self) -> float:
        return self.shared / self.size_b if self.size_b else 0.0


@dataclass(frozen=True, slots=True)
class PairTable:
    """Pairs of documents that reach the floors, sorted by (a, b), each in one row or in one block.

    Attributes
    ----------
    n_documents : int
    a, b : ndarray, shape (p,), int32, a < b
    shared, size_a, size_b : ndarray, shape (p,), int32
        ``|A n B|``, ``|A|``, ``|B|``, of the samples where ``estimated``.
    estimated : ndarray, shape (p,), bool
    resemblance_counts : ndarray, shape (p,), bool
        False where the pair is listed for its containment only (sampling by rank, two ranks): it is never
        near and joins no cluster.
    blocks : tuple of Block
        Empty unless listing all pairs would exceed the budget.
    """

    n_documents: int
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int32]
    size_a: NDArray[np.int32]
    size_b: NDArray[np.int32]
    estimated: NDArray[np.bool_]
    resemblance_counts: NDArray[np.bool_]
    blocks: tuple[Block, ...] = ()
    _computed: dict[str, NDArray[Any]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for array in (
            self.a,
            self.b,
            self.shared,
            self.size_a,
            self.size_b,
            self.estimated,
            self.resemblance_counts,
        ):
            array.flags.writeable = False

    def __len__(self) -> int:
        """Rows; pairs of blocks are not among them."""
        return len(self.a)

    @property
    def resemblance(self) -> NDArray[np.float64]:
        """``|A n B| / |A u B|`` of every row, shape (p,), float64, in [0, 1]."""
        return self._once("resemblance")

    @property
    def containment_ab(self) -> NDArray[np.float64]:
        """``|A n B| / |A|`` of every row, shape (p,), float64, in [0, 1]."""
        return self._once("containment_ab")

    @property
    def containment_ba(self) -> NDArray[np.float64]:
        """``|A n B| / |B|`` of every row, shape (p,), float64, in [0, 1]."""
        return self._once("containment_ba")

    @property
    def n_pairs(self) -> int:
        """All pairs, those of the blocks included."""
        return len(self.a) + sum(block.n_pairs for block in self.blocks)

    def row_of(self, a: int, b: int) -> int | None:
        """Row of the pair, in either order; None where it has no row of its own."""
        a, b = min(a, b), max(a, b)
        low, high = np.searchsorted(self.a, (a, a + 1))
        at = low + int(np.searchsorted(self.b[low:high], b))
        return int(at) if at < high and self.b[at] == b else None

    def rows_of(self, doc: int) -> NDArray[np.int64]:
        """Rows in which the document is one of the two, ascending."""
        if "by_b" not in self._computed:
            order = np.argsort(self.b, kind="stable")
            self._computed["sorted_b"] = self.b[order]
            self._computed["by_b"] = order
        low, high = np.searchsorted(self.a, (doc, doc + 1))
        first, last = np.searchsorted(self._computed["sorted_b"], (doc, doc + 1))
        before = self._computed["by_b"][first:last].astype(np.int64)
        return np.concatenate((np.sort(before), np.arange(low, high, dtype=np.int64)))

    def pairs_of(self, doc: int) -> PairTable:
        """All pairs of one document, those of blocks included, sorted by (a, b)."""
        parts = [self.take(self.rows_of(doc))]
        for block in self.blocks:
            partners, sizes, own = block.pairs_of(doc)
            if len(partners):
                swap = partners < doc
                a = np.where(swap, partners, doc).astype(np.int32)
                b = np.where(swap, doc, partners).astype(np.int32)
                parts.append(
                    rows_of_block(
                        block, self.n_documents, a, b, np.where(swap, sizes, own), np.where(swap, own, sizes)
                    )
                )
        return merged(parts)

    def take(self, rows: NDArray[np.int64] | slice) -> PairTable:
        """A table of some rows, without blocks."""
        return PairTable(
            self.n_documents,
            self.a[rows],
            self.b[rows],
            self.shared[rows],
            self.size_a[rows],
            self.size_b[rows],
            self.estimated[rows],
            self.resemblance_counts[rows],
        )

    def iter_expanded(self, chunk: int = 250_000) -> Iterator[PairTable]:
        """Every pair, those of blocks listed, in tables without blocks, sorted by (a, b) over all.

        Parameters
        ----------
        chunk : int
            About how many pairs are in memory at a time (one document's pairs are never cut).
        """
        load = np.bincount(self.a, minlength=self.n_documents)
        for block in self.blocks:
            load += block.load(self.n_documents)
        reached = np.concatenate(([0], np.cumsum(load)))
        low = 0
        while low < self.n_documents:
            high = max(low + 1, int(np.searchsorted(reached, reached[low] + chunk, side="right")) - 1)
            high = min(high, self.n_documents)
            first, last = np.searchsorted(self.a, (low, high))
            parts = [self.take(slice(int(first), int(last)))]
            for block in self.blocks:
                a, b, size_a, size_b = block.pairs_from(low, high)
                if len(a):
                    parts.append(rows_of_block(block, self.n_documents, a, b, size_a, size_b))
            table = merged(parts)
            if len(table):
                yield table
            low = high

    def _once(self, name: str) -> NDArray[np.float64]:
        if name not in self._computed:
            if name == "resemblance":
                values = resemblance(self.shared, self.size_a, self.size_b)
            else:
                values = containment(self.shared, self.size_a if name == "containment_ab" else self.size_b)
            values.flags.writeable = False
            self._computed[name] = values
        return self._computed[name]


def rows_of_block(
    block: Block,
    n_documents: int,
    a: NDArray[np.int32],
    b: NDArray[np.int32],
    size_a: NDArray[np.int64],
    size_b: NDArray[np.int64],
) -> PairTable:
    """Some pairs of a block as a table; columns as ``Block.pairs_from`` gives them."""
    return PairTable(
        n_documents,
        a,
        b,
        np.full(len(a), block.shared, np.int32),
        size_a.astype(np.int32),
        size_b.astype(np.int32),
        np.full(len(a), block.estimated),
        np.full(len(a), block.resemblance_counts),
    )


def merged(parts: Sequence[PairTable], blocks: tuple[Block, ...] = ()) -> PairTable:
    """One table of the rows of several, sorted by (a, b), with these blocks."""
    table = PairTable(
        parts[0].n_documents,
        np.concatenate([part.a for part in parts]),
        np.concatenate([part.b for part in parts]),
        np.concatenate([part.shared for part in parts]),
        np.concatenate([part.size_a for part in parts]),
        np.concatenate([part.size_b for part in parts]),
        np.concatenate([part.estimated for part in parts]),
        np.concatenate([part.resemblance_counts for part in parts]),
        blocks,
    )
    order = _order(table.a, table.b, table.n_documents)
    return table if order is None else replace(table.take(order), blocks=blocks)


def _order(a: NDArray[np.int32], b: NDArray[np.int32], n_documents: int) -> NDArray[np.int64] | None:
    """The order by (a, b), None where it holds already."""
    codes = a.astype(np.int64) * n_documents + b
    if bool((codes[1:] > codes[:-1]).all()):
        return None
    bits = (len(codes) - 1).bit_length()
    if (n_documents * n_documents).bit_length() + bits > 63:
        return np.argsort(codes, kind="stable")
    codes <<= (
        bits  # the row number rides in the low bits of a plain sort, several times faster than an argsort
    )
    codes |= np.arange(len(codes))
    codes.sort()
    codes &= (1 << bits) - 1
    return codes
