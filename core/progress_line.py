"""Progress of a monitor on a stream: one line that is rewritten on a terminal, a line a stage elsewhere."""

from __future__ import annotations

import io
import threading
from collections.abc import Mapping
from types import TracebackType
from typing import TextIO

from core.monitor import Monitor, Progress
from core.standard_streams import dropped_at_failure

_PERIOD = 0.2


class ProgressLine:
    """Shows a monitor while it is entered; what it wrote on a terminal is wiped when it is left.

    Parameters
    ----------
    monitor : Monitor
    stream : TextIO or None
        None where standard error is closed.
    words : mapping of str to str
        'stage_' and a stage's code → what is shown; 'left' and 'seconds'.
    quiet : bool
        Show nothing.
    """

    def __init__(
        self, monitor: Monitor, stream: TextIO | None, words: Mapping[str, str], *, quiet: bool = False
    ) -> None:
        self._monitor = monitor
        quiet = quiet or stream is None
        self._stream = io.StringIO() if stream is None else stream
        self._words = words
        self._rewrites = self._stream.isatty()
        self._ended = threading.Event()
        self._thread = None if quiet else threading.Thread(target=self._show, daemon=True, name="progress")
        self._last_stage = ""

    def __enter__(self) -> ProgressLine:
        if self._thread is not None:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        try:
            with dropped_at_failure(self._stream):
                while not self._ended.wait(_PERIOD):
                    self._write(self._monitor.progress())
                if self._rewrites and self._last_stage:
                    self._stream.write("\r\x1b[K")
                    self._stream.flush()
        except (OSError, ValueError):
            return  # nobody reads progress any more (a closed stream), which must not end the work

    def _write(self, progress: Progress) -> None:
        if not progress.stage:
            return
        if self._rewrites:
            self._stream.write(f"\r\x1b[K{self._line(progress)}")
        elif progress.stage != self._last_stage:
            self._stream.write(f"{self._stage(progress)}\n")
        self._last_stage = progress.stage
        self._stream.flush()

    def _line(self, progress: Progress) -> str:
        parts = [f"{progress.fraction:4.0%} {self._stage(progress)}"]
        if progress.total:
            parts.append(f"{progress.done}/{progress.total}")
        if progress.remaining is not None:
            parts.append(f"{self._words['left']} {progress.remaining:.0f} {self._words['seconds']}")
        return ", ".join(parts)

    def _stage(self, progress: Progress) -> str:
        return self._words.get(f"stage_{progress.stage}", progress.stage)
