"""Which pairs a reader should judge next, and the truth that follows from what was judged."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.evaluation.curves import BINS
from core.evaluation.evaluation import Evaluation, MethodScores, measured
from core.evaluation.truth import Truth
from core.judgements import Verdict

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]
Verdicts = NDArray[np.uint8]

MOST_OFFERED = 2000
"""Pairs that are ever offered, spread over the scores: nobody judges more by hand."""
MOST_JUDGED_OF_LIST = 1000
MOST_OPENED_OF_LIST = 500
"""Pairs of a long list that are scored; two texts each, together no more than ``MOST_TEXTS``."""
_YES = (int(Verdict.DUPLICATE), int(Verdict.REWRITE))


def judged_rows(verdicts: Verdicts) -> Rows:
    """Rows that count as marks: duplicates, rewrites and fine ones; those to ignore say nothing."""
    rows: Rows = np.flatnonzero((verdicts > 0) & (verdicts != int(Verdict.IGNORE))).astype(np.int64)
    return rows


def marked_evaluation(
    n_texts: int,
    a: NDArray[np.int32],
    b: NDArray[np.int32],
    verdicts: Verdicts,
    scores: tuple[MethodScores, ...],
) -> Evaluation:
    """Every method measured on the pairs that a reader judged, and on no others.

    Parameters
    ----------
    n_texts : int
    a, b : ndarray, shape (pairs,), int32
        a < b, by (a, b), each pair once.
    verdicts : ndarray, shape (pairs,), uint8
        ``Verdict``, 0 for none: a duplicate and a rewrite are duplicates, a fine pair is none, and one to
        ignore is left out.
    scores : tuple of MethodScores
        Parallel to the pairs.
    """
    rows = judged_rows(verdicts)
    duplicate = _is_yes(verdicts[rows])
    truth = Truth.of_judged(n_texts, zip(a[rows].tolist(), b[rows].tolist(), strict=True), duplicate.tolist())
    some = [MethodScores(one.method, one.scores[rows], one.prepared, one.times) for one in scores]
    return measured(truth, some)


def pairs_to_offer(scores: Floats, most: int = MOST_OFFERED) -> Rows:
    """Rows from which ``next_to_judge`` takes: of each bin of scores as many, evenly over its scores.

    Parameters
    ----------
    scores : ndarray, shape (pairs,), float64
        nan for a pair without a score, which is not offered.
    most : int

    Returns
    -------
    ndarray, shape (offered,), int64
        By score, then by row.
    """
    rows = np.flatnonzero(~np.isnan(scores))
    rows = rows[np.argsort(scores[rows], kind="stable")]
    edges = np.searchsorted(scores[rows], np.arange(1, BINS) / BINS, side="left")
    share = max(1, most // BINS)
    parts = []
    for some in np.split(rows, edges):
        taken = np.arange(len(some)) if len(some) <= share else _evenly(len(some), share)
        parts.append(some[taken])
    return np.concatenate(parts).astype(np.int64)


def rows_to_score(values: Floats, verdicts: Verdicts) -> Rows:
    """Of a long list of pairs those that are scored: the judged ones, and others spread over their values.

    So few that their texts are never more than can be measured.

    Parameters
    ----------
    values : ndarray, shape (pairs,), float64
        What the pairs are spread by.
    verdicts : ndarray, shape (pairs,), uint8

    Returns
    -------
    ndarray, shape (rows,), int64, ascending
    """
    judged = judged_rows(verdicts)[:MOST_JUDGED_OF_LIST]
    taken = np.zeros(len(values), np.bool_)
    taken[judged] = True
    taken[pairs_to_offer(np.where(verdicts > 0, np.nan, values), MOST_OPENED_OF_LIST)] = True
    return np.flatnonzero(taken).astype(np.int64)


def next_to_judge(scores: Floats, open_: NDArray[np.bool_], marked: Floats, threshold: float) -> int | None:
    """The pair that says most, of those that are offered.

    Turn by turn the one nearest to the threshold, which decides how good the threshold is, and one from the
    bin of scores where fewest are marked, so that the curves get their ends too.

    Parameters
    ----------
    scores : ndarray, shape (offered,), float64
    open_ : ndarray, shape (offered,), bool
        Whether a pair is neither judged nor skipped.
    marked : ndarray, shape (marks,), float64
        Scores of the pairs that are judged.
    threshold : float

    Returns
    -------
    int or None
        Its place among the offered; None where none is open. Of equals the first.
    """
    places = np.flatnonzero(open_)
    if not len(places):
        return None
    here = scores[places]
    if len(marked) % 2 == 0:
        return int(places[np.argmin(np.abs(here - threshold))])
    marks = np.bincount(_bins(marked[~np.isnan(marked)]), minlength=BINS)
    bins = _bins(here)
    some = np.flatnonzero(np.bincount(bins, minlength=BINS))
    # fewest marks; of equals the furthest from the threshold, whose surroundings have their own turn
    distance = np.abs((some + 0.5) / BINS - threshold)
    chosen = int(some[np.lexsort((-distance, marks[some]))[0]])
    inside = np.flatnonzero(bins == chosen)
    middle = (chosen + 0.5) / BINS
    return int(places[inside[np.argmin(np.abs(here[inside] - middle))]])


def _bins(scores: Floats) -> Rows:
    inner = np.arange(1, BINS) / BINS
    return np.searchsorted(inner, scores, side="right").astype(np.int64)


def _evenly(length: int, count: int) -> Rows:
    return (np.arange(count) * (length - 1) // max(1, count - 1)).astype(np.int64)


def _is_yes(verdicts: Verdicts) -> NDArray[np.bool_]:
    yes: NDArray[np.bool_] = (verdicts == _YES[0]) | (verdicts == _YES[1])
    return yes
