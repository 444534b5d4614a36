"""The road from a collection to its analysis, from top to bottom, and what can be asked of it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from core.across_groups import numbers_across_groups
from core.closest import Closest, ClosestByWords, closest_by_words, closest_partners
from core.clusters import Cluster, SpanningForest, labels_at, links_of, spanning_forest
from core.clusters.cohesion import lowest_resemblance, without_copies
from core.covered_words import covered_words
from core.documents import Collection, Document, Status
from core.findings import Findings, PairBasis, find, within_floors
from core.histograms import bin_edges, lexical_histogram, pair_histogram
from core.kinds import Kind
from core.lexical.library import ThesaurusLibrary
from core.lexical.numbers import LexicalNumbers, weighted_values
from core.lexical.pair import LexicalPair, pair_of
from core.lexical.table import LexicalTable, LexicalValue
from core.matrix import pair_matrix
from core.monitor import NULL_MONITOR, Monitor
from core.nesting import EDGE_LIMIT, Nestings, find_nestings
from core.pair_kinds import kinds_of
from core.reworded import LexicalMeans, compare_words
from core.settings import AnalysisSettings, SamplingMode, Thresholds
from core.shingles.blocks import Measure
from core.shingles.index import ShingleIndex, build_index
from core.shingles.measures import Criterion
from core.shingles.pairs import ROW_BUDGET, PairNumbers, PairTable, pair_numbers, pair_table
from core.text.canonical import TextFacts, exact_classes, text_facts

__all__ = ["Analysis", "Findings", "Measure", "analyse"]

STAGES = (("facts", 2.0), ("hash", 3.5), ("group", 2.5), ("pairs", 0.6), ("clusters", 0.2))
"""Stages of an analysis and about what share of the time each takes."""

LEXICAL_STAGES = (("lemmas", 12.0), ("words", 10.0))
"""Further ones where words are compared too."""


def analyse(
    collection: Collection,
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
    *,
    threads: int | None = None,
    row_budget: int = ROW_BUDGET,
    library: ThesaurusLibrary | None = None,
) -> Analysis:
    """Compare all documents of a collection that could be read, in the paper's four stages.

    Parameters
    ----------
    collection : Collection
        Documents that are unreadable or skipped keep their ids and take no part.
    settings : AnalysisSettings
    monitor : Monitor
        Stages 'facts', 'hash', 'group', 'pairs', 'clusters'; 'lemmas' and 'words' with the lexical method.
    threads : int or None
        None: as many as pay.
    row_budget : int
        Pairs that may be listed one by one; beyond, copies and templates stay blocks.
    library : ThesaurusLibrary, optional
        Where thesauri are found, for an analysis that compares words too; the user's where left out.

    Raises
    ------
    EngineMissingError
        If the engine that the lexical settings ask for is not there or does not answer.
    ThesaurusError
        If a thesaurus of the lexical settings cannot be read.
    Cancelled
        If the monitor was cancelled.
    """
    started = time.perf_counter()
    means = LexicalMeans.of(settings.lexical, library)
    monitor.plan(STAGES if means is None else (*STAGES, *LEXICAL_STAGES))
    texts = _texts(collection)

    with monitor.stage("facts", len(texts)):
        facts = text_facts(texts, monitor, threads or 2)
        exact_class = exact_classes(texts, facts.crc32)

    # 1. checksums of the shingles; 2. the sorted table [checksum, document]
    groups = _group_numbers(collection, settings)
    index = build_index(texts, groups, settings, monitor, threads)
    # 3. the table [A, B, shared], and of each row its resemblance and containments
    pairs = pair_table(index, settings, monitor, budget=row_budget)
    # 4. clusters, for every threshold at once
    with monitor.stage("clusters"):
        forest = spanning_forest(links_of(pairs), index.n_documents, monitor)
        partner = closest_partners(pairs)
    # 5. beyond the first paper: pairs that have their words in common
    pairs, lexical = compare_words(pairs, texts, means, index, settings, groups, monitor, budget=row_budget)
    basis = PairBasis.of(
        pairs,
        exact_class,
        None if lexical is None else lexical.numbers,
        0.0 if lexical is None else lexical.floor,
    )

    return Analysis(
        collection=with_states(collection, index.words),
        settings=settings,
        facts=facts,
        exact_class=exact_class,
        index=index,
        pairs=pairs,
        forest=forest,
        basis=basis,
        uniqueness=_uniqueness(index),
        partner=partner,
        copies=labels_at(forest, 1.0),
        n_listed=sum(document.status is not Status.SKIPPED for document in collection),
        elapsed=time.perf_counter() - started,
        lexical=lexical,
        partner_by_words=None if lexical is None else closest_by_words(pairs, lexical.synonyms),
    )


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
    basis : PairBasis
        What kinds depend on and thresholds do not.
    uniqueness : ndarray, shape (n,), float64
        1 - |S(D) n S(others)| / |S(D)|, always over all shingles, within the group where comparison is;
        nan without words.
    partner : Closest
        The closest partner of every document.
    copies : ndarray, shape (n,), int32
        Clusters at resemblance 1, -1 for a document that is like no other one.
    n_listed : int
        Documents that were not skipped on purpose.
    elapsed : float
        Seconds the analysis took.
    lexical : LexicalTable or None
        Where words were compared too: the lexical numbers of every row of ``pairs``.
    partner_by_words : ClosestByWords or None
        The closest partner of every document by these numbers.
    """

    collection: Collection
    settings: AnalysisSettings
    facts: TextFacts
    exact_class: NDArray[np.int32]
    index: ShingleIndex
    pairs: PairTable
    forest: SpanningForest
    basis: PairBasis = field(repr=False)
    uniqueness: NDArray[np.float64]
    partner: Closest = field(repr=False)
    copies: NDArray[np.int32]
    n_listed: int
    elapsed: float
    lexical: LexicalTable | None = field(default=None, repr=False)
    partner_by_words: ClosestByWords | None = field(default=None, repr=False)
    _counted: dict[tuple[Measure, int], NDArray[np.int64]] = field(
        default_factory=dict, init=False, repr=False
    )

    @property
    def closest(self) -> NDArray[np.int32]:
        """Closest partner of every document, shape (n,), int32; -1 for a document that is in no pair."""
        return self.partner.partner

    @property
    def closest_value(self) -> NDArray[np.float64]:
        """The larger of r(D, closest) and c(D, closest), shape (n,), float64; 0 where there is none."""
        return self.partner.value

    @property
    def closest_measure(self) -> NDArray[np.uint8]:
        """Which of the two it is, shape (n,), uint8: 0 resemblance, 1 contained in the other."""
        return self.partner.measure

    @property
    def distinct_shingles(self) -> int:
        """Different shingles of the whole collection; where comparison is within groups, of each group."""
        repeats = self.index.weight * (np.diff(self.index.ptr) - 1)
        return int(self.index.sizes.sum() - repeats.sum())

    def at(self, thresholds: Thresholds) -> Findings:
        """Kinds of all pairs and the clusters; thresholds below the floors are raised to them."""
        return find(self.basis, self.forest, self.index.sizes, self.settings, thresholds)

    def pair(self, a: int, b: int) -> PairNumbers:
        """The numbers of any two documents, also where no pair of theirs is listed."""
        first, second = self.collection[a], self.collection[b]
        if self.settings.within_groups and first.group != second.group:
            return numbers_across_groups(self.index, a, b, (_text(first), _text(second)), self.settings)
        return pair_numbers(self.index, a, b)

    def kind_of_pair(self, pair: PairNumbers, thresholds: Thresholds) -> Kind:
        """The kind of one pair, listed or not, decided on its counts as ``at`` decides for all."""
        if self.exact_class[pair.a] == self.exact_class[pair.b] and pair.size_a:
            return Kind.EXACT
        counts = np.array(pair.shared), np.array(pair.size_a), np.array(pair.size_b)
        if pair.resemblance_counts and Criterion(Thresholds.exact(thresholds.resemblance)).met_by(*counts):
            return Kind.NEAR
        if Criterion(None, Thresholds.exact(thresholds.containment)).met_by(*counts):
            return Kind.NESTED
        words = self.lexical_of(pair.a, pair.b)
        floor = 0.0 if self.lexical is None else self.lexical.floor
        if words is not None and words.reaches(Thresholds.exact(max(thresholds.lexical, floor))):
            return Kind.REWORDED
        return Kind.RELATED

    def lexical_of(self, a: int, b: int) -> LexicalValue | None:
        """The lexical numbers of any two documents; None where words were not compared."""
        return None if self.lexical is None else self.lexical.of_pair(a, b)

    def lexical_rows(self, table: PairTable, monitor: Monitor = NULL_MONITOR) -> LexicalNumbers | None:
        """The lexical numbers of every row of any table of pairs; None where words were not compared."""
        if self.lexical is None:
            return None
        if table is self.pairs:
            return self.lexical.numbers
        return self.lexical.of_rows(self.pairs, table, monitor)

    def weighted_rows(self, table: PairTable, monitor: Monitor = NULL_MONITOR) -> NDArray[np.float64] | None:
        """Formula (1) for every row of any table of pairs; None where the settings want no weights."""
        if self.lexical is None or self.lexical.texts.weights is None:
            return None
        return weighted_values(self.lexical.texts, table.a, table.b, monitor)

    def kinds_of(self, table: PairTable, thresholds: Thresholds) -> NDArray[np.uint8]:
        """The kind of every row of any table of pairs, shape (p,), as ``Findings.kinds`` has them."""
        thresholds = within_floors(thresholds, self.settings, self.basis.lexical_floor)
        return kinds_of(table, self.exact_class, thresholds, self.lexical_rows(table))

    def lexical_pair(self, a: int, b: int, monitor: Monitor = NULL_MONITOR) -> LexicalPair | None:
        """Substitutions and passages of two documents, with the numbers of ``lexical``."""
        if self.lexical is None:
            return None
        written = _text(self.collection[a]), _text(self.collection[b])
        return pair_of(self.lexical.texts, a, b, written, monitor)

    def partners_of(self, document: int) -> PairTable:
        """All listed pairs of one document, those of blocks included, by falling resemblance."""
        table = self.pairs.pairs_of(document)
        return table.take(np.argsort(-table.resemblance, kind="stable"))

    def histogram(self, bins: int = 90) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Edges and counts of the pairs by resemblance, from its floor to 1."""
        return self._histogram(Measure.RESEMBLANCE, self.settings.min_resemblance, bins)

    def containment_histogram(self, bins: int = 90) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Edges and counts of the pairs by the larger of their containments, from its floor to 1."""
        return self._histogram(Measure.CONTAINMENT, self.settings.min_containment, bins)

    def lexical_histogram(self, bins: int = 90) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Edges and counts of the pairs by lexical resemblance with synonyms; no pair without the method."""
        if self.lexical is None:
            return bin_edges(self.settings.min_lexical, bins), np.zeros(bins, np.int64)
        edges = bin_edges(self.lexical.floor, bins)
        return edges, lexical_histogram(self.lexical.synonyms, edges, self.pairs.blocks)

    def _histogram(
        self, measure: Measure, floor: float, bins: int
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        edges = bin_edges(floor, bins)
        if (measure, bins) not in self._counted:
            self._counted[measure, bins] = pair_histogram(self.pairs, edges, measure)
        return edges, self._counted[measure, bins]

    def lowest(self, cluster: Cluster, monitor: Monitor = NULL_MONITOR) -> float:
        """The smallest resemblance of any two members of a cluster, also where it is below the floors."""
        members = cluster.members
        if self.settings.sampling is SamplingMode.EXACT:
            members = without_copies(members, self.copies)
        return cluster.weakest if len(members) <= 2 else lowest_resemblance(self.index, members, monitor)

    def covered_words(self, document: int, monitor: Monitor = NULL_MONITOR) -> float:
        """Share of the words of a document in shingles that another one has too; nan without words."""
        covered = covered_words(self.index, document, _texts(self.collection), self.settings, monitor)
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
        thresholds = within_floors(thresholds, self.settings, self.basis.lexical_floor)
        return find_nestings(
            self.basis, self.index.sizes, thresholds, with_near=with_near, limit=limit, monitor=monitor
        )


def _text(document: Document) -> str:
    """What is compared of a document; that no word was found in it before may be due to other settings."""
    return document.text if document.status in {Status.OK, Status.NO_TEXT} else ""


def _texts(collection: Collection) -> list[str]:
    return [_text(document) for document in collection]


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


def with_states(collection: Collection, words: NDArray[np.int64]) -> Collection:
    """The collection with documents that hold no word marked as such, and no others."""
    documents = tuple(
        _with_state(document, count) for document, count in zip(collection, words.tolist(), strict=True)
    )
    changed = any(new is not old for new, old in zip(documents, collection, strict=True))
    return replace(collection, documents=documents) if changed else collection


def _with_state(document: Document, words: int) -> Document:
    if document.status is Status.OK and not words:
        return document.without_text()
    if document.status is Status.NO_TEXT and words:
        return replace(document, status=Status.OK, reason=None, detail=None)
    return document
