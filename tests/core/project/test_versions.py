"""Older and newer versions of the format are told apart; an older one is brought up, a newer one refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.project import schema
from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import open_project
from core.project.schema import migrate, version_of
from tests.core.project.builders import content_of, saved, texts_in

TEXTS = ["one text", "another text"]


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> int:
    """The program as it will be when the format has changed once: a table more."""
    later = schema.VERSION + 1
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION, _with_a_table_more)
    monkeypatch.setattr(schema, "VERSION", later)
    return later


def _with_a_table_more(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE more (id INTEGER PRIMARY KEY)")


def stored_version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return version_of(connection)


def test_a_newer_project_is_refused_with_its_number_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(TEXTS))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 7")
    before = path.read_bytes()
    with pytest.raises(ProjectError) as caught:
        open_project(path)
    assert (caught.value.code, caught.value.detail) == (ProjectProblem.NEWER, "7")
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["p.cherepitsa"]


def test_an_older_project_is_brought_up_where_it_may_be_written(tmp_path: Path, next_version: int) -> None:
    path = tmp_path / "p.cherepitsa"
    with pytest.MonkeyPatch.context() as older:
        older.setattr(schema, "VERSION", next_version - 1)
        saved(path, content_of(TEXTS))
    opened = open_project(path)
    with opened.file as file:
        assert [one.text for one in opened.content.collection] == TEXTS
        assert stored_version(path) == next_version
        file.save(content_of(["x"]))
    assert texts_in(path) == ["x"]


def test_an_older_project_that_is_only_read_stays_as_it_is(tmp_path: Path, next_version: int) -> None:
    path = tmp_path / "p.cherepitsa"
    with pytest.MonkeyPatch.context() as older:
        older.setattr(schema, "VERSION", next_version - 1)
        saved(path, content_of(TEXTS))
    assert texts_in(path) == TEXTS
    assert stored_version(path) == next_version - 1


def test_a_step_up_that_fails_leaves_the_older_project(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(TEXTS))

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE text")
        raise RuntimeError

    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        with pytest.raises(RuntimeError):
            migrate(connection, to=schema.VERSION + 1, steps={schema.VERSION: fails})
        assert version_of(connection) == schema.VERSION
    assert texts_in(path) == TEXTS
