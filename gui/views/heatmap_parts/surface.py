"""Where the heatmap is drawn: takes mouse and keys for the plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent

if TYPE_CHECKING:
    from gui.views.heatmap_parts.plot import HeatmapPlot

ZOOM: Final = 1.4


class HeatmapSurface(pg.GraphicsView):  # type: ignore[misc]
    """Takes the mouse and the keys for the plot."""

    def __init__(self, plot: HeatmapPlot) -> None:
        super().__init__(plot, background=None)
        self._plot = plot
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
            self._dragged = self._dragged or moved > 4
            if self._dragged:
                self._plot.zoomed_by_hand()
        else:
            cell = self._plot.cell_at(event.position())
            if cell is not None:
                self._plot.set_current(cell)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        clicked = self._pressed is not None and not self._dragged
        self._pressed = None
        cell = self._plot.cell_at(event.position())
        if clicked and event.button() is Qt.MouseButton.LeftButton and cell is not None:
            self._plot.set_current(cell)
            self._plot.activated.emit(*cell)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._plot.zoomed_by_hand()
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plot = self._plot
        key = Qt.Key(event.key())
        far = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if plot.step(key, far=far):
            event.accept()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plot.current is not None:
            plot.activated.emit(*plot.current)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            plot.next_cluster(1 if key is Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            plot.zoom(ZOOM)
        elif key is Qt.Key.Key_Minus:
            plot.zoom(1 / ZOOM)
        elif key is Qt.Key.Key_0:
            plot.show_whole()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            painter.setPen(self._plot.theme.colour("accent"))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()
