"""Which places of the shared spans stand in the same order in both texts; the others have moved."""

from __future__ import annotations

from bisect import bisect_left

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.spans import SharedSpans, SpanPlaces

MAX_PAIRS = 200_000


def places_in_order(
    spans: SharedSpans, *, monitor: Monitor = NULL_MONITOR
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The places of the heaviest chain of pairs that rises in both texts, weighed by words.

    Spans with one place on each side are pairs as they are. Those with more are paired between the pairs of
    a first chain: the k-th place of a span in A since one of these pairs, with its k-th place in B since the
    same pair. So a passage put in front of ten copies of a heading does not move the headings.

    Parameters
    ----------
    spans : SharedSpans
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    tuple of ndarray, shapes (n_places_a,) and (n_places_b,), bool
        For each row of ``spans.a`` and ``spans.b``, whether it is in the chain. Beyond the 200,000 longest
        pairs a place counts as moved.
    """
    single = (np.diff(spans.a.pointers) == 1) & (np.diff(spans.b.pointers) == 1)
    rows_a, rows_b = spans.a.pointers[:-1][single], spans.b.pointers[:-1][single]
    weights = spans.words[single]
    if not single.all():
        anchors = heaviest_chain(spans.a.words[rows_a], spans.b.words[rows_b], weights, monitor=monitor)
        more_a, more_b, more_weights = _repeated(spans, ~single, rows_a[anchors], rows_b[anchors])
        rows_a, rows_b = np.concatenate([rows_a, more_a]), np.concatenate([rows_b, more_b])
        weights = np.concatenate([weights, more_weights])
    chain = heaviest_chain(spans.a.words[rows_a], spans.b.words[rows_b], weights, monitor=monitor)
    in_a = np.zeros(len(spans.a.words), dtype=bool)
    in_b = np.zeros(len(spans.b.words), dtype=bool)
    in_a[rows_a[chain]] = True
    in_b[rows_b[chain]] = True
    return in_a, in_b


def _repeated(
    spans: SharedSpans, chosen: NDArray[np.bool_], anchors_a: NDArray[np.int64], anchors_b: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Pairs of rows of spans with several places, and their words."""
    rows, keys = [], []
    for side, anchors in ((spans.a, anchors_a), (spans.b, anchors_b)):
        row, span, gap = _gaps(side, chosen, side.words[anchors])
        group = span * (len(anchors) + 1) + gap
        new = np.ones(len(group), dtype=bool)
        new[1:] = group[1:] != group[:-1]
        starts = np.flatnonzero(new)
        nth = np.arange(len(group)) - np.repeat(starts, np.diff(starts, append=len(group)))
        rows.append(row)
        keys.append((group, nth))
    largest = 1 + max(int(nth.max(initial=0)) for _, nth in keys)
    key_a, key_b = (group * largest + nth for group, nth in keys)  # ascending, each once
    at = np.minimum(np.searchsorted(key_b, key_a), max(len(key_b) - 1, 0))
    found = key_b[at] == key_a if len(key_b) else np.zeros(len(key_a), dtype=bool)
    pair_a, pair_b = rows[0][found], rows[1][at[found]]
    words = spans.words[np.searchsorted(spans.a.pointers, pair_a, side="right") - 1]
    return pair_a, pair_b, words


def _gaps(
    side: SpanPlaces, chosen: NDArray[np.bool_], anchors: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Rows of the chosen spans, the span of each, and after how many anchors it begins."""
    span = np.repeat(np.arange(len(chosen)), np.diff(side.pointers))
    rows = np.flatnonzero(chosen[span])
    return rows, span[rows], np.searchsorted(np.sort(anchors), side.words[rows], side="right")


def heaviest_chain(
    a: NDArray[np.int64],
    b: NDArray[np.int64],
    weights: NDArray[np.int64],
    *,
    max_pairs: int = MAX_PAIRS,
    monitor: Monitor = NULL_MONITOR,
) -> NDArray[np.int64]:
    """Indices of the chain, strictly rising in a and in b, with the largest sum of weights.

    One pass by rising a over the best chains so far, kept as a list in which b and weight rise together.

    Parameters
    ----------
    a, b, weights : ndarray, shape (n,), int64, weights > 0
    max_pairs : int
        Only so many pairs take part, the heaviest.

    Returns
    -------
    ndarray, shape (k,), int64
        Ascending by a.
    """
    chosen = np.arange(len(a))
    if len(chosen) > max_pairs:
        chosen = np.argsort(-weights, kind="stable")[:max_pairs]
    order = chosen[np.lexsort((-b[chosen], a[chosen]))]
    ends: list[int] = []
    totals: list[int] = []
    holders: list[int] = []
    before: list[int] = []
    steps = zip(b[order].tolist(), weights[order].tolist(), strict=True)
    for number, (end, weight) in enumerate(steps):
        if number % 4096 == 0:
            monitor.checkpoint()
        at = bisect_left(ends, end)
        total = weight + (totals[at - 1] if at else 0)
        before.append(holders[at - 1] if at else -1)
        stop = at
        while stop < len(ends) and totals[stop] <= total:
            stop += 1
        if stop == at and at < len(ends) and ends[at] == end:
            continue
        ends[at:stop], totals[at:stop], holders[at:stop] = [end], [total], [number]
    chain = []
    at = holders[-1] if holders else -1
    while at >= 0:
        chain.append(at)
        at = before[at]
    return order[np.array(chain[::-1], dtype=np.int64)]
