"""Resemblance and containment from integer counts, and decisions about them that no rounding can change."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.settings import Thresholds

Counts = NDArray[np.int64]
"""Whole numbers of shingles; int32 columns are widened before they are multiplied."""


def resemblance(
    shared: NDArray[np.integer], size_a: NDArray[np.integer], size_b: NDArray[np.integer]
) -> NDArray[np.float64]:
    """``|A n B| / |A u B|`` of every pair, in [0, 1] (Broder 1997, section 2; the paper's r(A, B)).

    Parameters
    ----------
    shared, size_a, size_b : ndarray, shape (n,), integer
        ``|A n B|``, ``|A|`` and ``|B|``; no size is 0.

    Returns
    -------
    ndarray, shape (n,), float64
    """
    union = size_a.astype(np.int64) + size_b - shared
    return np.asarray(shared / union, np.float64)


def containment(shared: NDArray[np.integer], size: NDArray[np.integer]) -> NDArray[np.float64]:
    """``|A n B| / |A|`` of every pair, in [0, 1]: how much of A, whose size is given, lies in B."""
    return np.asarray(shared / size, np.float64)


@dataclass(frozen=True, slots=True)
class Criterion:
    """Pairs with a resemblance, or the larger of the two containments, at or above a threshold.

    Attributes
    ----------
    resemblance, containment : Fraction or None
        Exact thresholds; None takes no part. A pair meets the criterion where it reaches either.
        A threshold of 0 is met by every pair that shares a shingle.
    """

    resemblance: Fraction | None = None
    containment: Fraction | None = None

    @classmethod
    def of(cls, resemblance: float | None = None, containment: float | None = None) -> Criterion:
        """The criterion for thresholds as a user writes them: 0.8 is 4/5."""
        return cls(
            None if resemblance is None else Thresholds.exact(resemblance),
            None if containment is None else Thresholds.exact(containment),
        )

    @property
    def takes_all(self) -> bool:
        """True where every pair that shares a shingle meets it."""
        return self.resemblance == 0 or self.containment == 0

    def met_by(
        self, shared: NDArray[np.integer], size_a: NDArray[np.integer], size_b: NDArray[np.integer]
    ) -> NDArray[np.bool_]:
        """Which pairs meet the criterion, decided on integers.

        Parameters
        ----------
        shared, size_a, size_b : ndarray, shape (n,), integer
            Broadcast against each other. Products stay below 2**63 for sizes below 2**42.
        """
        shared = np.asarray(shared, np.int64)
        size_a = np.asarray(size_a, np.int64)
        size_b = np.asarray(size_b, np.int64)
        shape = np.broadcast_shapes(shared.shape, size_a.shape, size_b.shape)
        met = np.zeros(shape, np.bool_)
        if self.resemblance is not None:
            p, q = self.resemblance.numerator, self.resemblance.denominator
            met |= shared * (q + p) >= p * (size_a + size_b)
        if self.containment is not None:
            p, q = self.containment.numerator, self.containment.denominator
            met |= shared * q >= p * np.minimum(size_a, size_b)
        met &= shared > 0
        return met
