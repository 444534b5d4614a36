"""The index counts what brute force over sets of word tuples counts, whatever the order and the threads."""

from __future__ import annotations

import threading
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings
from core.shingles import collapse, index, keys
from core.shingles.index import ShingleIndex, build_index
from tests import oracle, strategies

PLAIN = AnalysisSettings(shingle_words=2)


def index_of(
    documents: strategies.Documents, settings: AnalysisSettings, *, threads: int = 1
) -> ShingleIndex:
    groups = np.array([len(group) for _, group in documents], np.int32)
    return build_index([text for text, _ in documents], groups, settings, threads=threads)


def sets_of(documents: strategies.Documents, settings: AnalysisSettings) -> list[set[object]]:
    """Brute force; with comparison inside groups a shingle is another one in another group."""
    return [
        {(group if settings.within_groups else "", shingle) for shingle in oracle.shingles(text, settings)}
        for text, group in documents
    ]


@given(strategies.documents(), strategies.settings())
def test_sizes_overlaps_and_uniqueness_are_those_of_sets(
    documents: strategies.Documents, settings: AnalysisSettings
) -> None:
    built, sets = index_of(documents, settings), sets_of(documents, settings)
    n = len(documents)
    assert built.sizes.tolist() == [len(s) for s in sets]
    assert built.words.tolist() == [len(oracle.words(text, settings.steps)) for text, _ in documents]
    for d in range(n):
        others = set().union(*(sets[e] for e in range(n) if e != d))
        assert built.shared_weight[d] == len(sets[d] & others)
        partners = {e: len(sets[d] & sets[e]) for e in range(n) if e != d and sets[d] & sets[e]}
        ids, shared = built.partners(d)
        assert dict(zip(ids.tolist(), shared.tolist(), strict=True)) == partners
    pairs = np.array(list(combinations(range(n), 2)))
    overlap = built.overlap(pairs[:, 0], pairs[:, 1])
    assert overlap.tolist() == [len(sets[a] & sets[b]) for a, b in pairs.tolist()]
    assert built.overlap(pairs[:, 1], pairs[:, 0]).tolist() == overlap.tolist()


