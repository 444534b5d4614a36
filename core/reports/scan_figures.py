"""The heatmap and the histograms of a scan as SVG files of their own."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.monitor import NULL_MONITOR, Monitor
from core.reports.figure import Axis, Bars, Line, Panel, Style, figure_svg, percent_axis, text
from core.reports.html_labels import LANGUAGES
from core.reports.labels import Labels
from core.reports.tables import Scan
from core.shingles.blocks import Measure

MOST_DOCUMENTS = 400
"""Documents that a picture of the heatmap has at most; what is left out is said in it."""

_BINS = 45
_SIDE = 900
_NAMES_UP_TO = 60
_NAME = 260
_LETTERS = 36
_LEGEND = 64
_BELOW, _OWN, _INK, _LINE = "#d5d9db", "#eceff0", "#191e22", "#c3cacd"
_COOL, _HOT = (169, 216, 210), (6, 71, 67)


def heatmap_figure(scan: Scan, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """The heatmap: documents with partners in its order, a square for each listed pair, names where they fit.

    Parameters
    ----------
    scan : Scan
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    words = LANGUAGES[labels.language]
    order = scan.with_partners(MOST_DOCUMENTS)
    size = max(1, len(order))
    cell = min(28.0, _SIDE / size)
    left = _NAME if size <= _NAMES_UP_TO else 16
    top, side = 44, cell * size
    width, height = max(520.0, left + side + 16), top + side + _LEGEND
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.1f} {height:.1f}" role="img" font-family="sans-serif" font-size="12" '
        f'fill="{_INK}">\n<title>{text(words["heatmap"])}</title>\n'
        f'<rect width="{width:.1f}" height="{height:.1f}" fill="#ffffff"/>\n'
        f'<text x="16" y="26" font-size="15" font-weight="bold">{text(words["heatmap"])}</text>\n'
    )
    if order:
        yield from _cells(scan, order, (left, top, cell), labels, monitor)
        yield (
            f'<rect x="{left}" y="{top}" width="{side:.1f}" height="{side:.1f}" fill="none" '
            f'stroke="{_LINE}"/>\n'
        )
    yield from _legend(scan, labels, top + side + 16)
    if len(order) < scan.n_with_partners:
        cut = words["heatmap_cut"].format(taken=len(order), whole=scan.n_with_partners)
        yield f'<text x="16" y="{height - 10:.1f}">{text(cut)}</text>\n'
    elif not order:
        yield f'<text x="16" y="{top + 16}">{text(words["no_pairs"])}</text>\n'
    yield "</svg>\n"


def _cells(
    scan: Scan, order: list[int], place: tuple[int, int, float], labels: Labels, monitor: Monitor
) -> Iterator[str]:
    left, top, cell = place
    names = [text(scan.analysis.collection[document].name) for document in order]
    matrix = scan.analysis.matrix(np.array(order, np.int32), Measure.RESEMBLANCE)
    threshold = scan.findings.thresholds.resemblance
    for row, (name, document) in enumerate(zip(names, order, strict=True)):
        monitor.checkpoint()
        y = top + row * cell
        if left == _NAME:
            whole = scan.analysis.collection[document].name
            short = whole if len(whole) <= _LETTERS else whole[: _LETTERS - 1] + "…"
            size = min(12.0, max(6.0, cell * 0.6))
            yield (
                f'<text x="{left - 6}" y="{y + cell / 2 + size / 3:.1f}" text-anchor="end" '
                f'font-size="{size:.1f}">{text(short)}</text>\n'
            )
        for column in np.flatnonzero(matrix[row]).tolist():
            value = float(matrix[row, column])
            fill = _OWN if row == column else _colour(value, threshold)
            shown = labels.percent(value, whole=value == 1)
            hint = name if row == column else f"{name} ↔ {names[column]}: {shown}"
            yield (
                f'<rect x="{left + column * cell:.2f}" y="{y:.2f}" width="{cell:.2f}" height="{cell:.2f}" '
                f'fill="{fill}"><title>{hint}</title></rect>\n'
            )


def _colour(value: float, threshold: float) -> str:
    """Grey below the threshold, from it on darker for more."""
    if value < threshold:
        return _BELOW
    share = 1.0 if threshold >= 1 else (value - threshold) / (1 - threshold)
    mixed = (round(c + (h - c) * share) for c, h in zip(_COOL, _HOT, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _legend(scan: Scan, labels: Labels, y: float) -> Iterator[str]:
    words = LANGUAGES[labels.language]
    threshold = scan.findings.thresholds.resemblance
    shown = labels.percent(threshold, whole=False)
    x = 16
    middle = _colour((1 + threshold) / 2, threshold)
    for fill, key in ((_BELOW, "legend_below"), (middle, "legend_above"), (_colour(1, 0), "legend_whole")):
        said = words[key].format(threshold=shown)
        yield (
            f'<rect x="{x}" y="{y:.1f}" width="12" height="12" fill="{fill}"/>'
            f'<text x="{x + 18}" y="{y + 10.5:.1f}" font-size="11">{text(said)}</text>\n'
        )
        x += 34 + 6 * len(said)


def histogram_figure(scan: Scan, labels: Labels) -> Iterator[str]:
    """How many pairs have which resemblance, containment and lexical resemblance; a line at each threshold.

    Parameters
    ----------
    scan : Scan
        Pairs of the whole collection are counted.
    labels : Labels
    """
    analysis, thresholds = scan.analysis, scan.findings.thresholds
    shown = [
        (labels["resemblance"], analysis.histogram(_BINS), thresholds.resemblance),
        (
            LANGUAGES[labels.language]["larger_containment"],
            analysis.containment_histogram(_BINS),
            thresholds.containment,
        ),
    ]
    if analysis.lexical is not None:
        shown.append((labels["lexical_synonyms"], analysis.lexical_histogram(_BINS), thresholds.lexical))
    panels = []
    for title, (edges, counts), threshold in shown:
        most = int(counts.max(initial=0))
        high = 10 ** len(str(max(1, most)))
        ticks = [(10.0**power, f"{10**power}") for power in range(len(str(high)))]
        axis = Axis(labels["pair_count"], 0.5, float(high), tuple(ticks), logarithmic=True)
        spans = zip(edges[:-1].tolist(), edges[1:].tolist(), counts.tolist(), strict=True)
        bars = Bars(
            labels["pair_count"],
            tuple((start, stop, float(count)) for start, stop, count in spans if count),
            filled=True,
        )
        line = Line(
            LANGUAGES[labels.language]["threshold"],
            ((threshold, 0.5), (threshold, float(high))),
            Style("#0b6b66", "5 3", "bar"),
            marked=False,
        )
        panels.append(Panel(title, percent_axis(title), axis, (line,), (bars,)))
    return figure_svg(LANGUAGES[labels.language]["histograms"], panels, columns=len(panels), width=460)
