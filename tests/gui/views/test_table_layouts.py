"""Columns stay as the reader left them when the window is opened again."""

from __future__ import annotations

from collections.abc import Callable

from gui.main_window import MainWindow
from gui.views.overview import OverviewView
from gui.views.pairs import PairsView


def test_hidden_and_moved_columns_are_kept_with_the_window(make_window: Callable[..., MainWindow]) -> None:
    first = make_window()
    overview, pairs = first.views["overview"], first.views["pairs"]
    assert isinstance(overview, OverviewView)
    assert isinstance(pairs, PairsView)
    table = overview.documents.table
    checksum, words = (table.rows.column_of(key) for key in ("checksum", "words"))
    table.setColumnHidden(checksum, False)
    table.setColumnHidden(words, True)
    pairs.table.horizontalHeader().moveSection(0, 1)
    state = first.state()

    second = make_window(state=state)
    overview, pairs = second.views["overview"], second.views["pairs"]
    assert isinstance(overview, OverviewView)
    assert isinstance(pairs, PairsView)
    assert not overview.documents.table.isColumnHidden(checksum)
    assert overview.documents.table.isColumnHidden(words)
    assert pairs.table.horizontalHeader().visualIndex(0) == 1
