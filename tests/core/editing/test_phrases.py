"""What rewriting phrases does to the resemblance, held against sets of word tuples."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.editing import LiveComparison, LiveState, Phrases
from core.editing.phrases import phrases_of
from core.settings import AnalysisSettings
from core.shingles.hashing import shingle_hashes
from core.shingles.stretches import shared_identities

Shingle = tuple[str, ...]
words = st.lists(st.sampled_from("abcdefg"), max_size=40)


def shingles(text: list[str], w: int) -> set[Shingle]:
    if len(text) < w:
        return {tuple(text)} if text else set()
    return {tuple(text[k : k + w]) for k in range(len(text) - w + 1)}


def state_of(a: list[str], b: list[str], w: int) -> LiveState:
    return LiveComparison(" ".join(a), AnalysisSettings(shingle_words=w)).update(" ".join(b))


def held_by(phrases: Phrases, row: int, state: LiveState, b: list[str], w: int) -> set[Shingle]:
    """The shingles of a phrase that the original has too."""
    first = int(state.spans[int(phrases.spans[row])].b_words[0])
    return shingles(b[first : first + int(phrases.words[row])], w)


def rewritten(a: set[Shingle], b: set[Shingle], gone: set[Shingle]) -> float:
    """The resemblance when other shingles, which neither text has, stand in their place."""
    new = {("new", str(k)) for k in range(len(gone))}
    after = (b - gone) | new
    return len(a & after) / len(a | after) if a | after else 0.0


@given(words, words, st.integers(1, 4))
def test_drops_and_goals_are_exact(a: list[str], b: list[str], w: int) -> None:
    state = state_of(a, b, w)
    phrases = state.phrases
    of_a, of_b = shingles(a, w), shingles(b, w)
    shared = of_a & of_b
    gone: set[Shingle] = set()
    left = [state.numbers.resemblance]
    for row in range(len(phrases)):
        own = held_by(phrases, row, state, b, w) & shared
        assert phrases.shingles[row] == len(own)
        assert math.isclose(left[0] - phrases.drops[row], rewritten(of_a, of_b, own), abs_tol=1e-12)
        gone |= own
        left.append(rewritten(of_a, of_b, gone))
    assert gone == shared  # rewriting all of them leaves nothing
    for most in (0.0, 0.1, 0.35, 1.0):
        goal = phrases.goal(most)
        enough = [k for k, value in enumerate(left) if value <= most + 1e-12]
        assert goal.reached
        assert goal.phrases == enough[0]
        assert math.isclose(goal.resemblance, left[enough[0]], abs_tol=1e-12)


@given(words, words, st.integers(1, 4))
def test_the_longest_phrase_stands_first(a: list[str], b: list[str], w: int) -> None:
    phrases = state_of(a, b, w).phrases
    assert (np.diff(phrases.words) <= 0).all()


def test_the_numbers_are_those_of_the_paper_by_hand() -> None:
    """Two texts of 6 shingles each, 4 of them shared: 4/8; without a phrase of 3 it is 1/11."""
    a = ["a", "b", "c", "d", "x", "e", "f", "g", "y"]
    b = ["a", "b", "c", "d", "z", "e", "f", "g", "v"]
    state = state_of(a, b, 2)
    assert (state.numbers.shared, state.numbers.size_a, state.numbers.size_b) == (5, 8, 8)
    assert state.phrases.words.tolist() == [4, 3]
    assert state.phrases.shingles.tolist() == [3, 2]
    assert state.phrases.drops.tolist() == pytest.approx([5 / 11 - 2 / 14, 5 / 11 - 3 / 13])
    assert state.phrases.goal(0.15).phrases == 1
    assert state.phrases.goal(1.0).phrases == 0


def test_a_goal_that_phrases_cannot_reach_is_said_to_be_so() -> None:
    """Closed to a ring, the shingle over the end of a short text lies in no phrase."""
    settings = AnalysisSettings(shingle_words=2, wrap_round=True)
    phrases = LiveComparison("a b c", settings).update("a b c").phrases
    goal = phrases.goal(0.1)
    assert not goal.reached
    assert goal.phrases == len(phrases) == 1


def test_beyond_a_bound_the_shorter_phrases_are_left_out_and_counted() -> None:
    a = ["a", "b", "c", "d", "x", "e", "f", "g", "y"]
    b = ["a", "b", "c", "d", "z", "e", "f", "g", "v"]
    state = state_of(a, b, 2)
    values = [shingle_hashes(tokens, 2) for tokens in (state.tokens_a, state.tokens_b)]
    _, identities, _ = shared_identities(np.concatenate(values), len(values[0]))
    few = phrases_of(state.spans, state.marks, identities, state.numbers, 9, 2, max_shingles=4)
    assert (len(few), few.left_out) == (1, 1)
