"""Tables: one document a row, columns guessed or chosen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document, Status
from core.reading import ReadingLimits, Reason, TableChoice, preview_table, read_bytes, read_paths
from core.reading.formats.delimited import delimiter_of
from core.reading.tables import guess_columns
from core.settings import SettingsError
from tests.core.reading.builders import zipped

FIRST = "Сад просыпается рано, и первыми зацветают яблони."
SECOND = "Хозяйка выносит на крыльцо чай; разговор идёт о погоде."
CSV = f'id;Заголовок;Текст\n1;Сад;{FIRST}\n2;Чай;"{SECOND}\nИ о ""крыше""."\n3;Пусто;\n'


def read(content: bytes | str, name: str = "a.csv", **options: object) -> list[Document]:
    given = content.encode() if isinstance(content, str) else content
    return read_bytes(given, name, **options)  # type: ignore[arg-type]


def test_each_row_is_a_document_with_its_name() -> None:
    first, second, third = read(CSV)
    assert (first.name, first.text, first.source.part, first.format) == ("Сад", FIRST, "2", "csv")
    assert (second.name, second.text) == ("Чай", f'{SECOND}\nИ о "крыше".')
    assert (third.name, third.status, third.reason) == ("Пусто", Status.NO_TEXT, Reason.EMPTY)


@pytest.mark.parametrize("encoding", ["windows-1251", "cp866", "utf-16", "utf-8-sig"])
def test_a_table_in_any_encoding_is_the_same_table(encoding: str) -> None:
    assert [one.text for one in read(CSV.encode(encoding))] == [one.text for one in read(CSV)]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_the_one_that_parts_rows_evenly(delimiter: str) -> None:
    rows = [["id", "text"], ["1", "one two, three; four five"], ["2", "six seven, eight nine"]]
    text = "\n".join(delimiter.join(f'"{cell}"' for cell in row) for row in rows)
    assert delimiter_of(text) == delimiter
    assert [one.text for one in read(text)] == [row[1] for row in rows[1:]]


def test_columns_that_the_user_chose_are_used() -> None:
    found = read(CSV, table=TableChoice(text=1, name=0))
    assert [(one.name, one.text) for one in found] == [("1", "Сад"), ("2", "Чай"), ("3", "Пусто")]
    found = read(CSV, table=TableChoice(text=9, has_header=False))
    assert {one.reason for one in found} == {Reason.EMPTY}
    assert found[0].name == "a.csv:1"
    with pytest.raises(SettingsError):
        TableChoice(text=-1)


def test_a_table_without_texts_is_one_document_as_it_stands() -> None:
    (document,) = read("a,b\n1,2\n3,4\n")
    assert document.text == "a,b\n1,2\n3,4\n"


@pytest.mark.parametrize(
    ("rows", "choice"),
    [
        ([["url", "body"], ["/a", FIRST]], TableChoice(text=1, name=0)),
        ([["1", FIRST], ["2", SECOND]], TableChoice(text=1, name=0, has_header=False)),
        ([["text"], ["один два"]], TableChoice(text=0)),
        ([["x", "y"], ["1", "2"]], None),
        ([], None),
        ([["text"]], None),
        ([["Текст", "Имя"], [FIRST, "раз"], []], TableChoice(text=0, name=1)),
    ],
)
def test_guesses(rows: list[list[str]], choice: TableChoice | None) -> None:
    assert guess_columns(rows) == choice


def test_the_preview_shows_the_header_the_rows_and_the_guess(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(CSV, encoding="utf-8")
    (tmp_path / "a.txt").write_text(CSV, encoding="utf-8")
    shown = preview_table(str(tmp_path / "a.csv"))
    assert shown is not None
    assert shown.columns == ("id", "Заголовок", "Текст")
    assert shown.rows[1] == ("1", "Сад", FIRST)
    assert shown.guess == TableChoice(text=2, name=1)
    assert preview_table(str(tmp_path / "a.txt")) is None


def test_choices_are_kept_by_path(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(CSV, encoding="utf-8")
    found = read_paths([str(tmp_path)], tables={str(path): TableChoice(text=1)})
    assert [one.text for one in found] == ["Сад", "Чай", "Пусто"]


def test_more_rows_than_the_limit_is_said() -> None:
    (document,) = read(CSV, limits=ReadingLimits(max_parts=2))
    assert document.reason == Reason.TOO_MANY_PARTS


def xlsx(*, hidden: str = "") -> bytes:
    relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return zipped(
        {
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml": (
                f'<workbook xmlns:r="{relation}"><sheets><sheet name="Лист" r:id="r1"/>'
                f'<sheet name="Второй" r:id="r2" {hidden}/></sheets></workbook>'
            ),
            "xl/_rels/workbook.xml.rels": (
                '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>'
                '<Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>'
            ),
            "xl/sharedStrings.xml": (
                f"<sst><si><t>Имя</t></si><si><t>Текст</t></si><si><r><t>{FIRST[:9]}</t></r>"
                f"<r><t>{FIRST[9:]}</t></r><rPh><t>нет</t></rPh></si></sst>"
            ),
            "xl/worksheets/sheet1.xml": (
                '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c>'
                '<c r="C1" t="s"><v>1</v></c></row>'
                '<row r="3"><c r="A3"><v>7</v></c><c r="C3" t="s"><v>2</v></c></row></sheetData></worksheet>'
            ),
            "xl/worksheets/sheet2.xml": (
                '<worksheet><sheetData><row><c t="inlineStr"><is><t>text</t></is></c></row>'
                f'<row><c t="inlineStr"><is><t>{SECOND}</t></is></c></row></sheetData></worksheet>'
            ),
        }
    )


def test_rows_of_each_sheet_are_documents() -> None:
    first, second = read(xlsx(), "a.xlsx")
    assert (first.name, first.text, first.source.part, first.format) == ("7", FIRST, "Лист!3", "xlsx")
    assert (second.name, second.text) == ("a.xlsx:Второй!2", SECOND)


def test_hidden_sheets_are_left_out() -> None:
    (document,) = read(xlsx(hidden='state="hidden"'), "a.zip")
    assert (document.source.part, document.format) == ("3", "xlsx")


def test_a_workbook_has_a_preview(tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").write_bytes(xlsx())
    shown = preview_table(str(tmp_path / "a.xlsx"))
    assert shown is not None
    assert shown.columns == ("Имя", "", "Текст")


@given(st.lists(st.lists(st.text(max_size=8), max_size=4), max_size=6))
def test_any_rows_have_a_guess_or_none(rows: list[list[str]]) -> None:
    choice = guess_columns(rows)
    assert choice is None or choice.text < max(map(len, rows))


@given(st.integers(), st.integers(1, 30))
def test_whatever_is_damaged_is_documents_or_reasons(seed: int, flips: int) -> None:
    chance = random.Random(seed)
    content = bytearray(xlsx())
    for _ in range(flips):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    for document in read(bytes(content), "a.xlsx"):
        assert document.reason != Reason.READER_FAILED, document.detail
