"""The thesauri: which of them count, what is wrong in them, files that are added, and the user's own list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QItemSelection, QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from core.lexical.library import LibraryEntry, ThesaurusFacts, ThesaurusKind
from core.settings import USER
from gui import metrics
from gui.dialogs.own_list import OwnListEditor
from gui.lexicon import Lexicon
from gui.models.thesauri import ProblemsModel, ThesauriModel
from gui.theme import Theme
from gui.thesaurus_names import problem_words, thesaurus_name
from gui.widgets.button import Button
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel

_LIST_HEIGHT: Final = 230
_WIDTHS: Final = (0, 90, 90, 190, 210)


class ThesauriDialog(QDialog):
    """Ticks thesauri and edits the own list; nothing is in force before it is accepted.

    Signals
    -------
    chosen(tuple of str)
        The ticked thesauri, when the dialog was accepted; the own list is in its file by then.
    """

    chosen = Signal(object)

    def __init__(
        self, theme: Theme, lexicon: Lexicon, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lexicon = lexicon
        self._saving = False
        self._ticked_by_itself = False
        self.setWindowTitle(self.tr("Thesauri"))
        self.resize(900, 680)
        self.model = ThesauriModel(theme, names, self)
        self.problems = ProblemsModel(self)
        self.table = self._make_table()
        self.editor = OwnListEditor(theme, lexicon)
        self._build()
        lexicon.entries_ready.connect(self._entries_found)
        lexicon.facts_ready.connect(self._facts_found)
        lexicon.own_list_saved.connect(self._saved)
        lexicon.own_list_failed.connect(self._not_saved)
        self.editor.changed.connect(self._own_list_edited)
        self._allow()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        lexicon.ask_entries(names)

    def _build(self) -> None:
        theme, small = self._theme, metrics.BUTTON_SMALL
        upper = Panel(theme, self.tr("Thesauri"))
        upper.set_remark(self.tr("ticked ones count"))
        self.remove_button = Button(theme, icon="remove", height=small, name=self.tr("Take the file out"))
        self.remove_button.clicked.connect(self._remove)
        self.add_button = Button(theme, self.tr("Add files…"), "add", height=small)
        self.add_button.clicked.connect(self._choose_files)
        upper.add_to_header(self.remove_button)
        upper.add_to_header(self.add_button)
        upper.add_widget(self.table, 1)
        self._detail = QStackedWidget()
        self._detail.addWidget(self.editor)
        self._detail.addWidget(self._make_problems())
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setHandleWidth(metrics.BETWEEN_PANELS)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(upper)
        splitter.addWidget(self._detail)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([_LIST_HEIGHT, 400])
        self.trouble = QLabel()
        self.trouble.setProperty("role", "error")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.save_button = self._buttons.button(QDialogButtonBox.StandardButton.Save)
        for button in self._buttons.buttons():
            assert isinstance(button, QPushButton)
            button.setAutoDefault(False)
        self._buttons.accepted.connect(self._save)
        self._buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[metrics.OUTER] * 4)
        layout.setSpacing(10)
        layout.addWidget(splitter, 1)
        layout.addWidget(self.trouble)
        layout.addWidget(self._buttons)

    def _make_table(self) -> QTableView:
        table = plain_table(self.tr("Thesauri"))
        table.setModel(self.model)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in enumerate(_WIDTHS):
            if width:
                header.resizeSection(column, width)
        table.selectionModel().selectionChanged.connect(self._selected)
        return table

    def _make_problems(self) -> QWidget:
        self.problem_panel = Panel(self._theme, self.tr("Lines that are left out"))
        self.problem_table = plain_table(self.tr("Lines that are left out"))
        self.problem_table.setModel(self.problems)
        self.problem_table.horizontalHeader().setStretchLastSection(True)
        self.problem_notice = Notice(self._theme)
        self._problem_pages = QStackedWidget()
        self._problem_pages.addWidget(self.problem_table)
        self._problem_pages.addWidget(self.problem_notice)
        self.problem_panel.add_widget(self._problem_pages, 1)
        return self.problem_panel

    # What the user does

    def add_files(self, paths: Sequence[str]) -> None:
        """Offer files as thesauri, ticked, and find out what is in them."""
        self.model.add_files(paths)
        for path in paths:
            row = self.model.row_of(path)
            self._lexicon.ask_facts(self.model.entries[row])
            self.table.selectRow(row)

    @Slot()
    def _choose_files(self) -> None:
        title, everything = self.tr("Add thesauri"), self.tr("All files")
        paths, _ = QFileDialog.getOpenFileNames(self, title, "", f"{everything} (*)")
        if paths:
            self.add_files(paths)

    @Slot()
    def _remove(self) -> None:
        self.model.remove(self.table.currentIndex().row())

    @Slot()
    def _save(self) -> None:
        """Write the own list first; what was chosen counts when it is in its file."""
        if self._saving:
            return
        if not self.editor.can_be_saved:
            self.table.selectRow(self.model.row_of(USER))
            self.editor.show_first_fault()
        elif self.editor.unsaved:
            self._saving = True
            self.trouble.hide()
            self._allow()
            self.editor.save()
        else:
            self._accept()

    @Slot()
    def _saved(self) -> None:
        if self._saving:
            self._saving = False
            self._accept()

    @Slot(object)
    def _not_saved(self, error: Exception) -> None:
        self._saving = False
        reason = problem_words(getattr(error, "strerror", None) or str(error))
        words = self.tr("The own list could not be saved: %1. It is still here.")
        self.trouble.setText(words.replace("%1", reason))
        self.trouble.show()
        self._allow()

    def _accept(self) -> None:
        self._lexicon.known_files = self.model.files
        self.chosen.emit(self.model.chosen)
        self.accept()

    # What the lexicon says

    @Slot(object)
    def _entries_found(self, entries: tuple[LibraryEntry, ...]) -> None:
        if self.model.rowCount():
            return
        self.model.set_entries(entries)
        for entry in entries:
            self._lexicon.ask_facts(entry)
        self.table.selectRow(max(0, self.model.row_of(USER)))

    @Slot(object)
    def _facts_found(self, facts: ThesaurusFacts) -> None:
        self.model.set_facts(facts)
        self._show_detail()

    # What is shown

    @Slot(QItemSelection, QItemSelection)
    def _selected(self, now: QItemSelection, before: QItemSelection) -> None:
        del now, before
        self._show_detail()

    def _current(self) -> QModelIndex | None:
        rows = self.table.selectionModel().selectedRows()
        return rows[0] if rows else None

    def _show_detail(self) -> None:
        index = self._current()
        entry = None if index is None else self.model.entries[index.row()]
        own = entry is None or entry.kind is ThesaurusKind.USER
        self.remove_button.setEnabled(entry is not None and entry.kind is ThesaurusKind.FILE)
        self._detail.setCurrentIndex(0 if own else 1)
        if entry is None or own or index is None:
            return
        facts = self.model.facts_of(index.row())
        problems = () if facts is None else facts.problems
        self.problem_panel.set_title(thesaurus_name(entry.name), self.tr("lines that are left out"))
        self.problems.set_problems(problems)
        self._problem_pages.setCurrentIndex(0 if problems else 1)
        if facts is None:
            self.problem_notice.say(self.tr("The thesaurus is being read…"))
        elif facts.error is not None:
            self.problem_notice.say(self.tr("The thesaurus cannot be read"), problem_words(facts.error))
        else:
            self.problem_notice.say(self.tr("All lines can be used"))

    @Slot()
    def _own_list_edited(self) -> None:
        """The first word in the own list ticks it, before the reader's eyes; it can be unticked again."""
        if self.editor.unsaved and not self._ticked_by_itself:
            self._ticked_by_itself = True
            self.model.set_ticked(USER, ticked=True)
        self._allow()

    def _allow(self) -> None:
        self.save_button.setEnabled(not self._saving and not self.editor.importing)


def plain_table(name: str) -> QTableView:
    """A table to read, whole rows selected."""
    table = QTableView()
    table.setAccessibleName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setProperty("plain", True)  # noqa: FBT003 - a Qt property
    table.horizontalHeader().setHighlightSections(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(metrics.ROW)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table
