"""Maximal matches of two sequences, grouped by content, without listing pairs of places.

A thousand copies of a sentence on both sides are a million pairs of places but one content with two
thousand places. The work here is bounded by the number of places that are reported, times a logarithm.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.stretches import Stretches
from core.shingles.suffix_order import Branchings, branchings, suffix_order


@dataclass(frozen=True, slots=True)
class Places:
    """Where contents stand in one text, unordered.

    Attributes
    ----------
    contents : ndarray, shape (k,), int64
        Number of the content.
    items : ndarray, shape (k,), int64
        The item of ``Stretches`` with which this place begins.
    """

    contents: NDArray[np.int64]
    items: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class MaximalMatches:
    """Contents and their places on both sides.

    Attributes
    ----------
    depths : ndarray, shape (n_contents,), int64
        Length of each content in items; contents without any place are among them.
    a, b : Places
    """

    depths: NDArray[np.int64]
    a: Places
    b: Places


@dataclass(frozen=True, slots=True)
class _Side:
    """The suffixes of one text in suffix order.

    ``upto[slot]`` counts those before a slot of the whole order; ``left`` is the symbol in front of each;
    ``run`` numbers the runs of equal ``left`` and ``run_starts`` says where they begin.
    """

    items: NDArray[np.int64]
    left: NDArray[np.int64]
    run: NDArray[np.int64]
    run_starts: NDArray[np.int64]
    upto: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class _Light:
    """Suffixes of one text in all children but the largest of their branching, one row each."""

    owners: NDArray[np.int64]
    children: NDArray[np.int64]
    left: NDArray[np.int64]
    items: NDArray[np.int64]


def maximal_matches(
    line: Stretches, *, max_places: int, monitor: Monitor = NULL_MONITOR
) -> MaximalMatches | None:
    """Every content that is a maximal match somewhere, with the places that take part in one.

    A content is a branching X of the suffix tree of both texts. The occurrence i in A is a place when X
    occurs in B with another symbol in front *and* another symbol behind than at i. Occurrences that agree in
    both are told apart by class, not one by one: those outside the largest child of a branching are listed
    (each suffix at most log2 n times), those inside it are taken as intervals of the suffix order, or as the
    runs of one preceding symbol (Gusfield 1997, section 7.12.3, lists pairs; this lists places).

    Parameters
    ----------
    line : Stretches
    max_places : int
        Give up when more places than this would be reported.

    Returns
    -------
    MaximalMatches or None
        None when there are more than ``max_places``.
    """
    order, common = suffix_order(line.symbols, monitor=monitor)
    in_b = order >= line.first_of_b
    is_stretch = line.symbols[order] < line.distinct
    sides = (_side(line, order, is_stretch & ~in_b), _side(line, order, is_stretch & in_b))
    nodes = _on_both_sides(branchings(common, monitor=monitor), sides)
    monitor.checkpoint()
    heavy = _largest_children(nodes)
    light = tuple(_light(nodes, heavy, side) for side in sides)
    monitor.checkpoint()
    found: list[Places] = []
    for own, other in ((0, 1), (1, 0)):
        places = _places(
            nodes,
            heavy,
            (sides[own], sides[other]),
            (light[own], light[other]),
            line.distinct,
            max_places,
            monitor,
        )
        if places is None:
            return None
        found.append(places)
    return MaximalMatches(nodes.depths, found[0], found[1])


def pieces(line: Stretches) -> MaximalMatches:
    """Each distinct stretch as a content with all its places: what is left where maximality is given up."""
    items = np.flatnonzero(line.symbols < line.distinct)
    in_b = items >= line.first_of_b
    return MaximalMatches(
        np.ones(line.distinct, np.int64),
        Places(line.symbols[items[~in_b]], items[~in_b]),
        Places(line.symbols[items[in_b]], items[in_b]),
    )


def _side(line: Stretches, order: NDArray[np.int64], mine: NDArray[np.bool_]) -> _Side:
    items = order[mine]
    left = line.symbols[items - 1]
    new = np.ones(len(left), dtype=bool)
    new[1:] = left[1:] != left[:-1]
    return _Side(
        items,
        left,
        np.cumsum(new) - 1,
        np.flatnonzero(new),
        np.concatenate([[0], np.cumsum(mine)]).astype(np.int64),
    )


def _on_both_sides(nodes: Branchings, sides: tuple[_Side, _Side]) -> Branchings:
    """Only the branchings that occur in both texts."""
    keep = np.ones(len(nodes.depths), dtype=bool)
    for side in sides:
        keep &= side.upto[nodes.highs] > side.upto[nodes.lows]
    number = np.cumsum(keep) - 1
    children = keep[nodes.child_owners]
    return Branchings(
        nodes.depths[keep],
        nodes.lows[keep],
        nodes.highs[keep],
        number[nodes.child_owners[children]],
        nodes.child_lows[children],
        nodes.child_highs[children],
    )


def _largest_children(nodes: Branchings) -> NDArray[np.int64]:
    """For each branching, its (first) largest child."""
    sizes = nodes.child_highs - nodes.child_lows
    firsts = np.searchsorted(nodes.child_owners, np.arange(len(nodes.depths)))
    if not len(firsts):
        return firsts
    largest = np.maximum.reduceat(sizes, firsts)
    candidates = np.flatnonzero(sizes == largest[nodes.child_owners])
    owners = nodes.child_owners[candidates]
    return candidates[np.searchsorted(owners, np.arange(len(nodes.depths)))]


def expand(
    starts: NDArray[np.int64], stops: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All integers of the ranges ``[start, stop)`` one after the other, and which range each is of."""
    sizes = stops - starts
    owners = np.repeat(np.arange(len(starts)), sizes)
    shift = starts - np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)[: len(starts)]
    return np.arange(len(owners)) + shift[owners], owners


