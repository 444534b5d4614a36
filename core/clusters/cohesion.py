"""How little the members of a cluster can have in common."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.index import ShingleIndex


def lowest_resemblance(
    index: ShingleIndex, members: NDArray[np.int32], monitor: Monitor = NULL_MONITOR
) -> float:
    """The smallest resemblance of any two members, also where no pair of theirs is listed.

    Goes through the members one by one, so memory is bounded by the collection, and stops at the first two
    that share nothing.

    Parameters
    ----------
    index : ShingleIndex
    members : ndarray, shape (k,), int32, ascending, k >= 2
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    lowest = 1.0
    for document in members:
        monitor.checkpoint()
        others = members[members != document]
        regimes = index.rules.regime_of(np.full(len(others), document), others)
        for number in np.flatnonzero(np.bincount(regimes)):
            level = index.rules.regimes[int(number)].level
            compared = others[regimes == number]
            sizes = index.sizes_at(level)
            overlap = index.overlap(np.full(len(compared), document), compared, level)
            lowest = min(lowest, float((overlap / (sizes[document] + sizes[compared] - overlap)).min()))
        if lowest == 0.0:
            break
    return lowest
