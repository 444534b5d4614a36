"""Copying passages, and the menu of a pane."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from gui import formats
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.comparison_panes import ComparisonPanes

_LONGEST_PHRASE: Final = 60  # letters


class Passages(QObject):
    """Takes what is selected, or else the current span, to the clipboard.

    Signals
    -------
    synonyms_wanted(list of str)
        What is selected in both panes may stand for each other from now on.
    """

    synonyms_wanted = Signal(list)

    def __init__(self, panes: ComparisonPanes, actions: CompareActions, parent: QObject) -> None:
        super().__init__(parent)
        self._panes = panes
        self._actions = actions
        self._sources = ("", "")
        panes.menu_requested.connect(self._open_menu)
        actions.copy_with_source.triggered.connect(self.copy_with_source)

    def set_sources(self, a: str, b: str) -> None:
        """The line that follows a passage of each text."""
        self._sources = (a, b)

    def passage(self, side: int) -> str:
        """What is selected in a pane, or else its current place; '' where there is neither."""
        pane = self._panes.panes[side]
        if not pane.selection.empty:
            return pane.selected_text()
        current = pane.current
        return "" if current is None else pane.text[current.start : current.end]

    @Slot()
    def copy_with_source(self) -> None:
        """The passage of the pane that has the keyboard, with the document's name and path after it."""
        side = self._panes.side
        if not self.passage(side) and self.passage(1 - side):
            side = 1 - side
        passage = self.passage(side)
        if passage:
            QGuiApplication.clipboard().setText(f"{passage}\n{self._sources[side]}")

    def synonyms(self) -> list[str]:
        """The words that are selected in both panes; none where it is one word, or more than a phrase."""
        words = [" ".join(pane.selected_text().split()) for pane in self._panes.panes]
        short = all(0 < len(word) <= _LONGEST_PHRASE and "|" not in word for word in words)
        return words if short and words[0].casefold() != words[1].casefold() else []

    @Slot()
    def _add_synonyms(self) -> None:
        words = self.synonyms()
        if words:
            self.synonyms_wanted.emit(words)

    @Slot(int, QPoint)
    def _open_menu(self, side: int, at: QPoint) -> None:
        pane = self._panes.panes[side]
        pane.setFocus()
        menu = QMenu(pane)
        copy = menu.addAction(self.tr("&Copy"))
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.setEnabled(not pane.selection.empty)
        copy.triggered.connect(pane.copy)
        menu.addAction(self._actions.copy_with_source)
        words = self.synonyms()
        text = self.tr("Add to own synonyms: %1").replace("%1", " — ".join(words).replace("&", "&&"))
        synonyms = menu.addAction(text if words else self.tr("Add to own synonyms (select a word in both)"))
        synonyms.setEnabled(bool(words))
        synonyms.triggered.connect(self._add_synonyms)
        menu.addSeparator()
        paragraph = menu.addAction(self.tr("Select the &paragraph"))
        paragraph.triggered.connect(pane.select_paragraph)
        everything = menu.addAction(self.tr("Select &all"))
        everything.setShortcut(QKeySequence(QKeySequence.StandardKey.SelectAll))
        everything.triggered.connect(pane.select_all)
        menu.addSeparator()
        for action in (self._actions.find, self._actions.swap, self._actions.lock, self._actions.differences):
            menu.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)


def source_line(name: str, path: str) -> str:
    """What follows a copied passage: a dash, the name, and where the text was read."""
    shown = formats.shown(name)
    return f"— {shown}" if not path or path == name else f"— {shown} ({formats.shown(path)})"
