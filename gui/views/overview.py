"""The overview: how many duplicates there are, which file failed, which text to open."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from core.analysis import Analysis
from core.documents import Collection
from core.reports.part import Part
from gui import formats, metrics
from gui.judging import Target
from gui.lexicon import look_for_reworded
from gui.models.documents import Shown
from gui.session import Session
from gui.theme import Theme
from gui.views.base import View
from gui.views.overview_parts.cards import Cards
from gui.views.overview_parts.clusters_panel import ClustersPanel
from gui.views.overview_parts.documents_panel import DocumentsPanel
from gui.widgets.card import HEIGHT as CARD_HEIGHT
from gui.widgets.panel import Panel
from gui.widgets.threshold_slider import ThresholdControl

FOLDS_BELOW: Final = 1280 - metrics.RAIL - 1
_STRIP_LEAST: Final = 264
_TREE_WIDTH: Final = 388
_TREE_LEAST: Final = 320
_TREE_SHARE: Final = 0.292


class OverviewView(View):
    """Cards and threshold above, documents and clusters below."""

    key = "overview"
    icon_name = "overview"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._narrow: bool | None = None
        self._shown: tuple[Collection | None, Analysis | None] = (None, None)
        self._said = ""
        self.cards = Cards(theme)
        self.threshold = ThresholdControl(session, theme)
        self.documents = DocumentsPanel(session, theme)
        self.clusters = ClustersPanel(session, theme)
        self._build()
        self.cards.chosen.connect(self._card_chosen)
        self.cards.lexical_wanted.connect(self._look_for_reworded)
        self.documents.shown_changed.connect(self.cards.show_chosen)
        self.documents.partners_wanted.connect(self.pairs_requested)
        self.documents.menu.against_wanted.connect(self.against_requested)
        self.documents.model.facts_changed.connect(self._show_cards)
        self.documents.menu.columns_wanted.connect(self.columns_requested)
        self.documents.said.connect(self._say)
        self.documents.clusters_button.clicked.connect(self._toggle_clusters)
        self.clusters.partners_wanted.connect(self.pairs_requested)
        self.splitter.splitterMoved.connect(self._splitter_moved)
        session.document_selected.connect(self._document_selected)

    def _build(self) -> None:
        strip = Panel(self.theme)
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(metrics.INSIDE + 2, 8, metrics.INSIDE + 2, 4)
        inside.addWidget(self.threshold)
        strip.add_widget(holder, 1)
        strip.setMinimumWidth(_STRIP_LEAST)
        strip.setFixedHeight(CARD_HEIGHT)
        top = QHBoxLayout()
        top.setSpacing(metrics.BETWEEN_PANELS)
        top.addWidget(self.cards, 6)
        top.addWidget(strip, 5)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("overview")
        self.splitter.setHandleWidth(metrics.BETWEEN_PANELS)
        self.splitter.addWidget(self.documents)
        self.splitter.addWidget(self.clusters)
        self.splitter.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.clusters.setMinimumWidth(280)
        layout = self.add_page(metrics.OUTER)
        layout.addLayout(top)
        layout.addWidget(self.splitter, 1)

    def title(self) -> str:
        return self.tr("Overview")

    def show_collection(self) -> None:
        if self.session.analysis is None:
            self._show_documents()

    def show_analysis(self) -> None:
        self._show_documents()

    def show_findings(self) -> None:
        self.documents.show_findings()
        self.clusters.show_findings(self.documents.model.names)
        self._show_cards()

    def show_marks(self) -> None:
        self.documents.show_marks()
        self.clusters.show_marks()
        self._show_cards()

    def selected_part(self) -> Part | None:
        return self._part_of(self.documents.table.selected_records())

    def shown_part(self) -> Part | None:
        return self._part_of(self.documents.model.records)

    def _part_of(self, records: NDArray[np.int64]) -> Part | None:
        count = len(self.session.collection)
        return Part.of_documents(records.tolist(), count) if len(records) else None

    def judging_target(self) -> Target | None:
        """What the tree of clusters has as its current row while it has the keyboard."""
        return self.clusters.target() if self.clusters.tree.hasFocus() else None

    def focus_content(self) -> None:
        self.documents.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_escape(self) -> bool:
        wanted = self.documents.model.filter
        if wanted.text or wanted.group is not None or wanted.shown is not Shown.ALL:
            self.documents.show_all()
            return True
        return False

    def status_text(self) -> str:
        if self._said:
            return self._said
        count = len(self.documents.table.selected_rows())
        return (
            self.tr("%n selected", "", count).replace(str(count), formats.number(count), 1)
            if count > 1
            else ""
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cards.set_room(self.width() - 2 * metrics.OUTER - metrics.BETWEEN_PANELS - _STRIP_LEAST)
        narrow = self.width() < FOLDS_BELOW
        if narrow is not self._narrow:
            self._narrow = narrow
            self.cards.set_compact(compact=narrow)
            self._fold(narrow)

    def _show_documents(self) -> None:
        session = self.session
        if self._shown[0] is session.collection and self._shown[1] is session.analysis:
            return  # a view that was never shown hears of both at once, and again of each
        self._shown = (session.collection, session.analysis)
        self.documents.show_documents()
        self.clusters.show_documents(self.documents.model.names)
        self._show_cards()
        document = self.session.selected_document
        if document is not None:
            self._document_selected(document)

    @Slot()
    def _show_cards(self) -> None:
        model = self.documents.model
        kinds = (Shown.EXACT, Shown.NEAR, Shown.NESTED, Shown.REWORDED)
        to_do = {shown: count for shown in kinds if (count := model.to_do_of(shown)) is not None}
        analysis = self.session.analysis
        self.cards.show_summary(
            model.summary,
            compared=self.session.findings is not None,
            lexical=analysis is not None and analysis.lexical is not None,
            to_do=to_do or None,
        )
        self.cards.show_facts(model.facts)
        self.cards.show_chosen(model.filter.shown)

    @Slot()
    def _look_for_reworded(self) -> None:
        look_for_reworded(self.session, wanted=True)

    def _fold(self, fold: bool) -> None:  # noqa: FBT001 - one switch
        """Give the whole width to the documents, or part of it to the clusters."""
        width = max(2, self.width() - 2 * metrics.OUTER - metrics.BETWEEN_PANELS)
        beside = 0 if fold else max(_TREE_LEAST, min(_TREE_WIDTH, round(width * _TREE_SHARE)))
        self.splitter.setSizes([width - beside, beside])
        self._splitter_moved()

    @Slot()
    def _toggle_clusters(self) -> None:
        self._fold(self.splitter.sizes()[1] > 0)

    @Slot()
    def _splitter_moved(self) -> None:
        self.documents.clusters_button.setChecked(self.splitter.sizes()[1] > 0)

    @Slot(object)
    def _card_chosen(self, shown: object) -> None:
        assert isinstance(shown, Shown)
        self.documents.set_shown(shown)

    @Slot(str)
    def _say(self, words: str) -> None:
        self._said = words
        self.status_changed.emit(words)

    @Slot(int)
    def _document_selected(self, document: int) -> None:
        self._said = ""
        if not 0 <= document < len(self.documents.model.names):
            return
        if self.documents.table.current_record() != document:
            self.documents.reveal(document)
        self.clusters.tree.select_document(document)
        self.status_changed.emit(self.status_text())
