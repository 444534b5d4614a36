"""A whole text as a column of blocks of which only those that are looked at are laid out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from gui.views.compare_parts.laid_block import LaidBlock, LineStyle
from gui.views.compare_parts.text_blocks import TextBlocks

GROUP: Final = 512
KEPT: Final = 400
_PARAGRAPH: Final = 100  # a line longer than this is a paragraph, and a gap follows it
_BLANK_LINES: Final = 0.1  # unless this share of the lines is blank: then those part the paragraphs
_SAMPLE: Final = 2_000


class TextFlow:
    """Heights of all blocks, exact where they were laid out and estimated elsewhere.

    ``on_moved(block, pixels)`` is called when a block turned out higher or lower than it was thought, so
    that what is on screen can stay where it is. ``rooms(start, end)`` says before which characters of a block
    how many pixels stay free; never before its first one.
    """

    def __init__(self, text: str, font: QFont, line_height: int, width: int) -> None:
        self.blocks = TextBlocks(text)
        self.style = LineStyle(font, line_height, width)
        self.on_moved: Callable[[int, int], None] | None = None
        self.rooms: Callable[[int, int], Iterable[tuple[int, int]]] | None = None
        self._laid: OrderedDict[int, LaidBlock] = OrderedDict()
        self._known = np.zeros(len(self.blocks), dtype=np.bool_)
        self._left = len(self.blocks)
        self._look_at = 0
        self._lengths: NDArray[np.int64] = self.blocks.ends - self.blocks.starts
        self._gaps = np.zeros(0, dtype=np.int64)
        self._heights = np.zeros(0, dtype=np.int64)
        self._group_tops = np.zeros(1, dtype=np.int64)
        self._estimate()

    @property
    def text(self) -> str:
        return self.blocks.text

    @property
    def total_height(self) -> int:
        """Pixels of the whole text, as far as it is known."""
        return int(self._group_tops[-1])

    @property
    def fully_measured(self) -> bool:
        """Whether no height is an estimate any more."""
        return self._left == 0

    def restyle(self, font: QFont, line_height: int, width: int) -> None:
        """Another font, line height or width: all heights are estimates again."""
        self.style = LineStyle(font, line_height, width)
        self._laid.clear()
        self._known[:] = False
        self._left = len(self.blocks)
        self._estimate()

    def top(self, block: int) -> int:
        """Upper edge of a block with the gap before it, in pixels from the start of the text."""
        group = block // GROUP
        return int(self._group_tops[group] + self._heights[group * GROUP : block].sum())

    def height(self, block: int) -> int:
        """Pixels from a block's upper edge to the next block's."""
        return int(self._heights[block])

    def gap(self, block: int) -> int:
        """Pixels that stay free above a block's first line."""
        return int(self._gaps[block])

    def block_at(self, y: float) -> int:
        """The block that a height belongs to, the first or last one outside the text."""
        groups = len(self._group_tops) - 1
        group = min(max(int(np.searchsorted(self._group_tops, y, side="right")) - 1, 0), groups - 1)
        inside = np.cumsum(self._heights[group * GROUP : (group + 1) * GROUP])
        step = int(np.searchsorted(inside, y - self._group_tops[group], side="right"))
        return group * GROUP + min(step, len(inside) - 1)

    def tops_of(self, offsets: NDArray[np.int64]) -> NDArray[np.float64]:
        """Roughly where many offsets stand, without laying anything out; for overviews.

        Parameters
        ----------
        offsets : ndarray, shape (n,), int64, code points

        Returns
        -------
        ndarray, shape (n,), float64, pixels from the start of the text
        """
        tops = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(self._heights)])
        blocks = np.maximum(np.searchsorted(self.blocks.starts, offsets, side="right") - 1, 0)
        share = (offsets - self.blocks.starts[blocks]) / np.maximum(self._lengths[blocks], 1)
        inner = self._heights[blocks] - self._gaps[blocks]
        result: NDArray[np.float64] = tops[blocks] + self._gaps[blocks] + np.minimum(share, 1.0) * inner
        return result

    def laid(self, block: int) -> LaidBlock:
        """A block with its lines; laid out now if it was not, and then its height is exact."""
        found = self._laid.get(block)
        if found is not None:
            self._laid.move_to_end(block)
            return found
        made = self._lay_out(block)
        self._laid[block] = made
        while len(self._laid) > KEPT:
            self._laid.popitem(last=False)
        return made

    def line_top(self, offset: int) -> int:
        """Upper edge of the line that shows a code point, exact as far as the blocks before it are."""
        block = self.blocks.block_of(offset)
        laid = self.laid(block)
        return self.top(block) + self.gap(block) + laid.tops[laid.line_of(offset)]

    def line_bottom(self, offset: int) -> int:
        """Lower edge of the line that shows the code point before ``offset``."""
        block = self.blocks.block_of(max(0, offset - 1))
        laid = self.laid(block)
        return self.top(block) + self.gap(block) + laid.tops[laid.line_of(max(0, offset - 1)) + 1]

    def offset_at(self, x: float, y: float) -> int:
        """The code point at a place of the flow; the nearest one outside of the text."""
        block = self.block_at(y)
        laid = self.laid(block)
        return laid.offset_at(x, y - self.top(block) - self.gap(block))

    def rects(self, start: int, end: int, top: float, bottom: float) -> list[QRectF]:
        """Boxes of the characters of a range that stand between two heights, in the flow's coordinates."""
        first = max(self.blocks.block_of(start), self.block_at(top))
        last = min(self.blocks.block_of(max(start, end - 1)), self.block_at(bottom))
        boxes: list[QRectF] = []
        for block in range(first, last + 1):
            laid = self.laid(block)
            y = self.top(block) + self.gap(block)
            boxes += [box.translated(0, y) for box in laid.rects(start, end)]
        return boxes

    def measure(self, seconds: float) -> bool:
        """Lay out blocks that were never looked at for so long; their lines are not kept.

        Returns
        -------
        bool
            Whether there is more to do.
        """
        until = perf_counter() + seconds
        while self._left and perf_counter() < until:
            ahead = self._known[self._look_at : self._look_at + GROUP]
            step = int(np.argmin(ahead)) if len(ahead) else 0
            if not len(ahead) or ahead[step]:
                self._look_at = self._look_at + len(ahead) if len(ahead) else 0
                continue
            self._look_at += step
            self._lay_out(self._look_at)
        return self._left > 0

    def measure_from(self, block: int) -> None:
        """Let ``measure`` go on from here, where the reader is."""
        self._look_at = block

    def _lay_out(self, block: int) -> LaidBlock:
        start, end = int(self.blocks.starts[block]), int(self.blocks.ends[block])
        rooms = () if self.rooms is None else self.rooms(start, end)
        made = LaidBlock(self.blocks.piece(block), start, self.style, rooms)
        if not self._known[block]:
            self._known[block] = True
            self._left -= 1
            if self._lengths[block]:
                self._set_height(block, made.height + self.gap(block))
        return made

    def _set_height(self, block: int, height: int) -> None:
        moved = height - int(self._heights[block])
        if moved:
            self._heights[block] = height
            self._group_tops[block // GROUP + 1 :] += moved
            if self.on_moved is not None:
                self.on_moved(block, moved)

    def _estimate(self) -> None:
        """Heights from the mean width of the text's own characters."""
        line = self.style.line_height
        sample = self.text[:_SAMPLE].replace("\n", "") or "n"
        mean = QFontMetricsF(self.style.font).horizontalAdvance(sample) / len(sample)
        per_line = max(1.0, self.style.width / max(mean, 1.0) * 0.96)
        lines = np.maximum(1, np.ceil(self._lengths / per_line)).astype(np.int64)
        blank = self._lengths == 0
        self._gaps = np.zeros(len(self.blocks), dtype=np.int64)
        if np.count_nonzero(blank) < _BLANK_LINES * len(blank):
            after = (self._lengths[:-1] > _PARAGRAPH) & ~blank[1:] & ~self.blocks.continues[1:]
            self._gaps[1:][after] = line // 2
        self._heights = np.where(blank, line // 2, lines * line) + self._gaps
        if len(blank) == 1 and blank[0]:
            self._heights[:] = line
        groups = np.add.reduceat(self._heights, np.arange(0, len(self._heights), GROUP))
        self._group_tops = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(groups)])
