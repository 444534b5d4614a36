"""The page of the evaluation: key numbers, charts, tables, and the pairs to be judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from gui import formats, metrics
from gui.session import Session
from gui.theme import Theme
from gui.views.evaluation_parts.chart import take_key
from gui.views.evaluation_parts.curve_charts import RecallChart, ThresholdChart
from gui.views.evaluation_parts.histogram_chart import HistogramChart
from gui.views.evaluation_parts.judge_panel import JudgePanel
from gui.views.evaluation_parts.legend import BarKey, Legend, PointKey
from gui.views.evaluation_parts.numbers import KeyNumbers
from gui.views.evaluation_parts.shown import Shown
from gui.views.evaluation_parts.tables_panel import TablesPanel
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel

if TYPE_CHECKING:
    from gui.evaluation_job import Evaluated

_GROUND: Final = 24


class ChartsPage(QWidget):
    """Everything that is shown of an evaluation; while pairs are judged they take the lower half."""

    def __init__(self, session: Session, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = shown
        self.numbers = KeyNumbers(theme, shown)
        self.threshold = ThresholdChart(theme, shown)
        self.recall = RecallChart(theme, shown)
        self.histogram = HistogramChart(theme, shown)
        self.legend = Legend(theme, shown)
        self.point_key = PointKey(theme, shown)
        self.bar_keys = BarKey(theme, filled=True), BarKey(theme, filled=False)
        self.tables = TablesPanel(theme, shown)
        self.judging = JudgePanel(session, theme, shown)
        self.notice = Notice(theme)
        self._threshold_panel = Panel(theme, self.tr("Precision and recall by threshold"))
        self._recall_panel = Panel(theme, self.tr("Precision against recall"))
        self._histogram_panel = Panel(theme, self.tr("Duplicates and other pairs"))
        self._build(theme)
        shown.moved.connect(self._say)

    def _build(self, theme: Theme) -> None:
        self._threshold_panel.add_to_header(self.legend)
        self._below = QWidget()
        self._below_row = QHBoxLayout(self._below)
        self._below_row.setContentsMargins(metrics.INSIDE, 4, metrics.INSIDE, 0)
        self._below_row.addStretch(1)
        self._below.hide()
        self._threshold_panel.add_widget(self._below)
        self._threshold_panel.add_widget(self.threshold, 1)
        self._recall_panel.add_to_header(self.point_key)
        self._recall_panel.add_widget(self.recall, 1)
        for key in self.bar_keys:
            self._histogram_panel.add_to_header(key)
        self._histogram_panel.add_widget(self.histogram, 1)
        upper = _splitter(Qt.Orientation.Horizontal, self._threshold_panel, self._recall_panel, (63, 37))
        lower = _splitter(Qt.Orientation.Horizontal, self._histogram_panel, self.tables, (50, 50))
        self._lower = QStackedWidget()
        self._lower.addWidget(lower)
        self._lower.addWidget(self.judging)
        curves = _splitter(Qt.Orientation.Vertical, upper, self._lower, (56, 44))
        empty = Panel(theme)
        empty.add_widget(self.notice)
        column = QVBoxLayout(self)
        column.setContentsMargins(metrics.OUTER, metrics.OUTER, metrics.OUTER, metrics.OUTER)
        column.setSpacing(metrics.BETWEEN_PANELS)
        column.addWidget(self.numbers)
        self._empty = empty
        self._curves = curves
        self._charts = upper
        curves.insertWidget(0, empty)
        empty.hide()
        column.addWidget(curves, 1)

    def show_evaluated(self, evaluated: Evaluated | None) -> None:
        """Other curves; without any known pair words in their place."""
        some = evaluated is not None and len(evaluated.evaluation.truth) > 0
        if evaluated is not None and some:
            self._shown.set_evaluation(evaluated.evaluation, evaluated.gain)
        else:
            self._shown.set_evaluation(None)
        self.numbers.setVisible(some)
        self._charts.setVisible(some)
        self._empty.setVisible(not some)
        self.tables.show_evaluated(evaluated)
        self.judging.show_evaluated(evaluated)
        if evaluated is not None and not some:
            if evaluated.marked is None:
                self.notice.say(self.tr("There is no pair to measure."))
            elif not len(evaluated.marked.a):
                few = self.tr("There are not two texts with words.")
                unlisted = self.tr("The analysis lists no pair of these texts.")
                self.notice.say(few if evaluated.marked.complete else unlisted)
            else:
                words = self.tr("Read the pair below and say Yes (Y) or No (N).")
                self.notice.say(self.tr("The curves begin with your first mark."), words)
        self._say()

    def show_remark(self, remark: str) -> None:
        """What the curves come from, beside their title."""
        self._threshold_panel.set_remark(remark)
        self._place_legend()

    @property
    def remark(self) -> str:
        return self._threshold_panel.remark_label.text()

    @property
    def judges(self) -> bool:
        """Whether pairs are being judged."""
        return self._lower.currentWidget() is self.judging

    def show_judging(self, *, judges: bool) -> None:
        """Put the pairs to be judged into the lower half, or the histogram and the tables."""
        self._lower.setCurrentIndex(1 if judges else 0)

    def focus(self) -> None:
        """The keyboard to what is used first."""
        if self.judges:
            self.judging.focus()
        else:
            self.threshold.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_legend()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The line's keys work wherever nothing else takes them."""
        if not take_key(self._shown, event):
            super().keyPressEvent(event)

    def _place_legend(self) -> None:
        """In the header where there is room beside the title, else in a row of its own."""
        panel = self._threshold_panel
        title = panel.title_label.sizeHint().width() + panel.remark_label.sizeHint().width()
        needed = title + self.legend.sizeHint().width() + 3 * _GROUND
        below = needed > panel.width()
        if below != (self.legend.parentWidget() is self._below):
            (self._below_row if below else panel.header_layout).addWidget(self.legend)
            self._below.setVisible(below)

    @Slot()
    def _say(self) -> None:
        point, front = self._shown.point, self._shown.front
        if point is None or front is None:
            return
        words = self.tr("P %1, R %2").replace("%1", formats.decimal(point.precision))
        self.point_key.say(words.replace("%2", formats.decimal(point.recall)))
        counts = front.curve.n_duplicates, front.curve.n_others
        right = self.tr("%n duplicate(s)", "", counts[0])
        wrong = self.tr("%n other pair(s)", "", counts[1])
        for key, text, count in zip(self.bar_keys, (right, wrong), counts, strict=True):
            key.say(text.replace(str(count), formats.number(count), 1))
        self._place_legend()


def _splitter(
    orientation: Qt.Orientation, first: QWidget, second: QWidget, shares: tuple[int, int]
) -> QSplitter:
    splitter = QSplitter(orientation)
    splitter.setHandleWidth(metrics.BETWEEN_PANELS)
    splitter.setChildrenCollapsible(False)
    for place, (widget, share) in enumerate(zip((first, second), shares, strict=True)):
        splitter.addWidget(widget)
        splitter.setStretchFactor(place, share)
    splitter.setSizes([share * 10 for share in shares])
    return splitter
