"""Scrolling together: the pane that the reader moves leads, the other follows through the matches."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from gui.views.compare_parts.flow_view import BOTTOM, TOP, FlowView
from gui.views.compare_parts.links import Links

_AROUND: Final = 3  # anchors on each side that the way between two texts is taken from
_EASE: Final = 0.6  # pixels of misfit that go away for each pixel scrolled
_SETTLING: Final = 4
_GLIDE: Final = 0.15  # and the share of it that goes with each step at least


def anchors_of(links: Links) -> NDArray[np.int64]:
    """The links in one order on both sides, as what the texts have in common when read along.

    Parameters
    ----------
    links : Links

    Returns
    -------
    ndarray, shape (n, 4), int64
        Start and end in A, start and end in B, each column ascending.
    """
    rows = np.concatenate([links.a, links.b], axis=1)[~links.moved]
    rows = rows[np.lexsort((rows[:, 2], rows[:, 0]))]
    if not len(rows):
        return rows
    highest = np.maximum.accumulate(rows[:, 2:].max(axis=1))
    before = np.concatenate([[-1], highest[:-1]])
    furthest = np.concatenate([[-1], np.maximum.accumulate(rows[:, 1])[:-1]])
    in_order: NDArray[np.int64] = rows[(rows[:, 2] > before) & (rows[:, 0] >= furthest)]
    return in_order


class LevelScroll(QObject):
    """Keeps matching passages of two panes at the same height while one of them is scrolled.

    While the current pair of places is in view it stays level. Else the reading line, which glides from
    the upper edge at the start of the text to the lower edge at its end, is carried through the nearest
    matches, in proportion between them. Where the two would part, they ease into it without a jump.
    """

    def __init__(self, a: FlowView, b: FlowView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._panes = (a, b)
        self._anchors: NDArray[np.int64] = np.zeros((0, 4), dtype=np.int64)
        self._pair: tuple[int, int] | None = None
        self._misfit = 0.0
        self._at_pair = False
        self.locked = True

    def set_links(self, links: Links) -> None:
        """Follow these from now on."""
        self._anchors = anchors_of(links)
        self._pair = None
        self._misfit = 0.0

    def set_pair(self, pair: tuple[int, int] | None) -> None:
        """First characters of the current place in A and in B."""
        self._pair = pair
        self._at_pair = pair is not None
        self._misfit = 0.0

    def led(self, side: int, pixels: int) -> None:
        """The reader moved the pane of one side by so many pixels: move the other one along."""
        if not self.locked:
            return
        leader, follower = self._panes[side], self._panes[1 - side]
        if self._pair is not None and self._pair_in_view(side):
            if not self._at_pair:
                self._at_pair = True
            height = leader.height_of(self._pair[side])
            follower.bring(self._pair[1 - side], height)
            return
        wanted = self._wanted(side)
        if self._at_pair:
            self._at_pair = False
            self._misfit = follower.scrolled_to + pixels - wanted
        shrink = max(_EASE * abs(pixels), _GLIDE * abs(self._misfit))
        self._misfit = max(0.0, abs(self._misfit) - shrink) * (1 if self._misfit > 0 else -1)
        follower.go_to(wanted + self._misfit)
        for _ in range(_SETTLING):  # what came into view may have another height than was thought
            again = self._wanted(side)
            if abs(again - wanted) < 1:
                break
            wanted = again
            follower.go_to(wanted + self._misfit)

    def align(self, side: int) -> None:
        """Bring the other pane to where it belongs, at once (after locking again)."""
        if self.locked:
            self._misfit = 0.0
            self._at_pair = False
            self.led(side, 0)

    def _pair_in_view(self, side: int) -> bool:
        assert self._pair is not None
        leader, offset = self._panes[side], self._pair[side]
        rough = leader.rough_height_of(offset)
        if not -leader.height() < rough < 2 * leader.height():
            return False
        return 0 <= leader.height_of(offset) < leader.height()

    def _wanted(self, side: int) -> float:
        """Where the other pane belongs."""
        leader, follower = self._panes[side], self._panes[1 - side]
        share = min(1.0, max(0.0, leader.scrolled_to / leader.scroll_end)) if leader.scroll_end else 0.0
        line = leader.scrolled_to + share * leader.height()
        reached = self.carried(side, line)
        return reached - share * follower.height()

    def carried(self, side: int, y: float) -> float:
        """The height in the other text that matches a height in this one, both from the start of the text."""
        leader, follower = self._panes[side], self._panes[1 - side]
        starts = self._anchors[:, 0 if side == 0 else 2]
        offset = leader.flow.offset_at(0, y - TOP)
        near = int(np.searchsorted(starts, offset, side="right"))
        first, last = max(0, near - _AROUND), min(len(starts), near + _AROUND)
        here, there = [0.0], [0.0]
        for anchor in self._anchors[first:last]:
            mine, other = (anchor[:2], anchor[2:]) if side == 0 else (anchor[2:], anchor[:2])
            edges = (
                (leader.flow.line_top(int(mine[0])), follower.flow.line_top(int(other[0]))),
                (leader.flow.line_bottom(int(mine[1])), follower.flow.line_bottom(int(other[1]))),
            )
            for own, its in edges:
                if own + TOP > here[-1] and its + TOP >= there[-1]:
                    here.append(float(own + TOP))
                    there.append(float(its + TOP))
        ends = [float(max(p.flow.total_height + TOP + BOTTOM, p.height())) for p in (leader, follower)]
        if first > 0:  # the start of the text is not next to these
            here, there = here[1:], there[1:]
        if last == len(starts):
            here.append(max(ends[0], here[-1] + 1 if here else ends[0]))
            there.append(max(ends[1], there[-1] if there else ends[1]))
        return float(np.interp(y, here, there)) if here else y
