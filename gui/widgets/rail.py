"""The rail at the left: one button a view, text under the icon, a marker at the one that is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from gui import metrics
from gui.theme import Theme


class Rail(QToolBar):
    """A vertical toolbar, 88 px wide; the views' actions at the top, what is no view at the bottom."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setOrientation(Qt.Orientation.Vertical)
        self.setMovable(False)
        self.setFixedWidth(metrics.RAIL)
        self.setAccessibleName(self.tr("Views"))
        self.setContentsMargins(0, 0, 0, 0)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(4, 6, 4, 6)
        layout.setSpacing(2)
        spacer = QWidget(self)
        spacer.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._spacer = self.addWidget(spacer)
        self._buttons: list[RailButton] = []

    def add_view(self, action: QAction, icon: str, *, always: bool = False) -> None:
        """A button for a view, below those that are there; ``always``: it is of use without documents."""
        button = RailButton(action, icon, self._theme, self)
        self.insertWidget(self._spacer, button)
        if not always:
            self._buttons.append(button)

    def add_at_bottom(self, action: QAction, icon: str) -> None:
        self.addWidget(RailButton(action, icon, self._theme, self))

    def set_muted(self, muted: bool) -> None:  # noqa: FBT001 - a setter of one property
        """Grey the views that have nothing to show yet; they can still be visited."""
        for button in self._buttons:
            button.set_muted(muted)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("panel"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), self._theme.colour("line"))
        painter.end()


class RailButton(QToolButton):
    """Icon of 20 px, words of 11 px under it, a bar of 3 px at the left while its view is shown."""

    def __init__(self, action: QAction, icon: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = icon
        self._muted = False
        self.setDefaultAction(action)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(metrics.RAIL - 8, metrics.RAIL_BUTTON)
        self._describe()
        action.changed.connect(self._describe)

    def set_muted(self, muted: bool) -> None:  # noqa: FBT001 - a setter of one property
        self._muted = muted
        self.update()

    def _words(self) -> str:
        return self.text().replace("&", "").removesuffix("…")

    def _describe(self) -> None:
        self.setAccessibleName(self._words())
        keys = self.defaultAction().shortcut().toString()
        self.setToolTip(f"{self._words()} ({keys})" if keys else self._words())

    def sizeHint(self) -> QSize:
        return QSize(metrics.RAIL - 8, metrics.RAIL_BUTTON)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        checked = self.isChecked()
        colour = "accent" if checked else "disabled" if self._muted else "secondary"
        if checked:
            painter.setBrush(theme.colour("base"))
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(QRectF(0, 8, metrics.RAIL_MARKER, box.height() - 16), 1.5, 1.5)
        elif self.underMouse():
            painter.setBrush(theme.colour("line"))
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
            colour = "text"
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.colour("accent"))
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)
        size = metrics.ICON_RAIL
        pixmap = theme.pixmap(self._icon_name, size, colour, self.devicePixelRatioF())
        painter.drawPixmap((self.width() - size) // 2, 9, pixmap)
        words = QRectF(1, 32, self.width() - 2, 18)
        font = theme.font(metrics.FONT_CAPTION, strong=checked)
        free_of_marker = words.width() - 2 * metrics.RAIL_MARKER
        if checked and QFontMetrics(font).horizontalAdvance(self._words()) > free_of_marker:
            font = theme.font(metrics.FONT_CAPTION)
        painter.setFont(font)
        painter.setPen(theme.colour(colour))
        text = QFontMetrics(font).elidedText(self._words(), Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
