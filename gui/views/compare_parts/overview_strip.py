"""The scroll bar of a pane, with the marks of the whole text in it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QScrollBar, QStyle, QStyleOptionSlider, QWidget

from gui.theme import Theme
from gui.views.compare_parts.flow_view import TOP
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.compare_parts.text_flow import TextFlow

WIDTH: Final = 14
_INSET: Final = 2
_LEAST: Final = 2  # pixels of the shortest mark
_SHORTEST_REST: Final = 4  # characters: less is a space or a sign between two spans
_NOTHING: Final = -1
_CURRENT: Final = -2
_NO_RANGES: Final = np.zeros((0, 2), dtype=np.int64)


class OverviewStrip(QScrollBar):
    """A vertical scroll bar whose groove shows where the spans of the text lie.

    The marks are drawn once into a pixmap and anew only when they, the heights or the colours change.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = theme
        self._flow: TextFlow | None = None
        self._marks: PaneMarks | None = None
        self._current: tuple[int, int] | None = None
        self._rest_tint: int | None = None
        self._equal: NDArray[np.int64] = _NO_RANGES
        self._drawn: QPixmap | None = None
        self.setFixedWidth(WIDTH)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_marks(
        self,
        flow: TextFlow,
        marks: PaneMarks,
        current: tuple[int, int] | None,
        rest_tint: int | None = None,
        equal: NDArray[np.int64] | None = None,
    ) -> None:
        """Draw these marks, or the same ones at other heights, and one place of them strong.

        With ``rest_tint`` what lies between the marks is drawn in this tint instead, without what is
        ``equal``, shape (n, 2), for another reason.
        """
        self._flow, self._marks, self._current, self._rest_tint = flow, marks, current, rest_tint
        self._equal = _NO_RANGES if equal is None else equal
        self.forget_drawing()

    def forget_drawing(self) -> None:
        """Heights or colours are others."""
        self._drawn = None
        self.update()

    def rows(self, height: int) -> list[tuple[int, int, int]]:
        """First row, number of rows and tint (or ``-2`` for the current place) of each run of marks."""
        if self._flow is None or self._marks is None or height <= 0:
            return []
        flow = self._flow
        starts, ends, tints = self._painted(self._marks, len(flow.text))
        if not len(starts):
            return []
        scale = height / max(1, flow.total_height + TOP)
        line = flow.style.line_height
        tops = ((flow.tops_of(starts) + TOP) * scale).astype(np.int64)
        bottoms = ((flow.tops_of(ends) + TOP + line) * scale).astype(np.int64)
        table = np.full(height + 1, _NOTHING, dtype=np.int64)
        tops = np.clip(tops, 0, height - 1)
        lengths = np.clip(bottoms - tops, _LEAST, height - tops)
        firsts = np.cumsum(lengths) - lengths
        within = np.arange(int(lengths.sum())) - np.repeat(firsts, lengths)
        table[np.repeat(tops, lengths) + within] = np.repeat(tints, lengths)
        if self._current is not None and self._rest_tint is None:
            edges_of = flow.tops_of(np.array(self._current, dtype=np.int64)) + TOP
            top = min(int(edges_of[0] * scale), height - 1)
            table[top : max(int((edges_of[1] + line) * scale), top + 3)] = _CURRENT
        table[height] = _NOTHING
        edges = np.flatnonzero(np.diff(table, prepend=_NOTHING))
        runs = []
        for at, until in zip(edges, [*edges[1:], height], strict=True):
            if table[at] != _NOTHING:
                runs.append((int(at), int(until - at), int(table[at])))
        return runs

    def _painted(
        self, marks: PaneMarks, length: int
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
        """Starts, ends and tints of what is drawn: the marks, or what lies between them."""
        if self._rest_tint is None:
            return marks.starts, marks.ends, marks.tints
        both = [
            np.concatenate(sides) for sides in zip((marks.starts, marks.ends), self._equal.T, strict=True)
        ]
        order = np.argsort(both[0], kind="stable")
        starts = np.concatenate([np.zeros(1, dtype=np.int64), both[1][order]])
        ends = np.concatenate([both[0][order], np.array([length], dtype=np.int64)])
        wide = ends - starts >= _SHORTEST_REST
        return starts[wide], ends[wide], np.full(np.count_nonzero(wide), self._rest_tint, dtype=np.uint8)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._drawn is None or self._drawn.size() != size:
            self._drawn = QPixmap(size)
            self._drawn.setDevicePixelRatio(ratio)
            self._draw(self._drawn)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        if self.maximum() > self.minimum():
            self._paint_frame(painter)
        painter.end()

    def _draw(self, pixmap: QPixmap) -> None:
        pixmap.fill(self._theme.colour("base"))
        painter = QPainter(pixmap)
        for top, count, tint in self.rows(self.height()):
            if tint == _CURRENT:
                colour = self._theme.colour("current_span_edge")
            else:
                colour = QColor(self._theme.tint(tint)[1])
                colour.setAlphaF(0.62)
            painter.fillRect(QRectF(_INSET + 1, top, self.width() - 2 * _INSET - 2, count), colour)
        painter.end()

    def _paint_frame(self, painter: QPainter) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ScrollBarSlider
        slider = self.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, part, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strong = self.isSliderDown() or self.underMouse()
        painter.setPen(QPen(self._theme.colour("text" if strong else "secondary"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = QRectF(0, slider.top(), self.width(), slider.height()).adjusted(1.5, 0.7, -1.5, -0.7)
        painter.drawRoundedRect(frame, 3, 3)
