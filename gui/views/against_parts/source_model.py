"""The sources of a text as a list model, by rank; thin over the core's arrays."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from core.against import Against
from gui import formats
from gui.models.names import Names
from gui.views.against_parts.source_chips import letters

_Index = QModelIndex | QPersistentModelIndex


class SourceModel(QAbstractListModel):
    """Rows are ranks. ``toggled(rank, counted)`` asks for a source to count, or not."""

    toggled = Signal(int, bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.against: Against | None = None
        self._names: Names | None = None

    def show_against(self, against: Against | None, names: Names) -> None:
        """Show the sources; where they are the same ones, only their ticks change."""
        before, self.against = self.against, against
        same = against is not None and before is not None and before.occurrences is against.occurrences
        if same and self._names is names:
            self.dataChanged.emit(self.index(0, 0), self.index(max(0, self.rowCount() - 1), 0))
            return
        self.beginResetModel()
        self._names = names
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        if (parent is not None and parent.isValid()) or self.against is None:
            return 0
        return len(self.against.occurrences.sources)

    def document(self, rank: int) -> int:
        assert self.against is not None
        return int(self.against.occurrences.sources.documents[rank])

    def name(self, rank: int) -> str:
        assert self._names is not None
        return self._names[self.document(rank)]

    def counted(self, rank: int) -> bool:
        return self.against is not None and not bool(self.against.left_out[rank])

    def share(self, rank: int) -> str:
        assert self.against is not None
        return formats.percent(self.against.share(int(self.against.occurrences.sources.shared[rank])))

    def facts(self, rank: int) -> str:
        """How many spans, how long, and how many of them others have too."""
        assert self.against is not None
        sources = self.against.occurrences.sources
        spans, longest = int(sources.spans[rank]), int(sources.longest[rank])
        also = int(sources.also_elsewhere[rank])
        if not self.counted(rank):
            return self.tr("left out by you")
        shortest = self.against.choices.shorter_than
        if longest < shortest:
            words = self.tr("%n span(s), all shorter than %1 words", "", spans)
            return words.replace("%1", str(shortest))
        if also:
            words = self.tr("%n span(s), %1 of them also in others", "", spans)
            return words.replace("%1", formats.number(also))
        return self._longest(spans, longest)

    def _longest(self, spans: int, longest: int) -> str:
        words = self.tr("%n span(s), the longest %1", "", spans)
        return words.replace("%1", formats.words(longest))

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self.against is None:
            return None
        rank = index.row()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.name(rank)
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if self.counted(rank) else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(rank)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return f"{letters(rank)}, {self.name(rank)}, {self.share(rank)}, {self.facts(rank)}"
        return None

    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggled.emit(index.row(), Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return enabled | Qt.ItemFlag.ItemIsUserCheckable

    def _tip(self, rank: int) -> str:
        assert self.against is not None
        shared = int(self.against.occurrences.sources.shared[rank])
        words = self.tr("%1 of the %2 different shingles of this text also stand in %3: %4")
        numbers = formats.number(shared), formats.number(self.against.size)
        for place, value in zip(("%1", "%2", "%4"), (*numbers, self.share(rank)), strict=True):
            words = words.replace(place, value)
        sources = self.against.occurrences.sources
        spans = self._longest(int(sources.spans[rank]), int(sources.longest[rank]))
        return f"{words.replace('%3', self.name(rank))}\n{spans}"
