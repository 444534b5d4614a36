"""The command line: scan, compare, lexical, evaluate, rewrite. The only part of the core that prints."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from itertools import chain
from types import FrameType
from typing import TYPE_CHECKING

from core.arguments import PROGRAM, USAGE, Command, HelpWanted, UsageError, parse, version
from core.command_reading import quoted, read_collection, reading_settings
from core.monitor import Cancelled, Monitor
from core.standard_streams import complain, keep_standard_places, say, send

if TYPE_CHECKING:
    from core.analysis import Analysis
    from core.documents import Collection
    from core.project_command import ProjectScan

DONE = 0
UNREADABLE = 1
WRONG_USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one sub-command.

    Parameters
    ----------
    arguments : sequence of str, optional
        Those of the program where left out.

    Returns
    -------
    int
        0 done, 1 done but something could not be read, 2 wrong usage, 130 interrupted.
    """
    keep_standard_places()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["--version"]:
        say(f"{version()}\n")
        return DONE
    if given[:1] in (["--help"], ["-h"]):
        say(USAGE)
        return DONE
    monitor = Monitor()
    try:
        other = {
            "lexical": _lexical,
            "evaluate": _evaluate,
            "rewrite": _rewrite,
            "against": _against,
            "check": _check,
        }.get(given[0] if given else "")
        if other is not None:
            return other(given[1:], monitor)
        command = parse(given)
        with _interrupts_cancel(monitor):
            return _run(command, monitor)
    except HelpWanted as wanted:
        say(wanted.text)
        return DONE
    except UsageError as error:
        complain(f"{PROGRAM}: {error}\n{USAGE}")
        return WRONG_USAGE
    except (Cancelled, KeyboardInterrupt):
        complain(f"{PROGRAM}: interrupted\n")
        return INTERRUPTED


def _lexical(arguments: Sequence[str], monitor: Monitor) -> int:
    """Compare strings by their lemmas."""
    from core.lexical_arguments import parse_lexical

    command = parse_lexical(arguments)
    with _interrupts_cancel(monitor):
        from core.lexical_command import run_lexical

        return DONE if run_lexical(command, monitor) else UNREADABLE


def _evaluate(arguments: Sequence[str], monitor: Monitor) -> int:
    """Measure how well each method tells known duplicates from other pairs."""
    from core.evaluate_arguments import parse_evaluate

    command = parse_evaluate(arguments)
    with _interrupts_cancel(monitor):
        from core.evaluate_command import run_evaluate

        return DONE if run_evaluate(command, monitor) else UNREADABLE


def _against(arguments: Sequence[str], monitor: Monitor) -> int:
    """Hold one text against all others."""
    from core.against_arguments import parse_against

    command = parse_against(arguments)
    with _interrupts_cancel(monitor):
        from core.against_command import against_report
        from core.documents import Status
        from core.progress_line import ProgressLine
        from core.reports.labels import ENGLISH

        with ProgressLine(monitor, sys.stderr, ENGLISH.words, quiet=command.reading.quiet):
            collection = read_collection(command.reading, monitor)
            report = b"".join(against_report(command, collection, monitor))
        with _writing_problems("standard output"):
            send([report])
    return UNREADABLE if any(one.status is Status.UNREADABLE for one in collection) else DONE


def _check(arguments: Sequence[str], monitor: Monitor) -> int:
    """Hold new texts against an archive."""
    from core.check_arguments import parse_check

    command = parse_check(arguments)
    with _interrupts_cancel(monitor):
        from core.check_command import check, check_report
        from core.documents import Status
        from core.progress_line import ProgressLine
        from core.project_command import with_whole_paths
        from core.reports.labels import LANGUAGES

        if command.add:
            command = replace(command, reading=with_whole_paths(command.reading))
        reading = command.reading
        _check_output(reading)
        words = LANGUAGES[reading.language].words
        with ProgressLine(monitor, sys.stderr, words, quiet=reading.quiet):
            collection = read_collection(reading, monitor)
            report = check_report(command, check(command, collection, monitor), monitor)
        if reading.output is not None:
            _to_file(report, reading.output)
        else:
            with _writing_problems("standard output"):
                send(report)
    return UNREADABLE if any(one.status is Status.UNREADABLE for one in collection) else DONE


