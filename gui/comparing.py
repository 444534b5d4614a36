"""The comparison of two texts beside the window, in a thread of its own."""

from __future__ import annotations

import traceback

from PySide6.QtCore import QObject, Signal, Slot

from core.comparison import Comparison
from core.documents import Document
from core.settings import AnalysisSettings
from gui.jobs import JobRunner
from gui.steps import Steps


class Comparing(QObject):
    """Compares one pair at a time; a new pair takes the place of the one before it.

    What changed word by word follows when the spans are shown, so that it delays nothing.

    Signals
    -------
    ready(Comparison), failed(str), cancelled(), progressed(Progress)
        A failure carries the traceback to show.
    changed(Comparison, WordChanges)
        Word by word, of the comparison that was ready last.
    """

    ready = Signal(object)
    failed = Signal(str)
    cancelled = Signal()
    progressed = Signal(object)
    changed = Signal(object, object)

    def __init__(self, steps: Steps, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._runner = JobRunner("comparison", self)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)
        self._runner.cancelled.connect(self._stopped)
        self._runner.progressed.connect(self.progressed)
        self._comparison: Comparison | None = None
        self._words = JobRunner("word changes", self)
        self._words.succeeded.connect(self._words_found)
        self._words.failed.connect(self._words_failed)

    @property
    def running(self) -> bool:
        return self._runner.running

    def start(self, a: Document, b: Document, settings: AnalysisSettings) -> None:
        """Compare two texts."""
        self._words.abandon()
        compare = self._steps.compare
        self._runner.start(lambda monitor: compare(a, b, settings, monitor))

    def cancel(self) -> None:
        """Stop; ``cancelled`` follows."""
        self._runner.cancel()

    def abandon(self) -> None:
        """Stop and say nothing more."""
        self._runner.abandon()
        self._words.abandon()

    def close(self) -> None:
        """Stop and wait for the threads."""
        self._runner.close()
        self._words.close()

    @Slot(int, object)
    def _succeeded(self, number: int, comparison: object) -> None:
        del number
        assert isinstance(comparison, Comparison)
        self._comparison = comparison
        self.ready.emit(comparison)
        if self._comparison is comparison and not self._runner.running:
            changes = self._steps.changes
            self._words.start(lambda monitor: changes(comparison, None, monitor))

    @Slot(int, object)
    def _words_found(self, number: int, changes: object) -> None:
        del number
        self.changed.emit(self._comparison, changes)

    @Slot(int, object)
    def _words_failed(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self.cancelled.emit()
