"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from core.writing import check_writable, written_beside


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def interrupted_while_writing(goal: Path) -> None:
    with written_beside(goal) as stream:
        stream.write(b"new")
        raise KeyboardInterrupt


def test_the_file_is_there_only_when_the_block_has_ended(tmp_path: Path) -> None:
    goal = tmp_path / "отчёт.json"
    with written_beside(goal) as stream:
        stream.write(b"half")
        assert not goal.exists()
        stream.write(b" and half")
    assert goal.read_bytes() == b"half and half"
    assert names_in(tmp_path) == ["отчёт.json"]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    goal = tmp_path / "report"
    goal.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        interrupted_while_writing(goal)
    assert goal.read_bytes() == b"old"
    assert names_in(tmp_path) == ["report"]


def test_an_old_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    goal = tmp_path / "report"
    goal.write_bytes(b"old")
    goal.chmod(0o640)
    with written_beside(goal) as stream:
        stream.write(b"new")
    assert goal.read_bytes() == b"new"
    assert stat.S_IMODE(goal.stat().st_mode) == 0o640


def test_a_link_is_written_through(tmp_path: Path) -> None:
    goal, link = tmp_path / "report", tmp_path / "link"
    link.symlink_to(goal)
    with written_beside(link) as stream:
        stream.write(b"new")
    assert link.is_symlink()
    assert goal.read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs /dev/null")
def test_what_is_no_regular_file_is_written_to_as_it_is() -> None:
    check_writable("/dev/null")
    with written_beside("/dev/null") as stream:
        stream.write(b"gone")
    assert not Path("/dev/null").is_file()


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="needs /dev/fd")
def test_a_pipe_that_a_link_of_the_system_leads_to_is_written_to() -> None:
    reading, writing = os.pipe()
    check_writable(f"/dev/fd/{writing}")
    with written_beside(f"/dev/fd/{writing}") as stream:
        stream.write(b"through")
    os.close(writing)
    assert os.read(reading, 100) == b"through"
    os.close(reading)


def test_the_longest_name_a_folder_takes_can_be_written(tmp_path: Path) -> None:
    goal = tmp_path / ("n" * 255)
    with written_beside(goal) as stream:
        stream.write(b"x")
    assert goal.read_bytes() == b"x"


@pytest.mark.parametrize("place", [".", "missing/report", "missing/"])
def test_a_place_that_cannot_be_written_is_an_error_before_anything_is_done(
    tmp_path: Path, place: str
) -> None:
    with pytest.raises(OSError):  # noqa: PT011 - which one depends on the place
        check_writable(f"{tmp_path}{os.sep}{place}")
    with pytest.raises(OSError), written_beside(f"{tmp_path}{os.sep}{place}"):  # noqa: PT011
        pass
    assert names_in(tmp_path) == []


def test_checking_leaves_nothing_behind_and_touches_nothing(tmp_path: Path) -> None:
    goal = tmp_path / "report"
    check_writable(goal)
    assert names_in(tmp_path) == []
    goal.write_bytes(b"old")
    check_writable(goal)
    assert goal.read_bytes() == b"old"


def test_a_name_beside_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    taken = tmp_path / f".cherepitsa-{os.getpid()}-0.part"
    taken.write_bytes(b"mine")
    with written_beside(tmp_path / "report") as stream:
        stream.write(b"x")
    assert taken.read_bytes() == b"mine"
