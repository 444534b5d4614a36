"""A pair's numbers in words: what the header, the status bar and the tooltips say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from core.comparison import Comparison
from core.kinds import Kind
from core.lexical.table import LexicalValue
from core.settings import Thresholds
from core.shingles.pairs import PairNumbers
from gui import formats
from gui.views.compare_parts.pair_header import Bar, SectionWords
from gui.views.compare_parts.span_walk import A, B, CurrentPair

translate = QCoreApplication.translate

_SHORT: Final = 100  # words below which shingles may be circular


def filled(pattern: str, *values: str) -> str:
    """The pattern with %1, %2, … replaced; a value is never looked into for further places."""
    parts = pattern.split("%")
    out = [parts[0]]
    for part in parts[1:]:
        digit = part[:1]
        if digit.isdigit() and 1 <= int(digit) <= len(values):
            out.append(values[int(digit) - 1] + part[1:])
        else:
            out.append("%" + part)
    return "".join(out)


def header_labels() -> tuple[str, str, str, str, str]:
    """What the sections of the header are, left to right."""
    return (
        translate("PairWords", "Resemblance"),
        translate("PairWords", "Nested"),
        translate("PairWords", "Lexical resemblance"),
        translate("PairWords", "Longest shared span"),
        translate("PairWords", "Kind of pair"),
    )


def short_labels() -> tuple[str, str, str, str, str]:
    """The same for a narrow window, '' where the usual one is short enough."""
    return "", "", "", translate("PairWords", "Longest span"), ""


def resemblance_words(comparison: Comparison) -> SectionWords:
    """The large number of the pair."""
    numbers = comparison.numbers
    union = numbers.size_a + numbers.size_b - numbers.shared
    value = formats.percent(numbers.resemblance) if union else formats.DASH
    line = _counted(
        translate("PairWords", "%n shared shingle(s) of %1", None, numbers.shared), numbers.shared
    )
    formula = translate(
        "PairWords",
        "Resemblance r(A, B) = |S(A) ∩ S(B)| / |S(A) ∪ S(B)| = %1 / %2 = %3\n"
        "S(A) has %4 different shingles, S(B) has %5.",
    )
    sizes = formats.number(numbers.size_a), formats.number(numbers.size_b)
    shared, of = formats.number(numbers.shared), formats.number(union)
    tip = filled(formula, shared, of, value, *sizes)
    fewer = translate("PairWords", "%1 of %n shingle(s)", None, union).replace(str(union), of, 1)
    return SectionWords(
        header_labels()[0],
        value,
        filled(line, of),
        (filled(fewer, shared), f"{shared} / {of}"),
        tip=f"{tip}\n{_of_words(comparison)}",
        large=True,
    )


def nested_words(comparison: Comparison) -> SectionWords:
    """Containment both ways."""
    numbers = comparison.numbers
    rows = (
        ("A → B", numbers.containment_ab, numbers.size_a, "c(A, B) = |S(A) ∩ S(B)| / |S(A)|"),
        ("B → A", numbers.containment_ba, numbers.size_b, "c(B, A) = |S(A) ∩ S(B)| / |S(B)|"),
    )
    bars, tips = [], []
    for name, share, size, formula in rows:
        value = formats.percent(share) if size else formats.DASH
        bars.append(Bar(name, share, value))
        counts = f"{formats.number(numbers.shared)} / {formats.number(size)}"
        tips.append(f"{name}: {formula} = {counts} = {value}")
    tips.append(covered_words(comparison))
    if comparison.settings.wrap_round and min(comparison.words_a, comparison.words_b) < _SHORT:
        tips.append(
            translate("PairWords", "A wrapped shingle of a short text can keep its containment below 100 %.")
        )
    return SectionWords(header_labels()[1], bars=tuple(bars), tip="\n".join(tips))


def longest_words(comparison: Comparison) -> SectionWords:
    """The longest shared span and where it is."""
    label, number, longest = header_labels()[3], comparison.spans.longest, comparison.longest
    short = short_labels()[3]
    rule = filled(
        translate("PairWords", "A shared span is the longest equal run of at least %1 in both texts."),
        formats.words(comparison.spans.shortest or comparison.settings.shingle_words),
    )
    if number is None or longest is None:
        nothing = translate("PairWords", "nothing is shared")
        return SectionWords(label, formats.DASH, nothing, tip=rule, short_label=short)
    first_a, first_b = int(longest.a_words[0]) + 1, int(longest.b_words[0]) + 1
    at = formats.number(number + 1), formats.number(first_a)
    line = filled(translate("PairWords", "No. %1, in A from word %2"), *at)
    shorter = (
        filled(translate("PairWords", "No. %1, word %2 of A"), *at),
        filled(translate("PairWords", "No. %1"), *at),
    )
    where = filled(
        translate("PairWords", "The longest: %1; A: words %2, B: words %3."),
        formats.words(longest.words),
        _from_to(first_a, longest.words),
        _from_to(first_b, longest.words),
    )
    tip = "\n".join([rule, where, covered_words(comparison)])
    return SectionWords(label, formats.words(longest.words), line, shorter, tip=tip, short_label=short)


def kind_words(
    kind: Kind | None,
    numbers: PairNumbers | None,
    thresholds: Thresholds,
    lexical: LexicalValue | None = None,
) -> SectionWords:
    """The kind of the pair and why; the numbers are those the decision was made on, samples included."""
    label = header_labels()[4]
    if kind is None or numbers is None:
        return SectionWords(label, formats.DASH, "", tip="")
    r = formats.percent(numbers.resemblance, estimated=numbers.estimated)
    ways = ("A → B", numbers.containment_ab), ("B → A", numbers.containment_ba)
    way, share = max(ways, key=lambda each: each[1])
    c = formats.percent(share, estimated=numbers.estimated)
    t_r, t_c = formats.threshold(thresholds.resemblance), formats.threshold(thresholds.containment)
    closer = share / thresholds.containment > numbers.resemblance / thresholds.resemblance
    by_resemblance = f"{r}, {filled(translate('PairWords', 'threshold %1'), t_r)}", r
    by_containment = f"{way} {c}, {filled(translate('PairWords', 'threshold %1'), t_c)}", f"{way} {c}"
    shorter = {Kind.NEAR: by_resemblance, Kind.NESTED: by_containment}
    lines = {
        Kind.EXACT: translate("PairWords", "same canonical form"),
        Kind.NEAR: filled(translate("PairWords", "resemblance %1, threshold %2"), r, t_r),
        Kind.NESTED: filled(translate("PairWords", "%1 %2, containment threshold %3"), way, c, t_c),
    }
    if lexical is not None:
        words, t_l = value_with_synonyms(lexical), formats.threshold(thresholds.lexical)
        lines[Kind.REWORDED] = filled(translate("PairWords", "lexical %1, threshold %2"), words, t_l)
        by_lemmas = filled(translate("PairWords", "threshold %1"), t_l)
        shorter[Kind.REWORDED] = f"{words}, {by_lemmas}", words
    nearer = Kind.NESTED if closer else Kind.NEAR
    line, fewer = lines.get(kind, lines[nearer]), shorter.get(kind if kind in lines else nearer, ())
    rule = filled(
        translate(
            "PairWords",
            "Exact: same text but for case and white space. Near: resemblance from %1.\n"
            "Nested: containment from %2 one way at least, resemblance below. Else related.",
        ),
        t_r,
        t_c,
    )
    figures = filled(translate("PairWords", "This pair: resemblance %1, %2 %3."), r, way, c)
    tip = [rule, figures]
    if lexical is not None:
        counts = formats.number(lexical.matched), formats.number(lexical.whole)
        reworded = translate(
            "PairWords",
            "Reworded: lexical resemblance with synonyms from %1, the others below. This pair: %2 / %3 = %4.",
        )
        tip.insert(1, filled(reworded, t_l, *counts, words))
    if kind not in lines and not numbers.shared:  # related by nothing: no badge says that they are
        return SectionWords(
            label, formats.DASH, translate("PairWords", "no shared shingle"), tip="\n".join(tip)
        )
    return SectionWords(label, "", line, fewer, kind=int(kind), tip="\n".join(tip))


def value_with_synonyms(lexical: LexicalValue) -> str:
    """A lexical value; where it is whole though the words are not equal, it is said to be so."""
    if lexical.all_matched:
        return translate("LexicalWords", "all matched")
    return formats.percent(lexical.synonyms)


def facts_of(words: int, uniqueness: float | None) -> tuple[str, str]:
    """What a pane's head says at the right, and a shorter form of it."""
    length = formats.words(words)
    if uniqueness is None:
        return length, length
    unique = filled(translate("PairWords", "uniqueness %1"), formats.percent(uniqueness))
    return f"{length} · {unique}", length


