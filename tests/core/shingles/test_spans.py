"""Shared spans against brute force, their bounds, and their agreement with the sets of shingles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import TokenSteps
from core.shingles import spans as spans_module
from core.shingles.spans import SharedSpans, shared_spans
from core.text.tokens import Tokens, tokenise

Words = Sequence[int]
Contents = dict[tuple[int, ...], tuple[list[int], list[int]]]


def tokens_of(words: Words) -> Tokens:
    """Tokens whose word k stands at characters 10k to 10k + 5."""
    k = len(words)
    hashes = (np.asarray(words, np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    return Tokens(10 * np.arange(k), 10 * np.arange(k) + 5, hashes)


def spans_of(a: Words, b: Words, w: int, **bounds: int) -> SharedSpans:
    return shared_spans(tokens_of(a), tokens_of(b), w, **bounds)


def by_content(a: Words, spans: SharedSpans) -> Contents:
    return {
        tuple(a[span.a_words[0] : span.a_words[0] + span.words]): (
            span.a_words.tolist(),
            span.b_words.tolist(),
        )
        for span in spans
    }


def brute_force(a: Words, b: Words, w: int) -> Contents:
    """Every pair of places, extended as far as it goes, straight from the definition."""
    shortest = min(w, len(a), len(b))
    found: dict[tuple[int, ...], tuple[set[int], set[int]]] = {}
    for i in range(len(a)):
        for j in range(len(b)):
            if i and j and a[i - 1] == b[j - 1]:
                continue
            length = 0
            while i + length < len(a) and j + length < len(b) and a[i + length] == b[j + length]:
                length += 1
            if length and length >= shortest:
                places = found.setdefault(tuple(a[i : i + length]), (set(), set()))
                places[0].add(i)
                places[1].add(j)
    return {content: (sorted(of_a), sorted(of_b)) for content, (of_a, of_b) in found.items()}


@st.composite
def related_texts(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Two texts over a few words; often B holds pieces of A, moved, repeated or cut."""
    words = st.integers(0, draw(st.integers(0, 3)))
    a = draw(st.lists(words, max_size=25))
    pieces = draw(st.lists(st.tuples(st.integers(0, 25), st.integers(0, 25)), max_size=3))
    b: list[int] = []
    for start, end in pieces:
        b += a[start:end] + draw(st.lists(words, max_size=4))
    return (a, b) if pieces else (a, draw(st.lists(words, max_size=25)))


@settings(max_examples=600)
@given(related_texts(), st.integers(1, 4))
def test_spans_are_the_maximal_equal_runs_with_all_their_places(
    texts: tuple[list[int], list[int]], w: int
) -> None:
    a, b = texts
    spans = spans_of(a, b, w)
    assert spans.maximal
    assert by_content(a, spans) == brute_force(a, b, w)
    assert len(spans) == len(by_content(a, spans)), "one span for each content"


@given(related_texts(), st.integers(1, 4))
def test_the_other_way_round_the_spans_are_the_same(texts: tuple[list[int], list[int]], w: int) -> None:
    a, b = texts
    forth, back = by_content(a, spans_of(a, b, w)), by_content(b, spans_of(b, a, w))
    assert forth == {content: (of_a, of_b) for content, (of_b, of_a) in back.items()}


@pytest.mark.parametrize(
    "bounds", [{}, {"max_places": 0}, {"max_items": 0}], ids=["maximal", "places", "items"]
)
@given(texts=related_texts(), w=st.integers(1, 4))
def test_spans_hold_exactly_the_shared_shingles(
    bounds: dict[str, int], texts: tuple[list[int], list[int]], w: int
) -> None:
    a, b = texts
    spans = spans_of(a, b, w, **bounds)
    w = min(w, len(a), len(b))
    shingles_a = [tuple(a[i : i + w]) for i in range(len(a) - w + 1)] if w else []
    shingles_b = [tuple(b[i : i + w]) for i in range(len(b) - w + 1)] if w else []
    shared = set(shingles_a) & set(shingles_b)
    in_spans = {
        shingles_a[i]
        for span in spans
        for p in span.a_words.tolist()
        for i in range(p, p + span.words - w + 1)
    }
    assert in_spans == shared
    for text, shingles, side, place_words in (
        (a, shingles_a, spans.a, [s.a_words for s in spans]),
        (b, shingles_b, spans.b, [s.b_words for s in spans]),
    ):
        covered = {i + k for i, shingle in enumerate(shingles) if shingle in shared for k in range(w)}
        in_places = {
            int(p) + k
            for span, places in zip(spans, place_words, strict=True)
            for p in places
            for k in range(span.words)
        }
        assert in_places == covered
        assert side.covered == len(covered) <= len(text)


@given(related_texts(), st.integers(1, 4))
def test_beyond_the_bounds_spans_are_equal_pieces_of_w_words_or_more(
    texts: tuple[list[int], list[int]], w: int
) -> None:
    a, b = texts
    spans = spans_of(a, b, w, max_items=0)
    assert spans.maximal == (not min(len(a), len(b), w))
    for span in spans:
        contents = {tuple(a[i : i + span.words]) for i in span.a_words.tolist()}
        contents |= {tuple(b[j : j + span.words]) for j in span.b_words.tolist()}
        assert len(contents) == 1
        assert span.words >= spans.shortest


