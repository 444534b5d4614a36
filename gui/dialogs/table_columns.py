"""Which column of a table holds the texts and which their names, with the first rows in view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from core.monitor import Monitor
from core.reading import UnreadableError, preview_table
from core.reading.limits import ReadingLimits
from core.reading.table_choice import TableChoice
from core.reading.tables import TablePreview
from gui import formats
from gui.jobs import JobRunner
from gui.models.table_preview import TablePreviewModel
from gui.reading import TableFile
from gui.theme import Theme
from gui.widgets.elided import ElidedLabel

_NAME_WIDTH: Final = 170
_TEXT_WIDTH: Final = 340


class TableColumnsDialog(QDialog):
    """Shows one table at a time; files are read for it in a thread, one after another.

    Parameters
    ----------
    theme : Theme
    tables : sequence of TableFile
        The first is shown first.
    chosen : mapping of str to TableChoice
        What was chosen before, by path; the guess is shown for all others.
    limits : ReadingLimits

    Signals
    -------
    accepted_choices(dict)
        Columns by path, only for tables whose columns are other ones now.
    """

    accepted_choices = Signal(dict)

    def __init__(
        self,
        theme: Theme,
        tables: Sequence[TableFile],
        chosen: Mapping[str, TableChoice],
        limits: ReadingLimits,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tables = tuple(tables)
        self._limits = limits
        self._before: dict[str, TableChoice | None] = {t.path: chosen.get(t.path) for t in tables}
        self._choices: dict[str, TableChoice] = dict(chosen)
        self._previews: dict[str, TablePreview | None] = {}
        self._asked = 0
        self.setWindowTitle(self.tr("Columns of tables"))
        self.resize(820, 560)
        self.table = QComboBox()
        for table in self._tables:
            self.table.addItem(formats.path_text(table.path), table.path)
        self.text = self._combo(self.tr("Column with the texts"))
        self.name = self._combo(self.tr("Column with the names"))
        self.header = QCheckBox(self.tr("The first row names the columns"))
        self.same = QCheckBox()
        self.same.setChecked(True)
        self.model = TablePreviewModel(theme, self)
        self.preview = self._make_preview()
        self.words = ElidedLabel()
        self.words.setProperty("role", "secondary")
        self._build()
        self._runner = JobRunner("tables", self)
        self._runner.succeeded.connect(self._previewed)
        self.table.currentIndexChanged.connect(self._show_table)
        self.text.activated.connect(self._changed)
        self.name.activated.connect(self._changed)
        self.header.clicked.connect(self._changed)
        self._show_table()
        self._ask()

    def _build(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        if len(self._tables) > 1:
            form.addRow(self._label(self.tr("Table"), self.table), self.table)
            self.table.setAccessibleName(self.tr("Table"))
        form.addRow(self._label(self.tr("Text from"), self.text), self.text)
        form.addRow(self._label(self.tr("Name from"), self.name), self.name)
        form.addRow("", self.header)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.read = buttons.addButton(
            self.tr("Read with these columns"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.read.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addLayout(form)
        layout.addWidget(self.preview, 1)
        layout.addWidget(self.words)
        layout.addWidget(self.same)
        layout.addWidget(buttons)

    def _make_preview(self) -> QTableView:
        view = QTableView()
        view.setModel(self.model)
        view.setAccessibleName(self.tr("The first rows of the table"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setWordWrap(False)
        view.setTabKeyNavigation(False)
        view.horizontalHeader().setStretchLastSection(True)
        view.verticalHeader().setDefaultSectionSize(25)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        view.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        return view

    def choices(self) -> dict[str, TableChoice]:
        """Columns by path, of the tables where they are other ones than before."""
        found = {}
        for table in self._tables:
            choice = self._choices.get(table.path)
            if choice is not None and choice != self._before[table.path]:
                found[table.path] = choice
        return found

    def accept(self) -> None:
        changed = self.choices()
        super().accept()
        if changed:
            self.accepted_choices.emit(changed)

    def done(self, result: int) -> None:
        self._runner.close()
        super().done(result)

    # The files

    def _ask(self) -> None:
        """Read the beginning of the next table that was not read yet."""
        if self._asked < len(self._tables):
            table, limits = self._tables[self._asked], self._limits

            def work(monitor: Monitor) -> TablePreview | None:
                monitor.checkpoint()
                try:
                    return preview_table(table.path, encoding=table.encoding, limits=limits)
                except UnreadableError:
                    return None

            self._runner.start(work)

    @Slot(int, object)
    def _previewed(self, number: int, found: object) -> None:
        del number
        path = self._tables[self._asked].path
        self._asked += 1
        assert found is None or isinstance(found, TablePreview)
        self._previews[path] = found
        if found is not None and found.guess is not None and self._before[path] is None:
            self._before[path] = found.guess
            self._choices.setdefault(path, found.guess)
        if path == self._path():
            self._show_table()
        self._offer_same()
        self._ask()

    # What is shown

    def _path(self) -> str:
        return str(self.table.currentData())

    @Slot()
    def _show_table(self) -> None:
        path = self._path()
        preview = self._previews.get(path)
        self.model.set_preview(preview)
        choice = self._choices.get(path)
        with QSignalBlocker(self.header):
            self.header.setChecked(choice.has_header if choice is not None else True)
        self._offer_columns(choice)
        if preview is None:
            waiting = path not in self._previews
            self.words.setText(
                self.tr("The table is being read…") if waiting else self.tr("No rows can be shown")
            )
        for control in (self.text, self.name, self.header):
            control.setEnabled(preview is not None)
        self._offer_same()
        self._show_choice(choice)

    def _offer_same(self) -> None:
        """One choice for all tables like the shown one, as far as they were read."""
        alike = [path for path in self._previews if self._has_same_columns(path)]
        self.same.setVisible(len(alike) > 1)
        self.same.setText(self.tr("The same in all %n table(s) with these columns", "", len(alike)))

    def _offer_columns(self, choice: TableChoice | None) -> None:
        """The columns by the names that the first row gives them, where it does."""
        width = self.model.columnCount()
        names = [self.model.column_name(c, has_header=self.header.isChecked()) for c in range(width)]
        with QSignalBlocker(self.text), QSignalBlocker(self.name):
            for combo in (self.text, self.name):
                combo.clear()
            self.name.addItem(self.tr("(number of the row)"), -1)
            for column, name in enumerate(names):
                self.text.addItem(name, column)
                self.name.addItem(name, column)
            self.text.setCurrentIndex(-1 if choice is None else self.text.findData(choice.text))
            named = -1 if choice is None or choice.name is None else choice.name
            self.name.setCurrentIndex(self.name.findData(named))

    @Slot()
    def _changed(self) -> None:
        text, name = self.text.currentData(), self.name.currentData()
        choice = None
        if isinstance(text, int):
            named = name if isinstance(name, int) and name >= 0 else None
            choice = TableChoice(text=text, name=named, has_header=self.header.isChecked())
            path = self._path()
            self._choices[path] = choice
            if self.same.isChecked():
                alike = [p for p in self._previews if self._has_same_columns(p)]
                self._choices |= dict.fromkeys(alike, choice)
        self._offer_columns(choice)
        self._show_choice(choice)

    def _show_choice(self, choice: TableChoice | None) -> None:
        self.model.set_choice(choice)
        self.read.setEnabled(choice is not None)
        self._size_columns(choice)
        first = 1 if choice is not None and choice.has_header else 0
        if self.model.rowCount() == 0:
            return
        if choice is None:
            self.words.setText(self.tr("No column looks like texts: choose one, or leave it as one document"))
        elif first < self.model.rowCount():
            name = "" if choice.name is None else self.model.cell(first, choice.name)
            words = self.tr("The first document: %1 — %2")
            number = self.tr("row %1").replace("%1", str(first + 1))
            text = self.model.cell(first, choice.text)
            self.words.setText(words.replace("%1", name or number).replace("%2", text))
        else:
            self.words.setText(self.tr("No row is left for a document"))

    def _size_columns(self, choice: TableChoice | None) -> None:
        for column in range(self.model.columnCount()):
            wide = choice is not None and column == choice.text
            self.preview.setColumnWidth(column, _TEXT_WIDTH if wide else _NAME_WIDTH)

    def _has_same_columns(self, path: str) -> bool:
        """Whether a table that was read has the headings of the shown one."""
        mine, other = self._previews.get(self._path()), self._previews.get(path)
        return mine is not None and other is not None and any(mine.columns) and mine.columns == other.columns

    def _combo(self, name: str) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(24)
        return combo

    def _label(self, words: str, buddy: QWidget) -> QLabel:
        label = QLabel(words)
        label.setBuddy(buddy)
        return label
