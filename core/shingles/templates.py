"""Pairs that share nothing but very large sets: found as blocks, without listing them.

A site's menu on 10,000 pages is one set in 50 million pairs. The few largest sets are taken out; documents in
the same of them form a *profile*. Two documents that share no smaller set share exactly what their profiles
have in common, a constant for the two profiles, and that is a block. Pairs that share smaller sets too are
counted one by one and excluded from the block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.monitor import Monitor
from core.shingles.blocks import Block, BlockKind, Side
from core.shingles.copies import CopyClasses
from core.shingles.counting import Counted, count_pairs, full_search
from core.shingles.entries import ComparedSets
from core.shingles.measures import Criterion
from core.shingles.sampling import Regime
from core.text.word_hashes import mix
from core.threads import Checkpoint

MOST_PROFILES = 256
"""Profiles beyond which taking out large sets is given up: blocks would be as many as pairs."""
_SETS_AT_ONCE = 4096


@dataclass(frozen=True, slots=True)
class Profiles:
    """Documents by the large sets that they are in, and by label.

    Attributes
    ----------
    large : ndarray, shape (sets,), bool
        Which sets were taken out.
    of : ndarray, shape (m,), int64
        Profile of each rank; the last one, ``count``, holds the documents in no large set.
    count : int
    remaining : int
        Pairs, with repeats, of the sets that were not taken out.
    """

    large: NDArray[np.bool_]
    of: NDArray[np.int64]
    count: int
    remaining: int


def profiles_within(sets: ComparedSets, budget: int, checkpoint: Checkpoint) -> Profiles | None:
    """Take out the fewest largest sets that leave at most ``budget`` pairs, or as many as profiles allow.

    Returns
    -------
    Profiles or None
        None where no set can be taken out.
    """
    pairs = sets.lengths * (sets.lengths - 1) // 2
    largest = np.argsort(-pairs, kind="stable")
    remaining = int(pairs.sum()) - np.concatenate(([0], np.cumsum(pairs[largest])))
    wanted = int(np.flatnonzero(remaining <= budget)[0])
    best = None
    low, high, step = 0, wanted + 1, 1
    while high - low > 1:  # the number of profiles grows with the sets taken out
        checkpoint()
        tried = min(low + step, wanted) if step else (low + high) // 2
        found = _profiles(sets, largest[:tried], int(remaining[tried]))
        if found.count <= MOST_PROFILES:
            low, best, step = tried, found, 2 * step
        else:
            high, step = tried, 0
    return best


def _profiles(sets: ComparedSets, taken: NDArray[np.int64], remaining: int) -> Profiles:
    large = np.zeros(len(sets.weight), np.bool_)
    large[taken] = True
    marks = np.arange(1, len(large) + 1, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95)
    mix(marks)
    marks[~large] = 0
    sums = np.zeros(len(sets.set_of) + 1, np.uint64)
    np.cumsum(marks.take(sets.set_of), out=sums[1:])
    signature = sums[sets.entry_ptr[1:]] - sums[sets.entry_ptr[:-1]]
    inside = np.flatnonzero(signature)
    signature = signature[inside] + sets.labels[inside].astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    order = np.argsort(signature, kind="stable")
    new = np.ones(len(order), np.bool_)
    new[1:] = signature[order][1:] != signature[order][:-1]
    count = int(new.sum())
    of = np.full(len(sets.docs), count)
    of[inside[order]] = np.cumsum(new) - 1
    return Profiles(large, of, count, remaining)


def template_pairs(
    sets: ComparedSets,
    profiles: Profiles,
    copies: CopyClasses,
    regime: Regime,
    floor: Criterion,
    monitor: Monitor,
    threads: int | None,
) -> tuple[Counted, list[Block]]:
    """All pairs that meet the floor: those that share a small set one by one, the others as blocks."""
    common = _common(sets, profiles)

    def from_large_sets(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.int64]:
        return common[profiles.of[a], profiles.of[b]]

    search = full_search(sets, ~profiles.large)
    counted = count_pairs(
        sets, search, floor, regime.allowed, monitor, extra=from_large_sets, threads=threads
    )
    return counted, list(_blocks(sets, profiles, common, counted, copies, regime, floor, monitor))


def _common(sets: ComparedSets, profiles: Profiles) -> NDArray[np.int64]:
    """Weight of the large sets that two profiles have in common, shape (count + 1, count + 1), int64."""
    number = np.cumsum(profiles.large) - 1
    weight = sets.weight[profiles.large].astype(np.float64)
    entries = np.flatnonzero(profiles.large[sets.set_of])
    row, column = profiles.of[sets.owner[entries]], number[sets.set_of[entries]]
    common = np.zeros((profiles.count + 1, profiles.count + 1))
    for start in range(0, len(weight), _SETS_AT_ONCE):
        stop = min(len(weight), start + _SETS_AT_ONCE)
        inside = (column >= start) & (column < stop)
        member = np.zeros((profiles.count + 1, stop - start))
        member[row[inside], column[inside] - start] = 1.0
        common += (member * weight[start:stop]) @ member.T  # whole numbers below 2**53: exact
    return np.rint(common).astype(np.int64)


def _blocks(
    sets: ComparedSets,
    profiles: Profiles,
    common: NDArray[np.int64],
    counted: Counted,
    copies: CopyClasses,
    regime: Regime,
    floor: Criterion,
    monitor: Monitor,
) -> Iterator[Block]:
    """A block for each pair of profiles that holds a pair of documents which meets the floor."""
    order = np.argsort(profiles.of, kind="stable")  # inside a profile by rank, so by size
    bounds = np.searchsorted(profiles.of[order], np.arange(profiles.count + 1))
    smallest = order[bounds[:-1]]
    size, label = sets.sizes[smallest], sets.labels[smallest]
    shared = common[:-1, :-1]
    possible = floor.met_by(shared, size[:, None], size) & regime.allowed[label[:, None], label]
    listed = _Listed(profiles, counted)
    sides = [_side(sets, order[first:last], copies) for first, last in pairwise(bounds.tolist())]
    for p, q in np.argwhere(np.triu(possible)):
        monitor.checkpoint()
        x, y = listed.between(int(p), int(q))
        first = np.searchsorted(order[bounds[p] : bounds[p + 1]], x)
        second = np.searchsorted(order[bounds[q] : bounds[q + 1]], y)
        excluded = np.column_stack((first, second))
        block = Block(
            kind=BlockKind.TEMPLATE,
            shared=int(shared[p, q]),
            floor=floor,
            estimated=regime.estimated,
            resemblance_counts=regime.resemblance_counts,
            first=sides[p],
            second=None if p == q else sides[q],
            excluded=excluded[np.lexsort((second, first))],
        )
        if block.n_pairs:
            yield block


class _Listed:
    """The pairs that were counted one by one, by the profiles of their documents."""

    def __init__(self, profiles: Profiles, counted: Counted) -> None:
        p, q = profiles.of[counted.a], profiles.of[counted.b]
        swap = p > q
        self._first = np.where(swap, counted.b, counted.a)
        self._second = np.where(swap, counted.a, counted.b)
        self._width = profiles.count + 1
        codes = np.minimum(p, q) * self._width + np.maximum(p, q)
        self._order = np.argsort(codes, kind="stable")
        self._codes = codes[self._order]

    def between(self, p: int, q: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Ranks of the pairs of two profiles, those of p first; inside one profile the lower rank first."""
        code = p * self._width + q
        low, high = np.searchsorted(self._codes, (code, code + 1))
        rows = self._order[low:high]
        return self._first[rows], self._second[rows]


def _side(sets: ComparedSets, ranks: NDArray[np.int64], copies: CopyClasses) -> Side:
    """Classes of copies by size, from the ranks of their representatives."""
    return side_of(sets.docs[ranks], sets.sizes[ranks], copies)


def side_of(representatives: NDArray[np.int32], sizes: NDArray[np.int64], copies: CopyClasses) -> Side:
    """The side of a block whose classes have these representatives, smallest first."""
    lengths = copies.count[representatives]
    ptr = np.concatenate(([0], np.cumsum(lengths)))
    places = np.repeat(copies.first[representatives] - ptr[:-1], lengths) + np.arange(ptr[-1])
    return Side(copies.docs[places], ptr, sizes)
