"""The weighted sets as one regime compares them: one document for each class of copies, ordered by size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.shingles.copies import CopyClasses
from core.shingles.index import ShingleIndex
from core.shingles.sampling import Regime
from core.threads import Checkpoint


@dataclass(frozen=True, slots=True)
class ComparedSets:
    """Sets over documents numbered by size, so that partners of a document that are larger come after it.

    An *entry* is a document in a set. Documents are called by their rank here: 0 is the smallest.

    Attributes
    ----------
    docs : ndarray, shape (m,), int32
        Document number of each rank.
    sizes : ndarray, shape (m,), int64, ascending
    labels : ndarray, shape (m,), uint8
    members : ndarray, shape (entries,), int32
        Ranks set by set, ascending inside a set.
    ptr : ndarray, shape (sets + 1,), int64
    weight : ndarray, shape (sets,), int64
    place : ndarray, shape (entries,), int64
        The entries document by document, rarest sets first: their places in ``members``.
    set_of : ndarray, shape (entries,), int32
        The set of each entry, in the order of ``place``.
    owner : ndarray, shape (entries,), int64
        The rank of the document of each entry, in the order of ``place``.
    entry_ptr : ndarray, shape (m + 1,), int64
        Document of rank r has the entries ``place[entry_ptr[r]:entry_ptr[r + 1]]``.
    """

    docs: NDArray[np.int32]
    sizes: NDArray[np.int64]
    labels: NDArray[np.uint8]
    members: NDArray[np.int32]
    ptr: NDArray[np.int64]
    weight: NDArray[np.int64]
    place: NDArray[np.int64]
    set_of: NDArray[np.int32]
    owner: NDArray[np.int64]
    entry_ptr: NDArray[np.int64]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Members of each set, shape (sets,), int64."""
        return np.diff(self.ptr)

    @classmethod
    def of(
        cls, index: ShingleIndex, copies: CopyClasses, regime: Regime, checkpoint: Checkpoint
    ) -> ComparedSets:
        """The sets that can hold a pair which the regime compares."""
        weight, sizes = index.weight_at(regime.level), index.sizes_at(regime.level)
        set_of = np.repeat(np.arange(len(weight)), np.diff(index.ptr))
        kept = (weight > 0)[set_of] & (copies.representative == np.arange(index.n_documents))[index.docs]
        docs, set_of = index.docs[kept], set_of[kept]
        if not regime.allowed.all():
            docs, set_of = _with_partners(docs, set_of, len(weight), index.rules.labels, regime.allowed)
        counts = np.bincount(set_of, minlength=len(weight))
        kept = (counts > 1)[set_of]
        docs, set_of, counts = docs[kept], set_of[kept], np.where(counts > 1, counts, 0)
        number = np.cumsum(counts > 0) - 1
        weight, counts = weight[counts > 0], counts[counts > 0]

        checkpoint()
        present = np.flatnonzero(np.bincount(docs, minlength=index.n_documents))
        present = present[np.argsort(sizes[present], kind="stable")]
        rank_of = np.zeros(index.n_documents, np.int64)
        rank_of[present] = np.arange(len(present))
        ranks, sets = rank_of[docs], number[set_of]

        checkpoint()
        members = _sorted_second(sets, ranks)
        ptr = np.concatenate(([0], np.cumsum(counts)))
        checkpoint()
        place = _sorted_second(members, np.arange(len(members)))
        entries = np.bincount(ranks, minlength=len(present))
        checkpoint()
        return cls(
            docs=present.astype(np.int32),
            sizes=sizes[present],
            labels=index.rules.labels[present],
            members=members.astype(np.int32),
            ptr=ptr,
            weight=weight,
            place=place,
            set_of=np.repeat(np.arange(len(counts), dtype=np.int32), counts)[place],
            owner=np.repeat(np.arange(len(present)), entries),
            entry_ptr=np.concatenate(([0], np.cumsum(entries))),
        )


def _with_partners(
    docs: NDArray[np.int32],
    set_of: NDArray[np.int64],
    n_sets: int,
    labels: NDArray[np.uint8],
    allowed: NDArray[np.bool_],
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Drop the entries that have nobody in their set to be compared with."""
    label = labels[docs].astype(np.int64)
    present = np.bincount(set_of * len(allowed) + label, minlength=n_sets * len(allowed)) > 0
    has_partner = present.reshape(n_sets, len(allowed)).astype(np.int64) @ allowed.astype(np.int64) > 0
    kept = has_partner[set_of, label]
    return docs[kept], set_of[kept]


def _sorted_second(first: NDArray[np.integer], second: NDArray[np.integer]) -> NDArray[np.int64]:
    """``second``, sorted by (first, second)."""
    bits = np.uint64(max(1, int(second.max()).bit_length() if len(second) else 1))
    packed = first.astype(np.uint64) << bits
    packed |= second.astype(np.uint64)
    packed.sort()
    packed &= (np.uint64(1) << bits) - np.uint64(1)
    return packed.astype(np.int64)
