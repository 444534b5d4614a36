"""What can be said to the evaluate sub-command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from core.arguments import PROGRAM, Parser, UsageError, choice, whole
from core.lexical_options import EPILOG, add_lexical, add_thesauri, parsed
from core.settings import MAX_SHINGLE_WORDS

SHINGLE_WORDS = (3, 5, 10)
WEIGHTINGS = ("tf", "tf-idf")


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluateCommand:
    """What the user asked for, checked.

    Attributes
    ----------
    strings : str
        A file of one string a line, a table of strings, or a folder of documents.
    output : str
        The folder for tables and figures.
    truth : str or None
        A file of pairs or of names with clusters.
    column, text_column : str or None
        Columns of a table of strings.
    shingle_words : tuple of int
    weightings : tuple of str
        'tf', 'tf-idf'.
    thesauri : tuple of str
        Files; none means the program's own.
    lemmas, measure, language : str
        'auto', …; 'matched' or 'printed'; 'en' or 'ru'.
    mystem : str or None
        Where MyStem's program is.
    drop_stop_words, misspellings, quiet : bool
    """

    strings: str
    output: str
    truth: str | None = None
    column: str | None = None
    text_column: str | None = None
    shingle_words: tuple[int, ...] = SHINGLE_WORDS
    weightings: tuple[str, ...] = ()
    thesauri: tuple[str, ...] = ()
    lemmas: str = "auto"
    measure: str = "matched"
    mystem: str | None = None
    language: str = "en"
    drop_stop_words: bool = False
    misspellings: bool = False
    quiet: bool = False


def parse_evaluate(arguments: Sequence[str]) -> EvaluateCommand:
    """Understand the arguments behind ``evaluate``.

    Raises
    ------
    UsageError
        If they are wrong.
    HelpWanted
        If ``--help`` is among them.
    """
    given, path = parsed("evaluate", _parser(), arguments)
    if given.output is None:
        raise UsageError("evaluate: -o DIR is needed, the folder for tables and figures")
    if given.truth is not None and given.column is not None:
        raise UsageError("evaluate: --truth and --column are two truths; give one")
    return EvaluateCommand(
        strings=path,
        output=given.output,
        truth=given.truth,
        column=given.column,
        text_column=given.text_column,
        shingle_words=tuple(dict.fromkeys(given.shingle_words)) or SHINGLE_WORDS,
        weightings=tuple(dict.fromkeys(given.weighting)),
        thesauri=tuple(given.thesaurus),
        lemmas=given.lemmas,
        measure=given.measure,
        mystem=given.mystem,
        language=given.lang,
        drop_stop_words=given.drop_stop_words,
        misspellings=given.misspellings,
        quiet=given.quiet,
    )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=f"{PROGRAM} evaluate",
        description="Measure how well shingles, word forms, lemmas and lemmas with synonyms tell known "
        "duplicates from other pairs: precision, recall and F by threshold, as CSV and SVG.",
        epilog="The truth: --truth with two names a row (duplicates, also by way of each other; all other "
        "pairs are none), with yes or no in a third cell (only these pairs are known), or with a header that "
        "has 'cluster'; or --column of a table of strings; or the sub-folders of a folder. Strings are named "
        f"by their line. {EPILOG}",
        allow_abbrev=False,
    )
    parser.add_argument(
        "strings", nargs="*", metavar="STRINGS", help="one string a line, a table (csv, tsv), or a folder"
    )
    parser.add_argument("-o", "--output", metavar="DIR", help="folder for the files; made where it is not")
    parser.add_argument("--truth", metavar="FILE", help="pairs that are duplicates, or names and clusters")
    parser.add_argument(
        "--column", metavar="NAME", help="column of a table of strings that holds the clusters, or its number"
    )
    parser.add_argument("--text-column", metavar="NAME", help="column with the strings, or its number")
    parser.add_argument(
        "-w",
        "--shingle-words",
        action="append",
        default=[],
        type=whole(1, MAX_SHINGLE_WORDS),
        metavar="N",
        help="words in a shingle; may be repeated (default: 3, 5 and 10)",
    )
    parser.add_argument(
        "--weighting",
        action="append",
        default=[],
        type=choice(*WEIGHTINGS),
        metavar="|".join(WEIGHTINGS),
        help="lemmas by formula (1) of the paper too; may be repeated",
    )
    add_thesauri(parser)
    add_lexical(parser)
    parser.add_argument(
        "--lang", type=choice("en", "ru"), default="en", metavar="en|ru", help="of the figures (default: en)"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress and remarks on standard error")
    return parser
