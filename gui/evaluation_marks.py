"""The reader's own marks as a truth: which pairs get scores, and what was judged of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from core.judged_pairs import JudgedPairs, JudgedRows
from core.monitor import Monitor

if TYPE_CHECKING:
    from core.analysis import Analysis
    from core.evaluation import Evaluation, MethodScores, Truth

ALL_PAIRS_OF: Final = 1500
"""Texts all pairs of which are scored; of more a part of those that the analysis lists."""


@dataclass(frozen=True, slots=True, eq=False)
class MarkSource:
    """Where marks are looked up, and the analysis that lists pairs."""

    judged: JudgedPairs
    analysis: Analysis


@dataclass(frozen=True, slots=True, eq=False)
class Marked:
    """Pairs with their scores and what the reader judged of them.

    Attributes
    ----------
    complete : bool
        Whether they are all pairs of the texts.
    a, b : ndarray, shape (pairs,), int32
        Numbers of the texts, a < b, by (a, b).
    scores : tuple of MethodScores
    judged : JudgedPairs
        Where the verdicts are looked up.
    rows : JudgedRows
        Verdicts of the pairs, parallel.
    offered : mapping of str to ndarray of int64
        By the code of a method the pairs that are offered to be judged; see ``pairs_to_offer``.
    """

    complete: bool
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    scores: tuple[MethodScores, ...]
    judged: JudgedPairs
    rows: JudgedRows
    offered: Mapping[str, NDArray[np.int64]]


def pairs_to_mark(documents: NDArray[np.int32], source: MarkSource) -> Truth:
    """The pairs of texts that get scores: all of them, or of many texts a part of the listed ones.

    Parameters
    ----------
    documents : ndarray, shape (texts,), int32
        Of each text its document.
    source : MarkSource

    Returns
    -------
    Truth
        As if none of them were a duplicate.
    """
    from core.evaluation import Truth
    from core.evaluation.marking import rows_to_score

    if len(documents) <= ALL_PAIRS_OF:
        return Truth.of_clusters([None] * len(documents))
    pairs, judged = source.analysis.pairs, source.judged
    places = np.full(pairs.n_documents, -1, np.int64)
    places[documents] = np.arange(len(documents))
    a, b = places[pairs.a], places[pairs.b]
    values = np.where((a < 0) | (b < 0), np.nan, pairs.resemblance)
    rows = rows_to_score(values, judged.verdicts(judged.codes(pairs.a, pairs.b)))
    rows = rows[~np.isnan(values[rows])]
    some = zip(a[rows].tolist(), b[rows].tolist(), strict=True)
    return Truth.of_judged(len(documents), some, [False] * len(rows))


def marked_of(
    truth: Truth,
    documents: NDArray[np.int32],
    scores: tuple[MethodScores, ...],
    source: MarkSource,
    monitor: Monitor,
) -> Marked:
    """The verdicts on scored pairs, and which of them are offered."""
    from core.evaluation.marking import pairs_to_offer

    rows = JudgedRows(source.judged, documents[truth.a], documents[truth.b])
    offered = {}
    for one in scores:
        monitor.checkpoint()
        offered[one.method.code] = pairs_to_offer(one.scores)
    return Marked(truth.complete, truth.a, truth.b, scores, source.judged, rows, offered)


def evaluation_of_marks(n_texts: int, marked: Marked) -> Evaluation:
    """Every method measured on the pairs that are judged now."""
    from core.evaluation.marking import marked_evaluation

    return marked_evaluation(n_texts, marked.a, marked.b, marked.rows.verdicts, marked.scores)
