"""The list of pairs that the comparison steps through."""

from __future__ import annotations

import numpy as np

from core.analysis import analyse
from core.documents import Collection
from core.settings import AnalysisSettings, Thresholds
from gui.pair_list import PairList

WORDS = [f"w{n}" for n in range(60)]


def pairs_of(*pairs: tuple[int, int]) -> PairList:
    listed = PairList()
    listed.show(*(np.array(side, dtype=np.int32) for side in zip(*pairs, strict=True)))
    return listed


def test_steps_go_through_the_list_and_stop_at_its_ends() -> None:
    listed = pairs_of((3, 7), (0, 1), (2, 5))
    assert listed.step(3, 7, 1) == (0, 1)
    assert listed.step(0, 1, 1) == (2, 5)
    assert listed.step(2, 5, 1) is None
    assert listed.step(3, 7, -1) is None


def test_a_swapped_pair_is_the_same_row() -> None:
    listed = pairs_of((3, 7), (0, 1))
    assert listed.place_of(7, 3) == 0
    assert listed.step(7, 3, 1) == (0, 1)


def test_from_a_pair_outside_the_list_a_step_enters_it_at_its_end() -> None:
    listed = pairs_of((3, 7), (0, 1))
    assert listed.place_of(8, 9) is None
    assert listed.step(8, 9, 1) == (3, 7)
    assert listed.step(8, 9, -1) == (0, 1)


def test_an_empty_list_has_no_next_pair() -> None:
    assert PairList().step(0, 1, 1) is None


def test_without_a_view_the_list_is_what_was_found_by_falling_resemblance() -> None:
    texts = [" ".join(WORDS), " ".join(WORDS[:55]), " ".join(WORDS[:48]), " ".join(WORDS[50:])]
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=3))
    listed = PairList()
    listed.follow(analysis, analysis.at(Thresholds()))
    shown = [listed.step(8, 9, 1)]
    while (following := listed.step(*shown[-1], 1)) is not None:  # type: ignore[misc]
        shown.append(following)
    resemblances = [analysis.pair(*pair).resemblance for pair in shown if pair is not None]
    assert resemblances == sorted(resemblances, reverse=True)
    assert (0, 1) in shown


def test_a_views_own_order_is_kept_when_thresholds_move() -> None:
    analysis = analyse(
        Collection.of_texts([" ".join(WORDS), " ".join(WORDS[:55])]), AnalysisSettings(shingle_words=3)
    )
    listed = pairs_of((3, 7), (0, 1))
    listed.follow(analysis, analysis.at(Thresholds()))
    assert len(listed) == 2
    listed.forget()
    listed.follow(analysis, analysis.at(Thresholds()))
    assert len(listed) == 1


def test_a_restricted_list_holds_only_what_is_shown_and_can_be_whole_again() -> None:
    pairs = PairList()
    pairs.show(np.array([0, 1, 2], np.int32), np.array([5, 5, 5], np.int32))
    pairs.restrict(np.array([True, False, True]))
    assert pairs.step(0, 5, 1) == (2, 5)
    pairs.restrict(None)
    assert pairs.step(0, 5, 1) == (1, 5)


def test_the_next_wanted_pair_goes_round_and_is_never_the_pair_itself() -> None:
    pairs = PairList()
    pairs.show(np.array([0, 1, 2], np.int32), np.array([5, 5, 5], np.int32))
    wanted = np.array([True, False, True])
    assert pairs.step_to(0, 5, 1, wanted) == (2, 5)
    assert pairs.step_to(5, 2, 1, wanted) == (0, 5)
    assert pairs.step_to(0, 5, -1, wanted) == (2, 5)
    assert pairs.step_to(8, 9, 1, wanted) == (0, 5)
    assert pairs.step_to(2, 5, 1, np.array([False, False, True])) is None
