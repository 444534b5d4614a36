"""The toolbar leaves out words where the window is narrow; nothing lies over anything else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QUndoStack
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.reading.limits import ContentMode
from core.settings import AnalysisSettings
from gui.actions import Actions
from gui.i18n import Translations
from gui.theme import Theme
from gui.widgets.clear_action import add_clear_button
from gui.widgets.toolbar import Toolbar


@pytest.fixture
def toolbar(qtbot: QtBot, theme: Theme, russian: Translations) -> Toolbar:
    owner = QObject()
    actions = Actions(theme, QUndoStack(owner), owner)
    toolbar = Toolbar(theme, actions)
    owner.setParent(toolbar)
    toolbar.show_settings(AnalysisSettings())
    toolbar.show_content(ContentMode.FULL, has_pages=True)
    qtbot.addWidget(toolbar)
    return toolbar


def parts(toolbar: Toolbar) -> list[QWidget]:
    layout = toolbar.layout()
    assert layout is not None
    items = [layout.itemAt(i) for i in range(layout.count())]
    widgets = [item.widget() for item in items if item is not None]
    return [widget for widget in widgets if widget is not None and widget.isVisible()]


@pytest.mark.parametrize("width", [1440, 1280, 1093, 1024])
def test_nothing_lies_over_anything_else(toolbar: Toolbar, width: int) -> None:
    toolbar.resize(width, 44)
    toolbar.grab()
    toolbar.show()
    places = [QRect(part.pos(), part.size()) for part in parts(toolbar)]
    for before, after in pairwise(places):
        assert before.right() < after.left()
    for part in parts(toolbar):
        assert part.width() >= part.minimumSizeHint().width()
    assert places[-1].right() < width


def test_words_come_back_with_the_room(toolbar: Toolbar) -> None:
    toolbar.resize(700, 44)
    toolbar.grab()
    assert toolbar.paste.text() == ""
    assert toolbar.paste.accessibleName() == "Вставить текст"
    toolbar.resize(1440, 44)
    toolbar.grab()
    assert toolbar.paste.text() == "Вставить текст"
    assert toolbar.run.text() == "Новый прогон"


def test_icons_inside_fields_have_names(qtbot: QtBot, toolbar: Toolbar) -> None:
    field = QLineEdit("text")
    add_clear_button(field)
    qtbot.addWidget(field)
    for button in (*toolbar.find_field.findChildren(QAbstractButton), *field.findChildren(QAbstractButton)):
        interface = QAccessible.queryAccessibleInterface(button)
        assert interface is not None
        assert interface.text(QAccessible.Text.Name)
