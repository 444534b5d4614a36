"""Every command of the window once: its text, key and icon; menus, toolbar and buttons share them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack

from core.reading.limits import ContentMode
from gui.i18n import Language
from gui.theme import Theme, ThemeChoice

MODULI: Final = (5, 10, 20, 40)


class Actions(QObject):
    """The window's actions, named after what they do; the window connects them."""

    def __init__(self, theme: Theme, undo_stack: QUndoStack, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icons: dict[QAction, str] = {}

        self.add_folder = self._make(self.tr("Open &folder…"), "folder", "Ctrl+O")
        self.add_files = self._make(self.tr("Choose f&iles…"), "file", "Ctrl+Shift+O")
        self.open_samples = self._make(self.tr("Open the sa&mples"), "samples", "Ctrl+E")
        self.paste = self._make(self.tr("&Paste text"), "paste", "Ctrl+V")
        self.report = self._make(self.tr("&Report…"), "report", "Ctrl+Alt+S")
        self.export_json = self._make(self.tr("Save as &JSON…"), "save", "Ctrl+S")
        self.export_documents = self._make(self.tr("Save &documents as CSV…"), "save", "")
        self.export_pairs = self._make(self.tr("Save &pairs as CSV…"), "save", "")
        self.export_clusters = self._make(self.tr("Save &clusters as CSV…"), "save", "")
        self.close_collection = self._make(self.tr("&Close the collection"), "close", "Ctrl+W")
        self.quit = self._make(self.tr("&Quit"), "", "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

        self.undo = undo_stack.createUndoAction(self, self.tr("&Undo"))
        self.undo.setShortcut(QKeySequence("Ctrl+Z"))
        self.redo = undo_stack.createRedoAction(self, self.tr("&Redo"))
        self.redo.setShortcut(QKeySequence("Ctrl+Shift+Z"))
        self._icons |= {self.undo: "undo", self.redo: "redo"}
        self.find = self._make(self.tr("F&ind a document"), "search", "Ctrl+K")
        self.settings = self._make(self.tr("&Settings…"), "settings", "Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

        self.run = self._make(self.tr("&New run"), "run", "Ctrl+R")
        self.cancel = self._make(self.tr("&Cancel the run"), "stop", "")
        self.lexical = self._make(self.tr("Look for re&worded texts"), "words", "Ctrl+Shift+R")
        self.lexical.setCheckable(True)
        self.thesauri = self._make(self.tr("&Thesauri…"), "list", "")
        self.read_again = self._make(self.tr("Read all files a&gain"), "refresh", "F5")
        self.open_log = self._make(self.tr("Open the &log folder"), "folder", "")
        self.about = self._make(self.tr("&About Cherepitsa"), "info", "")
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

        self.shingle = self._group([(3, "3"), (4, "4"), (5, "5"), (10, "10")])
        for action in self.shingle.actions():
            action.setText(self.tr("%n word(s)", "", int(action.data())))
        self.sampling = self._group(
            [
                ("exact", self.tr("&Exact: every shingle")),
                ("rank", self.tr("By &rank: 1 of 10, 20, 40 by length")),
                *((m, self.tr("1 of %1").replace("%1", str(m))) for m in MODULI),
            ]
        )
        self.content = self._group(
            [
                (ContentMode.FULL.value, self.tr("&Whole page: all visible text")),
                (ContentMode.MAIN.value, self.tr("&Article only")),
            ]
        )
        self.themes = self._group(
            [
                (ThemeChoice.SYSTEM.value, self.tr("As the s&ystem")),
                (ThemeChoice.LIGHT.value, self.tr("&Light")),
                (ThemeChoice.DARK.value, self.tr("&Dark")),
            ]
        )
        self.languages = self._group(
            [
                (Language.SYSTEM.value, self.tr("As the s&ystem")),
                (Language.ENGLISH.value, "English"),
                (Language.RUSSIAN.value, "Русский"),
            ]
        )
        self.views = QActionGroup(self)
        self._tint()
        theme.changed.connect(self._tint)

    def add_view(self, key: str, title: str, icon: str) -> QAction:
        """The action that shows a view; Ctrl+1 for the first, and so on."""
        number = len(self.views.actions()) + 1
        action = QAction(title, self)
        action.setData(key)
        action.setCheckable(True)
        action.setShortcut(QKeySequence(f"Ctrl+{number}"))
        self.views.addAction(action)
        self._icons[action] = icon
        self._tint()
        return action

    def exports(self) -> list[QAction]:
        """The reports that can be saved."""
        return [self.report, self.export_json, self.export_documents, self.export_pairs, self.export_clusters]

    def all(self) -> list[QAction]:
        """Every action, so that the window can own their keys."""
        return [a for a in self.findChildren(QAction) if not a.isSeparator()]

    def _make(self, text: str, icon: str, keys: str) -> QAction:
        action = QAction(text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        if icon:
            self._icons[action] = icon
        return action

    def _group(self, choices: Sequence[tuple[object, str]]) -> QActionGroup:
        group = QActionGroup(self)
        for value, text in choices:
            action = QAction(text, self)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
        return group

    @Slot()
    def _tint(self) -> None:
        for action, icon in self._icons.items():
            action.setIcon(self._theme.icon(icon))


def check_value(group: QActionGroup, value: object) -> None:
    """Check the action of a group that carries ``value``; none, where none does."""
    for action in group.actions():
        action.setChecked(action.data() == value)


def plain_text(action: QAction) -> str:
    """An action's text without the mark of its mnemonic and without the dots."""
    return action.text().replace("&", "").removesuffix("…")
