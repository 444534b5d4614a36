"""The thesauri that can be chosen, with a tick each, and the lines of one that say nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
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

from core.lexical.library import LibraryEntry, ThesaurusFacts, ThesaurusKind
from core.lexical.thesauri import Problem
from core.settings import SYSTEM
from gui import formats
from gui.theme import Theme
from gui.thesaurus_names import problem_words, thesaurus_name

Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()
_NAME, _WORDS, _LINKS, _SOURCE, _REMARK = range(5)
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ThesauriModel(QAbstractTableModel):
    """One thesaurus a row; the ticked ones are what settings hold.

    Signals
    -------
    ticked()
        The user ticked or unticked one.
    """

    ticked = Signal()

    def __init__(self, theme: Theme, chosen: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chosen = tuple(chosen)
        self._entries: tuple[LibraryEntry, ...] = ()
        self._facts: dict[str, ThesaurusFacts] = {}

    @property
    def chosen(self) -> tuple[str, ...]:
        """Names of the ticked ones as settings hold them: those from before in their order, new ones last."""
        return self._chosen

    @property
    def entries(self) -> tuple[LibraryEntry, ...]:
        return self._entries

    @property
    def files(self) -> tuple[str, ...]:
        """The files among them, ticked or not."""
        return tuple(entry.name for entry in self._entries if entry.kind is ThesaurusKind.FILE)

    def facts_of(self, row: int) -> ThesaurusFacts | None:
        """What is in a thesaurus, None while it is not known."""
        return self._facts.get(self._entries[row].name) if 0 <= row < len(self._entries) else None

    def row_of(self, name: str) -> int:
        """The row of a thesaurus, -1 where it has none."""
        return next((row for row, entry in enumerate(self._entries) if entry.name == name), -1)

    def set_chosen(self, names: Sequence[str]) -> None:
        """Tick these."""
        self._chosen = tuple(names)
        self._changed(Qt.ItemDataRole.CheckStateRole)

    def set_entries(self, entries: Iterable[LibraryEntry]) -> None:
        """Offer these; what was found out about them stays."""
        self.beginResetModel()
        self._entries = tuple(entries)
        self.endResetModel()

    def set_facts(self, facts: ThesaurusFacts) -> None:
        """Say what is in one of them."""
        self._facts[facts.entry.name] = facts
        self._changed(Qt.ItemDataRole.DisplayRole)

    def forget_facts(self, name: str) -> None:
        """What is in it is to be found out again."""
        self._facts.pop(name, None)
        self._changed(Qt.ItemDataRole.DisplayRole)

    def add_files(self, paths: Iterable[str]) -> None:
        """Offer files and tick them."""
        known = {entry.name for entry in self._entries}
        new = [path for path in dict.fromkeys(paths) if path not in known]
        if new:
            first = len(self._entries)
            self.beginInsertRows(_NO_INDEX, first, first + len(new) - 1)
            self._entries += tuple(
                LibraryEntry(path, ThesaurusKind.FILE, thesaurus_name(path), Path(path)) for path in new
            )
            self.endInsertRows()
        for path in dict.fromkeys(paths):
            self.set_ticked(path, ticked=True)

    def remove(self, row: int) -> bool:
        """Offer a file no longer; False for what is no file of the user's."""
        if not 0 <= row < len(self._entries) or self._entries[row].kind is not ThesaurusKind.FILE:
            return False
        self.set_ticked(self._entries[row].name, ticked=False)
        self.beginRemoveRows(_NO_INDEX, row, row)
        self._entries = self._entries[:row] + self._entries[row + 1 :]
        self.endRemoveRows()
        return True

    def is_ticked(self, entry: LibraryEntry) -> bool:
        """Whether a thesaurus is chosen, by its name or with all of the system."""
        of_system = entry.kind is ThesaurusKind.SYSTEM and SYSTEM in self._chosen
        return of_system or entry.name in self._chosen

    def set_ticked(self, name: str, *, ticked: bool) -> None:
        """Choose a thesaurus or not."""
        chosen = list(self._chosen)
        entry = next((one for one in self._entries if one.name == name), None)
        if entry is not None and entry.kind is ThesaurusKind.SYSTEM and SYSTEM in chosen:
            of_system = [one.name for one in self._entries if one.kind is ThesaurusKind.SYSTEM]
            place = chosen.index(SYSTEM)
            chosen[place : place + 1] = [one for one in of_system if one not in chosen]
        if ticked and name not in chosen:
            chosen.append(name)
        elif not ticked and name in chosen:
            chosen.remove(name)
        if tuple(chosen) != self._chosen:
            self._chosen = tuple(chosen)
            self._changed(Qt.ItemDataRole.CheckStateRole)
            self.ticked.emit()

    # What Qt asks

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else _REMARK + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == _NAME else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section in (_WORDS, _LINKS) else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tr("Pairs of words that may stand for each other") if section == _LINKS else None
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (_tr("Thesaurus"), _tr("Words"), _tr("Pairs"), _tr("From"), _tr("Remark"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry, column = self._entries[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words(entry, column)
            case Qt.ItemDataRole.CheckStateRole if column == _NAME:
                return Qt.CheckState.Checked if self.is_ticked(entry) else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.TextAlignmentRole if column in (_WORDS, _LINKS):
                return _RIGHT
            case Qt.ItemDataRole.ForegroundRole if column == _REMARK:
                return self._theme.colour(self._tone(entry))
            case Qt.ItemDataRole.DecorationRole if column == _REMARK and self._tone(entry) != "secondary":
                tone = self._tone(entry)
                return self._theme.icon(tone, colour=tone)
            case Qt.ItemDataRole.ToolTipRole:
                return formats.path_text(str(entry.path)) if entry.path else self._words(entry, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._words(entry, column)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != _NAME:
            return False
        self.set_ticked(self._entries[index.row()].name, ticked=Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _words(self, entry: LibraryEntry, column: int) -> str:
        facts = self._facts.get(entry.name)
        match column:
            case 0:
                return thesaurus_name(entry.name)
            case 3:
                return _source(entry)
            case 4:
                return _remark(facts)
        if facts is None:
            return "…"
        if facts.error is not None:
            return formats.DASH
        return formats.number(facts.words if column == _WORDS else facts.links)

    def _tone(self, entry: LibraryEntry) -> str:
        facts = self._facts.get(entry.name)
        if facts is None or (facts.error is None and not facts.problems):
            return "secondary"
        return "warning" if facts.error is None else "error"

    def _changed(self, role: Qt.ItemDataRole) -> None:
        if self._entries:
            roles = [] if role is Qt.ItemDataRole.DisplayRole else [int(role)]
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._entries) - 1, _REMARK), roles)


class ProblemsModel(QAbstractTableModel):
    """Lines of a thesaurus that say nothing: number and reason."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[Problem, ...] = ()

    def set_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show those of another thesaurus."""
        self.beginResetModel()
        self._problems = problems
        self.endResetModel()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else 2

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section == 0:
            return _RIGHT
        return (_tr("Line"), _tr("Why"))[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        problem = self._problems[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 0:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return problem_words(problem.reason) if index.column() else formats.number(problem.line)


def _source(entry: LibraryEntry) -> str:
    match entry.kind:
        case ThesaurusKind.STARTER:
            return _tr("comes with the program")
        case ThesaurusKind.USER:
            return _tr("yours")
        case ThesaurusKind.SYSTEM:
            return _tr("the system")
    return _tr("a file")


def _remark(facts: ThesaurusFacts | None) -> str:
    if facts is None:
        return ""
    if facts.error is not None:
        return problem_words(facts.error)
    if not facts.problems:
        return ""
    count = len(facts.problems)
    words = QCoreApplication.translate("ThesauriModel", "%n line(s) left out", None, count)
    return words.replace(str(count), formats.number(count), 1)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ThesauriModel", text)
