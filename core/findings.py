"""What two thresholds make of an analysis: kinds, counts and clusters, cheap enough to follow a slider."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.clusters import Clusters, SpanningForest, clusters_at, heatmap_order
from core.kinds import NO_KIND, Kind
from core.lexical.numbers import LexicalNumbers
from core.pair_kinds import exact_in_copies
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
class PairBasis:
    """What the kinds of pairs depend on and thresholds do not, computed once for an analysis. Read-only.

    Attributes
    ----------
    pairs : PairTable
    whole : ndarray, shape (p,), int64
        ``|A| + |B|`` of every row.
    smaller : ndarray, shape (p,), int32
        ``min(|A|, |B|)`` of every row.
    exact : ndarray, shape (p,), bool
        Rows of documents with the same canonical form.
    unequal : ndarray, int64
        Exact rows whose sets differ all the same: a capital sigma has two small forms in a whole text, one in
        a word on its own.
    exact_partners : ndarray, shape (n,), int64
        With how many documents each is in an exact pair, in rows and blocks.
    paired : ndarray, shape (n,), bool
        Whether a document is in any pair.
    n_pairs : int
        All pairs, those of blocks included.
    lexical : LexicalNumbers or None
        Of every row, where words were compared. A pair of a block never reaches ``lexical_floor`` unless it
        is a pair of copies.
    lexical_floor : float
        All pairs are listed from here on.
    """

    pairs: PairTable
    whole: NDArray[np.int64]
    smaller: NDArray[np.int32]
    exact: NDArray[np.bool_]
    unequal: NDArray[np.int64]
    exact_partners: NDArray[np.int64]
    paired: NDArray[np.bool_]
    n_pairs: int
    lexical: LexicalNumbers | None = None
    lexical_floor: float = 0.0

    def __post_init__(self) -> None:
        for name in ("whole", "smaller", "exact", "unequal", "exact_partners", "paired"):
            getattr(self, name).flags.writeable = False

    @classmethod
    def of(
        cls,
        pairs: PairTable,
        exact_class: NDArray[np.int32],
        lexical: LexicalNumbers | None = None,
        lexical_floor: float = 0.0,
    ) -> PairBasis:
        """Prepare the pairs of documents; those of one ``exact_class`` have the same canonical form."""
        whole = pairs.size_a.astype(np.int64) + pairs.size_b
        exact = exact_class[pairs.a] == exact_class[pairs.b]
        exact_partners = pairs_of_each(pairs, np.flatnonzero(exact))
        paired = np.zeros(pairs.n_documents, np.bool_)
        paired[pairs.a] = True
        paired[pairs.b] = True
        for block in pairs.blocks:
            docs, counts = block.partners()
            paired[docs[counts > 0]] = True
            if block.kind is BlockKind.COPIES:
                exact_partners[docs] += exact_in_copies(block, exact_class)
        return cls(
            pairs=pairs,
            whole=whole,
            smaller=np.minimum(pairs.size_a, pairs.size_b),
            exact=exact,
            unequal=np.flatnonzero(exact & (pairs.shared * np.int64(2) != whole)),
            exact_partners=exact_partners,
            paired=paired,
            n_pairs=pairs.n_pairs,
            lexical=lexical,
            lexical_floor=lexical_floor,
        )


def within_floors(
    thresholds: Thresholds, settings: AnalysisSettings, lexical_floor: float = 0.0
) -> Thresholds:
    """The thresholds, raised to the floors of the pair table where they are below: further down it ends."""
    return replace(
        thresholds,
        resemblance=max(thresholds.resemblance, settings.min_resemblance),
        containment=max(thresholds.containment, settings.min_containment),
        lexical=max(thresholds.lexical, lexical_floor),
    )


def find(
    basis: PairBasis,
    forest: SpanningForest,
    sizes: NDArray[np.int64],
    settings: AnalysisSettings,
    thresholds: Thresholds,
) -> Findings:
    """Give every pair its kind and gather the clusters.

    Parameters
    ----------
    basis : PairBasis
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
    thresholds = within_floors(thresholds, settings, basis.lexical_floor)
    shared = basis.pairs.shared
    near_at, nested_at = Thresholds.exact(thresholds.resemblance), Thresholds.exact(thresholds.containment)
    p, q = np.int64(near_at.numerator), np.int64(near_at.denominator)  # int64, so products are too
    near = (shared * (p + q) >= basis.whole * p) & basis.pairs.resemblance_counts
    p, q = np.int64(nested_at.numerator), np.int64(nested_at.denominator)
    nested = shared * q >= basis.smaller * p
    nested &= ~near & ~basis.exact
    reworded = np.zeros(len(near), np.bool_)
    if basis.lexical is not None:
        reworded = basis.lexical.reaching(Thresholds.exact(thresholds.lexical))
        reworded &= ~near & ~nested & ~basis.exact

    near_partners = pairs_of_each(basis.pairs, np.flatnonzero(near))
    nested_partners = pairs_of_each(basis.pairs, np.flatnonzero(nested))
    reworded_partners = pairs_of_each(basis.pairs, np.flatnonzero(reworded))
    for block in basis.pairs.blocks:
        docs, near_here, nested_here = _partners_in_block(block, near_at, nested_at)
        near_partners[docs] += near_here
        nested_partners[docs] += nested_here
    stray = basis.unequal[~near[basis.unequal]]

    clusters, labels = clusters_at(forest, thresholds.resemblance, sizes=sizes, near_partners=near_partners)
    return Findings(
        thresholds=thresholds,
        kinds=_kinds_of_rows(basis, near, nested, reworded),
        counts=_counts(basis, near_partners, nested_partners, reworded_partners, len(stray)),
        labels=labels,
        clusters=clusters,
        partners=near_partners + nested_partners + reworded_partners + pairs_of_each(basis.pairs, stray),
        document_kind=_kinds_of_documents(basis, near_partners, nested_partners, reworded_partners),
        order=heatmap_order(forest, labels, basis.paired),
    )


