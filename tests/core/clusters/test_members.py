"""Clusters at a threshold: members, representative, weakest link, chains."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.clusters import Clusters, clusters_at, links_of, spanning_forest
from core.settings import Thresholds
from tests.pair_tables import LEVELS, Numbers, Table, expected_clusters, pair_table, resemblances, tables


def clusters_of(sizes: list[int], shared: Numbers, threshold: float) -> Clusters:
    forest = spanning_forest(links_of(pair_table(sizes, shared)), len(sizes))
    near = [pair for pair, r in resemblances(sizes, shared).items() if r >= Thresholds.exact(threshold)]
    partners = np.array([sum(document in pair for pair in near) for document in range(len(sizes))], np.int64)
    return clusters_at(forest, threshold, sizes=np.array(sizes, np.int64), near_partners=partners)[0]


@given(tables(), st.sampled_from(LEVELS))
def test_clusters_are_what_their_definitions_say(table: Table, threshold: float) -> None:
    sizes, shared = table
    value = resemblances(sizes, shared)
    expected = expected_clusters(sizes, shared, threshold)
    found = clusters_of(sizes, shared, threshold)
    assert [cluster.members.tolist() for cluster in found] == expected
    for cluster, members in zip(found, expected, strict=True):
        inside = {pair: r for pair, r in value.items() if set(pair) <= set(members)}
        pairs = len(members) * (len(members) - 1) // 2
        reached = [r for r in inside.values() if r >= Thresholds.exact(threshold)]
        assert cluster.chain == (len(reached) < pairs)
        assert cluster.representative == min(members, key=lambda d: (-sizes[d], d))
        assert cluster.weakest in {float(r) for r in reached}


def test_the_weakest_link_is_the_smallest_that_is_needed() -> None:
    triangle = {(0, 1): 95, (1, 2): 90, (0, 2): 60}
    (cluster,) = clusters_of([100, 100, 100], triangle, 0.4)
    assert cluster.weakest == 90 / 110


def test_members_that_do_not_resemble_each_other_make_a_chain() -> None:
    assert clusters_of([100] * 3, {(0, 1): 90, (1, 2): 90}, 0.8)[0].chain
    assert clusters_of([100] * 3, {(0, 1): 90, (1, 2): 90, (0, 2): 80}, 0.8)[0].chain
    assert not clusters_of([100] * 3, {(0, 1): 90, (1, 2): 90, (0, 2): 89}, 0.8)[0].chain


def test_the_largest_member_represents_the_first_of_several() -> None:
    (cluster,) = clusters_of([90, 100, 100], {(0, 1): 90, (1, 2): 100}, 0.5)
    assert cluster.representative == 1


def test_clusters_are_a_sequence_ordered_by_first_member() -> None:
    found = clusters_of([10] * 6, {(0, 5): 10, (1, 2): 10, (3, 4): 10}, 0.8)
    assert [cluster.members.tolist() for cluster in found] == [[0, 5], [1, 2], [3, 4]]
    assert [cluster.id for cluster in found] == [0, 1, 2]
    assert found[-1].members.tolist() == [3, 4]
    assert [cluster.id for cluster in found[1:]] == [1, 2]
    assert [len(cluster) for cluster in found] == [2, 2, 2] == found.sizes.tolist()
    with pytest.raises(IndexError):
        found[3]


def test_clusters_cannot_be_written_to() -> None:
    found = clusters_of([10, 10], {(0, 1): 10}, 0.8)
    with pytest.raises(ValueError, match="read-only"):
        found[0].members[0] = 7
