"""What is known of pairs."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evaluation import MOST_TEXTS, Truth, TruthError


def duplicates(truth: Truth) -> set[tuple[int, int]]:
    return {(int(a), int(b)) for a, b, same in zip(truth.a, truth.b, truth.duplicate, strict=True) if same}


def test_texts_of_one_cluster_are_duplicates_and_all_other_pairs_are_none() -> None:
    truth = Truth.of_clusters(["x", "y", "x", None, "", "y"])
    assert duplicates(truth) == {(0, 2), (1, 5)}
    assert (len(truth), truth.n_duplicates, truth.n_others, truth.n_clusters) == (15, 2, 13, 2)
    assert truth.complete


def test_texts_without_a_cluster_are_duplicates_of_none() -> None:
    assert Truth.of_clusters([None, None, ""]).n_duplicates == 0


def test_links_join_also_by_way_of_other_texts() -> None:
    truth = Truth.of_links(6, [(4, 2), (2, 0), (5, 3)])
    assert duplicates(truth) == {(0, 2), (0, 4), (2, 4), (3, 5)}
    assert truth.n_clusters == 2


def test_nothing_follows_from_pairs_that_were_judged() -> None:
    truth = Truth.of_judged(4, [(1, 0), (1, 2)], [True, True])
    assert (truth.a.tolist(), truth.b.tolist(), truth.complete) == ([0, 1], [1, 2], False)
    assert truth.n_clusters == 1


def test_a_pair_judged_twice_alike_is_one_pair() -> None:
    assert len(Truth.of_judged(3, [(0, 1), (1, 0)], [False, False])) == 1


def test_a_pair_judged_both_ways_is_refused() -> None:
    with pytest.raises(TruthError, match="0 and 1 is judged both ways"):
        Truth.of_judged(3, [(0, 1), (1, 0)], [True, False])


@pytest.mark.parametrize("pair", [(1, 1), (0, 3), (-1, 0)])
def test_a_pair_of_texts_that_are_not_two_is_refused(pair: tuple[int, int]) -> None:
    with pytest.raises(TruthError):
        Truth.of_judged(3, [pair], [True])
    with pytest.raises(TruthError):
        Truth.of_links(3, [pair])


def test_all_pairs_of_too_many_texts_are_refused_but_few_judged_pairs_of_them_are_not() -> None:
    with pytest.raises(TruthError, match=str(MOST_TEXTS)):
        Truth.of_clusters(["x"] * (MOST_TEXTS + 1))
    assert len(Truth.of_judged(10**6, [(0, 999_999)], [True])) == 1


def test_no_text_and_one_text_have_no_pair() -> None:
    assert len(Truth.of_clusters([])) == len(Truth.of_links(1, [])) == len(Truth.of_judged(0, [], [])) == 0


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)).filter(lambda p: p[0] != p[1]), max_size=12))
def test_links_are_closed_like_walking_along_them(links: list[tuple[int, int]]) -> None:
    reached = np.eye(10, dtype=bool)
    for a, b in links:
        reached[a, b] = reached[b, a] = True
    for middle, a, b in itertools.product(range(10), repeat=3):
        reached[a, b] |= reached[a, middle] and reached[middle, b]
    expected = {(a, b) for a, b in itertools.combinations(range(10), 2) if reached[a, b]}
    assert duplicates(Truth.of_links(10, links)) == expected


def test_a_long_chain_is_one_cluster() -> None:
    truth = Truth.of_links(500, [(number, number + 1) for number in reversed(range(499))])
    assert (truth.n_duplicates, truth.n_clusters) == (500 * 499 // 2, 1)
