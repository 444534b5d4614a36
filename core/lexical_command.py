"""The lexical sub-command: strings and thesauri in, the paper's four files out."""

from __future__ import annotations

import sys

from core.arguments import UsageError
from core.lexical.experiment import STAGES, Measure, run_experiment
from core.lexical.lemmatisers import EngineMissingError, LemmaCache, lemmatiser
from core.lexical_arguments import LexicalCommand
from core.lexical_input import check_folder, given_thesauri, read_strings, write_files
from core.monitor import Monitor
from core.progress_line import ProgressLine
from core.reports.labels import LANGUAGES
from core.reports.lexical_csv import matrix_csv, times_csv
from core.reports.terminal import shown
from core.settings import LexicalWeighting, TokenSteps

MOST_STRINGS = 20_000
"""The matrices of as many strings take some 6 GB."""

FILES = ("matrix_plain.csv", "matrix_synonyms.csv", "time_plain.csv", "time_synonyms.csv")


def run_lexical(command: LexicalCommand, monitor: Monitor) -> bool:
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
        If the monitor was cancelled; nothing was written then.
    """
    strings = read_strings(command.strings, monitor)
    if len(strings.texts) > MOST_STRINGS:
        raise UsageError(
            f"'{shown(command.strings)}' holds {len(strings.texts)} strings; {MOST_STRINGS} are the most"
        )
    thesauri = given_thesauri(command.thesauri, quiet=command.quiet)
    check_folder(command.output, FILES, (command.strings, *command.thesauri))
    try:
        engine = lemmatiser(command.lemmas, mystem_binary=command.mystem, cache=LemmaCache.of_the_user())
        monitor.plan(STAGES)
        with ProgressLine(monitor, sys.stderr, LANGUAGES["en"].words, quiet=command.quiet):
            experiment = run_experiment(
                strings.texts,
                thesauri,
                engine,
                measure=Measure(command.measure),
                weighting=LexicalWeighting(command.weighting),
                steps=TokenSteps(drop_stop_words=command.drop_stop_words),
                misspellings=command.misspellings,
                monitor=monitor,
            )
    except EngineMissingError as error:
        raise UsageError(f"--lemmas {command.lemmas}: {error}") from error
    reports = (
        matrix_csv(strings.names, experiment.plain, monitor),
        matrix_csv(strings.names, experiment.synonyms, monitor),
        times_csv(experiment.plain_times),
        times_csv(experiment.synonyms_times),
    )
    write_files(command.output, dict(zip(FILES, reports, strict=True)))
    return not strings.unread
