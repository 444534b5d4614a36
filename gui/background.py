"""Small things that are worked out off the paint path, one after another, and told when they are there."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from gui.jobs import JobRunner, Work

WAITING_AT_MOST: Final = 200

_log = logging.getLogger(__name__)


class Background(QObject):
    """Answers questions that views ask while they are looked at: a cluster's lowest value, covered words.

    The newest question is answered first, since it is about what is on the screen now; the oldest are
    forgotten when too many wait, and asked again by whoever still shows them.

    Signals
    -------
    ready(key, answer)
    """

    ready = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: dict[Hashable, Work] = {}
        self._current: Hashable | None = None
        self._failed: set[Hashable] = set()
        self._runner = JobRunner("background", self)
        self._runner.succeeded.connect(self._answered)
        self._runner.failed.connect(self._gave_up)
        self._runner.cancelled.connect(self._stopped)
        self._closed = False

    def ask(self, key: Hashable, work: Work) -> None:
        """Have ``work(monitor)`` done; asking again while it waits only brings it to the front."""
        if self._closed or key == self._current or key in self._failed:
            return
        self._waiting.pop(key, None)
        self._waiting[key] = work
        if len(self._waiting) > WAITING_AT_MOST:
            del self._waiting[next(iter(self._waiting))]
        self._next()

    def clear(self) -> None:
        """Forget every question, the one that is being answered too: their subject is gone."""
        self._waiting.clear()
        self._failed.clear()
        self._current = None
        if self._runner.running:
            self._runner.abandon()

    def close(self) -> None:
        """Cancel, and wait for the thread."""
        self._closed = True
        self._waiting.clear()
        self._runner.close()

    def _next(self) -> None:
        if self._current is None and self._waiting:
            self._current, work = self._waiting.popitem()
            self._runner.start(work)

    @Slot(int, object)
    def _answered(self, number: int, answer: object) -> None:
        del number
        key, self._current = self._current, None
        self.ready.emit(key, answer)
        self._next()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        _log.error("no answer for %r: %s", self._current, error)
        if self._current is not None:
            self._failed.add(self._current)
        self._current = None
        self._next()

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self._current = None
        self._next()
