"""The histogram of duplicates and other pairs by score, cut by the line."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen

from gui import formats, metrics
from gui.method_names import method_within
from gui.theme import Theme
from gui.views.evaluation_parts.chart import LOW, Chart
from gui.views.evaluation_parts.shown import Shown

_STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5)
_MOST_TICKS: Final = 5
_HEADROOM: Final = 1.08


class HistogramChart(Chart):
    """Bars are shares of all pairs of their kind: a few duplicates are seen beside a thousand others."""

    above = 30.0

    def __init__(self, theme: Theme, shown: Shown) -> None:
        super().__init__(theme, shown, "")
        self.setAccessibleName(self.tr("Duplicates and other pairs by score"))

    def description(self) -> str:
        return ", ".join(self._counts())

    def _counts(self) -> tuple[str, str]:
        point, front = self._shown.point, self._shown.front
        if point is None or front is None:
            return "", ""
        missed = front.curve.n_duplicates - point.found_duplicates
        words = self.tr("%n missed", "", missed).replace(str(missed), formats.number(missed), 1)
        alarms = point.found_others
        false = self.tr("%n false alarm(s)", "", alarms).replace(str(alarms), formats.number(alarms), 1)
        return words, false

    def paint_curves(self, painter: QPainter, plot: QRectF) -> None:
        front = self._shown.front
        assert front is not None
        duplicates = _shares(front.histogram.duplicates, front.curve.n_duplicates)
        others = _shares(front.histogram.others, front.curve.n_others)
        ticks_at_most = _MOST_TICKS if plot.height() >= LOW else 2
        top, step = _scale(max(float(duplicates.max()), float(others.max())), ticks_at_most)
        ticks = [(n * step / top, formats.threshold(n * step)) for n in range(int(top / step + 1e-9) + 1)]
        self.paint_y_axis(painter, plot, ticks)
        axis = self.tr("score of %1").replace("%1", method_within(front.method))
        self.paint_x_axis(painter, plot, axis)
        for place, (right, wrong) in enumerate(zip(duplicates.tolist(), others.tolist(), strict=True)):
            bars = [(right / top, True), (wrong / top, False)]
            for height, filled in sorted(bars, reverse=True):  # the lower one is not hidden
                if height > 0:
                    paint_bar(
                        painter, self._bar(plot, place, len(others), height), self._theme, filled=filled
                    )

    def _bar(self, plot: QRectF, place: int, count: int, height: float) -> QRectF:
        width = plot.width() / count
        tall = max(1.5, height * plot.height())
        return QRectF(plot.left() + place * width + 0.5, plot.bottom() - tall, width - 1, tall)

    def paint_line(self, painter: QPainter, plot: QRectF) -> None:
        x = self.paint_upright(painter, plot, plot.top() - 20)
        missed, false = self._counts()
        font = QFontMetricsF(self._theme.font(metrics.FONT_CAPTION, strong=True))
        y = plot.top() - 20
        ink = self._theme.colour("text")
        widths = font.horizontalAdvance(missed), font.horizontalAdvance(false)
        if x - widths[0] - 8 < 2:  # both to the right of a line at the edge, or to the left
            row = f"{missed} · {false}"
            self.paint_words(painter, QRectF(x + 8, y, 10, 18), row, ink)
        elif x + widths[1] + 8 > self.width() - 2:
            row = f"{missed} · {false}"
            self.paint_words(painter, QRectF(0, y, x - 8, 18), row, ink, right=True)
        else:
            self.paint_words(painter, QRectF(0, y, x - 8, 18), missed, ink, right=True)
            self.paint_words(painter, QRectF(x + 8, y, 10, 18), false, ink)


def paint_bar(painter: QPainter, box: QRectF, theme: Theme, *, filled: bool) -> None:
    """A bar of duplicates (filled) or of other pairs (hatched)."""
    painter.save()
    if filled:
        colour = theme.colour("accent")
        colour.setAlphaF(0.86)
        painter.fillRect(box, colour)
    else:
        painter.fillRect(box, theme.colour("track"))
        paint_hatch(painter, box, theme.colour("border"))
    painter.restore()


def paint_hatch(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Thin slanting lines, as fine on every screen."""
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QBrush(colour), 1.1))
    start = math.floor((box.left() + box.top()) / 6) * 6
    x = float(start)
    while x < box.right() + box.bottom():
        painter.drawLine(QPointF(x - box.top(), box.top()), QPointF(x - box.bottom(), box.bottom()))
        x += 6


def _shares(counts: NDArray[np.int64], whole: int) -> NDArray[np.float64]:
    return counts / max(1, whole)


def _scale(highest: float, ticks: int) -> tuple[float, float]:
    """The share at the top of the axis, and the distance of its ticks."""
    high = max(highest * _HEADROOM, 0.02)
    step = next((one for one in _STEPS if high / one <= ticks), _STEPS[-1])
    return min(high, 1.0) if high > step else step, step
