"""Which pairs a reader is asked about, and what follows from the marks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evaluation import LEMMAS, MOST_TEXTS, SYNONYMS, MethodScores
from core.evaluation.marking import (
    MOST_OFFERED,
    judged_rows,
    marked_evaluation,
    next_to_judge,
    pairs_to_offer,
    rows_to_score,
)
from core.judgements import Verdict

A = np.array([0, 0, 0, 1, 1, 2], np.int32)
B = np.array([1, 2, 3, 2, 3, 3], np.int32)
SCORES = (
    MethodScores(LEMMAS, np.array([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])),
    MethodScores(SYNONYMS, np.array([0.6, 0.5, 0.4, 0.3, 0.2, 0.1])),
)


def verdicts(**rows: Verdict) -> np.ndarray:
    column = np.zeros(len(A), np.uint8)
    for name, verdict in rows.items():
        column[int(name[1:])] = verdict
    return column


def test_duplicates_and_rewrites_are_duplicates_and_fine_pairs_are_none() -> None:
    column = verdicts(r0=Verdict.DUPLICATE, r2=Verdict.REWRITE, r5=Verdict.FINE)
    truth = marked_evaluation(4, A, B, column, SCORES).truth
    assert list(zip(truth.a.tolist(), truth.b.tolist(), truth.duplicate.tolist(), strict=True)) == [
        (0, 1, True),
        (0, 3, True),
        (2, 3, False),
    ]


def test_a_pair_to_ignore_and_one_without_a_verdict_say_nothing() -> None:
    column = verdicts(r0=Verdict.IGNORE, r1=Verdict.FINE)
    assert judged_rows(column).tolist() == [1]
    assert len(marked_evaluation(4, A, B, column, SCORES).truth) == 1


def test_scores_go_with_their_pairs() -> None:
    column = verdicts(r1=Verdict.DUPLICATE, r4=Verdict.FINE)
    found = marked_evaluation(4, A, B, column, SCORES)
    assert [result.given.scores.tolist() for result in found.results] == [[0.2, 0.5], [0.5, 0.2]]
    assert found.results[1].best.f == 1.0


def test_no_mark_is_an_evaluation_of_no_pair() -> None:
    assert len(marked_evaluation(4, A, B, verdicts(), SCORES).truth) == 0


def test_few_pairs_are_all_offered_by_score_and_those_without_a_score_are_not() -> None:
    scores = np.array([0.9, np.nan, 0.1, 0.5])
    assert pairs_to_offer(scores).tolist() == [2, 3, 0]


def test_of_many_pairs_every_bin_offers_its_share_from_end_to_end() -> None:
    scores = np.concatenate((np.linspace(0, 0.049, 100_000), [0.51, 0.52, 1.0]))
    offered = pairs_to_offer(scores)
    assert len(offered) == MOST_OFFERED // 20 + 3
    assert {0, 99_999, 100_000, 100_001, 100_002} <= set(offered.tolist())


@given(st.integers(0, 6000), st.integers(0, 3000))
def test_of_a_long_list_no_more_is_scored_than_texts_can_be(pairs: int, judged: int) -> None:
    verdicts = np.zeros(pairs, np.uint8)
    verdicts[:judged] = int(Verdict.FINE)
    rows = rows_to_score(np.linspace(0, 1, pairs), verdicts)
    assert 2 * len(rows) <= MOST_TEXTS
    assert len(rows) >= min(pairs, 20)
    assert np.count_nonzero(verdicts[rows]) == min(judged, pairs, 1000)


def test_first_comes_the_pair_nearest_to_the_threshold() -> None:
    scores = np.array([0.1, 0.38, 0.45, 0.9])
    everything = np.ones(4, np.bool_)
    assert next_to_judge(scores, everything, np.zeros(0), 0.41) == 1


def test_every_second_pair_comes_from_where_fewest_are_marked() -> None:
    scores = np.array([0.02, 0.38, 0.45, 0.97])
    everything = np.ones(4, np.bool_)
    assert next_to_judge(scores, everything, np.array([0.41]), 0.41) == 3
    assert next_to_judge(scores, np.array([True, True, True, False]), np.array([0.41]), 0.41) == 0


def test_nothing_is_asked_when_no_pair_is_open() -> None:
    assert next_to_judge(np.array([0.5]), np.zeros(1, np.bool_), np.zeros(0), 0.5) is None
    assert next_to_judge(np.zeros(0), np.zeros(0, np.bool_), np.zeros(0), 0.5) is None


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=40),
    st.floats(0, 1),
)
def test_whoever_goes_on_is_asked_about_every_pair_once(values: list[float], threshold: float) -> None:
    scores = np.sort(np.array(values))
    open_ = np.ones(len(scores), np.bool_)
    marked: list[float] = []
    while (place := next_to_judge(scores, open_, np.array(marked), threshold)) is not None:
        assert open_[place]
        open_[place] = False
        marked.append(float(scores[place]))
    assert len(marked) == len(scores)


@pytest.mark.parametrize("pairs", [1, 7, 60])
def test_after_a_few_marks_both_ends_of_the_scores_have_one(pairs: int) -> None:
    scores = np.linspace(0, 1, pairs)
    open_ = np.ones(pairs, np.bool_)
    marked: list[float] = []
    for _ in range(min(pairs, 8)):
        place = next_to_judge(scores, open_, np.array(marked), 0.5)
        assert place is not None
        open_[place] = False
        marked.append(float(scores[place]))
    if pairs > 8:
        assert min(marked) < 0.1
        assert max(marked) > 0.9
