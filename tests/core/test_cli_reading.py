"""Options of the command line that say how files are read."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from tests.core.reading.builders import docx, paragraph

PARAGRAPH = (
    "Сад просыпается рано, и первыми зацветают яблони, за ними вишни и сливы, а к маю всё вокруг белое. "
    "Хозяйка выносит на крыльцо чай, ставит чашки и зовёт соседей; разговор идёт о погоде и о рассаде."
)
MENU = "".join(f"<li><a href='/{number}'>Раздел {number}</a></li>" for number in range(12))
PAGE = (
    f"<html><body><nav><ul>{MENU}</ul></nav><article>"
    + "".join(f"<p>{PARAGRAPH} Абзац {number}.</p>" for number in range(4))
    + "</article></body></html>"
)


def scanned(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status = main(["scan", "--quiet", *arguments])
    return status, json.loads(capfd.readouterr().out)


def test_main_mode_compares_articles_and_the_report_says_so(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in "ab":
        (tmp_path / f"{name}.html").write_text(PAGE.replace("Раздел", f"Рубрика {name}"), encoding="utf-8")
    _, full = scanned(capfd, "-w", "3", str(tmp_path))
    _, main_only = scanned(capfd, "-w", "3", "--content", "main", str(tmp_path))
    assert (full["settings"]["content"], main_only["settings"]["content"]) == ("full", "main")
    assert full["pairs"][0]["resemblance"] < 1 == main_only["pairs"][0]["resemblance"]
    assert [one["warnings"] for one in main_only["documents"]] == [["main_content"], ["main_content"]]


def test_two_pages_can_be_compared_by_their_articles(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / "a.html", tmp_path / "b.html"]
    for path in paths:
        path.write_text(PAGE.replace("Раздел", path.stem), encoding="utf-8")
    main(["compare", "--quiet", "--format", "json", "--content", "main", *map(str, paths)])
    report = json.loads(capfd.readouterr().out)
    assert report["settings"]["content"] == "main"
    assert report["pair"]["kind"] == "exact"


def test_limits_of_reading_are_kept_and_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text("слово " * 100, encoding="utf-8")
    (tmp_path / "b.docx").write_bytes(docx(paragraph("слово " * 1000)))
    status, report = scanned(
        capfd, "--max-bytes", "1K", "--max-expanded-bytes", "2K", "--max-seconds", "9", str(tmp_path)
    )
    assert status == 1
    reasons = [one["reason"] for one in report["documents"]]
    assert reasons[0] == "too_large"
    assert reasons[1] in {"too_large", "expands_too_far"}
    assert report["settings"]["limits"]["max_bytes"] == 1024
    assert report["settings"]["limits"]["seconds"] == 9


def test_columns_of_tables_are_named_by_header_or_number(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "table.csv"
    table.write_text(
        "Адрес;Кратко;Подробно\n/a;один два;три четыре пять шесть\n/b;семь;восемь девять\n", encoding="utf-8"
    )
    for text, name in (("кратко", "адрес"), ("2", "1")):
        _, report = scanned(capfd, "--text-column", text, "--name-column", name, str(table))
        assert [(one["name"], one["words"]) for one in report["documents"]] == [("/a", 2), ("/b", 1)]
    _, report = scanned(capfd, "--text-column", "подробно", str(table))
    assert [(one["name"], one["words"]) for one in report["documents"]] == [("/a", 4), ("/b", 2)]


@pytest.mark.parametrize("column", ["нет такого", "4", "0"])
def test_a_table_without_the_named_column_says_which_it_has(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], column: str
) -> None:
    table = tmp_path / "table.csv"
    table.write_text("Адрес;Кратко\n/a;один два\n", encoding="utf-8")
    status, report = scanned(capfd, "--text-column", column, str(table))
    assert status == 1
    (row,) = report["documents"]
    assert row["reason"] == "no_such_column"
    assert "кратко" in row["detail"]


def test_facts_of_pages_and_parts_of_files_are_reported(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<html><head><title>Крыша</title><meta name="robots" content="noindex">'
        '<meta name="description" content="О ней"><link rel="canonical" href="/roof"></head>'
        "<body><h1>Ремонт</h1><p>Текст о крыше</p></body></html>",
        encoding="utf-8",
    )
    (tmp_path / "table.csv").write_text("имя;текст\na;один два три\nb;четыре пять\n", encoding="utf-8")
    _, report = scanned(capfd, str(tmp_path))
    first, *rows = report["documents"]
    assert (first["format"], first["part"]) == ("html", None)
    assert first["page"] == {
        "title": "Крыша",
        "first_heading": "Ремонт",
        "description": "О ней",
        "canonical": "/roof",
        "robots_noindex": True,
    }
    assert [row["page"] for row in rows] == [None, None]
    assert len({row["part"] for row in rows}) == 2


def test_a_reported_part_never_leads_out_of_its_file(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("../../out/evil.txt", "злой текст")
        archive.writestr("/abs.txt", "ещё текст")
    _, report = scanned(capfd, str(tmp_path))
    assert sorted(row["part"] for row in report["documents"]) == ["abs.txt", "out/evil.txt"]


def test_look_alike_letters_are_reported_with_word_place_and_code_point(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    found = {"word": "мoлоко", "start": 7, "end": 13, "place": 8, "code_point": "U+006F", "meant": "о"}
    paths = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for path in paths:
        path.write_text("Свежее мoлоко, SEO и Coca-Cola", encoding="utf-8")
    _, report = scanned(capfd, str(tmp_path))
    assert [one["lookalikes"] for one in report["documents"]] == [[found], [found]]
    main(["compare", "--quiet", "--format", "json", *map(str, paths)])
    report = json.loads(capfd.readouterr().out)
    assert (report["a"]["lookalikes"], report["b"]["lookalike_letters"]) == ([found], 1)
    paths[0].write_text("мoлоко " * 200, encoding="utf-8")
    _, report = scanned(capfd, str(paths[0]))
    assert report["documents"][0]["lookalike_letters"] == 200
    assert len(report["documents"][0]["lookalikes"]) == 100


@pytest.mark.parametrize(
    ("language", "article", "letters"),
    [
        ("en", "only the article of the page", "look-alike"),
        ("ru", "только статья страницы", "букв-двойников"),
    ],
)
def test_reports_for_people_say_it_too(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], language: str, article: str, letters: str
) -> None:
    paths = [str(tmp_path / "a.html"), str(tmp_path / "b.html")]
    for path in paths:
        Path(path).write_text(PAGE.replace("погоде", "пoгоде"), encoding="utf-8")
    options = ["--quiet", "--format", "text", "--lang", language, "--content", "main"]
    main(["compare", *options, *paths])
    shown = capfd.readouterr().out
    assert shown.count(article) == 2
    assert letters in shown
    assert "пoгоде" in shown
    assert "U+006F" in shown
    main(["scan", *options, *paths])
    assert f"{article}: 2" in capfd.readouterr().out


def test_a_report_in_a_file_leaves_a_word_of_what_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("раз два три", encoding="utf-8")
    assert main(["scan", "a.txt", "missing", "-o", "report.json"]) == 1
    assert "cherepitsa: could not be read: 1 of 2; the report says why\n" in capfd.readouterr().err
    assert main(["scan", "a.txt", "missing", "-o", "report.json", "--quiet"]) == 1
    assert capfd.readouterr().err == ""
