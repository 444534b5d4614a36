"""Small things that numpy lacks for arrays of places."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

_SORTED_AT_ONCE = 1 << 17

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


def sorted_within(
    values: NDArray[np.integer],
    starts: NDArray[np.int64],
    width: int,
    checkpoint: Callable[[], None] = lambda: None,
) -> NDArray[np.int32]:
    """The values of each row in ascending order.

    Parameters
    ----------
    values : ndarray, shape (n,), integer
        From 0 to ``width - 1``.
    starts : ndarray, shape (rows + 1,), int64
        Where each row begins.
    width : int
    checkpoint : callable
        Called now and then; it may raise.

    Returns
    -------
    ndarray, shape (n,), int32
    """
    result = np.empty(len(values), np.int32)
    width = max(1, width)
    # so few rows at a time that a row and a value fit into 32 bits, and the values into the cache
    most = max(1, (1 << 32) // width - 1)
    for first, last in batches(np.diff(starts), _SORTED_AT_ONCE):
        checkpoint()
        for row in range(first, last, most):
            own = starts[row : min(row + most, last) + 1]
            part = slice(int(own[0]), int(own[-1]))
            of_row = np.repeat(np.arange(len(own) - 1, dtype=np.uint32) * np.uint32(width), np.diff(own))
            codes = values[part].astype(np.uint32) + of_row
            codes.sort()
            result[part] = codes - of_row
    return result


def stable_order(values: NDArray[np.integer], width: int) -> NDArray[np.int64]:
    """The order of values from 0 to ``width - 1``, equal ones as they stand; a radix sort by 16 bits."""
    low = (values & 0xFFFF).astype(np.uint16)
    order = np.argsort(low, kind="stable")
    if width > 1 << 16:
        order = order[np.argsort((values[order] >> 16).astype(np.uint16), kind="stable")]
    return order


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
