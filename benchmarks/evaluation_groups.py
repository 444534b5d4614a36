"""The paper's groups of strings, and what the methods say of them."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks.rewrite_data import ORIGINAL, WAYS, Snippet
from core.evaluation import (
    LEMMAS,
    PRINTED,
    SYNONYMS,
    Evaluation,
    Gain,
    Method,
    Sources,
    Truth,
    evaluate,
    methods_for,
)
from core.evaluation.methods import PreparedTexts
from core.lexical.experiment import Measure
from core.lexical.measure import Weighting
from core.lexical.rewriting import Rewriter, Rewriting
from core.lexical.thesauri import Thesaurus

SEED = 2009
"""Of the automatic copies: the year of the paper, set before the first run."""
SHINGLE_WORDS = (2, 3, 5, 10)
RUNS = 3
METHODS = methods_for(SHINGLE_WORDS, weightings=tuple(Weighting), measures=tuple(Measure))
FEW_METHODS = (LEMMAS, SYNONYMS, PRINTED)


@dataclass(frozen=True)
class Group:
    """Strings whose clusters are known.

    Attributes
    ----------
    name : str
    texts : list of str
    clusters : list of int
        Number of the snippet of each.
    original : list of bool
    """

    name: str
    texts: list[str]
    clusters: list[int]
    original: list[bool]

    @property
    def truth(self) -> Truth:
        return Truth.of_clusters([str(cluster) for cluster in self.clusters])


def manual_group(snippets: Sequence[Snippet], ways: Sequence[str] = WAYS) -> Group:
    """Originals and the copies made by hand in some of the ways."""
    taken = [one for one in snippets if one.way == ORIGINAL or one.way in ways]
    name = "manual" if len(ways) > 1 else ways[0]
    return Group(
        name,
        [one.text for one in taken],
        [one.number for one in taken],
        [one.way == ORIGINAL for one in taken],
    )


def automatic_group(snippets: Sequence[Snippet], thesauri: Sequence[Thesaurus]) -> tuple[Group, float]:
    """Originals and five copies of each by the generator; and the share of words that have a synonym."""
    rewriter = Rewriter(thesauri, Rewriting(seed=SEED))
    texts, clusters, original = [], [], []
    words = replaceable = 0
    for one in snippets:
        if one.way != ORIGINAL:
            continue
        made = rewriter.copies(one.text, one.number)
        words += made.words
        replaceable += made.with_synonym
        texts += [one.text, *made.copies]
        clusters += [one.number] * (1 + len(made.copies))
        original += [True] + [False] * len(made.copies)
    return Group("automatic", texts, clusters, original), replaceable / max(1, words)


def half_of(thesaurus: Thesaurus) -> Thesaurus:
    """The links of a random half: a link stays where a hash of its two words is even."""
    kept = np.array(
        [_is_even(thesaurus.words[a], thesaurus.words[b]) for a, b in thesaurus.links.tolist()], np.bool_
    )
    return Thesaurus(f"half of {thesaurus.name}", thesaurus.words, thesaurus.links[kept].copy())


def _is_even(first: str, second: str) -> bool:
    drawn = hashlib.blake2b(f"{SEED} {min(first, second)}|{max(first, second)}".encode(), digest_size=1)
    return drawn.digest()[0] % 2 == 0


def measured(
    group: Group,
    thesauri: Sequence[Thesaurus],
    methods: Sequence[Method] = FEW_METHODS,
    sources: Sources | None = None,
) -> Evaluation:
    """All pairs of a group by some methods, with these thesauri in the sources."""
    taken = replace(sources or Sources(), thesauri=tuple(thesauri))
    return evaluate(group.texts, group.truth, methods, taken)


@dataclass(frozen=True)
class Times:
    """Seconds for some strings, the best of several runs.

    Attributes
    ----------
    strings : int
    whole : float
        From texts to both matrices: words, lemmas, synonyms among them, all pairs without and with them. The
        thesauri are loaded before.
    matrices : dict of str to float
        Of each method its matrix alone, by the method's code.
    """

    strings: int
    whole: float
    matrices: dict[str, float]


def times_of(group: Group, thesauri: Sequence[Thesaurus], numbers: Sequence[int]) -> list[Times]:
    """Seconds by number of strings."""
    found = []
    for number in (*(n for n in numbers if n < len(group.texts)), len(group.texts)):
        texts = group.texts[:number]
        sources = Sources(thesauri=tuple(thesauri))
        whole = _best(partial(_both_matrices, texts, sources))
        prepared = PreparedTexts(texts, sources)
        matrices = {}
        for method in FEW_METHODS:
            prepared.prepare(method)
            matrices[method.code] = _best(partial(prepared.matrix, method))
        found.append(Times(number, whole, matrices))
    return found


def _both_matrices(texts: Sequence[str], sources: Sources) -> None:
    prepared = PreparedTexts(texts, sources)
    for method in (LEMMAS, SYNONYMS):
        prepared.prepare(method)
        prepared.matrix(method)


def _best(work: Callable[[], object]) -> float:
    """The least seconds of some runs."""
    seconds = []
    for _ in range(RUNS):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


@dataclass(frozen=True)
class Spread:
    """Mean of some scores, and where the middle 80 % of them lie."""

    mean: float
    low: float
    high: float
    undefined: int


def spread(evaluation: Evaluation, method: Method, chosen: NDArray[np.bool_]) -> Spread:
    """The scores of some pairs by a method; undefined ones are counted and left out."""
    result = evaluation.result(method)
    assert result is not None
    scores = result.given.scores[chosen]
    known = scores[~np.isnan(scores)]
    low, high = np.percentile(known, [10, 90])
    return Spread(float(known.mean()), float(low), float(high), len(scores) - len(known))


def pairs_with_original(group: Group, truth: Truth) -> NDArray[np.bool_]:
    """Duplicates one of which is the original."""
    original = np.array(group.original)
    chosen: NDArray[np.bool_] = truth.duplicate & (original[truth.a] | original[truth.b])
    return chosen


def gain_by_snippet(group: Group, evaluation: Evaluation, measure: Measure = Measure.MATCHED) -> Gain:
    """The gain by synonyms with the mean over the pairs of each snippet in place of each text."""
    gain = evaluation.gain(measure)
    assert gain is not None
    truth = evaluation.truth
    clusters = np.array(group.clusters)[truth.a[truth.duplicate]]
    numbers = np.unique(clusters)
    means = np.array([np.nanmean(gain.pairs[clusters == number]) for number in numbers])
    return Gain(gain.pairs.copy(), numbers.astype(np.int32), means, gain.average)
