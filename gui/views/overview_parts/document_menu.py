"""What can be done with the selected documents: the context menu of the documents table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from core.documents import SourceKind, Status
from gui import formats
from gui.dialogs.document_details import DocumentDetails
from gui.models.documents import DocumentsModel
from gui.reading import is_table
from gui.session import Session
from gui.theme import Theme

ENCODINGS: Final = (
    "utf-8",
    "windows-1251",
    "koi8-r",
    "cp866",
    "utf-16",
    "mac-cyrillic",
    "iso-8859-5",
    "windows-1252",
)


class DocumentMenu(QObject):
    """Builds the menu for the selected records and carries out what is chosen in it."""

    partners_wanted = Signal(int)
    against_wanted = Signal(int)
    columns_wanted = Signal(list)
    copy_wanted = Signal()

    def __init__(self, session: Session, theme: Theme, model: DocumentsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._theme = theme
        self._model = model
        self._widget = parent
        self._records: list[int] = []
        self.menu = QMenu(parent)

    def about(self, records: list[int]) -> None:
        """The records that the commands are about from now on."""
        self._records = records

    def fill(self, records: list[int]) -> QMenu:
        """The menu for these records; the first is the one that is asked about its partners."""
        self._records = records
        menu = self.menu
        menu.clear()
        if not records:
            return menu
        first = records[0]
        closest = self._model.closest_of(first)
        single = len(records) == 1
        self._add(
            self.tr("Compare with the closest"),
            "compare",
            self._compare,
            enabled=single and closest >= 0,
            key="Return",
        )
        self._add(self.tr("Show its pairs"), "pairs", self._partners, enabled=single and closest >= 0)
        self._add(self.tr("Open against all"), "against", self._open_against, enabled=single)
        self._add(self.tr("Details…"), "info", self.show_details, enabled=single, key="Alt+Return")
        menu.addSeparator()
        files = self._files()
        self._add(self.tr("Open folder"), "folder", self.open_folder, enabled=single and bool(files))
        self.add_encodings(menu.addMenu(self._theme.icon("encoding"), self.tr("Another encoding")))
        if any(is_table(self._model.document(r)) for r in records):
            self._add(self.tr("Choose columns…"), "columns", self.choose_columns)
        unread = [r for r in files if self._model.document(r).status is not Status.OK]
        self._add(self.tr("Try again"), "refresh", self.retry, enabled=bool(unread))
        menu.addSeparator()
        rows = self.tr("Copy %n row(s)", "", len(records)).replace(
            str(len(records)), formats.number(len(records)), 1
        )
        self._add(rows, "copy", self._copy, key=QKeySequence(QKeySequence.StandardKey.Copy).toString())
        remove = self.tr("Remove %n document(s)", "", len(records)).replace(
            str(len(records)), formats.number(len(records)), 1
        )
        self._add(remove, "trash", self.remove, key="Del")
        return menu

    def _add(
        self, text: str, icon: str, slot: Callable[[], None], *, enabled: bool = True, key: str = ""
    ) -> QAction:
        action = self.menu.addAction(self._theme.icon(icon), f"{text}\t{key}" if key else text)
        action.triggered.connect(slot)
        action.setEnabled(enabled)
        return action

    def add_encodings(self, menu: QMenu) -> None:
        """Fill a menu with the encodings that the files of these records can be read with."""
        menu.clear()
        files = self._files()
        menu.setEnabled(bool(files))
        documents = [self._model.document(r) for r in files]
        current = {document.encoding for document in documents}
        detected = all(document.source.encoding_override is None for document in documents)
        for name in ("", *ENCODINGS):
            action = menu.addAction(name or self.tr("Detect the encoding"))
            action.setCheckable(True)
            action.setChecked(current == {name} if name else detected)
            action.setData(name)
            action.triggered.connect(self._choose_encoding)

    def _files(self) -> list[int]:
        return [r for r in self._records if self._model.document(r).source.kind is SourceKind.FILE]

    @Slot()
    def _compare(self) -> None:
        record = self._records[0]
        self._session.open_pair(record, self._model.closest_of(record))

    @Slot()
    def _partners(self) -> None:
        self.partners_wanted.emit(self._records[0])

    @Slot()
    def _open_against(self) -> None:
        self.against_wanted.emit(self._records[0])

    @Slot()
    def open_folder(self) -> None:
        """Show the folder of the first document in the system's file manager."""
        path = Path(self._model.document(self._records[0]).source.path)
        folder = path if path.is_dir() else path.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    @Slot()
    def _choose_encoding(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._session.set_encoding(self._files(), str(action.data()))

    @Slot()
    def choose_columns(self) -> None:
        """Ask for the columns of the tables that these documents are rows of."""
        documents = [self._model.document(r) for r in self._records]
        paths = dict.fromkeys(d.source.path for d in documents if is_table(d))
        self.columns_wanted.emit(list(paths))

    @Slot()
    def retry(self) -> None:
        """Read the files again that could not be read."""
        self._session.retry([r for r in self._files() if self._model.document(r).status is not Status.OK])

    @Slot()
    def show_details(self) -> None:
        """Everything that is known about the first document beside its numbers."""
        record = self._records[0]
        steps = self._session.settings.steps
        document = self._model.document(record)
        dialog = DocumentDetails(self._theme, document, self._model.names[record], steps, self._widget)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _copy(self) -> None:
        self.copy_wanted.emit()

    @Slot()
    def remove(self) -> None:
        """Take the selected documents out of the collection; it can be undone."""
        self._session.remove_documents(self._records)
