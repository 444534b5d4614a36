"""Light and dark: every colour, icon and size comes from one place."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPalette
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QStyle
from pytestqt.qtbot import QtBot

from gui.palette import COLOURS, TINTS
from gui.theme import Theme, ThemeChoice

ICONS = sorted((Path(__file__).parents[2] / "resources" / "icons").glob("*.svg"))


def luminance(colour: QColor) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: QColor, b: QColor) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_palette_is_that_of_the_target(theme: Theme, qapp: QApplication) -> None:
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor("#F2F4F5")
    assert qapp.palette().color(QPalette.ColorRole.Highlight) == QColor("#0B6B66")
    assert theme.colour("accent") == QColor("#0B6B66")


def test_choosing_dark_changes_the_palette_and_tells(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    before = theme.icon("folder")
    with qtbot.waitSignal(theme.changed):
        theme.choose(ThemeChoice.DARK)
    assert theme.dark
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor("#1C2124")
    assert theme.icon("folder") is not before
    with qtbot.assertNotEmitted(theme.changed):
        theme.choose(ThemeChoice.DARK)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("text", "window"),
        ("text", "base"),
        ("text", "panel"),
        ("text", "selected"),
        ("secondary", "base"),
        ("secondary", "panel"),
        ("accent", "base"),
        ("on_accent", "accent"),
        ("accent_soft_text", "accent_soft"),
        ("warning", "warning_ground"),
        ("error", "error_ground"),
        ("error", "base"),
    ],
)
def test_words_can_be_read_on_their_ground(text: str, ground: str, dark: bool) -> None:
    assert contrast(QColor(COLOURS[text][dark]), QColor(COLOURS[ground][dark])) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("number", range(len(TINTS)))
def test_a_text_can_be_read_on_every_tint(number: int, dark: bool) -> None:
    assert contrast(QColor(COLOURS["text"][dark]), QColor(TINTS[number][dark][0])) >= 7


def test_the_heat_goes_from_the_threshold_to_full(theme: Theme) -> None:
    table = theme.heat_table(5)
    assert table.shape == (5, 4)
    assert table.dtype == np.uint8
    assert table[0].tolist() == [0xA9, 0xD8, 0xD2, 255]
    assert table[-1].tolist() == [0x06, 0x47, 0x43, 255]


def test_icons_are_drawn_in_the_colour_that_was_asked_for(theme: Theme) -> None:
    wanted = np.array(theme.colour("error").getRgb()[:3])
    for path in ICONS:
        if path.stem == "program":
            continue
        image = theme.pixmap(path.stem, 32, "error").toImage().convertToFormat(QImage.Format.Format_RGBA8888)
        pixels = np.frombuffer(image.constBits(), np.uint8).reshape(32 * 32, 4)
        opaque = pixels[pixels[:, 3] == 255, :3].astype(int)
        assert len(opaque) > 8, path.stem
        assert np.abs(opaque - wanted).max() <= 2, path.stem


def test_an_icon_is_sharp_on_a_dense_screen(theme: Theme) -> None:
    icon = theme.icon("search")
    assert QSize(16, 16) in icon.availableSizes()
    assert icon.pixmap(QSize(16, 16), 2.0).size() == QSize(32, 32)
    assert not icon.pixmap(QSize(16, 16), 1.0, QIcon.Mode.Disabled).isNull()


def test_no_icon_has_a_colour_of_its_own() -> None:
    for path in ICONS:
        if path.stem != "program":
            assert "#" not in path.read_text(encoding="utf-8"), path.name


def test_the_program_has_the_same_icon_everywhere() -> None:
    root = Path(__file__).parents[2]
    assert (root / "resources/icons/program.svg").read_bytes() == (
        root / "packaging/cherepitsa.svg"
    ).read_bytes()


def test_numbers_have_figures_of_one_width(theme: Theme) -> None:
    font = theme.font()
    assert font.pixelSize() == 13
    assert theme.font(strong=True).weight() == 600
    assert theme.prose_font().families()[0] == "Noto Serif"


def test_buttons_of_dialogs_have_no_icons_of_the_style(qtbot: QtBot, theme: Theme) -> None:
    """Icons of a style are no part of our set: a red cross beside "Cancel" is louder than what to do."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(buttons)
    with qtbot.waitExposed(buttons):
        buttons.show()
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert buttons.style().styleHint(hint, None, buttons) == 0
    assert all(button.icon().isNull() for button in buttons.buttons())
