"""The commands of the evaluation view, once: the toolbar, the menu and the keys share them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gui.theme import Theme


class EvaluationActions(QObject):
    """Named after what they do; the view connects them."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(view)
        self._theme = theme
        self._icons: dict[QAction, str] = {}
        self.groups = self._make(self.tr("Sub-folders are the clusters"), "folder")
        self.groups.setToolTip(self.tr("Texts of one sub-folder are duplicates of each other"))
        self.file_of_pairs = self._make(self.tr("A CSV with pairs…"), "file")
        self.file_of_pairs.setToolTip(
            self.tr("Two names a row: duplicates. With yes or no in a third column, only these pairs count.")
        )
        self.file_of_clusters = self._make(self.tr("A CSV with a column of clusters…"), "columns")
        self.file_of_clusters.setToolTip(
            self.tr("A name and its cluster a row, the column is called “cluster”")
        )
        self.column = self._make(self.tr("A column of the loaded table…"), "columns")
        self.column.setToolTip(self.tr("Rows with the same cell in it are duplicates of each other"))
        self.judge = self._make(self.tr("Judge pairs yourself"), "check", "J")
        self.judge.setCheckable(True)
        self.run = self._make(self.tr("Run again"), "run")
        self.best = self._make(self.tr("Line to the best F"), "target")
        self.use = self._make(self.tr("Use as threshold"), "check")
        self.copy = self._make(self.tr("Copy the table of methods"), "copy")
        self.save = self._make(self.tr("Save CSV and figure…"), "report")
        self.cancel = self._make(self.tr("Cancel the evaluation"), "stop")
        self.tint()

    def all(self) -> list[QAction]:
        return list(self._icons)

    def for_menu(self) -> list[QAction | None]:
        """In the order of the menu, None between groups."""
        return [
            self.groups,
            self.file_of_pairs,
            self.file_of_clusters,
            self.column,
            self.judge,
            None,
            self.run,
            self.cancel,
            None,
            self.best,
            self.use,
            None,
            self.copy,
            self.save,
        ]

    @Slot()
    def tint(self) -> None:
        """Icons in the colours in force."""
        for action, icon in self._icons.items():
            action.setIcon(self._theme.icon(icon))

    def _make(self, text: str, icon: str, key: str = "") -> QAction:
        action = QAction(text, self)
        if key:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._icons[action] = icon
        return action
