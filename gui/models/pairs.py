"""The pairs as a table: a row each, and one row for a block of pairs that are too many to list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from core.analysis import Analysis
from core.findings import Findings
from core.judged_counts import Marked, among
from core.judgements import Verdict
from core.kinds import Kind
from core.shingles.blocks import BlockKind
from core.shingles.pairs import PairTable
from gui import formats
from gui.judging import Judging
from gui.kind_names import kind_name
from gui.models.array_model import ArrayModel, Cell, Records, Tone
from gui.models.names import Names
from gui.models.pair_columns import (
    block_text,
    opened_text,
    pair_columns,
    tip_of_pair,
    tip_of_words,
    verdict_cell,
    words_cell,
)
from gui.models.pair_records import PairRecords, RecordKinds, block_members, open_block

ABOVE: Final = frozenset({Kind.EXACT, Kind.NEAR, Kind.NESTED, Kind.REWORDED})
_SHARES: Final = ("resemblance", "containment_ab", "containment_ba")
LEXICAL: Final = ("lexical", "synonyms")
_AT_MOST: Final = "≤"


@dataclass(frozen=True, slots=True)
class PairFilter:
    """Which pairs are shown; all must hold.

    Attributes
    ----------
    kinds : set of Kind
    text : str
        A part of either name.
    document : int or None
        Only pairs of this document.
    marked : Marked
        Only pairs of these verdicts.
    """

    kinds: frozenset[Kind] = ABOVE
    text: str = ""
    document: int | None = None
    marked: Marked = Marked.ALL


class PairsModel(ArrayModel):
    """Pairs of an analysis with their kinds at the thresholds in force.

    A block is one row that can be opened: its first pairs follow it, however the table is sorted.
    """

    def __init__(self, judging: Judging | None = None, parent: QObject | None = None) -> None:
        super().__init__(pair_columns(), parent)
        self._analysis: Analysis | None = None
        self._findings: Findings | None = None
        self._names: Names | None = None
        self._filter = PairFilter()
        self._records_of: PairRecords | None = None
        self._kinds: RecordKinds | None = None
        self._judging = judging
        self._verdicts: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._noted: NDArray[np.bool_] = np.empty(0, np.bool_)
        self._opened: dict[int, PairTable] = {}
        self._matches: NDArray[np.bool_] | None = None
        self._sort_column = self.column_of("resemblance")
        self._sort_order = Qt.SortOrder.DescendingOrder

    # What is shown

    @property
    def filter(self) -> PairFilter:
        return self._filter

    @property
    def has_lexical(self) -> bool:
        """Whether words were compared too."""
        return self._analysis is not None and self._analysis.lexical is not None

    @property
    def counts(self) -> Mapping[Kind, int]:
        """Pairs of each kind, those of blocks counted; with a filter by document only its pairs."""
        if self._findings is None or self._kinds is None:
            return dict.fromkeys(Kind, 0)
        if self._filter.document is None:
            return self._findings.counts
        found = np.bincount(self._kinds.kinds, minlength=len(Kind))
        return {kind: int(found[kind]) for kind in Kind}

    def set_analysis(self, analysis: Analysis | None, findings: Findings | None, names: Names) -> None:
        """Another analysis: other rows altogether, and no filter by document."""
        self._analysis, self._findings, self._names = analysis, findings, names
        self._filter = replace(self._filter, document=None)
        self._opened = {}
        self._rebuild()

    def set_findings(self, findings: Findings | None) -> None:
        """The thresholds moved: kinds change, and rows where the filter asks for kinds."""
        self._findings = findings
        records, analysis = self._records_of, self._analysis
        if records is None or analysis is None or findings is None:
            return
        self._kinds = RecordKinds.of(records, analysis, findings)
        by_kind = self._sort_column == self.column_of("kind")
        self.set_shown(self._mask(), keys_changed=by_kind)
        self.columns_changed(("kind",))

    def set_filter(self, wanted: PairFilter) -> None:
        """Show other pairs; only a filter by another document makes other records."""
        before, self._filter = self._filter, wanted
        if before.document != wanted.document:
            self._opened = {}
            self._rebuild()
            return
        if before.text != wanted.text:
            self._match_text()
        if self._records_of is not None:
            self.set_shown(self._mask())

    def set_marks(self) -> None:
        """Pairs are judged otherwise; rows come and go with the filter, but none moves."""
        if self._records_of is not None:
            self._look_up()
            self.set_shown(self._mask())
            self.columns_changed([column.key for column in self.columns])

    def toggle_block(self, record: int) -> bool:
        """Open a block in place, or close it; False where the record is a pair."""
        records, analysis = self._records_of, self._analysis
        if records is None or analysis is None:
            return False
        number = records.block_number(record)
        if number < 0:
            return False
        if number in self._opened:
            del self._opened[number]
        else:
            self._opened[number] = open_block(analysis, number)
        self._rebuild()
        return True

    def block_is_open(self, record: int) -> bool:
        """Whether the pairs of a block are listed below it."""
        records = self._records_of
        return records is not None and records.block_number(record) in self._opened

    def pair_at(self, record: int) -> tuple[int, int] | None:
        """The documents of a pair as the table shows them, None for a block."""
        records = self._records_of
        if records is None or not 0 <= record < len(records) or records.block_number(record) >= 0:
            return None
        return int(records.a[record]), int(records.b[record])

    def shown_pairs(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The documents of all shown pairs in the order of the rows, without blocks; each shape (pairs,)."""
        records = self._records_of
        if records is None:
            return np.empty(0, np.int32), np.empty(0, np.int32)
        a, b = records.a[self.records], records.b[self.records]
        return (a[a >= 0], b[a >= 0]) if records.blocks else (a, b)

    def record_of_pair(self, a: int, b: int) -> int:
        """The record of a pair in either order, -1 where it has none."""
        return -1 if self._records_of is None else self._records_of.record_of(a, b)

    def pairs_of(self, records: Records) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The documents of some records, blocks left out; each of shape (pairs,)."""
        of = self._records_of
        if of is None:
            return np.empty(0, np.int32), np.empty(0, np.int32)
        a, b = of.a[records], of.b[records]
        return a[a >= 0], b[a >= 0]

    def block_documents(self, record: int) -> int:
        """How many documents a block has, 0 for a pair."""
        records = self._records_of
        number = -1 if records is None else records.block_number(record)
        if records is None or number < 0:
            return 0
        block = records.blocks[number]
        return len(block.left) + (0 if block.right is None else len(block.right))

    def _rebuild(self) -> None:
        analysis, findings = self._analysis, self._findings
        if analysis is None or findings is None:
            self._records_of = self._kinds = None
            self.set_records(0)
            return
        document = self._filter.document
        if document is None:
            records = PairRecords.of_analysis(analysis, self._opened)
        else:
            records = PairRecords.of_document(analysis, document)
        self._records_of = records
        self._kinds = RecordKinds.of(records, analysis, findings)
        self._look_up()
        self._match_text()
        self.set_records(len(records), self._mask())

    def _look_up(self) -> None:
        """The verdicts of all records; those of core's own list are kept by the session."""
        records, analysis = self._records_of, self._analysis
        assert records is not None
        judging = self._judging
        if judging is None:
            self._verdicts, self._noted = np.zeros(len(records), np.uint8), np.zeros(len(records), np.bool_)
            return
        listed = judging.rows
        plain = not records.blocks and analysis is not None and records.table is analysis.pairs
        if plain and listed is not None and len(listed.verdicts) == len(records):
            self._verdicts, self._noted = listed.verdicts, listed.noted
        else:
            self._verdicts = judging.verdicts_of(records.a, records.b)
            self._noted = judging.noted(records.a, records.b)
            for number, block in enumerate(records.blocks):
                verdict = judging.verdict_of_all(block_members(block))
                self._verdicts[len(records.table) + number] = verdict

    def _match_text(self) -> None:
        records, names, text = self._records_of, self._names, self._filter.text.strip()
        self._matches = None
        if records is None or names is None or not text:
            return
        in_name = np.append(names.containing(text), False)  # the last one is for blocks, which are -1
        self._matches = in_name[records.a] | in_name[records.b]

    def _mask(self) -> NDArray[np.bool_]:
        assert self._records_of is not None
        assert self._kinds is not None
        mask = self._kinds.among(self._filter.kinds, self._records_of)
        if self._matches is not None:
            mask &= self._matches
        wanted = among(self._filter.marked, self._verdicts, self._noted)
        return mask if wanted is None else mask & wanted

    # Order

    def sort_key(self, column: int) -> NDArray[Any] | None:
        key, records, names = self.columns[column].key, self._records_of, self._names
        if records is None or names is None or self._kinds is None:
            return None
        if key == "kind":
            return self._kinds.kinds
        if key == "verdict":
            return np.where(self._verdicts, self._verdicts, np.uint8(255))
        if key == "note":
            return ~self._noted
        if key in ("a", "b"):
            ranks = np.append(names.ranks, np.int32(len(names)))
            return np.asarray(ranks[getattr(records, key)])
        if key in LEXICAL:
            return records.lexical_shares(key)
        return np.asarray(getattr(records, key))

    def _opened_order(self, order: Records) -> Records:
        records = self._records_of
        if records is None or records.owner is None:
            return order
        owners = records.owner[order]
        pairs, heads = order[owners >= 0], order[owners < 0]
        if not len(pairs):
            return order
        of_pairs = records.owner[pairs]
        by_block = np.argsort(of_pairs, kind="stable")
        place = np.empty(len(records), np.int64)
        place[heads] = np.arange(len(heads))
        return np.insert(heads, place[of_pairs[by_block]] + 1, pairs[by_block])

    # Cells

    def cell(self, record: int, column: int) -> Cell:
        key, records, names = self.columns[column].key, self._records_of, self._names
        assert records is not None
        assert names is not None
        number = records.block_number(record)
        if number >= 0:
            return self._block_cell(records, number, record, key)
        if key == "verdict":
            return verdict_cell(int(self._verdicts[record]), noted=bool(self._noted[record]))
        if key == "note":
            return Cell(self._note(record))
        tone = Tone.SECONDARY if self._verdicts[record] == Verdict.IGNORE else Tone.PLAIN
        if key in ("a", "b"):
            return Cell(names[int(getattr(records, key)[record])], tone=tone)
        if key in _SHARES:
            value = float(getattr(records, key)[record])
            text = formats.percent(value, estimated=bool(records.estimated[record]))
            return Cell(text, strong=key == "resemblance" and tone is Tone.PLAIN, tone=tone)
        if key in LEXICAL:
            return words_cell(records.lexical_value(record), key, tone)
        if key == "kind":
            return self._kind_cell(record)
        return Cell(formats.number(int(getattr(records, key)[record])), tone=tone)

    def _note(self, record: int) -> str:
        """The note on a pair as one line."""
        records = self._records_of
        if records is None or self._judging is None or not self._noted[record]:
            return ""
        note = self._judging.note_of(int(records.a[record]), int(records.b[record]))
        return " ".join(note.split())

    def _kind_cell(self, record: int) -> Cell:
        assert self._kinds is not None
        kind = int(self._kinds.kinds[record])
        return Cell(kind_name(kind), badge=kind)

    def _block_cell(self, records: PairRecords, number: int, record: int, key: str) -> Cell:
        block = records.blocks[number]
        if key in ("a", "b"):
            others = 0 if block.right is None else len(block.right)
            copies = block.kind is BlockKind.COPIES
            text = block_text(len(block.left), others, block.shared, block.n_pairs, copies=copies)
            opened = self._opened.get(number)
            if opened is not None and len(opened) < block.n_pairs:
                text = f"{text}, {opened_text(len(opened))}"
            icon = "chevron-right" if opened is None else "chevron-down"
            return Cell(text, icon=icon, overflow=True)
        if key in _SHARES:
            value = float(getattr(records, key)[record])
            text = formats.percent(value, estimated=block.estimated)
            return Cell(text if block.kind is BlockKind.COPIES else f"{_AT_MOST} {text}", tone=Tone.SECONDARY)
        if key == "kind":
            return self._kind_cell(record)
        if key == "shared":
            return Cell(formats.number(block.shared))
        if key in LEXICAL and records.lexical is not None and block.kind is BlockKind.COPIES:
            return Cell(formats.percent(1.0), tone=Tone.SECONDARY)
        verdict = int(self._verdicts[record])
        if key == "verdict" and verdict:
            return verdict_cell(verdict, noted=False)
        return Cell(formats.DASH, tone=Tone.SECONDARY)

    def tip(self, record: int, column: int) -> str:
        records, names = self._records_of, self._names
        if records is None or names is None or records.block_number(record) >= 0:
            return self.cell(record, column).words
        words = tip_of_pair(records.numbers(record), names)
        value = records.lexical_value(record)
        if value is not None:
            words = f"{words}\n{tip_of_words(value)}"
        note = self._note(record)
        return f"{words}\n\n{note}" if note else words
