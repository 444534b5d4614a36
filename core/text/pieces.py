"""Cutting a long text where no word is, so that it can be taken block by block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.monitor import NULL_MONITOR, Monitor
from core.text.characters import runs_pattern

_TAIL = 4096


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that starts and ends between words.

    Attributes
    ----------
    start, stop : int
        Code points of the text.
    one_run : bool
        The piece is longer than asked for: a single run of word characters, which cannot be cut.
    """

    start: int
    stop: int
    one_run: bool = False


def _cut(text: str, start: int, stop: int, *, with_invisible: bool) -> int:
    """A place in (start, stop] that no run of word characters crosses; start where there is none."""
    space = text.rfind(" ", max(start, stop - _TAIL), stop)
    if space >= 0:
        return space + 1
    # the last run that may reach over the end, looked for in the tail first
    for low in (max(start, stop - _TAIL), start):
        at = stop
        for run in runs_pattern(with_invisible=with_invisible).finditer(text, low, stop):
            at = run.start() if run.end() == stop else stop
        if at > low:
            return at
    return start


def pieces(text: str, size: int, monitor: Monitor = NULL_MONITOR, *, with_invisible: bool) -> Iterator[Piece]:
    """Consecutive pieces of at most ``size`` code points, longer only where one run of word characters is.

    Parameters
    ----------
    text : str
    size : int
    monitor : Monitor
        Only its checkpoints are used.
    with_invisible : bool
        Whether invisible characters are part of words.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    start = 0
    while len(text) - start > size:
        monitor.checkpoint()
        stop = _cut(text, start, start + size, with_invisible=with_invisible)
        if stop > start:
            yield Piece(start, stop)
        else:
            stop = start + size
            while run := runs_pattern(with_invisible=with_invisible).match(text, stop, stop + size):
                monitor.checkpoint()
                stop = run.end()
            yield Piece(start, stop, one_run=True)
        start = stop
    monitor.checkpoint()
    yield Piece(start, len(text))
