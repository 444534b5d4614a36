"""The column at the right: numbers and their line, phrases, and which keys do what."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QSplitter, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.edit_parts.desk import Desk
from gui.views.edit_parts.phrase_panel import PhrasePanel
from gui.views.edit_parts.score_panel import ScorePanel

WIDTH = 384


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
        self.parts.setSizes([250, 420])
        keys = QLabel(self._keys())
        keys.setProperty("role", "secondary")
        keys.setFont(theme.font(metrics.FONT_CAPTION))
        keys.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, metrics.OUTER, metrics.OUTER, 8)
        layout.setSpacing(8)
        layout.addWidget(self.parts, 1)
        layout.addWidget(keys)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 500)

    def _keys(self) -> str:
        pairs = (
            ("F7, Shift+F7", self.tr("phrase")),
            ("Ctrl+Z", self.tr("undo")),
            ("Ctrl+F", self.tr("find")),
            ("Ctrl+S", self.tr("save")),
        )
        return "   ".join(f"{key} {words}" for key, words in pairs)
