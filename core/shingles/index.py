"""The inverted index of shared shingles, collapsed into weighted sets of documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.collapse import Collapsed, collapse
from core.shingles.keys import hash_texts
from core.shingles.overlap import common_weight
from core.shingles.sampling import PairRules


@dataclass(frozen=True, slots=True)
class ShingleIndex:
    """Which documents share shingles, without the shingles.

    Shingles that occur in the same two or more documents are one *set* with a weight, the number of those
    shingles; rarest sets first. All arrays are read-only.

    Attributes
    ----------
    n_documents : int
    sizes : ndarray, shape (n,), int64
        ``|S(D)|``, distinct shingles of each document.
    words : ndarray, shape (n,), int64
    docs : ndarray, int32
        Members of the sets one after another, ascending inside a set.
    ptr : ndarray, shape (sets + 1,), int64
        Set k is ``docs[ptr[k]:ptr[k + 1]]``.
    weight : ndarray, shape (sets,), int64
    sets : ndarray, int32
        Numbers of the sets that each document is in, ascending inside a document.
    set_ptr : ndarray, shape (n + 1,), int64
        Document d is in the sets ``sets[set_ptr[d]:set_ptr[d + 1]]``.
    shared_weight : ndarray, shape (n,), int64
        Shingles of each document that another document has too; uniqueness is 1 - shared_weight / sizes.
    sample_weight : ndarray, shape (moduli, sets), int64
        The part of ``weight`` that is in each sample.
    sample_sizes : ndarray, shape (moduli, n), int64
        ``|V(D)|`` for each modulus.
    rules : PairRules
        Which pairs are compared on which sample.
    """

    n_documents: int
    sizes: NDArray[np.int64]
    words: NDArray[np.int64]
    docs: NDArray[np.int32]
    ptr: NDArray[np.int64]
    weight: NDArray[np.int64]
    sets: NDArray[np.int32]
    set_ptr: NDArray[np.int64]
    shared_weight: NDArray[np.int64]
    sample_weight: NDArray[np.int64]
    sample_sizes: NDArray[np.int64]
    rules: PairRules

    def __post_init__(self) -> None:
        for name in (
            "sizes",
            "words",
            "docs",
            "ptr",
            "weight",
            "sets",
            "set_ptr",
            "shared_weight",
            "sample_weight",
            "sample_sizes",
        ):
            getattr(self, name).flags.writeable = False

    def weight_at(self, level: int) -> NDArray[np.int64]:
        """Weights of the sets on one level: 0 all shingles, k the k-th sample."""
        return self.weight if level == 0 else np.asarray(self.sample_weight[level - 1])

    def sizes_at(self, level: int) -> NDArray[np.int64]:
        """Sizes of the documents on one level: 0 all shingles, k the k-th sample."""
        return self.sizes if level == 0 else np.asarray(self.sample_sizes[level - 1])

    def overlap(self, a: NDArray[np.integer], b: NDArray[np.integer], level: int = 0) -> NDArray[np.int64]:
        """Exact ``|A n B|`` of any pairs of different documents, on all shingles or on one sample.

        Parameters
        ----------
        a, b : ndarray, shape (n,), integer
            Document numbers.
        level : int
            0 for all shingles, k for the k-th sample.

        Returns
        -------
        ndarray, shape (n,), int64
        """
        return common_weight(self.sets, self.set_ptr, self.weight_at(level), a, b, NULL_MONITOR.checkpoint)

    def partners(self, doc: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Every document that shares a shingle with ``doc``, ascending, and how many they share."""
        sets = self.sets[self.set_ptr[doc] : self.set_ptr[doc + 1]]
        lengths = np.diff(self.ptr)[sets]
        ends = np.cumsum(lengths)
        places = np.repeat(self.ptr[sets] - (ends - lengths), lengths) + np.arange(lengths.sum())
        weights = np.repeat(self.weight[sets], lengths)
        shared = np.bincount(self.docs[places], weights, self.n_documents).astype(np.int64)
        shared[doc] = 0
        ids = np.flatnonzero(shared)
        return ids.astype(np.int32), shared[ids]


def build_index(
    texts: Sequence[str],
    groups: NDArray[np.int32] | None,
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
    threads: int | None = None,
) -> ShingleIndex:
    """Hash all texts and collect the shingles that two or more of them share.

    Parameters
    ----------
    texts : sequence of str
    groups : ndarray, shape (n,), int32, or None
        Group number of each document; looked at only with ``settings.within_groups``.
    settings : AnalysisSettings
    monitor : Monitor
        Stages 'hash' (units: documents) and 'group' (units: partitions of the keys).
    threads : int or None

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    n = len(texts)
    salted = groups if settings.within_groups else None
    with monitor.stage("hash", n):
        hashed = hash_texts(texts, salted, settings, monitor, threads)
    with monitor.stage("group", hashed.layout.partitions):
        collapsed = collapse(hashed, n, monitor, threads)
        counts = np.concatenate([np.zeros(0, np.int64), *(chunk.counts for chunk in hashed.chunks)])
        words = np.concatenate([np.zeros(0, np.int64), *(chunk.words for chunk in hashed.chunks)])
        del hashed
        monitor.checkpoint()
        return _index_of(collapsed, counts, words, settings, monitor)


def _index_of(
    collapsed: Collapsed,
    counts: NDArray[np.int64],
    words: NDArray[np.int64],
    settings: AnalysisSettings,
    monitor: Monitor,
) -> ShingleIndex:
    sets = collapsed.sets
    n = len(counts)
    set_of, set_ptr = by_document(sets.docs, sets.lengths, n)
    monitor.checkpoint()
    shared = np.bincount(sets.docs, weights=np.repeat(sets.weights[0], sets.lengths), minlength=n)
    return ShingleIndex(
        n_documents=n,
        sizes=counts - collapsed.repeats,
        words=words,
        docs=sets.docs,
        ptr=np.append(sets.starts, len(sets.docs)),
        weight=sets.weights[0].copy(),
        sets=set_of,
        set_ptr=set_ptr,
        shared_weight=shared.astype(np.int64),
        sample_weight=sets.weights[1:].copy(),
        sample_sizes=collapsed.sample_sizes,
        rules=PairRules.of(settings, words, collapsed.sample_sizes),
    )


def by_document(
    docs: NDArray[np.int32], lengths: NDArray[np.int64], n_documents: int
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """The sets of every document, from the documents of every set.

    Parameters
    ----------
    docs : ndarray, shape (entries,), int32
        Members set by set.
    lengths : ndarray, shape (sets,), int64

    Returns
    -------
    sets : ndarray, shape (entries,), int32
        Document by document, ascending inside a document.
    ptr : ndarray, shape (n_documents + 1,), int64
    """
    ptr = np.zeros(n_documents + 1, np.int64)
    np.cumsum(np.bincount(docs, minlength=n_documents), out=ptr[1:])
    bits = np.uint64(max(1, len(lengths).bit_length()))
    packed = docs.astype(np.uint64) << bits
    packed |= np.repeat(np.arange(len(lengths), dtype=np.uint64), lengths)
    packed.sort()
    packed &= (np.uint64(1) << bits) - np.uint64(1)
    return packed.astype(np.int32), ptr
