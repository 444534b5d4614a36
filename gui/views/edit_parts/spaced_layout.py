"""Lines with room between them in a plain text editor, and a gap where a paragraph ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout


class SpacedLayout(QPlainTextDocumentLayout):
    """Puts the lines of every block ``line_height`` apart.

    Qt's own layout sets lines as close as the font allows. It lays a block out when it is first asked for
    the block's height, and anew after each change; so that is where its lines are moved apart.

    Parameters
    ----------
    document : QTextDocument
    line_height : int
        Pixels from one line to the next.
    """

    def __init__(self, document: QTextDocument, line_height: int) -> None:
        super().__init__(document)
        self._line_height = line_height
        self._gap = 0

    @property
    def line_height(self) -> int:
        return self._line_height

    def set_spacing(self, line_height: int, gap: int) -> None:
        """Another line height; ``gap`` pixels stay free below each block that is not empty."""
        if (line_height, gap) != (self._line_height, self._gap):
            self._line_height, self._gap = line_height, gap
            self.requestUpdate()

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        rect = super().blockBoundingRect(block)
        if not block.isValid() or not block.isVisible():
            return rect
        layout = block.layout()
        lines = layout.lineCount()
        if not lines:
            return rect
        first = layout.lineAt(0)
        room = max(0.0, (self._line_height - first.height()) / 2)
        if abs(first.y() - room) > 0.01:
            top = 0.0
            for number in range(lines):
                line = layout.lineAt(number)
                height = max(float(self._line_height), line.height())
                line.setPosition(QPointF(line.x(), top + (height - line.height()) / 2))
                top += height
            rect = super().blockBoundingRect(block)
        gap = self._gap if block.length() > 1 else 0
        rect.setHeight(rect.height() + room + gap)
        return rect