def _light(nodes: Branchings, heavy: NDArray[np.int64], side: _Side) -> _Light:
    is_light = np.ones(len(nodes.child_owners), dtype=bool)
    is_light[heavy] = False
    children = np.flatnonzero(is_light)
    own, owners = expand(side.upto[nodes.child_lows[children]], side.upto[nodes.child_highs[children]])
    children = children[owners]
    return _Light(nodes.child_owners[children], children, side.left[own], side.items[own])


def _places(
    nodes: Branchings,
    heavy: NDArray[np.int64],
    sides: tuple[_Side, _Side],
    light: tuple[_Light, _Light],
    breaks_from: int,
    max_places: int,
    monitor: Monitor,
) -> Places | None:
    """The places of the first of two sides."""
    monitor.checkpoint()
    chosen = _beside_heavy(nodes, heavy, sides[1], light[0])
    monitor.checkpoint()
    chosen |= _beside_light(light[0], light[1])
    monitor.checkpoint()
    inside = _in_heavy(nodes, heavy, sides[0], light[1], breaks_from, max_places)
    if inside is None:
        return None
    contents, starts, stops = inside
    if int((stops - starts).sum()) + int(chosen.sum()) > max_places:
        return None
    rows, owners = expand(starts, stops)
    return Places(
        np.concatenate([light[0].owners[chosen], contents[owners]]),
        np.concatenate([light[0].items[chosen], sides[0].items[rows]]),
    )


def _beside_heavy(
    nodes: Branchings, heavy: NDArray[np.int64], other: _Side, light: _Light
) -> NDArray[np.bool_]:
    """Rows with a partner in the largest child: one of its suffixes has another symbol in front."""
    child = heavy[light.owners]
    low, high = other.upto[nodes.child_lows[child]], other.upto[nodes.child_highs[child]]
    found = high > low
    low, high = low[found], high[found]
    differs = (other.left[low] != light.left[found]) | (other.run[low] != other.run[high - 1])
    found[found] = differs
    return found


def _beside_light(own: _Light, other: _Light) -> NDArray[np.bool_]:
    """Rows with a partner among the listed: all, less same child, less same left, plus both."""
    width = 1 + int(max(own.left.max(initial=0), other.left.max(initial=0)))
    partners = (
        _count(other.owners, own.owners)
        - _count(other.children, own.children)
        - _count(other.owners * width + other.left, own.owners * width + own.left)
        + _count(other.children * width + other.left, own.children * width + own.left)
    )
    return partners > 0


def _count(values: NDArray[np.int64], wanted: NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each wanted value occurs."""
    ordered = np.sort(values)
    return np.searchsorted(ordered, wanted, side="right") - np.searchsorted(ordered, wanted, side="left")


def _in_heavy(
    nodes: Branchings,
    heavy: NDArray[np.int64],
    own: _Side,
    other_light: _Light,
    breaks_from: int,
    max_places: int,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]] | None:
    """Places inside largest children: contents and intervals of the suffix order; None if too many."""
    firsts = np.flatnonzero(np.diff(other_light.owners, prepend=-1))
    contents = other_light.owners[firsts]
    low = own.upto[nodes.child_lows[heavy[contents]]]
    high = own.upto[nodes.child_highs[heavy[contents]]]
    least = greatest = other_light.left[:0]
    if len(firsts):
        least = np.minimum.reduceat(other_light.left, firsts)
        greatest = np.maximum.reduceat(other_light.left, firsts)
    some = high > low
    contents, low, high, least, greatest = contents[some], low[some], high[some], least[some], greatest[some]

    every = (least != greatest) | (least >= breaks_from)
    one = ~every
    first_run, last_run = own.run[low[one]], own.run[high[one] - 1]
    # every second run of an interval at least is made of places, so this is bounded as the places are
    if int((last_run - first_run + 1).sum()) > 2 * max_places + len(first_run):
        return None
    runs, rows = expand(first_run, last_run + 1)
    differs = own.left[own.run_starts[runs]] != least[one][rows]
    runs, rows = runs[differs], rows[differs]
    run_ends = np.append(own.run_starts[1:], len(own.left))
    starts = np.maximum(own.run_starts[runs], low[one][rows])
    stops = np.minimum(run_ends[runs], high[one][rows])
    return (
        np.concatenate([contents[every], contents[one][rows]]),
        np.concatenate([low[every], starts]),
        np.concatenate([high[every], stops]),
    )
