"""A few choices side by side, one of them taken."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.segmented import SegmentedControl


@pytest.fixture
def control(qtbot: QtBot, theme: Theme) -> SegmentedControl:
    control = SegmentedControl(theme, [(3, "3"), (5, "5"), (10, "10 words")], name="Shingle")
    qtbot.addWidget(control)
    control.set_value(5)
    return control


def test_a_click_takes_a_choice_and_tells(qtbot: QtBot, control: SegmentedControl) -> None:
    with qtbot.waitSignal(control.chosen) as caught:
        qtbot.mouseClick(control.button(10), Qt.MouseButton.LeftButton)
    assert caught.args == [10]
    assert control.value == 10


def test_setting_a_value_tells_nothing(qtbot: QtBot, control: SegmentedControl) -> None:
    with qtbot.assertNotEmitted(control.chosen):
        control.set_value(3)
    assert control.value == 3


def test_a_value_that_is_none_of_them_takes_none(control: SegmentedControl) -> None:
    control.set_value(7)
    assert control.value is None
    control.set_value(5)
    assert control.value == 5


def test_arrows_move_between_the_choices(qtbot: QtBot, control: SegmentedControl) -> None:
    with qtbot.waitSignal(control.chosen) as caught:
        qtbot.keyClick(control, Qt.Key.Key_Right)
    assert caught.args == [10]
    with qtbot.assertNotEmitted(control.chosen):
        qtbot.keyClick(control, Qt.Key.Key_Right)


def test_each_choice_has_a_name_of_its_own(control: SegmentedControl) -> None:
    assert control.button(10).accessibleName() == "Shingle: 10 words"
    assert control.accessibleName() == "Shingle"


def test_it_is_as_high_as_the_target_says(qtbot: QtBot, control: SegmentedControl) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    assert control.sizeHint().height() == 30
