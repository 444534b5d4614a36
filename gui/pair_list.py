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

    def forget(self) -> None:
        """The documents are others: no list."""
        self._a = self._b = np.zeros(0, dtype=np.int32)
        self._given, self._followed = False, None

    def follow(self, analysis: Analysis, findings: Findings) -> None:
        """Make the list anew from the findings, unless a view has given its own."""
        if self._given or self._followed is findings:
            return
        self._followed = findings
        pairs = analysis.pairs
        rows = np.flatnonzero(findings.kinds != Kind.RELATED)
        if not len(rows):
            rows = np.arange(len(pairs))
        rows = rows[np.argsort(-pairs.resemblance[rows], kind="stable")]
        self._a, self._b = pairs.a[rows], pairs.b[rows]

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
