"""The charts of precision and recall: by threshold, and against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from gui import formats, metrics
from gui.method_names import method_within
from gui.theme import Theme
from gui.views.evaluation_parts.chart import LOW, Chart
from gui.views.evaluation_parts.method_looks import look_of
from gui.views.evaluation_parts.shown import STEPS, Shown

if TYPE_CHECKING:
    from core.evaluation import MethodResult

_TAG: Final = 22.0
_DOT: Final = 5.0


class ThresholdChart(Chart):
    """Recall of every method by threshold, and precision (thin) of the one in front."""

    above = 36.0

    def __init__(self, theme: Theme, shown: Shown) -> None:
        super().__init__(theme, shown, "")
        self.setAccessibleName(self.tr("Precision and recall by threshold"))

    def description(self) -> str:
        point = self._shown.point
        if point is None:
            return ""
        words = self.tr("threshold %1: precision %2, recall %3")
        for number, value in (
            (1, formats.decimal(point.threshold, 2)),
            (2, formats.decimal(point.precision)),
        ):
            words = words.replace(f"%{number}", value)
        return words.replace("%3", formats.decimal(point.recall))

    def paint_curves(self, painter: QPainter, plot: QRectF) -> None:
        self.paint_y_axis(painter, plot, self.value_ticks(plot))
        self.paint_x_axis(painter, plot, self.tr("threshold"))
        front, results = self._shown.front, self._shown.results
        assert front is not None
        for result in results:
            if result is not front:
                self._paint(painter, result, result.even.recall)
        self._paint(painter, front, front.even.precision, thin=True)
        self._paint(painter, front, front.even.recall)
        self._paint_names(painter, plot, front)

    def _paint(
        self, painter: QPainter, result: MethodResult, values: NDArray[np.float64], *, thin: bool = False
    ) -> None:
        look = look_of(result.method, self._shown.results, self._theme)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(look.pen(thin=thin))
        painter.drawPolyline(self._polygon(result.even.thresholds, values))

    def _polygon(self, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> QPolygonF:
        return QPolygonF([self.place_of(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True)])

    def _paint_names(self, painter: QPainter, plot: QRectF, front: MethodResult) -> None:
        """Which of both lines of the method in front is which, beside it where nothing is in the way."""
        if plot.height() < LOW:
            return
        name = method_within(front.method)
        colour = look_of(front.method, self._shown.results, self._theme).colour
        font = QFontMetricsF(self._theme.font(metrics.FONT_CAPTION, strong=True))
        curves = [self._ys(one.even.recall) for one in self._shown.results]
        curves.append(self._ys(front.even.precision))
        taken: list[QRectF] = []
        for words, values, wanted in (
            (self.tr("precision (thin), %1"), curves[-1], plot.right() - 8),
            (self.tr("recall, %1"), self._ys(front.even.recall), None),
        ):
            text = words.replace("%1", name)
            size = QSizeF(font.horizontalAdvance(text) + 2, 18)
            half = int(np.argmin(np.abs(values - plot.center().y())))
            at = self.place_of(half / STEPS, 0).x() + 14 if wanted is None else wanted - size.width()
            box = free_box(plot, size, values, curves, taken, at)
            if box is not None:
                taken.append(box)
                self.paint_words(painter, box, text, colour)

    def _ys(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Where values lie from the top, at each hundredth."""
        plot = self.plot_rect()
        return plot.bottom() - values * plot.height()

    def paint_line(self, painter: QPainter, plot: QRectF) -> None:
        point, front = self._shown.point, self._shown.front
        if point is None or front is None:
            return
        x = self.paint_upright(painter, plot, plot.top() - 6)
        colour = look_of(front.method, self._shown.results, self._theme).colour
        for value in (point.precision, point.recall):
            _dot(painter, QPointF(x, self.place_of(0, value).y()), colour, self._theme)
        words = self.tr("threshold %1").replace("%1", formats.decimal(point.threshold, 2))
        self._paint_tag(painter, x, plot, f"◂ {words} ▸")

    def _paint_tag(self, painter: QPainter, x: float, plot: QRectF, words: str) -> None:
        font = self._theme.font(metrics.FONT_SECONDARY, strong=True)
        width = QFontMetricsF(font).horizontalAdvance(words) + 20
        left = min(max(4.0, x - width / 2), self.width() - width - 4)
        box = QRectF(left, plot.top() - 6 - _TAG, width, _TAG)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("text"))
        painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.setFont(font)
        painter.setPen(self._theme.colour("base"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


class RecallChart(Chart):
    """Precision against recall of every method, with the line's place on the one in front."""

    above = 36.0

    def __init__(self, theme: Theme, shown: Shown) -> None:
        super().__init__(theme, shown, "")
        self.setAccessibleName(self.tr("Precision against recall"))
        self.setToolTip(self.tr("Drag the point along the curve, or move it with ← and → by 0.01"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def description(self) -> str:
        point = self._shown.point
        if point is None:
            return ""
        words = self.tr("precision %1, recall %2").replace("%1", formats.decimal(point.precision))
        return words.replace("%2", formats.decimal(point.recall))

    def step_at(self, place: QPointF) -> int:
        """The step whose point of the curve in front is nearest to the hand."""
        front = self._shown.front
        if front is None:
            return self._shown.step
        plot = self.plot_rect()
        x = plot.left() + front.even.recall * plot.width() - place.x()
        y = plot.bottom() - front.even.precision * plot.height() - place.y()
        return int(np.argmin(x * x + y * y))

    def paint_curves(self, painter: QPainter, plot: QRectF) -> None:
        self.paint_y_axis(painter, plot, self.value_ticks(plot))
        self.paint_x_axis(painter, plot, self.tr("recall"))
        painter.save()
        painter.setPen(self._theme.colour("secondary"))
        painter.drawText(QRectF(12, 6, 160, 18), Qt.AlignmentFlag.AlignVCenter, self.tr("precision"))
        painter.restore()
        front = self._shown.front
        for result in sorted(self._shown.results, key=lambda one: one is front):
            look = look_of(result.method, self._shown.results, self._theme)
            painter.setPen(look.pen())
            recall, precision = result.even.recall.tolist(), result.even.precision.tolist()
            places = [self.place_of(x, y) for x, y in zip(recall, precision, strict=True)]
            painter.drawPolyline(QPolygonF(places))

    def paint_line(self, painter: QPainter, plot: QRectF) -> None:
        del plot
        point, front = self._shown.point, self._shown.front
        if point is None or front is None:
            return
        colour = look_of(front.method, self._shown.results, self._theme).colour
        place = self.place_of(point.recall, point.precision)
        _dot(painter, place, colour, self._theme, size=_DOT + 2)


def _dot(painter: QPainter, at: QPointF, colour: QColor, theme: Theme, size: float = _DOT) -> None:
    painter.setPen(QPen(theme.colour("base"), 2))
    painter.setBrush(colour)
    painter.drawEllipse(at, size, size)


def free_box(
    plot: QRectF,
    size: QSizeF,
    line: NDArray[np.float64],
    curves: Sequence[NDArray[np.float64]],
    taken: Sequence[QRectF],
    wanted: float,
) -> QRectF | None:
    """Room for words close above or below a line that no line crosses; None where there is none.

    Parameters
    ----------
    plot : QRectF
    size : QSizeF
        Of the words.
    line : ndarray, shape (101,), float64
        The line that they belong to, from the top, at each hundredth of the plot's width.
    curves : sequence of ndarray
        All lines.
    taken : sequence of QRectF
        Other words.
    wanted : float
        Where the words would like to begin.
    """
    found: list[tuple[float, QRectF]] = []
    last = plot.right() - size.width() - 2
    for left in np.arange(plot.left() + 6, last, 12.0).tolist():
        first, end = _hundredths(plot, left - 4), _hundredths(plot, left + size.width() + 4) + 1
        own = line[first : end + 1]
        for top in (float(own.max()) + 4, float(own.min()) - size.height() - 4):
            box = QRectF(left, top, size.width(), size.height())
            crossed = any(
                float(one[first : end + 1].min()) < box.bottom() and float(one[first : end + 1].max()) > top
                for one in curves
            )
            if not crossed and plot.contains(box) and not any(box.intersects(other) for other in taken):
                found.append((abs(left - wanted), box))
    return min(found, key=lambda one: one[0])[1] if found else None


def _hundredths(plot: QRectF, x: float) -> int:
    return max(0, min(STEPS, int((x - plot.left()) / plot.width() * STEPS)))
