"""Long work beside the window: one thread, one worker object a job, progress pulled by a timer."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMetaObject, QObject, Qt, QThread, QTimer, Signal, Slot
from shiboken6 import isValid

from core.monitor import Cancelled, Monitor

PULL_INTERVAL_MS: Final = 100

_log = logging.getLogger(__name__)

Work = Callable[[Monitor], object]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How a job ended: a result, an error, or (neither) a cancel."""

    number: int
    result: object = None
    error: Exception | None = None
    cancelled: bool = False


class _Worker(QObject):
    """Lives in the runner's thread for one job."""

    ended = Signal(object)

    def __init__(self, number: int, work: Work, monitor: Monitor) -> None:
        super().__init__()
        self.number = number
        self._work: Work | None = work
        self._monitor = monitor

    @Slot()
    def work(self) -> None:
        assert self._work is not None
        try:
            outcome = _Outcome(self.number, result=self._work(self._monitor))
        except Cancelled:
            outcome = _Outcome(self.number, cancelled=True)
        except Exception as error:  # whatever it is, the window's thread decides what to say
            _log.exception("job %d failed", self.number)
            outcome = _Outcome(self.number, error=error)
        self._work = None
        self.ended.emit(outcome)


class JobRunner(QObject):
    """Runs one job at a time; a new job cancels the one before it and drops what it would bring.

    Signals
    -------
    progressed(Progress)
        Every 100 ms while a job runs.
    succeeded(int, object)
        Number of the job and what its work returned.
    failed(int, Exception)
    cancelled(int)
        The job has really stopped.
    """

    progressed = Signal(object)
    succeeded = Signal(int, object)
    failed = Signal(int, object)
    cancelled = Signal(int)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName(name)
        self._timer = QTimer(self)
        self._timer.setInterval(PULL_INTERVAL_MS)
        self._timer.timeout.connect(self._pull)
        self._number = 0
        self._monitor: Monitor | None = None
        self._workers: list[_Worker] = []
        self._closed = False

    @property
    def running(self) -> bool:
        """Whether a job whose result is still wanted is on its way."""
        return self._monitor is not None

    @property
    def number(self) -> int:
        """The number of the newest job."""
        return self._number

    def start(self, work: Work) -> int:
        """Begin ``work(monitor)`` in the thread; the job before it is cancelled and its result dropped.

        Returns
        -------
        int
            The number that the signals of this job carry.
        """
        if self._closed:
            raise RuntimeError("the runner was closed")
        self.cancel()
        self._number += 1
        self._monitor = Monitor()
        worker = _Worker(self._number, work, self._monitor)
        self._workers = [one for one in self._workers if isValid(one)]
        self._workers.append(worker)
        worker.moveToThread(self._thread)
        worker.ended.connect(self._ended)
        if not self._thread.isRunning():
            self._thread.start()
        QMetaObject.invokeMethod(worker, "work", Qt.ConnectionType.QueuedConnection)
        self._timer.start()
        return self._number

    @Slot()
    def cancel(self) -> None:
        """Ask the job to stop, directly and from this thread: a queued call would wait for its end."""
        if self._monitor is not None:
            self._monitor.cancel()

    def abandon(self) -> None:
        """Cancel the job and drop whatever it would bring, its cancel included."""
        self.cancel()
        self._number += 1
        self._timer.stop()
        self._monitor = None

    def close(self) -> None:
        """Cancel, wait for the thread to end by itself, and take no more jobs."""
        self._closed = True
        self.cancel()
        self._timer.stop()
        self._monitor = None
        self._thread.quit()
        self._thread.wait()
        self._workers.clear()

    @Slot()
    def _pull(self) -> None:
        if self._monitor is not None:
            self.progressed.emit(self._monitor.progress())

    @Slot(object)
    def _ended(self, outcome: _Outcome) -> None:
        # the reference stays until its thread has deleted it: dropped here, it would be deleted here
        for worker in self._workers:
            if isValid(worker) and worker.number == outcome.number:
                worker.deleteLater()
        if self._closed or outcome.number != self._number:
            return
        self._timer.stop()
        was_cancelled = self._monitor is not None and self._monitor.cancelled
        self._monitor = None
        if outcome.cancelled or was_cancelled:
            self.cancelled.emit(outcome.number)
        elif outcome.error is not None:
            self.failed.emit(outcome.number, outcome.error)
        else:
            self.succeeded.emit(outcome.number, outcome.result)
