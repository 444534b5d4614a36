"""The chosen nesting in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.button import Button


class Sentence(QWidget):
    """The chosen nesting in words, with the button that opens the two texts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heading = QLabel()
        self._heading.setFont(theme.font(strong=True))
        self._heading.setWordWrap(True)
        self._line = QLabel()
        self._line.setWordWrap(True)
        for label in (self._heading, self._line):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.compare = Button(theme, self.tr("Compare"), "compare", accent=True)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(self._heading)
        words.addWidget(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        row.addLayout(words, 1)
        row.addWidget(self.compare)
        self.setAutoFillBackground(True)
        self.show_theme()
        self.clear()

    def say(self, heading: str, line: str) -> None:
        self._heading.setText(heading)
        self._line.setText(line)
        self.setVisible(True)

    def clear(self) -> None:
        self.setVisible(False)

    def show_theme(self) -> None:
        theme = self._theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.colour("accent_soft"))
        self.setPalette(palette)
        for label in (self._heading, self._line):
            colours = label.palette()
            colours.setColor(label.foregroundRole(), theme.colour("accent_soft_text"))
            label.setPalette(colours)
