"""The threshold: a slider over the histogram of what it cuts, and the same value as a number."""

from __future__ import annotations

import math
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QHBoxLayout, QLabel, QSlider, QWidget

from core.kinds import Kind
from gui import formats, metrics
from gui.session import Session
from gui.theme import Theme

STEPS: Final = 1000  # of the slider from 0 to 100 %: a tenth of a percent each
BAR_WIDTH: Final = 0.02  # of the histogram, as a share
_FINE, _STEP, _PAGE = 1, 10, 100
_HANDLE: Final = 8.0
_LINE: Final = 3.0
_LABELS: Final = 18.0
_GAP_OF_LABELS: Final = 6.0


class Measure(StrEnum):
    """What a threshold cuts; the value is the name of its field in ``Thresholds``."""

    RESEMBLANCE = "resemblance"
    CONTAINMENT = "containment"


class ThresholdSlider(QSlider):
    """A horizontal slider in tenths of a percent with the histogram of a measure behind it.

    Bars are as high as the logarithm of their count, so that a single pair is seen beside a million. A press
    puts the handle there; arrows move by 1 %, with Shift by 0.1 %, Page keys by 10 %.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._edges: NDArray[np.float64] = np.empty(0)
        self._heights: NDArray[np.float64] = np.empty(0)
        self.setRange(STEPS // 10, STEPS)
        self.setSingleStep(_STEP)
        self.setPageStep(_PAGE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.valueChanged.connect(self._describe)
        theme.changed.connect(self.update)
        self._describe()

    @property
    def threshold(self) -> float:
        """The value as a share; a decimal fraction with three places."""
        return self.value() / STEPS

    def set_floor(self, floor: float) -> None:
        """Let the slider end where the pair table does."""
        self.setMinimum(max(1, math.ceil(round(floor * STEPS, 6))))

    def set_histogram(self, edges: NDArray[np.float64], counts: NDArray[np.int64]) -> None:
        """Show these counts behind the slider.

        Parameters
        ----------
        edges : ndarray, shape (bins + 1,), float64, in [0, 1]
        counts : ndarray, shape (bins,), int64
        """
        logs = np.log1p(counts.astype(np.float64))
        highest = float(logs.max()) if len(logs) else 0.0
        self._edges = edges
        self._heights = logs / highest if highest > 0 else np.zeros(len(logs))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 68)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 46)

    def position_of(self, value: int) -> float:
        """Where a slider value lies, in pixels from the left."""
        left, width = self._extent()
        span = max(1, self.maximum() - self.minimum())
        share = (value - self.minimum()) / span
        return left + width * ((1 - share) if self._mirrored() else share)

    def value_at(self, x: float) -> int:
        """The slider value at a place, within the range."""
        left, width = self._extent()
        share = min(1.0, max(0.0, (x - left) / max(1.0, width)))
        share = 1 - share if self._mirrored() else share
        return self.minimum() + round(share * (self.maximum() - self.minimum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.setSliderDown(True)
        self.setSliderPosition(self.value_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setSliderPosition(self.value_at(event.position().x()))
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.isSliderDown():
            self.setSliderDown(False)
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1}
        direction = steps.get(Qt.Key(event.key()))
        if direction is None:
            super().keyPressEvent(event)
            return
        mirrored = self._mirrored() and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.setValue(self.value() + (_FINE if shift else _STEP) * direction * (-1 if mirrored else 1))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()  # scrolling past must not move a threshold

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.LanguageChange):
            self._describe()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - _LABELS - _LINE - 4
        self._paint_bars(painter, base)
        self._paint_track(painter, base)
        self._paint_labels(painter)
        self._paint_handle(painter, base)
        painter.end()

    def _extent(self) -> tuple[float, float]:
        """Left end and width of the track."""
        return _HANDLE + 1, max(1.0, self.width() - 2 * (_HANDLE + 1))

    def _mirrored(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _paint_bars(self, painter: QPainter, base: float) -> None:
        if not len(self._heights):
            return
        height = base - 2
        xs = [self.position_of_share(edge) for edge in self._edges.tolist()]
        cut = self.position_of(self.value())
        below, above = self._theme.colour("border"), self._theme.colour("accent")
        below.setAlphaF(0.55)
        above.setAlphaF(0.85)
        if not self.isEnabled():
            above = below
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # noqa: FBT003 - Qt's signature
        for left, right, share in zip(xs, xs[1:], self._heights.tolist(), strict=False):
            if share <= 0:
                continue
            tall = max(2.0, share * height)
            bar = QRectF(min(left, right), base - tall, abs(right - left) - 1, tall)
            self._paint_cut_bar(painter, bar, cut, below, above)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def position_of_share(self, share: float) -> float:
        """Where a share lies, not rounded to the steps of the slider."""
        left, width = self._extent()
        low = self.minimum() / STEPS
        place = (share - low) / max(1e-9, self.maximum() / STEPS - low)
        return left + width * ((1 - place) if self._mirrored() else place)

    def _paint_cut_bar(
        self, painter: QPainter, bar: QRectF, cut: float, below: QColor, above: QColor
    ) -> None:
        first, second = (above, below) if self._mirrored() else (below, above)
        at = min(max(cut, bar.left()), bar.right())
        painter.fillRect(QRectF(bar.left(), bar.top(), at - bar.left(), bar.height()), first)
        painter.fillRect(QRectF(at, bar.top(), bar.right() - at, bar.height()), second)

    def _paint_track(self, painter: QPainter, base: float) -> None:
        left, width = self._extent()
        x = self.position_of(self.value())
        painter.fillRect(QRectF(left, base, width, _LINE), self._theme.colour("track"))
        end = left if self._mirrored() else left + width
        colour = self._theme.colour("accent" if self.isEnabled() else "disabled")
        painter.fillRect(QRectF(min(x, end), base, abs(end - x), _LINE), colour)

    def _paint_handle(self, painter: QPainter, base: float) -> None:
        colour = self._theme.colour("accent" if self.isEnabled() else "disabled")
        x, y = self.position_of(self.value()), base + _LINE / 2
        painter.fillRect(QRectF(x - 1, 0, 2, y - _HANDLE + 1), colour)
        painter.setPen(QPen(colour, 2))
        active = self.isSliderDown() or (self.underMouse() and self.isEnabled())
        painter.setBrush(self._theme.colour("accent_soft" if active else "base"))
        painter.drawEllipse(QPointF(x, y), _HANDLE - 1, _HANDLE - 1)
        if self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(x, y), 3, 3)

    def _ticks(self) -> list[int]:
        tens = list(range(-(-self.minimum() // 100) * 100, STEPS + 1, 100))
        if self.minimum() % 100 and tens and tens[0] - self.minimum() < 50:
            tens = tens[1:]
        return tens if self.minimum() % 100 == 0 else [self.minimum(), *tens]

    def _paint_labels(self, painter: QPainter) -> None:
        line = QRectF(0, self.height() - _LABELS, self.width(), _LABELS)
        painter.setFont(self._theme.font(metrics.FONT_CAPTION, strong=True))
        taken = [self._label(painter, line, self.value(), with_sign=True)]
        colour = self._theme.colour("accent" if self.isEnabled() else "disabled")
        painter.setPen(colour)
        painter.drawText(taken[0], Qt.AlignmentFlag.AlignCenter, formats.threshold(self.threshold))
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        painter.setPen(self._theme.colour("secondary" if self.isEnabled() else "disabled"))
        ticks = self._ticks()
        ends = (ticks[0], ticks[-1])
        for tick in (*ends, *ticks[1:-1]):
            with_sign = tick in ends
            room = self._label(painter, line, tick, with_sign=with_sign)
            if any(room.adjusted(-_GAP_OF_LABELS, 0, _GAP_OF_LABELS, 0).intersects(other) for other in taken):
                continue
            taken.append(room)
            words = formats.threshold(tick / STEPS) if with_sign else formats.number(tick * 100 // STEPS)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _label(self, painter: QPainter, line: QRectF, value: int, *, with_sign: bool) -> QRectF:
        """The room of a label, centred at its value and kept inside the widget."""
        words = formats.threshold(value / STEPS) if with_sign else formats.number(value * 100 // STEPS)
        width = painter.fontMetrics().horizontalAdvance(words) + 2.0
        left = min(max(0.0, self.position_of(value) - width / 2), self.width() - width)
        return QRectF(left, line.top(), width, line.height())

    @Slot()
    def _describe(self) -> None:
        self.setAccessibleDescription(formats.threshold(self.threshold))


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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._send)
        self.slider = ThresholdSlider(theme)
        self.number = _PercentBox()
        self._title = QLabel()
        self._counts = QLabel()
        self._counts.setTextFormat(Qt.TextFormat.RichText)
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
        return self._counts.text()

    def retranslate(self) -> None:
        """Set every word anew in the language in force."""
        if self._measure is Measure.RESEMBLANCE:
            title = self.tr("Resemblance threshold")
            tip = self.tr("Pairs that share this part of all their shingles together are near.")
        else:
            title = self.tr("Containment threshold")
            tip = self.tr("A text with this part of its shingles inside another one is nested in it.")
        self._title.setText(title)
        self.slider.setAccessibleName(title)
        self.number.setAccessibleName(title)
        self.slider.setToolTip(tip)
        self.number.setToolTip(tip)
        self._counts.setToolTip(tip)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
            self._follow()

    def _lay_out(self, *, line: bool) -> None:
        self._title.setFont(self._theme.font(strong=True))
        self._title.setBuddy(self.number)
        if line:
            words = QGridLayout()
            words.setVerticalSpacing(2)
            words.setHorizontalSpacing(metrics.CONTROL_GAP)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            words.addWidget(self._title, 0, 0, right)
            words.addWidget(self.number, 0, 1)
            words.addWidget(self._counts, 1, 0, 1, 2, right)
            row = QHBoxLayout(self)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(metrics.INSIDE)
            row.addLayout(words)
            row.addWidget(self.slider, 1)
            self.slider.setMinimumWidth(220)
            return
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(metrics.CONTROL_GAP)
        grid.setVerticalSpacing(2)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self.number, 0, 1)
        grid.setColumnStretch(2, 1)
        grid.addWidget(self._counts, 0, 3)
        grid.addWidget(self.slider, 1, 0, 1, 4)
        grid.setRowStretch(1, 1)

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
        settings = analysis.settings
        resemblance = self._measure is Measure.RESEMBLANCE
        floor = settings.min_resemblance if resemblance else settings.min_containment
        bins = max(1, round((1 - floor) / BAR_WIDTH))
        edges, counts = analysis.histogram(bins) if resemblance else analysis.containment_histogram(bins)
        for widget in (self.slider, self.number):
            widget.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.slider.set_floor(floor)
        self.number.setRange(self.slider.minimum() * 100 / STEPS, 100.0)
        for widget in (self.slider, self.number):
            widget.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.slider.set_histogram(edges, counts)
        self._histogram_of = analysis

    def _show_slider(self, value: float) -> None:
        self.slider.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.slider.setValue(round(value * STEPS))
        self.slider.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.slider.update()

    def _show_number(self, value: float) -> None:
        self.number.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.number.setValue(value * 100)
        self.number.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _show_counts(self) -> None:
        findings = self._session.findings
        if findings is None:
            self._counts.clear()
            return
        counts = findings.counts
        if self._measure is Measure.RESEMBLANCE:
            pairs = counts.get(Kind.EXACT, 0) + counts.get(Kind.NEAR, 0)
            said = [formats.pairs(pairs), formats.clusters(len(findings.clusters))]
        else:
            said = [formats.nestings(counts.get(Kind.NESTED, 0))]
        words = ", ".join(_bold_number(each) for each in said)
        grey = self._theme.hex("secondary")
        self._counts.setText(f"<span style='color:{grey}'>{self.tr('above threshold')}</span>&nbsp; {words}")


def _bold_number(words: str) -> str:
    """Rich text with the first run of digits (and the spaces and commas in it) strong."""
    end = max((i for i, c in enumerate(words) if c.isdigit()), default=-1) + 1
    start = next((i for i, c in enumerate(words) if c.isdigit()), 0)
    return f"{words[:start]}<b>{words[start:end]}</b>{words[end:]}"
