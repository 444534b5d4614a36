"""The lexical sub-command: strings and thesauri in, the paper's four files out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.arguments import PROGRAM, UsageError
from core.documents import Status
from core.lexical.experiment import Experiment, Measure, run_experiment
from core.lexical.lemmatisers import EngineMissingError, lemmatiser
from core.lexical.thesauri import (
    Thesaurus,
    ThesaurusCache,
    ThesaurusError,
    load_thesaurus,
    starter_thesauri,
)
from core.lexical_arguments import LexicalCommand
from core.monitor import Monitor
from core.reports.lexical_csv import matrix_csv, times_csv
from core.reports.terminal import shown
from core.settings import TokenSteps
from core.standard_streams import complain
from core.writing import check_writable, written_beside

MOST_STRINGS = 20_000
"""The matrices of as many strings take some 6 GB."""

MAX_BYTES = 256 << 20
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
    names, texts, unread = _strings(command.strings, monitor)
    for remark in unread:
        complain(f"{PROGRAM}: {remark}\n")
    if not texts:
        raise UsageError(f"'{shown(command.strings)}' holds no string")
    if len(texts) > MOST_STRINGS:
        raise UsageError(
            f"'{shown(command.strings)}' holds {len(texts)} strings; {MOST_STRINGS} are the most"
        )
    thesauri = _thesauri(command)
    _check_folder(command)
    try:
        experiment = run_experiment(
            texts,
            thesauri,
            lemmatiser(command.lemmas),
            measure=Measure(command.measure),
            steps=TokenSteps(drop_stop_words=command.drop_stop_words),
            misspellings=command.misspellings,
            monitor=monitor,
        )
    except EngineMissingError as error:
        raise UsageError(f"--lemmas {command.lemmas}: {error}") from error
    _write(command.output, names, experiment, monitor)
    return not unread


def _strings(given: str, monitor: Monitor) -> tuple[list[str], list[str], list[str]]:
    """Names and texts, and a remark for each document that could not be read."""
    from core.reading import read_paths
    from core.reading.encodings import decode

    path = Path(given)
    try:
        if path.is_dir():
            documents = read_paths([given], monitor).documents
            read = [one for one in documents if one.status in (Status.OK, Status.NO_TEXT)]
            unread = [
                f"'{shown(one.name)}' could not be read: {one.detail}"
                for one in documents
                if one.status is Status.UNREADABLE
            ]
            return [one.name for one in read], [one.text for one in read], unread
        if not path.is_file():
            raise UsageError(f"'{shown(given)}': there is no such file or folder")
        if path.stat().st_size > MAX_BYTES:
            raise UsageError(f"'{shown(given)}' is larger than {MAX_BYTES >> 20} MB")
        text = decode(path.read_bytes(), monitor=monitor).text
    except (OSError, ValueError) as error:
        raise UsageError(
            f"cannot read '{shown(given)}': {getattr(error, 'strerror', None) or error}"
        ) from error
    lines = [(str(number), line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    return [number for number, _ in lines], [line for _, line in lines], []


def _thesauri(command: LexicalCommand) -> list[Thesaurus]:
    cache = ThesaurusCache.of_the_user()
    if not command.thesauri:
        return list(starter_thesauri(cache))
    found = []
    for path in command.thesauri:
        try:
            thesaurus = load_thesaurus(path, cache)
        except ThesaurusError as error:
            raise UsageError(f"--thesaurus: '{shown(path)}': {error}") from error
        if thesaurus.problems and not command.quiet:
            first = thesaurus.problems[0]
            complain(
                f"{PROGRAM}: '{shown(path)}': {len(thesaurus.problems)} lines were left out; "
                f"line {first.line}: {first.reason}\n"
            )
        if not len(thesaurus.links) and not command.quiet:
            complain(f"{PROGRAM}: '{shown(path)}' holds no synonyms\n")
        found.append(thesaurus)
    return found


def _check_folder(command: LexicalCommand) -> None:
    """Make the folder and find out whether the files can be written, before the work."""
    given = command.output
    try:
        Path(given).mkdir(parents=True, exist_ok=True)
        for name in FILES:
            goal = Path(given, name)
            check_writable(goal)
            for path in (command.strings, *command.thesauri):
                if goal.exists() and goal.samefile(path):
                    raise UsageError(f"'{shown(path)}' is read, and would be overwritten")
    except (OSError, ValueError) as error:
        raise UsageError(
            f"cannot write to '{shown(given)}': {getattr(error, 'strerror', None) or error}"
        ) from error


def _write(given: str, names: list[str], experiment: Experiment, monitor: Monitor) -> None:
    reports: tuple[Iterable[bytes], ...] = (
        matrix_csv(names, experiment.plain, monitor),
        matrix_csv(names, experiment.synonyms, monitor),
        times_csv(experiment.plain_times),
        times_csv(experiment.synonyms_times),
    )
    try:
        for name, report in zip(FILES, reports, strict=True):
            with written_beside(Path(given, name)) as stream:
                for piece in report:
                    stream.write(piece)
    except OSError as error:
        raise UsageError(f"cannot write to '{shown(given)}': {error.strerror or error}") from error
