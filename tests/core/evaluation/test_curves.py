"""Precision, recall and F from counts."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evaluation import curve_of, even_thresholds, histogram_of

PAIRS = st.lists(
    st.tuples(st.one_of(st.fractions(0, 1, max_denominator=20), st.none()), st.booleans()), max_size=30
)


def columns(pairs: list[tuple[Fraction | None, bool]]) -> tuple[np.ndarray, np.ndarray]:
    scores = [float("nan") if score is None else float(score) for score, _ in pairs]
    return np.array(scores, np.float64), np.array([same for _, same in pairs], np.bool_)


def test_a_case_worked_by_hand() -> None:
    scores = np.array([0.9, 0.8, 0.8, 0.5, 0.2])
    curve = curve_of(scores, np.array([True, True, False, True, False]))
    assert curve.thresholds.tolist() == [0.2, 0.5, 0.8, 0.9]
    assert curve.found_duplicates.tolist() == [3, 3, 2, 1]
    assert curve.found_others.tolist() == [2, 1, 1, 0]
    assert curve.precision.tolist() == [3 / 5, 3 / 4, 2 / 3, 1.0]
    assert curve.recall.tolist() == [1.0, 1.0, 2 / 3, 1 / 3]
    assert curve.f.tolist() == [6 / 8, 6 / 7, 4 / 6, 2 / 4]
    best = curve.best()
    assert (best.threshold, best.precision, best.recall, best.f) == (0.5, 0.75, 1.0, 6 / 7)
    assert (curve.recall_until(0.9), curve.recall_until(0.6), curve.precise_above()) == (0.5, 0.8, 0.8)


def test_of_several_best_thresholds_the_highest_is_taken() -> None:
    # F is 2/3 at 0.4 (two of two duplicates, two others) and at 0.9 (one duplicate, no other)
    curve = curve_of(np.array([0.9, 0.4, 0.4, 0.4]), np.array([True, True, False, False]))
    assert curve.f.tolist() == [2 / 3, 2 / 3]
    assert curve.best().threshold == 0.9


def test_a_score_of_exactly_the_threshold_is_found() -> None:
    scores = np.array([4 / 5, 7 / 10, 29 / 100, 3 / 10])
    even = curve_of(scores, np.ones(4, np.bool_)).on(even_thresholds())
    assert even.found_duplicates[[80, 81, 70, 71, 29, 30, 31]].tolist() == [1, 0, 2, 1, 4, 3, 2]


def test_precision_is_1_where_nothing_is_found() -> None:
    point = curve_of(np.array([0.5]), np.array([True])).at(0.6)
    assert (point.found_duplicates, point.precision, point.recall, point.f) == (0, 1.0, 0.0, 0.0)


def test_recall_is_1_where_there_is_no_duplicate() -> None:
    curve = curve_of(np.array([0.5]), np.array([False]))
    assert (curve.recall.tolist(), curve.f.tolist(), curve.at(0.6).recall) == ([1.0], [0.0], 1.0)


def test_a_pair_without_a_score_is_never_found_and_is_missed_where_it_is_a_duplicate() -> None:
    curve = curve_of(np.array([np.nan, 0.5, np.nan]), np.array([True, True, False]))
    assert (curve.n_duplicates, curve.n_others, curve.at(0.0).found_duplicates) == (2, 1, 1)
    assert curve.recall.tolist() == [0.5]


def test_no_pairs_have_a_curve_too() -> None:
    curve = curve_of(np.zeros(0), np.zeros(0, np.bool_))
    assert (len(curve), curve.best().threshold, curve.recall_until(0.9), curve.precise_above()) == (
        0,
        1.0,
        None,
        None,
    )
    assert curve.on(even_thresholds()).precision.tolist() == [1.0] * 101


def test_scores_above_1_are_found_at_every_even_threshold_and_fall_into_the_last_bin() -> None:
    scores, same = np.array([2.0]), np.array([True])
    assert curve_of(scores, same).on(even_thresholds()).recall.tolist() == [1.0] * 101
    assert histogram_of(scores, same).duplicates.tolist() == [0] * 19 + [1]


def test_the_histogram_takes_an_edge_into_the_bin_above_it() -> None:
    scores = np.array([0.0, 0.05, 0.1, 0.3, 0.95, 1.0, np.nan, 0.049])
    same = np.array([True, True, True, False, True, True, False, False])
    histogram = histogram_of(scores, same)
    assert np.flatnonzero(histogram.duplicates).tolist() == [0, 1, 2, 19]
    assert histogram.duplicates[19] == 2
    assert np.flatnonzero(histogram.others).tolist() == [0, 6]
    assert histogram.without_score == (0, 1)


@given(PAIRS, st.fractions(0, 1, max_denominator=20))
def test_any_threshold_counts_like_counting_pair_by_pair(
    pairs: list[tuple[Fraction | None, bool]], threshold: Fraction
) -> None:
    point = curve_of(*columns(pairs)).at(float(threshold))
    found = [same for score, same in pairs if score is not None and score >= threshold]
    right, whole = sum(found), sum(same for _, same in pairs)
    assert (point.found_duplicates, point.found_others) == (right, len(found) - right)
    precision = Fraction(right, len(found)) if found else Fraction(1)
    recall = Fraction(right, whole) if whole else Fraction(1)
    f = 2 * precision * recall / (precision + recall) if precision + recall else Fraction(0)
    assert point.precision == pytest.approx(float(precision))
    assert point.recall == pytest.approx(float(recall))
    if whole:
        assert point.f == pytest.approx(float(f))


@given(PAIRS)
def test_the_best_threshold_is_no_worse_than_any(pairs: list[tuple[Fraction | None, bool]]) -> None:
    curve = curve_of(*columns(pairs))
    best = curve.best()
    assert all(best.f >= curve.at(float(threshold)).f for threshold in [*curve.thresholds, 0.0, 1.0])
    higher = curve.thresholds[curve.thresholds > best.threshold].tolist()
    assert all(curve.at(threshold).f < best.f for threshold in higher)


@given(PAIRS, st.sampled_from([0.1, 0.5, 0.9, 1.0]))
def test_recall_holds_up_to_where_it_is_said_to(
    pairs: list[tuple[Fraction | None, bool]], share: float
) -> None:
    curve = curve_of(*columns(pairs))
    until = curve.recall_until(share)
    if until is None:
        assert all(recall < share for recall in curve.recall.tolist())
        return
    assert curve.at(until).recall >= share
    assert all(curve.at(higher).recall < share for higher in curve.thresholds[curve.thresholds > until])


@given(PAIRS)
def test_precision_is_1_above_where_it_is_said_to_be(pairs: list[tuple[Fraction | None, bool]]) -> None:
    curve = curve_of(*columns(pairs))
    above = curve.precise_above()
    for threshold, precision in zip(curve.thresholds.tolist(), curve.precision.tolist(), strict=True):
        if above is None or threshold > above:
            assert precision == 1.0
    if above is not None:
        assert curve.at(above).precision < 1.0


@given(PAIRS)
def test_even_thresholds_say_the_same_as_the_curve(pairs: list[tuple[Fraction | None, bool]]) -> None:
    curve = curve_of(*columns(pairs))
    even = curve.on(even_thresholds())
    for place in (0, 10, 37, 50, 80, 100):
        point = curve.at(place / 100)
        assert (even.precision[place], even.recall[place], even.f[place]) == pytest.approx(
            (point.precision, point.recall, point.f)
        )


def test_a_curve_cannot_be_written_to() -> None:
    curve = curve_of(np.array([0.5]), np.array([True]))
    with pytest.raises(ValueError, match="read-only"):
        curve.thresholds[0] = 1
