"""Pairs of texts by their words: found exactly where the definition says so, with exact numbers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.copies import LexicalCopies
from core.lexical.joining import pairs_from
from core.lexical.measure import Weighting, weighted_matrix
from core.lexical.numbers import lexical_numbers, weighted_values
from core.monitor import Cancelled, Monitor
from tests.core.lexical.oracle import compared, matched, value

KEYS = 9
KEY = st.integers(0, KEYS - 1)
TEXTS = st.lists(st.lists(KEY, max_size=7), max_size=7)
LINKS = st.lists(st.tuples(KEY, KEY).filter(lambda link: link[0] != link[1]), max_size=9)
PHRASES = st.dictionaries(
    st.lists(KEY, min_size=2, max_size=3, unique=True).map(tuple),
    st.sets(KEY, min_size=1, max_size=2),
    max_size=3,
)
FLOORS = st.sampled_from([Fraction(1, 100), Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), Fraction(1)])
Phrases = dict[tuple[int, ...], set[int]]


@given(TEXTS, LINKS, PHRASES, FLOORS)
def test_a_pair_is_found_exactly_where_it_reaches_the_floor(
    texts: list[list[int]], links: list[tuple[int, int]], phrases: Phrases, floor: Fraction
) -> None:
    found = pairs_from(compared(texts, KEYS, links, phrases), floor)
    values = dict(
        zip(
            zip(found.a.tolist(), found.b.tolist(), strict=True), found.numbers.synonyms.tolist(), strict=True
        )
    )
    expected = {
        (i, j): of_pair
        for i in range(len(texts))
        for j in range(i + 1, len(texts))
        if (of_pair := value(texts[i], texts[j], links, phrases)) >= float(floor)
    }
    assert values == expected
    assert found.floor == floor


@given(TEXTS, LINKS)
def test_numbers_of_a_pair_equal_the_definition(texts: list[list[int]], links: list[tuple[int, int]]) -> None:
    ready = compared(texts, KEYS, links)
    a, b = (side.ravel() for side in np.indices((len(texts), len(texts))))
    numbers = lexical_numbers(ready, a, b)
    for row, (i, j) in enumerate(zip(a.tolist(), b.tolist(), strict=True)):
        one, other = set(texts[i]), set(texts[j])
        assert numbers.equal[row] == len(one & other)
        assert (numbers.size_a[row], numbers.size_b[row]) == (len(one), len(other))
        assert numbers.matched[row] == matched(texts[i], texts[j], links)
        assert numbers.plain[row] <= numbers.synonyms[row] <= 1
        same = one == other
        assert numbers.all_matched[row] == (numbers.synonyms[row] == 1 and not same)


@given(TEXTS, LINKS, FLOORS, st.integers(0, 8))
def test_more_pairs_than_the_budget_raise_the_floor_and_nothing_above_it_is_lost(
    texts: list[list[int]], links: list[tuple[int, int]], floor: Fraction, budget: int
) -> None:
    ready = compared(texts, KEYS, links)
    every = pairs_from(ready, floor)
    some = pairs_from(ready, floor, budget=budget)
    assert len(some) <= budget
    assert (some.floor == floor) == (len(every) <= budget)
    if some.floor <= 1:
        kept = every.numbers.reaching(some.floor)
        assert sorted(zip(some.a.tolist(), some.b.tolist(), strict=True)) == sorted(
            zip(every.a[kept].tolist(), every.b[kept].tolist(), strict=True)
        )


@given(TEXTS, LINKS, st.data())
def test_pairs_are_kept_together_or_apart(
    texts: list[list[int]], links: list[tuple[int, int]], data: st.DataObject
) -> None:
    ready = compared(texts, KEYS, links)
    group = np.array(
        data.draw(st.lists(st.integers(0, 1), min_size=len(texts), max_size=len(texts))), np.int64
    )
    every, together, apart = (
        pairs_from(ready, Fraction(1, 3), **kept) for kept in ({}, {"together": group}, {"apart": group})
    )
    for found, wanted in ((together, True), (apart, False)):
        kept = (group[every.a] == group[every.b]) == wanted
        assert sorted(zip(found.a.tolist(), found.b.tolist(), strict=True)) == sorted(
            zip(every.a[kept].tolist(), every.b[kept].tolist(), strict=True)
        )


@given(TEXTS, PHRASES)
def test_copies_have_equal_words_and_phrases(texts: list[list[int]], phrases: Phrases) -> None:
    ready = compared(texts, KEYS, (), phrases)
    copies = LexicalCopies.of(ready)
    kinds = [
        (frozenset(text), frozenset(ready.phrases.of_text(n)[0].tolist())) for n, text in enumerate(texts)
    ]
    for i, one in enumerate(kinds):
        for j, other in enumerate(kinds):
            same = i == j or (one == other and bool(one[0]))
            assert (copies.representative[i] == copies.representative[j]) == same


@given(TEXTS)
def test_pairs_within_copies_are_all_but_those_that_are_listed_together(texts: list[list[int]]) -> None:
    copies = LexicalCopies.of(compared(texts, KEYS))
    block = np.array([n % 3 - 1 for n in range(len(texts))], np.int64)
    found = copies.pairs_within(block, 1000)
    assert found is not None
    assert sorted(zip(found[0].tolist(), found[1].tolist(), strict=True)) == [
        (i, j)
        for i in range(len(texts))
        for j in range(i + 1, len(texts))
        if set(texts[i]) == set(texts[j]) != set() and (block[i] != block[j] or block[i] < 0)
    ]
    if len(found[0]):
        assert copies.pairs_within(block, len(found[0]) - 1) is None


@pytest.mark.parametrize("weighting", list(Weighting))
@given(texts=TEXTS)
def test_weighted_values_of_pairs_equal_the_matrix(weighting: Weighting, texts: list[list[int]]) -> None:
    from dataclasses import replace

    ready = compared(texts, KEYS)
    counts = ready.sets.counts.astype(np.float64)
    if weighting is Weighting.TF_IDF:
        holders = np.bincount(ready.sets.members, minlength=KEYS)
        counts *= np.log1p(len(texts) / np.maximum(1, holders))[ready.sets.members]
    ready = replace(ready, weights=counts)
    a, b = (side.ravel() for side in np.indices((len(texts), len(texts))))
    found = weighted_values(ready, a, b).reshape(len(texts), len(texts))
    np.testing.assert_allclose(found, weighted_matrix(ready.sets, weighting), rtol=1e-12)


def test_many_texts_with_common_words_make_few_candidates() -> None:
    random = np.random.default_rng(1)
    chances = 1 / np.arange(1, 3001)
    texts = [random.choice(3000, 300, p=chances / chances.sum()).tolist() for _ in range(150)]
    texts += [[word if random.random() < 0.8 else int(random.integers(3000)) for word in texts[7]]]
    ready = compared(texts, 3000, [(word, word + 1) for word in range(0, 400, 2)])
    found = pairs_from(ready, Fraction(2, 5))
    assert (7, 150) in set(zip(found.a.tolist(), found.b.tolist(), strict=True))


def test_the_search_can_be_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        pairs_from(compared([[1], [1]], 3), Fraction(1, 2), monitor)
