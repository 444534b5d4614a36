"""What the reader leaves out of the documents that were looked at, as decisions that can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from core.against import NOTHING_LEFT_OUT, Choices
from core.documents import Collection
from gui.loading import key_of


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Choices that outlive a new run: sources by what they were read from, not by their number."""

    sources: frozenset[Hashable] = frozenset()
    rest: Choices = NOTHING_LEFT_OUT

    def choices(self, collection: Collection) -> Choices:
        """The same for a collection; sources that are not in it are forgotten by the core."""
        if not self.sources:
            return self.rest
        numbers = (number for number, other in enumerate(collection) if key_of(other) in self.sources)
        return replace(self.rest, without=frozenset(numbers))


class LeftOutKeeper(QObject):
    """Keeps what is left out for each text. ``changed`` carries the text's key."""

    changed = Signal(object)

    def __init__(self, stack: QUndoStack, parent: QObject) -> None:
        super().__init__(parent)
        self._stack = stack
        self._kept: dict[Hashable, LeftOut] = {}
        self._filters = NOTHING_LEFT_OUT

    def of(self, key: Hashable) -> LeftOut:
        """What is left out of a text; a new one starts with the filters that were used last."""
        if key not in self._kept:
            self._kept[key] = LeftOut(rest=replace(self._filters, regions=()))
        return self._kept[key]

    def change(self, key: Hashable, after: LeftOut, words: str) -> None:
        """Decide something for a text; ``words`` say what, for the menu."""
        before = self.of(key)
        if after != before:
            self._stack.push(_Change(self._put, key, before, after, words))

    def _put(self, key: Hashable, left_out: LeftOut) -> None:
        self._kept[key] = left_out
        self._filters = left_out.rest
        self.changed.emit(key)


class _Change(QUndoCommand):
    def __init__(
        self,
        put: Callable[[Hashable, LeftOut], None],
        key: Hashable,
        before: LeftOut,
        after: LeftOut,
        words: str,
    ) -> None:
        super().__init__(words)
        self._put, self._key, self._before, self._after = put, key, before, after

    def redo(self) -> None:
        self._put(self._key, self._after)

    def undo(self) -> None:
        self._put(self._key, self._before)
