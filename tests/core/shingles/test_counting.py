"""Every search finds every pair; the cheaper one only looks at fewer."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.monitor import NULL_MONITOR
from core.settings import AnalysisSettings
from core.shingles import counting
from core.shingles.copies import copy_classes
from core.shingles.counting import SHARES, cheapest_search, count_pairs
from core.shingles.entries import ComparedSets
from core.shingles.index import build_index
from core.shingles.measures import Criterion
from tests import strategies

ONE_WORD = AnalysisSettings(shingle_words=1)


def compared(texts: list[str]) -> ComparedSets:
    index = build_index(texts, None, ONE_WORD, threads=1)
    return ComparedSets.of(index, copy_classes(index), index.rules.regimes[0], NULL_MONITOR.checkpoint)


def found_by(sets: ComparedSets, share: Fraction, floor: Criterion) -> dict[tuple[int, int], int]:
    search = counting._search(sets, floor, share)
    counted = count_pairs(sets, search, floor, np.ones((1, 1), np.bool_), NULL_MONITOR, threads=1)
    return dict(
        zip(zip(counted.a.tolist(), counted.b.tolist(), strict=True), counted.shared.tolist(), strict=True)
    )


@given(
    strategies.documents(most=12),
    st.sampled_from([None, 0.1, 0.5, 0.8, 1.0]),
    st.sampled_from([0.1, 0.3, 0.8, 1.0]),
    st.sampled_from([1, 1 << 20]),
)
def test_all_searches_find_the_same_pairs(
    documents: strategies.Documents, resemblance: float | None, containment: float, at_once: int
) -> None:
    sets, floor = compared([text for text, _ in documents]), Criterion.of(resemblance, containment)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "EMITTED_AT_ONCE", at_once)
        everything, half, whole = (found_by(sets, share, floor) for share in SHARES)
    assert everything == half == whole


def test_documents_are_ranked_by_size() -> None:
    sets = compared(["a b c x", "a b", "a b c d e", "a b y"])
    assert sets.sizes.tolist() == [2, 3, 4, 5]
    assert sets.docs.tolist() == [1, 3, 0, 2]


def test_copies_are_compared_once() -> None:
    sets = compared(["a b", "b a", "a b c", "c"])
    assert sets.docs.tolist() == [3, 0, 2]


def test_a_template_too_small_for_the_floor_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "EMITTED_AT_ONCE", 1)
    texts = [" ".join(["t1", "t2", *(f"own{d}_{k}" for k in range(20)), f"pair{d // 2}"]) for d in range(30)]
    sets = compared(texts)
    assert cheapest_search(sets, Criterion.of(0.0), NULL_MONITOR.checkpoint).emitted > 400
    assert cheapest_search(sets, Criterion.of(0.5, 0.5), NULL_MONITOR.checkpoint).emitted == 0
    assert cheapest_search(sets, Criterion.of(None, 0.1), NULL_MONITOR.checkpoint).emitted == 15


def test_sums_that_fill_the_key_are_sorted_another_way() -> None:
    codes, weights = np.array([2**60, 1, 2**60, 5]), np.array([2**20, 1, 3, 2])
    summed = counting._sum_sorted(codes, weights)
    assert [column.tolist() for column in summed] == [[1, 5, 2**60], [1, 2, 2**20 + 3]]
    small = counting._sum_sorted(codes % 100, weights)
    assert [column.tolist() for column in small] == [[1, 5, 76], [1, 2, 2**20 + 3]]
