"""A disk that is full, and a file that may not grow, cost nothing that was saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import create_project, open_project
from tests.core.project.builders import content_of, saved, texts_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no mount and no RLIMIT_FSIZE")
LARGE = [os.urandom(3000).hex() for _ in range(200)]
SMALL = ["some text", "another text"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 512 KB."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(place)]
    try:
        made = subprocess.run(mount, capture_output=True, text=True, check=False)
    except OSError as error:
        pytest.skip(f"there is no mount: {error}")
    if made.returncode:
        pytest.skip(f"a file system cannot be mounted here: {made.stderr.strip()}")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_save_onto_a_full_disk_leaves_the_project_as_it_was(small_disk: Path) -> None:
    path = small_disk / "p.cherepitsa"
    saved(path, content_of(SMALL))
    with open_project(path).file as file:
        with pytest.raises(ProjectError) as caught:
            file.save(content_of(LARGE))
        assert caught.value.code is ProjectProblem.DISK_FULL
        assert texts_in(path) == SMALL
        file.save(content_of([*SMALL, "a third one"]))
    assert texts_in(path) == [*SMALL, "a third one"]


def test_a_new_file_that_does_not_fit_leaves_the_old_one_and_nothing_beside(small_disk: Path) -> None:
    path = small_disk / "p.cherepitsa"
    saved(path, content_of(SMALL))
    with pytest.raises(ProjectError) as caught:
        create_project(path, content_of(LARGE))
    assert caught.value.code is ProjectProblem.DISK_FULL
    assert texts_in(path) == SMALL
    assert [one.name for one in small_disk.iterdir()] == ["p.cherepitsa"]


def test_a_disk_without_a_free_byte_still_opens_its_project(small_disk: Path) -> None:
    path = small_disk / "p.cherepitsa"
    saved(path, content_of(SMALL))
    with (small_disk / "filler").open("wb", buffering=0) as stream, suppress(OSError):
        while True:
            stream.write(b"x" * 512)
    opened = open_project(path)
    assert [one.text for one in opened.content.collection] == SMALL
    with pytest.raises(ProjectError):
        opened.file.save(content_of(LARGE))
    opened.file.close()
    assert texts_in(path) == SMALL


_LIMITED = """
import resource, signal, sys
from pathlib import Path
from core.project.errors import ProjectError
from core.project.project_file import open_project
from tests.core.project.builders import content_of
path = Path(sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with open_project(path).file as file:
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + int(sys.argv[2]),) * 2)
    try:
        file.save(content_of([f"{n} " * 2000 + str(hash((n, 'x')) ** 9) * 50 for n in range(300)]))
    except ProjectError as error:
        print(error.code.value)
"""


@pytest.mark.parametrize("more", [0, 8_192, 60_000])
def test_a_file_that_may_not_grow_leaves_the_project_as_it_was(tmp_path: Path, more: int) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(SMALL))
    root = Path(__file__).parents[3]
    answer = subprocess.run(
        [sys.executable, "-c", _LIMITED, str(path), str(more)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() in {"disk_full", "denied"}
    assert texts_in(path) == SMALL
