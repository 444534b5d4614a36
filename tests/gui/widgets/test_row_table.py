"""A table's selection and place belong to records; headings, columns and copies follow what is shown."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.kinds import Kind
from gui.models.array_model import ArrayModel, Cell, Column, Look, Tone
from gui.theme import Theme, ThemeChoice
from gui.widgets import row_table
from gui.widgets.row_table import RowTable

LOOKS = (Look.NAME, Look.NUMBER, Look.BAR, Look.MEASURE, Look.BADGE, Look.ICON, Look.CODE)


class Rows(ArrayModel):
    """Records of all looks; every tenth overflows with a reason."""

    def __init__(self, count: int, columns: list[Column] | None = None) -> None:
        super().__init__(
            columns
            or [
                Column(look.name.lower(), look.name.title(), look, 80, stretch=int(look is Look.NAME))
                for look in LOOKS
            ]
        )
        self.values = np.arange(count)[::-1].copy()
        self.set_records(count)

    def sort_key(self, column: int) -> NDArray[Any] | None:
        return None if column == 0 else self.values

    def cell(self, record: int, column: int) -> Cell:
        look = self.columns[column].look
        if record % 10 == 9 and look in (Look.BAR, Look.MEASURE, Look.BADGE):
            return Cell("a reason that runs over", tone=Tone.ERROR, overflow=True)
        if look is Look.ICON:
            return Cell(icon="check")
        if look is Look.BADGE:
            return Cell("near", badge=int(Kind.NEAR))
        if look is Look.NAME:
            return Cell(f"שלום record {record} with a name that is long enough to be cut somewhere")
        return Cell(str(self.values[record]), caption="of", share=record / 100)


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication, theme: Theme) -> RowTable:
    table = RowTable(theme)
    table.setModel(Rows(100))
    qtbot.addWidget(table)
    table.resize(640, 300)
    with qtbot.waitExposed(table):
        table.show()
    return table


def test_a_selection_survives_sorting_filtering_and_a_reset(qtbot: QtBot, table: RowTable) -> None:
    table.select_record(42)
    assert table.selected_records().tolist() == [42]
    table.set_sort("number", Qt.SortOrder.AscendingOrder)
    assert table.selected_records().tolist() == [42]
    assert table.rows.row_of(42) == 57
    with qtbot.assertNotEmitted(table.selected):
        table.rows.set_shown(np.arange(100) % 2 == 0)
        assert table.selected_records().tolist() == [42]
        assert table.current_record() == 42
        table.rows.set_shown(None)
    assert table.selected_records().tolist() == [42]


def test_many_selected_rows_survive_as_records(table: RowTable) -> None:
    for record in (3, 4, 5, 50, 99):
        index = table.rows.index(table.rows.row_of(record), 0)
        flag = table.selectionModel().SelectionFlag
        table.selectionModel().select(index, flag.Select | flag.Rows)
    table.rows.set_shown(np.arange(100) != 4)
    assert set(table.selected_records().tolist()) == {3, 5, 50, 99}


def test_the_scroll_position_stays_with_its_record_but_the_top_stays_the_top(table: RowTable) -> None:
    table.rows.set_shown(np.arange(100) > 0)
    assert table.verticalScrollBar().value() == 0
    table.verticalScrollBar().setValue(40 * 27 + 5)
    top = table.rows.record_at(table.rowAt(0))
    table.rows.set_shown(np.arange(100) >= 20)
    assert table.rows.record_at(table.rowAt(0)) == top


def test_other_documents_start_at_the_top_with_nothing_selected(table: RowTable) -> None:
    table.select_record(80)
    table.forget_place()
    table.rows.set_records(100)
    assert table.selected_records().tolist() == []
    assert table.current_record() == -1
    assert table.verticalScrollBar().value() == 0


def test_rows_have_one_height_and_the_header_its_own(qtbot: QtBot, theme: Theme, table: RowTable) -> None:
    assert {table.rowHeight(row) for row in range(100)} == {27}
    assert table.horizontalHeader().height() == 28
    dense = RowTable(theme, dense=True)
    qtbot.addWidget(dense)
    dense.setModel(Rows(3))
    assert dense.rowHeight(0) == 24


def test_columns_are_shown_hidden_and_reset_by_the_menu(table: RowTable) -> None:
    menu = QMenu()
    table.column_menu(menu)
    actions = {action.text(): action for action in menu.actions()}
    assert not actions["Name"].isEnabled()
    actions["Code"].setChecked(False)
    number = table.rows.column_of("code")
    assert table.isColumnHidden(number)
    table.horizontalHeader().moveSection(1, 4)
    actions["Default columns"].trigger()
    assert not table.isColumnHidden(number)
    assert table.horizontalHeader().visualIndex(1) == 1


def test_a_layout_of_columns_can_be_kept(qtbot: QtBot, theme: Theme, table: RowTable) -> None:
    table.setColumnHidden(2, True)
    table.horizontalHeader().moveSection(1, 3)
    kept = table.layout_state()
    other = RowTable(theme)
    qtbot.addWidget(other)
    other.setModel(Rows(5))
    other.restore_layout(kept)
    assert other.isColumnHidden(2)
    assert other.horizontalHeader().visualIndex(1) == 3
    for nonsense in (QByteArray(), QByteArray(b"u"), QByteArray(b"nothing of this kind")):
        other.restore_layout(nonsense)
        assert other.isColumnHidden(2)
    assert not other.isColumnHidden(0)


def test_columns_that_say_nothing_are_not_offered_and_come_back_as_they_were(table: RowTable) -> None:
    bar, code = table.rows.column_of("bar"), table.rows.column_of("code")
    table.setColumnHidden(code, True)
    table.withhold_columns(["bar", "code"], withheld=True)
    assert table.isColumnHidden(bar)
    menu = QMenu()
    table.column_menu(menu)
    assert not {"Bar", "Code"} & {action.text() for action in menu.actions()}
    table.reset_columns()
    assert table.isColumnHidden(bar)
    table.withhold_columns(["bar", "code"], withheld=False)
    assert not table.isColumnHidden(bar)
    assert table.isColumnHidden(code)


def test_a_layout_is_kept_as_it_is_when_all_columns_say_something(
    qtbot: QtBot, theme: Theme, table: RowTable
) -> None:
    bar, code = table.rows.column_of("bar"), table.rows.column_of("code")
    table.setColumnHidden(code, True)
    table.withhold_columns(["bar", "code"], withheld=True)
    kept = table.layout_state()
    assert table.isColumnHidden(bar)
    other = RowTable(theme)
    qtbot.addWidget(other)
    other.setModel(Rows(5))
    other.withhold_columns(["bar", "code"], withheld=True)
    other.restore_layout(kept)
    assert other.isColumnHidden(bar)
    other.withhold_columns(["bar", "code"], withheld=False)
    assert not other.isColumnHidden(bar)
    assert other.isColumnHidden(code)


def test_the_name_takes_the_width_that_is_left(table: RowTable) -> None:
    def widths() -> int:
        return sum(table.columnWidth(n) for n in range(table.rows.columnCount()))

    for width in (700, 900):
        table.resize(width, 300)
        assert widths() == table.viewport().width()


def test_copied_rows_are_what_is_seen(qtbot: QtBot, table: RowTable) -> None:
    table.setColumnHidden(table.rows.column_of("bar"), True)
    table.select_record(8)
    with qtbot.waitSignal(table.copied) as said:
        qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert said.args == [1, 1]
    heading, row = QGuiApplication.clipboard().text().splitlines()
    assert heading == "Name\tNumber\tMeasure\tBadge\tIcon\tCode"
    assert row.split("\t")[1:] == ["of 91", "of 91", "near", "", "of 91"]


def test_a_copy_of_very_many_rows_is_cut_and_says_so(
    qtbot: QtBot, table: RowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_table, "COPIED_ROWS_AT_MOST", 10)
    table.selectAll()
    with qtbot.waitSignal(table.copied) as said:
        table.copy_selected()
    assert said.args == [10, 100]


def test_enter_opens_the_current_row_and_letters_go_to_a_filter(qtbot: QtBot, table: RowTable) -> None:
    table.select_record(7)
    table.setFocus()
    with qtbot.waitSignal(table.opened) as said:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert said.args == [7]
    with qtbot.waitSignal(table.typed) as said:
        qtbot.keyClick(table, Qt.Key.Key_M)
    assert said.args == ["m"]


def test_a_click_on_a_heading_sorts_and_a_second_one_turns_it_round(qtbot: QtBot, table: RowTable) -> None:
    header = table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(1) + 10, 10)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert table.rows.record_at(0) == 99
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert table.rows.record_at(0) == 0


def test_a_selected_row_has_its_colour_and_a_marker(table: RowTable, theme: Theme) -> None:
    table.select_record(0)
    image = table.viewport().grab().toImage()
    assert image.pixelColor(1, 10) == theme.colour("accent")
    assert image.pixelColor(5, 5) == theme.colour("selected")
    assert image.pixelColor(5, 30) == theme.colour("alternate_base")


def test_colours_follow_the_theme(table: RowTable, theme: Theme) -> None:
    light = table.viewport().grab().toImage().pixelColor(5, 5)
    theme.choose(ThemeChoice.DARK)
    dark = table.viewport().grab().toImage().pixelColor(5, 5)
    assert (light, dark) == (
        Qt.GlobalColor.white,
        theme.colour("base"),
    )


def test_every_column_fits_what_it_shows_when_it_is_asked_to(table: RowTable) -> None:
    table.resizeColumnsToContents()
    assert all(table.columnWidth(n) > 20 for n in range(table.rows.columnCount()))


def test_no_heading_is_cut_when_its_column_is_sorted_in_a_wide_font(
    qtbot: QtBot, theme: Theme, table: RowTable
) -> None:
    narrow = Column("n", "A rather long heading", Look.BAR, 40)
    rows = Rows(3, [Column("name", "Name", Look.NAME, 80, stretch=1), narrow])
    table.setModel(rows)
    table.set_sort("n", Qt.SortOrder.AscendingOrder)
    assert table.columnWidth(1) >= table.horizontalHeader().sectionSizeFromContents(1).width()


def test_a_large_number_is_never_elided(table: RowTable) -> None:
    rows = Rows(3, [Column("name", "Name", Look.NAME, 80, stretch=1), Column("n", "N", Look.NUMBER, 40)])
    table.setModel(rows)
    rows.values = np.array([1, 2_345_678_901, 2])
    rows.set_records(3)
    assert table.columnWidth(1) > table.fontMetrics().horizontalAdvance("2345678901")


def test_the_menu_of_columns_sorts_as_a_click_on_a_heading_does(table: RowTable) -> None:
    def choose() -> None:
        menu = QMenu(table)
        table.column_menu(menu)
        sorting = menu.findChild(QMenu)
        assert sorting is not None
        next(action for action in sorting.actions() if action.text() == "Measure").trigger()
        menu.deleteLater()

    choose()
    assert table.rows.sort_column == table.rows.column_of("measure")
    assert table.rows.sort_order is Qt.SortOrder.AscendingOrder
    choose()
    assert table.rows.sort_order is Qt.SortOrder.DescendingOrder
