"""The road from a collection to its analysis, from top to bottom."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from core.closest import Closest, closest_partners
from core.clusters import Cluster, SpanningForest, links_of, spanning_forest
from core.clusters.cohesion import lowest_resemblance
from core.covered_words import covered_words
from core.documents import Collection, Document, Status
from core.findings import Findings, PairGround, find
from core.histograms import bin_edges, pair_histogram
from core.kinds import Kind
from core.matrix import pair_matrix
from core.monitor import NULL_MONITOR, Monitor
from core.nesting import EDGE_LIMIT, Nestings, find_nestings
from core.settings import AnalysisSettings, Thresholds
from core.shingles.blocks import Measure
from core.shingles.index import ShingleIndex, build_index
from core.shingles.measures import Criterion
from core.shingles.pairs import PairNumbers, PairTable, pair_numbers, pair_table
from core.text.canonical import TextFacts, exact_classes, text_facts

__all__ = ["Analysis", "Findings", "Measure", "analyse"]

STAGES = (("facts", 2.0), ("hash", 4.0), ("group", 3.0), ("pairs", 2.0), ("clusters", 1.0))
"""Stages of an analysis and about what share of the time each takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """Everything that was found in a collection with certain settings; thresholds come later. Read-only.

    Attributes
    ----------
    collection : Collection
        As it was given, but documents in which no word was found are marked so.
    settings : AnalysisSettings
    facts : TextFacts
    exact_class : ndarray, shape (n,), int32
        The lowest document with the same canonical form.
    index : ShingleIndex
    pairs : PairTable
    forest : SpanningForest
    uniqueness : ndarray, shape (n,), float64
        1 - |S(D) n S(others)| / |S(D)|, always over all shingles, within the group where comparison is;
        nan without words.
    closest : ndarray, shape (n,), int32
        The partner with the largest r(D, other) or c(D, other); -1 for a document that is in no pair.
    closest_value : ndarray, shape (n,), float64
    closest_measure : ndarray, shape (n,), uint8
        0 resemblance, 1 contained in the other.
    elapsed : float
        Seconds the analysis took.
    """

    collection: Collection
    settings: AnalysisSettings
    facts: TextFacts
    exact_class: NDArray[np.int32]
    index: ShingleIndex
    pairs: PairTable
    forest: SpanningForest
    ground: PairGround = field(repr=False)
    uniqueness: NDArray[np.float64]
    partner: Closest = field(repr=False)
    elapsed: float
    _remembered: dict[tuple[str, float], NDArray[np.int64]] = field(
        default_factory=dict, init=False, repr=False
    )

    @property
    def closest(self) -> NDArray[np.int32]:
        return self.partner.partner

    @property
    def closest_value(self) -> NDArray[np.float64]:
        return self.partner.value

    @property
    def closest_measure(self) -> NDArray[np.uint8]:
        return self.partner.measure

    def at(self, thresholds: Thresholds) -> Findings:
        """Kinds of all pairs and the clusters; thresholds below the pair table's floors are raised to them."""
        return find(self.ground, self.forest, self.index.sizes, self.settings, thresholds)

    def pair(self, a: int, b: int) -> PairNumbers:
        """The numbers of any two documents, also where no pair of theirs is listed."""
        return pair_numbers(self.index, a, b)

    def kind(self, pair: PairNumbers, thresholds: Thresholds) -> Kind:
        """The kind of one pair, listed or not, decided on its counts as ``at`` decides for all."""
        if self.exact_class[pair.a] == self.exact_class[pair.b] and pair.size_a:
            return Kind.EXACT
        counts = pair.shared, pair.size_a, pair.size_b
        near = Criterion(Thresholds.exact(thresholds.resemblance))
        if pair.resemblance_counts and near.met_by(*map(np.asarray, counts)):
            return Kind.NEAR
        nested = Criterion(None, Thresholds.exact(thresholds.containment))
        return Kind.NESTED if nested.met_by(*map(np.asarray, counts)) else Kind.RELATED

    def pairs_of(self, document: int) -> PairTable:
        """All listed pairs of one document, those of blocks included, by falling resemblance, then (a, b)."""
        table = self.pairs.pairs_of(document)
        return table.take(np.argsort(-table.resemblance, kind="stable"))

    def histogram(self, bins: int = 90) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Edges and counts of the pairs by resemblance, from its floor to 1."""
        return self._histogram(Measure.RESEMBLANCE, self.settings.min_resemblance, bins)

    def containment_histogram(self, bins: int = 90) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Edges and counts of the pairs by the larger of their containments, from its floor to 1."""
        return self._histogram(Measure.CONTAINMENT, self.settings.min_containment, bins)

    def _histogram(
        self, measure: Measure, floor: float, bins: int
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        edges = bin_edges(floor, bins)
        key = (measure.value, bins)
        if key not in self._remembered:
            self._remembered[key] = pair_histogram(self.pairs, edges, measure)
        return edges, self._remembered[key]

    def lowest(self, cluster: Cluster, monitor: Monitor = NULL_MONITOR) -> float:
        """The smallest resemblance of any two members of a cluster."""
        return lowest_resemblance(self.index, cluster.members, monitor)

    def covered_words(self, document: int, monitor: Monitor = NULL_MONITOR) -> float:
        """Share of the words of a document in shingles that another one has too; nan without words."""
        texts = [d.text for d in self.collection]
        covered = covered_words(self.index, document, texts, self.settings, monitor)
        return float(covered.mean()) if len(covered) else float("nan")

    def matrix(self, order: NDArray[np.int32], measure: Measure) -> NDArray[np.float32]:
        """Values of all pairs of some documents, dense; see ``core.matrix.pair_matrix``."""
        return pair_matrix(self.pairs, order, order, measure)

    def matrix_block(
        self, rows: NDArray[np.int32], columns: NDArray[np.int32], measure: Measure
    ) -> NDArray[np.float32]:
        """Values of the pairs of some documents with others, dense."""
        return pair_matrix(self.pairs, rows, columns, measure)

    def nestings(
        self,
        thresholds: Thresholds,
        *,
        with_near: bool = True,
        limit: int = EDGE_LIMIT,
        monitor: Monitor = NULL_MONITOR,
    ) -> Nestings:
        """Who lies inside whom at a threshold; see ``core.nesting.find_nestings``."""
        return find_nestings(self.ground, thresholds, with_near=with_near, limit=limit, monitor=monitor)


def analyse(
    collection: Collection,
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
    *,
    threads: int | None = None,
) -> Analysis:
    """Compare all documents of a collection that could be read, as the paper does it.

    Parameters
    ----------
    collection : Collection
    settings : AnalysisSettings
    monitor : Monitor
        Stages 'facts', 'hash', 'group', 'pairs', 'clusters'.
    threads : int or None
        None: as many as pay.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    started = time.perf_counter()
    monitor.plan(STAGES)
    texts = [document.text if document.status is Status.OK else "" for document in collection]

    with monitor.stage("facts", len(texts)):
        facts = text_facts(texts, monitor)
        exact_class = exact_classes(texts, facts.crc32)

    index = build_index(texts, _group_numbers(collection, settings), settings, monitor, threads)
    pairs = pair_table(index, settings, monitor)

    with monitor.stage("clusters"):
        forest = spanning_forest(links_of(pairs), index.n_documents, monitor)
        ground = PairGround.of(pairs, exact_class)
        partner = closest_partners(pairs)

    return Analysis(
        collection=_with_empty_ones_marked(collection, index),
        settings=settings,
        facts=facts,
        exact_class=exact_class,
        index=index,
        pairs=pairs,
        forest=forest,
        ground=ground,
        uniqueness=_uniqueness(index),
        partner=partner,
        elapsed=time.perf_counter() - started,
    )


def _group_numbers(collection: Collection, settings: AnalysisSettings) -> NDArray[np.int32] | None:
    """A number for each document's group, None where groups do not matter."""
    if not settings.within_groups:
        return None
    numbers: dict[str, int] = {}
    return np.array([numbers.setdefault(d.group, len(numbers)) for d in collection], np.int32)


def _uniqueness(index: ShingleIndex) -> NDArray[np.float64]:
    uniqueness = np.full(index.n_documents, np.nan)
    some = index.sizes > 0
    uniqueness[some] = 1 - index.shared_weight[some] / index.sizes[some]
    uniqueness.flags.writeable = False
    return uniqueness


def _with_empty_ones_marked(collection: Collection, index: ShingleIndex) -> Collection:
    """The collection with documents of status ok that hold no word marked as such."""
    empty = {int(k) for k in np.flatnonzero(index.words == 0)}
    if not any(collection[k].status is Status.OK for k in empty):
        return collection
    return replace(collection, documents=tuple(_marked(d, k in empty) for k, d in enumerate(collection)))


def _marked(document: Document, empty: bool) -> Document:  # noqa: FBT001
    return document.without_text() if empty and document.status is Status.OK else document
