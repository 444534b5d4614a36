"""The commands of the evaluation view, once: the toolbar, the menu and the keys share them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gui.icon_actions import IconActions
from gui.theme import Theme


class EvaluationActions(IconActions):
    """Named after what they do; the view connects them."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(theme, view)
        self.groups = self.make(self.tr("Sub-folders are the clusters"), "folder")
        self.groups.setToolTip(self.tr("Texts of one sub-folder are duplicates of each other"))
        self.file_of_pairs = self.make(self.tr("A CSV with pairs…"), "file")
        self.file_of_pairs.setToolTip(
            self.tr("Two names a row: duplicates. With yes or no in a third column, only these pairs count.")
        )
        self.file_of_clusters = self.make(self.tr("A CSV with a column of clusters…"), "columns")
        self.file_of_clusters.setToolTip(
            self.tr("A name and its cluster a row, the column is called “cluster”")
        )
        self.column = self.make(self.tr("A column of the loaded table…"), "columns")
        self.column.setToolTip(self.tr("Rows with the same cell in it are duplicates of each other"))
        self.judge = self.make(self.tr("Judge pairs yourself"), "check", "J")
        self.judge.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.judge.setCheckable(True)
        self.run = self.make(self.tr("Run again"), "run")
        self.best = self.make(self.tr("Line to the best F"), "target")
        self.use = self.make(self.tr("Use as threshold"), "check")
        self.copy = self.make(self.tr("Copy the table of methods"), "copy")
        self.save = self.make(self.tr("Save CSV and figure…"), "report")
        self.cancel = self.make(self.tr("Cancel the evaluation"), "stop")

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
