"""The against sub-command: one text held against all that were read with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from core.against import Choices, PatternTooSlow, against_all
from core.against_arguments import AgainstCommand
from core.analysis import analyse
from core.arguments import UsageError
from core.documents import Collection, Status
from core.monitor import Monitor
from core.reports.against_report import against_json, against_text


def against_report(command: AgainstCommand, collection: Collection, monitor: Monitor) -> Iterator[bytes]:
    """Analyse and hold the document against the others.

    Parameters
    ----------
    command : AgainstCommand
    collection : Collection
        What was read: the document and the others, among which it may stand once more.
    monitor : Monitor

    Raises
    ------
    UsageError
        If the document could not be read, or a source that is to be left out is not there.
    Cancelled
        If the monitor was cancelled.
    """
    documents = list(collection)
    number = next((n for n, one in enumerate(documents) if one.source.path == command.document), None)
    if number is None or documents[number].status in {Status.UNREADABLE, Status.SKIPPED}:
        raise UsageError(f"against: {command.document} could not be read")
    own = Path(command.document).resolve()
    kept = [
        one
        for n, one in enumerate(documents)
        if n == number or not one.source.path or Path(one.source.path).resolve() != own
    ]
    number = kept.index(documents[number])
    without = set()
    for wanted in command.leave_out:
        found = [n for n, one in enumerate(kept) if wanted in (one.name, one.source.path)]
        if not found:
            raise UsageError(f"against: --leave-out: there is no source {wanted!r}")
        without.update(found)
    analysis = analyse(replace(collection, documents=tuple(kept)), command.reading.settings, monitor)
    choices = Choices(
        without=frozenset(without),
        shorter_than=command.shorter_than,
        quotations=command.quotations,
        lines=command.pattern,
    )
    try:
        result = against_all(analysis, number, choices, monitor)
    except PatternTooSlow as error:
        raise UsageError(f"against: --pattern: {error}") from error
    names = [one.source.path or one.name for one in kept]
    make = against_json if command.format == "json" else against_text
    yield make(result, names[number], names).encode("utf-8", "surrogateescape")
