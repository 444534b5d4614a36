"""What the reader has selected in a text that cannot be edited: two offsets and how keys move one of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gui.views.compare_parts.text_flow import TextFlow

_WORD: Final = re.compile(r"\w[\w\u00ad\u0300-\u036f\u2019'-]*")
_NEAR: Final = 400


@dataclass(slots=True)
class TextSelection:
    """From ``anchor`` to ``caret``, in code points; empty where they are the same."""

    anchor: int = 0
    caret: int = 0

    @property
    def start(self) -> int:
        return min(self.anchor, self.caret)

    @property
    def end(self) -> int:
        return max(self.anchor, self.caret)

    @property
    def empty(self) -> bool:
        return self.anchor == self.caret

    def put(self, offset: int) -> None:
        """A caret here, and nothing selected."""
        self.anchor = self.caret = offset

    def select(self, start: int, end: int) -> None:
        self.anchor, self.caret = start, end


def word_around(text: str, offset: int) -> tuple[int, int]:
    """The word at an offset, or the one character there."""
    low = max(0, offset - _NEAR)
    for found in _WORD.finditer(text, low, min(len(text), offset + _NEAR)):
        if found.start() <= offset < found.end():
            return found.start(), found.end()
    return offset, min(len(text), offset + 1)


def line_around(flow: TextFlow, offset: int) -> tuple[int, int]:
    """The whole line of the text (the paragraph) at an offset, its pieces together."""
    blocks = flow.blocks
    first = last = blocks.block_of(offset)
    while blocks.continues[first]:
        first -= 1
    while last + 1 < len(blocks) and blocks.continues[last + 1]:
        last += 1
    return int(blocks.starts[first]), int(blocks.ends[last])


def moved_caret(event: QKeyEvent, flow: TextFlow, caret: int) -> int | None:
    """Where a key with Shift puts the caret; None for a key that moves none."""
    text = flow.text
    by_word = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    match Qt.Key(event.key()):
        case Qt.Key.Key_Right:
            return _next_word(text, caret) if by_word else _step(text, caret, 1)
        case Qt.Key.Key_Left:
            return _previous_word(text, caret) if by_word else _step(text, caret, -1)
        case Qt.Key.Key_Down:
            return line_around(flow, caret)[1] if by_word else _other_line(flow, caret, 1)
        case Qt.Key.Key_Up:
            return line_around(flow, max(0, caret - 1))[0] if by_word else _other_line(flow, caret, -1)
        case Qt.Key.Key_Home:
            return 0 if by_word else _edge_of_line(flow, caret, 0)
        case Qt.Key.Key_End:
            return len(text) if by_word else _edge_of_line(flow, caret, 1)
    return None


def _step(text: str, caret: int, step: int) -> int:
    """One character on, with the marks that stand on it."""
    caret = min(max(caret + step, 0), len(text))
    while 0 < caret < len(text) and "\u0300" <= text[caret] <= "\u036f":
        caret += step
    return caret


def _next_word(text: str, caret: int) -> int:
    found = _WORD.search(text, caret)
    return len(text) if found is None else found.end()


def _previous_word(text: str, caret: int) -> int:
    starts = [found.start() for found in _WORD.finditer(text, max(0, caret - _NEAR), caret)]
    return starts[-1] if starts else max(0, caret - _NEAR)


def _other_line(flow: TextFlow, caret: int, step: int) -> int:
    block = flow.blocks.block_of(caret)
    laid = flow.laid(block)
    here = laid.caret(caret)
    y = flow.top(block) + flow.gap(block) + here.center().y() + step * flow.style.line_height
    if y < 0:
        return 0
    if y >= flow.total_height:
        return len(flow.text)
    reached = flow.offset_at(here.x(), y)
    if reached == caret and step > 0:  # a gap between paragraphs
        reached = flow.offset_at(here.x(), y + flow.style.line_height / 2)
    return reached


def _edge_of_line(flow: TextFlow, caret: int, edge: int) -> int:
    laid = flow.laid(flow.blocks.block_of(caret))
    return laid.line_range(laid.line_of(caret))[edge]
