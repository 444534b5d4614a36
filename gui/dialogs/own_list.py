"""The user's own list of synonyms, edited in place: filter, add, delete, import, export, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHeaderView,
    QLabel,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui import formats, metrics
from gui.lexicon import Lexicon
from gui.models.own_list import OwnListModel
from gui.own_list import Entry, Imported, OwnList
from gui.theme import Theme
from gui.thesaurus_names import problem_words
from gui.widgets.button import Button
from gui.widgets.filter_bar import FilterField
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel

_REMARK_WIDTH: Final = 340


class OwnListEditor(Panel):
    """A table of groups; nothing is in the file before ``save``.

    Signals
    -------
    changed()
        Whether it can or has to be saved may be otherwise.
    """

    changed = Signal()

    def __init__(self, theme: Theme, lexicon: Lexicon, parent: QWidget | None = None) -> None:
        super().__init__(theme, QCoreApplication.translate("OwnListEditor", "Own list"), parent)
        self._theme = theme
        self._lexicon = lexicon
        self._readable = False
        self._asked_again = False
        self._importing = ""
        self.undo_stack = QUndoStack(self)
        self.model = OwnListModel(theme, self.undo_stack, self)
        self.table = QTableView()
        self.notice = Notice(theme)
        self.words = QLabel()
        self._build()
        self.model.changed.connect(self._show)
        self.undo_stack.cleanChanged.connect(self._show)
        lexicon.own_list_ready.connect(self._read)
        lexicon.own_list_unreadable.connect(self._unreadable)
        lexicon.imported.connect(self._imported)
        lexicon.import_failed.connect(self._import_failed)
        self.notice.say(self.tr("The list is being read…"))
        self._show()
        lexicon.ask_own_list()

    def _build(self) -> None:
        theme, small = self._theme, metrics.BUTTON_SMALL
        self.filter_field = FilterField(theme, self.tr("word contains…"), self.tr("Filter groups by a word"))
        self.filter_field.textChanged.connect(self._filter)
        self.filter_field.left_down.connect(self.table.setFocus)
        self.add_button = Button(theme, self.tr("Add a group"), "add", height=small)
        self.add_button.clicked.connect(self.add_group)
        self.delete_button = Button(
            theme, icon="trash", height=small, name=self.tr("Delete the selected groups")
        )
        self.delete_button.clicked.connect(self.delete_selected)
        self.import_button = Button(
            theme, icon="open", height=small, name=self.tr("Add the groups of a file…")
        )
        self.import_button.clicked.connect(self._choose_import)
        self.export_button = Button(
            theme, icon="save", height=small, name=self.tr("Save the list as a file…")
        )
        self.export_button.clicked.connect(self._choose_export)
        self.add_to_header(self.filter_field)
        for stack_action, icon, key in (
            (self.undo_stack.createUndoAction(self, self.tr("Undo")), "undo", QKeySequence.StandardKey.Undo),
            (self.undo_stack.createRedoAction(self, self.tr("Redo")), "redo", QKeySequence.StandardKey.Redo),
        ):
            stack_action.setShortcut(key)
            stack_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(stack_action)
            button = Button(theme, icon=icon, height=small, name=stack_action.text())
            button.follow(stack_action)
            self.add_to_header(button)
        for control in (self.delete_button, self.import_button, self.export_button, self.add_button):
            self.add_to_header(control)
        self._build_table()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.notice)
        self.notice.wanted.connect(self.add_group)
        self.add_widget(self._pages, 1)
        foot = QWidget()
        layout = QVBoxLayout(foot)
        layout.setContentsMargins(metrics.INSIDE, 6, metrics.INSIDE, 8)
        layout.addWidget(self.words)
        self.words.setWordWrap(True)
        self.words.setFont(theme.font(metrics.FONT_SECONDARY))
        self.words.linkActivated.connect(self.show_first_fault)
        self.add_widget(foot)

    def _build_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Groups of words that may stand for each other"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setProperty("plain", True)  # noqa: FBT003 - a Qt property
        table.horizontalHeader().setHighlightSections(False)
        table.verticalHeader().setHighlightSections(False)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().resizeSection(1, _REMARK_WIDTH)
        table.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        table.verticalHeader().setDefaultSectionSize(metrics.ROW)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        delete = QAction(self.tr("Delete the selected groups"), table)
        delete.setShortcut(QKeySequence.StandardKey.Delete)
        delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        delete.triggered.connect(self.delete_selected)
        table.addAction(delete)

    # What the dialog asks

    @property
    def unsaved(self) -> bool:
        """Whether the list is other than its file."""
        return self._readable and not self.undo_stack.isClean()

    @property
    def can_be_saved(self) -> bool:
        """Whether all groups are right."""
        return self.model.faults == 0

    def save(self) -> None:
        """Have it written without rows that were left empty; the lexicon says what came of it."""
        self._lexicon.save_own_list(tuple(group for group in self.model.groups if group))

    # What the user does

    @Slot()
    def add_group(self) -> None:
        """A new group at the end, to be typed."""
        if not self._readable:
            return
        self.filter_field.clear()
        self.model.add([Entry.of(())], self.tr("add a group"))
        index = self.model.index(self.model.rowCount() - 1, 0)
        self.table.scrollTo(index)
        self.table.setCurrentIndex(index)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.edit(index)

    @Slot()
    def delete_selected(self) -> None:
        """Take the selected groups out; it can be undone."""
        rows = [index.row() for index in self.table.selectionModel().selectedRows()]
        self.model.remove([self.model.number_at(row) for row in rows])

    @Slot()
    def show_first_fault(self) -> None:
        """Go to the first group that cannot be saved."""
        number = self.model.first_fault()
        if number < 0:
            return
        if self.model.row_of(number) < 0:
            self.filter_field.clear()
        index = self.model.index(self.model.row_of(number), 0)
        self.table.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.table.setCurrentIndex(index)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _filter(self, text: str) -> None:
        self.model.set_filter(text)

    @property
    def importing(self) -> bool:
        """Whether a file is read whose groups are to come in."""
        return bool(self._importing)

    @Slot()
    def _choose_import(self) -> None:
        title, everything = self.tr("Add the groups of a thesaurus"), self.tr("All files")
        path, _ = QFileDialog.getOpenFileName(self, title, "", f"{everything} (*)")
        if path:
            self.import_from(path)

    def import_from(self, path: str) -> None:
        """Add the groups of a thesaurus as soon as they are read; nothing is saved before."""
        self._importing = formats.shown(Path(path).name)
        self._lexicon.ask_import(path)
        self._show()

    @Slot()
    def _choose_export(self) -> None:
        title = self.tr("Save the list of synonyms")
        path, _ = QFileDialog.getSaveFileName(self, title, "synonyms.txt", "TXT (*.txt)")
        if path:
            self.export_to(path)

    def export_to(self, path: str) -> None:
        """Write the list as it is shown here to another file, all of it or nothing."""
        from core.lexical.user_list import UserListError, save_groups

        try:
            save_groups(path, [group for group in self.model.groups if group])
        except UserListError:
            self.show_first_fault()
        except OSError as error:
            reason = problem_words(error.strerror or str(error))
            self._say(self.tr("It could not be saved: %1").replace("%1", reason), "error")
        else:
            self._say(self.tr("Saved as %1").replace("%1", formats.path_text(path)))

    # What the lexicon says

    @Slot(object)
    def _read(self, own: OwnList) -> None:
        if not self.undo_stack.isClean():
            return  # somebody else asked; what is typed here stays
        self._readable = True
        self.model.set_list(own)

    @Slot(object)
    def _unreadable(self, error: Exception) -> None:
        self._readable = False
        self.notice.say(self.tr("The list cannot be read"), problem_words(str(error)))
        self._show()

    @Slot(object)
    def _imported(self, found: Imported) -> None:
        self._importing = ""
        name = formats.shown(found.name)
        count = len(found.entries)
        words = QCoreApplication.translate("OwnListEditor", "%n group(s) from %1", None, count)
        words = words.replace(str(count), formats.number(count), 1).replace("%1", name)
        if self._readable:
            self.model.add(found.entries, words)
        self._show()
        if found.broken:
            broken = QCoreApplication.translate("OwnListEditor", "%n line(s) left out", None, found.broken)
            words = f"{words}, {broken.replace(str(found.broken), formats.number(found.broken), 1)}"
        self._say(words)

    @Slot(str, object)
    def _import_failed(self, path: str, error: Exception) -> None:
        self._importing = ""
        self._show()
        words = self.tr("“%1” cannot be read: %2").replace("%1", formats.shown(Path(path).name))
        self._say(words.replace("%2", problem_words(str(error))), "error")

    # What is shown

    @Slot()
    def _show(self) -> None:
        rows, count = self.model.rowCount(), len(self.model)
        self._pages.setCurrentIndex(0 if rows else 1)
        for control in (self.filter_field, self.export_button):
            control.setEnabled(count > 0)
        self.add_button.setEnabled(self._readable)
        self.import_button.setEnabled(self._readable and not self._importing)
        self.delete_button.setEnabled(rows > 0)
        if self._readable and not count:
            self.notice.say(
                self.tr("No synonyms of your own yet"),
                self.tr("A group is words that may stand for each other: fast, quick, rapid."),
                self.tr("Add the first group"),
            )
        elif self._readable and not rows:
            self.notice.say(self.tr("No group holds this word"))
        self.notice.button.setVisible(self._readable and not count)
        self.set_remark(self._count_words(rows, count))
        faults = self.model.faults
        if self._importing:
            self._say(self.tr("“%1” is being read…").replace("%1", self._importing))
        elif faults:
            words = QCoreApplication.translate("OwnListEditor", "%n group(s) to be mended", None, faults)
            self._say(f'<a href="first">{words}</a>', "error")
        else:
            self._say(self.tr("Words are parted by commas; any form of a word will do."))
        self.changed.emit()

    def _count_words(self, rows: int, count: int) -> str:
        if not self._readable:
            return ""
        words = QCoreApplication.translate("OwnListEditor", "%n group(s)", None, count)
        words = words.replace(str(count), formats.number(count), 1)
        if rows == count:
            return words
        return self.tr("%1 of %2").replace("%1", formats.number(rows)).replace("%2", words)

    def _say(self, words: str, role: str = "secondary") -> None:
        self.words.setText(words)
        self.words.setProperty("role", role)
        self.words.style().unpolish(self.words)
        self.words.style().polish(self.words)
