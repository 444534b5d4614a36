"""Chooses one document of the collection by any part of its name."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from gui import metrics
from gui.models.names import Names
from gui.theme import Theme

_WIDTH: Final = 420
_HEIGHT: Final = 360
_Index = QModelIndex | QPersistentModelIndex


class _Rows(QAbstractListModel):
    """The names that hold what was typed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._names: Names | None = None
        self._rows: NDArray[np.int64] = np.zeros(0, dtype=np.int64)

    def set_names(self, names: Names) -> None:
        self._names = names
        self.filter("")

    def filter(self, part: str) -> None:
        self.beginResetModel()
        if self._names is not None:
            found = np.flatnonzero(self._names.containing(part))
            self._rows = found[np.argsort(self._names.ranks[found], kind="stable")]
        self.endResetModel()

    def document(self, row: int) -> int:
        return int(self._rows[row])

    def row_of(self, document: int) -> int:
        found = np.flatnonzero(self._rows == document)
        return int(found[0]) if len(found) else -1

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self._names is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._names[self.document(index.row())]
        return None


class DocumentPicker(QFrame):
    """A list with a field above it that pops up below a pane's head. ``chosen`` carries the document."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self.setObjectName("documentPicker")
        self.setFixedSize(_WIDTH, _HEIGHT)
        self._title = QLabel()
        self._title.setProperty("role", "secondary")
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Part of the name"))
        self.field.setAccessibleName(self.tr("Part of the document's name"))
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
        self._model = _Rows(self)
        self.rows = QListView()
        self.rows.setModel(self._model)
        self.rows.setUniformItemSizes(True)
        self.rows.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.rows.setAccessibleName(self.tr("Documents"))
        self.rows.activated.connect(self._take)
        self.rows.clicked.connect(self._take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE, 10, metrics.INSIDE, 10)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self.field)
        layout.addWidget(self.rows, 1)

    def set_names(self, names: Names) -> None:
        self._model.set_names(names)

    def open(self, at: QPoint, title: str, current: int) -> None:
        """Pop up with ``current`` selected."""
        self.setStyleSheet(
            f"#documentPicker {{ background: {self._theme.hex('base')}; "
            f"border: 1px solid {self._theme.hex('border')}; }}"
        )
        self._title.setText(title)
        self.setAccessibleName(title)
        self.field.clear()
        self._select(max(0, self._model.row_of(current)))
        self.move(at)
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down walk the list from the field, Enter takes the row."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step:
                self._select(self.rows.currentIndex().row() + step)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take(self.rows.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def _select(self, row: int) -> None:
        if 0 <= row < self._model.rowCount():
            self.rows.setCurrentIndex(self._model.index(row, 0))
            self.rows.scrollTo(self.rows.currentIndex())

    @Slot(str)
    def _filter(self, part: str) -> None:
        self._model.filter(part)
        self._select(0)

    @Slot(QModelIndex)
    def _take(self, index: QModelIndex) -> None:
        if index.isValid():
            document = self._model.document(index.row())
            self.hide()
            self.chosen.emit(document)
