"""The comparison of two texts beside the window, in a thread of its own."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.comparison import Comparison
from core.documents import Document
from core.monitor import Monitor
from core.settings import AnalysisSettings
from gui.jobs import JobRunner
from gui.steps import Steps

if TYPE_CHECKING:
    from core.lexical.pair import LexicalPair
    from core.word_changes import WordChanges

    LexicalWork = Callable[[Monitor], LexicalPair | None]

_FIRST_PAINT_MS: Final = (
    60  # a job that runs beside painting makes it wait for the interpreter again and again
)


class Comparing(QObject):
    """Compares one pair at a time; a new pair takes the place of the one before it.

    What changed word by word follows when the spans are shown, then what the lemmas say, so that neither
    delays anything.

    Signals
    -------
    ready(Comparison), failed(str), cancelled(), progressed(Progress)
        A failure carries the traceback to show.
    changed(Comparison, WordChanges)
        Word by word, of the comparison that was ready last.
    reworded(Comparison, LexicalPair, WordChanges)
        By lemmas, and the changes again with the substitutions in them.
    not_reworded(str)
        Lemmas or a thesaurus could not be had; why, in English.
    """

    ready = Signal(object)
    failed = Signal(str)
    cancelled = Signal()
    progressed = Signal(object)
    changed = Signal(object, object)
    reworded = Signal(object, object, object)
    not_reworded = Signal(str)

    def __init__(self, steps: Steps, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._runner = JobRunner("comparison", self)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)
        self._runner.cancelled.connect(self._stopped)
        self._runner.progressed.connect(self.progressed)
        self._comparison: Comparison | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_FIRST_PAINT_MS)
        self._soon.timeout.connect(self._compare_words)
        self._words = JobRunner("word changes", self)
        self._words.succeeded.connect(self._words_found)
        self._words.failed.connect(self._gave_up)
        self._lemmas = JobRunner("lemmas", self)
        self._lemmas.succeeded.connect(self._lemmas_found)
        self._lemmas.failed.connect(self._lemmas_failed)
        self._settings = AnalysisSettings()
        self._lexical: LexicalWork | None = None

    @property
    def running(self) -> bool:
        return self._runner.running

    def start(
        self, a: Document, b: Document, settings: AnalysisSettings, lexical: LexicalWork | None = None
    ) -> None:
        """Compare two texts; ``lexical`` has their lemmas compared as an analysis did, if it did."""
        self._soon.stop()
        self._words.abandon()
        self._lemmas.abandon()
        self._settings, self._lexical = settings, lexical
        compare = self._steps.compare
        self._runner.start(lambda monitor: compare(a, b, settings, monitor))

    def cancel(self) -> None:
        """Stop; ``cancelled`` follows."""
        self._runner.cancel()

    def abandon(self) -> None:
        """Stop and say nothing more."""
        self._runner.abandon()
        self._soon.stop()
        self._words.abandon()
        self._lemmas.abandon()

    def close(self) -> None:
        """Stop and wait for the threads."""
        self._soon.stop()
        self._runner.close()
        self._words.close()
        self._lemmas.close()

    @Slot(int, object)
    def _succeeded(self, number: int, comparison: object) -> None:
        del number
        assert isinstance(comparison, Comparison)
        self._comparison = comparison
        self.ready.emit(comparison)
        if self._comparison is comparison and not self._runner.running:
            self._soon.start()

    @Slot()
    def _compare_words(self) -> None:
        comparison, changes = self._comparison, self._steps.changes
        assert comparison is not None
        self._words.start(lambda monitor: changes(comparison, None, monitor))

    @Slot(int, object)
    def _words_found(self, number: int, changes: object) -> None:
        del number
        comparison, settings, own = self._comparison, self._settings, self._lexical
        assert comparison is not None
        self.changed.emit(comparison, changes)
        if self._comparison is comparison and not self._runner.running:
            self._lemmas.start(lambda monitor: self._by_lemmas(comparison, settings, own, monitor))

    def _by_lemmas(
        self, comparison: Comparison, settings: AnalysisSettings, own: LexicalWork | None, monitor: Monitor
    ) -> tuple[LexicalPair, WordChanges]:
        """The lexical pair, and the changes again with it; runs in the job's thread."""
        lexical = None if own is None else own(monitor)
        if lexical is None:
            lexical = self._steps.lexical(comparison, settings, monitor)
        return lexical, self._steps.changes(comparison, lexical, monitor)

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))

    @Slot(int)
    def _stopped(self, number: int) -> None:
        del number
        self.cancelled.emit()

    @Slot(int, object)
    def _lemmas_found(self, number: int, found: object) -> None:
        del number
        assert isinstance(found, tuple)
        self.reworded.emit(self._comparison, *found)

    @Slot(int, object)
    def _lemmas_failed(self, number: int, error: Exception) -> None:
        del number
        from core.lexical.lemmatisers import EngineMissingError
        from core.lexical.thesauri import ThesaurusError

        if isinstance(error, EngineMissingError | ThesaurusError):
            self.not_reworded.emit(str(error))
        else:
            self.failed.emit("".join(traceback.format_exception(error)))
