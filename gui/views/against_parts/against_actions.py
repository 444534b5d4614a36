"""Every command of one against all once: its text and key."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from gui.theme import Theme


class AgainstActions(QObject):
    """The view's actions; it owns their keys while the keyboard is in it."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.next_passage = self._make(self.tr("&Next passage"), "F7", "Alt+Down")
        self.previous_passage = self._make(self.tr("&Previous passage"), "Shift+F7", "Alt+Up")
        self.mark_region = self._make(self.tr("&Mark what is selected, or unmark it"), "Ctrl+M")
        self.check_paste = self._make(self.tr("&Check pasted text"), "Ctrl+Shift+V")
        self.by_source = self._make(self.tr("&Tint by source"), "Ctrl+D")
        self.by_source.setCheckable(True)
        self.by_source.setChecked(True)
        self.all_sources = self._make(self.tr("&All"))
        self.all_sources.setToolTip(self.tr("Count all sources"))
        self.no_source = self._make(self.tr("N&one"))
        self.no_source.setToolTip(self.tr("Leave all sources out"))
        self.larger = self._make(self.tr("&Larger letters"), "Ctrl++", "Ctrl+=")
        self.smaller = self._make(self.tr("&Smaller letters"), "Ctrl+-")
        self.usual_size = self._make(self.tr("&Usual size of letters"), "Ctrl+0")

    def all(self) -> list[QAction]:
        return self.findChildren(QAction)

    def menu(self) -> list[QAction | None]:
        """As the menu bar has them."""
        return [
            self.next_passage,
            self.previous_passage,
            None,
            self.mark_region,
            self.by_source,
            None,
            self.check_paste,
            None,
            self.larger,
            self.smaller,
            self.usual_size,
        ]

    def _make(self, text: str, *keys: str) -> QAction:
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action
