"""Columns of pairs in words, and those that tables have where words were compared or pairs judged."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.tables import PairRows, Scan

LEXICAL = ("lexical", "lexical_synonyms", "lexical_weighted")
JUDGED = ("verdict", "note")


def worded_columns(rows: PairRows, labels: Labels) -> tuple[list[str], list[str]]:
    """The kind of each pair, and whether its numbers are estimated."""
    words = {int(kind): labels[kind.code] for kind in Kind}
    answers = labels["no"], labels["yes"]
    return (
        [words[kind] for kind in rows.kinds.tolist()],
        [answers[estimated] for estimated in rows.table.estimated.tolist()],
    )


def further_columns(scan: Scan) -> tuple[str, ...]:
    """Keys of all these columns that a scan has, in their order."""
    return (*lexical_columns(scan), *(() if scan.judged is None else JUDGED))


def judged_values(
    scan: Scan, a: NDArray[np.int32], b: NDArray[np.int32], labels: Labels
) -> Iterator[list[str]]:
    """Verdicts in words and notes for some pairs, two columns; none where nobody could judge."""
    judged = scan.judgements(a, b)
    if judged is not None:
        verdicts, notes = judged
        yield ["" if verdict is None else labels[verdict.code] for verdict in verdicts]
        yield notes


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
