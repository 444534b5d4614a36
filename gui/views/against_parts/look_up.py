"""Looking up and weighing beside the window; what nobody waits for any more is dropped."""

from __future__ import annotations

import traceback
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from core.against import (
    Against,
    Choices,
    Occurrences,
    PatternError,
    PatternTooSlow,
    find_occurrences,
    find_occurrences_of_text,
    weigh,
)
from core.analysis import Analysis
from core.monitor import Monitor
from gui.jobs import JobRunner


class LookUp(QObject):
    """Finds the sources of one text once, and counts anew after each choice.

    Signals
    -------
    weighed(Against)
    progressed(Progress)
    refused(object)
        A ``PatternError`` or ``PatternTooSlow``: what was weighed just before is all but the lines.
    failed(str), cancelled()
    """

    weighed = Signal(object)
    progressed = Signal(object)
    refused = Signal(object)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._occurrences: Occurrences | None = None
        self._choices = Choices()
        self._finder = JobRunner("look up", self)
        self._weigher = JobRunner("weigh", self)
        self._finder.succeeded.connect(self._found)
        self._finder.progressed.connect(self.progressed)
        self._weigher.succeeded.connect(self._weighed)
        for runner in (self._finder, self._weigher):
            runner.failed.connect(self._failed)
        self._finder.cancelled.connect(self._stopped)

    @property
    def finding(self) -> bool:
        return self._finder.running

    @property
    def occurrences(self) -> Occurrences | None:
        return self._occurrences

    def find(self, analysis: Analysis, document: int, choices: Choices) -> None:
        """Look up a document of the collection."""
        self._begin(choices)

        def work(monitor: Monitor) -> Occurrences:
            return find_occurrences(analysis, document, monitor)

        self._finder.start(work)

    def find_text(self, analysis: Analysis, text: str, choices: Choices) -> None:
        """Look up a text that is not part of the collection."""
        self._begin(choices)

        def work(monitor: Monitor) -> Occurrences:
            return find_occurrences_of_text(analysis, text, monitor)

        self._finder.start(work)

    def choose(self, choices: Choices) -> None:
        """Count anew; while a text is still looked up, then."""
        self._choices = choices
        occurrences = self._occurrences
        if occurrences is None:
            return

        def work(monitor: Monitor) -> tuple[Against, Exception | None]:
            try:
                return weigh(occurrences, choices, monitor), None
            except (PatternError, PatternTooSlow) as error:
                return weigh(occurrences, replace(choices, lines=None), monitor), error

        self._weigher.start(work)

    def cancel(self) -> None:
        """Stop looking up; ``cancelled`` follows."""
        self._finder.cancel()

    def forget(self) -> None:
        """There is nothing to look up."""
        self._occurrences = None
        self._finder.abandon()
        self._weigher.abandon()

    def close(self) -> None:
        self._finder.close()
        self._weigher.close()

    def _begin(self, choices: Choices) -> None:
        self._occurrences, self._choices = None, choices
        self._weigher.abandon()

    @Slot(int, object)
    def _found(self, number: int, result: object) -> None:
        del number
        assert isinstance(result, Occurrences)
        self._occurrences = result
        self.choose(self._choices)

    @Slot(int, object)
    def _weighed(self, number: int, outcome: object) -> None:
        del number
        assert isinstance(outcome, tuple)
        result, refusal = outcome
        self.weighed.emit(result)
        if refusal is not None:
            self.refused.emit(refusal)

    @Slot(int, object)
    def _failed(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self.cancelled.emit()
