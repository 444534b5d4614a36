"""What a view paints of the shared spans: flat segments, their tints, and which of them have moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.spans import SharedSpans, SpanPlaces
from core.span_chain import places_in_order
from core.text.tokens import Tokens

TINTS = 5


@dataclass(frozen=True, slots=True, eq=False)
class SideMarks:
    """What is painted in one text: segments in its order, without overlap, all arrays read-only.

    Attributes
    ----------
    starts, ends : ndarray, shape (n_segments,), int64
        Code points of the text.
    spans : ndarray, shape (n_segments,), int64
        Number of the span.
    places : ndarray, shape (n_segments,), int64
        Which of the span's places this is: row of ``span.a`` or ``span.b``.
    moved : ndarray, shape (n_segments,), bool
        The place is not in the order of the other text.
    tints : ndarray, shape (n_segments,), uint8
        0 to 4; segments that follow each other differ.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    spans: NDArray[np.int64]
    places: NDArray[np.int64]
    moved: NDArray[np.bool_]
    tints: NDArray[np.uint8]

    def __post_init__(self) -> None:
        for array in (self.starts, self.ends, self.spans, self.places, self.moved, self.tints):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.starts)


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """Marks of both texts.

    Attributes
    ----------
    a, b : SideMarks
    span_tints : ndarray, shape (n_spans,), uint8
        The tint of a span in lists; only a repeated span can have another one at some of its places.
    span_moved : ndarray, shape (n_spans,), bool
        None of its places is in the order of the other text.
    span_visible : ndarray, shape (n_spans,), bool
        It has a segment in at least one text; the others lie inside longer ones everywhere.
    """

    a: SideMarks
    b: SideMarks
    span_tints: NDArray[np.uint8]
    span_moved: NDArray[np.bool_]
    span_visible: NDArray[np.bool_]

    def __post_init__(self) -> None:
        for array in (self.span_tints, self.span_moved, self.span_visible):
            array.flags.writeable = False


def mark_spans(
    spans: SharedSpans, tokens_a: Tokens, tokens_b: Tokens, *, monitor: Monitor = NULL_MONITOR
) -> Marks:
    """Flatten the places of all spans to what can be painted, and tint it.

    Where places overlap, the longer one is painted; of equally long ones those that follow each other
    without overlap, from the first on. What is left of a place is always one piece, so a place is one
    segment or hidden. Order (``moved``): see ``core.span_chain``. Tints: a span with one place on each
    side, both visible, has 2 * (rank in A mod 2) + (rank in B mod 2) among all such spans, so neighbours
    differ on both sides; any other span has the first of five tints that none of its neighbours has, and
    where there is none, each of its places the first that its own two neighbours do not have.

    Parameters
    ----------
    spans : SharedSpans
    tokens_a, tokens_b : Tokens
        Of the two texts that the spans were found in.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    painted_a = _painted(spans.words, spans.a, tokens_a, monitor)
    painted_b = _painted(spans.words, spans.b, tokens_b, monitor)
    in_order_a, in_order_b = places_in_order(spans, monitor=monitor)
    monitor.checkpoint()
    span_tints, tints_a, tints_b = _tints(spans, painted_a.spans, painted_b.spans, monitor)
    some_in_order = np.zeros(len(spans), dtype=bool)
    some_in_order[np.repeat(np.arange(len(spans)), np.diff(spans.a.pointers))[in_order_a]] = True
    visible = np.zeros(len(spans), dtype=bool)
    visible[painted_a.spans] = True
    visible[painted_b.spans] = True
    return Marks(
        _side(painted_a, spans.a, in_order_a, tints_a),
        _side(painted_b, spans.b, in_order_b, tints_b),
        span_tints,
        ~some_in_order,
        visible,
    )


@dataclass(frozen=True, slots=True)
class _Painted:
    """Segments of one text: characters, row of ``SpanPlaces`` and span of each."""

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    rows: NDArray[np.int64]
    spans: NDArray[np.int64]


def _side(
    painted: _Painted, places: SpanPlaces, in_order: NDArray[np.bool_], tints: NDArray[np.uint8]
) -> SideMarks:
    return SideMarks(
        painted.starts,
        painted.ends,
        painted.spans,
        painted.rows - places.pointers[painted.spans],
        ~in_order[painted.rows],
        tints,
    )


def _painted(words: NDArray[np.int64], places: SpanPlaces, tokens: Tokens, monitor: Monitor) -> _Painted:
    """The visible part of each place, in the order of the text."""
    spans = np.repeat(np.arange(len(words)), np.diff(places.pointers))
    lengths = words[spans]
    tiled = _tiled(places.words, spans, lengths)
    monitor.checkpoint()
    by_rank = np.lexsort((np.where(tiled, -places.words, places.words), tiled, lengths))
    rank = np.empty(len(by_rank), dtype=np.int32)
    rank[by_rank] = np.arange(len(by_rank), dtype=np.int32)
    owners = _highest(len(tokens), places.words, lengths, rank, monitor)
    new = np.ones(len(owners), dtype=bool)
    new[1:] = owners[1:] != owners[:-1]
    firsts = np.flatnonzero(new)
    lasts = np.append(firsts[1:], len(owners))[: len(firsts)] - 1
    shown = owners[firsts] >= 0
    rows = by_rank[owners[firsts[shown]]]
    return _Painted(tokens.starts[firsts[shown]], tokens.ends[lasts[shown]], rows, spans[rows])


def _tiled(
    first: NDArray[np.int64], spans: NDArray[np.int64], lengths: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Places that follow each other without overlap within their span, from the first on.

    All are reached from the places that overlap none before them by steps to the next that can follow;
    the steps are doubled until all are taken.
    """
    n = len(first)
    tiled = np.ones(n + 1, dtype=bool)
    tiled[1:n] = (spans[1:] != spans[:-1]) | (first[1:] - first[:-1] >= lengths[1:])
    if tiled.all():
        return tiled[:n]
    wide = int(first.max() + lengths.max()) + 1
    keys = spans * wide + first
    step = np.append(np.searchsorted(keys, keys + lengths), n)
    reached = 0
    while reached < int(tiled.sum()):
        reached = int(tiled.sum())
        tiled[step[tiled]] = True
        step = step[step]
    return tiled[:n]


