"""The columns of the pairs table, and what its tooltips say."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.judgements import Verdict
from core.lexical.table import LexicalValue
from core.shingles.pairs import PairNumbers
from gui import formats
from gui.models.array_model import Cell, Column, Look, Tone
from gui.models.names import Names
from gui.verdict_names import NOTE_ICON, verdict_icon, verdict_name


def pair_columns() -> tuple[Column, ...]:
    """All columns in their first order, in the language in force."""
    return (
        Column("a", "A", Look.NAME, 220, stretch=1),
        Column("b", "B", Look.NAME, 220, stretch=1),
        Column(
            "resemblance",
            _tr("Resemblance"),
            Look.NUMBER,
            110,
            explanation=_tr("Shared shingles as a part of all shingles of A and B together"),
        ),
        Column(
            "containment_ab",
            _tr("Nested A → B"),
            Look.NUMBER,
            118,
            explanation=_tr("The share of A's shingles that are in B too"),
        ),
        Column(
            "containment_ba",
            _tr("Nested B → A"),
            Look.NUMBER,
            118,
            explanation=_tr("The share of B's shingles that are in A too"),
        ),
        Column(
            "shared",
            _tr("Shared"),
            Look.NUMBER,
            84,
            explanation=_tr("Shingles that A and B share; those of their samples where a number has ≈"),
        ),
        Column("size_a", _tr("In A"), Look.NUMBER, 76, visible=False, menu_title=_tr("Shingles of A")),
        Column("size_b", _tr("In B"), Look.NUMBER, 76, visible=False, menu_title=_tr("Shingles of B")),
        Column(
            "lexical",
            _tr("Lexical"),
            Look.NUMBER,
            92,
            menu_title=_tr("Lexical resemblance"),
            explanation=_tr("Shared lemmas as a part of all lemmas of A and B together, without synonyms"),
        ),
        Column(
            "synonyms",
            _tr("With synonyms"),
            Look.NUMBER,
            118,
            menu_title=_tr("Lexical resemblance with synonyms"),
            explanation=_tr("The same where synonyms count as shared, each word with one other at most"),
        ),
        Column("kind", _tr("Kind"), Look.BADGE, 104),
        Column(
            "verdict",
            _tr("Verdict"),
            Look.TEXT,
            132,
            explanation=_tr("What you decided: keys 1 to 4, 0 takes it back, N for a note"),
        ),
        Column("note", _tr("Note"), Look.TEXT, 180, visible=False),
    )


def verdict_cell(verdict: int, *, noted: bool) -> Cell:
    """What a table shows of a verdict: sign and word, and a sign for a note."""
    tone = Tone.SECONDARY if verdict == Verdict.IGNORE else Tone.PLAIN
    return Cell(
        verdict_name(verdict), icon=verdict_icon(verdict), tone=tone, remark=NOTE_ICON if noted else ""
    )


def tip_of_pair(pair: PairNumbers, names: Names) -> str:
    """Both names in full and the three numbers with their counts."""
    percent, number = formats.percent, formats.number
    union = pair.size_a + pair.size_b - pair.shared
    rows = (
        (_tr("Resemblance: %1 shared of %2 shingles of both, %3"), union, pair.resemblance),
        (_tr("A nested in B: %1 of the %2 shingles of A, %3"), pair.size_a, pair.containment_ab),
        (_tr("B nested in A: %1 of the %2 shingles of B, %3"), pair.size_b, pair.containment_ba),
    )
    lines = [f"A: {names[pair.a]}", f"B: {names[pair.b]}"]
    for words, whole, value in rows:
        share = percent(value, estimated=pair.estimated)
        filled = words.replace("%1", number(pair.shared)).replace("%2", number(whole)).replace("%3", share)
        lines.append(filled)
    if pair.estimated:
        lines.append(_tr("Estimates: the shingles of the samples are counted"))
    return "\n".join(lines)


def words_cell(value: LexicalValue | None, key: str, tone: Tone) -> Cell:
    """One lexical number; where it is whole only since all was matched, it says so."""
    if value is None or not value.size_a + value.size_b:
        return Cell(formats.DASH, tone=Tone.SECONDARY)
    if key == "lexical":
        return Cell(formats.percent(value.plain), tone=tone)
    return Cell(_tr("all matched") if value.all_matched else formats.percent(value.synonyms), tone=tone)


def tip_of_words(value: LexicalValue) -> str:
    """Both lexical numbers with their counts, and what a full value means."""
    number, percent = formats.number, formats.percent
    union = value.size_a + value.size_b - value.equal
    if not union:
        return _tr("Lexical: no words to compare")
    plain = _tr("Lexical: %1 shared of %2 lemmas of both, %3")
    plain = plain.replace("%1", number(value.equal)).replace("%2", number(union))
    synonyms = _tr("With synonyms: %1 matched of %2, %3")
    synonyms = synonyms.replace("%1", number(value.matched)).replace("%2", number(value.whole))
    lines = [plain.replace("%3", percent(value.plain)), synonyms.replace("%3", percent(value.synonyms))]
    if value.all_matched:
        lines.append(_tr("All words are matched, which does not make the sets of lemmas equal"))
    return "\n".join(lines)


def block_text(documents: int, others: int, shared: int, pairs: int, *, copies: bool) -> str:
    """What a block is, in one line; ``others`` is 0 where its pairs lie inside one set."""
    if copies:
        words = _plural("%n document(s) with the same shingles", documents)
    elif others:
        words = _tr("%1 with %2 others: every pair shares %3")
        words = words.replace("%1", formats.documents(documents)).replace("%2", formats.number(others))
    else:
        words = _tr("%1: every pair shares %3").replace("%1", formats.documents(documents))
    words = words.replace("%3", formats.shingles(shared))
    return f"{words} · {formats.pairs(pairs)}"


def opened_text(listed: int) -> str:
    """The remark on an open block that holds more pairs than are listed."""
    return _tr("the first %1 listed").replace("%1", formats.number(listed))


def _plural(text: str, count: int) -> str:
    words = QCoreApplication.translate("PairColumns", text, None, count)
    return words.replace(str(count), formats.number(count), 1)


def _tr(text: str) -> str:
    return QCoreApplication.translate("PairColumns", text)
