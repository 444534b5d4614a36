"""What thresholds make of the pairs."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import analyse
from core.clusters import links_of, spanning_forest
from core.documents import Collection
from core.findings import Findings, PairBasis, find
from core.kinds import NO_KIND, Kind
from core.settings import AnalysisSettings, Thresholds
from tests import strategies
from tests.pair_tables import LEVELS, Numbers, Table, pair_table, resemblances, tables
from tests.strategies import Documents

EVERYTHING = AnalysisSettings(min_resemblance=0.0, min_containment=0.0)


def findings_of(
    sizes: list[int],
    shared: Numbers,
    thresholds: Thresholds,
    *,
    exact_class: list[int] | None = None,
    uncounted: frozenset[tuple[int, int]] = frozenset(),
    settings: AnalysisSettings = EVERYTHING,
) -> Findings:
    pairs = pair_table(sizes, shared, uncounted=uncounted)
    classes = (
        np.arange(len(sizes), dtype=np.int32) if exact_class is None else np.array(exact_class, np.int32)
    )
    forest = spanning_forest(links_of(pairs), len(sizes))
    return find(PairBasis.of(pairs, classes), forest, np.array(sizes, np.int64), settings, thresholds)


@given(tables(), st.sampled_from(LEVELS), st.sampled_from(LEVELS))
def test_a_kind_is_the_first_whose_condition_holds(
    table: Table, resemblance: float, containment: float
) -> None:
    sizes, shared = table
    thresholds = Thresholds(resemblance=resemblance, containment=containment)
    found = findings_of(sizes, shared, thresholds)
    value = resemblances(sizes, shared)
    for kind, (a, b) in zip(found.kinds, sorted(shared), strict=True):
        near = value[a, b] >= Thresholds.exact(resemblance)
        contained = shared[a, b] / min(sizes[a], sizes[b]) >= containment
        assert kind == (Kind.NEAR if near else Kind.NESTED if contained else Kind.RELATED)


def test_a_value_at_its_threshold_reaches_it() -> None:
    thresholds = Thresholds(resemblance=0.8, containment=0.8)
    sizes, shared = [9, 9, 100, 5], {(0, 1): 8, (2, 3): 4}
    assert findings_of(sizes, shared, thresholds).kinds.tolist() == [Kind.NEAR, Kind.NESTED]
    above = Thresholds(resemblance=0.800001, containment=0.800001)
    assert findings_of(sizes, shared, above).kinds.tolist() == [Kind.NESTED, Kind.RELATED]


def test_the_largest_counts_do_not_overflow() -> None:
    huge = 2**31 - 1
    finest = Thresholds(resemblance=0.999999, containment=0.999999)
    assert findings_of([huge, huge], {(0, 1): huge}, finest).kinds.tolist() == [Kind.NEAR]
    assert findings_of([huge, huge], {(0, 1): huge // 2}, finest).kinds.tolist() == [Kind.RELATED]


def test_only_a_resemblance_that_counts_makes_a_pair_near() -> None:
    across = frozenset({(0, 1)})
    found = findings_of([10, 10], {(0, 1): 10}, Thresholds(), uncounted=across)
    assert found.kinds.tolist() == [Kind.NESTED]
    assert found.labels.tolist() == [-1, -1]


def test_copies_whose_sets_differ_are_exact_all_the_same() -> None:
    found = findings_of([10, 10, 10], {(0, 1): 4, (1, 2): 9}, Thresholds(), exact_class=[0, 0, 2])
    assert found.kinds.tolist() == [Kind.EXACT, Kind.NEAR]
    assert found.counts == {Kind.EXACT: 1, Kind.NEAR: 1, Kind.NESTED: 0, Kind.REWORDED: 0, Kind.RELATED: 0}
    assert found.partners.tolist() == [1, 2, 1]
    assert found.document_kind.tolist() == [Kind.EXACT, Kind.EXACT, Kind.NEAR]
    assert [cluster.members.tolist() for cluster in found.clusters] == [[1, 2]]
    assert not found.clusters[0].chain


def test_a_document_is_what_its_strongest_pair_is() -> None:
    sizes = [10, 10, 100, 10, 10]
    shared = {(0, 1): 9, (0, 2): 9, (2, 3): 9, (1, 3): 2}
    found = findings_of(sizes, shared, Thresholds())
    assert found.document_kind.tolist() == [Kind.NEAR, Kind.NEAR, Kind.NESTED, Kind.NESTED, NO_KIND]
    assert found.partners.tolist() == [2, 1, 2, 1, 0]


def test_thresholds_below_the_floors_are_raised_to_them() -> None:
    floors = AnalysisSettings(min_resemblance=0.5, min_containment=0.6)
    found = findings_of([10, 10], {(0, 1): 8}, Thresholds(resemblance=0.2, containment=0.2), settings=floors)
    assert found.thresholds == Thresholds(resemblance=0.5, containment=0.6)


def test_findings_cannot_be_written_to() -> None:
    found = findings_of([10, 10], {(0, 1): 9}, Thresholds())
    for array in (found.kinds, found.labels, found.partners, found.document_kind, found.order):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_reworded_keeps_its_place_among_the_kinds() -> None:
    assert [kind.code for kind in Kind] == ["exact", "near", "nested", "reworded", "related"]


@run(max_examples=40)
@given(
    strategies.documents(), strategies.settings(), strategies.thresholds(), st.randoms(use_true_random=False)
)
def test_results_do_not_depend_on_the_order_of_the_documents(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, random: object
) -> None:
    moved = list(range(len(documents)))
    random.shuffle(moved)  # type: ignore[attr-defined]
    original, permuted = (
        analyse(Collection.of_texts([t for t, _ in some], groups=[g for _, g in some]), settings)
        for some in (documents, [documents[k] for k in moved])
    )
    one, other = original.at(thresholds), permuted.at(thresholds)
    assert one.counts == other.counts
    assert one.partners[moved].tolist() == other.partners.tolist()
    assert one.document_kind[moved].tolist() == other.document_kind.tolist()
    assert np.array_equal(original.uniqueness[moved], permuted.uniqueness, equal_nan=True)
    assert original.closest_value[moved].tolist() == permuted.closest_value.tolist()
    described = [
        sorted(
            (sorted(name[d] for d in c.members.tolist()), c.weakest, c.chain, a.lowest(c))
            for c in found.clusters
        )
        for a, found, name in ((original, one, range(len(moved))), (permuted, other, moved))
    ]
    assert described[0] == described[1]
