"""The closest partner of every document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from core.shingles.blocks import Block, Side
from core.shingles.measures import containment, resemblance
from core.shingles.pairs import PairTable

_ROWS = 1 << 19


class ClosestMeasure(IntEnum):
    """Which of its two numbers makes a partner the closest one."""

    RESEMBLANCE = 0
    CONTAINED_IN = 1


@dataclass(frozen=True, slots=True, eq=False)
class Closest:
    """For every document the partner with the largest of r(D, other) and c(D, other). Arrays are read-only.

    Of several with that value the one with the larger resemblance, then the lower id.

    Attributes
    ----------
    partner : ndarray, shape (n,), int32
        -1 where a document is in no pair.
    value : ndarray, shape (n,), float64
        0.0 where a document is in no pair.
    measure : ndarray, shape (n,), uint8
        ``ClosestMeasure``; resemblance where the two are equal.
    estimated : ndarray, shape (n,), bool
        Whether the value was taken on samples.
    resemblance : ndarray, shape (n,), float64
        Of the document and its partner; nan where there is none or the resemblance does not count.
    """

    partner: NDArray[np.int32]
    value: NDArray[np.float64]
    measure: NDArray[np.uint8]
    estimated: NDArray[np.bool_]
    resemblance: NDArray[np.float64]

    def __post_init__(self) -> None:
        for array in (self.partner, self.value, self.measure, self.estimated, self.resemblance):
            array.flags.writeable = False


@dataclass(frozen=True, slots=True)
class _Candidates:
    """Directed pairs: how ``document`` stands to ``partner``."""

    document: NDArray[np.int32]
    partner: NDArray[np.int32]
    shared: NDArray[np.integer]
    own: NDArray[np.integer]
    other: NDArray[np.integer]
    resemblance_counts: NDArray[np.bool_]
    estimated: NDArray[np.bool_]

    def take(self, chosen: NDArray[np.int64]) -> _Candidates:
        return _Candidates(*(getattr(self, name)[chosen] for name in self.__slots__))


def closest_partners(pairs: PairTable) -> Closest:
    """Find the closest partner of every document among rows and blocks.

    Since c(D, other) is never below r(D, other), the largest containment decides; where the other lies wholly
    in D the two are equal.
    """
    n = pairs.n_documents
    parts = list(_candidates(pairs))
    for key in (_contained, _resembling, _earlier):
        parts = _best_of_each_document(parts, key, n)
    candidates = _Candidates(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in _Candidates.__slots__)
    )
    partner = np.full(n, -1, np.int32)
    value = np.zeros(n)
    measure = np.zeros(n, np.uint8)
    estimated = np.zeros(n, np.bool_)
    at = candidates.document
    equal = (candidates.other == candidates.shared) & candidates.resemblance_counts
    partner[at] = candidates.partner
    value[at] = _contained(candidates)
    measure[at] = np.where(equal, ClosestMeasure.RESEMBLANCE, ClosestMeasure.CONTAINED_IN)
    estimated[at] = candidates.estimated
    near = np.full(n, np.nan)
    near[at] = np.where(candidates.resemblance_counts, _resembling(candidates), np.nan)
    return Closest(partner, value, measure, estimated, near)


@dataclass(frozen=True, slots=True, eq=False)
class ClosestByWords:
    """For every document the partner with the largest lexical resemblance with synonyms, then the lower id.

    Attributes
    ----------
    partner : ndarray, shape (n,), int32
        Among the listed rows; -1 where a document shares words with none.
    value : ndarray, shape (n,), float64
        0.0 where there is none.
    row : ndarray, shape (n,), int64
        Where the pair is listed; -1 where there is none.
    """

    partner: NDArray[np.int32]
    value: NDArray[np.float64]
    row: NDArray[np.int64]

    def __post_init__(self) -> None:
        for array in (self.partner, self.value, self.row):
            array.flags.writeable = False


def closest_by_words(pairs: PairTable, synonyms: NDArray[np.float64]) -> ClosestByWords:
    """Find it among the rows of a table.

    Parameters
    ----------
    pairs : PairTable
    synonyms : ndarray, shape (p,), float64
        Lexical resemblance with synonyms of every row.
    """
    n = pairs.n_documents
    value = np.zeros(n)
    for document in (pairs.a, pairs.b):
        np.maximum.at(value, document, synonyms)
    partner = np.full(n, n, np.int32)
    for document, other in ((pairs.a, pairs.b), (pairs.b, pairs.a)):
        best = np.flatnonzero((synonyms > 0) & (synonyms == value[document]))
        np.minimum.at(partner, document[best], other[best])
    row = np.full(n, -1, np.int64)
    for document, other in ((pairs.a, pairs.b), (pairs.b, pairs.a)):
        chosen = np.flatnonzero((synonyms > 0) & (other == partner[document]))
        row[document[chosen]] = chosen
    partner[partner == n] = -1
    return ClosestByWords(partner, value, row)


def _best_of_each_document(
    parts: list[_Candidates], key: Callable[[_Candidates], NDArray[np.float64]], n_documents: int
) -> list[_Candidates]:
    """Those candidates of every document whose key is the largest of all parts."""
    best = np.full(n_documents, -np.inf)
    for part in parts:
        np.maximum.at(best, part.document, key(part))
    return [part.take(np.flatnonzero(key(part) == best[part.document])) for part in parts]


def _contained(candidates: _Candidates) -> NDArray[np.float64]:
    return containment(candidates.shared, candidates.own)


def _resembling(candidates: _Candidates) -> NDArray[np.float64]:
    return resemblance(candidates.shared, candidates.own, candidates.other)


def _earlier(candidates: _Candidates) -> NDArray[np.float64]:
    return -candidates.partner.astype(np.float64)


def _candidates(pairs: PairTable) -> Iterator[_Candidates]:
    """Both directions of every row, and for every member of a block its best partner there."""
    for start in range(0, max(1, len(pairs)), _ROWS):
        table = pairs.take(slice(start, start + _ROWS))
        common = table.resemblance_counts, table.estimated
        yield _Candidates(table.a, table.b, table.shared, table.size_a, table.size_b, *common)
        yield _Candidates(table.b, table.a, table.shared, table.size_b, table.size_a, *common)
    for block in pairs.blocks:
        yield _in_block(block, block.first, block.second or block.first)
        if block.second is not None:
            yield _in_block(block, block.second, block.first)


def _in_block(block: Block, side: Side, other: Side) -> _Candidates:
    """For every member of a side its best partner: it shares as much with all, so that is the smallest one.

    A pair that the block excludes shares more and is listed elsewhere, so it wins where it is.
    """
    class_of, sizes = other.class_of, np.repeat(other.sizes, other.multiplicity)
    smallest = np.lexsort((other.docs, sizes))
    chosen = np.full(len(side.docs), smallest[0])
    if side is other:
        different = smallest[class_of[smallest] != class_of[smallest[0]]]
        if not len(different):
            chosen = chosen[:0]
        else:
            chosen[class_of == class_of[smallest[0]]] = different[0]
    members = side.docs[: len(chosen)]
    own = np.repeat(side.sizes, side.multiplicity)[: len(chosen)]
    candidates = _Candidates(
        members,
        other.docs[chosen],
        np.full(len(chosen), block.shared, np.int64),
        own,
        sizes[chosen],
        np.full(len(chosen), block.resemblance_counts),
        np.full(len(chosen), block.estimated),
    )
    met = block.floor.met_by(candidates.shared, candidates.own, candidates.other)
    return candidates.take(np.flatnonzero(met))
