"""Progress that is pulled and a cancel flag that is checked: how long work talks to whoever started it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


class Cancelled(Exception):  # noqa: N818 - an outcome that the user asked for, not an error
    """Raised by a checkpoint after ``Monitor.cancel`` was called."""


@dataclass(frozen=True, slots=True)
class Progress:
    """One look at a running job.

    Attributes
    ----------
    stage : str
        Stable code of the current stage, '' before the first.
    done, total : int
        Units of the stage; total is 0 where it is not known.
    fraction : float
        Share of the whole job in [0, 1], by the planned weights.
    elapsed : float
        Seconds since the monitor was made.
    """

    stage: str
    done: int
    total: int
    fraction: float
    elapsed: float

    @property
    def remaining(self) -> float | None:
        """Seconds left at the mean speed so far, None while too little is known."""
        if self.fraction < 0.02 or self.elapsed < 0.5:
            return None
        return self.elapsed * (1 - self.fraction) / self.fraction


class Monitor:
    """Weighted stages and a cancel flag, safe to touch from any thread.

    Work calls ``plan`` once, wraps each stage in ``stage`` and calls ``advance`` as it goes; a window
    pulls ``progress`` on a timer and calls ``cancel``. Nothing is pushed, so a million steps cost the
    window nothing.
    """

    def __init__(self) -> None:
        self._cancelled = threading.Event()
        self._lock = threading.Lock()
        self._started = time.monotonic()
        self._weights: dict[str, float] = {}
        self._finished_weight = 0.0
        self._stage = ""
        self._done = 0
        self._total = 0

    def plan(self, stages: Sequence[tuple[str, float]]) -> None:
        """Name the stages to come and their share of the time; calling it again starts a new plan."""
        whole = sum(weight for _, weight in stages) or 1.0
        with self._lock:
            self._weights = {name: weight / whole for name, weight in stages}
            self._finished_weight = 0.0
            self._stage, self._done, self._total = "", 0, 0

    @contextmanager
    def stage(self, name: str, total: int = 0) -> Iterator[None]:
        """Enter one stage of ``total`` units; leaving it counts its whole weight as done."""
        self.checkpoint()
        with self._lock:
            self._stage, self._done, self._total = name, 0, total
        yield
        with self._lock:
            self._finished_weight += self._weights.pop(name, 0.0)
            self._done = self._total
        self.checkpoint()

    def advance(self, units: int = 1) -> None:
        """Count ``units`` of the current stage as done, and give way to a cancel."""
        with self._lock:
            self._done += units
        self.checkpoint()

    def checkpoint(self) -> None:
        """Raise ``Cancelled`` if the job was cancelled."""
        if self._cancelled.is_set():
            raise Cancelled

    def cancel(self) -> None:
        """Ask the job to stop at its next checkpoint."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        return self._cancelled.is_set()

    def progress(self) -> Progress:
        """The current state; cheap enough for a timer."""
        with self._lock:
            share = min(1.0, self._done / self._total) if self._total else 0.0
            fraction = min(1.0, self._finished_weight + self._weights.get(self._stage, 0.0) * share)
            return Progress(self._stage, self._done, self._total, fraction, time.monotonic() - self._started)


class _NullMonitor(Monitor):
    """A monitor nobody looks at; it cannot be cancelled, so one instance serves everybody."""

    def cancel(self) -> None:
        raise TypeError("the null monitor is shared and cannot be cancelled")

    def plan(self, stages: Sequence[tuple[str, float]]) -> None:
        del stages

    @contextmanager
    def stage(self, name: str, total: int = 0) -> Iterator[None]:
        del name, total
        yield

    def advance(self, units: int = 1) -> None:
        del units


NULL_MONITOR = _NullMonitor()
