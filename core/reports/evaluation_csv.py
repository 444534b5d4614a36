"""The tables of an evaluation as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

import numpy as np

from core.arrays import first_of_equal
from core.evaluation import Evaluation, MethodResult, What, even_thresholds
from core.lexical.experiment import Measure
from core.monitor import NULL_MONITOR, Monitor
from core.reports.csv_report import text_cell

ENOUGH_RECALL = 0.9
MOST_SCORES = 10_000
"""Distinct scores that a curve lists beside the even thresholds; a longer one lists only these."""
_FLUSHED_ROWS = 2000

Cell = str | int | float | None


def summary_csv(evaluation: Evaluation) -> Iterator[bytes]:
    """One row a method: its best threshold and what it finds there, how far precision and recall hold."""
    truth = evaluation.truth
    yield _row(
        [
            "method",
            "duplicates",
            "others",
            "without_score",
            "mean_score_duplicates",
            "mean_score_others",
            "best_threshold",
            "best_precision",
            "best_recall",
            "best_f",
            "precision_is_1_above",
            "recall_at_least_0.9_until",
            "average_gain",
            "prepared_seconds",
            "seconds",
        ]
    )
    for result in evaluation.results:
        gain = evaluation.gain(result.method.measure) if result.method.what is What.SYNONYMS else None
        best, given = result.best, result.given
        yield _row(
            [
                result.method.code,
                truth.n_duplicates,
                truth.n_others,
                sum(result.histogram.without_score),
                _mean(result, evaluation, duplicates=True),
                _mean(result, evaluation, duplicates=False),
                best.threshold,
                best.precision,
                best.recall,
                best.f,
                result.curve.precise_above(),
                result.curve.recall_until(ENOUGH_RECALL),
                None if gain is None else gain.average,
                f"{given.prepared:.6f}",
                f"{given.times[-1][1]:.6f}" if given.times else None,
            ]
        )


def curves_csv(evaluation: Evaluation, monitor: Monitor = NULL_MONITOR) -> Iterator[bytes]:
    """Precision, recall and F at 0, 0.01, …, 1 and at every distinct score of each method."""
    yield _row(["method", "threshold", "found_duplicates", "found_others", "precision", "recall", "f"])
    for result in evaluation.results:
        monitor.checkpoint()
        scores = result.curve.thresholds
        taken = even_thresholds()
        if len(scores) <= MOST_SCORES:
            taken = first_of_equal(np.sort(np.concatenate((taken, scores))))
        curve = result.curve.on(taken)
        columns = (
            curve.thresholds.tolist(),
            curve.found_duplicates.tolist(),
            curve.found_others.tolist(),
            curve.precision.tolist(),
            curve.recall.tolist(),
            curve.f.tolist(),
        )
        yield _rows([[result.method.code, *cells] for cells in zip(*columns, strict=True)])


def pairs_csv(
    evaluation: Evaluation, names: Sequence[str], monitor: Monitor = NULL_MONITOR
) -> Iterator[bytes]:
    """Every pair whose truth is known, with its score by each method; an empty cell is no score."""
    truth = evaluation.truth
    cells = [text_cell(name) for name in names]
    yield _row(["a", "b", "duplicate", *(result.method.code for result in evaluation.results)])
    columns = [result.given.scores for result in evaluation.results]
    for start in range(0, len(truth), _FLUSHED_ROWS):
        monitor.checkpoint()
        some = slice(start, start + _FLUSHED_ROWS)
        values = [column[some].tolist() for column in columns]
        pairs = zip(
            truth.a[some].tolist(), truth.b[some].tolist(), truth.duplicate[some].tolist(), strict=True
        )
        yield _rows(
            [
                [cells[a], cells[b], "yes" if duplicate else "no", *(column[place] for column in values)]
                for place, (a, b, duplicate) in enumerate(pairs)
            ]
        )


def histogram_csv(evaluation: Evaluation) -> Iterator[bytes]:
    """Pairs by score in bins of 5 %, the last with all scores above too."""
    yield _row(["method", "from", "to", "duplicates", "others"])
    for result in evaluation.results:
        histogram = result.histogram
        bins = len(histogram.duplicates)
        yield _rows(
            [
                [result.method.code, place / bins, (place + 1) / bins, duplicates, others]
                for place, (duplicates, others) in enumerate(
                    zip(histogram.duplicates.tolist(), histogram.others.tolist(), strict=True)
                )
            ]
        )


def times_by_number_csv(evaluation: Evaluation) -> Iterator[bytes]:
    """Seconds for all pairs of the first texts, by method and number of texts."""
    yield _row(["method", "texts", "seconds"])
    for result in evaluation.results:
        for number, seconds in result.given.times:
            yield _row([result.method.code, number, f"{seconds:.6f}"])


def gain_csv(evaluation: Evaluation, names: Sequence[str]) -> Iterator[bytes]:
    """What synonyms add to the duplicates of each text on average, by measure."""
    yield _row(["measure", "text", "gain"])
    for measure in Measure:
        gain = evaluation.gain(measure)
        if gain is None:
            continue
        for text, value in zip(gain.texts.tolist(), gain.of_text.tolist(), strict=True):
            yield _row([str(measure), text_cell(names[text]), value])


def evaluation_tables(
    evaluation: Evaluation, names: Sequence[str], monitor: Monitor = NULL_MONITOR
) -> dict[str, Iterator[bytes]]:
    """All tables by the names of their files."""
    return {
        "summary.csv": summary_csv(evaluation),
        "curves.csv": curves_csv(evaluation, monitor),
        "pairs.csv": pairs_csv(evaluation, names, monitor),
        "histogram.csv": histogram_csv(evaluation),
        "times.csv": times_by_number_csv(evaluation),
        "gain.csv": gain_csv(evaluation, names),
    }


def _mean(result: MethodResult, evaluation: Evaluation, *, duplicates: bool) -> float | None:
    scores = result.given.scores[evaluation.truth.duplicate == duplicates]
    scores = scores[~np.isnan(scores)]
    return float(scores.mean()) if len(scores) else None


def _row(cells: Sequence[Cell]) -> bytes:
    return _rows([cells])


def _rows(rows: Sequence[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows([[_cell(cell) for cell in row] for row in rows])
    return text.getvalue().encode("utf-8", "backslashreplace")


def _cell(cell: Cell) -> str:
    if cell is None or (isinstance(cell, float) and cell != cell):
        return ""
    return repr(cell) if isinstance(cell, float) else str(cell)
