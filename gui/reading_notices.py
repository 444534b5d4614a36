"""What the window says about how files were read: tables by a guess, pages in another content mode."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QWidget

from core.reading.limits import ContentMode
from gui import formats, metrics
from gui.dialogs.table_columns import TableColumnsDialog
from gui.reading import TableFile, table_files
from gui.session import JobKind, Session
from gui.theme import Theme
from gui.views.compare_parts.notice import Notice
from gui.widgets.button import Button

_TABLES: Final = "tables"
_PAGES: Final = "pages"


class ReadingNotices(QObject):
    """Fills the strip, asks for columns, and has the files read again that are concerned.

    Tables are read by a guess at once, since that is mostly right; the strip offers to choose. It stays until
    it is answered or closed.
    """

    def __init__(self, session: Session, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._theme = theme
        self._window = window
        self._known: set[str] = set()
        self._new: list[TableFile] = []
        self._about = ""
        self.bar = Notice(theme)
        words = self.tr("Close this notice")
        self.close = Button(theme, icon="close", height=metrics.BUTTON_SMALL, name=words)
        self.bar.add_at_end(self.close)
        self.close.clicked.connect(self._dismiss)
        self.bar.acted.connect(self._act)
        session.job_finished.connect(self._job_finished)
        session.job_cancelled.connect(self._show)
        session.collection_changed.connect(self._show)
        session.reading.changed.connect(self._show)
        self._known = {table.path for table in table_files(session.loaded)}  # a window that is built anew
        self._show()

    @Slot(list)
    def ask_columns(self, paths: Sequence[str]) -> None:
        """Let the user choose the columns of these tables."""
        tables = {table.path: table for table in table_files(self._session.loaded)}
        wanted = [tables[path] for path in paths if path in tables]
        if not wanted:
            return
        reading = self._session.reading
        dialog = TableColumnsDialog(
            self._theme, wanted, reading.tables, reading.options.limits, parent=self._window
        )
        dialog.accepted_choices.connect(self._session.choose_columns)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def _job_finished(self, kind: str) -> None:
        if kind != JobKind.READING:
            return
        tables = table_files(self._session.loaded)
        chosen = self._session.reading.tables
        new = [t for t in tables if t.path not in self._known and t.path not in chosen]
        self._known = {table.path for table in tables}
        if new:
            self._new = new
        self._show()

    @Slot()
    def _show(self) -> None:
        session = self._session
        self._new = [t for t in self._new if t.path not in session.reading.tables and len(session.loaded)]
        pages = len(session.reading.otherwise(session.loaded))
        self._about = _PAGES if pages else _TABLES if self._new else ""
        if pages:
            self.bar.say(pages_words(pages, session.reading.content), button=self.tr("Read again"))
        elif self._new:
            self.bar.say(tables_words(self._new), button=self.tr("Choose columns…"))
        else:
            self.bar.silence()

    @Slot()
    def _act(self) -> None:
        if self._about == _PAGES:
            self._session.read_pages_again()
            self.bar.silence()
        else:
            self.ask_columns([table.path for table in self._new])
            self._dismiss()

    @Slot()
    def _dismiss(self) -> None:
        if self._about == _TABLES:
            self._new = []
        self.bar.silence()


def tables_words(tables: Sequence[TableFile]) -> str:
    """How some tables were read."""
    if len(tables) == 1:
        (table,) = tables
        name = formats.shown(Path(table.path).name)
        if not table.in_rows:
            words = QCoreApplication.translate(
                "ReadingNotices", "%1: no column of texts was recognised, so the table is one document"
            )
            return words.replace("%1", name)
        words = QCoreApplication.translate("ReadingNotices", "%1 is a table, each row a document: %2")
        return words.replace("%1", name).replace("%2", formats.documents(table.documents))
    words = QCoreApplication.translate(
        "ReadingNotices", "%n table(s), each row a document: %1", None, len(tables)
    )
    return words.replace("%1", formats.documents(sum(table.documents for table in tables)))


def pages_words(files: int, content: ContentMode) -> str:
    """That some pages are shown otherwise than the mode in force says."""
    words = (
        QCoreApplication.translate("ReadingNotices", "%n file(s) still show whole pages", None, files)
        if content is ContentMode.MAIN
        else QCoreApplication.translate("ReadingNotices", "%n file(s) still show articles only", None, files)
    )
    return words.replace(str(files), formats.number(files), 1)
