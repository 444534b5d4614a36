"""The accessible twin of the charts: every method at the line, and the gain of groups of duplicates."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from gui import formats, metrics
from gui.models.evaluation import GainModel, MethodsModel
from gui.theme import Theme
from gui.views.evaluation_parts.shown import Shown
from gui.widgets.panel import Panel
from gui.widgets.row_table import RowTable
from gui.widgets.segmented import SegmentedControl

if TYPE_CHECKING:
    from gui.evaluation_job import Evaluated


_NOTE_FROM: Final = 210


class Tab(StrEnum):
    """What the panel shows."""

    GAIN = "gain"
    METHODS = "methods"


class TablesPanel(Panel):
    """Two tables, one at a time."""

    def __init__(self, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Gain by synonyms"), parent)
        self._shown = shown
        self.methods = MethodsModel(self)
        self.gains = GainModel(self)
        self.methods_table = _table(theme, self.methods, "evaluationMethods", self.tr("Methods at the line"))
        self.gains_table = _table(theme, self.gains, "evaluationGain", self.tr("Gain by synonyms"))
        self.methods_table.opened.connect(self._bring_to_front)
        self.tabs = SegmentedControl(
            theme,
            [(Tab.GAIN, self.tr("Gain")), (Tab.METHODS, self.tr("Methods"))],
            name=self.tr("What the table shows"),
            small=True,
        )
        self.tabs.chosen.connect(self._tab_chosen)
        self.tabs.set_value(Tab.GAIN)
        self.add_to_header(self.tabs)
        self._note = QLabel()
        self._note.setWordWrap(True)
        self._note.setProperty("role", "secondary")
        self._note.setFont(theme.font(metrics.FONT_SECONDARY))
        self._note.setContentsMargins(metrics.INSIDE, 6, metrics.INSIDE, 8)
        gain_page = QWidget()
        column = QVBoxLayout(gain_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.gains_table, 1)
        column.addWidget(self._note)
        self._pages = QStackedWidget()
        self._pages.addWidget(gain_page)
        self._pages.addWidget(self.methods_table)
        self.add_widget(self._pages, 1)
        shown.curves_changed.connect(self._curves_changed)
        shown.moved.connect(self._moved)
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._note.setVisible(event.size().height() >= _NOTE_FROM)

    def show_evaluated(self, evaluated: Evaluated | None) -> None:
        """Other groups of duplicates, and other thesauri."""
        self.gains.set_ways(() if evaluated is None else evaluated.ways)
        words = self.tr(
            "“Recall ≥ %1 up to” is the highest threshold at which nine of ten duplicates are still found, "
            "without and with synonyms."
        ).replace("%1", formats.decimal(0.9, 1))
        if evaluated is not None and not evaluated.thesauri:
            words = self.tr("No thesaurus was used: choose one, and run again.")
        elif evaluated is not None:
            count = sum(number for _, number in evaluated.thesauri)
            more = self.tr("The thesauri hold %n word(s).", "", count)
            words = f"{words} {more.replace(str(count), formats.number(count), 1)}"
        self._note.setText(words)

    @Slot(object)
    def _tab_chosen(self, tab: object) -> None:
        self._pages.setCurrentIndex(0 if tab is Tab.GAIN else 1)
        self._say()

    def _say(self) -> None:
        if self.tabs.value is Tab.GAIN:
            self.set_title(self.tr("Gain by synonyms"), self.tr("mean lexical resemblance of duplicates"))
        else:
            at = formats.decimal(self._shown.threshold, 2)
            self.set_title(self.tr("Methods at %1").replace("%1", at))

    @Slot()
    def _curves_changed(self) -> None:
        front = self._shown.front
        code = "" if front is None else front.method.code
        self.methods.set_results(self._shown.results, code, self._shown.threshold)

    @Slot()
    def _moved(self) -> None:
        self.methods.set_line(self._shown.threshold)
        self._say()

    @Slot(int)
    def _bring_to_front(self, record: int) -> None:
        self._shown.set_front(self.methods.results[record].method.code)


def _table(theme: Theme, model: MethodsModel | GainModel, key: str, name: str) -> RowTable:
    table = RowTable(theme)
    table.setObjectName(key)
    table.setAccessibleName(name)
    table.setModel(model)
    return table
