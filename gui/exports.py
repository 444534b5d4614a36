"""Reports into files: the core writes them, in a thread, beside their place and then into it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
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
from core.reports.labels import ENGLISH, RUSSIAN
from core.reports.tables import Scan
from core.writing import written_beside
from gui.dialogs import files
from gui.jobs import JobRunner
from gui.session import Session


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
    saved(str)
        The file's path.
    refused(str, str)
        The path and why the system does not let it be written, in the system's words.
    failed(str)
        Traceback of anything else.
    """

    started = Signal()
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

    @property
    def running(self) -> bool:
        return self._runner.running

    def close(self) -> None:
        """Give up a report that is being written, and wait for that."""
        self._runner.close()

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
        analysis, findings = self._session.analysis, self._session.findings
        assert analysis is not None
        assert findings is not None
        listed = replace(analysis.settings, thresholds=findings.thresholds)
        scan = Scan(analysis, findings, listed, self._session.judging.judged)
        pieces = _pieces(report, scan, self._how_read(analysis.collection))
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

    @Slot(int, object)
    def _failed(self, number: int, error: Exception) -> None:
        del number
        if isinstance(error, OSError):
            self.refused.emit(self._path, error.strerror or str(error))
        else:
            self.failed.emit("".join(traceback.format_exception(error)))


def _pieces(
    report: Report, scan: Scan, reading: Mapping[str, object]
) -> Callable[[Monitor], Iterator[bytes]]:
    """The bytes of a report, made while they are written, in the window's language."""
    if report is Report.JSON:
        return lambda monitor: (piece.encode("ascii") for piece in scan_json(scan, monitor, reading=reading))
    russian = QLocale().language() == QLocale.Language.Russian
    labels = RUSSIAN if russian else ENGLISH
    table = Table(report.value)
    return lambda monitor: scan_csv(scan, table, labels, monitor)
