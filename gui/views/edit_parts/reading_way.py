"""How places of an original and of its rewrite belong to each other, for scrolling them together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gui.text_positions import TextPositions
from gui.views.compare_parts.level_scroll import anchors_of
from gui.views.compare_parts.links import Links


@dataclass(frozen=True, slots=True, eq=False)
class ReadingWay:
    """Places that belong to each other, ascending on both sides, from start to end of the texts.

    Attributes
    ----------
    original : ndarray, shape (n,), int64
        Code points.
    rewrite : ndarray, shape (n,), int64
        Qt's positions.
    """

    original: NDArray[np.int64]
    rewrite: NDArray[np.int64]

    @classmethod
    def of(cls, links: Links, length: int, positions: TextPositions) -> ReadingWay:
        """The way through the places that stand in one order on both sides.

        Parameters
        ----------
        links : Links
        length : int
            Code points of the original.
        positions : TextPositions
            Of the rewrite.
        """
        anchors = anchors_of(links)
        a = np.concatenate([anchors[:, 0], anchors[:, 1]])
        b = np.concatenate([anchors[:, 2], anchors[:, 3]])
        order = np.lexsort((b, a))
        return cls(
            np.concatenate([[0], a[order], [length]]),
            np.concatenate([[0], positions.to_qt_all(b[order]), [positions.length]]),
        )

    def to_rewrite(self, offset: float) -> int:
        """Qt's position in the rewrite for a code point of the original."""
        return round(float(np.interp(offset, self.original, self.rewrite)))

    def to_original(self, position: float) -> int:
        """The code point of the original for a position in the rewrite."""
        return round(float(np.interp(position, self.rewrite, self.original)))
