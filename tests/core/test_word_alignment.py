"""Runs of words side by side: a longest common subsequence, and what is nearly equal."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from core.monitor import Cancelled, Monitor
from core.word_alignment import aligned, longest_common, positive_stretches

words = st.lists(st.integers(0, 4), max_size=14)
scores = st.lists(st.integers(-5, 5), max_size=10)


def length_by_table(x: list[int], y: list[int]) -> int:
    """The plain definition."""
    table = [[0] * (len(y) + 1) for _ in range(len(x) + 1)]
    for i, left in enumerate(x):
        for j, right in enumerate(y):
            same = table[i][j] + 1 if left == right else 0
            table[i + 1][j + 1] = max(same, table[i][j + 1], table[i + 1][j])
    return table[-1][-1]


def stretches_by_definition(line: list[int]) -> list[tuple[int, int, int]]:
    """Positive as a whole, in every beginning and in every end, and inside no larger one."""
    n = len(line)
    good = [
        (i, j)
        for i in range(n)
        for j in range(i + 1, n + 1)
        if all(sum(line[i:k]) > 0 and sum(line[k - 1 : j]) > 0 for k in range(i + 1, j + 1))
    ]
    whole = [g for g in good if not any(o[0] <= g[0] and g[1] <= o[1] and o != g for o in good)]
    return [(i, j, sum(line[i:j])) for i, j in whole]


@given(words, words)
def test_no_common_subsequence_is_longer(x: list[int], y: list[int]) -> None:
    pairs = longest_common(x, y)
    assert len(pairs) == length_by_table(x, y)
    assert all(x[i] == y[j] for i, j in pairs)
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))


@given(words, words)
def test_it_is_the_same_whichever_comes_first(x: list[int], y: list[int]) -> None:
    assert longest_common(y, x) == [(j, i) for i, j in longest_common(x, y)]


@given(scores)
def test_stretches_are_the_maximal_scoring_ones(line: list[int]) -> None:
    assert positive_stretches(line) == stretches_by_definition(line)


@given(words, words, st.integers(0, 30))
def test_runs_that_are_too_long_are_split_where_three_words_stand_once(
    x: list[int], y: list[int], most: int
) -> None:
    a, b = np.array(x, dtype=np.uint64), np.array(y, dtype=np.uint64)
    pairs = aligned(a, b, most_cells=most)
    assert all(x[i] == y[j] for i, j in pairs)
    assert all(i < k and j < m for (i, j), (k, m) in pairwise(pairs))


def test_a_long_run_with_a_few_changes_is_aligned_though_its_table_is_too_large() -> None:
    x = np.arange(5000, dtype=np.uint64)
    y = x.copy()
    y[::50] += np.uint64(10_000)
    y = np.delete(y, np.arange(0, 5000, 700))
    pairs = aligned(x, y, most_cells=20_000)
    assert len(pairs) == length_by_table_of_distinct(x, y)


def length_by_table_of_distinct(x: NDArray[np.uint64], y: NDArray[np.uint64]) -> int:
    """Words that stand once each, and in one order: all that both have."""
    return len(set(x.tolist()) & set(y.tolist()))


def test_a_cancel_ends_it() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        longest_common([1, 2, 3, 4], [2, 4, 1, 3], monitor)
