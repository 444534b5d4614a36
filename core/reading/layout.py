"""Pieces of text put together with one blank, tab or line end between them."""

from __future__ import annotations

import re
from enum import IntEnum

_SPACE = re.compile("[ \t\n\r\f]+")


class Gap(IntEnum):
    """What stands between two pieces; the larger wins where several meet."""

    NONE = 0
    BLANK = 1
    TAB = 2
    LINE = 3


_GAPS = ("", " ", "\t", "\n")


class TextWriter:
    """Collects a text. Gaps are written only between pieces, so none stands at an end or twice."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._gap = Gap.NONE

    def put(self, text: str) -> None:
        """Add text as it stands."""
        if text:
            if self._pieces and self._gap:
                self._pieces.append(_GAPS[self._gap])
            self._pieces.append(text)
            self._gap = Gap.NONE

    def flow(self, text: str) -> None:
        """Add text in which any run of white space is one blank, as in a line that is set anew."""
        squeezed = _SPACE.sub(" ", text)
        words = squeezed.strip(" ")
        if squeezed.startswith(" "):
            self.gap(Gap.BLANK)
        if words:
            self.put(words)
            self._gap = Gap.BLANK if squeezed.endswith(" ") else Gap.NONE

    def gap(self, gap: Gap) -> None:
        """At least this much before the next piece."""
        self._gap = max(self._gap, gap)

    def cell_end(self) -> None:
        """A tab before the next piece, also where the cell ended with a paragraph."""
        self._gap = Gap.TAB

    def text(self) -> str:
        """All of it."""
        return "".join(self._pieces)
