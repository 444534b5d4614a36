"""The documents: filters over a table, and what can be done with the selected ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QByteArray, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.judged_counts import Marked, among, pairs_of_documents
from gui import formats, metrics
from gui.kind_names import EXACT, HOLDS, NEAR, NESTED, REWORDED, kind_name
from gui.models.documents import DocumentFilter, DocumentsModel, Shown
from gui.session import Session
from gui.theme import Theme
from gui.views.overview_parts.document_bar import DocumentBar
from gui.views.overview_parts.document_menu import DocumentMenu
from gui.widgets.button import Button
from gui.widgets.filter_bar import Choice, FilterField, gear_button
from gui.widgets.marked_choice import MarkedChoice
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel
from gui.widgets.row_table import RowTable

_FIELD: Final = 144
_KNOWN_AT_ONCE: Final = (Shown.UNREAD, Shown.SKIPPED, Shown.SAME_TITLE, Shown.SAME_DESCRIPTION)
_FACT_COLUMNS: Final = {
    Shown.SAME_TITLE: ("state", "name", "page_title", "first_heading", "canonical", "robots", "kind"),
    Shown.SAME_DESCRIPTION: ("state", "name", "description", "page_title", "canonical", "robots", "kind"),
}


class DocumentsTable(RowTable):
    """Rows of documents; Del removes the selected ones, Alt+Return shows the details of the current one."""

    removal_wanted = Signal()
    details_wanted = Signal()
    _usual: QByteArray | None = None

    def show_facts(self, keys: Sequence[str] | None) -> None:
        """Show columns with the facts of pages instead of the usual ones; None brings those back."""
        if keys is None:
            usual, self._usual = self._usual, None
            if usual is not None:
                self.restore_layout(usual)
            return
        if self._usual is None:
            self._usual = super().layout_state()
        self.reset_columns()
        for number, column in enumerate(self.rows.columns):
            self.setColumnHidden(number, column.key not in keys)
        self._fit()

    def layout_state(self) -> QByteArray:
        """The usual columns, also while others are shown for a moment."""
        return super().layout_state() if self._usual is None else self._usual

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if alt and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current_record() >= 0:
            self.details_wanted.emit()
            event.accept()
            return
        if event.key() == Qt.Key.Key_Delete and len(self.selected_rows()):
            self.removal_wanted.emit()
            event.accept()
            return
        super().keyPressEvent(event)


class DocumentsPanel(Panel):
    """Header with filters, table, and a sentence where no document fits the filters."""

    shown_changed = Signal(object)
    partners_wanted = Signal(int)
    said = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self._session = session
        self.model = DocumentsModel(session.background, self)
        self.table = DocumentsTable(theme)
        self.table.setAccessibleName(self.tr("Documents"))
        self.table.setObjectName("documents")
        self.table.setModel(self.model)
        self.menu = DocumentMenu(session, theme, self.model, self)
        self.filter_field = FilterField(theme, self.tr("name contains…"), self.tr("Filter by name"))
        self.filter_field.setFixedWidth(_FIELD)
        self.marked = MarkedChoice(session.judging)
        self.kinds = Choice(self.tr("Show documents of a kind"))
        self.groups = Choice(self.tr("Show one group"))
        self.clusters_button = Button(
            theme, icon="cluster", height=metrics.BUTTON_SMALL, name=self.tr("Clusters beside the table")
        )
        self.clusters_button.setCheckable(True)
        self.gear, self.gear_menu = gear_button(theme, self.tr("Columns of the table"))
        for control in (
            self.filter_field,
            self.kinds,
            self.marked,
            self.groups,
            self.clusters_button,
            self.gear,
        ):
            self.add_to_header(control)
        self.notice = Notice(theme)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.notice)
        self.add_widget(self._pages, 1)
        self.bar = DocumentBar(theme, self.menu)
        self.add_widget(self.bar)
        self.set_title(self.tr("Documents"))
        self._connect()

    def _connect(self) -> None:
        self.filter_field.textChanged.connect(self._text_changed)
        self.filter_field.left_down.connect(self.table.enter)
        self.kinds.chosen.connect(self._kind_chosen)
        self.groups.chosen.connect(self._group_chosen)
        self.gear_menu.aboutToShow.connect(self._fill_columns)
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.table.opened.connect(self._opened)
        self.table.selected.connect(self._selected)
        self.table.selectionModel().currentRowChanged.connect(self._show_current)
        self.table.typed.connect(self.filter_field.start_with)
        self.table.copied.connect(self._copied)
        self.table.removal_wanted.connect(self._remove)
        self.table.details_wanted.connect(self.bar.show_details)
        self.menu.partners_wanted.connect(self.partners_wanted)
        self.menu.copy_wanted.connect(self.table.copy_selected)
        self.notice.wanted.connect(self.show_all)
        self.model.facts_changed.connect(self._facts_changed)

    # What is shown

    def show_documents(self) -> None:
        """Another collection or analysis: other rows."""
        analysis = self._session.analysis
        self.table.forget_place()
        self.model.set_documents(self._session.collection, analysis)
        self._offer_groups()
        self.show_findings()

    def show_findings(self) -> None:
        """The thresholds moved."""
        self.model.set_findings(self._session.findings)
        self.show_marks()
        self._offer_kinds()

    def show_marks(self) -> None:
        """Pairs are judged or filtered otherwise: documents with none that is shown go."""
        session = self._session
        judging, analysis, findings = session.judging, session.analysis, session.findings
        rows, to_do, marked = judging.rows, None, None
        if rows is not None and analysis is not None and findings is not None:
            if judging.progress().judged:
                to_do = pairs_of_documents(analysis.pairs, findings.kinds, rows.verdicts == 0)
            wanted = among(judging.marked, rows.verdicts, rows.noted)
            if wanted is not None:
                marked = pairs_of_documents(analysis.pairs, findings.kinds, wanted)
        self.model.set_marks(to_do, marked)
        self.marked.setVisible(findings is not None)
        self.marked.refresh()
        self._rows_changed()

    @Slot()
    def _facts_changed(self) -> None:
        self._offer_kinds()
        self._rows_changed()

    def set_shown(self, shown: Shown) -> None:
        """Show the documents of a card, from wherever that is asked."""
        self._filter(replace(self.model.filter, shown=shown))

    @Slot()
    def show_all(self) -> None:
        """Take every filter away."""
        self.filter_field.clear()
        self.groups.choose(None)
        self._filter(DocumentFilter())
        self._session.judging.set_marked(Marked.ALL)

    def reveal(self, document: int) -> None:
        """Select a document and bring it into view, where the filters hide it without them."""
        if self.table.select_record(document):
            return
        if 0 <= document < len(self.model.names):
            self.show_all()
            if not self.table.select_record(document):
                self.set_shown(Shown.SKIPPED)
                self.table.select_record(document)

    def _filter(self, wanted: DocumentFilter) -> None:
        before = self.model.filter
        self.table.show_facts(_FACT_COLUMNS.get(wanted.shown))
        self.model.set_filter(wanted)
        self.kinds.choose(wanted.shown)
        self._rows_changed()
        if wanted.shown is not before.shown:
            if wanted.shown is Shown.UNREAD and self.table.current_record() < 0 and self.model.rowCount():
                self.table.selectRow(0)  # so that what can be done about it is seen at once
            self.shown_changed.emit(wanted.shown)

    def _rows_changed(self) -> None:
        rows, everything = self.model.rowCount(), self.model.count_of(Shown.ALL)
        self.set_remark(
            formats.number(rows)
            if rows == everything
            else self.tr("%1 of %2")
            .replace("%1", formats.number(rows))
            .replace("%2", formats.number(everything))
        )
        self._pages.setCurrentIndex(0 if rows else 1)
        self._show_current()
        if not rows:
            self.notice.say(self.tr("No document fits the filters"), "", self.tr("Show all documents"))

    def _offer_kinds(self) -> None:
        words = {
            Shown.ALL: self.tr("All kinds"),
            Shown.EXACT: kind_name(EXACT),
            Shown.NEAR: kind_name(NEAR),
            Shown.NESTED: kind_name(NESTED),
            Shown.HOLDS: kind_name(HOLDS),
            Shown.REWORDED: kind_name(REWORDED),
            Shown.ALONE: self.tr("in no pair"),
            Shown.UNREAD: self.tr("not read"),
            Shown.SKIPPED: self.tr("skipped"),
            Shown.SAME_TITLE: self.tr("same title"),
            Shown.SAME_DESCRIPTION: self.tr("same description"),
        }
        count = self.model.count_of
        compared = self._session.findings is not None
        offered = [
            shown
            for shown in words
            if shown in (Shown.ALL, self.model.filter.shown)
            or (count(shown) and (compared or shown in _KNOWN_AT_ONCE))
        ]
        self.kinds.set_choices(
            (
                shown,
                words[shown] if shown is Shown.ALL else f"{words[shown]} · {formats.number(count(shown))}",
            )
            for shown in offered
        )
        self.kinds.choose(self.model.filter.shown)

    def _offer_groups(self) -> None:
        groups = self.model.groups()
        choices: list[tuple[object, str]] = [(None, self.tr("All groups"))]
        choices += [(group, formats.shown(group) or self.tr("(no group)")) for group in groups]
        self.groups.set_choices(choices)
        self.groups.setVisible(len(groups) > 1)
        if self.groups.value != self.model.filter.group:
            self.model.set_filter(replace(self.model.filter, group=None))
            self.groups.choose(None)

    # What the reader does

    @Slot(str)
    def _text_changed(self, text: str) -> None:
        self._filter(replace(self.model.filter, text=text))

    @Slot(object)
    def _kind_chosen(self, shown: object) -> None:
        assert isinstance(shown, Shown)
        self._filter(replace(self.model.filter, shown=shown))

    @Slot(object)
    def _group_chosen(self, group: object) -> None:
        self._filter(replace(self.model.filter, group=None if group is None else str(group)))

    @Slot()
    def _fill_columns(self) -> None:
        self.table.column_menu(self.gear_menu)

    @Slot(int)
    def _opened(self, record: int) -> None:
        closest = self.model.closest_of(record)
        if closest >= 0:
            self._session.open_pair(record, closest)
        else:
            self.bar.show_details()

    @Slot()
    def _show_current(self) -> None:
        record = self.table.current_record()
        self.bar.show_document(record, self.model.document(record) if record >= 0 else None)

    @Slot()
    def _selected(self) -> None:
        record = self.table.current_record()
        if record >= 0:
            self._session.select_document(record)

    @Slot(int, int)
    def _copied(self, taken: int, of: int) -> None:
        if taken < of:
            words = self.tr("copied the first %1 of %2 rows")
            self.said.emit(words.replace("%1", formats.number(taken)).replace("%2", formats.number(of)))
        else:
            words = self.tr("copied %n row(s)", "", taken)
            self.said.emit(words.replace(str(taken), formats.number(taken), 1))

    @Slot()
    def _remove(self) -> None:
        self.menu.fill(self.table.selected_records().tolist())
        self.menu.remove()

    @Slot(QPoint)
    def _open_menu(self, at: QPoint) -> None:
        records = self.table.selected_records().tolist()
        current = self.table.current_record()
        if current in records:
            records.remove(current)
            records.insert(0, current)
        if records:
            self.menu.fill(records).popup(self.table.viewport().mapToGlobal(at))
