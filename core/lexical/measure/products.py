"""Products of sparse 0/1 matrices that are short of nothing but memory: all pairs of rows at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor

CELLS_OF_A_BLOCK = 1 << 20
DENSE_SHARE = 1 / 400
"""A column goes to the dense product where its pairs are more than this share of all cells."""


@dataclass(frozen=True, slots=True)
class Columns:
    """A sparse matrix by column: the rows of each column, and their values.

    Attributes
    ----------
    starts : ndarray, shape (columns + 1,), int64
    rows : ndarray, shape (entries,), int32
    values : ndarray, shape (entries,), float64, or None
        None means ones.
    """

    starts: NDArray[np.int64]
    rows: NDArray[np.int32]
    values: NDArray[np.float64] | None = None

    @property
    def counts(self) -> NDArray[np.int64]:
        return np.diff(self.starts)


def by_column(
    row_of: NDArray[np.int64], column_of: NDArray[np.int64], n_rows: int, n_columns: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Entries by column, then row: sorted codes ``column * n_rows + row`` and where each column starts."""
    codes = column_of * max(1, n_rows) + row_of
    codes.sort()
    starts = np.searchsorted(codes, np.arange(n_columns + 1, dtype=np.int64) * max(1, n_rows))
    return codes, starts.astype(np.int64)


def row_blocks(n_rows: int, monitor: Monitor = NULL_MONITOR) -> Iterator[tuple[int, int]]:
    """Ranges of rows of a square result that are worked on at a time."""
    step = max(1, CELLS_OF_A_BLOCK // max(1, n_rows))
    for start in range(0, n_rows, step):
        monitor.checkpoint()
        yield start, min(n_rows, start + step)


class Product:
    """X · Eᵀ in blocks of rows, with X by row and E by column.

    Frequent columns are multiplied as dense matrices, the rest by counting the pairs that they make; sums of
    ones are exact, since they stay far below 2²⁴.
    """

    def __init__(
        self,
        starts: NDArray[np.int64],
        columns: NDArray[np.int32],
        other: Columns,
        values: NDArray[np.float64] | None = None,
    ) -> None:
        n_rows = len(starts) - 1
        n_columns = len(other.starts) - 1
        self._n = n_rows
        self._starts, self._columns, self._values, self._other = starts, columns, values, other
        pairs = np.bincount(columns, minlength=n_columns).astype(np.float64) * other.counts
        self._dense = pairs > max(400.0, DENSE_SHARE * n_rows * n_rows)
        place = np.cumsum(self._dense) - 1
        self._width = int(self._dense.sum())
        self._place = place
        kind = np.float32 if values is None else np.float64
        self._right = np.zeros((self._width, n_rows), kind)
        column_of = np.repeat(np.arange(n_columns), other.counts)
        taken = self._dense[column_of]
        ones = np.ones(1, kind) if other.values is None else other.values[taken]
        # a row may stand in a column several times
        np.add.at(self._right, (place[column_of[taken]], other.rows[taken]), ones)

    def rows(self, start: int, stop: int) -> NDArray[np.floating]:
        """Rows ``start`` to ``stop - 1`` of the product, shape (rows, n)."""
        begin, end = int(self._starts[start]), int(self._starts[stop])
        columns = self._columns[begin:end]
        row_of = np.repeat(np.arange(stop - start), np.diff(self._starts[start : stop + 1]))
        values = None if self._values is None else self._values[begin:end]
        dense = self._dense[columns]
        left = np.zeros((stop - start, self._width), self._right.dtype)
        left[row_of[dense], self._place[columns[dense]]] = 1 if values is None else values[dense]
        result: NDArray[np.floating] = left @ self._right
        result += self._counted(row_of[~dense], columns[~dense], values, ~dense, stop - start)
        return result

    def _counted(
        self,
        row_of: NDArray[np.int64],
        columns: NDArray[np.int32],
        values: NDArray[np.float64] | None,
        taken: NDArray[np.bool_],
        height: int,
    ) -> NDArray[np.floating]:
        """The part of the rarer columns, shape (height, n)."""
        counts = self._other.counts[columns]
        ends = np.cumsum(counts)
        place = np.arange(int(ends[-1]) if len(ends) else 0)
        place += np.repeat(self._other.starts[columns] - ends + counts, counts)
        codes = np.repeat(row_of * self._n, counts) + self._other.rows[place]
        weights = None
        if values is not None:
            weights = np.repeat(values[taken], counts)
            if self._other.values is not None:
                weights *= self._other.values[place]
        cells = np.bincount(codes, weights, minlength=height * self._n)
        return cells.reshape(height, self._n).astype(self._right.dtype)
