"""The suffixes of a sequence in order, what neighbours share, and the intervals of equal beginnings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor


def suffix_order(
    symbols: NDArray[np.int64], *, monitor: Monitor = NULL_MONITOR
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sort all suffixes by prefix doubling (Larsson and Sadakane 2007: only unresolved groups are resorted).

    Parameters
    ----------
    symbols : ndarray, shape (n,), int64, n >= 1
        The last symbol occurs once.

    Returns
    -------
    order : ndarray, shape (n,), int64
        Start of each suffix, in order.
    common : ndarray, shape (n,), int64
        Symbols that suffix ``order[k]`` has in common with ``order[k - 1]``; ``common[0]`` is 0.
    """
    n = len(symbols)
    order = np.argsort(symbols, kind="stable")
    rank = _group_starts(order, symbols[order], np.arange(n), np.empty(n, dtype=np.int64))
    levels: list[NDArray[np.int32]] = []
    span = 1
    while True:
        monitor.checkpoint()
        levels.append(rank.astype(np.int32))
        ordered = rank[order]
        equal = ordered[1:] == ordered[:-1]
        slots = np.flatnonzero(np.concatenate([[False], equal]) | np.concatenate([equal, [False]]))
        if not len(slots):
            break
        members = order[slots]
        keys = rank[members] * n + rank[members + span]
        by_key = np.argsort(keys)
        order[slots] = members[by_key]
        rank = _group_starts(order[slots], keys[by_key], slots, rank)
        span *= 2
    return order, _common(order, levels, monitor)


def _group_starts(
    members: NDArray[np.int64], keys: NDArray[np.int64], slots: NDArray[np.int64], rank: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Ranks in which members with equal (sorted) keys have the slot where their group begins."""
    new = np.concatenate([[True], keys[1:] != keys[:-1]])
    rank[members] = np.maximum.accumulate(np.where(new, slots, 0))
    return rank


def _common(order: NDArray[np.int64], levels: list[NDArray[np.int32]], monitor: Monitor) -> NDArray[np.int64]:
    """Common beginnings of neighbours: equal ranks of level k are 2**k equal symbols."""
    common = np.zeros(len(order), dtype=np.int64)
    upper, lower = order[:-1].copy(), order[1:].copy()
    for level in range(len(levels) - 1, -1, -1):
        monitor.checkpoint()
        step = (levels[level][upper] == levels[level][lower]).astype(np.int64) << level
        upper += step
        lower += step
        common[1:] += step
    return common


@dataclass(frozen=True, slots=True)
class Branchings:
    """Every sequence after which suffixes go apart, as an interval of the suffix order (an inner node).

    Attributes
    ----------
    depths : ndarray, shape (k,), int64
        Symbols of the common beginning, at least 1.
    lows, highs : ndarray, shape (k,), int64
        The suffixes ``order[low:high]`` begin with it.
    child_owners : ndarray, shape (c,), int64, ascending
        The branching that a child belongs to.
    child_lows, child_highs : ndarray, shape (c,), int64
        Its part of the interval: suffixes that also agree on the next symbol.
    """

    depths: NDArray[np.int64]
    lows: NDArray[np.int64]
    highs: NDArray[np.int64]
    child_owners: NDArray[np.int64]
    child_lows: NDArray[np.int64]
    child_highs: NDArray[np.int64]


def branchings(common: NDArray[np.int64], *, monitor: Monitor = NULL_MONITOR) -> Branchings:
    """The inner nodes of the suffix tree below the root, read off the common beginnings.

    Parameters
    ----------
    common : ndarray, shape (n,), int64
        As ``suffix_order`` gives it.
    """
    cuts = np.flatnonzero(common > 0)
    lows, highs = _smaller_around(common, cuts, monitor)
    by_owner = np.argsort(lows * (len(common) + 1) + highs, kind="stable")
    cuts, lows, highs = cuts[by_owner], lows[by_owner], highs[by_owner]
    new = np.ones(len(cuts), dtype=bool)
    new[1:] = (lows[1:] != lows[:-1]) | (highs[1:] != highs[:-1])
    owners = np.cumsum(new) - 1
    firsts = np.flatnonzero(new)
    lows, highs, depths = lows[firsts], highs[firsts], common[cuts[firsts]]

    n = len(firsts)
    child_owners = np.repeat(np.arange(n), np.diff(firsts, append=len(cuts)) + 1)
    child_lows = np.empty(len(cuts) + n, dtype=np.int64)
    child_highs = np.empty(len(cuts) + n, dtype=np.int64)
    at = np.arange(len(cuts)) + owners
    child_lows[firsts + np.arange(n)] = lows
    child_lows[at + 1] = cuts
    child_highs[at] = cuts
    child_highs[np.append(firsts[1:], len(cuts))[:n] + np.arange(n)] = highs
    return Branchings(depths, lows, highs, child_owners, child_lows, child_highs)


def _smaller_around(
    values: NDArray[np.int64], chosen: NDArray[np.int64], monitor: Monitor
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Nearest smaller value on both sides of the chosen indices; the end counts as smaller.

    Doubling: minima of windows of 1, 2, 4, … values, then descent from the widest.
    """
    minima = [values.astype(np.int32)]
    while 1 << len(minima) <= len(values):
        monitor.checkpoint()
        half = 1 << (len(minima) - 1)
        minima.append(np.minimum(minima[-1][:-half], minima[-1][half:]))
    limit = values[chosen].astype(np.int32)
    before, after = chosen.copy(), chosen + 1
    for level in range(len(minima) - 1, -1, -1):
        monitor.checkpoint()
        width, least = 1 << level, minima[level]
        start = before - width
        inside = start >= 0
        inside[inside] = least[start[inside]] >= limit[inside]
        before[inside] = start[inside]
        inside = after + width <= len(values)
        inside[inside] = least[after[inside]] >= limit[inside]
        after[inside] += width
    return before - 1, after
