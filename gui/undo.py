"""Decisions of the user that can be taken back."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from core.documents import Collection


class HoldsCollection(Protocol):
    """What a command needs of the session."""

    def replace_loaded(self, collection: Collection) -> None: ...


class RemoveDocuments(QUndoCommand):
    """Documents taken out of the collection."""

    def __init__(self, owner: HoldsCollection, before: Collection, after: Collection) -> None:
        count = len(before) - len(after)
        super().__init__(QCoreApplication.translate("Undo", "remove %n document(s)", None, count))
        self._owner = owner
        self._before = before
        self._after = after

    def redo(self) -> None:
        self._owner.replace_loaded(self._after)

    def undo(self) -> None:
        self._owner.replace_loaded(self._before)
