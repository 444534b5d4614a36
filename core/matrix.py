"""Resemblance or containment of many documents with many, as a dense matrix for the heatmap."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.shingles.blocks import Block, Measure, Side
from core.shingles.pairs import PairTable

_CELLS = 1 << 20


def pair_matrix(
    pairs: PairTable, rows: NDArray[np.int32], columns: NDArray[np.int32], measure: Measure
) -> NDArray[np.float32]:
    """Values of all pairs of the documents in rows with those in columns.

    Parameters
    ----------
    pairs : PairTable
        Pairs of blocks are filled in too.
    rows, columns : ndarray, int32
        Document ids, no id twice within one of them.
    measure : Measure
        Resemblance, or containment of the row's document in the column's.

    Returns
    -------
    ndarray, shape (len(rows), len(columns)), float32
        0 where the pair is below the floors of the table; 1 where a document meets itself. A resemblance that
        does not count (sampling by rank, two ranks) is 0.
    """
    measure = Measure(measure)
    matrix = np.zeros((len(rows), len(columns)), np.float32)
    row_of = _places(rows, pairs.n_documents)
    column_of = _places(columns, pairs.n_documents)
    for block in sorted(pairs.blocks, key=lambda block: block.shared):
        if block.resemblance_counts or measure is Measure.CONTAINMENT:
            _fill_block(matrix, block, block.first, block.second or block.first, row_of, column_of, measure)
            if block.second is not None:
                _fill_block(matrix, block, block.second, block.first, row_of, column_of, measure)
    _fill_rows(matrix, pairs, row_of, column_of, measure)
    itself = column_of[rows]
    own = np.flatnonzero(itself >= 0)
    matrix[own, itself[own]] = 1.0
    matrix.flags.writeable = False
    return matrix


def _places(documents: NDArray[np.int32], n_documents: int) -> NDArray[np.int32]:
    places = np.full(n_documents, -1, np.int32)
    places[documents] = np.arange(len(documents), dtype=np.int32)
    return places


def _fill_rows(
    matrix: NDArray[np.float32],
    pairs: PairTable,
    row_of: NDArray[np.int32],
    column_of: NDArray[np.int32],
    measure: Measure,
) -> None:
    for first, second, size in ((pairs.a, pairs.b, pairs.size_a), (pairs.b, pairs.a, pairs.size_b)):
        row, column = row_of[first], column_of[second]
        at = np.flatnonzero((row >= 0) & (column >= 0))
        if measure is Measure.RESEMBLANCE:
            values = np.where(pairs.resemblance_counts[at], pairs.resemblance[at], 0.0)
        else:
            values = pairs.shared[at] / size[at]
        matrix[row[at], column[at]] = values


def _fill_block(
    matrix: NDArray[np.float32],
    block: Block,
    side: Side,
    other: Side,
    row_of: NDArray[np.int32],
    column_of: NDArray[np.int32],
    measure: Measure,
) -> None:
    """Write a block's pairs (document of ``side`` in a row, of ``other`` in a column).

    Pairs that the block leaves out share more and are listed elsewhere; they are written over later.
    """
    first = np.flatnonzero(row_of[side.docs] >= 0)
    second = np.flatnonzero(column_of[other.docs] >= 0)
    size_second = np.repeat(other.sizes, other.multiplicity)[second]
    columns = column_of[other.docs[second]]
    step = max(1, _CELLS // max(1, len(second)))
    for start in range(0, len(first), step):
        part = first[start : start + step]
        size_first = np.repeat(side.sizes, side.multiplicity)[part, None]
        if measure is Measure.RESEMBLANCE:
            values = block.shared / (size_first + size_second - block.shared)
        else:
            values = np.broadcast_to(block.shared / size_first, (len(part), len(second)))
        met = block.floor.met_by(np.asarray(block.shared), size_first, size_second)
        place = np.ix_(row_of[side.docs[part]], columns)
        matrix[place] = np.where(met, values, matrix[place])
