"""How shared spans look: tints, hatch of moved ones, the current one strong, numbers in the gutter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui import metrics
from gui.theme import Theme

HATCH_STEP: Final = 7
CHIP_HEIGHT: Final = 18
ONLY_IN_A_TINT: Final = 2
ONLY_IN_B_TINT: Final = 4
_LONG_DIFFERENCE: Final = 60  # characters
_BETWEEN_LINES: Final = 1.0  # of the ground colour, above and below a tint


class Ground(IntEnum):
    """What a painted range of characters is."""

    SPAN = 0
    CURRENT = 1
    OTHER_PLACE = 2
    ONLY_IN_A = 3
    ONLY_IN_B = 4


@dataclass(frozen=True, slots=True)
class PaintedRange:
    """Characters of the text that get one ground.

    Attributes
    ----------
    start, end : int
        Code points of the text.
    ground : Ground
    tint : int
        Number of the tint; only of spans.
    moved : bool
        The span stands in another order in the other text.
    span : int
        Number of the span, -1 for what belongs to none.
    """

    start: int
    end: int
    ground: Ground
    tint: int = 0
    moved: bool = False
    span: int = -1


def paint_range(painter: QPainter, boxes: Iterable[QRectF], painted: PaintedRange, theme: Theme) -> None:
    """Paint the ground of one range below its characters; ``boxes`` are as high as the lines."""
    for line in boxes:
        box = line.adjusted(0, _BETWEEN_LINES, 0, -_BETWEEN_LINES)
        match painted.ground:
            case Ground.CURRENT:
                edge = theme.colour("current_span_edge")
                painter.fillRect(box, theme.colour("current_span"))
                if painted.moved:
                    hatch(painter, box, edge)
                painter.fillRect(QRectF(box.left(), box.bottom() - 2, box.width(), 2), edge)
            case Ground.SPAN | Ground.OTHER_PLACE:
                ground, edge = theme.tint(painted.tint)
                painter.fillRect(box, ground)
                if painted.moved:
                    hatch(painter, box, edge)
                if painted.ground is Ground.OTHER_PLACE:
                    edge = theme.colour("current_span_edge")
                    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), edge)
            case Ground.ONLY_IN_A | Ground.ONLY_IN_B:
                in_a = painted.ground is Ground.ONLY_IN_A
                painter.fillRect(box, theme.tint(ONLY_IN_A_TINT if in_a else ONLY_IN_B_TINT)[0])


def paint_difference_line(
    painter: QPainter,
    boxes: Iterable[QRectF],
    painted: PaintedRange,
    theme: Theme,
    baseline: float,
    x_height: float,
) -> None:
    """The line through (only in A) or under (only in B) the characters of a difference.

    Through a long passage it is faint, so that it can still be read.
    """
    in_a = painted.ground is Ground.ONLY_IN_A
    edge = theme.tint(ONLY_IN_A_TINT if in_a else ONLY_IN_B_TINT)[1]
    if in_a and painted.end - painted.start > _LONG_DIFFERENCE:
        edge.setAlphaF(0.45)
    painter.setPen(QPen(edge, 1.2))
    for box in boxes:
        y = box.top() + baseline + (-x_height / 2 if in_a else 2.5)
        painter.drawLine(QLineF(box.left(), y, box.right(), y))


def hatch(painter: QPainter, box: QRectF, edge: QColor) -> None:
    """Thin diagonals, aligned to the window so that neighbouring lines of a span go on in each other."""
    colour = QColor(edge)
    colour.setAlphaF(0.55)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, 1))
    first = int((box.left() + box.top()) // HATCH_STEP)
    last = int((box.right() + box.bottom()) // HATCH_STEP) + 1
    lines = []
    for k in range(first, last + 1):
        sum_ = k * HATCH_STEP
        lines.append(QLineF(sum_ - box.bottom(), box.bottom(), sum_ - box.top(), box.top()))
    painter.drawLines(lines)
    painter.restore()


@dataclass(frozen=True, slots=True)
class GutterNumber:
    """The number of a span beside the line where one of its places begins."""

    number: int
    moved: bool
    current: bool
    box: QRectF


def number_font(theme: Theme, *, strong: bool = False) -> QFont:
    return theme.font(metrics.FONT_CAPTION, strong=strong)


def paint_numbers(
    painter: QPainter, numbers: Sequence[GutterNumber], right: float, left: float, theme: Theme
) -> None:
    """Numbers of the spans that begin in one line, right-aligned at ``right``; the current one filled.

    Where they do not fit between ``left`` and ``right``, the current one and the first are shown, with a
    sign that there are more.
    """
    shown = _fitting(numbers, right - left, theme)
    x = right
    for entry in reversed(shown):
        x = _paint_number(painter, entry, x, theme)
    if len(shown) < len(numbers):
        box = QRectF(left - 2, numbers[0].box.top(), x - left + 2, numbers[0].box.height())
        painter.setFont(number_font(theme))
        painter.setPen(theme.colour("secondary"))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, "…")


def _paint_number(painter: QPainter, entry: GutterNumber, right: float, theme: Theme) -> float:
    """One number that ends at ``right``; returns where the next one to its left must end."""
    words = str(entry.number)
    font = number_font(theme, strong=entry.current)
    width = QFontMetricsF(font).horizontalAdvance(words)
    middle = entry.box.center().y()
    painter.setFont(font)
    if entry.current:
        chip = QRectF(0, 0, max(width + 10, CHIP_HEIGHT), CHIP_HEIGHT)
        chip.moveCenter(QPointF(right - chip.width() / 2 + 2, middle))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("current_span_edge"))
        painter.drawRoundedRect(chip, 3, 3)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(theme.colour("on_accent"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)
        left = chip.left()
    else:
        left = right - width
        painter.setPen(theme.colour("secondary"))
        box = QRectF(left, entry.box.top(), width + 1, entry.box.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
    if entry.moved:
        paint_moved_sign(painter, QPointF(left - 8, middle), theme.colour("secondary"))
        left -= 13
    return left - 5


def paint_moved_sign(painter: QPainter, centre: QPointF, colour: QColor) -> None:
    """⇅, drawn, since few fonts have it: an arrow up and an arrow down side by side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(
        QPen(colour, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    x, y = centre.x(), centre.y()
    for side, tip in ((-2.2, -4.0), (2.2, 4.0)):
        head = tip + (2.2 if tip < 0 else -2.2)
        painter.drawLine(QLineF(x + side, y - 4, x + side, y + 4))
        painter.drawLine(QLineF(x + side, y + tip, x + side - 2, y + head))
        painter.drawLine(QLineF(x + side, y + tip, x + side + 2, y + head))
    painter.restore()


def _fitting(numbers: Sequence[GutterNumber], width: float, theme: Theme) -> list[GutterNumber]:
    """Those of a line's numbers that fit, the current one first of all."""
    wanted = sorted(numbers, key=lambda n: (not n.current, n.number))
    measure = QFontMetricsF(number_font(theme))
    room = width
    kept: list[GutterNumber] = []
    for entry in wanted:
        room -= measure.horizontalAdvance(str(entry.number)) + (13 if entry.moved else 0) + 5
        if kept and room < (0 if len(kept) == len(numbers) - 1 else 8):
            break
        kept.append(entry)
    return sorted(kept, key=lambda n: n.number)
