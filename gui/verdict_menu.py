"""The window's menu of verdicts, for the menus that parts of it open over their own rows."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

NAME: Final = "verdictMenu"


def add_verdicts(menu: QMenu, widget: QWidget) -> None:
    """Put the verdicts of the window that a widget is in below an entry of a menu."""
    verdicts = widget.window().findChild(QMenu, NAME)
    if isinstance(verdicts, QMenu):
        menu.addMenu(verdicts)
