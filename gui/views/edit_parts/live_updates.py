"""The comparison that follows the typing: a short pause, a job beside the window, the newest text last."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument

from core.editing import LiveComparison, LiveState
from core.monitor import Monitor
from core.settings import AnalysisSettings
from gui.jobs import JobRunner
from gui.text_positions import TextPositions
from gui.views.compare_parts.links import links_between
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.edit_parts.document_text import text_of_raw
from gui.views.edit_parts.editor_marks import Change, EditorMarks
from gui.views.edit_parts.reading_way import ReadingWay

_PAUSE_MS: Final = 20


@dataclass(frozen=True, slots=True)
class Update:
    """A state with all that a view shows of it, ready to be painted.

    Attributes
    ----------
    state : LiveState
    marks : EditorMarks
        Of the rewrite, in Qt's positions.
    original : PaneMarks
    way : ReadingWay
        How places of the two texts belong to each other.
    """

    state: LiveState
    marks: EditorMarks
    original: PaneMarks
    way: ReadingWay


class _Work:
    """Compares versions of one rewrite with one original; made in the window's thread, used in the job's."""

    def __init__(self, original: str, settings: AnalysisSettings) -> None:
        self._original = original
        self._settings = settings
        self._live: LiveComparison | None = None

    def on(self, raw: str) -> Callable[[Monitor], Update]:
        def work(monitor: Monitor) -> Update:
            text = text_of_raw(raw)
            if self._live is None:
                self._live = LiveComparison(self._original, self._settings, monitor)
            state = self._live.update(text, monitor)
            positions = TextPositions(text)
            way = ReadingWay.of(links_between(state.marks), len(self._original), positions)
            return Update(state, EditorMarks(state.marks.b, positions), PaneMarks(state.marks.a), way)

        return work


class LiveUpdates(QObject):
    """Compares a document with an original whenever it has changed.

    A comparison that has begun is brought to its end, so that the marks of a very long text keep coming
    while it is typed; what was typed meanwhile moves them, and is compared next.

    Signals
    -------
    ready(Update)
    failed(str)
        With the traceback to show.
    """

    ready = Signal(object)
    failed = Signal(str)

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._work: _Work | None = None
        self._changes: list[Change] = []
        self._wanted = False
        self._runner = JobRunner("live comparison", self)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._compare)
        document.contentsChange.connect(self._changed)

    @property
    def busy(self) -> bool:
        """Whether the newest text still has to be compared."""
        return self._work is not None and (self._wanted or self._runner.running or self._pause.isActive())

    def follow(self, original: str | None, settings: AnalysisSettings) -> None:
        """Compare with this from now on; None for nothing."""
        self._runner.abandon()
        self._work = None if original is None else _Work(original, settings)
        self._pause.stop()
        if self._work is not None:
            self._compare()

    def close(self) -> None:
        """Stop, and wait for the thread."""
        self._pause.stop()
        self._work = None
        self._runner.close()

    @Slot(int, int, int)
    def _changed(self, position: int, removed: int, added: int) -> None:
        if self._work is None:
            return
        self._changes.append(Change(position, removed, added))
        self._wanted = True
        if not self._runner.running and not self._pause.isActive():
            self._pause.start()

    @Slot()
    def _compare(self) -> None:
        if self._work is not None:
            self._wanted = False
            self._changes.clear()
            self._runner.start(self._work.on(self._document.toRawText()))

    @Slot(int, object)
    def _succeeded(self, number: int, update: object) -> None:
        del number
        assert isinstance(update, Update)
        for change in self._changes:  # what was typed since the text was taken
            update.marks.follow(change)
        self.ready.emit(update)
        if self._wanted:
            self._compare()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self.failed.emit("".join(traceback.format_exception(error)))
