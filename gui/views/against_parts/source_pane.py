"""The document with everything that occurs elsewhere tinted by source, the sources' letters in its lines."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QScrollBar, QWidget

from core.against import Against, Segments
from core.marks import SideMarks
from gui.theme import Theme
from gui.views.against_parts.source_chips import Chip, letters, paint_row, row_width, tint_of
from gui.views.compare_parts.flow_view import VisibleBlock
from gui.views.compare_parts.laid_block import LaidBlock
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.compare_parts.span_painter import Ground, GutterNumber, PaintedRange, paint_range
from gui.views.compare_parts.text_pane import TextPane

_BELOW: Final = 4.5  # pixels from the base line to a line under the words
_APART: Final = 2.5


class SourcePane(TextPane):
    """A text pane whose spans are the passages of ``Against.segments``."""

    def __init__(self, theme: Theme, bar: QScrollBar, parent: QWidget | None = None) -> None:
        super().__init__(theme, bar, Ground.ONLY_IN_A, parent)
        self._passages: Segments | None = None
        self._left_out = np.zeros(0, np.bool_)
        self._regions: tuple[tuple[int, int], ...] = ()
        self._by_source = True

    @property
    def passages(self) -> Segments | None:
        return self._passages

    def set_text(self, text: str) -> None:
        self._passages, self._regions = None, ()
        super().set_text(text)

    def show_against(self, against: Against, *, by_source: bool) -> None:
        """Tint the passages; ``by_source`` each in the tint and with the letters of its sources."""
        before, self._passages = self._passages, against.segments
        self._left_out = against.left_out
        self._regions = against.choices.regions
        rooms_differ = before is None or by_source != self._by_source or not _alike(before, self._passages)
        self._by_source = by_source
        passages = self._passages
        self.set_marks(self._marks_of(np.arange(len(passages))))
        if rooms_differ:
            self.set_rooms(self._rooms)

    def counted_marks(self) -> PaneMarks:
        """The passages that count, for the strip of the whole text."""
        passages = self._passages
        return PaneMarks() if passages is None else self._marks_of(np.flatnonzero(passages.counted))

    def _marks_of(self, numbers: NDArray[np.int64]) -> PaneMarks:
        passages = self._passages
        assert passages is not None
        ranks = passages.ranks[numbers, 0].tolist()
        tints = np.array([tint_of(rank) if self._by_source else 0 for rank in ranks], np.uint8)
        nothing = np.zeros(len(numbers), np.int64)
        starts, ends = passages.starts[numbers], passages.ends[numbers]
        return PaneMarks(SideMarks(starts, ends, numbers, nothing, nothing.astype(np.bool_), tints))

    def chips(self, passage: int) -> list[Chip]:
        """The chips before a passage: its first sources, and how many there are besides."""
        passages = self._passages
        if passages is None or not self._by_source:
            return []
        counted = bool(passages.counted[passage])
        ranks = [rank for rank in passages.ranks[passage].tolist() if rank >= 0]
        chips = [Chip(letters(rank), rank, counted) for rank in ranks]
        more = int(passages.n_sources[passage]) - len(ranks)
        return [*chips, Chip(f"+{more}", -1, counted)] if more > 0 else chips

    def _rooms(self, start: int, end: int) -> list[tuple[int, int]]:
        """Where chips stand in the lines of a block: before the signs that open a passage."""
        rooms: dict[int, int] = {}
        for passage in self.marks.starting_in(start, end):
            at = self._chip_place(passage, start)
            width = row_width(self.chips(passage), self._theme)
            if at > start and width:
                rooms[at] = rooms.get(at, 0) + round(width)
        return list(rooms.items())

    def _chip_place(self, passage: int, block_start: int) -> int:
        """The first character behind the chips: the passage's own, or an opening sign that clings to it."""
        at = int(self.marks.starts[passage])
        while at > block_start and self.text[at - 1] in '«„“‘"(["\'':
            at -= 1
        return at

    # Painting

    def paint_ground(
        self, painter: QPainter, boxes: list[QRectF], painted: PaintedRange, laid: LaidBlock
    ) -> None:
        passages = self._passages
        number = painted.span
        if passages is None or number < 0:
            super().paint_ground(painter, boxes, painted, laid)
            return
        counted = bool(passages.counted[number])
        if counted or painted.ground is Ground.CURRENT:
            paint_range(painter, boxes, painted, self._theme)
        base = laid.style.baseline + _BELOW
        if not counted:
            painter.setPen(QPen(self._theme.colour("border"), 1, Qt.PenStyle.DashLine))
            for box in boxes:
                painter.drawLine(_under(box, base))
        elif int(passages.n_sources[number]) > 1:
            strong = painted.ground is Ground.CURRENT
            edge = self._theme.colour("current_span_edge") if strong else self._theme.tint(painted.tint)[1]
            painter.setPen(QPen(edge, 1))
            for box in boxes:
                for y in (base, base + _APART):
                    painter.drawLine(_under(box, y))

    def gutter_numbers(self, block: VisibleBlock) -> dict[int, list[GutterNumber]]:
        """No numbers: the letters of the sources stand in the lines."""
        del block
        return {}

    def paint_gutter(self, painter: QPainter, block: VisibleBlock) -> None:
        """Paint the chips of the passages that begin in a block, and a bar beside what the reader marked."""
        laid, left = block.laid, self.text_left
        for passage in self.marks.starting_in(block.start, block.end):
            chips = self.chips(passage)
            at = self._chip_place(passage, laid.start)
            if not chips or at < block.start:
                continue
            caret = laid.caret(at).translated(left, block.y)
            x = caret.left() - row_width(chips, self._theme)
            first = laid.line_range(laid.line_of(at))[0]
            from_right = at == first and caret.left() > left + laid.style.width / 2
            if at == first and (from_right or x < 2):  # a line that begins here: they hang in the margin
                chips = self._fitting(chips, left - 4)
                x = caret.left() + 2 if from_right else caret.left() - row_width(chips, self._theme)
            paint_row(painter, x, caret.center().y() + 1, chips, self._theme)
        self._paint_regions(painter, block)

    def _fitting(self, chips: list[Chip], room: float) -> list[Chip]:
        """As many chips as have room, and how many there are besides."""
        while len(chips) > 1 and row_width(chips, self._theme) > room:
            chips = [chips[0], Chip(f"+{len(chips) - 1}", -1, chips[0].counted)][: len(chips) - 1]
        return chips

    def _paint_regions(self, painter: QPainter, block: VisibleBlock) -> None:
        painter.setPen(QPen(self._theme.colour("secondary"), 2, Qt.PenStyle.DashLine))
        x = self.text_left - 6
        for start, end in self._regions:
            for box in block.laid.rects(max(start, block.start), min(end, block.end)):
                painter.drawLine(QLineF(x, block.y + box.top(), x, block.y + box.bottom()))


def _under(box: QRectF, y: float) -> QLineF:
    return QLineF(box.left(), box.top() + y, box.right(), box.top() + y)


def _alike(before: Segments, after: Segments) -> bool:
    """Whether the same chips stand before the same characters."""
    return (
        np.array_equal(before.starts, after.starts)
        and np.array_equal(before.ranks, after.ranks)
        and np.array_equal(before.n_sources, after.n_sources)
    )
