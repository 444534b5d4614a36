"""What can be said to the check command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.arguments import PROGRAM, Command, Parser, UsageError, choice, share
from core.reading_options import ReadingOptions, add_reading
from core.settings import AnalysisSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckCommand:
    """What the user asked for, checked.

    Attributes
    ----------
    reading : Command
        What is to be read: the new texts; with the form, the place and the language of the report.
    base : str
        The project that they are held against.
    add : bool
        Whether they become part of it then.
    threshold, containment, min_resemblance, min_containment : float or None
        None: the base's.
    """

    reading: Command
    base: str
    add: bool
    threshold: float | None
    containment: float | None
    min_resemblance: float | None
    min_containment: float | None


def parse_check(arguments: Sequence[str]) -> CheckCommand:
    """Understand the arguments behind ``check``.

    Raises
    ------
    UsageError, HelpWanted
    """
    parser = Parser(
        prog=f"{PROGRAM} check",
        description="Hold new texts against an archive and each other, not the archive against itself.",
        epilog="Exit status: 0 done, 1 something could not be read, 2 wrong usage, 130 interrupted.",
        allow_abbrev=False,
    )
    parser.add_argument("paths", nargs="*", metavar="NEW", help="files and folders; after -- all are paths")
    parser.add_argument(
        "--against", required=True, metavar="PROJECT", help="the archive; how words are cut is its matter"
    )
    parser.add_argument("--add", action="store_true", help="make the new texts part of the archive then")
    for option, what in (
        ("--threshold", "resemblance from which texts are near"),
        ("--containment", "containment from which one is nested in the other"),
    ):
        parser.add_argument(
            option, type=share(0, above=True), metavar="T", help=f"{what} (default: the archive's)"
        )
    for option, what in (("--min-resemblance", "list pairs"), ("--min-containment", "or")):
        parser.add_argument(option, type=share(0), metavar="F", help=f"{what} from here")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes that read at most")
    formats = ("json", "csv", "xlsx", "html", "text")
    parser.add_argument("--format", type=choice(*formats), default="json", metavar="|".join(formats))
    parser.add_argument("-o", "--output", metavar="FILE", help="write here, not to standard output")
    parser.add_argument("--lang", type=choice("en", "ru"), default="en", metavar="en|ru")
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")
    add_reading(parser)
    words = list(arguments)
    cut = words.index("--") if "--" in words else len(words)
    try:
        given = parser.parse_intermixed_args(words[:cut])
    except UsageError as error:
        raise UsageError(f"check: {error}") from error
    paths = (*given.paths, *words[cut + 1 :])
    if not paths:
        raise UsageError("check: no NEW was given")
    if given.jobs is not None and given.jobs < 1:
        raise UsageError("check: --jobs is from 1")
    return CheckCommand(
        reading=Command(
            name="check",
            paths=paths,
            settings=AnalysisSettings(),
            format=given.format,
            output=None if given.output == "-" else given.output,
            language=given.lang,
            jobs=given.jobs,
            quiet=given.quiet,
            reading=ReadingOptions.of(given),
        ),
        base=given.against,
        add=given.add,
        threshold=given.threshold,
        containment=given.containment,
        min_resemblance=given.min_resemblance,
        min_containment=given.min_containment,
    )
