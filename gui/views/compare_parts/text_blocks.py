"""A text cut into the blocks that are laid out one by one: its lines, long ones in several pieces."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from typing import Final

import numpy as np
from numpy.typing import NDArray

PIECE: Final = 6_000
"""The longest block in code points; a longer line continues in the next block, nothing is left out."""

_SCAN: Final = 262_144
_JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")


class TextBlocks:
    """Where the blocks of a text begin and end.

    Attributes
    ----------
    text : str
    starts, ends : ndarray, shape (n_blocks,), int64
        Code points; the line end itself belongs to no block.
    continues : ndarray, shape (n_blocks,), bool
        The block goes on with the line of the block before it.
    """

    __slots__ = ("continues", "ends", "starts", "text")

    def __init__(self, text: str, piece: int = PIECE) -> None:
        self.text = text
        starts, ends = _lines(text)
        continues = np.zeros(len(starts), dtype=np.bool_)
        long = np.flatnonzero(ends - starts > piece)
        if len(long):
            starts, ends, continues = _cut(text, starts, ends, long, piece)
        for array in (starts, ends, continues):
            array.flags.writeable = False
        self.starts: NDArray[np.int64] = starts
        self.ends: NDArray[np.int64] = ends
        self.continues: NDArray[np.bool_] = continues

    def __len__(self) -> int:
        return len(self.starts)

    def block_of(self, offset: int) -> int:
        """The block that an offset of the text lies in, or at whose end its line end stands."""
        return max(0, bisect_right(self.starts, offset) - 1)

    def piece(self, block: int) -> str:
        """The text of a block."""
        return self.text[self.starts[block] : self.ends[block]]


def _lines(text: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Starts and ends of the lines; one empty line for an empty text."""
    found: list[NDArray[np.int64]] = []
    kinds: list[NDArray[np.uint32]] = []
    for at in range(0, len(text), _SCAN):
        units = np.frombuffer(text[at : at + _SCAN].encode("utf-32-le", "surrogatepass"), dtype="<u4")
        # \n \v \f \r, NEL, line and paragraph separator
        is_break = ((units >= 10) & (units <= 13)) | (units == 0x85) | ((units | 1) == 0x2029)
        places = np.flatnonzero(is_break)
        found.append(places.astype(np.int64) + at)
        kinds.append(units[places])
    breaks = np.concatenate([*found, np.empty(0, dtype=np.int64)])
    kind = np.concatenate([*kinds, np.empty(0, dtype=np.uint32)])
    starts = np.concatenate([np.zeros(1, dtype=np.int64), breaks + 1])
    ends = np.concatenate([breaks, np.array([len(text)], dtype=np.int64)])
    # between \r and \n there is no line
    pair = (kind[:-1] == 13) & (kind[1:] == 10) & (np.diff(breaks) == 1)
    kept = np.ones(len(starts), dtype=np.bool_)
    kept[1:-1] = ~pair
    return starts[kept], ends[kept]


def _cut(
    text: str, starts: NDArray[np.int64], ends: NDArray[np.int64], long: NDArray[np.int64], piece: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """The lines with the ``long`` ones cut where a line may break."""
    pieces = [_pieces(text, int(starts[line]), int(ends[line]), piece) for line in long]
    cuts = np.concatenate([np.array(p[1:], dtype=np.int64) for p in pieces])
    every = np.concatenate([starts, cuts])
    order = np.argsort(every, kind="stable")
    new_starts = every[order]
    continues = order >= len(starts)
    new_ends = np.empty_like(new_starts)
    new_ends[:-1] = new_starts[1:]  # right for the pieces; the last of each line is set next
    last_of_line = np.flatnonzero(~np.append(continues[1:], [False]))
    new_ends[last_of_line] = ends
    return new_starts, new_ends, continues


def _pieces(text: str, start: int, end: int, piece: int) -> list[int]:
    """Starts of the pieces of one line, each at most ``piece`` long, cut after a space where there is one."""
    cuts = [start]
    while end - cuts[-1] > piece:
        low, high = cuts[-1] + piece // 2, cuts[-1] + piece
        space = text.rfind(" ", low, high)
        cuts.append(space + 1 if space >= 0 else _before_a_whole_character(text, low, high))
    return cuts


def _before_a_whole_character(text: str, low: int, high: int) -> int:
    """The last place up to ``high`` that parts no letter from its marks and no joined emoji."""
    for at in range(high, low, -1):
        joins = text[at] in _JOINERS or text[at - 1] == "\u200d" or unicodedata.combining(text[at])
        if not joins and not unicodedata.category(text[at]).startswith("M"):
            return at
    return high
