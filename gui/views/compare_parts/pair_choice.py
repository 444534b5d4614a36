"""Choosing the two texts by name, from the heads of the panes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, Signal, Slot

from gui.models.names import Names
from gui.theme import Theme
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.document_picker import DocumentPicker
from gui.views.compare_parts.span_walk import A, B

NOTHING: Final = -1


class PairChoice(QObject):
    """Any two documents can be compared; ``made(a, b)`` when two different ones are chosen."""

    made = Signal(int, int)

    def __init__(self, theme: Theme, panes: ComparisonPanes, parent: QObject) -> None:
        super().__init__(parent)
        self._panes = panes
        self._names: Names | None = None
        self._chosen = [NOTHING, NOTHING]
        self._side = A
        self.picker = DocumentPicker(theme, panes)
        self.picker.chosen.connect(self._picked)
        panes.name_clicked.connect(self.pick)

    def set_names(self, names: Names) -> None:
        """Other documents; nothing is chosen."""
        self._names = names
        self._chosen = [NOTHING, NOTHING]
        self.picker.set_names(names)

    def show_pair(self, a: int, b: int) -> None:
        """Show these two as chosen: they are open now."""
        self._chosen = [a, b]

    @Slot(int)
    def pick(self, side: int) -> None:
        """Open the list of documents below the head of a pane."""
        self._side = side
        head = self._panes.heads[side]
        title = self.tr("Text %1").replace("%1", "AB"[side])
        self.picker.open(head.mapToGlobal(QPoint(0, head.height())), title, self._chosen[side])

    @Slot(int)
    def _picked(self, document: int) -> None:
        """The document of one side; picking that of the other side swaps the two."""
        side, other = self._side, 1 - self._side
        if document == self._chosen[side]:
            return
        if document == self._chosen[other]:
            self._chosen[other] = self._chosen[side]
        self._chosen[side] = document
        if NOTHING in self._chosen:
            assert self._names is not None
            name = self._names[document]
            self._panes.heads[side].show_document(name, "", "", name, spoken=name)
            self._panes.heads[side].name.setFocus()
        else:
            self.made.emit(self._chosen[A], self._chosen[B])
