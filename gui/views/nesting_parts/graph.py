"""The graph of nesting: boxes of documents, arrows from what lies inside to what holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.nesting_parts.layers import Layers

BOX: Final = QSize(190, 50)
_COLUMN: Final = 300
_ROW: Final = 74
_ZOOM: Final = 1.25


@dataclass(frozen=True, slots=True)
class BoxWords:
    """Two lines of a box and its tooltip."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class ArrowWords:
    """The share that an arrow stands for, and how it is written."""

    share: float
    text: str


class NestingGraph(QGraphicsView):
    """Draws ``Layers``; the chosen document and the arrow from it are strong.

    Signals
    -------
    document_chosen(int)
    edge_chosen(int)
        The number of a nesting, by its arrow's label.
    opened(int)
        A double click on a box, or Enter.
    """

    document_chosen = Signal(int)
    edge_chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._boxes: dict[int, _Box] = {}
        self._arrows: list[_Arrow] = []
        self._chosen = -1
        self._whole = True
        self.setScene(QGraphicsScene(self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setAccessibleName(self.tr("Nesting graph"))
        self.show_theme()

    @property
    def documents(self) -> list[int]:
        """The documents that have a box."""
        return list(self._boxes)

    @property
    def chosen(self) -> int:
        """The document whose box is strong, -1 for none."""
        return self._chosen

    def show_layers(self, layers: Layers, boxes: dict[int, BoxWords], arrows: dict[int, ArrowWords]) -> None:
        """Draw a part of the graph.

        Parameters
        ----------
        layers : Layers
        boxes : dict of int to BoxWords
            By document.
        arrows : dict of int to ArrowWords
            By number of the nesting.
        """
        scene = self.scene()
        scene.clear()
        self._boxes, self._arrows, self._chosen = {}, [], -1
        for x, column in enumerate(layers.columns):
            for y, document in enumerate(column):
                box = _Box(self._theme, document, boxes[document])
                box.setPos(x * _COLUMN, (y - (len(column) - 1) / 2) * _ROW)
                scene.addItem(box)
                self._boxes[document] = box
        for inner, outer, number in layers.edges:
            arrow = _Arrow(self._theme, number, self._boxes[inner], self._boxes[outer], arrows[number])
            scene.addItem(arrow)
            self._arrows.append(arrow)
        self.setSceneRect(scene.itemsBoundingRect().adjusted(-24, -24, 24, 24))
        self.show_whole()

    def choose(self, document: int, edge: int = -1) -> None:
        """Make a document's box strong, and an arrow."""
        self._chosen = document
        for number, box in self._boxes.items():
            box.set_chosen(chosen=number == document)
        for arrow in self._arrows:
            arrow.set_chosen(chosen=arrow.number == edge)
        if document in self._boxes:
            self.ensureVisible(self._boxes[document], 20, 20)

    def show_theme(self) -> None:
        self.setBackgroundBrush(self._theme.colour("base"))
        self.viewport().update()

    def zoom(self, larger: bool) -> None:  # noqa: FBT001 - one of two directions
        """A step nearer or farther."""
        self._whole = False
        factor = _ZOOM if larger else 1 / _ZOOM
        scale = self.transform().m11() * factor
        if 0.2 <= scale <= 3:
            self.scale(factor, factor)

    def show_whole(self) -> None:
        """Fit the graph, but never larger than it is meant to be read."""
        self._whole = True
        self.resetTransform()
        area, room = self.sceneRect(), self.viewport().rect()
        if area.isEmpty() or room.isEmpty():
            return
        scale = min(1.0, room.width() / area.width(), room.height() / area.height())
        self.scale(max(0.35, scale), max(0.35, scale))
        self.centerOn(area.center())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self.show_whole()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(event.angleDelta().y() > 0)
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, _Box):
            self.document_chosen.emit(item.document)
        elif isinstance(item, _Arrow):
            self.edge_chosen.emit(item.number)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, _Box):
            self.opened.emit(item.document)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._chosen >= 0:
            self.opened.emit(self._chosen)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(True)  # noqa: FBT003
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom(False)  # noqa: FBT003
        elif event.key() == Qt.Key.Key_Home:
            self.show_whole()
        else:
            super().keyPressEvent(event)


