"""The lexical resemblance of the rewrite: it takes longer, so it follows when the typing pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument

from core.editing import LiveState
from core.settings import AnalysisSettings
from gui.jobs import JobRunner
from gui.steps import LexicalStep

if TYPE_CHECKING:
    from core.lexical.pair import LexicalPair
    from core.monitor import Monitor

_PAUSE_MS: Final = 900
_MOST_WORDS: Final = 60_000  # of both texts: lemmas of more take longer than anybody pauses


class LexicalFollow(QObject):
    """Compares the words of an original and the newest state of its rewrite.

    ``changed`` tells that ``pair`` is another one, or that it is of an older text now.
    """

    changed = Signal()

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self.pair: LexicalPair | None = None
        self.current = False
        self._step = LexicalStep()
        self._wanted: tuple[str, str, AnalysisSettings] | None = None
        self._runner = JobRunner("lexical resemblance", self)
        self._runner.succeeded.connect(self._ready)
        self._runner.failed.connect(self._gave_up)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._compare)
        document.contentsChanged.connect(self._stale)

    def follow(self, original: str, state: LiveState, settings: AnalysisSettings) -> None:
        """Compare the words of this state when nothing is typed for a while."""
        if state.words_a + state.words_b > _MOST_WORDS:
            self.forget()
            return
        self._wanted = original, state.text, settings
        self._pause.start()

    def forget(self) -> None:
        """Another text is on one of the sides."""
        self._pause.stop()
        self._runner.abandon()
        self._wanted, self.pair, self.current = None, None, False
        self.changed.emit()

    def close(self) -> None:
        """Stop, and wait for the thread."""
        self._pause.stop()
        self._runner.close()

    @Slot()
    def _stale(self) -> None:
        """Something was typed: what runs is of no use any more, and would only slow the typing down."""
        self._pause.stop()
        if self._runner.running:
            self._runner.abandon()
        if self.current:
            self.current = False
            self.changed.emit()

    @Slot()
    def _compare(self) -> None:
        if self._wanted is None:
            return
        original, rewrite, settings = self._wanted
        step = self._step

        def work(monitor: Monitor) -> LexicalPair:
            return step.of_texts(original, rewrite, settings, monitor)

        self._runner.start(work)

    @Slot(int, object)
    def _ready(self, number: int, pair: object) -> None:
        from core.lexical.pair import LexicalPair

        del number
        assert isinstance(pair, LexicalPair)
        self.pair, self.current = pair, True
        self.changed.emit()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        """An engine or a thesaurus is not there: the settings say so, here is just no number."""
        del number, error
        self.forget()
