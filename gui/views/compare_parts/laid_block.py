"""One block of a text as laid-out lines: where its characters stand, in pixels."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from gui.text_positions import TextPositions, displayed

SOFT_HYPHEN: Final = "\u00ad"
_RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")


class LineStyle:
    """What all blocks of a pane are laid out with.

    Attributes
    ----------
    font : QFont
    line_height : int
        Pixels from one line to the next.
    width : int
        Pixels that a line may take.
    """

    __slots__ = ("baseline", "font", "line_height", "option", "width")

    def __init__(self, font: QFont, line_height: int, width: int) -> None:
        self.font = font
        self.line_height = line_height
        self.width = width
        metrics = QFontMetricsF(font)
        self.baseline = (line_height - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()
        self.option = QTextOption()
        self.option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.option.setTabStopDistance(4 * metrics.horizontalAdvance("n"))


class LaidBlock:
    """A block that was laid out.

    Attributes
    ----------
    layout : QTextLayout
    start : int
        Code point of the text that the block begins at.
    length : int
        Code points of the block.
    tops : list of int
        Upper edge of each line below the block's first, and the height of all lines at the end.
    """

    __slots__ = ("_mirrored", "_positions", "layout", "length", "start", "style", "text", "tops")

    def __init__(
        self, text: str, start: int, style: LineStyle, rooms: Iterable[tuple[int, int]] = ()
    ) -> None:
        self.start = start
        self.length = len(text)
        self.style = style
        self.text = displayed(text)
        self._positions = TextPositions(text)
        self._mirrored = _RIGHT_TO_LEFT.search(text) is not None
        self.layout = QTextLayout(self.text, style.font)
        self.layout.setCacheEnabled(True)
        self.layout.setTextOption(style.option)
        self.tops = [0]
        self.layout.setFormats([self._wider(offset, pixels) for offset, pixels in rooms])
        self._lay_out()

    def _wider(self, offset: int, pixels: int) -> QTextLayout.FormatRange:
        """Free room before a character: the one before it takes more of the line."""
        wider = QTextLayout.FormatRange()
        wider.start = self.position(offset - 1)
        wider.length = self.position(offset) - wider.start
        letters = QTextCharFormat()
        letters.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        letters.setFontLetterSpacing(pixels)
        wider.format = letters
        return wider

    def _lay_out(self) -> None:
        style, top = self.style, 0
        self.layout.beginLayout()
        line = self.layout.createLine()
        while line.isValid():
            line.setLineWidth(style.width)
            line.setPosition(QPointF(0, top + style.baseline - line.ascent()))
            height = style.line_height
            if line.height() > height:  # a fallback font that is much taller
                height = int(line.height()) + 1
                line.setPosition(QPointF(0, top))
            top += height
            self.tops.append(top)
            line = self.layout.createLine()
        self.layout.endLayout()

    @property
    def height(self) -> int:
        """All lines together, in pixels."""
        return self.tops[-1]

    @property
    def line_count(self) -> int:
        return len(self.tops) - 1

    def line_of(self, offset: int) -> int:
        """Number of the line that the code point ``offset`` of the text is shown in."""
        line = self.layout.lineForTextPosition(self.position(offset))
        return line.lineNumber() if line.isValid() else max(0, self.line_count - 1)

    def line_at(self, y: float) -> int:
        """Number of the line at a height below the block's first line, the nearest one outside."""
        return min(max(bisect_right(self.tops, y) - 1, 0), self.line_count - 1)

    def position(self, offset: int) -> int:
        """Qt's position inside the block for a code point of the text."""
        return self._positions.to_qt(offset - self.start)

    def line_range(self, number: int) -> tuple[int, int]:
        """First code point of a line and the one behind its last."""
        line = self.layout.lineAt(number)
        first = self._positions.from_qt(line.textStart())
        return self.start + first, self.start + self._positions.from_qt(line.textStart() + line.textLength())

    def offset_at(self, x: float, y: float) -> int:
        """The code point before which a caret would stand for a click at this place."""
        number = self.line_at(y)
        line = self.layout.lineAt(number)
        position = line.xToCursor(x)
        if position == line.textStart() + line.textLength() and number < self.line_count - 1:
            position = max(line.textStart(), position - 1)  # stay in this line, not at the start of the next
        return self.start + self._positions.from_qt(position)

    def caret(self, offset: int) -> QRectF:
        """Where a caret before ``offset`` stands, in the block's coordinates."""
        number = self.line_of(offset)
        x = _x_of(self.layout.lineAt(number), self.position(offset))
        return QRectF(x, self.tops[number], 1, self.tops[number + 1] - self.tops[number])

    def rects(self, start: int, end: int) -> list[QRectF]:
        """The line-high boxes around the characters ``start`` to ``end`` of the text, one or more a line.

        The space that a line wraps at is left out.
        """
        first, last = self.position(max(start, self.start)), self.position(min(end, self.start + self.length))
        if last <= first:
            return []
        boxes: list[QRectF] = []
        for number in range(self.layout.lineForTextPosition(first).lineNumber(), self.line_count):
            line = self.layout.lineAt(number)
            begin = line.textStart()
            if begin >= last:
                break
            stop = begin + line.textLength()
            if last > stop or number < self.line_count - 1:
                stop -= self._trailing_spaces(stop)
            left, right = max(first, begin), min(last, stop)
            if left >= right:
                continue
            top, height = self.tops[number], self.tops[number + 1] - self.tops[number]
            boxes += [
                QRectF(x, top, width, height) for x, width in self._runs(line, left, right) if width > 0
            ]
        return boxes

    def _trailing_spaces(self, stop: int) -> int:
        """UTF-16 units of white space before a position; white space is never above U+FFFF."""
        end = self._positions.from_qt(stop)
        return end - len(self.text[:end].rstrip())

    def _runs(self, line: QTextLine, left: int, right: int) -> list[tuple[float, float]]:
        """Left edges and widths of what a range of positions covers in one line."""
        if not self._mirrored:
            x, end = _x_of(line, left), _x_of(line, right)
            hyphen = self.text[self._positions.from_qt(right - 1)] == SOFT_HYPHEN
            if hyphen and right == line.textStart() + line.textLength():
                end = max(end, line.naturalTextWidth())  # the line breaks here, so the hyphen is seen
            return [(x, end - x)]
        edges: list[list[float]] = []
        for position in range(left, right):
            ends = sorted((_x_of(line, position), _x_of(line, position, QTextLine.Edge.Trailing)))
            if edges and abs(edges[-1][1] - ends[0]) < 0.5:
                edges[-1][1] = ends[1]
            elif edges and abs(edges[-1][0] - ends[1]) < 0.5:
                edges[-1][0] = ends[0]
            else:
                edges.append(list(ends))
        return [(low, high - low) for low, high in edges]


def _x_of(line: QTextLine, position: int, edge: QTextLine.Edge = QTextLine.Edge.Leading) -> float:
    answer: object = line.cursorToX(position, edge)
    x = answer[0] if isinstance(answer, tuple) else answer
    assert isinstance(x, float | int)
    return float(x)
