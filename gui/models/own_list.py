"""The user's list of synonyms as a table that is edited in place: one group a row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QUndoCommand, QUndoStack

from gui import formats
from gui.own_list import Entry, OwnList
from gui.theme import Theme
from gui.thesaurus_names import fault_words

Index = QModelIndex | QPersistentModelIndex
Group = tuple[str, ...]
_NO_INDEX: Final = QModelIndex()
_GROUP, _REMARK = range(2)
_COMMAS: Final = re.compile(r"[,;]")


class OwnListModel(QAbstractTableModel):
    """Groups of words, each checked as it is typed; every change can be undone.

    Words of a group are parted by commas, or by ``|`` where one of them holds a comma.

    Signals
    -------
    changed()
        The groups, what is wrong with them, or how many are shown.
    """

    changed = Signal()

    def __init__(self, theme: Theme, undo_stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._undo_stack = undo_stack
        self._entries: list[Entry] = []
        self._faults = 0
        self._times: Counter[frozenset[str]] = Counter()
        self._filter = ""
        self._rows: list[int] | None = None

    # What it holds

    @property
    def groups(self) -> tuple[Group, ...]:
        return tuple(entry.group for entry in self._entries)

    @property
    def faults(self) -> int:
        """How many groups cannot be saved as they are."""
        return self._faults

    def first_fault(self) -> int:
        """The number of the first group that cannot be saved, -1 where all can."""
        return next((number for number, entry in enumerate(self._entries) if entry.fault), -1)

    def __len__(self) -> int:
        return len(self._entries)

    def set_list(self, own: OwnList) -> None:
        """Show a list that was read; what was done before can no longer be undone."""
        self._undo_stack.clear()
        self.beginResetModel()
        self._entries = list(own.entries)
        self._faults = sum(entry.fault is not None for entry in own.entries)
        self._times = Counter(own.times)
        self._select_rows()
        self.endResetModel()
        self.changed.emit()

    def set_filter(self, text: str) -> None:
        """Show only groups that hold this text, whatever the case."""
        self.beginResetModel()
        self._filter = text.strip().casefold()
        self._select_rows()
        self.endResetModel()
        self.changed.emit()

    def number_at(self, row: int) -> int:
        """The number of the group in a row."""
        return row if self._rows is None else self._rows[row]

    def row_of(self, number: int) -> int:
        """The row of a group, -1 where the filter hides it."""
        if self._rows is None:
            return number
        return self._rows.index(number) if number in self._rows else -1

    # What the user does

    def add(self, entries: Sequence[Entry], words: str) -> None:
        """Put groups at the end; ``words`` name it where it can be undone."""
        place = len(self._entries)
        added = {place + number: entry for number, entry in enumerate(entries)}
        if added:
            self._undo_stack.push(_Splice(self, words, {}, added))

    def remove(self, numbers: Sequence[int]) -> None:
        """Take groups out."""
        gone = {number: self._entries[number] for number in sorted(set(numbers))}
        if gone:
            words = QCoreApplication.translate("OwnList", "delete %n group(s)", None, len(gone))
            self._undo_stack.push(_Splice(self, words, gone, {}))

    def change(self, number: int, group: Group) -> None:
        """Put another group in the place of one."""
        if group != self._entries[number].group:
            words = _tr("change a group")
            gone, new = {number: self._entries[number]}, {number: Entry.of(group)}
            self._undo_stack.push(_Splice(self, words, gone, new))

    def splice(self, gone: dict[int, Entry], new: dict[int, Entry]) -> None:
        """Take out the first groups by their numbers, then put in the others by theirs; both ascending."""
        for entry in gone.values():
            self._count(entry, -1)
        for entry in new.values():
            self._count(entry, 1)
        if gone.keys() == new.keys():
            for number, entry in new.items():
                self._entries[number] = entry
            if self.rowCount():
                self.dataChanged.emit(self.index(0, _GROUP), self.index(self.rowCount() - 1, _REMARK))
        else:
            self.beginResetModel()
            kept = [entry for number, entry in enumerate(self._entries) if number not in gone]
            self._entries = _inserted(kept, new)
            self._select_rows()
            self.endResetModel()
        self.changed.emit()

    def _count(self, entry: Entry, by: int) -> None:
        self._times[entry.key] += by
        self._faults += by * (entry.fault is not None)

    def _select_rows(self) -> None:
        wanted = self._filter
        self._rows = None
        if wanted:
            self._rows = [number for number, entry in enumerate(self._entries) if wanted in entry.folded]

    # What Qt asks

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        if parent.isValid():
            return 0
        return len(self._entries) if self._rows is None else len(self._rows)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else 2

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == _GROUP else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return (_tr("Words that may stand for each other"), _tr("Remark"))[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return formats.number(self.number_at(section) + 1)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        number, column = self.number_at(index.row()), index.column()
        remark, tone = self._remark(number)
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return written(self._entries[number].group) if column == _GROUP else remark
            case Qt.ItemDataRole.ForegroundRole if column == _REMARK and tone:
                return self._theme.colour(tone)
            case Qt.ItemDataRole.DecorationRole if column == _REMARK and tone:
                return self._theme.icon(tone, colour=tone)
            case Qt.ItemDataRole.ToolTipRole:
                return remark or written(self._entries[number].group)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or index.column() != _GROUP:
            return False
        self.change(self.number_at(index.row()), parsed(str(value)))
        return True

    def _remark(self, number: int) -> tuple[str, str]:
        """What is to be said of a group, and as what."""
        entry = self._entries[number]
        if entry.fault is not None:
            return fault_words(entry.fault), "error"
        if entry.group and self._times[entry.key] > 1:
            return _tr("the same words stand in another group"), "warning"
        return "", ""


class _Splice(QUndoCommand):
    """Groups go and others come; undone, the other way round."""

    def __init__(
        self, model: OwnListModel, words: str, gone: dict[int, Entry], new: dict[int, Entry]
    ) -> None:
        super().__init__(words)
        self._model, self._gone, self._new = model, gone, new

    def redo(self) -> None:
        self._model.splice(self._gone, self._new)

    def undo(self) -> None:
        self._model.splice(self._new, self._gone)


def written(group: Group) -> str:
    """A group as it is shown and edited."""
    separator = " | " if any(_COMMAS.search(member) for member in group) else ", "
    return separator.join(group)


def parsed(text: str) -> Group:
    """The words of a group as the user typed them."""
    parts = text.split("|") if "|" in text else _COMMAS.split(text)
    return tuple(word for word in (" ".join(part.split()) for part in parts) if word)


def _inserted(groups: list[Entry], new: dict[int, Entry]) -> list[Entry]:
    """Groups with others put in, each at the number it has then."""
    if not new:
        return groups
    first = min(new)
    result, rest = groups[:first], iter(groups[first:])
    for number in range(first, len(groups) + len(new)):
        result.append(new[number] if number in new else next(rest))
    return result


def _tr(text: str) -> str:
    return QCoreApplication.translate("OwnList", text)
