"""Judging through the window: keys, undo, filters, and what is still there another time."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.judged_counts import Marked
from core.judgement_store import JudgementStore
from core.judgements import Verdict
from gui.exports import Report
from gui.judgement_keeping import BRIEFLY
from gui.judging import Target
from gui.main_window import MainWindow
from gui.models.clusters import NAME, Part, Row
from gui.models.documents import Shown
from gui.views.compare import CompareView
from gui.views.overview import OverviewView
from gui.views.pairs import PairsView
from gui.widgets.note_popover import NotePopover
from tests.gui.window_driving import load

Make = Callable[..., MainWindow]


@pytest.fixture
def store(tmp_path: Path) -> JudgementStore:
    return JudgementStore(tmp_path / "kept" / "judgements.sqlite", wait=BRIEFLY)


@pytest.fixture
def judged(qtbot: QtBot, make_window: Make, articles: Path, store: JudgementStore) -> MainWindow:
    """The articles: two copies and an edit near each other, all three inside the long one."""
    window = make_window(judgements=store)
    open_folder(qtbot, window, articles)
    return window


def open_folder(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    load(qtbot, window, folder)
    qtbot.waitUntil(lambda: window.session.judging.ready)


def pairs_view(window: MainWindow) -> PairsView:
    window.show_view("pairs")
    view = window.views["pairs"]
    assert isinstance(view, PairsView)
    view.focus_content()
    return view


def number(window: MainWindow, name: str) -> int:
    return next(i for i, d in enumerate(window.session.collection) if d.name == name)


def verdict(window: MainWindow, one: str, other: str) -> Verdict | None:
    return window.session.judging.verdict_of(number(window, one), number(window, other))


def press(qtbot: QtBot, widget: QWidget, keys: str) -> None:
    for key in keys:
        qtbot.keyClick(widget, key)


def column(view: PairsView, key: str) -> list[str]:
    place = view.model.column_of(key)
    return [str(view.model.index(row, place).data()) for row in range(view.model.rowCount())]


def choose_row(view: PairsView, one: int, other: int) -> None:
    assert view.table.select_record(view.model.record_of_pair(one, other))
    view.session.select_pair(one, other)


def test_a_key_judges_the_current_pair_and_another_takes_it_back(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectRow(0)
    press(qtbot, view.table, "2")
    assert column(view, "verdict")[0] == "rewrite"
    assert "1 of 6 pairs judged" in judged.status.facts_text
    press(qtbot, view.table, "3")
    assert column(view, "verdict")[0] == "fine"
    press(qtbot, view.table, "3")
    assert column(view, "verdict")[0] == ""
    press(qtbot, view.table, "10")
    assert set(column(view, "verdict")) == {""}


def test_judging_is_undone_by_name(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectRow(0)
    press(qtbot, view.table, "1")
    assert judged.actions_.undo.text() == "&Undo judge 1 pair as “duplicate”"
    judged.actions_.undo.trigger()
    assert set(column(view, "verdict")) == {""}
    judged.actions_.redo.trigger()
    assert column(view, "verdict")[0] == "duplicate"


def test_several_rows_are_judged_at_once(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectAll()
    press(qtbot, view.table, "4")
    assert set(column(view, "verdict")) == {"ignore"}
    assert judged.session.judging.progress().to_do == 0
    assert sum(view.model.counts.values()) == 6  # nothing is counted away
    judged.actions_.undo.trigger()
    assert set(column(view, "verdict")) == {""}


def test_copies_are_judged_alike(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    choose_row(view, number(judged, "copy.txt"), number(judged, "edit.txt"))
    press(qtbot, view.table, "1")
    assert verdict(judged, "first.txt", "edit.txt") is Verdict.DUPLICATE
    assert verdict(judged, "first.txt", "copy.txt") is None


def test_a_digit_in_a_field_is_a_digit(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectRow(0)
    view.filter_field.setFocus()
    press(qtbot, view.filter_field, "1")
    assert view.filter_field.text() == "1"
    assert judged.session.judging.progress().judged == 0


def test_verdicts_are_there_after_another_run_with_other_settings(qtbot: QtBot, judged: MainWindow) -> None:
    session = judged.session
    judge(judged, "edit.txt", "first.txt", Verdict.FINE)
    session.set_settings(replace(session.settings, shingle_words=5))
    with qtbot.waitSignal(session.judging.changed):
        session.run()
    qtbot.waitUntil(lambda: session.judging.ready)
    assert verdict(judged, "first.txt", "edit.txt") is Verdict.FINE
    assert "fine" in column(pairs_view(judged), "verdict")


def judge(window: MainWindow, one: str, other: str, value: Verdict) -> None:
    assert window.session.judging.judge(Target.pair(number(window, one), number(window, other)), value)


def test_verdicts_are_there_in_another_program_under_other_names(
    qtbot: QtBot, judged: MainWindow, make_window: Make, articles: Path, store: JudgementStore
) -> None:
    judge(judged, "edit.txt", "first.txt", Verdict.REWRITE)
    (articles / "first.txt").rename(articles / "zz renamed.txt")
    (articles / "copy.txt").unlink()
    other = make_window(judgements=JudgementStore(store.path))
    open_folder(qtbot, other, articles)
    assert verdict(other, "zz renamed.txt", "edit.txt") is Verdict.REWRITE


def test_a_verdict_goes_with_an_edit_and_comes_back_with_the_old_text(
    qtbot: QtBot, judged: MainWindow, articles: Path
) -> None:
    judge(judged, "edit.txt", "first.txt", Verdict.DUPLICATE)
    old = (articles / "edit.txt").read_text(encoding="utf-8")
    for text, expected in ((f"{old} and more", None), (f"  {old.upper()}\n", Verdict.DUPLICATE)):
        (articles / "edit.txt").write_text(text, encoding="utf-8")
        before = judged.session.analysis
        judged.session.read_again()
        qtbot.waitUntil(lambda before=before: judged.session.analysis is not before)  # type: ignore[misc]
        qtbot.waitUntil(lambda: judged.session.judging.ready and not judged.session.running)
        assert verdict(judged, "edit.txt", "first.txt") is expected


def test_what_is_judged_leaves_what_is_to_do_and_the_next_row_is_current(
    qtbot: QtBot, judged: MainWindow
) -> None:
    view = pairs_view(judged)
    judged.session.judging.set_marked(Marked.TO_DO)
    second = view.model.pair_at(view.model.record_at(1))
    view.table.selectRow(0)
    press(qtbot, view.table, "1")
    assert view.model.rowCount() in (4, 5)  # copies of the two go with them
    assert view.table.currentIndex().row() == 0
    assert second is not None
    press(qtbot, view.table, "2")
    assert Verdict.REWRITE in {judged.session.judging.verdict_of(*second), Verdict.REWRITE}
    judged.actions_.undo.trigger()
    judged.actions_.undo.trigger()
    assert view.model.rowCount() == 6
    assert view.marked.value is Marked.TO_DO


def test_the_overview_says_what_is_to_do(qtbot: QtBot, judged: MainWindow) -> None:
    view = judged.views["overview"]
    assert isinstance(view, OverviewView)
    judged.show_view("overview")
    assert view.cards.cards[Shown.EXACT].line == "of 1 text"
    judge(judged, "copy.txt", "first.txt", Verdict.FINE)
    assert view.cards.cards[Shown.EXACT].line == "2 to do"
    judged.session.judging.set_marked(Marked.JUDGED)
    names = [view.documents.model.names[int(r)] for r in view.documents.model.records]
    assert sorted(names) == ["copy.txt", "first.txt"]
    judged.session.judging.set_marked(Marked.NOTED)
    assert view.documents.model.rowCount() == 0
    assert view.clusters.model.rowCount() == 0
    view.documents.show_all()
    assert view.documents.model.rowCount() == 6
    assert judged.session.judging.marked is Marked.ALL


def test_a_cluster_is_judged_as_a_whole(qtbot: QtBot, judged: MainWindow) -> None:
    view = judged.views["overview"]
    assert isinstance(view, OverviewView)
    judged.show_view("overview")
    tree, model = view.clusters.tree, view.clusters.model
    tree.setFocus()
    tree.setCurrentIndex(model.index_of(Row(Part.HEAD, 0)))
    press(qtbot, tree, "2")
    for one, other in (("copy.txt", "first.txt"), ("copy.txt", "edit.txt"), ("first.txt", "edit.txt")):
        assert verdict(judged, one, other) is Verdict.REWRITE
    assert verdict(judged, "first.txt", "long.txt") is None
    assert model.cell(Row(Part.HEAD, 0), NAME).caption == "3 documents · judged 3/3"
    member = model.index_of(Row(Part.MEMBER, 0, 1))
    tree.setCurrentIndex(member)
    press(qtbot, tree, "0")
    assert "3/3" not in model.cell(Row(Part.HEAD, 0), NAME).caption
    judged.actions_.undo.trigger()
    judged.actions_.undo.trigger()
    assert judged.session.judging.progress().judged == 0


def test_a_click_on_the_head_of_an_open_cluster_and_a_key_judge_the_cluster(
    qtbot: QtBot, judged: MainWindow
) -> None:
    view = judged.views["overview"]
    assert isinstance(view, OverviewView)
    judged.show_view("overview")
    tree, model = view.clusters.tree, view.clusters.model
    head = model.index_of(Row(Part.HEAD, 0))
    qtbot.waitUntil(lambda: tree.isExpanded(head))
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualRect(head).center())
    assert tree.current_row() == Row(Part.HEAD, 0)
    QTest.keyClick(judged.windowHandle(), "1")
    assert model.cell(Row(Part.HEAD, 0), NAME).caption == "3 documents · judged 3/3"


def test_the_comparison_judges_says_it_and_goes_on(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectRow(0)
    compare = judged.views["compare"]
    assert isinstance(compare, CompareView)
    with qtbot.waitSignal(judged.session.comparison_ready):
        view.table.opened.emit(view.table.current_record())
    first = judged.session.current_pair
    press(qtbot, compare.panes.panes[0], "3")
    assert compare.display.header.kind.words.line == "Verdict: fine"
    assert judged.judging.button.accessibleName() == "Verdict: fine"
    judged.judging.go_on.setChecked(True)
    with qtbot.waitSignal(judged.session.comparison_ready):
        qtbot.keyClick(compare.panes.panes[0], Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    second = judged.session.current_pair
    assert second not in (first, None)
    with qtbot.waitSignal(judged.session.comparison_ready):
        press(qtbot, compare.panes.panes[0], "1")
    assert judged.session.current_pair not in (first, second, None)
    assert second is not None
    assert judged.session.judging.verdict_of(*second) is Verdict.DUPLICATE


def test_when_nothing_is_left_to_do_that_is_said(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectAll()
    press(qtbot, view.table, "1")
    with qtbot.waitSignal(judged.judging.said) as said:
        judged.judging.next_to_do.trigger()
    assert said.args == ["no pair of the list is left to do"]


def test_a_note_is_written_where_the_pair_is(qtbot: QtBot, judged: MainWindow) -> None:
    view = pairs_view(judged)
    view.table.selectRow(0)
    pair = view.model.pair_at(view.table.current_record())
    assert pair is not None
    press(qtbot, view.table, "n")
    (sheet,) = judged.findChildren(NotePopover)
    qtbot.keyClicks(sheet.field, "Ask the author")
    qtbot.keyClick(sheet.field, Qt.Key.Key_Return)
    assert judged.session.judging.note_of(*pair) == "Ask the author"
    assert "Ask the author" in column(view, "note")
    judged.actions_.undo.trigger()
    assert judged.session.judging.note_of(*pair) == ""
    judged.judging.note.trigger()
    sheet = judged.findChildren(NotePopover)[-1]
    qtbot.keyClicks(sheet.field, "never mind")
    qtbot.keyClick(sheet.field, Qt.Key.Key_Escape)
    assert judged.session.judging.note_of(*pair) == ""


def test_what_is_typed_at_once_after_the_key_for_a_note_stands_in_it(
    qtbot: QtBot, judged: MainWindow
) -> None:
    pairs_view(judged).table.selectRow(0)
    for letter in "nabcde":  # to the window, as the platform delivers keys, not to the sheet
        QTest.keyClick(judged.windowHandle(), letter)
    (sheet,) = judged.findChildren(NotePopover)
    assert sheet.field.toPlainText() == "abcde"
    qtbot.keyClick(sheet.field, Qt.Key.Key_Escape)


def test_the_maps_filter_and_keys_are_those_of_the_other_views(qtbot: QtBot, judged: MainWindow) -> None:
    judge(judged, "edit.txt", "first.txt", Verdict.FINE)
    for key in ("heatmap", "nesting"):
        judged.show_view(key)
        judged.session.judging.set_marked(Marked.FINE)
        assert judged.views[key].marked.value is Marked.FINE  # type: ignore[attr-defined]
        judged.session.judging.set_marked(Marked.ALL)
        assert not judged.grab().isNull()


def test_nestings_are_judged_and_filtered(qtbot: QtBot, judged: MainWindow) -> None:
    judged.show_view("nesting")
    view = judged.views["nesting"]
    view.focus_content()
    target = view.judging_target()
    assert target is not None
    press(qtbot, view.tree, "1")  # type: ignore[attr-defined]
    assert judged.session.judging.common_verdict(target) is Verdict.DUPLICATE
    before = view.model.shown_nestings  # type: ignore[attr-defined]
    judged.session.judging.set_marked(Marked.DUPLICATE)
    assert 0 < view.model.shown_nestings < before  # type: ignore[attr-defined]


def test_reports_of_the_window_carry_verdicts_and_notes(
    qtbot: QtBot, judged: MainWindow, tmp_path: Path
) -> None:
    judge(judged, "copy.txt", "first.txt", Verdict.REWRITE)
    pair = Target.pair(number(judged, "copy.txt"), number(judged, "first.txt"))
    judged.session.judging.set_note(pair, "=ask, twice")
    for report in (Report.JSON, Report.PAIRS):
        with qtbot.waitSignal(judged.exports.saved):
            judged.exports.save(report, str(tmp_path / report.value))
    pairs = json.loads((tmp_path / "json").read_text(encoding="ascii"))["pairs"]
    (found,) = [each for each in pairs if each["verdict"] is not None]
    assert (found["verdict"], found["note"]) == ("rewrite", "=ask, twice")
    lines = list(csv.DictReader((tmp_path / "pairs").read_text(encoding="utf-8").splitlines()))
    (line,) = [each for each in lines if each["verdict"]]
    assert (line["verdict"], line["note"]) == ("rewrite", "'=ask, twice")
    assert len(lines) == len(pairs) == 6


def test_a_damaged_store_is_said(
    qtbot: QtBot, make_window: Make, articles: Path, store: JudgementStore
) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(b"not a store " * 300)
    window = make_window(judgements=store)
    open_folder(qtbot, window, articles)
    (box,) = window.findChildren(QMessageBox)
    assert box.text() == "Verdicts were damaged"
    assert ".damaged-" in box.informativeText()
    box.close()
    judge(window, "edit.txt", "first.txt", Verdict.FINE)
    assert len(JudgementStore(store.path).load().entries) == 1


def test_a_store_that_cannot_be_written_is_said_and_judging_goes_on(
    qtbot: QtBot, make_window: Make, articles: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    window = make_window(judgements=JudgementStore(tmp_path / "file" / "store.sqlite"))
    open_folder(qtbot, window, articles)
    judge(window, "edit.txt", "first.txt", Verdict.FINE)
    judge(window, "copy.txt", "first.txt", Verdict.FINE)
    (box,) = window.findChildren(QMessageBox)
    assert box.text() == "Verdicts cannot be kept"
    box.close()
    assert verdict(window, "copy.txt", "first.txt") is Verdict.FINE
