"""Places, batches and scratch memory."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.arrays import batches, first_of_equal, ranges, read_only
from core.scratch import Scratch, ScratchPool


@given(st.lists(st.integers(0, 5)))
def test_first_of_equal_is_the_set_in_order(values: list[int]) -> None:
    assert first_of_equal(np.sort(np.array(values, np.int64))).tolist() == sorted(set(values))


@given(st.lists(st.tuples(st.integers(0, 100), st.integers(0, 5))))
def test_ranges_are_those_of_python_in_a_row(pairs: list[tuple[int, int]]) -> None:
    starts, lengths = (np.array([pair[i] for pair in pairs], np.int64) for i in (0, 1))
    assert ranges(starts, lengths).tolist() == [n for s, length in pairs for n in range(s, s + length)]


@given(st.lists(st.integers(0, 30)), st.integers(1, 40))
def test_batches_cover_everything_once_and_stay_small(sizes: list[int], wanted: int) -> None:
    found = batches(np.array(sizes, np.int64), wanted)
    assert [n for first, last in found for n in range(first, last)] == list(range(len(sizes)))
    assert all(first < last for first, last in found)
    if max(sizes, default=0) <= wanted:
        assert all(sum(sizes[first:last]) <= 2 * wanted for first, last in found)


def test_a_published_array_refuses_to_be_written_to() -> None:
    array = np.zeros(3)
    read_only(array)
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 1


def test_scratch_memory_stays_where_it_is() -> None:
    scratch = Scratch()
    first = scratch.array("a", 100, np.int64)
    assert np.shares_memory(first, scratch.array("a", 50, np.int64))
    assert len(scratch.array("a", 1000, np.int64)) == 1000
    assert not np.shares_memory(scratch.array("a", 10, np.int64), scratch.array("b", 10, np.int64))


def test_nobody_shares_borrowed_scratch_memory() -> None:
    pool = ScratchPool()
    with pool.borrow() as one, pool.borrow() as other:
        assert one is not other
    with pool.borrow() as again:
        assert again in (one, other)
