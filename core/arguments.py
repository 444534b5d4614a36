"""The command line as arguments: what can be said, what is wrong with it, and the settings that follow."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import NoReturn

from core import __version__
from core.reading_options import ReadingOptions, add_reading
from core.settings import (
    MAX_MODULUS,
    MAX_SHINGLE_WORDS,
    AnalysisSettings,
    SamplingMode,
    Thresholds,
    TokenSteps,
)
from core.word_options import add_words, lexical_of

PROGRAM = "cherepitsa"
COMMANDS = ("scan", "compare")
NOT_YET = "not in this version"

USAGE = f"""\
usage: {PROGRAM} scan PATH... [options]     find duplicates among files; {PROGRAM} scan --help
       {PROGRAM} compare A B [options]      numbers and shared spans of two texts; {PROGRAM} compare --help
       {PROGRAM} against DOCUMENT PATH...   one text against all others; {PROGRAM} against --help
       {PROGRAM} check NEW... --against PROJECT   new texts against an archive; {PROGRAM} check --help
       {PROGRAM} lexical STRINGS -o DIR     the matrices of the paper; {PROGRAM} lexical --help
       {PROGRAM} evaluate STRINGS -o DIR    precision and recall of each method; {PROGRAM} evaluate --help
       {PROGRAM} rewrite STRINGS -o FILE    copies with synonyms, for measuring; {PROGRAM} rewrite --help
       {PROGRAM} --version
"""


class UsageError(Exception):
    """Wrong usage; the text says in English what is wrong and, where it is one, with which option."""


class HelpWanted(Exception):  # noqa: N818 - no error, an answer
    """``--help`` was among the arguments; the text answers it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Parser(argparse.ArgumentParser):
    """A parser that raises instead of printing and leaving the program."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def print_help(self, file: object = None) -> NoReturn:
        del file
        raise HelpWanted(self.format_help())


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What the user asked for, checked.

    Attributes
    ----------
    name : str
        'scan' or 'compare'.
    paths : tuple of str
    settings : AnalysisSettings
        Floors are those of the listing.
    format : str
    table : str
        Which table a CSV holds.
    output : str or None
        File to write to; None is standard output.
    language : str
    jobs : int or None
    quiet : bool
    anonymise : bool
        Numbers stand for the names of documents.
    reading : ReadingOptions
    project : str or None
        The project to make or update.
    given : frozenset of str
        With it: the options that were given rather than left at their defaults, as argparse names them.
    """

    name: str
    paths: tuple[str, ...]
    settings: AnalysisSettings
    format: str
    table: str = "pairs"
    output: str | None = None
    language: str = "en"
    jobs: int | None = None
    quiet: bool = False
    anonymise: bool = False
    reading: ReadingOptions = field(default_factory=ReadingOptions)
    project: str | None = None
    given: frozenset[str] = frozenset()


def parse(arguments: Sequence[str]) -> Command:
    """Understand the arguments of a sub-command.

    Parameters
    ----------
    arguments : sequence of str
        The sub-command first.

    Raises
    ------
    UsageError
        If they are wrong.
    HelpWanted
        If ``--help`` is among them.
    """
    name = arguments[0] if arguments else ""
    if name not in COMMANDS:
        raise UsageError(f"there is no command {name!r}; choose from {', '.join(COMMANDS)}")
    parser = _scan_parser() if name == "scan" else _compare_parser()
    words = list(arguments[1:])
    cut = words.index("--") if "--" in words else len(words)
    try:
        given = parser.parse_intermixed_args(words[:cut])
    except UsageError as error:
        raise UsageError(f"{name}: {error}") from error
    paths = [*given.paths, *words[cut + 1 :]]
    if name == "compare" and len(paths) != 2:
        raise UsageError(f"compare: two files are needed, {len(paths)} were given")
    project = getattr(given, "project", None)
    if not paths and not given.clear_cache and project is None:
        raise UsageError("scan: no PATH was given")
    command = _command(name, paths, given)
    if project is None:
        return command
    return replace(command, project=project, given=_given(_scan_parser(), vars(given), words[:cut]))


