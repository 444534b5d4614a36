"""Ranges of characters, shape (n, 2), ascending by start."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def united(ranges: NDArray[np.int64]) -> NDArray[np.int64]:
    """Ranges that overlap as one: a text that repeats itself has thousands."""
    if not len(ranges):
        return ranges
    furthest = np.maximum.accumulate(ranges[:, 1])
    first = np.flatnonzero(np.append([True], ranges[1:, 0] >= furthest[:-1]))
    last = np.append(first[1:], len(ranges)) - 1
    return np.stack([ranges[first, 0], furthest[last]], axis=1)


def touching(ranges: NDArray[np.int64], start: int, end: int) -> list[list[int]]:
    """Those of some ascending ranges that touch another one."""
    first = int(np.searchsorted(ranges[:, 1], start, side="right"))
    last = int(np.searchsorted(ranges[:, 0], end, side="left"))
    found: list[list[int]] = ranges[first:last].tolist()
    return found
