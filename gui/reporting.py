"""The Report command: what can be reported of the view that is seen, the dialog, and the way into a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from core.reports.html_report import Texts
from core.reports.part import Part
from gui import formats
from gui.dialogs import files
from gui.dialogs.report import ReportDialog
from gui.exports import Exports
from gui.report_request import Extent, ReportChoices
from gui.session import Session
from gui.theme import Theme
from gui.views.base import View


class Reporting(QObject):
    """Opens the dialog and keeps what was chosen in it.

    Parameters
    ----------
    session : Session
    theme : Theme
    exports : Exports
        Writes the file.
    front_view : callable
        The view that is seen; it knows what is selected and what its filters show.
    window : QWidget
    stored : str
        The choices as ``stored`` gave them at the end of an earlier run.
    """

    def __init__(
        self,
        session: Session,
        theme: Theme,
        exports: Exports,
        front_view: Callable[[], View | None],
        window: QWidget,
        stored: str,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._theme = theme
        self._exports = exports
        self._front_view = front_view
        self._window = window
        self._parts: dict[Extent, Part | None] = {}
        self._dialog: ReportDialog | None = None
        self.choices = ReportChoices.of_stored(stored)
        exports.saved.connect(self._saved)
        exports.refused.connect(self._ended)
        exports.failed.connect(self._ended)
        exports.cancelled.connect(self._ended)

    @property
    def stored(self) -> str:
        """The choices as one string, for the next start."""
        return self.choices.stored()

    @property
    def dialog(self) -> ReportDialog | None:
        """The open dialog."""
        return self._dialog

    @Slot()
    def open(self) -> None:
        """Ask what the report is to be; not before there is an analysis."""
        if self._session.analysis is None or self._dialog is not None:
            return
        view = self._front_view()
        self._parts = {Extent.WHOLE: None}
        choices = self.choices
        if view is not None:
            self._parts |= {Extent.SHOWN: view.shown_part(), Extent.SELECTION: view.selected_part()}
            if view.reports_selection:
                choices = replace(choices, extent=Extent.SELECTION, texts=Texts.LISTED)
        offers = {extent: self._words(extent, part) for extent, part in self._parts.items()}
        dialog = ReportDialog(self._theme, choices, offers, self._window)
        dialog.save_wanted.connect(self._save)
        dialog.cancel_wanted.connect(self._exports.cancel)
        dialog.finished.connect(self._closed)
        self._dialog = dialog
        dialog.open()

    def _words(self, extent: Extent, part: Part | None) -> str:
        """How much a part is, '' where there is nothing of it."""
        if part is None:
            count = len(self._session.collection)
            return self._documents(count) if extent is Extent.WHOLE else ""
        documents = int(np.count_nonzero(part.documents))
        if not documents:
            return ""
        words = self._documents(documents)
        if part.codes is not None:
            pairs = len(part.codes)
            counted = self.tr("%n pair(s)", "", pairs).replace(str(pairs), formats.number(pairs), 1)
            words = f"{counted}, {words}"
        return words

    def _documents(self, count: int) -> str:
        return self.tr("%n document(s)", "", count).replace(str(count), formats.number(count), 1)

    @Slot(object)
    def _save(self, choices: object) -> None:
        assert isinstance(choices, ReportChoices)
        assert self._dialog is not None
        kept = choices
        view = self._front_view()
        if view is not None and view.reports_selection:
            kept = replace(choices, texts=self.choices.texts)  # a single pair says nothing about others
        self.choices = kept
        start = str(Path(self._exports.folder) / f"{choices.format.file_name}.{choices.format.suffix}")
        path = files.choose_target(self._dialog, start, choices.format.suffix)
        if path:
            self._exports.folder = str(Path(path).parent)
            self._exports.save_report(choices, self._parts.get(choices.extent), path)
            self._dialog.show_writing()

    @Slot(str)
    def _saved(self, path: str) -> None:
        if self._dialog is not None:
            self._dialog.show_saved(path)

    @Slot()
    def _ended(self) -> None:
        if self._dialog is not None:
            self._dialog.show_ended()

    @Slot()
    def _closed(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None
