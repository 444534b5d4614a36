"""What can be said to the lexical sub-command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from core.arguments import PROGRAM, Parser, UsageError, choice
from core.lexical_options import EPILOG, add_lexical, add_thesauri, parsed
from core.settings import LexicalWeighting


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
        Names and files; none means the program's own.
    lemmas : str
        'auto', 'mystem', 'pymorphy' or 'none'.
    measure : str
        'matched' or 'printed'.
    weighting : str
        'sets', 'tf' or 'tfidf': of the matrix without synonyms.
    mystem : str or None
        Where MyStem's program is.
    drop_stop_words, misspellings, quiet : bool
    """

    strings: str
    output: str
    thesauri: tuple[str, ...] = ()
    lemmas: str = "auto"
    measure: str = "matched"
    weighting: str = "sets"
    mystem: str | None = None
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
    given, path = parsed("lexical", _parser(), arguments)
    if given.output is None:
        raise UsageError("lexical: -o DIR is needed, the folder for the four files")
    return LexicalCommand(
        strings=path,
        output=given.output,
        thesauri=tuple(given.thesaurus),
        lemmas=given.lemmas,
        measure=given.measure,
        weighting=given.weighting,
        mystem=given.mystem,
        drop_stop_words=given.drop_stop_words,
        misspellings=given.misspellings,
        quiet=given.quiet,
    )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=f"{PROGRAM} lexical",
        description="Compare all strings by their lemmas, with and without synonyms. Writes "
        "matrix_plain.csv, matrix_synonyms.csv, time_plain.csv and time_synonyms.csv.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("strings", nargs="*", metavar="STRINGS", help="one string a line, or a folder")
    parser.add_argument("-o", "--output", metavar="DIR", help="folder for the files; made where it is not")
    add_thesauri(parser)
    add_lexical(parser)
    parser.add_argument(
        "--weighting",
        type=choice(*LexicalWeighting),
        default=LexicalWeighting.SETS.value,
        metavar="|".join(LexicalWeighting),
        help="of the matrix without synonyms: sets, or formula (1) with these weights (default: sets)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress and no remarks on standard error")
    return parser
