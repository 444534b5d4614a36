"""The end of a header over the scroll bar, so that the headings go on to the edge."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui import metrics
from gui.theme import Theme


class HeaderEnd(QWidget):
    """Stands above a vertical scroll bar, as high as a table's header."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedHeight(metrics.TABLE_HEADER)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("panel"))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), self._theme.colour("line"))
        painter.end()
