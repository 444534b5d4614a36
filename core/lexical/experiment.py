"""The paper's experiment: both matrices of all strings, and the time that each takes by number of strings."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.lemmatisers import Lemmatiser
from core.lexical.measure import Weighting, matched_matrix, plain_matrix, printed_matrix, weighted_matrix
from core.lexical.misspelling import with_misspellings
from core.lexical.relation import synonym_relation
from core.lexical.sets import LexicalSets, lexical_sets
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import LexicalWeighting, TokenSteps

NUMBERS_OF_STRINGS = (2, 20, 40, 60)
"""For which the paper gives times (its table); all strings are added."""


STAGES = (("lemmas", 1.0), ("words", 2.0))
"""Stages of an experiment and about what share of the time each takes."""


class Measure(StrEnum):
    """How synonyms are counted."""

    MATCHED = "matched"
    PRINTED = "printed"


@dataclass(frozen=True, slots=True)
class Experiment:
    """What the paper's program writes.

    Attributes
    ----------
    plain, synonyms : ndarray, shape (strings, strings), float64
        Lexical resemblance without and with synonyms, read-only; nan where the printed formula is undefined.
    plain_times, synonyms_times : tuple of (int, float)
        Number of strings, and seconds for their matrix from texts that are already sets of keys.
    """

    plain: NDArray[np.float64]
    synonyms: NDArray[np.float64]
    plain_times: tuple[tuple[int, float], ...]
    synonyms_times: tuple[tuple[int, float], ...]

    def __post_init__(self) -> None:
        read_only(self.plain, self.synonyms)


def run_experiment(
    strings: Sequence[str],
    thesauri: Sequence[Thesaurus],
    engine: Lemmatiser,
    *,
    measure: Measure = Measure.MATCHED,
    weighting: LexicalWeighting = LexicalWeighting.SETS,
    steps: TokenSteps | None = None,
    misspellings: bool = False,
    monitor: Monitor = NULL_MONITOR,
) -> Experiment:
    """Compare all strings with each other, with and without synonyms.

    Parameters
    ----------
    strings : sequence of str
    thesauri : sequence of Thesaurus
    engine : Lemmatiser
    measure : Measure
        Of the matrix with synonyms.
    weighting : LexicalWeighting
        Of the matrix without synonyms: sets, or formula (1) with weights.
    steps : TokenSteps, optional
        Which words count.
    misspellings : bool
        Whether an unknown word matches one at an edit distance of 1.
    monitor : Monitor
        Stages 'lemmas' and 'words'.

    Raises
    ------
    EngineMissingError
        If the engine does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    with monitor.stage("lemmas"):
        sets = lexical_sets(strings, engine, steps, monitor)
        relation = synonym_relation(sets, thesauri, engine, monitor)
        if misspellings:
            relation = with_misspellings(relation, sets, monitor)
    compare = matched_matrix if measure is Measure.MATCHED else printed_matrix
    with monitor.stage("words", 2 * sum(_numbers(sets))):
        plain, plain_times = _timed(sets, lambda some: _plain(some, weighting, monitor), monitor)
        synonyms, synonyms_times = _timed(sets, lambda some: compare(some, relation, monitor), monitor)
    return Experiment(plain, synonyms, plain_times, synonyms_times)


def _numbers(sets: LexicalSets) -> list[int]:
    """Numbers of strings for which a time is taken."""
    return [*(number for number in NUMBERS_OF_STRINGS if number < len(sets)), len(sets)]


def _plain(sets: LexicalSets, weighting: LexicalWeighting, monitor: Monitor) -> NDArray[np.float64]:
    if weighting is LexicalWeighting.SETS:
        return plain_matrix(sets, monitor)
    weights = Weighting.TF if weighting is LexicalWeighting.TF else Weighting.TF_IDF
    return weighted_matrix(sets, weights, monitor)


def _timed(
    sets: LexicalSets, compare: Callable[[LexicalSets], NDArray[np.float64]], monitor: Monitor
) -> tuple[NDArray[np.float64], tuple[tuple[int, float], ...]]:
    """The matrix of all strings, and the seconds for each number of strings up to all of them."""
    times = []
    matrix = np.zeros((0, 0))
    for number in _numbers(sets):
        some = sets.first(number)
        started = time.perf_counter()
        matrix = compare(some)
        times.append((number, time.perf_counter() - started))
        monitor.advance(number)
    return matrix, tuple(times)
