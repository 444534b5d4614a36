"""What the window says while a report is being saved, and when it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from gui import formats
from gui.exports import Exports
from gui.run_display import RunDisplay


class ExportReplies(QObject):
    """Follows the exports: passing words in the status bar, a box where the system refused the file."""

    def __init__(self, exports: Exports, display: RunDisplay, window: QWidget) -> None:
        super().__init__(window)
        self._display = display
        self._window = window
        exports.started.connect(self._started)
        exports.saved.connect(self._saved)
        exports.refused.connect(self._refused)

    @Slot()
    def _started(self) -> None:
        self._display.show_passing(self.tr("the report is being written…"))

    @Slot(str)
    def _saved(self, path: str) -> None:
        words = self.tr("saved: %1").replace("%1", formats.path_text(path))
        self._display.show_passing(words)

    @Slot(str, str)
    def _refused(self, path: str, reason: str) -> None:
        self._display.show_passing("")
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Report"))
        box.setText(self.tr("The report could not be saved as %1.").replace("%1", formats.path_text(path)))
        box.setInformativeText(reason)
        box.open()
