"""A text that is scrolled by pixels; only what is visible is laid out, the rest measured in idle slices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.compare_parts.laid_block import LaidBlock
from gui.views.compare_parts.text_flow import TextFlow

TOP: Final = 10
BOTTOM: Final = 28
GUTTER: Final = 44
RIGHT: Final = 18
_MEASURE_EM: Final = 46  # the widest line, in font sizes: longer ones are hard to read
_IDLE_MS: Final = 15
_IDLE_SECONDS: Final = 0.006
_NOTCH_LINES: Final = 3
_NOTCH: Final = 120
_SETTLING: Final = 4  # looks at blocks whose heights were estimates until now


@dataclass(frozen=True, slots=True)
class VisibleBlock:
    """A block on screen.

    Attributes
    ----------
    laid : LaidBlock
    y : float
        Upper edge of its first line, from the upper edge of the window.
    first, last : int
        Numbers of its first and last line in view.
    start, end : int
        The code points in view.
    """

    laid: LaidBlock
    y: float
    first: int
    last: int
    start: int
    end: int


class FlowView(QWidget):
    """Scrolling and layout of one text.

    ``scrolled`` tells that other characters are in view or stand elsewhere, ``led`` that the reader moved
    the text by so many pixels, ``measured`` that heights off screen became exact.
    """

    scrolled = Signal()
    led = Signal(int)
    measured = Signal()
    zoom_requested = Signal(int)

    def __init__(self, theme: Theme, bar: QScrollBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.bar = bar
        self._pixels = metrics.FONT_PROSE
        self._flow = TextFlow("", theme.prose_font(), metrics.LINE_PROSE, 400)
        self._flow.on_moved = self._keep_in_place
        self._y = 0
        self._left = GUTTER
        self._wheel_rest = 0.0
        self._idle = QTimer(self)
        self._idle.setInterval(_IDLE_MS)
        self._idle.timeout.connect(self._measure)
        self.setMinimumWidth(180)
        bar.valueChanged.connect(self._bar_moved)

    @property
    def flow(self) -> TextFlow:
        return self._flow

    @property
    def text(self) -> str:
        return self._flow.text

    @property
    def font_pixels(self) -> int:
        return self._pixels

    @property
    def text_left(self) -> int:
        """Left edge of the lines."""
        return self._left

    def set_text(self, text: str) -> None:
        """Show another text from its start."""
        style = self._flow.style
        self._flow = TextFlow(text, style.font, style.line_height, style.width)
        self._flow.on_moved = self._keep_in_place
        self.go_to(0)
        self._start_measuring()

    def set_rooms(self, rooms: Callable[[int, int], Iterable[tuple[int, int]]]) -> None:
        """Keep room free before some characters, see ``TextFlow``; what is in view stays where it is."""
        self._flow.rooms = rooms
        self._lay_out_anew()

    def set_font_pixels(self, pixels: int) -> None:
        """Zoom; what the reader looks at stays at its height."""
        if pixels != self._pixels:
            self._pixels = pixels
            self._lay_out_anew()

    # Where it stands

    @property
    def scrolled_to(self) -> int:
        """Pixels of the text (with the margin above it) that lie above the window."""
        return self._y

    @property
    def scroll_end(self) -> int:
        """The largest ``scrolled_to`` that the reader can scroll to."""
        return max(0, self._flow.total_height + TOP + BOTTOM - self.height())

    def height_of(self, offset: int) -> int:
        """Upper edge of the line that shows a character, from the upper edge of the window."""
        return self._flow.line_top(offset) + TOP - self._y

    def extent_of(self, start: int, end: int) -> tuple[int, int]:
        """Upper edge of the first and lower edge of the last line of a range, from the upper edge."""
        top, bottom = self._flow.line_top(start), self._flow.line_bottom(end)
        return top + TOP - self._y, bottom + TOP - self._y

    def rough_height_of(self, offset: int) -> int:
        """About where a character stands, without laying anything out."""
        block = self._flow.blocks.block_of(offset)
        start, end = int(self._flow.blocks.starts[block]), int(self._flow.blocks.ends[block])
        inner = self._flow.height(block) - self._flow.gap(block)
        share = (offset - start) / max(1, end - start)
        return round(self._flow.top(block) + self._flow.gap(block) + share * inner) + TOP - self._y

    def bring(self, offset: int, height: int) -> None:
        """Scroll so that the line of a character has its upper edge exactly at ``height``.

        The text may leave free room above its start or below its end for that.
        """
        flow = self._flow
        block = flow.blocks.block_of(offset)
        flow.laid(block)
        room = height - (flow.line_top(offset) - flow.top(block))
        while room > 0 and block > 0:  # what comes to stand above it must have its exact height
            block -= 1
            flow.laid(block)
            room -= flow.height(block)
        self.go_to(flow.line_top(offset) + TOP - height)

    def go_to(self, y: float) -> None:
        """Scroll by program, beyond the ends if asked; nobody is led by it."""
        self._y = round(y)
        for _ in range(3):  # blocks that come into view may turn out higher or lower
            before = self._y
            for _ in self.visible_blocks():
                pass
            if self._y == before:
                break
        self._update_bar()
        self.update()
        self.scrolled.emit()

    def scroll_by(self, pixels: int) -> None:
        """Scroll as the reader does: not further beyond an end than it stands already."""
        low, high = min(0, self._y), max(self.scroll_end, self._y)
        moved = min(max(self._y + pixels, low), high) - self._y
        if moved:
            self._lead_to(self._y + moved)

    def visible_blocks(self) -> Iterator[VisibleBlock]:
        """The blocks in view, laid out, from top to bottom."""
        flow, height = self._flow, self.height()
        block = flow.block_at(self._y - TOP)
        while block < len(flow.blocks):
            top = flow.top(block) + TOP - self._y
            if top >= height:
                break
            laid = flow.laid(block)
            y = float(flow.top(block) + flow.gap(block) + TOP - self._y)
            first, last = laid.line_at(-y), laid.line_at(height - y - 1)
            yield VisibleBlock(laid, y, first, last, laid.line_range(first)[0], laid.line_range(last)[1])
            block += 1

    def visible_range(self) -> tuple[int, int]:
        """The code points that are in view."""
        blocks = list(self.visible_blocks())
        return (blocks[0].start, blocks[-1].end) if blocks else (0, 0)

    def offset_under(self, x: float, y: float) -> int:
        """The code point before which a caret would stand for a click here."""
        return self._flow.offset_at(x - self._left, y + self._y - TOP)

    def fixed_point(self) -> tuple[int, int]:
        """A character and its height that a new layout keeps; the first line in view."""
        start = self.visible_range()[0]
        return start, self.height_of(start)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out_anew()
        else:
            self.go_to(self._y)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._start_measuring()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._idle.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned:
                self.zoom_requested.emit(1 if turned > 0 else -1)
        elif not event.pixelDelta().isNull():
            self.scroll_by(-event.pixelDelta().y())
        else:
            self._wheel_rest -= turned * _NOTCH_LINES * self._flow.style.line_height / _NOTCH
            whole = int(self._wheel_rest)
            self._wheel_rest -= whole
            self.scroll_by(whole)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line, page = self._flow.style.line_height, self.height() - 2 * self._flow.style.line_height
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
            Qt.KeyboardModifier.ControlModifier,
        )
        steps = {
            Qt.Key.Key_Down: line,
            Qt.Key.Key_Up: -line,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Space: page,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_Home: -self._y,
            Qt.Key.Key_End: self.scroll_end - self._y,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None or not plain:
            super().keyPressEvent(event)
            return
        self.scroll_by(step)

    # Layout and idle work

    def _lay_out_anew(self) -> None:
        """Another width or font."""
        offset, height = self.fixed_point()
        beyond = self._y > self.scroll_end
        room = self.width() - GUTTER - RIGHT
        width = max(60, min(room, _MEASURE_EM * self._pixels))
        self._left = GUTTER + max(0, room - width) // 2
        line = round(self._pixels * metrics.LINE_PROSE / metrics.FONT_PROSE)
        self._flow.restyle(self._theme.prose_font(self._pixels), line, width)
        self.bring(offset, height)
        if not beyond and self._y > self.scroll_end:
            self.go_to(self.scroll_end)
        self._start_measuring()

    def _keep_in_place(self, block: int, moved: int) -> None:
        """A block that begins above the window grew: what is in view stays where it is."""
        if self._flow.top(block) < self._y - TOP:
            self._y += moved

    def _update_bar(self) -> None:
        blocked = QSignalBlocker(self.bar)
        self.bar.setRange(min(0, self._y), max(self.scroll_end, self._y))
        self.bar.setPageStep(max(1, self.height()))
        self.bar.setSingleStep(self._flow.style.line_height)
        self.bar.setValue(self._y)
        blocked.unblock()
        self.bar.update()

    @Slot(int)
    def _bar_moved(self, value: int) -> None:
        self._lead_to(value)

    def _lead_to(self, y: int) -> None:
        """Scroll for the reader; the end stays the end though its last lines turn out higher."""
        moved, to_end = y - self._y, y >= self.scroll_end
        self.go_to(y)
        for _ in range(_SETTLING):
            if not to_end or self._y >= self.scroll_end:
                break
            self.go_to(self.scroll_end)
        self.led.emit(moved)

    def _start_measuring(self) -> None:
        self._flow.measure_from(self._flow.block_at(self._y))
        if self.isVisible() and not self._flow.fully_measured:
            self._idle.start()

    @Slot()
    def _measure(self) -> None:
        before = self._y
        if not self._flow.measure(_IDLE_SECONDS):
            self._idle.stop()
        self._update_bar()
        if self._y != before:
            self.scrolled.emit()
        self.measured.emit()
