"""A program of its own that saves a project again and again until it is killed, or once.

``saver.py PATH FIRST how``: every save holds texts that say their number; the number is printed once the save
is done. ``how`` is 'save' (into the open file) or 'create' (beside it, then renamed); 'once' saves one time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from core.project.content import ProjectContent
from core.project.errors import ProjectError
from core.project.project_file import create_project, open_project
from tests.core.project.builders import content_of

N_TEXTS = 120


def texts_of(number: int) -> list[str]:
    """Some texts stay from save to save, most are new, and each save has another number of them."""
    stay = [f"stays {n} " * 200 for n in range(20)]
    return [*stay, *(f"save {number} text {n} " * 200 for n in range(N_TEXTS + number % 7))]


def content_number(number: int, *, is_base: bool) -> ProjectContent:
    content = content_of(texts_of(number))
    return ProjectContent(
        collection=content.collection,
        settings=content.settings,
        ui={"number": number},
        is_base=is_base,
    )


def main(path: Path, first: int, how: str) -> int:
    number = first
    file = open_project(path).file
    while True:
        content = content_number(number, is_base=number % 2 == 0)
        try:
            if how == "create":
                file.close()
                file, _ = create_project(path, content)
            else:
                file.save(content)
        except ProjectError as error:
            sys.stdout.write(f"{error.code.value}\n")
            return 1
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()
        number += 1
        if how == "once":
            return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
