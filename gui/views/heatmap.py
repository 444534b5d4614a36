"""The heatmap: every pair of many documents at one look, ordered so that clusters stand together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from core.kinds import NO_KIND
from core.shingles.blocks import Measure
from gui import formats, metrics
from gui.judging import Target
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.verdict_names import verdict_words
from gui.views.base import View
from gui.views.heatmap_parts.cells import CellColours
from gui.views.heatmap_parts.judged_cells import JudgedCells
from gui.views.heatmap_parts.pair_list import PairList
from gui.views.heatmap_parts.plot import ZOOM, HeatmapPlot
from gui.views.heatmap_parts.side import Legend, OverviewMap, PairCard
from gui.views.heatmap_parts.side_panel import WIDTH, SidePanel
from gui.views.heatmap_parts.wanted_map import WantedMap, cluster_runs
from gui.widgets.button import Button
from gui.widgets.marked_choice import MarkedChoice
from gui.widgets.panel import Panel
from gui.widgets.segmented import SegmentedControl
from gui.widgets.threshold_slider import Measure as SliderMeasure
from gui.widgets.threshold_slider import ThresholdControl

MOST_DOCUMENTS: Final = 3000
"""Documents on an axis at a time; more are shown part by part, in the same order."""
_REORDER_MS: Final = 150
_AT_ONCE: Final = 600
_FOLD_BELOW: Final = 1180
_KEYS_FROM: Final = 640  # lower, they would be cut


class HeatmapView(View):
    """Matrix, card of the current pair, legend, the whole map and the keys.

    Moving the threshold colours the cells at once; a large matrix is put in its new order when the slider
    rests.
    """

    key = "heatmap"
    icon_name = "heatmap"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._names = Names(session.collection)
        self._order: NDArray[np.int32] = np.empty(0, np.int32)
        self._all: NDArray[np.int32] = self._order
        self._part = 0
        self._awaited: WantedMap | None = None
        self._measure = Measure.RESEMBLANCE
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REORDER_MS)
        self._timer.timeout.connect(self._settle)
        self.plot = HeatmapPlot(theme)
        self.card = PairCard(theme)
        self.legend = Legend(theme)
        self.overview = OverviewMap(theme, self.plot)
        self.side = SidePanel(theme, self.overview)
        self.pairs = PairList(session, theme)
        self._build()
        self.plot.current_changed.connect(self._current_changed)
        self.plot.activated.connect(self._open)
        self.plot.view_changed.connect(self._show_remark)
        self.overview.gone_to.connect(self.plot.centre_on)
        self.card.opened.connect(self._open_current)
        self.pairs.pair_chosen.connect(self._pair_chosen)
        session.pair_selected.connect(self._pair_selected)
        session.background.ready.connect(self._answered)

    def title(self) -> str:
        return self.tr("Heatmap")

    def focus_content(self) -> None:
        self.plot.surface.setFocus(Qt.FocusReason.OtherFocusReason)

    # Building

    def _build(self) -> None:
        column = self.add_page()
        column.addWidget(self._build_strip())
        across = QSplitter(Qt.Orientation.Horizontal)
        across.setHandleWidth(metrics.BETWEEN_PANELS)
        across.addWidget(self._build_matrix())
        across.addWidget(self.side)
        across.setStretchFactor(0, 1)
        across.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        down = QSplitter(Qt.Orientation.Vertical)
        down.setHandleWidth(metrics.BETWEEN_PANELS)
        down.addWidget(across)
        down.addWidget(self.pairs)
        down.setStretchFactor(0, 1)
        down.setSizes([520, 170])
        down.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        column.addWidget(down, 1)

    def _build_strip(self) -> Panel:
        strip = Panel(self.theme)
        row = QHBoxLayout()
        row.setContentsMargins(metrics.INSIDE, 6, metrics.INSIDE, 6)
        row.setSpacing(metrics.INSIDE + 4)
        self.measures = SegmentedControl(
            self.theme,
            [
                (Measure.RESEMBLANCE, self.tr("Resemblance")),
                (Measure.CONTAINMENT, self.tr("Row nested in column →")),
            ],
            name=self.tr("What the cells show"),
        )
        self.measures.set_value(self._measure)
        self.measures.chosen.connect(self._measure_chosen)
        self.below = QCheckBox(self.tr("show below the threshold"))
        self.below.setChecked(True)
        self.below.toggled.connect(self._recolour)
        self.only_paired = QCheckBox(self.tr("only documents with pairs"))
        self.only_paired.setChecked(True)
        self.only_paired.toggled.connect(self._reorder)
        self.resemblance = ThresholdControl(self.session, self.theme, line=True)
        self.containment = ThresholdControl(self.session, self.theme, SliderMeasure.CONTAINMENT, line=True)
        self.containment.hide()
        row.addWidget(self.measures)
        self._checks = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._checks.setSpacing(metrics.INSIDE + 4)
        self._checks.addWidget(self.below)
        self._checks.addWidget(self.only_paired)
        row.addLayout(self._checks)
        row.addStretch(0)
        for control in (self.resemblance, self.containment):
            control.setMaximumWidth(620)
            row.addWidget(control, 3)
        strip.body.addLayout(row)
        return strip

    def _build_matrix(self) -> Panel:
        self._panel = Panel(self.theme, self.tr("Heatmap"))
        self.previous = self._button("chevron-left", self.tr("Previous part"), self._previous_part)
        self.next = self._button("chevron-right", self.tr("Next part"), self._next_part)
        self.smaller = self._button("zoom-out", self.tr("Smaller cells (−)"), self._zoom_out)
        self.larger = self._button("zoom-in", self.tr("Larger cells (+)"), self._zoom_in)
        self.whole = self._button("fit", self.tr("Whole map (Home)"), self.plot.show_whole)
        self.marked = MarkedChoice(self.session.judging)
        self._panel.add_to_header(self.marked)
        for button in (self.previous, self.next, self.smaller, self.larger, self.whole):
            self._panel.add_to_header(button)
        body = QHBoxLayout()
        body.setContentsMargins(0, metrics.CONTROL_GAP, metrics.INSIDE, metrics.INSIDE)
        body.setSpacing(metrics.INSIDE)
        body.addWidget(self.plot, 1)
        beside = QVBoxLayout()
        beside.setSpacing(metrics.INSIDE)
        beside.addWidget(self.card)
        beside.addStretch(1)
        beside.addWidget(self.legend)
        body.addLayout(beside)
        self._panel.body.addLayout(body, 1)
        return self._panel

    def _button(self, icon: str, name: str, action: Callable[[], None]) -> Button:
        button = Button(self.theme, icon=icon, name=name, height=metrics.BUTTON_SMALL)
        button.clicked.connect(action)
        return button

    # Following the session

    def show_collection(self) -> None:
        self._names = Names(self.session.collection)

    def show_analysis(self) -> None:
        self._part, self._awaited = 0, None
        self._all = self._order = np.empty(0, np.int32)
        self.plot.set_levels((np.zeros((0, 0), np.float32),), (), np.empty((0, 2), np.int64), 1)
        self.card.show_nothing()
        self.pairs.show_analysis(self._names)

    def show_findings(self) -> None:
        self._recolour()
        self.marked.refresh()
        analysis = self.session.analysis
        if analysis is not None and max(len(self._order), len(analysis.pairs) // 50) > _AT_ONCE:
            self._timer.start()
        else:
            self._settle()

    def show_marks(self) -> None:
        """Hatch what is settled, veil what the filter leaves out."""
        self.pairs.show_marks()
        self.marked.refresh()
        self._show_judged()
        if self.plot.current is not None:
            self._current_changed(*self.plot.current)

    def judging_target(self) -> Target | None:
        """The selected rows of the list while it has the keyboard, else the current cell."""
        if self.pairs.table.hasFocus():
            return self.pairs.target()
        pair = self._current_documents()
        return None if pair is None or pair[0] == pair[1] else Target.pair(*pair)

    def _show_judged(self) -> None:
        cells = JudgedCells.of(self.session.analysis, self.session.judging, self._order)
        self.plot.set_judged(cells.settled, cells.left_out)
        self.legend.set_hatched(hatched=bool(cells.settled.any()))

    def show_theme(self) -> None:
        self.plot.show_theme()
        self._draw_overview()
        self.legend.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        self.side.setVisible(width >= _FOLD_BELOW)
        self.side.show_keys(shown=event.size().height() >= _KEYS_FROM)
        self._fit_strip(width)

    def _fit_strip(self, width: int) -> None:
        """Put the two choices above each other where one line has no room for them and the threshold."""
        around = 2 * (metrics.OUTER + metrics.INSIDE) + 3 * (metrics.INSIDE + 4)
        beside = sum(w.sizeHint().width() for w in (self.measures, self.below, self.only_paired))
        narrow = beside + around + self.resemblance.minimumSizeHint().width() + 2 * metrics.INSIDE > width
        self._checks.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )
        self._checks.setSpacing(metrics.CONTROL_GAP if narrow else metrics.INSIDE + 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_T and not event.modifiers():
            other = Measure.CONTAINMENT if self._measure is Measure.RESEMBLANCE else Measure.RESEMBLANCE
            self.measures.set_value(other)
            self._measure_chosen(other)
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._show_remark()

    # Order and cells

    def _threshold(self) -> float:
        thresholds = self.session.thresholds
        return thresholds.resemblance if self._measure is Measure.RESEMBLANCE else thresholds.containment

    @Slot()
    def _settle(self) -> None:
        """The threshold rests: what may take longer than a move of the slider follows now."""
        self._timer.stop()
        self.pairs.show_findings()
        self._reorder()

    @Slot()
    def _reorder(self) -> None:
        """Put the documents in the order of the findings and fill the cells."""
        analysis, findings = self.session.analysis, self.session.findings
        if analysis is None or findings is None:
            return
        order = findings.order
        if self.only_paired.isChecked():
            order = order[findings.document_kind[order] != NO_KIND]
        parts = max(1, -(-len(order) // MOST_DOCUMENTS))
        self._part = min(self._part, parts - 1)
        shown = order[self._part * MOST_DOCUMENTS : (self._part + 1) * MOST_DOCUMENTS]
        if np.array_equal(shown, self._order) and np.array_equal(order, self._all) and self.plot.side:
            self.plot.set_runs(cluster_runs(findings.labels[shown]))
            return
        wanted = WantedMap(analysis, self._measure, order, shown, self._part)
        if len(shown) <= _AT_ONCE:
            self._take_in(wanted, wanted.levels())
            return
        self._awaited = wanted
        self.session.background.ask(("heatmap", id(wanted)), wanted.levels_for_job)

    @Slot(object, object)
    def _answered(self, key: object, answer: object) -> None:
        wanted = self._awaited
        if wanted is not None and key == ("heatmap", id(wanted)):
            assert isinstance(answer, tuple)
            self._take_in(wanted, answer)

    def _take_in(self, wanted: WantedMap, levels: tuple[NDArray[np.float32], ...]) -> None:
        """Show the cells of a map, unless another analysis has come meanwhile."""
        self._awaited = None
        findings = self.session.findings
        if wanted.analysis is not self.session.analysis or findings is None:
            return
        kept = self._current_documents()
        self._all, self._order = wanted.all, wanted.shown
        first = wanted.part * MOST_DOCUMENTS + 1
        names = [self._names[document] for document in self._order.tolist()]
        self.plot.set_levels(levels, names, cluster_runs(findings.labels[self._order]), first)
        self._show_judged()
        self._restore_current(kept)
        self._draw_overview()
        self._show_remark()
        parts = max(1, -(-len(self._all) // MOST_DOCUMENTS))
        for button in (self.previous, self.next):
            button.setVisible(parts > 1)
        self.previous.setEnabled(wanted.part > 0)
        self.next.setEnabled(wanted.part + 1 < parts)

    @Slot()
    def _recolour(self) -> None:
        analysis = self.session.analysis
        if analysis is None:
            return
        self.plot.set_colours(self._threshold(), show_below=self.below.isChecked())
        resemblance = self._measure is Measure.RESEMBLANCE
        settings = analysis.settings
        floor = settings.min_resemblance if resemblance else settings.min_containment
        measure = self.tr("Resemblance") if resemblance else self.tr("Nesting")
        self.legend.set_scale(measure, self._threshold(), floor)
        self._draw_overview()

    @Slot(object)
    def _measure_chosen(self, measure: object) -> None:
        assert isinstance(measure, Measure)
        self._measure = measure
        self.resemblance.setVisible(measure is Measure.RESEMBLANCE)
        self.containment.setVisible(measure is Measure.CONTAINMENT)
        self._all = np.empty(0, np.int32)
        self._recolour()
        self._reorder()

    @Slot()
    def _previous_part(self) -> None:
        self._go_to_part(self._part - 1)

    @Slot()
    def _next_part(self) -> None:
        self._go_to_part(self._part + 1)

    @Slot()
    def _zoom_in(self) -> None:
        self.plot.zoom(ZOOM)

    @Slot()
    def _zoom_out(self) -> None:
        self.plot.zoom(1 / ZOOM)

    def _go_to_part(self, part: int) -> None:
        self._part = part
        self._all = np.empty(0, np.int32)
        self._reorder()

    def _draw_overview(self) -> None:
        level = next((each for each in self.plot.pyramid if max(each.shape) <= 2 * WIDTH), None)
        if level is None:
            return
        colours = CellColours.of(self.theme, self._threshold(), show_below=self.below.isChecked())
        self.overview.show_pixels(colours.flat(level))

    @Slot()
    def _show_remark(self) -> None:
        top, bottom, left, right = self.plot.visible_cells()
        if not self.plot.side:
            self._panel.set_remark(self.tr("no document shares a shingle with another one"))
            return
        first, last = min(top, left) + self.plot.first_number, max(bottom, right) + self.plot.first_number - 1
        words = (
            self.tr("documents %1–%2 of %3, ordered by cluster")
            .replace("%1", formats.number(first))
            .replace("%2", formats.number(last))
            .replace("%3", formats.number(len(self._all)))
        )
        self._panel.set_remark(words)
        side = formats.number(self.plot.side)
        self.side.set_remark(f"{side} × {side}")

    # The current pair

    def _current_documents(self) -> tuple[int, int] | None:
        if self.plot.current is None:
            return self.session.current_pair
        row, column = self.plot.current
        if max(row, column) >= len(self._order):
            return None
        return int(self._order[row]), int(self._order[column])

    def _restore_current(self, pair: tuple[int, int] | None) -> None:
        places = {int(document): place for place, document in enumerate(self._order)}
        if pair is not None and pair[0] in places and pair[1] in places:
            self.plot.set_current((places[pair[0]], places[pair[1]]))
        else:
            self.plot.set_current(None)
            self.card.show_nothing()

    @Slot(int, int)
    def _current_changed(self, row: int, column: int) -> None:
        analysis, findings = self.session.analysis, self.session.findings
        if analysis is None or findings is None:
            return
        a, b = int(self._order[row]), int(self._order[column])
        if a == b:
            self.card.show_document(self._names[a])
            self.legend.set_value(None)
            return
        self.pairs.show_pair(a, b)
        pair = analysis.pair(a, b)
        first = self.plot.first_number
        listed = float(self.plot.matrix[row, column]) > 0
        kind = int(analysis.kind_of_pair(pair, findings.thresholds)) if listed else None
        self.card.show_pair((self._names[a], self._names[b]), (first + row, first + column), pair, kind)
        self.card.show_verdict(verdict_words(self.session.judging, a, b))
        shown = pair.resemblance if self._measure is Measure.RESEMBLANCE else pair.containment_ab
        self.legend.set_value(shown)

    @Slot(int, int)
    def _open(self, row: int, column: int) -> None:
        a, b = int(self._order[row]), int(self._order[column])
        if a != b:
            self.pairs.open_pair(a, b)

    @Slot()
    def _open_current(self) -> None:
        if self.plot.current is not None:
            self._open(*self.plot.current)

    @Slot(int, int)
    def _pair_chosen(self, a: int, b: int) -> None:
        self._pair_selected(a, b)
        if self.plot.current is not None:
            self.plot.bring_into_view(*self.plot.current)
        self.session.select_pair(a, b)

    @Slot(int, int)
    def _pair_selected(self, a: int, b: int) -> None:
        if self.isVisible() and len(self._order) and self._current_documents() not in ((a, b), (b, a)):
            self._restore_current((a, b))
