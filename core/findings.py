"""What two thresholds make of an analysis: kinds, counts and clusters, cheap enough to follow a slider."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.clusters import Clusters, SpanningForest, clusters_at, heatmap_order
from core.kinds import NO_KIND, Kind
from core.settings import AnalysisSettings, Thresholds
from core.shingles.measures import Criterion
from core.shingles.pairs import Block, BlockKind, PairTable


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """Kinds of all pairs and the clusters at certain thresholds. All arrays are read-only.

    Attributes
    ----------
    thresholds : Thresholds
        Those that were applied; never below the floors of the pair table.
    kinds : ndarray, shape (p,), uint8
        ``Kind`` of every row of the pair table.
    counts : mapping of Kind to int
        Pairs of each kind, those of blocks included.
    labels : ndarray, shape (n,), int32
        Cluster of every document, -1 for none.
    clusters : Clusters
        Ordered by first member; ``clusters[k].id == k``.
    partners : ndarray, shape (n,), int64
        With how many documents each is in a pair of a kind other than related.
    document_kind : ndarray, shape (n,), uint8
        Strongest kind of a document's pairs; ``NO_KIND`` where it is in none.
    order : ndarray, shape (n,), int32
        Documents in the order of the heatmap.
    """

    thresholds: Thresholds
    kinds: NDArray[np.uint8]
    counts: Mapping[Kind, int]
    labels: NDArray[np.int32]
    clusters: Clusters
    partners: NDArray[np.int64]
    document_kind: NDArray[np.uint8]
    order: NDArray[np.int32]

    def __post_init__(self) -> None:
        for name in ("kinds", "labels", "partners", "document_kind", "order"):
            getattr(self, name).flags.writeable = False

    def kind_of_row(self, row: int) -> Kind:
        """The kind of one row of the pair table."""
        return Kind(int(self.kinds[row]))


@dataclass(frozen=True, slots=True, eq=False)
class PairGround:
    """What kinds of pairs depend on and thresholds do not, computed once for an analysis.

    Attributes
    ----------
    pairs : PairTable
    shared, whole, smaller : ndarray, shape (p,), int64
        ``|A n B|``, ``|A| + |B|`` and ``min(|A|, |B|)`` of every row.
    exact : ndarray, shape (p,), bool
        Rows of documents with the same canonical form.
    exact_partners : ndarray, shape (n,), int64
        Pairs of each document that are exact, those of blocks included.
    exact_pairs : int
    paired : ndarray, shape (n,), bool
        Whether a document is in any pair.
    """

    pairs: PairTable
    shared: NDArray[np.int64]
    whole: NDArray[np.int64]
    smaller: NDArray[np.int64]
    exact: NDArray[np.bool_]
    exact_partners: NDArray[np.int64]
    exact_pairs: int
    paired: NDArray[np.bool_]

    @classmethod
    def of(cls, pairs: PairTable, exact_class: NDArray[np.int32]) -> PairGround:
        """Prepare the pairs of documents whose equal canonical forms carry equal numbers."""
        n = pairs.n_documents
        size_a, size_b = pairs.size_a.astype(np.int64), pairs.size_b.astype(np.int64)
        exact = exact_class[pairs.a] == exact_class[pairs.b]
        exact_partners = _pairs_of_each(pairs, exact)
        paired = np.zeros(n, np.bool_)
        paired[pairs.a] = True
        paired[pairs.b] = True
        for block in pairs.blocks:
            docs, counts = block.partners()
            paired[docs[counts > 0]] = True
            if block.kind is BlockKind.COPIES:
                exact_partners[docs] += _others_in_class(exact_class[docs])
        return cls(
            pairs=pairs,
            shared=pairs.shared.astype(np.int64),
            whole=size_a + size_b,
            smaller=np.minimum(size_a, size_b),
            exact=exact,
            exact_partners=exact_partners,
            exact_pairs=int(exact_partners.sum()) // 2,
            paired=paired,
        )


def find(
    ground: PairGround,
    forest: SpanningForest,
    sizes: NDArray[np.int64],
    settings: AnalysisSettings,
    thresholds: Thresholds,
) -> Findings:
    """Give every pair its kind and gather the clusters.

    Parameters
    ----------
    ground : PairGround
    forest : SpanningForest
        Of the pairs whose resemblance counts.
    sizes : ndarray, shape (n,), int64
        Shingles of every document.
    settings : AnalysisSettings
        Their floors are where the pair table ends; thresholds below are raised to them.
    thresholds : Thresholds

    Returns
    -------
    Findings
    """
    thresholds = replace(
        thresholds,
        resemblance=max(thresholds.resemblance, settings.min_resemblance),
        containment=max(thresholds.containment, settings.min_containment),
    )
    pairs = ground.pairs
    near_at, nested_at = Thresholds.exact(thresholds.resemblance), Thresholds.exact(thresholds.containment)
    near = ground.shared * (near_at.numerator + near_at.denominator) >= ground.whole * near_at.numerator
    if not pairs.resemblance_counts.all():
        near &= pairs.resemblance_counts
    nested = ground.shared * nested_at.denominator >= ground.smaller * nested_at.numerator
    nested &= ~near
    kinds = np.full(len(pairs), Kind.RELATED, np.uint8)
    kinds[nested] = Kind.NESTED
    kinds[near] = Kind.NEAR
    kinds[ground.exact] = Kind.EXACT

    near_partners, nested_partners = _pairs_of_each(pairs, near), _pairs_of_each(pairs, nested)
    for block in pairs.blocks:
        docs, near_here, nested_here = _partners_in_block(block, near_at, nested_at)
        near_partners[docs] += near_here
        nested_partners[docs] += nested_here
    partners = near_partners + nested_partners

    near_pairs, nested_pairs = int(near_partners.sum()) // 2, int(nested_partners.sum()) // 2
    counts = {
        Kind.EXACT: ground.exact_pairs,
        Kind.NEAR: near_pairs - ground.exact_pairs,
        Kind.NESTED: nested_pairs,
        Kind.REWORDED: 0,
        Kind.RELATED: pairs.n_pairs - near_pairs - nested_pairs,
    }
    document_kind = np.full(pairs.n_documents, NO_KIND, np.uint8)
    document_kind[ground.paired] = Kind.RELATED
    document_kind[nested_partners > 0] = Kind.NESTED
    document_kind[near_partners > 0] = Kind.NEAR
    document_kind[ground.exact_partners > 0] = Kind.EXACT

    clusters, labels = clusters_at(forest, thresholds.resemblance, sizes=sizes, near_partners=near_partners)
    return Findings(
        thresholds=thresholds,
        kinds=kinds,
        counts=counts,
        labels=labels,
        clusters=clusters,
        partners=partners,
        document_kind=document_kind,
        order=heatmap_order(forest, labels, ground.paired),
    )


def _pairs_of_each(pairs: PairTable, chosen: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many of the chosen rows each document is in, shape (n,), int64."""
    rows = np.flatnonzero(chosen)
    count = np.bincount(pairs.a[rows], minlength=pairs.n_documents)
    count += np.bincount(pairs.b[rows], minlength=pairs.n_documents)
    return count.astype(np.int64, copy=False)


def _partners_in_block(
    block: Block, near_at: Fraction, nested_at: Fraction
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
    """Members of a block with their pairs that are near (exact ones included) and nested."""
    if not block.resemblance_counts:
        docs, nested = block.partners(Criterion(None, nested_at))
        return docs, np.zeros(len(docs), np.int64), nested
    docs, near = block.partners(Criterion(near_at))
    _, either = block.partners(Criterion(near_at, nested_at))
    return docs, near, either - near


def _others_in_class(classes: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each entry, how many others have its class."""
    order = np.argsort(classes, kind="stable")
    ordered = classes[order]
    starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    lengths = np.diff(np.append(starts, len(ordered)))
    others = np.empty(len(classes), np.int64)
    others[order] = np.repeat(lengths - 1, lengths)
    return others
