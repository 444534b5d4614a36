"""Which pairs the keys step through: those of the list, or all partners of one of the two documents."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction

from gui import formats
from gui.models.names import Names
from gui.session import Session
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.span_walk import A, B

_Pairs = tuple[NDArray[np.int32], NDArray[np.int32]]


class Partners(QObject):
    """Several against one: the document stays, the keys for the next pair change its partner.

    Signals
    -------
    changed()
        The keys step through other pairs now.
    """

    changed = Signal()

    def __init__(self, session: Session, actions: CompareActions, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._actions = actions
        self._document: int | None = None
        self._own: _Pairs | None = None
        self._before: _Pairs | None = None
        actions.partners.triggered.connect(self._chosen)

    @property
    def document(self) -> int | None:
        """Whose partners the keys step through, None for the pairs of the list."""
        return self._document

    def show_pair(self, a: int, b: int, names: Names) -> None:
        """A pair is open: say whose partners can be stepped through, and forget a list that is gone."""
        shown = self._session.walk.pairs
        if self._document is not None and (self._own is None or shown[0] is not self._own[0]):
            self._document = self._own = self._before = None
        actions = self._actions
        for action, name in ((actions.of_a, names[a]), (actions.of_b, names[b])):
            words = self.tr("All partners of %1: %2").replace("%1", "A" if action is actions.of_a else "B")
            action.setText(words.replace("%2", formats.shown(name).replace("&", "&&")))
        kept = {None: actions.of_list, a: actions.of_a, b: actions.of_b}
        kept.get(self._document, actions.of_list).setChecked(True)

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        pair = self._session.current_pair
        if pair is None:
            return
        if action is self._actions.of_list:
            if self._document is not None and self._before is not None:
                self._session.walk.show(*self._before)
            self._document = self._own = self._before = None
        else:
            self._step_through(pair[A if action is self._actions.of_a else B])
        self.changed.emit()

    def _step_through(self, document: int) -> None:
        """All listed pairs of a document, the most alike first, with it on the left."""
        analysis = self._session.analysis
        if analysis is None:
            return
        if self._document is None:
            self._before = self._session.walk.pairs
        table = analysis.partners_of(document)
        here = np.full(len(table), document, dtype=np.int32)
        self._own = here, np.where(table.a == document, table.b, table.a).astype(np.int32)
        self._document = document
        self._session.walk.show(*self._own)
