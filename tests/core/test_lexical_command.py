"""The lexical sub-command as other programs see it."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.cli import main
from core.lexical.lemmatisers import engines
from core.lexical_command import FILES

STRINGS = "Крыша дома красивая\n\nКровля дома прекрасного\nОпора моста\n"
THESAURUS = "крыша|кровля\nкрасивый|прекрасный\nодиноко\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with strings and a thesaurus; the cache of thesauri is in it too."""
    (tmp_path / "strings.txt").write_text(STRINGS, encoding="utf-8")
    (tmp_path / "list.txt").write_text(THESAURUS, encoding="cp1251")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def table(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.reader(stream))


def test_four_files_are_written(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["lexical", "strings.txt", "--thesaurus", "list.txt", "-o", "out/new"]) == 0
    out = folder / "out" / "new"
    assert sorted(path.name for path in out.iterdir()) == sorted(FILES)
    assert table(out / "matrix_plain.csv") == [
        ["", "1", "3", "4"],
        ["1", "1.0", "0.2", "0.0"],
        ["3", "0.2", "1.0", "0.0"],
        ["4", "0.0", "0.0", "1.0"],
    ]
    assert table(out / "matrix_synonyms.csv")[1] == ["1", "1.0", "1.0", "0.0"]
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(
        "cherepitsa: 'list.txt': lines left out: 1; line 3: a word without a synonym\n"
    )


def test_times_are_given_by_number_of_strings(folder: Path) -> None:
    lines = [f"крыша номер {number}\n" for number in range(70)]
    (folder / "strings.txt").write_text("".join(lines), encoding="utf-8")
    assert main(["lexical", "strings.txt", "--lemmas", "none", "-o", "out"]) == 0
    for name in ("time_plain.csv", "time_synonyms.csv"):
        head, *rows = table(folder / "out" / name)
        assert head == ["strings", "seconds"]
        assert [row[0] for row in rows] == ["2", "20", "40", "60", "70"]
        assert all(float(row[1]) >= 0 for row in rows)


def test_the_printed_measure_is_empty_where_it_is_undefined(folder: Path) -> None:
    (folder / "strings.txt").write_text("быстро мигом\nскоро живо\n", encoding="utf-8")
    (folder / "list.txt").write_text("быстро|скоро|живо\nмигом|скоро|живо\n", encoding="utf-8")
    options = ["--thesaurus", "list.txt", "--measure", "printed", "--lemmas", "none"]
    assert main(["lexical", "strings.txt", *options, "-o", "out"]) == 0
    assert table(folder / "out" / "matrix_synonyms.csv")[1:] == [["1", "1.0", ""], ["2", "", "1.0"]]


def test_word_forms_stop_words_and_misspellings_are_options(folder: Path) -> None:
    (folder / "strings.txt").write_text("и крыша программа\nи крыши програма\n", encoding="utf-8")

    def values(*options: str) -> list[str]:
        common = ["--thesaurus", "list.txt", "-o", "out"]
        assert main(["lexical", "strings.txt", *options, *common]) == 0
        return [table(folder / "out" / name)[1][2] for name in FILES[:2]]

    assert values() == ["0.5", "0.5"]
    assert values("--lemmas", "none") == ["0.2", "0.2"]
    assert values("--drop-stop-words") == [repr(1 / 3), repr(1 / 3)]
    assert values("--misspellings") == ["0.5", "1.0"]


def test_a_folder_of_documents_is_compared_by_name(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    texts = folder / "texts"
    texts.mkdir()
    (texts / "=a.txt").write_text("крыша дома", encoding="utf-8")
    (texts / "b.txt").write_text("крыша дома", encoding="cp1251")
    (texts / "broken.docx").write_bytes(b"PK\x03\x04 nothing")
    assert main(["lexical", "texts", "-o", "out"]) == 1
    assert table(folder / "out" / "matrix_plain.csv")[:2] == [
        ["", "'=a.txt", "b.txt"],
        ["'=a.txt", "1.0", "1.0"],
    ]
    assert "'broken.docx' could not be read" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["strings.txt"], "-o DIR is needed"),
        (["-o", "out"], "one file of strings"),
        (["strings.txt", "list.txt", "-o", "out"], "2 were given"),
        (["missing.txt", "-o", "out"], "there is no such file or folder"),
        (["empty.txt", "-o", "out"], "holds no string"),
        (["strings.txt", "--thesaurus", "missing", "-o", "out"], "there is no such file"),
        (["strings.txt", "--thesaurus", "zeros", "-o", "out"], "this is no text"),
        (["strings.txt", "--lemmas", "magic", "-o", "out"], "is none of auto"),
        (["strings.txt", "--measure", "magic", "-o", "out"], "is none of matched"),
        (["strings.txt", "--lemmas", "mystem", "-o", "out"], "MyStem was not found"),
        (["strings.txt", "-o", "list.txt"], "cannot write"),
    ],
)
def test_what_cannot_be_used_is_said(
    folder: Path,
    arguments: Sequence[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (folder / "empty.txt").write_text(" \n\n", encoding="utf-8")
    (folder / "zeros").write_bytes(bytes(50))
    monkeypatch.setenv("MYSTEM_BIN", str(folder / "missing"))
    assert main(["lexical", *arguments]) == 2
    assert said in capfd.readouterr().err
    assert not list(folder.glob("out/*"))


def test_what_is_read_is_not_overwritten(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "matrix_plain.csv").write_text(STRINGS, encoding="utf-8")
    assert main(["lexical", "matrix_plain.csv", "-o", "."]) == 2
    assert "would be overwritten" in capfd.readouterr().err
    assert (folder / "matrix_plain.csv").read_text(encoding="utf-8") == STRINGS


def test_lines_of_any_kind_are_strings(folder: Path) -> None:
    content = "я" * 70_000 + "\nопо\0ра\nбыстpo\n...\n"
    (folder / "strings.txt").write_text(content, encoding="utf-8")
    assert main(["lexical", "strings.txt", "--thesaurus", "list.txt", "-o", "out", "--quiet"]) == 0
    assert [row[0] for row in table(folder / "out" / "matrix_plain.csv")] == ["", "1", "2", "3", "4"]


def test_pymorphy_that_is_not_there_is_said(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    assert main(["lexical", "strings.txt", "--lemmas", "pymorphy", "-o", "out"]) == 2
    assert "pymorphy3 is not installed" in capfd.readouterr().err


def test_help_is_answered(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["lexical", "--help"]) == 0
    assert "--thesaurus NAME|FILE" in capfd.readouterr().out
