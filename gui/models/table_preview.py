"""The first rows of a table file, with the columns that are chosen from it."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from core.reading.table_choice import TableChoice
from core.reading.tables import TablePreview
from gui import formats
from gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()
_SHOWN: Final = 300


class TablePreviewModel(QAbstractTableModel):
    """Cells as they stand in the file; the chosen columns are tinted and named in the heading."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._width = 0
        self._choice: TableChoice | None = None

    @property
    def choice(self) -> TableChoice | None:
        return self._choice

    def set_preview(self, preview: TablePreview | None) -> None:
        """Show another table; None for none."""
        self.beginResetModel()
        self._rows = () if preview is None else preview.rows
        self._width = max((len(row) for row in self._rows), default=0)
        self._choice = None if preview is None else preview.guess
        self.endResetModel()

    def set_choice(self, choice: TableChoice | None) -> None:
        """Other columns are chosen."""
        self.beginResetModel()
        self._choice = choice
        self.endResetModel()

    def column_name(self, column: int, *, has_header: bool) -> str:
        """What the first row calls a column, else its number."""
        name = self.cell(0, column) if has_header and self._rows else ""
        return name or QCoreApplication.translate("TablePreview", "column %1").replace("%1", str(column + 1))

    def cell(self, row: int, column: int) -> str:
        """The beginning of a cell in one line."""
        cells = self._rows[row]
        return formats.shown(" ".join(cells[column][:_SHOWN].split())) if column < len(cells) else ""

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else self._width

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        choice = self._choice
        heading = choice is not None and choice.has_header and row == 0
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return self.cell(row, column)
            case Qt.ItemDataRole.FontRole if heading:
                return self._theme.font(strong=True)
            case Qt.ItemDataRole.BackgroundRole if choice is not None:
                if column == choice.text:
                    return self._theme.colour("accent_soft")
                if column == choice.name:
                    return self._theme.colour("panel")
            case Qt.ItemDataRole.ForegroundRole if choice is not None:
                if column == choice.text:
                    return self._theme.colour("accent_soft_text")
                if column != choice.name:
                    return self._theme.colour("secondary")
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        choice = self._choice
        name = self.column_name(section, has_header=choice is None or choice.has_header)
        if choice is not None and section == choice.text:
            return QCoreApplication.translate("TablePreview", "%1 → text").replace("%1", name)
        if choice is not None and section == choice.name:
            return QCoreApplication.translate("TablePreview", "%1 → name").replace("%1", name)
        return name
