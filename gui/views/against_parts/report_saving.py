"""Saves what is shown of one document against all others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from core.against import Against
from core.monitor import Monitor
from core.reports.against_report import against_json, against_text
from core.writing import written_beside
from gui import formats
from gui.jobs import JobRunner


class ReportSaving(QObject):
    """``said`` carries what became of it."""

    said = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._path = ""
        self._runner = JobRunner("report of one", self)
        self._runner.succeeded.connect(self._saved)
        self._runner.failed.connect(self._failed)

    def ask(self, against: Against, names: Sequence[str], name: str) -> None:
        """Ask for a place and save there, as text or as JSON."""
        kinds = f"{self.tr('Text')} (*.txt);;JSON (*.json)"
        path, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save the report"), "", kinds)
        if path:
            self.save(against, names, name, path)

    def save(self, against: Against, names: Sequence[str], name: str, path: str) -> None:
        """Write beside and rename into place."""
        self._path = path
        make = against_json if Path(path).suffix.lower() == ".json" else against_text

        def work(monitor: Monitor) -> None:
            report = make(against, name, names)
            monitor.checkpoint()
            with written_beside(path) as stream:
                stream.write(report.encode("utf-8", "surrogateescape"))

        self._runner.start(work)

    def close(self) -> None:
        self._runner.close()

    @Slot(int, object)
    def _saved(self, number: int, result: object) -> None:
        del number, result
        self.said.emit(self.tr("saved: %1").replace("%1", formats.path_text(self._path)))

    @Slot(int, object)
    def _failed(self, number: int, error: Exception) -> None:
        del number
        self.said.emit(self.tr("could not be saved: %1").replace("%1", str(error)))
