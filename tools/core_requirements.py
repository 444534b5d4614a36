"""Print what the core and its tests need, read from pyproject.toml: everything but what draws windows."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

WINDOW_ONLY = ("pyside6", "pyqtgraph", "pytest-qt")


def core_requirements(project_file: Path) -> list[str]:
    """Requirement lines of the project and its test extra without those of the window."""
    project = tomllib.loads(project_file.read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    return [line for line in wanted if not line.lower().startswith(WINDOW_ONLY)]


if __name__ == "__main__":
    sys.stdout.write("\n".join(core_requirements(Path(__file__).parents[1] / "pyproject.toml")) + "\n")
