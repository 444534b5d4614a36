"""Actions of a view that are made alike: a text, an icon in the colours of the theme, and keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QKeySequence

from gui.theme import Theme


class IconActions(QObject):
    """Makes actions and keeps their icons in the colours in force; subclasses say which there are."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icons: dict[QAction, str] = {}
        theme.changed.connect(self._tint)

    def all(self) -> list[QAction]:
        """Every action, so that the view can own their keys."""
        return list(self._icons)

    def make(self, text: str, icon: str, *keys: str) -> QAction:
        """An action; ``icon`` is '' where it has none."""
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._icons[action] = icon
        if icon:
            action.setIcon(self._theme.icon(icon))
        return action

    @Slot()
    def _tint(self) -> None:
        for action, icon in self._icons.items():
            if icon:
                action.setIcon(self._theme.icon(icon))
