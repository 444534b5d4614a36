"""Nesting: which documents stand inside which, how much of them, and where."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.judged_counts import Marked
from core.monitor import Monitor
from core.placement import Placement, place
from gui import formats, metrics
from gui.judging import Target
from gui.models.names import Names
from gui.models.nesting import NO_EDGE, NestingModel
from gui.session import Session
from gui.theme import Theme
from gui.verdict_names import verdict_words
from gui.views.base import View
from gui.views.nesting_parts.graph import ArrowWords, BoxWords, NestingGraph
from gui.views.nesting_parts.layers import layers_below
from gui.views.nesting_parts.sentence import Sentence
from gui.views.nesting_parts.strip import PlacementStrip
from gui.views.nesting_parts.tree import NestingTree
from gui.widgets.button import Button
from gui.widgets.marked_choice import MarkedChoice
from gui.widgets.panel import Panel
from gui.widgets.threshold_slider import Measure as SliderMeasure
from gui.widgets.threshold_slider import ThresholdControl

PLACED_AT_MOST: Final = 40
_TREE: Final = 470
_AT_ONCE: Final = 30_000
_REST_MS: Final = 150


class NestingView(View):
    """The tree of who is inside whom, the graph of one branch, and the places inside the outer document."""

    key = "nesting"
    icon_name = "nesting"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._names = Names(session.collection)
        self._top = -1
        self._placed: tuple[int, tuple[int, ...]] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST_MS)
        self._timer.timeout.connect(self._fill)
        self.model = NestingModel(self)
        self.tree = NestingTree(theme, self.model)
        self.graph = NestingGraph(theme)
        self.strip = PlacementStrip(theme)
        self._build()
        self.tree.selectionModel().currentRowChanged.connect(self._row_changed)
        self.tree.activated.connect(self._row_opened)
        self.graph.document_chosen.connect(self._box_chosen)
        self.graph.edge_chosen.connect(self._arrow_chosen)
        self.graph.opened.connect(self._box_opened)
        self.strip.chosen.connect(self._line_chosen)
        session.background.ready.connect(self._answered)

    def title(self) -> str:
        return self.tr("Nesting")

    def focus_content(self) -> None:
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    # Building

    def _build(self) -> None:
        column = self.add_page()
        column.addWidget(self._build_strip())
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(metrics.BETWEEN_PANELS)
        splitter.addWidget(self._build_tree())
        splitter.addWidget(self._build_right())
        splitter.setSizes([_TREE, 3 * _TREE])
        splitter.setStretchFactor(1, 1)
        column.addWidget(splitter, 1)

    def _build_strip(self) -> Panel:
        strip = Panel(self.theme)
        row = QHBoxLayout()
        row.setContentsMargins(metrics.INSIDE, 6, metrics.INSIDE, 6)
        row.setSpacing(metrics.INSIDE + 4)
        self.near = QCheckBox(self.tr("with near and exact pairs"))
        self.near.setToolTip(
            self.tr("Near copies lie inside each other; they have a view of their own and are left out here.")
        )
        self.near.toggled.connect(self._fill)
        self.implied = QCheckBox(self.tr("with implied arrows"))
        self.implied.setToolTip(
            self.tr("What stands in a text that stands in a third one stands in the third one too.")
        )
        self.implied.toggled.connect(self._fill)
        self.threshold = ThresholdControl(self.session, self.theme, SliderMeasure.CONTAINMENT, line=True)
        self.threshold.setMaximumWidth(640)
        row.addWidget(self.implied)
        row.addWidget(self.near)
        row.addStretch(1)
        row.addWidget(self.threshold, 3)
        strip.body.addLayout(row)
        return strip

    def _build_tree(self) -> Panel:
        self._tree_panel = Panel(self.theme, self.tr("Who is inside whom"))
        self.expand = Button(self.theme, self.tr("Expand all"), height=metrics.BUTTON_SMALL)
        self.expand.clicked.connect(self._expand_all)
        self.marked = MarkedChoice(self.session.judging)
        self._tree_panel.add_to_header(self.marked)
        self._tree_panel.add_to_header(self.expand)
        self._nothing = QLabel()
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setProperty("role", "secondary")
        self._nothing.setMargin(3 * metrics.INSIDE)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.tree)
        self._pages.addWidget(self._nothing)
        self._tree_panel.add_widget(self._pages, 1)
        hint = QLabel(
            self.tr(
                "The percentage says which part of the inner text's shingles the outer one has."
                " The other way round stands below the graph."
            )
        )
        hint.setWordWrap(True)
        hint.setProperty("role", "secondary")
        hint.setFont(self.theme.font(metrics.FONT_SECONDARY))
        hint.setMargin(metrics.INSIDE)
        self._tree_panel.add_widget(hint)
        return self._tree_panel

    def _build_right(self) -> QWidget:
        self._graph_panel = Panel(self.theme, self.tr("Nesting graph"))
        self._graph_panel.set_remark(self.tr("an arrow leads from the inner text to the one that holds it"))
        small = metrics.BUTTON_SMALL
        smaller = Button(self.theme, icon="zoom-out", name=self.tr("Smaller (−)"), height=small)
        larger = Button(self.theme, icon="zoom-in", name=self.tr("Larger (+)"), height=small)
        whole = Button(self.theme, icon="fit", name=self.tr("Whole graph (Home)"), height=small)
        smaller.clicked.connect(self._zoom_out)
        larger.clicked.connect(self._zoom_in)
        whole.clicked.connect(self.graph.show_whole)
        for button in (smaller, larger, whole):
            self._graph_panel.add_to_header(button)
        self._graph_panel.add_widget(self.graph, 1)
        self._sentence = Sentence(self.theme)
        self._sentence.compare.clicked.connect(self._open_chosen)
        self._graph_panel.add_widget(self._sentence)
        self._strip_panel = Panel(self.theme, self.tr("Where they stand"))
        scroll = QScrollArea()
        scroll.setAccessibleName(self.tr("Where they stand"))
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        holder.setProperty("transparent", True)  # noqa: FBT003 - a Qt property
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        inside.addWidget(self.strip)
        inside.addStretch()
        scroll.setWidget(holder)
        self._strip_panel.add_widget(scroll, 1)
        right = QSplitter(Qt.Orientation.Vertical)
        right.setHandleWidth(metrics.BETWEEN_PANELS)
        right.addWidget(self._graph_panel)
        right.addWidget(self._strip_panel)
        right.setSizes([460, 230])
        right.setStretchFactor(0, 1)
        return right

    # Following the session

    def show_collection(self) -> None:
        self._names = Names(self.session.collection)

    def show_analysis(self) -> None:
        self._placed = None  # another run has other places, for the same documents too

    def show_findings(self) -> None:
        analysis = self.session.analysis
        if analysis is not None and len(analysis.pairs) > _AT_ONCE:
            self._timer.start()  # when the slider rests
        else:
            self._fill()

    def show_marks(self) -> None:
        """Pairs are judged otherwise; the tree is made anew only where the filter shows others."""
        self.marked.refresh()
        if self.model.set_marks():
            self.tree.viewport().update()
            index = self.tree.currentIndex()
            self._say(self.model.edge_of(index) if index.isValid() else NO_EDGE)
        else:
            self._fill()

    def judging_target(self) -> Target | None:
        """The nesting of the current row."""
        chosen = self._chosen_documents()
        return None if chosen is None else Target.pair(*chosen)

    def show_theme(self) -> None:
        self.graph.show_theme()
        self.strip.update()
        self._sentence.show_theme()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.tree.viewport().update()

    @Slot()
    def _fill(self) -> None:
        analysis, findings = self.session.analysis, self.session.findings
        if analysis is None or findings is None:
            return
        kept = self._chosen_documents()
        nestings = analysis.nestings(findings.thresholds, with_near=self.near.isChecked())
        self.model.set_nestings(
            analysis,
            nestings,
            self._names,
            with_implied=self.implied.isChecked(),
            judging=self.session.judging,
        )
        self.marked.refresh()
        tops = len(self.model.top_documents)
        shown = self.model.shown_nestings
        words = (
            self.tr("%1 in %2").replace("%1", formats.nestings(shown)).replace("%2", formats.documents(tops))
        )
        implied = int(np.count_nonzero(nestings.upward & nestings.implied))
        self.implied.setText(
            self.tr("with implied arrows: %1").replace("%1", formats.number(implied))
            if implied
            else self.tr("with implied arrows")
        )
        if not nestings.complete:
            words = f"{words}, {self.tr('the strongest only')}"
        self._tree_panel.set_remark(words)
        self.expand.setEnabled(tops > 0)
        self._pages.setCurrentIndex(0 if tops else 1)
        if not tops:
            at = formats.threshold(findings.thresholds.containment)
            words = self.tr("No text stands inside another one with %1 or more of its shingles.")
            if self.session.judging.marked is not Marked.ALL:
                words = self.tr("No nesting fits the filters")
            self._nothing.setText(words.replace("%1", at))
        if tops <= 30:
            self.tree.expandAll()
        self._choose_again(kept)

    # What is chosen

    def _chosen_documents(self) -> tuple[int, int] | None:
        index = self.tree.currentIndex()
        if not index.isValid() or self.model.nestings is None:
            return None
        edge = self.model.edge_of(index)
        if edge == NO_EDGE:
            return None
        nestings = self.model.nestings
        return int(nestings.inner[edge]), int(nestings.outer[edge])

    def _choose_again(self, kept: tuple[int, int] | None) -> None:
        index = self.model.index_of_pair(*kept) if kept else QModelIndex()
        if not index.isValid():
            index = self.model.index(0, 0, self.model.index(0, 0))
        self._top = -1
        if index.isValid():
            self._set_current(index)
        else:
            self.graph.show_layers(layers_below(0, lambda _: []), {0: BoxWords("", "")}, {})
            self.graph.scene().clear()
            self._sentence.clear()
            self.strip.show_placement(None, [])
            self._strip_panel.setVisible(False)

    def _set_current(self, index: QModelIndex) -> None:
        flags = QItemSelectionModel.SelectionFlag
        self.tree.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._row_changed(index)

    @Slot(QModelIndex)
    def _row_changed(self, index: QModelIndex) -> None:
        if not index.isValid() or self.model.nestings is None:
            return
        top = self.model.top_of(index)
        if top != self._top:
            self._top = top
            self._draw_graph(top)
        edge = self.model.edge_of(index)
        document = self.model.document_of(index)
        self.graph.choose(document, edge)
        outer = document if edge == NO_EDGE else int(self.model.nestings.outer[edge])
        self._say(edge)
        self._show_places(outer, document)
        if edge != NO_EDGE:
            self.session.select_pair(document, outer)

    def _draw_graph(self, top: int) -> None:
        analysis, nestings = self.session.analysis, self.model.nestings
        assert analysis is not None
        assert nestings is not None

        def edges_into(document: int) -> list[tuple[int, int]]:
            return [(int(nestings.inner[e]), int(e)) for e in self.model.inner_edges(document)]

        layers = layers_below(top, edges_into)
        boxes = {
            document: BoxWords(
                self._names[document],
                self.tr("%1 · unique %2")
                .replace("%1", formats.words(int(analysis.index.words[document])))
                .replace("%2", formats.percent(float(analysis.uniqueness[document]))),
            )
            for column in layers.columns
            for document in column
        }
        arrows = {
            number: ArrowWords(
                float(nestings.containment[number]),
                formats.percent(
                    float(nestings.containment[number]), estimated=bool(nestings.estimated[number])
                ),
            )
            for _, _, number in layers.edges
        }
        self.graph.show_layers(layers, boxes, arrows)
        remark = self.tr("an arrow leads from the inner text to the one that holds it")
        if layers.left_out:
            more = self.tr("%1 more do not fit").replace("%1", formats.documents(layers.left_out))
            remark = f"{remark}; {more}"
        self._graph_panel.set_remark(remark)

    def _say(self, edge: int) -> None:
        analysis, nestings = self.session.analysis, self.model.nestings
        if edge == NO_EDGE or analysis is None or nestings is None:
            self._sentence.clear()
            return
        inner, outer = int(nestings.inner[edge]), int(nestings.outer[edge])
        verdict = verdict_words(self.session.judging, inner, outer)
        self._sentence.say_pair(analysis.pair(inner, outer), self._names, verdict)

    def _show_places(self, outer: int, chosen: int) -> None:
        nestings, analysis = self.model.nestings, self.session.analysis
        if nestings is None or analysis is None:
            return
        self._strip_panel.setVisible(True)
        inner = tuple(int(nestings.inner[e]) for e in self.model.inner_edges(outer)[:PLACED_AT_MOST])
        self._strip_panel.set_title(
            self.tr("Where it stands inside “%1”").replace("%1", self._names[outer]),
            self.tr("words from the beginning"),
        )
        if self._placed != (outer, inner):
            self._placed = (outer, inner)
            self.strip.show_placement(None, [])
            texts = [document.text for document in analysis.collection]
            index, settings = analysis.index, analysis.settings

            def work(monitor: Monitor) -> Placement:
                return place(index, outer, inner, texts, settings, monitor)

            self.session.background.ask(("placement", id(analysis), outer, inner), work)
        self.strip.set_strong(inner.index(chosen) if chosen in inner else -1)

    @Slot(object, object)
    def _answered(self, key: object, answer: object) -> None:
        if not isinstance(answer, Placement) or self._placed is None:
            return
        if key != ("placement", id(self.session.analysis), *self._placed):
            return  # of another run, or of a document that was chosen before
        self.strip.show_placement(answer, [self._names[document] for document in answer.inner])

    # What the reader does

    @Slot(QModelIndex)
    def _row_opened(self, index: QModelIndex) -> None:
        edge = self.model.edge_of(index)
        if edge == NO_EDGE:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
        else:
            self._open_edge(edge)

    @Slot()
    def _open_chosen(self) -> None:
        edge = self.model.edge_of(self.tree.currentIndex())
        if edge != NO_EDGE:
            self._open_edge(edge)

    def _open_edge(self, edge: int) -> None:
        nestings = self.model.nestings
        if nestings is not None:
            self.session.open_pair(int(nestings.inner[edge]), int(nestings.outer[edge]))

    @Slot(int)
    def _box_chosen(self, document: int) -> None:
        index = self.model.find(document, self._top_index(), set(self.graph.documents))
        if index.isValid():
            self._set_current(index)

    @Slot(int)
    def _arrow_chosen(self, edge: int) -> None:
        nestings = self.model.nestings
        if nestings is not None:
            self._box_chosen(int(nestings.inner[edge]))

    @Slot(int)
    def _box_opened(self, document: int) -> None:
        index = self.model.find(document, self._top_index(), set(self.graph.documents))
        if index.isValid() and self.model.edge_of(index) != NO_EDGE:
            self._open_edge(self.model.edge_of(index))

    @Slot(int)
    def _line_chosen(self, row: int) -> None:
        if self._placed is not None:
            self._box_chosen(self._placed[1][row])

    @Slot()
    def _expand_all(self) -> None:
        self.tree.expandToDepth(3)

    @Slot()
    def _zoom_in(self) -> None:
        self.graph.zoom(True)  # noqa: FBT003 - one of two directions

    @Slot()
    def _zoom_out(self) -> None:
        self.graph.zoom(False)  # noqa: FBT003 - one of two directions

    def _top_index(self) -> QModelIndex:
        tops = self.model.top_documents
        return self.model.index(tops.index(self._top), 0) if self._top in tops else QModelIndex()
