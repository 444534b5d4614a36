"""Kill a program in the middle of a save, and look at what is left."""

from __future__ import annotations

import os
import random
import select
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from core.project.project_file import open_project
from tests.core.project.saver import texts_of

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Killed:
    """What is left after a kill.

    Attributes
    ----------
    said : int
        The last save that was said to be done.
    found : int
        The save that is in the file.
    journal : bool
        A journal lay beside the file: the program was killed inside a transaction.
    """

    said: int
    found: int
    journal: bool


def start(path: Path, first: int, how: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.core.project.saver", str(path), str(first), how]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def kill_in_a_save(path: Path, first: int, how: str, chance: random.Random) -> Killed:
    """Let a program save some times, kill it a random while after a save was done, and open the project."""
    with start(path, first, how) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(1 + chance.randrange(3))]
        select.select([process.stdout], [], [], chance.random() * 0.12)  # or until the next save is done
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().splitlines()
    journal = Path(f"{path}-journal").exists()
    said = max(int(line) for line in lines if line.strip())
    opened = open_project(path)
    opened.file.close()
    assert opened.lost == ()
    number = int(opened.content.ui["number"])
    assert [one.text for one in opened.content.collection] == texts_of(number)
    assert opened.content.is_base == (number % 2 == 0)
    return Killed(said, number, journal)
