"""The marks of one text, cut to what is visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.marks import SideMarks
from gui.views.compare_parts.span_painter import Ground, PaintedRange


class PaneMarks:
    """Core's segments with the questions that a pane has.

    Attributes
    ----------
    starts, ends, spans, moved, tints : ndarray, shape (n_segments,)
        See ``core.marks.SideMarks``.
    """

    __slots__ = ("ends", "moved", "spans", "starts", "tints")

    def __init__(self, marks: SideMarks | None = None) -> None:
        nothing = np.zeros(0, dtype=np.int64)
        self.starts: NDArray[np.int64] = nothing if marks is None else marks.starts
        self.ends: NDArray[np.int64] = nothing if marks is None else marks.ends
        self.spans: NDArray[np.int64] = nothing if marks is None else marks.spans
        self.moved: NDArray[np.bool_] = nothing.astype(np.bool_) if marks is None else marks.moved
        self.tints: NDArray[np.uint8] = nothing.astype(np.uint8) if marks is None else marks.tints

    def __len__(self) -> int:
        return len(self.starts)

    def segments(self, start: int, end: int) -> range:
        """Numbers of the segments that touch a range of the text."""
        first = int(np.searchsorted(self.ends, start, side="right"))
        return range(first, max(first, int(np.searchsorted(self.starts, end, side="left"))))

    def shared(self, start: int, end: int) -> list[PaintedRange]:
        """The shared text inside a range, segment by segment."""
        return [self.painted(i) for i in self.segments(start, end)]

    def painted(self, segment: int) -> PaintedRange:
        """A segment as it is painted while it is not current."""
        return PaintedRange(
            int(self.starts[segment]),
            int(self.ends[segment]),
            Ground.SPAN,
            int(self.tints[segment]),
            bool(self.moved[segment]),
            int(self.spans[segment]),
        )

    def rest(
        self, start: int, end: int, ground: Ground, equal: Sequence[tuple[int, int]] = ()
    ) -> list[PaintedRange]:
        """The text inside a range that lies in no span, without what is ``equal`` for another reason."""
        shared = [(int(self.starts[i]), int(self.ends[i])) for i in self.segments(start, end)]
        gaps, at = [], start
        for low, high in sorted([*shared, *equal]):
            if low > at:
                gaps.append(PaintedRange(at, low, ground))
            at = max(at, high)
        if at < end:
            gaps.append(PaintedRange(at, end, ground))
        return gaps

    def segment_at(self, offset: int) -> int | None:
        """The segment that a character lies in."""
        i = int(np.searchsorted(self.ends, offset, side="right"))
        return i if i < len(self.starts) and self.starts[i] <= offset else None

    def nearest(self, offset: int) -> PaintedRange:
        """The segment at a character, or else the last one before it (the first of all)."""
        return self.painted(max(0, int(np.searchsorted(self.starts, offset, side="right")) - 1))

    def starting_in(self, start: int, end: int) -> range:
        """Numbers of the segments that begin in a range of the text."""
        first, last = np.searchsorted(self.starts, [start, end], side="left")
        return range(int(first), int(last))


NO_MARKS: Final = PaneMarks()
