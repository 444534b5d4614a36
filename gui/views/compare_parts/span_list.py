"""The list of shared spans: the painted marks as rows that keyboard and screen reader can walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QActionGroup, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.comparison import Comparison
from gui import formats, metrics
from gui.theme import Theme
from gui.views.compare_parts import pair_words
from gui.views.compare_parts.list_rows import Index, RowDelegate, RowView
from gui.views.compare_parts.span_painter import hatch, paint_moved_sign
from gui.views.compare_parts.span_rows import Order, SpanRows

ROW: Final = 40
CHIP: Final = 20
WIDTH: Final = 240


class _SpanDelegate(RowDelegate):
    """Number on its tint, length, first words; moved spans hatched and with ⇅."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, model = self._theme, index.model()
        assert isinstance(model, SpanRows)
        span = model.span_at(index.row())
        rect = QRectF(option.rect)
        painter.save()
        selected = self.paint_ground(painter, option)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
        self._paint_chip(
            painter,
            QRectF(rect.left() + 10, rect.center().y() - CHIP / 2, CHIP, CHIP),
            model,
            span,
            selected=selected,
        )
        left, width = rect.left() + 42, rect.width() - 42 - (26 if model.moved(span) else 10)
        count = formats.words(model.words_of(span))
        strong = theme.font(strong=selected)
        self._text(painter, count, QRectF(left, rect.top() + 4, width, 17), strong, "text")
        remark = model.remark(span)
        if remark:
            used = QFontMetrics(strong).horizontalAdvance(count + " · ")
            box = QRectF(left + used - 6, rect.top() + 4, width - used + 6, 17)
            self._text(painter, f"· {remark}", box, theme.font(metrics.FONT_CAPTION), "secondary")
        below = QRectF(left, rect.top() + 20, width, 16)
        self._text(painter, model.first_words(span), below, theme.font(metrics.FONT_CAPTION), "secondary")
        if model.moved(span):
            paint_moved_sign(
                painter, QPointF(rect.right() - 15, rect.center().y()), theme.colour("secondary")
            )
        self.paint_focus(painter, option, above=3.5)
        painter.restore()

    def _paint_chip(
        self, painter: QPainter, chip: QRectF, model: SpanRows, span: int, *, selected: bool
    ) -> None:
        theme = self._theme
        ground, edge = theme.tint(model.tint(span))
        if selected:
            ground, edge = theme.colour("current_span"), theme.colour("current_span_edge")
        number = str(span + 1)
        font = theme.font(metrics.FONT_CAPTION, strong=True)
        wide = QFontMetrics(font).horizontalAdvance(number) + 8
        if wide > chip.width():
            font = theme.font(metrics.FONT_CAPTION - 2, strong=True)
            chip.setWidth(min(30.0, max(chip.width(), QFontMetrics(font).horizontalAdvance(number) + 6)))
        painter.fillRect(chip, ground)
        if model.moved(span):
            hatch(painter, chip, edge)
        painter.fillRect(QRectF(chip.left(), chip.top(), 3, chip.height()), edge)
        if selected:
            painter.fillRect(QRectF(chip.left(), chip.bottom() - 2, chip.width(), 2), edge)
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        painter.drawText(chip.adjusted(2, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, number)

    @staticmethod
    def _raised(text: str) -> str:
        return " ".join(text.split())

    def _text(self, painter: QPainter, text: str, box: QRectF, font: QFont, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        shown = QFontMetrics(font).elidedText(
            self._raised(text), Qt.TextElideMode.ElideRight, int(box.width())
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class _OrderButton(QToolButton):
    """Quiet words with an arrow that open a menu."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(self.text())
        return QSize(width + 30, metrics.BUTTON_SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        if self.hasFocus() or self.underMouse():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("accent" if self.hasFocus() else "line"), 1.2))
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.setFont(theme.font(metrics.FONT_SECONDARY))
        painter.setPen(theme.colour("secondary"))
        painter.drawText(
            QRectF(6, 0, self.width() - 24, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text()
        )
        arrow = theme.pixmap("chevron-down", 12, "secondary", self.devicePixelRatioF())
        painter.drawPixmap(self.width() - 17, self.height() // 2 - 6, arrow)
        painter.end()


class SpanList(QWidget):
    """Header with the count and the order, and the rows. ``span_chosen`` tells a span's number."""

    span_chosen = Signal(int)
    span_chosen_again = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.model = SpanRows(self)
        self.rows = RowView(self)
        self.rows.setModel(self.model)
        self.rows.setItemDelegate(_SpanDelegate(theme, ROW, self.rows))
        self.rows.setAccessibleName(self.tr("Shared spans"))
        self.rows.selectionModel().currentChanged.connect(self._current_changed)
        self.rows.clicked.connect(self._clicked)
        self.rows.chosen_again.connect(self._again)
        self._just_chosen = False
        self._title = QLabel(self.tr("Spans"))
        self._title.setFont(theme.font(strong=True))
        self._count = QLabel()
        self._count.setProperty("role", "secondary")
        self._orders = {Order.TEXT: self.tr("by text"), Order.LENGTH: self.tr("by length")}
        self.order = _OrderButton(theme, self)
        choices = QMenu(self.order)
        self.orders = QActionGroup(self)
        for order, words in self._orders.items():
            choice = choices.addAction(words)
            choice.setData(order)
            choice.setCheckable(True)
            choice.setChecked(order is Order.TEXT)
            self.orders.addAction(choice)
        self.orders.triggered.connect(self._reorder)
        self.order.setMenu(choices)
        self._name_order(Order.TEXT)
        header = QWidget(self)
        header.setObjectName("spanListHeader")
        header.setFixedHeight(metrics.PANEL_HEADER)
        top = QHBoxLayout(header)
        top.setContentsMargins(metrics.INSIDE, 0, 6, 0)
        top.setSpacing(6)
        top.addWidget(self._title)
        top.addWidget(self._count)
        top.addStretch()
        top.addWidget(self.order)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(header)
        layout.addWidget(self.rows, 1)
        self._header = header
        self.show_theme()

    def show_theme(self) -> None:
        """Colours that the palette does not give."""
        panel, line = self._theme.hex("panel"), self._theme.hex("line")
        self._header.setStyleSheet(
            f"#spanListHeader {{ background: {panel}; border-bottom: 1px solid {line}; }}"
        )

    def clear(self) -> None:
        """No spans."""
        self.show_spans(None, lambda _: "")

    def show_spans(self, comparison: Comparison | None, first_words: Callable[[int], str]) -> None:
        """List the spans of a comparison; ``first_words`` gives the beginning of one."""
        self.model.set_spans(comparison, first_words)
        self._count.setText("" if comparison is None else formats.number(self.model.rowCount()))
        self._count.setToolTip("" if comparison is None else pair_words.covered_words(comparison))

    def show_current(self, span: int | None) -> None:
        """Select the row of a span without telling anybody."""
        blocked = QSignalBlocker(self.rows.selectionModel())
        if span is None:
            self.rows.setCurrentIndex(QModelIndex())
        else:
            index = self.model.index(self.model.row_of(span), 0)
            self.rows.setCurrentIndex(index)
            self.rows.scrollTo(index)
        blocked.unblock()
        self.rows.viewport().update()

    @property
    def current(self) -> int | None:
        index = self.rows.currentIndex()
        return self.model.span_at(index.row()) if index.isValid() else None

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        del before
        if current.isValid():
            self._just_chosen = True
            self.span_chosen.emit(self.model.span_at(current.row()))

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        if not self._just_chosen:
            self.span_chosen_again.emit(self.model.span_at(index.row()))
        self._just_chosen = False

    @Slot(int)
    def _again(self, row: int) -> None:
        self.span_chosen_again.emit(self.model.span_at(row))

    @Slot(QAction)
    def _reorder(self, choice: QAction) -> None:
        by = Order(choice.data())
        self._name_order(by)
        span = self.current
        self.model.sort_by(by)
        self.show_current(span)

    def _name_order(self, by: Order) -> None:
        self.order.setText(self._orders[by])
        self.order.setAccessibleName(self.tr("Order of the spans: %1").replace("%1", self._orders[by]))
