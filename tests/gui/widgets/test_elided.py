"""A text that does not fit ends in dots and is told whole by the tooltip."""

from __future__ import annotations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.elided import ElidedLabel


def grabbed(label: ElidedLabel, width: int) -> QImage:
    label.resize(width, 20)
    return label.grab().toImage()


def test_a_short_text_is_shown_whole(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("three words here")
    qtbot.addWidget(label)
    grabbed(label, 400)
    assert label.toolTip() == ""


def test_a_long_text_gives_way_and_is_told_by_the_tooltip(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("a text that is much longer than there is room for")
    qtbot.addWidget(label)
    narrow = grabbed(label, 80)
    assert label.toolTip() == label.text()
    label.setText("a text that is much shorter")
    assert narrow != grabbed(label, 400)
    assert label.toolTip() == ""
    assert label.minimumSizeHint().width() == 0
