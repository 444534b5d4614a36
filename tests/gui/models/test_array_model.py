"""Rows are records in an order of our own: sorted, filtered and reset without losing anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.models.array_model import RECORD_ROLE, ArrayModel, Cell, Column, Look, argsort

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
COLUMNS = (
    Column("name", "Name", Look.NAME, 100, stretch=1),
    Column("size", "Size", Look.NUMBER, 60, explanation="How large"),
    Column("share", "", Look.BAR, 60, menu_title="Share"),
)


class Numbers(ArrayModel):
    """Records with an integer and a float; the name is the record's number."""

    def __init__(self, sizes: NDArray[np.int64], shares: NDArray[np.float64]) -> None:
        super().__init__(COLUMNS)
        self.sizes, self.shares = sizes, shares
        self.first: NDArray[np.uint8] | None = None
        self.set_records(len(sizes))

    def sort_key(self, column: int) -> NDArray[Any] | None:
        return (None, self.sizes, self.shares)[column]

    def pinned(self) -> NDArray[np.uint8] | None:
        return self.first

    def cell(self, record: int, column: int) -> Cell:
        if column == 0:
            return Cell(f"record {record}")
        return Cell(
            str((self.sizes, self.shares)[column - 1][record]), caption="about" if column == 2 else ""
        )


@pytest.fixture
def few(qapp: QApplication) -> Numbers:
    return Numbers(np.array([3, 1, 2, 1]), np.array([0.5, np.nan, 0.25, 0.75]))


@pytest.fixture
def many(qapp: QApplication) -> Numbers:
    rng = np.random.default_rng(7)
    shares = rng.random(100_000)
    shares[rng.integers(0, 100_000, 1000)] = np.nan
    return Numbers(rng.integers(0, 500, 100_000), shares)


def sizes_of(model: Numbers) -> list[int]:
    return model.sizes[model.records].tolist()


def test_the_model_keeps_qts_rules(qtbot: QtBot, few: Numbers) -> None:
    QAbstractItemModelTester(few, QAbstractItemModelTester.FailureReportingMode.Fatal)
    few.sort(1, DESCENDING)
    few.set_shown(np.array([True, False, True, True]))
    few.sort(2)
    few.columns_changed(("size", "share"))
    few.set_records(0)
    few.columns_changed(("size",))
    few.set_records(2)


@pytest.mark.parametrize("column", [1, 2])
def test_a_hundred_thousand_rows_are_sorted_as_python_sorts_them(many: Numbers, column: int) -> None:
    key = many.sizes if column == 1 else many.shares
    values = [(np.isnan(v), v if not np.isnan(v) else 0.0) for v in key.astype(float).tolist()]
    many.sort(column, ASCENDING)
    assert many.records.tolist() == sorted(range(len(key)), key=lambda i: values[i])
    many.sort(column, DESCENDING)
    assert many.records.tolist() == sorted(range(len(key)), key=lambda i: (values[i][0], -values[i][1]))


@pytest.mark.parametrize("dtype", [np.uint8, np.uint32, np.int32, np.float64])
def test_equal_keys_keep_the_order_of_the_records_both_ways(dtype: type) -> None:
    key = np.array([2, 1, 2, 0, 1], dtype)
    assert argsort(key).tolist() == [3, 1, 4, 0, 2]
    assert argsort(key, descending=True).tolist() == [0, 2, 1, 4, 3]


def test_missing_values_come_last_both_ways(few: Numbers) -> None:
    few.sort(2, ASCENDING)
    assert few.records.tolist() == [2, 0, 3, 1]
    few.sort(2, DESCENDING)
    assert few.records.tolist() == [3, 0, 2, 1]


def test_pinned_records_stay_first_however_it_is_sorted(few: Numbers) -> None:
    few.first = np.array([1, 1, 0, 1], np.uint8)
    for order in (ASCENDING, DESCENDING):
        few.sort(1, order)
        assert few.record_at(0) == 2


