"""Comparison keys of words."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.keys import comparison_keys
from core.lexical.lemmatisers import Lemmas

READINGS = st.lists(st.lists(st.sampled_from("абвгдеж"), min_size=1, max_size=3, unique=True), max_size=8)


def lemmas_of(readings: list[list[str]]) -> Lemmas:
    return Lemmas(tuple(map(tuple, readings)), np.zeros(len(readings), np.bool_))


def test_words_that_share_a_possible_lemma_meet() -> None:
    keys = comparison_keys(lemmas_of([["данные", "данный"], ["данный"], ["опора"]]))
    assert keys.of_word.tolist() == [0, 0, 1]
    assert keys.names == ("данные", "опора")
    assert keys.by_lemma == {"данные": 0, "данный": 0, "опора": 1}


def test_an_empty_vocabulary_has_no_keys() -> None:
    assert len(comparison_keys(lemmas_of([]))) == 0


@given(READINGS, st.randoms(use_true_random=False))
def test_keys_do_not_depend_on_the_order_of_words(readings: list[list[str]], random: object) -> None:
    order = list(range(len(readings)))
    random.shuffle(order)  # type: ignore[attr-defined]
    one = comparison_keys(lemmas_of(readings))
    other = comparison_keys(lemmas_of([readings[i] for i in order]))
    assert one.of_word[order].tolist() == other.of_word.tolist()
    assert (one.names, one.by_lemma) == (other.names, other.by_lemma)


@given(READINGS)
def test_two_words_have_one_key_exactly_where_a_chain_of_readings_joins_them(
    readings: list[list[str]],
) -> None:
    groups = [set(r) for r in readings]
    for _ in groups:
        groups = [set().union(*(other for other in groups if other & group)) for group in groups]
    keys = comparison_keys(lemmas_of(readings)).of_word.tolist()
    for i, a in enumerate(groups):
        for j, b in enumerate(groups):
            assert (keys[i] == keys[j]) == bool(a & b)
