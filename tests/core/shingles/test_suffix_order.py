"""Suffixes in order and where they branch, against sorting slices."""

from __future__ import annotations

from itertools import chain, pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.shingles.suffix_order import branchings, suffix_order

sequences = st.lists(st.integers(0, 2), max_size=40).map(lambda symbols: [*symbols, 9])


def shared_beginning(a: list[int], b: list[int]) -> int:
    length = 0
    while length < min(len(a), len(b)) and a[length] == b[length]:
        length += 1
    return length


@given(sequences)
def test_suffixes_are_sorted_and_know_what_they_share_with_the_one_before(symbols: list[int]) -> None:
    order, common = suffix_order(np.array(symbols, np.int64))
    suffixes = [symbols[i:] for i in order]
    assert suffixes == sorted(symbols[i:] for i in range(len(symbols)))
    shared = [shared_beginning(a, b) for a, b in pairwise(suffixes)]
    assert common.tolist() == [0, *shared]


@given(sequences)
def test_branchings_are_the_beginnings_after_which_suffixes_go_apart(symbols: list[int]) -> None:
    order, common = suffix_order(np.array(symbols, np.int64))
    nodes = branchings(common)
    found = {}
    for k in range(len(nodes.depths)):
        depth, first = int(nodes.depths[k]), int(order[nodes.lows[k]])
        mine = nodes.child_owners == k
        children = [
            sorted(order[low:high].tolist())
            for low, high in zip(nodes.child_lows[mine], nodes.child_highs[mine], strict=True)
        ]
        assert sorted(chain(*children)) == sorted(order[nodes.lows[k] : nodes.highs[k]].tolist())
        found[tuple(symbols[first : first + depth])] = sorted(children)
    expected: dict[tuple[int, ...], dict[int, list[int]]] = {}
    for i in range(len(symbols)):
        for length in range(1, len(symbols) - i):
            followers = expected.setdefault(tuple(symbols[i : i + length]), {})
            followers.setdefault(symbols[i + length], []).append(i)
    assert found == {
        content: sorted(followers.values()) for content, followers in expected.items() if len(followers) > 1
    }
