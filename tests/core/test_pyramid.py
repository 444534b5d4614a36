"""The pyramid of a heatmap."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.pyramid import max_pyramid


def test_a_single_hit_is_seen_at_every_level() -> None:
    matrix = np.zeros((1000, 700), np.float32)
    matrix[999, 3] = 0.5
    levels = max_pyramid(matrix, 16)
    assert [level.max() for level in levels] == [0.5] * len(levels)
    assert max(levels[-1].shape) <= 16


@given(st.integers(1, 90), st.integers(1, 90), st.integers(0, 2**32 - 1))
def test_every_cell_is_the_largest_of_its_part(rows: int, columns: int, seed: int) -> None:
    matrix = np.random.default_rng(seed).random((rows, columns), np.float32)
    for k, level in enumerate(max_pyramid(matrix, 4)):
        side = 2**k
        assert level.shape == (-(-rows // side), -(-columns // side))
        for row in range(level.shape[0]):
            for column in range(level.shape[1]):
                part = matrix[row * side : (row + 1) * side, column * side : (column + 1) * side]
                assert level[row, column] == part.max()


def test_a_small_matrix_is_its_own_pyramid() -> None:
    assert len(max_pyramid(np.ones((3, 3), np.float32))) == 1
    assert max_pyramid(np.empty((0, 0), np.float32))[0].shape == (0, 0)
