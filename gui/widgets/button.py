"""The window's buttons: icon, words, the key that does the same, and an arrow where a menu opens."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from gui import metrics
from gui.theme import Theme

_PADDING = 11
_ICON_GAP = 8


class Button(QToolButton):
    """A button of the target's look, 30 px high (``tall`` 36, ``small`` 26).

    Parameters
    ----------
    theme : Theme
    text : str
        Translated words; '' for a button of an icon only, which then needs a name.
    icon : str
        Name of an icon, or ''.
    accent : bool
        The one thing to do here: filled with the accent.
    key : QKeySequence, optional
        Shown in a frame after the words.
    name : str
        Accessible name and tooltip of a button without words.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        icon: str = "",
        *,
        accent: bool = False,
        key: QKeySequence | None = None,
        height: int = metrics.BUTTON,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = icon
        self._accent = accent
        self._key = "" if key is None else key.toString(QKeySequence.SequenceFormat.NativeText)
        self._height = height
        self.setText(text)
        self.setAccessibleName(name or text)
        if name:
            self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def follow(self, action: QAction) -> None:
        """Trigger ``action`` on a click, and be enabled and checked as it is; words and icon stay."""
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        words = self.toolTip() or self.text() or action.text().replace("&", "")
        self.setToolTip(f"{words} ({keys})" if keys else words)
        self._follow()

    def set_menu(self, menu: QMenu) -> None:
        """Open ``menu`` on a click; an arrow says so."""
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.updateGeometry()

    def set_accent(self, accent: bool) -> None:  # noqa: FBT001 - a setter of one property
        if accent != self._accent:
            self._accent = accent
            self.update()

    @property
    def accent(self) -> bool:
        return self._accent

    def set_icon_name(self, icon: str) -> None:
        self._icon_name = icon
        self.update()

    def setText(self, text: str) -> None:
        super().setText(text)
        self.updateGeometry()

    def _follow(self) -> None:
        self.setEnabled(self._action.isEnabled())
        if self._action.isCheckable():
            self.setCheckable(True)
            self.setChecked(self._action.isChecked())

    def sizeHint(self) -> QSize:
        arrow = 0 if self.menu() is None else 12 + 6
        if not self.text():
            return QSize(self._height + 2 + arrow, self._height)
        width = 2 * _PADDING + QFontMetrics(self._theme.font()).horizontalAdvance(self.text()) + 1
        if self._icon_name:
            width += metrics.ICON + _ICON_GAP
        if self._key:
            width += key_width(self._key, self._theme) + _ICON_GAP
        return QSize(width + arrow, self._height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def _colours(self) -> tuple[str, str, str]:
        """Names of ground, edge and text for the state the button is in."""
        if not self.isEnabled():
            return "window", "line", "disabled"
        if self._accent:
            hovered = self.underMouse() or self.isDown()
            ground = "accent_soft_text" if hovered else "accent"
            return ground, ground, "on_accent"
        if self.isChecked():
            return "accent_soft", "accent", "accent_soft_text"
        if self.isDown():
            return "panel", "border", "text"
        return ("alternate_base" if self.underMouse() else "base"), "border", "text"

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        ground, edge, text = self._colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour(ground))
        painter.setPen(QPen(theme.colour(edge), 1))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("on_accent" if self._accent else "accent"), 1.5))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 3, 3)
        ratio = self.devicePixelRatioF()
        middle = self.height() / 2
        x = float(_PADDING) if self.text() or self.menu() is not None else (self.width() - metrics.ICON) / 2
        if self._icon_name:
            pixmap = theme.pixmap(self._icon_name, metrics.ICON, text, ratio)
            painter.drawPixmap(round(x), round(middle - metrics.ICON / 2), pixmap)
            x += metrics.ICON + _ICON_GAP
        if self.text():
            font = theme.font()
            painter.setFont(font)
            painter.setPen(theme.colour(text))
            width = QFontMetrics(font).horizontalAdvance(self.text())
            words = QRectF(x, 0, width + 1, self.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
            x += width + _ICON_GAP
        if self._key:
            paint_key(painter, x, middle, self._key, theme, colour=text if self._accent else "secondary")
        if self.menu() is not None:
            pixmap = theme.pixmap("chevron-down", 14, text, ratio)
            painter.drawPixmap(self.width() - _PADDING - 13, round(middle - 7), pixmap)
        painter.end()


def key_width(key: str, theme: Theme) -> int:
    """The room that ``paint_key`` needs."""
    return QFontMetrics(theme.font(metrics.FONT_CAPTION)).horizontalAdvance(key) + 10


def paint_key(
    painter: QPainter, x: float, middle: float, key: str, theme: Theme, *, colour: str = "secondary"
) -> None:
    """A key in its frame, from ``x`` on, centred on ``middle``."""
    painter.save()
    font = theme.font(metrics.FONT_CAPTION)
    painter.setFont(font)
    box = QRectF(round(x) + 0.5, round(middle - 8.5) + 0.5, key_width(key, theme) - 1, 17)
    pen_colour = theme.colour(colour)
    painter.setPen(pen_colour)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)
    if colour == "secondary":
        pen_colour = theme.colour("border")
    else:
        pen_colour.setAlphaF(0.6)
    painter.setPen(QPen(pen_colour, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 3, 3)
    painter.restore()
