"""What a view paints of a document held against all others: passages, each with its sources."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.against.own_shingles import OwnShingles
from core.against.top_sources import TopSources
from core.arrays import read_only


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Passages in the order of the text, without overlap. All arrays are read-only.

    Together they cover exactly the words of shingles that occur in another document. A passage is a maximal
    run of words that have the same first sources and are held together by the shingles they are part of.

    Attributes
    ----------
    starts, ends : ndarray, shape (k,), int64
        Code points, from the first letter of the first word to behind the last letter of the last.
    first_words, last_words : ndarray, shape (k,), int64
        Words of the document.
    counted : ndarray, shape (k,), bool
        False where all that stands elsewhere was left out.
    ranks : ndarray, shape (k, SHOWN), int32
        The first of the sources that count (where none does: of all), -1 where there are fewer.
    n_sources : ndarray, shape (k,), int32
        How many such sources its word with most of them has.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    first_words: NDArray[np.int64]
    last_words: NDArray[np.int64]
    counted: NDArray[np.bool_]
    ranks: NDArray[np.int32]
    n_sources: NDArray[np.int32]

    def __post_init__(self) -> None:
        read_only(self.starts, self.ends, self.first_words, self.last_words)
        read_only(self.counted, self.ranks, self.n_sources)

    def __len__(self) -> int:
        return len(self.starts)


def segments(
    own: OwnShingles,
    found: NDArray[np.bool_],
    counted: NDArray[np.bool_],
    every: TopSources,
    counting: TopSources,
) -> Segments:
    """Cut the words of found shingles into passages.

    Parameters
    ----------
    own : OwnShingles
    found, counted : ndarray, shape (places,), bool
        Places whose shingle occurs elsewhere, and those of them that count.
    every, counting : TopSources
        The sources of every word: all of them, and those that count.
    """
    counts = counting.counts > 0
    some = every.counts > 0
    ranks = np.where(counts[:, None], counting.ranks, every.ranks)
    many = np.where(counts, counting.counts, every.counts)
    goes_on = np.zeros(len(some), np.bool_)
    goes_on[1:] = (counts[1:] == counts[:-1]) & (ranks[1:] == ranks[:-1]).all(axis=1)
    goes_on &= np.where(counts, own.linked(counted), own.linked(found))
    first = np.flatnonzero(some & ~goes_on)
    ends_here = some.copy()
    ends_here[:-1] &= ~(some[1:] & goes_on[1:])
    last = np.flatnonzero(ends_here)
    most = np.zeros(0, np.int32)
    if len(first):
        edges = np.stack([first, last + 1], axis=1).ravel()
        most = np.maximum.reduceat(np.append(many, 0), edges)[::2]
    return Segments(
        own.tokens.starts[first],
        own.tokens.ends[last],
        first,
        last,
        counts[first],
        ranks[first],
        most.astype(np.int32),
    )
