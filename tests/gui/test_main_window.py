"""The window driven as a user drives it: drops, keys, runs, and closing in the middle of one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDragLeaveEvent, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QSplitter,
)
from pytestqt.qtbot import QtBot

from core.settings import SamplingMode
from gui.dialogs import files
from gui.dialogs.error import ErrorDialog
from gui.dialogs.paste import PasteDialog
from gui.dialogs.settings import SettingsDialog
from gui.main_window import MainWindow
from gui.settings_store import RecentCollection, WindowState
from gui.steps import Steps
from gui.widgets.row_table import RowTable
from tests.gui.conftest import ARTICLE, Gate
from tests.gui.window_driving import dialog_of, drag, drop, load, urls


def test_the_first_thing_seen_says_what_to_do(window: MainWindow) -> None:
    assert window.pages.currentWidget() is window.empty
    assert window.status.facts_text.startswith("No documents. Drop files anywhere")
    assert window.windowTitle() == "Cherepitsa"
    assert not window.actions_.run.isEnabled()


def test_a_folder_that_is_dropped_is_read_and_analysed(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    assert drag(window, urls([articles]))
    assert window.drop_frame.isVisible()
    assert window.drop_frame.words == "Drop to add the folder “articles”"
    load(qtbot, window, articles)
    assert not window.drop_frame.isVisible()
    assert len(window.session.collection) == 6
    assert window.windowTitle() == "articles — Cherepitsa"
    assert window.status.claim_text == "exact, not an estimate"
    assert window.status.facts_text.startswith("6 documents · ")


def test_files_dropped_onto_loaded_documents_are_added(
    qtbot: QtBot, window: MainWindow, articles: Path, tmp_path: Path
) -> None:
    load(qtbot, window, articles)
    more = [tmp_path / f"more{i}.txt" for i in range(3)]
    for path in more:
        path.write_text(ARTICLE, encoding="utf-8")
    assert drag(window, urls(more), window.pages)
    assert window.drop_frame.words == "Drop to add 3 files"
    load(qtbot, window, *more)
    assert len(window.session.collection) == 9
    assert window.windowTitle() == "articles and 3 more — Cherepitsa"


def test_a_drag_that_leaves_or_brings_nothing_of_use_leaves_no_frame(
    window: MainWindow, articles: Path
) -> None:
    assert drag(window, urls([articles]))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not window.drop_frame.isVisible()
    web = QMimeData()
    web.setUrls([QUrl("https://example.org/page.html")])
    assert not drag(window, web)
    assert not window.drop_frame.isVisible()


def test_a_run_can_be_cancelled_with_its_button_and_started_again(
    qtbot: QtBot, make_window: Callable[..., MainWindow], gate: Gate, articles: Path
) -> None:
    window = make_window(steps=gate.steps)
    drop(window, urls([articles]))
    qtbot.waitUntil(lambda: window.status.progress_text.startswith("Words and shingles · 1 of 4"))
    assert window.progress.isVisible()
    assert 0.2 < window.progress.fraction < 0.3
    with qtbot.waitSignal(window.session.job_cancelled):
        qtbot.mouseClick(window.status.cancel, Qt.MouseButton.LeftButton)
    assert not window.progress.isVisible()
    assert "what was read is kept" in window.status.facts_text
    assert window.toolbar.run.accent
    gate.open.set()
    with qtbot.waitSignal(window.session.analysis_changed):
        qtbot.mouseClick(window.toolbar.run, Qt.MouseButton.LeftButton)
    assert not window.toolbar.run.accent
    assert not window.actions_.run.isEnabled()


def test_escape_cancels_a_run(
    qtbot: QtBot, make_window: Callable[..., MainWindow], gate: Gate, articles: Path
) -> None:
    window = make_window(steps=gate.steps)
    drop(window, urls([articles]))
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(window.session.job_cancelled):
        qtbot.keyClick(window, Qt.Key.Key_Escape)


def test_numbers_of_the_run_before_say_so_during_the_next(
    qtbot: QtBot, make_window: Callable[..., MainWindow], gate: Gate, articles: Path
) -> None:
    window = make_window(steps=gate.steps)
    gate.open.set()
    load(qtbot, window, articles)
    gate.open.clear()
    gate.entered.clear()
    drop(window, urls([articles / "first.txt"]))
    qtbot.waitUntil(gate.entered.is_set)
    assert window.status.facts_text.startswith("previous run: 6 documents")
    gate.open.set()
    with qtbot.waitSignal(window.session.analysis_changed):
        pass
    assert window.status.facts_text.startswith("6 documents")


def test_closing_while_a_run_is_on_its_way_ends_it(
    qtbot: QtBot, make_window: Callable[..., MainWindow], gate: Gate, articles: Path
) -> None:
    window = make_window(steps=gate.steps)
    drop(window, urls([articles]))
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(window.closed):
        window.close()
    assert not window.session.running


def test_a_drop_during_a_run_is_not_lost(
    qtbot: QtBot, make_window: Callable[..., MainWindow], gate: Gate, articles: Path
) -> None:
    window = make_window(steps=gate.steps)
    drop(window, urls([articles / "first.txt"]))
    qtbot.waitUntil(gate.entered.is_set)
    drop(window, urls([articles]))
    gate.open.set()
    qtbot.waitUntil(lambda: window.session.analysis is not None and not window.session.running)
    assert len(window.session.collection) == 6


def test_another_shingle_makes_a_new_run_the_thing_to_do(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    load(qtbot, window, articles)
    qtbot.mouseClick(window.toolbar.shingle.button(5), Qt.MouseButton.LeftButton)
    assert window.session.settings.shingle_words == 5
    assert window.toolbar.run.accent
    assert window.actions_.run.isEnabled()
    assert window.status.claim_text == "previous run: exact, not an estimate"
    assert "shingle of 3 words" in window.status.right_text
    with qtbot.waitSignal(window.session.analysis_changed):
        window.actions_.run.trigger()
    assert "shingle of 5 words" in window.status.right_text
    assert window.status.claim_text == "exact, not an estimate"


def test_sampling_from_the_menu_is_named_an_estimate(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    load(qtbot, window, articles)
    by_twenty = next(a for a in window.actions_.sampling.actions() if a.data() == 20)
    by_twenty.trigger()
    assert window.session.settings.sampling is SamplingMode.FIXED
    assert window.toolbar.sampling.text() == "1 of 20"
    with qtbot.waitSignal(window.session.analysis_changed):
        window.actions_.run.trigger()
    assert window.status.claim_text == "estimate, sample 1 of 20"


def test_settings_that_are_saved_with_a_run_are_run(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    load(qtbot, window, articles)
    window.actions_.settings.trigger()
    dialog = dialog_of(window, SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    assert dialog.shingles.shingle_words.value() == 3
    dialog.shingles.shingle_words.setValue(4)
    dialog.shingles.steps["yo_as_ye"].setChecked(False)
    with qtbot.waitSignal(window.session.analysis_changed):
        qtbot.mouseClick(dialog.save_and_run, Qt.MouseButton.LeftButton)
    assert window.session.analysis is not None
    assert window.session.analysis.settings.shingle_words == 4
    assert not window.session.analysis.settings.steps.yo_as_ye


def test_settings_that_are_cancelled_change_nothing(qtbot: QtBot, window: MainWindow) -> None:
    before = window.choices.preferences
    window.actions_.settings.trigger()
    dialog = dialog_of(window, SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    dialog.shingles.shingle_words.setValue(7)
    dialog.reject()
    assert window.choices.preferences == before


def test_text_in_the_clipboard_is_offered_with_a_name(qtbot: QtBot, window: MainWindow) -> None:
    QGuiApplication.clipboard().setText(ARTICLE)
    qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = dialog_of(window, PasteDialog)
    assert isinstance(dialog, PasteDialog)
    assert dialog.text.toPlainText() == ARTICLE
    dialog.name.setText("Rewrite")
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    assert window.session.collection[0].name == "Rewrite"


def test_files_in_the_clipboard_are_added(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    QGuiApplication.clipboard().setMimeData(urls([articles]))
    window.actions_.paste.trigger()
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    assert len(window.session.collection) == 6


def test_paste_stays_with_a_text_field_that_has_the_focus(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    load(qtbot, window, articles)
    QGuiApplication.clipboard().setText("other")
    with qtbot.waitActive(window):
        window.activateWindow()
    window.actions_.find.trigger()
    qtbot.keyClick(window.toolbar.find_field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.toolbar.find_field.text() == "other"
    assert [w for w in window.findChildren(PasteDialog) if w.isVisible()] == []
    qtbot.keyClick(window.toolbar.find_field, Qt.Key.Key_Escape)


def test_a_document_is_found_by_a_part_of_its_name(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    load(qtbot, window, articles)
    qtbot.keyClicks(window.toolbar.find_field, "ONG")
    popup = window.toolbar.find_field.completer().popup()
    assert [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())] == ["long.txt"]
    popup.hide()
    with qtbot.waitSignal(window.session.document_selected) as caught:
        qtbot.keyClick(window.toolbar.find_field, Qt.Key.Key_Return)
    assert window.session.collection[caught.args[0]].name == "long.txt"


def test_an_unexpected_failure_is_told_with_details(
    qtbot: QtBot, make_window: Callable[..., MainWindow], articles: Path
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    window = make_window(steps=Steps(analyse=fail))  # type: ignore[arg-type]
    with qtbot.waitSignal(window.session.job_failed):
        drop(window, urls([articles]))
    dialog = dialog_of(window, ErrorDialog)
    assert isinstance(dialog, ErrorDialog)
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert "ZeroDivisionError: a fault of ours" in copied
    assert "PySide6" in copied
    dialog.close()


def test_a_file_that_cannot_be_read_opens_no_dialog(
    qtbot: QtBot, window: MainWindow, articles: Path, tmp_path: Path
) -> None:
    load(qtbot, window, articles, tmp_path / "nowhere.txt")
    assert len(window.session.collection) == 7
    assert QApplication.activeModalWidget() is None


def test_what_was_opened_can_be_opened_again(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    load(qtbot, window, articles)
    window.actions_.close_collection.trigger()
    assert window.pages.currentWidget() is window.empty
    assert window.empty.recent.count() == 1
    window.empty.recent.itemActivated.emit(window.empty.recent.item(0))
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    assert len(window.session.collection) == 6
    assert window.state().recent[0].paths == (str(articles),)
    assert window.state().recent[0].documents == 6


def test_a_recent_collection_counts_what_the_cards_count(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    (articles / "style.css").write_text("p {}", "utf-8")
    load(qtbot, window, articles)
    assert len(window.session.collection) == 7
    assert window.state().recent[0].documents == 6  # a style sheet is skipped on purpose


def test_the_list_of_recent_collections_can_be_cleared(make_window: Callable[..., MainWindow]) -> None:
    entry = RecentCollection(title="blog", paths=("/blog",), documents=3, opened="2026-05-14T10:00:00")
    window = make_window(state=WindowState(recent=(entry,)))
    assert window.empty.recent.count() == 1
    window.empty.recent_cleared.emit()
    assert window.empty.recent.count() == 0
    assert window.state().recent == ()


def test_the_folder_dialog_adds_what_it_brings(
    qtbot: QtBot, window: MainWindow, articles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "choose_folder", lambda parent, start: str(articles))
    window.actions_.add_folder.trigger()
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    assert window.state().folder == str(articles.parent)


def test_a_file_dialog_that_is_cancelled_adds_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "choose_files", lambda parent, start: [])
    window.actions_.add_files.trigger()
    assert not window.session.running


def test_view_splitters_and_columns_come_back_at_the_next_start(
    qtbot: QtBot, make_window: Callable[..., MainWindow], articles: Path
) -> None:
    first = make_window()
    load(qtbot, first, articles)
    first.show_view("nesting")
    splitter = first.views["nesting"].findChild(QSplitter)
    qtbot.waitUntil(lambda: sum(splitter.sizes()) > 1000)
    splitter.setSizes([400, 760])
    sizes = splitter.sizes()
    table = first.views["pairs"].findChild(RowTable)
    table.horizontalHeader().hideSection(4)
    state = first.state()
    first.close()
    second = make_window(state=state)
    load(qtbot, second, articles)
    assert second.current_view == "nesting"
    qtbot.waitUntil(lambda: second.views["nesting"].findChild(QSplitter).sizes() == sizes)
    assert second.views["pairs"].findChild(RowTable).isColumnHidden(4)


def test_keys_lead_to_the_views_and_escape_back_from_a_pair(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    load(qtbot, window, articles)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.current_view == "pairs"
    with qtbot.waitSignal(window.session.comparison_ready):
        window.session.open_pair(0, 1)
    assert window.current_view == "compare"
    assert window.windowTitle() == "copy.txt ↔ edit.txt — Cherepitsa"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.current_view == "pairs"
    assert window.windowTitle() == "articles — Cherepitsa"
    assert window.state().view == "pairs"