def status_of(comparison: Comparison, current: CurrentPair | None) -> str:
    """Which span is current and where: "span 3 of 9: 22 words, A: words 90–111, B: words 89–110"."""
    count = len(comparison.spans)
    if current is None:
        return _spans(count) if count else ""
    shared = comparison.spans[current.span]
    text = filled(
        translate("PairWords", "span %1 of %2: %3, A: words %4, B: words %5"),
        formats.number(current.span + 1),
        formats.number(count),
        formats.words(shared.words),
        _from_to(int(shared.a_words[current.places[A]]) + 1, shared.words),
        _from_to(int(shared.b_words[current.places[B]]) + 1, shared.words),
    )
    times = len(shared.a), len(shared.b)
    if max(times) > 1:
        places = (
            f"{formats.number(place + 1)}/{formats.number(count)}"
            for place, count in zip(current.places, times, strict=True)
        )
        text += filled(translate("PairWords", ", place A %1, B %2"), *places)
    return text


def _from_to(first: int, count: int) -> str:
    return f"{formats.number(first)}–{formats.number(first + count - 1)}"


def _counted(text: str, count: int) -> str:
    """A translated plural with its number grouped as all numbers are."""
    return text.replace(str(count), formats.number(count), 1)


def _spans(count: int) -> str:
    return _counted(translate("PairWords", "%n shared span(s)", None, count), count)


def _of_words(comparison: Comparison) -> str:
    return filled(
        translate("PairWords", "A shingle is %1 in a row."), formats.words(comparison.settings.shingle_words)
    )


def covered_words(comparison: Comparison) -> str:
    """How many spans there are, and how much of each text lies in them."""
    sides = (
        f"{formats.number(covered)} / {formats.number(words)}"
        for covered, words in (
            (comparison.covered_a, comparison.words_a),
            (comparison.covered_b, comparison.words_b),
        )
    )
    return filled(
        translate("PairWords", "%1; words inside them: A %2, B %3."), _spans(len(comparison.spans)), *sides
    )
