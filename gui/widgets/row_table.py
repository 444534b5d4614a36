"""The table of rows that documents and pairs share: header, columns, copies, and a selection that stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractItemModel,
    QByteArray,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from gui import metrics
from gui.models.array_model import ArrayModel, Column, Look, Records
from gui.theme import Theme
from gui.widgets.delegates import PADDING, CellDelegate
from gui.widgets.header_end import HeaderEnd
from gui.widgets.table_header import TableHeader

COPIED_ROWS_AT_MOST: Final = 20_000
_NARROWEST: Final = 32
_NARROWEST_NAME: Final = 110
_SET_BY_USER: Final = b"u"
_FITTED: Final = b"f"


@dataclass(frozen=True, slots=True)
class _Place:
    """What the reader looks at, in records: it survives a reset."""

    selected: Records
    current: int
    column: int
    top: int
    offset: int


class RowTable(QTableView):
    """A table over an ``ArrayModel``.

    Rows are selected whole. Selection, current row and scroll position belong to records: they stay with
    them when the model is sorted, filtered or reset. Enter and double click say ``opened``; letters that
    are typed go to ``typed`` (a filter takes them better than a walk over a million rows).
    """

    opened = Signal(int)
    selected = Signal()
    typed = Signal(str)
    copied = Signal(int, int)

    def __init__(self, theme: Theme, *, dense: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kept: _Place | None = None
        self._forgotten = False
        self._quiet = False
        self._resized_by_user = False
        self._fitting = False
        self._withheld: dict[int, bool] = {}
        self._header = TableHeader(theme, self)
        self.setHorizontalHeader(self._header)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(metrics.ROW_DENSE)
        rows.setDefaultSectionSize(metrics.ROW_DENSE if dense else metrics.ROW)
        self.addScrollBarWidget(HeaderEnd(theme, self), Qt.AlignmentFlag.AlignTop)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setItemDelegate(CellDelegate(theme, self))
        self.activated.connect(self._activated)
        self._header.sortIndicatorChanged.connect(self._sort)
        self._header.sectionResized.connect(self._section_resized)
        self._header.customContextMenuRequested.connect(self._header_menu)
        theme.changed.connect(self._repaint)

    # The model

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if not isinstance(model, ArrayModel):
            return
        self._quiet = True
        self._header.setSortIndicator(model.sort_column, model.sort_order)
        self._quiet = False
        model.modelAboutToBeReset.connect(self._about_to_reset)
        model.modelReset.connect(self._was_reset)
        for number, column in enumerate(model.columns):
            self.setColumnWidth(number, column.width)
            self.setColumnHidden(number, not column.visible)
        self._resized_by_user = False
        self._fit()
        self.selectionModel().selectionChanged.connect(self._selection_changed)
        self.selectionModel().currentRowChanged.connect(self._selection_changed)

    @property
    def rows(self) -> ArrayModel:
        """The model, as what it is."""
        model = self.model()
        assert isinstance(model, ArrayModel)
        return model

    # Records

    def current_record(self) -> int:
        """The record of the current row, -1 for none."""
        index = self.currentIndex()
        return self.rows.record_at(index.row()) if index.isValid() else -1

    def selected_rows(self) -> NDArray[np.int64]:
        """The selected rows, ascending."""
        selection = self.selectionModel().selection()
        ranges = [selection.at(i) for i in range(selection.count())]
        parts = [np.arange(each.top(), each.bottom() + 1) for each in ranges]
        if not parts:
            return np.empty(0, np.int64)
        rows = np.sort(np.concatenate(parts))
        return rows[np.concatenate(([True], rows[1:] != rows[:-1]))]

    def selected_records(self) -> Records:
        """The records of the selected rows, in the order of the rows."""
        return self.rows.records[self.selected_rows()]

    def select_record(self, record: int, *, scroll: bool = True) -> bool:
        """Select one record and make it current, without saying ``selected``; False where it is not shown."""
        row = self.rows.row_of(record)
        if row < 0:
            return False
        if self.current_record() == record and len(self.selected_rows()) == 1:
            return True
        self._quiet = True
        column = max(0, self.currentIndex().column())
        index = self.rows.index(row, column if not self.isColumnHidden(column) else self._first_column())
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        if scroll:
            self.scrollTo(index)
        self._quiet = False
        return True

    def clear_selection(self) -> None:
        """Select nothing, without saying ``selected``."""
        self._quiet = True
        self.clearSelection()
        self._quiet = False

    # Columns

    def column_menu(self, menu: QMenu) -> None:
        """Fill a menu with a tick for each column, and a way back to the first layout."""
        menu.clear()
        for number, column in enumerate(self.rows.columns):
            if number in self._withheld:
                continue
            action = menu.addAction(column.name)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(number))
            action.setEnabled(column.stretch == 0 or column.key != self._name_key())
            action.setData(number)
            action.toggled.connect(self._column_toggled)
        menu.addSeparator()
        self._add_sorting(menu)
        menu.addAction(self.tr("Default columns")).triggered.connect(self.reset_columns)

    def _add_sorting(self, menu: QMenu) -> None:
        """What a click on a heading does, for the keyboard."""
        for old in menu.findChildren(QMenu):
            old.deleteLater()
        sorting = menu.addMenu(self.tr("Sort by"))
        for number, column in enumerate(self.rows.columns):
            if not self.isColumnHidden(number):
                action = sorting.addAction(column.name)
                action.setCheckable(True)
                action.setChecked(number == self.rows.sort_column)
                action.setData(number)
                action.triggered.connect(self._sort_chosen)

    @Slot()
    def _sort_chosen(self) -> None:
        action: Any = self.sender()
        number, orders = int(action.data()), Qt.SortOrder
        turned = number == self.rows.sort_column and self.rows.sort_order is orders.AscendingOrder
        self._header.setSortIndicator(number, orders.DescendingOrder if turned else orders.AscendingOrder)

    @Slot()
    def reset_columns(self) -> None:
        """The columns as they were in the beginning: shown, ordered and sized."""
        for number, column in enumerate(self.rows.columns):
            self.setColumnHidden(number, not column.visible or number in self._withheld)
            self._header.moveSection(self._header.visualIndex(number), number)
        self._resized_by_user = False
        self._fit()

    def layout_state(self) -> QByteArray:
        """Which columns are shown, in which order, and their widths where the user set them."""
        kept, quiet, self._quiet = dict(self._withheld), self._quiet, True
        for number, hidden in kept.items():
            self.setColumnHidden(number, hidden)
        state = QByteArray(_SET_BY_USER if self._resized_by_user else _FITTED) + self._header.saveState()
        for number in kept:
            self.setColumnHidden(number, True)  # noqa: FBT003 - Qt's signature
        self._quiet = quiet
        return state

    def restore_layout(self, state: QByteArray) -> None:
        """Take back what ``layout_state`` gave; what does not fit these columns is left alone."""
        kept = bytes(state.data())
        if kept[:1] not in (_SET_BY_USER, _FITTED):
            return
        self._quiet = True
        if self._header.restoreState(QByteArray(kept[1:])):
            self._resized_by_user = kept[:1] == _SET_BY_USER
            self._header.setSortIndicator(self.rows.sort_column, self.rows.sort_order)
            for number in self._withheld:
                self._withheld[number] = self.isColumnHidden(number)
                self.setColumnHidden(number, True)  # noqa: FBT003 - Qt's signature
        self._quiet = False
        self._fit()

    def withhold_columns(self, keys: Sequence[str], *, withheld: bool) -> None:
        """Neither show nor offer columns that say nothing now; later they are as the user had them."""
        for number in map(self.rows.column_of, keys):
            if withheld and number not in self._withheld:
                self._withheld[number] = self.isColumnHidden(number)
                self.setColumnHidden(number, True)  # noqa: FBT003 - Qt's signature
            elif not withheld and number in self._withheld:
                self.setColumnHidden(number, self._withheld.pop(number))
        self._fit()

    def set_sort(self, key: str, order: Qt.SortOrder) -> None:
        """Sort by a column and show that in its heading."""
        self._header.setSortIndicator(self.rows.column_of(key), order)

    def _first_column(self) -> int:
        return next(n for n in range(self.rows.columnCount()) if not self.isColumnHidden(n))

    def _name_key(self) -> str:
        return next(column.key for column in self.rows.columns if column.stretch)

    @Slot(bool)
    def _column_toggled(self, shown: bool) -> None:  # noqa: FBT001 - the signal's signature
        action: Any = self.sender()
        self.setColumnHidden(int(action.data()), not shown)
        self._fit()

    @Slot(QPoint)
    def _header_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.column_menu(menu)
        menu.popup(self._header.mapToGlobal(at))

    @Slot(int, int, int)
    def _section_resized(self, logical: int, old: int, new: int) -> None:
        del logical, old
        dragged = bool(QGuiApplication.mouseButtons() & Qt.MouseButton.LeftButton)
        if dragged and not self._fitting and new > 0:
            self._resized_by_user = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Share the width that is left over between the stretching columns, until the user sets one."""
        model = self.model()
        if self._resized_by_user or not isinstance(model, ArrayModel):
            return
        shown: Sequence[tuple[int, Column]] = [
            (n, column) for n, column in enumerate(model.columns) if not self.isColumnHidden(n)
        ]
        weights = sum(column.stretch for _, column in shown)
        if not weights:
            return
        fixed = {n: self._width_needed(n, column) for n, column in shown if not column.stretch}
        left = self.viewport().width() - sum(fixed.values())
        self._fitting = True
        for n, column in shown:
            share = left * column.stretch // weights
            self.setColumnWidth(n, fixed[n] if n in fixed else max(_NARROWEST_NAME, share))
        self._fitting = False

    def _width_needed(self, number: int, column: Column) -> int:
        """The width of a column that does not stretch: no heading is cut, sorted or not, and no number."""
        width = column.width
        if column.title:
            width = max(width, self._header.sectionSizeFromContents(number).width())
        if column.look is Look.NUMBER:
            advance = QFontMetrics(self._theme.font()).horizontalAdvance(self.rows.largest(number))
            width = max(width, advance + 2 + 2 * PADDING)
        return width

    # What the reader does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selected()
            event.accept()
            return
        super().keyPressEvent(event)

    @Slot()
    def enter(self) -> None:
        """Take the keyboard, with a row to begin at."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.current_record() < 0 and self.rows.rowCount():
            self.selectRow(0)

    def keyboardSearch(self, search: str) -> None:
        self.typed.emit(search)

    @Slot()
    def copy_selected(self) -> None:
        """Put the selected rows on the clipboard, in their order and with the shown columns."""
        rows = self.selected_rows()
        if not len(rows):
            return
        taken = rows[:COPIED_ROWS_AT_MOST].tolist()
        visible = [self._header.logicalIndex(place) for place in range(self._header.count())]
        columns = [n for n in visible if not self.isColumnHidden(n)]
        QGuiApplication.clipboard().setText(self.rows.as_tsv(taken, columns))
        self.copied.emit(len(taken), len(rows))

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        self.opened.emit(self.rows.record_at(index.row()))

    @Slot(int, Qt.SortOrder)
    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        if not self._quiet and isinstance(self.model(), ArrayModel):
            self.rows.sort(column, order)

    @Slot()
    def _selection_changed(self) -> None:
        if not self._quiet:
            self.selected.emit()

    @Slot()
    def _repaint(self) -> None:
        self.viewport().update()
        self._header.viewport().update()

    # What the model does

    @Slot()
    def _about_to_reset(self) -> None:
        self._quiet = True
        if self._forgotten:
            self._forgotten = False
            return
        model = self.rows
        top = self.rowAt(0) if self.verticalScrollBar().value() else -1
        known = len(model.records)
        current = self.currentIndex()
        inside = current.isValid() and current.row() < known
        self._kept = _Place(
            selected=self.selected_records(),
            current=model.record_at(current.row()) if inside else -1,
            column=current.column() if inside else 0,
            top=model.record_at(top) if 0 <= top < known else -1,
            offset=self.rowViewportPosition(top) if top >= 0 else 0,
        )

    @Slot()
    def _was_reset(self) -> None:
        kept, self._kept = self._kept, None
        self._fit()
        if kept is not None:
            self._restore(kept)
        self._quiet = False

    def _restore(self, kept: _Place) -> None:
        model, flag = self.rows, QItemSelectionModel.SelectionFlag
        rows = model.rows_of(kept.selected)
        rows = np.sort(rows[rows >= 0])
        if len(rows):
            last = model.columnCount() - 1
            breaks = np.flatnonzero(np.diff(rows) > 1)
            firsts = rows[np.concatenate(([0], breaks + 1))].tolist()
            lasts = rows[np.concatenate((breaks, [len(rows) - 1]))].tolist()
            selection = QItemSelection()
            for first, end in zip(firsts, lasts, strict=True):
                selection.select(model.index(first, 0), model.index(end, last))
            self.selectionModel().select(selection, flag.ClearAndSelect)
        current = model.row_of(kept.current)
        if current >= 0:
            self.selectionModel().setCurrentIndex(model.index(current, kept.column), flag.NoUpdate)
        top = model.row_of(kept.top)
        if top >= 0:
            height = self.verticalHeader().defaultSectionSize()
            self.verticalScrollBar().setValue(top * height - kept.offset)

    def forget_place(self) -> None:
        """Other records altogether follow: nothing of the old place is to be kept."""
        self._forgotten = True
        self._quiet = True
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        self.scrollToTop()
        self._quiet = False
