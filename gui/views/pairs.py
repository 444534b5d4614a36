"""The pairs: all at a threshold or all that are listed, sorted and filtered, a click from being read."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QWidget

from core.analysis import Analysis
from core.judged_counts import Marked
from core.kinds import Kind
from core.reports.part import Part
from gui import formats, metrics
from gui.judging import Target
from gui.models.names import Names
from gui.models.pairs import ABOVE, LEXICAL, PairFilter, PairsModel
from gui.session import Session
from gui.theme import Theme
from gui.verdict_menu import add_verdicts
from gui.views.base import View
from gui.widgets.filter_bar import FilterField, KindChips, RemovableChip, gear_button
from gui.widgets.marked_choice import MarkedChoice
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel
from gui.widgets.row_table import RowTable
from gui.widgets.threshold_slider import STEPS, Measure, ThresholdControl

CHIPS: Final = (Kind.EXACT, Kind.NEAR, Kind.NESTED, Kind.REWORDED, Kind.RELATED)
_STRIP: Final = 74
_TALLER_STRIP: Final = 96
_NAMES_FROM: Final = 1080  # pixels of the view in which every chip has its name
_FEWER_NAMES_FROM: Final = 940


class PairsTable(RowTable):
    """Rows of pairs; Right opens a block, Left closes it."""

    block_toggled = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model, record = self.rows, self.current_record()
        assert isinstance(model, PairsModel)
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and model.block_documents(record):
            if model.block_is_open(record) is (event.key() == Qt.Key.Key_Left):
                self.block_toggled.emit(record)
            event.accept()
            return
        super().keyPressEvent(event)


class PairsView(View):
    """Thresholds above, the table of pairs below."""

    key = "pairs"
    icon_name = "pairs"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._names = Names(session.collection)
        self._shown: Analysis | None = None
        self._said = ""
        self.model = PairsModel(session.judging, self)
        self.table = PairsTable(theme)
        self.table.setAccessibleName(self.tr("Pairs"))
        self.table.setObjectName("pairs")
        self.table.setModel(self.model)
        self.resemblance = ThresholdControl(session, theme, Measure.RESEMBLANCE, line=True)
        self.containment = ThresholdControl(session, theme, Measure.CONTAINMENT, line=True)
        self.lexical = ThresholdControl(session, theme, Measure.LEXICAL)
        self.lexical.hide()
        self.chips = KindChips(theme, CHIPS, ABOVE)
        self.marked = MarkedChoice(session.judging)
        self.filter_field = FilterField(theme, self.tr("name contains…"), self.tr("Filter by either name"))
        self.document_chip = RemovableChip(theme)
        self.document_chip.hide()
        self.gear, self.gear_menu = gear_button(theme, self.tr("Columns of the table"))
        self.notice = Notice(theme)
        self._build()
        self._connect()
        self._show_lexical()

    def _build(self) -> None:
        strip = Panel(self.theme)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(metrics.INSIDE + 2, 6, metrics.INSIDE + 2, 4)
        row.setSpacing(2 * metrics.INSIDE)
        row.addWidget(self.resemblance, 1)
        row.addWidget(self.containment, 1)
        row.addWidget(self.lexical, 1)
        strip.add_widget(holder)
        strip.setFixedHeight(_STRIP)
        self._strip = strip
        self.panel = Panel(self.theme, self.tr("Pairs"))
        for control in (self.document_chip, self.chips, self.marked, self.filter_field, self.gear):
            self.panel.add_to_header(control)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.notice)
        self.panel.add_widget(self._pages, 1)
        layout = self.add_page()
        layout.addWidget(strip)
        layout.addWidget(self.panel, 1)

    def _connect(self) -> None:
        self.chips.changed.connect(self._kinds_changed)
        self.filter_field.textChanged.connect(self._text_changed)
        self.filter_field.left_down.connect(self.table.enter)
        self.document_chip.clicked.connect(self.show_all_documents)
        self.gear_menu.aboutToShow.connect(self._fill_columns)
        self.table.opened.connect(self._opened)
        self.table.block_toggled.connect(self._toggle_block)
        self.table.selected.connect(self._selected)
        self.table.typed.connect(self.filter_field.start_with)
        self.table.copied.connect(self._copied)
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.notice.wanted.connect(self._notice_wanted)
        self.session.pair_selected.connect(self._pair_selected)

    # What the base asks for

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_chips()

    def _fit_chips(self) -> None:
        """Names of kinds give way in a narrow window; their signs and numbers stay."""
        names_from = _NAMES_FROM if self.model.has_lexical else _FEWER_NAMES_FROM
        self.chips.set_brief(brief=self.width() < names_from)

    def title(self) -> str:
        return self.tr("Pairs")

    def show_analysis(self) -> None:
        session = self.session
        if session.analysis is not None and session.analysis is self._shown:
            return  # a view that was never shown hears of it at once, and again by the signal
        self._shown = session.analysis
        self._names = Names(session.collection)
        self.table.forget_place()
        self.model.set_analysis(session.analysis, session.findings, self._names)
        self._show_lexical()
        self._show_state()
        pair = session.current_pair
        if pair is not None:
            self._pair_selected(*pair)

    def _show_lexical(self) -> None:
        """Numbers, threshold and kind of the lexical method, where words were compared."""
        there = self.model.has_lexical
        self.lexical.setVisible(there)
        for control in (self.resemblance, self.containment):
            control.set_line(line=not there)
        self._strip.setFixedHeight(_TALLER_STRIP if there else _STRIP)
        self.chips.chips[Kind.REWORDED].setVisible(there)
        self._fit_chips()
        self.table.withhold_columns(LEXICAL, withheld=not there)
        if not there and self.model.columns[self.model.sort_column].key in LEXICAL:
            self.table.set_sort("resemblance", Qt.SortOrder.DescendingOrder)

    def show_findings(self) -> None:
        self.model.set_findings(self.session.findings)
        self._show_state()

    def show_marks(self) -> None:
        """Show what is judged; where the current row leaves the filter, the next one is current."""
        row = self.table.currentIndex().row()
        marked = self.session.judging.marked
        if marked is not self.model.filter.marked:
            self.model.set_filter(replace(self.model.filter, marked=marked))
        self.model.set_marks()
        self._show_state()
        if row >= 0 and self.table.current_record() < 0 and self.model.rowCount():
            self.table.selectRow(min(row, self.model.rowCount() - 1))

    def selected_part(self) -> Part | None:
        records = self.table.selected_records()
        return self._part_of(records) if len(records) else None

    def shown_part(self) -> Part | None:
        return self._part_of(self.model.records)

    def _part_of(self, records: NDArray[np.int64]) -> Part | None:
        a, b = self.model.pairs_of(records)
        if len(a) < len(records):  # a block stands for all pairs of its documents, and filters take it whole
            return None
        return Part.of_pairs(a, b, len(self.session.collection))

    def judging_target(self) -> Target | None:
        """The selected rows that are pairs; while the selection is on its way, the current one."""
        records = self.table.selected_records()
        if not len(records) and self.table.current_record() >= 0:
            records = np.array([self.table.current_record()])
        return Target(*self.model.pairs_of(records))

    def focus_content(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_escape(self) -> bool:
        wanted = self.model.filter
        if wanted.text:
            self.filter_field.clear()
        elif wanted.document is not None:
            self.show_all_documents()
        else:
            return False
        return True

    def status_text(self) -> str:
        if self._said:
            return self._said
        count = len(self.table.selected_rows())
        return (
            self.tr("%n selected", "", count).replace(str(count), formats.number(count), 1)
            if count > 1
            else ""
        )

    # What is shown

    @Slot(int)
    def show_pairs_of(self, document: int) -> None:
        """Show every listed pair of one document, also those below the thresholds."""
        self._filter(
            replace(self.model.filter, document=document, kinds=frozenset((*ABOVE, Kind.RELATED)), text="")
        )

    @Slot()
    def show_all_documents(self) -> None:
        """Show the pairs of all documents again."""
        self._filter(replace(self.model.filter, document=None))

    def _filter(self, wanted: PairFilter) -> None:
        self.model.set_filter(wanted)
        self.chips.set_kinds(wanted.kinds)
        if self.filter_field.text() != wanted.text:
            self.filter_field.setText(wanted.text)
        self._show_state()

    def _show_state(self) -> None:
        wanted, counts = self.model.filter, self.model.counts
        document = wanted.document
        name = "" if document is None else self._names[document]
        self.document_chip.set_words("" if document is None else self.tr("Pairs of “%1”").replace("%1", name))
        self.chips.set_counts(counts)
        self.marked.refresh()
        above = sum(count for kind, count in counts.items() if kind is not Kind.RELATED)
        if self.session.findings is None:
            self.panel.set_remark("")
        else:
            words = self.tr("%1 at or above a threshold, %2 in all")
            words = words.replace("%1", formats.number(above))
            self.panel.set_remark(words.replace("%2", formats.number(sum(counts.values()))))
        rows = self.model.rowCount()
        self._pages.setCurrentIndex(0 if rows else 1)
        if not rows:
            self._say_why(above)

    def _say_why(self, above: int) -> None:
        session, wanted = self.session, self.model.filter
        analysis, findings = session.analysis, session.findings
        if analysis is None or findings is None:
            self.notice.say(self.tr("Not compared yet"))
        elif above == 0 and wanted.document is None and not wanted.text and wanted.kinds:
            at = formats.threshold(findings.thresholds.resemblance)
            heading = self.tr("No pairs at %1").replace("%1", at)
            best = self._closest()
            if best is None:
                self.notice.say(heading, self.tr("No two documents share enough to be listed."))
            else:
                words = self.tr("The closest one: %1.").replace("%1", formats.percent(best))
                self.notice.say(heading, words, self.tr("Go there"))
        else:
            self.notice.say(self.tr("No pair fits the filters"), "", self.tr("Show all pairs"))

    def _closest(self) -> float | None:
        """The largest resemblance of all, None where no pair is listed."""
        analysis = self.session.analysis
        if analysis is None or not len(analysis.forest.resemblance):
            return None
        return float(analysis.forest.resemblance[0])

    @Slot()
    def _notice_wanted(self) -> None:
        wanted, best = self.model.filter, self._closest()
        above = sum(count for kind, count in self.model.counts.items() if kind is not Kind.RELATED)
        if above == 0 and wanted.document is None and not wanted.text and wanted.kinds and best is not None:
            value = math.floor(best * STEPS) / STEPS
            self.session.set_thresholds(replace(self.session.thresholds, resemblance=value))
        else:
            self._filter(PairFilter(marked=self.session.judging.marked))
            self.session.judging.set_marked(Marked.ALL)

    # What the reader does

    @Slot()
    def _kinds_changed(self) -> None:
        kinds = self.chips.kinds
        self._filter(replace(self.model.filter, kinds=kinds))

    @Slot(str)
    def _text_changed(self, text: str) -> None:
        if text != self.model.filter.text:
            self._filter(replace(self.model.filter, text=text))

    @Slot()
    def _fill_columns(self) -> None:
        self.table.column_menu(self.gear_menu)

    @Slot(int)
    def _opened(self, record: int) -> None:
        pair = self.model.pair_at(record)
        if pair is None:
            self._toggle_block(record)
        else:
            self.session.walk.show(*self.model.shown_pairs())
            self.session.open_pair(*pair)

    @Slot(int)
    def _toggle_block(self, record: int) -> None:
        self.model.toggle_block(record)

    @Slot()
    def _selected(self) -> None:
        self._said = ""
        pair = self.model.pair_at(self.table.current_record())
        if pair is not None:
            self.session.select_pair(*pair)
        self.status_changed.emit(self.status_text())

    @Slot(int, int)
    def _pair_selected(self, a: int, b: int) -> None:
        shown = self.model.pair_at(self.table.current_record())
        if shown in ((a, b), (b, a)):
            return
        record = self.model.record_of_pair(a, b)
        if record < 0 or not self.table.select_record(record):
            self.table.clear_selection()

    @Slot(int, int)
    def _copied(self, taken: int, of: int) -> None:
        if taken < of:
            words = self.tr("copied the first %1 of %2 rows")
            self._said = words.replace("%1", formats.number(taken)).replace("%2", formats.number(of))
        else:
            words = self.tr("copied %n row(s)", "", taken)
            self._said = words.replace(str(taken), formats.number(taken), 1)
        self.status_changed.emit(self._said)

    @Slot(QPoint)
    def _open_menu(self, at: QPoint) -> None:
        record = self.table.current_record()
        if record < 0:
            return
        menu, pair, theme = QMenu(self), self.model.pair_at(record), self.theme
        if pair is None:
            words = (
                self.tr("Close the block") if self.model.block_is_open(record) else self.tr("Open the block")
            )
            menu.addAction(words).triggered.connect(self._toggle_current)
        else:
            key = QKeySequence(Qt.Key.Key_Return).toString(QKeySequence.SequenceFormat.NativeText)
            compare = menu.addAction(theme.icon("compare"), f"{self.tr('Compare')}\t{key}")
            compare.triggered.connect(self._open_current)
            edit = menu.addAction(theme.icon("edit"), self.tr("Edit B against A"))
            edit.triggered.connect(self._edit_current)
            for words, slot in (
                (self.tr("A against all"), self._first_against),
                (self.tr("B against all"), self._second_against),
            ):
                menu.addAction(theme.icon("against"), words).triggered.connect(slot)
            add_verdicts(menu, self)
            for place, document in enumerate(pair):
                words = self.tr("Pairs of “%1”").replace("%1", self._names[document].replace("&", "&&"))
                action = menu.addAction(theme.icon("filter"), words)
                action.triggered.connect(self._only_first if place == 0 else self._only_second)
        menu.addSeparator()
        key = QKeySequence(QKeySequence.StandardKey.Copy).toString(QKeySequence.SequenceFormat.NativeText)
        copy = menu.addAction(theme.icon("copy"), f"{self.tr('Copy rows')}\t{key}")
        copy.triggered.connect(self.table.copy_selected)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.table.viewport().mapToGlobal(at))

    @Slot()
    def _toggle_current(self) -> None:
        self._toggle_block(self.table.current_record())

    @Slot()
    def _open_current(self) -> None:
        self._opened(self.table.current_record())

    @Slot()
    def _edit_current(self) -> None:
        pair = self.model.pair_at(self.table.current_record())
        if pair is not None:
            self.edit_requested.emit(*pair)

    @Slot()
    def _first_against(self) -> None:
        self._open_against(0)

    @Slot()
    def _second_against(self) -> None:
        self._open_against(1)

    def _open_against(self, place: int) -> None:
        pair = self.model.pair_at(self.table.current_record())
        if pair is not None:
            self.against_requested.emit(pair[place])

    @Slot()
    def _only_first(self) -> None:
        self._only(0)

    @Slot()
    def _only_second(self) -> None:
        self._only(1)

    def _only(self, place: int) -> None:
        pair = self.model.pair_at(self.table.current_record())
        if pair is not None:
            self.show_pairs_of(pair[place])
