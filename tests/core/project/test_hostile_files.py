"""What is no project is never taken for one, and never touched."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import create_project, open_project
from core.project.schema import is_project
from tests.core.project.builders import content_of, saved, texts_in


def refused(path: Path) -> ProjectProblem:
    """Why a path is not opened."""
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(ProjectError) as caught:
        open_project(path)
    assert not path.is_file() or path.read_bytes() == before
    assert not list(path.parent.glob(".*.lock"))
    return caught.value.code


def test_a_text_file_is_no_project(tmp_path: Path) -> None:
    path = tmp_path / "text.cherepitsa"
    path.write_text("Просто текст, ничего больше. " * 20, "utf-8")
    assert refused(path) is ProjectProblem.NOT_A_PROJECT
    path.write_bytes(b"x")
    assert refused(path) is ProjectProblem.NOT_A_PROJECT


def test_a_database_of_another_program_is_no_project(tmp_path: Path) -> None:
    path = tmp_path / "other.cherepitsa"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE meta (key, body)")
        connection.commit()
    assert refused(path) is ProjectProblem.OTHER_DATABASE


def test_a_folder_a_pipe_and_nothing_are_no_projects(tmp_path: Path) -> None:
    assert refused(tmp_path) is ProjectProblem.FOLDER
    assert refused(tmp_path / "nothing.cherepitsa") is ProjectProblem.MISSING
    with pytest.raises(ProjectError) as caught:
        create_project(tmp_path, content_of(["a"]))
    assert caught.value.code is ProjectProblem.FOLDER
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.cherepitsa")
        assert refused(tmp_path / "pipe.cherepitsa") is ProjectProblem.NOT_A_FILE


def test_an_empty_file_is_an_empty_project(tmp_path: Path) -> None:
    path = tmp_path / "new.cherepitsa"
    path.touch()
    opened = open_project(path)
    with opened.file as file:
        assert len(opened.content.collection) == 0
        file.save(content_of(["a"]))
    assert texts_in(path) == ["a"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_a_project_that_may_not_be_written_is_read_only(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write everything")
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    path.chmod(0o400)
    opened = open_project(path)
    assert [one.text for one in opened.content.collection] == ["a"]
    assert opened.file.why_not is ProjectProblem.DENIED


def test_a_folder_where_nothing_can_be_made_leaves_the_project_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    really_open = os.open

    def denied(name: str, *arguments: int) -> int:
        if str(name).endswith(".lock"):
            raise PermissionError(13, "denied")
        return really_open(name, *arguments)

    monkeypatch.setattr("core.project.locking.os.open", denied)
    opened = open_project(path)
    assert [one.text for one in opened.content.collection] == ["a"]
    assert opened.file.why_not is ProjectProblem.DENIED
    with pytest.raises(ProjectError) as caught:
        opened.file.save(content_of(["b"]))
    assert caught.value.code is ProjectProblem.DENIED


def test_a_dangling_link_is_missing(tmp_path: Path) -> None:
    link = tmp_path / "link.cherepitsa"
    link.symlink_to(tmp_path / "nowhere")
    assert refused(link) is ProjectProblem.MISSING


def test_a_path_is_a_project_by_its_ending_when_it_is_a_file(tmp_path: Path) -> None:
    saved(tmp_path / "p.cherepitsa", content_of(["a"]))
    (tmp_path / "broken.CHEREPITSA").write_text("no project")
    (tmp_path / "text.txt").write_text("a text")
    (tmp_path / "folder.cherepitsa").mkdir()
    assert is_project(tmp_path / "p.cherepitsa")
    assert is_project(tmp_path / "broken.CHEREPITSA")
    assert not is_project(tmp_path / "text.txt")
    assert not is_project(tmp_path / "folder.cherepitsa")
    assert not is_project(tmp_path / "none.cherepitsa")
