"""Everything that can be chosen comes out of the dialog as it was put in."""

from __future__ import annotations

from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from core.reading.limits import MEGABYTE, ReadingLimits
from core.settings import (
    AnalysisSettings,
    LemmaChoice,
    LexicalSettings,
    LexicalWeighting,
    SamplingMode,
    Thresholds,
    TokenSteps,
)
from gui.dialogs.settings import SettingsDialog
from gui.i18n import Language
from gui.session import Session
from gui.settings_store import Preferences
from gui.theme import Theme, ThemeChoice

FULL = Preferences(
    language=Language.RUSSIAN,
    theme=ThemeChoice.DARK,
    analysis=AnalysisSettings(
        shingle_words=7,
        steps=TokenSteps(yo_as_ye=False, drop_stress_marks=False, drop_stop_words=True),
        sampling=SamplingMode.FIXED,
        modulus=13,
        across_ranks=True,
        wrap_round=True,
        within_groups=True,
        min_resemblance=0.05,
        min_containment=0.0,
        lexical=LexicalSettings(
            enabled=True,
            lemmas=LemmaChoice.PYMORPHY,
            mystem_binary="/opt/mystem",
            language="de",
            thesauri=("user", "/texts/own.csv", "system"),
            drop_stop_words=True,
            misspellings=True,
            weighting=LexicalWeighting.TFIDF,
        ),
        min_lexical=0.35,
        thresholds=Thresholds(resemblance=0.825, containment=0.9, lexical=0.55),
    ),
    limits=ReadingLimits(
        max_bytes=5 * MEGABYTE,
        max_expanded_bytes=50 * MEGABYTE,
        max_ratio=77,
        max_parts=1234,
        max_pages=55,
        max_depth=2,
        seconds=7.0,
    ),
)


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, session: Session) -> SettingsDialog:
    dialog = SettingsDialog(theme, Preferences(), session.lexicon, has_documents=True)
    qtbot.addWidget(dialog)
    return dialog


@pytest.mark.parametrize("preferences", [Preferences(), FULL])
def test_what_is_shown_comes_back_unchanged(dialog: SettingsDialog, preferences: Preferences) -> None:
    dialog.show_preferences(preferences)
    assert dialog.preferences().analysis == preferences.analysis
    assert dialog.preferences() == preferences


def test_saving_tells_and_asks_for_no_run(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.show_preferences(FULL)
    with qtbot.waitSignal(dialog.chosen) as caught:
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert caught.args == [FULL, False]


def test_saving_with_a_run_asks_for_one(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.chosen) as caught:
        qtbot.mouseClick(dialog.save_and_run, Qt.MouseButton.LeftButton)
    assert caught.args[1] is True


def test_without_documents_no_run_is_offered(qtbot: QtBot, theme: Theme, session: Session) -> None:
    dialog = SettingsDialog(theme, Preferences(), session.lexicon, has_documents=False)
    qtbot.addWidget(dialog)
    assert not dialog.save_and_run.isEnabled()


def test_cancelling_tells_nothing(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.show_preferences(FULL)
    with qtbot.assertNotEmitted(dialog.chosen):
        dialog.reject()


def test_the_defaults_come_back_with_a_button(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.show_preferences(FULL)
    box = dialog.findChild(QDialogButtonBox)
    button = box.button(QDialogButtonBox.StandardButton.RestoreDefaults)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dialog.preferences() == Preferences()


def test_presets_set_the_words_of_a_shingle(qtbot: QtBot, dialog: SettingsDialog) -> None:
    presets = {b.text(): b for b in dialog.findChildren(QPushButton) if b.text().isdigit()}
    assert list(presets) == ["3", "4", "5", "10"]
    qtbot.mouseClick(presets["4"], Qt.MouseButton.LeftButton)
    assert dialog.preferences().analysis.shingle_words == 4


def test_only_what_applies_can_be_changed(dialog: SettingsDialog) -> None:
    dialog.comparison.exact.setChecked(True)
    assert not dialog.comparison.modulus.isEnabled()
    assert not dialog.comparison.across_ranks.isEnabled()
    dialog.comparison.by_rank.setChecked(True)
    assert dialog.comparison.across_ranks.isEnabled()
    dialog.comparison.fixed.setChecked(True)
    assert dialog.comparison.modulus.isEnabled()


def test_every_limit_of_reading_has_a_box_with_a_name(dialog: SettingsDialog) -> None:
    for field in fields(ReadingLimits):
        box = getattr(dialog.reading, field.name.replace("bytes", "megabytes"))
        assert box.accessibleName()
        before = dialog.preferences().limits
        box.setValue(box.value() + 1)
        after = dialog.preferences().limits
        changed = [f.name for f in fields(ReadingLimits) if getattr(before, f.name) != getattr(after, f.name)]
        assert changed == [field.name]


def test_limits_that_no_box_can_show_are_kept_until_they_are_changed(dialog: SettingsDialog) -> None:
    odd = ReadingLimits(max_bytes=1000, max_expanded_bytes=3 * MEGABYTE + 1, seconds=0.25)
    dialog.show_preferences(Preferences(limits=odd))
    assert dialog.preferences().limits == odd
    dialog.reading.max_megabytes.setValue(9)
    assert dialog.preferences().limits.max_bytes == 9 * MEGABYTE
