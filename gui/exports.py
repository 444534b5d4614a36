"""Reports into files: the core writes them, in a thread, beside their place and then into it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import asdict, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from core.documents import Collection
from core.monitor import Monitor
from core.reading.limits import ContentMode
from core.reports.csv_report import Table, scan_csv
from core.reports.json_report import scan_json
from core.reports.labels import ENGLISH, LANGUAGES, RUSSIAN, Labels
from core.reports.part import Part
from core.reports.tables import Scan
from core.writing import written_beside
from gui.dialogs import files
from gui.jobs import JobRunner
from gui.report_request import Pieces, ReportChoices, report_pieces
from gui.session import Session
from gui.status import collection_title


class Report(StrEnum):
    """What can be saved."""

    JSON = "json"
    DOCUMENTS = "documents"
    PAIRS = "pairs"
    CLUSTERS = "clusters"

    @property
    def suffix(self) -> str:
        return "json" if self is Report.JSON else "csv"


class Exports(QObject):
    """Asks for a place and saves what is shown, at the thresholds that are shown.

    Signals
    -------
    started()
    cancelled()
        It was given up, and nothing is left of it.
    saved(str)
        The file's path.
    refused(str, str)
        The path and why the system does not let it be written, in the system's words.
    failed(str)
        Traceback of anything else.
    """

    started = Signal()
    cancelled = Signal()
    saved = Signal(str)
    refused = Signal(str, str)
    failed = Signal(str)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._path = ""
        self.folder = ""
        self._runner = JobRunner("export", self)
        self._runner.succeeded.connect(self._saved)
        self._runner.failed.connect(self._failed)
        self._runner.cancelled.connect(self._cancelled)

    @property
    def running(self) -> bool:
        return self._runner.running

    def close(self) -> None:
        """Give up a report that is being written, and wait for that."""
        self._runner.close()

    @Slot()
    def cancel(self) -> None:
        """Give up the report that is being written; ``cancelled`` follows."""
        self._runner.cancel()

    @Slot()
    def save_json(self) -> None:
        self._ask(Report.JSON)

    @Slot()
    def save_documents(self) -> None:
        self._ask(Report.DOCUMENTS)

    @Slot()
    def save_pairs(self) -> None:
        self._ask(Report.PAIRS)

    @Slot()
    def save_clusters(self) -> None:
        self._ask(Report.CLUSTERS)

    def _ask(self, report: Report) -> None:
        if self._session.analysis is None:
            return
        name = f"cherepitsa-{report.value}" if report is not Report.JSON else "cherepitsa"
        start = str(Path(self.folder) / f"{name}.{report.suffix}")
        path = files.choose_target(self._window, start, report.suffix)
        if path:
            self.folder = str(Path(path).parent)
            self.save(report, path)

    def save(self, report: Report, path: str) -> None:
        """Write a report of the shown analysis to ``path``; ``saved`` or ``refused`` follows."""
        scan = self._scan()
        self._write(_pieces(report, scan, self._how_read(scan.analysis.collection)), path)

    def save_report(self, choices: ReportChoices, part: Part | None, path: str) -> None:
        """Write a report of a part of what is shown; ``saved``, ``refused`` or ``cancelled`` follows."""
        scan = replace(self._scan(), part=part)
        labels = LANGUAGES[choices.language] if choices.language else labels_of_window()
        title = collection_title(self._session.sources, scan.analysis.collection)
        reading = self._how_read(scan.analysis.collection)
        self._write(report_pieces(choices, scan, labels, title, reading), path)

    def _scan(self) -> Scan:
        """What is shown, at the thresholds that are shown."""
        analysis, findings = self._session.analysis, self._session.findings
        assert analysis is not None
        assert findings is not None
        listed = replace(analysis.settings, thresholds=findings.thresholds)
        return Scan(analysis, findings, listed, self._session.judging.judged)

    def _write(self, pieces: Pieces, path: str) -> None:
        self._path = path

        def work(monitor: Monitor) -> None:
            with written_beside(path) as stream:
                for piece in pieces(monitor):
                    monitor.checkpoint()
                    stream.write(piece)

        self._runner.start(work)
        self.started.emit()

    def _how_read(self, collection: Collection) -> dict[str, object]:
        """How the files were read, as the command line tells it; "mixed" where pages were read both ways."""
        reading = self._session.reading
        pages = reading.pages(collection)
        content = reading.content.value
        if pages.count:
            main = ContentMode.MAIN if pages.articles else ContentMode.FULL
            content = main.value if pages.articles in (0, pages.count) else "mixed"
        return {"content": content, "limits": asdict(reading.options.limits)}

    @Slot(int, object)
    def _saved(self, number: int, result: object) -> None:
        del number, result
        self.saved.emit(self._path)

    @Slot(int)
    def _cancelled(self, number: int) -> None:
        del number
        self.cancelled.emit()

    @Slot(int, object)
    def _failed(self, number: int, error: Exception) -> None:
        del number
        if isinstance(error, OSError):
            self.refused.emit(self._path, error.strerror or str(error))
        else:
            self.failed.emit("".join(traceback.format_exception(error)))


def labels_of_window() -> Labels:
    """The words of reports in the window's language."""
    return RUSSIAN if QLocale().language() == QLocale.Language.Russian else ENGLISH


def _pieces(report: Report, scan: Scan, reading: Mapping[str, object]) -> Pieces:
    """The bytes of a report, made while they are written, in the window's language."""
    if report is Report.JSON:
        return lambda monitor: (piece.encode("ascii") for piece in scan_json(scan, monitor, reading=reading))
    labels = labels_of_window()
    table = Table(report.value)
    return lambda monitor: scan_csv(scan, table, labels, monitor)
