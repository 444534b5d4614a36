"""What the editing view says while there is no text in it: what it is for, and the two texts it wants."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.button import Button
from gui.widgets.panel import Panel

_WIDTH = 640


class StartPage(QWidget):
    """Two cards, one for each text, with the ways to get it."""

    original_file = Signal()
    original_document = Signal()
    original_paste = Signal()
    rewrite_file = Signal()
    rewrite_document = Signal()
    rewrite_paste = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

        heading = QLabel(self.tr("Edit and watch it change"))
        heading.setFont(theme.font(metrics.FONT_NUMBER - 6, strong=True))
        words = QLabel(
            self.tr(
                "Type in the rewrite: what it still shares with the original stays marked, the resemblance "
                "follows each word, and a list says which phrases to rewrite next."
            )
        )
        words.setWordWrap(True)
        words.setProperty("role", "secondary")
        self._documents: list[Button] = []
        original = self._card(
            self.tr("1. Original"),
            self.tr("The text that the rewrite must not resemble; it is only read."),
            (self.original_file, self.original_document, self.original_paste),
            accent=True,
        )
        rewrite = self._card(
            self.tr("2. Rewrite"),
            self.tr("The text that you edit. Its file is not changed until you save into it yourself."),
            (self.rewrite_file, self.rewrite_document, self.rewrite_paste),
            accent=False,
        )
        column = QVBoxLayout()
        column.setSpacing(12)
        for widget in (heading, words, original, rewrite):
            column.addWidget(widget)
        inner = QWidget()
        inner.setLayout(column)
        inner.setMaximumWidth(_WIDTH)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(inner, 8)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addLayout(row)
        layout.addStretch(3)

    def show_documents(self, count: int) -> None:
        """Documents can be chosen where there are some."""
        for button in self._documents:
            button.setVisible(count > 0)

    def _card(self, title: str, words: str, signals: tuple[object, object, object], *, accent: bool) -> Panel:
        card = Panel(self._theme, title)
        text = QLabel(words)
        text.setWordWrap(True)
        text.setProperty("role", "secondary")
        buttons = QHBoxLayout()
        buttons.setSpacing(metrics.CONTROL_GAP)
        file = Button(self._theme, self.tr("Open a file"), "file", accent=accent)
        document = Button(self._theme, self.tr("From the documents"), "documents")
        paste = Button(self._theme, self.tr("Paste"), "paste")
        for button, signal in zip((file, document, paste), signals, strict=True):
            button.setAccessibleName(f"{title}: {button.text()}")
            button.setToolTip(button.accessibleName())
            button.clicked.connect(signal)
            buttons.addWidget(button)
        self._documents.append(document)
        buttons.addStretch(1)
        body = QVBoxLayout()
        body.setContentsMargins(metrics.INSIDE, 10, metrics.INSIDE, 12)
        body.setSpacing(10)
        body.addWidget(text)
        body.addLayout(buttons)
        card.body.addLayout(body)
        return card
