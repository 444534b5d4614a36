"""A card with a key number: name, number, one line below; a click filters what stands under it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.badge import paint_sign

HEIGHT = 104


class Card(QToolButton):
    """A checkable button that paints an icon or a kind's sign, its name, a number and a line.

    Parameters
    ----------
    theme : Theme
    name : str
        What is counted, translated.
    icon : str
        Name of an icon, or '' where ``kind`` gives the sign.
    kind : int or None
        The kind whose sign stands before the name.
    colour : str
        Palette role of the number: 'error' for what could not be read.
    """

    def __init__(
        self,
        theme: Theme,
        name: str,
        *,
        icon: str = "",
        kind: int | None = None,
        colour: str = "text",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self._icon = icon
        self._kind = kind
        self._colour = colour
        self._number = "0"
        self._line = ""
        self._line_colour = "secondary"
        self._hovered = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self._describe()

    @property
    def number(self) -> str:
        return self._number

    @property
    def line(self) -> str:
        return self._line

    def set_values(self, number: str, line: str) -> None:
        """The number as text, and the line under it."""
        self._number, self._line = number, line
        self._describe()
        self.updateGeometry()
        self.update()

    def set_colour(self, colour: str) -> None:
        """Another palette role for the number."""
        self._colour = colour
        self.update()

    def set_line_colour(self, colour: str) -> None:
        """Another palette role for the line: the accent where a click does what it says."""
        self._line_colour = colour
        self.update()

    def sizeHint(self) -> QSize:
        small = QFontMetrics(self._theme.font(metrics.FONT_CAPTION))
        base = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY))
        large = QFontMetrics(self._theme.font(metrics.FONT_NUMBER, strong=True))
        width = max(
            small.horizontalAdvance(self._line),
            base.horizontalAdvance(self._name) + 24,
            large.horizontalAdvance(self._number),
        )
        return QSize(width + 2 * metrics.INSIDE, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(96, HEIGHT)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        left, width = metrics.INSIDE, self.width() - 2 * metrics.INSIDE
        sign = QRectF(left, 12, 16, 16)
        if self._kind is not None:
            paint_sign(painter, sign, self._kind, self._theme)
        elif self._icon:
            role = self._colour if self._colour != "text" else "accent"
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(sign.topLeft(), self._theme.pixmap(self._icon, metrics.ICON, role, ratio))
        self._text(painter, self._name, QRectF(left + 24, 10, width - 24, 20), metrics.FONT_SECONDARY, "text")
        colour = self._colour if self.isEnabled() else "disabled"
        number = QRectF(left, 34, width, 36)
        self._text(painter, self._number, number, metrics.FONT_NUMBER, colour, strong=True)
        below = QRectF(left, 74, width, 18)
        self._text(painter, self._line, below, metrics.FONT_CAPTION, self._line_colour)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._theme
        strong = self.isChecked() or self.hasFocus()
        edge = "accent" if strong else "border" if self._hovered and self.isEnabled() else "line"
        width = 2.0 if strong else 1.0
        painter.setPen(QPen(theme.colour(edge), width))
        painter.setBrush(theme.colour("base"))
        inset = width / 2
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, metrics.RADIUS_PANEL, metrics.RADIUS_PANEL)
        if self.hasFocus() and self.isChecked():
            painter.setPen(QPen(theme.colour("accent"), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(
                box.adjusted(4, 4, -4, -4), metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL
            )

    def _text(
        self, painter: QPainter, text: str, box: QRectF, pixels: int, colour: str, *, strong: bool = False
    ) -> None:
        font = self._theme.font(pixels, strong=strong)
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        elided = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._name}: {self._number}. {self._line}")
        self.setToolTip(f"{self._name}: {self._number}\n{self._line}" if self._line else self._name)
