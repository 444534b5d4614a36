"""How the cells of tables are drawn: names, numbers, bars, measures, badges, reasons."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from gui import formats, metrics
from gui.models.array_model import ArrayModel, Cell, Look, Tone
from gui.theme import Theme
from gui.widgets.badge import badge_size, paint_badge

PADDING: Final = 8
BAR_LENGTH: Final = 44
BAR_HEIGHT: Final = 6
REMARK: Final = 13
MARKER: Final = metrics.RAIL_MARKER
WIDEST_LETTER: Final = 16  # pixels at the sizes of tables; what is shorter needs no measuring
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = int(_MIDDLE | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextSingleLine)
_RIGHT: Final = int(_MIDDLE | Qt.AlignmentFlag.AlignRight) | int(Qt.TextFlag.TextSingleLine)
_SELECTED: Final = QStyle.StateFlag.State_Selected.value
_FOCUSED: Final = QStyle.StateFlag.State_HasFocus.value

Index = QModelIndex | QPersistentModelIndex


class Fonts:
    """The fonts, metrics and colours that cells need, made once a theme; not to be changed."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._colours: dict[str, QColor] = {}
        self.base = theme.font()
        self.strong = theme.font(strong=True)
        self.caption = theme.font(metrics.FONT_CAPTION)
        self.secondary = theme.font(metrics.FONT_SECONDARY)
        self.code = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        self.code.setPixelSize(metrics.FONT_SECONDARY)
        self.base_metrics = QFontMetrics(self.base)
        self.strong_metrics = QFontMetrics(self.strong)
        self.caption_metrics = QFontMetrics(self.caption)
        self.code_metrics = QFontMetrics(self.code)
        self.percent_width = self.base_metrics.horizontalAdvance(formats.percent(0.999)) + 4

    def colour(self, name: str) -> QColor:
        """A colour of the theme, for pens and grounds."""
        if name not in self._colours:
            self._colours[name] = self._theme.colour(name)
        return self._colours[name]

    def of(self, cell: Cell, look: Look) -> tuple[QFont, QFontMetrics]:
        """Font and metrics of a cell's text."""
        if look is Look.CODE:
            return self.code, self.code_metrics
        return (self.strong, self.strong_metrics) if cell.strong else (self.base, self.base_metrics)


def draw_text(
    painter: QPainter,
    box: QRect,
    text: str,
    font_metrics: QFontMetrics,
    flags: int = _LEFT,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle,
) -> None:
    """One line of text, elided in the middle where it is too long."""
    if len(text) * WIDEST_LETTER > box.width():
        text = font_metrics.elidedText(text, elide, box.width())
    painter.drawText(box, flags, text)


