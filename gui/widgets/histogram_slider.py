"""A slider over the histogram of what it cuts."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSlider, QWidget

from gui import formats, metrics
from gui.theme import Theme

STEPS: Final = 1000  # of the slider from 0 to 100 %: a tenth of a percent each
_FINE, _STEP, _PAGE = 1, 10, 100
_HANDLE: Final = 8.0
_LINE: Final = 3.0
_LABELS: Final = 18.0
_GAP_OF_LABELS: Final = 6.0


class HistogramSlider(QSlider):
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

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Describe the value however it was set, also by code that keeps its signals back."""
        super().sliderChange(change)
        self._describe()

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

    def _describe(self) -> None:
        self.setAccessibleDescription(formats.threshold(self.threshold))
