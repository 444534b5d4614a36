"""The bar between the panes: the marks of both sides joined by ribbons, only those that are in view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from gui import formats, metrics
from gui.theme import Theme
from gui.views.compare_parts.flow_view import FlowView
from gui.views.compare_parts.links import Links
from gui.views.compare_parts.span_painter import hatch
from gui.views.compare_parts.span_walk import CurrentPair

WIDTH: Final = 60
_EDGE: Final = 6
_FAR: Final = 0.5  # of the height: how far outside a partner may be for a ribbon still to lead to it
_STUB: Final = 22
_MOST: Final = 400  # ribbons at once; more than lines on any screen
NOTHING: Final = -1
CURRENT: Final = -2


@dataclass(frozen=True, slots=True)
class Ribbon:
    """One link in view.

    Attributes
    ----------
    link : int
        Its number, or ``CURRENT``.
    span, tint : int
    moved : bool
    left, right : tuple of float or None
        Upper and lower edge on each side; None where the partner is far above or below.
    beyond : int
        -1 the far partner is above, 1 below, 0 both are near.
    """

    link: int
    span: int
    tint: int
    moved: bool
    left: tuple[float, float] | None
    right: tuple[float, float] | None
    beyond: int


class _Ranges:
    """Ranges that may overlap, asked for those that touch a window."""

    def __init__(self, ranges: NDArray[np.int64]) -> None:
        self._order = np.argsort(ranges[:, 0], kind="stable")
        self._starts = ranges[self._order, 0]
        self._furthest = np.maximum.accumulate(ranges[self._order, 1]) if len(ranges) else self._starts
        self._ends = ranges[self._order, 1]

    def touching(self, start: int, end: int) -> NDArray[np.int64]:
        first = int(np.searchsorted(self._furthest, start, side="right"))
        last = int(np.searchsorted(self._starts, end, side="left"))
        inside = self._ends[first:last] > start
        touching: NDArray[np.int64] = self._order[first:last][inside]
        return touching


class CentreBar(QWidget):
    """Ribbons between the two panes, which it asks where their characters are.

    ``link_clicked`` carries the number of the link whose ribbon was clicked.
    """

    link_clicked = Signal(int)

    def __init__(self, theme: Theme, left: FlowView, right: FlowView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._panes = (left, right)
        self._links = Links()
        self._lengths: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
        self._sides = (_Ranges(self._links.a), _Ranges(self._links.b))
        self._current: CurrentPair | None = None
        self._plain = False
        self._ribbons: list[Ribbon] | None = None
        self._hovered = NOTHING
        self.setFixedWidth(WIDTH)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        for pane in self._panes:
            pane.scrolled.connect(self.forget_ribbons)

    def set_links(self, links: Links, lengths: NDArray[np.int64]) -> None:
        """Join these places; ``lengths``, shape (n_spans,), are the words of each span."""
        self._links, self._lengths = links, lengths
        self._sides = (_Ranges(links.a), _Ranges(links.b))
        self._current, self._hovered = None, NOTHING
        self.forget_ribbons()

    def set_current(self, current: CurrentPair) -> None:
        """The pair of places whose ribbon is strong; it need not be one of the links."""
        self._current = current
        self.forget_ribbons()

    def set_plain(self, *, plain: bool) -> None:
        """Only edges, no tints, while the panes show what differs."""
        self._plain = plain
        self.update()

    def forget_ribbons(self) -> None:
        """Something moved: which ribbons are in view is found anew at the next look."""
        self._ribbons = None
        self.update()

    def ribbons(self) -> list[Ribbon]:
        """Those in view, in the order they are painted; kept until something moves."""
        if self._ribbons is None:
            self._ribbons = self._in_view()
        return self._ribbons

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 200)

    def _in_view(self) -> list[Ribbon]:
        current = self._current_ribbon()
        if not len(self._links):
            return current
        seen = [
            side.touching(*pane.visible_range()) for side, pane in zip(self._sides, self._panes, strict=True)
        ]
        wanted = np.unique(np.concatenate(seen))[:_MOST]
        ribbons = []
        for link in wanted.tolist():
            if self._is_current(link):
                continue
            places = self._links.a[link].tolist(), self._links.b[link].tolist()
            look = int(self._links.spans[link]), int(self._links.tints[link]), bool(self._links.moved[link])
            ribbons += self._ribbon(link, places, *look)
        ribbons.sort(key=lambda ribbon: not ribbon.moved)
        return ribbons + current

    def _is_current(self, link: int) -> bool:
        current = self._current
        if current is None or current.span != int(self._links.spans[link]):
            return False
        return current.places == tuple(self._links.places[link].tolist())

    def _current_ribbon(self) -> list[Ribbon]:
        current = self._current
        if current is None:
            return []
        return self._ribbon(CURRENT, current.ranges, current.span, current.tint, current.moved)

    def _ribbon(
        self,
        link: int,
        places: Sequence[Sequence[int]],
        span: int,
        tint: int,
        moved: bool,  # noqa: FBT001 - a field
    ) -> list[Ribbon]:
        """The ribbon between two places, none where both are far."""
        left, right = (self._extent(pane, *place) for pane, place in zip(self._panes, places, strict=True))
        if left is None and right is None:
            return []
        beyond = 0
        if left is None or right is None:
            far = 0 if left is None else 1
            beyond = -1 if self._panes[far].rough_height_of(places[far][0]) < 0 else 1
        return [Ribbon(link, span, tint, moved, left, right, beyond)]

    @staticmethod
    def _extent(pane: FlowView, start: int, end: int) -> tuple[float, float] | None:
        """Where a place stands in a pane, None where that is far outside; far ones are not laid out."""
        far = _FAR * pane.height()
        top, bottom = pane.rough_height_of(start), pane.rough_height_of(end)
        if bottom < -2 * far or top > pane.height() + 2 * far:
            return None
        first, last = pane.extent_of(start, end)
        return None if last < -far or first > pane.height() + far else (float(first), float(last))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for ribbon in self.ribbons():
            if not ribbon.beyond:
                self._paint_band(painter, ribbon)
        for ribbon in self.ribbons():
            self._paint_edges(painter, ribbon)
        for ribbon in self.ribbons():
            if ribbon.beyond:
                self._paint_stub(painter, ribbon)
        line = self._theme.colour("line")
        painter.fillRect(0, 0, 1, self.height(), line)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), line)
        painter.end()

    def _colours(self, ribbon: Ribbon) -> tuple[QColor, QColor]:
        if ribbon.link == CURRENT:
            return self._theme.colour("current_span"), self._theme.colour("current_span_edge")
        if self._plain:
            return self._theme.colour("panel"), self._theme.colour("border")
        return self._theme.tint(ribbon.tint)

    def _paint_band(self, painter: QPainter, ribbon: Ribbon) -> None:
        ground, edge = self._colours(ribbon)
        path = self.shape_of(ribbon)
        strong = ribbon.link in (CURRENT, self._hovered)
        if ribbon.moved:
            pen = QPen(edge, 1.4 if strong else 1.0)
            pen.setDashPattern([3, 2.5])
            painter.setPen(pen)
            fill = QColor(ground)
            fill.setAlphaF(0.75 if ribbon.link == CURRENT else 0.35)
            painter.setBrush(fill)
        else:
            painter.setPen(QPen(edge, 1.2) if strong else Qt.PenStyle.NoPen)
            painter.setBrush(ground)
        painter.drawPath(path)

    def _paint_edges(self, painter: QPainter, ribbon: Ribbon) -> None:
        _, edge = self._colours(ribbon)
        colour = QColor(edge)
        if ribbon.link != CURRENT:
            colour.setAlphaF(0.78)
        for extent, x in ((ribbon.left, 0), (ribbon.right, self.width() - _EDGE)):
            if extent is None:
                continue
            box = QRectF(x, extent[0] + 1, _EDGE, extent[1] - extent[0] - 2)
            if ribbon.moved:
                painter.fillRect(box, self._colours(ribbon)[0])
                hatch(painter, box.intersected(QRectF(self.rect())), edge)
                outer = x if x == 0 else x + _EDGE - 1.5
                painter.fillRect(QRectF(outer, box.top(), 1.5, box.height()), colour)
            else:
                painter.fillRect(box, colour)

    def _paint_stub(self, painter: QPainter, ribbon: Ribbon) -> None:
        """A wedge at the side that is in view, and the number with an arrow to where the other is."""
        ground, edge = self._colours(ribbon)
        on_left = ribbon.left is not None
        extent = ribbon.left if ribbon.left is not None else ribbon.right
        assert extent is not None
        top, bottom = max(extent[0], 0.0) + 1, min(extent[1], float(self.height())) - 1
        if bottom <= top:
            return
        middle = (top + bottom) / 2
        half = min((bottom - top) / 2, 9.0)
        base = _EDGE if on_left else self.width() - _EDGE
        tip = base + (10 if on_left else -10)
        wedge = QPainterPath(QPointF(base, middle - half))
        wedge.lineTo(tip, middle)
        wedge.lineTo(base, middle + half)
        wedge.closeSubpath()
        painter.setPen(QPen(edge, 1))
        painter.setBrush(ground)
        painter.drawPath(wedge)
        words = f"{'↑' if ribbon.beyond < 0 else '↓'}{ribbon.span + 1}"
        font = self._theme.font(metrics.FONT_CAPTION)
        room = QFontMetrics(font).horizontalAdvance(words) + 4
        pill = QRectF(tip + 1 if on_left else tip - 1 - room, middle - 8, room, 16)
        veil = self._theme.colour("window")
        veil.setAlphaF(0.85)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRoundedRect(pill, 3, 3)
        painter.setFont(font)
        painter.setPen(self._theme.colour("secondary"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    def shape_of(self, ribbon: Ribbon) -> QPainterPath:
        """The outline of a ribbon whose both ends are near."""
        assert ribbon.left is not None
        assert ribbon.right is not None
        (a0, a1), (b0, b1) = ribbon.left, ribbon.right
        x0, x1 = float(_EDGE), float(self.width() - _EDGE)
        bend = (x1 - x0) / 2
        path = QPainterPath(QPointF(x0, a0 + 1))
        path.cubicTo(x0 + bend, a0 + 1, x1 - bend, b0 + 1, x1, b0 + 1)
        path.lineTo(x1, b1 - 1)
        path.cubicTo(x1 - bend, b1 - 1, x0 + bend, a1 - 1, x0, a1 - 1)
        path.closeSubpath()
        return path

    # Mouse

    def link_at(self, at: QPointF) -> int:
        """The link whose ribbon, edge or wedge is under a place, ``NOTHING`` for none."""
        for ribbon in reversed(self.ribbons()):
            for extent, low, high in (
                (ribbon.left, 0, _EDGE if not ribbon.beyond else _EDGE + 10 + _STUB),
                (
                    ribbon.right,
                    self.width() - (_EDGE if not ribbon.beyond else _EDGE + 10 + _STUB),
                    self.width(),
                ),
            ):
                if extent is not None and low <= at.x() < high and extent[0] <= at.y() < extent[1]:
                    return ribbon.link
            if not ribbon.beyond and self.shape_of(ribbon).contains(at):
                return ribbon.link
        return NOTHING

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.link_at(event.position()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._panes[0].wheelEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(NOTHING)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        link = self.link_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and link >= 0:
            self.link_clicked.emit(link)

    def _hover(self, link: int) -> None:
        if link != self._hovered:
            self._hovered = link
            self.setCursor(Qt.CursorShape.PointingHandCursor if link >= 0 else Qt.CursorShape.ArrowCursor)
            self.setToolTip(self._tip_of(link))
            self.update()

    def _tip_of(self, link: int) -> str:
        """Number and length of the span that a ribbon joins."""
        if link < 0:
            return ""
        span = int(self._links.spans[link])
        words = formats.words(int(self._lengths[span]))
        return f"{formats.number(span + 1)}: {words}"
