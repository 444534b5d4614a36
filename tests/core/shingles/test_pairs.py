"""Every pair at or above the floors is in exactly one place, with the numbers of brute force."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings
from core.shingles import counting, overlap, templates, unfolding
from core.shingles.index import build_index
from core.shingles.pairs import BlockKind, PairTable, pair_numbers, pair_table
from tests import strategies
from tests.pair_oracle import PlainAnalysis

ALL = AnalysisSettings(shingle_words=1, min_resemblance=0.0, min_containment=0.0)

Numbers = dict[tuple[int, int], tuple[int, int, int]]


def numbers_of(table: PairTable) -> Numbers:
    columns = zip(table.a, table.b, table.shared, table.size_a, table.size_b, strict=True)
    return {(int(a), int(b)): (int(o), int(x), int(y)) for a, b, o, x, y in columns}


def expanded(table: PairTable, chunk: int = 1000) -> Numbers:
    found: Numbers = {}
    before = (-1, -1)
    for part in table.iter_expanded(chunk):
        assert part.blocks == ()
        for pair, numbers in numbers_of(part).items():
            assert pair > before
            before = pair
            found[pair] = numbers
    return found


def table_of(texts: list[str], settings: AnalysisSettings, **options: int) -> PairTable:
    return pair_table(build_index(texts, None, settings, threads=1), settings, threads=1, **options)


def plain(plain_analysis: PlainAnalysis) -> Numbers:
    return {pair: (n.shared, n.size_a, n.size_b) for pair, n in plain_analysis.listed.items()}


@contextmanager
def small_steps(data: st.DataObject) -> Iterator[None]:
    """The limits that large collections reach, at the size of small ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "EMITTED_AT_ONCE", data.draw(st.sampled_from([1, 5, 40, 1 << 20])))
        patch.setattr(overlap, "ENTRIES_AT_ONCE", data.draw(st.sampled_from([1, 9, 1 << 20])))
        patch.setattr(templates, "MOST_PROFILES", data.draw(st.sampled_from([1, 3, 256])))
        patch.setattr(templates, "_SETS_AT_ONCE", data.draw(st.sampled_from([1, 4096])))
        patch.setattr(unfolding, "MOST_BLOCKS", data.draw(st.sampled_from([1, 3, 512])))
        yield


@given(strategies.documents(most=12), strategies.settings(), st.sampled_from([0, 1, 5, 20, 10**6]), st.data())
def test_the_table_holds_what_brute_force_finds(
    documents: strategies.Documents, settings: AnalysisSettings, budget: int, data: st.DataObject
) -> None:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    index = build_index(texts, np.array([len(g) for g in groups], np.int32), settings, threads=1)
    with small_steps(data):
        table = pair_table(index, settings, budget=budget, threads=1)
    expected = plain(PlainAnalysis(texts, settings, groups))
    assert expanded(table, data.draw(st.sampled_from([1, 4, 1000]))) == expected
    assert table.n_pairs == len(expected)
    assert len(table) + sum(block.n_pairs for block in table.blocks) == len(expected)
    for doc in range(len(texts)):
        assert numbers_of(table.pairs_of(doc)) == {pair: n for pair, n in expected.items() if doc in pair}


@given(strategies.documents(most=12), st.sampled_from([0, 3, 10**6]), st.data())
def test_the_order_of_documents_changes_no_pair(
    documents: strategies.Documents, budget: int, data: st.DataObject
) -> None:
    texts = [text for text, _ in documents]
    order = data.draw(st.permutations(range(len(texts))))
    settings = AnalysisSettings(shingle_words=2)
    here = expanded(table_of(texts, settings, budget=budget))
    there = expanded(table_of([texts[d] for d in order], settings, budget=budget))
    moved: Numbers = {}
    for (a, b), (shared, size_a, size_b) in there.items():
        x, y = order[a], order[b]
        moved[min(x, y), max(x, y)] = (shared, size_a, size_b) if x < y else (shared, size_b, size_a)
    assert moved == here


@pytest.mark.parametrize("texts", [[], [""], ["a"], ["", "", "?"], ["a", "b"]])
def test_nothing_shared_is_an_empty_table(texts: list[str]) -> None:
    table = table_of(texts, ALL)
    assert len(table) == table.n_pairs == 0
    assert list(table.iter_expanded()) == []
    assert table.resemblance.tolist() == []


def test_a_pair_at_the_floor_is_listed_and_one_below_is_not() -> None:
    texts = ["a b c d e f g h i j", "a b c d e f g h", "a b c d e f g x"]
    settings = AnalysisSettings(shingle_words=1, min_resemblance=0.8, min_containment=1.0)
    assert list(expanded(table_of(texts, settings))) == [(0, 1)]


