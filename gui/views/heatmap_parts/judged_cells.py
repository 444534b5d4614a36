"""Which cells of the map are marked by verdicts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.judged_counts import Marked, among
from core.judgements import Verdict
from gui.judging import Judging


@dataclass(frozen=True, slots=True, eq=False)
class JudgedCells:
    """Cells as row and column, both shape (k, 2), int64; each pair has two.

    Attributes
    ----------
    settled : ndarray
        Of pairs that are fine or to be ignored.
    left_out : ndarray
        Of listed pairs that the filter by verdicts does not show.
    """

    settled: NDArray[np.int64]
    left_out: NDArray[np.int64]

    @classmethod
    def of(cls, analysis: Analysis | None, judging: Judging, order: NDArray[np.int32]) -> JudgedCells:
        """The cells of the documents in an order."""
        rows, none = judging.rows, np.empty((0, 2), np.int64)
        if analysis is None or rows is None or len(rows.verdicts) != len(analysis.pairs):
            return cls(none, none)
        pairs = analysis.pairs
        place = np.full(pairs.n_documents, -1, np.int64)
        place[order] = np.arange(len(order))

        def cells(wanted: NDArray[np.bool_]) -> NDArray[np.int64]:
            a, b = place[pairs.a[wanted]], place[pairs.b[wanted]]
            inside = (a >= 0) & (b >= 0)
            a, b = a[inside], b[inside]
            return np.column_stack((np.concatenate((a, b)), np.concatenate((b, a))))

        settled = (rows.verdicts == Verdict.FINE) | (rows.verdicts == Verdict.IGNORE)
        shown = among(judging.marked, rows.verdicts, rows.noted)
        left_out = none if judging.marked is Marked.ALL or shown is None else cells(~shown)
        return cls(cells(settled), left_out)
