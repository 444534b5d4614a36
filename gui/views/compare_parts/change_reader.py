"""Reads changed words with the reader: which one is chosen or under the pointer, on both sides at once."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from core.change_rows import ChangeKind
from core.comparison import Comparison
from core.lexical.pair import LexicalPair, Substitution
from core.word_changes import WordChanges
from gui import formats
from gui.views.compare_parts.change_marks import NONE, ChangeMarks
from gui.views.compare_parts.change_painter import ChangeNote
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.lexical_words import source_name
from gui.views.compare_parts.span_walk import A, B


class ChangeReader(QObject):
    """Keeps the two panes' changes in step.

    Signals
    -------
    current_changed()
        Another change is chosen, or none.
    """

    current_changed = Signal()

    def __init__(self, panes: ComparisonPanes, parent: QObject) -> None:
        super().__init__(parent)
        self._panes = panes
        self._changes: WordChanges | None = None
        self._lexical: LexicalPair | None = None
        self._current: tuple[int, int] = (NONE, NONE)
        self._side = A
        self._turn: tuple[int, int] = (NONE, 0)  # the substitution that was chosen last, and how often
        self._pointed: ChangeNote | None = None
        panes.panes[A].change_hovered.connect(self._a_hovered)
        panes.panes[B].change_hovered.connect(self._b_hovered)
        panes.panes[A].change_clicked.connect(self._a_clicked)
        panes.panes[B].change_clicked.connect(self._b_clicked)

    @property
    def changes(self) -> WordChanges | None:
        return self._changes

    @property
    def current(self) -> tuple[int, int]:
        """Numbers of the chosen change in A and in B; ``NONE`` where a side has none."""
        return self._current

    def clear(self) -> None:
        """Other texts: nothing is known of them yet."""
        self._changes = self._lexical = self._pointed = None
        self._current, self._turn = (NONE, NONE), (NONE, 0)

    def show(self, comparison: Comparison, changes: WordChanges, lexical: LexicalPair | None) -> None:
        """Mark the changes of the two texts that are shown; the chosen one stays chosen where it still is."""
        kept = self._range_of_current()
        self._changes, self._lexical, self._pointed = changes, lexical, None
        self._current, self._turn = (NONE, NONE), (NONE, 0)
        of_a, of_b = ChangeMarks(changes.a, comparison.tokens_a), ChangeMarks(changes.b, comparison.tokens_b)
        self._panes.show_word_changes((of_a, of_b))
        if kept is not None:
            number = self._panes.panes[kept[0]].changes.marks.at(kept[1])
            if number != NONE:
                self._choose(kept[0], number)

    def set_shown(self, *, shown: bool) -> None:
        """Mark changed words, or leave them plain."""
        for pane in self._panes.panes:
            pane.changes.shown = shown
            pane.changes.hovered = NONE
            pane.update()
        if not shown:
            self.forget_current()

    def step(self, step: int) -> bool:
        """The next (1) or previous (-1) change in the text that has the keyboard, else in A.

        Returns
        -------
        bool
            Whether there was one.
        """
        side = self._panes.side
        marks = self._panes.panes[side].changes.marks
        number = self._current[side]
        if number != NONE:
            number += step
        else:
            partner = self._range_of_current()
            seen = self._panes.panes[side].visible_range()[0] - 1
            number = marks.next(seen if partner is None else self._near(side, partner), step)
        if not 0 <= number < len(marks):
            return False
        self.choose(side, number)
        return True

    def choose(self, side: int, number: int) -> None:
        """Make a change the chosen one, and show it on both sides at one height."""
        self._choose(side, number)
        self._panes.show_places(self.places(side, number), side)

    def choose_substitution(self, number: int) -> None:
        """Show one of the pair's substitutions, again its next places.

        Those where both words stand for each other come before the others; where there is none of them, its
        first words on both sides are shown, wherever they stand.
        """
        if self._lexical is None:
            return
        marks = self._panes.panes[B].changes.marks
        paired = np.flatnonzero((marks.substitutions == number) & (marks.partners != NONE)).tolist()
        turn = self._turn[1] + 1 if self._turn[0] == number else 0
        if paired:
            self.choose(B, paired[turn % len(paired)])
        else:
            self._point_at(self._lexical.substitutions[number], turn)
        self._turn = number, turn

    def _point_at(self, substitution: Substitution, turn: int) -> None:
        """Show the words of a substitution that stand for each other nowhere in particular."""
        self.forget_current()
        sides = substitution.a, substitution.b
        ranges = [places[turn % len(places)] for places in sides]
        self._panes.show_places((ranges[A][0], ranges[B][0]), B)
        for pane, pointed in zip(self._panes.panes, ranges, strict=True):
            pane.changes.pointed = pointed
            pane.update()
        note = ChangeNote(substitution.word_a, substitution.word_b, source_name(substitution.source))
        self._panes.panes[B].changes.note = ranges[B], note
        self._pointed = note
        self.current_changed.emit()

    def note_of(self, side: int, number: int) -> ChangeNote:
        """What a change of one side says: the words on both sides and what is known of them."""
        mine = self._words_of(side, number)
        marks = self._panes.panes[side].changes.marks
        change = marks.change(number)
        partner, substitution = int(marks.partners[number]), int(marks.substitutions[number])
        remark = ""
        if substitution != NONE and self._lexical is not None:
            known = self._lexical.substitutions[substitution]
            remark = source_name(known.source)
            if partner == NONE:
                other = known.word_b if side == A else known.word_a
                return ChangeNote(*((mine, other) if side == A else (other, mine)), remark)
        if partner != NONE:
            other = self._words_of(1 - side, partner)
            return ChangeNote(*((mine, other) if side == A else (other, mine)), remark)
        if change.kind is ChangeKind.ONLY_HERE:
            remark = self.tr("only in A") if side == A else self.tr("only in B")
        return ChangeNote(*((mine, "") if side == A else ("", mine)), remark)

    def places(self, side: int, number: int) -> tuple[int | None, int | None]:
        """First characters of a change on both sides; None where the other side has nothing for it."""
        marks = self._panes.panes[side].changes.marks
        here, partner = int(marks.starts[number]), int(marks.partners[number])
        there = None
        if partner != NONE:
            there = int(self._panes.panes[1 - side].changes.marks.starts[partner])
        return (here, there) if side == A else (there, here)

    def status(self) -> str:
        """The chosen change in words, '' where none is."""
        number = self._current[self._side]
        if number == NONE:
            return "" if self._pointed is None else self._pointed.words
        count = len(self._panes.panes[self._side].changes.marks)
        words = self.tr("change %1 of %2 in %3").replace("%3", "AB"[self._side])
        words = words.replace("%1", formats.number(number + 1)).replace("%2", formats.number(count))
        return f"{words}: {self.note_of(self._side, number).words}"

    def _words_of(self, side: int, number: int) -> str:
        pane = self._panes.panes[side]
        start, end = pane.changes.marks.range_of(number)
        return formats.shown(" ".join(pane.text[start:end].split()))

    def _range_of_current(self) -> tuple[int, int] | None:
        """Side and first character of the chosen change."""
        for side in (self._side, 1 - self._side):
            if self._current[side] != NONE:
                return side, int(self._panes.panes[side].changes.marks.starts[self._current[side]])
        return None

    def _near(self, side: int, place: tuple[int, int]) -> int:
        """A character of one side to go on from, when the chosen change is on the other side only."""
        if place[0] == side:
            return place[1]
        return self._panes.carried(place[0], place[1])

    def _choose(self, side: int, number: int) -> None:
        partner = int(self._panes.panes[side].changes.marks.partners[number])
        self._current = (number, partner) if side == A else (partner, number)
        self._side, self._turn, self._pointed = side, (NONE, 0), None
        for which, pane in enumerate(self._panes.panes):
            pane.changes.current, pane.changes.pointed = self._current[which], None
            pane.changes.note = None
            pane.update()
        self._put_note(side, number)
        self.current_changed.emit()

    def forget_current(self) -> None:
        """No change is chosen any more."""
        self._current, self._turn, self._pointed = (NONE, NONE), (NONE, 0), None
        for pane in self._panes.panes:
            pane.changes.current, pane.changes.note, pane.changes.pointed = NONE, None, None
            pane.update()
        self.current_changed.emit()

    def _hovered(self, side: int, number: int) -> None:
        here, there = self._panes.panes[side], self._panes.panes[1 - side]
        here.changes.hovered = number
        there.changes.hovered = NONE if number == NONE else int(here.changes.marks.partners[number])
        for which, pane in enumerate(self._panes.panes):
            pane.changes.note = None
            if self._current[which] != NONE and which == self._side:
                self._put_note(which, self._current[which])
            pane.update()
        if number != NONE:
            self._put_note(side, number)

    def _put_note(self, side: int, number: int) -> None:
        changes = self._panes.panes[side].changes
        changes.note = changes.marks.range_of(number), self.note_of(side, number)

    @Slot(int)
    def _a_hovered(self, number: int) -> None:
        self._hovered(A, number)

    @Slot(int)
    def _b_hovered(self, number: int) -> None:
        self._hovered(B, number)

    @Slot(int)
    def _a_clicked(self, number: int) -> None:
        self._clicked(A, number)

    @Slot(int)
    def _b_clicked(self, number: int) -> None:
        self._clicked(B, number)

    def _clicked(self, side: int, number: int) -> None:
        """The clicked words stay where they are, their partner comes to the same height."""
        self._choose(side, number)
        self._panes.level_places(self.places(side, number), side)
