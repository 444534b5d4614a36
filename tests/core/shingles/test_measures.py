"""Decisions at a threshold are made on counts; a rounded quotient decides nothing."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.shingles.measures import Criterion, containment, resemblance

counts = st.integers(0, 5000)


def met(criterion: Criterion, shared: int, size_a: int, size_b: int) -> bool:
    return bool(criterion.met_by(*(np.array([n], np.int32) for n in (shared, size_a, size_b)))[0])


@pytest.mark.parametrize(("shared", "reaches"), [(8, True), (7, False)])
def test_four_fifths_is_reached_by_eight_of_ten(shared: int, reaches: bool) -> None:
    assert met(Criterion.of(0.8), shared, 8 + 1, shared + 1) is reaches
    assert met(Criterion.of(None, 0.8), shared, 10, 50) is reaches


def test_a_third_written_as_a_decimal_is_that_decimal() -> None:
    assert met(Criterion.of(0.333333), 1, 2, 2)
    assert not met(Criterion.of(0.333334), 1, 2, 2)


def test_either_threshold_is_enough() -> None:
    nested = (9, 10, 1000)
    assert met(Criterion.of(0.8, 0.8), *nested)
    assert not met(Criterion.of(0.8), *nested)
    assert not met(Criterion(), *nested)


def test_a_threshold_of_nothing_takes_whatever_shares_a_shingle() -> None:
    assert met(Criterion.of(0.0, 1.0), 1, 4000, 4000)
    assert not met(Criterion.of(0.0, 0.0), 0, 5, 5)
    assert Criterion.of(0.5, 0.0).takes_all
    assert not Criterion.of(0.5, 0.1).takes_all


@given(counts, counts, counts, st.integers(0, 1000), st.integers(0, 1000))
def test_decisions_are_those_of_exact_fractions(
    common: int, only_a: int, only_b: int, r: int, c: int
) -> None:
    size_a, size_b = common + only_a, common + only_b
    reached = common > 0 and (
        Fraction(common, common + only_a + only_b) >= Fraction(r, 1000)
        or Fraction(common, min(size_a, size_b)) >= Fraction(c, 1000)
    )
    assert met(Criterion.of(r / 1000, c / 1000), common, size_a, size_b) is reached


def test_counts_near_the_end_of_32_bits_do_not_overflow() -> None:
    large = 2**31 - 1
    assert met(Criterion.of(0.999999), large, large, large)
    assert resemblance(*(np.array([large], np.int32) for _ in range(3))).tolist() == [1.0]


def test_values_are_quotients_in_double_precision() -> None:
    shared, a, b = np.array([1, 3], np.int32), np.array([3, 3], np.int32), np.array([3, 9], np.int32)
    assert resemblance(shared, a, b).tolist() == [0.2, 3 / 9]
    assert containment(shared, a).tolist() == [1 / 3, 1.0]