def _given(parser: argparse.ArgumentParser, found: Mapping[str, object], words: list[str]) -> frozenset[str]:
    """Which options are among the words, also where they say what is the default."""
    untouched: list[object] = []
    names = set(found) - {"paths"}
    space = argparse.Namespace(**dict.fromkeys(names, untouched))
    parser.parse_intermixed_args(words, space)
    return frozenset(name for name in names if getattr(space, name) is not untouched)


def _scan_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=f"{PROGRAM} scan",
        description="Find exact, near, nested and reworded texts among files and folders.",
        epilog="Exit status: 0 done, 1 something could not be read, 2 wrong usage, 130 interrupted.",
        allow_abbrev=False,
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files and folders; after -- all are paths")
    _add_shingles(parser)
    parser.add_argument(
        "--sampling",
        type=_sampling,
        default=(SamplingMode.EXACT, AnalysisSettings().modulus),
        metavar="exact|rank|M",
        help="which shingles take part: all, a share by rank, or those divisible by M (default: exact)",
    )
    parser.add_argument("--across-ranks", action="store_true", help="by rank: resemblance also across ranks")
    parser.add_argument("--within-groups", action="store_true", help="compare only inside each folder")
    add_words(parser, share(0, above=True), choice)
    parser.add_argument("--jobs", type=whole(1, 1024), metavar="N", help="threads and processes at most")
    parser.add_argument(
        "--min-resemblance",
        type=share(0),
        default=0.1,
        metavar="F",
        help="list pairs from here (default: 0.1)",
    )
    parser.add_argument(
        "--min-containment", type=share(0), default=0.3, metavar="F", help="or from here (default: 0.3)"
    )
    parser.add_argument(
        "--table",
        type=choice("pairs", "documents", "clusters"),
        default="pairs",
        metavar="pairs|documents|clusters",
        help="which table a CSV holds (default: pairs)",
    )
    parser.add_argument(
        "--anonymise",
        action="store_true",
        help="numbers for the names of documents and groups; the texts themselves stay as they are",
    )
    add_reading(parser)
    parser.add_argument(
        "--project",
        metavar="FILE",
        help="make this project or update it: only new and changed files are read; its settings and paths"
        " hold where none are given",
    )
    _add_output(parser, ("json", "csv", "xlsx", "html", "text"))
    return parser


def _compare_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=f"{PROGRAM} compare",
        description="Compare two texts: numbers, and every span that they share.",
        epilog="Exit status: 0 done, 1 one could not be read, 2 wrong usage, 130 interrupted.",
        allow_abbrev=False,
    )
    parser.add_argument("paths", nargs="*", metavar="FILE", help="the two files")
    _add_shingles(parser)
    add_words(parser, share(0, above=True), choice)
    add_reading(parser)
    _add_output(parser, ("text", "json"))
    return parser


def _add_shingles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-w",
        "--shingle-words",
        type=whole(1, MAX_SHINGLE_WORDS),
        default=AnalysisSettings().shingle_words,
        metavar="N",
        help="words in a shingle (default: 10)",
    )
    thresholds = Thresholds()
    parser.add_argument(
        "--threshold",
        type=share(0, above=True),
        default=thresholds.resemblance,
        metavar="T",
        help="resemblance from which texts are near (default: 0.8)",
    )
    parser.add_argument(
        "--containment",
        type=share(0, above=True),
        default=thresholds.containment,
        metavar="T",
        help="containment from which one is nested in the other (default: 0.8)",
    )
    parser.add_argument(
        "--wrap-round", action="store_true", help="close texts of fewer than 100 words to a ring"
    )
    for option, help_text in (
        ("--keep-stress-marks", "combining stress marks part words"),
        ("--keep-invisible", "soft hyphens and zero-width characters count"),
        ("--no-yo", "ё and е are different letters"),
        ("--no-lookalikes", "do not fold look-alike letters inside words of mixed script"),
        ("--drop-numbers", "words of digits take no part"),
        ("--drop-stop-words", "function words take no part"),
    ):
        parser.add_argument(option, action="store_true", help=help_text)


