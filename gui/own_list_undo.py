"""Synonyms that are added to the user's list from a view, and taken out again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from gui.own_list import Change, with_group, without_group


class ChangesOwnList(Protocol):
    """What a command needs of the lexicon."""

    def change_own_list(self, change: Change) -> None: ...


class AddSynonyms(QUndoCommand):
    """A group joins the list; undone, it leaves it."""

    def __init__(self, owner: ChangesOwnList, group: Sequence[str]) -> None:
        words = QCoreApplication.translate("Undo", "add synonyms: %1").replace("%1", ", ".join(group))
        super().__init__(words)
        self._owner = owner
        self._group = tuple(group)

    def redo(self) -> None:
        self._owner.change_own_list(with_group(self._group))

    def undo(self) -> None:
        self._owner.change_own_list(without_group(self._group))