class CellDelegate(QStyledItemDelegate):
    """Draws the cells of an ``ArrayModel`` in a table; every colour comes from the theme in force."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fonts = Fonts(theme)
        theme.changed.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Measure anew, after another font or language."""
        self._fonts = Fonts(self._theme)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ArrayModel)
        look = model.columns[index.column()].look
        cell = model.cell(model.record_at(index.row()), index.column())
        rect: QRect = option.rect
        painter.save()
        painter.setClipRect(rect)
        self._paint_ground(painter, rect, option.state.value)
        box = rect.adjusted(PADDING, 0, -PADDING, -1)
        if cell.overflow:
            self._paint_overflow(painter, option, index, cell)
        else:
            self._paint_cell(painter, box, cell, look)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        model = index.model()
        assert isinstance(model, ArrayModel)
        look = model.columns[index.column()].look
        cell = model.cell(model.record_at(index.row()), index.column())
        return QSize(0 if cell.overflow else self._width(cell, look), metrics.ROW)

    def _width(self, cell: Cell, look: Look) -> int:
        fonts = self._fonts
        width = fonts.of(cell, look)[1].horizontalAdvance(cell.text) + 2 * PADDING + 2
        if cell.icon:
            width += metrics.ICON + (PADDING if cell.text else 0)
        if cell.remark:
            width += REMARK + 4
        match look:
            case Look.BADGE if cell.badge is not None:
                return badge_size(int(cell.badge), self._theme).width() + 2 * PADDING
            case Look.BAR:
                return BAR_LENGTH + fonts.percent_width + 3 * PADDING
            case Look.MEASURE:
                caption = fonts.caption_metrics.horizontalAdvance(cell.caption)
                return max(width, fonts.percent_width + 2 * PADDING) + caption + PADDING
        return width

    def _paint_ground(self, painter: QPainter, rect: QRect, state: int) -> None:
        colour = self._fonts.colour
        selected = state & _SELECTED
        if selected:
            painter.fillRect(rect, colour("selected"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, colour("line"))
        if selected and rect.left() <= 0 <= rect.right():
            painter.fillRect(0, rect.top(), MARKER, rect.height(), colour("accent"))
        if state & _FOCUSED and not selected:
            painter.setPen(QPen(colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))

    def _paint_cell(self, painter: QPainter, box: QRect, cell: Cell, look: Look) -> None:
        match look:
            case Look.ICON:
                self._paint_icon(painter, box, cell, centred=True)
            case Look.BAR:
                self._paint_bar(painter, box, cell)
            case Look.BADGE if cell.badge is not None:
                paint_badge(painter, QRectF(box), int(cell.badge), self._theme)
            case Look.MEASURE:
                self._paint_measure(painter, box, cell)
            case Look.NUMBER:
                self._paint_words(painter, box, cell, look, _RIGHT)
            case _:
                if cell.remark:
                    box = self._paint_remark(painter, box, cell)
                if cell.icon:
                    self._paint_icon(painter, box, cell)
                    box = box.adjusted(metrics.ICON + 6, 0, 0, 0)
                self._paint_words(painter, box, cell, look)

    def _paint_words(self, painter: QPainter, box: QRect, cell: Cell, look: Look, flags: int = _LEFT) -> None:
        font, font_metrics = self._fonts.of(cell, look)
        painter.setFont(font)
        painter.setPen(self._fonts.colour(cell.tone.value))
        draw_text(painter, box, cell.text, font_metrics, flags)

    def _paint_remark(self, painter: QPainter, box: QRect, cell: Cell) -> QRect:
        """The small icon at the right end; the room that is left of it."""
        size = REMARK
        target = QRect(box.right() - size + 1, box.center().y() - size // 2 + 1, size, size)
        self._theme.icon(cell.remark, size, Tone.SECONDARY.value).paint(painter, target)
        return box.adjusted(0, 0, -size - 4, 0)

    def _paint_icon(self, painter: QPainter, box: QRect, cell: Cell, *, centred: bool = False) -> None:
        if not cell.icon:
            return
        tone = Tone.ACCENT if cell.tone is Tone.PLAIN else cell.tone
        size = metrics.ICON
        left = box.center().x() - size // 2 + 1 if centred else box.left()
        target = QRect(left, box.center().y() - size // 2 + 1, size, size)
        self._theme.icon(cell.icon, size, tone.value).paint(painter, target)

    def _paint_bar(self, painter: QPainter, box: QRect, cell: Cell) -> None:
        self._paint_words(painter, box, cell, Look.BAR, _RIGHT)
        room = box.width() - self._fonts.percent_width - PADDING
        if math.isnan(cell.share) or room < 12:
            return
        length = min(BAR_LENGTH, room)
        top = box.center().y() - BAR_HEIGHT // 2 + 1
        painter.fillRect(QRect(box.left(), top, length, BAR_HEIGHT), self._fonts.colour("track"))
        filled = length * min(1.0, max(0.0, cell.share))
        if filled > 0:
            bar = QRectF(box.left(), top, max(1.0, filled), BAR_HEIGHT)
            painter.fillRect(bar, self._fonts.colour("accent"))

    def _paint_measure(self, painter: QPainter, box: QRect, cell: Cell) -> None:
        self._paint_words(painter, box, cell, Look.MEASURE, _RIGHT)
        if not cell.caption:
            return
        taken = max(self._fonts.percent_width, self._fonts.base_metrics.horizontalAdvance(cell.text) + 4)
        room = box.adjusted(0, 0, -taken - 4, 0)
        if room.width() < 16:
            return
        painter.setFont(self._fonts.caption)
        painter.setPen(self._fonts.colour("secondary"))
        draw_text(
            painter, room, cell.caption, self._fonts.caption_metrics, _RIGHT, Qt.TextElideMode.ElideRight
        )

    def _paint_overflow(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, cell: Cell
    ) -> None:
        """The part of a reason that falls into this cell; the words run over the cells beside it."""
        view = option.widget
        rect: QRect = option.rect
        run = _run_of(view, index, rect) if isinstance(view, QTableView) else rect
        painter.setFont(self._fonts.base)
        painter.setPen(self._fonts.colour(cell.tone.value))
        box = run.adjusted(PADDING, 0, -PADDING, -1)
        draw_text(painter, box, cell.text, self._fonts.base_metrics, elide=Qt.TextElideMode.ElideRight)


def _run_of(view: QTableView, index: Index, rect: QRect) -> QRect:
    """The room of the neighbouring shown columns of the same row whose cells overflow, this one included."""
    model, header = index.model(), view.horizontalHeader()
    assert isinstance(model, ArrayModel)
    record = model.record_at(index.row())
    here = header.visualIndex(index.column())
    left, right = rect.left(), rect.right()
    for step in (-1, 1):
        place = here + step
        while 0 <= place < header.count():
            column = header.logicalIndex(place)
            if not header.isSectionHidden(column):
                if not model.cell(record, column).overflow:
                    break
                if step < 0:
                    left -= header.sectionSize(column)
                else:
                    right += header.sectionSize(column)
            place += step
    return QRect(QPoint(left, rect.top()), QPoint(right, rect.bottom()))