def test_a_filter_keeps_the_order_and_a_sort_keeps_the_filter(many: Numbers) -> None:
    many.sort(1, DESCENDING)
    shown = many.shares < 0.3
    many.set_shown(shown)
    expected = sorted(np.flatnonzero(shown).tolist(), key=lambda i: -many.sizes[i])
    assert many.records.tolist() == expected
    many.sort(2, ASCENDING)
    assert set(many.records.tolist()) == set(expected)
    many.set_shown(None)
    assert many.rowCount() == 100_000


def test_a_filter_that_changes_no_row_resets_nothing(qtbot: QtBot, few: Numbers) -> None:
    with qtbot.assertNotEmitted(few.modelReset):
        few.set_shown(None)
        few.set_shown(np.ones(4, np.bool_))
    some = np.array([True, False, True, True])
    with qtbot.waitSignal(few.modelReset):
        few.set_shown(some)
    with qtbot.assertNotEmitted(few.modelReset):
        few.set_shown(some.copy())


def test_changed_keys_sort_anew_without_a_reset(qtbot: QtBot, few: Numbers) -> None:
    few.sort(1, ASCENDING)
    few.sizes = np.array([0, 9, 5, 7])
    with qtbot.assertNotEmitted(few.modelReset), qtbot.waitSignal(few.layoutChanged):
        few.set_shown(None, keys_changed=True)
    assert sizes_of(few) == [0, 5, 7, 9]


def test_persistent_indexes_go_with_their_records(few: Numbers) -> None:
    kept = [QPersistentModelIndex(few.index(few.row_of(record), 0)) for record in range(4)]
    few.sort(1, DESCENDING)
    assert [few.record_at(index.row()) for index in kept] == [0, 1, 2, 3]


def test_rows_and_records_are_each_others_inverse(many: Numbers) -> None:
    many.sort(1, ASCENDING)
    many.set_shown(many.shares > 0.5)
    records = many.records
    assert many.rows_of(records).tolist() == list(range(len(records)))
    assert [many.row_of(int(record)) for record in records[:3]] == [0, 1, 2]
    hidden = np.flatnonzero(~(many.shares > 0.5))
    assert set(many.rows_of(hidden).tolist()) == {-1}
    assert many.row_of(int(hidden[0])) == -1
    assert many.row_of(-1) == -1
    assert many.rows_of(np.array([10**6, -5, 0, 1, 2])).tolist()[:2] == [-1, -1]


def test_a_cell_says_what_its_number_is(few: Numbers) -> None:
    index = few.index(0, 2)
    assert index.data() == "about 0.5"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Share: about 0.5"
    assert index.data(RECORD_ROLE) == 0
    assert few.data(QModelIndex()) is None


def test_headings_explain_themselves(few: Numbers) -> None:
    def heading(section: int, role: Qt.ItemDataRole) -> object:
        return few.headerData(section, Qt.Orientation.Horizontal, role)

    assert heading(1, Qt.ItemDataRole.ToolTipRole) == "How large"
    assert heading(2, Qt.ItemDataRole.AccessibleTextRole) == "Share"
    assert few.headerData(0, Qt.Orientation.Vertical) is None
    assert heading(9, Qt.ItemDataRole.DisplayRole) is None


def tsv(model: Numbers, rows: Sequence[int]) -> str:
    return model.as_tsv(rows, (0, 1))


def test_rows_are_copied_with_their_headings_in_their_order(few: Numbers) -> None:
    few.sort(1, DESCENDING)
    assert tsv(few, [0, 1]) == "Name\tSize\nrecord 0\t3\nrecord 2\t2\n"


class Formulas(Numbers):
    def cell(self, record: int, column: int) -> Cell:
        return Cell(["=1+1", "+cmd", "-x", "@y"][record]) if column == 0 else super().cell(record, column)


def test_a_copied_name_is_no_formula_of_a_spreadsheet(qapp: QApplication) -> None:
    model = Formulas(np.arange(4), np.zeros(4))
    lines = tsv(model, range(4)).splitlines()[1:]
    assert [line.split("\t")[0] for line in lines] == ["'=1+1", "'+cmd", "'-x", "'@y"]
