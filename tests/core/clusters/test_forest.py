"""The spanning forest knows the clusters of every threshold, and lays their documents side by side."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clusters import SpanningForest, heatmap_order, labels_at, links_of, spanning_forest
from core.monitor import Cancelled, Monitor
from tests.pair_oracle import components
from tests.pair_tables import LEVELS, Numbers, Table, expected_clusters, pair_table, resemblances, tables


def forest_of(sizes: list[int], shared: Numbers, **kwargs: frozenset[tuple[int, int]]) -> SpanningForest:
    return spanning_forest(links_of(pair_table(sizes, shared, **kwargs)), len(sizes))


def clusters(labels: np.ndarray) -> list[list[int]]:
    return [np.flatnonzero(labels == k).tolist() for k in range(labels.max(initial=-1) + 1)]


@given(tables(), st.sampled_from(LEVELS))
def test_labels_are_the_connected_components_of_all_pairs(table: Table, threshold: float) -> None:
    sizes, shared = table
    assert clusters(labels_at(forest_of(sizes, shared), threshold)) == expected_clusters(
        sizes, shared, threshold
    )


@given(tables())
def test_the_forest_is_the_one_of_kruskal(table: Table) -> None:
    sizes, shared = table
    value = resemblances(sizes, shared)
    taken: list[tuple[int, int]] = []
    for pair in sorted(shared, key=lambda pair: (-value[pair], pair)):
        together = components(range(len(sizes)), taken)
        if not any(set(pair) <= set(members) for members in together):
            taken.append(pair)
    forest = forest_of(sizes, shared)
    assert list(zip(forest.a.tolist(), forest.b.tolist(), strict=True)) == taken
    assert forest.resemblance.tolist() == [float(value[pair]) for pair in taken]


@given(tables())
def test_the_members_of_every_cluster_stand_side_by_side(
    table: Table,
) -> None:
    sizes, shared = table
    leaves = forest_of(sizes, shared).leaves.tolist()
    assert sorted(leaves) == list(range(len(sizes)))
    place = {document: k for k, document in enumerate(leaves)}
    for threshold in LEVELS:
        for members in expected_clusters(sizes, shared, threshold):
            places = [place[document] for document in members]
            assert max(places) - min(places) == len(members) - 1


def test_links_of_equal_strength_rank_by_their_documents() -> None:
    square = {(0, 1): 1, (0, 2): 1, (1, 3): 1, (2, 3): 1}
    forest = forest_of([3, 3, 3, 3], square)
    assert list(zip(forest.a.tolist(), forest.b.tolist(), strict=True)) == [(0, 1), (0, 2), (1, 3)]


def test_a_resemblance_that_does_not_count_joins_nothing() -> None:
    forest = forest_of([4, 4, 4], {(0, 1): 4, (1, 2): 4}, uncounted=frozenset({(1, 2)}))
    assert labels_at(forest, 0.5).tolist() == [0, 0, -1]


def test_a_threshold_is_the_decimal_that_is_written() -> None:
    forest = forest_of([9, 9], {(0, 1): 8})  # 8 of 10
    assert labels_at(forest, 0.8).tolist() == [0, 0]
    assert labels_at(forest, 0.800001).tolist() == [-1, -1]


def test_versions_of_a_text_are_laid_out_as_they_followed_each_other() -> None:
    history = [3, 0, 5, 1, 4, 2]
    shared = {
        (min(x, y), max(x, y)): 90 - 10 * abs(history.index(x) - history.index(y))
        for x in history
        for y in history
        if x != y
    }
    assert forest_of([100] * 6, shared).leaves.tolist() in (history, history[::-1])


def test_a_collection_without_pairs_has_no_clusters() -> None:
    forest = forest_of([2, 2, 0], {})
    assert forest.leaves.tolist() == [0, 1, 2]
    assert labels_at(forest, 0.1).tolist() == [-1, -1, -1]


def test_an_empty_collection_has_an_empty_forest() -> None:
    assert len(labels_at(forest_of([], {}), 0.5)) == 0


def test_a_forest_of_thousands_agrees_with_components() -> None:
    random = np.random.default_rng(7)
    n = 3000
    ends = random.integers(0, n, (6000, 2))
    shared = {(int(min(p)), int(max(p))): int(random.integers(20, 101)) for p in ends if p[0] != p[1]}
    sizes = [100] * n
    forest = forest_of(sizes, shared)
    for threshold in (0.2, 0.5, 0.8, 0.95):
        assert clusters(labels_at(forest, threshold)) == expected_clusters(sizes, shared, threshold)


def test_growing_a_forest_can_be_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        spanning_forest(links_of(pair_table([2, 2], {(0, 1): 1})), 2, monitor)


@given(tables(), st.sampled_from(LEVELS))
def test_the_heatmap_shows_clusters_then_weaker_pairs_then_the_rest(table: Table, threshold: float) -> None:
    sizes, shared = table
    forest = forest_of(sizes, shared)
    labels = labels_at(forest, threshold)
    paired = np.zeros(len(sizes), np.bool_)
    for pair in shared:
        paired[list(pair)] = True
    order = heatmap_order(forest, labels, paired)
    assert sorted(order.tolist()) == list(range(len(sizes)))
    parts = [0 if labels[d] >= 0 else 1 if paired[d] else 2 for d in order]
    assert parts == sorted(parts)
    place = {document: k for k, document in enumerate(order.tolist())}
    for members in expected_clusters(sizes, shared, threshold):
        places = [place[document] for document in members]
        assert max(places) - min(places) == len(members) - 1


@given(tables(), st.sampled_from(LEVELS), st.sampled_from(LEVELS))
def test_documents_that_stay_clustered_keep_their_order_when_the_threshold_moves(
    table: Table, one: float, other: float
) -> None:
    sizes, shared = table
    forest = forest_of(sizes, shared)
    nobody = np.zeros(len(sizes), np.bool_)
    labels = [labels_at(forest, threshold) for threshold in (one, other)]
    stay = (labels[0] >= 0) & (labels[1] >= 0)
    orders = [heatmap_order(forest, label, nobody) for label in labels]
    assert orders[0][stay[orders[0]]].tolist() == orders[1][stay[orders[1]]].tolist()
