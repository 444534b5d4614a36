"""The page of the empty window: its ways in are whole in every size of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoStack
from pytestqt.qtbot import QtBot

from gui.actions import Actions
from gui.i18n import Translations
from gui.theme import Theme
from gui.views.empty import EmptyView
from gui.widgets.button import Button


@pytest.mark.parametrize("size", [(1352, 810), (1192, 710), (936, 620), (872, 510)])
def test_no_button_is_cut(qtbot: QtBot, theme: Theme, russian: Translations, size: tuple[int, int]) -> None:
    owner = QObject()
    view = EmptyView(theme, Actions(theme, QUndoStack(owner), owner), 17)
    owner.setParent(view)
    qtbot.addWidget(view)
    view.setMinimumSize(100, 100)  # as inside the window, which may be lower than it would like to be
    view.resize(*size)
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    for button in view.findChildren(Button):
        assert not button.isVisible() or button.width() >= button.sizeHint().width()
