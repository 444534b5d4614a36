"""The badge of a pair's kind: a sign and a word, filled, soft, outlined or dashed, never by hue alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import metrics
from gui.kind_names import CHAIN, EXACT, HOLDS, NEAR, NESTED, RELATED, REWORDED, kind_name, kind_sign
from gui.theme import Theme

HEIGHT: Final = 19
_PADDING: Final = 7


@dataclass(frozen=True, slots=True)
class _Look:
    text: str
    ground: str | None
    edge: str | None
    dashed: bool = False


_LOOKS: Final[dict[int, _Look]] = {
    EXACT: _Look("on_accent", "accent", None),
    NEAR: _Look("accent_soft_text", "accent_soft", None),
    NESTED: _Look("accent", None, "accent"),
    REWORDED: _Look("accent", None, "accent", dashed=True),
    RELATED: _Look("secondary", None, "border"),
    CHAIN: _Look("warning", "warning_ground", None),
    HOLDS: _Look("secondary", None, "border"),
}


def badge_size(kind: int, theme: Theme) -> QSize:
    """The room that ``paint_badge`` needs."""
    font = _font(theme)
    text = QFontMetrics(font).horizontalAdvance(_words(kind))
    return QSize(text + 2 * _PADDING + (14 if kind == CHAIN else 0), HEIGHT)


def paint_badge(
    painter: QPainter,
    rect: QRectF,
    kind: int,
    theme: Theme,
    *,
    alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Paint the badge of ``kind`` (a ``core.kinds.Kind``, ``CHAIN`` or ``HOLDS``) centred vertically."""
    look = _LOOKS[kind]
    size = badge_size(kind, theme)
    left = rect.left()
    if alignment & Qt.AlignmentFlag.AlignRight:
        left = rect.right() - size.width()
    elif alignment & Qt.AlignmentFlag.AlignHCenter:
        left = rect.center().x() - size.width() / 2
    box = QRectF(round(left), round(rect.center().y() - HEIGHT / 2), size.width(), HEIGHT)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.colour(look.ground) if look.ground else Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(look, theme))
    shape = box.adjusted(0.5, 0.5, -0.5, -0.5) if look.edge else box
    painter.drawRoundedRect(shape, 3, 3)
    colour = theme.colour(look.text)
    painter.setPen(colour)
    painter.setFont(_font(theme))
    text = box.adjusted(_PADDING, 0, -_PADDING, 0)
    if kind == CHAIN:
        _paint_warning(painter, QRectF(text.left(), box.center().y() - 5, 11, 10), colour)
        text.setLeft(text.left() + 14)
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, _words(kind))
    painter.restore()


def paint_sign(painter: QPainter, rect: QRectF, kind: int, theme: Theme) -> None:
    """Paint only the sign of a kind in a square box of ``rect``, as on the cards."""
    look = _LOOKS[kind]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.colour(look.ground) if look.ground else Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(look, theme))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    painter.setPen(theme.colour(look.text))
    painter.setFont(_font(theme))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, kind_sign(kind))
    painter.restore()


class Badge(QWidget):
    """A badge as a widget of its own."""

    def __init__(self, kind: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = kind
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_kind(kind)

    @property
    def kind(self) -> int:
        return self._kind

    def set_kind(self, kind: int) -> None:
        self._kind = kind
        self.setAccessibleName(kind_name(kind))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return badge_size(self._kind, self._theme)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        paint_badge(painter, QRectF(self.rect()), self._kind, self._theme)
        painter.end()


def _font(theme: Theme) -> QFont:
    font = theme.font(metrics.FONT_CAPTION)
    font.setWeight(QFont.Weight.Medium)
    return font


def _words(kind: int) -> str:
    return kind_name(kind) if kind == CHAIN else f"{kind_sign(kind)} {kind_name(kind)}"


def _pen(look: _Look, theme: Theme) -> QPen:
    if look.edge is None:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(theme.colour(look.edge), 1)
    if look.dashed:
        pen.setDashPattern([3, 2])
    return pen


def _paint_warning(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """A triangle with a mark in it, since the sign's glyph is missing from many fonts."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour, 1.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    top = QPointF(rect.center().x(), rect.top())
    painter.drawPolygon([top, rect.bottomRight(), rect.bottomLeft()])
    painter.drawLine(QPointF(top.x(), rect.top() + 3.5), QPointF(top.x(), rect.top() + 6))
    painter.drawPoint(QPointF(top.x(), rect.bottom() - 1.6))
    painter.restore()
