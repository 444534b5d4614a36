"""The examples of README and docs/COMMANDS.md print what the pages show."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = {ROOT / "README.md": ROOT, ROOT / "docs" / "COMMANDS.md": ROOT / "resources" / "samples"}
"""The pages, and the folder that each begins in."""
ELSEWHERE = ("articles", "strings.txt", "-o ")
"""What stands in examples that need files of their own, or write some."""


def is_elsewhere(command: str) -> bool:
    return any(words in command for words in ELSEWHERE)


def examples() -> list[tuple[str, Path, tuple[str, ...]]]:
    """Each command that needs nothing but the samples, where it runs, and what is shown of its output."""
    found = []
    for page, start in PAGES.items():
        folder = start
        for block in re.findall(
            r"^```console\n(.*?)^```", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL
        ):
            for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, *shown = step.splitlines()
                if command.startswith("cd "):
                    folder = folder / command.removeprefix("cd ")
                elif command.startswith("cherepitsa ") and shown and not is_elsewhere(command):
                    found.append((command, folder, tuple(shown)))
    return found


@pytest.mark.parametrize(("command", "folder", "shown"), examples(), ids=lambda value: str(value)[:60])
def test_an_example_prints_what_is_shown(command: str, folder: Path, shown: tuple[str, ...]) -> None:
    arguments = shlex.split(command)[1:]
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "core", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    printed = iter(done.stdout.replace("\N{NO-BREAK SPACE}", " ").splitlines())
    for line in shown:
        assert line == "…" or line in printed, f"{line!r} is not printed, or not in this order\n{done.stderr}"


def test_both_pages_have_examples_that_are_run() -> None:
    assert len(examples()) >= 6
