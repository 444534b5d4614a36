"""How texts come in: dialogs, the clipboard, drops, and collections that were opened before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui import drops
from gui.dialogs import files
from gui.dialogs.paste import PasteDialog
from gui.session import Session
from gui.settings_store import RecentCollection
from gui.theme import Theme


class Intake(QObject):
    """Asks the user where the texts are and hands them to the session.

    Attributes
    ----------
    folder : str
        Where the last file dialog ended; the next one begins there.
    """

    def __init__(self, session: Session, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._theme = theme
        self._window = window
        self.folder = ""

    @Slot()
    def choose_folder(self) -> None:
        chosen = files.choose_folder(self._window, self.folder)
        if chosen:
            self.folder = str(Path(chosen).parent)
            self._session.add_paths([chosen])

    @Slot()
    def choose_files(self) -> None:
        chosen = files.choose_files(self._window, self.folder)
        if chosen:
            self.folder = str(Path(chosen[0]).parent)
            self._session.add_paths(chosen)

    @Slot()
    def paste(self) -> None:
        """Files in the clipboard are added; a text goes to the dialog, which is empty without one."""
        mime = QGuiApplication.clipboard().mimeData()
        paths = drops.local_paths(mime)
        if paths:
            self._session.add_paths(paths)
        else:
            self.open_paste_dialog(drops.plain_text(mime))

    def take(self, mime: QMimeData) -> bool:
        """Use what was dropped; whether there was something to use."""
        paths = drops.local_paths(mime)
        if paths:
            self._session.add_paths(paths)
            return True
        text = drops.plain_text(mime)
        if text.strip():
            self.open_paste_dialog(text)
            return True
        return False

    def open_paste_dialog(self, text: str) -> None:
        dialog = PasteDialog(self._theme, self._session.settings.steps, text, self._window)
        dialog.text_given.connect(self._session.add_text)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(object)
    def open_again(self, entry: RecentCollection) -> None:
        """Start over with a collection that was opened before."""
        self._session.clear()
        self._session.add_paths(entry.paths)
