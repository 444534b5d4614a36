"""No text is lost, and no source is written to unless the user says so."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from core.documents import Document
from core.reading import read_paths
from core.writing_documents import SavedAs, write_document
from gui.views.edit_parts.edit_files import Side
from tests.gui.views.edit.conftest import ORIGINAL, REWRITE, Editing

ACCEPT = QMessageBox.ButtonRole.AcceptRole
DESTROY = QMessageBox.ButtonRole.DestructiveRole
REJECT = QMessageBox.ButtonRole.RejectRole


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | str, chosen: str = "") -> list[str]:
    """Let the dialog for saving answer with a path; what it was opened with."""
    asked: list[str] = []

    def answer(parent: object, title: str, start: str, filters: str, first: str) -> tuple[str, str]:
        asked.append(start)
        return str(path), chosen or first

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return asked


def source(tmp_path: Path, name: str = "source.txt") -> Path:
    path = tmp_path / name
    write_document(path, REWRITE, SavedAs(path.suffix[1:]))
    return path


def test_what_was_typed_is_saved_as_text_and_not_unsaved_any_more(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    assert editing.view.panes.head_b.chip == ""
    editing.type("Слово ")
    assert editing.view.panes.head_b.chip == "not saved"
    choose(monkeypatch, tmp_path / "saved.txt")
    editing.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    editing.idle()
    assert (tmp_path / "saved.txt").read_text("utf-8") == f"Слово {REWRITE}"
    assert editing.view.panes.head_b.chip == ""
    assert editing.view.panes.head_b.name == "saved.txt"
    assert len(editing.view.desk.score.saved) == 1
    editing.type("Ещё ")
    editing.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)  # to the same place, without a question
    editing.idle()
    assert not editing.asked
    assert (tmp_path / "saved.txt").read_text("utf-8").startswith("Слово Ещё ")


def test_a_word_document_is_saved_where_its_name_or_the_filter_says_so(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    choose(monkeypatch, tmp_path / "a.docx")
    editing.view.edit_actions.save_as.trigger()
    editing.idle()
    choose(monkeypatch, tmp_path / "b", "Word document (*.docx)")
    editing.view.edit_actions.save_as.trigger()
    editing.idle()
    for name in ("a.docx", "b.docx"):
        assert read_paths([str(tmp_path / name)])[0].text.split() == REWRITE.split()


def test_a_source_is_written_to_only_after_a_question_and_a_copy_is_offered_first(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = source(tmp_path)
    editing.open(ORIGINAL, "", path)
    editing.type("Слово ")
    editing.view.edit_actions.save.trigger()
    question = editing.question
    assert question.defaultButton() is question.button_of(ACCEPT)
    assert "source file" in question.informativeText()
    editing.answer(REJECT)
    assert path.read_text("utf-8") == REWRITE
    asked = choose(monkeypatch, tmp_path / "copy.txt")
    editing.view.edit_actions.save.trigger()
    editing.answer(ACCEPT)
    editing.idle()
    assert Path(asked[0]).parent == tmp_path
    assert Path(asked[0]).name == "source (rewrite).txt"
    assert path.read_text("utf-8") == REWRITE
    assert (tmp_path / "copy.txt").read_text("utf-8") == f"Слово {REWRITE}"


def test_saved_there_means_there(editing: Editing, tmp_path: Path) -> None:
    path = source(tmp_path)
    editing.open(ORIGINAL, "", path)
    editing.type("Слово ")
    editing.view.edit_actions.save.trigger()
    editing.answer(DESTROY)
    editing.idle()
    assert path.read_text("utf-8") == f"Слово {REWRITE}"
    assert not editing.view.desk.unsaved


def test_what_a_word_document_would_lose_is_said(editing: Editing, tmp_path: Path) -> None:
    path = source(tmp_path, "source.docx")
    editing.open(ORIGINAL, "", path)
    editing.type("Слово ")
    editing.view.edit_actions.save.trigger()
    assert "Formatting" in editing.question.informativeText()
    editing.answer(DESTROY)
    editing.idle()
    assert read_paths([str(path)])[0].text.startswith("Слово Как правило")


def test_a_page_cannot_be_saved_as_itself(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "page.html"
    path.write_text(f"<html><body><p>{REWRITE}</p></body></html>", "utf-8")
    before = path.read_bytes()
    editing.open(ORIGINAL, "", path)
    editing.type("Слово ")
    asked = choose(monkeypatch, tmp_path / "page.txt")
    editing.view.edit_actions.save.trigger()
    editing.idle()
    assert len(asked) == 1
    assert path.read_bytes() == before


def test_a_file_that_changed_meanwhile_is_not_overwritten_unasked(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    path = tmp_path / "saved.txt"
    choose(monkeypatch, path)
    editing.view.edit_actions.save_as.trigger()
    editing.idle()
    path.write_text("somebody else's", "utf-8")
    os.utime(path, ns=(1, 1))
    editing.type("Слово ")
    editing.view.edit_actions.save.trigger()
    assert "another program" in editing.question.informativeText()
    editing.answer(REJECT)
    assert path.read_text("utf-8") == "somebody else's"
    path.unlink()
    editing.view.edit_actions.save.trigger()
    assert "not there any more" in editing.question.informativeText()
    editing.answer(DESTROY)
    editing.idle()
    assert path.read_text("utf-8").startswith("Слово ")


def test_a_place_that_cannot_be_written_to_is_said_and_the_text_stays_unsaved(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    choose(monkeypatch, tmp_path / "no such folder" / "a.txt")
    with editing.qtbot.waitSignal(editing.view.files.refused):
        editing.view.edit_actions.save_as.trigger()
    assert "could not be saved" in editing.view.notice.words
    assert editing.view.desk.unsaved


def test_typing_while_the_file_is_written_leaves_the_text_unsaved(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    choose(monkeypatch, tmp_path / "a.txt")
    editing.view.edit_actions.save_as.trigger()
    editing.press("x")
    editing.idle()
    assert editing.view.desk.unsaved
    assert (tmp_path / "a.txt").read_text("utf-8") == REWRITE


def test_closing_the_window_asks_about_unsaved_text(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    editing.window.close()
    assert editing.window.isVisible()
    editing.answer(REJECT)
    assert editing.window.isVisible()
    choose(monkeypatch, tmp_path / "saved.txt")
    editing.window.close()
    with editing.qtbot.waitSignal(editing.window.closed):
        editing.answer(ACCEPT)
    assert not editing.window.isVisible()
    assert (tmp_path / "saved.txt").read_text("utf-8") == f"Слово {REWRITE}"


def test_discarding_closes_at_once_and_keeps_no_draft(editing: Editing, data_folder: Path) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    editing.view.desk.drafts.keep()
    editing.window.close()
    with editing.qtbot.waitSignal(editing.window.closed):
        editing.answer(DESTROY)
    assert list(data_folder.rglob("*.json")) == []


def test_another_text_is_opened_only_after_the_question(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    editing.view.edit_pair(Document("a", text="a b c"), Document("b", text="b c d"))
    assert editing.text.startswith("Слово ")
    editing.answer(REJECT)
    assert editing.text.startswith("Слово ")
    editing.view.edit_pair(Document("a", text="a b c"), Document("b", text="b c d"))
    editing.answer(DESTROY)
    assert editing.text == "b c d"
    editing.settle()
    editing.assert_exact()


def test_a_file_that_cannot_be_read_says_why(editing: Editing, tmp_path: Path) -> None:
    path = tmp_path / "broken.docx"
    path.write_bytes(b"PK\x03\x04 broken")
    with editing.qtbot.waitSignal(editing.view.files.refused):
        editing.view.files.read(str(path), Side.ORIGINAL)
    assert "broken.docx" in editing.view.notice.words


def test_saving_as_the_source_or_the_original_or_an_unseen_file_is_asked_about(
    editing: Editing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = source(tmp_path)
    original = tmp_path / "original.txt"
    original.write_text(ORIGINAL, "utf-8")
    editing.open(ORIGINAL, "", path)
    with editing.qtbot.waitSignal(editing.view.desk.original_changed):
        editing.view.files.read(str(original), Side.ORIGINAL)
    (tmp_path / "there.txt").write_text("before", "utf-8")
    for name, words in (("source.txt", "source file"), ("original.txt", "original"), ("there", "already")):
        choose(monkeypatch, tmp_path / name)
        editing.view.edit_actions.save_as.trigger()
        assert words in editing.question.informativeText()
        editing.answer(REJECT)
    assert original.read_text("utf-8") == ORIGINAL
    assert (tmp_path / "there.txt").read_text("utf-8") == "before"
    editing.settle()
