"""Where the heatmap is drawn: tells what mouse and keys do there."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from gui.theme import Theme

_DRAG = 4


class HeatmapSurface(pg.GraphicsView):  # type: ignore[misc]
    """A graphics view that tells pointing, clicking and dragging apart.

    Signals
    -------
    pointed(QPointF), clicked(QPointF)
        Places on the surface.
    moved_by_hand()
        The wheel or a drag changes what is in view.
    key_pressed(QKeyEvent)
        Accepted by whoever uses it.
    """

    pointed = Signal(QPointF)
    clicked = Signal(QPointF)
    moved_by_hand = Signal()
    key_pressed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, background=None)
        self._theme = theme
        self._pressed: QPointF | None = None
        self._dragged = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(pg.GraphicsView.Shape.NoFrame)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._dragged = event.position(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and event.buttons():
            moved = (event.position() - self._pressed).manhattanLength()
            self._dragged = self._dragged or moved > _DRAG
            if self._dragged:
                self.moved_by_hand.emit()
        else:
            self.pointed.emit(event.position())
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        still = self._pressed is not None and not self._dragged
        self._pressed = None
        if still and event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.moved_by_hand.emit()
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self.key_pressed.emit(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setPen(self._theme.colour("accent"))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()
