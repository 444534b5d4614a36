"""The command line with standard streams as other programs leave them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import core

ROOT = Path(core.__file__).parents[1]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="a POSIX shell closes the streams")


def shell(folder: Path, line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell in which $RUN is the command line of the core."""
    return subprocess.run(
        ["sh", "-c", line.replace("$RUN", f"'{sys.executable}' -m core")],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    for name in ("a.txt", "b.txt"):
        (tmp_path / "in" / name).write_text("раз два три", encoding="utf-8")
    return tmp_path


def test_a_closed_standard_error_costs_only_what_is_said_there(folder: Path) -> None:
    ended = shell(folder, "$RUN scan in -w 3 2>&-")
    assert ended.returncode == 0
    assert len(json.loads(ended.stdout)["pairs"]) == 1
    wrong = shell(folder, "$RUN bogus 2>&-")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    unheard = shell(folder, "$RUN scan in missing -w 3 -o out.json 2>&-")
    assert (unheard.returncode, unheard.stdout) == (1, b"")
    assert len(json.loads((folder / "out.json").read_bytes())["documents"]) == 3


def test_a_closed_standard_output_is_said_before_the_work(folder: Path) -> None:
    ended = shell(folder, "$RUN scan in >&-")
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"cherepitsa: cannot write to standard output: it is closed\n")
    assert shell(folder, "$RUN scan in -o out.json --quiet >&-").returncode == 0
    assert json.loads((folder / "out.json").read_bytes())["schema"] == 1
    assert shell(folder, "$RUN --version >&-").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_streams_that_take_nothing_more(folder: Path) -> None:
    ended = shell(folder, "$RUN scan in --quiet >/dev/full")
    assert ended.returncode == 2
    assert b"cannot write to 'standard output': No space left" in ended.stderr
    assert shell(folder, "$RUN bogus 2>/dev/full").returncode == 2
    assert shell(folder, "$RUN scan in 2>/dev/full").returncode == 0


@pytest.mark.parametrize(
    "arguments", ["--help", "--version", "scan --help", "scan in -o /dev/stdout --quiet"]
)
def test_a_reader_that_goes_away_is_no_failure(folder: Path, arguments: str) -> None:
    ended = shell(folder, f"{{ $RUN {arguments}; echo $? >status; }} | true")
    assert ended.stderr == b""
    assert (folder / "status").read_text() == "0\n"


def test_help_is_shown_where_a_terminal_lacks_letters(folder: Path) -> None:
    ended = shell(folder, "$RUN scan --help", PYTHONIOENCODING="ascii")
    assert ended.returncode == 0
    assert rb"\u0451" in ended.stdout
