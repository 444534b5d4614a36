"""The axes of the heatmap: names and numbers of documents, as many as there is room for."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui import metrics

if TYPE_CHECKING:
    from gui.views.heatmap_parts.plot import HeatmapPlot

_NAMES: Final = 236
_NUMBERS: Final = 22
_LABEL: Final = 13  # pixels that a label needs along the axis


class HeatmapAxis(QWidget):
    """Names and numbers of the rows, or numbers of the columns; as many as there is room for."""

    def __init__(self, plot: HeatmapPlot, *, rows: bool) -> None:
        super().__init__(plot)
        self._plot = plot
        self._rows = rows
        if rows:
            self.setFixedWidth(_NAMES)
        else:
            self.setFixedHeight(_NUMBERS)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        plot = self._plot
        painter = QPainter(self)
        size = plot.cell_size()
        top, bottom, left, right = plot.visible_cells()
        first, last = (top, bottom) if self._rows else (left, right)
        widest = QFontMetrics(plot.theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(
            str(plot.first_number + plot.side)
        )
        needed = _LABEL if self._rows else widest + 8
        stride = max(1, math.ceil(needed / max(1e-9, size)))
        current = -1 if plot.current is None else plot.current[0 if self._rows else 1]
        font = plot.theme.font(metrics.FONT_CAPTION if size < 18 else metrics.FONT_SECONDARY)
        strong = plot.theme.font(metrics.FONT_CAPTION if size < 18 else metrics.FONT_SECONDARY, strong=True)
        for place in range(first - first % stride, last, stride):
            if place >= first and abs(place - current) >= stride:
                painter.setFont(font)
                self._paint_label(painter, place, "secondary")
        if first <= current < last:
            painter.setFont(strong)
            self._paint_label(painter, current, "accent")
        painter.end()

    def _paint_label(self, painter: QPainter, place: int, colour: str) -> None:
        plot = self._plot
        middle = plot.surface.mapTo(plot, QPoint(0, 0)) + plot.place_of(place, place).toPoint()
        number = str(plot.first_number + place)
        painter.setPen(plot.theme.colour(colour))
        if not self._rows:
            x = middle.x() - self.x()
            painter.drawText(QRectF(x - 24, 0, 48, self.height() - 3), Qt.AlignmentFlag.AlignCenter, number)
            return
        y = middle.y() - self.y()
        width = painter.fontMetrics().horizontalAdvance("0" * max(2, len(str(plot.first_number + plot.side))))
        numbers = QRectF(self.width() - width - 8, y - 10, width, 20)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(numbers, right, number)
        room = QRectF(4, y - 10, numbers.left() - 14, 20)
        name = painter.fontMetrics().elidedText(
            plot.names[place], Qt.TextElideMode.ElideMiddle, int(room.width())
        )
        if colour == "secondary":
            painter.setPen(plot.theme.colour("text"))
        painter.drawText(room, right, name)
