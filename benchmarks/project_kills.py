"""Kill a program in the middle of saving a project, many times, and count what was lost: nothing may be.

``python -m benchmarks.project_kills [TRIALS]``
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from core.project.project_file import create_project
from tests.core.project.killing import kill_in_a_save
from tests.core.project.saver import content_number


def main(trials: int) -> None:
    """Half of the trials into an open project, half with a new file put in its place."""
    for how in ("save", "create"):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "p.cherepitsa"
            create_project(path, content_number(0, is_base=True))[0].close()
            chance = random.Random(how)
            done = inside = ahead = 0
            for _ in range(trials // 2):
                killed = kill_in_a_save(path, done + 1, how, chance)
                if killed.found not in (killed.said, killed.said + 1):
                    raise SystemExit(f"{how}: lost: {killed}")
                inside += killed.journal
                ahead += killed.found > killed.said
                done = killed.found
            left = len([one for one in Path(folder).iterdir() if one.suffix == ".part"])
            print(
                f"{how}: {trials // 2} kills, {inside} left a journal, {left} left a half written file, "
                f"{ahead} were killed between the save and saying so; nothing lost"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
