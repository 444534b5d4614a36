"""Where the shared spans of the whole rewrite lie, and the part of it that is in view."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from gui.theme import Theme
from gui.views.edit_parts.rewrite_editor import RewriteEditor

WIDTH: Final = 14
_LEAST: Final = 3
_INSET: Final = 3
_CURRENT_ONES: Final = 64  # places of the strong phrase that are always drawn
_SOON_MS: Final = 40


class MarkStrip(QWidget):
    """A scroll bar for an editor, in shares of its characters: heights of lines off screen are not known."""

    def __init__(self, theme: Theme, editor: RewriteEditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._editor = editor
        self.setFixedWidth(WIDTH)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setToolTip(self.tr("The whole rewrite, with what it shares with the original"))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SOON_MS)
        self._soon.timeout.connect(self.update)
        editor.scrolled.connect(self._later)
        editor.updateRequest.connect(self._later)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 200)

    def hide_timer(self) -> None:
        """Stop what would paint later."""
        self._soon.stop()

    @Slot()
    def _later(self) -> None:
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def rows(self) -> list[tuple[int, int, int, bool]]:
        """Upper edge, height, tint and whether it is current, of each mark that is drawn."""
        marks, height = self._editor.marks, self.height()
        if not self._editor.marks_shown or not len(marks) or height <= 0:
            return []
        length = max(1, self._editor.document().characterCount())
        tops = (marks.starts * height) // length
        ends = np.maximum((marks.ends * height) // length, tops + _LEAST)
        current = marks.spans == self._editor.current
        shown = np.diff(ends, prepend=-1) > 0
        shown[np.flatnonzero(current)[:_CURRENT_ONES]] = True
        wanted = np.flatnonzero(shown).tolist()
        found = [
            (int(tops[row]), int(ends[row] - tops[row]), int(marks.tints[row]), bool(current[row]))
            for row in wanted
        ]
        return sorted(found, key=lambda each: each[3])

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("base"))
        groove = QRectF(_INSET, 0, self.width() - 2 * _INSET, self.height())
        painter.fillRect(groove, self._theme.colour("panel"))
        for top, height, tint, current in self.rows():
            colour = self._theme.colour("current_span_edge") if current else QColor(self._theme.tint(tint)[1])
            if not current:
                colour.setAlphaF(0.75)
            painter.fillRect(QRectF(groove.left(), top, groove.width(), height), colour)
        frame = self._frame()
        if frame.height() < self.height() - 2:
            strong = self.underMouse()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme.colour("text" if strong else "secondary"), 1.4))
            painter.drawRoundedRect(frame.adjusted(1, 0.7, -1, -0.7), 3, 3)
        painter.end()

    def _frame(self) -> QRectF:
        blocks = list(self._editor.visible_blocks())
        length = max(1, self._editor.document().characterCount())
        if not blocks:
            return QRectF(self.rect())
        first = self._editor.position_at(0)
        last = self._editor.position_at(self._editor.viewport().height())
        if last == blocks[-1][0].position() or not blocks[-1][0].next().isValid():
            box = blocks[-1][1]
            if box.bottom() <= self._editor.viewport().height():
                last = blocks[-1][0].position() + blocks[-1][0].length()
        top = first * self.height() / length
        return QRectF(0, top, self.width(), max(16.0, (last - first) * self.height() / length))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._scroll_to(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._scroll_to(event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._editor.wheelEvent(event)

    def _scroll_to(self, at: QPointF) -> None:
        share = min(1.0, max(0.0, at.y() / max(1, self.height())))
        half = self._editor.viewport().height() / 2
        self._editor.bring(round(share * self._editor.document().characterCount()), half)
