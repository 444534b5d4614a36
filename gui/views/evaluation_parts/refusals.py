"""Why an evaluation could not be made, in the window's words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def refusal_words(error: Exception) -> str:
    """A sentence with what the core says."""
    from core.evaluation import TruthError
    from core.lexical.lemmatisers import EngineMissingError

    if isinstance(error, TruthError):
        words = QCoreApplication.translate("Refusals", "These known duplicates cannot be used: %1")
    elif isinstance(error, EngineMissingError):
        words = QCoreApplication.translate("Refusals", "The lemmas cannot be found: %1")
    else:
        words = QCoreApplication.translate("Refusals", "A thesaurus cannot be read: %1")
    return words.replace("%1", str(error))
