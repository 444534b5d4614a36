"""What a scan was made with, in words."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

import core
from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.tables import Scan
from core.settings import SamplingMode


def settings_rows(scan: Scan, labels: Labels) -> Iterator[tuple[str, str | int | float]]:
    """Versions and settings of a scan as (what it is, what it says).

    Parameters
    ----------
    scan : Scan
    labels : Labels
    """
    settings = scan.analysis.settings
    yield labels["program"], f"Cherepitsa {core.__version__}, numpy {np.__version__}"
    yield labels["shingle_words"], settings.shingle_words
    yield labels["threshold_resemblance"], scan.findings.thresholds.resemblance
    yield labels["threshold_containment"], scan.findings.thresholds.containment
    yield labels["floor_resemblance"], scan.listed.min_resemblance
    yield labels["floor_containment"], scan.listed.min_containment
    yield from _lexical(scan, labels)
    yield labels["sampling"], _sampling(scan, labels)
    if settings.within_groups:
        yield labels["within_groups"], labels["yes"]
    for name, on in settings.as_dict()["steps"].items():
        yield labels[name], labels["yes" if on else "no"]


def _lexical(scan: Scan, labels: Labels) -> Iterator[tuple[str, str | int | float]]:
    """Engine, thesauri, threshold and floor, where words were compared."""
    table = scan.analysis.lexical
    if table is None:
        return
    yield labels["lemmas"], table.engine
    for thesaurus in table.thesauri:
        yield labels["thesaurus"], f"{thesaurus.name} ({labels['words']}: {thesaurus.words})"
    yield labels["threshold_lexical"], scan.findings.thresholds.lexical
    name = "floor_lexical" if table.complete else "lexical_floor_raised"
    yield labels[name], max(scan.listed.min_lexical, table.floor)


def _sampling(scan: Scan, labels: Labels) -> str:
    settings = scan.analysis.settings
    if settings.sampling is SamplingMode.EXACT:
        return labels["sampling_exact"]
    if settings.sampling is SamplingMode.RANK:
        return labels["sampling_rank"]
    return labels["sampling_fixed"].format(modulus=settings.modulus)


def part_sentence(scan: Scan, labels: Labels, monitor: Monitor = NULL_MONITOR) -> str:
    """How much of a scan is listed, where that is a part.

    Parameters
    ----------
    scan : Scan
        One with a part.
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    assert scan.part is not None
    return labels["part_note"].format(
        taken=int(scan.part.documents.sum()),
        whole=len(scan.analysis.collection),
        pairs=sum(len(rows.table) for rows in scan.pair_rows(monitor)),
    )
