"""The rewrite sub-command as other programs see it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from core.arguments import HelpWanted
from core.cli import main
from core.rewrite_arguments import parse_rewrite


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with strings and a thesaurus; the cache of thesauri is in it too."""
    (tmp_path / "strings.txt").write_text('Крыша дома\n\n"Опора"\tмоста\n', encoding="utf-8")
    (tmp_path / "list.txt").write_text("крыша|кровля\nопора|подпорка\n", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(*arguments: str) -> int:
    return main(["rewrite", *arguments, "--thesaurus", "list.txt"])


def rows(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.reader(stream, delimiter="\t"))


def test_originals_are_followed_by_their_copies(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert said("strings.txt", "-o", "copies.tsv", "--copies", "2") == 0
    assert rows(folder / "copies.tsv") == [
        ["cluster", "copy", "text"],
        ["1", "0", "Крыша дома"],
        ["1", "1", "Кровля дома"],
        ["1", "2", "Кровля дома"],
        ["3", "0", '"Опора"\tмоста'],
        ["3", "1", '"Подпорка"\tмоста'],
        ["3", "2", '"Подпорка"\tмоста'],
    ]
    captured = capfd.readouterr()
    assert (captured.out, "2 of 4 words have a synonym" in captured.err) == ("", True)


def test_copies_can_be_measured_as_they_are(folder: Path) -> None:
    assert said("strings.txt", "-o", "copies.tsv", "--quiet") == 0
    assert main(["evaluate", "copies.tsv", "--thesaurus", "list.txt", "-o", "out", "--quiet"]) == 0
    with (folder / "out" / "summary.csv").open(encoding="utf-8", newline="") as stream:
        found = {row["method"]: row for row in csv.DictReader(stream)}
    assert (found["synonyms"]["duplicates"], found["synonyms"]["best_threshold"]) == ("30", "1.0")


def test_the_same_seed_makes_the_same_copies_and_another_one_others(folder: Path) -> None:
    (folder / "strings.txt").write_text("крыша " * 40, encoding="utf-8")
    made = []
    for seed in ("1", "1", "2"):
        assert said("strings.txt", "-o", "copies.tsv", "--seed", seed, "--share", "0.5") == 0
        made.append((folder / "copies.tsv").read_bytes())
    assert made[0] == made[1] != made[2]


def test_order_and_dropping_are_options(folder: Path) -> None:
    text = "один два три четыре пять шесть семь восемь девять десять"
    (folder / "strings.txt").write_text(text, encoding="utf-8")
    assert said("strings.txt", "-o", "copies.tsv", "--order", "--drop", "0.3", "--copies", "1") == 0
    copy = rows(folder / "copies.tsv")[2][2].split()
    assert set(copy) < set(text.split())
    assert copy != sorted(copy, key=text.split().index)


def test_documents_of_a_folder_are_rewritten_whole(folder: Path) -> None:
    (folder / "in" / "a").mkdir(parents=True)
    (folder / "in" / "a" / "1.txt").write_text("Крыша\nдома\n", encoding="utf-8")
    assert said("in", "-o", "copies.tsv", "--copies", "1") == 0
    assert rows(folder / "copies.tsv")[1:] == [
        ["a/1.txt", "0", "Крыша\nдома\n"],
        ["a/1.txt", "1", "Кровля\nдома\n"],
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["strings.txt"], "-o FILE is needed"),
        (["none.txt", "-o", "x"], "there is no such file"),
        (["-o", "x"], "0 were given"),
        (["strings.txt", "-o", "x", "--copies", "0"], "--copies"),
        (["strings.txt", "-o", "x", "--share", "2"], "--share"),
        (["strings.txt", "-o", "x", "--drop", "nan"], "--drop"),
        (["strings.txt", "-o", "x", "--seed", "-1"], "--seed"),
        (["strings.txt", "-o", "none/x"], "cannot write"),
        (["strings.txt", "-o", "."], "cannot write"),
        (["strings.txt", "-o", "strings.txt"], "would be overwritten"),
    ],
)
def test_wrong_usage_is_status_2_with_the_reason(
    folder: Path, arguments: list[str], message: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert said(*arguments) == 2
    assert message in capfd.readouterr().err
    assert not (folder / "x").exists()


def test_help_is_given() -> None:
    with pytest.raises(HelpWanted, match="synonymizer"):
        parse_rewrite(["-h"])
