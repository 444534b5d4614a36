"""CSV that a spreadsheet opens as it is, and that runs nothing there."""

from __future__ import annotations

import csv
import io

import pytest

from core.analysis import analyse
from core.documents import Collection, Document, Source
from core.reports.csv_report import Table, scan_csv
from core.reports.labels import ENGLISH, RUSSIAN, Labels
from core.reports.tables import DOCUMENT_COLUMNS, Scan
from core.settings import AnalysisSettings


def scan_of(*documents: Document) -> Scan:
    settings = AnalysisSettings(shingle_words=2)
    return Scan.of(analyse(Collection(documents), settings), settings)


def named(name: str, text: str) -> Document:
    return Document(name, Source(path=f"dir/{name}"), text=text)


def lines_of(scan: Scan, table: Table, labels: Labels) -> list[list[str]]:
    text = b"".join(scan_csv(scan, table, labels)).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=";" if labels is RUSSIAN else ","))


PAIR = (named("a.txt", "раз два три"), named("b.txt", "раз два три четыре"))


def test_russian_files_have_a_bom_semicolons_and_decimal_commas() -> None:
    content = b"".join(scan_csv(scan_of(*PAIR), Table.PAIRS, RUSSIAN))
    assert content.startswith(b"\xef\xbb\xbfA;B;")
    assert content.count(b"\xef\xbb\xbf") == 1
    assert (
        "0;1;a.txt;b.txt;dir/a.txt;dir/b.txt;2;0,6666666666666666;1,0;0,6666666666666666;вложен;нет\r\n"
        in (content.decode("utf-8-sig"))
    )


def test_english_files_have_commas_and_points_and_no_bom() -> None:
    content = b"".join(scan_csv(scan_of(*PAIR), Table.PAIRS, ENGLISH))
    assert content.startswith(b"A,B,name of A")
    assert (
        b"0,1,a.txt,b.txt,dir/a.txt,dir/b.txt,2,0.6666666666666666,1.0,0.6666666666666666,nested,no\r\n"
        in content
    )


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_cells_that_a_spreadsheet_would_run_get_an_apostrophe(start: str) -> None:
    name = start + "1+1"
    scan = scan_of(named(name, "раз два"), Document("b", Source(path=name), group=name, text="раз два"))
    for table in Table:
        for row in lines_of(scan, table, ENGLISH)[1:]:
            assert not any(cell.startswith(start) for cell in row)
    assert lines_of(scan, Table.DOCUMENTS, ENGLISH)[1][1] == "'" + name
    assert lines_of(scan, Table.DOCUMENTS, ENGLISH)[2][3] == "'" + name
    assert lines_of(scan, Table.PAIRS, ENGLISH)[1][2] == "'" + name


def test_names_with_separators_quotes_and_line_ends_stay_one_cell() -> None:
    name = 'a;b,"c"\nd'
    for labels in (ENGLISH, RUSSIAN):
        rows = lines_of(scan_of(named(name, "раз два"), named("b", "три")), Table.DOCUMENTS, labels)
        assert [len(row) for row in rows] == [len(DOCUMENT_COLUMNS)] * 3
        assert rows[1][1] == name


def test_names_that_are_no_utf8_are_written_as_escapes() -> None:
    rows = lines_of(scan_of(named("bad\udcff", "раз"), named("b", "")), Table.DOCUMENTS, ENGLISH)
    assert rows[1][1] == "bad\\udcff"
    assert rows[2][DOCUMENT_COLUMNS.index("uniqueness")] == ""
    assert rows[2][DOCUMENT_COLUMNS.index("status")] == "no text"


def test_clusters_list_a_row_a_member() -> None:
    scan = scan_of(named("a", "раз два три"), named("b", "раз два три"), named("c", "нет"))
    assert lines_of(scan, Table.CLUSTERS, ENGLISH)[1:] == [
        ["0", "0", "a", "dir/a", "yes", "1.0", "1.0", "no"],
        ["0", "1", "b", "dir/b", "no", "1.0", "1.0", "no"],
    ]


def test_long_tables_come_in_pieces() -> None:
    documents = [named(f"{k}", "раз два три") for k in range(60)]
    pieces = list(scan_csv(scan_of(*documents), Table.PAIRS, RUSSIAN))
    assert len(pieces) > 1
    assert b"".join(pieces).count(b"\r\n") == 1 + 60 * 59 // 2


def test_both_languages_have_the_same_words() -> None:
    assert set(ENGLISH.words) == set(RUSSIAN.words)
    assert all(RUSSIAN.words.values())


def test_a_hundred_per_cent_is_shown_only_for_a_whole() -> None:
    assert ENGLISH.percent(0.99996, whole=False) == "99.9\u00a0%"
    assert RUSSIAN.percent(1.0, whole=True) == "100\u00a0%"
    assert RUSSIAN.percent(0.1239, whole=False) == "12,4\u00a0%"
    assert ENGLISH.percent(0.00001, whole=False) == "<\u00a00.1\u00a0%"
    assert ENGLISH.percent(0.0, whole=False) == "0\u00a0%"
