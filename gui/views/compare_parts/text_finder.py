"""Finding in the two texts: from the field of the toolbar to the frames in the panes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from gui.views.compare_parts.compare_toolbar import CompareToolbar
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.span_walk import A, B
from gui.views.compare_parts.text_search import FoundPlaces, as_places, search

_DELAY_MS: Final = 150
_HEIGHT: Final = 0.35  # of the pane: where a found place comes to that was out of view
_LONGEST: Final = 200
_SLICE_S: Final = 0.015  # of searching between two looks at what the reader does


class TextFinder(QObject):
    """Searches while the reader types, and steps through what was found."""

    def __init__(self, panes: ComparisonPanes, bar: CompareToolbar, parent: QObject) -> None:
        super().__init__(parent)
        self._panes = panes
        self._bar = bar
        self._found = FoundPlaces()
        self._side = A
        self._last = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_DELAY_MS)
        self._timer.timeout.connect(self._search)
        self._searched: Iterator[tuple[int, list[tuple[int, int]]]] | None = None
        self._sides: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        self._slice = QTimer(self)
        self._slice.setSingleShot(True)
        self._slice.setInterval(0)
        self._slice.timeout.connect(self._go_on)
        bar.searched.connect(self._soon)
        bar.stepped.connect(self.step)
        bar.left_search.connect(self.leave)

    @property
    def found(self) -> FoundPlaces:
        return self._found

    @Slot()
    def begin(self) -> None:
        """Give the keyboard to the field, with the selected words in it."""
        self._side = self._panes.side
        chosen = self._panes.panes[self._side].selected_text()
        self._bar.begin_search(chosen if len(chosen) <= _LONGEST else "")

    @Slot()
    def next(self) -> None:
        self.step(1)

    @Slot()
    def previous(self) -> None:
        self.step(-1)

    @Slot(int)
    def step(self, step: int) -> None:
        """The next or previous found place; what was typed just now is searched for first.

        With an empty field the phrase searched for last is taken up again; before any the field is shown.
        """
        if not self._bar.search.text().strip():
            if not self._last:
                self.begin()
                return
            self._side = self._panes.side
            self._bar.search.setText(self._last)  # starts the timer
        if self._timer.isActive():
            self._search()
            return
        if self._searched is not None:
            return  # its first place is shown when the search is through
        self._found.step(step)
        self._show()

    @Slot()
    def leave(self) -> None:
        """No search: the frames go, the keyboard is back in the text."""
        self._bar.clear_search()
        self.forget()
        self._panes.panes[self._side].setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """The texts are others, or nothing is searched for."""
        self._timer.stop()
        self._slice.stop()
        self._searched = None
        self._found = FoundPlaces()
        for pane, places in zip(self._panes.panes, self._found.sides, strict=True):
            pane.set_hits(places, -1)
        self._bar.show_found(None, 0)

    @Slot(str)
    def _soon(self, phrase: str) -> None:
        if phrase.strip():
            self._timer.start()
        else:
            self.forget()

    @Slot()
    def _search(self) -> None:
        self._timer.stop()
        self._sides = ([], [])
        self._last = self._bar.search.text()
        self._searched = self._places_of(self._last)
        self._go_on()

    def _places_of(self, phrase: str) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Side and places of one piece of text after another."""
        for side in (A, B):
            for places in search(phrase, self._panes.panes[side].text):
                yield side, places

    @Slot()
    def _go_on(self) -> None:
        """Search on for a few milliseconds; large texts take several of these."""
        if self._searched is None:
            return
        until = time.perf_counter() + _SLICE_S
        for side, places in self._searched:
            self._sides[side].extend(places)
            if time.perf_counter() > until:
                self._slice.start()
                return
        self._searched = None
        self._found = FoundPlaces((as_places(self._sides[A]), as_places(self._sides[B])))
        self._found.start_at(self._side, self._panes.panes[self._side].visible_range()[0])
        self._show()

    def _show(self) -> None:
        current = self._found.current
        for side, (pane, places) in enumerate(zip(self._panes.panes, self._found.sides, strict=True)):
            pane.set_hits(places, current[1] if current is not None and current[0] == side else -1)
        self._bar.show_found(self._found.at, self._found.count)
        if current is not None:
            self._bring(*current)

    def _bring(self, side: int, offset: int) -> None:
        """Show a found place, and the other text along with it."""
        pane = self._panes.panes[side]
        line = pane.flow.style.line_height
        if not 0 <= pane.height_of(offset) <= pane.height() - 2 * line:
            pane.bring(offset, round(_HEIGHT * pane.height()))
            self._panes.level.align(side)
