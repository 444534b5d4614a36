"""The column at the right: numbers and their line, phrases, and which keys do what."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.edit_parts.desk import Desk
from gui.views.edit_parts.phrase_panel import PhrasePanel
from gui.views.edit_parts.score_panel import ScorePanel
from gui.widgets.button import key_width, paint_key

WIDTH = 396
NARROW = 386


class SideColumn(QWidget):
    """Numbers above, phrases below; the line of the score gives way where there is little room."""

    def __init__(self, theme: Theme, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.score = ScorePanel(theme, desk.score, desk.goal)
        self.phrases = PhrasePanel(theme)
        self.parts = QSplitter(Qt.Orientation.Vertical)
        self.parts.setObjectName("editSide")
        self.parts.setHandleWidth(metrics.BETWEEN_PANELS)
        self.parts.addWidget(self.score)
        self.parts.addWidget(self.phrases)
        self.parts.setStretchFactor(0, 0)
        self.parts.setStretchFactor(1, 1)
        self.parts.setChildrenCollapsible(False)
        self.parts.setSizes([250, 430])
        keys = _KeyRow(theme, self._keys())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, metrics.OUTER, metrics.OUTER, 8)
        layout.setSpacing(8)
        layout.addWidget(self.parts, 1)
        layout.addWidget(keys)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 500)

    def _keys(self) -> list[tuple[str, str]]:
        return [
            ("F7", self.tr("phrase")),
            ("Ctrl+Z", self.tr("undo")),
            ("Ctrl+F", self.tr("find")),
            ("Ctrl+S", self.tr("save")),
        ]


class _KeyRow(QWidget):
    """Keys in their frames with words behind them; those that do not fit are left out."""

    def __init__(self, theme: Theme, keys: list[tuple[str, str]]) -> None:
        super().__init__()
        self._theme = theme
        self._keys = keys
        self.setFixedHeight(22)
        self.setAccessibleName(", ".join(f"{key} {words}" for key, words in keys))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self._theme.font(metrics.FONT_SECONDARY)
        x = 0.0
        for key, words in self._keys:
            cap, width = key_width(key, self._theme), QFontMetrics(font).horizontalAdvance(words)
            if x + cap + 6 + width > self.width():
                break
            paint_key(painter, x, self.height() / 2, key, self._theme)
            painter.setFont(font)
            painter.setPen(self._theme.colour("secondary"))
            box = QRectF(x + cap + 6, 0, width + 2, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
            x += cap + 6 + width + 14
        painter.end()
