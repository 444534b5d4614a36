"""A scope keeps exactly the pairs that count, in rows and in blocks, and what follows from them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.analysis import Analysis, analyse
from core.clusters import links_of, spanning_forest
from core.documents import Collection
from core.kinds import Kind
from core.scope import PairScope, ScopeKind, scoped
from core.settings import AnalysisSettings, Thresholds
from core.shingles.table import PairTable

USED = AnalysisSettings(shingle_words=1, min_resemblance=0.0, min_containment=0.0)
WORDS = st.sampled_from(["тень", "свет", "дом", "река", "лес", "поле"])
TEXTS = st.lists(
    st.tuples(st.lists(WORDS, max_size=7).map(" ".join), st.sampled_from("xyz")), min_size=1, max_size=14
)


def pairs_of(table: PairTable) -> dict[tuple[int, int], tuple[int, int, int]]:
    """Every pair, those of blocks too; none may be there twice."""
    found: dict[tuple[int, int], tuple[int, int, int]] = {}
    for part in table.iter_expanded():
        columns = (part.a, part.b, part.shared, part.size_a, part.size_b)
        for a, b, *rest in zip(*(column.tolist() for column in columns), strict=True):
            assert (a, b) not in found
            found[a, b] = tuple(rest)
    return found


def analysed(rows: list[tuple[str, str]], budget: int) -> Analysis:
    collection = Collection.of_texts([text for text, _ in rows], groups=[group for _, group in rows])
    return analyse(collection, USED, row_budget=budget)


def scope_of(analysis: Analysis, kind: ScopeKind) -> PairScope:
    if kind is ScopeKind.BETWEEN:
        return PairScope.of_sets([document.group == "x" for document in analysis.collection])
    return PairScope.of_groups(analysis.collection, kind)


def counts(analysis: Analysis, kind: ScopeKind, a: int, b: int) -> bool:
    """Straight from the meaning of the words."""
    one, two = analysis.collection[a].group, analysis.collection[b].group
    return {
        ScopeKind.ALL: True,
        ScopeKind.WITHIN: one == two,
        ScopeKind.ACROSS: one != two,
        ScopeKind.BETWEEN: (one == "x") != (two == "x"),
    }[kind]


@pytest.mark.parametrize("listed", [0, 100_000])
@pytest.mark.parametrize("kind", list(ScopeKind))
@given(rows=TEXTS, budget=st.sampled_from([1, 3, 1_000_000]))
def test_exactly_the_pairs_that_count_are_left(
    listed: int, kind: ScopeKind, rows: list[tuple[str, str]], budget: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("core.scope._LISTED", listed)
        whole = analysed(rows, budget)
        part = scoped(whole, scope_of(whole, kind))
    wanted = {pair: row for pair, row in pairs_of(whole.pairs).items() if counts(whole, kind, *pair)}
    assert pairs_of(part.pairs) == wanted
    assert part.pairs.n_pairs == len(wanted)
    assert np.array_equal(part.uniqueness, whole.uniqueness, equal_nan=True)


@pytest.mark.parametrize("kind", list(ScopeKind))
@given(rows=TEXTS, threshold=st.sampled_from([0.2, 0.5, 0.8, 1.0]))
def test_clusters_and_kinds_of_blocks_are_those_of_the_pairs_listed_one_by_one(
    kind: ScopeKind, rows: list[tuple[str, str]], threshold: float
) -> None:
    thresholds = Thresholds(resemblance=threshold, containment=threshold)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("core.scope._LISTED", 0)
        blocks = analysed(rows, 1)
        in_blocks = scoped(blocks, scope_of(blocks, kind)).at(thresholds)
        listed = analysed(rows, 1_000_000)
        one_by_one = scoped(listed, scope_of(listed, kind)).at(thresholds)
    assert in_blocks.counts == one_by_one.counts
    assert np.array_equal(in_blocks.labels, one_by_one.labels)
    assert np.array_equal(in_blocks.partners, one_by_one.partners)


def test_many_copies_in_two_groups_stay_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.scope._LISTED", 10)
    whole = analysed([("a b c", "x")] * 300 + [("a b c", "y")] * 200, 50)
    across = scoped(whole, PairScope.of_groups(whole.collection, ScopeKind.ACROSS))
    within = scoped(whole, PairScope.of_groups(whole.collection, ScopeKind.WITHIN))
    assert across.pairs.blocks
    assert across.pairs.n_pairs == 300 * 200
    assert within.pairs.n_pairs == 300 * 299 // 2 + 200 * 199 // 2
    assert across.at(USED.thresholds).counts[Kind.EXACT] == 300 * 200
    assert len(across.at(USED.thresholds).clusters) == 1
    assert len(within.at(USED.thresholds).clusters) == 2


def test_the_forest_is_that_of_the_pairs() -> None:
    whole = analysed([("a b", "x"), ("a b c", "y"), ("a b c d", "x"), ("q", "y")], 1_000_000)
    part = scoped(whole, PairScope.of_groups(whole.collection, ScopeKind.WITHIN))
    forest = spanning_forest(links_of(part.pairs), 4)
    assert np.array_equal(forest.leaves, part.forest.leaves)
    assert part.closest.tolist() == [2, -1, 0, -1]
