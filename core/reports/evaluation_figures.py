"""The figures of an evaluation as SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from core.evaluation import Evaluation, Gain, Histogram, Method, MethodResult, What
from core.evaluation.curves import BINS
from core.lexical.experiment import Measure
from core.reports.evaluation_labels import ENGLISH, method_name
from core.reports.figure import STYLES, Axis, Bars, Line, Panel, Style, figure_svg, percent_axis

Floats = NDArray[np.float64]
Words = Mapping[str, str]

_MOST_POINTS = 400


def style_of(method: Method, place: int) -> Style:
    """The same style for the same kind of method in every figure; shingles by their place among methods."""
    fixed = ("synonyms", "lemmas", "word-forms", "synonyms-printed", "lemmas-tf", "lemmas-tf-idf")
    if method.what is What.SHINGLES:
        return STYLES[len(fixed) + place % (len(STYLES) - len(fixed))]
    return STYLES[fixed.index(method.code)]


def threshold_figure(evaluation: Evaluation, words: Words = ENGLISH) -> Iterator[str]:
    """Precision, recall and F against the threshold, a panel each."""
    panels = []
    for name in ("precision", "recall", "f"):
        lines = []
        for place, result in enumerate(evaluation.results):
            values = getattr(result.even, name)
            lines.append(_line(result, place, result.even.thresholds, values, words))
        axes = percent_axis(words["threshold"]), percent_axis("")
        panels.append(Panel(words[name], *axes, tuple(lines)))
    return figure_svg(words["by_threshold"], panels, columns=3, width=360)


def precision_recall_figure(evaluation: Evaluation, words: Words = ENGLISH) -> Iterator[str]:
    """Precision against recall at every distinct score; a mark where F is largest."""
    lines = []
    for place, result in enumerate(evaluation.results):
        curve = result.curve
        # the highest threshold first; nothing is found above it, and precision is that of the first found
        recall, precision = curve.recall[::-1], curve.precision[::-1]
        kept = _thinned(len(recall))
        points = tuple(zip(recall[kept].tolist(), precision[kept].tolist(), strict=True))
        best = (result.best.recall, result.best.precision)
        name = method_name(result.method, words)
        style = style_of(result.method, place)
        lines.append(Line(name, points, style, marked=False))
        lines.append(Line(name, (best,), style, stroked=False))
    panel = Panel(
        words["precision_recall"],
        percent_axis(words["recall"]),
        percent_axis(words["precision"]),
        tuple(lines),
    )
    return figure_svg(words["precision_recall"], (panel,), width=620, height=460)


def gain_figure(
    gains: Sequence[tuple[str, Gain]], names: Sequence[str] | None = None, words: Words = ENGLISH
) -> Iterator[str]:
    """The mean gain of each text, and the average over all its pairs, for each of some named gains."""
    lines = []
    most = max((len(gain.texts) for _, gain in gains), default=0)
    high, low = 0.1, 0.0
    for number, (name, gain) in enumerate(gains):
        style = STYLES[number % len(STYLES)]
        values = gain.of_text
        known = np.flatnonzero(~np.isnan(values))
        points = tuple(zip((known + 1.0).tolist(), values[known].tolist(), strict=True))
        hints = () if names is None else tuple(names[text] for text in gain.texts[known].tolist())
        average = words["average"].format(value=f"{100 * gain.average:.1f}")
        lines.append(Line(name, points, Style(style.colour, "", style.mark, 1.0), hints, stroked=False))
        level = ((1.0, gain.average), (float(max(2, most)), gain.average))
        dashed = Style(style.colour, style.dashes or "12 3", style.mark)
        lines.append(Line(f"{name}, {average}", level, dashed, marked=False))
        high = max([high, *(value for _, value in points)])
        low = min([low, *(value for _, value in points)])
    top, bottom = math.ceil(high * 10) * 10, math.floor(low * 10) * 10
    panel = Panel(
        words["gain"],
        _count_axis(words["text_axis"], most),
        percent_axis(words["gain_axis"], bottom, top, 5 if top - bottom <= 50 else 20),
        tuple(lines),
    )
    return figure_svg(words["gain"], (panel,), width=720, height=360)


def histogram_figure(evaluation: Evaluation, words: Words = ENGLISH) -> Iterator[str]:
    """The share of duplicates (upwards) and of other pairs (downwards) in each bin, a panel a method."""
    panels = []
    shares = [_shares(result.histogram) for result in evaluation.results]
    axis = _mirrored_axis(words["share"])
    for result, (up, down) in zip(evaluation.results, shares, strict=True):
        panels.append(
            Panel(
                method_name(result.method, words),
                percent_axis(words["score"]),
                axis,
                bars=(
                    Bars(words["duplicates"], _spans(up), filled=True),
                    Bars(words["others"], _spans(-down), filled=False),
                ),
            )
        )
    return figure_svg(words["histogram"], panels, columns=3, width=340, height=240)


def times_figure(evaluation: Evaluation, words: Words = ENGLISH) -> Iterator[str]:
    """Seconds for all pairs against the number of texts, both logarithmic."""
    lines = []
    for place, result in enumerate(evaluation.results):
        points = tuple((float(number), max(seconds, 1e-6)) for number, seconds in result.given.times)
        style = style_of(result.method, place)
        lines.append(Line(method_name(result.method, words), points, style))
    numbers = [x for line in lines for x, _ in line.points] or [1.0]
    seconds = [y for line in lines for _, y in line.points] or [1.0]
    panel = Panel(
        words["times"],
        _log_axis(words["texts"], min(numbers), max(numbers)),
        _log_axis(words["seconds"], min(seconds), max(seconds)),
        tuple(lines),
    )
    return figure_svg(words["times"], (panel,), width=620, height=400)


def evaluation_figures(
    evaluation: Evaluation, names: Sequence[str] | None = None, words: Words = ENGLISH
) -> dict[str, Iterator[str]]:
    """All figures by the names of their files.

    Parameters
    ----------
    evaluation : Evaluation
    names : sequence of str, optional
        Of the texts, shown over the points of the gain.
    words : mapping of str to str
        ``evaluation_labels.ENGLISH`` or ``RUSSIAN``.
    """
    found = {
        "threshold.svg": threshold_figure(evaluation, words),
        "precision_recall.svg": precision_recall_figure(evaluation, words),
        "histogram.svg": histogram_figure(evaluation, words),
        "times.svg": times_figure(evaluation, words),
    }
    gains = [
        (method_name(Method(What.SYNONYMS, measure=measure), words), gain)
        for measure in Measure
        if (gain := evaluation.gain(measure)) is not None
    ]
    if gains:
        found["gain.svg"] = gain_figure(gains, names, words)
    return found


def _line(result: MethodResult, place: int, x: Floats, y: Floats, words: Words) -> Line:
    points = tuple(zip(x.tolist(), y.tolist(), strict=True))
    return Line(method_name(result.method, words), points, style_of(result.method, place))


def _thinned(length: int) -> NDArray[np.int64]:
    """Places of at most so many points of a line, first and last among them."""
    if length <= _MOST_POINTS:
        return np.arange(length)
    return np.linspace(0, length - 1, _MOST_POINTS).round().astype(np.int64)


def _shares(histogram: Histogram) -> tuple[Floats, Floats]:
    duplicates, others = histogram.duplicates, histogram.others
    return duplicates / max(1, int(duplicates.sum())), others / max(1, int(others.sum()))


def _spans(heights: Floats) -> tuple[tuple[float, float, float], ...]:
    return tuple((place / BINS, (place + 1) / BINS, height) for place, height in enumerate(heights.tolist()))


def _mirrored_axis(label: str) -> Axis:
    """From 100 % upwards to 100 % downwards."""
    ticks = tuple((value / 100, f"{abs(value)}\u00a0%") for value in range(-100, 101, 50))
    return Axis(label, -1.0, 1.0, ticks)


def _count_axis(label: str, most: int) -> Axis:
    """1 to ``most`` with round ticks."""
    step = next(
        (size * 10**power for power in range(8) for size in (1, 2, 5) if most <= 10 * size * 10**power), most
    )
    ticks = [1, *range(step, most + 1, step)]
    return Axis(
        label, 1.0, float(max(2, most)), tuple((float(tick), str(tick)) for tick in dict.fromkeys(ticks))
    )


def _log_axis(label: str, low: float, high: float) -> Axis:
    """Whole powers of ten around the values."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    last = max(last, first + 1)
    ticks = tuple((10.0**power, f"{10.0**power:g}") for power in range(first, last + 1))
    return Axis(label, 10.0**first, 10.0**last, ticks, logarithmic=True)
