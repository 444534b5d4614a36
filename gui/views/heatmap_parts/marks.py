"""What lies over the heatmap's cells: cluster outlines, the diagonal, crosshair and the current cell."""

from __future__ import annotations

import math

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from gui.theme import Theme

_LEAST_OUTLINE = 3.0  # pixels of a cluster's side below which its outline would only be a blot


_LEAST_HATCHED = 5.0  # pixels of a cell below which lines in it could not be told apart
_HATCH = (-0.5, 0.0, 0.5)


class HeatmapMarks(pg.GraphicsObject):  # type: ignore[misc]
    """Painted in the coordinates of the cells: cell (row, column) is the unit square at (column, row)."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._side = 0
        self._runs: NDArray[np.int64] = np.empty((0, 2), np.int64)
        self._current: tuple[int, int] | None = None
        self._hatched: NDArray[np.bool_] = np.zeros((0, 0), np.bool_)
        self._veiled: NDArray[np.bool_] | None = None
        self._veil: QImage | None = None
        self.setZValue(10)

    def set_extent(self, side: int, runs: NDArray[np.int64]) -> None:
        """Another matrix of ``side`` documents.

        Parameters
        ----------
        side : int
        runs : ndarray, shape (k, 2), int64
            First and past-the-last place of each cluster on the axes.
        """
        self.prepareGeometryChange()
        self._side, self._runs = side, runs
        self.update()

    def set_judged(self, hatched: NDArray[np.bool_], veiled: NDArray[np.bool_] | None) -> None:
        """Mark cells by what was decided about their pairs.

        Parameters
        ----------
        hatched : ndarray, shape (side, side), bool
            Cells that need no more attention.
        veiled : ndarray, shape (side, side), bool, or None
            Cells that the filter by verdicts leaves out.
        """
        self._hatched, self._veiled = hatched, veiled
        self._veil = None
        self.update()

    def set_current(self, cell: tuple[int, int] | None) -> None:
        self._current = cell
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._side, self._side)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        pixel = self.pixelLength(pg.Point(1, 0)) or 1.0
        shown = self.viewRect().intersected(self.boundingRect())
        if shown.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # noqa: FBT003 - Qt's signature
        self._paint_judged(painter, shown, pixel)
        self._paint_crosshair(painter, shown)
        self._paint_diagonal(painter, shown, pixel)
        self._paint_outlines(painter, shown, pixel)
        self._paint_current(painter, pixel)

    def _paint_crosshair(self, painter: QPainter, shown: QRectF) -> None:
        if self._current is None:
            return
        row, column = self._current
        colour = QColor(self._theme.colour("secondary"))
        colour.setAlphaF(0.16)
        painter.fillRect(QRectF(shown.left(), row, shown.width(), 1), colour)
        painter.fillRect(QRectF(column, shown.top(), 1, shown.height()), colour)

    def _paint_judged(self, painter: QPainter, shown: QRectF, pixel: float) -> None:
        if self._veiled is not None and len(self._veiled) == self._side:
            painter.drawImage(self.boundingRect(), self._veil_image(self._veiled))
        if 1 / pixel < _LEAST_HATCHED or len(self._hatched) != self._side:
            return
        top, left = max(0, math.floor(shown.top())), max(0, math.floor(shown.left()))
        seen = self._hatched[top : math.ceil(shown.bottom()), left : math.ceil(shown.right())]
        pen = QPen(self._theme.colour("alternate_base"), max(1.4, 0.09 / pixel))
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines = []
        for row, column in (np.argwhere(seen) + np.array([top, left])).tolist():
            for shift in _HATCH:
                low, high = max(0.0, -shift), min(1.0, 1.0 - shift)
                bottom = row + 1 - shift
                lines.append(QLineF(column + low, bottom - low, column + high, bottom - high))
        painter.drawLines(lines)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # noqa: FBT003 - Qt's signature

    def _veil_image(self, veiled: NDArray[np.bool_]) -> QImage:
        """One pixel a cell: the ground, nearly opaque, over what is left out; made once a theme."""
        ground = QColor(self._theme.colour("alternate_base"))
        ground.setAlphaF(0.82)
        if self._veil is None or self._veil.color(1) != ground.rgba():
            cells = np.zeros((self._side, -(-self._side // 4) * 4), np.uint8)  # lines of whole words
            cells[:, : self._side] = veiled
            size, line = self._side, cells.shape[1]
            image = QImage(cells.data, size, size, line, QImage.Format.Format_Indexed8)
            image.setColorTable([0, ground.rgba()])
            self._veil = image.copy()
        return self._veil

    def _paint_diagonal(self, painter: QPainter, shown: QRectF, pixel: float) -> None:
        pen = QPen(self._theme.colour("border"), 1)
        pen.setCosmetic(True)
        painter.setPen(pen)
        first = int(max(0.0, shown.left(), shown.top()))
        last = int(min(self._side, min(shown.right(), shown.bottom()) + 1))
        if 1 / pixel < 8:
            painter.drawLine(QLineF(first, first, last, last))
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawLines([QLineF(k + 0.28, k + 0.28, k + 0.72, k + 0.72) for k in range(first, last)])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # noqa: FBT003 - Qt's signature

    def _paint_outlines(self, painter: QPainter, shown: QRectF, pixel: float) -> None:
        runs = self._runs
        low = max(shown.left(), shown.top())
        high = min(shown.right(), shown.bottom())
        seen = (runs[:, 1] > low) & (runs[:, 0] < high)
        seen &= (runs[:, 1] - runs[:, 0]) >= _LEAST_OUTLINE * pixel
        pen = QPen(self._theme.colour("text"), 1)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.drawRects([QRectF(a, a, b - a, b - a) for a, b in runs[seen].tolist()])

    def _paint_current(self, painter: QPainter, pixel: float) -> None:
        if self._current is None:
            return
        row, column = self._current
        pen = QPen(self._theme.colour("text"), 2)
        pen.setCosmetic(True)
        painter.setPen(pen)
        side = max(1.0, 5 * pixel)  # from afar the frame stays large enough to be seen
        painter.drawRect(QRectF(column + 0.5 - side / 2, row + 0.5 - side / 2, side, side))
