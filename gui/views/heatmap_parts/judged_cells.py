"""Which cells of the map are marked by verdicts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.judged_counts import among
from core.judgements import Verdict
from gui.judging import Judging


@dataclass(frozen=True, slots=True, eq=False)
class JudgedCells:
    """Marked cells, row and column as on the map; both shape (side, side), bool, symmetric.

    Attributes
    ----------
    settled : ndarray
        Of pairs that are fine or to be ignored.
    left_out : ndarray or None
        Of listed pairs that the filter by verdicts does not show; None where it shows all.
    """

    settled: NDArray[np.bool_]
    left_out: NDArray[np.bool_] | None

    @classmethod
    def of(cls, analysis: Analysis | None, judging: Judging, order: NDArray[np.int32]) -> JudgedCells:
        """The cells of the documents in an order."""
        rows, side = judging.rows, len(order)
        if analysis is None or rows is None or len(rows.verdicts) != len(analysis.pairs):
            return cls(np.zeros((side, side), np.bool_), None)
        pairs = analysis.pairs
        place = np.full(pairs.n_documents, -1, np.int64)
        place[order] = np.arange(side)

        def cells(wanted: NDArray[np.bool_]) -> NDArray[np.bool_]:
            marked = np.zeros((side, side), np.bool_)
            a, b = place[pairs.a[wanted]], place[pairs.b[wanted]]
            inside = (a >= 0) & (b >= 0)
            marked[a[inside], b[inside]] = True
            marked |= marked.T
            return marked

        settled = (rows.verdicts == Verdict.FINE) | (rows.verdicts == Verdict.IGNORE)
        shown = among(judging.marked, rows.verdicts, rows.noted)
        return cls(cells(settled), None if shown is None else cells(~shown))
