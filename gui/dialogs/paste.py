"""Takes a text that is nowhere in a file: a name, the text, and how many words it has."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.settings import TokenSteps
from core.text.tokens import tokenise
from gui import formats
from gui.theme import Theme

_COUNT_AFTER_MS: Final = 150
_NAME_FROM_TEXT: Final = 60


class PasteDialog(QDialog):
    """Asks for a text and its name; ``text_given`` brings both, once for each text that was added."""

    text_given = Signal(str, str)

    def __init__(
        self, theme: Theme, steps: TokenSteps, text: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._steps = steps
        self._number = 1
        self.setWindowTitle(self.tr("Paste text"))
        self.resize(640, 480)
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the text"))
        self.name.setPlaceholderText(self.tr("Name; empty: the first words of the text"))
        self.text = QPlainTextEdit()
        self.text.setProperty("field", True)  # noqa: FBT003 - a Qt property
        self.text.setFont(theme.prose_font())
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Text"))
        self.text.setPlaceholderText(self.tr("Paste or type the text here"))
        self.words = QLabel()
        self.words.setProperty("role", "secondary")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.add = self._buttons.addButton(self.tr("Add"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.add.setDefault(True)
        self.another = self._buttons.addButton(
            self.tr("Add and paste another"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        self.another.clicked.connect(self._give_and_go_on)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_COUNT_AFTER_MS)
        self._timer.timeout.connect(self._count)
        self.text.textChanged.connect(self._timer.start)

        form = QFormLayout()
        form.addRow(self.tr("Name"), self.name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addLayout(form)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.words)
        layout.addWidget(self._buttons)
        self.text.setPlainText(text)
        self._timer.stop()
        self._count()
        (self.name if text else self.text).setFocus()

    @Slot()
    def _count(self) -> None:
        """Say how many words the core sees in the text, and allow what that allows."""
        count = int(tokenise(self.text.toPlainText(), self._steps).starts.size)
        self.words.setText(formats.words(count) if count else self.tr("no words yet"))
        self.add.setEnabled(count > 0)
        self.another.setEnabled(count > 0)

    def _give(self) -> None:
        self._timer.stop()
        text = self.text.toPlainText()
        name = " ".join(self.name.text().split()) or self._name_from(text)
        self.text_given.emit(name, text)

    def _name_from(self, text: str) -> str:
        first = " ".join(text[:400].split())
        if len(first) <= _NAME_FROM_TEXT:
            return first
        return first[:_NAME_FROM_TEXT].rsplit(" ", 1)[0] + "…"

    @Slot()
    def _accept(self) -> None:
        self._give()
        self.accept()

    @Slot()
    def _give_and_go_on(self) -> None:
        self._give()
        self.name.clear()
        self.text.clear()
        self.text.setFocus()

    def done(self, result: int) -> None:
        self._timer.stop()
        super().done(result)
