"""What holds the resemblance of a rewrite up: shared phrases, and what the number becomes without them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import ranges, read_only
from core.marks import Marks
from core.monitor import NULL_MONITOR, Monitor
from core.settings import Thresholds
from core.shingles.spans import SharedSpans
from core.shingles.table import PairNumbers

MAX_SHINGLES = 4_000_000
"""Shingles of phrases that are looked at; a text that only repeats itself can have billions."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What it takes to get a resemblance down.

    Attributes
    ----------
    phrases : int
        So many of the longest phrases have to be rewritten; 0 where the goal is reached already.
    resemblance : float
        What the resemblance becomes.
    reached : bool
        False where rewriting all phrases is not enough.
    """

    phrases: int
    resemblance: float
    reached: bool


@dataclass(frozen=True, slots=True, eq=False)
class Phrases:
    """Phrases of a rewrite that its original has too, the longest first, all arrays read-only.

    To *rewrite* a phrase is to put as many shingles that neither text has in the place of all its shingles,
    wherever they stand: the shared ones become fewer by them, the union larger, and the rewrite keeps its
    size. With k shingles rewritten, r = (s - k) / (|A| + |B| - s + k).

    Attributes
    ----------
    spans : ndarray, shape (n,), int64
        Number of each phrase's shared span.
    words : ndarray, shape (n,), int64
    shingles : ndarray, shape (n,), int64
        Distinct shared shingles that a phrase holds.
    together : ndarray, shape (n,), int64
        Distinct shared shingles in this phrase and all before it.
    numbers : PairNumbers
        Of the pair as it is.
    left_out : int
        Shorter phrases that are not listed, because there are too many.
    """

    spans: NDArray[np.int64]
    words: NDArray[np.int64]
    shingles: NDArray[np.int64]
    together: NDArray[np.int64]
    numbers: PairNumbers
    left_out: int = 0

    def __post_init__(self) -> None:
        read_only(self.spans, self.words, self.shingles, self.together)

    def __len__(self) -> int:
        return len(self.spans)

    @property
    def drops(self) -> NDArray[np.float64]:
        """By how much the resemblance falls when one phrase alone is rewritten, shape (n,), in [0, 1]."""
        return self.numbers.resemblance - self._resemblances(self.shingles)

    def goal(self, most: float) -> Goal:
        """How many phrases from the top have to be rewritten for a resemblance of at most ``most``.

        Parameters
        ----------
        most : float, in [0, 1]
            Decided on whole numbers: 0.1 is 1/10.
        """
        limit = Thresholds.exact(most)
        gone = np.concatenate([np.zeros(1, np.int64), self.together])
        left = self.numbers.shared - gone
        enough = left * limit.denominator <= limit.numerator * (self._union() + gone)
        first = int(np.argmax(enough)) if enough.any() else len(self)
        return Goal(first, float(self._resemblances(gone[first : first + 1])[0]), bool(enough[first]))

    def _union(self) -> int:
        return self.numbers.size_a + self.numbers.size_b - self.numbers.shared

    def _resemblances(self, gone: NDArray[np.int64]) -> NDArray[np.float64]:
        """The resemblance with so many shared shingles rewritten."""
        union = np.maximum(self._union() + gone, 1)
        return np.asarray((self.numbers.shared - gone) / union, np.float64)


def phrases_of(
    spans: SharedSpans,
    marks: Marks,
    identities: NDArray[np.int32],
    numbers: PairNumbers,
    n_words: int,
    w: int,
    *,
    max_shingles: int = MAX_SHINGLES,
    monitor: Monitor = NULL_MONITOR,
) -> Phrases:
    """The phrases that shared spans make: those that can be seen, and those with a shingle no longer one has.

    Parameters
    ----------
    spans : SharedSpans
    marks : Marks
        Of the same spans.
    identities : ndarray, shape (n_shingles,), int32
        Number of each shingle of the rewrite among the shared ones, -1 where the original lacks it.
    numbers : PairNumbers
    n_words : int
        Words of the rewrite.
    w : int
        Words in a shingle.
    max_shingles : int
        Phrases beyond so many shingles, from the longest on, are left out.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    first = spans.b.words[spans.b.pointers[:-1]]
    order = np.lexsort((first, -spans.words))
    lengths = np.maximum(spans.words[order] - w + 1, 0)  # of shorter texts there are none
    starts = first[order]
    if n_words < w:  # its shingles are all its words, or a ring of them
        starts, lengths = np.zeros_like(starts), np.full_like(lengths, len(identities))
    fitting = int(np.searchsorted(np.cumsum(lengths), max_shingles, side="right"))
    left_out = len(order) - fitting
    order, starts, lengths = order[:fitting], starts[:fitting], lengths[:fitting]
    monitor.checkpoint()
    found = identities[ranges(starts, lengths)].astype(np.int64)
    owners = np.repeat(np.arange(fitting), lengths)
    owners, found = owners[found >= 0], found[found >= 0]
    monitor.checkpoint()
    keys = np.sort(found * max(fitting, 1) + owners)  # by shingle, then by phrase
    new = np.ones(len(keys), np.bool_)
    new[1:] = keys[1:] != keys[:-1]
    keys = keys[new]
    owners, found = keys % max(fitting, 1), keys // max(fitting, 1)
    monitor.checkpoint()
    fresh = np.ones(len(keys), np.bool_)
    fresh[1:] = found[1:] != found[:-1]
    shingles = np.bincount(owners, minlength=fitting)
    added = np.bincount(owners[fresh], minlength=fitting)
    seen = np.zeros(len(spans), np.bool_)
    seen[marks.b.spans] = True
    shown = (shingles > 0) & (seen[order] | (added > 0))
    return Phrases(
        order[shown],
        spans.words[order[shown]],
        shingles[shown].astype(np.int64),
        np.cumsum(added)[shown].astype(np.int64),
        numbers,
        left_out,
    )
