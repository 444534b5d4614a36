"""The program as a whole: preferences in force, another language, and what is kept at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.settings import AnalysisSettings
from gui.i18n import Language
from gui.program import Program, count_samples
from gui.settings_store import Preferences, SettingsStore


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setattr(QStandardPaths, "writableLocation", staticmethod(lambda kind: str(tmp_path / "log")))
    store = SettingsStore()
    settings = AnalysisSettings(shingle_words=3)
    store.save_preferences(Preferences(language=Language.ENGLISH, analysis=settings))
    program = Program(qapp)
    yield program
    program.window.close()
    program.window.deleteLater()  # before the theme, which its widgets ask while they live
    program.translations.uninstall()
    program.deleteLater()


def test_paths_of_the_command_line_are_loaded(qtbot: QtBot, program: Program, articles: Path) -> None:
    program.start([str(articles)], samples=False)
    qtbot.waitUntil(lambda: program.session.analysis is not None)
    assert program.window.isVisible()
    assert len(program.session.collection) == 6


def test_the_samples_can_be_asked_for(qtbot: QtBot, program: Program) -> None:
    program.start([], samples=True)
    qtbot.waitUntil(lambda: program.session.analysis is not None)
    assert len(program.session.collection) == count_samples()
    assert program.window.windowTitle() == "Samples — Cherepitsa"


def test_another_language_builds_the_window_anew_around_the_same_documents(
    qtbot: QtBot, program: Program, articles: Path
) -> None:
    program.start([str(articles)], samples=False)
    qtbot.waitUntil(lambda: program.session.analysis is not None)
    before, analysis = program.window, program.session.analysis
    russian = next(a for a in before.actions_.languages.actions() if a.data() == Language.RUSSIAN.value)
    russian.trigger()
    qtbot.waitUntil(lambda: program.window is not before)
    assert program.session.analysis is analysis
    assert program.window.status.facts_text.startswith("6 документов")
    assert program.window.isVisible()
    assert SettingsStore().preferences().language is Language.RUSSIAN


def test_what_was_chosen_is_kept_for_the_next_start(qtbot: QtBot, program: Program, articles: Path) -> None:
    program.start([str(articles)], samples=False)
    qtbot.waitUntil(lambda: program.session.analysis is not None)
    program.session.set_settings(replace(program.session.settings, shingle_words=4))
    with qtbot.waitSignal(program.window.closed):
        program.window.close()
    assert SettingsStore().preferences().analysis.shingle_words == 4
    assert SettingsStore().window().recent[0].paths == (str(articles),)
    assert not program.session.running


def test_an_unexpected_error_opens_a_dialog(qtbot: QtBot, program: Program) -> None:
    program.start([], samples=False)
    program.errors.reported.emit("Traceback: x")
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert dialog.windowTitle() == "Error"
    dialog.close()
