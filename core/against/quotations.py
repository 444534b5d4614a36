"""What of a text is a quotation: in quotation marks, or a block quotation as far as the text shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor

WRAPPED_LINE: Final = 120
"""A line of more characters is a paragraph of its own: its quotations end with it."""

_CLOSES: Final = {"«": "»", "„": "“”", "“": "”", "‘": "’", "‹": "›", '"': '"', "「": "」", "『": "』"}
_SIGNS: Final = re.compile('[«»„“”‘’‹›"「」『』]|\n[^\\S\n]*(?=\n)|\n')
_BLOCK_LINE: Final = re.compile(r"^[^\S\n]{0,3}>.*$", re.MULTILINE)
_BLOCK_TAG: Final = re.compile(r"<(/?)blockquote\b[^<>]{0,1000}>", re.IGNORECASE)
_EVERY: Final = 4096
_DEEPEST: Final = 64
"""Open marks that are remembered, the newest: nobody nests deeper, and a text of nothing else stays quick."""


def quotations(text: str, monitor: Monitor = NULL_MONITOR) -> NDArray[np.int64]:
    """Where a text quotes: the outermost quotations, marks included.

    Quotation marks are «…», „…“ („…”), “…”, ‘…’, ‹…›, 「…」, 『…』 and "…", nested in any order. A mark that
    has no partner in its paragraph marks nothing, whatever stands inside it. A paragraph ends at an empty
    line, and at the end of any line of more than ``WRAPPED_LINE`` characters, so that quotations may run over
    the lines of a text that was wrapped by hand. ’ between letters is an apostrophe; " opens before a word
    and closes behind one, and an inch sign closes nothing that is not open.
    Block quotations are the lines that begin with '>' as in Markdown and mail, and what stands between
    <blockquote> tags where a text shows them.

    Returns
    -------
    ndarray, shape (n, 2), int64
        Starts and ends in code points, ascending and apart.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    found = [*_in_marks(text, monitor), *_in_blocks(text)]
    return united(np.array(found, np.int64).reshape(-1, 2))


def united(ranges: NDArray[np.int64]) -> NDArray[np.int64]:
    """Ranges, shape (n, 2), in order, those that overlap or touch as one."""
    if not len(ranges):
        return ranges
    ranges = ranges[np.argsort(ranges[:, 0], kind="stable")]
    furthest = np.maximum.accumulate(ranges[:, 1])
    first = np.flatnonzero(np.append([True], ranges[1:, 0] > furthest[:-1]))
    last = np.append(first[1:], len(ranges)) - 1
    return np.stack([ranges[first, 0], furthest[last]], axis=1)


def _in_marks(text: str, monitor: Monitor) -> Iterator[tuple[int, int]]:
    """All pairs of marks that close, the inner ones before the outer."""
    open_marks: list[tuple[str, int]] = []
    line_start = 0
    for number, match in enumerate(_SIGNS.finditer(text)):
        if number % _EVERY == 0:
            monitor.checkpoint()
        sign, at = match.group()[0], match.start()
        if sign == "\n":
            blank = match.end() < len(text) and text[match.end()] == "\n"
            if blank or at - line_start > WRAPPED_LINE:
                open_marks.clear()
            line_start = match.end()
            continue
        opened = _partner(open_marks, sign, text, at)
        if opened is not None:
            yield open_marks[opened][1], at + 1
            del open_marks[opened:]
        elif sign == '"':
            if _before_word(text, at):
                open_marks = [mark for mark in open_marks if mark[0] != '"']
                open_marks.append((sign, at))
        elif sign in _CLOSES:
            open_marks.append((sign, at))
        del open_marks[:-_DEEPEST]


def _partner(open_marks: list[tuple[str, int]], sign: str, text: str, at: int) -> int | None:
    """Which open mark a sign closes, None where it closes none."""
    if sign == "’" and at and text[at - 1].isalnum() and text[at + 1 : at + 2].isalnum():
        return None
    if sign == '"' and _before_word(text, at) and not _behind_word(text, at):
        return None
    for number in range(len(open_marks) - 1, -1, -1):
        if sign in _CLOSES[open_marks[number][0]]:
            return number
    return None


def _before_word(text: str, at: int) -> bool:
    behind = text[at + 1 : at + 2]
    return bool(behind) and not behind.isspace() and not (at and text[at - 1].isalnum())


def _behind_word(text: str, at: int) -> bool:
    return at > 0 and not text[at - 1].isspace() and text[at - 1] not in "(["


def _in_blocks(text: str) -> Iterator[tuple[int, int]]:
    for match in _BLOCK_LINE.finditer(text):
        yield match.start(), match.end()
    depth, start = 0, 0
    for match in _BLOCK_TAG.finditer(text):
        if not match.group(1):
            start = start if depth else match.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                yield start, match.end()
