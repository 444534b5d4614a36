"""Kinds of pairs outside the analysis' own list: of one document, of a block, of a block's pairs."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from core.kinds import Kind
from core.lexical.numbers import LexicalNumbers
from core.settings import Thresholds
from core.shingles.blocks import Block, BlockKind
from core.shingles.measures import Criterion
from core.shingles.pairs import PairTable


def kinds_of(
    pairs: PairTable,
    exact_class: NDArray[np.int32],
    thresholds: Thresholds,
    lexical: LexicalNumbers | None = None,
) -> NDArray[np.uint8]:
    """The kind of every row of any pair table, as ``Findings.kinds`` has them for the analysis' own.

    Parameters
    ----------
    pairs : PairTable
    exact_class : ndarray, shape (n,), int32
        Smallest document with the same canonical text.
    thresholds : Thresholds
        Those of the findings, which are never below the floors.
    lexical : LexicalNumbers, optional
        Of the same rows; without them no pair is reworded.

    Returns
    -------
    ndarray, shape (p,), uint8
        ``Kind``.
    """
    sizes = (pairs.shared, pairs.size_a, pairs.size_b)
    kinds = np.full(len(pairs), Kind.RELATED, np.uint8)
    if lexical is not None:
        kinds[lexical.reaching(Thresholds.exact(thresholds.lexical))] = Kind.REWORDED
    kinds[Criterion.of(None, thresholds.containment).met_by(*sizes)] = Kind.NESTED
    near = Criterion.of(thresholds.resemblance).met_by(*sizes)
    kinds[near & pairs.resemblance_counts] = Kind.NEAR
    kinds[exact_class[pairs.a] == exact_class[pairs.b]] = Kind.EXACT
    return kinds


def kinds_in_block(
    block: Block, exact_class: NDArray[np.int32], thresholds: Thresholds
) -> Mapping[Kind, int]:
    """How many pairs of each kind a block holds, without listing them.

    None is reworded: an analysis lists pairs from its lexical floor on outside blocks.

    Parameters
    ----------
    block : Block
    exact_class : ndarray, shape (n,), int32
    thresholds : Thresholds
        Those of the findings.
    """
    near_at, nested_at = Thresholds.exact(thresholds.resemblance), Thresholds.exact(thresholds.containment)
    near = block.count(Criterion(near_at)) if block.resemblance_counts else 0
    reached = block.count(Criterion(near_at if block.resemblance_counts else None, nested_at))
    exact = int(exact_in_copies(block, exact_class).sum()) // 2 if block.kind is BlockKind.COPIES else 0
    return {
        Kind.EXACT: exact,
        Kind.NEAR: max(near, exact) - exact,
        Kind.NESTED: reached - max(near, exact),
        Kind.REWORDED: 0,
        Kind.RELATED: block.n_pairs - reached,
    }


def exact_in_copies(block: Block, exact_class: NDArray[np.int32]) -> NDArray[np.int64]:
    """With how many of a block of copies each member is exact, in the order of ``Block.partners``."""
    if block.second is None:
        return _others_in_class(exact_class[block.first.docs])
    one, two = exact_class[block.first.docs], exact_class[block.second.docs]
    return np.concatenate((_times(one, two), _times(two, one)))


def _times(classes: NDArray[np.int32], among: NDArray[np.int32]) -> NDArray[np.int64]:
    """How many times each class is among some."""
    ordered = np.sort(among)
    return np.searchsorted(ordered, classes, side="right") - np.searchsorted(ordered, classes)


def _others_in_class(classes: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each entry, how many others have its class."""
    order = np.argsort(classes, kind="stable")
    ordered = classes[order]
    starts = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    lengths = np.diff(np.append(starts, len(ordered)))
    others = np.empty(len(classes), np.int64)
    others[order] = np.repeat(lengths - 1, lengths)
    return others
