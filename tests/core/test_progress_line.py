"""Progress on standard error: rewritten on a terminal, a line a stage elsewhere, never in the way."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable

from core import analysis, comparison, reading
from core.monitor import Monitor
from core.progress_line import ProgressLine
from core.reports.labels import ENGLISH, RUSSIAN


class Stream(io.StringIO):
    """A text stream that says whether it is a terminal and tells when it was written to."""

    def __init__(self, *, terminal: bool, written: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._terminal = terminal
        self._written = written

    def isatty(self) -> bool:
        return self._terminal

    def flush(self) -> None:
        self._written()


def shown(*, terminal: bool, quiet: bool = False) -> str:
    """What is written while a stage of ten units, three done, is looked at at least once."""
    seen = threading.Event()
    stream = Stream(terminal=terminal, written=seen.set)
    monitor = Monitor()
    monitor.plan((("reading", 1.0),))
    with ProgressLine(monitor, stream, ENGLISH.words, quiet=quiet), monitor.stage("reading", 10):
        monitor.advance(3)
        if not quiet:
            assert seen.wait(30)
    return stream.getvalue()


def test_on_a_terminal_one_line_is_rewritten_and_wiped_at_the_end() -> None:
    text = shown(terminal=True)
    assert text.startswith("\r\x1b[K 30% reading, 3/10")
    assert text.endswith("\r\x1b[K")
    assert "\n" not in text


def test_elsewhere_each_stage_is_a_line() -> None:
    assert shown(terminal=False) == "reading\n"


def test_quiet_shows_nothing() -> None:
    assert shown(terminal=True, quiet=True) == ""


def test_a_closed_stream_does_not_end_the_work() -> None:
    monitor = Monitor()

    class Closed(Stream):
        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> int:
            raise BrokenPipeError

    with ProgressLine(monitor, Closed(terminal=True), ENGLISH.words) as line, monitor.stage("reading", 1):
        line._thread.join(30)
        assert not line._thread.is_alive()


def test_every_stage_has_a_word_in_both_languages() -> None:
    names = {name for stages in (analysis.STAGES, comparison.STAGES, reading.STAGES) for name, _ in stages}
    for labels in (ENGLISH, RUSSIAN):
        assert {f"stage_{name}" for name in (*names, "writing")} <= set(labels.words)
