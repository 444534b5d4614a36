"""Engines of lemmas in the window's words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.settings import LemmaChoice


def engine_name(choice: LemmaChoice) -> str:
    """What an engine is called; "by itself" where the program chooses."""
    match choice:
        case LemmaChoice.MYSTEM:
            return "MyStem"
        case LemmaChoice.PYMORPHY:
            return "pymorphy3"
        case LemmaChoice.NONE:
            return QCoreApplication.translate("Engines", "none, word forms")
    return QCoreApplication.translate("Engines", "automatic")
