"""What is said of one document against all others."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.against import Against, Filter
from gui import formats


def status(against: Against) -> str:
    """Shingles, how many of them stand in others, and what is left out."""
    words = QCoreApplication.translate("AgainstWords", "%1, %2 of them in other documents")
    words = words.replace("%1", formats.shingles(against.size))
    words = words.replace("%2", formats.number(against.shared))
    gone = left_out(against)
    if gone:
        words += QCoreApplication.translate("AgainstWords", " · left out: %1").replace("%1", gone)
    return words


def left_out(against: Against) -> str:
    """What is left out, each with how many there are."""
    parts = []
    sources = int(against.left_out.sum())
    if sources:
        parts.append(QCoreApplication.translate("AgainstWords", "%n source(s)", None, sources))
    for effect in against.effects:
        count = effect.spans
        if effect.kind is Filter.QUOTATIONS:
            parts.append(QCoreApplication.translate("AgainstWords", "%n quoted passage(s)", None, count))
        elif effect.kind is Filter.SHORT:
            parts.append(QCoreApplication.translate("AgainstWords", "%n short passage(s)", None, count))
        elif effect.kind is Filter.LINES:
            parts.append(QCoreApplication.translate("AgainstWords", "%n passage(s) in lines", None, count))
        elif effect.kind is Filter.REGIONS:
            parts.append(QCoreApplication.translate("AgainstWords", "%n marked passage(s)", None, count))
    return ", ".join(parts)


def several(against: Against) -> str:
    """Why the shares of the sources do not add up."""
    count = against.occurrences.several
    if not count:
        return ""
    words = QCoreApplication.translate(
        "AgainstWords",
        "The shares do not add up to %1: %2 of this text stands in several sources at once.",
    )
    return words.replace("%1", formats.percent(1.0)).replace("%2", formats.percent(against.share(count)))


def heading(words: int, documents: int) -> str:
    """Of the card of a passage."""
    also = QCoreApplication.translate("AgainstWords", "%1, also in %n document(s)", None, documents)
    return also.replace("%1", formats.words(words))
