"""The overview answers how many duplicates there are, which file failed, and which text to open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from core.documents import Collection, Document, Status
from core.kinds import Kind
from gui.i18n import Translations
from gui.models.clusters import NAME
from gui.models.documents import Shown
from gui.session import Session
from gui.theme import Theme, ThemeChoice
from gui.views.overview import OverviewView
from tests.gui.builders import SETTINGS, chain, document, garden, run_of
from tests.gui.views.overview_driving import click, load

Make = Callable[..., Session]


def shown(view: OverviewView) -> set[int]:
    return set(view.documents.model.records.tolist())


def test_cards_say_what_was_found(view: OverviewView) -> None:
    said = {key: (card.number, card.line) for key, card in view.cards.cards.items()}
    assert said == {
        Shown.ALL: ("8", "6 read, 1 skipped"),
        Shown.EXACT: ("2", "of 1 text"),
        Shown.NEAR: ("1", "in 1 cluster"),
        Shown.NESTED: ("1", "inside 3 texts"),
        Shown.REWORDED: ("—", "look for them"),
        Shown.UNREAD: ("2", "reasons in the table"),
        Shown.SAME_TITLE: ("0", "descriptions: 0"),
    }
    assert not view.cards.cards[Shown.SAME_TITLE].isVisibleTo(view)


@pytest.mark.parametrize("wanted", [Shown.EXACT, Shown.NEAR, Shown.NESTED, Shown.UNREAD, Shown.ALL])
def test_a_card_shows_just_as_many_rows_as_it_counts(qtbot: QtBot, view: OverviewView, wanted: Shown) -> None:
    click(qtbot, view.cards.cards[Shown.EXACT if wanted is Shown.ALL else Shown.ALL])
    card = view.cards.cards[wanted]
    click(qtbot, card)
    assert view.documents.model.rowCount() == int(card.number)
    assert [key for key, each in view.cards.cards.items() if each.isChecked()] == [wanted]
    assert view.documents.kinds.value is wanted


def test_no_line_of_a_card_is_cut_in_a_wide_window(view: OverviewView) -> None:
    view.resize(1352, 760)
    view.grab()
    for card in view.cards.cards.values():
        assert card.isHidden() or card.width() >= card.sizeHint().width()


def test_a_second_click_on_a_card_shows_all_again(qtbot: QtBot, view: OverviewView) -> None:
    click(qtbot, view.cards.cards[Shown.NEAR])
    click(qtbot, view.cards.cards[Shown.NEAR])
    assert len(shown(view)) == 8
    assert view.cards.cards[Shown.ALL].isChecked()


def test_moving_the_slider_moves_cards_table_and_clusters(qtbot: QtBot, view: OverviewView) -> None:
    click(qtbot, view.cards.cards[Shown.NEAR])
    with qtbot.waitSignal(view.session.findings_changed):
        view.threshold.slider.setValue(1000)
    assert view.cards.cards[Shown.NEAR].number == "0"
    assert view.cards.cards[Shown.NEAR].line == "none found"
    assert view.documents.model.rowCount() == 0
    assert view.documents.notice.isVisibleTo(view)
    assert "No document fits" in view.documents.notice.heading
    with qtbot.waitSignal(view.session.findings_changed):
        view.threshold.slider.setValue(300)
    assert view.cards.cards[Shown.NEAR].number == "2"
    assert shown(view) == {2, 3}
    assert view.clusters.model.rowCount() == 1
    assert len(view.clusters.model.likeness(0).members) == 4


def test_the_selection_stays_while_the_slider_moves(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.table.select_record(2)
    for value in (900, 400, 800):
        with qtbot.waitSignal(view.session.findings_changed):
            view.threshold.slider.setValue(value)
        assert view.documents.table.selected_records().tolist() == [2]


def test_a_typed_filter_finds_names_and_esc_takes_it_away(qtbot: QtBot, view: OverviewView) -> None:
    qtbot.keyClicks(view.documents.filter_field, "mowers")
    assert shown(view) == {0, 1, 2, 3}
    assert view.documents.remark_label.text() == "4 of 8"
    assert view.take_escape()
    assert view.documents.filter_field.text() == ""
    assert len(shown(view)) == 8
    assert not view.take_escape()


def test_letters_typed_in_the_table_start_a_filter_and_down_goes_back(
    qtbot: QtBot, view: OverviewView
) -> None:
    view.documents.table.setFocus()
    qtbot.keyClick(view.documents.table, Qt.Key.Key_M)
    assert view.documents.filter_field.text() == "m"
    assert view.documents.filter_field.hasFocus()
    qtbot.keyClick(view.documents.filter_field, Qt.Key.Key_Down)
    assert view.documents.table.hasFocus()
    assert view.documents.table.current_record() >= 0


def test_one_group_can_be_shown(view: OverviewView) -> None:
    view.documents.groups.chosen.emit("shop")
    assert shown(view) == {2, 3}


def test_groups_are_offered_only_where_there_are_some(make_view: Callable[..., OverviewView]) -> None:
    assert make_view(garden()).documents.groups.isVisibleTo(None)
    assert not make_view(chain()).documents.groups.isVisibleTo(None)


def test_a_group_that_is_gone_hides_nothing(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.groups.chosen.emit("shop")
    load(qtbot, view.session, chain())
    assert view.documents.model.rowCount() == 5


def test_a_selected_document_is_marked_in_its_cluster_and_told_to_the_session(
    qtbot: QtBot, view: OverviewView
) -> None:
    row = view.documents.model.row_of(2)
    with qtbot.waitSignal(view.session.document_selected) as said:
        view.documents.table.selectRow(row)
    assert said.args == [2]
    marked = view.clusters.tree.current_row()
    assert marked is not None
    assert view.clusters.model.document_of(marked) == 2


def test_a_document_selected_elsewhere_is_brought_into_view(qtbot: QtBot, view: OverviewView) -> None:
    click(qtbot, view.cards.cards[Shown.EXACT])
    view.session.select_document(4)
    assert view.documents.table.current_record() == 4
    assert view.cards.cards[Shown.ALL].isChecked()
    assert view.clusters.tree.current_row() is None
    view.session.select_document(8)
    assert view.documents.table.current_record() == 8


def test_enter_opens_a_document_beside_its_closest(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.table.select_record(3)
    view.documents.table.setFocus()
    with qtbot.waitSignal(view.session.pair_opened) as said:
        qtbot.keyClick(view.documents.table, Qt.Key.Key_Return)
    assert said.args == [3, int(view.documents.model.closest_of(3))]


def menu_of(view: OverviewView, *records: int) -> dict[str, object]:
    menu = view.documents.menu.fill(list(records))
    return {action.text().split("\t")[0]: action for action in menu.actions() if action.text()}


def test_the_menu_offers_what_a_document_allows(view: OverviewView) -> None:
    enabled = {text for text, action in menu_of(view, 0).items() if action.isEnabled()}  # type: ignore[attr-defined]
    assert enabled == {
        "Compare with the closest",
        "Show its pairs",
        "Open against all",
        "Details…",
        "Open folder",
        "Another encoding",
        "Copy 1 row",
        "Remove 1 document",
    }
    locked = menu_of(view, 6)
    assert not locked["Compare with the closest"].isEnabled()  # type: ignore[attr-defined]
    assert locked["Try again"].isEnabled()  # type: ignore[attr-defined]
    assert "Remove 2 documents" in menu_of(view, 0, 6)


def test_the_menu_asks_for_pairs_and_compares(qtbot: QtBot, view: OverviewView) -> None:
    with qtbot.waitSignal(view.pairs_requested) as said:
        menu_of(view, 3)["Show its pairs"].trigger()  # type: ignore[attr-defined]
    assert said.args == [3]
    with qtbot.waitSignal(view.session.pair_opened):
        menu_of(view, 3)["Compare with the closest"].trigger()  # type: ignore[attr-defined]


def test_another_encoding_is_asked_of_the_session(
    view: OverviewView, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[list[int], str]] = []
    monkeypatch.setattr(view.session, "set_encoding", lambda records, name: asked.append((records, name)))
    view.documents.menu.fill([2])
    encodings = next(menu for menu in view.documents.menu.menu.findChildren(QMenu))
    actions = {action.text(): action for action in encodings.actions()}
    assert actions["koi8-r"].isChecked()
    actions["windows-1251"].trigger()
    assert asked == [([2], "windows-1251")]


def test_removed_documents_are_gone_and_can_be_brought_back(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.table.select_record(0)
    with qtbot.waitSignal(view.session.analysis_changed):
        qtbot.keyClick(view.documents.table, Qt.Key.Key_Delete)
    assert view.cards.cards[Shown.EXACT].number == "0"
    with qtbot.waitSignal(view.session.analysis_changed):
        view.session.undo_stack.undo()
    assert view.cards.cards[Shown.EXACT].number == "2"


def test_copied_rows_are_said_in_the_status_bar(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.table.selectAll()
    with qtbot.waitSignal(view.status_changed) as said:
        qtbot.keyClick(view.documents.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert said.args == ["copied 8 rows"]
    assert view.status_text() == "copied 8 rows"
    assert len(QGuiApplication.clipboard().text().splitlines()) == 9


def test_what_could_not_be_read_stands_first_in_words(view: OverviewView) -> None:
    model = view.documents.model
    first = [model.index(row, model.column_of("uniqueness")).data() for row in range(2)]
    assert set(first) == {"The file is protected by a password", "No words: only signs"}


def test_nothing_readable_is_no_failure(make_view: Callable[..., OverviewView]) -> None:
    broken = [document(f"{i}.pdf", status=Status.UNREADABLE, reason="encrypted") for i in range(3)]
    view = make_view(Collection(tuple(broken)))
    assert view.cards.cards[Shown.UNREAD].number == "3"
    assert view.cards.cards[Shown.ALL].line == "0 read"
    assert view.documents.model.rowCount() == 3
    assert view.clusters.model.rowCount() == 0


def test_no_documents_show_the_page_that_asks_for_some(make_view: Callable[..., OverviewView]) -> None:
    view = make_view(Collection())
    assert not view.documents.isVisibleTo(view)


def test_before_the_first_analysis_the_cards_say_so(
    qtbot: QtBot, make_session: Make, theme: Theme, english: Translations
) -> None:
    session = make_session(SETTINGS)
    view = OverviewView(session, theme)
    qtbot.addWidget(view)
    view.show()
    session._publish(garden(), None)
    assert view.cards.cards[Shown.EXACT].line == "not compared yet"
    assert not view.cards.cards[Shown.EXACT].isEnabled()
    assert view.documents.model.rowCount() == 8
    assert view.clusters.notice.heading == "Not compared yet"


def test_the_clusters_fold_in_a_narrow_window_and_can_be_had_back(
    qtbot: QtBot, make_view: Callable[..., OverviewView]
) -> None:
    view = make_view(garden(), width=1000)
    assert view.splitter.sizes()[1] == 0
    click(qtbot, view.documents.clusters_button)
    assert view.splitter.sizes()[1] > 0
    assert view.documents.clusters_button.isChecked()
    view.resize(1352, 760)
    assert view.splitter.sizes()[1] > 0
    view.resize(1000, 760)
    assert view.splitter.sizes()[1] == 0


def test_names_of_any_bytes_are_drawn(qtbot: QtBot, make_view: Callable[..., OverviewView]) -> None:
    text = run_of(0, 40)
    names = ["caf\udce9.txt", "two\nlines.txt", "\u202eturned", "שלום עולם", "\ud83d half", "x" * 4000]
    view = make_view(Collection(tuple(Document(name, text=text) for name in names)))
    assert not view.grab().isNull()
    assert view.clusters.model.index(0, NAME).data().startswith("6 documents")


def test_a_change_of_theme_repaints_everything(view: OverviewView, theme: Theme) -> None:
    light = view.grab().toImage().pixelColor(400, 400)
    theme.choose(ThemeChoice.DARK)
    dark = view.grab().toImage().pixelColor(400, 400)
    assert light.lightness() > 200 > 60 > dark.lightness()


def test_every_control_without_words_has_a_name(view: OverviewView) -> None:
    documents, clusters = view.documents, view.clusters
    for control in (
        documents.gear,
        documents.clusters_button,
        documents.kinds,
        documents.groups,
        documents.filter_field,
        documents.table,
        clusters.order,
        clusters.tree,
        view.threshold.slider,
        view.threshold.number,
        *view.cards.cards.values(),
    ):
        assert control.accessibleName()


def test_columns_are_chosen_in_the_gears_menu(qtbot: QtBot, view: OverviewView) -> None:
    documents = view.documents
    documents.gear_menu.aboutToShow.emit()
    actions = {action.text(): action for action in documents.gear_menu.actions()}
    assert not actions["Checksum"].isChecked()
    actions["Checksum"].setChecked(True)
    assert not documents.table.isColumnHidden(documents.model.column_of("checksum"))


def test_a_threshold_from_elsewhere_is_followed(qtbot: QtBot, view: OverviewView) -> None:
    view.session.set_thresholds(replace(view.session.thresholds, resemblance=0.31))
    assert view.threshold.slider.value() == 310
    findings = view.session.findings
    assert findings is not None
    near = findings.counts[Kind.NEAR] + findings.counts[Kind.EXACT]
    assert f"<b>{near}</b> pairs" in view.threshold.counts_text


def test_other_documents_forget_what_was_open_and_selected(qtbot: QtBot, view: OverviewView) -> None:
    view.documents.table.select_record(3)
    load(qtbot, view.session, chain())
    assert view.documents.table.selected_records().tolist() == []
    assert view.clusters.tree.currentIndex() == QModelIndex()
    load(qtbot, view.session, Collection.of_texts(["one text", "another one"]))
    assert view.clusters.model.rowCount() == 0
