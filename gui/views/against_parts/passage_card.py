"""Where else a passage stands: a small card below it, with the key that opens the pair."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.against_parts.source_chips import Chip, chip_width, paint_chip

SHOWN: Final = 6
_WIDTH: Final = 440
_LINE: Final = 21
_TOP: Final = 34


class PassageCard(QWidget):
    """``chosen(row)`` when a source is clicked. Lines are (chip, name, where)."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._heading = ""
        self._key = ""
        self._lines: list[tuple[Chip, str, str]] = []
        self._more = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def lines(self) -> list[tuple[Chip, str, str]]:
        return self._lines

    def show_passage(self, heading: str, lines: list[tuple[Chip, str, str]], more: str, key: str) -> None:
        """Show the card's words; its owner places it."""
        self._heading, self._lines, self._more, self._key = heading, lines, more, key
        self.resize(self.sizeHint())
        spoken = "; ".join(f"{chip.words} {name} {where}" for chip, name, where in lines)
        self.setAccessibleName(f"{heading}: {spoken} {more}")
        self.show()
        self.raise_()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._lines) + bool(self._more)
        parent = self.parentWidget()
        width = _WIDTH if parent is None else min(_WIDTH, parent.width() - 24)
        return QSize(width, _TOP + rows * _LINE + 10)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = int((event.position().y() - _TOP) // _LINE)
        if 0 <= row < len(self._lines):
            self.chosen.emit(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("base"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        left, width = 14, self.width() - 28
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(strong=True))
        painter.drawText(QRectF(left, 8, width, 22), Qt.AlignmentFlag.AlignLeft | middle, self._heading)
        small = theme.font(metrics.FONT_CAPTION)
        if self._key:
            room = QFontMetrics(small).horizontalAdvance(self._key) + 12
            frame = QRectF(left + width - room, 10.5, room, 18)
            painter.setPen(QPen(theme.colour("border"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 3, 3)
            painter.setFont(small)
            painter.setPen(theme.colour("secondary"))
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, self._key)
        font = theme.font(metrics.FONT_SECONDARY)
        measure = QFontMetrics(font)
        for number, (chip, name, where) in enumerate(self._lines):
            y = _TOP + number * _LINE
            paint_chip(painter, QRectF(left, y + 2, chip_width(chip.words, theme), 17), chip, theme)
            painter.setFont(font)
            painter.setPen(theme.colour("text" if chip.counted else "secondary"))
            room = width - 32 - measure.horizontalAdvance(where) - 12
            shown = measure.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
            box = QRectF(left + 28, y, width - 28, _LINE)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, shown)
            painter.setPen(theme.colour("secondary"))
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, where)
        if self._more:
            box = QRectF(left + 28, _TOP + len(self._lines) * _LINE, width - 28, _LINE)
            painter.setFont(font)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, self._more)
        painter.end()
