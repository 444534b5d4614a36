"""The resemblance over the session as a step line, with the goal and when the text was saved."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import numpy as np
from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, QTime
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui import formats, metrics
from gui.theme import Theme
from gui.views.edit_parts.score import Score

_HEIGHT: Final = 170
_LEFT: Final = 46
_RIGHT: Final = 12
_TOP: Final = 10
_BELOW: Final = 26
_LEAST_SECONDS: Final = 60.0
_SPOKEN: Final = 12


class ScoreLine(QWidget):
    """Painted; what it shows is also its accessible description, in words."""

    def __init__(self, theme: Theme, score: Score, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._score = score
        self._goal = 0.1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(86)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Resemblance over the session"))

    def sizeHint(self) -> QSize:
        return QSize(320, _HEIGHT)

    def show_score(self, goal: float) -> None:
        """The score or the goal is another."""
        self._goal = goal
        self.setAccessibleDescription(self.words())
        self.update()

    def words(self) -> str:
        """The newest steps as a sentence."""
        score = self._score
        if not len(score):
            return self.tr("Nothing yet")
        steps = [
            self.tr("%1 at %2").replace("%1", formats.percent(value)).replace("%2", clock(moment))
            for moment, value in list(zip(score.moments, score.values, strict=True))[-_SPOKEN:]
        ]
        words = "; ".join(steps)
        if score.saved:
            saved = ", ".join(clock(moment) for moment in score.saved[-_SPOKEN:])
            words += "; " + self.tr("saved at %1").replace("%1", saved)
        return words + "; " + self.tr("goal at most %1").replace("%1", formats.threshold(self._goal))

    # Painting

    def _plot(self) -> QRectF:
        return QRectF(_LEFT, _TOP, self.width() - _LEFT - _RIGHT, self.height() - _TOP - _BELOW)

    def _span(self) -> tuple[float, float]:
        first, last = self._score.moments[0], max(self._score.moments[-1], *self._score.saved[-1:], 0.0)
        return first, max(last, first + _LEAST_SECONDS if last == first else last)

    def points(self) -> QPolygonF:
        """The corners of the step line; of steps in one column of pixels, the extremes and the last."""
        plot, score = self._plot(), self._score
        first, last = self._span()
        moments, values = np.array(score.moments), np.array(score.values)
        x = plot.left() + (moments - first) / max(last - first, 1e-9) * plot.width()
        y = plot.bottom() - values * plot.height()
        column = np.floor(x)
        kept = np.ones(len(x), np.bool_)
        if len(x) > 2 * plot.width():
            kept[:-1] = column[1:] != column[:-1]
        line = QPolygonF()
        before: float | None = None
        for at, height in zip(x[kept].tolist(), y[kept].tolist(), strict=True):
            if before is not None:
                line.append(QPointF(at, before))
            line.append(QPointF(at, height))
            before = height
        if before is not None:
            end = (
                plot.left() + (max(score.moments[-1], last) - first) / max(last - first, 1e-9) * plot.width()
            )
            line.append(QPointF(end if len(score) > 1 else plot.right(), before))
        return line

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, plot = self._theme, self._plot()
        painter = QPainter(self)
        painter.setFont(theme.font(metrics.FONT_CAPTION))
        for share in (1.0, 0.5, 0.0):
            y = plot.bottom() - share * plot.height()
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(0, y - 8, plot.left() - 6, 16)
            painter.setPen(theme.colour("secondary"))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(
                label, right, formats.threshold(share) if share == 1 else str(round(share * 100))
            )
        self._paint_goal(painter, plot)
        if len(self._score):
            self._paint_line(painter, plot)
        painter.end()

    def _paint_goal(self, painter: QPainter, plot: QRectF) -> None:
        y = plot.bottom() - self._goal * plot.height()
        pen = QPen(self._theme.colour("secondary"), 1)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        words = self.tr("goal %1").replace("%1", formats.threshold(self._goal))
        above = y - plot.top() > 18
        box = QRectF(plot.left() + 4, y - 16 if above else y + 1, 120, 15)
        painter.setPen(self._theme.colour("secondary"))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_line(self, painter: QPainter, plot: QRectF) -> None:
        theme, score = self._theme, self._score
        first, last = self._span()
        self._paint_times(painter, plot, first, last)
        line = self.points()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = theme.colour("accent")
        painter.setPen(
            QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        )
        painter.drawPolyline(line)
        end = line.at(line.size() - 1)
        painter.setPen(QPen(theme.colour("base"), 1.5))
        painter.setBrush(accent)
        painter.drawEllipse(end, 4.5, 4.5)
        painter.setFont(theme.font(metrics.FONT_CAPTION, strong=True))
        words = formats.percent(score.values[-1])
        width = QFontMetricsF(painter.font()).horizontalAdvance(words) + 4
        over = end.y() - plot.top() > 24
        box = QRectF(end.x() - width - 4, end.y() - 22 if over else end.y() + 7, width, 16)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = theme.colour("base")
        ground.setAlphaF(0.85)
        painter.setBrush(ground)
        painter.drawRect(box)
        painter.setPen(accent)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_times(self, painter: QPainter, plot: QRectF, first: float, last: float) -> None:
        painter.setPen(self._theme.colour("secondary"))
        below = QRectF(plot.left(), plot.bottom() + 6, plot.width(), 16)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | middle, clock(first))
        if clock(last) != clock(first):
            painter.drawText(below, Qt.AlignmentFlag.AlignRight | middle, clock(last))
        if not self._score.saved:
            return
        for moment in self._score.saved:
            x = plot.left() + (moment - first) / max(last - first, 1e-9) * plot.width()
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 5))
        words = self.tr("saved %1").replace("%1", clock(self._score.saved[-1]))
        width = QFontMetricsF(painter.font()).horizontalAdvance(words) + 2
        x = plot.left() + (self._score.saved[-1] - first) / max(last - first, 1e-9) * plot.width()
        left = min(max(x - width / 2, plot.left() + 44), plot.right() - 44 - width)
        if left >= plot.left() + 40:
            painter.drawText(QRectF(left, below.top(), width, 16), Qt.AlignmentFlag.AlignCenter, words)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The value at a moment, as a tooltip."""
        if not len(self._score):
            return
        plot = self._plot()
        first, last = self._span()
        moment = first + (event.position().x() - plot.left()) / max(plot.width(), 1) * (last - first)
        row = int(np.searchsorted(np.array(self._score.moments), moment, side="right")) - 1
        if row >= 0:
            words = self.tr("%1 at %2").replace("%1", formats.percent(self._score.values[row]))
            words = words.replace("%2", clock(self._score.moments[row]))
            QToolTip.showText(event.globalPosition().toPoint(), words, self)


def clock(moment: float) -> str:
    """A moment as a time of day."""
    local = datetime.fromtimestamp(moment).astimezone()
    return QLocale().toString(QTime(local.hour, local.minute), "HH:mm")
