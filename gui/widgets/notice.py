"""What a part of a view says instead of an empty table, with the one thing that can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme


class Notice(QWidget):
    """A sentence, a second quieter one, and a button, centred."""

    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = QLabel()
        self._heading.setFont(theme.font(metrics.FONT_BASE, strong=True))
        self._words = QLabel()
        self._words.setProperty("role", "secondary")
        for label in (self._heading, self._words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.button = QPushButton()
        self.button.clicked.connect(self.wanted)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.button)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.addStretch(2)
        layout.addWidget(self._heading)
        layout.addWidget(self._words)
        layout.addSpacing(8)
        layout.addLayout(row)
        layout.addStretch(3)

    @property
    def heading(self) -> str:
        return self._heading.text()

    @property
    def words(self) -> str:
        return self._words.text()

    def say(self, heading: str, words: str = "", button: str = "") -> None:
        """Show these words; without a text the button is hidden."""
        self._heading.setText(heading)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.button.setText(button)
        self.button.setVisible(bool(button))
