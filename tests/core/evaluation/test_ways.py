"""The gain of each group of duplicates, against sums by hand."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evaluation import LEMMAS, SYNONYMS, Evaluation, MethodScores, Truth, measured
from core.evaluation.ways import gain_by_way


def evaluation(labels: list[str | None], plain: list[float], synonyms: list[float]) -> Evaluation:
    scores = [MethodScores(LEMMAS, np.array(plain)), MethodScores(SYNONYMS, np.array(synonyms))]
    return measured(Truth.of_clusters(labels), scores)


def test_pairs_of_one_label_or_of_a_labelled_text_and_an_original_belong_together() -> None:
    one = evaluation(["x", "x", "x"], [0.2, 0.4, 0.6], [0.5, 0.5, 0.9])
    (way,) = gain_by_way(one, ["", "copies", "copies"])
    assert way.ways == ("copies",)
    assert way.pairs == 3
    assert way.without == pytest.approx(0.4)
    assert way.with_synonyms == pytest.approx(1.9 / 3)
    assert way.gain == pytest.approx(0.7 / 3)


def test_pairs_of_two_labels_are_of_both_in_the_order_of_their_first_appearance() -> None:
    one = evaluation(["x", "x", "x"], [0.2, 0.4, 0.6], [0.2, 0.4, 0.6])
    ways = gain_by_way(one, ["b", "a", "b"])
    assert [way.ways for way in ways] == [("b",), ("b", "a")]


def test_originals_without_a_label_make_a_group_without_a_name() -> None:
    one = evaluation(["x", "x"], [0.2], [0.4])
    assert [way.ways for way in gain_by_way(one, ["", ""])] == [()]


def test_nine_of_ten_are_found_up_to_the_second_lowest_of_ten() -> None:
    pairs = 10
    scores = [k / 100 for k in range(1, pairs + 1)]
    one = evaluation(["x"] * 5, scores, [score + 0.5 for score in scores])
    (way,) = gain_by_way(one, [""] * 5)
    assert way.until_without == 0.02
    assert way.until_with == 0.52


def test_there_is_no_group_without_duplicates() -> None:
    assert gain_by_way(evaluation([None, None], [0.2], [0.3]), ["a", "b"]) == ()


def test_there_is_no_gain_where_synonyms_were_not_measured() -> None:
    one = measured(Truth.of_clusters(["x", "x"]), [MethodScores(LEMMAS, np.array([0.5]))])
    assert gain_by_way(one, ["", ""]) == ()


def test_a_pair_without_a_score_is_left_out() -> None:
    one = evaluation(["x", "x", "x"], [0.2, math.nan, 0.6], [0.5, 0.5, 0.9])
    (way,) = gain_by_way(one, ["", "", ""])
    assert way.pairs == 2
    nothing = evaluation(["x", "x"], [math.nan], [0.5])
    assert gain_by_way(nothing, ["", ""]) == ()


@given(st.data())
def test_every_duplicate_is_in_one_group_and_the_means_are_theirs(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 7))
    clusters = data.draw(st.lists(st.sampled_from(["x", "y", None]), min_size=n, max_size=n))
    labels = data.draw(st.lists(st.sampled_from(["", "a", "b"]), min_size=n, max_size=n))
    truth = Truth.of_clusters(clusters)
    values = st.integers(0, 100)
    plain = data.draw(st.lists(values, min_size=len(truth), max_size=len(truth)))
    one = evaluation(clusters, [v / 128 for v in plain], [v / 128 for v in plain])
    by_hand: dict[frozenset[str], list[int]] = {}
    for a, b, same, value in zip(truth.a.tolist(), truth.b.tolist(), truth.duplicate, plain, strict=True):
        if same:
            by_hand.setdefault(frozenset({labels[a], labels[b]} - {""}), []).append(value)
    found = {frozenset(way.ways): way for way in gain_by_way(one, labels)}
    assert found.keys() == by_hand.keys()
    for ways, scores in by_hand.items():
        assert found[ways].pairs == len(scores)
        assert found[ways].without == float(Fraction(sum(scores), 128) / len(scores)) or math.isclose(
            found[ways].without, sum(scores) / 128 / len(scores)
        )
