"""The pairs view lists, filters, opens, and keeps step with the session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from core.analysis import analyse
from core.documents import Collection
from core.kinds import Kind
from core.settings import AnalysisSettings
from gui.i18n import Translations
from gui.models.pairs import ABOVE
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views.pairs import PairsView
from tests.gui.builders import SETTINGS, garden, run_of, templates

Make = Callable[..., Session]


@pytest.fixture
def make_view(
    qtbot: QtBot, make_session: Make, theme: Theme, english: Translations
) -> Callable[..., PairsView]:
    def make(
        collection: Collection, settings: AnalysisSettings = SETTINGS, *, steps: Steps | None = None
    ) -> PairsView:
        session = make_session(settings, steps=steps)
        view = PairsView(session, theme)
        qtbot.addWidget(view)
        view.resize(1352, 760)
        with qtbot.waitExposed(view):
            view.show()
        with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: session.findings is not None):
            session.replace_loaded(collection)
        return view

    return make


@pytest.fixture
def view(make_view: Callable[..., PairsView]) -> PairsView:
    return make_view(garden())


@pytest.fixture
def blocks(make_view: Callable[..., PairsView]) -> PairsView:
    """Twelve pages with one template, their pairs in a block."""
    steps = Steps(analyse=lambda c, s, m: analyse(c, s, m, row_budget=0))
    view = make_view(templates(), replace(SETTINGS, min_resemblance=0.0), steps=steps)
    view.chips.chips[Kind.RELATED].click()
    return view


def pairs(view: PairsView) -> list[tuple[int, int] | None]:
    return [view.model.pair_at(int(record)) for record in view.model.records]


def test_pairs_above_a_threshold_are_listed_and_counted(view: PairsView) -> None:
    assert pairs(view) == [(0, 1), (0, 2), (1, 2), (2, 3), (0, 3), (1, 3)]
    assert view.panel.remark_label.text() == "6 at or above a threshold, 6 in all"
    assert [chip.words for chip in view.chips.chips.values() if chip.isVisibleTo(view)] == [
        "exact 1",
        "near 2",
        "nested 3",
        "below thresholds 0",
    ]


@pytest.mark.parametrize("kind", [Kind.EXACT, Kind.NEAR, Kind.NESTED])
def test_a_chip_hides_just_as_many_rows_as_it_counts(view: PairsView, kind: Kind) -> None:
    before = view.model.rowCount()
    view.chips.chips[kind].click()
    assert before - view.model.rowCount() == view.model.counts[kind]


def test_what_is_below_the_thresholds_is_shown_on_demand(qtbot: QtBot, view: PairsView) -> None:
    with qtbot.waitSignal(view.session.findings_changed):
        view.resemblance.slider.setValue(1000)
    with qtbot.waitSignal(view.session.findings_changed):
        view.containment.slider.setValue(1000)
    counts = view.model.counts
    assert view.model.rowCount() == 6 - counts[Kind.RELATED]
    view.chips.chips[Kind.RELATED].click()
    assert view.model.rowCount() == 6


def test_both_thresholds_move_the_rows(qtbot: QtBot, view: PairsView) -> None:
    view.chips.set_kinds(frozenset({Kind.NESTED}))
    view.chips.changed.emit()
    assert view.model.rowCount() == 3
    with qtbot.waitSignal(view.session.findings_changed):
        view.resemblance.slider.setValue(300)
    assert view.model.rowCount() == 0


def test_a_part_of_a_name_filters_and_esc_takes_it_away(qtbot: QtBot, view: PairsView) -> None:
    qtbot.keyClicks(view.filter_field, "copy")
    assert pairs(view) == [(0, 1), (1, 2), (1, 3)]
    assert view.take_escape()
    assert view.model.rowCount() == 6
    assert not view.take_escape()


def test_the_pairs_of_one_document_are_shown_with_a_chip_that_takes_it_away(
    qtbot: QtBot, view: PairsView
) -> None:
    view.show_pairs_of(2)
    assert pairs(view) == [(2, 0), (2, 1), (2, 3)]
    assert view.document_chip.text() == "Pairs of “Mowers 10.txt”"
    assert view.panel.remark_label.text() == "3 at or above a threshold, 3 in all"
    qtbot.mouseClick(view.document_chip, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 6
    assert not view.document_chip.isVisibleTo(view)


def test_enter_opens_the_pair_and_hands_over_the_order_of_the_rows(qtbot: QtBot, view: PairsView) -> None:
    view.table.set_sort("shared", Qt.SortOrder.AscendingOrder)
    view.table.selectRow(2)
    with qtbot.waitSignal(view.session.pair_opened) as said:
        qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert tuple(said.args) == pairs(view)[2]
    assert view.session.walk.place() == (2, 6)
    assert view.session.walk.next(1) == pairs(view)[3]


def test_selection_and_session_keep_step_both_ways(qtbot: QtBot, view: PairsView) -> None:
    with qtbot.waitSignal(view.session.pair_selected) as said:
        view.table.selectRow(1)
    assert said.args == [0, 2]
    view.session.select_pair(3, 1)
    assert view.model.pair_at(view.table.current_record()) == (1, 3)
    view.session.select_pair(4, 5)
    assert len(view.table.selected_rows()) == 0


def test_a_pair_selected_before_the_view_is_seen_is_marked_when_it_is(
    qtbot: QtBot, make_session: Make, theme: Theme
) -> None:
    session = make_session(SETTINGS)
    view = PairsView(session, theme)
    qtbot.addWidget(view)
    with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: session.findings is not None):
        session.replace_loaded(garden())
    session.select_pair(0, 3)
    view.show()
    assert view.model.pair_at(view.table.current_record()) == (0, 3)


def test_the_selection_stays_while_the_slider_moves(qtbot: QtBot, view: PairsView) -> None:
    view.session.select_pair(0, 1)
    for value in (1000, 300, 800):
        with qtbot.waitSignal(view.session.findings_changed):
            view.resemblance.slider.setValue(value)
        assert view.model.pair_at(view.table.current_record()) == (0, 1)


def test_nothing_above_the_threshold_offers_the_way_to_the_closest(
    qtbot: QtBot, make_view: Callable[..., PairsView]
) -> None:
    view = make_view(Collection.of_texts([run_of(0, 60), run_of(30, 90)]))
    assert view.notice.heading == "No pairs at 80\u00a0%"
    assert view.notice.words == "The closest one: 31.8\u00a0%."  # 28 shared of 88 shingles
    with qtbot.waitSignal(view.session.findings_changed):
        qtbot.mouseClick(view.notice.button, Qt.MouseButton.LeftButton)
    assert view.session.thresholds.resemblance == 0.318
    assert view.model.rowCount() == 1


def test_filters_that_leave_nothing_can_be_taken_away(qtbot: QtBot, view: PairsView) -> None:
    qtbot.keyClicks(view.filter_field, "no such name")
    assert view.notice.heading == "No pair fits the filters"
    qtbot.mouseClick(view.notice.button, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 6
    assert view.filter_field.text() == ""
    assert view.chips.kinds == ABOVE


def test_with_no_pairs_at_all_that_is_said(make_view: Callable[..., PairsView]) -> None:
    view = make_view(Collection.of_texts(["one two three four", "five six seven eight", "!"]))
    assert "No two documents" in view.notice.words
    assert view.model.rowCount() == 0


def test_a_block_is_opened_and_closed_by_enter_and_arrows(qtbot: QtBot, blocks: PairsView) -> None:
    assert pairs(blocks) == [None]
    blocks.table.selectRow(0)
    for key, rows in (
        (Qt.Key.Key_Return, 67),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Right, 67),
        (Qt.Key.Key_Right, 67),
    ):
        qtbot.keyClick(blocks.table, key)
        assert blocks.model.rowCount() == rows
        assert blocks.model.pair_at(blocks.table.current_record()) is None


def test_a_pair_of_an_open_block_is_a_pair_like_others(qtbot: QtBot, blocks: PairsView) -> None:
    blocks.model.toggle_block(blocks.model.record_at(0))
    with qtbot.waitSignal(blocks.session.pair_selected) as said:
        blocks.table.selectRow(5)
    assert tuple(said.args) == pairs(blocks)[5]
    assert not blocks.grab().isNull()


def test_copied_pairs_are_lines_of_words(qtbot: QtBot, view: PairsView) -> None:
    view.table.selectRow(0)
    qtbot.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    heading, row = QGuiApplication.clipboard().text().splitlines()
    assert heading.split("\t") == [
        "A",
        "B",
        "Resemblance",
        "Nested A → B",
        "Nested B → A",
        "Shared",
        "Kind",
        "Verdict",
    ]
    assert row.split("\t")[0] == "Lawn mowers.txt"
    assert view.status_text() == "copied 1 row"


def test_every_control_without_words_has_a_name(view: PairsView) -> None:
    controls = [view.gear, view.filter_field, view.table, *view.chips.chips.values()]
    for threshold in (view.resemblance, view.containment):
        controls += [threshold.slider, threshold.number]
    for control in controls:
        assert control.accessibleName()