def _rewrite(arguments: Sequence[str], monitor: Monitor) -> int:
    """Make rewritten copies, for measuring."""
    from core.rewrite_arguments import parse_rewrite

    command = parse_rewrite(arguments)
    with _interrupts_cancel(monitor):
        from core.rewrite_command import run_rewrite

        return DONE if run_rewrite(command, monitor) else UNREADABLE


@contextmanager
def _interrupts_cancel(monitor: Monitor) -> Iterator[None]:
    """Let Ctrl+C stop the work at its next checkpoint, and a second one at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        del number, frame
        if monitor.cancelled:
            raise KeyboardInterrupt
        monitor.cancel()

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _run(command: Command, monitor: Monitor) -> int:
    """Read, compare, report."""
    # the heavy parts are imported where they are used, so that help and wrong usage are answered at once
    from core.documents import Status
    from core.progress_line import ProgressLine
    from core.reports.labels import LANGUAGES

    if command.reading.clear_cache:
        _clear_cache(command)
        if not command.paths:
            return DONE
    words = LANGUAGES[command.language].words
    with _project_of(command) as project, ProgressLine(monitor, sys.stderr, words, quiet=command.quiet):
        command = command if project is None else project.command
        _check_output(command)
        collection = read_collection(command, monitor, project)
        report = (
            _scan(command, collection, monitor, project)
            if command.name == "scan"
            else _compare(command, collection, monitor)
        )
    if command.output is None:
        with _writing_problems("standard output"):
            send(report)
    else:
        monitor.plan((("writing", 1.0),))
        with ProgressLine(monitor, sys.stderr, words, quiet=command.quiet), monitor.stage("writing"):
            _to_file(report, command.output)
    lost = sum(document.status is Status.UNREADABLE for document in collection)
    if lost and command.output is not None and not command.quiet:
        complain(f"{PROGRAM}: could not be read: {lost} of {len(collection)}; the report says why\n")
    return UNREADABLE if lost else DONE


@contextmanager
def _project_of(command: Command) -> Iterator[ProjectScan | None]:
    """The project that a scan makes or updates, where it does."""
    if command.project is None:
        yield None
        return
    from core.project_command import open_for_scan, project_problems

    with project_problems("--project"), closing(open_for_scan(command)) as project:
        yield project


def _clear_cache(command: Command) -> None:
    from core.reading import ReadingCache

    cache = ReadingCache.of_the_user()
    removed = 0 if cache is None else cache.clear()
    if not command.quiet:
        complain(f"{PROGRAM}: texts removed from the cache: {removed}\n")


def _scan(
    command: Command, collection: Collection, monitor: Monitor, project: ProjectScan | None
) -> Iterable[bytes]:
    """Compare all documents; the report is made while it is written."""
    from core.analysis import analyse
    from core.reports.csv_report import Table, scan_csv
    from core.reports.json_report import scan_json
    from core.reports.labels import LANGUAGES
    from core.reports.tables import Scan, floors_for
    from core.reports.text_report import scan_text

    resemblance, containment = floors_for(command.settings)
    settings = replace(
        command.settings,
        min_resemblance=resemblance,
        min_containment=containment,
        min_lexical=min(command.settings.min_lexical, command.settings.thresholds.lexical),
    )
    with _lexical_problems():
        analysis = (
            analyse(collection, settings, monitor, threads=command.jobs)
            if project is None
            else project.analysis(collection, settings, monitor)
        )
        if project is not None:
            project.finish(analysis, monitor)
    scan = Scan.of(analysis, command.settings)
    _remark_lexical(analysis, command)
    labels = LANGUAGES[command.language]
    if command.anonymise:
        from core.reports.anonymous import anonymised

        scan = anonymised(scan, labels)
    if command.format == "csv":
        return scan_csv(scan, Table(command.table), labels, monitor)
    if command.format == "xlsx":
        from core.reports.xlsx_report import scan_xlsx

        return scan_xlsx(scan, labels, monitor)
    if command.format == "html":
        from core.reports.html_report import scan_html

        title = "" if command.anonymise else ", ".join(map(_last_name, command.paths))
        return scan_html(scan, labels, monitor, title=title)
    if command.format == "text":
        since = () if project is None else project.changes_text(labels, named=not command.anonymise)
        return _encoded(chain(scan_text(scan, labels, monitor), since), command)
    more = {} if project is None else project.changes_json(named=not command.anonymise)
    report = scan_json(scan, monitor, reading=reading_settings(command), more=more)
    return (piece.encode("ascii") for piece in report)


def _last_name(path: str) -> str:
    return os.path.basename(os.path.normpath(path)) or path  # noqa: PTH119 - a path stays as it was given


def _compare(command: Command, collection: Collection, monitor: Monitor) -> Iterable[bytes]:
    """Compare two documents."""
    from core.analysis import analyse
    from core.comparison import compare_documents
    from core.kinds import Kind
    from core.reports.json_report import comparison_json
    from core.reports.labels import LANGUAGES
    from core.reports.tables import Scan
    from core.reports.text_report import comparison_text

    with _lexical_problems():
        analysis = analyse(collection, command.settings, monitor, threads=1)
    scan = Scan.of(analysis, command.settings)
    _remark_lexical(analysis, command)
    row_a, row_b = scan.documents()
    lexical = analysis.lexical_pair(0, 1, monitor)
    comparison = compare_documents(collection[0], collection[1], command.settings, monitor)
    kind = (
        Kind.EXACT
        if comparison.exact
        else analysis.kind_of_pair(analysis.pair(0, 1), scan.findings.thresholds)
    )
    if command.format == "json":
        reading = reading_settings(command)
        report = comparison_json(
            comparison, (row_a, row_b), kind, reading=reading, lexical=lexical, table=analysis.lexical
        )
        return (piece.encode("ascii") for piece in report)
    labels = LANGUAGES[command.language]
    return _encoded(comparison_text(comparison, (row_a, row_b), kind, labels, lexical), command)


@contextmanager
def _lexical_problems() -> Iterator[None]:
    """Say which thesaurus cannot be read or which engine is missing."""
    from core.lexical.lemmatisers import EngineMissingError
    from core.lexical.thesauri import ThesaurusError

    try:
        yield
    except EngineMissingError as error:
        raise UsageError(f"--lemmas: {error}") from error
    except ThesaurusError as error:
        raise UsageError(f"--thesaurus: {quoted(error.name or '')}: {error}") from error


def _remark_lexical(analysis: Analysis, command: Command) -> None:
    """Say what of the lexical method was left out."""
    table = analysis.lexical
    if table is None or command.quiet:
        return
    for thesaurus in table.thesauri:
        if thesaurus.problems:
            name = quoted(thesaurus.name)
            complain(f"{PROGRAM}: {name}: lines that were left out: {thesaurus.problems}\n")
        if not thesaurus.links:
            complain(f"{PROGRAM}: {quoted(thesaurus.name)} holds no synonyms\n")
    if not table.complete:
        complain(
            f"{PROGRAM}: too many pairs by words; those that only words find are listed from {table.floor}\n"
        )


def _encoded(pieces: Iterable[str], command: Command) -> Iterable[bytes]:
    """Text for people: as the terminal writes letters, UTF-8 in a file."""
    encoding = "utf-8" if command.output is not None else (sys.stdout.encoding or "utf-8")
    return (piece.encode(encoding, "backslashreplace") for piece in pieces)


def _check_output(command: Command) -> None:
    """Find out before the work what stands in the way of writing the report."""
    from core.writing import check_writable

    if command.output is None:
        if sys.stdout is None:
            raise UsageError("cannot write to standard output: it is closed")
        return
    with _writing_problems(command.output):
        check_writable(command.output)
    for path in command.paths:
        with suppress(OSError, ValueError):  # a path that cannot be looked at becomes a row with a reason
            if os.path.isfile(path) and os.path.samefile(path, command.output):  # noqa: PTH113, PTH121
                raise UsageError(f"{quoted(path)} is to be read, and would be overwritten")


def _to_file(report: Iterable[bytes], path: str) -> None:
    from core.writing import written_beside

    # where the path is a pipe, its reader may go away
    with suppress(BrokenPipeError), _writing_problems(path), written_beside(path) as stream:
        for piece in report:
            stream.write(piece)


@contextmanager
def _writing_problems(place: str) -> Iterator[None]:
    """Say that and why the place cannot be written to."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UsageError(f"cannot write to {quoted(place)}: {error.strerror or error}") from error
