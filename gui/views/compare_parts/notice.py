"""One line between header and panes that says what the reader should know, with what can be done about it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.button import Button

_HEIGHT: Final = 38


class Notice(QWidget):
    """Icon, words and a button; ``acted`` when the button is clicked. A bar fills while something runs."""

    acted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._look = ("info", "text", "panel")
        self._words = ""
        self._fraction: float | None = None
        self.setFixedHeight(_HEIGHT)
        self.button = Button(theme, "", height=metrics.BUTTON_SMALL)
        self.button.clicked.connect(self.acted)
        self._row = layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE, 0, metrics.INSIDE, 0)
        layout.addStretch(1)
        layout.addWidget(self.button)
        self.hide()

    @property
    def words(self) -> str:
        """What is said, '' while nothing is."""
        return "" if self.isHidden() else self._words

    def say(self, words: str, *, look: str = "info", button: str = "") -> None:
        """Show words with the look 'info', 'warning' or 'error', and a button where it has a text."""
        self._words = words
        self._fraction = None
        self._look = {
            "info": ("info", "text", "panel"),
            "warning": ("warning", "warning", "warning_ground"),
            "error": ("error", "error", "error_ground"),
        }[look]
        self.button.setText(button)
        self.button.setAccessibleName(button)
        self.button.setVisible(bool(button))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.show()
        self.update()

    def add_at_end(self, widget: QWidget) -> None:
        """Put a control behind the button."""
        self._row.addWidget(widget)

    def show_fraction(self, fraction: float) -> None:
        """The share of a job that is done."""
        self._fraction = fraction
        self.update()

    def silence(self) -> None:
        """Nothing to say."""
        self._words = ""
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(200, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        icon, text, ground = self._look
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour(ground))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        if self._fraction is not None:
            track = QRectF(0, self.height() - 3, self.width(), 3)
            painter.fillRect(track, theme.colour("track"))
            track.setWidth(self.width() * min(1.0, max(0.0, self._fraction)))
            painter.fillRect(track, theme.colour("accent"))
        middle = (self.height() - metrics.ICON) // 2
        pixmap = theme.pixmap(icon, metrics.ICON, text, self.devicePixelRatioF())
        painter.drawPixmap(metrics.INSIDE, middle, pixmap)
        left = metrics.INSIDE + metrics.ICON + 8
        behind = [each.x() for each in self.findChildren(QAbstractButton) if each.isVisible()]
        right = min(behind, default=self.width() - metrics.INSIDE + 8) - 8
        font = theme.font()
        painter.setFont(font)
        painter.setPen(theme.colour(text))
        shown = QFontMetrics(font).elidedText(self._words, Qt.TextElideMode.ElideRight, right - left)
        box = QRectF(left, 0, right - left, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()
