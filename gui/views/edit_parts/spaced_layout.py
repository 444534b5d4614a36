"""Lines with room between them in a plain text editor, and a gap where a paragraph ends."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

_BLANK: Final = 0.55  # of a line: an empty one that only parts paragraphs
_PARAGRAPH: Final = 100  # characters: a gap follows a longer block where no empty line does


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
        """Another line height; ``gap`` pixels stay free below a paragraph."""
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
        blank = block.length() == 1
        height = self._line_height * _BLANK if blank else float(self._line_height)
        room = (height - first.height()) / 2 if blank else max(0.0, (height - first.height()) / 2)
        if abs(first.y() - room) > 0.01:
            top = 0.0
            for number in range(lines):
                line = layout.lineAt(number)
                high = height if blank else max(height, line.height())
                line.setPosition(QPointF(line.x(), top + (high - line.height()) / 2))
                top += high
            rect = super().blockBoundingRect(block)
        below = block.next()
        parted = block.length() > _PARAGRAPH and below.isValid() and below.length() > 1
        rect.setHeight(rect.height() + room + (self._gap if parted else 0))
        return rect