def _add_output(
    parser: argparse.ArgumentParser, formats: tuple[str, ...], *, later: tuple[str, ...] = ()
) -> None:
    parser.add_argument(
        "--format",
        type=choice(*formats, later=later),
        default=formats[0],
        metavar="|".join(formats),
        help=f"default: {formats[0]}",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to standard output")
    parser.add_argument(
        "--lang",
        type=choice("en", "ru"),
        default="en",
        metavar="en|ru",
        help="of reports other than JSON (default: en)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")


def _command(name: str, paths: Sequence[str], given: argparse.Namespace) -> Command:
    try:
        lexical = lexical_of(given)
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from error
    defaults = AnalysisSettings()
    steps = TokenSteps(
        drop_stress_marks=not given.keep_stress_marks,
        drop_invisible=not given.keep_invisible,
        yo_as_ye=not given.no_yo,
        fold_lookalikes=not given.no_lookalikes,
        drop_numbers=given.drop_numbers,
        drop_stop_words=given.drop_stop_words,
    )
    settings: dict[str, object] = {
        "shingle_words": given.shingle_words,
        "steps": steps,
        "wrap_round": given.wrap_round,
        "thresholds": Thresholds(
            resemblance=given.threshold,
            containment=given.containment,
            lexical=given.lexical_threshold or defaults.thresholds.lexical,
        ),
        "lexical": lexical,
        "min_lexical": given.min_lexical or defaults.min_lexical,
    }
    if name == "scan":
        settings["sampling"], settings["modulus"] = given.sampling
        for option in ("across_ranks", "within_groups", "min_resemblance", "min_containment"):
            settings[option] = getattr(given, option)
    else:
        settings["min_resemblance"] = settings["min_containment"] = 0.0
    known = {field.name for field in fields(AnalysisSettings)}
    return Command(
        name=name,
        paths=tuple(paths),
        settings=AnalysisSettings(**{key: value for key, value in settings.items() if key in known}),  # type: ignore[arg-type]
        format=given.format,
        table=getattr(given, "table", "pairs"),
        output=None if given.output == "-" else given.output,
        language=given.lang,
        jobs=getattr(given, "jobs", None),
        quiet=given.quiet,
        anonymise=getattr(given, "anonymise", False),
        reading=ReadingOptions.of(given),
    )


def whole(low: int, high: int) -> Callable[[str], int]:
    """A type for whole numbers from ``low`` to ``high``."""

    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")
        return value

    return convert


def share(low: float, *, above: bool = False) -> Callable[[str], float]:
    """A type for an argument that is a share of 1, from ``low`` or above it."""

    def convert(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not low <= value <= 1 or (above and value == low):
            allowed = f"above {low} and at most 1" if above else f"from {low} to 1"
            raise argparse.ArgumentTypeError(f"{text!r} is no number {allowed}")
        return value

    return convert


def choice(*allowed: str, later: tuple[str, ...] = ()) -> Callable[[str], str]:
    """A type for an argument that is one of some words; ``later`` are refused as not yet there."""

    def convert(text: str) -> str:
        if text in later:
            raise argparse.ArgumentTypeError(f"{text}: {NOT_YET}")
        if text not in allowed:
            raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(allowed)}")
        return text

    return convert


def _sampling(text: str) -> tuple[SamplingMode, int]:
    modulus = AnalysisSettings().modulus
    if text in (SamplingMode.EXACT.value, SamplingMode.RANK.value):
        return SamplingMode(text), modulus
    if text.isdecimal() and 1 <= int(text) <= MAX_MODULUS:
        return SamplingMode.FIXED, int(text)
    raise argparse.ArgumentTypeError(
        f"{text!r} is neither exact, rank, nor a whole number from 1 to {MAX_MODULUS}"
    )


def version() -> str:
    """The line that ``--version`` prints."""
    return f"{PROGRAM} {__version__}"
