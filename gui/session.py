"""The one owner, on the window's thread, of the documents, the analysis and what is selected."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from core.documents import Collection, Status
from core.reading.limits import ReadingLimits
from core.reading.table_choice import TableChoice
from core.settings import AnalysisSettings, Thresholds
from gui import loading
from gui.background import Background
from gui.comparing import Comparing
from gui.evaluating import Evaluating
from gui.jobs import JobRunner
from gui.judging import Judging
from gui.lexicon import Lexicon, is_lexical_refusal
from gui.loading import Loaded, Loading, same_document
from gui.pair_walk import PairWalk
from gui.reading import Reading
from gui.steps import Steps
from gui.undo import CloseCollection, RemoveDocuments

if TYPE_CHECKING:
    from core.analysis import Analysis, Findings
    from core.judgement_store import KeepsJudgements


class JobKind(StrEnum):
    """What the main job is doing; the value is what ``job_started`` and its like carry."""

    READING = "reading"
    ANALYSIS = "analysis"


class Session(QObject):
    """Documents in, analysis out; says what changed and computes nothing itself.

    ``collection`` is what the numbers on screen belong to, so that ids of ``analysis`` always fit it.
    What was read but not analysed yet waits in ``loaded``; before the first analysis the two are the same.

    Signals
    -------
    collection_changed, analysis_changed, findings_changed
        In this order, each only when it is so; views keep to the last published state meanwhile.
    stale_changed(bool)
        Settings or documents are other than those of the analysis.
    job_started(str), job_finished(str), job_cancelled(str), job_failed(str, str)
        The ``JobKind``; with a failure the traceback to show.
    analysis_refused(Exception)
        Words cannot be compared as the settings say: ``EngineMissingError``, ``ThesaurusError``.
    progressed(Progress)
        Ten times a second during a job.
    document_selected(int), pair_selected(int, int), pair_opened(int, int)
    comparison_ready(Comparison), comparison_failed(str), comparison_cancelled()
    comparison_progressed(Progress)
    words_changed(Comparison, WordChanges), reworded(Comparison, LexicalPair, WordChanges), not_reworded(str)
        Follow ``comparison_ready``, see ``gui.comparing``.
    """

    collection_changed = Signal()
    analysis_changed = Signal()
    findings_changed = Signal()
    settings_changed = Signal()
    stale_changed = Signal(bool)
    job_started = Signal(str)
    job_finished = Signal(str)
    job_cancelled = Signal(str)
    job_failed = Signal(str, str)
    analysis_refused = Signal(object)
    progressed = Signal(object)
    document_selected = Signal(int)
    pair_selected = Signal(int, int)
    pair_opened = Signal(int, int)
    comparison_ready = Signal(object)
    comparison_failed = Signal(str)
    comparison_cancelled = Signal()
    comparison_progressed = Signal(object)
    words_changed = Signal(object, object)
    reworded = Signal(object, object, object)
    not_reworded = Signal(str)

    def __init__(
        self,
        settings: AnalysisSettings | None = None,
        *,
        limits: ReadingLimits | None = None,
        steps: Steps | None = None,
        judgements: KeepsJudgements | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._steps = steps or Steps()
        self._settings = settings or AnalysisSettings()
        self._thresholds = self._settings.thresholds
        self.reading = Reading(limits or ReadingLimits(), self)
        self._collection = Collection()
        self._loaded = self._collection
        self._sources: tuple[str, ...] = ()
        self._analysis: Analysis | None = None
        self._analysed_settings: AnalysisSettings | None = None
        self._findings: Findings | None = None
        self._stale = False
        self._selected_document: int | None = None
        self._current_pair: tuple[int, int] | None = None
        self._kind = JobKind.READING
        self._waiting: list[Loading] = []
        self._main = JobRunner("main job", self)
        self._main.progressed.connect(self.progressed)
        self._main.succeeded.connect(self._main_succeeded)
        self._main.failed.connect(self._main_failed)
        self._main.cancelled.connect(self._main_cancelled)
        self._comparing = Comparing(self._steps, self)
        self._comparing.ready.connect(self.comparison_ready)
        self._comparing.failed.connect(self.comparison_failed)
        self._comparing.cancelled.connect(self.comparison_cancelled)
        self._comparing.progressed.connect(self.comparison_progressed)
        self._comparing.changed.connect(self.words_changed)
        self._comparing.reworded.connect(self.reworded)
        self._comparing.not_reworded.connect(self.not_reworded)
        self.walk = PairWalk(self)
        self.background = Background(self)
        self.undo_stack = QUndoStack(self)
        self.lexicon = Lexicon(self, self)
        self.lexicon.own_list_changed.connect(self._update_stale)
        self._lexicon_revisions = 0, 0  # of the shown analysis, and of the one that runs
        self.judging = Judging(self, judgements, self)
        self.judging.marked_changed.connect(self.walk.restrict)
        self.evaluating = Evaluating(self, self)
        self.collection_changed.connect(self.evaluating.collection_changed)
        self.settings_changed.connect(self.evaluating.settings_changed)

    # What is there

    @property
    def collection(self) -> Collection:
        return self._collection

    @property
    def loaded(self) -> Collection:
        """What the next run will analyse."""
        return self._loaded

    @property
    def sources(self) -> tuple[str, ...]:
        """The paths that were given, in their order; what a recent collection is opened with again."""
        return self._sources

    @property
    def analysis(self) -> Analysis | None:
        return self._analysis

    @property
    def findings(self) -> Findings | None:
        return self._findings

    @property
    def settings(self) -> AnalysisSettings:
        """What the next run will use; those of the shown numbers are ``analysis.settings``."""
        return self._settings

    @property
    def thresholds(self) -> Thresholds:
        return self._thresholds

    @property
    def stale(self) -> bool:
        return self._stale

    @property
    def running(self) -> bool:
        return self._main.running

    @property
    def running_kind(self) -> JobKind | None:
        return self._kind if self._main.running else None

    @property
    def selected_document(self) -> int | None:
        return self._selected_document

    @property
    def current_pair(self) -> tuple[int, int] | None:
        return self._current_pair

    # Documents

    @Slot(list)
    def add_paths(self, paths: Sequence[str]) -> None:
        """Read files and folders, then analyse all documents; a source that is here already is read anew."""
        if paths:
            self._start_reading(loading.from_paths(paths, self._steps, self.reading.options))

    @Slot(str, str)
    def add_text(self, name: str, text: str) -> None:
        """Add a pasted text under a name, then analyse all documents."""
        self._start_reading(loading.from_paste(name, text, self._steps))

    @Slot()
    def open_samples(self) -> None:
        """Start over with the collection that comes with the program."""
        self.clear()
        self.add_paths([loading.samples_folder()])

    @Slot()
    def clear(self) -> None:
        """No documents, no analysis (it can be undone); a running job is cancelled and forgotten."""
        if len(self._loaded) > 0:
            self.undo_stack.push(CloseCollection(self))
        else:
            self.replace_loaded(Collection(), ())

    def remove_documents(self, ids: Iterable[int]) -> None:
        """Take documents of the shown collection out (it can be undone), then analyse the rest."""
        gone = [self._collection[i] for i in ids]
        if gone:
            self.undo_stack.push(RemoveDocuments(self, gone))

    def replace_loaded(self, collection: Collection, sources: tuple[str, ...] = ()) -> None:
        """Make ``collection`` what is loaded and analyse it; an empty one clears the window."""
        self._drop_jobs()
        self._loaded = collection
        self._sources = sources
        if len(collection) == 0:
            self._publish(collection, None)
        else:
            self.run()

    def set_encoding(self, ids: Iterable[int], encoding: str) -> None:
        """Read the files of these documents again, and only these, in an encoding; '' has it detected."""
        self._read_again((self._collection[i].source.path for i in ids), encoding)

    def choose_columns(self, choices: Mapping[str, TableChoice]) -> None:
        """Read these tables again, by path, with the columns that the user chose."""
        self.reading.choose_columns(choices)
        self._read_again(choices)

    @Slot()
    def read_pages_again(self) -> None:
        """Read the pages again that were read in the other content mode."""
        self._read_again(self.reading.otherwise(self._loaded))

    def retry(self, ids: Iterable[int]) -> None:
        """Read the files of these documents again, as they were read before."""
        self._read_again(self._collection[i].source.path for i in ids)

    @Slot()
    def read_again(self) -> None:
        """Read every file again that was not skipped on purpose, then analyse."""
        self._read_again(d.source.path for d in self._loaded if d.status is not Status.SKIPPED)

    # Runs

    @Slot()
    def run(self) -> None:
        """Analyse what is loaded with the settings in force."""
        if len(self._loaded) == 0:
            return
        self._kind = JobKind.ANALYSIS
        collection, settings, analyse = self._loaded, self._settings, self._steps.analyse
        self._lexicon_revisions = self._lexicon_revisions[0], self.lexicon.revision
        self._main.start(lambda monitor: analyse(collection, settings, monitor))
        self.job_started.emit(self._kind.value)
        self._update_stale()

    @Slot()
    def cancel(self) -> None:
        """Stop the running job; what was shown and what was read stays."""
        self._main.cancel()

    def close(self) -> None:
        """Cancel whatever runs and wait for it."""
        self._waiting.clear()
        self._main.close()
        self._comparing.close()
        self.background.close()
        self.evaluating.close()
        self.lexicon.close()
        self.judging.close()

    # Settings

    def set_thresholds(self, thresholds: Thresholds) -> None:
        """Move the thresholds of the shown pairs; no new run is needed."""
        if thresholds == self._thresholds:
            return
        self._thresholds = thresholds
        self._settings = replace(self._settings, thresholds=thresholds)
        if self._analysis is not None:
            self._findings = self._analysis.at(thresholds)
            self.findings_changed.emit()
        self.settings_changed.emit()

    def set_settings(self, settings: AnalysisSettings) -> None:
        """Set what the next run will use; its thresholds move at once."""
        if settings == self._settings:
            return
        thresholds = settings.thresholds
        self._settings = replace(settings, thresholds=self._thresholds)
        self.set_thresholds(thresholds)
        self.settings_changed.emit()
        self._update_stale()

    # What is selected

    @Slot(int)
    def select_document(self, document_id: int) -> None:
        if document_id != self._selected_document:
            self._selected_document = document_id
            self.document_selected.emit(document_id)

    @Slot(int, int)
    def select_pair(self, a: int, b: int) -> None:
        if (a, b) != self._current_pair:
            self._current_pair = (a, b)
            self.pair_selected.emit(a, b)

    @Slot(int, int)
    def open_pair(self, a: int, b: int) -> None:
        """Select a pair and have its two texts compared; ``comparison_ready`` brings the result.

        A document is not compared with itself.
        """
        if a == b:
            return
        self.select_pair(a, b)
        self.pair_opened.emit(a, b)
        documents = self._collection[a], self._collection[b]
        settings = self._analysed_settings or self._settings
        own = None if self._analysis is None else partial(self._analysis.lexical_pair, a, b)
        self._comparing.start(*documents, settings, own)

    @property
    def comparing(self) -> bool:
        """Whether a comparison of two texts is on its way."""
        return self._comparing.running

    @Slot()
    def cancel_comparison(self) -> None:
        """Stop comparing two texts; ``comparison_cancelled`` follows."""
        self._comparing.cancel()

    # Jobs

    def _read_again(self, paths: Iterable[str], encoding: str | None = None) -> None:
        files = [path for path in paths if path]
        if files:
            self._start_reading(loading.again(files, self._steps, self.reading.options, encoding=encoding))

    def _start_reading(self, work: Loading) -> None:
        """Read now, or after the reading that is on its way: what was given first is never lost."""
        if self._main.running and self._kind is JobKind.READING:
            self._waiting.append(work)
            return
        self._kind = JobKind.READING
        before = self._loaded
        self._main.start(lambda monitor: work(before, monitor))
        self.job_started.emit(self._kind.value)

    def _drop_jobs(self) -> None:
        self._waiting.clear()
        if self._main.running:
            kind = self._kind
            self._main.abandon()
            self.job_cancelled.emit(kind.value)
        self._comparing.abandon()

    @Slot(int, object)
    def _main_succeeded(self, number: int, result: object) -> None:
        del number
        if isinstance(result, Loaded):
            self._loaded = result.collection
            new = (path for path in result.added if path not in self._sources)
            self._sources = (*self._sources, *new)
            if self._analysis is None:
                self._publish(self._loaded, None)
            self.job_finished.emit(JobKind.READING.value)
            if self._waiting:
                self._start_reading(self._waiting.pop(0))
            else:
                self.run()
            return
        analysis = cast("Analysis", result)
        self._lexicon_revisions = (self._lexicon_revisions[1],) * 2
        self._publish(analysis.collection, analysis)
        self.job_finished.emit(JobKind.ANALYSIS.value)

    @Slot(int, object)
    def _main_failed(self, number: int, error: Exception) -> None:
        del number
        self._waiting.clear()
        self._update_stale()
        if is_lexical_refusal(error):
            self.analysis_refused.emit(error)
            return
        self.job_failed.emit(self._kind.value, "".join(traceback.format_exception(error)))

    @Slot(int)
    def _main_cancelled(self, number: int) -> None:
        del number
        self._waiting.clear()
        self._update_stale()
        self.job_cancelled.emit(self._kind.value)

    def _publish(self, collection: Collection, analysis: Analysis | None) -> None:
        kept = self._selected_document
        if kept is not None and not same_document(kept, self._collection, collection):
            kept = None
        self._loaded = collection
        self._collection = collection
        self._analysis = analysis
        self._analysed_settings = None if analysis is None else analysis.settings
        self._findings = None if analysis is None else analysis.at(self._thresholds)
        self._selected_document = kept
        self._current_pair = None
        self.walk.forget()
        self.background.clear()
        self.judging.follow(analysis)
        self.collection_changed.emit()
        self.analysis_changed.emit()
        self.findings_changed.emit()
        self._update_stale()

    @Slot()
    def _update_stale(self) -> None:
        analysed = self._analysed_settings
        stale = len(self._loaded) > 0 and (
            analysed is None
            or self._collection is not self._loaded
            or replace(analysed, thresholds=self._settings.thresholds) != self._settings
            or (analysed.lexical.uses_own_list and self._lexicon_revisions[0] != self.lexicon.revision)
        )
        if stale != self._stale:
            self._stale = stale
            self.stale_changed.emit(stale)
