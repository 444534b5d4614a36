r"""The one place that turns code points of a text into Qt's UTF-16 positions and back.

Core counts code points; Qt counts UTF-16 code units, and it changes some characters on the way into a
``QTextDocument`` or ``QTextLayout``: lone surrogates and a leading U+FEFF vanish, ``\r\n`` becomes one
position, U+FDD0, U+FDD1, U+2028 and U+2029 end a block. Each of these would shift every mark behind it.
So texts are given to Qt as ``displayed`` makes them, in which every code point of the text is still exactly
one code point, and offsets go through ``TextPositions``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

import numpy as np
from numpy.typing import NDArray

REPLACEMENT: Final = "\ufffd"
_FIRST_ASTRAL: Final = 0x10000
_BLOCK: Final = 262_144

_AWKWARD: Final = re.compile("[\x00\r\u2028\u2029\ufdd0\ufdd1\ufeff\ufffe\ud800-\udfff]")
_ASTRAL: Final = re.compile("[\U00010000-\U0010ffff]")
_STANDS_FOR: Final[dict[str, str]] = {
    "\x00": "\u2400",  # ␀, so that the reader sees it
    "\r": "\n",
    "\u2028": "\n",
    "\u2029": "\n",
    "\ufdd0": REPLACEMENT,
    "\ufdd1": REPLACEMENT,
    "\ufeff": "\u2060",  # as invisible, and as unbreakable
    "\ufffe": REPLACEMENT,
}


def displayed(text: str) -> str:
    r"""The text with each character that Qt would drop, join or end a block at replaced by a harmless one.

    Parameters
    ----------
    text : str
        Any string, lone surrogates included.

    Returns
    -------
    str
        As many code points as ``text`` has, and the same number of UTF-16 code units before each of them
        as ``TextPositions(text)`` says. The line end of ``\r\n`` stays one line end: its ``\r`` becomes a
        space.
    """
    if _AWKWARD.search(text) is None:
        return text
    if "\r\n" in text:
        text = text.replace("\r\n", " \n")
    return _AWKWARD.sub(lambda found: _STANDS_FOR.get(found[0], REPLACEMENT), text)


class TextPositions:
    """Offsets of one text in code points and in UTF-16 code units.

    A text without characters above U+FFFF needs no table: both counts are the same.
    """

    __slots__ = ("_astral", "_astral_units", "_length")

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._astral = _astral_offsets(text)
        self._astral_units: NDArray[np.int64] = self._astral + np.arange(len(self._astral), dtype=np.int64)

    @property
    def identical(self) -> bool:
        """Whether code points and UTF-16 code units are the same all through the text."""
        return not len(self._astral)

    @property
    def length(self) -> int:
        """UTF-16 code units of the whole text."""
        return self._length + len(self._astral)

    def to_qt(self, offset: int) -> int:
        """The position of a code point, clamped to the text."""
        offset = min(max(offset, 0), self._length)
        if self.identical:
            return offset
        return offset + bisect_left(self._astral, offset)

    def from_qt(self, position: int) -> int:
        """The code point at a position; a position between two surrogates belongs to their character."""
        position = min(max(position, 0), self.length)
        if self.identical:
            return position
        return position - bisect_left(self._astral_units, position)

    def to_qt_all(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """``to_qt`` for an array of offsets inside the text.

        Parameters
        ----------
        offsets : ndarray, int64, code points, any shape

        Returns
        -------
        ndarray, int64, the same shape
        """
        return offsets + np.searchsorted(self._astral, offsets, side="left")


def _astral_offsets(text: str) -> NDArray[np.int64]:
    """Where the characters above U+FFFF stand, ascending; taken in blocks to stay small."""
    if text.isascii():
        return np.empty(0, dtype=np.int64)
    found = [np.empty(0, dtype=np.int64)]
    for start in range(0, len(text), _BLOCK):
        if _ASTRAL.search(text, start, start + _BLOCK) is None:
            continue
        block = text[start : start + _BLOCK].encode("utf-32-le", "surrogatepass")
        found.append(np.flatnonzero(np.frombuffer(block, dtype="<u4") >= _FIRST_ASTRAL) + start)
    return np.concatenate(found).astype(np.int64)
