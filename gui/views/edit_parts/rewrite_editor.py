"""The editor of the rewrite: Qt's own, with shared spans behind the words and their numbers beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QMimeData, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from gui.theme import Theme
from gui.views.compare_parts.span_painter import (
    Ground,
    GutterNumber,
    PaintedRange,
    paint_numbers,
    paint_range,
)
from gui.views.edit_parts.document_text import cleaned
from gui.views.edit_parts.editor_marks import Change, EditorMarks
from gui.views.edit_parts.line_boxes import boxes_in
from gui.views.edit_parts.spaced_layout import SpacedLayout

FONT: Final = 16
LINE: Final = 28
SMALLEST: Final = 9
LARGEST: Final = 40
_GUTTER: Final = 40
_RIGHT: Final = 14
_MEASURE_EM: Final = 46
_TOP: Final = 10
_GAP: Final = 0.5  # of a line, below a paragraph
_NONE: Final = np.zeros((0, 2), dtype=np.int64)


class RewriteEditor(QPlainTextEdit):
    """Edits a document of somebody else's, whose marks it paints.

    Signals
    -------
    scrolled()
        Other lines are in view.
    span_clicked(int)
        A marked passage was clicked: the number of its span.
    zoom_requested(int)
    """

    scrolled = Signal()
    span_clicked = Signal(int)
    zoom_requested = Signal(int)

    def __init__(self, theme: Theme, document: QTextDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks = EditorMarks()
        self._current = -1
        self._shown = True
        self._hits: NDArray[np.int64] = _NONE
        self._hit = -1
        self.gutter = _Gutter(theme, self)
        self.setDocument(document)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.setProperty("prose", True)  # noqa: FBT003 - a Qt property
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(False)
        self.setCursorWidth(2)
        self.setAccessibleName(self.tr("Rewrite"))
        document.contentsChange.connect(self._follow)
        self.updateRequest.connect(self._update_gutter)
        self.verticalScrollBar().valueChanged.connect(self.scrolled)
        self._space()

    @property
    def marks(self) -> EditorMarks:
        return self._marks

    @property
    def current(self) -> int:
        """Number of the span that is strong, -1 for none."""
        return self._current

    @property
    def line_height(self) -> int:
        return self._layout().line_height

    @property
    def marks_shown(self) -> bool:
        return self._shown

    def set_marks(self, marks: EditorMarks, current: int = -1) -> None:
        """Paint these from now on."""
        self._marks, self._current = marks, current
        self._repaint()

    def set_current(self, span: int) -> None:
        """Make a span strong at all its places."""
        self._current = span
        self._repaint()

    def show_marks(self, *, shown: bool) -> None:
        self._shown = shown
        self._repaint()

    def set_hits(self, hits: NDArray[np.int64], current: int) -> None:
        """Frame found places, shape (n, 2) in Qt's positions; the one that begins at ``current`` strongly."""
        self._hits, self._hit = hits, current
        self.viewport().update()

    def set_font_pixels(self, pixels: int) -> None:
        """Letters of this size in lines of a fitting height."""
        pixels = min(max(pixels, SMALLEST), LARGEST)
        self.document().setDefaultFont(self._theme.prose_font(pixels))
        self._space()
        self._place()

    @property
    def font_pixels(self) -> int:
        return self.document().defaultFont().pixelSize()

    # Where it stands

    def visible_blocks(self) -> Iterator[tuple[QTextBlock, QRectF]]:
        """The blocks in view, each with its box in the viewport."""
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        box = self.blockBoundingGeometry(block).translated(self.contentOffset())
        while block.isValid() and box.top() <= bottom:
            yield block, box
            block = block.next()
            if block.isValid():
                box = self.blockBoundingRect(block).translated(box.left(), box.bottom())

    def height_of(self, position: int) -> float:
        """Upper edge of the line that shows a position, from the upper edge of the viewport."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(position, self.document().characterCount() - 1))
        box = self.cursorRect(cursor)
        return box.top() - (self.line_height - box.height()) / 2

    def position_at(self, height: float) -> int:
        """The position at the start of the line at a height of the viewport."""
        return self.cursorForPosition(QPointF(0, height).toPoint()).position()

    def bring(self, position: int, height: float) -> None:
        """Scroll so that the line of a position stands as near to a height as lines allow."""
        bar = self.verticalScrollBar()
        position = min(max(position, 0), self.document().characterCount() - 1)
        block = self.document().findBlock(position)
        self.blockBoundingRect(block)  # lays it out
        line = block.layout().lineForTextPosition(position - block.position())
        number = block.firstLineNumber() + (line.lineNumber() if line.isValid() else 0)
        bar.setValue(number - round(height / self.line_height))
        for _ in range(4):  # blocks above may have more lines than was known
            off = round((self.height_of(position) - height) / self.line_height)
            if not off or not bar.minimum() <= bar.value() + off <= bar.maximum():
                break
            bar.setValue(bar.value() + off)

    def go_to(self, position: int) -> None:
        """Put the caret here, and bring its line into comfortable view where it is out of it."""
        cursor = self.textCursor()
        cursor.setPosition(min(position, self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        height = self.height_of(position)
        if not self.line_height <= height <= self.viewport().height() - 3 * self.line_height:
            self.bring(position, 0.3 * self.viewport().height())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        for block, box in self.visible_blocks():
            if box.bottom() >= event.rect().top() and box.top() <= event.rect().bottom():
                self._paint_block(painter, block, box)
        painter.end()
        super().paintEvent(event)

    def ranges(self, start: int, end: int) -> list[PaintedRange]:
        """What is painted behind the characters of a part of the text, in Qt's positions."""
        if not self._shown:
            return []
        painted = self._marks.within(start, end)
        return [replace(p, ground=Ground.CURRENT) if p.span == self._current else p for p in painted]

    def _paint_block(self, painter: QPainter, block: QTextBlock, box: QRectF) -> None:
        start, length = block.position(), block.length() - 1
        for painted in self.ranges(start, start + length):
            boxes = self._boxes(block, box, painted.start - start, painted.end - start)
            paint_range(painter, boxes, painted, self._theme)
        first = int(np.searchsorted(self._hits[:, 1], start, side="right"))
        last = int(np.searchsorted(self._hits[:, 0], start + length, side="left"))
        for low, high in self._hits[first:last].tolist():
            strong = low == self._hit
            painter.setPen(QPen(self._theme.colour("warning"), 2 if strong else 1))
            painter.setBrush(self._theme.colour("warning_ground"))
            for frame in self._boxes(block, box, low - start, high - start):
                painter.drawRect(frame.adjusted(-1, 2, 1, -2))

    def _boxes(self, block: QTextBlock, box: QRectF, start: int, end: int) -> list[QRectF]:
        low, high = max(start, 0), min(end, block.length() - 1)
        if low >= high:
            return []
        top, bottom = -box.top() - self.line_height, self.viewport().height() - box.top()
        found = boxes_in(block, low, high, self.line_height, top, bottom)
        return [each.translated(box.left(), box.top()) for each in found]

    def gutter_numbers(self) -> Iterator[list[GutterNumber]]:
        """The numbers of the spans that begin in each line in view."""
        if not self._shown:
            return
        for block, box in self.visible_blocks():
            start, by_line = block.position(), dict[float, list[GutterNumber]]()
            for painted in self._marks.within(start, start + block.length() - 1):
                first = painted.start - start
                places = self._boxes(block, box, first, first + 1) if first >= 0 else []
                if not places:
                    continue
                place = QRectF(0, places[0].top(), self.gutter.width(), places[0].height())
                current = painted.span == self._current
                number = GutterNumber(painted.span + 1, painted.moved, current, place)
                by_line.setdefault(place.top(), []).append(number)
            yield from by_line.values()

    @Slot(QRect, int)
    def _update_gutter(self, rect: QRect, moved: int) -> None:
        del rect, moved
        self.gutter.update()

    def _repaint(self) -> None:
        self.viewport().update()
        self.gutter.update()

    # Layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Lines are no longer than can be read; what is left over stands on both sides."""
        room = self.width() - _GUTTER - _RIGHT
        width = max(60, min(room, _MEASURE_EM * self.font_pixels))
        left = _GUTTER + max(0, room - width) // 2
        if (
            margins := self.viewportMargins()
        ).left() != left or margins.right() != self.width() - left - width:
            self.setViewportMargins(left, _TOP, self.width() - left - width, 0)
        self.gutter.setGeometry(0, _TOP, left, self.height() - _TOP)

    def _layout(self) -> SpacedLayout:
        layout = self.document().documentLayout()
        assert isinstance(layout, SpacedLayout)
        return layout

    def _space(self) -> None:
        line = round(self.font_pixels * LINE / FONT)
        self._layout().set_spacing(line, round(line * _GAP))
        self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance("n"))

    # What the reader does

    @Slot(int, int, int)
    def _follow(self, position: int, removed: int, added: int) -> None:
        self._marks.follow(Change(position, removed, added))
        if len(self._hits):
            self.set_hits(_NONE, -1)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Plain text only, cleaned as a document that is read."""
        self.textCursor().insertText(cleaned(source.text()))
        self.ensureCursorVisible()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not source.hasUrls()  # files are for the window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() & (
            Qt.KeyboardModifier.ShiftModifier
        ):
            self.textCursor().insertBlock()  # a paragraph, not a line that only looks like one
            self.ensureCursorVisible()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        cursor = self.textCursor()
        if event.button() == Qt.MouseButton.LeftButton and not cursor.hasSelection() and self._shown:
            row = self._marks.at(cursor.position())
            if row is not None:
                self.span_clicked.emit(int(self._marks.spans[row]))

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned:
                self.zoom_requested.emit(1 if turned > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._repaint()

    def sizeHint(self) -> QSize:
        return QSize(480, 400)


class _Gutter(QWidget):
    """The numbers beside the lines."""

    def __init__(self, theme: Theme, editor: RewriteEditor) -> None:
        super().__init__(editor)
        self._theme = theme
        self._editor = editor

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        right = self.width() - 5
        for numbers in self._editor.gutter_numbers():
            paint_numbers(painter, numbers, right, right - _GUTTER + 4, self._theme)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for numbers in self._editor.gutter_numbers():
            if numbers[0].box.top() <= event.position().y() < numbers[0].box.bottom():
                self._editor.span_clicked.emit(numbers[0].number - 1)
                return