def test_spans_are_ordered_by_their_first_place_in_a() -> None:
    a = [1, 2, 3, 9, 4, 5, 6, 8, 1, 2]
    spans = spans_of(a, [4, 5, 6, 7, 1, 2, 3, 10], 2)
    assert [(s.words, s.a_words.tolist(), s.b_words.tolist()) for s in spans] == [
        (3, [0], [4]),
        (3, [4], [0]),
        (2, [8], [4]),
    ]
    assert spans.longest == 0
    assert spans[-1].words == spans[2].words == 2
    assert [s.words for s in spans[1:]] == [3, 2]
    with pytest.raises(IndexError):
        spans[3]


def test_a_repeated_sentence_is_one_span_with_all_its_places() -> None:
    sentence = list(range(12))
    a = [word for k in range(1000) for word in [*sentence, 100 + k]]
    b = [word for k in range(1000) for word in [*sentence, 5000 + k]]
    (span,) = spans_of(a, b, 5)
    assert span.words == 12
    assert span.a_words.tolist() == list(range(0, 13_000, 13))
    assert span.b_words.tolist() == list(range(0, 13_000, 13))


def test_a_text_of_one_word_repeated_has_as_many_places_as_words_not_as_pairs() -> None:
    spans = spans_of([7] * 3000, [7] * 4000, 10)
    assert spans.maximal
    assert spans[0].words == 3000
    assert spans[0].b_words.tolist() == list(range(1001))
    assert len(spans.a.words) + len(spans.b.words) < 2 * 7000


def test_texts_whose_maximal_spans_have_too_many_places_fall_into_pieces() -> None:
    runs = [word for k in range(3, 60) for word in [*[0] * k, 100 + k]]
    spans = spans_of([0] * 2000, runs, 3, max_places=50_000)
    assert not spans.maximal
    (span,) = spans
    assert span.words == 3
    assert len(span.a_words) == 1998
    assert spans.a.covered == 2000
    assert spans_of([0] * 2000, runs, 3).maximal


def test_a_text_shorter_than_a_shingle_is_found_inside_a_longer_one() -> None:
    (span,) = spans_of([1, 2, 3], [9, 1, 2, 3, 9, 1, 2, 3], 10)
    assert (span.words, span.a_words.tolist(), span.b_words.tolist()) == (3, [0], [1, 5])
    assert len(spans_of([1, 2, 3], [9, 1, 2, 9], 10)) == 0


@pytest.mark.parametrize(("a", "b"), [([], []), ([1, 2], []), ([], [1, 2]), ([1, 2], [3, 4])])
def test_texts_without_anything_in_common_have_no_spans(a: list[int], b: list[int]) -> None:
    spans = spans_of(a, b, 2)
    assert (len(spans), list(spans), spans.longest, spans.a.covered, spans.maximal) == (0, [], None, 0, True)


def test_ranges_go_from_the_first_letter_of_a_run_to_the_last_whatever_a_step_took_out() -> None:
    steps = TokenSteps(drop_numbers=True)
    a = "🙂 Ёлка, за\u0301мок 12 и пере\u00adнос!"
    b = "(ЕЛКА замок и 7 перенос) и всё"
    (span,) = shared_spans(tokenise(a, steps), tokenise(b, steps), 3)
    ((start, end),), ((start_b, end_b),) = span.a.tolist(), span.b.tolist()
    assert a[start:end] == "Ёлка, за\u0301мок 12 и пере\u00adнос"
    assert b[start_b:end_b] == "ЕЛКА замок и 7 перенос"


def test_shingles_that_share_a_hash_without_sharing_words_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def weak(tokens: Tokens, w: int) -> np.ndarray:
        return tokens.hashes[: len(tokens) - w + 1] % np.uint64(3)

    monkeypatch.setattr(spans_module, "shingle_hashes", weak)
    generator = np.random.default_rng(5)
    for w in (1, 2, 3, 4, 5, 7):
        a, b = generator.integers(0, 3, 60).tolist(), generator.integers(0, 3, 60).tolist()
        assert by_content(a, spans_of(a, b, w)) == brute_force(a, b, w)


def test_large_texts_are_taken_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.shingles.stretches.PARTITION", 64)
    monkeypatch.setattr("core.shingles.stretches.BLOCK", 32)
    monkeypatch.setattr(spans_module, "BLOCK", 32)
    generator = np.random.default_rng(6)
    a, b = generator.integers(0, 4, 300).tolist(), generator.integers(0, 4, 250).tolist()
    assert by_content(a, spans_of(a, b, 4)) == brute_force(a, b, 4)


def test_a_cancelled_search_stops_with_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        shared_spans(tokens_of([1, 2, 3]), tokens_of([1, 2, 3]), 2, monitor=monitor)


def test_published_arrays_are_read_only() -> None:
    spans = spans_of([1, 2, 3], [1, 2, 3], 2)
    for array in (spans.words, spans[0].a, spans[0].b_words, spans.a.pointers):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
