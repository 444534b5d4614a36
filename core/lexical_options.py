"""Options that the lexical sub-commands share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from core.arguments import UsageError, choice

EPILOG = "Exit status: 0 done, 1 something could not be read, 2 wrong usage, 130 interrupted."


def parsed(
    name: str, parser: argparse.ArgumentParser, arguments: Sequence[str]
) -> tuple[argparse.Namespace, str]:
    """What was said to a sub-command, and its one path; after ``--`` all are paths.

    Raises
    ------
    UsageError
        If it is wrong, or there is not exactly one path.
    HelpWanted
        If ``--help`` is among the arguments.
    """
    words = list(arguments)
    cut = words.index("--") if "--" in words else len(words)
    try:
        given = parser.parse_intermixed_args(words[:cut])
    except UsageError as error:
        raise UsageError(f"{name}: {error}") from error
    paths = [*given.strings, *words[cut + 1 :]]
    if len(paths) != 1:
        raise UsageError(f"{name}: one file of strings or one folder is needed, {len(paths)} were given")
    return given, paths[0]


def add_thesauri(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--thesaurus",
        action="append",
        default=[],
        metavar="NAME|FILE",
        help="starter (the program's own), system, user, or a file: MyThes, WordNet, a list of synonyms; "
        "may be repeated (default: starter)",
    )


def add_lexical(parser: argparse.ArgumentParser) -> None:
    """Engine, measure, and which words match."""
    for option, values, meaning in (
        ("--lemmas", ("auto", "mystem", "pymorphy", "none"), "engine of Russian lemmas"),
        ("--measure", ("matched", "printed"), "each lemma matched at most once, or the paper's formula"),
    ):
        parser.add_argument(
            option,
            type=choice(*values),
            default=values[0],
            metavar="|".join(values),
            help=f"{meaning} (default: {values[0]})",
        )
    parser.add_argument("--mystem", metavar="FILE", help="MyStem's program, where it is in no usual place")
    parser.add_argument("--drop-stop-words", action="store_true", help="function words take no part")
    parser.add_argument(
        "--misspellings", action="store_true", help="an unknown word matches one at an edit distance of 1"
    )
