"""The heatmap as a picture inside the page: one square for each pair that is listed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.monitor import NULL_MONITOR, Monitor
from core.reports.html.page import text
from core.reports.labels import Labels
from core.reports.tables import Scan
from core.shingles.blocks import Measure

MOST_DOCUMENTS = 150
"""Documents that the picture has at most; more could not be told apart on a page."""

CELL = 28
"""Pixels of a cell where there are few."""

STEPS = 5
"""Colours from the threshold to equal sets, the last for these alone."""


def drawn_documents(scan: Scan) -> list[int]:
    """Documents with partners in the order of the heatmap, as many as the picture takes."""
    return scan.with_partners(MOST_DOCUMENTS)


def heatmap_svg(
    scan: Scan, documents: list[int], labels: Labels, monitor: Monitor = NULL_MONITOR
) -> Iterator[str]:
    """A picture of the resemblance of some documents, each cell with the names and the number as its title.

    Parameters
    ----------
    scan : Scan
    documents : list of int
        Rows and columns, from the first.
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    matrix = scan.analysis.matrix(np.array(documents, np.int32), Measure.RESEMBLANCE)
    names = [text(scan.analysis.collection[document].name) for document in documents]
    size = len(documents)
    yield (
        f'<svg class="heatmap" width="{min(900, CELL * size)}" viewBox="0 0 {size} {size}" role="img" '
        f'aria-label="{text(labels["sheet_matrix"])}" shape-rendering="crispEdges">\n'
    )
    threshold = scan.findings.thresholds.resemblance
    for row in range(size):
        monitor.checkpoint()
        for column in np.flatnonzero(matrix[row]).tolist():
            value = float(matrix[row, column])
            look = "own" if row == column else _look(value, threshold)
            place = f'<rect class="{look}" x="{column}" y="{row}" width="1" height="1">'
            shown = labels.percent(value, whole=value == 1)
            pair = names[row] if row == column else f"{names[row]} ↔ {names[column]}: {shown}"
            yield f"{place}<title>{pair}</title></rect>\n"
    yield "</svg>\n"


def _look(value: float, threshold: float) -> str:
    """The class of a cell: below the threshold, or one of the colours from it to equal sets."""
    if value < threshold:
        return "below"
    if value == 1:
        return f"cell c{STEPS - 1}"
    return f"cell c{min(STEPS - 2, int((value - threshold) / (1 - threshold) * (STEPS - 1)))}"
