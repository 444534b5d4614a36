"""What can be said to the lexical sub-command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from core.arguments import PROGRAM, Parser, UsageError, choice


@dataclass(frozen=True, slots=True, kw_only=True)
class LexicalCommand:
    """What the user asked for, checked.

    Attributes
    ----------
    strings : str
        A file of one string a line, or a folder of documents.
    output : str
        The folder for the four files.
    thesauri : tuple of str
        Files; none means the program's own.
    lemmas : str
        'auto', 'mystem', 'pymorphy' or 'none'.
    measure : str
        'matched' or 'printed'.
    drop_stop_words, misspellings, quiet : bool
    """

    strings: str
    output: str
    thesauri: tuple[str, ...] = ()
    lemmas: str = "auto"
    measure: str = "matched"
    drop_stop_words: bool = False
    misspellings: bool = False
    quiet: bool = False


def parse_lexical(arguments: Sequence[str]) -> LexicalCommand:
    """Understand the arguments behind ``lexical``.

    Raises
    ------
    UsageError
        If they are wrong.
    HelpWanted
        If ``--help`` is among them.
    """
    words = list(arguments)
    cut = words.index("--") if "--" in words else len(words)
    try:
        given = _parser().parse_intermixed_args(words[:cut])
    except UsageError as error:
        raise UsageError(f"lexical: {error}") from error
    paths = [*given.strings, *words[cut + 1 :]]
    if len(paths) != 1:
        raise UsageError(f"lexical: one file of strings or one folder is needed, {len(paths)} were given")
    if given.output is None:
        raise UsageError("lexical: -o DIR is needed, the folder for the four files")
    return LexicalCommand(
        strings=paths[0],
        output=given.output,
        thesauri=tuple(given.thesaurus),
        lemmas=given.lemmas,
        measure=given.measure,
        drop_stop_words=given.drop_stop_words,
        misspellings=given.misspellings,
        quiet=given.quiet,
    )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=f"{PROGRAM} lexical",
        description="Compare all strings by their lemmas, with and without synonyms. Writes "
        "matrix_plain.csv, matrix_synonyms.csv, time_plain.csv and time_synonyms.csv.",
        epilog="Exit status: 0 done, 1 something could not be read, 2 wrong usage, 130 interrupted.",
        allow_abbrev=False,
    )
    parser.add_argument("strings", nargs="*", metavar="STRINGS", help="one string a line, or a folder")
    parser.add_argument("-o", "--output", metavar="DIR", help="folder for the files; made where it is not")
    parser.add_argument(
        "--thesaurus",
        action="append",
        default=[],
        metavar="FILE",
        help="MyThes, WordNet or a list of synonyms; may be repeated (default: the program's own)",
    )
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
    parser.add_argument("--drop-stop-words", action="store_true", help="function words take no part")
    parser.add_argument(
        "--misspellings", action="store_true", help="an unknown word matches one at an edit distance of 1"
    )
    parser.add_argument("--quiet", action="store_true", help="no remarks on standard error")
    return parser
