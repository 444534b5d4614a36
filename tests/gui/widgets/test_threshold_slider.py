"""The slider shows what it cuts, and every way of moving it ends in the session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.kinds import Kind
from gui.i18n import Translations
from gui.session import Session
from gui.theme import Theme
from gui.widgets.histogram_slider import HistogramSlider
from gui.widgets.threshold_slider import Measure, ThresholdControl
from tests.gui.builders import SETTINGS, garden


@pytest.fixture
def slider(qtbot: QtBot, theme: Theme) -> HistogramSlider:
    slider = HistogramSlider(theme)
    slider.set_floor(0.1)
    slider.set_histogram(np.linspace(0.1, 1.0, 46), np.arange(45) ** 3)
    qtbot.addWidget(slider)
    slider.resize(500, 68)
    with qtbot.waitExposed(slider):
        slider.show()
    return slider


@pytest.fixture
def filled(qtbot: QtBot, make_session: Callable[..., Session], english: Translations) -> Session:
    session = make_session(SETTINGS)
    with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: session.findings is not None):
        session.replace_loaded(garden())
    return session


@pytest.fixture
def control(qtbot: QtBot, filled: Session, theme: Theme) -> ThresholdControl:
    control = ThresholdControl(filled, theme)
    qtbot.addWidget(control)
    control.resize(600, 100)
    with qtbot.waitExposed(control):
        control.show()
    return control


def test_a_press_puts_the_handle_there_and_a_drag_moves_it(qtbot: QtBot, slider: HistogramSlider) -> None:
    middle = QPoint(round(slider.position_of(550)), 20)
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert slider.value() == pytest.approx(550, abs=2)
    qtbot.mouseMove(slider, QPoint(round(slider.position_of(900)), 20))
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(round(slider.position_of(900)), 20))
    assert not slider.isSliderDown()


def test_keys_move_by_one_percent_a_tenth_and_ten(qtbot: QtBot, slider: HistogramSlider) -> None:
    slider.setValue(800)
    for key, modifier, expected in (
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 810),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier, 809),
        (Qt.Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, 709),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, 1000),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, 100),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, 100),
    ):
        qtbot.keyClick(slider, key, modifier)
        assert slider.value() == expected


def test_the_slider_ends_at_the_floor(slider: HistogramSlider) -> None:
    slider.set_floor(0.25)
    slider.setValue(100)
    assert slider.threshold == 0.25
    slider.set_floor(0.0)
    slider.setValue(0)
    assert slider.threshold > 0


def test_places_and_values_are_each_others_inverse_also_mirrored(slider: HistogramSlider) -> None:
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        slider.setLayoutDirection(direction)
        for value in range(100, 1001, 37):
            assert slider.value_at(slider.position_of(value)) == value
    assert slider.value_at(-50) == 1000
    assert slider.value_at(5000) == 100


def test_bars_below_the_threshold_are_grey_and_those_above_are_not(
    slider: HistogramSlider, theme: Theme
) -> None:
    slider.setValue(800)
    image = slider.grab().toImage()
    y = slider.height() - 28
    below = image.pixelColor(round(slider.position_of(700)) + 2, y)
    above = image.pixelColor(round(slider.position_of(900)) + 2, y)
    assert below.saturation() < 40 < above.saturation()


def test_it_is_painted_with_no_pairs_at_all_and_disabled(slider: HistogramSlider) -> None:
    slider.set_histogram(np.linspace(0.1, 1.0, 11), np.zeros(10, np.int64))
    slider.setEnabled(False)
    assert not slider.grab().isNull()


def test_its_name_and_value_are_there_for_a_screen_reader(control: ThresholdControl) -> None:
    assert control.slider.accessibleName() == "Resemblance threshold"
    assert control.slider.accessibleDescription() == "80\u00a0%"
    control.slider.setValue(825)
    assert control.slider.accessibleDescription() == "82.5\u00a0%"
    assert control.number.accessibleName() == "Resemblance threshold"


def test_moving_the_slider_moves_the_sessions_threshold(
    qtbot: QtBot, filled: Session, control: ThresholdControl
) -> None:
    assert "<b>3</b> pairs, <b>1</b> cluster" in control.counts_text
    with qtbot.waitSignal(filled.findings_changed):
        control.slider.setValue(1000)
    assert filled.thresholds.resemblance == 1.0
    assert filled.thresholds.containment == 0.8
    assert control.number.value() == 100.0
    assert "<b>1</b> pair, <b>1</b> cluster" in control.counts_text


def test_of_many_moves_only_the_latest_reaches_the_session(
    qtbot: QtBot, filled: Session, control: ThresholdControl
) -> None:
    moves = []
    filled.findings_changed.connect(lambda: moves.append(filled.thresholds.resemblance))
    with qtbot.waitSignal(control.moved):
        for value in range(500, 951, 10):
            control.slider.setValue(value)
    assert moves == [0.95]


def test_a_number_that_is_typed_counts_when_it_is_finished(
    qtbot: QtBot, filled: Session, control: ThresholdControl
) -> None:
    control.number.setFocus()
    control.number.selectAll()
    with qtbot.waitSignal(filled.findings_changed):
        qtbot.keyClicks(control.number, "62.5")
        qtbot.keyClick(control.number, Qt.Key.Key_Return)
    assert filled.thresholds.resemblance == 0.625
    assert control.slider.value() == 625
    assert control.number.text() == "62.5\u00a0%"


def test_controls_of_one_threshold_follow_each_other(
    qtbot: QtBot, filled: Session, control: ThresholdControl, theme: Theme
) -> None:
    other = ThresholdControl(filled, theme, line=True)
    qtbot.addWidget(other)
    other.show()
    with qtbot.waitSignal(filled.findings_changed):
        control.slider.setValue(700)
    assert other.slider.value() == 700
    assert other.number.value() == 70.0


def test_a_hidden_control_catches_up_when_it_is_shown(
    qtbot: QtBot, filled: Session, control: ThresholdControl
) -> None:
    control.hide()
    filled.set_thresholds(replace(filled.thresholds, resemblance=0.35))
    assert control.slider.value() == 800
    control.show()
    assert control.slider.value() == 350


def test_containment_has_its_own_threshold_and_counts_nestings(
    qtbot: QtBot, filled: Session, theme: Theme
) -> None:
    control = ThresholdControl(filled, theme, Measure.CONTAINMENT, line=True)
    qtbot.addWidget(control)
    control.show()
    assert "<b>3</b> nestings" in control.counts_text
    assert control.slider.minimum() == 300
    with qtbot.waitSignal(filled.findings_changed):
        control.slider.setValue(990)
    assert (filled.thresholds.resemblance, filled.thresholds.containment) == (0.8, 0.99)
    assert filled.findings is not None
    assert filled.findings.counts[Kind.NESTED] == 3


def test_without_an_analysis_it_waits(
    qtbot: QtBot, make_session: Callable[..., Session], theme: Theme, qapp: QApplication
) -> None:
    control = ThresholdControl(make_session(), theme)
    qtbot.addWidget(control)
    control.show()
    assert not control.isEnabled()
    assert control.counts_text == ""


def test_numbers_have_the_languages_comma(
    qtbot: QtBot, filled: Session, theme: Theme, russian: Translations
) -> None:
    control = ThresholdControl(filled, theme)
    qtbot.addWidget(control)
    control.show()
    control.number.setValue(82.5)
    assert control.number.text() == "82,5\u00a0%"
    qtbot.waitUntil(lambda: filled.thresholds.resemblance == 0.825)
