"""One document against all others, held against brute force."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.against import (
    NOTHING_LEFT_OUT,
    Against,
    Choices,
    Filter,
    LinePattern,
    against_all,
    find_occurrences,
    find_occurrences_of_text,
    weigh,
)
from core.against.line_patterns import matching_lines
from core.against.quotations import quotations
from core.analysis import analyse
from core.documents import Collection
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings
from tests import nasty_texts, strategies
from tests.core.against.brute_force import Truth, truth

CLOTHES = ["{}", "«{}»", '"{}"', "„{}“", "‘{}’", "> {}\n", "\n{}\n", "{}😀", "é{}\u0301", "{}\r\n"]


@st.composite
def dressed(draw: st.DrawFn) -> list[tuple[str, str]]:
    """Texts that share passages, some of them quoted, in lines of their own or beside strange signs."""
    found = []
    for text, group in draw(strategies.documents(longest=15, most=5)):
        words = text.split(" ")
        for _ in range(draw(st.integers(0, 3))):
            low, high = sorted((draw(st.integers(0, len(words))), draw(st.integers(0, len(words)))))
            inner = " ".join(words[low:high])
            words[low:high] = draw(st.sampled_from(CLOTHES)).format(inner).split(" ")
        found.append((" ".join(words), group))
    return found


@st.composite
def choices(draw: st.DrawFn, n: int, length: int) -> Choices:
    edges = sorted(draw(st.sets(st.integers(0, max(1, length)), max_size=4)))
    return Choices(
        without=frozenset(draw(st.sets(st.integers(0, n)))),
        shorter_than=draw(st.sampled_from([0, 0, 3, 6])),
        quotations=draw(st.booleans()),
        lines=draw(st.sampled_from([None, LinePattern("a1"), LinePattern("a*3"), LinePattern(r"b\d", True)])),
        regions=tuple(zip(edges[0::2], edges[1::2], strict=False)),
    )


def matter_of(text: str, chosen: Choices) -> list[tuple[int, int]]:
    matter = [*chosen.regions]
    if chosen.quotations:
        matter += map(tuple, quotations(text).tolist())
    if chosen.lines is not None:
        matter += map(tuple, matching_lines(text, chosen.lines).tolist())
    return matter


def check(result: Against, expected: Truth) -> None:
    occurrences, sources = result.occurrences, result.occurrences.sources
    assert (result.size, result.shared, result.counted) == (
        expected.size,
        len(expected.found),
        len(expected.counted),
    )
    assert occurrences.several == len(expected.several)
    ranked = sorted(expected.shared, key=lambda number: (-expected.shared[number], number))
    assert sources.documents.tolist() == ranked
    assert sources.shared.tolist() == [expected.shared[number] for number in ranked]
    assert sources.spans.tolist() == [len(expected.spans[number]) for number in ranked]
    everything = [(n, span) for n, of_source in expected.spans.items() for span in of_source]
    for rank, number in enumerate(ranked):
        inside = [
            span
            for span in expected.spans[number]
            if any(n != number and o[0] <= span[0] and o[1] >= span[1] for n, o in everything)
        ]
        assert sources.also_elsewhere[rank] == len(inside)
    check_segments(result, expected, ranked)


def check_segments(result: Against, expected: Truth, ranked: list[int]) -> None:
    """The tinted words are exactly those of counted shingles, each with its sources."""
    passages, tokens = result.segments, result.occurrences.own.tokens
    seen: set[int] = set()
    for k in range(len(passages)):
        words = range(int(passages.first_words[k]), int(passages.last_words[k]) + 1)
        assert seen.isdisjoint(words)
        assert not seen or min(words) > max(seen)
        seen.update(words)
        assert passages.starts[k] == tokens.starts[words[0]]
        assert passages.ends[k] == tokens.ends[words[-1]]
        shown = [ranked[rank] for rank in passages.ranks[k].tolist() if rank >= 0]
        for word in words:
            counting = [number for number in ranked if word in expected.counted_words[number]]
            assert bool(passages.counted[k]) == bool(counting)
            if counting:
                assert counting[: len(shown)] == shown
                assert min(len(counting), passages.ranks.shape[1]) == len(shown)
                assert len(counting) <= passages.n_sources[k]
    assert seen == expected.found_words


@given(dressed(), strategies.settings(), st.data())
def test_every_number_and_every_tinted_word_is_that_of_brute_force(
    documents: list[tuple[str, str]], settings: AnalysisSettings, data: st.DataObject
) -> None:
    texts = [text for text, _ in documents]
    groups = [group for _, group in documents]
    number = data.draw(st.integers(0, len(texts) - 1))
    chosen = data.draw(choices(len(texts), len(texts[number])))
    analysis = analyse(Collection.of_texts(texts, groups=groups), settings, threads=1)
    result = against_all(analysis, number, chosen)
    others = {
        k: text
        for k, text in enumerate(texts)
        if k != number and (not settings.within_groups or groups[k] == groups[number])
    }
    check(result, truth(others, texts[number], settings, chosen, matter_of(texts[number], chosen)))


@given(dressed(), strategies.settings(), st.data())
def test_a_pasted_text_is_looked_up_in_every_document(
    documents: list[tuple[str, str]], settings: AnalysisSettings, data: st.DataObject
) -> None:
    texts = [text for text, _ in documents]
    pasted = texts.pop(data.draw(st.integers(0, len(texts) - 1)))
    chosen = data.draw(choices(len(texts), len(pasted)))
    analysis = analyse(Collection.of_texts(texts), settings, threads=1)
    result = weigh(find_occurrences_of_text(analysis, pasted, threads=1), chosen)
    assert result.occurrences.document is None
    check(result, truth(dict(enumerate(texts)), pasted, settings, chosen, matter_of(pasted, chosen)))


@given(strategies.documents(), strategies.settings())
def test_without_exclusions_the_number_is_that_of_the_analysis(
    documents: list[tuple[str, str]], settings: AnalysisSettings
) -> None:
    texts, groups = zip(*documents, strict=True)
    analysis = analyse(Collection.of_texts(texts, groups=groups), settings, threads=1)
    for number, expected in enumerate(analysis.uniqueness.tolist()):
        result = against_all(analysis, number, NOTHING_LEFT_OUT)
        if math.isnan(expected):
            assert math.isnan(result.uniqueness)
        else:
            assert result.uniqueness == result.uniqueness_of_all == expected
        assert result.effects == ()
        ids, shared = analysis.index.partners(number)
        found = result.occurrences.sources
        assert dict(zip(found.documents.tolist(), found.shared.tolist(), strict=True)) == dict(
            zip(ids.tolist(), shared.tolist(), strict=True)
        )


@given(st.lists(nasty_texts.texts, min_size=2, max_size=5), st.sampled_from([1, 2, 5]))
def test_strange_texts_are_tinted_to_the_character(texts: list[str], w: int) -> None:
    settings = AnalysisSettings(shingle_words=w)
    texts.append(" ".join(texts))
    analysis = analyse(Collection.of_texts(texts), settings, threads=1)
    for number, text in enumerate(texts):
        others = {k: other for k, other in enumerate(texts) if k != number}
        result = against_all(analysis, number, NOTHING_LEFT_OUT)
        check(result, truth(others, text, settings, NOTHING_LEFT_OUT, []))


COPIED = "one two three four five six seven eight nine ten"


def numbers(texts: list[str], chosen: Choices, w: int = 3) -> Against:
    return against_all(analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=w)), 0, chosen)


def test_leaving_out_the_only_source_makes_a_text_unique() -> None:
    result = numbers([f"{COPIED} and more words", COPIED], Choices(without=frozenset([1])))
    assert result.uniqueness == 1.0
    assert result.uniqueness_of_all == pytest.approx(3 / 11)
    effect = result.effect(Filter.SOURCES)
    assert effect is not None
    assert (effect.spans, effect.shingles) == (1, 8)


def test_what_stands_in_two_sources_still_counts_when_one_is_left_out() -> None:
    result = numbers([COPIED, COPIED, COPIED], Choices(without=frozenset([1])))
    assert result.counted == result.shared == result.occurrences.several == 8
    assert result.segments.ranks.tolist() == [[1, -1, -1]]


def test_a_quotation_is_not_counted_but_the_words_copied_around_it_are() -> None:
    quoted = numbers(["my own « one two three four five » words", COPIED], Choices(quotations=True))
    assert quoted.uniqueness == 1.0
    assert not quoted.segments.counted.any()
    around = numbers([COPIED.replace("four five six", "«four five six»"), COPIED], Choices(quotations=True))
    assert (around.shared, around.taken) == (8, 1)


def test_a_span_is_short_by_the_words_it_has_in_one_source() -> None:
    texts = [COPIED, "one two three four x", "x four five six seven eight nine ten"]
    assert numbers(texts, Choices(shorter_than=4)).taken == 0
    assert numbers(texts, Choices(shorter_than=5)).taken == 2
    assert numbers(texts, Choices(shorter_than=8)).counted == 0


def test_a_region_takes_the_words_it_touches() -> None:
    whole = numbers([COPIED, COPIED], Choices(regions=((1, len(COPIED) - 1),)))
    assert whole.counted == 0
    half = numbers([COPIED, COPIED], Choices(regions=((0, COPIED.index("six")),)))
    assert half.taken == 3


def test_filters_that_take_the_same_say_so_each_and_the_number_takes_it_once() -> None:
    text = f"«{COPIED}»"
    result = numbers([text, COPIED], Choices(quotations=True, lines=LinePattern("one*ten"), shorter_than=99))
    assert [effect.shingles for effect in result.effects] == [8, 8, 8]
    assert result.taken == 8


def test_a_document_without_words_has_no_number_and_no_passages() -> None:
    result = numbers(["?!", COPIED, COPIED], Choices(quotations=True, regions=((0, 2),)))
    assert math.isnan(result.uniqueness)
    assert math.isnan(result.share(0))
    assert len(result.segments) == 0
    assert result.occurrences.compared == 2


def test_more_sources_than_fit_one_machine_word_are_counted() -> None:
    texts = [COPIED, *[COPIED] * 150, "three four five six"]
    result = numbers(texts, Choices(without=frozenset(range(1, 149))))
    passages = result.segments
    assert passages.n_sources.tolist() == [2, 3, 2]
    assert passages.ranks[0].tolist() == [148, 149, -1]
    assert passages.ranks[1].tolist() == [148, 149, 150]


def test_everything_is_read_only() -> None:
    result = numbers([COPIED, COPIED], NOTHING_LEFT_OUT)
    for array in (result.left_out, result.segments.ranks, result.occurrences.first):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
    assert isinstance(result.counted, int)
    assert not isinstance(result.counted, np.integer)


def test_a_cancelled_look_up_stops() -> None:
    analysis = analyse(Collection.of_texts([COPIED] * 3), AnalysisSettings(shingle_words=3))
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        find_occurrences(analysis, 0, monitor)
