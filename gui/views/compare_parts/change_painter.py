"""How changed words look: struck through, underlined, dotted; and the note that says what became of one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from core.change_rows import ChangeKind
from gui import metrics
from gui.theme import Theme

SYNONYMS: Final = (ChangeKind.SYNONYM, ChangeKind.MISSPELT)
_WORDS: Final = re.compile(r"\w(?:\S*[\w\u0300-\u036f\u00ad])?")
_BELOW: Final = 3.0  # of the baseline
_NOTE_HEIGHT: Final = 24
_NOTE_PAD: Final = 8
_NOTE_LIFT: Final = 5  # between the note and the line it belongs to
_LONGEST_WORDS: Final = 60  # characters of each side of a note


def words_inside(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The words of a range without the signs around them: lines stop at spaces, as a pen does."""
    return [word.span() for word in _WORDS.finditer(text, start, end)]


def paint_change_line(
    painter: QPainter,
    boxes: Iterable[QRectF],
    kind: ChangeKind,
    theme: Theme,
    baseline: float,
    x_height: float,
    *,
    in_a: bool,
    strong: bool,
) -> None:
    """The line through or under the characters of one word; ``boxes`` are as high as the lines."""
    if kind in SYNONYMS:
        pen = QPen(theme.colour("accent"), 2.0 if strong else 1.7)
        pen.setDashPattern([0.01, 2.0])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    elif in_a:
        colour = theme.colour("secondary")
        colour.setAlphaF(1.0 if strong else 0.75)
        pen = QPen(colour, 1.2)
    else:
        pen = QPen(theme.colour("accent"), 2.0 if strong else 1.4)
    painter.setPen(pen)
    for box in boxes:
        y = box.top() + baseline + (-x_height / 2 if in_a and kind not in SYNONYMS else _BELOW)
        painter.drawLine(QLineF(box.left(), y, box.right(), y))


@dataclass(frozen=True, slots=True)
class ChangeNote:
    """What a note says.

    Attributes
    ----------
    before, after : str
        The words in A and in B; '' where a side has none.
    remark : str
        Where it is known from, or what it is.
    """

    before: str
    after: str
    remark: str = ""

    @property
    def words(self) -> str:
        """The note as one line."""
        before, after = _short(self.before), _short(self.after)
        said = f"{before} → {after}" if before and after else before or after
        return f"{said} · {self.remark}" if self.remark else said


def note_box(note: ChangeNote, at: QRectF, inside: QRectF, theme: Theme) -> QRectF:
    """Where a note stands: above the line of its word, else below it, and never beyond the pane."""
    width = min(_width(note, theme) + 2 * _NOTE_PAD, inside.width())
    top = at.top() - _NOTE_HEIGHT + _NOTE_LIFT
    if top < inside.top():
        top = at.bottom() - _NOTE_LIFT + 2
    left = min(max(at.left() - _NOTE_PAD, inside.left()), inside.right() - width)
    return QRectF(left, top, width, _NOTE_HEIGHT)


def paint_note(painter: QPainter, note: ChangeNote, box: QRectF, theme: Theme) -> None:
    """A small box above the word: what it was, what it has become, and who says so."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
    painter.fillPath(path, theme.colour("window"))
    painter.setPen(QPen(theme.colour("accent"), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    right, x = box.right() - _NOTE_PAD, box.left() + _NOTE_PAD
    for words, font, colour in _parts(note, theme):
        measure = QFontMetricsF(font)
        room = right - x
        shown = measure.elidedText(words, Qt.TextElideMode.ElideRight, room + 1)
        painter.setFont(font)
        painter.setPen(theme.colour(colour))
        baseline = box.center().y() + (measure.ascent() - measure.descent()) / 2
        painter.drawText(QPointF(x, baseline), shown)
        x += measure.horizontalAdvance(words)
        if x >= right:
            break
    painter.restore()


def _parts(note: ChangeNote, theme: Theme) -> list[tuple[str, QFont, str]]:
    plain, strong = theme.font(metrics.FONT_SECONDARY), theme.font(metrics.FONT_SECONDARY, strong=True)
    parts: list[tuple[str, QFont, str]] = []
    if note.before:
        parts.append((_short(note.before), plain, "secondary" if note.after else "text"))
    if note.before and note.after:
        parts.append((" → ", plain, "secondary"))
    if note.after:
        parts.append((_short(note.after), strong, "text"))
    if note.remark:
        parts.append((f"  ·  {note.remark}", theme.font(metrics.FONT_CAPTION), "secondary"))
    return parts


def _width(note: ChangeNote, theme: Theme) -> float:
    return sum(QFontMetricsF(font).horizontalAdvance(words) for words, font, _ in _parts(note, theme)) + 1


def _short(words: str) -> str:
    joined = " ".join(words.split())
    return joined if len(joined) <= _LONGEST_WORDS else joined[: _LONGEST_WORDS - 1].rstrip() + "…"
