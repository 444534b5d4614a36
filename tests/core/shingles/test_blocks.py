"""What a block counts without listing its pairs is what counting the listed pairs gives."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.shingles.blocks import Block, BlockKind, Measure, Side
from core.shingles.measures import Criterion, containment, resemblance
from tests.pair_oracle import components

N = 60


def side_of(classes: list[tuple[int, int]], docs: list[int]) -> Side:
    """A side of classes given as (size, how many documents), which are taken from the front of ``docs``."""
    classes = sorted(classes)
    lengths = [count for _, count in classes]
    members = [docs.pop(0) for _ in range(sum(lengths))]
    ptr = np.concatenate(([0], np.cumsum(lengths))).astype(np.int64)
    return Side(np.array(members, np.int32), ptr, np.array([size for size, _ in classes], np.int64))


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    shared = draw(st.integers(1, 12))
    class_ = st.tuples(st.integers(shared, shared + 25), st.integers(1, 3))
    docs = draw(st.permutations(range(N)))
    first = side_of(draw(st.lists(class_, min_size=1, max_size=8)), docs)
    second = draw(st.sampled_from([None, side_of(draw(st.lists(class_, min_size=1, max_size=6)), docs)]))
    width = len((second or first).sizes)
    places = [(x, y) for x in range(len(first.sizes)) for y in range(width) if second is not None or x < y]
    excluded = sorted(draw(st.lists(st.sampled_from(places), unique=True, max_size=6))) if places else []
    level = st.sampled_from([None, 0.0, 0.1, 0.25, 0.5, 0.8, 1.0])
    floor = Criterion.of(draw(level), draw(level))
    if floor == Criterion():
        floor = Criterion.of(0.0)
    return Block(
        kind=BlockKind.TEMPLATE,
        shared=shared,
        floor=floor,
        estimated=False,
        resemblance_counts=True,
        first=first,
        second=second,
        excluded=np.array(excluded, np.int64).reshape(-1, 2),
    )


def listed(block: Block) -> list[tuple[int, int, int, int]]:
    """(a, b, |A|, |B|) of every pair, straight from the definition."""
    other = block.second or block.first
    found = []
    excluded = {tuple(pair) for pair in block.excluded.tolist()}
    for x, size_x in enumerate(block.first.sizes.tolist()):
        for y, size_y in enumerate(other.sizes.tolist()):
            if (x, y) in excluded or (block.second is None and x >= y):
                continue
            here = block.first.docs[block.first.ptr[x] : block.first.ptr[x + 1]].tolist()
            there = other.docs[other.ptr[y] : other.ptr[y + 1]].tolist()
            found += [
                (a, b, size_x, size_y) if a < b else (b, a, size_y, size_x) for a in here for b in there
            ]
    return sorted(p for p in found if meets(block.floor, block, p))


def meets(criterion: Criterion, block: Block, pair: tuple[int, int, int, int]) -> bool:
    return bool(criterion.met_by(np.array([block.shared]), np.array([pair[2]]), np.array([pair[3]]))[0])


criteria = st.builds(
    Criterion.of, st.sampled_from([None, 0.1, 0.3, 0.5, 0.9, 1.0]), st.sampled_from([None, 0.2, 0.5, 1.0])
).filter(lambda criterion: criterion != Criterion())


@given(blocks(), criteria)
def test_pairs_at_a_threshold_are_counted(block: Block, criterion: Criterion) -> None:
    pairs = listed(block)
    assert block.n_pairs == len(pairs)
    reached = [pair for pair in pairs if meets(criterion, block, pair)]
    assert block.count(criterion) == len(reached)
    expected = np.bincount([doc for a, b, *_ in reached for doc in (a, b)], minlength=N)
    docs, counts = block.partners(criterion)
    assert len(set(docs.tolist())) == len(docs)
    assert counts.tolist() == expected[docs].tolist()
    assert counts.sum() == expected.sum()


@given(blocks(), st.integers(0, N), st.integers(0, N))
def test_pairs_are_listed_by_their_smaller_document(block: Block, one: int, other: int) -> None:
    low, high = min(one, other), max(one, other)
    columns = [column.tolist() for column in block.pairs_from(low, high)]
    pairs = listed(block)
    assert sorted(zip(*columns, strict=True)) == [pair for pair in pairs if low <= pair[0] < high]
    load = block.load(N)
    for a, count in Counter(pair[0] for pair in pairs).items():
        assert load[a] >= count


@given(blocks(), st.integers(0, N - 1))
def test_pairs_of_a_document_are_listed(block: Block, doc: int) -> None:
    partners, sizes, own = block.pairs_of(doc)
    expected = {}
    for a, b, size_a, size_b in listed(block):
        if doc in (a, b):
            expected[b if doc == a else a] = (size_b, size_a) if doc == a else (size_a, size_b)
    found = {p: (s, own) for p, s in zip(partners.tolist(), sizes.tolist(), strict=True)}
    assert found == expected


@given(blocks(), st.sampled_from(Measure))
def test_the_histogram_is_that_of_the_listed_pairs(block: Block, measure: Measure) -> None:
    edges = [0.0, 0.1, 0.25, 0.5, 0.75, 1.0]
    pairs = np.array(listed(block), np.int64).reshape(-1, 4)
    shared = np.full(len(pairs), block.shared)
    if measure is Measure.RESEMBLANCE:
        values = resemblance(shared, pairs[:, 2], pairs[:, 3])
    else:
        values = containment(shared, np.minimum(pairs[:, 2], pairs[:, 3]))
    assert block.histogram(edges, measure).tolist() == np.histogram(values, edges)[0].tolist()


@given(blocks(), st.integers(0, 20))
def test_star_links_join_what_all_pairs_join(block: Block, twentieth: int) -> None:
    """With the excluded pairs, which are listed elsewhere with more, and the copies inside classes."""
    criterion = Criterion.of(twentieth / 20)
    whole = listed(replace(block, excluded=np.empty((0, 2), np.int64)))
    links = block.star_links()
    star = list(zip(links.a, links.b, links.size_a, links.size_b, strict=True))
    assert set(star) <= set(whole)
    assert set(links.shared.tolist()) <= {block.shared}
    copies = [
        (docs[0], doc)
        for side in (block.first, block.second)
        if side is not None
        for start, stop in zip(side.ptr[:-1], side.ptr[1:], strict=True)
        for docs in [side.docs[start:stop].tolist()]
        for doc in docs[1:]
    ]
    joined, by_star = (
        components(range(N), copies + [(int(p[0]), int(p[1])) for p in pairs if meets(criterion, block, p)])
        for pairs in (whole, star)
    )
    assert joined == by_star


def test_left_and_right_are_the_documents_of_the_sides() -> None:
    first, second = side_of([(3, 2)], [5, 1]), side_of([(4, 1)], [9])
    block = Block(
        BlockKind.TEMPLATE, 2, Criterion.of(0.1), False, True, first, second, np.empty((0, 2), np.int64)
    )
    assert block.left.tolist() == [5, 1]
    assert block.right is not None
    assert block.right.tolist() == [9]
    assert replace(block, second=None).right is None


def test_sides_are_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        side_of([(3, 2)], [5, 1]).docs[0] = 3
