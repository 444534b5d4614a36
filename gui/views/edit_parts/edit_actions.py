"""What the editing view can be told, each once: text, key and icon; menu, toolbar and buttons share them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from gui.icon_actions import IconActions
from gui.theme import Theme


class EditActions(IconActions):
    """The actions of the editing view.

    The keys of undo, redo and saving mean something else in the rest of the window, so the view takes them
    itself while it has the keyboard; the actions only show them.
    """

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent)
        self.open_original = self.make(self.tr("&Original from a file…"), "file")
        self.choose_original = self.make(self.tr("Original from the &documents…"), "documents")
        self.paste_original = self.make(self.tr("&Paste the original…"), "paste")
        self.open_rewrite = self.make(self.tr("&Rewrite from a file…"), "file")
        self.choose_rewrite = self.make(self.tr("Rewrite from the d&ocuments…"), "documents")
        self.paste_rewrite = self.make(self.tr("Paste the re&write"), "paste")
        self.copy_original = self.make(self.tr("Begin with a &copy of the original"), "copy")
        self.save = self._shown(self.tr("&Save"), "save", QKeySequence.StandardKey.Save)
        self.save_as = self.make(self.tr("Save &as…"), "save", "Ctrl+Shift+S")
        self.undo = self._shown(self.tr("&Undo"), "undo", QKeySequence.StandardKey.Undo)
        self.redo = self._shown(self.tr("R&edo"), "redo", QKeySequence.StandardKey.Redo)
        self.find = self.make(self.tr("&Find"), "search", "Ctrl+F")
        self.find_next = self.make(self.tr("Find &next"), "", "F3")
        self.find_previous = self.make(self.tr("Find previo&us"), "", "Shift+F3")
        self.next_phrase = self.make(self.tr("Ne&xt phrase"), "chevron-down", "F7", "Alt+Down")
        self.previous_phrase = self.make(self.tr("Pre&vious phrase"), "chevron-up", "Shift+F7", "Alt+Up")
        self.lock = self.make(self.tr("Scroll &together"), "locked", "Ctrl+L")
        self.lock.setCheckable(True)
        self.lock.setChecked(True)
        self.marks = self.make(self.tr("Show &marks"), "eye", "Ctrl+Shift+M")
        self.marks.setCheckable(True)
        self.marks.setChecked(True)
        self.larger = self.make(self.tr("&Larger letters"), "zoom-in", "Ctrl++", "Ctrl+=")
        self.smaller = self.make(self.tr("S&maller letters"), "zoom-out", "Ctrl+-")
        self.usual_size = self.make(self.tr("Usual si&ze of letters"), "", "Ctrl+0")

    def menu(self) -> list[QAction | None]:
        """Every action in the order of a menu, None between groups."""
        return [
            *(self.open_original, self.choose_original, self.paste_original, None),
            *(self.open_rewrite, self.choose_rewrite, self.paste_rewrite, self.copy_original, None),
            *(self.save, self.save_as, None),
            *(self.undo, self.redo, self.find, self.find_next, self.find_previous, None),
            *(self.next_phrase, self.previous_phrase, None),
            *(self.lock, self.marks, None),
            *(self.larger, self.smaller, self.usual_size),
        ]

    def _shown(self, text: str, icon: str, key: QKeySequence.StandardKey) -> QAction:
        """An action that shows a key in menus without owning it."""
        native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        return self.make(f"{text}\t{native}", icon)


def words_of(action: QAction) -> str:
    """An action's name for buttons and tooltips, with its key in brackets."""
    name, _, key = action.text().replace("&", "").partition("\t")
    key = key or action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return f"{name.removesuffix('…')} ({key})" if key else name.removesuffix("…")
