"""The documents as a table: one row answers most questions about one text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from core.analysis import Analysis
from core.documents import Collection, Document, Status
from core.findings import Findings
from core.monitor import Monitor
from core.page_facts import SharedFact, SharedFacts, no_shared_facts, shared_facts
from core.summary import DocumentRole, Summary, status_codes, summarise, unread_summary
from core.text.canonical import checksum_hex
from gui import formats
from gui.background import Background
from gui.models.array_model import ArrayModel, Cell, Tone
from gui.models.closest_column import ClosestColumn
from gui.models.document_cells import badge_cell, word_of
from gui.models.document_columns import document_columns
from gui.models.document_tips import (
    tip_of_document,
    tip_of_partners,
    tip_of_role,
    tip_of_uniqueness,
)
from gui.models.names import Names, ranks_of
from gui.models.page_columns import PAGE_COLUMNS, page_cell, page_ranks
from gui.reasons import reason_icon, reason_text, state_text

_TONES: Final = {
    Status.OK: Tone.PLAIN,
    Status.NO_TEXT: Tone.WARNING,
    Status.UNREADABLE: Tone.ERROR,
    Status.SKIPPED: Tone.SECONDARY,
}
_GROUPED_AT_ONCE: Final = 10_000
"""So many pages are grouped within a fiftieth of a second; more are grouped in the background."""
_NOTHING: Final = Cell(formats.DASH, tone=Tone.SECONDARY)
_MOVES: Final = ("closest", "closeness", "partners", "kind")
_REASON_RUNS_OVER: Final = ("uniqueness", "closest", "closeness", "partners", "to_do", "kind")


class Shown(StrEnum):
    """Which documents the table shows."""

    ALL = "all"
    EXACT = "exact"
    NEAR = "near"
    NESTED = "nested"
    HOLDS = "holds"
    REWORDED = "reworded"
    ALONE = "alone"
    UNREAD = "unread"
    SKIPPED = "skipped"
    SAME_TITLE = "same title"
    SAME_DESCRIPTION = "same description"


_ROLES: Final = {
    Shown.EXACT: DocumentRole.EXACT,
    Shown.NEAR: DocumentRole.NEAR,
    Shown.NESTED: DocumentRole.NESTED,
    Shown.HOLDS: DocumentRole.HOLDS,
    Shown.REWORDED: DocumentRole.REWORDED,
    Shown.ALONE: DocumentRole.ALONE,
    Shown.UNREAD: DocumentRole.UNREAD,
    Shown.SKIPPED: DocumentRole.SKIPPED,
}


@dataclass(frozen=True, slots=True)
class DocumentFilter:
    """What is asked of the shown documents; all three must hold.

    Attributes
    ----------
    text : str
        A part of the name, whatever the case.
    shown : Shown
    group : str or None
        None for all groups.
    """

    text: str = ""
    shown: Shown = Shown.ALL
    group: str | None = None


class DocumentsModel(ArrayModel):
    """Documents of a collection with what an analysis, where there is one, says about each.

    Rows of documents that could not be read come first and those skipped on purpose last, whatever the table
    is sorted by. ``session`` is asked only for answers that take time (the share of covered words).
    """

    facts_changed = Signal()

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(document_columns(), parent)
        self._background = background
        self._collection = Collection()
        self._names = Names(self._collection)
        self._statuses: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._analysis: Analysis | None = None
        self._findings: Findings | None = None
        self._summary = unread_summary(self._statuses)
        self._facts = shared_facts(self._collection)
        self._filter = DocumentFilter()
        self._text_matches: NDArray[np.bool_] | None = None
        self._group_matches: NDArray[np.bool_] | None = None
        self._to_do: NDArray[np.int64] | None = None
        self._marked: NDArray[np.bool_] | None = None
        self._covered: dict[int, float] = {}
        self._closest: ClosestColumn | None = None
        self._sort_column = self.column_of("uniqueness")
        background.ready.connect(self._answered)

    # What is shown

    @property
    def names(self) -> Names:
        return self._names

    @property
    def summary(self) -> Summary:
        """Roles and counts of the documents at the thresholds in force."""
        return self._summary

    @property
    def facts(self) -> SharedFacts:
        """Which pages share a title or a description."""
        return self._facts

    @property
    def filter(self) -> DocumentFilter:
        return self._filter

    def groups(self) -> list[str]:
        """The groups of the collection, in the order a reader expects."""
        groups = sorted({document.group for document in self._collection})
        return [groups[i] for i in np.argsort(ranks_of(groups), kind="stable")]

    def document(self, record: int) -> Document:
        return self._collection[record]

    def closest_of(self, record: int) -> int:
        """The closest partner of a document as the table says it, -1 for none."""
        return -1 if self._closest is None else int(self._closest.partners[record])

    def set_documents(self, collection: Collection, analysis: Analysis | None) -> None:
        """Other documents, or another analysis of them; findings follow by ``set_findings``."""
        self._collection, self._analysis, self._findings = collection, analysis, None
        self._to_do = self._marked = None
        self._names = Names(collection)
        self._group_pages(collection)
        self._statuses = status_codes(collection)
        self._summary = unread_summary(self._statuses)
        self._choose_measures()
        self._covered.clear()
        self._match_text()
        self._match_group()
        self.set_records(len(collection), self._mask())

    def _group_pages(self, collection: Collection) -> None:
        self._facts = no_shared_facts(collection)
        if self._facts.pages > _GROUPED_AT_ONCE:
            self._background.ask(("shared facts", id(collection)), lambda _: shared_facts(collection))
        elif self._facts.pages:
            self._facts = shared_facts(collection)

    def set_findings(self, findings: Findings | None) -> None:
        """The thresholds moved: roles and numbers of partners change, rows only where the filter asks."""
        analysis = self._analysis
        self._findings = findings
        self._to_do = self._marked = None
        if analysis is None or findings is None:
            self._summary = unread_summary(self._statuses)
        else:
            self._summary = summarise(
                self._statuses, analysis.pairs, analysis.exact_class, analysis.index.sizes, findings
            )
        self._choose_measures()
        moved = self.columns[self._sort_column].key in _MOVES
        self.set_shown(self._mask(), keys_changed=moved)
        self.columns_changed(_MOVES)

    def set_filter(self, wanted: DocumentFilter) -> None:
        """Show only the documents that are asked for."""
        before, self._filter = self._filter, wanted
        if before.text != wanted.text:
            self._match_text()
        if before.group != wanted.group:
            self._match_group()
        grouped = self._shared(wanted.shown) or self._shared(before.shown)
        self.set_shown(self._mask(), keys_changed=grouped is not None and wanted.shown is not before.shown)

    def set_marks(self, to_do: NDArray[np.int64] | None, marked: NDArray[np.int64] | None) -> None:
        """What is judged of the pairs of each document.

        Parameters
        ----------
        to_do : ndarray, shape (n,), int64, or None
            Pairs without a verdict; None while nothing is judged.
        marked : ndarray, shape (n,), int64, or None
            Pairs that the filter by verdicts shows; None where it shows all.
        """
        self._to_do = to_do
        self._marked = None if marked is None else marked > 0
        self.set_shown(self._mask())
        self.columns_changed(("to_do",))

    def to_do_of(self, shown: Shown) -> int | None:
        """How many documents of a kind have a pair without a verdict; None while nothing is judged."""
        if self._to_do is None:
            return None
        of_kind = self._summary.roles == _ROLES[shown]
        return int(np.count_nonzero(of_kind & (self._to_do > 0)))

    def count_of(self, shown: Shown) -> int:
        """How many documents there are of a kind, whatever the other filters; equal to the rows it leaves."""
        summary = self._summary
        if shown is Shown.ALL:
            return summary.documents
        shared = self._shared(shown)
        if shared is not None:
            return shared.documents
        return summary.count(_ROLES[shown])

    def _choose_measures(self) -> None:
        analysis = self._analysis
        self._closest = None
        if analysis is not None:
            self._closest = ClosestColumn(analysis, self._findings, self._summary.roles, self._names)

    def _match_text(self) -> None:
        text = self._filter.text.strip()
        self._text_matches = self._names.containing(text) if text else None

    def _match_group(self) -> None:
        group = self._filter.group
        if group is None:
            self._group_matches = None
        else:
            same = (document.group == group for document in self._collection)
            self._group_matches = np.fromiter(same, np.bool_, len(self._collection))

    def _shared(self, shown: Shown) -> SharedFact | None:
        """The groups of pages that a filter shows, None where it is about something else."""
        if shown is Shown.SAME_TITLE:
            return self._facts.titles
        return self._facts.descriptions if shown is Shown.SAME_DESCRIPTION else None

    def _mask(self) -> NDArray[np.bool_]:
        roles = self._summary.roles
        shown = self._filter.shown
        shared = self._shared(shown)
        if shared is not None:
            mask = shared.labels >= 0
        else:
            mask = roles != DocumentRole.SKIPPED if shown is Shown.ALL else roles == _ROLES[shown]
        for matches in (self._text_matches, self._group_matches, self._marked):
            if matches is not None:
                mask = mask & matches
        return np.asarray(mask)

    # Sorting

    def pinned(self) -> NDArray[np.integer[Any]]:
        shared = self._shared(self._filter.shown)
        if shared is not None:  # pages that say the same stay together, whatever they are sorted by
            own = "page_title" if self._filter.shown is Shown.SAME_TITLE else "description"
            sorted_by_it = self.columns[self._sort_column].key == own
            return np.zeros(len(shared.labels), np.int32) if sorted_by_it else shared.labels
        roles = self._summary.roles
        ranks = np.ones(len(roles), np.uint8)
        ranks[roles == DocumentRole.UNREAD] = 0
        ranks[roles == DocumentRole.SKIPPED] = 2
        return ranks

    def sort_key(self, column: int) -> NDArray[Any] | None:
        key = self.columns[column].key
        match key:
            case "name":
                return self._names.ranks
            case "kind":
                return self._summary.roles
            case "state" | "reason" | "group" | "encoding" | "format":
                return ranks_of([word_of(document, key) for document in self._collection])
        if key in PAGE_COLUMNS:
            return page_ranks(self._collection, key)
        return None if self._analysis is None else self._number_key(self._analysis, key)

    def _number_key(self, analysis: Analysis, key: str) -> NDArray[Any] | None:
        match key:
            case "words":
                return analysis.index.words
            case "characters" | "characters_without_spaces":
                return np.asarray(getattr(analysis.facts, key))
            case "checksum":
                return analysis.facts.crc32
            case "uniqueness":
                return analysis.uniqueness
            case "closest":
                partners = analysis.closest if self._closest is None else self._closest.partners
                return np.append(self._names.ranks, np.int32(len(self._names)))[partners]
            case "closeness" if self._findings is not None and self._closest is not None:
                return self._closest.values()
            case "partners" if self._findings is not None:
                return self._findings.partners
            case "to_do":
                return self._to_do
        return None

    # Cells

    def cell(self, record: int, column: int) -> Cell:
        key, document = self.columns[column].key, self._collection[record]
        tone = _TONES[document.status]
        match key:
            case "state":
                return Cell(icon=reason_icon(document), tone=tone)
            case "name":
                return Cell(self._names[record])
            case "group":
                return Cell(formats.shown(document.group) or formats.DASH)
            case "encoding":
                return Cell(document.encoding or formats.DASH)
            case "format":
                return Cell(document.format or formats.DASH)
            case "reason":
                return Cell(state_text(document), tone=tone)
        if key in PAGE_COLUMNS:
            return page_cell(document, key)
        if document.status is not Status.OK and key in _REASON_RUNS_OVER:
            return Cell(reason_text(document), tone=tone, overflow=True)
        if self._analysis is None or (document.status is not Status.OK and key != "checksum"):
            return _NOTHING
        return self._number(self._analysis, record, key)

    def _number(self, analysis: Analysis, record: int, key: str) -> Cell:
        match key:
            case "words":
                return Cell(formats.number(int(analysis.index.words[record])))
            case "characters":
                return Cell(formats.number(int(analysis.facts.characters[record])))
            case "characters_without_spaces":
                return Cell(formats.number(int(analysis.facts.characters_without_spaces[record])))
            case "checksum":
                return Cell(checksum_hex(int(analysis.facts.crc32[record])))
            case "uniqueness":
                value = float(analysis.uniqueness[record])
                return Cell(formats.percent(value), share=value)
            case "closest" | "closeness":
                if self._closest is None:
                    return _NOTHING
                column = self._closest
                return column.name_cell(record) if key == "closest" else column.value_cell(record)
            case "partners" if self._findings is not None:
                return Cell(formats.number(int(self._findings.partners[record])))
            case "to_do" if self._to_do is not None:
                return Cell(formats.number(int(self._to_do[record])))
            case "kind" if self._findings is not None:
                return badge_cell(DocumentRole(int(self._summary.roles[record])))
        return _NOTHING

    # Tooltips

    def tip(self, record: int, column: int) -> str:
        key, document = self.columns[column].key, self._collection[record]
        if key in ("name", "state", "reason"):
            return tip_of_document(document, self._names[record])
        if key in PAGE_COLUMNS:
            return page_cell(document, key).text
        if document.status is not Status.OK:
            return reason_text(document)
        analysis, findings = self._analysis, self._findings
        match key:
            case "uniqueness" if analysis is not None:
                if record not in self._covered:
                    self._ask_covered(analysis, record)
                return tip_of_uniqueness(analysis, record, self._covered.get(record))
            case "closest" | "closeness" if self._closest is not None and self.closest_of(record) >= 0:
                return self._closest.tip(record)
            case "partners" if findings is not None:
                return tip_of_partners(int(findings.partners[record]))
            case "kind" if findings is not None:
                return tip_of_role(DocumentRole(int(self._summary.roles[record])))
        return self.cell(record, column).words

    def _ask_covered(self, analysis: Analysis, record: int) -> None:
        def work(monitor: Monitor) -> float:
            return analysis.covered_words(record, monitor)

        self._background.ask(("covered words", id(analysis), record), work)

    @Slot(object, object)
    def _answered(self, key: object, answer: object) -> None:
        match key:
            case ("covered words", analysis, int(record)) if analysis == id(self._analysis):
                assert isinstance(answer, float)
                self._covered[record] = answer
            case ("shared facts", collection) if collection == id(self._collection):
                assert isinstance(answer, SharedFacts)
                self._facts = answer
                self.set_shown(self._mask(), keys_changed=True)
                self.facts_changed.emit()
