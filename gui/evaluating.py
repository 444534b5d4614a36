"""The evaluation of methods on the loaded texts: what is wanted, the job, what came of it."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from core.documents import Collection
from core.monitor import Monitor
from core.settings import USER, AnalysisSettings, LexicalSettings, TokenSteps
from gui.evaluation_job import (
    Evaluated,
    EvaluationOptions,
    Question,
    TruthChoice,
    TruthKind,
    evaluated,
    measured_again,
    refusals,
)
from gui.evaluation_marks import MarkSource
from gui.evaluation_saving import EvaluationSaving
from gui.jobs import JobRunner
from gui.judging import Judging
from gui.lexicon import Lexicon

if TYPE_CHECKING:
    from core.analysis import Analysis

AT_ONCE: Final = 300_000
"""Pairs whose verdicts are all looked up on the window's thread."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What cannot be used, and no failure of the program: it is said, and not logged."""

    error: Exception


class Owner(Protocol):
    """What is needed of the session."""

    judging: Judging
    lexicon: Lexicon

    @property
    def collection(self) -> Collection: ...

    @property
    def settings(self) -> AnalysisSettings: ...

    @property
    def analysis(self) -> Analysis | None: ...


class Evaluating(QObject):
    """What is to be measured, and what was: one evaluation at a time, a new one takes the place of the last.

    The reader's own marks are followed while they are made, without a job.

    Signals
    -------
    started(), progressed(Progress), ended()
        ``ended`` whatever came of it, after the signal that says what.
    changed()
        ``result`` is another.
    wanted_changed()
        What would be measured is other than it was: another truth, other options, other documents,
        another list of the user's own synonyms.
    refused(Exception)
        The truth or an engine cannot be used: ``TruthError``, ``EngineMissingError``, ``ThesaurusError``.
    failed(str)
        Traceback of anything else.
    cancelled()
    """

    started = Signal()
    progressed = Signal(object)
    ended = Signal()
    changed = Signal()
    wanted_changed = Signal()
    refused = Signal(object)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, owner: Owner, parent: QObject) -> None:
        super().__init__(parent)
        self._owner = owner
        self._choice: TruthChoice | None = None
        self._followed = _followed(owner.settings)
        self._options = EvaluationOptions(*self._followed)
        self._result: Evaluated | None = None
        self._waits_for_marks = False
        self._asked: Question | None = None
        self._judged_since: list[NDArray[np.int64] | None] = []
        self._closed = False
        self.saving = EvaluationSaving(self)
        self._runner = JobRunner("evaluation", self)
        self._runner.progressed.connect(self.progressed)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)
        self._runner.cancelled.connect(self._stopped)
        owner.judging.changed.connect(self._judged)
        owner.lexicon.own_list_changed.connect(self.wanted_changed)

    # What is there

    @property
    def running(self) -> bool:
        return self._runner.running or self._waits_for_marks

    @property
    def result(self) -> Evaluated | None:
        """What was measured last; None before anything was, or when the collection was closed."""
        return self._result

    @property
    def choice(self) -> TruthChoice | None:
        """Where the next evaluation takes its truth from."""
        return self._choice

    @property
    def options(self) -> EvaluationOptions:
        return self._options

    @property
    def stale(self) -> bool:
        """Whether the result belongs to other documents, another truth or other options."""
        question = self._question()
        return self._result is not None and (question is None or not question.same_as(self._result.question))

    # What is wanted

    def measure_against(self, choice: TruthChoice) -> None:
        """Take this truth, and measure at once."""
        self._choice = choice
        self.wanted_changed.emit()
        self.run()

    def set_options(self, options: EvaluationOptions) -> None:
        """What the next evaluation measures."""
        if options != self._options:
            self._options = options
            self.wanted_changed.emit()

    @Slot()
    def run(self) -> None:
        """Measure what is wanted; where marks are not read yet, as soon as they are."""
        question = self._question()
        self._asked = None
        if question is None or self._closed or not len(self._owner.collection):
            return
        judging = self._owner.judging
        self._waits_for_marks = question.choice.kind is TruthKind.MARKS and not judging.ready
        if not self._waits_for_marks:
            judged, analysis = judging.judged, self._owner.analysis
            source = None if judged is None or analysis is None else MarkSource(judged, analysis)
            self._judged_since.clear()
            self._asked = question

            def work(monitor: Monitor) -> Evaluated | Refusal:
                try:
                    return evaluated(question, source, monitor)
                except refusals() as error:
                    return Refusal(error)

            self._runner.start(work)
        self.started.emit()

    @Slot()
    def cancel(self) -> None:
        """Stop; what was there stays."""
        if self._waits_for_marks:
            self._waits_for_marks = False
            self._say(self.cancelled)
        self._runner.cancel()

    @Slot()
    def close(self) -> None:
        """Stop and wait for the thread."""
        self._closed = True
        self.saving.close()
        self._runner.close()

    # What the session says

    @Slot()
    def collection_changed(self) -> None:
        """Other documents: what runs is about the old ones; with none, everything is forgotten."""
        running = self._asked
        if self.running and (running is None or running.collection != self._owner.collection):
            self._waits_for_marks = False
            self._runner.abandon()
            self._say(self.cancelled)
        if not len(self._owner.collection):
            self._choice = None
            self._set_result(None)
        self.wanted_changed.emit()

    @Slot()
    def settings_changed(self) -> None:
        """What the user sets for the whole program counts here too, until it is changed here."""
        now = _followed(self._owner.settings)
        if now != self._followed:
            self._followed = now
            self.set_options(replace(self._options, lexical=now[0], steps=now[1]))

    def expect(self, settings: AnalysisSettings) -> None:
        """These settings come from here: what is measured does not follow them."""
        self._followed = _followed(settings)

    @Slot(object)
    def _judged(self, codes: NDArray[np.int64] | None) -> None:
        if self._waits_for_marks:
            if self._owner.judging.ready:
                self.run()
            return
        if self._runner.running:
            self._judged_since.append(codes)
        result = self._result
        if result is None or result.marked is None or self.stale:
            return
        marked, judged = result.marked, self._owner.judging.judged
        if judged is None:
            return
        if marked.judged is not judged or (codes is None and len(marked.a) > AT_ONCE):
            self.run()
        elif codes is None or len(codes):
            touched = marked.rows.update(codes)
            if len(touched) or marked.complete:
                self._set_result(measured_again(result))
            else:
                self.run()  # a pair that has no scores yet

    # Jobs

    def _question(self) -> Question | None:
        if self._choice is None:
            return None
        own_list = self._owner.lexicon.revision if USER in self._options.lexical.thesauri else 0
        return Question(self._owner.collection, self._choice, self._options, own_list)

    def _set_result(self, result: Evaluated | None) -> None:
        if result is not self._result:
            self._result = result
            self.changed.emit()

    def _say(self, signal: SignalInstance, *words: object) -> None:
        signal.emit(*words)
        self.ended.emit()

    @Slot(int, object)
    def _succeeded(self, number: int, result: object) -> None:
        del number
        if isinstance(result, Refusal):
            self._say(self.refused, result.error)
            return
        brought = cast("Evaluated", result)
        marked = brought.marked
        if marked is not None and self._judged_since:  # the job may have looked too early
            for codes in self._judged_since:
                marked.rows.update(codes)
            brought = measured_again(brought)
        self._set_result(brought)
        self.wanted_changed.emit()
        self.ended.emit()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self._say(self.failed, "".join(traceback.format_exception(error)))

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self._say(self.cancelled)


def _followed(settings: AnalysisSettings) -> tuple[LexicalSettings, TokenSteps]:
    """What an evaluation takes from the settings; whether an analysis compares words plays no part."""
    return replace(settings.lexical, enabled=False), settings.steps
