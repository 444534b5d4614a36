"""Shared shingles of pairs counted from weighted sets, exactly, touching few pairs that miss the floor.

Every pair is found from its smaller document A. To reach the floor it must share at least ``need(A)``
shingles, so the most common sets of A may be left out of the search as long as their weight together stays
below that (the prefix filter of Chaudhuri, Ganti and Kaushik 2006, on weighted sets and for one side only).
What was left out bounds what a pair can still gain; pairs that pass this bound are counted again in full.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.monitor import Monitor
from core.shingles.entries import ComparedSets
from core.shingles.measures import Criterion
from core.shingles.overlap import common_weight
from core.threads import Checkpoint, spread

EMITTED_AT_ONCE = 1 << 20
"""Pairs written out at a time, before equal ones are summed."""
DENSE_FACTOR = 4
"""Pairs are summed in a table of all possible ones where that has at most so many places for each pair."""
SHARES = (Fraction(0), Fraction(1, 2), Fraction(1))
"""Shares of the need that a search may leave out; which is cheapest is estimated."""
CHECKED_OF = {Fraction(0): 0.0, Fraction(1, 2): 1 / 256, Fraction(1): 1 / 4}
"""Estimated share of the pairs written out that have to be counted again in full."""

Extra = Callable[[NDArray[np.int64], NDArray[np.int64]], NDArray[np.int64]]
"""Shared shingles of pairs of ranks that are known from elsewhere."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Pairs of ranks a < b, sorted by (a, b), with the shingles they share.

    Attributes
    ----------
    a, b, shared : ndarray, shape (p,), int32
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    shared: NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Search:
    """Which entries look for partners, and where.

    Attributes
    ----------
    entries : ndarray, shape (k,), int64
        Numbers of entries (document by document) that are followed.
    partners : ndarray, shape (k,), int64
        Members after each entry in its set that are taken.
    skipped : ndarray, shape (m,), int64
        Weight of the sets of each document that are not followed.
    least : ndarray, shape (m,), int64
        Weight that a pair of the document must have in followed sets to be worth a look, at least 1.
    cost : float
        Estimated work, in pairs written out.
    """

    entries: NDArray[np.int64]
    partners: NDArray[np.int64]
    skipped: NDArray[np.int64]
    least: NDArray[np.int64]
    cost: float

    @property
    def emitted(self) -> int:
        """Pairs that will be written out."""
        return int(self.partners.sum())


def cheapest_search(sets: ComparedSets, floor: Criterion, checkpoint: Checkpoint) -> Search:
    """The search that finds every pair which meets the floor with the least estimated work."""
    everything = _search(sets, floor, SHARES[0])
    if everything.cost < EMITTED_AT_ONCE or floor.takes_all:
        return everything
    searches = [everything]
    for share in SHARES[1:]:
        checkpoint()
        searches.append(_search(sets, floor, share))
    return min(searches, key=lambda search: search.cost)


def full_search(sets: ComparedSets, followed: NDArray[np.bool_]) -> Search:
    """The search that finds every pair of the followed sets and leaves nothing out.

    Parameters
    ----------
    followed : ndarray, shape (sets,), bool
    """
    entries = np.flatnonzero(followed[sets.set_of])
    partners = sets.ptr[1:][sets.set_of[entries]] - sets.place[entries] - 1
    taken = partners > 0
    none, one = np.zeros(len(sets.docs), np.int64), np.ones(len(sets.docs), np.int64)
    return Search(entries[taken], partners[taken], none, one, float(partners.sum()))


