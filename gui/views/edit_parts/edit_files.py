"""Texts from files onto the desk and from the desk into files; no source is written to unasked."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from core.documents import Collection, Document, Status
from core.monitor import Monitor
from core.writing_documents import SavedAs, write_document
from gui import drops, formats
from gui.dialogs.paste import PasteDialog
from gui.jobs import JobRunner
from gui.reasons import reason_text
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views.edit_parts.desk import Desk, Home
from gui.views.edit_parts.edit_questions import Question, ask_overwrite, ask_unsaved

_PLAIN: Final = ("txt", "md", "text")
_UNSAVED_NAME: Final = 60


class Side(Enum):
    """Where a text goes."""

    ORIGINAL = auto()
    REWRITE = auto()


class EditFiles(QObject):
    """Dialogs, reading and saving of the editing view.

    Signals
    -------
    said(str)
        Something to show for a while: what was saved, why something could not be.
    refused(str)
        What went wrong, to be shown until something else happens.
    """

    said = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, theme: Theme, desk: Desk, view: QWidget) -> None:
        super().__init__(view)
        self._session = session
        self._theme = theme
        self._desk = desk
        self._view = view
        self._steps = Steps()
        self._side = Side.ORIGINAL
        self._then: Callable[[], None] | None = None
        self._saving: tuple[str, SavedAs, int] | None = None
        self.question: Question | None = None
        self.folder = ""
        self._reader = JobRunner("text to edit", self)
        self._reader.succeeded.connect(self._read)
        self._reader.failed.connect(self._unreadable)
        self._writer = JobRunner("saving", self)
        self._writer.succeeded.connect(self._written)
        self._writer.failed.connect(self._unwritten)

    @property
    def busy(self) -> bool:
        return self._reader.running or self._writer.running

    def close(self) -> None:
        """Wait for what is being saved."""
        self._reader.close()
        self._writer.close()

    # Texts come in

    @Slot()
    def open_original(self) -> None:
        path = self._ask_file(self.tr("Open the original"))
        if path:
            self.read(path, Side.ORIGINAL)

    @Slot()
    def open_rewrite(self) -> None:
        path = self._ask_file(self.tr("Open the rewrite"))
        if path:
            self.when_saved(partial(self.read, path, Side.REWRITE))

    def read(self, path: str, side: Side) -> None:
        """Read a file beside the window and put its text on one side."""
        self._side = side
        self.folder = str(Path(path).parent)
        options, read = self._session.reading.options, self._steps.read
        self._reader.start(lambda monitor: read([path], options, monitor))

    @Slot()
    def paste_original(self) -> None:
        """Ask for a text; the clipboard's stands in the dialog already."""
        self._paste(Side.ORIGINAL)

    @Slot()
    def paste_rewrite(self) -> None:
        self.when_saved(partial(self._paste, Side.REWRITE))

    @Slot()
    def copy_original(self) -> None:
        """Begin the rewrite as a copy of the original."""
        original = self._desk.original
        if original is not None:
            self.when_saved(partial(self._begin_with, original.name, original.text))

    def take(self, document: Document, side: Side) -> None:
        """Put a text that is read already on one side."""
        if side is Side.ORIGINAL:
            self._desk.set_original(document)
        else:
            self.when_saved(partial(self._desk.open_rewrite, document))

    def _paste(self, side: Side) -> None:
        dialog = PasteDialog(
            self._theme,
            self._session.settings.steps,
            drops.plain_text(QGuiApplication.clipboard().mimeData()),
            self._view,
        )
        dialog.another.hide()
        dialog.text_given.connect(self._original_given if side is Side.ORIGINAL else self._rewrite_given)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str, str)
    def _original_given(self, name: str, text: str) -> None:
        self._desk.set_original(self._steps.paste(name, text))

    @Slot(str, str)
    def _rewrite_given(self, name: str, text: str) -> None:
        self._begin_with(name, text)

    def _begin_with(self, name: str, text: str) -> None:
        self._desk.open_rewrite(self._steps.paste(name, text), unsaved=True)

    def _ask_file(self, title: str) -> str:
        everything = QCoreApplication.translate("Files", "All files")
        chosen, _ = QFileDialog.getOpenFileName(self._view, title, self.folder, f"{everything} (*)")
        return chosen

    @Slot(int, object)
    def _read(self, number: int, found: object) -> None:
        del number
        assert isinstance(found, Collection)
        readable = [document for document in found if document.status is Status.OK]
        if not readable:
            reason = reason_text(found[0]) if len(found) else self.tr("there is no text in it")
            name = formats.shown(found[0].name) if len(found) else ""
            self.refused.emit(self.tr("“%1” cannot be opened: %2").replace("%1", name).replace("%2", reason))
            return
        if self._side is Side.ORIGINAL:
            self._desk.set_original(readable[0])
        else:
            self._desk.open_rewrite(readable[0])
        if len(readable) > 1:
            words = self.tr("The file holds %n text(s); this is the first.", "", len(readable))
            self.said.emit(words)

    @Slot(int, object)
    def _unreadable(self, number: int, error: Exception) -> None:
        del number
        self.refused.emit(str(error))

    # Nothing is lost

    def when_saved(self, then: Callable[[], None]) -> None:
        """Do something that takes the text off the desk, after the user was asked about unsaved changes."""
        if not self._desk.unsaved:
            then()
            return
        self.question = ask_unsaved(
            self._view, self._name(), partial(self._save_and, then), partial(self._discard_and, then)
        )

    def _save_and(self, then: Callable[[], None]) -> None:
        self._then = then
        self.save()

    def _discard_and(self, then: Callable[[], None]) -> None:
        self._desk.drafts.give_up()
        self._desk.document.setModified(False)
        then()

    # Texts go out

    @Slot()
    def save(self) -> None:
        """Into the file that it was saved to before; into a source only after a question."""
        desk = self._desk
        kind = self._kind_of_home()
        if not desk.path or kind is None or desk.home is Home.NONE:
            self.save_as()
            return
        self._ask_and_write(desk.path, kind, self._warnings_of(desk.path, kind))

    def _ask_and_write(self, path: str, kind: SavedAs, warnings: list[str]) -> None:
        """Write where there is nothing to warn of, else after a question that offers a copy first."""
        if not warnings:
            self.write(path, kind)
            return
        self.question = ask_overwrite(
            self._view, formats.path_text(path), warnings, partial(self.write, path, kind), self.save_as
        )
        self.question.rejected.connect(self._forget_then)

    @Slot()
    def save_as(self) -> None:
        """Ask for a place and a format."""
        txt, docx = self.tr("Plain text, UTF-8"), self.tr("Word document")
        filters = [f"{docx} (*.docx)", f"{txt} (*.txt)"]
        first = filters[0] if self._desk.format in ("docx", "doc", "odt", "rtf") else filters[1]
        chosen, used = QFileDialog.getSaveFileName(
            self._view, self.tr("Save the rewrite"), self._proposal(first), ";;".join(filters), first
        )
        if not chosen:
            self._forget_then()
            return
        kind = SavedAs.DOCX if used == filters[0] else SavedAs.TXT
        suffix = Path(chosen).suffix.lower()
        if suffix in (".docx", ".txt"):
            kind = SavedAs(suffix[1:])
        elif not suffix:
            chosen += f".{kind.value}"
        self._ask_and_write(chosen, kind, self._warnings_of(chosen, kind, unseen=not suffix))

    def write(self, path: str, kind: SavedAs) -> None:
        """Write the text beside the window, then into its place."""
        document, text = self._desk.document, self._desk.text
        self._saving = (path, kind, document.revision())
        self._writer.start(partial(_write, path, text, kind))

    def _kind_of_home(self) -> SavedAs | None:
        """The format that a text is saved in where it is from; None where that cannot be written."""
        suffix = Path(self._desk.path).suffix.lower()
        if suffix == ".docx":
            return SavedAs.DOCX
        plain = self._desk.format in _PLAIN or not self._desk.format
        return SavedAs.TXT if plain and suffix in (".txt", ".md", ".text", "") else None

    def _warnings_of(self, path: str, kind: SavedAs, *, unseen: bool = False) -> list[str]:
        """What would be lost at a place; ``unseen``: the system's dialog did not know this name."""
        desk, warnings = self._desk, []
        original = "" if desk.original is None else desk.original.source.path
        if not _same(path, desk.path):
            if original and _same(path, original):
                warnings.append(self.tr("This is the file of the original."))
            elif unseen and Path(path).exists():
                warnings.append(self.tr("There is a file of this name already; it would be replaced."))
            return warnings
        if desk.changed_on_disk:
            gone = not Path(path).exists()
            warnings.append(
                self.tr("The file is not there any more.")
                if gone
                else self.tr("The file has been changed by another program meanwhile; that would be lost.")
            )
        if desk.home is Home.SOURCE:
            if kind is SavedAs.DOCX:
                warnings.append(
                    self.tr(
                        "Formatting, pictures and tables of the document would be lost: only text is saved."
                    )
                )
            warnings.append(self.tr("This is the source file; a copy leaves it as it is."))
        return warnings

    def _proposal(self, chosen_filter: str) -> str:
        suffix = "docx" if "docx" in chosen_filter else "txt"
        stem = Path(self._name()).stem if self._desk.path else self._name()
        stem = "".join(" " if c in '\\/:*?"<>|\n\t' else c for c in stem).strip()[:_UNSAVED_NAME] or "text"
        folder = str(Path(self._desk.path).parent) if self._desk.path else self.folder
        if self._desk.home is Home.SOURCE:
            stem = self.tr("%1 (rewrite)").replace("%1", stem)
        return str(Path(folder) / f"{stem}.{suffix}")

    def _name(self) -> str:
        return formats.shown(self._desk.name) or self.tr("rewrite")

    @Slot()
    def _forget_then(self) -> None:
        self._then = None

    @Slot(int, object)
    def _written(self, number: int, result: object) -> None:
        del number, result
        assert self._saving is not None
        path, kind, revision = self._saving
        self._desk.was_saved(path, kind, revision)
        self.folder = str(Path(path).parent)
        self.said.emit(self.tr("saved: %1").replace("%1", formats.path_text(path)))
        then, self._then = self._then, None
        if then is not None:
            then()

    @Slot(int, object)
    def _unwritten(self, number: int, error: Exception) -> None:
        del number
        self._then = None
        path = "" if self._saving is None else formats.path_text(self._saving[0])
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        self.refused.emit(
            self.tr("The text could not be saved as %1: %2").replace("%1", path).replace("%2", reason)
        )


def _same(path: str, other: str) -> bool:
    """Whether two paths are one file, or would be."""
    if not path or not other:
        return False
    try:
        return Path(path).samefile(other)
    except OSError:
        return Path(path) == Path(other)


def _write(path: str, text: str, kind: SavedAs, monitor: Monitor) -> None:
    del monitor
    write_document(path, text, kind)
