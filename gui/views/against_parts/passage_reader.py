"""Where else the current passage stands: looked up beside the window, shown in a card below the passage."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent

from core.against import Against, SourcePlace, place_in_source, sources_of_passage
from core.monitor import Monitor
from gui import formats
from gui.jobs import JobRunner
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.views.against_parts import against_words
from gui.views.against_parts.passage_card import SHOWN, PassageCard
from gui.views.against_parts.source_chips import Chip, letters
from gui.views.against_parts.text_panel import TextPanel

_GAP: Final = 6


class PassageReader(QObject):
    """Shows the card, and leads on to the sources.

    Signals
    -------
    pair_wanted(document, source, offset)
        Compare with a source at the passage.
    no_pair()
        The text is not one of the documents, so there is no pair to read.
    """

    pair_wanted = Signal(int, int, int)
    no_pair = Signal()

    def __init__(self, session: Session, theme: Theme, text: TextPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._text = text
        self._against: Against | None = None
        self._names: Names | None = None
        self._passage: int | None = None
        self._ranks: list[int] = []
        self._total = 0
        self._places: dict[int, SourcePlace] = {}
        self.card = PassageCard(theme, text.pane)
        self.card.chosen.connect(self._open_row)
        self._runner = JobRunner("places", self)
        self._runner.succeeded.connect(self._found)
        text.moved.connect(self._place_card)
        text.pane.installEventFilter(self)

    def show_against(self, against: Against, names: Names) -> None:
        self._against, self._names = against, names
        if self._passage is not None:
            self.show_passage(self._text.current)

    def show_passage(self, passage: int | None) -> None:
        """Show where else a passage stands; None hides the card."""
        if self._against is None or passage is None or passage >= len(self._against.segments):
            self.put_away()
            return
        self._passage = passage
        ranks = sources_of_passage(self._against, passage)
        first = np.argsort(self._against.left_out[ranks], kind="stable")  # those that count before the others
        self._total, self._ranks = len(ranks), ranks[first][:SHOWN].tolist()
        self._places = {}
        self._fill()
        self._place_card()
        against, ranks_wanted, collection = self._against, list(self._ranks), self._session.collection

        def work(monitor: Monitor) -> dict[int, SourcePlace]:
            found = {}
            for rank in ranks_wanted:
                text = collection[int(against.occurrences.sources.documents[rank])].text
                place = place_in_source(against, passage, rank, text, monitor)
                if place is not None:
                    found[rank] = place
            return found

        self._runner.start(work)

    def put_away(self) -> bool:
        """Hide the card; whether it was there."""
        shown = self.card.isVisible()
        self._passage = None
        self.card.hide()
        return shown

    def close(self) -> None:
        self._runner.close()

    @Slot(int, object)
    def _found(self, number: int, places: object) -> None:
        del number
        if self._passage is not None and isinstance(places, dict):
            self._places = places
            self._fill()

    def _fill(self) -> None:
        assert self._against is not None
        assert self._names is not None
        assert self._passage is not None
        passages, sources = self._against.segments, self._against.occurrences.sources
        words = int(passages.last_words[self._passage] - passages.first_words[self._passage]) + 1
        lines = []
        for rank in self._ranks:
            where = ""
            if rank in self._places:
                place = self._places[rank].word + 1
                where = self.tr("word %1").replace("%1", formats.number(place))
            chip = Chip(letters(rank), rank, not bool(self._against.left_out[rank]))
            lines.append((chip, self._names[int(sources.documents[rank])], where))
        more = self._total - len(self._ranks)
        key = "" if self._against.occurrences.document is None else self.tr("Enter")
        self.card.show_passage(
            against_words.heading(words, self._total),
            lines,
            self.tr("and %n more", "", more) if more else "",
            key,
        )

    @Slot()
    def _place_card(self) -> None:
        """Below the passage, above it where there is no room, hidden while it is out of view."""
        current = self._text.pane.current
        if self._passage is None or current is None:
            self.card.hide()
            return
        pane = self._text.pane
        low, high = pane.visible_range()
        if current.end <= low or current.start >= high:
            self.card.hide()
            return
        top, bottom = pane.extent_of(current.start, current.end)
        y = bottom + _GAP
        if y + self.card.height() > pane.height():
            y = max(_GAP, top - self.card.height() - _GAP)
        self.card.move(min(pane.text_left, max(0, pane.width() - self.card.width() - 8)), y)
        self.card.show()

    # Opening a pair

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the text compares with the first source of the current passage."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._passage is not None and self._ranks:
            self._open_row(0)
            return True
        return super().eventFilter(watched, event)

    def open_source(self, rank: int) -> None:
        """Compare with a source, at its first span."""
        against = self._against
        if against is None:
            return
        occurrences = against.occurrences
        if occurrences.document is None:
            self.no_pair.emit()
            return
        run = int(np.searchsorted(occurrences.ranks, rank))
        start = int(occurrences.own.tokens.starts[int(occurrences.first[run])])
        source = int(occurrences.sources.documents[rank])
        self.pair_wanted.emit(occurrences.document, source, start)

    @Slot(int)
    def _open_row(self, row: int) -> None:
        against = self._against
        if against is None or self._passage is None:
            return
        if against.occurrences.document is None:
            self.no_pair.emit()
            return
        rank = self._ranks[row]
        place = self._places.get(rank)
        start = int(against.segments.starts[self._passage]) if place is None else place.own_start
        source = int(against.occurrences.sources.documents[rank])
        self.pair_wanted.emit(against.occurrences.document, source, start)
