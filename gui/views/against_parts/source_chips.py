"""The letters of sources, their tints, and the chips that are set into a text for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from gui import metrics
from gui.theme import Theme

CHIP: Final = 17
GAP: Final = 3
_TINTS: Final = (0, 3, 1, 2)
_ALPHABET: Final = 26
_PADDING: Final = 5


def letters(rank: int) -> str:
    """A to Z, AA, AB, … as columns of a table have them."""
    name = ""
    rank += 1
    while rank:
        rank, at = divmod(rank - 1, _ALPHABET)
        name = chr(ord("A") + at) + name
    return name


def tint_of(rank: int) -> int:
    """The tint of a source; neighbours in the list differ."""
    return _TINTS[rank % len(_TINTS)]


@dataclass(frozen=True, slots=True)
class Chip:
    """One chip: its words, its source (-1 for what stands for several) and whether it counts."""

    words: str
    rank: int
    counted: bool


def chip_font(theme: Theme) -> QFont:
    return theme.font(metrics.FONT_CAPTION - 1, strong=True)


def chip_width(words: str, theme: Theme) -> float:
    return max(float(CHIP), QFontMetricsF(chip_font(theme)).horizontalAdvance(words) + 2 * _PADDING)


def row_width(chips: list[Chip], theme: Theme) -> float:
    """Room that chips in a row take, with the gap behind each."""
    return sum(chip_width(chip.words, theme) + GAP for chip in chips)


def paint_chip(painter: QPainter, box: QRectF, chip: Chip, theme: Theme) -> None:
    """A filled chip with the source's letter; dashed and empty where the source does not count."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(chip_font(theme))
    if not chip.counted or chip.rank < 0:
        dashes = Qt.PenStyle.SolidLine if chip.counted else Qt.PenStyle.DashLine
        painter.setPen(QPen(theme.colour("border"), 1, dashes))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(theme.colour("secondary"))
    else:
        ground, ink = theme.chip(tint_of(chip.rank))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, chip.words)
    painter.restore()


def paint_row(painter: QPainter, left: float, middle: float, chips: list[Chip], theme: Theme) -> None:
    """Chips beside each other from ``left`` on, centred at a height."""
    for chip in chips:
        width = chip_width(chip.words, theme)
        paint_chip(painter, QRectF(left, middle - CHIP / 2, width, CHIP), chip, theme)
        left += width + GAP
