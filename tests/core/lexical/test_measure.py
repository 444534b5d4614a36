"""Lexical resemblance against its definition."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.measure import (
    Weighting,
    matched_matrix,
    matched_resemblance,
    plain_matrix,
    printed_matrix,
    weighted_matrix,
)
from core.lexical.measure.matching import matching_size
from core.lexical.measure.phrase_choice import MOST_TRIED, PhraseLink
from core.lexical.relation import no_synonyms
from core.monitor import Cancelled, Monitor
from tests.core.lexical.oracle import largest_matching, related, sets_of, value

KEYS = 10
KEY = st.integers(0, KEYS - 1)
TEXT = st.lists(KEY, max_size=7)
TEXTS = st.lists(TEXT, max_size=5)
LINKS = st.lists(st.tuples(KEY, KEY).filter(lambda link: link[0] != link[1]), max_size=14)
PHRASES = st.dictionaries(
    st.lists(KEY, min_size=2, max_size=3, unique=True).map(tuple),
    st.sets(KEY, min_size=1, max_size=2),
    max_size=3,
)


@given(TEXTS, LINKS)
def test_the_matrix_equals_the_definition(texts: list[list[int]], links: list[tuple[int, int]]) -> None:
    found = matched_matrix(sets_of(texts, KEYS), related(links, KEYS))
    assert found.tolist() == [[value(a, b, links) for b in texts] for a in texts]


@given(TEXTS, LINKS, PHRASES)
def test_the_matrix_with_phrases_equals_the_definition(
    texts: list[list[int]], links: list[tuple[int, int]], phrases: dict[tuple[int, ...], set[int]]
) -> None:
    found = matched_matrix(sets_of(texts, KEYS), related(links, KEYS, phrases))
    off_diagonal = [
        (found[i, j], value(a, b, links, phrases))
        for i, a in enumerate(texts)
        for j, b in enumerate(texts)
        if i != j
    ]
    assert all(one == other for one, other in off_diagonal)


@given(TEXTS, LINKS, PHRASES)
def test_values_are_symmetric_in_0_to_1_and_never_below_the_plain_ones(
    texts: list[list[int]], links: list[tuple[int, int]], phrases: dict[tuple[int, ...], set[int]]
) -> None:
    sets = sets_of(texts, KEYS)
    plain, with_synonyms = plain_matrix(sets), matched_matrix(sets, related(links, KEYS, phrases))
    assert (with_synonyms == with_synonyms.T).all()
    assert (with_synonyms >= plain).all()
    assert ((with_synonyms >= 0) & (with_synonyms <= 1)).all()
    assert np.diag(with_synonyms).tolist() == [float(len(text) > 0) for text in texts]


@given(TEXTS, LINKS, st.randoms(use_true_random=False))
def test_values_do_not_depend_on_any_order(
    texts: list[list[int]], links: list[tuple[int, int]], random: object
) -> None:
    before = matched_matrix(sets_of(texts, KEYS), related(links, KEYS))
    for text in texts:
        random.shuffle(text)  # type: ignore[attr-defined]
    turned = [(b, a) for a, b in reversed(links)]
    after = matched_matrix(sets_of(texts[::-1], KEYS), related(turned, KEYS))
    assert before.tolist() == after[::-1, ::-1].tolist()


@given(TEXTS)
def test_without_synonyms_the_value_is_that_of_sets(texts: list[list[int]]) -> None:
    sets = sets_of(texts, KEYS)
    plain = plain_matrix(sets)
    assert plain.tolist() == matched_matrix(sets, no_synonyms(KEYS)).tolist()
    for i, a in enumerate(texts):
        for j, b in enumerate(texts):
            either = set(a) | set(b)
            assert plain[i, j] == (len(set(a) & set(b)) / len(either) if either else 0.0)


@given(st.lists(st.lists(st.integers(0, 5), max_size=4, unique=True), max_size=6))
def test_a_matching_is_the_largest(adjacency: list[list[int]]) -> None:
    linked = {(vertex, 100 + one) for vertex, partners in enumerate(adjacency) for one in partners}
    expected = largest_matching(range(len(adjacency)), frozenset(range(100, 106)), linked)
    assert matching_size(adjacency, 6) == expected


def test_a_matching_follows_a_path_of_thousands_of_words() -> None:
    n = 3000
    adjacency = [[one, one + 1] if one + 1 < n else [one] for one in range(n)]
    assert matching_size([*adjacency, [0]], n) == n
    assert matching_size(adjacency[::-1], n) == n


def test_equal_lemmas_are_matched_before_synonyms() -> None:
    # a and c could be crossed over b for 2 matched pairs; the equal one comes first
    links = [(0, 1), (0, 2)]
    assert matched_matrix(sets_of([[0, 1], [0, 2]], 3), related(links, 3))[0, 1] == 1 / 3


def test_a_synonym_of_a_synonym_is_none() -> None:
    found = matched_matrix(sets_of([[0], [1], [2]], 3), related([(0, 1), (1, 2)], 3))
    assert found.tolist() == [[1, 1, 0], [1, 1, 1], [0, 1, 1]]


def test_a_dictionary_with_cycles_matches_each_word_once() -> None:
    cycle = [(0, 1), (1, 2), (2, 0)]
    assert matched_matrix(sets_of([[0], [1, 2]], 3), related(cycle, 3))[0, 1] == 0.5


def test_a_phrase_counts_as_one_element_where_that_raises_the_value() -> None:
    # "в связи с" 0 1 2 stands for "из-за" 3
    relation = related([], 6, {(0, 1, 2): {3}})
    found = matched_matrix(sets_of([[0, 1, 2, 4], [3, 4], [2, 1, 0, 4]], 6), relation)
    assert found[0, 1] == 1.0
    assert found[1, 2] == 1 / 5  # its words do not stand in that order
    without = matched_matrix(sets_of([[0, 1, 2, 4], [3, 4]], 6), relation, phrases=False)
    assert without[0, 1] == 1 / 5


@given(st.permutations(range(24)))
def test_many_phrases_are_symmetric_too(order: list[int]) -> None:
    links = [PhraseLink((n, n + 1), (24 + (n * 7) % 11,)) for n in order if n + 1 < 24]
    assert len(links) > MOST_TRIED
    a, b, relation = range(24), range(24, 36), no_synonyms(36)
    one = matched_resemblance(a, b, relation, links)
    other = matched_resemblance(b, a, relation, [PhraseLink(link.b, link.a) for link in links])
    assert one == other > 0


def test_the_printed_formula_counts_cells_and_may_exceed_one_or_be_undefined() -> None:
    relation = related([(0, 1), (0, 2), (0, 3), (4, 1), (4, 2)], 6)
    found = printed_matrix(sets_of([[0], [1, 2], [1, 2, 3], [0, 4]], 6), relation)
    assert found[0, 1] == 2.0
    assert found[0, 2] == 3.0
    assert math.isnan(found[1, 3])


@given(TEXTS)
def test_the_printed_formula_without_synonyms_is_the_plain_value(texts: list[list[int]]) -> None:
    sets = sets_of(texts, KEYS)
    printed = np.nan_to_num(printed_matrix(sets, no_synonyms(KEYS)))
    assert printed.tolist() == plain_matrix(sets).tolist()


@pytest.mark.parametrize("weighting", list(Weighting))
@given(texts=TEXTS)
def test_weighted_values_follow_formula_1(weighting: Weighting, texts: list[list[int]]) -> None:
    found = weighted_matrix(sets_of(texts, KEYS), weighting)
    weights = np.ones(KEYS)
    if weighting is Weighting.TF_IDF:
        holding = [max(1, sum(key in text for text in texts)) for key in range(KEYS)]
        weights = np.log(1 + len(texts) / np.array(holding))
    rows = [np.bincount(np.array(text, np.int64), minlength=KEYS) * weights for text in texts]
    for i, x in enumerate(rows):
        for j, y in enumerate(rows):
            whole = x @ x + y @ y - x @ y
            assert found[i, j] == pytest.approx(x @ y / whole if whole else 0.0)
    assert (found == found.T).all()
    assert ((found >= 0) & (found <= 1)).all()


def test_frequent_and_rare_words_of_many_texts_are_counted_alike() -> None:
    random = np.random.default_rng(1)
    # some words in nearly every text, most in a few, so that both kinds of product are used
    texts = [(np.minimum(random.zipf(1.3, 12), 300) - 1).tolist() for _ in range(90)]
    links = [tuple(link) for link in random.integers(0, 300, (400, 2)).tolist() if link[0] != link[1]]
    found = matched_matrix(sets_of(texts, 300), related(links, 300))
    for i in range(0, 90, 7):
        for j in range(90):
            assert found[i, j] == value(texts[i], texts[j], links)


def test_a_cancel_stops_the_matrix() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        matched_matrix(sets_of([[0], [1]], 2), related([(0, 1)], 2), monitor)
