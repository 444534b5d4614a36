"""What the rows of the pairs table are made of: listed pairs, blocks, and pairs of opened blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.block_pairs import first_pairs, largest_pair
from core.findings import Findings
from core.kinds import Kind
from core.lexical.numbers import LexicalNumbers
from core.lexical.table import LexicalValue
from core.pair_kinds import kinds_in_block, kinds_of
from core.shingles.blocks import Block, BlockKind
from core.shingles.pairs import PairNumbers, PairTable

OPENED_AT_MOST: Final = 1000


@dataclass(frozen=True, slots=True, eq=False)
class PairRecords:
    """Columns over all records; without blocks and without a document they are core's arrays, not copies.

    Attributes
    ----------
    table : PairTable
        The listed pairs: the first ``len(table)`` records.
    blocks : tuple of Block
        The records after them.
    opened : mapping of int to PairTable
        Pairs of the blocks with these numbers: the last records, block by block.
    a, b : ndarray, shape (records,), int32
        For a pair of one document's list, that document is a; -1 for a block.
    shared, size_a, size_b : ndarray, shape (records,), int32
    resemblance, containment_ab, containment_ba : ndarray, shape (records,), float64
        Of a block: upper bounds over its pairs.
    estimated : ndarray, shape (records,), bool
    lexical : LexicalNumbers or None
        Of all records, 0 for a block; None where words were not compared.
    owner : ndarray, shape (records,), int64, or None
        Record of the block that a pair was opened from, -1 for others; None where nothing is open.
    """

    table: PairTable
    blocks: tuple[Block, ...]
    opened: Mapping[int, PairTable]
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int32]
    size_a: NDArray[np.int32]
    size_b: NDArray[np.int32]
    resemblance: NDArray[np.float64]
    containment_ab: NDArray[np.float64]
    containment_ba: NDArray[np.float64]
    estimated: NDArray[np.bool_]
    lexical: LexicalNumbers | None
    owner: NDArray[np.int64] | None

    @classmethod
    def of_analysis(cls, analysis: Analysis, opened: Mapping[int, PairTable]) -> PairRecords:
        """All pairs of an analysis, with the blocks that are open."""
        table, blocks = analysis.pairs, analysis.pairs.blocks
        if not blocks:
            return cls._of(table, {}, *_columns(table), analysis.lexical_rows(table), None)
        parts = [_columns(table), _block_columns(blocks), *(_columns(opened[k]) for k in sorted(opened))]
        columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
        owner = None
        if opened:
            owners = [np.full(len(opened[k]), len(table) + k, np.int64) for k in sorted(opened)]
            owner = np.concatenate((np.full(len(table) + len(blocks), -1, np.int64), *owners))
        lexical = _lexical(analysis, [opened[k] for k in sorted(opened)])
        return cls._of(table, opened, *columns, lexical, owner, blocks=blocks)

    @classmethod
    def of_document(cls, analysis: Analysis, document: int) -> PairRecords:
        """The pairs of one document, those of blocks listed too; it is A in all of them."""
        table = analysis.pairs.pairs_of(document)
        swap = table.b == document
        a, b, shared, size_a, size_b, resemblance, ab, ba, estimated = _columns(table)
        lexical = analysis.lexical_rows(table)
        return cls._of(
            table,
            {},
            np.where(swap, b, a),
            np.where(swap, a, b),
            shared,
            np.where(swap, size_b, size_a),
            np.where(swap, size_a, size_b),
            resemblance,
            np.where(swap, ba, ab),
            np.where(swap, ab, ba),
            estimated,
            None if lexical is None else lexical.turned(swap),
            None,
        )

    @classmethod
    def _of(
        cls,
        table: PairTable,
        opened: Mapping[int, PairTable],
        *columns: NDArray[np.generic] | LexicalNumbers | None,
        blocks: tuple[Block, ...] = (),
    ) -> PairRecords:
        return cls(table, blocks, opened, *columns)  # type: ignore[arg-type]  # in the order of the fields

    def __len__(self) -> int:
        return len(self.a)

    def block_number(self, record: int) -> int:
        """The number of the block that a record stands for, -1 for a pair."""
        place = record - len(self.table)
        return place if 0 <= place < len(self.blocks) else -1

    def record_of(self, a: int, b: int) -> int:
        """The record of a pair in either order, -1 where it has none."""
        row = self.table.row_of(a, b)
        if row is not None:
            return row
        start = len(self.table) + len(self.blocks)
        for number in sorted(self.opened):
            row = self.opened[number].row_of(a, b)
            if row is not None:
                return start + row
            start += len(self.opened[number])
        return -1

    def lexical_shares(self, key: str) -> NDArray[np.float64] | None:
        """Lexical resemblance ('lexical') or that with synonyms ('synonyms') of all records, None without.

        Texts of a block of copies have the same words; of another block nothing is said.
        """
        if self.lexical is None:
            return None
        shares = self.lexical.plain if key == "lexical" else self.lexical.synonyms
        for number, block in enumerate(self.blocks):
            shares[len(self.table) + number] = 1.0 if block.kind is BlockKind.COPIES else np.nan
        return shares

    def lexical_value(self, record: int) -> LexicalValue | None:
        """The lexical counts of a pair, A and B as the table shows them."""
        if self.lexical is None:
            return None
        return LexicalValue(*(int(getattr(self.lexical, name)[record]) for name in LexicalNumbers.__slots__))

    def numbers(self, record: int) -> PairNumbers:
        """The counts of a pair, A and B as the table shows them."""
        return PairNumbers(
            int(self.a[record]),
            int(self.b[record]),
            int(self.shared[record]),
            int(self.size_a[record]),
            int(self.size_b[record]),
            bool(self.estimated[record]),
        )


@dataclass(frozen=True, slots=True, eq=False)
class RecordKinds:
    """Kinds of all records at certain thresholds.

    Attributes
    ----------
    kinds : ndarray, shape (records,), uint8
        Of a block: the strongest kind that any of its pairs has.
    in_blocks : tuple of mapping of Kind to int
        Pairs of each kind in each block.
    """

    kinds: NDArray[np.uint8]
    in_blocks: tuple[Mapping[Kind, int], ...]

    @classmethod
    def of(cls, records: PairRecords, analysis: Analysis, findings: Findings) -> RecordKinds:
        """Core's own kinds for its own list; others are decided by the same rule."""
        classes, thresholds = analysis.exact_class, findings.thresholds
        if records.table is not analysis.pairs:
            return cls(kinds_of(records.table, classes, thresholds, records.lexical), ())
        if not records.blocks:
            return cls(findings.kinds, ())
        in_blocks = tuple(kinds_in_block(block, classes, thresholds) for block in records.blocks)
        strongest = [min(kind for kind, count in of.items() if count) for of in in_blocks]
        opened = [analysis.kinds_of(records.opened[k], thresholds) for k in sorted(records.opened)]
        kinds = np.concatenate((findings.kinds, np.array(strongest, np.uint8), *opened))
        return cls(kinds, in_blocks)

    def among(self, wanted: frozenset[Kind], records: PairRecords) -> NDArray[np.bool_]:
        """Which records are of a wanted kind, shape (records,), bool; of a block any of its pairs."""
        chosen = np.zeros(256, np.bool_)
        chosen[list(wanted)] = True
        mask = chosen[self.kinds]
        first = len(records.table)
        for number, counts in enumerate(self.in_blocks):
            mask[first + number] = any(counts[kind] for kind in wanted)
        if records.owner is not None:
            opened = records.owner >= 0
            mask[opened] &= mask[records.owner[opened]]
        return mask


