"""The clusters as a tree: heads, members nearest first, and under a chain the sentence that warns of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal, Slot

from core.analysis import Analysis
from core.clusters import Clusters
from core.clusters.to_representative import Likeness, likeness_to_representative
from core.findings import Findings
from core.kinds import Kind
from core.monitor import Monitor
from gui import formats
from gui.background import Background
from gui.judging import Judging
from gui.kind_names import CHAIN, kind_name
from gui.models.array_model import Cell, Tone
from gui.models.cluster_marks import ClusterMarks
from gui.models.names import Names

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()
_TOP: Final = 0
COMPARED_AT_ONCE: Final = 200
NAME, KIND, VALUE = range(3)
_COLUMNS: Final = 3


class ClusterOrder(StrEnum):
    """What the clusters are sorted by."""

    WEAKEST = "weakest"
    SIZE = "size"
    NAME = "name"


class Part(StrEnum):
    """What a row of the tree is."""

    HEAD = "head"
    MEMBER = "member"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the tree: the cluster it belongs to and its place in it (-1: the head)."""

    part: Part
    cluster: int
    place: int = -1


class ClustersModel(QAbstractItemModel):
    """Clusters at the thresholds in force, over core's arrays; nothing is made for a cluster nobody opens.

    A child's internal id is its cluster's number + 1, so sorting the heads moves no child. The values of
    members of a large cluster and the lowest resemblance of a chain are worked out in the background.

    Signals
    -------
    tones_changed()
        The clusters are the same at another threshold; only what is marked as below it is another.
    """

    tones_changed = Signal()

    def __init__(
        self, background: Background, judging: Judging | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._marks = ClusterMarks(judging)
        self._background = background
        self._analysis: Analysis | None = None
        self._findings: Findings | None = None
        self._names: Names | None = None
        self._order: NDArray[np.int64] = np.empty(0, np.int64)
        self._places: NDArray[np.int64] = np.empty(0, np.int64)
        self._sort = ClusterOrder.WEAKEST
        self._members: dict[int, Likeness] = {}
        self._lowest: dict[bytes, float] = {}
        background.ready.connect(self._answered)

    # What is shown

    @property
    def clusters(self) -> Clusters | None:
        return None if self._findings is None else self._findings.clusters

    @property
    def cluster_order(self) -> ClusterOrder:
        return self._sort

    def set_findings(self, analysis: Analysis | None, findings: Findings | None, names: Names) -> None:
        """Show the clusters of other thresholds or of another analysis; reset only where they are others."""
        if analysis is self._analysis and _same(self._findings, findings):
            self._findings = findings
            self._marks.update(analysis, findings)
            self.tones_changed.emit()
            return
        self.beginResetModel()
        if analysis is not self._analysis:
            self._lowest.clear()
        self._analysis, self._findings, self._names = analysis, findings, names
        self._members.clear()
        self._marks.update(analysis, findings)
        self._arrange()
        self.endResetModel()

    def set_marks(self) -> None:
        """Pairs are judged otherwise or filtered otherwise; reset only where other clusters are shown."""
        self._marks.update(self._analysis, self._findings)
        clusters = self.clusters
        shown = self._marks.shown(0 if clusters is None else len(clusters))
        if np.array_equal(np.flatnonzero(shown), np.sort(self._order)):
            self.tones_changed.emit()
            return
        self.beginResetModel()
        self._arrange()
        self.endResetModel()

    def set_cluster_order(self, order: ClusterOrder) -> None:
        """Sort the heads; what is open stays open."""
        if order is self._sort:
            return
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        rows = [self.row_of(index) for index in kept]
        self._sort = order
        self._arrange()
        moved = [self.index_of(row, index.column()) for row, index in zip(rows, kept, strict=True)]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    def row_of(self, index: Index) -> Row:
        """What a valid index stands for."""
        owner = index.internalId()
        if owner == _TOP:
            return Row(Part.HEAD, int(self._order[index.row()]))
        cluster = int(owner) - 1
        part = Part.NOTE if index.row() >= self._size(cluster) else Part.MEMBER
        return Row(part, cluster, index.row())

    def index_of(self, row: Row, column: int = NAME) -> QModelIndex:
        """The index of a row."""
        if self._places[row.cluster] < 0:
            return QModelIndex()
        if row.part is Part.HEAD:
            return self.createIndex(int(self._places[row.cluster]), column, _TOP)
        return self.createIndex(row.place, column, row.cluster + 1)

    def document_of(self, row: Row) -> int:
        """The document of a member, the representative of a head, -1 for a note."""
        clusters = self.clusters
        assert clusters is not None
        if row.part is Part.HEAD:
            return int(clusters.representatives[row.cluster])
        return int(self.likeness(row.cluster).members[row.place]) if row.part is Part.MEMBER else -1

    def representative_of(self, cluster: int) -> int:
        clusters = self.clusters
        assert clusters is not None
        return int(clusters.representatives[cluster])

    def cluster_of(self, document: int) -> int:
        """The shown cluster that a document is in, -1 for none."""
        cluster = -1 if self._findings is None else int(self._findings.labels[document])
        return cluster if cluster >= 0 and self._places[cluster] >= 0 else -1

    def member_row(self, document: int) -> Row | None:
        """The row of a document as a member, None where it is in no cluster."""
        cluster = self.cluster_of(document)
        if cluster < 0:
            return None
        places = np.flatnonzero(self.likeness(cluster).members == document)
        return Row(Part.MEMBER, cluster, int(places[0]))

    def likeness(self, cluster: int) -> Likeness:
        """Members with their resemblance to the representative; nan until a large cluster is compared."""
        if cluster not in self._members:
            self._members[cluster] = self._compared(cluster)
        return self._members[cluster]

    def lowest(self, cluster: int) -> float | None:
        """The smallest resemblance of any two members, None while it is not known."""
        clusters, analysis = self.clusters, self._analysis
        assert clusters is not None
        assert analysis is not None
        members = clusters[cluster].members
        key = members.tobytes()
        if key not in self._lowest:
            of = clusters[cluster]

            def work(monitor: Monitor) -> float:
                return analysis.lowest(of, monitor)

            self._background.ask(("lowest", id(analysis), key), work)
        return self._lowest.get(key)

    def note(self, cluster: int) -> str:
        """The sentence under a chain."""
        clusters, findings = self.clusters, self._findings
        assert clusters is not None
        assert findings is not None
        at = formats.threshold(findings.thresholds.resemblance)
        lowest = self.lowest(cluster)
        if lowest is None:
            text = self.tr("Neighbouring links are at %1 or more, the two farthest documents below it.")
        elif lowest == 0.0:
            text = self.tr(
                "Neighbouring links are at %1 or more, but the two farthest documents share nothing."
            )
        else:
            text = self.tr(
                "Neighbouring links are at %1 or more, but the two farthest documents resemble"
                " each other by %2 only."
            ).replace("%2", formats.percent(lowest))
        falls = self.tr("Above %1 the cluster falls apart.")
        weakest = formats.percent(float(clusters.weakest[cluster]))
        return f"{text.replace('%1', at)} {falls.replace('%1', weakest)}"

    # Cells

    def cell(self, row: Row, column: int) -> Cell:
        """What a row shows in a column."""
        if row.part is Part.NOTE:
            return Cell(self.note(row.cluster), tone=Tone.WARNING) if column == NAME else Cell()
        return self._head(row.cluster, column) if row.part is Part.HEAD else self._member(row, column)

    def _head(self, cluster: int, column: int) -> Cell:
        clusters, names = self.clusters, self._names
        assert clusters is not None
        assert names is not None
        if column == NAME:
            size, judged = self._size(cluster), self._marks.words(cluster)
            return Cell(
                names.plain[self.representative_of(cluster)],
                caption=" · ".join(filter(None, (formats.documents(size), self._marks.sentence(cluster)))),
                brief=" · ".join(filter(None, (formats.number(size), judged))),
                strong=True,
            )
        if column == KIND:
            badge = self._badge(cluster)
            return Cell(kind_name(badge), badge=badge)
        chain = bool(clusters.chains[cluster])
        return Cell(
            formats.percent(float(clusters.weakest[cluster]), estimated=self._sampled()),
            tone=Tone.WARNING if chain else Tone.PLAIN,
            strong=chain,
        )

    def _member(self, row: Row, column: int) -> Cell:
        names, findings = self._names, self._findings
        assert names is not None
        assert findings is not None
        likeness = self.likeness(row.cluster)
        if column == NAME:
            icon = "star" if row.place == 0 else ""
            return Cell(names[int(likeness.members[row.place])], icon=icon)
        if column == KIND:
            first, member = int(likeness.members[0]), int(likeness.members[row.place])
            return self._marks.cell(first, member) if row.place else Cell()
        if row.place == 0:
            return Cell(caption=self.tr("representative"))
        value = float(likeness.resemblance[row.place])
        if np.isnan(value):
            return Cell("…", tone=Tone.SECONDARY)
        below = value < findings.thresholds.resemblance
        text = formats.percent(value, estimated=bool(likeness.estimated[row.place]))
        return Cell(text, tone=Tone.WARNING if below else Tone.PLAIN)

    def _badge(self, cluster: int) -> int:
        clusters, analysis = self.clusters, self._analysis
        assert clusters is not None
        assert analysis is not None
        if clusters.chains[cluster]:
            return CHAIN
        classes = analysis.exact_class[clusters[cluster].members]
        return int(Kind.EXACT if (classes == classes[0]).all() else Kind.NEAR)

    def _sampled(self) -> bool:
        analysis = self._analysis
        return analysis is not None and len(analysis.index.sample_sizes) > 0

    def _tip(self, row: Row, column: int) -> str:
        if row.part is Part.NOTE:
            return ""
        if row.part is Part.HEAD and column == NAME:
            return "\n".join(filter(None, (self.cell(row, column).words, self._marks.tip(row.cluster))))
        if row.part is Part.HEAD and column == VALUE:
            return self.tr("Weakest link: at any higher threshold the cluster falls apart")
        if row.part is Part.MEMBER and column == VALUE:
            return self.tr("Resemblance to the representative")
        return self.cell(row, column).words

    # Building

    def _size(self, cluster: int) -> int:
        clusters = self.clusters
        assert clusters is not None
        return int(clusters.ptr[cluster + 1] - clusters.ptr[cluster])

    def _arrange(self) -> None:
        clusters, names = self.clusters, self._names
        if clusters is None or names is None:
            self._order = np.empty(0, np.int64)
        elif self._sort is ClusterOrder.WEAKEST:
            self._order = np.argsort(clusters.weakest, kind="stable")
        elif self._sort is ClusterOrder.SIZE:
            self._order = np.argsort(-clusters.sizes, kind="stable")
        else:
            self._order = np.argsort(names.ranks[clusters.representatives], kind="stable")
        self._places = np.full(len(self._order), -1, np.int64)
        self._order = self._order[self._marks.shown(len(self._order))[self._order]]
        self._places[self._order] = np.arange(len(self._order))

    def _compared(self, cluster: int) -> Likeness:
        clusters, analysis = self.clusters, self._analysis
        assert clusters is not None
        assert analysis is not None
        of = clusters[cluster]
        if len(of) <= COMPARED_AT_ONCE:
            return likeness_to_representative(analysis.index, of.members, of.representative)

        def work(monitor: Monitor) -> Likeness:
            return likeness_to_representative(analysis.index, of.members, of.representative, monitor)

        self._background.ask(("members", id(analysis), of.members.tobytes()), work)
        others = of.members[of.members != of.representative]
        unknown = np.full(len(of), np.nan)
        first = np.array([of.representative], np.int32)
        return Likeness(np.concatenate((first, others)), unknown, np.zeros(len(of), np.bool_))

    @Slot(object, object)
    def _answered(self, key: object, answer: object) -> None:
        match key:
            case ("lowest", analysis, bytes(members)) if analysis == id(self._analysis):
                assert isinstance(answer, float)
                self._lowest[members] = answer
                cluster = self._cluster_with(members)
                if cluster >= 0:
                    note = self.index_of(Row(Part.NOTE, cluster, self._size(cluster)))
                    self.dataChanged.emit(note, note)
            case ("members", analysis, bytes(members)) if analysis == id(self._analysis):
                assert isinstance(answer, Likeness)
                cluster = self._cluster_with(members)
                if cluster >= 0:
                    self._members[cluster] = answer
                    first = self.index_of(Row(Part.MEMBER, cluster, 0), NAME)
                    last = self.index_of(Row(Part.MEMBER, cluster, self._size(cluster) - 1), VALUE)
                    self.dataChanged.emit(first, last)

    def _cluster_with(self, members: bytes) -> int:
        """The cluster that has just these members now, -1 for none."""
        clusters = self.clusters
        ids = np.frombuffer(members, np.int32)
        cluster = self.cluster_of(int(ids[0]))
        if clusters is None or cluster < 0 or not np.array_equal(clusters[cluster].members, ids):
            return -1
        return cluster

    # Qt's side

    def index(self, row: int, column: int, parent: Index = _NO_INDEX) -> QModelIndex:
        top = not parent.isValid()
        rows = len(self._order) if top else self.rowCount(parent)
        if not (0 <= row < rows and 0 <= column < _COLUMNS):
            return QModelIndex()
        return self.createIndex(row, column, _TOP if top else int(self._order[parent.row()]) + 1)

    def parent(self, index: Index = _NO_INDEX) -> Any:
        if not index.isValid() or index.internalId() == _TOP:
            return QModelIndex()
        return self.createIndex(int(self._places[int(index.internalId()) - 1]), NAME, _TOP)

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        if not parent.isValid():
            return len(self._order)
        if parent.internalId() != _TOP or parent.column() != NAME:
            return 0
        clusters, cluster = self.clusters, int(self._order[parent.row()])
        assert clusters is not None
        return self._size(cluster) + int(clusters.chains[cluster])

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        del parent
        return _COLUMNS

    def hasChildren(self, parent: Index = _NO_INDEX) -> bool:
        if not parent.isValid():
            return len(self._order) > 0
        return parent.internalId() == _TOP and parent.column() == NAME

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._findings is None:
            return None
        row, column = self.row_of(index), index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.cell(row, column).words
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._titles()[column]}: {self.cell(row, column).words}"
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(row, column) or None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._titles()[section]
        return None

    def _titles(self) -> Sequence[str]:
        return (self.tr("Cluster, members"), self.tr("Kind"), self.tr("Weakest link"))


def _same(before: Findings | None, after: Findings | None) -> bool:
    """Whether two findings of one analysis have the same clusters, chains included."""
    if before is None or after is None:
        return False
    return np.array_equal(before.labels, after.labels) and np.array_equal(
        before.clusters.chains, after.clusters.chains
    )
