"""Columns of pairs that tables have where words were compared."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.reports.tables import PairRows, Scan

LEXICAL = ("lexical", "lexical_synonyms", "lexical_weighted")


def lexical_columns(scan: Scan) -> tuple[str, ...]:
    """Keys of the columns: both lexical numbers, and formula (1) where the settings want weights."""
    lexical = scan.analysis.lexical
    if lexical is None:
        return ()
    return LEXICAL[:2] if lexical.texts.weights is None else LEXICAL


def lexical_values(
    scan: Scan, rows: PairRows, monitor: Monitor = NULL_MONITOR
) -> Iterator[NDArray[np.float64]]:
    """The values of these columns for some pairs."""
    if rows.lexical is None:
        return
    yield rows.lexical.plain
    yield rows.lexical.synonyms
    weighted = scan.analysis.weighted_rows(rows.table, monitor)
    if weighted is not None:
        yield weighted