def _highest(
    n_words: int,
    first: NDArray[np.int64],
    lengths: NDArray[np.int64],
    rank: NDArray[np.int32],
    monitor: Monitor,
) -> NDArray[np.int32]:
    """For each word the highest rank of the places that cover it, -1 for none.

    A place of L words is two windows of 2**k <= L words; windows are handed down to their halves.
    """
    level = np.frexp(lengths)[1] - 1
    highest = np.full(n_words, -1, dtype=np.int32)
    for k in range(int(level.max(initial=0)), -1, -1):
        monitor.checkpoint()
        here = np.flatnonzero(level == k)
        np.maximum.at(highest, first[here], rank[here])
        np.maximum.at(highest, first[here] + lengths[here] - (1 << k), rank[here])
        if k:
            half = 1 << (k - 1)
            handed = highest.copy()
            np.maximum(handed[half:], highest[:-half], out=handed[half:])
            highest = handed
    return highest


def _tints(
    spans: SharedSpans, segments_a: NDArray[np.int64], segments_b: NDArray[np.int64], monitor: Monitor
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """Tint of each span, and of each segment of A and of B (given as their spans in text order)."""
    n = len(spans)
    plain = (np.diff(spans.a.pointers) == 1) & (np.diff(spans.b.pointers) == 1)
    for segments in (segments_a, segments_b):
        plain &= np.bincount(segments, minlength=n) == 1
    of_span = np.zeros(n, dtype=np.uint8)
    for factor, segments in ((2, segments_a), (1, segments_b)):
        ranked = segments[plain[segments]]
        of_span[ranked] += (factor * (np.arange(len(ranked)) % 2)).astype(np.uint8)
    if plain.all():
        return of_span, of_span[segments_a], of_span[segments_b]
    lines = [segments.tolist() for segments in (segments_a, segments_b)]
    tints = [[int(of_span[span]) if plain[span] else -1 for span in line] for line in lines]
    for number, (span, places) in enumerate(_segments_of(np.flatnonzero(~plain), segments_a, segments_b)):
        if number % 1024 == 0:
            monitor.checkpoint()
        around = {tint for side, at in places for tint in _beside(tints[side], at)}
        beside_itself = any(span in _beside(lines[side], at) for side, at in places)
        free = [tint for tint in range(TINTS) if tint not in around]
        of_span[span] = free[0] if free else 0
        for side, at in places:
            taken = set(_beside(tints[side], at))
            fits = bool(free) and not (beside_itself and free[0] in taken)
            tints[side][at] = free[0] if fits else next(t for t in range(TINTS) if t not in taken)
    return of_span, np.array(tints[0], dtype=np.uint8), np.array(tints[1], dtype=np.uint8)


def _beside(line: list[int], at: int) -> list[int]:
    """The entries before and behind a place in a line."""
    return [line[k] for k in (at - 1, at + 1) if 0 <= k < len(line)]


def _segments_of(
    chosen: NDArray[np.int64], segments_a: NDArray[np.int64], segments_b: NDArray[np.int64]
) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """The chosen spans with their segments as (side, number)."""
    grouped = []
    for segments in (segments_a, segments_b):
        order = np.argsort(segments, kind="stable")
        bounds = np.searchsorted(segments[order], np.stack([chosen, chosen + 1]))
        grouped.append((order, bounds.T.tolist()))
    for number, span in enumerate(chosen.tolist()):
        places = []
        for side, (order, bounds) in enumerate(grouped):
            low, high = bounds[number]
            places += [(side, at) for at in order[low:high].tolist()]
        yield span, places
