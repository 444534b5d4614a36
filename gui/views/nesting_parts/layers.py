"""Where the boxes of the nesting graph stand: columns by depth, the outermost document at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

MOST_BOXES = 60


@dataclass(frozen=True, slots=True)
class Layers:
    """A part of the graph that is drawn.

    Attributes
    ----------
    columns : tuple of tuple of int
        Documents by column, left to right; the last holds the outermost one.
    edges : tuple of (int, int, int)
        Inner document, outer document, number of the nesting.
    left_out : int
        Documents for which there was no room.
    """

    columns: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[int, int, int], ...]
    left_out: int


def layers_below(
    top: int, edges_into: Callable[[int], Sequence[tuple[int, int]]], most: int = MOST_BOXES
) -> Layers:
    """Gather what lies inside a document, nearest first, and set it in columns.

    Parameters
    ----------
    top : int
    edges_into : callable
        From a document to the (inner document, number of the nesting) right below it, strongest first.
    most : int
        Documents at most.
    """
    found: dict[int, None] = {top: None}
    edges: list[tuple[int, int, int]] = []
    left_out: set[int] = set()
    level = [top]
    while level:
        below: list[int] = []
        for outer in level:
            for inner, number in edges_into(outer):
                if inner not in found and len(found) >= most:
                    left_out.add(inner)
                    continue
                edges.append((inner, outer, number))
                if inner not in found:
                    found[inner] = None
                    below.append(inner)
        level = below
    depth = _depths(top, edges)
    columns: list[list[int]] = [[] for _ in range(max(depth.values()) + 1)]
    for document in found:
        columns[depth[document]].append(document)
    _untangle(columns, edges)
    return Layers(tuple(tuple(column) for column in reversed(columns)), tuple(edges), len(left_out))


def _depths(top: int, edges: Sequence[tuple[int, int, int]]) -> dict[int, int]:
    """The longest way from the top to each document; the edges go round in no circle."""
    depth = {top: 0}
    inner_of: dict[int, list[int]] = {}
    waiting: dict[int, int] = {}
    for inner, outer, _ in edges:
        inner_of.setdefault(outer, []).append(inner)
        waiting[inner] = waiting.get(inner, 0) + 1
    ready = [top]
    while ready:
        outer = ready.pop()
        for inner in inner_of.get(outer, ()):
            depth[inner] = max(depth.get(inner, 0), depth[outer] + 1)
            waiting[inner] -= 1
            if waiting[inner] == 0:
                ready.append(inner)
    return depth


def _untangle(columns: list[list[int]], edges: Sequence[tuple[int, int, int]]) -> None:
    """Order each column by the mean place of what its documents lie in, so that few arrows cross."""
    outer_of: dict[int, list[int]] = {}
    for inner, outer, _ in edges:
        outer_of.setdefault(inner, []).append(outer)
    height: dict[int, float] = dict.fromkeys(columns[0], 0.0)
    for column in columns[1:]:
        means = {d: sum(height[o] for o in outer_of[d]) / len(outer_of[d]) for d in column}
        column.sort(key=means.__getitem__)
        for row, document in enumerate(column):
            height[document] = row - (len(column) - 1) / 2
