"""Unsaved text survives a crash and another language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLockFile, Qt
from pytestqt.qtbot import QtBot

from core.editing.drafts import Draft, read_draft, write_draft
from core.settings import AnalysisSettings
from gui.i18n import Translations
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings_store import Preferences, WindowState
from gui.theme import Theme
from gui.views.edit import EditView
from tests.gui.views.edit.conftest import ORIGINAL, REWRITE, Editing

Windows = Callable[..., MainWindow]


def left_behind(folder: Path, text: str = "Недописанное") -> Path:
    path = folder / "cherepitsa" / "drafts" / "0.json"
    write_draft(path, Draft(text, "статья.txt", "", ORIGINAL, "оригинал.txt", "", 1_700_000_000.0))
    return path


def test_what_is_typed_is_kept_until_it_is_saved(editing: Editing, data_folder: Path) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    drafts = editing.view.desk.drafts
    editing.qtbot.waitUntil(lambda: drafts.path is not None and drafts.path.exists())
    assert drafts.path is not None
    kept = read_draft(drafts.path)
    assert kept is not None
    assert (kept.text, kept.original) == (f"Слово {REWRITE}", ORIGINAL)
    editing.view.edit_actions.undo.trigger()
    path = drafts.path
    editing.qtbot.waitUntil(lambda: not path.exists())


def test_a_draft_of_a_crash_is_offered_and_comes_back(
    qtbot: QtBot, make_window: Windows, data_folder: Path
) -> None:
    path = left_behind(data_folder)
    editing = Editing(qtbot, make_window())
    notice = editing.view.notice
    qtbot.waitUntil(lambda: notice.isVisible())
    assert "статья.txt" in notice.words
    assert path.exists()
    qtbot.mouseClick(notice.button, Qt.MouseButton.LeftButton)
    editing.settle()
    assert editing.text == "Недописанное"
    assert editing.view.desk.original is not None
    assert editing.view.desk.original.text == ORIGINAL
    assert editing.view.desk.unsaved
    assert not notice.isVisible()
    editing.view.desk.document.setModified(False)


def test_a_draft_that_is_not_wanted_goes(qtbot: QtBot, make_window: Windows, data_folder: Path) -> None:
    path = left_behind(data_folder)
    editing = Editing(qtbot, make_window())
    qtbot.waitUntil(lambda: editing.view.notice.isVisible())
    qtbot.mouseClick(editing.view.notice.discard, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not path.exists())
    assert editing.view.desk.empty


def test_a_draft_that_was_not_decided_about_is_offered_again(
    qtbot: QtBot, make_window: Windows, data_folder: Path
) -> None:
    path = left_behind(data_folder)
    first = Editing(qtbot, make_window())
    qtbot.waitUntil(lambda: first.view.notice.isVisible())
    first.window.close()
    assert path.exists()
    second = Editing(qtbot, make_window())
    qtbot.waitUntil(lambda: second.view.notice.isVisible())


def test_the_draft_of_a_program_that_runs_is_left_alone(
    qtbot: QtBot, make_window: Windows, data_folder: Path
) -> None:
    path = left_behind(data_folder)
    lock = QLockFile(str(path.with_suffix(".lock")))
    assert lock.tryLock(0)
    editing = Editing(qtbot, make_window())
    editing.open(ORIGINAL, REWRITE)
    editing.type("a")
    drafts = editing.view.desk.drafts
    drafts.keep()
    qtbot.waitUntil(lambda: drafts.path is not None and drafts.path.exists())
    assert drafts.path != path
    assert not editing.view.notice.isVisible()
    lock.unlock()
    editing.view.desk.document.setModified(False)


def test_another_language_keeps_text_undo_and_score(
    qtbot: QtBot, theme: Theme, english: Translations, make_session: Callable[..., Session]
) -> None:
    """The window is built anew around the same session, as for a change of language."""
    preferences = Preferences(analysis=AnalysisSettings(shingle_words=3))
    session = make_session(preferences.analysis)
    old = MainWindow(session, theme, preferences, WindowState(), samples=17)
    old.show()
    editing = Editing(qtbot, old)
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    points = len(editing.view.desk.score)
    window = MainWindow(session, theme, preferences, old.state(), samples=17)
    window.show()
    old.retire()
    window.show_view("edit")
    view = window.views["edit"]
    assert isinstance(view, EditView)
    assert view.panes.editor.toPlainText() == f"Слово {REWRITE}"
    assert len(view.panes.editor.marks) == 2
    assert len(view.desk.score) == points
    view.edit_actions.undo.trigger()
    qtbot.waitUntil(lambda: not view.desk.live.busy)
    assert view.desk.text == REWRITE
    view.desk.document.setModified(False)
    window.close()
    window.deleteLater()


def test_what_is_typed_is_kept_also_while_a_draft_is_offered(
    qtbot: QtBot, make_window: Windows, data_folder: Path
) -> None:
    path = left_behind(data_folder)
    editing = Editing(qtbot, make_window())
    qtbot.waitUntil(lambda: editing.view.notice.isVisible())
    editing.open(ORIGINAL, REWRITE)
    editing.type("a")
    drafts = editing.view.desk.drafts
    drafts.keep()
    qtbot.waitUntil(lambda: drafts.path is not None and drafts.path.exists())
    assert drafts.path != path
    assert read_draft(path) is not None
    editing.view.desk.document.setModified(False)
