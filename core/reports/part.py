"""The part of a scan that a report is about: some documents, some pairs, or both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.shingles.pairs import PairTable


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Which documents and pairs are listed; everything is still counted over the whole collection.

    Attributes
    ----------
    documents : ndarray, shape (n,), bool
        The documents that are listed, by id.
    codes : ndarray, shape (p,), int64, or None
        ``a * n + b`` of the pairs that are listed, ascending; None lists all pairs within ``documents``.
    """

    documents: NDArray[np.bool_]
    codes: NDArray[np.int64] | None = None

    @classmethod
    def of_documents(cls, chosen: Iterable[int], n: int) -> Part:
        """Some documents of n, and the pairs of any two of them."""
        mask = np.zeros(n, np.bool_)
        mask[np.fromiter(chosen, np.int64)] = True
        read_only(mask)
        return cls(mask)

    @classmethod
    def of_pairs(cls, a: NDArray[np.int32], b: NDArray[np.int32], n: int) -> Part:
        """Some pairs, whichever document comes first, and the documents that are in them.

        Parameters
        ----------
        a, b : ndarray, shape (p,), int32
        n : int
            Documents of the collection.
        """
        low, high = np.minimum(a, b), np.maximum(a, b)
        codes = np.sort(low.astype(np.int64) * n + high)
        mask = np.zeros(n, np.bool_)
        mask[low] = mask[high] = True
        read_only(mask, codes)
        return cls(mask, codes)

    def rows_of(self, table: PairTable) -> NDArray[np.bool_]:
        """The rows of a table of pairs that are in this part, shape (rows,)."""
        if self.codes is None:
            return self.documents[table.a] & self.documents[table.b]
        if not len(self.codes):
            return np.zeros(len(table), np.bool_)
        codes = table.a.astype(np.int64) * len(self.documents) + table.b
        places = np.minimum(np.searchsorted(self.codes, codes), len(self.codes) - 1)
        found: NDArray[np.bool_] = self.codes[places] == codes
        return found
