"""Changed words of the pair that is shown: marks in the panes, header, lists, and stepping through them."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from core.comparison import Comparison
from core.lexical.pair import LexicalPair
from core.word_changes import WordChanges
from gui import formats
from gui.session import Session
from gui.views.compare_parts import lexical_words
from gui.views.compare_parts.change_marks import NONE
from gui.views.compare_parts.change_reader import ChangeReader
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.pair_header import PairHeader
from gui.views.compare_parts.side_list import RowWords
from gui.views.compare_parts.side_panel import SidePanel
from gui.views.compare_parts.span_walk import A, B

_FIRST_WORDS: Final = 60


class WordsDisplay(QObject):
    """Takes what the session says of the words of the pair, and shows it.

    Signals
    -------
    current_changed()
        Another change of words, or another reworded paragraph, is under the reader's eyes.
    """

    current_changed = Signal()

    def __init__(
        self,
        session: Session,
        panes: ComparisonPanes,
        header: PairHeader,
        side: SidePanel,
        actions: CompareActions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._panes = panes
        self._header = header
        self._side = side
        self._actions = actions
        self._lexical: LexicalPair | None = None
        self._rewordings: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
        self._rewording = NONE
        self.reader = ChangeReader(panes, self)
        self.reader.current_changed.connect(self._current_changed)
        session.words_changed.connect(self._words_changed)
        session.reworded.connect(self._reworded)
        session.not_reworded.connect(self._not_reworded)
        actions.words.toggled.connect(self._mark)
        actions.next_change.triggered.connect(self._next)
        actions.previous_change.triggered.connect(self._previous)
        actions.next_rewording.triggered.connect(self._next_rewording)
        actions.previous_rewording.triggered.connect(self._previous_rewording)
        side.substitutions.chosen.connect(self._choose_substitution)
        side.rewordings.chosen.connect(self.choose_rewording)
        self.clear()

    @property
    def lexical(self) -> LexicalPair | None:
        return self._lexical

    def clear(self) -> None:
        """Other texts: nothing is known of their words."""
        self.reader.clear()
        self._lexical = None
        self._rewordings, self._rewording = np.zeros(0, dtype=np.int64), NONE
        self._side.substitutions.clear()
        self._side.rewordings.clear()
        self._enable()

    def wait(self) -> None:
        """The spans are shown, the words are on their way."""
        self._header.lexical.show_words(lexical_words.waiting_words())

    def forget_current(self) -> None:
        """The reader turned to a shared span."""
        self.reader.forget_current()

    def status(self) -> str:
        """The chosen change or paragraph in words, '' where there is none."""
        if self._rewording != NONE:
            return self._row_of_rewording(self._rewording).tip.replace("\n", " · ")
        return self.reader.status()

    def choose_rewording(self, number: int) -> None:
        """Show a reworded paragraph beside the one it rewords."""
        assert self._lexical is not None
        self.reader.forget_current()
        self._rewording = number
        passages, row = self._lexical.passages, int(self._rewordings[number])
        places = int(passages.start_a[row]), int(passages.start_b[row])
        ends = int(passages.end_a[row]), int(passages.end_b[row])
        for side, pane in enumerate(self._panes.panes):
            pane.changes.passage = places[side], ends[side]
            pane.update()
        self._panes.show_places(places, self._panes.side)
        self._side.rewordings.show_current(number)
        self.current_changed.emit()

    @Slot(object, object)
    def _words_changed(self, comparison: object, changes: object) -> None:
        assert isinstance(comparison, Comparison)
        assert isinstance(changes, WordChanges)
        if comparison is self._panes.comparison:
            self.reader.show(comparison, changes, None)
            self._enable()

    @Slot(object, object, object)
    def _reworded(self, comparison: object, lexical: object, changes: object) -> None:
        assert isinstance(comparison, Comparison)
        assert isinstance(lexical, LexicalPair)
        assert isinstance(changes, WordChanges)
        if comparison is not self._panes.comparison:
            return
        self._lexical = lexical
        self.reader.show(comparison, changes, lexical)
        self._header.lexical.show_words(lexical_words.lexical_words(lexical))
        sources = {each.source for each in lexical.substitutions}
        remark = lexical_words.source_name(sources.pop()) if len(sources) == 1 else ""
        self._side.substitutions.show_rows(
            len(lexical.substitutions),
            self._row_of_substitution,
            remark,
            self.tr("Lemmas of A that stand for another one of B, each matched at most once"),
        )
        passages = lexical.passages
        self._rewordings = np.flatnonzero(passages.plain < 1.0)
        self._side.rewordings.show_rows(
            len(self._rewordings),
            self._row_of_rewording,
            tip=self.tr(
                "Paragraphs that are each other's most alike by lemmas and synonyms, but not the same"
            ),
        )
        self._side.share_room()
        self._enable()

    @Slot(str)
    def _not_reworded(self, reason: str) -> None:
        self._header.lexical.show_words(lexical_words.missing_words(reason))

    def _row_of_substitution(self, number: int) -> RowWords:
        assert self._lexical is not None
        one = self._lexical.substitutions[number]
        words = (
            f"{formats.shown(' '.join(one.word_a.split()))} → {formats.shown(' '.join(one.word_b.split()))}"
        )
        places = self.tr("places: A %1, B %2")
        places = places.replace("%1", formats.number(len(one.a))).replace("%2", formats.number(len(one.b)))
        return RowWords(words, tip=f"{words}\n{lexical_words.source_name(one.source)}\n{places}")

    def _row_of_rewording(self, number: int) -> RowWords:
        assert self._lexical is not None
        passages, row = self._lexical.passages, int(self._rewordings[number])
        start, end = int(passages.start_a[row]), int(passages.end_a[row])
        text = self._panes.panes[A].text[start : min(end, start + _FIRST_WORDS)]
        first = formats.shown(" ".join(text.split()))
        which = self.tr("A %1 → B %2")
        which = which.replace("%1", formats.number(int(passages.para_a[row]) + 1))
        which = which.replace("%2", formats.number(int(passages.para_b[row]) + 1))
        value = lexical_words.value_of(float(passages.lexical[row]), equal=bool(passages.plain[row] == 1.0))
        tip = self.tr("Paragraph %1 of A and %2 of B: lexical resemblance %3 with synonyms, %4 without")
        for place, words in enumerate(
            (
                formats.number(int(passages.para_a[row]) + 1),
                formats.number(int(passages.para_b[row]) + 1),
                value,
                formats.percent(float(passages.plain[row])),
            ),
            1,
        ):
            tip = tip.replace(f"%{place}", words)
        return RowWords(f"{which} · {first}", value, f"{tip}\n{first}")

    def _enable(self) -> None:
        actions, panes = self._actions, self._panes.panes
        changes = self._actions.words.isChecked() and any(len(pane.changes.marks) for pane in panes)
        for action in (actions.next_change, actions.previous_change):
            action.setEnabled(changes)
        for action in (actions.next_rewording, actions.previous_rewording):
            action.setEnabled(len(self._rewordings) > 0)

    @Slot()
    def _current_changed(self) -> None:
        self._forget_rewording()
        panes, number = self._panes.panes, NONE
        for side in (A, B):
            chosen = panes[side].changes.current
            if chosen != NONE:
                number = int(panes[side].changes.marks.substitutions[chosen])
        self._side.substitutions.show_current(number)
        self.current_changed.emit()

    def _forget_rewording(self) -> None:
        self._rewording = NONE
        for pane in self._panes.panes:
            pane.changes.passage = None
        self._side.rewordings.show_current(NONE)

    @Slot(bool)
    def _mark(self, marked: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self.reader.set_shown(shown=marked)
        self._enable()

    @Slot()
    def _next(self) -> None:
        self.reader.step(1)

    @Slot()
    def _previous(self) -> None:
        self.reader.step(-1)

    @Slot()
    def _next_rewording(self) -> None:
        self._step_rewording(1)

    @Slot()
    def _previous_rewording(self) -> None:
        self._step_rewording(-1)

    def _step_rewording(self, step: int) -> None:
        """The next or previous one; the first step goes to what the reader looks at."""
        number = self._rewording + step
        if self._rewording == NONE and self._lexical is not None:
            seen = self._panes.panes[A].visible_range()[0]
            starts = self._lexical.passages.start_a[self._rewordings]
            number = int(np.searchsorted(starts, seen)) - (0 if step > 0 else 1)
        if 0 <= number < len(self._rewordings):
            self.choose_rewording(number)

    @Slot(int)
    def _choose_substitution(self, number: int) -> None:
        self._actions.words.setChecked(True)
        self.reader.choose_substitution(number)  # which selects no row where it is no change
        self._side.substitutions.show_current(number)
