"""Thesauri are ticked, files come and go, broken lines are shown, the own list is edited and saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.lexical.user_list import load_groups, save_groups, user_thesaurus_path
from core.settings import STARTER, USER
from gui.dialogs.thesauri import ThesauriDialog
from gui.i18n import Translations
from gui.session import Session
from gui.theme import Theme
from tests.gui.lexical_driving import settle

GROUPS = (("fast", "quick"), ("roof", "top"))


@pytest.fixture
def own() -> Path:
    """The user's list with two groups."""
    path = user_thesaurus_path()
    assert path is not None
    save_groups(path, GROUPS)
    return path


@pytest.fixture
def dialog(
    qtbot: QtBot, theme: Theme, session: Session, own: Path, english: Translations
) -> Iterator[ThesauriDialog]:
    dialog = ThesauriDialog(theme, session.lexicon, (STARTER,))
    qtbot.addWidget(dialog)
    dialog.show()
    settle(qtbot, session.lexicon)
    yield dialog
    dialog.close()


def words(dialog: ThesauriDialog, name: str) -> list[str]:
    """What the row of a thesaurus says."""
    row = dialog.model.row_of(name)
    return [str(dialog.model.index(row, column).data()) for column in range(dialog.model.columnCount())]


def tick(dialog: ThesauriDialog, name: str, state: Qt.CheckState = Qt.CheckState.Checked) -> None:
    index = dialog.model.index(dialog.model.row_of(name), 0)
    assert dialog.model.setData(index, state.value, Qt.ItemDataRole.CheckStateRole)


def save(qtbot: QtBot, dialog: ThesauriDialog) -> tuple[str, ...]:
    with qtbot.waitSignal(dialog.chosen) as caught:
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    return tuple(caught.args[0])


def test_every_thesaurus_says_what_is_in_it(dialog: ThesauriDialog) -> None:
    assert words(dialog, USER) == ["Own list", "4", "2", "yours", ""]
    assert words(dialog, STARTER)[0] == "Starter thesaurus"
    assert int(words(dialog, STARTER)[1].replace(",", "")) > 2000


def test_several_are_ticked_and_the_first_stays_first(qtbot: QtBot, dialog: ThesauriDialog) -> None:
    tick(dialog, USER)
    assert save(qtbot, dialog) == (STARTER, USER)


def test_none_may_be_ticked(qtbot: QtBot, dialog: ThesauriDialog) -> None:
    tick(dialog, STARTER, Qt.CheckState.Unchecked)
    assert save(qtbot, dialog) == ()


