"""Documents with equal shingle sets: all their pairs follow from one of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.shingles.index import ShingleIndex
from core.text.word_hashes import mix


@dataclass(frozen=True, slots=True)
class CopyClasses:
    """Classes of documents with equal shingle sets that are compared alike; most hold one document.

    Attributes
    ----------
    representative : ndarray, shape (n,), int32
        Smallest document of each document's class.
    docs : ndarray, shape (n,), int32
        Documents class by class, ascending inside a class.
    first : ndarray, shape (n,), int64
        Where in ``docs`` the class of a *representative* begins; without meaning for others.
    count : ndarray, shape (n,), int64
        Documents in the class of a representative; 0 for others.
    """

    representative: NDArray[np.int32]
    docs: NDArray[np.int32]
    first: NDArray[np.int64]
    count: NDArray[np.int64]

    def members(self, representative: int) -> NDArray[np.int32]:
        """All documents of one class, ascending."""
        first = self.first[representative]
        return self.docs[first : first + self.count[representative]]


def copy_classes(index: ShingleIndex) -> CopyClasses:
    """Find the documents whose shingle sets are equal.

    Only documents without a shingle of their own can be; they are equal where they are in the same collapsed
    sets (compared by a 64-bit signature over the numbers of the sets) and have as many shingles. A class has
    one label of the pair rules.
    """
    n = index.n_documents
    representative = np.arange(n, dtype=np.int32)
    full = np.flatnonzero((index.shared_weight == index.sizes) & (index.sizes > 0))
    if len(full) > 1:
        marks = np.arange(1, len(index.weight) + 1, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95)
        mix(marks)
        sums = np.zeros(len(index.sets) + 1, np.uint64)
        np.cumsum(marks.take(index.sets), out=sums[1:])
        signature = (sums[index.set_ptr[1:]] - sums[index.set_ptr[:-1]])[full]
        signature += index.rules.labels[full].astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        size = index.sizes[full]
        order = np.lexsort((full, size, signature))
        same = (signature[order][1:] == signature[order][:-1]) & (size[order][1:] == size[order][:-1])
        starts = np.flatnonzero(np.concatenate(([True], ~same)))
        of_class = np.cumsum(np.concatenate(([True], ~same))) - 1
        representative[full[order]] = full[order[starts]][of_class]
    count = np.bincount(representative, minlength=n).astype(np.int64)
    first = np.cumsum(count) - count
    docs = np.lexsort((np.arange(n), representative)).astype(np.int32)
    return CopyClasses(representative, docs, first, count)
