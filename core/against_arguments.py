"""What can be said to the against command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.against import LinePattern, PatternError
from core.arguments import PROGRAM, Command, Parser, UsageError, choice
from core.reading_options import ReadingOptions, add_reading
from core.settings import MAX_SHINGLE_WORDS, AnalysisSettings, SettingsError


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainstCommand:
    """What the user asked for, checked.

    Attributes
    ----------
    document : str
        File of the one text.
    reading : Command
        What has to be read: the document, then what it is held against.
    leave_out : tuple of str
        Names or paths of sources that do not count.
    shorter_than : int
    quotations : bool
    pattern : LinePattern or None
    format : str
        'text' or 'json'.
    """

    document: str
    reading: Command
    leave_out: tuple[str, ...]
    shorter_than: int
    quotations: bool
    pattern: LinePattern | None
    format: str


def parse_against(arguments: Sequence[str]) -> AgainstCommand:
    """Understand the arguments behind ``against``.

    Raises
    ------
    UsageError, HelpWanted
    """
    parser = Parser(
        prog=f"{PROGRAM} against",
        description="Hold one text against all others: what of it stands elsewhere, and whose text it is.",
        epilog="Exit status: 0 done, 1 something could not be read, 2 wrong usage, 130 interrupted.",
        allow_abbrev=False,
    )
    parser.add_argument("document", metavar="DOCUMENT", help="the file with the one text")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files and folders it is held against")
    parser.add_argument("-w", type=int, default=AnalysisSettings().shingle_words, help="words in a shingle")
    parser.add_argument(
        "--leave-out", action="append", default=[], metavar="NAME", help="a source that does not count"
    )
    parser.add_argument(
        "--shorter-than", type=int, default=0, metavar="N", help="spans of fewer words do not count"
    )
    parser.add_argument("--quotations", action="store_true", help="quotations do not count")
    parser.add_argument(
        "--pattern", metavar="P", help="lines that hold this do not count; * stands for any characters"
    )
    parser.add_argument("--expression", action="store_true", help="the pattern is a regular expression")
    parser.add_argument("--format", type=choice("text", "json"), default="text", metavar="text|json")
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")
    add_reading(parser)
    try:
        given = parser.parse_intermixed_args(list(arguments))
    except UsageError as error:
        raise UsageError(f"against: {error}") from error
    if not 1 <= given.w <= MAX_SHINGLE_WORDS or given.shorter_than < 0:
        raise UsageError(f"against: -w is from 1 to {MAX_SHINGLE_WORDS}, --shorter-than from 0")
    pattern = None if given.pattern is None else LinePattern(given.pattern, given.expression)
    try:
        if pattern is not None:
            pattern.compiled()
        settings = AnalysisSettings(shingle_words=given.w)
    except (PatternError, SettingsError) as error:
        raise UsageError(f"against: --pattern: {error}") from error
    return AgainstCommand(
        document=given.document,
        reading=Command(
            name="against",
            paths=(given.document, *given.paths),
            settings=settings,
            format=given.format,
            quiet=given.quiet,
            reading=ReadingOptions.of(given),
        ),
        leave_out=tuple(given.leave_out),
        shorter_than=given.shorter_than,
        quotations=given.quotations,
        pattern=pattern,
        format=given.format,
    )
