"""The pairs as a list shows them, so that the comparison can step to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.kinds import Kind

if TYPE_CHECKING:
    from core.analysis import Analysis, Findings


class PairList:
    """Pairs in the order of the view that was last used to open one.

    A view with its own order hands it over with ``show`` when it opens a pair; before that, the list is
    every listed pair that is not merely related, by falling resemblance (all pairs, where there is none).
    """

    def __init__(self) -> None:
        self._a: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._b: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._given = False
        self._followed: Findings | None = None
        self._whole = self._a, self._b

    def __len__(self) -> int:
        return len(self._a)

    def show(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> None:
        """Take over a view's order.

        Parameters
        ----------
        a, b : ndarray, shape (n,), int32
            Documents of each pair, from the first row to the last; kept, not copied.
        """
        self._a, self._b, self._given = a, b, True
        self._whole = a, b

    def forget(self) -> None:
        """The documents are others: no list."""
        self._a = self._b = np.zeros(0, dtype=np.int32)
        self._given, self._followed = False, None
        self._whole = self._a, self._b

    @property
    def pairs(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Documents of each pair of the list as it was given, before ``restrict``; each of shape (n,)."""
        return self._whole

    def restrict(self, shown: NDArray[np.bool_] | None) -> None:
        """Keep only some of the pairs in the list, None: all again; others may be taken later.

        Parameters
        ----------
        shown : ndarray, shape (n,), bool, or None
            For each of ``pairs``.
        """
        a, b = self._whole
        self._a, self._b = (a, b) if shown is None else (a[shown], b[shown])

    def follow(self, analysis: Analysis, findings: Findings) -> bool:
        """Make the list anew from the findings, unless a view has given its own; whether it is another."""
        if self._given or self._followed is findings:
            return False
        self._followed = findings
        pairs = analysis.pairs
        rows = np.flatnonzero(findings.kinds != Kind.RELATED)
        if not len(rows):
            rows = np.arange(len(pairs))
        rows = rows[np.argsort(-pairs.resemblance[rows], kind="stable")]
        self._a, self._b = self._whole = pairs.a[rows], pairs.b[rows]
        return True

    def place_of(self, a: int, b: int) -> int | None:
        """The row of a pair, whichever way round; None where it is not in the list."""
        either = ((self._a == a) & (self._b == b)) | ((self._a == b) & (self._b == a))
        found = np.flatnonzero(either)
        return int(found[0]) if len(found) else None

    def step(self, a: int, b: int, step: int) -> tuple[int, int] | None:
        """The pair ``step`` rows further; from a pair that is not in the list, its first or last one."""
        place = self.place_of(a, b)
        to = (0 if step > 0 else len(self) - 1) if place is None else place + step
        return (int(self._a[to]), int(self._b[to])) if 0 <= to < len(self) else None

    def step_to(self, a: int, b: int, step: int, wanted: NDArray[np.bool_]) -> tuple[int, int] | None:
        """The next (1) or previous (-1) wanted pair from a pair on, after the end from the other end on.

        Parameters
        ----------
        a, b : int
            The pair itself is never the answer.
        step : int
        wanted : ndarray, shape (len(self),), bool
        """
        places = np.flatnonzero(wanted)
        here = self.place_of(a, b)
        if here is not None:
            places = places[places != here]
        if not len(places):
            return None
        at = -1 if here is None else here
        beyond = places[places > at] if step > 0 else places[places < at]
        if step > 0:
            to = beyond[0] if len(beyond) else places[0]
        else:
            to = beyond[-1] if len(beyond) else places[-1]
        return int(self._a[to]), int(self._b[to])

    @property
    def shown(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Documents of each pair of the list, in its order; each of shape (len(self),)."""
        return self._a, self._b
