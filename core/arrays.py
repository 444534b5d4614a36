"""Small things that numpy lacks for arrays of places."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item", bound=np.generic)


def read_only(*arrays: NDArray[np.generic]) -> None:
    """Publish arrays: nobody may write to them any more."""
    for array in arrays:
        array.flags.writeable = False


def first_of_equal(ordered: NDArray[Item]) -> NDArray[Item]:
    """The distinct values of an ascending array."""
    first = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
    return ordered[first]


def ranges(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """starts[0], starts[0] + 1, … for each of the ranges of some length, one after the other."""
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))


def batches(sizes: NDArray[np.int64], wanted: int) -> list[tuple[int, int]]:
    """Consecutive things in batches of about one size.

    Parameters
    ----------
    sizes : ndarray, shape (n,), int64
    wanted : int
        Size of a batch. Things that are no larger make batches of at most twice this; a larger one makes its
        batch as large.

    Returns
    -------
    list of (first, last)
        Half-open ranges that cover 0 to n.
    """
    total = int(sizes.sum())
    if total <= wanted:
        return [(0, len(sizes))] if len(sizes) else []
    wanted = max(
        1, -(-total // max(1, -(-total // wanted)))
    )  # rounded up, so that the last is as large as others
    middles = np.cumsum(sizes) - sizes // 2
    edges = [0, *(np.flatnonzero(np.diff((middles - 1) // wanted)) + 1).tolist(), len(sizes)]
    return list(pairwise(edges))
