"""Why an evaluation could not be made, in the window's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from gui import formats
from gui.engine_names import engine_fault
from gui.thesaurus_names import problem_words, thesaurus_name

if TYPE_CHECKING:
    from core.evaluation import TruthError


def refusal_words(error: Exception) -> str:
    """A sentence with what the core says."""
    from core.evaluation import TruthError
    from core.lexical.lemmatisers import EngineMissingError

    if isinstance(error, TruthError):
        words = QCoreApplication.translate("Refusals", "These known duplicates cannot be used: %1")
        return words.replace("%1", _fault_words(error))
    if isinstance(error, EngineMissingError):
        words = QCoreApplication.translate("Refusals", "The lemmas cannot be found: %1")
        return words.replace("%1", engine_fault(str(error)))
    reason, name = problem_words(str(error)), getattr(error, "name", None)
    if name is None:
        return QCoreApplication.translate("Refusals", "A thesaurus cannot be read: %1").replace("%1", reason)
    words = QCoreApplication.translate("Refusals", "The thesaurus “%1” cannot be read: %2")
    return words.replace("%2", reason).replace("%1", thesaurus_name(name))


def _fault_words(error: TruthError) -> str:
    """What is wrong and where; in the core's English only where there is no name for it."""
    words = {
        "unreadable": QCoreApplication.translate("Refusals", "the file cannot be read ({reason})"),
        "empty": QCoreApplication.translate("Refusals", "the file holds no pair"),
        "empty_column": QCoreApplication.translate(
            "Refusals", "column {column} of the table says nothing of these texts"
        ),
        "too_many": QCoreApplication.translate(
            "Refusals", "all pairs of {texts} texts would be too many; {most} texts are the most"
        ),
        "no_name": QCoreApplication.translate("Refusals", "line {line} lacks a name"),
        "unknown_name": QCoreApplication.translate(
            "Refusals", "line {line} names “{name}”, and no text is called so"
        ),
        "several_texts": QCoreApplication.translate(
            "Refusals", "line {line}: {count} texts are called “{name}”; give their paths"
        ),
        "with_itself": QCoreApplication.translate("Refusals", "line {line} pairs a text with itself"),
        "opposite": QCoreApplication.translate("Refusals", "line {line} says the opposite of line {other}"),
        "second_cluster": QCoreApplication.translate(
            "Refusals", "line {line} puts “{name}” into a second cluster"
        ),
        "neither": QCoreApplication.translate("Refusals", "line {line}: “{said}” is neither yes nor no"),
    }.get(str(error.fault))
    if words is None:
        return str(error)
    for key, fact in error.facts.items():
        words = words.replace(
            f"{{{key}}}", formats.number(fact) if isinstance(fact, int) else formats.shown(fact)
        )
    count = error.facts.get("count")
    if str(error.fault) == "unknown_name" and isinstance(count, int) and count > 1:
        more = QCoreApplication.translate("Refusals", "%n more name(s) do not occur either", None, count - 1)
        words = f"{words}; {more}"
    return words
