"""The paper's experiment: how well each method tells duplicates from others, and how fast."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.evaluation.curves import Curve, Histogram, Point, curve_of, even_thresholds, histogram_of
from core.evaluation.methods import LEMMAS, Method, PreparedTexts, Sources, What, methods_for
from core.evaluation.truth import MOST_TEXTS, Truth, TruthError, too_many
from core.lexical.experiment import NUMBERS_OF_STRINGS, Measure
from core.monitor import NULL_MONITOR, Monitor

Floats = NDArray[np.float64]

STAGES = (("preparing", 2.0), ("measuring", 3.0))


@dataclass(frozen=True, slots=True)
class MethodScores:
    """What one method says of the pairs of a truth.

    Attributes
    ----------
    method : Method
    scores : ndarray, shape (pairs,), float64
        Parallel to the truth's pairs; nan where the method gives none. Read-only.
    prepared : float
        Seconds for making what is compared (words, lemmas, synonyms, shingles); 0 where an earlier method
        had made it.
    times : tuple of (int, float)
        Number of texts, and seconds for the scores of all their pairs once that is made.
    """

    method: Method
    scores: Floats
    prepared: float = 0.0
    times: tuple[tuple[int, float], ...] = ()

    def __post_init__(self) -> None:
        read_only(self.scores)


@dataclass(frozen=True, slots=True)
class MethodResult:
    """The scores of one method, measured.

    Attributes
    ----------
    given : MethodScores
    curve : Curve
        At every distinct score.
    even : Curve
        At 0, 0.01, …, 1.
    best : Point
        The largest F; of several thresholds the highest.
    histogram : Histogram
    """

    given: MethodScores
    curve: Curve
    even: Curve
    best: Point
    histogram: Histogram

    @property
    def method(self) -> Method:
        return self.given.method


@dataclass(frozen=True, slots=True)
class Gain:
    """What synonyms add to the score of each duplicate, in [−1, 1]; all arrays are read-only.

    Attributes
    ----------
    pairs : ndarray, shape (duplicates,), float64
        Score with synonyms less score without; nan where the printed formula is undefined.
    texts : ndarray, shape (texts of a duplicate,), int32
        Numbers of the texts that have a duplicate.
    of_text : ndarray, like ``texts``, float64
        Mean gain of the duplicates of each text; nan where all are undefined.
    average : float
        Mean over the pairs that are defined; 0 where there is none.
    """

    pairs: Floats
    texts: NDArray[np.int32]
    of_text: Floats
    average: float

    def __post_init__(self) -> None:
        read_only(self.pairs, self.texts, self.of_text)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All methods on one truth."""

    truth: Truth
    results: tuple[MethodResult, ...]

    def result(self, method: Method) -> MethodResult | None:
        """What was measured of a method; None where it was not."""
        return next((one for one in self.results if one.method == method), None)

    def gain(self, measure: Measure = Measure.MATCHED) -> Gain | None:
        """What synonyms add over lemmas; None where one of both was not measured."""
        without, with_them = self.result(LEMMAS), self.result(Method(What.SYNONYMS, measure=measure))
        if without is None or with_them is None:
            return None
        return gain_of(self.truth, without.given.scores, with_them.given.scores)


def evaluate(
    texts: Sequence[str],
    truth: Truth,
    methods: Sequence[Method] | None = None,
    sources: Sources | None = None,
    monitor: Monitor = NULL_MONITOR,
) -> Evaluation:
    """Score the pairs of a truth by each method, and measure the scores.

    Only texts of which something is known take part; idf counts these.

    Parameters
    ----------
    texts : sequence of str
    truth : Truth
        Of these texts.
    methods : sequence of Method, optional
        Shingles, word forms, lemmas, lemmas with synonyms where left out.
    sources : Sources, optional
        Engine of lemmas, thesauri, which words count.
    monitor : Monitor
        Gets the stages 'preparing' and 'measuring', a unit a method.

    Raises
    ------
    TruthError
        If the truth is of other texts, or of pairs of more than ``MOST_TEXTS`` texts.
    EngineMissingError
        If the engine of lemmas does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    chosen = tuple(dict.fromkeys(methods_for() if methods is None else methods))
    return measured(truth, score(texts, truth, chosen, sources or Sources(), monitor), monitor)


def score(
    texts: Sequence[str], truth: Truth, methods: Sequence[Method], sources: Sources, monitor: Monitor
) -> tuple[MethodScores, ...]:
    """The scores of a truth's pairs by each method; see ``evaluate``."""
    if truth.n_texts != len(texts):
        raise TruthError(f"the truth is of {truth.n_texts} texts, and there are {len(texts)}")
    taken = np.flatnonzero(np.bincount(np.concatenate((truth.a, truth.b)), minlength=len(texts)))
    if len(taken) > MOST_TEXTS:
        raise too_many(len(taken))
    place = np.zeros(len(texts), np.int64)
    place[taken] = np.arange(len(taken))
    a, b = place[truth.a], place[truth.b]
    prepared = PreparedTexts([texts[number] for number in taken.tolist()], sources)
    seconds: list[float] = []
    monitor.plan(STAGES)
    with monitor.stage("preparing", len(methods)):
        for method in methods:
            started = time.perf_counter()
            prepared.prepare(method, monitor)
            seconds.append(time.perf_counter() - started)
            monitor.advance()
    found = []
    with monitor.stage("measuring", len(methods)):
        for method, preparing in zip(methods, seconds, strict=True):
            times = []
            matrix = np.zeros((0, 0))
            for number in (*(n for n in NUMBERS_OF_STRINGS if n < len(taken)), len(taken)):
                started = time.perf_counter()
                matrix = prepared.matrix(method, monitor, first=number)
                times.append((number, time.perf_counter() - started))
            found.append(MethodScores(method, matrix[a, b], preparing, tuple(times)))
            monitor.advance()
    return tuple(found)


def measured(truth: Truth, scores: Sequence[MethodScores], monitor: Monitor = NULL_MONITOR) -> Evaluation:
    """Curves from scores that are known already, for instance after another pair was judged.

    Parameters
    ----------
    truth : Truth
    scores : sequence of MethodScores
        Parallel to the truth's pairs.
    monitor : Monitor
        Only its checkpoints are used.
    """
    results = []
    even = even_thresholds()
    for one in scores:
        monitor.checkpoint()
        curve = curve_of(one.scores, truth.duplicate)
        histogram = histogram_of(one.scores, truth.duplicate)
        results.append(MethodResult(one, curve, curve.on(even), curve.best(), histogram))
    return Evaluation(truth, tuple(results))


def gain_of(truth: Truth, without: Floats, with_them: Floats) -> Gain:
    """What synonyms add to the duplicates of a truth, in all and by text.

    Parameters
    ----------
    truth : Truth
    without, with_them : ndarray, shape (pairs,), float64
        Scores of its pairs.
    """
    gained = (with_them - without)[truth.duplicate]
    known = ~np.isnan(gained)
    ends = np.concatenate((truth.a[truth.duplicate], truth.b[truth.duplicate]))
    counted = np.tile(known, 2)
    sums = np.bincount(ends[counted], np.tile(gained, 2)[counted], minlength=truth.n_texts)
    counts = np.bincount(ends[counted], minlength=truth.n_texts)
    texts = np.flatnonzero(np.bincount(ends, minlength=truth.n_texts))
    of_text = np.divide(sums, counts, out=np.full(truth.n_texts, np.nan), where=counts > 0)[texts]
    average = float(gained[known].mean()) if known.any() else 0.0
    return Gain(gained, texts.astype(np.int32), of_text, average)
