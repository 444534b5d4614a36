"""The axes of the heatmap: names and numbers of documents, as many as there is room for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui import metrics
from gui.theme import Theme

_NAMES: Final = 236
_NUMBERS: Final = 22
_LABEL: Final = 13  # pixels that a label needs along the axis
_LARGE: Final = 18


@dataclass(frozen=True, slots=True)
class AxisRange:
    """What an axis shows.

    Attributes
    ----------
    first, last : int
        First and past-the-last place in view.
    cell : float
        Pixels of a cell.
    start : float
        Where place 0 begins, in pixels of the axis.
    current : int
        The place of the current cell, -1 for none.
    """

    first: int = 0
    last: int = 0
    cell: float = 1.0
    start: float = 0.0
    current: int = -1

    def middle(self, place: int) -> float:
        """Where the middle of a place is, in pixels of the axis."""
        return self.start + (place + 0.5) * self.cell


class HeatmapAxis(QWidget):
    """Names and numbers of the rows, or numbers of the columns."""

    def __init__(self, theme: Theme, *, rows: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows = rows
        self._range = AxisRange()
        self._names: Sequence[str] = ()
        self._first_number = 1
        if rows:
            self.setFixedWidth(_NAMES)
        else:
            self.setFixedHeight(_NUMBERS)

    def set_names(self, names: Sequence[str], first_number: int) -> None:
        """The documents along the axis and the number of the first."""
        self._names, self._first_number = names, first_number
        self.update()

    def set_range(self, shown: AxisRange) -> None:
        """Show another part."""
        self._range = shown
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        shown, theme = self._range, self._theme
        painter = QPainter(self)
        pixels = metrics.FONT_CAPTION if shown.cell < _LARGE else metrics.FONT_SECONDARY
        strong = theme.font(pixels, strong=True)
        widest = QFontMetrics(strong).horizontalAdvance(str(self._first_number + len(self._names)))
        needed = _LABEL if self._rows else widest + 8
        stride = max(1, math.ceil(needed / max(1e-9, shown.cell)))
        painter.setFont(theme.font(pixels))
        for place in range(shown.first - shown.first % stride, shown.last, stride):
            if place >= shown.first and abs(place - shown.current) >= stride:
                self._paint_label(painter, place, widest, strong=False)
        if shown.first <= shown.current < shown.last:
            painter.setFont(strong)
            self._paint_label(painter, shown.current, widest, strong=True)
        painter.end()

    def _paint_label(self, painter: QPainter, place: int, widest: int, *, strong: bool) -> None:
        theme, middle = self._theme, self._range.middle(place)
        number = str(self._first_number + place)
        painter.setPen(theme.colour("accent" if strong else "secondary"))
        if not self._rows:
            box = QRectF(middle - 30, 0, 60, self.height() - 3)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)
            return
        if middle + _LABEL // 2 > self.height():
            if not strong:
                return  # half a name says nothing
            middle = self.height() - _LABEL // 2
        numbers = QRectF(self.width() - widest - 8, middle - 10, widest, 20)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(numbers, right, number)
        room = QRectF(4, middle - 10, numbers.left() - 14, 20)
        name = painter.fontMetrics().elidedText(
            self._names[place], Qt.TextElideMode.ElideMiddle, int(room.width())
        )
        if not strong:
            painter.setPen(theme.colour("text"))
        painter.drawText(room, right, name)
