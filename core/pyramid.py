"""Smaller and smaller copies of a matrix that keep every hit: what a heatmap shows from afar."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def max_pyramid(matrix: NDArray[np.float32], smallest: int = 64) -> tuple[NDArray[np.float32], ...]:
    """The matrix and its halvings, each cell the largest of the (up to) four below it.

    Plain down-scaling averages and hides single hits; a maximum loses none.

    Parameters
    ----------
    matrix : ndarray, shape (rows, columns), float32
    smallest : int
        Halving stops when neither side is larger.

    Returns
    -------
    tuple of ndarray, float32
        Level k has shape (ceil(rows / 2**k), ceil(columns / 2**k)); level 0 is the matrix itself.
    """
    levels = [matrix]
    while max(levels[-1].shape) > smallest:
        levels.append(_halved(levels[-1]))
    for level in levels:
        level.flags.writeable = False
    return tuple(levels)


def _halved(matrix: NDArray[np.float32]) -> NDArray[np.float32]:
    rows, columns = matrix.shape
    half = np.zeros(((rows + 1) // 2, (columns + 1) // 2), np.float32)
    for down in (0, 1):
        for right in (0, 1):
            part = matrix[down::2, right::2]
            corner = half[: part.shape[0], : part.shape[1]]
            np.maximum(corner, part, out=corner)
    return half
