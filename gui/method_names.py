"""Methods of an evaluation in the window's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from core.evaluation import Method


def method_name(method: Method) -> str:
    """A method as the window calls it."""
    match str(method.what):
        case "synonyms":
            return QCoreApplication.translate("Methods", "Lemmas + synonyms")
        case "lemmas":
            return QCoreApplication.translate("Methods", "Lemmas")
        case "word-forms":
            return QCoreApplication.translate("Methods", "Word forms")
        case _:
            words = QCoreApplication.translate("Methods", "Shingles, w = %1")
            return words.replace("%1", str(method.words)).replace("w = ", "w\u00a0=\u00a0")


def method_within(method: Method) -> str:
    """The same inside a sentence."""
    name = method_name(method)
    return name[:1].lower() + name[1:]
