"""Verdicts and filters by verdicts in words, signs and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from core.judged_counts import Marked
from core.judgements import Verdict

if TYPE_CHECKING:
    from gui.judging import Judging

KEYS: Final = {Verdict.DUPLICATE: "1", Verdict.REWRITE: "2", Verdict.FINE: "3", Verdict.IGNORE: "4"}
CLEAR_KEY: Final = "0"
NOTE_ICON: Final = "note"


def verdict_name(verdict: int) -> str:
    """What a verdict is called; '' for none."""
    names = {
        Verdict.DUPLICATE: QCoreApplication.translate("Verdicts", "duplicate"),
        Verdict.REWRITE: QCoreApplication.translate("Verdicts", "rewrite"),
        Verdict.FINE: QCoreApplication.translate("Verdicts", "fine"),
        Verdict.IGNORE: QCoreApplication.translate("Verdicts", "ignore"),
    }
    return names[Verdict(verdict)] if verdict else ""


def verdict_meaning(verdict: Verdict) -> str:
    """What a verdict says about two texts, for tooltips."""
    meanings = {
        Verdict.DUPLICATE: QCoreApplication.translate("Verdicts", "one of the two has to go"),
        Verdict.REWRITE: QCoreApplication.translate("Verdicts", "one of the two has to be rewritten"),
        Verdict.FINE: QCoreApplication.translate("Verdicts", "looked at; both may stay as they are"),
        Verdict.IGNORE: QCoreApplication.translate("Verdicts", "not to be looked at; dimmed everywhere"),
    }
    return meanings[verdict]


def verdict_icon(verdict: int) -> str:
    """The name of a verdict's icon; '' for none."""
    return f"verdict-{Verdict(verdict).name.lower()}" if verdict else ""


def marked_name(marked: Marked) -> str:
    """A filter by verdicts, as it stands in a list to choose from."""
    names = {
        Marked.ALL: QCoreApplication.translate("Verdicts", "Any verdict"),
        Marked.TO_DO: QCoreApplication.translate("Verdicts", "still to do"),
        Marked.JUDGED: QCoreApplication.translate("Verdicts", "judged"),
        Marked.DUPLICATE: QCoreApplication.translate("Verdicts", "duplicate"),
        Marked.REWRITE: QCoreApplication.translate("Verdicts", "rewrite"),
        Marked.FINE: QCoreApplication.translate("Verdicts", "fine"),
        Marked.IGNORED: QCoreApplication.translate("Verdicts", "ignored"),
        Marked.NOTED: QCoreApplication.translate("Verdicts", "with a note"),
    }
    return names[marked]


def verdict_words(judging: Judging, a: int, b: int) -> str:
    """The verdict on a pair and its note in one line; '' for neither."""
    name, note = verdict_name(judging.verdict_of(a, b) or 0), " ".join(judging.note_of(a, b).split())
    words = QCoreApplication.translate("Verdicts", "Verdict: %1").replace("%1", name) if name else ""
    return " · ".join(filter(None, (words, note)))
