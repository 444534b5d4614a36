"""Sections, rows and controls of a dialog in which things are chosen, each with a word on what it does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gui import metrics
from gui.theme import Theme
from gui.widgets.panel import Panel

CONTROLS: Final = 110
_LABELS: Final = 150
_SMALLEST_PERCENT: Final = 0.1


class Form:
    """Puts sections one below the other into a page."""

    def __init__(self, theme: Theme, page: QVBoxLayout) -> None:
        self._theme = theme
        self._page = page

    def section(self, title: str) -> QGridLayout:
        """A panel with a title, for rows of a label, a control and a note."""
        panel = Panel(self._theme, title)
        grid = QGridLayout()
        grid.setContentsMargins(metrics.INSIDE, 10, metrics.INSIDE, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, _LABELS)
        grid.setColumnMinimumWidth(1, CONTROLS)
        grid.setColumnStretch(2, 1)
        panel.body.addLayout(grid)
        self._page.addWidget(panel)
        return grid

    def row(self, grid: QGridLayout, label: str, control: QWidget, note: str) -> None:
        """A control with its label and what it does."""
        row = grid.rowCount()
        words = QLabel(label)
        words.setBuddy(control)
        grid.addWidget(words, row, 0)
        grid.addWidget(control, row, 1)
        grid.addWidget(self.note(note), row, 2)

    def note(self, text: str) -> QLabel:
        """Quieter words, in as many lines as they need."""
        note = QLabel(text)
        note.setProperty("role", "secondary")
        note.setFont(self._theme.font(metrics.FONT_SECONDARY))
        note.setWordWrap(True)
        return note

    def _choice(self, grid: QGridLayout, button: QAbstractButton, note: str) -> None:
        row = grid.rowCount()
        grid.addWidget(button, row, 0, 1, 2, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.note(note), row, 2)
        button.setAccessibleDescription(note)

    def check(self, grid: QGridLayout, label: str, note: str) -> QCheckBox:
        """A switch."""
        box = QCheckBox(label)
        self._choice(grid, box, note)
        return box

    def radio(self, grid: QGridLayout, label: str, note: str) -> QRadioButton:
        """One of several."""
        button = QRadioButton(label)
        self._choice(grid, button, note)
        return button

    def whole(self, lowest: int, highest: int, name: str) -> QSpinBox:
        """A box for a whole number."""
        box = QSpinBox()
        box.setRange(lowest, highest)
        box.lineEdit().setTextMargins(5, 0, 0, 0)
        box.setAccessibleName(name)
        box.setFixedWidth(CONTROLS)
        return box

    def percent(self, name: str, *, lowest: float = _SMALLEST_PERCENT) -> QDoubleSpinBox:
        """A box for a share in percent."""
        box = QDoubleSpinBox()
        box.setRange(lowest, 100.0)
        box.lineEdit().setTextMargins(5, 0, 0, 0)
        box.setDecimals(1)
        box.setSingleStep(1.0)
        box.setSuffix("\u00a0%")
        box.setAccessibleName(name)
        box.setFixedWidth(CONTROLS)
        return box
