"""What the tooltips of the documents table say: the numbers with the counts they come from."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.analysis import Analysis
from core.documents import Document, PageFacts
from core.summary import DocumentRole
from gui import formats
from gui.models.names import Names
from gui.reasons import notice_text, reason_text


def tip_of_document(document: Document, name: str) -> str:
    """Full name, path, reason, format, encoding and what was noticed while reading."""
    lines = [name, formats.shown(document.source.path), reason_text(document)]
    lines.append(", ".join(part for part in (document.format, document.encoding) if part))
    lines += [notice_text(code) for code in document.warnings]
    if document.facts is not None:
        lines += facts_lines(document.facts)
    return "\n".join(line for line in lines if line)


def facts_lines(facts: PageFacts) -> list[str]:
    """What a page says about itself, a line each, without what it leaves out."""
    said = (
        (_tr("Title: %1"), facts.title),
        (_tr("First heading: %1"), facts.first_heading),
        (_tr("Description: %1"), facts.description),
        (_tr("Canonical page: %1"), facts.canonical),
    )
    lines = [_filled(words, formats.shown(" ".join(value.split()))) for words, value in said if value]
    return [*lines, _tr("Robots: noindex")] if facts.robots_noindex else lines


def tip_of_uniqueness(analysis: Analysis, record: int, covered: float | None) -> str:
    """The formula with its counts, and the share of covered words once it is known."""
    size, shared = int(analysis.index.sizes[record]), int(analysis.index.shared_weight[record])
    formula = _filled(
        _tr("Found in no other document: %1 of %2 shingles, 1 − %3 / %2 = %4"),
        formats.number(size - shared),
        formats.number(size),
        formats.number(shared),
        formats.percent(float(analysis.uniqueness[record])),
    )
    if covered is None:
        return f"{formula}\n{_tr('Words that stand in shared shingles: being counted…')}"
    return f"{formula}\n{_filled(_tr('Words that stand in shared shingles: %1'), formats.percent(covered))}"


def tip_of_closest(analysis: Analysis, record: int, partner: int, names: Names) -> str:
    """Resemblance and both containments of a document and its closest partner, with their counts."""
    pair = analysis.pair(record, partner)
    union = pair.size_a + pair.size_b - pair.shared
    rows = (
        (_tr("Resemblance: %1 shared of %2 shingles of both, %3"), union, pair.resemblance),
        (_tr("This one inside the closest: %1 of its %2 shingles, %3"), pair.size_a, pair.containment_ab),
        (_tr("The closest inside this one: %1 of its %2 shingles, %3"), pair.size_b, pair.containment_ba),
    )
    lines = [names[partner]]
    for words, whole, value in rows:
        share = formats.percent(value, estimated=pair.estimated)
        lines.append(_filled(words, formats.number(pair.shared), formats.number(whole), share))
    return "\n".join(lines)


def tip_of_partners(count: int) -> str:
    """What the number of partners counts."""
    text = QCoreApplication.translate(
        "DocumentTips", "%n document(s) in an exact, near, nested or reworded pair with this one", None, count
    )
    return text.replace(str(count), formats.number(count), 1)


def tip_of_role(role: DocumentRole) -> str:
    """What a document is to the others, in one sentence."""
    return {
        DocumentRole.EXACT: _tr("Another document has the same text, but for case and spaces"),
        DocumentRole.NEAR: _tr("Resembles another document at or above the threshold"),
        DocumentRole.NESTED: _tr("Stands inside another document, at or above the containment threshold"),
        DocumentRole.HOLDS: _tr("Holds another document, which is nested in it"),
        DocumentRole.REWORDED: _tr(
            "Says much the same as another document in other words, at or above the lexical threshold"
        ),
        DocumentRole.ALONE: _tr("In no pair at or above a threshold"),
        DocumentRole.UNREAD: _tr("Not read, or without words"),
        DocumentRole.SKIPPED: _tr("Skipped on purpose"),
    }[role]


def _tr(text: str) -> str:
    return QCoreApplication.translate("DocumentTips", text)


def _filled(text: str, *values: str) -> str:
    for place, value in enumerate(values, 1):
        text = text.replace(f"%{place}", value)
    return text
