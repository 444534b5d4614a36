"""The marks of a text that is typed: they move with it until the next comparison puts them right."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.marks import SideMarks
from gui.text_positions import TextPositions
from gui.views.compare_parts.span_painter import Ground, PaintedRange

Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Change:
    """What Qt says of a change: characters from a position on that went, and how many came."""

    position: int
    removed: int
    added: int

    def moved(self, places: Int, *, to_end: bool) -> Int:
        """Where positions are after it; those in the removed part go to the end or the start of the new."""
        behind = self.position + self.removed
        inside = self.position + (self.added if to_end else 0)
        return np.where(
            places <= self.position if not to_end else places < self.position,
            places,
            np.where(places >= behind, places + self.added - self.removed, inside),
        )


class EditorMarks:
    """Segments in Qt's positions.

    Attributes
    ----------
    starts, ends, spans : ndarray, shape (n,), int64
    tints : ndarray, shape (n,), uint8
    moved : ndarray, shape (n,), bool
    """

    __slots__ = ("ends", "moved", "spans", "starts", "tints")

    def __init__(self, marks: SideMarks | None = None, positions: TextPositions | None = None) -> None:
        nothing = np.zeros(0, dtype=np.int64)
        self.starts: Int = nothing
        self.ends: Int = nothing
        self.spans: Int = nothing
        self.tints: NDArray[np.uint8] = np.zeros(0, dtype=np.uint8)
        self.moved: NDArray[np.bool_] = np.zeros(0, dtype=np.bool_)
        if marks is not None and positions is not None:
            self.starts, self.ends = positions.to_qt_all(marks.starts), positions.to_qt_all(marks.ends)
            self.spans, self.tints, self.moved = marks.spans, marks.tints, marks.moved

    def __len__(self) -> int:
        return len(self.starts)

    def follow(self, change: Change) -> None:
        """Move along with a change of the text: what was typed at an edge belongs to no mark."""
        if len(self.starts):
            self.starts = change.moved(self.starts, to_end=True)
            self.ends = np.maximum(change.moved(self.ends, to_end=False), self.starts)

    def within(self, start: int, end: int) -> list[PaintedRange]:
        """The segments that touch a part of the text."""
        first = int(np.searchsorted(self.ends, start, side="right"))
        last = int(np.searchsorted(self.starts, end, side="left"))
        return [self.painted(row) for row in range(first, last) if self.ends[row] > self.starts[row]]

    def painted(self, row: int) -> PaintedRange:
        """A segment as it is painted while it is not current."""
        return PaintedRange(
            int(self.starts[row]),
            int(self.ends[row]),
            Ground.SPAN,
            int(self.tints[row]),
            bool(self.moved[row]),
            int(self.spans[row]),
        )

    def at(self, position: int) -> int | None:
        """The segment that holds a position, its end included; the later one where two touch."""
        row = int(np.searchsorted(self.starts, position, side="right")) - 1
        return row if row >= 0 and position <= self.ends[row] else None

    def row_of(self, span: int) -> int | None:
        """The first segment of a span."""
        found = np.flatnonzero(self.spans == span)
        return int(found[0]) if len(found) else None

    def next_to(self, position: int, step: int) -> int | None:
        """The first segment behind (1) or before (-1) a position."""
        if step > 0:
            row = int(np.searchsorted(self.starts, position, side="right"))
        else:
            row = int(np.searchsorted(self.starts, position, side="left")) - 1
        return row if 0 <= row < len(self) else None
