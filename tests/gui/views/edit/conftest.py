"""The editing view in a real window, and what tests ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from core.comparison import compare_documents
from core.documents import Document
from gui.main_window import MainWindow
from gui.text_positions import TextPositions
from gui.views.edit import EditView
from gui.views.edit_parts.edit_files import Side
from gui.views.edit_parts.edit_questions import Question
from tests.gui.window_driving import load

ORIGINAL = (
    "Вода попадает внутрь в трёх местах: в ендове, у трубы и по шву.\n"
    "Старый саморез выкрутите и вставьте новый. Раз в год проверяйте крепёж."
)
REWRITE = (
    "Как правило, вода попадает внутрь в трёх местах, говорят мастера.\n"
    "Старый саморез выкрутите и вставьте новый! Ничего похожего."
)


class Editing:
    """A window with the editing view, driven as a user drives it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window
        view = window.views["edit"]
        assert isinstance(view, EditView)
        self.view = view
        self.editor = view.panes.editor
        window.show_view("edit")

    def open(self, original: str, rewrite: str, path: Path | None = None) -> None:
        """Put two texts on the desk and wait for the comparison."""
        self.view.desk.set_original(Document("original", text=original))
        if path is None:
            self.view.desk.open_rewrite(Document("rewrite", text=rewrite))
            self.settle()
        else:
            with self.qtbot.waitSignal(self.view.desk.rewrite_opened):
                self.view.files.read(str(path), Side.REWRITE)
            self.settle()
        self.editor.setFocus()

    def settle(self) -> None:
        """Wait until the newest text is compared."""
        self.qtbot.waitUntil(lambda: not self.view.desk.live.busy and self.view.desk.update is not None)

    def type(self, words: str) -> None:
        """Press the keys of some words, and wait."""
        self.press(words)
        self.settle()

    def press(self, words: str) -> None:
        """The keys of some words, of any script; ``QTest`` knows those of ASCII only."""
        for letter in words:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(self.editor, event)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.editor, key, modifier)

    def put_caret(self, before: str) -> None:
        """As after a click before some words."""
        cursor = self.editor.textCursor()
        cursor.setPosition(TextPositions(self.text).to_qt(self.text.index(before)))
        self.editor.setTextCursor(cursor)

    @property
    def text(self) -> str:
        return self.view.desk.text

    def marked(self) -> list[str]:
        """What is painted as shared in the rewrite, piece by piece."""
        text, positions = self.text, TextPositions(self.text)
        ranges = self.editor.ranges(0, positions.length)
        return [text[positions.from_qt(r.start) : positions.from_qt(r.end)] for r in ranges]

    def assert_exact(self) -> None:
        """The marked characters of both sides are those of a comparison of the two documents."""
        original = self.view.desk.original
        assert original is not None
        text = self.text
        wanted = compare_documents(original, Document("b", text=text), self.view.desk.settings)
        marks = zip(wanted.marks.b.starts.tolist(), wanted.marks.b.ends.tolist(), strict=True)
        assert self.marked() == [text[start:end] for start, end in marks]
        assert self.view.panes.pane.marks.starts.tolist() == wanted.marks.a.starts.tolist()
        assert self.view.panes.pane.marks.ends.tolist() == wanted.marks.a.ends.tolist()
        assert self.view.desk.state is not None
        assert self.view.desk.state.numbers == wanted.numbers

    # Questions

    @property
    def question(self) -> Question:
        found = [q for q in self.view.findChildren(Question) if q.isVisible()]
        assert len(found) == 1
        return found[0]

    @property
    def asked(self) -> bool:
        return any(q.isVisible() for q in self.view.findChildren(Question))

    def answer(self, role: QMessageBox.ButtonRole) -> None:
        button = self.question.button_of(role)
        assert isinstance(button, QAbstractButton)
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def idle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.view.files.busy)


@pytest.fixture
def editing(qtbot: QtBot, make_window: Callable[..., MainWindow]) -> Iterator[Editing]:
    editing = Editing(qtbot, make_window())
    yield editing
    editing.view.desk.document.setModified(False)  # so that the window closes without asking


@pytest.fixture
def data_folder(_data_folder_of_the_test: Path) -> Path:
    """Where the program keeps the user's data in this test."""
    return _data_folder_of_the_test


@pytest.fixture
def window_with_articles(qtbot: QtBot, editing: Editing, articles: Path) -> MainWindow:
    """The window of ``editing`` with some documents that are analysed."""
    load(qtbot, editing.window, articles)
    return editing.window
