"""The comparison of two texts beside the window, in a thread of its own."""

from __future__ import annotations

import traceback

from PySide6.QtCore import QObject, Signal, Slot

from core.documents import Document
from core.settings import AnalysisSettings
from gui.jobs import JobRunner
from gui.steps import Steps


class Comparing(QObject):
    """Compares one pair at a time; a new pair takes the place of the one before it.

    Signals
    -------
    ready(Comparison), failed(str), cancelled(), progressed(Progress)
        A failure carries the traceback to show.
    """

    ready = Signal(object)
    failed = Signal(str)
    cancelled = Signal()
    progressed = Signal(object)

    def __init__(self, steps: Steps, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._runner = JobRunner("comparison", self)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)
        self._runner.cancelled.connect(self._stopped)
        self._runner.progressed.connect(self.progressed)

    @property
    def running(self) -> bool:
        return self._runner.running

    def start(self, a: Document, b: Document, settings: AnalysisSettings) -> None:
        """Compare two texts."""
        compare = self._steps.compare
        self._runner.start(lambda monitor: compare(a, b, settings, monitor))

    def cancel(self) -> None:
        """Stop; ``cancelled`` follows."""
        self._runner.cancel()

    def abandon(self) -> None:
        """Stop and say nothing more."""
        self._runner.abandon()

    def close(self) -> None:
        """Stop and wait for the thread."""
        self._runner.close()

    @Slot(int, object)
    def _succeeded(self, number: int, comparison: object) -> None:
        del number
        self.ready.emit(comparison)

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self.cancelled.emit()
