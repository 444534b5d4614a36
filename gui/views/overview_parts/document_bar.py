"""The strip under the documents table: what there is to say about the current one, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from core.documents import Document, SourceKind, Status
from gui import formats, metrics
from gui.reading import is_table
from gui.reasons import notice_text, reason_icon, reason_text
from gui.theme import Theme
from gui.views.overview_parts.document_menu import DocumentMenu
from gui.widgets.button import Button
from gui.widgets.elided import ElidedLabel

_HEIGHT = 38
_COLOURS = {Status.NO_TEXT: "warning", Status.UNREADABLE: "error", Status.SKIPPED: "secondary"}


class DocumentBar(QWidget):
    """Says why the current document was not read, or what was noticed; its buttons act on this one only."""

    def __init__(self, theme: Theme, commands: DocumentMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._commands = commands
        self._record = -1
        self._look = ("info", "secondary")
        self.setFixedHeight(_HEIGHT)
        self._icon = QLabel()
        self._words = ElidedLabel()
        small = metrics.BUTTON_SMALL
        self.folder = Button(theme, self.tr("Open folder"), "folder", height=small)
        self.encoding = Button(theme, self.tr("Encoding"), "encoding", height=small)
        self.encoding.setAccessibleName(self.tr("Choose the encoding of this file"))
        self.encoding.setToolTip(self.tr("Read this file, and only this one, with another encoding"))
        self.columns = Button(theme, self.tr("Columns…"), "columns", height=small)
        self.columns.setAccessibleName(self.tr("Choose the columns of this table"))
        self.retry = Button(theme, self.tr("Try again"), "refresh", height=small)
        self.details = Button(theme, self.tr("Details…"), "info", height=small)
        self.details.setToolTip(self.tr("What is known about this document (Alt+Return)"))
        self._encodings = QMenu(self)
        self.encoding.set_menu(self._encodings)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.INSIDE, 1, metrics.INSIDE - 4, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        layout.addWidget(self._icon)
        layout.addWidget(self._words, 1)
        for button in (self.folder, self.encoding, self.columns, self.retry, self.details):
            layout.addWidget(button)
        self._encodings.aboutToShow.connect(self._fill_encodings)
        self.folder.clicked.connect(self._open_folder)
        self.columns.clicked.connect(self._choose_columns)
        self.retry.clicked.connect(self._retry)
        self.details.clicked.connect(self.show_details)
        theme.changed.connect(self._tint)
        self.hide()

    @property
    def words(self) -> str:
        return self._words.text()

    def show_document(self, record: int, document: Document | None) -> None:
        """Another document is the current one; None for none."""
        self._record = record
        self.setVisible(document is not None)
        if document is None:
            return
        unread = document.status is not Status.OK
        is_file = document.source.kind is SourceKind.FILE
        self._look = (
            (reason_icon(document), _COLOURS[document.status])
            if unread
            else ("warning", "warning")
            if document.warnings
            else ("info", "secondary")
        )
        self._words.setText(said_of(document))
        self.setAccessibleName(self._words.text())
        self.folder.setVisible(unread and is_file)
        self.encoding.setVisible(is_file and (unread or document.encoding is not None))
        self.columns.setVisible(is_table(document))
        self.retry.setVisible(unread and is_file)
        self._tint()

    @Slot()
    def show_details(self) -> None:
        """Everything that is known about the current document."""
        self._commands.about([self._record])
        self._commands.show_details()

    @Slot()
    def _open_folder(self) -> None:
        self._commands.about([self._record])
        self._commands.open_folder()

    @Slot()
    def _choose_columns(self) -> None:
        self._commands.about([self._record])
        self._commands.choose_columns()

    @Slot()
    def _retry(self) -> None:
        self._commands.about([self._record])
        self._commands.retry()

    @Slot()
    def _fill_encodings(self) -> None:
        self._commands.about([self._record])
        self._commands.add_encodings(self._encodings)

    @Slot()
    def _tint(self) -> None:
        icon, colour = self._look
        self._icon.setPixmap(self._theme.pixmap(icon, metrics.ICON, colour, self.devicePixelRatioF()))
        self._words.setStyleSheet(f"color: {self._theme.hex('text' if colour == 'secondary' else colour)}")

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(0, 0, self.width(), 1, self._theme.colour("line"))
        painter.end()


def said_of(document: Document) -> str:
    """The reason why it was not read; else its format, encoding, title, and what was noticed."""
    reason = reason_text(document)
    notices = [notice_text(code) for code in document.warnings]
    if reason:
        return " · ".join([reason, *notices])
    title = "" if document.facts is None else " ".join(document.facts.title.split())
    parts = [document.format, document.encoding, formats.shown(title), *notices]
    return " · ".join(part for part in parts if part)
