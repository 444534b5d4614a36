"""From the index to the table of pairs: every pair down to the floors, each in one place."""

from __future__ import annotations

import numpy as np

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.blocks import Block, BlockKind, Links, Measure, Side
from core.shingles.copies import CopyClasses, copy_classes
from core.shingles.counting import Counted, cheapest_search, count_pairs
from core.shingles.entries import ComparedSets
from core.shingles.index import ShingleIndex
from core.shingles.measures import Criterion
from core.shingles.sampling import Regime
from core.shingles.table import PairNumbers, PairTable
from core.shingles.templates import profiles_within, template_pairs
from core.shingles.unfolding import Unfolding

__all__ = [
    "ROW_BUDGET",
    "Block",
    "BlockKind",
    "Criterion",
    "Links",
    "Measure",
    "PairNumbers",
    "PairTable",
    "Side",
    "pair_numbers",
    "pair_table",
]

ROW_BUDGET = 1_000_000
"""Pairs that are listed one by one; beyond, copies and templates stay blocks."""


def pair_numbers(index: ShingleIndex, a: int, b: int) -> PairNumbers:
    """The numbers of any two documents, as the table has them, also where they are below its floors."""
    pair = (np.array([a]), np.array([b]))
    regime = index.rules.regimes[int(index.rules.regime_of(*pair)[0])]
    sizes = index.sizes_at(regime.level)
    shared = int(sizes[a]) if a == b else int(index.overlap(*pair, level=regime.level)[0])
    return PairNumbers(
        a, b, shared, int(sizes[a]), int(sizes[b]), regime.estimated, regime.resemblance_counts
    )


def pair_table(
    index: ShingleIndex,
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
    *,
    budget: int = ROW_BUDGET,
    threads: int | None = None,
) -> PairTable:
    """All pairs at or above the floors of the settings.

    Parameters
    ----------
    index : ShingleIndex
    settings : AnalysisSettings
        The floors, and the sampling that the index was built with.
    monitor : Monitor
        Stage 'pairs'.
    budget : int
        Pairs that are listed one by one. Where there are more, the largest classes of copies and the
        documents that share nothing but a template stay blocks. Pairs that fit no block are listed beyond it.
    threads : int or None

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    with monitor.stage("pairs", len(index.rules.regimes) + 1):
        copies = copy_classes(index)
        unfolding = Unfolding(index, copies)
        for regime in index.rules.regimes:
            floor = regime.floor(settings)
            sets = ComparedSets.of(index, copies, regime, monitor.checkpoint)
            counted, blocks = _counted(sets, copies, regime, floor, monitor, budget, threads)
            unfolding.add(regime, floor, sets.docs[counted.a], sets.docs[counted.b], counted.shared, blocks)
            monitor.advance()
        return unfolding.table(budget, monitor)


def _counted(
    sets: ComparedSets,
    copies: CopyClasses,
    regime: Regime,
    floor: Criterion,
    monitor: Monitor,
    budget: int,
    threads: int | None,
) -> tuple[Counted, list[Block]]:
    """Pairs of representatives, and blocks where large sets alone would make too many."""
    search = cheapest_search(sets, floor, monitor.checkpoint)
    if search.emitted > budget:
        profiles = profiles_within(sets, budget, monitor.checkpoint)
        if profiles is not None and profiles.remaining < search.cost:
            return template_pairs(sets, profiles, copies, regime, floor, monitor, threads)
    return count_pairs(sets, search, floor, regime.allowed, monitor, threads=threads), []
