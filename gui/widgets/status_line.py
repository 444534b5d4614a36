"""The status bar: what the numbers are (exact or estimated) and of how much; during a run its progress."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStatusBar, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.button import Button
from gui.widgets.elided import ElidedLabel

_BETWEEN: Final = "      "
_APART: Final = "    "
_SPARE: Final = 24  # pixels between the facts and the remarks
_OWN_MARGIN: Final = 3
"""What QStatusBar leaves free at the left of its items."""


class StatusLine(QStatusBar):
    """26 px: a claim with its icon, facts after it, the view's words, and at the right what was compared."""

    cancel_clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._claim_look = ("exact", "accent")
        self._remarks: list[str] = []
        self._tooltip = ""
        self._all_facts: list[str] = []
        self.setSizeGripEnabled(False)
        self.setFixedHeight(metrics.STATUS_BAR + 1)
        self.setAccessibleName(self.tr("Status"))
        self._icon = QLabel()
        self._claim = self._label(strong=True)
        self._progress = self._label()
        self.cancel = Button(theme, self.tr("Cancel"), "stop", height=20)
        self.cancel.clicked.connect(self.cancel_clicked)
        self._facts = ElidedLabel()
        self._facts.setFont(theme.font(metrics.FONT_SECONDARY))
        self._facts.setProperty("role", "secondary")
        self._right = self._label(role="secondary")
        self._right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._gap = QWidget()
        self._gap.setFixedWidth(4)
        content = QWidget(self)
        layout = QHBoxLayout(content)
        layout.setContentsMargins(metrics.OUTER - _OWN_MARGIN, 0, metrics.OUTER, 0)
        layout.setSpacing(6)
        layout.addWidget(self._icon)
        layout.addWidget(self._claim)
        layout.addWidget(self._progress)
        layout.addWidget(self.cancel)
        layout.addWidget(self._gap)
        layout.addWidget(self._facts, 1)
        layout.addWidget(self._right)
        self.addWidget(content, 1)
        self.show_progress("")
        self.show_claim("", "exact", "accent")
        theme.changed.connect(self._tint)

    def show_claim(self, words: str, icon: str, colour: str) -> None:
        """The bold words at the left with their icon; '' hides both."""
        self._claim_look = (icon, colour)
        self._claim.setText(words)
        self._claim.setVisible(bool(words))
        self._icon.setVisible(bool(words))
        self._gap.setVisible(bool(words))
        self._tint()

    def show_facts(self, facts: list[str], right: list[str], tooltip: str = "") -> None:
        """Short facts at the left and at the right, the latter with a tooltip; the left ones give way."""
        self._all_facts = [part for part in facts if part]
        self._remarks, self._tooltip = [part for part in right if part], tooltip
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out what has no room: remarks, the second first, then facts, the first one first.

        What the view says stands last and stays; the tooltips have all of it.
        """
        taken = self._claim.sizeHint().width() + self._icon.sizeHint().width()
        room = self.width() - taken - 3 * metrics.OUTER
        shown, font = list(self._remarks), self._right.fontMetrics()
        facts = list(self._all_facts)
        wide = font.horizontalAdvance
        while len(shown) > 2 and wide(_BETWEEN.join(shown)) + wide(_APART.join(facts[-1:])) + _SPARE > room:
            del shown[1]
        while len(facts) > 1 and wide(_BETWEEN.join(shown)) + wide(_APART.join(facts)) + _SPARE > room:
            del facts[0]
        self._facts.setText(_APART.join(facts))
        self._facts.setAccessibleName(self.facts_text)
        self._right.setText(_BETWEEN.join(shown))
        whole = "" if shown == self._remarks else "\n".join(self._remarks)
        self._right.setToolTip("\n\n".join(part for part in (whole, self._tooltip) if part))

    def show_progress(self, words: str) -> None:
        """Stage, count and time left of a run, with the button that cancels it; '' when none runs."""
        self._progress.setText(words)
        self._progress.setVisible(bool(words))
        self.cancel.setVisible(bool(words))

    @property
    def progress_text(self) -> str:
        return self._progress.text()

    @property
    def claim_text(self) -> str:
        return self._claim.text()

    @property
    def facts_text(self) -> str:
        """All of them, also those that have no room."""
        return _APART.join(self._all_facts)

    @property
    def shown_facts(self) -> str:
        """Those that have room."""
        return self._facts.text()

    @property
    def right_text(self) -> str:
        return self._right.text()

    @property
    def right_tip(self) -> str:
        return self._right.toolTip()

    def _label(self, *, strong: bool = False, role: str = "") -> QLabel:
        label = QLabel()
        label.setFont(self._theme.font(metrics.FONT_SECONDARY, strong=strong))
        label.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            label.setProperty("role", role)
        return label

    @Slot()
    def _tint(self) -> None:
        icon, colour = self._claim_look
        ratio = self.devicePixelRatioF()
        self._icon.setPixmap(self._theme.pixmap(icon, 14, colour, ratio))
        self._claim.setStyleSheet(f"color: {self._theme.hex(colour)}")
