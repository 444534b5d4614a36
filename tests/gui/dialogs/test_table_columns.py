"""The columns of tables are chosen with the first rows in view."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from core.reading import ReadingLimits, TableChoice
from gui.dialogs.table_columns import TableColumnsDialog
from gui.i18n import Translations
from gui.reading import TableFile
from gui.theme import Theme

TEXT = "a text of quite a few words about the grass"
ROWS = [
    ["id", "title", "text", "notes"],
    ["1", "First", f"{TEXT} one", "short notes"],
    ["2", "Second", f"{TEXT} two", "more notes"],
]
Make = Callable[..., TableColumnsDialog]


def csv(path: Path, rows: list[list[str]] = ROWS) -> TableFile:
    path.write_text("\n".join(",".join(row) for row in rows), encoding="utf-8")
    return TableFile(str(path), len(rows) - 1, in_rows=True, encoding=None)


def xlsx(path: Path, rows: list[list[str]] = ROWS) -> TableFile:
    """The smallest workbook that holds these cells."""
    cells = "".join(
        "<row>" + "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in row) + "</row>"
        for row in rows
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    with zipfile.ZipFile(path, "w") as book:
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{main}" xmlns:r="{links}"><sheets>'
            '<sheet name="Texts" sheetId="1" r:id="rId1"/></sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>'
            "</Relationships>",
        )
        book.writestr(
            "xl/worksheets/sheet1.xml",
            f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>',
        )
    return TableFile(str(path), len(rows) - 1, in_rows=True, encoding=None)


@pytest.fixture
def make(qtbot: QtBot, theme: Theme, english: Translations) -> Iterator[Make]:
    made: list[TableColumnsDialog] = []

    def make(*tables: TableFile, chosen: Mapping[str, TableChoice] | None = None) -> TableColumnsDialog:
        dialog = TableColumnsDialog(theme, tables, chosen or {}, ReadingLimits())
        qtbot.addWidget(dialog)
        dialog.show()
        made.append(dialog)
        qtbot.waitUntil(lambda: len(dialog._previews) == len(tables))
        return dialog

    yield make
    for dialog in made:
        dialog.reject()


def pick(combo: QComboBox, words: str) -> None:
    """Choose an entry as a user does."""
    combo.setCurrentIndex(combo.findText(words))
    combo.activated.emit(combo.currentIndex())


@pytest.mark.parametrize("write", [csv, xlsx])
def test_the_guess_is_chosen_and_the_first_rows_are_shown(
    make: Make, tmp_path: Path, write: Callable[[Path], TableFile]
) -> None:
    dialog = make(write(tmp_path / f"texts.{write.__name__}"))
    assert dialog.text.currentText() == "text"
    assert dialog.name.currentText() == "title"
    assert dialog.header.isChecked()
    assert dialog.model.rowCount() == 3
    headings = [dialog.model.headerData(c, Qt.Orientation.Horizontal) for c in range(4)]
    assert headings == ["id", "title → name", "text → text", "notes"]
    assert dialog.words.text() == f"The first document: First — {TEXT} one"
    assert not dialog.same.isVisibleTo(dialog)


def test_other_columns_are_shown_at_once_and_handed_over(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    table = csv(tmp_path / "texts.csv")
    dialog = make(table)
    pick(dialog.text, "notes")
    pick(dialog.name, "(number of the row)")
    assert dialog.words.text() == "The first document: row 2 — short notes"
    with qtbot.waitSignal(dialog.accepted_choices) as caught:
        qtbot.mouseClick(dialog.read, Qt.MouseButton.LeftButton)
    assert caught.args == [{table.path: TableChoice(text=3, name=None)}]


def test_nothing_is_read_again_where_the_guess_is_kept(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    dialog = make(csv(tmp_path / "texts.csv"))
    with qtbot.assertNotEmitted(dialog.accepted_choices):
        qtbot.mouseClick(dialog.read, Qt.MouseButton.LeftButton)


def test_one_choice_serves_all_tables_with_the_same_columns(make: Make, tmp_path: Path) -> None:
    one, two = csv(tmp_path / "one.csv"), csv(tmp_path / "two.csv", [*ROWS, ["3", "Third", TEXT, "x"]])
    other = csv(tmp_path / "other.csv", [["key", "text"], ["a", TEXT], ["b", TEXT]])
    dialog = make(one, two, other)
    assert dialog.same.isVisibleTo(dialog)
    assert dialog.same.text() == "The same in all 2 tables with these columns"
    pick(dialog.text, "notes")
    choice = TableChoice(text=3, name=1)
    assert dialog.choices() == {one.path: choice, two.path: choice}
    dialog.table.setCurrentIndex(1)
    assert dialog.text.currentText() == "notes"
    dialog.same.setChecked(False)
    pick(dialog.text, "text")
    assert dialog.choices() == {one.path: choice}


def test_without_a_heading_every_row_is_a_document(make: Make, tmp_path: Path) -> None:
    dialog = make(csv(tmp_path / "texts.csv"))
    dialog.header.click()
    assert dialog.words.text() == "The first document: title — text"
    assert dialog.text.currentText() == "column 3"
    assert dialog.choices()[str(tmp_path / "texts.csv")].has_header is False


def test_a_table_without_a_column_of_texts_waits_for_a_choice(make: Make, tmp_path: Path) -> None:
    table = csv(tmp_path / "numbers.csv", [["a", "b"], ["1", "2"], ["3", "4"]])
    dialog = make(table)
    assert not dialog.read.isEnabled()
    assert dialog.words.text().startswith("No column looks like texts")
    pick(dialog.text, "b")
    assert dialog.read.isEnabled()
    assert dialog.choices() == {table.path: TableChoice(text=1, name=None)}


def test_what_was_chosen_before_is_shown(make: Make, tmp_path: Path) -> None:
    table = csv(tmp_path / "texts.csv")
    dialog = make(table, chosen={table.path: TableChoice(text=3, name=0)})
    assert (dialog.text.currentText(), dialog.name.currentText()) == ("notes", "id")
    assert dialog.choices() == {}


def test_a_file_that_is_gone_has_no_rows(make: Make, tmp_path: Path) -> None:
    dialog = make(TableFile(str(tmp_path / "gone.csv"), 1, in_rows=True, encoding=None))
    assert dialog.words.text() == "No rows can be shown"
    assert not dialog.read.isEnabled()
