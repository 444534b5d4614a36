"""The threshold: a slider over its histogram, the same value as a number, and what lies above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QLabel, QSizePolicy, QWidget

from core.analysis import Analysis
from core.kinds import Kind
from gui import formats, metrics
from gui.session import Session
from gui.theme import Theme
from gui.widgets.histogram_slider import STEPS, HistogramSlider

__all__ = ["STEPS", "Measure", "ThresholdControl"]

Histogram = Callable[[int], tuple[NDArray[np.float64], NDArray[np.int64]]]

BAR_WIDTH: Final = 0.02  # of the histogram, as a share
_SHORTEST: Final = 200  # pixels of a slider on which a percent can be hit


class Measure(StrEnum):
    """What a threshold cuts; the value is the name of its field in ``Thresholds``."""

    RESEMBLANCE = "resemblance"
    CONTAINMENT = "containment"
    LEXICAL = "lexical"


class _PercentBox(QDoubleSpinBox):
    """A percentage with one decimal, which is left out where it is zero."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDecimals(1)
        self.setSingleStep(1.0)
        self.setSuffix(f"{formats.NBSP}%")
        self.setProperty("bare", True)  # noqa: FBT003 - a Qt property
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setKeyboardTracking(False)
        self.setFixedSize(60, metrics.BUTTON_SMALL)

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "f", 0 if round(value * 10) % 10 == 0 else 1)