def open_block(analysis: Analysis, number: int) -> PairTable:
    """The first pairs of a block, at most ``OPENED_AT_MOST``."""
    return first_pairs(analysis.pairs.blocks[number], analysis.pairs.n_documents, OPENED_AT_MOST)


def _lexical(analysis: Analysis, opened: list[PairTable]) -> LexicalNumbers | None:
    """The lexical numbers of pairs, blocks and pairs of opened blocks, in this order."""
    listed = analysis.lexical_rows(analysis.pairs)
    if listed is None:
        return None
    none = np.zeros(len(analysis.pairs.blocks), np.int32)
    parts = [listed, LexicalNumbers(none, none, none, none, none)]
    parts += [numbers for numbers in map(analysis.lexical_rows, opened) if numbers is not None]
    return LexicalNumbers.joined(parts)


def block_members(block: Block) -> NDArray[np.int32]:
    """The documents of a block, of both its sides."""
    return block.left if block.right is None else np.concatenate((block.left, block.right))


def _columns(table: PairTable) -> tuple[NDArray[np.generic], ...]:
    return (
        table.a,
        table.b,
        table.shared,
        table.size_a,
        table.size_b,
        table.resemblance,
        table.containment_ab,
        table.containment_ba,
        table.estimated,
    )


def _block_columns(blocks: tuple[Block, ...]) -> tuple[NDArray[np.generic], ...]:
    none = np.full(len(blocks), -1, np.int32)
    shared = np.array([block.shared for block in blocks], np.int32)
    least = np.array([block.first.sizes[0] for block in blocks], np.int32)
    bounds = np.array([largest_pair(block) for block in blocks], np.float64).reshape(len(blocks), 2)
    estimated = np.array([block.estimated for block in blocks], np.bool_)
    contained = bounds[:, 1]
    return none, none, shared, least, least, bounds[:, 0], contained, contained, estimated
