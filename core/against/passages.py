"""One passage of a document: which sources hold it, and where in them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.against.occurrences import Occurrences
from core.against.weighing import Against
from core.monitor import NULL_MONITOR, Monitor
from core.shingles.hashing import shingle_hashes
from core.text.tokens import tokenise


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """Where a source says the same.

    Attributes
    ----------
    rank : int
        Row of ``Sources``.
    words : int
        Words of the longest piece that stands in the source as it stands in the passage.
    word : int
        Number of its first word in the source, from 0.
    start, end : int
        Its code points there.
    own_start : int
        Code point of the document where the same piece begins.
    """

    rank: int
    words: int
    word: int
    start: int
    end: int
    own_start: int


def sources_of_passage(against: Against, segment: int) -> NDArray[np.int64]:
    """Ranks of all sources that hold a shingle whose words touch a passage, left out or not, ascending.

    Returns
    -------
    ndarray, shape (n,), int64
    """
    low, high = _places_of(against, segment)
    occurrences = against.occurrences
    touching = (occurrences.first <= high) & (occurrences.last >= low)
    marked = np.zeros(len(occurrences.sources), np.bool_)
    marked[occurrences.ranks[touching]] = True
    return np.flatnonzero(marked)


def _places_of(against: Against, segment: int) -> tuple[int, int]:
    """The first and last place whose shingle lies in the passage; in a shorter one, around its middle."""
    own, passages = against.occurrences.own, against.segments
    first, last = int(passages.first_words[segment]), int(passages.last_words[segment])
    if last - first + 1 >= own.width:
        return first, last - own.width + 1
    return max(0, last - own.width + 1), min(first, own.places - 1)


def place_in_source(
    against: Against, segment: int, rank: int, text: str, monitor: Monitor = NULL_MONITOR
) -> SourcePlace | None:
    """Find the longest piece of a passage in the text of one of its sources.

    Parameters
    ----------
    against : Against
    segment : int
    rank : int
    text : str
        The source's text.
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    SourcePlace or None
        The first of the longest pieces of successive words; None where the source holds none of it.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    occurrences = against.occurrences
    low, high = _places_of(against, segment)
    held = _held(occurrences, rank, low, high)
    if held is None:
        return None
    low, high = held
    settings = occurrences.settings
    tokens = tokenise(text, settings.steps, monitor)
    monitor.checkpoint()
    theirs = shingle_hashes(tokens, settings.shingle_words, wrap_round=settings.wrap_round)
    own = occurrences.own.distinct[occurrences.own.numbers[low : high + 1]]
    best = _longest_common(own, theirs, monitor)
    if best is None:
        return None
    mine, there, length = best
    width = min(settings.shingle_words, len(tokens))
    words = min(length + width - 1, len(tokens) - there)
    return SourcePlace(
        rank,
        words,
        there,
        int(tokens.starts[there]),
        int(tokens.ends[there + words - 1]),
        int(occurrences.own.tokens.starts[low + mine]),
    )


def _held(occurrences: Occurrences, rank: int, low: int, high: int) -> tuple[int, int] | None:
    """The longest part of some places that a source holds."""
    of_source = slice(*np.searchsorted(occurrences.ranks, [rank, rank + 1]).tolist())
    first = np.maximum(occurrences.first[of_source], low)
    last = np.minimum(occurrences.last[of_source], high)
    if not len(first):
        return None
    best = int(np.argmax(last - first))
    return (int(first[best]), int(last[best])) if first[best] <= last[best] else None


def _longest_common(
    own: NDArray[np.uint64], theirs: NDArray[np.uint64], monitor: Monitor
) -> tuple[int, int, int] | None:
    """Start here, start there and length of the longest run of equal shingles, the first one there.

    Every pair of equal shingles lies on a diagonal; runs are neighbours on one.
    """
    order = np.argsort(own, kind="stable")
    ordered = own[order]
    low = np.searchsorted(ordered, theirs, side="left")
    many = np.searchsorted(ordered, theirs, side="right") - low
    monitor.checkpoint()
    if many.sum() > MOST_PAIRS:  # a text that repeats itself: the first place of each shingle will do
        many = np.minimum(many, 1)
    there = np.repeat(np.arange(len(theirs)), many)
    if not len(there):
        return None
    steps = np.arange(len(there)) - np.repeat(np.cumsum(many) - many, many)
    mine = order[np.repeat(low, many) + steps]
    along = np.lexsort((there, there - mine))
    mine, there = mine[along], there[along]
    monitor.checkpoint()
    new = np.ones(len(there), np.bool_)
    new[1:] = (np.diff(there) != 1) | (np.diff(mine) != 1)
    starts = np.flatnonzero(new)
    lengths = np.diff(np.append(starts, len(there)))
    best = np.flatnonzero(lengths == lengths.max())
    chosen = int(best[np.argmin(there[starts[best]])])
    return int(mine[starts[chosen]]), int(there[starts[chosen]]), int(lengths[chosen])


MOST_PAIRS = 4_000_000
