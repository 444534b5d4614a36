"""The row above the editor: undo, redo, and finding in the rewrite."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from gui import formats, metrics
from gui.text_positions import TextPositions
from gui.theme import Theme
from gui.views.compare_parts.text_search import places_of
from gui.views.edit_parts.document_text import text_of
from gui.views.edit_parts.edit_actions import EditActions, words_of
from gui.views.edit_parts.rewrite_editor import RewriteEditor
from gui.widgets.button import Button
from gui.widgets.clear_action import add_clear_button
from gui.widgets.toolbar import separator

_DELAY_MS: Final = 150
_LONGEST: Final = 200
_NONE: Final = np.zeros((0, 2), dtype=np.int64)


class FindRow(QWidget):
    """Searches while the phrase is typed; Enter and Shift+Enter step, Esc goes back into the text."""

    def __init__(
        self, theme: Theme, actions: EditActions, editor: RewriteEditor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._editor = editor
        self._hits: NDArray[np.int64] = _NONE
        self._at = -1
        self.setFixedHeight(metrics.PANEL_HEADER)
        undo = Button(theme, icon="undo", height=metrics.BUTTON_SMALL, name=words_of(actions.undo))
        redo = Button(theme, icon="redo", height=metrics.BUTTON_SMALL, name=words_of(actions.redo))
        undo.follow(actions.undo)
        redo.follow(actions.redo)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find in the rewrite"))
        self.field.setAccessibleName(self.tr("Find in the rewrite"))
        self.field.setToolTip(words_of(actions.find))
        self.field.setFixedHeight(metrics.BUTTON_SMALL)
        self.field.setMaximumWidth(280)
        self.field.setMinimumWidth(100)
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        add_clear_button(self.field)
        self._glass = QAction(self.tr("Find in the rewrite"), self)
        self.field.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._soon)
        self.field.installEventFilter(self)
        self.found = QLabel()
        self.found.setProperty("role", "secondary")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE, 0, metrics.INSIDE, 0)
        layout.setSpacing(4)
        layout.addWidget(undo)
        layout.addWidget(redo)
        layout.addWidget(separator(theme))
        layout.addWidget(self.field, 4)
        layout.addWidget(self.found)
        layout.addStretch(1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_DELAY_MS)
        self._timer.timeout.connect(self._search)
        self.show_theme()

    def show_theme(self) -> None:
        self._glass.setIcon(self._theme.icon("search", colour="secondary"))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.colour("line"))
        painter.end()

    @Slot()
    def begin(self) -> None:
        """Give the keyboard to the field, with the selected words in it."""
        chosen = self._editor.textCursor().selectedText().replace("\u2029", " ")
        if chosen and len(chosen) <= _LONGEST:
            self.field.setText(" ".join(chosen.split()))
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    @Slot()
    def next(self) -> None:
        self.step(1)

    @Slot()
    def previous(self) -> None:
        self.step(-1)

    def step(self, step: int) -> None:
        """The next or previous found place, round and round; a text that has changed is searched anew."""
        if self._timer.isActive() or not len(self._hits):
            self._search()
        elif len(self._hits):
            self._at = (self._at + step) % len(self._hits)
            self._show()

    def leave(self) -> bool:
        """Back into the text, whether the field had the keyboard."""
        had = self.field.hasFocus()
        self._timer.stop()
        blocked = QSignalBlocker(self.field)
        self.field.clear()
        blocked.unblock()
        self._forget()
        if had:
            self._editor.setFocus(Qt.FocusReason.OtherFocusReason)
        return had

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
        return super().eventFilter(watched, event)

    @Slot(str)
    def _soon(self, phrase: str) -> None:
        if phrase.strip():
            self._timer.start()
        else:
            self._timer.stop()
            self._forget()

    def _forget(self) -> None:
        self._hits, self._at = _NONE, -1
        self._editor.set_hits(_NONE, -1)
        self.found.setText("")

    @Slot()
    def _search(self) -> None:
        self._timer.stop()
        phrase = self.field.text()
        if not phrase.strip():
            return
        text = text_of(self._editor.document())
        self._hits = TextPositions(text).to_qt_all(places_of(phrase, text))
        if not len(self._hits):
            self._editor.set_hits(_NONE, -1)
            self.found.setText(self.tr("not found"))
            return
        here = self._editor.textCursor().selectionStart()
        self._at = int(np.searchsorted(self._hits[:, 0], here)) % len(self._hits)
        self._show()

    def _show(self) -> None:
        start = int(self._hits[self._at, 0])
        self._editor.go_to(start)
        self._editor.set_hits(self._hits, start)
        self.found.setText(f"{formats.number(self._at + 1)} / {formats.number(len(self._hits))}")
