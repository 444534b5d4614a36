"""A short list at the right of the comparison: a header with a count, and rows that go to a place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui import formats, metrics
from gui.theme import Theme
from gui.views.compare_parts.list_rows import Index, RowDelegate, RowView
from gui.widgets.elided import ElidedLabel

ROW: Final = 24


@dataclass(frozen=True, slots=True)
class RowWords:
    """One row: its words, a remark at the right, and what the tooltip says."""

    words: str
    remark: str = ""
    tip: str = ""


class _Rows(QAbstractListModel):
    """Rows that are worked out only when they are looked at."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self._row: Callable[[int], RowWords] = lambda _: RowWords("")

    def set_rows(self, count: int, row: Callable[[int], RowWords]) -> None:
        self.beginResetModel()
        self._count, self._row = count, row
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else self._count

    def row(self, number: int) -> RowWords:
        return self._row(number)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.row(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.tip or row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (row.words, row.remark) if part)
        return None


class _Delegate(RowDelegate):
    """Words, and the remark in a smaller size at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, model = self._theme, index.model()
        assert isinstance(model, _Rows)
        row, rect = model.row(index.row()), QRectF(option.rect)
        painter.save()
        selected = self.paint_ground(painter, option)
        box = rect.adjusted(metrics.INSIDE, 0, -10, 0)
        small = theme.font(metrics.FONT_CAPTION)
        if row.remark:
            width = QFontMetrics(small).horizontalAdvance(row.remark) + 8
            remark = QRectF(box.right() - width, box.top(), width, box.height())
            self._text(painter, row.remark, remark, small, "secondary", Qt.AlignmentFlag.AlignRight)
            box.setRight(remark.left())
        words = theme.font(metrics.FONT_SECONDARY, strong=selected)
        self._text(painter, row.words, box, words, "text", Qt.AlignmentFlag.AlignLeft)
        self.paint_focus(painter, option, above=1.5)
        painter.restore()

    def _text(
        self, painter: QPainter, text: str, box: QRectF, font: QFont, colour: str, side: Qt.AlignmentFlag
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)


class SideList(QWidget):
    """The list with its header; it is hidden while it has no rows. ``chosen`` tells a row's number."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, title: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = _Rows(self)
        self.rows = RowView(self)
        self.rows.setModel(self._rows)
        self.rows.setItemDelegate(_Delegate(theme, ROW, self.rows))
        self.rows.setAccessibleName(name)
        self.rows.selectionModel().currentChanged.connect(self._current_changed)
        self.rows.clicked.connect(self._clicked)
        self.rows.chosen_again.connect(self.chosen)
        self._just_chosen = False
        heading, self._count = QLabel(title), QLabel()
        heading.setFont(theme.font(strong=True))
        self._remark = ElidedLabel()
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self._count, self._remark):
            label.setProperty("role", "secondary")
        self._header = QWidget(self)
        self._header.setObjectName("sideListHeader")
        self._header.setFixedHeight(metrics.PANEL_HEADER)
        top = QHBoxLayout(self._header)
        top.setContentsMargins(metrics.INSIDE, 0, 10, 0)
        top.setSpacing(6)
        top.addWidget(heading)
        top.addWidget(self._count)
        top.addWidget(self._remark, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._header)
        layout.addWidget(self.rows, 1)
        self.setMinimumHeight(metrics.PANEL_HEADER + 2 * ROW)
        self.show_theme()
        self.clear()

    @property
    def count(self) -> int:
        return self._rows.rowCount()

    def show_theme(self) -> None:
        """Colours that the palette does not give."""
        panel, line = self._theme.hex("panel"), self._theme.hex("line")
        self._header.setStyleSheet(
            f"#sideListHeader {{ background: {panel}; border-top: 1px solid {line};"
            f" border-bottom: 1px solid {line}; }}"
        )

    def clear(self) -> None:
        """No rows."""
        self.show_rows(0, lambda _: RowWords(""))

    def show_rows(self, count: int, row: Callable[[int], RowWords], remark: str = "", tip: str = "") -> None:
        """List other rows; ``remark`` stands at the right of the header, ``tip`` says what is counted."""
        blocked = QSignalBlocker(self.rows.selectionModel())
        self._rows.set_rows(count, row)
        blocked.unblock()
        self._count.setText(formats.number(count))
        self._remark.setText(remark)
        self._header.setToolTip(tip)
        self.setVisible(count > 0)

    def row_words(self, row: int) -> str:
        """What a row says."""
        return self._rows.row(row).words

    def show_current(self, row: int) -> None:
        """Select a row, -1 none, without telling anybody."""
        if self.rows.currentIndex().row() == row:
            return
        blocked = QSignalBlocker(self.rows.selectionModel())
        index = self._rows.index(row, 0) if row >= 0 else QModelIndex()
        self.rows.setCurrentIndex(index)
        if row >= 0:
            self.rows.scrollTo(index)
        blocked.unblock()
        self.rows.viewport().update()

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        del before
        if current.isValid():
            self._just_chosen = True
            self.chosen.emit(current.row())

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        if not self._just_chosen:
            self.chosen.emit(index.row())
        self._just_chosen = False