def test_a_file_in_windows_1251_is_added_with_its_broken_lines(
    qtbot: QtBot, dialog: ThesauriDialog, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("быстро|скоро\nодин\nдом=здание\n|||\n".encode("cp1251"))
    dialog.add_files([str(path)])
    settle(qtbot, session.lexicon)
    assert words(dialog, str(path)) == ["old.txt", "5", "2", "a file", "2 lines left out"]
    assert [dialog.problems.index(row, 0).data() for row in range(dialog.problems.rowCount())] == ["2", "4"]
    assert dialog.problems.index(0, 1).data() == "a word without a synonym"
    assert save(qtbot, dialog) == (STARTER, str(path))


def test_a_file_that_cannot_be_read_says_why(
    qtbot: QtBot, dialog: ThesauriDialog, session: Session, tmp_path: Path
) -> None:
    gone = str(tmp_path / "gone.txt")
    dialog.add_files([gone])
    settle(qtbot, session.lexicon)
    assert words(dialog, gone)[-1] == "there is no such file"
    assert dialog.problem_notice.words == "there is no such file"


def test_a_file_that_is_not_ticked_is_offered_again(
    qtbot: QtBot, dialog: ThesauriDialog, theme: Theme, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "old.txt"
    path.write_text("fast|quick\n", encoding="utf-8")
    dialog.add_files([str(path)])
    tick(dialog, str(path), Qt.CheckState.Unchecked)
    assert save(qtbot, dialog) == (STARTER,)
    again = ThesauriDialog(theme, session.lexicon, (STARTER,))
    qtbot.addWidget(again)
    settle(qtbot, session.lexicon)
    assert words(again, str(path))[0] == "old.txt"
    assert not again.model.is_ticked(again.model.entries[again.model.row_of(str(path))])


def test_only_files_can_be_taken_out(
    qtbot: QtBot, dialog: ThesauriDialog, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "old.txt"
    path.write_text("fast|quick\n", encoding="utf-8")
    dialog.add_files([str(path)])
    settle(qtbot, session.lexicon)
    dialog.table.selectRow(dialog.model.row_of(STARTER))
    assert not dialog.remove_button.isEnabled()
    dialog.table.selectRow(dialog.model.row_of(str(path)))
    qtbot.mouseClick(dialog.remove_button, Qt.MouseButton.LeftButton)
    assert dialog.model.row_of(str(path)) == -1
    assert save(qtbot, dialog) == (STARTER,)


def test_the_own_list_is_saved_with_the_dialog_and_counts_from_then_on(
    qtbot: QtBot, dialog: ThesauriDialog, own: Path
) -> None:
    editor = dialog.editor
    qtbot.mouseClick(editor.add_button, Qt.MouseButton.LeftButton)
    editor.model.setData(editor.model.index(2, 0), "house, home")
    assert load_groups(own) == GROUPS
    assert save(qtbot, dialog) == (STARTER, USER)
    assert load_groups(own) == (*GROUPS, ("house", "home"))


def test_an_own_list_that_is_unticked_again_stays_so(qtbot: QtBot, dialog: ThesauriDialog, own: Path) -> None:
    dialog.editor.model.remove([0])
    assert dialog.model.chosen == (STARTER, USER)
    tick(dialog, USER, Qt.CheckState.Unchecked)
    dialog.editor.model.remove([0])
    assert save(qtbot, dialog) == (STARTER,)
    assert load_groups(own) == ()


def test_what_is_cancelled_is_not_saved(dialog: ThesauriDialog, own: Path) -> None:
    dialog.editor.model.remove([0])
    dialog.reject()
    assert load_groups(own) == GROUPS


def test_a_wrong_group_is_shown_instead_of_saved(qtbot: QtBot, dialog: ThesauriDialog, own: Path) -> None:
    editor = dialog.editor
    editor.model.setData(editor.model.index(1, 0), "roof")
    assert "1 group to be mended" in editor.words.text()
    dialog.table.selectRow(dialog.model.row_of(STARTER))
    with qtbot.assertNotEmitted(dialog.chosen):
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert editor.table.currentIndex().row() == 1
    assert editor.isVisible()
    assert load_groups(own) == GROUPS


def test_a_list_that_cannot_be_written_stays_in_the_dialog(
    qtbot: QtBot, dialog: ThesauriDialog, own: Path, session: Session
) -> None:
    dialog.editor.model.remove([0])
    own.unlink()
    own.mkdir()  # nothing can take its place
    (own / "file").write_text("x", encoding="utf-8")
    with qtbot.waitSignal(session.lexicon.own_list_failed):
        qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert dialog.trouble.isVisible()
    assert dialog.editor.model.groups == (("roof", "top"),)


def test_groups_of_a_file_join_the_list_and_can_be_undone(
    qtbot: QtBot, dialog: ThesauriDialog, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "more.csv"
    path.write_text("house,home,dwelling\nalone\n", encoding="utf-8")
    session.lexicon.ask_import(str(path))
    settle(qtbot, session.lexicon)
    model = dialog.editor.model
    assert model.groups == (*GROUPS, ("house", "home", "dwelling"))
    assert dialog.editor.words.text() == "1 group from more.csv, 1 line left out"
    dialog.editor.undo_stack.undo()
    assert model.groups == GROUPS


def test_while_a_file_is_read_it_says_so_and_the_list_cannot_be_saved_without_it(
    qtbot: QtBot, dialog: ThesauriDialog, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "more.csv"
    path.write_text("house,home\n", encoding="utf-8")
    for known in (path, tmp_path / "gone.csv"):
        dialog.editor.import_from(str(known))
        assert dialog.editor.words.text() == f"“{known.name}” is being read…"
        assert not dialog.save_button.isEnabled()
        assert not dialog.editor.import_button.isEnabled()
        settle(qtbot, session.lexicon)
        assert dialog.save_button.isEnabled()
        assert dialog.editor.import_button.isEnabled()
    assert dialog.editor.model.groups == (*GROUPS, ("house", "home"))


def test_the_list_goes_into_another_file_whole(dialog: ThesauriDialog, tmp_path: Path) -> None:
    target = tmp_path / "copy.txt"
    dialog.editor.export_to(str(target))
    assert load_groups(target) == GROUPS
    dialog.editor.export_to(str(tmp_path / "file" / "below.txt"))
    assert dialog.editor.words.text().startswith("Saved as")


def test_an_export_that_fails_says_so(dialog: ThesauriDialog, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    dialog.editor.export_to(str(tmp_path / "file" / "below.txt"))
    assert dialog.editor.words.text().startswith("It could not be saved")


def test_what_does_not_fit_the_filter_is_said(qtbot: QtBot, dialog: ThesauriDialog) -> None:
    qtbot.keyClicks(dialog.editor.filter_field, "qui")
    assert dialog.editor.model.rowCount() == 1
    assert dialog.editor.remark_label.text() == "1 of 2 groups"
    qtbot.keyClicks(dialog.editor.filter_field, "x")
    assert dialog.editor.notice.heading == "No group holds this word"


def test_every_control_has_a_name(dialog: ThesauriDialog) -> None:
    editor = dialog.editor
    for control in (
        dialog.add_button,
        dialog.remove_button,
        editor.add_button,
        editor.delete_button,
        editor.import_button,
        editor.export_button,
        editor.filter_field,
        editor.table,
        dialog.table,
        dialog.problem_table,
    ):
        assert control.accessibleName()