@given(strategies.documents(), strategies.settings(), st.data())
def test_the_order_of_documents_changes_no_number(
    documents: strategies.Documents, settings: AnalysisSettings, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(documents))))
    one, other = index_of(documents, settings), index_of([documents[d] for d in order], settings)
    pairs = np.array(list(combinations(range(len(order)), 2)))
    place = np.array(order)
    assert other.sizes.tolist() == one.sizes[place].tolist()
    assert other.shared_weight.tolist() == one.shared_weight[place].tolist()
    assert other.sample_sizes.tolist() == one.sample_sizes[:, place].tolist()
    here = other.overlap(pairs[:, 0], pairs[:, 1])
    assert here.tolist() == one.overlap(place[pairs[:, 0]], place[pairs[:, 1]]).tolist()


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("at_once", [1, 40])
def test_threads_and_blocks_change_nothing(
    threads: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [" ".join(f"w{i * k % 13}" for i in range(3 * k)) for k in (*range(12), 7, 7)]
    whole = build_index(texts, None, PLAIN, threads=1)
    monkeypatch.setattr(keys, "HASHED_AT_ONCE", at_once)
    monkeypatch.setattr(keys, "CHUNK_CHARACTERS", 4 * at_once)
    monkeypatch.setattr(collapse, "_TASKS", 3)
    parts = build_index(texts, None, PLAIN, threads=threads)
    for name in ("sizes", "words", "docs", "ptr", "weight", "sets", "set_ptr", "shared_weight"):
        assert getattr(parts, name).tolist() == getattr(whole, name).tolist()


def test_shingles_of_the_same_documents_are_one_set() -> None:
    built = build_index(["a b c d e x y", "a b c d e", "x y z", "x y z"], None, PLAIN)
    members = {
        tuple(built.docs[start:stop].tolist()): weight
        for start, stop, weight in zip(built.ptr[:-1], built.ptr[1:], built.weight.tolist(), strict=True)
    }
    assert members == {(0, 1): 4, (0, 2, 3): 1, (2, 3): 1}
    assert np.diff(built.ptr).tolist() == [2, 2, 3]


def test_a_repeated_shingle_counts_once() -> None:
    built = build_index(["a b a b a b", "a b"], None, PLAIN)
    assert built.sizes.tolist() == [2, 1]
    assert built.overlap(np.array([0]), np.array([1])).tolist() == [1]


@pytest.mark.parametrize("texts", [[], [""], ["a b c"], ["", "?!", "\n"], ["a b c", ""]])
def test_collections_with_nothing_to_share_have_no_sets(texts: list[str]) -> None:
    built = build_index(texts, None, PLAIN)
    assert len(built.weight) == 0
    assert built.n_documents == len(built.sizes) == len(built.shared_weight) == len(texts)
    assert built.shared_weight.sum() == 0


def test_identical_documents_are_one_set_that_all_are_in() -> None:
    built = build_index(["one two three"] * 30, None, PLAIN)
    assert built.docs.tolist() == list(range(30))
    assert built.weight.tolist() == [2]
    assert built.shared_weight.tolist() == [2] * 30


def test_with_comparison_inside_groups_another_group_shares_nothing() -> None:
    settings = AnalysisSettings(shingle_words=2, within_groups=True)
    groups = np.array([0, 1, 0], np.int32)
    built = build_index(["a b c"] * 3, groups, settings)
    assert built.overlap(np.array([0, 0]), np.array([1, 2])).tolist() == [0, 2]
    assert built.shared_weight.tolist() == [2, 0, 2]
    assert build_index(["a b c"] * 3, groups, PLAIN).shared_weight.tolist() == [2, 2, 2]


def test_what_is_published_cannot_be_changed() -> None:
    built = build_index(["a b c", "a b"], None, PLAIN)
    with pytest.raises(ValueError, match="read-only"):
        built.sizes[0] = 5


def test_a_collection_of_many_documents_uses_every_partition() -> None:
    texts = [f"a{k} b{k} c{k // 2} d{k // 2} e{k // 2}" for k in range(600)]
    built = build_index(texts, None, PLAIN, threads=2)
    assert len(built.weight) == 300
    assert set(built.weight.tolist()) == {2}
    assert built.overlap(np.array([0, 0]), np.array([1, 2])).tolist() == [2, 0]


class CancelledAfter(Monitor):
    """Cancels itself at the n-th step of the work."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def advance(self, units: int = 1) -> None:
        self.steps -= 1
        if self.steps <= 0:
            self.cancel()
        super().advance(units)


@pytest.mark.parametrize("steps", [1, 2, 5, 12])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_cancel_ends_the_work_and_its_threads(
    steps: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "HASHED_AT_ONCE", 1)
    monkeypatch.setattr(keys, "CHUNK_CHARACTERS", 2)
    with pytest.raises(Cancelled):
        build_index([f"a b c {k}" for k in range(8)], None, PLAIN, CancelledAfter(steps), threads)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("core")]


def test_progress_reaches_the_end() -> None:
    monitor = Monitor()
    monitor.plan([("hash", 1.0), ("group", 1.0)])
    build_index(["a b c", "a b", ""], None, PLAIN, monitor)
    progress = monitor.progress()
    assert (progress.stage, progress.done, progress.fraction) == ("group", progress.total, 1.0)


def test_the_index_needs_no_set_to_find_no_partner() -> None:
    ids, shared = build_index(["a b", "c d"], None, PLAIN).partners(0)
    assert len(ids) == len(shared) == 0
    assert index.by_document(np.empty(0, np.int32), np.empty(0, np.int64), 2)[1].tolist() == [0, 0, 0]
