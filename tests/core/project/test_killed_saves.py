"""A program that is killed in the middle of a save costs nothing that was saved."""

from __future__ import annotations

import random
import select
import signal
import sys
from pathlib import Path

import pytest

from core.project.project_file import create_project, open_project
from core.project.schema import settle
from tests.core.project.builders import content_of, saved, texts_in
from tests.core.project.killing import kill_in_a_save, start
from tests.core.project.saver import content_number

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
TRIALS = 7


@pytest.mark.parametrize("how", ["save", "create"])
def test_the_last_save_or_the_one_that_was_under_way_is_whole(tmp_path: Path, how: str) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_number(0, is_base=True))
    chance = random.Random(5)
    done = 0
    for _ in range(TRIALS):
        killed = kill_in_a_save(path, done + 1, how, chance)
        assert killed.found in (killed.said, killed.said + 1)
        done = killed.found


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_number(0, is_base=False))
    kill_in_a_save(path, 1, "save", random.Random(1))
    with open_project(path).file as file:
        assert file.is_writable


def test_a_journal_that_was_left_is_not_played_into_a_file_that_takes_the_place(tmp_path: Path) -> None:
    path, journal = tmp_path / "p.cherepitsa", tmp_path / "p.cherepitsa-journal"
    saved(path, content_number(1, is_base=False))
    chance = random.Random(2)
    for _ in range(50):
        if _killed_with_journal(path, chance):
            break
    assert journal.exists()
    file, _ = create_project(path, content_of(["other", "texts"]))
    file.close()
    assert not journal.exists()
    assert texts_in(path) == ["other", "texts"]


def test_a_journal_without_its_file_is_nobodys(tmp_path: Path) -> None:
    path, journal = tmp_path / "p.cherepitsa", tmp_path / "p.cherepitsa-journal"
    saved(path, content_number(1, is_base=False))
    for seed in range(50):
        if _killed_with_journal(path, random.Random(seed)):
            break
    assert journal.exists()
    path.unlink()
    settle(path)
    assert not journal.exists()


def _killed_with_journal(path: Path, chance: random.Random) -> bool:
    """Kill a save so that its journal is left, without opening the project afterwards."""
    with start(path, 2, "save") as process:
        assert process.stdout is not None
        process.stdout.readline()
        select.select([process.stdout], [], [], chance.random() * 0.1)
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
    return Path(f"{path}-journal").exists()
