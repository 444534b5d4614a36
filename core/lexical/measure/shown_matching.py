"""A maximum matching to be shown: the same whatever the order of words, and near places before far ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.lexical.measure.matching import maximum_matching


class Edge(NamedTuple):
    """Two words that may stand for each other; smaller ones are preferred.

    Attributes
    ----------
    misspelt : bool
    apart : int
        How far apart they stand.
    a, b : int
        Keys.
    source : int
        Of the thesaurus.
    """

    misspelt: bool
    apart: int
    a: int
    b: int
    source: int


def shown_matching(edges: Sequence[Edge], names: Sequence[str]) -> list[Edge]:
    """A largest set of edges of which no two touch.

    Synonyms are taken before misspellings, and near words before far ones, as long as the set can still
    become as large; equal edges rank by the names of their keys. A and B may change places.

    Parameters
    ----------
    edges : sequence of Edge
    names : sequence of str
        Of each key its lemma.
    """
    if not edges:
        return []
    left = sorted({edge.a for edge in edges}, key=names.__getitem__)
    right = sorted({edge.b for edge in edges}, key=names.__getitem__)
    turned = [names[key] for key in right] < [names[key] for key in left]
    if turned:
        left, right = right, left
    row, column = ({key: n for n, key in enumerate(side)} for side in (left, right))
    ranked = sorted(edges, key=lambda e: (e.misspelt, e.apart, sorted((names[e.a], names[e.b]))))
    adjacency: list[list[int]] = [[] for _ in left]
    by_vertices: dict[tuple[int, int], Edge] = {}
    for edge in ranked:
        one, other = (edge.b, edge.a) if turned else (edge.a, edge.b)
        adjacency[row[one]].append(column[other])
        by_vertices[row[one], column[other]] = edge
    partners = maximum_matching(adjacency, len(right), list(by_vertices))
    return [by_vertices[vertex, partner] for vertex, partner in enumerate(partners) if partner >= 0]