class ThresholdControl(QWidget):
    """Slider, number and what lies above, bound to one threshold of the session.

    Moves are gathered: the session gets the latest value when the window is idle again, so a fast hand
    never makes a queue. Several controls of one threshold follow each other through the session.
    ``line`` lays everything in one row, for the strip above a map; else the slider has its own row.
    """

    moved = Signal(float)

    def __init__(
        self,
        session: Session,
        theme: Theme,
        measure: Measure = Measure.RESEMBLANCE,
        *,
        line: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._measure = measure
        self._histogram_of: object = None
        self._pending: float | None = None
        self._line = line
        self._counts_said = ("", "")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._send)
        self.slider = HistogramSlider(theme)
        self.number = _PercentBox()
        self._title = QLabel()
        self._counts = QLabel()
        self._counts.setTextFormat(Qt.TextFormat.RichText)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(metrics.CONTROL_GAP)
        self._grid.setVerticalSpacing(2)
        self._lay_out(line=line)
        self.retranslate()
        self.slider.valueChanged.connect(self._slider_moved)
        self.number.valueChanged.connect(self._number_changed)
        session.analysis_changed.connect(self._follow)
        session.findings_changed.connect(self._follow)
        theme.changed.connect(self._follow)
        self._follow()

    @property
    def counts_text(self) -> str:
        """What is said about the pairs above, as rich text."""
        return self._counts_said[0]

    def retranslate(self) -> None:
        """Set every word anew in the language in force."""
        if self._measure is Measure.RESEMBLANCE:
            title = self.tr("Resemblance threshold")
            tip = self.tr("Pairs that share this part of all their shingles together are near.")
        elif self._measure is Measure.LEXICAL:
            title = self.tr("Lexical threshold")
            tip = self.tr(
                "Pairs with this part of all their lemmas shared, synonyms counted, are reworded "
                "where neither resemblance nor containment reaches its threshold."
            )
        else:
            title = self.tr("Containment threshold")
            tip = self.tr("A text with this part of its shingles inside another one is nested in it.")
        self._title.setText(title)
        self.slider.setAccessibleName(title)
        self.number.setAccessibleName(title)
        self.slider.setToolTip(tip)
        self.number.setToolTip(tip)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
            self._follow()

    def set_line(self, *, line: bool) -> None:
        """Everything in one row, or the slider in its own."""
        if line != self._line:
            self._line = line
            self._lay_out(line=line)
            self._fit_counts()

    def _lay_out(self, *, line: bool) -> None:
        self._title.setFont(self._theme.font(strong=True))
        self._title.setBuddy(self.number)
        grid = self._grid
        for widget in (self._title, self.number, self._counts, self.slider):
            grid.removeWidget(widget)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        policy = QSizePolicy.Policy.Preferred if line else QSizePolicy.Policy.Ignored
        self._counts.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._counts.setAlignment(right)
        grid.addWidget(self._title, 0, 0, right if line else Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.number, 0, 1)
        if line:
            grid.addWidget(self._counts, 1, 0, 1, 2, right)
            grid.addWidget(self.slider, 0, 2, 2, 1)
        else:
            grid.addWidget(self._counts, 0, 2)
            grid.addWidget(self.slider, 1, 0, 1, 3)
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(0, 1 if line else 0)
        grid.setRowStretch(1, 1)
        self.slider.setMinimumWidth(_SHORTEST if line else 0)

    @Slot(int)
    def _slider_moved(self, value: int) -> None:
        self._show_number(value / STEPS)
        self._move(value / STEPS)

    @Slot(float)
    def _number_changed(self, percent: float) -> None:
        value = round(percent * STEPS / 100)
        self._show_slider(value / STEPS)
        self._move(value / STEPS)

    def _move(self, value: float) -> None:
        self._pending = value
        if not self._timer.isActive():
            self._timer.start(0)

    @Slot()
    def _send(self) -> None:
        value, self._pending = self._pending, None
        if value is None:
            return
        changed: dict[str, Any] = {self._measure.value: value}
        self._session.set_thresholds(replace(self._session.thresholds, **changed))
        self.moved.emit(value)

    @Slot()
    def _follow(self) -> None:
        if not self.isVisible() and self._histogram_of is not None:
            return
        analysis = self._session.analysis
        self.setEnabled(analysis is not None)
        if analysis is not None and self._histogram_of is not analysis:
            self._show_histogram()
        if self._pending is None:
            value = getattr(self._session.thresholds, self._measure.value)
            self._show_slider(value)
            self._show_number(value)
        self._show_counts()

    def _show_histogram(self) -> None:
        analysis = self._session.analysis
        assert analysis is not None
        floor, histogram = self._floor_and_histogram(analysis)
        bins = max(1, round((1 - floor) / BAR_WIDTH))
        edges, counts = histogram(bins)
        with QSignalBlocker(self.slider), QSignalBlocker(self.number):
            self.slider.set_floor(floor)
            self.number.setRange(self.slider.minimum() * 100 / STEPS, 100.0)
        self.slider.set_histogram(edges, counts)
        self._histogram_of = analysis

    def _floor_and_histogram(self, analysis: Analysis) -> tuple[float, Histogram]:
        """Where the slider stops, and what counts the pairs from there on."""
        settings = analysis.settings
        match self._measure:
            case Measure.RESEMBLANCE:
                return settings.min_resemblance, analysis.histogram
            case Measure.CONTAINMENT:
                return settings.min_containment, analysis.containment_histogram
        lexical = analysis.lexical
        floor = settings.min_lexical if lexical is None else lexical.floor
        return floor, analysis.lexical_histogram

    def _show_slider(self, value: float) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(value * STEPS))
        self.slider.update()

    def _show_number(self, value: float) -> None:
        with QSignalBlocker(self.number):
            self.number.setValue(value * 100)

    def _show_counts(self) -> None:
        findings = self._session.findings
        if findings is None:
            self._counts_said = ("", "")
            self._counts.clear()
            return
        counts = findings.counts
        if self._measure is Measure.RESEMBLANCE:
            pairs = counts.get(Kind.EXACT, 0) + counts.get(Kind.NEAR, 0)
            said = [formats.pairs(pairs), formats.clusters(len(findings.clusters))]
        elif self._measure is Measure.LEXICAL:
            said = [formats.reworded(counts.get(Kind.REWORDED, 0))]
        else:
            said = [formats.nestings(counts.get(Kind.NESTED, 0))]
        words = ", ".join(_bold_number(each) for each in said)
        grey = self._theme.hex("secondary")
        before = f"<span style='color:{grey}'>{self.tr('above threshold')}</span>&nbsp; "
        self._counts_said = (f"{before}{words}", words)
        self._counts.setToolTip(f"{self.tr('above threshold')} {', '.join(said)}")
        self._fit_counts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_counts()

    def minimumSizeHint(self) -> QSize:
        """In one row as narrow as it gets with the short words; they give way when it is resized."""
        size = super().minimumSizeHint()
        if self._line:
            title = self._title.sizeHint().width() + metrics.CONTROL_GAP + self.number.width()
            size.setWidth(title + metrics.INSIDE + _SHORTEST)
        return size

    def _fit_counts(self) -> None:
        """Say as much of the counts as there is room for; the tooltip always says all."""
        if self._line:
            self._counts.setText(self._counts_said[0])
            if self._counts.sizeHint().width() + metrics.INSIDE + _SHORTEST > self.width():
                self._counts.setText(self._counts_said[1])
            return
        taken = self._title.sizeHint().width() + self.number.width() + 3 * metrics.CONTROL_GAP
        for words in self._counts_said:
            self._counts.setText(words)
            if self._counts.sizeHint().width() + taken <= self.width():
                return
        self._counts.clear()


def _bold_number(words: str) -> str:
    """Rich text with the first run of digits (and the spaces and commas in it) strong."""
    end = max((i for i, c in enumerate(words) if c.isdigit()), default=-1) + 1
    start = next((i for i, c in enumerate(words) if c.isdigit()), 0)
    return f"{words[:start]}<b>{words[start:end]}</b>{words[end:]}"
