"""What is painted of shared spans: no overlap, nothing lost, neighbours told apart, moved places named."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.marks import Marks, SideMarks, mark_spans
from core.shingles.spans import SharedSpans, shared_spans
from core.span_chain import heaviest_chain
from core.text.tokens import Tokens


def tokens_of(words: list[int]) -> Tokens:
    """Tokens whose word k stands at characters 10k to 10k + 5."""
    k = len(words)
    hashes = (np.asarray(words, np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    return Tokens(10 * np.arange(k), 10 * np.arange(k) + 5, hashes)


def marked(a: list[int], b: list[int], w: int, **bounds: int) -> tuple[SharedSpans, Marks]:
    of_a, of_b = tokens_of(a), tokens_of(b)
    spans = shared_spans(of_a, of_b, w, **bounds)
    return spans, mark_spans(spans, of_a, of_b)


def words_of(side: SideMarks, k: int) -> range:
    return range(int(side.starts[k]) // 10, int(side.ends[k]) // 10 + 1)


@st.composite
def shuffled_texts(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Text A in pieces, and B of some of these pieces in any order, with a few words between."""
    few = draw(st.booleans())
    words = st.integers(0, 3) if few else st.integers(0, 10_000)
    pieces = draw(st.lists(st.lists(words, min_size=1, max_size=8), min_size=1, max_size=8))
    order = draw(st.lists(st.integers(0, len(pieces) - 1), max_size=10))
    a = [word for piece in pieces for word in piece]
    return a, [word for k in order for word in [*pieces[k], *draw(st.lists(words, max_size=1))]]


@settings(max_examples=300)
@given(shuffled_texts(), st.integers(1, 4), st.sampled_from([{}, {"max_items": 0}]))
def test_segments_paint_every_shared_word_once_with_a_place_that_covers_it(
    texts: tuple[list[int], list[int]], w: int, bounds: dict[str, int]
) -> None:
    spans, marks = marked(*texts, w, **bounds)
    for side, places in ((marks.a, spans.a), (marks.b, spans.b)):
        assert all(end <= start for end, start in zip(side.ends, side.starts[1:], strict=False))
        lengths = np.repeat(spans.words, np.diff(places.pointers))
        covering: dict[int, int] = {}
        for first, length in zip(places.words.tolist(), lengths.tolist(), strict=True):
            for word in range(first, first + length):
                covering[word] = max(covering.get(word, 0), length)
        painted = {}
        for k in range(len(side)):
            span, place = int(side.spans[k]), int(side.places[k])
            row = int(places.pointers[span]) + place
            assert row < places.pointers[span + 1]
            start, end = places.ranges[row].tolist()
            assert start <= side.starts[k] < side.ends[k] <= end
            painted |= dict.fromkeys(words_of(side, k), int(spans.words[span]))
        assert painted == covering, "the longest place that covers a word is painted there"
        shown = list(zip(side.spans.tolist(), side.places.tolist(), strict=True))
        assert len(shown) == len(set(shown)), "one segment for a place"


@settings(max_examples=300)
@given(shuffled_texts(), st.integers(1, 4), st.sampled_from([{}, {"max_items": 0}]))
def test_neighbours_have_different_tints_on_both_sides(
    texts: tuple[list[int], list[int]], w: int, bounds: dict[str, int]
) -> None:
    spans, marks = marked(*texts, w, **bounds)
    for side in (marks.a, marks.b):
        assert all(one != next_one for one, next_one in pairwise(side.tints.tolist()))
        assert (side.tints < 5).all()
    for k, span in enumerate(spans):
        of_a, of_b = marks.a.tints[marks.a.spans == k], marks.b.tints[marks.b.spans == k]
        if len(span.a) == len(span.b) == len(of_a) == len(of_b) == 1:
            assert of_a[0] == of_b[0] == marks.span_tints[k]


