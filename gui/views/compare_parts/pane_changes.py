"""The changed words of one pane: what is painted of them, and which one is under the reader's eyes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QTextCharFormat, QTextLayout

from core.change_rows import ChangeKind
from gui.theme import Theme
from gui.views.compare_parts.change_marks import NO_CHANGES, NONE, ChangeMarks
from gui.views.compare_parts.change_painter import (
    SYNONYMS,
    ChangeNote,
    note_box,
    paint_change_line,
    paint_note,
    words_inside,
)
from gui.views.compare_parts.flow_view import VisibleBlock

_BAR: Final = 3
_BAR_LEFT: Final = 8  # of the text


class PaneChanges:
    """Changes of one text as its pane paints them.

    Attributes
    ----------
    marks : ChangeMarks
    shown : bool
        Whether they are painted at all.
    current, hovered : int
        Numbers of the change that was chosen and of the one under the pointer, or of their partners;
        ``NONE`` for none.
    pointed : (int, int) or None
        Code points of words that are shown though they are no change here.
    note : ((int, int), ChangeNote) or None
        Code points of the words that say what became of them, in this pane.
    passage : (int, int) or None
        Code points of the paragraph that is held against one of the other text.
    """

    def __init__(self, theme: Theme, *, in_a: bool) -> None:
        self._theme = theme
        self._in_a = in_a
        self.marks: ChangeMarks = NO_CHANGES
        self.shown = True
        self.current = NONE
        self.hovered = NONE
        self.pointed: tuple[int, int] | None = None
        self.note: tuple[tuple[int, int], ChangeNote] | None = None
        self.passage: tuple[int, int] | None = None

    def put(self, marks: ChangeMarks) -> None:
        """Other changes, none of them chosen."""
        self.marks = marks
        self.current = self.hovered = NONE
        self.note = self.pointed = self.passage = None

    def at(self, offset: int) -> int:
        """The painted change that a character lies in."""
        return self.marks.at(offset) if self.shown else NONE

    def paint_grounds(self, painter: QPainter, block: VisibleBlock, left: float) -> None:
        """A calm ground behind the chosen change and behind the one under the pointer; a bar at a passage."""
        if self.passage is not None:
            low, high = max(self.passage[0], block.start), min(self.passage[1], block.end)
            if low < high:
                boxes = block.laid.rects(low, high)
                top, bottom = boxes[0].top() + block.y, boxes[-1].bottom() + block.y
                bar = QRectF(left - _BAR_LEFT, top, _BAR, bottom - top)
                painter.fillRect(bar, self._theme.colour("accent"))
        for start, end in self._strong() if self.shown else ():
            low, high = max(start, block.start), min(end, block.end)
            if low < high:
                for box in block.laid.rects(low, high):
                    ground = box.translated(left, block.y).adjusted(-1, 1, 1, -1)
                    painter.fillRect(ground, self._theme.colour("accent_soft"))

    def _strong(self) -> list[tuple[int, int]]:
        """Code points of what gets a ground."""
        ranges = [self.marks.range_of(number) for number in {self.current, self.hovered} - {NONE}]
        return ranges if self.pointed is None else [*ranges, self.pointed]

    def formats(self, block: VisibleBlock, selected: tuple[int, int]) -> list[QTextLayout.FormatRange]:
        """Paler letters for the words that only A has, but not where they are selected (code points)."""
        if not self.shown or not self._in_a:
            return []
        pale = QTextCharFormat()
        pale.setForeground(self._theme.colour("secondary"))
        found = []
        for change in self.marks.inside(block.start, block.end):
            if change.kind in SYNONYMS:
                continue
            low, high = max(change.start, block.start), min(change.end, block.end)
            for start, end in ((low, min(high, selected[0])), (max(low, selected[1]), high)):
                if start < end:
                    piece = QTextLayout.FormatRange()
                    piece.start = block.laid.position(start)
                    piece.length = block.laid.position(end) - piece.start
                    piece.format = pale
                    found.append(piece)
        return found

    def lines(self, text: str, block: VisibleBlock) -> list[tuple[ChangeKind, int, list[QRectF]]]:
        """Kind, number and boxes of each changed word in view, in the block's coordinates."""
        if not self.shown:
            return []
        found = []
        for change in self.marks.inside(block.start, block.end):
            low, high = max(change.start, block.start), min(change.end, block.end)
            for start, end in words_inside(text, low, high):
                found.append((change.kind, change.number, block.laid.rects(start, end)))
        return found

    def paint_lines(self, painter: QPainter, text: str, block: VisibleBlock, left: float) -> None:
        """The lines through and under the changed words."""
        style = block.laid.style
        height = QFontMetricsF(style.font).xHeight()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for kind, number, boxes in self.lines(text, block):
            paint_change_line(
                painter,
                [box.translated(left, block.y) for box in boxes],
                kind,
                self._theme,
                style.baseline,
                height,
                in_a=self._in_a,
                strong=number in (self.current, self.hovered),
            )
        painter.restore()

    def note_place(self, blocks: list[VisibleBlock], left: float, inside: QRectF) -> QRectF | None:
        """Where the note stands; None where its change is not in view or none is wanted."""
        if self.note is None or not self.shown:
            return None
        (start, end), note = self.note
        for block in blocks:
            low, high = max(start, block.start), min(end, block.end)
            boxes = block.laid.rects(low, high) if low < high else []
            if boxes:
                return note_box(note, boxes[0].translated(left, block.y), inside, self._theme)
        return None

    def paint_note(self, painter: QPainter, blocks: list[VisibleBlock], left: float, inside: QRectF) -> None:
        """The note above its word."""
        box = self.note_place(blocks, left, inside)
        if box is not None and self.note is not None:
            paint_note(painter, self.note[1], box, self._theme)
