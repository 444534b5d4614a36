"""Engines of lemmas in the window's words."""

from __future__ import annotations

import re
from typing import Final

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


_PATTERNS: Final = (
    r"MyStem was not found; set MYSTEM_BIN to its path",
    r"pymorphy3 is not installed",
    r"pymystem3 is not installed",
    r"MyStem did not answer within (\S+) seconds",
    r"MyStem ended with status (-?\d+)",
    r"MyStem answered (\d+) of (\d+) words",
    r"MyStem cannot be started: (.*)",
    r"MyStem's answer cannot be read: (.*)",
)


def engine_fault(reason: str) -> str:
    """Why an engine does not work; in the core's English only where there is no name for it."""
    sentences = (
        QCoreApplication.translate("Engines", "MyStem was not found"),
        QCoreApplication.translate("Engines", "pymorphy3 is not installed"),
        QCoreApplication.translate("Engines", "pymystem3 is not installed"),
        QCoreApplication.translate("Engines", "MyStem did not answer within %1 s"),
        QCoreApplication.translate("Engines", "MyStem ended with status %1"),
        QCoreApplication.translate("Engines", "MyStem answered %1 of %2 words"),
        QCoreApplication.translate("Engines", "MyStem cannot be started: %1"),
        QCoreApplication.translate("Engines", "MyStem's answer cannot be read: %1"),
    )
    for pattern, sentence in zip(_PATTERNS, sentences, strict=True):
        found = re.fullmatch(pattern, reason, re.DOTALL)
        if found is not None:
            for number, part in enumerate(found.groups(), 1):
                sentence = sentence.replace(f"%{number}", part)  # noqa: PLW2901
            return sentence
    return reason
