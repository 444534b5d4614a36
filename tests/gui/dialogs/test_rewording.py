"""The page of the lexical method: engines with reasons, MyStem that the user shows, thesauri."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from core.settings import STARTER, USER, LemmaChoice
from gui.dialogs import lemma_engine
from gui.dialogs.rewording import RewordingPage
from gui.dialogs.settings import Page, SettingsDialog
from gui.dialogs.thesauri import ThesauriDialog
from gui.session import Session
from gui.settings_store import Preferences
from gui.theme import Theme
from tests.gui.lexical_driving import program, settle, stand_in

needs_a_shell = pytest.mark.skipif(os.name == "nt", reason="the stand-in is started by a shell script")


@pytest.fixture
def dialog(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[SettingsDialog]:
    """The settings where MyStem is in none of the usual places."""
    monkeypatch.delenv("MYSTEM_BIN", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setenv("HOME", str(tmp_path))
    dialog = SettingsDialog(theme, Preferences(), session.lexicon, has_documents=False)
    qtbot.addWidget(dialog)
    dialog.show_page(Page.REWORDING)
    dialog.show()
    settle(qtbot, session.lexicon)
    yield dialog
    dialog.close()


@pytest.fixture
def page(dialog: SettingsDialog) -> RewordingPage:
    return dialog.rewording


def test_engines_that_are_not_there_say_why(page: RewordingPage) -> None:
    engine = page.engine
    place = engine.engine.findData(LemmaChoice.MYSTEM.value)
    assert engine.engine.itemText(place) == "MyStem (not there)"
    assert engine.mystem.text() == "Not found in MYSTEM_BIN, on PATH or in ~/.local/bin"
    assert "pymorphy3" in engine.state.text()


def test_mystem_is_fetched_by_the_user_and_only_on_the_click(
    qtbot: QtBot, page: RewordingPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def take(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", take)
    assert opened == []
    qtbot.mouseClick(page.engine.get, Qt.MouseButton.LeftButton)
    assert opened == [lemma_engine.MYSTEM_PAGE]
    assert "choose the program" in page.engine.mystem.text()


@needs_a_shell
def test_a_program_that_answers_is_chosen_and_kept(
    qtbot: QtBot, dialog: SettingsDialog, session: Session, tmp_path: Path
) -> None:
    path = stand_in(tmp_path)
    dialog.rewording.engine.use_program(str(path))
    assert dialog.rewording.engine.mystem.text().startswith("Trying ")
    settle(qtbot, session.lexicon)
    lexical = dialog.preferences().analysis.lexical
    assert (lexical.lemmas, lexical.mystem_binary) == (LemmaChoice.MYSTEM, str(path))
    assert dialog.rewording.engine.mystem.text().startswith("Found: ")
    qtbot.mouseClick(dialog.rewording.engine.forget, Qt.MouseButton.LeftButton)
    settle(qtbot, session.lexicon)
    assert dialog.preferences().analysis.lexical.mystem_binary is None


@needs_a_shell
def test_another_program_is_refused_with_a_reason(
    qtbot: QtBot, dialog: SettingsDialog, session: Session, tmp_path: Path
) -> None:
    dialog.rewording.engine.use_program(str(program(tmp_path / "other", "exit 0")))
    settle(qtbot, session.lexicon)
    assert "does not answer as MyStem does" in dialog.rewording.engine.mystem.text()
    lexical = dialog.preferences().analysis.lexical
    assert (lexical.lemmas, lexical.mystem_binary) == (LemmaChoice.AUTO, None)


@needs_a_shell
def test_after_a_refusal_another_program_can_be_chosen(
    qtbot: QtBot, dialog: SettingsDialog, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = dialog.rewording.engine
    chosen = [str(program(tmp_path / "other", "exit 3")), str(stand_in(tmp_path))]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen.pop(0), ""))
    qtbot.mouseClick(engine.choose, Qt.MouseButton.LeftButton)
    settle(qtbot, session.lexicon)
    assert "does not answer as MyStem does" in engine.mystem.text()
    good = chosen[0]
    qtbot.mouseClick(engine.choose, Qt.MouseButton.LeftButton)
    settle(qtbot, session.lexicon)
    assert dialog.preferences().analysis.lexical.mystem_binary == good


def test_thesauri_are_ticked_on_the_page(page: RewordingPage, dialog: SettingsDialog) -> None:
    model = page.thesauri
    index = model.index(model.row_of(USER), 0)
    assert model.setData(index, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    assert dialog.preferences().analysis.lexical.thesauri == (STARTER, USER)


def test_what_is_chosen_in_the_dialog_of_thesauri_is_ticked_on_the_page(
    qtbot: QtBot, page: RewordingPage, dialog: SettingsDialog, session: Session
) -> None:
    qtbot.mouseClick(page.manage, Qt.MouseButton.LeftButton)
    thesauri = dialog.findChild(ThesauriDialog)
    assert isinstance(thesauri, ThesauriDialog)
    settle(qtbot, session.lexicon)
    thesauri.model.set_ticked(STARTER, ticked=False)
    qtbot.mouseClick(thesauri.save_button, Qt.MouseButton.LeftButton)
    settle(qtbot, session.lexicon)
    assert dialog.preferences().analysis.lexical.thesauri == ()
