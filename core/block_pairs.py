"""The pairs of a block where a reader opens it: a bounded list of them, and what is largest among all."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.shingles.blocks import Block
from core.shingles.pairs import PairTable


def first_pairs(block: Block, n_documents: int, limit: int) -> PairTable:
    """The first pairs of a block by (a, b), at most ``limit``.

    Parameters
    ----------
    block : Block
    n_documents : int
        Of the collection.
    limit : int

    Returns
    -------
    PairTable
        Without blocks, sorted by (a, b).
    """
    members = np.sort(block.left if block.right is None else np.concatenate((block.left, block.right)))
    parts: list[tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]] = []
    found, step, start = 0, 1, 0
    while found < limit and start < len(members):
        end = min(start + step, len(members))
        parts.append(block.pairs_from(int(members[start]), int(members[end - 1]) + 1))
        found += len(parts[-1][0])
        start, step = end, 2 * step
    a, b, size_a, size_b = (np.concatenate([part[k] for part in parts]) for k in range(4))
    order = np.lexsort((b, a))[:limit]
    return PairTable(
        n_documents,
        a[order],
        b[order],
        np.full(len(order), block.shared, np.int32),
        size_a[order].astype(np.int32),
        size_b[order].astype(np.int32),
        np.full(len(order), block.estimated),
        np.full(len(order), block.resemblance_counts),
    )


def largest_pair(block: Block) -> tuple[float, float]:
    """Upper bounds, reached unless that pair is listed elsewhere, of resemblance and containment in a block.

    All pairs of a block share as much, so the smallest documents are the nearest to each other.
    """
    links = block.star_links()
    if not len(links.a):
        return 0.0, 0.0
    shared = links.shared.astype(np.float64)
    smaller = np.minimum(links.size_a, links.size_b)
    resemblance = shared / (links.size_a + links.size_b - shared)
    return float(resemblance.max()), float((shared / smaller).max())
