"""The headings of a table of rows."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QRect,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from gui import metrics
from gui.models.array_model import ArrayModel
from gui.theme import Theme
from gui.widgets.delegates import PADDING, draw_text

_NARROWEST: Final = 32
_NARROWEST_NAME: Final = 110
_CHEVRON: Final = 16


class TableHeader(QHeaderView):
    """Headings as in the target: quiet, the sorted one strong with its arrow beside it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setFixedHeight(metrics.TABLE_HEADER)
        self.setSectionsClickable(True)
        self.setSectionsMovable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(_NARROWEST)
        self.setSortIndicatorShown(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        model = self.model()
        if not isinstance(model, ArrayModel) or not rect.isValid():
            super().paintSection(painter, rect, logical)
            return
        column = model.columns[logical]
        theme, is_sorted = self._theme, self.sortIndicatorSection() == logical
        painter.save()
        painter.setClipRect(rect)
        painter.fillRect(rect, theme.colour("panel"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        font = theme.font(metrics.FONT_SECONDARY, strong=is_sorted)
        font_metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(theme.colour("text" if is_sorted else "secondary"))
        arrow = _CHEVRON if is_sorted else 0
        room = rect.adjusted(PADDING, 0, -PADDING, -1)
        # two more than the rounded advance: a font of fractional widths would be elided in its own room
        wanted = font_metrics.horizontalAdvance(column.title) + 2
        width = min(wanted, max(0, room.width() - arrow))
        left = room.right() + 1 - width - arrow if column.to_the_right else room.left()
        box = QRect(left, room.top(), width, room.height())
        draw_text(painter, box, column.title, font_metrics, elide=Qt.TextElideMode.ElideRight)
        if is_sorted:
            ascending = self.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder
            icon = theme.icon("chevron-up" if ascending else "chevron-down", 12)
            icon.paint(painter, QRect(left + width + 4, room.center().y() - 5, 12, 12))
        painter.restore()

    def sectionSizeFromContents(self, logical: int) -> Any:
        size = super().sectionSizeFromContents(logical)
        model = self.model()
        if isinstance(model, ArrayModel):
            font_metrics = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY, strong=True))
            wanted = font_metrics.horizontalAdvance(model.columns[logical].title)
            size.setWidth(wanted + 2 + 2 * PADDING + _CHEVRON)
        return size
