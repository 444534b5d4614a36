"""The pairs of the map as a table: the accessible twin of its cells."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from gui import formats
from gui.judging import Target
from gui.models.names import Names
from gui.models.pairs import PairsModel
from gui.session import Session
from gui.theme import Theme
from gui.views.pairs import PairsTable
from gui.widgets.panel import Panel


class PairList(Panel):
    """Pairs at or above a threshold; its selection is the session's pair, as the map's current cell is.

    Signals
    -------
    pair_chosen(int, int)
    """

    pair_chosen = Signal(int, int)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self._session = session
        self.model = PairsModel(session.judging, self)
        self.table = PairsTable(theme, dense=True)
        self.table.setAccessibleName(self.tr("Pairs of the map"))
        self.table.setModel(self.model)
        self.set_title(self.tr("Pairs"), "")
        self.add_widget(self.table, 1)
        self.setMinimumHeight(96)
        self.table.opened.connect(self._opened)
        self.table.block_toggled.connect(self.model.toggle_block)
        self.table.selected.connect(self._selected)

    def show_analysis(self, names: Names) -> None:
        """Another analysis, or none."""
        self.table.forget_place()
        self.model.set_analysis(self._session.analysis, self._session.findings, names)
        self._count()

    def show_findings(self) -> None:
        """The thresholds moved."""
        self.model.set_findings(self._session.findings)
        self._count()

    def show_marks(self) -> None:
        """Pairs are judged or filtered otherwise."""
        self.model.set_filter(replace(self.model.filter, marked=self._session.judging.marked))
        self.model.set_marks()
        self._count()

    def target(self) -> Target | None:
        """The selected pairs."""
        records = self.table.selected_records()
        return Target(*self.model.pairs_of(records)) if len(records) else None

    def show_pair(self, a: int, b: int) -> None:
        """Select the row of a pair, where it has one."""
        if self.model.pair_at(self.table.current_record()) in ((a, b), (b, a)):
            return
        record = self.model.record_of_pair(a, b)
        if record < 0 or not self.table.select_record(record):
            self.table.clear_selection()

    def open_pair(self, a: int, b: int) -> None:
        """Open a pair, with the shown rows as the list to step through."""
        self._session.walk.show(*self.model.shown_pairs())
        self._session.open_pair(a, b)

    def _count(self) -> None:
        words = self.tr("%1 at or above a threshold; the selection is that of the map")
        self.set_remark(words.replace("%1", formats.number(self.model.rowCount())))

    @Slot(int)
    def _opened(self, record: int) -> None:
        pair = self.model.pair_at(record)
        if pair is None:
            self.model.toggle_block(record)
        else:
            self.open_pair(*pair)

    @Slot()
    def _selected(self) -> None:
        pair = self.model.pair_at(self.table.current_record())
        if pair is not None:
            self.pair_chosen.emit(*pair)

    def focus_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
