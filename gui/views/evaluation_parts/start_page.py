"""What the evaluation says before anything is measured: what it is for, and the ways to begin."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.evaluation_parts.evaluation_actions import EvaluationActions
from gui.widgets.button import Button
from gui.widgets.panel import Panel

_WIDEST = 760


class StartPage(QWidget):
    """A heading, ways with a sentence each, and the samples."""

    def __init__(self, theme: Theme, actions: EvaluationActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = QLabel(self.tr("Which threshold is right, and are synonyms worth it?"))
        heading.setFont(theme.font(metrics.FONT_NUMBER - 6, strong=True))
        words = QLabel(
            self.tr(
                "Say of some texts which are duplicates. Every method is then measured on them: how many of "
                "the pairs it reports are right (precision), and how many duplicates it finds (recall)."
            )
        )
        words.setProperty("role", "secondary")
        for label in (heading, words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.groups = Button(theme, self.tr("Sub-folders"), "folder")
        self.column = Button(theme, self.tr("A column of the table"), "columns")
        self.file = Button(theme, self.tr("CSV of pairs or clusters"), "file")
        self.judge = Button(theme, self.tr("Judge pairs yourself"), "check", key=actions.judge.shortcut())
        self.samples = Button(theme, self.tr("Try with the samples"), "samples")
        self.groups_words = QLabel()
        self.column_words = QLabel(self.tr("Rows with the same cell in it are duplicates of each other."))
        rows: Sequence[tuple[Button, QAction, QLabel]] = (
            (self.groups, actions.groups, self.groups_words),
            (self.column, actions.column, self.column_words),
            (
                self.file,
                actions.file_of_pairs,
                QLabel(
                    self.tr("Two names a row, or a name and its cluster; a third column may say yes or no.")
                ),
            ),
            (
                self.judge,
                actions.judge,
                QLabel(self.tr("The program shows the pairs that say most; the curves follow your marks.")),
            ),
        )
        widest = max(button.sizeHint().width() for button, _, _ in rows)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * metrics.INSIDE)
        grid.setVerticalSpacing(metrics.INSIDE + 4)
        grid.setColumnStretch(1, 1)
        for place, (button, action, label) in enumerate(rows):
            button.follow(action)
            button.setFixedWidth(widest)
            label.setWordWrap(True)
            grid.addWidget(button, place, 0)
            grid.addWidget(label, place, 1, Qt.AlignmentFlag.AlignVCenter)
        holder = Panel(theme)
        holder.setMaximumWidth(_WIDEST)
        inside = QVBoxLayout()
        inside.setContentsMargins(36, 32, 36, 28)
        inside.setSpacing(metrics.INSIDE)
        holder.body.addLayout(inside)
        inside.addWidget(heading)
        inside.addWidget(words)
        inside.addSpacing(metrics.INSIDE)
        inside.addLayout(grid)
        inside.addSpacing(metrics.INSIDE)
        last = QHBoxLayout()
        last.addStretch()
        last.addWidget(self.samples)
        last.addStretch()
        inside.addLayout(last)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(holder, 6)
        across.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addLayout(across)
        column.addStretch(3)
        self.show_groups(possible=False)
        self.show_tables(there=False)

    def show_groups(self, *, possible: bool) -> None:
        """Whether sub-folders can be the truth here; otherwise why not."""
        if possible:
            words = self.tr("Texts of one sub-folder are duplicates of each other, all others are none.")
        else:
            words = self.tr("These texts do not lie in several sub-folders with two or more texts in one.")
        self.groups_words.setText(words)
        self.groups_words.setEnabled(possible)

    def show_tables(self, *, there: bool) -> None:
        """Whether rows of a table are loaded, so that one of its columns can be the truth."""
        self.column.setVisible(there)
        self.column_words.setVisible(there)

    @Slot()
    def focus(self) -> None:
        """The keyboard to the first way that is open."""
        for button in (self.groups, self.column, self.file):
            if button.isEnabled():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return
