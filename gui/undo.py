"""Decisions of the user that can be taken back; what was added in between stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from core.documents import Collection, Document
from gui.loading import key_of


class HoldsDocuments(Protocol):
    """What a command needs of the session."""

    @property
    def loaded(self) -> Collection: ...

    @property
    def sources(self) -> tuple[str, ...]: ...

    def replace_loaded(self, collection: Collection, sources: tuple[str, ...]) -> None: ...


class RemoveDocuments(QUndoCommand):
    """Some documents are taken out; undone, they come back to where they stood."""

    def __init__(self, owner: HoldsDocuments, gone: Sequence[Document]) -> None:
        super().__init__(QCoreApplication.translate("Undo", "remove %n document(s)", None, len(gone)))
        self._owner = owner
        keys = {key_of(document) for document in gone}
        self._gone = [(i, d) for i, d in enumerate(owner.loaded) if key_of(d) in keys]
        self._sources = owner.sources

    def redo(self) -> None:
        keys = {key_of(document) for _, document in self._gone}
        kept = tuple(d for d in self._owner.loaded if key_of(d) not in keys)
        self._owner.replace_loaded(Collection(kept), self._owner.sources if kept else ())

    def undo(self) -> None:
        documents = list(self._owner.loaded)
        there = {key_of(document) for document in documents}
        for place, document in self._gone:
            if key_of(document) not in there:
                documents.insert(min(place, len(documents)), document)
        sources = _joined(self._sources, self._owner.sources)
        self._owner.replace_loaded(Collection(tuple(documents)), sources)


class CloseCollection(QUndoCommand):
    """Everything is taken out, to make room for something else; undone, it is there again instead of that."""

    def __init__(self, owner: HoldsDocuments) -> None:
        super().__init__(QCoreApplication.translate("Undo", "close the collection"))
        self._owner = owner
        self._before = owner.loaded, owner.sources
        self._after: tuple[Collection, tuple[str, ...]] = (Collection(), ())

    def redo(self) -> None:
        self._owner.replace_loaded(*self._after)

    def undo(self) -> None:
        self._after = self._owner.loaded, self._owner.sources
        self._owner.replace_loaded(*self._before)


def _joined(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))
