"""Which key does what in a view: drawn key caps with words beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme


class KeyList(QWidget):
    """Which key does what, in two columns."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        layout = QVBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(metrics.INSIDE)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 1)
        layout.addLayout(self._grid)
        layout.addStretch()

    def set_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """Keys (as they are written on the keyboard, spaces between) and translated words."""
        for row, (key, words) in enumerate(keys):
            caps = _KeyCaps(self._theme, key.split())
            label = QLabel(words)
            label.setWordWrap(True)
            label.setFont(self._theme.font(metrics.FONT_SECONDARY))
            self._grid.addWidget(caps, row, 0, Qt.AlignmentFlag.AlignLeft)
            self._grid.addWidget(label, row, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height that the wrapped words need: a layout above would let them cut each other."""
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        self.setMinimumHeight(layout.totalHeightForWidth(event.size().width()))


class _KeyCaps(QWidget):
    def __init__(self, theme: Theme, keys: list[str]) -> None:
        super().__init__()
        self._theme = theme
        self._keys = keys
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(" ".join(keys))

    def sizeHint(self) -> QSize:
        return QSize(sum(self._width(key) + 4 for key in self._keys), 22)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        x = 0.5
        for key in self._keys:
            box = QRectF(x, 1.5, self._width(key) - 1, 18)
            painter.setBrush(self._theme.colour("alternate_base"))
            painter.setPen(QPen(self._theme.colour("border"), 1))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
            x += self._width(key) + 4
        painter.end()

    def _width(self, key: str) -> int:
        return max(22, 8 * len(key) + 10)
