"""How far the judging of an analysis is: in all, for every document and for every cluster."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.clusters import Clusters
from core.judgements import Verdict
from core.kinds import Kind
from core.shingles.pairs import PairTable


class Marked(StrEnum):
    """Which pairs a reader wants to see, by what was decided about them."""

    ALL = "all"
    TO_DO = "to_do"
    JUDGED = "judged"
    DUPLICATE = "duplicate"
    REWRITE = "rewrite"
    FINE = "fine"
    IGNORED = "ignored"
    NOTED = "noted"


_VERDICT_OF = {
    Marked.DUPLICATE: Verdict.DUPLICATE,
    Marked.REWRITE: Verdict.REWRITE,
    Marked.FINE: Verdict.FINE,
    Marked.IGNORED: Verdict.IGNORE,
}


def among(wanted: Marked, verdicts: NDArray[np.uint8], noted: NDArray[np.bool_]) -> NDArray[np.bool_] | None:
    """Which pairs are wanted, None for all.

    Parameters
    ----------
    wanted : Marked
    verdicts : ndarray, shape (pairs,), uint8
        0 for a pair that is not judged.
    noted : ndarray, shape (pairs,), bool

    Returns
    -------
    ndarray, shape (pairs,), bool, or None
    """
    if wanted is Marked.ALL:
        return None
    if wanted is Marked.TO_DO:
        return np.asarray(verdicts == 0)
    if wanted is Marked.JUDGED:
        return np.asarray(verdicts != 0)
    if wanted is Marked.NOTED:
        return noted.copy()
    return np.asarray(verdicts == _VERDICT_OF[wanted])


@dataclass(frozen=True, slots=True)
class Progress:
    """Listed pairs at or above a threshold, and what was decided about them.

    Attributes
    ----------
    pairs : int
    of_verdict : mapping of Verdict to int
    noted : int
    """

    pairs: int = 0
    of_verdict: Mapping[Verdict, int] | None = None
    noted: int = 0

    @property
    def judged(self) -> int:
        return sum((self.of_verdict or {}).values())

    @property
    def to_do(self) -> int:
        """Pairs without a verdict; "ignore" is one."""
        return self.pairs - self.judged

    def count(self, wanted: Marked) -> int:
        """How many pairs a filter shows."""
        of_verdict = self.of_verdict or {}
        match wanted:
            case Marked.ALL:
                return self.pairs
            case Marked.TO_DO:
                return self.to_do
            case Marked.JUDGED:
                return self.judged
            case Marked.NOTED:
                return self.noted
        return of_verdict.get(_VERDICT_OF[wanted], 0)


def progress(kinds: NDArray[np.uint8], verdicts: NDArray[np.uint8], noted: NDArray[np.bool_]) -> Progress:
    """What is done of the pairs that are not merely related.

    Parameters
    ----------
    kinds : ndarray, shape (pairs,), uint8
    verdicts : ndarray, shape (pairs,), uint8
    noted : ndarray, shape (pairs,), bool
    """
    above = kinds != Kind.RELATED
    counts = np.bincount(verdicts[above], minlength=len(Verdict) + 1)
    return Progress(
        int(np.count_nonzero(above)),
        {verdict: int(counts[verdict]) for verdict in Verdict},
        int(np.count_nonzero(noted & above)),
    )


def pairs_of_documents(
    pairs: PairTable,
    kinds: NDArray[np.uint8],
    wanted: NDArray[np.bool_] | None,
) -> NDArray[np.int64]:
    """In how many listed pairs at or above a threshold, and among the wanted ones, each document is.

    Parameters
    ----------
    pairs : PairTable
    kinds : ndarray, shape (pairs,), uint8
    wanted : ndarray, shape (pairs,), bool, or None for all

    Returns
    -------
    ndarray, shape (n,), int64
    """
    mask = kinds != Kind.RELATED
    if wanted is not None:
        mask &= wanted
    n = pairs.n_documents
    return np.bincount(pairs.a[mask], minlength=n) + np.bincount(pairs.b[mask], minlength=n)


@dataclass(frozen=True, slots=True, eq=False)
class ClusterProgress:
    """Of every cluster its listed pairs at or above a threshold; both of shape (clusters,), int64."""

    pairs: NDArray[np.int64]
    judged: NDArray[np.int64]
    wanted: NDArray[np.int64]


def progress_of_clusters(
    pairs: PairTable,
    kinds: NDArray[np.uint8],
    clusters: Clusters,
    labels: NDArray[np.int32],
    verdicts: NDArray[np.uint8],
    wanted: NDArray[np.bool_] | None,
) -> ClusterProgress:
    """What is done of the pairs inside each cluster.

    Parameters
    ----------
    pairs : PairTable
    kinds, verdicts : ndarray, shape (pairs,), uint8
    clusters : Clusters
    labels : ndarray, shape (n,), int32
        The cluster of every document, -1 for none.
    wanted : ndarray, shape (pairs,), bool, or None for all
    """
    of_row = labels[pairs.a]
    inside = (of_row == labels[pairs.b]) & (of_row >= 0) & (kinds != Kind.RELATED)
    n = len(clusters)
    shown = inside if wanted is None else inside & wanted
    return ClusterProgress(
        np.bincount(of_row[inside], minlength=n),
        np.bincount(of_row[inside & (verdicts != 0)], minlength=n),
        np.bincount(of_row[shown], minlength=n),
    )
