"""A small sheet over the window with a note to be written in it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme

_WIDTH: Final = 340
_HEIGHT: Final = 150
_LONGEST: Final = 4000


class NotePopover(QFrame):
    """Enter or a click elsewhere keeps the note, Shift+Enter begins a line, Esc leaves it as it was.

    Signals
    -------
    kept(str)
        The note as it is wanted now.
    """

    kept = Signal(str)

    def __init__(self, theme: Theme, subject: str, note: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("notePopover")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Note"))
        self._wanted = True
        heading = QLabel(subject)
        heading.setFont(theme.font(metrics.FONT_SECONDARY, strong=True))
        heading.setWordWrap(True)
        heading.setTextFormat(Qt.TextFormat.PlainText)
        self.field = _Field(note)
        self.field.setAccessibleName(self.tr("Note"))
        self.field.setToolTip(self.tr("What is to be done, or why this was decided"))
        self.field.setPlaceholderText(self.tr("What is to be done, or why this was decided"))
        self.field.finished.connect(self.close)
        self.field.left.connect(self._leave)
        hint = QLabel(self.tr("Enter keeps · Shift+Enter new line · Esc leaves"))
        hint.setProperty("role", "secondary")
        hint.setFont(theme.font(metrics.FONT_CAPTION))
        self.button = QPushButton(self.tr("Keep"))
        self.button.setToolTip(self.tr("Keep the note"))
        self.button.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(hint, 1)
        row.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(8)
        layout.addWidget(heading)
        layout.addWidget(self.field, 1)
        layout.addLayout(row)
        self.resize(_WIDTH, _HEIGHT)

    def open_at(self, at: QPoint) -> None:
        """Show it with its upper left corner at a place of the screen, moved so that it is seen whole."""
        room: QRect = self.screen().availableGeometry()
        left = max(room.left(), min(at.x(), room.right() - self.width()))
        top = max(room.top(), min(at.y(), room.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if self._wanted:
            self._wanted = False
            self.kept.emit(self.field.toPlainText()[:_LONGEST])

    @Slot()
    def _leave(self) -> None:
        self._wanted = False
        self.close()


class _Field(QPlainTextEdit):
    """Where the note is written."""

    finished = Signal()
    left = Signal()

    def __init__(self, note: str) -> None:
        super().__init__(note)
        self.setTabChangesFocus(True)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not shift:
            self.finished.emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()
