"""A chart from 0 to 1 with the threshold's line in it: axes, grid, the hand, the keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import formats, metrics
from gui.theme import Theme
from gui.views.evaluation_parts.shown import STEPS, Shown

TICKS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_FEW_TICKS: Final = (0.0, 0.5, 1.0)
LOW: Final = 96.0
"""A plot below this height has few ticks and no words inside."""
_LEFT: Final = 46.0
_RIGHT: Final = 20.0
_BELOW: Final = 42.0
_KEYS: Final = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}


class Chart(QWidget):
    """Base of the charts.

    A subclass paints its curves with ``paint_curves``, which is kept as a picture until they change, and
    what follows the line with ``paint_line``; it gives the step for a place with ``step_at``. Left and Right
    move the line by 0.01, Page keys by 0.1, Home and End to its ends, B back to the best F.
    """

    above: float = 16.0

    def __init__(self, theme: Theme, shown: Shown, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = shown
        self._layer: QPixmap | None = None
        self._dragged = False
        self.setAccessibleName(name)
        self.setToolTip(self.tr("Drag the line, or move it with ← and → by 0.01; B: back to the best F"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        shown.curves_changed.connect(self.renew)
        shown.moved.connect(self._line_moved)
        theme.changed.connect(self.renew)

    # What a subclass gives

    def paint_curves(self, painter: QPainter, plot: QRectF) -> None:
        """Draw what stays while the line moves."""
        raise NotImplementedError

    def paint_line(self, painter: QPainter, plot: QRectF) -> None:
        """Draw what moves."""
        raise NotImplementedError

    def step_at(self, place: QPointF) -> int:
        """Where the line goes for a hand at a place."""
        plot = self.plot_rect()
        return round((place.x() - plot.left()) / max(1.0, plot.width()) * STEPS)

    def description(self) -> str:
        """What is at the line, for screen readers."""
        return formats.decimal(self._shown.threshold, 2)

    # Places

    def plot_rect(self) -> QRectF:
        """Where the values from 0 to 1 lie."""
        box = QRectF(self.rect())
        return box.adjusted(_LEFT, self.above, -_RIGHT, -_BELOW)

    def place_of(self, x: float, y: float) -> QPointF:
        """Where a pair of values lies."""
        plot = self.plot_rect()
        return QPointF(plot.left() + x * plot.width(), plot.bottom() - y * plot.height())

    def sizeHint(self) -> QSize:
        return QSize(420, 260)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 130)

    # Painting

    @Slot()
    def renew(self) -> None:
        """Draw the curves anew."""
        self._layer = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._layer = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange):
            self.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._shown.front is not None and self.plot_rect().isValid():
            ratio = self.devicePixelRatioF()
            if self._layer is None or self._layer.devicePixelRatio() != ratio:
                self._layer = self._drawn(ratio)
            painter.drawPixmap(0, 0, self._layer)
            self.paint_line(painter, self.plot_rect())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 1.5))
            box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.end()

    def _drawn(self, ratio: float) -> QPixmap:
        layer = QPixmap(self.size() * ratio)
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_curves(painter, self.plot_rect())
        painter.end()
        return layer

    def paint_x_axis(self, painter: QPainter, plot: QRectF, title: str) -> None:
        """Numbers below, and what they are at the right end."""
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        painter.setPen(self._theme.colour("secondary"))
        for tick in TICKS:
            x = plot.left() + tick * plot.width()
            box = QRectF(x - 24, plot.bottom() + 4, 48, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, formats.decimal(tick, 1))
        box = QRectF(plot.left() - 40, plot.bottom() + 19, plot.width() + 40, 18)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, title)

    def value_ticks(self, plot: QRectF) -> list[tuple[float, str]]:
        """The numbers from 0 to 1, as many as there is room for."""
        ticks = TICKS if plot.height() >= LOW else _FEW_TICKS
        return [(tick, formats.decimal(tick, 1)) for tick in ticks]

    def paint_y_axis(self, painter: QPainter, plot: QRectF, ticks: list[tuple[float, str]]) -> None:
        """Grid lines at shares of the height, the words at the left; the lowest is the axis."""
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        for share, words in ticks:
            y = plot.bottom() - share * plot.height()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(QPen(self._theme.colour("border" if share == 0 else "line"), 1))
            painter.drawLine(QPointF(plot.left(), round(y)), QPointF(plot.right(), round(y)))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self._theme.colour("secondary"))
            box = QRectF(0, y - 9, plot.left() - 8, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)

    def paint_upright(self, painter: QPainter, plot: QRectF, top: float) -> float:
        """The line at the threshold; gives its x."""
        x = plot.left() + self._shown.threshold * plot.width()
        painter.setPen(QPen(self._theme.colour("text"), 1.6))
        painter.drawLine(QPointF(x, top), QPointF(x, plot.bottom()))
        return x

    def paint_words(
        self, painter: QPainter, box: QRectF, words: str, colour: QColor, *, right: bool = False
    ) -> None:
        """Strong small words on a ground that keeps lines away from them."""
        font = self._theme.font(metrics.FONT_CAPTION, strong=True)
        width = QFontMetricsF(font).horizontalAdvance(words)
        left = box.right() - width if right else box.left()
        ground = self._theme.colour("base")
        ground.setAlphaF(0.85)
        painter.fillRect(QRectF(left - 3, box.top() + 1, width + 6, box.height() - 2), ground)
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(
            QRectF(left, box.top(), width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, words
        )

    # The hand and the keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._dragged = True
        self._shown.move_to(self.step_at(event.position()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged:
            self._shown.move_to(self.step_at(event.position()))
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._dragged = False
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not take_key(self._shown, event):
            super().keyPressEvent(event)

    @Slot()
    def _line_moved(self) -> None:
        self.setAccessibleDescription(self.description())
        self.update()


def take_key(shown: Shown, event: QKeyEvent) -> bool:
    """Move the line by a key; whether the key was one of the line's."""
    plain = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.KeypadModifier
    if event.modifiers() & ~plain:
        return False
    key = Qt.Key(event.key())
    if key in _KEYS:
        shown.move_to(shown.step + _KEYS[key])
    elif key == Qt.Key.Key_Home:
        shown.move_to(0)
    elif key == Qt.Key.Key_End:
        shown.move_to(STEPS)
    elif key == Qt.Key.Key_B:
        shown.move_to_best()
    else:
        return False
    event.accept()
    return True
