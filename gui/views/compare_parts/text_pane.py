"""One of the two texts with its shared spans: what is painted, selected and clicked."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from gui.theme import Theme
from gui.views.compare_parts.change_marks import NO_CHANGES, NONE
from gui.views.compare_parts.flow_view import FlowView, VisibleBlock
from gui.views.compare_parts.laid_block import LaidBlock
from gui.views.compare_parts.pane_changes import PaneChanges
from gui.views.compare_parts.pane_marks import NO_MARKS, PaneMarks
from gui.views.compare_parts.span_painter import (
    Ground,
    GutterNumber,
    PaintedRange,
    paint_difference_line,
    paint_numbers,
    paint_range,
)
from gui.views.compare_parts.text_ranges import touching, united
from gui.views.compare_parts.text_selection import TextSelection, line_around, moved_caret, word_around

_GUTTER_RIGHT: Final = 9
_GUTTER_ROOM: Final = 40
_BESIDE: Final = 5  # of the text: the line along the current span
_WORDS: Final = re.compile(r"\w(?:.*[\w\u0300-\u036f])?", re.DOTALL)
_NONE: Final = np.zeros((0, 2), dtype=np.int64)


class TextPane(FlowView):
    """A text that can be read, selected, searched and clicked, but not changed.

    ``span_clicked(span, offset)`` carries the span and the character that were clicked, ``change_clicked``
    and ``change_hovered`` the number of a change of words (hovered also ``NONE``).
    """

    span_clicked = Signal(int, int)
    change_clicked = Signal(int)
    change_hovered = Signal(int)
    menu_requested = Signal(QPoint)

    def __init__(
        self, theme: Theme, bar: QScrollBar, only_here: Ground, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, bar, parent)
        self._marks: PaneMarks = NO_MARKS
        self._current: PaintedRange | None = None
        self._others = _NONE
        self._only_here = only_here
        self._differences = False
        self._hits: NDArray[np.int64] = _NONE
        self._hit = -1
        self.changes = PaneChanges(theme, in_a=only_here is Ground.ONLY_IN_A)
        self.selection = TextSelection()
        self._pressed: QPointF | None = None
        self._dragged = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def marks(self) -> PaneMarks:
        return self._marks

    @property
    def current(self) -> PaintedRange | None:
        """The place that is strong now."""
        return self._current

    @property
    def differences(self) -> bool:
        """Whether what only this text has is tinted."""
        return self._differences

    def set_text(self, text: str) -> None:
        self._marks, self._current, self._others = NO_MARKS, None, _NONE
        self._hits, self._hit = _NONE, -1
        self.changes.put(NO_CHANGES)
        self.selection.put(0)
        super().set_text(text)

    def set_marks(self, marks: PaneMarks) -> None:
        """Tint these spans; what is in view stays where it is."""
        self._marks = marks
        self._current, self._others = None, _NONE
        self.changes.put(NO_CHANGES)
        self.update()
        self.scrolled.emit()

    def set_current(self, current: PaintedRange, others: NDArray[np.int64]) -> None:
        """Make one place of a span strong; ``others``, shape (n, 2), ascending, are its further ones."""
        self._current, self._others = current, united(others)
        self.update()

    def show_differences(self, *, differences: bool) -> None:
        """Tint what only this text has, instead of what both share."""
        self._differences = differences
        self.update()

    def set_hits(self, hits: NDArray[np.int64], current: int) -> None:
        """Frame the places that a search found, shape (n, 2); the one that begins at ``current`` strongly."""
        self._hits, self._hit = hits, current
        self.update()

    def selected_text(self) -> str:
        """What is selected, as the document has it."""
        return self.text[self.selection.start : self.selection.end]

    def ranges(self, start: int, end: int) -> list[PaintedRange]:
        """What is painted below the characters of a range, in the order it is painted."""
        if self._differences:
            rest = self._marks.rest(start, end, self._only_here, self.changes.marks.equal(start, end))
            return [trimmed for each in rest if (trimmed := self._words_of(each)) is not None]
        painted = self._marks.shared(start, end)
        current = self._current
        if current is None:
            return painted
        for low, high in touching(self._others, start, end):
            painted.append(replace(current, start=low, end=high, ground=Ground.OTHER_PLACE))
        if current.start < end and current.end > start:
            painted.append(current)
        return painted

    def fixed_point(self) -> tuple[int, int]:
        if self._current is not None:
            height = self.height_of(self._current.start)
            if 0 <= height < self.height():
                return self._current.start, height
        return super().fixed_point()

    def boxes(self, start: int, end: int) -> list[QRectF]:
        """Boxes of the characters of a range that are in view, in the pane's coordinates."""
        found = []
        for block in self.visible_blocks():
            low, high = max(start, block.start), min(end, block.end)
            if low < high:
                found += [b.translated(self.text_left, block.y) for b in block.laid.rects(low, high)]
        return found

    def _words_of(self, painted: PaintedRange) -> PaintedRange | None:
        """A range from its first word to its last, None where it holds only signs."""
        words = _WORDS.search(self.text[painted.start : painted.end])
        if words is None:
            return None
        return replace(painted, start=painted.start + words.start(), end=painted.start + words.end())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.colour("base"))
        clip = QRectF(event.rect())
        blocks = list(self.visible_blocks())
        for block in blocks:
            self._paint_block(painter, block, clip)
        self.changes.paint_note(painter, blocks, self.text_left, QRectF(self.rect()).adjusted(4, 3, -4, -3))
        if self.hasFocus():
            painter.fillRect(0, 0, self.width(), 2, self._theme.colour("accent"))
        painter.end()

    def _paint_block(self, painter: QPainter, block: VisibleBlock, clip: QRectF) -> None:
        left, laid = self.text_left, block.laid
        lined: list[tuple[PaintedRange, list[QRectF]]] = []
        for painted in self.ranges(block.start, block.end):
            low, high = max(painted.start, block.start), min(painted.end, block.end)
            boxes = [box.translated(left, block.y) for box in laid.rects(low, high)]
            self.paint_ground(painter, boxes, painted, laid)
            if painted.ground in (Ground.ONLY_IN_A, Ground.ONLY_IN_B):
                lined.append((painted, boxes))
        self.changes.paint_grounds(painter, block, left)
        self._paint_hits(painter, block)
        selected = self.selection.start, self.selection.end
        pale = [] if self._differences else self.changes.formats(block, selected)
        chosen = [*pale, *self._paint_selection(painter, block)]
        painter.setPen(self._theme.colour("text"))
        laid.layout.draw(painter, QPointF(left, block.y), chosen, clip)
        height = QFontMetricsF(laid.style.font).xHeight()
        for painted, boxes in lined:
            paint_difference_line(painter, boxes, painted, self._theme, laid.style.baseline, height)
        if self._differences:
            self._paint_current_beside(painter, block)
        else:
            self.changes.paint_lines(painter, self.text, block, left)
            self.paint_gutter(painter, block)

    def _paint_current_beside(self, painter: QPainter, block: VisibleBlock) -> None:
        """The current span where differences are tinted: a line along it and its number, no ground."""
        boxes = self.current_beside(block)
        if not boxes:
            return
        edge = self._theme.colour("current_span_edge")
        for box in boxes:
            painter.fillRect(QRectF(self.text_left - _BESIDE, box.top(), 2, box.height()), edge)
        right = self.text_left - _GUTTER_RIGHT
        for numbers in self.gutter_numbers(block).values():
            current = [number for number in numbers if number.current]
            if current:
                paint_numbers(painter, current, right, right - _GUTTER_ROOM, self._theme)

    def current_beside(self, block: VisibleBlock) -> list[QRectF]:
        """The lines of a block in which the current span stands."""
        current = self._current
        if current is None or not (current.start < block.end and current.end > block.start):
            return []
        low, high = max(current.start, block.start), min(current.end, block.end)
        return [box.translated(self.text_left, block.y) for box in block.laid.rects(low, high)]

    def _paint_hits(self, painter: QPainter, block: VisibleBlock) -> None:
        for start, end in touching(self._hits, block.start, block.end):
            strong = start == self._hit
            for box in block.laid.rects(max(start, block.start), min(end, block.end)):
                frame = box.translated(self.text_left, block.y).adjusted(-1, 2, 1, -2)
                painter.setPen(QPen(self._theme.colour("warning"), 2 if strong else 1))
                painter.setBrush(self._theme.colour("warning_ground"))
                painter.drawRect(frame)

    def _paint_selection(self, painter: QPainter, block: VisibleBlock) -> list[QTextLayout.FormatRange]:
        """Fill what is selected, and give the colour that its characters get."""
        low, high = max(self.selection.start, block.start), min(self.selection.end, block.end)
        if low >= high:
            return []
        for box in block.laid.rects(low, high):
            painter.fillRect(box.translated(self.text_left, block.y), self._theme.colour("accent"))
        chosen = QTextLayout.FormatRange()
        chosen.start = block.laid.position(low)
        chosen.length = block.laid.position(high) - chosen.start
        letters = QTextCharFormat()
        letters.setForeground(self._theme.colour("on_accent"))
        chosen.format = letters
        return [chosen]

    def gutter_numbers(self, block: VisibleBlock) -> dict[int, list[GutterNumber]]:
        """The numbers of the spans that begin in the lines of a block, by line."""
        marks, laid = self._marks, block.laid
        by_line: dict[int, list[GutterNumber]] = {}
        for segment in marks.starting_in(block.start, block.end):
            start, span = int(marks.starts[segment]), int(marks.spans[segment])
            line = laid.line_of(start)
            top = block.y + laid.tops[line]
            box = QRectF(0, top, self.text_left, laid.tops[line + 1] - laid.tops[line])
            strong = self._current
            current = strong is not None and strong.span == span and strong.start <= start < strong.end
            number = GutterNumber(span + 1, bool(marks.moved[segment]), current, box)
            by_line.setdefault(line, []).append(number)
        return by_line

    def paint_ground(
        self, painter: QPainter, boxes: list[QRectF], painted: PaintedRange, laid: LaidBlock
    ) -> None:
        """Paint what lies below the characters of a range."""
        del laid
        paint_range(painter, boxes, painted, self._theme)

    def paint_gutter(self, painter: QPainter, block: VisibleBlock) -> None:
        """Paint the numbers beside the lines."""
        right = self.text_left - _GUTTER_RIGHT
        for numbers in self.gutter_numbers(block).values():
            paint_numbers(painter, numbers, right, right - _GUTTER_ROOM, self._theme)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed, self._dragged = event.position(), False
        offset = self.offset_under(event.position().x(), event.position().y())
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.selection.caret = offset
            self._dragged = True
        else:
            self.selection.put(offset)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            in_gutter = event.position().x() < self.text_left - 2
            self.setCursor(Qt.CursorShape.ArrowCursor if in_gutter else Qt.CursorShape.IBeamCursor)
            self._hover(self._change_under(event.position()))
            return
        far = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        self._dragged = self._dragged or far
        if self._dragged:
            self._scroll_towards(event.position().y())
            self.selection.caret = self.offset_under(event.position().x(), event.position().y())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseReleaseEvent(event)
            return
        self._pressed = None
        if self._dragged or not self.selection.empty:
            return
        change, clicked = self._change_under(event.position()), self._span_under(event.position())
        if change != NONE:
            self.change_clicked.emit(change)
        elif clicked is not None:
            self.span_clicked.emit(*clicked)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(NONE)

    def _hover(self, change: int) -> None:
        if change != self.changes.hovered:
            self.change_hovered.emit(change)

    def _change_under(self, at: QPointF) -> int:
        """The change whose words are under a place; ``NONE`` beside them."""
        if not self.changes.shown or not len(self.changes.marks) or at.x() < self.text_left - 2:
            return NONE
        offset = self.offset_under(at.x(), at.y())
        for near in (offset, offset - 1):  # the right half of a letter belongs to the place behind it
            change = self.changes.at(near)
            if change != NONE and any(
                box.contains(at) for box in self.boxes(*self.changes.marks.range_of(change))
            ):
                return change
        return NONE

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            offset = self.offset_under(event.position().x(), event.position().y())
            self.selection.select(*word_around(self.text, offset))
            self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_requested.emit(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
            return
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            caret = moved_caret(event, self._flow, self.selection.caret)
            if caret is not None:
                self.selection.caret = caret
                self.show_offset(caret)
                self.update()
                return
        super().keyPressEvent(event)

    @Slot()
    def copy(self) -> None:
        """Take what is selected to the clipboard, as the document has it."""
        if not self.selection.empty:
            QGuiApplication.clipboard().setText(self.selected_text())

    @Slot()
    def select_all(self) -> None:
        self.selection.select(0, len(self.text))
        self.update()

    @Slot()
    def select_paragraph(self) -> None:
        """The whole line of the text that the caret is in."""
        self.selection.select(*line_around(self._flow, self.selection.caret))
        self.update()

    def show_offset(self, offset: int) -> None:
        """Scroll as little as brings the line of a character into view."""
        height, line = self.height_of(offset), self._flow.style.line_height
        if height < 0:
            self.scroll_by(height)
        elif height + line > self.height():
            self.scroll_by(height + line - self.height())

    def _scroll_towards(self, y: float) -> None:
        if y < 0:
            self.scroll_by(round(y) // 2)
        elif y > self.height():
            self.scroll_by(round(y - self.height()) // 2)

    def _span_under(self, at: QPointF) -> tuple[int, int] | None:
        """The span that was clicked, in the text or by its number in the gutter, and the character."""
        offset = self.offset_under(at.x(), at.y())
        if at.x() < self.text_left - 2:
            for block in self.visible_blocks():
                for line, numbers in self.gutter_numbers(block).items():
                    if numbers[0].box.top() <= at.y() < numbers[0].box.bottom():
                        first = self._marks.starting_in(*block.laid.line_range(line))[0]
                        return int(self._marks.spans[first]), int(self._marks.starts[first])
            return None
        if self._current is not None and self._current.start <= offset < self._current.end:
            return self._current.span, offset
        segment: int | None = self._marks.segment_at(offset)
        if segment is None and offset > 0:
            segment = self._marks.segment_at(offset - 1)  # the right half of the last letter
            offset -= 1
        return None if segment is None else (int(self._marks.spans[segment]), offset)
