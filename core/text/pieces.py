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
        The piece is longer than asked for: word and invisible characters only, so it cannot be cut.
    """

    start: int
    stop: int
    one_run: bool = False


def _cut(text: str, start: int, stop: int) -> int:
    """A place in (start, stop] that no run of word characters crosses; start where there is none."""
    space = text.rfind(" ", max(start, stop - _TAIL), stop)
    if space >= 0:
        return space + 1
    # the last run that may reach over the end, looked for in the tail first
    for low in (max(start, stop - _TAIL), start):
        at = stop
        for run in runs_pattern(with_invisible=True).finditer(text, low, stop):
            at = run.start() if run.end() == stop else stop
        if at > low:
            return at
    return start


def pieces(text: str, size: int, monitor: Monitor = NULL_MONITOR) -> Iterator[Piece]:
    """Consecutive pieces of at most ``size`` code points, longer only where one word is.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    start = 0
    while start < len(text):
        monitor.checkpoint()
        stop = start + size
        if stop >= len(text):
            yield Piece(start, len(text))
            return
        cut = _cut(text, start, stop)
        if cut > start:
            yield Piece(start, cut)
        else:
            _, cut = next(runs(text, start, len(text), size, monitor, with_invisible=True))
            yield Piece(start, cut, one_run=True)
        start = cut


def runs(
    text: str, start: int, stop: int, size: int, monitor: Monitor = NULL_MONITOR, *, with_invisible: bool
) -> Iterator[tuple[int, int]]:
    """Maximal runs of word characters, looked for ``size`` code points at a time however long they are.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    pattern = runs_pattern(with_invisible=with_invisible)
    at = start
    while at < stop:
        monitor.checkpoint()
        run = pattern.search(text, at, min(at + size, stop))
        if run is None:
            at += size
            continue
        first, at = run.span()
        while at < stop and (more := pattern.match(text, at, min(at + size, stop))):
            monitor.checkpoint()
            at = more.end()
        yield first, at
