"""Precision, recall and F by threshold, from exact counts of sorted scores.

A pair is found at threshold t where its score is at least t; a pair without a score (where the printed
formula is undefined) is never found. With a = found duplicates, b = found others, c = duplicates that are not
found (paper, "Методы оценки эффективности"): precision = a / (a + b), recall = a / (a + c), and F their
harmonic mean. Where nothing is found, nothing wrong is said: precision is 1. Where there is no duplicate,
none is missed: recall is 1. F is 0 where both are 0.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]

GRID = 100
"""Steps of the even thresholds from 0 to 1."""
BINS = 20
"""Bins of a histogram of scores: each is 5 % wide."""


@dataclass(frozen=True, slots=True)
class Point:
    """What one threshold finds.

    Attributes
    ----------
    threshold : float
    found_duplicates, found_others : int
    precision, recall, f : float
        In [0, 1].
    """

    threshold: float
    found_duplicates: int
    found_others: int
    precision: float
    recall: float
    f: float


@dataclass(frozen=True, slots=True)
class Curve:
    """Counts at every threshold where they change; all arrays are read-only.

    Attributes
    ----------
    thresholds : ndarray, shape (points,), float64
        The distinct scores, ascending.
    found_duplicates, found_others : ndarray, shape (points,), int64
        Pairs with a score at or above each threshold.
    n_duplicates, n_others : int
        All pairs of either kind, those without a score included.
    """

    thresholds: Floats
    found_duplicates: Counts
    found_others: Counts
    n_duplicates: int
    n_others: int

    def __post_init__(self) -> None:
        read_only(self.thresholds, self.found_duplicates, self.found_others)

    def __len__(self) -> int:
        return len(self.thresholds)

    @property
    def precision(self) -> Floats:
        """Share of duplicates among what is found, float64, 1 where nothing is found."""
        return _ratio(self.found_duplicates, self.found_duplicates + self.found_others)

    @property
    def recall(self) -> Floats:
        """Share of the duplicates that is found, float64, 1 where there is none."""
        return _ratio(self.found_duplicates, np.full(len(self), self.n_duplicates, np.int64))

    @property
    def f(self) -> Floats:
        """2a / (2a + b + c), float64: the harmonic mean of precision and recall, 0 where both are 0."""
        whole = self.found_duplicates + self.found_others + self.n_duplicates
        result = np.zeros(len(self))
        np.divide(2.0 * self.found_duplicates, whole, out=result, where=whole > 0)
        return result

    def at(self, threshold: float) -> Point:
        """What any threshold finds; two searches, so that it can follow a hand."""
        place = int(np.searchsorted(self.thresholds, threshold, side="left"))
        right, wrong = (
            (int(self.found_duplicates[place]), int(self.found_others[place]))
            if place < len(self)
            else (0, 0)
        )
        found, whole = right + wrong, right + wrong + self.n_duplicates
        return Point(
            threshold,
            right,
            wrong,
            right / found if found else 1.0,
            right / self.n_duplicates if self.n_duplicates else 1.0,
            2 * right / whole if whole else 0.0,
        )

    def on(self, thresholds: Floats) -> Curve:
        """The same counts at other thresholds, ascending."""
        places = np.searchsorted(self.thresholds, thresholds, side="left")
        right = np.append(self.found_duplicates, 0)[places]
        wrong = np.append(self.found_others, 0)[places]
        return Curve(np.array(thresholds, np.float64), right, wrong, self.n_duplicates, self.n_others)

    def best(self) -> Point:
        """The threshold with the largest F; of several the highest, which finds the fewest others.

        Compared as fractions of counts, so that rounding decides nothing. Where nothing has a score, it is
        threshold 1.
        """
        if not len(self):
            return self.at(1.0)
        f = self.f
        best = -1
        for place in np.flatnonzero(f >= f.max() * (1 - 1e-9)).tolist():
            right, whole = self._fraction(place)
            most, of = self._fraction(best)
            if best < 0 or right * of >= most * whole:
                best = place
        return self.at(float(self.thresholds[best]))

    def _fraction(self, place: int) -> tuple[int, int]:
        """Half of F as a fraction of counts."""
        right = int(self.found_duplicates[place])
        return right, right + int(self.found_others[place]) + self.n_duplicates

    def recall_until(self, share: float) -> float | None:
        """The highest threshold at which recall is at least a share; None where none has it."""
        enough = math.ceil(Fraction(repr(share)) * self.n_duplicates)
        places = np.flatnonzero(self.found_duplicates >= enough)
        return float(self.thresholds[places[-1]]) if len(places) else None

    def precise_above(self) -> float | None:
        """The highest score of a pair that is no duplicate; above it precision is 1. None without one."""
        wrong = np.flatnonzero(self.found_others > 0)
        return float(self.thresholds[wrong[-1]]) if len(wrong) else None


def curve_of(scores: Floats, duplicate: NDArray[np.bool_]) -> Curve:
    """Sort the scores and count.

    Parameters
    ----------
    scores : ndarray, shape (pairs,), float64
        nan for a pair without a score.
    duplicate : ndarray, shape (pairs,), bool
    """
    scored = ~np.isnan(scores)
    order = np.argsort(scores[scored], kind="stable")
    ordered = scores[scored][order]
    right = duplicate[scored][order]
    first = np.flatnonzero(np.append(np.ones(min(1, len(ordered)), np.bool_), ordered[1:] != ordered[:-1]))
    below = np.concatenate((np.zeros(1, np.int64), np.cumsum(right)))
    found_right = below[-1] - below[first]
    found = len(ordered) - first
    n_duplicates = int(np.count_nonzero(duplicate))
    return Curve(
        ordered[first], found_right, found - found_right, n_duplicates, len(duplicate) - n_duplicates
    )


def even_thresholds() -> Floats:
    """0, 0.01, …, 1: k / 100 each, so that a score of exactly 4/5 is found at 0.8."""
    return np.arange(GRID + 1) / GRID


@dataclass(frozen=True, slots=True)
class Histogram:
    """Pairs by score; bin i holds scores from i/20 up to but without (i+1)/20, the last all above.

    Attributes
    ----------
    duplicates, others : ndarray, shape (20,), int64
    without_score : tuple of (int, int)
        Duplicates and others without a score.
    """

    duplicates: Counts
    others: Counts
    without_score: tuple[int, int]

    def __post_init__(self) -> None:
        read_only(self.duplicates, self.others)


def histogram_of(scores: Floats, duplicate: NDArray[np.bool_]) -> Histogram:
    """Count duplicates and others by score."""
    inner = np.arange(1, BINS) / BINS
    counted = []
    without = []
    for some in (scores[duplicate], scores[~duplicate]):
        scored = some[~np.isnan(some)]
        counted.append(np.bincount(np.searchsorted(inner, scored, side="right"), minlength=BINS))
        without.append(len(some) - len(scored))
    return Histogram(counted[0], counted[1], (without[0], without[1]))


def _ratio(part: Counts, whole: Counts) -> Floats:
    result = np.ones(len(part))
    np.divide(part, whole, out=result, where=whole > 0)
    return result
