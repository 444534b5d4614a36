"""The evaluate sub-command: strings and what is known of them in, tables and figures out."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.arguments import PROGRAM, UsageError
from core.evaluate_arguments import EvaluateCommand
from core.evaluation import Evaluation, Sources, Truth, TruthError, evaluate, methods_for
from core.evaluation.tables import cluster_column, labelled_strings, read_bytes, rows_of, unlabelled_strings
from core.evaluation.truth_file import Names, read_truth
from core.lexical.experiment import Measure
from core.lexical.lemmatisers import EngineMissingError, LemmaCache, lemmatiser
from core.lexical.measure import Weighting
from core.lexical_input import Strings, check_folder, given_thesauri, read_strings, write_files
from core.monitor import Monitor
from core.progress_line import ProgressLine
from core.reports.evaluation_csv import ENOUGH_RECALL, evaluation_tables
from core.reports.evaluation_figures import evaluation_figures
from core.reports.evaluation_labels import LANGUAGES, method_name
from core.reports.labels import ENGLISH
from core.reports.terminal import shown
from core.settings import TokenSteps
from core.standard_streams import complain

TABLES = ("summary.csv", "curves.csv", "pairs.csv", "histogram.csv", "times.csv", "gain.csv")
FIGURES = ("threshold.svg", "precision_recall.svg", "histogram.svg", "times.svg", "gain.svg")
_TABLE_ENDINGS = frozenset({".csv", ".tsv", ".tab"})


def run_evaluate(command: EvaluateCommand, monitor: Monitor) -> bool:
    """Do what was asked for.

    Returns
    -------
    bool
        Whether all was read.

    Raises
    ------
    UsageError
        If something that was given cannot be used; nothing was written then.
    Cancelled
        If the monitor was cancelled; no file is left half written then.
    """
    with ProgressLine(monitor, sys.stderr, ENGLISH.words, quiet=command.quiet):
        try:
            strings, evaluation = _evaluated(command, monitor)
        except TruthError as error:
            raise UsageError(f"evaluate: {error}") from error
        except EngineMissingError as error:
            raise UsageError(f"--lemmas {command.lemmas}: {error}") from error
        names = [path or name for name, path in zip(strings.names, strings.paths, strict=True)]
        reports: dict[str, Iterable[bytes]] = dict(evaluation_tables(evaluation, names, monitor))
        figures = evaluation_figures(evaluation, names, LANGUAGES[command.language])
        reports |= {name: _encoded(figure) for name, figure in figures.items()}
        monitor.plan((("writing", 1.0),))
        with monitor.stage("writing"):
            write_files(command.output, reports)
    if not command.quiet:
        complain(_summary(evaluation))
    return not strings.unread


def _evaluated(command: EvaluateCommand, monitor: Monitor) -> tuple[Strings, Evaluation]:
    """All that can go wrong goes wrong here, before anything is written."""
    strings, truth = _known(command, monitor)
    if not truth.n_duplicates:
        raise TruthError("no pair of these texts is known to be a duplicate")
    thesauri = given_thesauri(command.thesauri, quiet=command.quiet)
    read = [command.strings, *command.thesauri, *([command.truth] if command.truth else [])]
    check_folder(command.output, (*TABLES, *FIGURES), read)
    methods = methods_for(
        command.shingle_words,
        weightings=[Weighting(one) for one in command.weightings],
        # the printed formula stands beside the program's own, never in its place
        measures=(Measure.MATCHED, Measure(command.measure)),
    )
    sources = Sources(
        engine=lemmatiser(command.lemmas, mystem_binary=command.mystem, cache=LemmaCache.of_the_user()),
        thesauri=thesauri,
        steps=TokenSteps(drop_stop_words=command.drop_stop_words),
        misspellings=command.misspellings,
    )
    return strings, evaluate(strings.texts, truth, methods, sources, monitor)


def _known(command: EvaluateCommand, monitor: Monitor) -> tuple[Strings, Truth]:
    """The texts and what is known of them."""
    given = command.strings
    is_folder = Path(given).is_dir()
    if is_folder and (command.column is not None or command.text_column is not None):
        raise TruthError("a folder has no columns")
    if not is_folder and command.truth is None:
        return _table(command, monitor)
    if not is_folder and (command.text_column is not None or Path(given).suffix.lower() in _TABLE_ENDINGS):
        strings = _table_strings(command, monitor)
    else:
        strings = read_strings(given, monitor)
    if command.truth is not None:
        return strings, read_truth(command.truth, Names(strings.names, strings.paths), monitor)
    if not any(strings.groups):
        raise TruthError(f"'{shown(given)}' has no sub-folders; give the known pairs with --truth")
    return strings, Truth.of_clusters([group or None for group in strings.groups])


def _table(command: EvaluateCommand, monitor: Monitor) -> tuple[Strings, Truth]:
    """A table of strings with a column of clusters."""
    rows = rows_of(read_bytes(command.strings), command.strings, monitor)
    if command.column is None and cluster_column(rows) is None:
        raise TruthError(
            f"what is known of '{shown(command.strings)}' is missing: give --truth, or --column of a table"
        )
    found = labelled_strings(rows, command.column, command.text_column)
    nothing = ("",) * len(found.texts)
    strings = Strings(found.names, found.texts, nothing, nothing)
    return strings, Truth.of_clusters([label or None for label in found.labels])


def _table_strings(command: EvaluateCommand, monitor: Monitor) -> Strings:
    """A table of strings whose truth stands in another file."""
    rows = rows_of(read_bytes(command.strings), command.strings, monitor)
    found = unlabelled_strings(rows, command.text_column)
    nothing = ("",) * len(found.texts)
    return Strings(found.names, found.texts, nothing, nothing)


def _encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    return (piece.encode("utf-8") for piece in pieces)


def _summary(evaluation: Evaluation) -> str:
    """A few lines for people; the files have all of it."""
    truth = evaluation.truth
    lines = [f"{PROGRAM}: duplicates: {truth.n_duplicates}, other pairs: {truth.n_others}"]
    for result in evaluation.results:
        best = result.best
        until = result.curve.recall_until(ENOUGH_RECALL)
        lines.append(
            f"{method_name(result.method):36} best threshold {best.threshold:.3f}: precision "
            f"{best.precision:.3f}, recall {best.recall:.3f}, F {best.f:.3f}; recall {ENOUGH_RECALL:g} "
            f"up to {'-' if until is None else f'{until:.3f}'}"
        )
    for measure in Measure:
        gain = evaluation.gain(measure)
        if gain is not None:
            lines.append(f"average gain by synonyms ({measure}): {100 * gain.average:.1f} points")
    return "\n".join(lines) + "\n"
