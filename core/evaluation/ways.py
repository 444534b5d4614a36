"""What synonyms add to each group of duplicates: by cluster, or by the way in which copies were made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.evaluation.curves import curve_of
from core.evaluation.evaluation import Evaluation
from core.evaluation.methods import LEMMAS, Method, What
from core.lexical.experiment import Measure

ENOUGH_RECALL = 0.9
"""Nine of ten duplicates."""


@dataclass(frozen=True, slots=True)
class WayGain:
    """Duplicates of one group, without and with synonyms.

    Attributes
    ----------
    ways : tuple of str
        What the texts of these pairs are labelled with: one label, or two in order; () for none.
    pairs : int
        Duplicates that have both scores.
    without, with_synonyms : float
        Mean scores.
    until_without, until_with : float or None
        The highest threshold at which nine of ten of these duplicates are found; see ``Curve.recall_until``.
    """

    ways: tuple[str, ...]
    pairs: int
    without: float
    with_synonyms: float
    until_without: float | None
    until_with: float | None

    @property
    def gain(self) -> float:
        return self.with_synonyms - self.without


def gain_by_way(
    evaluation: Evaluation, labels: Sequence[str], measure: Measure = Measure.MATCHED
) -> tuple[WayGain, ...]:
    """What synonyms add over lemmas, by the labels of the texts of each duplicate.

    A pair whose texts have the same label, or only one of which has any, is of that label; other pairs are
    of both.

    Parameters
    ----------
    evaluation : Evaluation
    labels : sequence of str
        Of each text; '' for none, as originals have.
    measure : Measure

    Returns
    -------
    tuple of WayGain
        By the first appearance of their labels; empty without duplicates, and where lemmas or synonyms
        were not measured.
    """
    without = evaluation.result(LEMMAS)
    with_them = evaluation.result(Method(What.SYNONYMS, measure=measure))
    if without is None or with_them is None:
        return ()
    truth = evaluation.truth
    rows = np.flatnonzero(truth.duplicate)
    plain, synonyms = without.given.scores[rows], with_them.given.scores[rows]
    known = ~(np.isnan(plain) | np.isnan(synonyms))
    rows, plain, synonyms = rows[known], plain[known], synonyms[known]
    if not len(rows):
        return ()
    names = list(dict.fromkeys(["", *labels]))
    place = {name: number for number, name in enumerate(names)}
    numbers = np.array([place[label] for label in labels], np.int64)
    codes = _codes(numbers[truth.a[rows]], numbers[truth.b[rows]], len(names))
    order = np.argsort(codes, kind="stable")
    codes = codes[order]
    starts = np.flatnonzero(np.append(True, codes[1:] != codes[:-1]))
    found = []
    for start, end in zip(starts.tolist(), [*starts[1:].tolist(), len(codes)], strict=True):
        some = order[start:end]
        low, high = divmod(int(codes[start]), len(names))
        ways = tuple(names[number] for number in dict.fromkeys((low, high)) if number)
        found.append(_gain_of(ways, plain[some], synonyms[some]))
    return tuple(found)


def _codes(a: NDArray[np.int64], b: NDArray[np.int64], n: int) -> NDArray[np.int64]:
    """Both labels of a pair as one number; where one is missing (0), the other stands for both."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    codes: NDArray[np.int64] = np.where(low == 0, high, low) * n + high
    return codes


def _gain_of(ways: tuple[str, ...], plain: NDArray[np.float64], synonyms: NDArray[np.float64]) -> WayGain:
    true = np.ones(len(plain), np.bool_)
    return WayGain(
        ways,
        len(plain),
        float(plain.mean()),
        float(synonyms.mean()),
        curve_of(plain, true).recall_until(ENOUGH_RECALL),
        curve_of(synonyms, true).recall_until(ENOUGH_RECALL),
    )
