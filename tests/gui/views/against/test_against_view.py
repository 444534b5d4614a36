"""One document against all others, through the window's event loop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from core.against import Filter
from gui.main_window import MainWindow
from gui.views.against import PASTED, AgainstView
from gui.views.against_parts.source_chips import letters
from tests.core.against.brute_force import places_of
from tests.gui.views.against.conftest import BOTH, FIRST, QUOTED
from tests.oracle import tokens

CLICK = Qt.MouseButton.LeftButton


def painted(view: AgainstView) -> list[str]:
    marks, text = view.text.pane.marks, view.text.pane.text
    return [text[a:b] for a, b in zip(marks.starts.tolist(), marks.ends.tolist(), strict=True)]


def counted(view: AgainstView) -> int:
    assert view.against is not None
    return view.against.counted


def rank_of(view: AgainstView, name: str) -> int:
    model = view.side.model
    return next(rank for rank in range(model.rowCount()) if model.name(rank) == name)


def change(qtbot: QtBot, view: AgainstView, what: object) -> None:
    """Do something and wait until it is counted."""
    with qtbot.waitSignal(view.look_up.weighed):
        what()  # type: ignore[operator]


def test_the_tinted_characters_are_exactly_those_of_shared_shingles(view: AgainstView) -> None:
    assert painted(view) == [FIRST, BOTH, QUOTED]
    session, result = view.session, view.against
    assert result is not None
    assert session.analysis is not None
    own = tokens(view.text.pane.text, result.occurrences.settings.steps)
    settings = session.analysis.settings
    others = {
        shingle
        for number, document in enumerate(session.collection)
        if number != result.occurrences.document
        for _, shingle in places_of(document.text, settings)
    }
    covered = set()
    for row, shingle in places_of(view.text.pane.text, settings):
        covered |= set(row) if shingle in others else set()
    marks = view.text.pane.marks
    tinted = {
        number
        for number, (start, end, _) in enumerate(own)
        if any(a <= start and end <= b for a, b in zip(marks.starts, marks.ends, strict=True))
    }
    assert tinted == covered


def test_the_number_without_exclusions_is_that_of_the_overview(view: AgainstView) -> None:
    analysis, result = view.session.analysis, view.against
    assert analysis is not None
    assert result is not None
    assert result.uniqueness == analysis.uniqueness[result.occurrences.document]


def test_a_passage_of_several_sources_shows_all_their_letters(view: AgainstView) -> None:
    pane = view.text.pane
    assert [[chip.words for chip in pane.chips(k)] for k in range(3)] == [["A"], ["A", "B"], ["C"]]
    view.against_actions.by_source.trigger()
    assert pane.chips(1) == []


def test_chips_free_room_in_the_line_and_change_no_offset(view: AgainstView) -> None:
    pane = view.text.pane
    start = int(pane.marks.starts[1])
    before, here = pane.boxes(start - 2, start - 1), pane.boxes(start, start + 1)
    assert here
    assert before
    free = here[0].left() - before[0].right()
    if here[0].top() == before[0].top():
        assert free > 30
    assert pane.offset_under(here[0].center().x() - 1, here[0].center().y()) in (start, start + 1)


def test_leaving_a_source_out_by_space_counts_anew_and_can_be_taken_back(
    view: AgainstView, qtbot: QtBot, window: MainWindow
) -> None:
    before, rank = counted(view), rank_of(view, "rules.txt")
    view.side.select(rank)
    view.side.sources.setFocus()
    change(qtbot, view, lambda: qtbot.keyClick(view.side.sources, Qt.Key.Key_Space))
    assert counted(view) < before
    assert not view.side.model.counted(rank)
    assert view.text.pane.chips(2)[0].counted is False
    change(qtbot, view, window.actions_.undo.trigger)
    assert counted(view) == before


def test_a_click_on_the_box_leaves_a_source_out(view: AgainstView, qtbot: QtBot) -> None:
    sources = view.side.sources
    box = sources.visualRect(view.side.model.index(0, 0))
    at = box.topLeft()
    at.setX(at.x() + 18)
    at.setY(at.y() + 18)
    change(qtbot, view, lambda: qtbot.mouseClick(sources.viewport(), CLICK, pos=at))
    assert not view.side.model.counted(0)


def test_none_and_all_of_the_sources(view: AgainstView, qtbot: QtBot) -> None:
    before = counted(view)
    change(qtbot, view, view.side.none.click)
    assert counted(view) == 0
    assert "100" in view.side.number.words()[1]
    change(qtbot, view, view.side.all.click)
    assert counted(view) == before


def test_quotations_short_spans_and_lines_do_not_count(view: AgainstView, qtbot: QtBot) -> None:
    filters = view.side.filters
    change(qtbot, view, filters.quotations.click)
    assert [bool(c) for c in view.against.segments.counted] == [True, True, False]
    change(qtbot, view, filters.short.click)
    change(qtbot, view, lambda: filters.words.setValue(12))
    assert view.against.segments.counted.tolist() == [False, True, False]
    filters.lines.click()
    change(qtbot, view, lambda: filters.pattern.setText("платить*точка"))
    assert counted(view) == 0
    assert {effect.kind for effect in view.against.effects} == {
        Filter.QUOTATIONS,
        Filter.SHORT,
        Filter.LINES,
    }


def test_a_bad_pattern_is_explained_and_changes_nothing(view: AgainstView, qtbot: QtBot) -> None:
    before, filters = counted(view), view.side.filters
    filters.expression.setChecked(True)
    filters.lines.click()
    with qtbot.waitSignal(view.look_up.refused):
        filters.pattern.setText("(а")
    assert filters.complaint.isVisible()
    assert counted(view) == before


def test_a_bad_pattern_keeps_no_other_choice_from_counting(view: AgainstView, qtbot: QtBot) -> None:
    before, filters = counted(view), view.side.filters
    filters.expression.setChecked(True)
    filters.lines.click()
    with qtbot.waitSignal(view.look_up.refused):
        filters.pattern.setText("(а")
    with qtbot.waitSignal(view.look_up.refused):
        view.side.model.toggled.emit(rank_of(view, "rules.txt"), False)
    assert not view.side.model.counted(rank_of(view, "rules.txt"))
    assert counted(view) < before
    assert filters.complaint.isVisible()
    other = [document.name for document in view.session.collection].index("second.txt")
    with qtbot.waitSignal(view.look_up.refused):
        view.show_against(other)
    assert view.against is not None
    assert len(view.text.pane.marks.starts)


def test_a_source_that_is_left_out_stays_the_current_one(view: AgainstView, qtbot: QtBot) -> None:
    view.text.choose(1)
    rank = rank_of(view, "first.txt")
    assert view.side.sources.currentIndex().row() == rank
    view.side.sources.setFocus()
    for counts in (False, True):
        change(qtbot, view, lambda: qtbot.keyClick(view.side.sources, Qt.Key.Key_Space))
        assert view.side.sources.currentIndex().row() == rank
        assert view.side.model.counted(rank) is counts
    assert view.reader.card.isVisible()


def test_a_card_that_was_put_away_does_not_come_back_by_counting_anew(
    view: AgainstView, qtbot: QtBot
) -> None:
    view.text.choose(1)
    assert view.take_escape()
    change(qtbot, view, view.side.filters.quotations.click)
    assert not view.reader.card.isVisible()


def test_the_list_has_the_room_of_a_sentence_in_a_low_window(view: AgainstView, qtbot: QtBot) -> None:
    window = view.window()
    window.resize(1280, 800)
    qtbot.waitUntil(view.side.several.isVisible)
    window.resize(960, 600)
    qtbot.waitUntil(lambda: not view.side.several.isVisible())
    assert view.side.sources.toolTip() == view.side.several.text()


def test_choosing_a_document_puts_the_keyboard_into_its_text(
    view: AgainstView, qtbot: QtBot, window: MainWindow
) -> None:
    view.bar.open_picker()
    qtbot.waitUntil(view.bar.picker.isVisible)
    names = [document.name for document in view.session.collection]
    with qtbot.waitSignal(view.look_up.weighed):
        view.bar.picker.chosen.emit(names.index("second.txt"))
    view.bar.picker.hide()
    qtbot.waitUntil(lambda: window.focusWidget() is view.text.pane)
    qtbot.keyClick(view.text.pane, Qt.Key.Key_F7)
    assert view.text.current == 0


def test_a_marked_region_does_not_count_until_it_is_unmarked(view: AgainstView, qtbot: QtBot) -> None:
    pane = view.text.pane
    before, start = counted(view), pane.text.index(FIRST)
    pane.setFocus()
    pane.selection.select(start, start + len(FIRST))
    mark = lambda: qtbot.keyClick(pane, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)  # noqa: E731
    change(qtbot, view, mark)
    assert counted(view) < before
    assert view.against.choices.regions == ((start, start + len(FIRST)),)
    change(qtbot, view, mark)
    assert counted(view) == before


def test_stepping_goes_through_what_counts_and_round(view: AgainstView, qtbot: QtBot) -> None:
    change(qtbot, view, view.side.filters.quotations.click)
    pane = view.text.pane
    pane.setFocus()
    seen = []
    for _ in range(3):
        qtbot.keyClick(pane, Qt.Key.Key_F7)
        seen.append((view.text.current, view.text.place.text()))
    assert [number for number, _ in seen] == [0, 1, 0]
    assert seen[1][1].startswith("2")
    assert seen[1][1].endswith("2")
    qtbot.keyClick(pane, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert view.text.current == 1


def test_a_clicked_passage_says_where_else_it_stands(view: AgainstView, qtbot: QtBot) -> None:
    pane = view.text.pane
    start = int(pane.marks.starts[1])
    box = pane.boxes(start + 3, start + 4)[0]
    qtbot.mouseClick(pane, CLICK, pos=QPointF(box.center()).toPoint())
    card = view.reader.card
    qtbot.waitUntil(lambda: all(where for _, _, where in card.lines) and card.isVisible())
    assert [(chip.words, name) for chip, name, _ in card.lines] == [("A", "first.txt"), ("B", "second.txt")]
    assert card.lines[1][2].endswith("5")
    assert view.take_escape()
    assert not card.isVisible()


def test_enter_opens_the_pair_at_the_passage(view: AgainstView, qtbot: QtBot, window: MainWindow) -> None:
    view.text.choose(1)
    qtbot.waitUntil(lambda: bool(view.reader.card.lines))
    view.text.pane.setFocus()
    with qtbot.waitSignal(window.session.comparison_ready):
        qtbot.keyClick(view.text.pane, Qt.Key.Key_Return)
    assert window.current_view == "compare"
    compare = window.views["compare"]
    current = compare.panes.current  # type: ignore[attr-defined]
    text = compare.panes.panes[0].text  # type: ignore[attr-defined]
    assert current is not None
    assert text[slice(*current.ranges[0])] == BOTH


def test_a_pasted_text_is_checked_without_being_added(
    view: AgainstView, qtbot: QtBot, window: MainWindow
) -> None:
    before = len(window.session.collection)
    QGuiApplication.clipboard().setText(f"Своё начало. {QUOTED} есть свой конец")
    view.bar.paste.click()
    qtbot.waitUntil(lambda: view.against is not None and view.against.occurrences.document is None)
    assert view._document == PASTED
    assert painted(view) == [QUOTED]
    assert len(window.session.collection) == before
    assert view.side.model.rowCount() == 2
    assert window.focusWidget() is view.text.pane
    view.text.choose(0)
    with qtbot.waitSignal(view.reader.no_pair):
        qtbot.keyClick(view.text.pane, Qt.Key.Key_Return)
    assert "documents" in view.text.remark_label.text()
    assert window.current_view == "against"


def test_what_is_left_out_outlives_a_new_run(view: AgainstView, qtbot: QtBot, window: MainWindow) -> None:
    rank = rank_of(view, "rules.txt")
    change(qtbot, view, lambda: view.side.model.toggled.emit(rank, False))
    old = view.against
    view.bar.shingle.button(4).click()
    qtbot.waitUntil(lambda: view.against is not None and view.against is not old)
    assert view.against.occurrences.settings.shingle_words == 4
    assert not view.side.model.counted(rank_of(view, "rules.txt"))


def test_the_sources_are_a_proper_model_that_is_read_aloud(view: AgainstView, qtmodeltester: object) -> None:
    model = view.side.model
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    spoken = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("A, first.txt, ")
    assert model.index(0, 0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked


def test_the_report_is_saved_as_text_and_as_json(view: AgainstView, qtbot: QtBot, tmp_path: Path) -> None:
    names = [document.name for document in view.session.collection]
    assert view.against is not None
    for name in ("report.json", "report.txt"):
        with qtbot.waitSignal(view.saving.said):
            view.saving.save(view.against, names, "document.txt", str(tmp_path / name))
    report = json.loads((tmp_path / "report.json").read_text("ascii"))
    assert report["counted"] == view.against.counted
    assert [source["name"] for source in report["sources"]][:1] == ["first.txt"]
    assert "first.txt" in (tmp_path / "report.txt").read_text("utf-8")


@pytest.mark.parametrize(("rank", "words"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
def test_letters_go_on_as_columns_of_a_table_do(rank: int, words: str) -> None:
    assert letters(rank) == words
