"""The rewrite sub-command: strings in, the same strings with rewritten copies out."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from core.arguments import PROGRAM, UsageError
from core.lexical.rewriting import Rewriter
from core.lexical_input import Strings, given_thesauri, read_strings
from core.monitor import Monitor
from core.progress_line import ProgressLine
from core.reports.labels import ENGLISH
from core.reports.terminal import shown
from core.rewrite_arguments import RewriteCommand
from core.standard_streams import complain
from core.writing import check_writable, written_beside


def run_rewrite(command: RewriteCommand, monitor: Monitor) -> bool:
    """Do what was asked for.

    Returns
    -------
    bool
        Whether all was read.

    Raises
    ------
    UsageError
        If something that was given cannot be used.
    Cancelled
        If the monitor was cancelled; nothing was written then.
    """
    _check_output(command)
    with ProgressLine(monitor, sys.stderr, ENGLISH.words, quiet=command.quiet):
        strings = read_strings(command.strings, monitor)
        rewriter = Rewriter(given_thesauri(command.thesauri, quiet=command.quiet), command.rewriting)
        counts = [0, 0]
        try:
            with written_beside(command.output) as stream:
                for piece in _rows(strings, rewriter, counts, monitor):
                    stream.write(piece)
        except OSError as error:
            raise UsageError(
                f"cannot write to '{shown(command.output)}': {error.strerror or error}"
            ) from error
    if not command.quiet:
        words, replaceable = counts
        complain(f"{PROGRAM}: {replaceable} of {words} words have a synonym\n")
    return not strings.unread


def _check_output(command: RewriteCommand) -> None:
    """Find out before the work what stands in the way of writing."""
    try:
        check_writable(command.output)
        for path in (command.strings, *command.thesauri):
            if Path(command.output).exists() and Path(path).exists() and Path(path).samefile(command.output):
                raise UsageError(f"'{shown(path)}' is read, and would be overwritten")
    except (OSError, ValueError) as error:
        raise UsageError(
            f"cannot write to '{shown(command.output)}': {getattr(error, 'strerror', None) or error}"
        ) from error


def _rows(strings: Strings, rewriter: Rewriter, counts: list[int], monitor: Monitor) -> Iterator[bytes]:
    """The table, a piece for each text; ``counts`` takes its words and those with a synonym."""
    yield _encoded([("cluster", "copy", "text")])
    monitor.plan((("rewriting", 1.0),))
    with monitor.stage("rewriting", len(strings.texts)):
        for number, text in enumerate(strings.texts):
            rewritten = rewriter.copies(text, number, monitor)
            counts[0] += rewritten.words
            counts[1] += rewritten.with_synonym
            name = strings.paths[number] or strings.names[number]
            copies = (text, *rewritten.copies)
            yield _encoded([(name, str(copy), content) for copy, content in enumerate(copies)])
            monitor.advance()


def _encoded(rows: list[tuple[str, str, str]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter="\t", lineterminator="\n").writerows(rows)
    return text.getvalue().encode("utf-8", "backslashreplace")
