"""What a reader leaves out when one document is held against all others, frozen and checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

import regex

Expression: TypeAlias = regex.Pattern[str]


class Filter(StrEnum):
    """What can be left out; the values are those of the command line's report."""

    SOURCES = "sources"
    QUOTATIONS = "quotations"
    SHORT = "short"
    LINES = "lines"
    REGIONS = "regions"


class PatternError(ValueError):
    """A pattern that cannot be used: where it breaks off, and what is wrong there, in English.

    Attributes
    ----------
    reason : str
    position : int or None
        Character of the pattern, from 0.
    """

    def __init__(self, reason: str, position: int | None) -> None:
        super().__init__(reason if position is None else f"{reason} at character {position + 1}")
        self.reason = reason
        self.position = position


class PatternTooSlow(ValueError):  # noqa: N818 - said to the reader, who writes a simpler pattern
    """A pattern that was not through with the text in the time it has."""


@dataclass(frozen=True, slots=True)
class LinePattern:
    """Which lines of a text do not count.

    Attributes
    ----------
    text : str
        Plain text that a line holds, upper and lower case alike, where ``*`` stands for any characters; or
        a regular expression that matches somewhere in the line.
    is_expression : bool
    """

    text: str
    is_expression: bool = False

    def compiled(self) -> Expression:
        """The expression that is searched for in every line.

        Raises
        ------
        PatternError
            If it is not a regular expression.
        """
        return _compiled(self.text, is_expression=self.is_expression)


@lru_cache(maxsize=8)
def _compiled(text: str, *, is_expression: bool) -> Expression:
    if not is_expression:
        text = ".*?".join(regex.escape(part, literal_spaces=True) for part in text.strip("*").split("*"))
    try:
        return regex.compile(text, regex.IGNORECASE | regex.V0)
    except regex.error as error:
        position: int | None = getattr(error, "pos", None)
        raise PatternError(str(getattr(error, "msg", error)), position) from error
    except (OverflowError, RecursionError, MemoryError) as error:
        raise PatternError("too large an expression", None) from error


@dataclass(frozen=True, slots=True)
class Choices:
    """What is left out of the count. Nothing by default.

    Attributes
    ----------
    without : frozenset of int
        Documents that do not count as sources.
    shorter_than : int
        Spans of fewer words do not count; 0 leaves nothing out.
    quotations : bool
        What stands in quotation marks or in a block quotation does not count.
    lines : LinePattern or None
        Lines that it matches do not count.
    regions : tuple of (start, end)
        Code points that the reader has marked, ascending and apart; they do not count.
    """

    without: frozenset[int] = frozenset()
    shorter_than: int = 0
    quotations: bool = False
    lines: LinePattern | None = None
    regions: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if self.shorter_than < 0:
            raise ValueError("shorter_than must not be negative")
        if any(start >= end for start, end in self.regions):
            raise ValueError("a region must hold a character")
        if any(before[1] >= after[0] for before, after in zip(self.regions, self.regions[1:], strict=False)):
            raise ValueError("regions must be ascending and apart; see with_region")

    @property
    def nothing(self) -> bool:
        """Whether nothing is left out."""
        return self == NOTHING_LEFT_OUT


NOTHING_LEFT_OUT = Choices()


def with_region(regions: tuple[tuple[int, int], ...], start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Mark a range, together with what is marked; ranges that touch become one."""
    apart = [region for region in regions if region[1] < start or region[0] > end]
    touching = [region for region in regions if region not in apart]
    whole = (
        min([start, *(region[0] for region in touching)]),
        max([end, *(region[1] for region in touching)]),
    )
    return tuple(sorted([*apart, whole]))


def without_region(regions: tuple[tuple[int, int], ...], start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Take the marks off a range; what is left of a mark on either side stays."""
    left: list[tuple[int, int]] = []
    for low, high in regions:
        if high <= start or low >= end:
            left.append((low, high))
            continue
        left += [part for part in ((low, start), (end, high)) if part[0] < part[1]]
    return tuple(left)
