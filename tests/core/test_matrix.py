"""Resemblance and containment of many documents with many."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import Measure
from core.matrix import pair_matrix
from core.settings import AnalysisSettings
from tests import strategies
from tests.core.test_analysis import both, budgets
from tests.pair_oracle import PlainAnalysis
from tests.pair_tables import pair_table
from tests.strategies import Documents


def expected_value(plain: PlainAnalysis, a: int, b: int, measure: Measure) -> float:
    numbers = plain.listed.get((min(a, b), max(a, b)))
    if a == b:
        return 1.0
    if numbers is None or (measure is Measure.RESEMBLANCE and not numbers.resemblance_counts):
        return 0.0
    return float(numbers.resemblance if measure is Measure.RESEMBLANCE else numbers.containments[a > b])


@run(max_examples=50)
@given(
    strategies.documents(),
    strategies.settings(),
    budgets,
    st.sampled_from(Measure),
    st.randoms(use_true_random=False),
)
def test_the_matrix_holds_every_listed_pair_of_its_documents(
    documents: Documents, settings: AnalysisSettings, budget: int, measure: Measure, random: object
) -> None:
    analysis, plain = both(documents, settings, budget)
    order = list(range(len(documents)))
    random.shuffle(order)  # type: ignore[attr-defined]
    some = order[: len(order) * 2 // 3]
    expected = [[expected_value(plain, a, b, measure) for b in some] for a in order]
    block = analysis.matrix_block(np.array(order, np.int32), np.array(some, np.int32), measure)
    assert block.dtype == np.float32
    assert np.array_equal(block, np.array(expected, np.float32).reshape(block.shape))
    square = analysis.matrix(np.array(some, np.int32), measure)
    assert np.array_equal(square, np.array([expected[order.index(a)] for a in some], np.float32))


def test_containment_is_directed() -> None:
    pairs = pair_table([10, 40], {(0, 1): 8})
    both_documents = np.array([0, 1], np.int32)
    matrix = pair_matrix(pairs, both_documents, both_documents, Measure.CONTAINMENT)
    assert matrix.tolist() == [[1.0, pytest.approx(0.8)], [pytest.approx(0.2), 1.0]]


def test_a_document_without_words_is_not_like_itself() -> None:
    pairs = pair_table([10, 0], {})
    documents = np.array([0, 1], np.int32)
    assert pair_matrix(pairs, documents, documents, Measure.RESEMBLANCE).tolist() == [[1, 0], [0, 1]]
