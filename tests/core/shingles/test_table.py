"""A table is one however it came together, and is not changed afterwards."""

from __future__ import annotations

import numpy as np
import pytest

from core.shingles.table import PairNumbers, PairTable, merged


def table_of(pairs: list[tuple[int, int]], n_documents: int) -> PairTable:
    """Rows in which A has 10 shingles, B has 20 and they share as many as the number of A."""
    a, b = np.array(pairs, np.int32).reshape(-1, 2).T.copy()
    size = np.full(len(a), 10, np.int32)
    flags = np.ones(len(a), np.bool_)
    return PairTable(n_documents, a, b, a.copy(), size, 2 * size, ~flags, flags)


@pytest.mark.parametrize("n_documents", [10, 2**31 - 1])
def test_rows_of_several_parts_are_sorted(n_documents: int) -> None:
    table = merged(
        [table_of([(3, 4), (1, 9)], n_documents), table_of([], n_documents), table_of([(1, 2)], n_documents)]
    )
    assert list(zip(table.a.tolist(), table.b.tolist(), strict=True)) == [(1, 2), (1, 9), (3, 4)]
    assert table.shared.tolist() == [1, 1, 3]
    assert table.n_documents == n_documents


def test_the_largest_document_numbers_do_not_overflow() -> None:
    last = 2**31 - 2
    table = merged([table_of([(last - 1, last)], last + 1), table_of([(0, last)], last + 1)])
    assert table.a.tolist() == [0, last - 1]


def test_columns_are_read_only() -> None:
    table = table_of([(1, 2)], 5)
    for column in (
        table.a,
        table.shared,
        table.size_b,
        table.estimated,
        table.resemblance,
        table.containment_ab,
    ):
        with pytest.raises(ValueError, match="read-only"):
            column[:] = 0


def test_some_rows_are_a_table_too() -> None:
    table = table_of([(1, 2), (1, 3), (2, 3)], 5)
    assert table.take(np.array([2, 0])).b.tolist() == [3, 2]
    assert len(table.take(slice(1, 3))) == 2
    assert table.take(slice(1, 3)).containment_ba.tolist() == [1 / 20, 2 / 20]


def test_chunks_never_cut_the_pairs_of_a_document() -> None:
    pairs = [(a, b) for a in range(6) for b in range(a + 1, 7)]
    chunks = [chunk.a.tolist() for chunk in table_of(pairs, 7).iter_expanded(8)]
    assert [set(chunk) for chunk in chunks] == [{0}, {1}, {2, 3}, {4, 5}]
    assert [a for chunk in chunks for a in chunk] == [a for a, _ in pairs]


def test_a_pair_without_words_has_numbers() -> None:
    pair = PairNumbers(0, 1, 0, 0, 0, estimated=False)
    assert (pair.resemblance, pair.containment_ab, pair.containment_ba) == (0.0, 0.0, 0.0)
