"""What the comparison can be told, each once: text, key and icon; menus, toolbar and buttons share them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from gui.icon_actions import IconActions
from gui.theme import Theme


class CompareActions(IconActions):
    """The actions of the comparison. Their keys work in the whole window while the view is seen."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent)
        self.next_span = self.make(self.tr("&Next span"), "chevron-down", "F7", "Alt+Down")
        self.previous_span = self.make(self.tr("&Previous span"), "chevron-up", "Shift+F7", "Alt+Up")
        self.next_change = self.make(self.tr("Next &change of words"), "", "Alt+Right")
        self.previous_change = self.make(self.tr("Previous c&hange of words"), "", "Alt+Left")
        self.next_rewording = self.make(self.tr("Next re&worded paragraph"), "", "F9")
        self.previous_rewording = self.make(self.tr("Previous rew&orded paragraph"), "", "Shift+F9")
        self.next_pair = self.make(self.tr("Next p&air of the list"), "chevron-right", "F8")
        self.previous_pair = self.make(self.tr("Previous pai&r of the list"), "chevron-left", "Shift+F8")
        self.of_list = self.make(self.tr("The pairs of the &list"), "", "Ctrl+Shift+P")
        self.of_a = self.make(self.tr("All partners of A"), "", "Ctrl+P")
        self.of_b = self.make(self.tr("All partners of B"), "")
        self.partners = QActionGroup(self)
        for action in (self.of_list, self.of_a, self.of_b):
            action.setCheckable(True)
            self.partners.addAction(action)
        self.of_list.setChecked(True)
        self.swap = self.make(self.tr("S&wap sides"), "swap", "Ctrl+T")
        self.lock = self.make(self.tr("Scroll &together"), "locked", "Ctrl+L")
        self.lock.setCheckable(True)
        self.lock.setChecked(True)
        self.differences = self.make(self.tr("Show what &differs"), "eye", "Ctrl+D")
        self.differences.setCheckable(True)
        self.words = self.make(self.tr("&Mark changed words"), "words", "Ctrl+H")
        self.words.setCheckable(True)
        self.words.setChecked(True)
        self.list_spans = self.make(self.tr("Li&st of spans"), "list", "Ctrl+Shift+L")
        self.list_spans.setCheckable(True)
        self.find = self.make(self.tr("&Find in the texts"), "search", "Ctrl+F")
        self.find_next = self.make(self.tr("Find ne&xt"), "", "F3")
        self.find_previous = self.make(self.tr("Find pre&vious"), "", "Shift+F3")
        self.copy_with_source = self.make(self.tr("&Copy passage with its source"), "copy", "Ctrl+Shift+C")
        self.edit = self.make(self.tr("&Edit B against A"), "edit", "Ctrl+Shift+E")
        self.larger = self.make(self.tr("&Larger letters"), "zoom-in", "Ctrl++", "Ctrl+=")
        self.smaller = self.make(self.tr("&Smaller letters"), "zoom-out", "Ctrl+-")
        self.usual_size = self.make(self.tr("&Usual size of letters"), "", "Ctrl+0")

    def menu(self) -> list[QAction | None]:
        """Every action in the order of a menu, None between groups."""
        return [
            self.next_span,
            self.previous_span,
            self.next_change,
            self.previous_change,
            self.next_rewording,
            self.previous_rewording,
            None,
            self.next_pair,
            self.previous_pair,
            self.of_list,
            self.of_a,
            self.of_b,
            None,
            self.swap,
            self.lock,
            self.differences,
            self.words,
            self.list_spans,
            None,
            self.find,
            self.find_next,
            self.find_previous,
            self.copy_with_source,
            self.edit,
            None,
            self.larger,
            self.smaller,
            self.usual_size,
        ]


def keys_of(action: QAction) -> str:
    """The first key of an action as the system writes it."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
