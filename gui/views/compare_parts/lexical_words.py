"""What the lemmas of a pair say, in words: the header's section, sources of substitutions."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.lexical.pair import LexicalPair
from core.settings import STARTER, USER
from gui import formats
from gui.views.compare_parts.pair_header import Bar, SectionWords
from gui.views.compare_parts.pair_words import filled, header_labels

translate = QCoreApplication.translate

MISSPELLING: Final = "misspelling"


def source_name(source: str) -> str:
    """Where a substitution is known from, for people."""
    if source == STARTER:
        return translate("LexicalWords", "starter thesaurus")
    if source == USER:
        return translate("LexicalWords", "your thesaurus")
    if source == MISSPELLING:
        return translate("LexicalWords", "misspelling")
    return formats.shown(Path(source).stem or source)


def waiting_words() -> SectionWords:
    """The words are being compared."""
    return SectionWords(header_labels()[2], formats.DASH, translate("LexicalWords", "comparing the words…"))


def missing_words(reason: str) -> SectionWords:
    """Lemmas or a thesaurus could not be had."""
    return SectionWords(
        header_labels()[2],
        formats.DASH,
        translate("LexicalWords", "not available"),
        tip=filled(translate("LexicalWords", "The words could not be compared: %1"), reason),
    )


def lexical_words(pair: LexicalPair) -> SectionWords:
    """Lexical resemblance without and with synonyms, and what the synonyms add."""
    without, union = translate("LexicalWords", "without synonyms"), pair.size_a + pair.size_b - pair.equal
    with_ = translate("LexicalWords", "with synonyms")
    if not union:
        return SectionWords(
            header_labels()[2], formats.DASH, translate("LexicalWords", "no words"), tip=_formula(pair)
        )
    bars = (
        Bar(without, pair.plain, formats.percent(pair.plain)),
        Bar(with_, pair.synonyms, value_of(pair.synonyms, equal=not pair.all_matched)),
    )
    return SectionWords(header_labels()[2], bars=bars, tip=_formula(pair), remark=_added(pair))


def value_of(synonyms: float, *, equal: bool) -> str:
    """A value with synonyms; where it is whole though the words are not equal, it is said to be so."""
    if synonyms == 1.0 and not equal:
        return translate("LexicalWords", "all matched")
    return formats.percent(synonyms)


def _added(pair: LexicalPair) -> str:
    """How many substitutions, and by how many percentage points they raise the value."""
    count = len(pair.substitutions)
    if not count:
        return translate("LexicalWords", "no substitutions")
    words = translate("LexicalWords", "%n substitution(s), +%1 p.p.", None, count)
    return filled(words, formats.points(pair.synonyms - pair.plain))


def _formula(pair: LexicalPair) -> str:
    number = formats.number
    plain = translate(
        "LexicalWords",
        "Without synonyms: |L(A) ∩ L(B)| / |L(A) ∪ L(B)| = %1 / %2 = %3\n"
        "L(A) has %4 different lemmas, L(B) has %5.",
    )
    values = (
        number(pair.equal),
        number(pair.size_a + pair.size_b - pair.equal),
        formats.percent(pair.plain) if pair.size_a + pair.size_b else formats.DASH,
        number(pair.size_a),
        number(pair.size_b),
    )
    plain = filled(plain, *values)
    synonyms = translate(
        "LexicalWords",
        "With synonyms each lemma is matched with one of the other text at most, and matched ones count as "
        "shared:\n%1 / %2 = %3; %4 of them are substitutions.",
    )
    matched = (
        number(pair.matched),
        number(pair.whole),
        formats.percent(pair.synonyms) if pair.whole else formats.DASH,
        number(len(pair.substitutions)),
    )
    synonyms = filled(synonyms, *matched)
    lines = [plain, synonyms]
    if pair.all_matched:
        lines.append(
            translate(
                "LexicalWords", "All is matched, but not by equal words: the two sets are not the same."
            )
        )
    return "\n".join(lines)
