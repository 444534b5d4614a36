"""A map that is wanted: which documents, in which order, and what of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.monitor import Monitor
from core.pyramid import max_pyramid
from core.shingles.blocks import Measure


@dataclass(frozen=True, slots=True, eq=False)
class WantedMap:
    """All documents in order, those of the part that is shown, and what the cells show."""

    analysis: Analysis
    measure: Measure
    all: NDArray[np.int32]
    shown: NDArray[np.int32]
    part: int

    def levels(self) -> tuple[NDArray[np.float32], ...]:
        """The cells and their halvings; a document and itself are drawn as a line and found by no key."""
        matrix = self.analysis.matrix(self.shown, self.measure).copy()
        np.fill_diagonal(matrix, 0.0)
        return max_pyramid(matrix)

    def levels_for_job(self, monitor: Monitor) -> tuple[NDArray[np.float32], ...]:
        monitor.checkpoint()
        return self.levels()


def cluster_runs(labels: NDArray[np.int32]) -> NDArray[np.int64]:
    """First and past-the-last place of every run of one cluster, shape (k, 2), int64."""
    if not len(labels):
        return np.empty((0, 2), np.int64)
    starts = np.flatnonzero(np.concatenate(([True], labels[1:] != labels[:-1])))
    ends = np.append(starts[1:], len(labels))
    some = (labels[starts] >= 0) & (ends - starts > 1)
    return np.stack((starts[some], ends[some]), axis=1)
