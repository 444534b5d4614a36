"""Which column of the loaded table says what is a duplicate of what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QInputDialog, QWidget

from core.monitor import Monitor
from gui import formats
from gui.evaluation_job import TruthChoice, TruthKind, columns_of, tables_of_rows
from gui.session import Session

_LIKELY: Final = ("cluster", "кластер", "group", "группа", "рубрика", "duplicate", "дубль")


class ColumnChoice(QObject):
    """Reads the headings beside the window, then asks; ``chosen`` carries the truth.

    Signals
    -------
    chosen(TruthChoice)
    """

    chosen = Signal(object)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._offered: dict[str, TruthChoice] = {}
        session.background.ready.connect(self._read)

    @Slot()
    def ask(self) -> None:
        """Read the headings of the tables that are loaded; the question follows."""
        tables = tuple(tables_of_rows(self._session.collection))

        def work(monitor: Monitor) -> list[tuple[str, tuple[str, ...]]]:
            found = []
            for path in tables:
                monitor.checkpoint()
                found.append((path, columns_of(path)))
            return found

        if tables:
            self._session.background.ask((ColumnChoice, tables), work)

    @Slot(object, object)
    def _read(self, key: object, answer: object) -> None:
        if isinstance(key, tuple) and key[:1] == (ColumnChoice,) and isinstance(answer, list):
            self._offer(answer)

    def _offer(self, tables: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        self._offered.clear()
        likely = ""
        for path, columns in tables:
            for place, heading in enumerate(columns):
                title = heading.strip() or self.tr("column %1").replace("%1", str(place + 1))
                words = formats.shown(title)
                if len(tables) > 1:
                    words = f"{formats.path_text(path)}: {words}"
                self._offered.setdefault(words, TruthChoice(TruthKind.COLUMN, path, place, title))
                if not likely and heading.strip().casefold() in _LIKELY:
                    likely = words
        if not self._offered:
            return
        dialog = QInputDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Known duplicates"))
        dialog.setLabelText(self.tr("The column in which duplicates have the same cell:"))
        dialog.setComboBoxItems(list(self._offered))
        if likely:
            dialog.setTextValue(likely)
        dialog.textValueSelected.connect(self._selected)
        dialog.open()

    @Slot(str)
    def _selected(self, words: str) -> None:
        choice = self._offered.get(words)
        if choice is not None:
            self.chosen.emit(choice)
