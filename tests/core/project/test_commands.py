"""Projects on the command line: scan --project, check --against, and a project as a path."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from core.project.project_file import open_project

ARTICLE = " ".join(f"слово{n}" for n in range(40))


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "a.txt").write_text(ARTICLE, "utf-8")
    (folder / "b.txt").write_text(f"{ARTICLE} и ещё", "utf-8")
    (folder / "c.txt").write_text("совсем другой текст о чём-то другом", "utf-8")
    for path in folder.iterdir():
        os.utime(path, (1_600_000_000, 1_600_000_000))
    return folder


@pytest.fixture
def project(tmp_path: Path, archive: Path, capfd: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "p.cherepitsa"
    assert main(["scan", str(archive), "--project", str(path), "-w", "4", "--quiet"]) == 0
    report = json.loads(capfd.readouterr().out)
    assert "changes" not in report
    assert len(report["pairs"]) == 1
    return path


def answer(capfd: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    assert main([*map(str, arguments), "--quiet"]) == 0
    found = json.loads(capfd.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_a_second_scan_says_what_has_changed(
    archive: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (archive / "c.txt").write_text(ARTICLE.upper(), "utf-8")
    (archive / "b.txt").unlink()
    report = answer(capfd, "scan", "--project", project)
    changes = report["changes"]
    assert changes["counts"] == {"unchanged": 1, "changed": 1, "new": 0, "gone": 1, "moved": 0}
    assert changes["pair_counts"] == {"new": 2, "gone": 0, "rose": 0, "fell": 0}
    assert {(one["a"], one["b"], one["kind"], one["kind_before"]) for one in changes["pairs"]} == {
        (0, 1, "exact", None),
        (1, 2, "near", None),
    }
    assert report["documents"][2]["warnings"] == ["file_gone"]
    assert answer(capfd, "scan", "--project", project)["changes"]["pairs"] == []


def test_the_settings_of_the_project_hold_until_others_are_given(
    archive: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert answer(capfd, "scan", "--project", project)["settings"]["shingle_words"] == 4
    report = answer(capfd, "scan", "--project", project, "-w", "10")
    assert report["settings"]["shingle_words"] == 10
    assert report["changes"]["settings_changed"]
    assert answer(capfd, "scan", archive, "--project", project)["settings"]["shingle_words"] == 10


def test_the_same_report_with_a_project_and_without(
    archive: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with_project = answer(capfd, "scan", "--project", project)
    without = answer(capfd, "scan", archive, "-w", "4")
    for key in ("documents", "pairs", "clusters"):
        assert with_project[key] == without[key]


@pytest.mark.parametrize("form", ["text", "csv", "xlsx", "html"])
def test_every_form_of_report_is_made_with_a_project(project: Path, tmp_path: Path, form: str) -> None:
    output = tmp_path / f"report.{form}"
    assert main(["scan", "--project", str(project), "--format", form, "-o", str(output), "--quiet"]) == 0
    assert output.stat().st_size > 100


def test_a_report_without_names_says_no_name_of_what_has_changed(
    archive: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (archive / "a.txt").write_text("x", "utf-8")
    assert main(["scan", "--project", str(project), "--anonymise", "--quiet", "--format", "text"]) == 0
    assert "a.txt" not in capfd.readouterr().out


def test_a_project_among_the_paths_stands_for_its_documents(
    archive: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for path in archive.iterdir():
        path.unlink()
    report = answer(capfd, "scan", project, "-w", "4")
    assert [one["name"] for one in report["documents"]] == ["a.txt", "b.txt", "c.txt"]
    assert len(report["pairs"]) == 1


def test_new_texts_are_checked_against_the_archive_and_added(
    tmp_path: Path, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    new = tmp_path / "new.txt"
    new.write_text(ARTICLE, "utf-8")
    found = answer(capfd, "check", new, "--against", project)
    assert found["base"]["documents"] == 3
    assert [(one["name_b"], one["kind"]) for one in found["pairs"]] == [("a.txt", "exact"), ("b.txt", "near")]
    assert found["documents"][0]["uniqueness"] == 0
    assert found["documents"][0]["in_base"] == 1
    assert answer(capfd, "check", new, "--against", project, "--add")["added"] == 1
    assert answer(capfd, "check", new, "--against", project)["base"]["documents"] == 4
    report = answer(capfd, "scan", "--project", project)
    assert [one["name"] for one in report["documents"]] == ["a.txt", "b.txt", "c.txt", "new.txt"]
    assert report["changes"]["counts"]["unchanged"] == 4


@pytest.mark.parametrize("form", ["text", "csv", "xlsx", "html"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_form_of_report_is_made_of_a_check(
    tmp_path: Path, project: Path, form: str, language: str
) -> None:
    new = tmp_path / "<b>=new.txt"
    new.write_text(ARTICLE, "utf-8")
    output = tmp_path / f"report.{form}"
    arguments = ["check", str(new), "--against", str(project), "--format", form, "--lang", language]
    assert main([*arguments, "-o", str(output), "--quiet"]) == 0
    content = output.read_bytes()
    assert len(content) > 50
    assert form != "html" or b"<b>=new" not in content


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["scan", "--project", "{text}"], "no project"),
        (["scan", "--project", "{missing}"], "no PATH"),
        (["check", "{note}", "--against", "{missing}"], "no such file"),
        (["check", "{note}", "--against", "{text}"], "no project"),
        (["scan", "{text}"], "no project"),
        (["check", "--against", "{missing}"], "no NEW"),
        (["check", "{note}"], "--against"),
    ],
)
def test_what_is_wrong_is_said(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    text = tmp_path / "text.cherepitsa"
    text.write_text("просто текст " * 30, "utf-8")
    note = tmp_path / "note.txt"
    note.write_text("просто текст", "utf-8")
    paths = {"note": str(note), "text": str(text), "missing": str(tmp_path / "missing.cherepitsa")}
    assert main([one.format(**paths) for one in arguments]) == 2
    assert words in capfd.readouterr().err


def test_a_project_that_is_open_elsewhere_is_not_scanned_into(
    project: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_project(project).file:
        assert main(["scan", "--project", str(project), "--quiet"]) == 2
        assert "another program" in capfd.readouterr().err
        new = tmp_path / "new.txt"
        new.write_text(ARTICLE, "utf-8")
        assert main(["check", str(new), "--against", str(project), "--quiet"]) == 0
