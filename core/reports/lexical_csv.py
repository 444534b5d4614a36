"""The four files of the paper's experiment as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.reports.csv_report import text_cell


def matrix_csv(
    names: Sequence[str], matrix: NDArray[np.float64], monitor: Monitor = NULL_MONITOR
) -> Iterator[bytes]:
    """A square matrix with the names of the strings above and beside it, unrounded; nan is an empty cell.

    Parameters
    ----------
    names : sequence of str
    matrix : ndarray, shape (names, names), float64
    monitor : Monitor
        Only its checkpoints are used.
    """
    cells = [text_cell(name) for name in names]
    yield _row(["", *cells])
    for cell, values in zip(cells, matrix, strict=True):
        monitor.checkpoint()
        yield _row([cell, *("" if value != value else repr(value) for value in values.tolist())])


def times_csv(times: Sequence[tuple[int, float]]) -> Iterator[bytes]:
    """Seconds by number of strings."""
    yield _row(["strings", "seconds"])
    for number, seconds in times:
        yield _row([str(number), f"{seconds:.6f}"])


def _row(cells: Sequence[str]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue().encode("utf-8", "backslashreplace")
