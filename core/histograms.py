"""How the pairs spread over resemblance and containment, blocks counted without listing them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.settings import Thresholds
from core.shingles.blocks import Block, BlockKind, Measure
from core.shingles.pairs import PairTable


def bin_edges(floor: float, bins: int) -> NDArray[np.float64]:
    """Edges of equal bins from a floor to 1, each the float64 nearest to the exact fraction.

    Returns
    -------
    ndarray, shape (bins + 1,), float64
    """
    low = Thresholds.exact(floor)
    edges = np.array([float(low + (1 - low) * k / bins) for k in range(bins + 1)])
    edges.flags.writeable = False
    return edges


def pair_histogram(pairs: PairTable, edges: NDArray[np.float64], measure: Measure) -> NDArray[np.int64]:
    """Pairs in each bin ``edges[i] <= value < edges[i + 1]``, the last one closed.

    Parameters
    ----------
    pairs : PairTable
        Pairs of blocks are counted too.
    edges : ndarray, shape (bins + 1,), float64, rising
    measure : Measure
        Resemblance (of the pairs whose resemblance counts), or the larger of the two containments.

    Returns
    -------
    ndarray, shape (bins,), int64
    """
    sharing = pairs.shared > 0  # rows that only the lexical method found may share nothing
    if measure is Measure.RESEMBLANCE:
        values = pairs.resemblance[pairs.resemblance_counts & sharing]
    else:
        values = np.maximum(pairs.containment_ab, pairs.containment_ba)[sharing]
    counts = _counted(values, edges)
    for block in pairs.blocks:
        if block.resemblance_counts or measure is Measure.CONTAINMENT:
            counts += block.histogram(edges, measure)
    counts.flags.writeable = False
    return counts


def lexical_histogram(
    values: NDArray[np.float64], edges: NDArray[np.float64], blocks: Sequence[Block] = ()
) -> NDArray[np.int64]:
    """The same for lexical resemblances with synonyms.

    Parameters
    ----------
    values : ndarray, shape (p,), float64
        Of every explicit row of the pair table.
    edges : ndarray, shape (bins + 1,), float64, rising
        From the lexical floor on.
    blocks : sequence of Block
        Those of the pair table. Texts with the same shingles have the same words, so pairs of copies are
        at 1; pairs of templates are below the floor, since an analysis lists the others one by one.

    Returns
    -------
    ndarray, shape (bins,), int64
    """
    counts = _counted(values, edges)
    counts[-1] += sum(block.n_pairs for block in blocks if block.kind is BlockKind.COPIES)
    counts.flags.writeable = False
    return counts


def _counted(values: NDArray[np.float64], edges: NDArray[np.float64]) -> NDArray[np.int64]:
    """Values in each bin; those outside are left out."""
    bins = len(edges) - 1
    bin_of = np.searchsorted(edges, values, side="right") - 1
    bin_of[values == edges[-1]] = bins - 1
    inside = bin_of[(bin_of >= 0) & (bin_of < bins)]
    return np.bincount(inside, minlength=bins).astype(np.int64)
