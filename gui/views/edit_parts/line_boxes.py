"""Boxes around characters of a block that an editor has laid out."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextBlock, QTextLayout, QTextLine

_RIGHT_TO_LEFT: Final = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")


def boxes_in(
    block: QTextBlock, start: int, end: int, line_height: float, top: float, bottom: float
) -> list[QRectF]:
    """Boxes as high as the lines, in the block's coordinates; lines out of view are not looked at.

    Parameters
    ----------
    block : QTextBlock
        Laid out.
    start, end : int
        Positions inside the block; the space that a line wraps at is left out.
    line_height : float
    top, bottom : float
        What is in view, in the block's coordinates.
    """
    layout = block.layout()
    text = block.text()
    plain = len(text) == block.length() - 1  # as many code points as Qt has positions
    mirrored = _RIGHT_TO_LEFT.search(text) is not None
    boxes: list[QRectF] = []
    first = layout.lineForTextPosition(start)
    begin_at = max(first.lineNumber() if first.isValid() else 0, _line_at(layout, top))
    for number in range(begin_at, layout.lineCount()):
        line = layout.lineAt(number)
        begin = line.textStart()
        if begin >= end or line.y() > bottom:
            break
        stop = begin + line.textLength()
        if plain and (end > stop or number < layout.lineCount() - 1):
            stop = begin + len(text[begin:stop].rstrip())
        left, right = max(start, begin), min(end, stop)
        if left >= right:
            continue
        height = max(line_height, line.height())
        upper = line.y() - (height - line.height()) / 2
        runs = _runs(line, left, right) if mirrored else [(_x_of(line, left), _x_of(line, right))]
        boxes += [QRectF(low, upper, high - low, height) for low, high in runs if high > low]
    return boxes


def _line_at(layout: QTextLayout, y: float) -> int:
    """Number of the last line that begins at or above a height, 0 above all."""
    low, high = 0, max(0, layout.lineCount() - 1)
    while low < high:
        middle = (low + high + 1) // 2
        if layout.lineAt(middle).y() <= y:
            low = middle
        else:
            high = middle - 1
    return low


def _runs(line: QTextLine, left: int, right: int) -> list[tuple[float, float]]:
    """What characters cover where some run from right to left."""
    edges: list[tuple[float, float]] = []
    for position in range(left, right):
        ends = sorted((_x_of(line, position), _x_of(line, position, QTextLine.Edge.Trailing)))
        if edges and abs(edges[-1][1] - ends[0]) < 0.5:
            edges[-1] = edges[-1][0], ends[1]
        elif edges and abs(edges[-1][0] - ends[1]) < 0.5:
            edges[-1] = ends[0], edges[-1][1]
        else:
            edges.append((ends[0], ends[1]))
    return edges


def _x_of(line: QTextLine, position: int, edge: QTextLine.Edge = QTextLine.Edge.Leading) -> float:
    answer: object = line.cursorToX(position, edge)
    x = answer[0] if isinstance(answer, tuple) else answer
    assert isinstance(x, float | int)
    return float(x)
