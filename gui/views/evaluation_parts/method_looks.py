"""How methods are drawn: no two lines differ by colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from gui.theme import Theme

if TYPE_CHECKING:
    from core.evaluation import Method, MethodResult

THIN: Final = 1.2
_SHINGLES: Final = "shingles"
_SHINGLE_DASHES: Final = ((6.0, 2.5, 1.0, 2.5), (8.0, 3.0), (6.0, 2.0, 1.0, 2.0, 1.0, 2.0), (2.0, 2.0))
"""In pen widths, by the place of a method among the shingles."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colour, dashes (in pen widths, () for a solid line) and width of a method's line."""

    colour: QColor
    dashes: tuple[float, ...]
    width: float

    def pen(self, *, thin: bool = False) -> QPen:
        width = THIN if thin else self.width
        pen = QPen(self.colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap if self.dashes else Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self.dashes:
            pen.setDashPattern([length * self.width / width for length in self.dashes])
        return pen


def look_of(method: Method, results: tuple[MethodResult, ...], theme: Theme) -> Look:
    """The line of a method; the same in every chart."""
    match str(method.what):
        case "synonyms":
            return Look(theme.colour("accent"), (), 2.4)
        case "lemmas":
            return Look(theme.tint(2)[1], (5.0, 2.2), 1.9)
        case "word-forms":
            return Look(theme.tint(1)[1], (1.2, 2.0), 2.2)
        case _:
            shingles = [one.method.code for one in results if str(one.method.what) == _SHINGLES]
            place = shingles.index(method.code) if method.code in shingles else 0
            return Look(theme.colour("secondary"), _SHINGLE_DASHES[place % len(_SHINGLE_DASHES)], 1.7)
