"""The head of a pane: its letter, the document's name, how long and how unique it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from gui import metrics
from gui.theme import Theme

_CHIP: Final = 20


class PaneHead(QWidget):
    """36 px above a pane; ``name_clicked`` asks for another document in this pane."""

    name_clicked = Signal()

    def __init__(self, theme: Theme, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._letter = letter
        self._facts = ""
        self._short = ""
        self.setFixedHeight(metrics.PANEL_HEADER)
        self.name = _NameButton(theme, self)
        self.name.clicked.connect(self.name_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE + _CHIP + 2, 0, metrics.INSIDE, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        layout.addWidget(self.name, 1)
        self._room = QWidget(self)
        self._room.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout.addWidget(self._room)

    @property
    def facts(self) -> str:
        return self._facts

    def show_document(self, name: str, facts: str, short: str, tip: str, *, spoken: str) -> None:
        """The name, facts at the right (``short`` where there is no room), its source in the tooltip."""
        self._facts, self._short = facts, short
        self.name.setText(name)
        self.name.setToolTip(tip)
        self.name.setAccessibleName(spoken)
        self.setToolTip(tip)
        self._fit()
        self.update()

    def resizeEvent(self, event: object) -> None:
        del event
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        chip = QRectF(metrics.INSIDE, (self.height() - _CHIP) / 2, _CHIP, _CHIP)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("text"))
        painter.drawRoundedRect(chip, 3, 3)
        painter.setFont(theme.font(metrics.FONT_SECONDARY, strong=True))
        painter.setPen(theme.colour("base"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.setFont(self._font())
        painter.setPen(theme.colour("secondary"))
        box = QRectF(self._room.geometry())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, right, self._shown())
        painter.end()

    def _font(self) -> QFont:
        return self._theme.font(metrics.FONT_SECONDARY)

    def _shown(self) -> str:
        wide = QFontMetrics(self._font()).horizontalAdvance(self._facts)
        return self._facts if wide <= self.width() - 220 else self._short

    def _fit(self) -> None:
        self._room.setFixedWidth(QFontMetrics(self._font()).horizontalAdvance(self._shown()) + 2)


class _NameButton(QAbstractButton):
    """The document's name, elided in the middle, with an arrow: a click chooses another document."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(strong=True)).horizontalAdvance(self.text())
        return QSize(width + 34, metrics.BUTTON_SMALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, metrics.BUTTON_SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font(strong=True)
        room = self.width() - 30
        shown = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)
        width = QFontMetrics(font).horizontalAdvance(shown)
        box = QRectF(0.5, 0.5, width + 28, self.height() - 1)
        if self.underMouse() or self.hasFocus() or self.isDown():
            painter.setBrush(theme.colour("base") if self.underMouse() else Qt.BrushStyle.NoBrush)
            focused = QPen(theme.colour("accent"), 1.5)
            painter.setPen(focused if self.hasFocus() else QPen(theme.colour("line"), 1))
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        words = QRectF(6, 0, width + 2, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        arrow = theme.pixmap("chevron-down", 12, "secondary", self.devicePixelRatioF())
        painter.drawPixmap(round(words.right() + 3), round(self.height() / 2 - 6), arrow)
        painter.end()
