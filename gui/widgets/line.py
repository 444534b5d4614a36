"""A line of one pixel between parts of the window."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme import Theme


class Line(QWidget):
    """Level or upright, in the palette's colour for dividers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, upright: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("line"))
        painter.end()
