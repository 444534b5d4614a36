"""A table model over arrays: one record a row, its own order, no proxy in between."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
Records = NDArray[np.int64]

RECORD_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_NO_INDEX: Final = QModelIndex()
_FEW: Final = 4
_FORMULA_STARTS: Final = ("=", "+", "-", "@")


class Look(Enum):
    """How the cells of a column are drawn; the delegate knows the rest."""

    ICON = auto()
    NAME = auto()
    TEXT = auto()
    CODE = auto()
    NUMBER = auto()
    BAR = auto()
    MEASURE = auto()
    BADGE = auto()


class Tone(Enum):
    """The colour of a cell's words; a warning and an error always come with an icon in their row."""

    PLAIN = "text"
    SECONDARY = "secondary"
    ACCENT = "accent"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes
    ----------
    key : str
        Stable name, for stored layouts and tests.
    title : str
        Translated heading.
    look : Look
    width : int
        Pixels to begin with.
    stretch : int
        Share of the width that is left over; 0 keeps to ``width``.
    visible : bool
        Whether it is shown until the user says otherwise.
    explanation : str
        Tooltip of the heading.
    menu_title : str
        Name in the menu of columns where the heading is empty or short.
    """

    key: str
    title: str
    look: Look
    width: int
    stretch: int = 0
    visible: bool = True
    explanation: str = ""
    menu_title: str = ""

    @property
    def to_the_right(self) -> bool:
        """Whether heading and cells are aligned to the right, as numbers are."""
        return self.look in (Look.NUMBER, Look.MEASURE)

    @property
    def name(self) -> str:
        """What the column is called where there is room for it."""
        return self.menu_title or self.title


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell shows; the delegate fetches it in one call.

    Attributes
    ----------
    text : str
        The words or the number, safe to show.
    caption : str
        Small words that say what the number is.
    brief : str
        What the caption is cut down to where there is little room.
    share : float
        Length of the bar in [0, 1]; nan draws none.
    badge : int or None
        A ``Kind``, or one of the further badges of ``gui.widgets.badge``.
    icon : str
        Name of an icon before the text, '' for none.
    tone : Tone
    strong : bool
    remark : str
        Name of a small icon at the right end, '' for none.
    overflow : bool
        The text belongs to the whole run of such cells in its row (a reason that no number can stand for).
    """

    text: str = ""
    caption: str = ""
    brief: str = ""
    share: float = math.nan
    badge: int | None = None
    icon: str = ""
    tone: Tone = Tone.PLAIN
    strong: bool = False
    remark: str = ""
    overflow: bool = False

    @property
    def words(self) -> str:
        """All of it as one line, for copies and screen readers."""
        return f"{self.caption} {self.text}" if self.caption else self.text


