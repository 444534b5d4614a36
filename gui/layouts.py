"""How the user has laid out the views: splitters and columns of tables, kept between starts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from PySide6.QtWidgets import QSplitter, QWidget

from gui.settings_store import decoded, encoded
from gui.views.base import View
from gui.widgets.row_table import RowTable

Part = TypeVar("Part", bound=QWidget)


def save_layouts(views: Mapping[str, View]) -> dict[str, str]:
    """The state of every splitter and table, in base64, by a name that stays the same."""
    states = {name: encoded(splitter.saveState()) for name, splitter in _parts(views, QSplitter)}
    return states | {name: encoded(table.layout_state()) for name, table in _parts(views, RowTable)}


def restore_layouts(views: Mapping[str, View], kept: Mapping[str, str]) -> None:
    """Take back what ``save_layouts`` gave; parts that are not in it stay as they are."""
    for name, splitter in _parts(views, QSplitter):
        if name in kept:
            splitter.restoreState(decoded(kept[name]))
    for name, table in _parts(views, RowTable):
        if name in kept:
            table.restore_layout(decoded(kept[name]))


def save_tables(window: QWidget) -> dict[str, str]:
    """The columns of every table of the window, in base64, by the table's object name."""
    return {table.objectName(): encoded(table.layout_state()) for table in window.findChildren(RowTable)}


def restore_tables(window: QWidget, kept: Mapping[str, str]) -> None:
    """Take back what ``save_tables`` gave."""
    for table in window.findChildren(RowTable):
        table.restore_layout(decoded(kept.get(table.objectName(), "")))


def _parts(views: Mapping[str, View], kind: type[Part]) -> Iterator[tuple[str, Part]]:
    for key, view in views.items():
        for number, part in enumerate(view.findChildren(kind)):
            yield f"{key}/{kind.__name__}/{number}", part