def test_spans_with_one_place_follow_the_rule_of_ranks() -> None:
    pieces = [list(range(100 * k, 100 * k + 5)) for k in range(5)]
    a = [word for k in range(5) for word in [*pieces[k], 1000 + k]]
    b = [word for k in (3, 0, 4, 1, 2) for word in [*pieces[k], 2000 + k]]
    _, marks = marked(a, b, 3)
    rank_in_b = [1, 3, 4, 0, 2]
    assert marks.a.spans.tolist() == [0, 1, 2, 3, 4]
    assert marks.a.tints.tolist() == [2 * (k % 2) + rank_in_b[k] % 2 for k in range(5)]
    assert marks.span_tints.tolist() == marks.a.tints.tolist()
    assert marks.b.tints.tolist() == [marks.span_tints[k] for k in (3, 0, 4, 1, 2)]


def test_a_repeated_passage_has_one_tint_where_its_neighbours_leave_one() -> None:
    menu, one, two = [1, 2, 3], [11, 12, 13], [21, 22, 23]
    _, marks = marked([*menu, 91, *one, 92, *menu, 93, *two], [*one, 94, *menu, 95, *two], 3)
    menu_tints = set(marks.a.tints[marks.a.spans == 0].tolist() + marks.b.tints[marks.b.spans == 0].tolist())
    assert len(menu_tints) == 1
    assert menu_tints == {int(marks.span_tints[0])}


def test_a_repetitive_text_is_tiled_from_its_beginning() -> None:
    _, marks = marked([1, 2, 3] * 2, [1, 2, 3] * 5, 6)
    assert marks.b.places.tolist() == [0, 2, 3]
    assert marks.span_visible.tolist() == [True]
    assert [list(words_of(marks.b, k)) for k in range(3)] == [
        [0, 1, 2, 3, 4, 5],
        [6, 7, 8, 9, 10, 11],
        [12, 13, 14],
    ]


def test_the_shorter_passage_that_left_the_order_has_moved() -> None:
    long, short = list(range(10)), list(range(20, 25))
    spans, marks = marked([*long, 98, *short], [*short, 99, *long], 3)
    assert spans.words.tolist() == [10, 5]
    assert marks.a.moved.tolist() == [False, True]
    assert marks.b.moved.tolist() == [True, False]
    assert marks.span_moved.tolist() == [False, True]


def test_copies_of_a_heading_stay_in_order_when_something_is_put_before_them() -> None:
    heading = [1, 2, 3]
    parts = [list(range(100 * k, 100 * k + 6)) for k in range(1, 5)]
    a = [word for k, part in enumerate(parts) for word in [*heading, 900 + k, *part, 950 + k]]
    b = [
        *heading,
        800,
        801,
        *[word for k, part in enumerate(parts) for word in [*heading, 700 + k, *part, 750 + k]],
    ]
    spans, marks = marked(a, b, 3)
    assert not marks.a.moved.any()
    headings = marks.b.moved[marks.b.spans == 0].tolist()
    assert len(spans[0].b) == 5
    assert sum(headings) == 1
    assert headings[2:] == [False, False, False]


def test_texts_without_shared_words_have_no_marks() -> None:
    _, marks = marked([1, 2], [3], 1)
    assert (len(marks.a), len(marks.b), len(marks.span_tints)) == (0, 0, 0)


def test_marks_are_read_only() -> None:
    _, marks = marked([1, 2], [1, 2], 1)
    for array in (marks.a.starts, marks.b.tints, marks.span_moved):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(1, 5)), max_size=8))
def test_no_rising_chain_is_heavier(pairs: list[tuple[int, int, int]]) -> None:
    a, b, weights = (np.array([pair[k] for pair in pairs], np.int64) for k in range(3))
    chain = [pairs[k] for k in heaviest_chain(a, b, weights)]
    assert all(one[0] < other[0] and one[1] < other[1] for one, other in pairwise(chain))
    rising = (
        chosen
        for size in range(len(pairs) + 1)
        for chosen in combinations(sorted(pairs), size)
        if all(one[0] < other[0] and one[1] < other[1] for one, other in pairwise(chosen))
    )
    assert sum(pair[2] for pair in chain) == max(sum(pair[2] for pair in chosen) for chosen in rising)


def test_a_chain_of_too_many_pairs_is_made_of_the_heaviest() -> None:
    numbers = np.arange(10)
    chain = heaviest_chain(numbers, numbers, np.array([1, 9] * 5), max_pairs=5)
    assert chain.tolist() == [1, 3, 5, 7, 9]
