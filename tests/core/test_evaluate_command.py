"""The evaluate sub-command as other programs see it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from lxml import etree

from core.arguments import HelpWanted, UsageError
from core.cli import main
from core.evaluate_arguments import parse_evaluate
from core.evaluate_command import FIGURES, TABLES
from core.lexical.lemmatisers import engines

STRINGS = "Крыша дома красивая\n\nКровля дома прекрасного\nОпора моста\nОпоры мостов\n"
TABLE = "cluster;text\nx;Крыша дома\nx;Кровля дома\ny;Опора моста\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with strings, a truth and a thesaurus; the cache of thesauri is in it too."""
    (tmp_path / "strings.txt").write_text(STRINGS, encoding="utf-8")
    (tmp_path / "table.csv").write_text(TABLE, encoding="cp1251")
    (tmp_path / "pairs.csv").write_text("a,b\n1,3\n4,5\n", encoding="utf-8")
    (tmp_path / "list.txt").write_text("крыша|кровля\nкрасивый|прекрасный\n", encoding="utf-8")
    for name, text in (("крыши/1.txt", "Крыша дома"), ("крыши/2.txt", "Кровля дома"), ("3.txt", "Мост")):
        (tmp_path / "folder" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "folder" / name).write_text(text, encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(*arguments: str) -> int:
    return main(["evaluate", *arguments, "--thesaurus", "list.txt", "-o", "out"])


def summary(folder: Path) -> dict[str, dict[str, str]]:
    with (folder / "out" / "summary.csv").open(encoding="utf-8", newline="") as stream:
        return {row["method"]: row for row in csv.DictReader(stream)}


def pairs(folder: Path) -> list[tuple[str, str, str]]:
    with (folder / "out" / "pairs.csv").open(encoding="utf-8", newline="") as stream:
        return [(row["a"], row["b"], row["duplicate"]) for row in csv.DictReader(stream)]


def test_tables_and_figures_are_written(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert said("strings.txt", "--truth", "pairs.csv") == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == sorted((*TABLES, *FIGURES))
    rows = summary(folder)
    assert list(rows) == ["shingles-3", "shingles-5", "shingles-10", "word-forms", "lemmas", "synonyms"]
    assert (rows["synonyms"]["best_threshold"], rows["synonyms"]["best_f"]) == ("1.0", "1.0")
    assert rows["synonyms"]["average_gain"] == "0.4"
    for name in FIGURES:
        etree.parse(folder / "out" / name)
    captured = capfd.readouterr()
    assert captured.out == ""
    assert "duplicates: 2, other pairs: 4" in captured.err
    assert "average gain by synonyms (matched): 40.0 points" in captured.err


def test_strings_are_named_by_their_line(folder: Path) -> None:
    assert said("strings.txt", "--truth", "pairs.csv") == 0
    assert pairs(folder)[:2] == [("1", "3", "yes"), ("1", "4", "no")]


def test_only_pairs_that_were_judged_are_taken(folder: Path) -> None:
    (folder / "pairs.csv").write_text("1,3,yes\n1,4,no\n", encoding="utf-8")
    assert said("strings.txt", "--truth", "pairs.csv") == 0
    assert pairs(folder) == [("1", "3", "yes"), ("1", "4", "no")]


def test_sub_folders_are_the_truth_of_a_folder(folder: Path) -> None:
    assert said("folder") == 0
    assert pairs(folder) == [
        ("3.txt", "крыши/1.txt", "no"),
        ("3.txt", "крыши/2.txt", "no"),
        ("крыши/1.txt", "крыши/2.txt", "yes"),
    ]


def test_documents_of_a_folder_are_named_by_path_in_a_truth(folder: Path) -> None:
    (folder / "pairs.csv").write_text("3.txt,крыши/1.txt\n", encoding="utf-8")
    assert said("folder/", "--truth", "pairs.csv") == 0
    assert summary(folder)["lemmas"]["duplicates"] == "1"


@pytest.mark.parametrize("options", [[], ["--column", "cluster"], ["--column", "1", "--text-column", "text"]])
def test_a_column_is_the_truth_of_a_table(folder: Path, options: list[str]) -> None:
    assert said("table.csv", *options) == 0
    assert pairs(folder) == [("2", "3", "yes"), ("2", "4", "no"), ("3", "4", "no")]


def test_a_table_may_have_its_truth_in_another_file(folder: Path) -> None:
    (folder / "pairs.csv").write_text("2,4\n", encoding="utf-8")
    assert said("table.csv", "--truth", "pairs.csv", "--text-column", "text") == 0
    assert [pair for pair in pairs(folder) if pair[2] == "yes"] == [("2", "4", "yes")]


def test_methods_are_chosen(folder: Path) -> None:
    options = ("-w", "1", "-w", "2", "--measure", "printed", "--weighting", "tf", "--weighting", "tf-idf")
    assert said("table.csv", *options, "--lemmas", "none", "--lang", "ru", "--drop-stop-words") == 0
    assert list(summary(folder)) == [
        *("shingles-1", "shingles-2", "word-forms", "lemmas", "lemmas-tf", "lemmas-tf-idf"),
        *("synonyms", "synonyms-printed"),
    ]
    assert "Полнота" in (folder / "out" / "threshold.svg").read_text(encoding="utf-8")


def test_quiet_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert said("table.csv", "--quiet") == 0
    assert capfd.readouterr() == ("", "")


def test_what_cannot_be_read_is_said_and_all_else_is_done(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "folder" / "4.docx").write_bytes(b"PK\x03\x04 broken")
    assert said("folder") == 1
    assert "'4.docx' could not be read" in capfd.readouterr().err
    assert len(pairs(folder)) == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["strings.txt"], "what is known of 'strings.txt' is missing"),
        (["none.txt"], "there is no such file"),
        (["none.txt", "--truth", "pairs.csv"], "there is no such file"),
        (["strings.txt", "--truth", "none.csv"], "none.csv': there is no such file"),
        (["strings.txt", "--truth", "bad.csv"], "'9' (line 2)"),
        (["strings.txt", "--truth", "no.csv"], "no pair of these texts is known to be a duplicate"),
        (["table.csv", "--column", "nothing"], "there is no column 'nothing'"),
        (["folder", "--column", "cluster"], "a folder has no columns"),
        (["folder/крыши"], "has no sub-folders"),
        (["strings.txt", "--truth", "pairs.csv", "--column", "a"], "two truths"),
        (["strings.txt", "table.csv"], "2 were given"),
        ([], "0 were given"),
        (["table.csv", "-w", "0"], "-w"),
        (["table.csv", "--weighting", "bm25"], "bm25"),
        (["table.csv", "--thesaurus", "none.txt"], "none.txt"),
    ],
)
def test_wrong_usage_is_status_2_with_the_reason_and_nothing_is_written(
    folder: Path, arguments: list[str], message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.csv").write_text("1,3\n4,9\n", encoding="utf-8")
    (folder / "no.csv").write_text("1,3,no\n", encoding="utf-8")
    assert said(*arguments) == 2
    assert message in capfd.readouterr().err
    assert not (folder / "out").exists()


def test_an_output_is_needed_and_never_overwrites_what_is_read(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["evaluate", "table.csv"]) == 2
    (folder / "summary.csv").write_text(TABLE, encoding="utf-8")
    assert main(["evaluate", "summary.csv", "-o", "."]) == 2
    assert "would be overwritten" in capfd.readouterr().err
    assert (folder / "summary.csv").read_text(encoding="utf-8") == TABLE


def test_an_engine_that_is_missing_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    assert said("table.csv", "--lemmas", "pymorphy") == 2
    assert "pymorphy3 is not installed" in capfd.readouterr().err


def test_help_and_paths_behind_two_dashes() -> None:
    with pytest.raises(HelpWanted, match="precision, recall"):
        parse_evaluate(["--help"])
    assert parse_evaluate(["-o", "out", "--", "--truth"]).strings == "--truth"
    with pytest.raises(UsageError, match="evaluate"):
        parse_evaluate(["a", "--nothing", "-o", "out"])


def test_a_program_of_mystem_that_is_not_there_is_said_before_anything_is_written(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert said("strings.txt", "--truth", "pairs.csv", "--lemmas", "mystem", "--mystem", "gone") == 2
    assert "--lemmas mystem: MyStem was not found" in capfd.readouterr().err
    assert not list((folder / "out").glob("*"))
