"""Where inner documents stand in the words of the one that holds them: a line for each."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.placement import Placement, Runs
from gui import formats, metrics
from gui.theme import Theme

_ROW: Final = 29
_BAR: Final = 16
_AXIS: Final = 30
_NAMES: Final = 190
_LEAST: Final = 2.0


class PlacementStrip(QWidget):
    """Bars over the words of a document; a click on a line chooses its document.

    Signals
    -------
    chosen(int)
        Place of the line among the inner documents.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._placement: Placement | None = None
        self._names: list[str] = []
        self._strong = -1
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Where the inner documents stand"))

    def show_placement(self, placement: Placement | None, names: list[str]) -> None:
        """Draw what was found; None while it is not known."""
        self._placement, self._names = placement, names
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def set_strong(self, place: int) -> None:
        """Paint one line strongly, -1 for none."""
        self._strong = place
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._names) + 1 if self._placement else 1
        return QSize(400, rows * _ROW + _AXIS)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = int(event.position().y() // _ROW)
        if self._placement is not None and 0 <= row < len(self._names):
            self.chosen.emit(row)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip(event.pos().x(), event.pos().y()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        placement = self._placement
        if placement is None:
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Looking…"))
            painter.end()
            return
        for row, (name, runs) in enumerate(zip(self._names, placement.runs, strict=True)):
            self._paint_row(painter, row, name, runs, "accent")
        self._paint_row(
            painter, len(self._names), self.tr("Nowhere else"), placement.nowhere, "below_threshold"
        )
        self._paint_axis(painter, placement.words)
        painter.end()

    def _track(self) -> QRectF:
        return QRectF(_NAMES, 0, max(1, self.width() - _NAMES - 2), _BAR)

    def _paint_row(self, painter: QPainter, row: int, name: str, runs: Runs, colour: str) -> None:
        theme, strong = self._theme, row == self._strong
        top = row * _ROW + (_ROW - _BAR) / 2
        font = theme.font(metrics.FONT_SECONDARY, strong=strong)
        painter.setFont(font)
        painter.setPen(theme.colour("text" if row < len(self._names) else "secondary"))
        words = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, _NAMES - 14)
        box = QRectF(0, row * _ROW, _NAMES - 14, _ROW)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        track = self._track().translated(0, top)
        painter.fillRect(track, theme.colour("panel"))
        ink = theme.colour(colour)
        ink.setAlphaF(1.0 if strong else 0.55)
        scale = track.width() / max(1, self._placement.words if self._placement else 1)
        for first, last in runs.tolist():
            width = max(_LEAST, (last - first) * scale - 1)
            painter.fillRect(QRectF(track.left() + first * scale, top, width, _BAR), ink)

    def _paint_axis(self, painter: QPainter, words: int) -> None:
        track = self._track()
        y = (len(self._names) + 1) * _ROW + 4
        painter.setPen(self._theme.colour("border"))
        painter.drawLine(round(track.left()), y, round(track.right()), y)
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        step = _round_step(words / 6)
        scale = track.width() / max(1, words)
        marks = [*range(0, max(1, words - step // 2), step), words]
        for mark in marks:
            x = track.left() + mark * scale
            painter.setPen(self._theme.colour("border"))
            painter.drawLine(round(x), y, round(x), y + 4)
            painter.setPen(self._theme.colour("secondary"))
            box = QRectF(x - 40, y + 5, 80, 16)
            place = Qt.AlignmentFlag.AlignHCenter
            if mark == words:
                box, place = QRectF(x - 80, y + 5, 81, 16), Qt.AlignmentFlag.AlignRight
            elif mark == 0:
                box, place = QRectF(x - 1, y + 5, 80, 16), Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, place | Qt.AlignmentFlag.AlignTop, formats.number(mark))

    def _tip(self, x: float, y: float) -> str:
        placement, row = self._placement, int(y // _ROW)
        if placement is None or not 0 <= row <= len(self._names):
            return ""
        name = self._names[row] if row < len(self._names) else self.tr("Nowhere else")
        runs = placement.runs[row] if row < len(self._names) else placement.nowhere
        track = self._track()
        word = (x - track.left()) / track.width() * placement.words
        for first, last in runs.tolist():
            if first <= word < last:
                place = (
                    self.tr("words %1 to %2")
                    .replace("%1", formats.number(first + 1))
                    .replace("%2", formats.number(last))
                )
                return f"{name}\n{place}"
        return name


def _round_step(least: float) -> int:
    """1, 2 or 5 times a power of ten, not below ``least``."""
    if least <= 1:
        return 1
    power = 10 ** math.floor(math.log10(least))
    return next(int(k * power) for k in (1, 2, 5, 10) if k * power >= least)