def test_values_are_derived_from_counts() -> None:
    table = table_of(["a b c d", "c d e"], ALL)
    assert table.resemblance.tolist() == [2 / 5]
    assert table.containment_ab.tolist() == [2 / 4]
    assert table.containment_ba.tolist() == [2 / 3]
    assert table.resemblance is table.resemblance
    assert not table.resemblance.flags.writeable


def test_rows_are_found_by_pair_and_by_document() -> None:
    table = table_of(["a b", "x", "a", "b a", "x y"], ALL)
    assert numbers_of(table).keys() == {(0, 2), (0, 3), (1, 4), (2, 3)}
    assert table.row_of(3, 0) == table.row_of(0, 3) == 1
    assert table.row_of(0, 1) is None
    assert table.rows_of(3).tolist() == [1, 3]
    assert table.rows_of(0).tolist() == [0, 1]
    assert table.rows_of(1).tolist() == [2]


def test_numbers_of_a_pair_below_the_floors_are_exact_too() -> None:
    settings = AnalysisSettings(shingle_words=1, min_resemblance=1.0, min_containment=1.0)
    index = build_index(["a b c", "c d e f", ""], None, settings)
    pair = pair_numbers(index, 0, 1)
    assert (pair.shared, pair.size_a, pair.size_b, pair.estimated) == (1, 3, 4, False)
    assert (pair.resemblance, pair.containment_ab, pair.containment_ba) == (1 / 6, 1 / 3, 1 / 4)
    nothing = pair_numbers(index, 0, 2)
    assert (nothing.resemblance, nothing.containment_ab, nothing.containment_ba) == (0.0, 0.0, 0.0)
    assert pair_numbers(index, 1, 1).resemblance == 1.0


def test_copies_beyond_the_budget_are_one_block() -> None:
    texts = ["a b c d e"] * 40 + ["a b c d e f", "x y z"]
    table = table_of(texts, ALL, budget=100)
    assert [(block.kind, block.n_pairs, block.shared) for block in table.blocks] == [
        (BlockKind.COPIES, 780, 5)
    ]
    assert len(table) == 40
    assert table_of(texts, ALL).blocks == ()


def test_a_template_beyond_the_budget_is_one_block() -> None:
    template = " ".join(f"t{k}" for k in range(30))
    texts = [f"{template} {' '.join(f'own{d}_{k}' for k in range(d))}" for d in range(40)]
    texts[7] += " same"
    texts[9] += " same"
    table = table_of(texts, AnalysisSettings(shingle_words=1), budget=100)
    assert [(block.kind, block.n_pairs, block.shared) for block in table.blocks] == [
        (BlockKind.TEMPLATE, 779, 30)
    ]
    assert numbers_of(table) == {(7, 9): (31, 38, 40)}
    assert table.n_pairs == 780


def test_two_templates_and_both_are_blocks_of_their_own() -> None:
    one, other = (" ".join(f"{letter}{k}" for k in range(20)) for letter in "st")
    texts = [f"{one} o{d}" for d in range(20)] + [f"{other} p{d}" for d in range(20)]
    texts += [f"{one} {other} q{d}" for d in range(20)]
    table = table_of(texts, ALL, budget=10)
    assert len(table) == 0
    assert sorted((block.n_pairs, block.shared) for block in table.blocks) == [
        (190, 20),
        (190, 20),
        (190, 40),
        (400, 20),
        (400, 20),
    ]
    assert expanded(table) == plain(PlainAnalysis(texts, ALL))


def test_versions_of_a_copied_text_are_a_block_between_two_classes() -> None:
    texts = ["a b c d e f"] * 30 + ["a b c d e g"] * 30
    table = table_of(texts, ALL, budget=0)
    assert sorted((block.kind, block.n_pairs, block.shared) for block in table.blocks) == [
        (BlockKind.COPIES, 435, 6),
        (BlockKind.COPIES, 435, 6),
        (BlockKind.TEMPLATE, 900, 5),
    ]


class Counting(Monitor):
    """Cancels itself at the n-th checkpoint."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def checkpoint(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.cancel()
        super().checkpoint()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("left", [1, 4, 9])
def test_a_cancel_ends_the_work_and_its_threads(
    left: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "EMITTED_AT_ONCE", 2)
    index = build_index([f"a b {k}" for k in range(30)], None, ALL)
    with pytest.raises(Cancelled):
        pair_table(index, ALL, Counting(left), threads=threads)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("core")]


def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "EMITTED_AT_ONCE", 7)
    index = build_index([f"a b {k % 5} {k % 3}" for k in range(40)], None, ALL)
    one, three = (pair_table(index, ALL, threads=threads, budget=200) for threads in (1, 3))
    assert numbers_of(one) == numbers_of(three)
    assert [block.n_pairs for block in one.blocks] == [block.n_pairs for block in three.blocks]