def _search(sets: ComparedSets, floor: Criterion, share: Fraction) -> Search:
    weight = sets.weight[sets.set_of]
    before = np.concatenate(([0], np.cumsum(weight)))
    starts, ends = sets.entry_ptr[:-1], sets.entry_ptr[1:]
    total = before[ends] - before[starts]
    owner = sets.owner
    from_here_on = before[ends][owner] - before[:-1]
    need = _need(sets.sizes, floor)
    left_out = np.maximum(1, -(-need * share.numerator // share.denominator))
    followed = from_here_on >= left_out[owner]
    kept = np.bincount(owner[followed], weight[followed], len(sets.docs)).astype(np.int64)
    entries = np.flatnonzero(followed)
    partners = _ends(sets, floor, total, entries, owner[entries]) - sets.place[entries] - 1
    taken = partners > 0
    emitted = int(partners[taken].sum())
    a_pair = 2 * len(sets.place) / max(1, len(sets.docs))
    cost = emitted * (1 + CHECKED_OF[share] * a_pair)
    least = np.maximum(1, need - (total - kept))
    return Search(entries[taken], partners[taken], total - kept, least, cost)


def _need(sizes: NDArray[np.int64], floor: Criterion) -> NDArray[np.int64]:
    """Shingles that a document must share with any one no smaller to meet the floor."""
    need = np.full(len(sizes), np.iinfo(np.int64).max)
    if floor.resemblance is not None:
        p, q = floor.resemblance.numerator, floor.resemblance.denominator
        need = np.minimum(need, -(-2 * p * sizes // (p + q)))
    if floor.containment is not None:
        p, q = floor.containment.numerator, floor.containment.denominator
        need = np.minimum(need, -(-p * sizes // q))
    return need


def _ends(
    sets: ComparedSets,
    floor: Criterion,
    total: NDArray[np.int64],
    entries: NDArray[np.int64],
    owner: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Place after the last member of each entry's set that is not too large for the entry's document.

    A document shares at most ``total`` shingles with any other. Where that reaches the containment floor no
    size is too large; else the resemblance floor limits the union.
    """
    set_of = sets.set_of[entries]
    ends = sets.ptr[1:][set_of]
    if floor.takes_all:
        return ends
    limit = np.full(len(sets.docs), -1, np.int64)
    if floor.resemblance is not None:
        p, q = floor.resemblance.numerator, floor.resemblance.denominator
        limit = total * (p + q) // p - sets.sizes
    if floor.containment is not None:
        p, q = floor.containment.numerator, floor.containment.denominator
        limit = np.where(total * q >= p * sets.sizes, np.iinfo(np.int64).max, limit)
    last = np.searchsorted(sets.sizes, limit, side="right")
    cut = np.flatnonzero((last < len(sets.docs))[owner] & (sets.lengths > 8)[set_of])
    if len(cut):
        width = len(sets.docs) + 1
        ordered = np.repeat(np.arange(len(sets.weight)), sets.lengths) * width + sets.members
        ends[cut] = np.searchsorted(ordered, set_of[cut] * np.int64(width) + last[owner[cut]])
    return ends


def count_pairs(
    sets: ComparedSets,
    search: Search,
    floor: Criterion,
    allowed: NDArray[np.bool_],
    monitor: Monitor,
    *,
    extra: Extra | None = None,
    threads: int | None = None,
) -> Counted:
    """All pairs that the search finds and that meet the floor.

    Parameters
    ----------
    sets : ComparedSets
    search : Search
    floor : Criterion
    allowed : ndarray, shape (labels, labels), bool
        Which labels are compared.
    extra : callable or None
        Shared shingles to be added to those of the search.

    Memory is bounded by ``EMITTED_AT_ONCE`` and the pairs that meet the floor.
    """
    width = len(sets.docs)
    owner = sets.owner[search.entries]
    every_label = bool(allowed.all())

    def work(task: tuple[int, int], checkpoint: Checkpoint) -> Counted:
        first, last = task
        low = int(owner[first])
        codes, shared = _summed(sets, search, owner, first, last, checkpoint)
        checkpoint()
        a, b = codes // width + low, codes % width
        if not every_label:
            compared = allowed[sets.labels[a], sets.labels[b]]
            a, b, shared = a[compared], b[compared], shared[compared]
        if extra is not None:
            shared = shared + extra(a, b)
        possible = floor.met_by(shared + search.skipped[a], sets.sizes[a], sets.sizes[b])
        a, b, shared = a[possible], b[possible], shared[possible]
        partly = np.flatnonzero(search.skipped[a])
        if len(partly):
            checkpoint()
            shared[partly] = common_weight(
                sets.set_of, sets.entry_ptr, sets.weight, a[partly], b[partly], checkpoint
            )
            met = floor.met_by(shared, sets.sizes[a], sets.sizes[b])
            a, b, shared = a[met], b[met], shared[met]
        return Counted(a.astype(np.int32), b.astype(np.int32), shared.astype(np.int32))

    parts = spread(work, _tasks(owner, search.partners), monitor, threads=threads)
    none = Counted(*(np.empty(0, np.int32) for _ in range(3)))
    parts.append(none)
    return Counted(
        np.concatenate([part.a for part in parts]),
        np.concatenate([part.b for part in parts]),
        np.concatenate([part.shared for part in parts]),
    )


def _tasks(owner: NDArray[np.int64], partners: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Runs of entries, whole documents each, that write out about ``EMITTED_AT_ONCE`` pairs."""
    if not len(owner):
        return []
    emitted = np.cumsum(partners)
    starts = np.flatnonzero(np.concatenate(([True], owner[1:] != owner[:-1])))
    before = emitted[starts] - partners[starts]
    number = before // EMITTED_AT_ONCE
    cuts = starts[np.concatenate(([True], number[1:] != number[:-1]))]
    return list(zip(cuts.tolist(), [*cuts[1:].tolist(), len(owner)], strict=True))


def _summed(
    sets: ComparedSets,
    search: Search,
    owner: NDArray[np.int64],
    first: int,
    last: int,
    checkpoint: Checkpoint,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Codes ``(a - lowest a) * m + b`` of the pairs of a run of entries with sums that are worth a look."""
    width = len(sets.docs)
    low, rows = int(owner[first]), int(owner[last - 1] - owner[first]) + 1
    partners = search.partners[first:last]
    if rows * width > DENSE_FACTOR * int(partners.sum()):
        codes, sums = _sum_sorted(*_emit(sets, search, owner, first, last, low))
        enough = sums >= search.least[codes // width + low]
        return codes[enough], sums[enough]
    table = np.zeros(rows * width)
    emitted = np.cumsum(partners)
    cuts = np.flatnonzero(np.diff(emitted // EMITTED_AT_ONCE)) + 1
    for start, stop in zip([0, *cuts.tolist()], [*cuts.tolist(), last - first], strict=True):
        checkpoint()
        codes, weights = _emit(sets, search, owner, first + start, first + stop, low)
        table += np.bincount(codes, weights, len(table))
    found = np.flatnonzero(table.reshape(rows, width) >= search.least[low : low + rows, None])
    return found, table[found].astype(np.int64)


def _emit(
    sets: ComparedSets, search: Search, owner: NDArray[np.int64], first: int, last: int, low: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Codes and weights of all pairs of a run of entries, equal ones not yet summed."""
    entries, partners = search.entries[first:last], search.partners[first:last]
    ends = np.cumsum(partners)
    places = np.repeat(sets.place[entries] + 1 - (ends - partners), partners)
    places += np.arange(len(places))
    codes = np.repeat((owner[first:last] - low) * len(sets.docs), partners)
    codes += sets.members[places]
    return codes, np.repeat(sets.weight[sets.set_of[entries]], partners)


def _sum_sorted(
    codes: NDArray[np.int64], weights: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Distinct codes, ascending, and the sum of the weights of each."""
    if not len(codes):
        return codes, weights
    bits = int(weights.max()).bit_length()
    if int(codes.max()).bit_length() + bits <= 63:  # the weight rides in the low bits of a plain sort
        packed = (codes << bits) | weights
        packed.sort()
        codes, weights = packed >> bits, packed & ((1 << bits) - 1)
    else:
        order = np.argsort(codes)
        codes, weights = codes[order], weights[order]
    starts = np.flatnonzero(np.concatenate(([True], codes[1:] != codes[:-1])))
    return codes[starts], np.add.reduceat(weights, starts)
