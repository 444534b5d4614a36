"""A workbook that a spreadsheet opens as it is: numbers are numbers, text is text, no cut is silent."""

from __future__ import annotations

import io

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from core.analysis import analyse
from core.documents import Collection, Document, Source
from core.reports import workbook, xlsx_report
from core.reports.labels import ENGLISH, RUSSIAN, Labels
from core.reports.tables import Scan
from core.reports.xlsx_report import scan_xlsx
from core.settings import AnalysisSettings


def scan_of(*documents: Document) -> Scan:
    settings = AnalysisSettings(shingle_words=2)
    return Scan.of(analyse(Collection(documents), settings), settings)


def named(name: str, text: str) -> Document:
    return Document(name, Source(path=f"dir/{name}"), text=text)


def book_of(scan: Scan, labels: Labels = ENGLISH) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(b"".join(scan_xlsx(scan, labels))))


def rows_of(sheet: Worksheet) -> list[tuple[object, ...]]:
    return list(sheet.iter_rows(values_only=True))


PAIR = (named("a.txt", "раз два три"), named("b.txt", "раз два три четыре"))
COPIES = tuple(named(f"{i}.txt", "раз два три четыре") for i in range(4))


def test_the_sheets_are_named_in_the_language_of_the_report() -> None:
    names = ["Итоги", "Документы", "Пары", "Кластеры", "Матрица"]
    assert book_of(scan_of(*PAIR), RUSSIAN).sheetnames == names


def test_numbers_of_a_pair_are_whole_numbers_and_unrounded_shares() -> None:
    head, row = rows_of(book_of(scan_of(*PAIR))["Pairs"])
    numbers = dict(zip(head, row, strict=True))
    assert numbers["shared shingles"] == 2
    assert numbers["resemblance"] == 2 / 3
    assert numbers["A contained in B"] == 1
    assert numbers["name of B"] == "b.txt"
    assert numbers["kind"] == "nested"


def test_heads_stay_in_sight_and_filter() -> None:
    sheet = book_of(scan_of(*PAIR))["Pairs"]
    assert sheet.freeze_panes == "A2"
    assert sheet.auto_filter.ref == "A1:J2"


def test_shares_have_a_colour_scale_from_0_to_1() -> None:
    sheet = book_of(scan_of(*PAIR))["Pairs"]
    scaled = {str(area.sqref) for area in sheet.conditional_formatting}
    assert scaled == {"F2", "G2", "H2"}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "{=", "http://", "'"])
def test_a_name_is_text_whatever_it_begins_with(start: str) -> None:
    name = start + "1+1"
    book = book_of(scan_of(named(name, "раз два"), named("b", "раз два")))
    for sheet in ("Documents", "Pairs", "Clusters"):
        cells = [cell for row in book[sheet].iter_rows() for cell in row if cell.value == name]
        assert cells
        assert all(cell.data_type == "s" and cell.hyperlink is None for cell in cells)


def test_control_characters_and_lone_surrogates_of_a_name_are_written_out() -> None:
    book = book_of(scan_of(named("a\x00\x1b[31m\udcff", "раз два")))
    assert rows_of(book["Documents"])[1][1] == "a\\x00\\x1b[31m\\udcff"


def test_what_a_cell_cannot_hold_is_cut_and_says_so() -> None:
    name = rows_of(book_of(scan_of(named("я" * 40_000, "раз")))["Documents"])[1][1]
    assert isinstance(name, str)
    assert len(name) == workbook.MOST_CHARACTERS
    assert name.endswith("…")


def test_a_document_without_words_has_an_empty_uniqueness() -> None:
    head, row = rows_of(book_of(scan_of(named("a", "…")))["Documents"])
    numbers = dict(zip(head, row, strict=True))
    assert numbers["uniqueness"] is None
    assert numbers["status"] == "no text"


def test_pairs_beyond_one_sheet_go_on_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "ROWS_OF_A_SHEET", 4)
    book = book_of(scan_of(*COPIES))
    first, second = rows_of(book["Pairs"]), rows_of(book["Pairs 2"])
    assert first[0] == second[0]
    assert [row[:2] for row in first[1:] + second[1:]] == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def test_the_matrix_holds_the_resemblance_of_all_pairs_both_ways() -> None:
    sheet = rows_of(book_of(scan_of(*PAIR))["Matrix"])
    assert sheet[0][1:] == ("a.txt", "b.txt")
    assert sheet[1][1] == sheet[2][2] == 1
    assert sheet[1][2] == sheet[2][1] == pytest.approx(2 / 3)


def test_a_matrix_that_is_cut_says_so_in_the_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_report, "MATRIX_DOCUMENTS", 3)
    book = book_of(scan_of(*COPIES))
    assert len(rows_of(book["Matrix"])) == 4
    notes = dict(rows_of(book["Summary"]))
    assert notes["Matrix"] == "the first 3 of 4 documents that have partners"


def test_a_collection_without_pairs_has_no_matrix() -> None:
    assert "Matrix" not in book_of(scan_of(named("a", "раз"), named("b", "два"))).sheetnames


def test_the_summary_names_settings_and_version() -> None:
    notes = dict(rows_of(book_of(scan_of(*PAIR))["Summary"]))
    assert str(notes["made by"]).startswith("Cherepitsa ")
    assert notes["words in a shingle"] == 2
    assert notes["threshold of resemblance"] == 0.8
    assert notes["ё counts as е"] == "yes"


@pytest.mark.parametrize(
    ("comma", "format_"),
    [(False, '[=1]0%;[>=0.9995]"99.9%";0.0%'), (True, '[=1]0%;[>=0.9995]"99,9%";0.0%')],
)
def test_only_equal_sets_are_shown_as_100_percent(comma: bool, format_: str) -> None:
    assert workbook.share_format(decimal_comma=comma) == format_
