"""What stands between the shared spans that two texts have in one order: where words can be compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.comparison import Comparison
from core.monitor import NULL_MONITOR, Monitor
from core.span_chain import places_in_order

MOST_CREDIT: Final = 16
"""Words that what is shared beside a gap counts at most; what is further off counts less and less."""
EDGE_CREDIT: Final = 8
"""Words that the beginnings (and the ends) of two texts count, as far as what is shared beside them does."""
_BETWEEN_CHECKPOINTS: Final = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Gaps:
    """Words of A and of B that stand at one place of what both have, all arrays of shape (n_gaps,), int64.

    Attributes
    ----------
    a_first, a_end, b_first, b_end : ndarray
        Half-open ranges of tokens; words of spans that stand elsewhere can lie inside.
    before, after : ndarray
        Credit of what is shared before and after the gap, in words.
    """

    a_first: NDArray[np.int64]
    a_end: NDArray[np.int64]
    b_first: NDArray[np.int64]
    b_end: NDArray[np.int64]
    before: NDArray[np.int64]
    after: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.a_first)


def gaps_in_order(comparison: Comparison, monitor: Monitor = NULL_MONITOR) -> Gaps:
    """The gaps before, between and behind the spans that both texts have in the same order.

    Where two such spans overlap in one text, the second begins behind the first in both.
    """
    a, b, lengths = _anchors(comparison, monitor)
    a_first = np.concatenate([[0], a + lengths])
    b_first = np.concatenate([[0], b + lengths])
    a_end = np.concatenate([a, [comparison.words_a]])
    b_end = np.concatenate([b, [comparison.words_b]])
    costs = np.maximum(a_end - a_first, b_end - b_first).tolist()
    words = lengths.tolist()
    before = _credits(words, costs[:-1])
    after = _credits(words[::-1], costs[:0:-1])[::-1]
    edges = (min(EDGE_CREDIT, after[0]), min(EDGE_CREDIT, before[-1])) if words else (0, 0)
    return Gaps(a_first, a_end, b_first, b_end, np.array([edges[0], *before]), np.array([*after, edges[1]]))


def _credits(words: list[int], costs: list[int]) -> list[int]:
    """What counts behind each anchor: its words, and what is left of those before it."""
    credit, behind = 0, []
    for length, cost in zip(words, costs, strict=True):
        credit = min(MOST_CREDIT, length + max(0, credit - cost))
        behind.append(credit)
    return behind


def _anchors(
    comparison: Comparison, monitor: Monitor
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """First words in A and in B, and lengths, of the pairs of places that the texts have in one order."""
    spans = comparison.spans
    in_order = places_in_order(spans, monitor=monitor)
    sides = []
    for side, kept in zip((spans.a, spans.b), in_order, strict=True):
        rows = np.flatnonzero(kept)
        rows = rows[np.argsort(side.words[rows], kind="stable")]
        sides.append((side.words[rows], np.searchsorted(side.pointers, rows, side="right") - 1))
    (a, span), (b, _) = sides  # the chain rises in both texts, so its pairs have one order
    lengths = spans.words[span]
    overlaps = np.maximum(a[:-1] + lengths[:-1] - a[1:], b[:-1] + lengths[:-1] - b[1:])
    if not (overlaps > 0).any():
        return a, b, lengths
    kept_rows: list[tuple[int, int, int]] = []
    end_a = end_b = 0
    rows_ = zip(a.tolist(), b.tolist(), lengths.tolist(), strict=True)
    for number, (first_a, first_b, length) in enumerate(rows_):
        if number % _BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        cut = max(0, end_a - first_a, end_b - first_b)
        if cut < length:
            kept_rows.append((first_a + cut, first_b + cut, length - cut))
            end_a, end_b = first_a + length, first_b + length
    kept_a, kept_b, kept_lengths = np.array(kept_rows, dtype=np.int64).reshape(-1, 3).T
    return kept_a, kept_b, kept_lengths


def gaps_in_moved(comparison: Comparison) -> Gaps:
    """The gaps between two spans that stand elsewhere, but next to each other in both texts.

    A paragraph that was moved and slightly changed is such spans with a few words between them.
    """
    marks, spans = comparison.marks, comparison.spans
    single = (np.diff(spans.a.pointers) == 1) & (np.diff(spans.b.pointers) == 1)
    in_b = np.full(len(spans), -2, dtype=np.int64)
    in_b[marks.b.spans] = np.arange(len(marks.b))
    left, right = marks.a.spans[:-1], marks.a.spans[1:]
    chosen = marks.a.moved[:-1] & marks.a.moved[1:] & single[left] & single[right]
    chosen &= in_b[right] == in_b[left] + 1
    rows_a = np.flatnonzero(chosen)
    rows_b = in_b[left[rows_a]]
    edges = []
    for side, rows, tokens in (
        (marks.a, rows_a, comparison.tokens_a),
        (marks.b, rows_b, comparison.tokens_b),
    ):
        edges.append(np.searchsorted(tokens.starts, side.ends[rows]))
        edges.append(np.searchsorted(tokens.starts, side.starts[rows + 1]))
    before, after = (np.minimum(MOST_CREDIT, spans.words[side[rows_a]]) for side in (left, right))
    return Gaps(edges[0], edges[1], edges[2], edges[3], before, after)
