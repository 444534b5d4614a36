"""Who is inside whom, as a tree: a document, below it what lies inside, below that what lies inside that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.analysis import Analysis
from core.judged_counts import among
from core.judgements import Verdict
from core.nesting import Nestings
from gui import formats
from gui.judging import Judging
from gui.models.array_model import Cell, Tone
from gui.models.names import Names
from gui.verdict_names import verdict_icon, verdict_name

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()
NO_EDGE: Final = -1


class NestingColumn(IntEnum):
    """The columns, left to right."""

    NAME = 0
    SHARE = 1
    WORDS = 2


@dataclass(slots=True)
class _Node:
    """A document at one place of the tree; children are made when somebody looks."""

    document: int
    edge: int
    parent: int
    row: int
    children: list[int] | None = None


class NestingModel(QAbstractItemModel):
    """The nestings that are not implied, from the documents that hold others but lie in none.

    A document that lies in two others stands below each. Nodes are made as they are opened, so a collection
    in which everything holds everything costs no more than what is seen of it.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._nestings: Nestings | None = None
        self._names: Names | None = None
        self._with_implied = False
        self._judging: Judging | None = None
        self._verdicts: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._wanted: NDArray[np.bool_] | None = None
        self._edges: NDArray[np.int64] = np.empty(0, np.int64)
        self._starts: NDArray[np.int64] = np.zeros(1, np.int64)
        self._nodes: list[_Node] = []
        self._tops: list[int] = []

    @property
    def nestings(self) -> Nestings | None:
        return self._nestings

    @property
    def shown_nestings(self) -> int:
        """How many nestings the tree shows."""
        return len(self._edges)

    @property
    def top_documents(self) -> list[int]:
        """The documents at the top, in their order."""
        return [self._nodes[node].document for node in self._tops]

    def set_nestings(
        self,
        analysis: Analysis | None,
        nestings: Nestings | None,
        names: Names,
        *,
        with_implied: bool = False,
        judging: Judging | None = None,
    ) -> None:
        """Show other nestings; documents that hold the most stand first.

        Nestings that follow from two others (A in B, B in C, so A in C) are left out unless they are wanted,
        and those that the filter by verdicts leaves out.
        """
        self.beginResetModel()
        self._judging = judging
        self._look_up(nestings)
        self._with_implied = with_implied
        self._analysis, self._nestings, self._names = analysis, nestings, names
        self._nodes, self._tops, self._edges = [], [], np.empty(0, np.int64)
        if nestings is not None and analysis is not None:
            self._build(nestings, len(analysis.collection))
        self.endResetModel()

    def set_marks(self) -> bool:
        """Pairs are judged otherwise: False where other nestings are to be shown, so all is made anew."""
        before = self._wanted
        self._look_up(self._nestings)
        return _same(before, self._wanted)

    def _look_up(self, nestings: Nestings | None) -> None:
        """Verdicts of all nestings, and which of them the filter shows."""
        self._verdicts, self._wanted = np.empty(0, np.uint8), None
        if nestings is not None:
            self._verdicts = np.zeros(len(nestings.inner), np.uint8)
        if nestings is not None and self._judging is not None:
            inner, outer = nestings.inner, nestings.outer
            self._verdicts = self._judging.verdicts_of(inner, outer)
            self._wanted = among(self._judging.marked, self._verdicts, self._judging.noted(inner, outer))

    def document_of(self, index: Index) -> int:
        """The document of a valid index."""
        return self._node(index).document

    def edge_of(self, index: Index) -> int:
        """The nesting that a valid index stands for, ``NO_EDGE`` at the top."""
        return self._node(index).edge

    def top_of(self, index: Index) -> int:
        """The document at the top of the branch of a valid index."""
        node = self._node(index)
        while node.parent >= 0:
            node = self._nodes[node.parent]
        return node.document

    def inner_edges(self, document: int) -> NDArray[np.int64]:
        """The nestings shown below a document, strongest first."""
        return self._edges[self._starts[document] : self._starts[document + 1]]

    def index_of_pair(self, inner: int, outer: int) -> QModelIndex:
        """Where a nesting stands right below a top, or the inner document itself at the top; else invalid."""
        for top in self._tops:
            if self._nodes[top].document == outer:
                for child in self._children(top):
                    if self._nodes[child].document == inner:
                        return self.createIndex(self._nodes[child].row, 0, child)
        return QModelIndex()

    def find(self, document: int, below: QModelIndex, among: set[int]) -> QModelIndex:
        """The first place of a document in a branch, level by level, by way of documents ``among`` only."""
        level = [below] if below.isValid() else []
        seen: set[int] = set()
        while level:
            following: list[QModelIndex] = []
            for index in level:
                here = self.document_of(index)
                if here == document:
                    return index
                if here in among and here not in seen:
                    seen.add(here)
                    following.extend(self.index(row, 0, index) for row in range(self.rowCount(index)))
            level = following
        return QModelIndex()

    def cell(self, index: Index) -> Cell:
        """What a cell shows."""
        node, nestings = self._node(index), self._nestings
        assert nestings is not None
        assert self._names is not None
        assert self._analysis is not None
        match index.column():
            case NestingColumn.NAME:
                name = self._names[node.document]
                if node.edge == NO_EDGE:
                    return Cell(name, icon="nesting", strong=True)
                verdict = int(self._verdicts[node.edge])
                tone = Tone.SECONDARY if verdict == Verdict.IGNORE else Tone.PLAIN
                return Cell(name, caption=verdict_name(verdict), remark=verdict_icon(verdict), tone=tone)
            case NestingColumn.SHARE:
                if node.edge == NO_EDGE:
                    return Cell()
                share = float(nestings.containment[node.edge])
                estimated = bool(nestings.estimated[node.edge])
                return Cell(formats.percent(share, estimated=estimated), share=share)
            case _:
                return Cell(formats.number(int(self._analysis.index.words[node.document])))

    # Qt's side

    def index(self, row: int, column: int, parent: Index = _NO_INDEX) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        siblings = self._children(parent.internalId()) if parent.isValid() else self._tops
        return self.createIndex(row, column, siblings[row])

    def parent(self, index: Index = _NO_INDEX) -> QModelIndex:  # type: ignore[override]
        if not index.isValid():
            return QModelIndex()
        above = self._node(index).parent
        return QModelIndex() if above < 0 else self.createIndex(self._nodes[above].row, 0, above)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        if not parent.isValid():
            return len(self._tops)
        return len(self._children(parent.internalId())) if parent.column() == 0 else 0

    def hasChildren(self, parent: Index = _NO_INDEX) -> bool:
        if not parent.isValid():
            return bool(self._tops)
        return parent.column() == 0 and len(self.inner_edges(self._node(parent).document)) > 0

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        del parent
        return len(NestingColumn)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell(index).text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.cell(index).words
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != NestingColumn.NAME:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section != NestingColumn.NAME:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Holds others, inside it"), self.tr("Part inside"), self.tr("Words"))[section]

    # Building

    def _build(self, nestings: Nestings, n_documents: int) -> None:
        wanted = nestings.upward if self._with_implied else nestings.upward & ~nestings.implied
        shown = np.flatnonzero(wanted if self._wanted is None else wanted & self._wanted)
        strongest = np.lexsort((nestings.inner[shown], -nestings.containment[shown], nestings.outer[shown]))
        self._edges = shown[strongest]
        outer = nestings.outer[self._edges]
        self._starts = np.searchsorted(outer, np.arange(n_documents + 1)).astype(np.int64)
        holds = np.bincount(outer, minlength=n_documents)
        inside = np.bincount(nestings.inner[shown], minlength=n_documents)
        tops = np.flatnonzero((holds > 0) & (inside == 0))
        assert self._names is not None
        by_most = np.lexsort((self._names.ranks[tops], -holds[tops]))
        for row, document in enumerate(tops[by_most].tolist()):
            self._tops.append(self._add(_Node(document, NO_EDGE, -1, row)))

    def _children(self, number: int) -> list[int]:
        node = self._nodes[number]
        if node.children is None:
            assert self._nestings is not None
            edges = self.inner_edges(node.document).tolist()
            inner = self._nestings.inner
            node.children = [
                self._add(_Node(int(inner[edge]), edge, number, row)) for row, edge in enumerate(edges)
            ]
        return node.children

    def _add(self, node: _Node) -> int:
        self._nodes.append(node)
        return len(self._nodes) - 1

    def _node(self, index: Index) -> _Node:
        return self._nodes[index.internalId()]

    def _tip(self, index: Index) -> str:
        node, nestings = self._node(index), self._nestings
        if nestings is None or self._analysis is None or self._names is None:
            return ""
        if index.column() != NestingColumn.SHARE or node.edge == NO_EDGE:
            return self.cell(index).words
        inner = int(nestings.inner[node.edge])
        outer = int(nestings.outer[node.edge])
        pair = self._analysis.pair(inner, outer)
        return (
            self.tr("%1 of the %2 shingles of “%3” are in “%4” too")
            .replace("%1", formats.number(pair.shared))
            .replace("%2", formats.number(pair.size_a))
            .replace("%3", self._names[inner])
            .replace("%4", self._names[outer])
        )


def _same(before: NDArray[np.bool_] | None, after: NDArray[np.bool_] | None) -> bool:
    """Whether two filters show the same."""
    if before is None or after is None:
        return before is after
    return bool(np.array_equal(before, after))
