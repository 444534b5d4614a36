"""A text and its name, and how many words the core sees in it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.settings import TokenSteps
from gui.dialogs.paste import PasteDialog
from gui.i18n import Translations
from gui.theme import Theme


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, english: Translations) -> PasteDialog:
    dialog = PasteDialog(theme, TokenSteps())
    qtbot.addWidget(dialog)
    return dialog


def test_nothing_can_be_added_without_a_word(qtbot: QtBot, dialog: PasteDialog) -> None:
    assert dialog.words.text() == "no words yet"
    assert not dialog.add.isEnabled()
    dialog.text.setPlainText("— … !")
    qtbot.waitUntil(lambda: dialog.words.text() == "no words yet")
    assert not dialog.another.isEnabled()


def test_the_words_are_counted_as_one_types(qtbot: QtBot, dialog: PasteDialog) -> None:
    dialog.text.setPlainText("Съешь ещё этих мягких французских булок")
    qtbot.waitUntil(lambda: dialog.words.text() == "6 words")
    assert dialog.add.isEnabled()


def test_a_text_without_a_name_is_called_by_its_first_words(
    qtbot: QtBot, theme: Theme, english: Translations
) -> None:
    text = "The first   words\nof a text " + "that goes on and on " * 20
    dialog = PasteDialog(theme, TokenSteps(), text)
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.text_given) as caught:
        qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    name, given = caught.args
    assert given == text
    assert name.startswith("The first words of a text that")
    assert name.endswith("…")
    assert len(name) <= 61


def test_another_text_can_follow_at_once(qtbot: QtBot, dialog: PasteDialog) -> None:
    given: list[tuple[str, str]] = []
    dialog.text_given.connect(lambda name, text: given.append((name, text)))
    dialog.open()
    for name, text in (("Original", "one two"), ("Rewrite", "one three")):
        dialog.name.setText(name)
        dialog.text.setPlainText(text)
        qtbot.waitUntil(dialog.add.isEnabled)
        qtbot.mouseClick(dialog.another, Qt.MouseButton.LeftButton)
        assert dialog.isVisible()
        assert dialog.text.toPlainText() == ""
        qtbot.waitUntil(lambda: not dialog.add.isEnabled())
    assert given == [("Original", "one two"), ("Rewrite", "one three")]
    dialog.reject()
