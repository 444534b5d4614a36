"""One text against all others from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli import DONE, UNREADABLE, WRONG_USAGE, main

COPIED = "one two three four five six seven"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text(f"{COPIED} «eight nine ten eleven»", "utf-8")
    (tmp_path / "b.txt").write_text(f"x {COPIED} eight nine ten eleven y", "utf-8")
    (tmp_path / "c.txt").write_text("eight nine ten eleven", "utf-8")
    return tmp_path


def record(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["against", *arguments, "--format", "json", "--quiet", "--no-cache", "-w", "3"]) == DONE
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_the_document_is_no_source_of_itself(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, str(folder / "a.txt"), str(folder))
    assert [Path(source["name"]).name for source in found["sources"]] == ["b.txt", "c.txt"]  # type: ignore[attr-defined]
    assert (found["shingles"], found["shared"], found["counted"], found["several"]) == (9, 9, 9, 2)
    assert found["uniqueness"] == found["uniqueness_without_exclusions"] == 0.0


def test_what_is_left_out_counts_as_found_nowhere(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = str(folder / "a.txt"), str(folder), "--quotations", "--leave-out", "c.txt"
    found = record(capsys, *given)
    assert found["counted"] == 7
    assert found["uniqueness"] == pytest.approx(2 / 9)
    assert [effect["filter"] for effect in found["effects"]] == ["sources", "quotations"]  # type: ignore[attr-defined]
    assert record(capsys, *given, "--shorter-than", "99")["counted"] == 0
    assert record(capsys, *given[:2], "--pattern", "one*seven")["counted"] == 0


def test_as_text_it_names_numbers_sources_and_passages(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["against", str(folder / "a.txt"), str(folder), "-w", "3", "--quiet", "--no-cache"]
    assert main([*arguments, "--quotations"]) == DONE
    words = capsys.readouterr().out
    assert "unique: 22.2% (without exclusions 0%)" in words
    assert "b.txt: 1 span, 11 words" in words
    assert "left out by quotations: 1 span, " in words


def test_sources_that_are_not_named_are_counted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(4):
        (folder / f"more{number}.txt").write_text(f"{number} {COPIED}", "utf-8")
    assert main(["against", str(folder / "a.txt"), str(folder), "-w", "3", "--quiet", "--no-cache"]) == DONE
    assert " and 2 more]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [
        ["--pattern", "(", "--expression"],
        ["--leave-out", "nobody.txt"],
        ["-w", "0"],
        ["--shorter-than", "-1"],
        ["--format", "xml"],
    ],
)
def test_wrong_usage_is_told(folder: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["against", str(folder / "a.txt"), str(folder), "--quiet", "--no-cache", *wrong]) == WRONG_USAGE
    )
    assert "against: " in capsys.readouterr().err


def test_a_document_that_is_not_there_is_wrong_and_a_lost_source_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--quiet", "--no-cache"]
    assert main(["against", str(folder / "none.txt"), str(folder), *options]) == WRONG_USAGE
    lost = str(folder / "lost.txt")
    assert main(["against", str(folder / "a.txt"), str(folder), lost, *options]) == UNREADABLE
    capsys.readouterr()
