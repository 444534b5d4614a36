"""The check sub-command: new texts held against an archive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from core.check_arguments import CheckCommand
from core.documents import Collection, Status
from core.monitor import Monitor
from core.project.base_opening import opened_base
from core.project_command import project_problems
from core.reports.check_report import check_csv, check_html, check_json, check_text, check_xlsx
from core.reports.check_rows import Checked
from core.reports.labels import LANGUAGES
from core.settings import AnalysisSettings

STAGES: Final[tuple[tuple[str, float], ...]] = (("facts", 1.0), ("hash", 1.0), ("base", 3.0))
_ADDED: Final = frozenset({Status.OK, Status.NO_TEXT})


def check(command: CheckCommand, collection: Collection, monitor: Monitor) -> Checked:
    """Hold what was read against the archive, and make it part of it if that is wanted.

    Raises
    ------
    UsageError
        If the archive cannot be opened, or not be written though it is to be added to.
    Cancelled
        If the monitor was cancelled.
    """
    with (
        project_problems("--against"),
        opened_base(command.base, to_add=command.add, monitor=monitor) as base,
    ):
        settings = _settings(command, base.settings)
        found = base.check(collection.documents, monitor, settings=settings)
        archive = tuple(base.document(place) for place in range(len(base)))
        new = [one for one in collection if one.status in _ADDED]
        if command.add:
            base.add(new, monitor)
        return Checked(found, archive, command.base, settings, len(new) if command.add else 0)


def check_report(command: CheckCommand, checked: Checked, monitor: Monitor) -> Iterable[bytes]:
    """The report in the form that is wanted; text is in UTF-8."""
    labels = LANGUAGES[command.reading.language]
    form = command.reading.format
    if form == "csv":
        return check_csv(checked, labels, monitor)
    if form == "xlsx":
        return check_xlsx(checked, labels, monitor)
    if form == "html":
        return _encoded(check_html(checked, labels, monitor))
    if form == "text":
        return _encoded(check_text(checked, labels, monitor))
    return _encoded(check_json(checked, monitor))


def _settings(command: CheckCommand, base: AnalysisSettings) -> AnalysisSettings:
    """The base's settings, with the floors and thresholds that were given."""
    thresholds = replace(
        base.thresholds,
        resemblance=_given(command.threshold, base.thresholds.resemblance),
        containment=_given(command.containment, base.thresholds.containment),
    )
    return replace(
        base,
        thresholds=thresholds,
        min_resemblance=_given(command.min_resemblance, base.min_resemblance),
        min_containment=_given(command.min_containment, base.min_containment),
    )


def _given(said: float | None, otherwise: float) -> float:
    return otherwise if said is None else said


def _encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    return (piece.encode("utf-8", "backslashreplace") for piece in pieces)