class _Box(QGraphicsItem):
    def __init__(self, theme: Theme, document: int, words: BoxWords) -> None:
        super().__init__()
        self.document = document
        self._theme = theme
        self._words = words
        self._chosen = False
        self.setToolTip(f"{words.name}\n{words.line}")
        self.setZValue(2)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_chosen(self, *, chosen: bool) -> None:
        self._chosen = chosen
        self.update()

    def left(self) -> QPointF:
        return self.pos() + QPointF(0, BOX.height() / 2)

    def right(self) -> QPointF:
        return self.pos() + QPointF(BOX.width(), BOX.height() / 2)

    def boundingRect(self) -> QRectF:
        return QRectF(-2, -2, BOX.width() + 4, BOX.height() + 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        theme, chosen = self._theme, self._chosen
        painter.setBrush(theme.colour("selected" if chosen else "base"))
        painter.setPen(QPen(theme.colour("accent" if chosen else "border"), 2 if chosen else 1))
        painter.drawRoundedRect(QRectF(0, 0, BOX.width(), BOX.height()), 4, 4)
        room = BOX.width() - 2 * metrics.INSIDE
        font = theme.font(strong=True)
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        name = QFontMetricsF(font).elidedText(self._words.name, Qt.TextElideMode.ElideMiddle, room)
        painter.drawText(QRectF(metrics.INSIDE, 6, room, 20), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(theme.font(metrics.FONT_SECONDARY))
        painter.setPen(theme.colour("secondary"))
        painter.drawText(
            QRectF(metrics.INSIDE, 25, room, 18), Qt.AlignmentFlag.AlignVCenter, self._words.line
        )


class _Arrow(QGraphicsItem):
    """A curve from the inner box to the outer one, as thick as the share."""

    def __init__(self, theme: Theme, number: int, inner: _Box, outer: _Box, words: ArrowWords) -> None:
        super().__init__()
        self.number = number
        self._theme = theme
        self._words = words
        self._chosen = False
        start, end = inner.right(), outer.left() - QPointF(9, 0)
        bend = max(40.0, (end.x() - start.x()) / 2)
        self._path = QPainterPath(start)
        self._path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        self._tip = end
        self._middle = self._path.pointAtPercent(0.5)
        self.setToolTip(words.text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_chosen(self, *, chosen: bool) -> None:
        self._chosen = chosen
        self.setZValue(1 if chosen else 0)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().united(self._label()).adjusted(-6, -6, 14, 6)

    def shape(self) -> QPainterPath:
        shape = QPainterPath()
        shape.addRect(self._label())
        return shape

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        theme = self._theme
        colour = theme.colour("accent")
        if not self._chosen:
            colour.setAlphaF(0.6)
        pen = QPen(colour, 1 + 2.5 * self._words.share)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self._path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        tip = self._tip
        painter.drawPolygon(QPolygonF([tip + QPointF(9, 0), tip + QPointF(-2, -5), tip + QPointF(-2, 5)]))
        label = self._label()
        painter.setBrush(theme.colour("accent" if self._chosen else "base"))
        painter.setPen(QPen(theme.colour("accent"), 1))
        painter.drawRoundedRect(label, 4, 4)
        painter.setPen(theme.colour("on_accent" if self._chosen else "accent"))
        painter.setFont(theme.font(metrics.FONT_SECONDARY, strong=True))
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, self._words.text)

    def _label(self) -> QRectF:
        font = self._theme.font(metrics.FONT_SECONDARY, strong=True)
        width = QFontMetricsF(font).horizontalAdvance(self._words.text) + 14
        return QRectF(self._middle.x() - width / 2, self._middle.y() - 11, width, 22)