def pairs_of_each(pairs: PairTable, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many of some rows each document is in, shape (n,), int64."""
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


def _kinds_of_rows(
    basis: PairBasis, near: NDArray[np.bool_], nested: NDArray[np.bool_], reworded: NDArray[np.bool_]
) -> NDArray[np.uint8]:
    kinds = np.full(len(near), Kind.RELATED, np.uint8)
    kinds[reworded] = Kind.REWORDED
    kinds[nested] = Kind.NESTED
    kinds[near] = Kind.NEAR
    kinds[basis.exact] = Kind.EXACT
    return kinds


def _kinds_of_documents(
    basis: PairBasis,
    near_partners: NDArray[np.int64],
    nested_partners: NDArray[np.int64],
    reworded_partners: NDArray[np.int64],
) -> NDArray[np.uint8]:
    kinds = np.full(len(basis.paired), NO_KIND, np.uint8)
    kinds[basis.paired] = Kind.RELATED
    kinds[reworded_partners > 0] = Kind.REWORDED
    kinds[nested_partners > 0] = Kind.NESTED
    kinds[near_partners > 0] = Kind.NEAR
    kinds[basis.exact_partners > 0] = Kind.EXACT
    return kinds


def _counts(
    basis: PairBasis,
    near_partners: NDArray[np.int64],
    nested_partners: NDArray[np.int64],
    reworded_partners: NDArray[np.int64],
    stray: int,
) -> dict[Kind, int]:
    """Pairs of each kind; ``stray`` exact pairs are not among the near ones."""
    exact = int(basis.exact_partners.sum()) // 2
    near = int(near_partners.sum()) // 2
    nested = int(nested_partners.sum()) // 2
    reworded = int(reworded_partners.sum()) // 2
    return {
        Kind.EXACT: exact,
        Kind.NEAR: near - (exact - stray),
        Kind.NESTED: nested,
        Kind.REWORDED: reworded,
        Kind.RELATED: basis.n_pairs - near - nested - reworded - stray,
    }
