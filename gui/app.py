"""The program's start: sub-commands go to the core before Qt is imported, the rest opens a window."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from typing import Final

import core
from core.cpu import prepare_numpy
from core.standard_streams import complain, say

SUB_COMMANDS: Final = ("scan", "compare", "lexical", "evaluate", "rewrite", "against", "check")
NO_DISPLAY: Final = 69
"""Exit status where no display answers (EX_UNAVAILABLE); the start script then scans in the terminal."""

_USAGE: Final = """\
usage: cherepitsa [PATH...]             open the window with these files and folders
       cherepitsa --samples             open the window with the sample collection
       cherepitsa scan PATH... [...]    find duplicates, print JSON, CSV or others (scan --help)
       cherepitsa compare A B [...]     numbers and shared spans of two texts (compare --help)
       cherepitsa COMMAND --help        others: against, check, lexical, evaluate, rewrite
       cherepitsa --version | --help
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program.

    Parameters
    ----------
    arguments : sequence of str, optional
        Those of the command line where left out.

    Returns
    -------
    int
        Exit status: that of the sub-command, or of the window (0), 2 for wrong usage, 69 with no display.
    """
    multiprocessing.freeze_support()
    prepare_numpy()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] in SUB_COMMANDS:
        from core.cli import main as run_command

        return run_command(given)
    if "--version" in given:
        say(f"cherepitsa {core.__version__}\n")
        return 0
    if "--help" in given or "-h" in given:
        say(_USAGE)
        return 0
    samples = "--samples" in given
    paths, unknown = _paths(given)
    if unknown:
        complain(f"cherepitsa: there is no option {unknown[0]}\n{_USAGE}")
        return 2
    return _open_window(paths, samples=samples)


def _paths(given: Sequence[str]) -> tuple[list[str], list[str]]:
    """Paths to open, and options that do not exist; after "--" everything is a path."""
    paths: list[str] = []
    unknown: list[str] = []
    for number, argument in enumerate(given):
        if argument == "--":
            paths += given[number + 1 :]
            break
        if argument == "--samples":
            continue
        (unknown if argument.startswith("-") and argument != "-" else paths).append(argument)
    return paths, unknown


def _open_window(paths: Sequence[str], *, samples: bool) -> int:
    from gui.display import problem_with_display

    problem = problem_with_display()
    if problem:
        complain(f"cherepitsa: {problem}\ncherepitsa scan PATH... does the same work in the terminal.\n")
        return NO_DISPLAY
    from gui.program import Program, make_application

    application = make_application(sys.argv[:1])
    program = Program(application)
    program.start(paths, samples=samples)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
