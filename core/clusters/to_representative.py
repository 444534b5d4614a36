"""How near the members of a cluster are to the one that stands for them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.index import ShingleIndex

_AT_A_TIME = 512


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """Members of a cluster in the order they are listed in: the representative, then the nearest first.

    Attributes
    ----------
    members : ndarray, shape (k,), int32
    resemblance : ndarray, shape (k,), float64
        Of each member and the representative; 1 for the representative itself.
    estimated : ndarray, shape (k,), bool
    """

    members: NDArray[np.int32]
    resemblance: NDArray[np.float64]
    estimated: NDArray[np.bool_]

    def __post_init__(self) -> None:
        for array in (self.members, self.resemblance, self.estimated):
            array.flags.writeable = False


def likeness_to_representative(
    index: ShingleIndex,
    members: NDArray[np.int32],
    representative: int,
    monitor: Monitor = NULL_MONITOR,
) -> Likeness:
    """Compare every member of a cluster with its representative, also where no pair of theirs is listed.

    Parameters
    ----------
    index : ShingleIndex
    members : ndarray, shape (k,), int32, ascending
    representative : int
        One of the members.
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    others = members[members != representative]
    resemblance, estimated = np.zeros(len(others)), np.zeros(len(others), np.bool_)
    for start in range(0, len(others), _AT_A_TIME):
        monitor.checkpoint()
        part = slice(start, start + _AT_A_TIME)
        resemblance[part], estimated[part] = _compare(index, representative, others[part])
    order = np.argsort(-resemblance, kind="stable")
    return Likeness(
        members=np.concatenate((np.array([representative], np.int32), others[order])),
        resemblance=np.concatenate(([1.0], resemblance[order])),
        estimated=np.concatenate((np.zeros(1, np.bool_), estimated[order])),
    )


def _compare(
    index: ShingleIndex, document: int, others: NDArray[np.int32]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Resemblance of one document and each of the others, and whether it was taken on samples."""
    value, estimated = np.zeros(len(others)), np.zeros(len(others), np.bool_)
    regimes = index.rules.regime_of(np.full(len(others), document), others)
    for number, regime in enumerate(index.rules.regimes):
        at = np.flatnonzero(regimes == number)
        if not len(at):
            continue
        sizes = index.sizes_at(regime.level)
        shared = index.overlap(np.full(len(at), document), others[at], regime.level)
        value[at] = shared / (sizes[document] + sizes[others[at]] - shared)
        estimated[at] = regime.estimated
    return value, estimated
