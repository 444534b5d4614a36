"""Pair tables made of numbers alone, for what needs no texts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

from core.settings import Thresholds
from core.shingles.pairs import PairTable
from tests.pair_oracle import components

Numbers = Mapping[tuple[int, int], int]
"""What pairs share."""
Table = tuple[list[int], dict[tuple[int, int], int]]
"""Sizes of documents and what pairs of them share."""

LEVELS = [0.05, 0.1, 0.2, 0.25, 1 / 3, 0.4, 0.5, 0.6, 2 / 3, 0.75, 0.8, 0.9, 1.0]
"""Thresholds, many of which are values that small sets have."""


def pair_table(
    sizes: list[int], shared: Numbers, *, uncounted: frozenset[tuple[int, int]] = frozenset()
) -> PairTable:
    """The table of documents of such sizes that share so much; ``uncounted`` pairs have no resemblance."""
    pairs = sorted(shared)
    a, b = (np.array([pair[side] for pair in pairs], np.int32) for side in range(2))
    of = np.array(sizes, np.int32)
    return PairTable(
        len(sizes),
        a,
        b,
        np.array([shared[pair] for pair in pairs], np.int32),
        of[a],
        of[b],
        np.zeros(len(pairs), np.bool_),
        np.array([pair not in uncounted for pair in pairs], np.bool_),
    )


@st.composite
def tables(draw: st.DrawFn, *, most: int = 12, sizes: tuple[int, int] = (1, 12)) -> Table:
    """Sizes of documents and what some pairs of them share; few different values, so ties are the rule."""
    of = draw(st.lists(st.integers(*sizes), min_size=1, max_size=most))
    ends = st.integers(0, len(of) - 1)
    shared = {}
    for a, b, share in draw(st.lists(st.tuples(ends, ends, st.integers(1, 4)), max_size=3 * len(of))):
        if a < b:
            shared[a, b] = max(1, min(of[a], of[b]) * share // 4)
    return of, shared


def resemblances(sizes: list[int], shared: Numbers) -> dict[tuple[int, int], Fraction]:
    return {(a, b): Fraction(s, sizes[a] + sizes[b] - s) for (a, b), s in shared.items()}


def expected_clusters(sizes: list[int], shared: Numbers, threshold: float) -> list[list[int]]:
    """Connected components of two or more documents, from the definition."""
    value = Thresholds.exact(threshold)
    links = [pair for pair, r in resemblances(sizes, shared).items() if r >= value]
    return [members for members in components(range(len(sizes)), links) if len(members) > 1]
