"""Maximum one-to-one matching of two sides: Hopcroft and Karp, 1973."""

from __future__ import annotations

from collections.abc import Sequence

_FREE = -1
_UNSEEN = -1


def matching_size(adjacency: Sequence[Sequence[int]], n_right: int) -> int:
    """The size of a maximum matching; see ``maximum_matching``."""
    return sum(partner != _FREE for partner in maximum_matching(adjacency, n_right))


def maximum_matching(
    adjacency: Sequence[Sequence[int]], n_right: int, start: Sequence[tuple[int, int]] = ()
) -> list[int]:
    """The partner of each vertex on the left in a maximum matching, -1 for none.

    Parameters
    ----------
    adjacency : sequence of sequence of int
        Of each vertex on the left its partners on the right, numbers from 0 to ``n_right - 1``.
    n_right : int
    start : sequence of (int, int)
        Edges that are taken first where they can be; their vertices stay matched.
    """
    left, right = [_FREE] * len(adjacency), [_FREE] * n_right
    size = 0
    for vertex, partner in start:
        if left[vertex] == right[partner] == _FREE:
            left[vertex], right[partner] = partner, vertex
            size += 1
    for vertex, partners in enumerate(adjacency):
        for partner in partners:
            if left[vertex] == right[partner] == _FREE:
                left[vertex], right[partner] = partner, vertex
                size += 1
                break
    if size in (len(adjacency), n_right):
        return left
    while (levels := _levels(adjacency, left, right)) is not None:
        places = [0] * len(adjacency)
        for vertex in range(len(adjacency)):
            if left[vertex] == _FREE:
                _augment(vertex, adjacency, levels, places, left, right)
    return left


def _levels(adjacency: Sequence[Sequence[int]], left: list[int], right: list[int]) -> list[int] | None:
    """Distances from the free vertices on the left; None where no augmenting path is left."""
    levels = [0 if partner == _FREE else _UNSEEN for partner in left]
    front = [vertex for vertex, partner in enumerate(left) if partner == _FREE]
    found = False
    while front and not found:
        following = []
        for vertex in front:
            for partner in adjacency[vertex]:
                behind = right[partner]
                if behind == _FREE:
                    found = True
                elif levels[behind] == _UNSEEN:
                    levels[behind] = levels[vertex] + 1
                    following.append(behind)
        front = following
    return levels if found else None


def _augment(
    start: int,
    adjacency: Sequence[Sequence[int]],
    levels: list[int],
    places: list[int],
    left: list[int],
    right: list[int],
) -> None:
    """Turn one shortest augmenting path round, without recursion: a text may have thousands of words."""
    path = [start]
    while path:
        vertex = path[-1]
        if places[vertex] == len(adjacency[vertex]):
            path.pop()
            continue
        partner = adjacency[vertex][places[vertex]]
        places[vertex] += 1
        behind = right[partner]
        if behind == _FREE:
            for one in reversed(path):
                left[one], partner = partner, left[one]
                right[left[one]] = one
            return
        if levels[behind] == levels[vertex] + 1:
            path.append(behind)
