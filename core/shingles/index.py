"""The inverted index of shared shingles, collapsed into weighted sets of documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import BlockHasher
from core.shingles.sampling import PairRules, levels, moduli


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
        weight = self.weight_at(level)
        out = np.zeros(len(a), np.int64)
        for k, (x, y) in enumerate(zip(a, b, strict=True)):
            left = self.sets[self.set_ptr[x] : self.set_ptr[x + 1]]
            right = self.sets[self.set_ptr[y] : self.set_ptr[y + 1]]
            out[k] = weight[np.intersect1d(left, right, assume_unique=True)].sum()
        return out

    def partners(self, doc: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Every document that shares a shingle with ``doc``, ascending, and how many they share."""
        shared = np.zeros(self.n_documents, np.int64)
        for k in self.sets[self.set_ptr[doc] : self.set_ptr[doc + 1]]:
            shared[self.docs[self.ptr[k] : self.ptr[k + 1]]] += self.weight[k]
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
        Stages 'hash' (units: documents) and 'group' (units: documents).
    threads : int or None

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    del threads
    n = len(texts)
    hasher = BlockHasher(settings)
    chain = moduli(settings)
    parts: list[NDArray[np.uint64]] = []
    counts = np.zeros(n, np.int64)
    words = np.zeros(n, np.int64)
    with monitor.stage("hash", n):
        for start in range(0, n, 64):
            block = hasher.hash(texts[start : start + 64])
            parts.append(block.shingles)
            counts[start : start + 64] = block.shingle_counts
            words[start : start + 64] = block.word_counts
            monitor.advance(len(block.word_counts))
    with monitor.stage("group", n):
        hashes = np.concatenate(parts) if parts else np.empty(0, np.uint64)
        documents = np.repeat(np.arange(n), counts)
        level = levels(hashes, chain)
        group = np.zeros(len(hashes), np.int64)
        if settings.within_groups and groups is not None:
            group = groups.astype(np.int64)[documents]
        order = np.lexsort((documents, hashes, group))
        hashes, documents, level, group = hashes[order], documents[order], level[order], group[order]
        new_shingle = np.ones(len(hashes), np.bool_)
        new_shingle[1:] = (hashes[1:] != hashes[:-1]) | (group[1:] != group[:-1])
        new_entry = new_shingle.copy()
        new_entry[1:] |= documents[1:] != documents[:-1]
        documents, level = documents[new_entry], level[new_entry]
        starts = np.flatnonzero(new_shingle[new_entry])
        sizes = np.bincount(documents, minlength=n)
        sample_sizes = np.array(
            [np.bincount(documents[level > k], minlength=n) for k in range(len(chain))]
        ).reshape(len(chain), n)
        collapsed: dict[bytes, list[int]] = {}
        for first, last in zip(starts, np.append(starts, len(documents))[1:], strict=True):
            if last - first > 1:
                tally = collapsed.setdefault(
                    documents[first:last].astype(np.int32).tobytes(), [0] * (len(chain) + 1)
                )
                for k in range(int(level[first]) + 1):
                    tally[k] += 1
        ordered = sorted(collapsed.items(), key=lambda item: len(item[0]))
        members = [np.frombuffer(key, np.int32) for key, _ in ordered]
        ptr = np.concatenate(([0], np.cumsum([len(m) for m in members]))).astype(np.int64)
        docs = np.concatenate(members) if members else np.empty(0, np.int32)
        weights = np.array([tally for _, tally in ordered], np.int64).reshape(len(ordered), len(chain) + 1).T
        set_of = np.repeat(np.arange(len(members), dtype=np.int32), np.diff(ptr))
        by_document = np.argsort(docs, kind="stable")
        set_ptr = np.concatenate(([0], np.cumsum(np.bincount(docs, minlength=n)))).astype(np.int64)
        shared = np.bincount(docs, weights=weights[0][set_of], minlength=n).astype(np.int64)
    return ShingleIndex(
        n_documents=n,
        sizes=sizes,
        words=words,
        docs=docs,
        ptr=ptr,
        weight=weights[0].copy(),
        sets=set_of[by_document],
        set_ptr=set_ptr,
        shared_weight=shared,
        sample_weight=weights[1:].copy(),
        sample_sizes=sample_sizes,
        rules=PairRules.of(settings, words, sample_sizes),
    )
