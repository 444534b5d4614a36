"""Who is inside whom."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.findings import PairBasis
from core.monitor import Cancelled, Monitor
from core.nesting import Nestings, find_nestings
from core.reduction import implied_edges
from core.settings import AnalysisSettings, SamplingMode, Thresholds
from tests import strategies
from tests.core.test_analysis import both, budgets
from tests.pair_tables import Numbers, pair_table
from tests.strategies import Documents

Edge = tuple[int, int]


def nestings_of(sizes: list[int], shared: Numbers, *, with_near: bool = True, limit: int = 1000) -> Nestings:
    basis = PairBasis.of(pair_table(sizes, shared), np.arange(len(sizes), dtype=np.int32))
    return find_nestings(basis, np.array(sizes, np.int64), Thresholds(), with_near=with_near, limit=limit)


def edges(nestings: Nestings, chosen: np.ndarray | None = None) -> list[Edge]:
    at = np.ones(len(nestings), np.bool_) if chosen is None else chosen
    return list(zip(nestings.inner[at].tolist(), nestings.outer[at].tolist(), strict=True))


def reachable(links: list[Edge]) -> set[Edge]:
    found = set(links)
    while True:
        more = {(a, d) for a, b in found for c, d in links if b == c} - found
        if not more:
            return found
        found |= more


@run(max_examples=50)
@given(strategies.documents(), strategies.settings(), strategies.thresholds(), budgets, st.booleans())
def test_nestings_equal_brute_force(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, budget: int, with_near: bool
) -> None:
    analysis, plain = both(documents, settings, budget)
    found = analysis.nestings(thresholds, with_near=with_near)
    expected = plain.nestings(thresholds, with_near=with_near)
    assert found.complete
    assert edges(found) == sorted(expected)
    for k, (inner, outer) in enumerate(edges(found)):
        numbers = expected[inner, outer]
        forth, back = numbers.containments if inner < outer else numbers.containments[::-1]
        assert (found.containment[k], found.back[k]) == (float(forth), float(back))
        assert found.estimated[k] == numbers.estimated
        assert found.mutual[k] == ((outer, inner) in expected)


@run(max_examples=50)
@given(strategies.documents(most=12), strategies.settings(SamplingMode.EXACT), st.booleans())
def test_the_reduction_loses_no_way_and_goes_in_no_circle(
    documents: Documents, settings: AnalysisSettings, with_near: bool
) -> None:
    analysis, _ = both(documents, settings)
    found = analysis.nestings(Thresholds(containment=0.5), with_near=with_near)
    upward = edges(found, found.upward)
    assert all(a != b for a, b in reachable(upward))
    assert reachable(edges(found, found.upward & ~found.implied)) == reachable(upward)
    assert (found.upward | found.mutual).all()
    assert not (found.implied & ~found.upward).any()


def test_a_part_of_a_part_goes_without_saying() -> None:
    found = nestings_of([10, 20, 40], {(0, 1): 10, (1, 2): 20, (0, 2): 10})
    assert edges(found, found.implied) == [(0, 2)]
    assert edges(found, found.upward & ~found.implied) == [(0, 1), (1, 2)]


def test_copies_inside_a_larger_text_hang_from_one_of_them() -> None:
    found = nestings_of([10, 10, 40], {(0, 1): 10, (0, 2): 10, (1, 2): 10})
    assert edges(found, found.upward & ~found.implied) == [(0, 1), (1, 2)]
    assert edges(found, found.mutual) == [(0, 1), (1, 0)]


def test_near_pairs_can_be_left_out() -> None:
    assert edges(nestings_of([10, 10, 40], {(0, 1): 10, (0, 2): 10}, with_near=False)) == [(0, 2)]


def test_the_strongest_are_kept_where_the_limit_is_hit() -> None:
    shared = {(0, 3): 8, (1, 3): 10, (2, 3): 9}
    found = nestings_of([10, 10, 10, 90], shared, limit=2)
    assert edges(found) == [(1, 3), (2, 3)]
    assert not found.complete
    assert nestings_of([10, 10, 10, 90], shared, limit=3).complete


def test_nothing_is_nested_in_a_collection_without_pairs() -> None:
    assert len(nestings_of([5, 5], {})) == 0


@given(st.integers(2, 90), st.data())
def test_an_edge_is_implied_by_two_others(n: int, data: st.DataObject) -> None:
    ends = st.integers(0, n - 1)
    links = sorted({(a, b) for a, b in data.draw(st.lists(st.tuples(ends, ends), max_size=150)) if a < b})
    inner, outer = (np.array([link[side] for link in links], np.int64) for side in range(2))
    expected = [any((a, m) in links and (m, b) in links for m in range(a + 1, b)) for a, b in links]
    assert implied_edges(inner, outer, n).tolist() == expected


def test_finding_nestings_can_be_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        implied_edges(np.array([0]), np.array([1]), 2, monitor)


def test_what_is_mutual_is_said_so_even_where_the_limit_cuts_the_back_off() -> None:
    found = nestings_of([10, 10], {(0, 1): 10}, limit=1)
    assert edges(found) == [(0, 1)]
    assert found.mutual.tolist() == [True]