class ArrayModel(QAbstractTableModel):
    """Rows are records of a subclass, in an order that is an array of record numbers.

    A subclass says how many records there are (``set_records``), which of them are shown (``set_shown``),
    gives the sort key of a column (``sort_key``) and the content of a cell (``cell``). Sorting is a stable
    argsort that is kept until its key changes; hiding records filters that order and sorts nothing.
    """

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._place_of_key = {column.key: i for i, column in enumerate(self._columns)}
        self._count = 0
        self._shown: NDArray[np.bool_] | None = None
        self._sort_column = -1
        self._sort_order = Qt.SortOrder.AscendingOrder
        self._sorted: Records | None = None
        self._order: Records = np.empty(0, np.int64)
        self._rows: NDArray[np.int64] | None = None

    # What a subclass gives

    def sort_key(self, column: int) -> NDArray[Any] | None:
        """A value for each record, nan last both ways; None keeps the records in their own order."""
        raise NotImplementedError

    def pinned(self) -> NDArray[np.integer[Any]] | None:
        """A rank for each record that goes before any sorting, the same both ways; None for none."""
        return None

    def cell(self, record: int, column: int) -> Cell:
        raise NotImplementedError

    def tip(self, record: int, column: int) -> str:
        """The tooltip of a cell; '' for none."""
        return self.cell(record, column).text

    def largest(self, column: int) -> str:
        """What the cell with the largest number of a column says; '' where nothing is known yet."""
        key = self.sort_key(column) if self._count else None
        return "" if key is None or not len(key) else self.cell(int(np.argmax(key)), column).text

    # Columns, records, rows

    @property
    def columns(self) -> tuple[Column, ...]:
        return self._columns

    def column_of(self, key: str) -> int:
        """The number of the column with this key."""
        return self._place_of_key[key]

    @property
    def records(self) -> Records:
        """The shown records in the order of their rows; read-only."""
        return self._order

    @property
    def sort_column(self) -> int:
        return self._sort_column

    @property
    def sort_order(self) -> Qt.SortOrder:
        return self._sort_order

    def record_at(self, row: int) -> int:
        """The record in a row."""
        return int(self._order[row])

    def row_of(self, record: int) -> int:
        """The row that shows a record, -1 where it is not shown."""
        rows = self.rows_of(np.array([record], np.int64))
        return int(rows[0])

    def rows_of(self, records: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """The rows of many records, -1 where one is not shown or not there any more.

        Parameters
        ----------
        records : ndarray, shape (n,), integers

        Returns
        -------
        ndarray, shape (n,), int64
        """
        if self._rows is None and len(records) <= _FEW:
            return np.array([self._found(int(record)) for record in records], np.int64)
        if self._rows is None:
            self._rows = np.full(self._count + 1, -1, np.int64)
            self._rows[self._order] = np.arange(len(self._order))
        known = (records >= 0) & (records < self._count)
        return self._rows[np.where(known, records, self._count)]

    def _found(self, record: int) -> int:
        """The row of one record by a plain search: a fraction of what the table of all rows costs."""
        found = np.flatnonzero(self._order == record)
        return int(found[0]) if len(found) else -1

    # Changes

    def set_records(self, count: int, shown: NDArray[np.bool_] | None = None) -> None:
        """Other records altogether: a reset."""
        self.beginResetModel()
        self._count = count
        self._shown = shown
        self._sorted = None
        self._arrange()
        self.endResetModel()

    def set_shown(self, shown: NDArray[np.bool_] | None, *, keys_changed: bool = False) -> None:
        """Show other records; where they stay the same ones nothing is reset.

        Parameters
        ----------
        shown : ndarray, shape (records,), bool, or None for all
        keys_changed : bool
            The column that is sorted by has other values now.
        """
        same = self._same_shown(shown)
        if keys_changed:
            self._sorted = None
        if same:
            if keys_changed:
                self._arrange_in_place()
            return
        self.beginResetModel()
        self._shown = shown
        self._arrange()
        self.endResetModel()

    def columns_changed(self, keys: Iterable[str]) -> None:
        """Tell that the values of whole columns are others; the rows stay."""
        last = len(self._order) - 1
        if last < 0:
            return
        for key in keys:
            column = self.column_of(key)
            self.dataChanged.emit(self.index(0, column), self.index(last, column))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if (column, order) == (self._sort_column, self._sort_order) and self._sorted is not None:
            return
        self._sort_column, self._sort_order = column, order
        self._sorted = None
        self._arrange_in_place()

    def _same_shown(self, shown: NDArray[np.bool_] | None) -> bool:
        if shown is None or self._shown is None:
            mask = self._shown if shown is None else shown
            return mask is None or bool(mask.all())
        return len(shown) == len(self._shown) and bool(np.array_equal(shown, self._shown))

    def _arrange(self) -> None:
        if self._sorted is None:
            self._sorted = self._argsort()
        order = self._sorted if self._shown is None else self._sorted[self._shown[self._sorted]]
        self._order = self._opened_order(order)
        self._order.flags.writeable = False
        self._rows = None

    def _opened_order(self, order: Records) -> Records:
        """Where a subclass puts records that always follow another one."""
        return order

    def _argsort(self) -> Records:
        key = self.sort_key(self._sort_column) if self._sort_column >= 0 else None
        descending = self._sort_order is Qt.SortOrder.DescendingOrder
        order = np.arange(self._count, dtype=np.int64) if key is None else argsort(key, descending=descending)
        ranks = self.pinned()
        return order if ranks is None else order[np.argsort(ranks[order], kind="stable")]

    def _arrange_in_place(self) -> None:
        """The same records in another order: selection and current row go with their records."""
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        before = [(int(self._order[index.row()]), index.column()) for index in kept]
        self._arrange()
        if kept:
            rows = self.rows_of(np.array([record for record, _ in before], np.int64))
            moved = [self.index(row, column) for row, (_, column) in zip(rows.tolist(), before, strict=True)]
            self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    # Qt's side

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._order):
            return None
        record, column = int(self._order[index.row()]), index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.cell(record, column).words
            case Qt.ItemDataRole.ToolTipRole:
                return self.tip(record, column) or None
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._columns[column].name}: {self.cell(record, column).words}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(self._columns[column])
            case value if value == RECORD_ROLE:
                return record
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.title
            case Qt.ItemDataRole.ToolTipRole:
                return column.explanation or column.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return column.name
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
        return None

    def as_tsv(self, rows: Iterable[int], columns: Sequence[int]) -> str:
        """Rows as lines of tab-separated words, with the headings, as a spreadsheet takes them.

        What a spreadsheet would take for a formula gets an apostrophe before it.
        """
        lines = ["\t".join(self._columns[column].name for column in columns)]
        for row in rows:
            record = int(self._order[row])
            lines.append("\t".join(_no_formula(self.cell(record, column).words) for column in columns))
        return "\n".join(lines) + "\n"


def argsort(key: NDArray[Any], *, descending: bool = False) -> Records:
    """A stable order of the records; equal ones keep their own order both ways, nan comes last both ways.

    Parameters
    ----------
    key : ndarray, shape (n,)
    descending : bool

    Returns
    -------
    ndarray, shape (n,), int64
    """
    if not descending:
        return np.argsort(key, kind="stable")
    if key.dtype.kind == "f":
        return np.argsort(-key, kind="stable")
    return (len(key) - 1) - np.argsort(key[::-1], kind="stable")[::-1]


def _no_formula(words: str) -> str:
    return f"'{words}" if words.startswith(_FORMULA_STARTS) else words


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.to_the_right else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
