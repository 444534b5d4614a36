"""What stands beside the matrix: the current pair in words, the legend and the whole map."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from core.shingles.pairs import PairNumbers
from gui import formats, metrics
from gui.theme import Theme
from gui.views.heatmap_parts.cells import Pixels, below_colour
from gui.views.heatmap_parts.plot import HeatmapPlot
from gui.widgets.badge import Badge
from gui.widgets.elided import ElidedLabel

_CARD: Final = 292


class PairCard(QFrame):
    """The pair of the current cell: names, numbers that say what they are, and a button to open it."""

    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setMinimumWidth(_CARD)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 1)
        self._captions: list[QLabel] = []
        self._values: list[QLabel] = []
        for row in range(7):
            caption = QLabel()
            value = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle) if row < 2 else QLabel()
            for label in (caption, value):
                label.setTextFormat(Qt.TextFormat.PlainText)
            if row < 2:
                caption.setProperty("role", "secondary")
            else:
                value.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._captions.append(caption)
            self._values.append(value)
            self._grid.addWidget(caption, row, 0)
            self._grid.addWidget(value, row, 1)
        strong = theme.font(strong=True)
        for row in (0, 1, 2):
            self._values[row].setFont(strong)
        self.badge = Badge(4, theme)
        self.open = QPushButton()
        self.open.setProperty("small", True)  # noqa: FBT003 - a Qt property
        self.open.clicked.connect(self.opened)
        self._grid.addWidget(self.badge, 7, 0)
        self._grid.addWidget(self.open, 7, 1, Qt.AlignmentFlag.AlignRight)
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        self._hint.setProperty("role", "secondary")
        self._grid.addWidget(self._hint, 8, 0, 1, 2)
        self.show_nothing()

    def show_nothing(self) -> None:
        """No cell is current."""
        self._show(pair=False)
        self._hint.setText(
            self.tr("Point at a cell or move with the arrow keys: the pair's numbers stand here.")
        )
        self._hint.show()

    def show_document(self, name: str) -> None:
        """The cell lies on the diagonal."""
        self._show(pair=False)
        self._hint.setText(self.tr("%1: a document with itself").replace("%1", name))
        self._hint.show()

    def show_pair(
        self, names: tuple[str, str], numbers: tuple[int, int], pair: PairNumbers, kind: int | None
    ) -> None:
        """Fill in a pair.

        Parameters
        ----------
        names : (str, str)
            Of the row's and the column's document.
        numbers : (int, int)
            Their numbers on the axes.
        pair : PairNumbers
            With the row's document as ``a``.
        kind : int or None
            None where the pair is below the floors of the table.
        """
        self._show(pair=True)
        row, column = (formats.number(number) for number in numbers)
        self._captions[0].setText(self.tr("row %1").replace("%1", row))
        self._captions[1].setText(self.tr("column %1").replace("%1", column))
        for label, name in zip(self._values[:2], names, strict=True):
            label.setText(name)
        estimated = pair.estimated
        nested = self.tr("Nested %1 → %2")
        rows = (
            (self.tr("Resemblance"), formats.percent(pair.resemblance, estimated=estimated)),
            (
                nested.replace("%1", row).replace("%2", column),
                formats.percent(pair.containment_ab, estimated=estimated),
            ),
            (
                nested.replace("%1", column).replace("%2", row),
                formats.percent(pair.containment_ba, estimated=estimated),
            ),
            (
                self.tr("Shared, of the samples") if estimated else self.tr("Shared shingles"),
                self.tr("%1 of %2")
                .replace("%1", formats.number(pair.shared))
                .replace("%2", formats.number(pair.size_a + pair.size_b - pair.shared)),
            ),
        )
        for k, (caption, value) in enumerate(rows, start=2):
            self._captions[k].setText(caption)
            self._values[k].setText(value)
        self.badge.setVisible(kind is not None)
        if kind is not None:
            self.badge.set_kind(kind)
        self.open.setText(self.tr("Open pair"))
        self.open.setToolTip(self.tr("Click the cell or press Enter"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._theme.colour("base"))
        painter.setPen(QPen(self._theme.colour("border"), 1))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.end()

    def show_verdict(self, words: str) -> None:
        """What was decided about the pair; '' where nothing was."""
        self._hint.setText(words)
        self._hint.setVisible(bool(words))

    def _show(self, *, pair: bool) -> None:
        for label in (*self._captions, *self._values):
            label.setVisible(pair)
        self._captions[6].hide()
        self._values[6].hide()
        self.badge.setVisible(pair)
        self.open.setVisible(pair)
        self._hint.setVisible(not pair)


class Legend(QWidget):
    """The hue from the threshold to 100 %, with a mark at the current pair, and what else is drawn."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._threshold = 0.8
        self._floor = 0.1
        self._value: float | None = None
        self._measure = ""
        self._hatched = False
        self.setMinimumWidth(_CARD)

    def set_scale(self, measure: str, threshold: float, floor: float) -> None:
        """``measure`` is the translated name of what the hue stands for."""
        self._measure, self._threshold, self._floor = measure, threshold, floor
        self.update()

    def set_value(self, value: float | None) -> None:
        """Mark the value of the current pair."""
        self._value = value
        self.update()

    def set_hatched(self, *, hatched: bool) -> None:
        """Whether there are cells whose pairs are settled."""
        if hatched is not self._hatched:
            self._hatched = hatched
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(_CARD, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height())

    def _height(self) -> int:
        return 152 if self._hatched else 128

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(metrics.FONT_SECONDARY, strong=True))
        heading = self.tr("%1 from the threshold to 100 %").replace("%1", self._measure)
        painter.drawText(QRectF(0, 0, self.width(), 18), Qt.AlignmentFlag.AlignVCenter, heading)
        bar = QRectF(0.5, 32.5, self.width() - 1, 17)
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        ramp.setColorAt(0, theme.colour("heat_low"))
        ramp.setColorAt(1, theme.colour("heat_high"))
        painter.setBrush(ramp)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.drawRect(bar)
        self._paint_value(painter, bar)
        self._paint_ticks(painter, bar)
        self._paint_signs(painter)
        painter.end()

    def _paint_value(self, painter: QPainter, bar: QRectF) -> None:
        if self._value is None or self._value < self._threshold:
            return
        span = max(1e-9, 1 - self._threshold)
        x = bar.left() + bar.width() * min(1.0, (self._value - self._threshold) / span)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._theme.colour("text"))
        painter.setPen(Qt.PenStyle.NoPen)
        tip = QPointF(x, bar.top() - 1)
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(-5, -8), tip + QPointF(5, -8)]))

    def _paint_ticks(self, painter: QPainter, bar: QRectF) -> None:
        painter.setPen(self._theme.colour("secondary"))
        painter.setFont(self._theme.font(metrics.FONT_CAPTION))
        line = QRectF(bar.left(), bar.bottom() + 4, bar.width(), 16)
        middle = (1 + self._threshold) / 2
        for value, place in (
            (self._threshold, Qt.AlignmentFlag.AlignLeft),
            (middle, Qt.AlignmentFlag.AlignHCenter),
            (1.0, Qt.AlignmentFlag.AlignRight),
        ):
            painter.drawText(line, place | Qt.AlignmentFlag.AlignVCenter, formats.threshold(value))

    def _paint_signs(self, painter: QPainter) -> None:
        theme = self._theme
        painter.setFont(theme.font(metrics.FONT_SECONDARY))
        painter.fillRect(QRectF(3, 86, 9, 9), below_colour(theme))
        painter.setPen(QPen(theme.colour("text"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(1.5, 108.5, 12, 12))
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.drawLine(QPointF(self.width() / 2 + 2, 109), QPointF(self.width() / 2 + 13, 120))
        painter.setPen(theme.colour("secondary"))
        span = self.tr("below the threshold, from %1").replace("%1", formats.threshold(self._floor))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(24, 80, self.width() - 24, 20), middle, span)
        painter.drawText(QRectF(24, 104, self.width() / 2 - 24, 20), middle, self.tr("cluster"))
        if self._hatched:
            words = self.tr("judged: fine, or to be ignored")
            painter.drawText(QRectF(24, 128, self.width() - 24, 20), middle, words)
            self._paint_hatched(painter, QRectF(1.5, 132.5, 12, 12))
            painter.setPen(theme.colour("secondary"))
        painter.drawText(
            QRectF(self.width() / 2 + 24, 104, self.width() / 2 - 24, 20), middle, self.tr("itself")
        )

    def _paint_hatched(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.fillRect(box, self._theme.colour("heat_high"))
        painter.setClipRect(box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("alternate_base"), 1.4))
        for shift in (-6, 0, 6):
            painter.drawLine(box.bottomLeft() + QPointF(shift, 0), box.topRight() + QPointF(shift, 0))
        painter.restore()


class OverviewMap(QWidget):
    """The whole matrix in small, with the part in view framed; a press goes there."""

    gone_to = Signal(float, float)

    def __init__(self, theme: Theme, plot: HeatmapPlot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plot = plot
        self._image = QImage()
        self._pixels: Pixels = np.zeros((0, 0, 4), np.uint8)
        self.setMinimumSize(120, 120)
        self.setAccessibleName(self.tr("Whole map"))
        plot.view_changed.connect(self.update)

    def show_pixels(self, pixels: Pixels) -> None:
        """Draw these cells, shape (rows, columns, 4), uint8."""
        self._pixels = np.ascontiguousarray(pixels)
        rows, columns = pixels.shape[:2]
        self._image = (
            QImage(self._pixels.data, columns, rows, columns * 4, QImage.Format.Format_RGBA8888).copy()
            if rows
            else QImage()
        )
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = self._area()
        painter.fillRect(area, self._theme.colour("alternate_base"))
        if not self._image.isNull():
            painter.drawImage(area, self._image)
        painter.setPen(QPen(self._theme.colour("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        if self._plot.side:
            scale = area.width() / self._plot.side
            top, bottom, left, right = self._plot.visible_cells()
            painter.setPen(QPen(self._theme.colour("text"), 2))
            seen = QRectF(
                area.left() + left * scale,
                area.top() + top * scale,
                (right - left) * scale,
                (bottom - top) * scale,
            )
            painter.drawRect(seen.adjusted(1, 1, -1, -1))
        painter.end()

    def _area(self) -> QRectF:
        side = min(self.width(), self.height())
        return QRectF(0, 0, side, side)

    def _go(self, place: QPointF) -> None:
        if self._plot.side:
            scale = self._plot.side / self._area().width()
            self.gone_to.emit(place.y() * scale, place.x() * scale)
