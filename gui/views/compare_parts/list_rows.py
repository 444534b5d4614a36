"""What the lists at the right of the comparison share: the ground of a row, and choosing one again."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
_NARROWEST = 120


class RowDelegate(QStyledItemDelegate):
    """Rows of one height on the ground that their state asks for; subclasses paint what is in them."""

    def __init__(self, theme: Theme, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._height = height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(_NARROWEST, self._height)

    def paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> bool:
        """The ground of a row with the bar of the selected one; whether it is that one."""
        theme, rect = self._theme, QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        ground = "selected" if selected else "base"
        if not selected and state & QStyle.StateFlag.State_MouseOver:
            ground = "alternate_base"
        painter.fillRect(rect, theme.colour(ground))
        if selected:
            painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), theme.colour("accent"))
        return selected

    def paint_focus(self, painter: QPainter, option: QStyleOptionViewItem, *, above: float) -> None:
        """A dotted frame where the row has the keyboard; it ends ``above`` pixels over the lower edge."""
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(self._theme.colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(QRectF(option.rect).adjusted(4.5, 1.5, -2.5, -above))


class RowView(QListView):
    """One row is selected at a time; Enter and Space choose it again."""

    chosen_again = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.currentIndex().isValid():
                self.chosen_again.emit(self.currentIndex().row())
            return
        super().keyPressEvent(event)
