"""The list of sources: tick box, letter, name, share with a bar, spans; thousands of rows, no widget each."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui import metrics
from gui.theme import Theme
from gui.views.against_parts.source_chips import Chip, chip_width, letters, paint_chip
from gui.views.against_parts.source_model import SourceModel

_ROW: Final = 56
_BOX: Final = 14
_LEFT: Final = 14
_BAR: Final = 82
_Index = QModelIndex | QPersistentModelIndex


class SourceList(QListView):
    """Space ticks the current row, Enter asks to read it beside the text (``opened(rank)``)."""

    opened = Signal(int)
    current_changed = Signal(int)

    def __init__(self, theme: Theme, model: SourceModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setItemDelegate(_SourceDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Sources, by share of this text"))
        self.doubleClicked.connect(self._open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rank = self.currentIndex().row()
        if rank >= 0 and event.key() == Qt.Key.Key_Space:
            self._model.toggled.emit(rank, not self._model.counted(rank))
        elif rank >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(rank)
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        self.current_changed.emit(current.row())

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(index.row())


class _SourceDelegate(QStyledItemDelegate):
    """Two lines a source."""

    def __init__(self, theme: Theme, parent: SourceList) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option, index
        return QSize(200, _ROW)

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        """A click on the box ticks it."""
        assert isinstance(model, SourceModel)
        rect: QRect = option.rect
        if event.type() != QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        if event.position().x() < rect.left() + _LEFT + _BOX + 8:
            model.toggled.emit(index.row(), not model.counted(index.row()))
            return True
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        model = index.model()
        assert isinstance(model, SourceModel)
        theme, rank = self._theme, index.row()
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        counted = model.counted(rank)
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selected"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.colour("line"))
        self._paint_box(painter, QRectF(rect.left() + _LEFT, rect.top() + 12, _BOX, _BOX), counted=counted)
        chip = Chip(letters(rank), rank, counted)
        width = chip_width(chip.words, theme)
        left = float(rect.left() + _LEFT + _BOX + 12)
        paint_chip(painter, QRectF(left, rect.top() + 10, width, 18), chip, theme)
        left += max(width, 18) + 12
        right = rect.right() - 14
        self._paint_words(painter, model, rank, QRect(int(left), rect.top() + 8, int(right - left), 22))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(rect).adjusted(1, 1, -1, -2))
        painter.restore()

    def _paint_words(self, painter: QPainter, model: SourceModel, rank: int, line: QRect) -> None:
        theme, counted = self._theme, model.counted(rank)
        ink = theme.colour("text" if counted else "secondary")
        share_font = theme.font(strong=counted)
        share_font.setStrikeOut(not counted)
        share = model.share(rank)
        room = QFontMetrics(share_font).horizontalAdvance(share)
        painter.setPen(ink)
        painter.setFont(share_font)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, share)
        font = theme.font(strong=counted)
        name = QFontMetrics(font).elidedText(
            model.name(rank), Qt.TextElideMode.ElideMiddle, line.width() - room - 12
        )
        painter.setFont(font)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        assert model.against is not None
        value = model.against.share(int(model.against.occurrences.sources.shared[rank]))
        bar = QRectF(line.left(), line.bottom() + 8, _BAR, 6)
        painter.fillRect(bar, theme.colour("track"))
        filled = QRectF(bar.left(), bar.top(), max(2.0, bar.width() * value), bar.height())
        painter.fillRect(filled, theme.colour("accent" if counted else "border"))
        below = QRect(line.left() + _BAR + 12, line.bottom(), line.width() - _BAR - 12, 22)
        small = theme.font(metrics.FONT_SECONDARY)
        painter.setFont(small)
        painter.setPen(theme.colour("secondary"))
        facts = QFontMetrics(small).elidedText(model.facts(rank), Qt.TextElideMode.ElideRight, below.width())
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, facts)

    def _paint_box(self, painter: QPainter, box: QRectF, *, counted: bool) -> None:
        theme = self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("accent" if counted else "border"), 1.2))
        painter.setBrush(theme.colour("accent") if counted else theme.colour("base"))
        painter.drawRoundedRect(box, 3, 3)
        if counted:
            painter.setPen(QPen(theme.colour("on_accent"), 1.8))
            painter.drawPolyline(
                [box.topLeft() + QPointF(dx, dy) for dx, dy in ((3.2, 7.2), (5.9, 10.0), (10.8, 4.4))]
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
