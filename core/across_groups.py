"""The numbers of two documents that an index kept within groups does not compare."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import BlockHasher
from core.shingles.index import ShingleIndex
from core.shingles.pairs import PairNumbers
from core.shingles.sampling import levels, moduli


def numbers_across_groups(
    index: ShingleIndex,
    a: int,
    b: int,
    texts: tuple[str, str],
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
) -> PairNumbers:
    """Hash two documents of different groups again and count what they share.

    Parameters
    ----------
    index : ShingleIndex
        Knows the sizes of both, and on which sample they would be compared.
    a, b : int
    texts : tuple of str
        Of a and of b.
    settings : AnalysisSettings
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    regime = index.rules.regimes[int(index.rules.regime_of(np.array([a]), np.array([b]))[0])]
    sizes = index.sizes_at(regime.level)
    own, other = (_sample(text, settings, regime.level, monitor) for text in texts)
    both = np.sort(np.concatenate((own, other)))
    shared = int(np.count_nonzero(both[1:] == both[:-1]))
    return PairNumbers(
        a, b, shared, int(sizes[a]), int(sizes[b]), regime.estimated, regime.resemblance_counts
    )


def _sample(text: str, settings: AnalysisSettings, level: int, monitor: Monitor) -> NDArray[np.uint64]:
    """Distinct shingles of a text, ascending: all, or those in the sample of a level."""
    hashes = np.sort(BlockHasher(settings).hash([text], monitor).shingles)
    hashes = hashes[np.concatenate((np.ones(min(1, len(hashes)), np.bool_), hashes[1:] != hashes[:-1]))]
    return np.compress(levels(hashes, moduli(settings)) >= level, hashes)
