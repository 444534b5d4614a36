"""The tree of nesting: names with what they stand for, bars and percentages."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gui import metrics
from gui.models.nesting import NestingColumn, NestingModel
from gui.theme import Theme
from gui.widgets.delegates import BAR_HEIGHT, BAR_LENGTH, MARKER, PADDING, REMARK, Fonts, draw_text

_SIGN: Final = "⊂"
_RIGHT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class NestingTree(QTreeView):
    """A tree over a ``NestingModel`` with the columns of the target."""

    def __init__(self, theme: Theme, model: NestingModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setModel(model)
        self.setItemDelegate(_Delegate(theme, self))
        self.setUniformRowHeights(True)
        self.setIndentation(18)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Who is inside whom"))
        header = self.header()
        header.setFixedHeight(metrics.TABLE_HEADER)
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(NestingColumn.NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NestingColumn.SHARE, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(NestingColumn.WORDS, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(NestingColumn.SHARE, 132)
        header.resizeSection(NestingColumn.WORDS, 76)
        theme.changed.connect(self.viewport().update)

    def drawRow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().drawRow(painter, option, index)
        if self.hasFocus() and index == self.currentIndex().siblingAtColumn(NestingColumn.NAME):
            painter.setPen(QPen(self._theme.colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(option.rect.adjusted(0, 0, -1, -2))

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = self._theme
        if self.selectionModel().isRowSelected(index.row(), index.parent()):
            painter.fillRect(rect, theme.colour("selected"))
            painter.fillRect(QRect(0, rect.top(), MARKER, rect.height()), theme.colour("accent"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        if self.model().hasChildren(index):
            name = "chevron-down" if self.isExpanded(index) else "chevron-right"
            box = QRect(rect.right() - 15, rect.center().y() - 6, 12, 12)
            theme.icon(name, 12, "secondary").paint(painter, box)


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fonts = Fonts(theme)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(0, metrics.ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, NestingModel)
        theme, rect = self._theme, QRect(option.rect)
        cell = model.cell(index)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selected"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        box = rect.adjusted(PADDING, 0, -PADDING, -1)
        if index.column() == NestingColumn.NAME:
            box = self._paint_sign(painter, rect.adjusted(2, 0, -PADDING, -1), icon=cell.icon)
        elif not math.isnan(cell.share):
            self._paint_bar(painter, box, cell.share)
        painter.setFont(self._fonts.strong if cell.strong else self._fonts.base)
        painter.setPen(theme.colour("secondary" if index.column() == NestingColumn.WORDS else "text"))
        metrics_of = self._fonts.strong_metrics if cell.strong else self._fonts.base_metrics
        if index.column() == NestingColumn.NAME:
            if cell.remark:
                painter.setPen(theme.colour(cell.tone.value))
                size = REMARK
                place = QRect(box.right() - size, box.center().y() - size // 2 + 1, size, size)
                theme.icon(cell.remark, size, "secondary").paint(painter, place)
                box = box.adjusted(0, 0, -size - 6, 0)
            draw_text(painter, box, cell.text, metrics_of)
        else:
            draw_text(painter, box, cell.text, metrics_of, _RIGHT)
        painter.restore()

    def _paint_sign(self, painter: QPainter, box: QRect, *, icon: str) -> QRect:
        """An icon for what holds others, the sign of nesting for what lies inside; the room that is left."""
        if icon:
            size = metrics.ICON
            place = QRect(box.left(), box.center().y() - size // 2 + 1, size, size)
            self._theme.icon(icon, size, "accent").paint(painter, place)
            return box.adjusted(size + 6, 0, 0, 0)
        painter.setFont(self._fonts.base)
        painter.setPen(self._theme.colour("secondary"))
        painter.drawText(QRect(box.left(), box.top(), 14, box.height()), Qt.AlignmentFlag.AlignCenter, _SIGN)
        return box.adjusted(20, 0, 0, 0)

    def _paint_bar(self, painter: QPainter, box: QRect, share: float) -> None:
        top = box.center().y() - BAR_HEIGHT // 2 + 1
        painter.fillRect(QRect(box.left(), top, BAR_LENGTH, BAR_HEIGHT), self._theme.colour("track"))
        filled = QRectF(box.left(), top, BAR_LENGTH * min(1.0, share), BAR_HEIGHT)
        painter.fillRect(filled, self._theme.colour("accent"))
