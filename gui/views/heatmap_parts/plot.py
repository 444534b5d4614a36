"""The matrix itself: zoomable cells between two axes of document names and numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.theme import Theme
from gui.views.heatmap_parts.axis import AxisRange, HeatmapAxis
from gui.views.heatmap_parts.cells import LARGE_CELL, CellColours
from gui.views.heatmap_parts.marks import HeatmapMarks
from gui.views.heatmap_parts.surface import HeatmapSurface

LARGEST_CELL: Final = 40.0
ZOOM: Final = 1.4
_MOST_PIXELS: Final = 4_000_000


class HeatmapPlot(QWidget):
    """Cells of documents against documents in one order, with a current cell that keys and mouse move.

    Signals
    -------
    current_changed(int, int)
        Row and column of the cell under the mouse or the keys.
    activated(int, int)
        The cell was clicked, or Enter pressed on it.
    view_changed()
        Another part of the matrix is shown.
    """

    current_changed = Signal(int, int)
    activated = Signal(int, int)
    view_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pyramid: tuple[NDArray[np.float32], ...] = (np.zeros((0, 0), np.float32),)
        self._runs: NDArray[np.int64] = np.empty((0, 2), np.int64)
        self.names: Sequence[str] = ()
        self.first_number = 1
        self._colours = CellColours.of(theme, 0.8, show_below=True)
        self._current: tuple[int, int] | None = None
        self._whole = True
        self._box = pg.ViewBox(lockAspect=True, invertY=True, enableMenu=False, defaultPadding=0.0)
        self._image = pg.ImageItem(axisOrder="row-major", autoDownsample=False)
        self._marks = HeatmapMarks(theme)
        self._box.addItem(self._image)
        self._box.addItem(self._marks)
        self.surface = HeatmapSurface(theme, self)
        self.surface.setCentralItem(self._box)
        self.surface.setAccessibleName(self.tr("Heatmap cells"))
        self.row_axis = HeatmapAxis(theme, rows=True)
        self.column_axis = HeatmapAxis(theme, rows=False)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.column_axis, 0, 1)
        grid.addWidget(self.row_axis, 1, 0)
        grid.addWidget(self.surface, 1, 1)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(1, 1)
        self.setFocusProxy(self.surface)
        self._box.sigRangeChanged.connect(self._range_changed)
        self._box.sigResized.connect(self._resized)
        self.surface.pointed.connect(self._pointed)
        self.surface.clicked.connect(self._clicked)
        self.surface.moved_by_hand.connect(self._moved_by_hand)
        self.surface.key_pressed.connect(self._key_pressed)
        self.show_theme()

    # What is shown

    @property
    def side(self) -> int:
        """How many documents stand on each axis."""
        return len(self._pyramid[0])

    @property
    def matrix(self) -> NDArray[np.float32]:
        return self._pyramid[0]

    @property
    def pyramid(self) -> tuple[NDArray[np.float32], ...]:
        return self._pyramid

    @property
    def theme(self) -> Theme:
        return self._theme

    @property
    def current(self) -> tuple[int, int] | None:
        return self._current

    def set_levels(
        self,
        levels: tuple[NDArray[np.float32], ...],
        names: Sequence[str],
        runs: NDArray[np.int64],
        first_number: int,
    ) -> None:
        """Show another matrix; the part that is seen stays where it was as long as the size is the same.

        Parameters
        ----------
        levels : tuple of ndarray, float32
            The cells, shape (k, k), and their halvings by ``core.pyramid.max_pyramid``.
        names : sequence of str
            Of the documents along both axes.
        runs : ndarray, shape (c, 2), int64
            First and past-the-last place of each cluster.
        first_number : int
            Number of the first document.
        """
        same_size = levels[0].shape == self.matrix.shape
        self._pyramid = levels
        self.names, self.first_number = names, first_number
        self._runs = runs
        self._marks.set_extent(self.side, runs)
        for axis in (self.row_axis, self.column_axis):
            axis.set_names(names, first_number)
        if not same_size:
            self.set_current(None)
            room = 2.0 * max(1, self.side)  # on all sides, so that any form of the window can fit the whole
            self._box.setLimits(xMin=-room, yMin=-room, xMax=1.5 * room, yMax=1.5 * room)
            self.show_whole()
        self._render()

    def set_runs(self, runs: NDArray[np.int64]) -> None:
        """Other clusters on the same cells."""
        self._runs = runs
        self._marks.set_extent(self.side, runs)

    def set_judged(self, hatched: NDArray[np.bool_], veiled: NDArray[np.bool_] | None) -> None:
        """Mark cells by verdicts; see ``HeatmapMarks.set_judged``."""
        self._marks.set_judged(hatched, veiled)

    def set_colours(self, threshold: float, *, show_below: bool) -> None:
        """Colour the cells for another threshold."""
        self._colours = CellColours.of(self._theme, threshold, show_below=show_below)
        self._render()

    def show_theme(self) -> None:
        self._colours = CellColours.of(
            self._theme, self._colours.threshold, show_below=self._colours.show_below
        )
        self.surface.setBackground(self._theme.colour("base"))
        self._marks.update()
        self._render()
        self._show_axes()

    def set_current(self, cell: tuple[int, int] | None) -> None:
        """Put the current cell somewhere; it is brought into view."""
        if cell == self._current:
            return
        self._current = cell
        self._marks.set_current(cell)
        self._show_axes()
        if cell is not None:
            self.current_changed.emit(*cell)

    # Where one looks

    def visible_cells(self) -> tuple[int, int, int, int]:
        """First and past-the-last row, first and past-the-last column in view."""
        (left, right), (top, bottom) = self._box.viewRange()
        return (
            max(0, math.floor(top)),
            min(self.side, math.ceil(bottom)),
            max(0, math.floor(left)),
            min(self.side, math.ceil(right)),
        )

    def cell_size(self) -> float:
        """Pixels of a cell's side."""
        (left, right), _ = self._box.viewRange()
        return float(self._box.width() / max(1e-9, right - left))

    def show_whole(self) -> None:
        """Fit the matrix; few documents get cells no larger than reads well."""
        self._whole = True
        if not self.side or self._box.width() < 2:
            return
        room = min(self._box.width(), self._box.height())
        size = min(LARGEST_CELL, room / self.side)
        self._show(QPointF(0, 0), size)

    def zoom(self, factor: float) -> None:
        """Come nearer (above 1) or go back, around the current cell or the middle, and stay on the map."""
        if not self.side:
            return
        self._whole = False
        seen = self.visible_cells()
        row, column = self._current or (sum(seen[:2]) // 2, sum(seen[2:]) // 2)
        size = min(LARGEST_CELL, self.cell_size() * factor)
        least = min(LARGEST_CELL, min(self._box.width(), self._box.height()) / self.side)
        if size <= least:
            self.show_whole()
            return
        wide, high = self._box.width() / size, self._box.height() / size
        left = min(max(0.0, column + 0.5 - wide / 2), max(0.0, self.side - wide))
        top = min(max(0.0, row + 0.5 - high / 2), max(0.0, self.side - high))
        self._show(QPointF(left, top), size)

    def bring_into_view(self, row: int, column: int) -> None:
        """Scroll as little as needed."""
        (left, right), (top, bottom) = self._box.viewRange()
        dx = min(0.0, column - left) + max(0.0, column + 1 - right)
        dy = min(0.0, row - top) + max(0.0, row + 1 - bottom)
        if dx or dy:
            self._whole = False
            self._box.translateBy(x=dx, y=dy)

    def centre_on(self, row: float, column: float) -> None:
        """Scroll so that a place is in the middle."""
        (left, right), (top, bottom) = self._box.viewRange()
        self._whole = False
        self._box.translateBy(x=column - (left + right) / 2, y=row - (top + bottom) / 2)

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """Row and column under a place of the surface, None beside the matrix."""
        at = self._box.mapSceneToView(place)
        row, column = math.floor(at.y()), math.floor(at.x())
        inside = 0 <= row < self.side and 0 <= column < self.side
        return (row, column) if inside else None

    def place_of(self, row: int, column: int) -> QPointF:
        """The middle of a cell on the surface."""
        place: QPointF = self._box.mapViewToScene(QPointF(column + 0.5, row + 0.5))
        return place

    def _show(self, corner: QPointF, size: float) -> None:
        area = QRectF(corner.x(), corner.y(), self._box.width() / size, self._box.height() / size)
        self._box.setRange(area, padding=0, disableAutoRange=True)

    @Slot(object)
    def _resized(self, box: object) -> None:
        del box
        if self._whole:
            self.show_whole()
        else:
            self._render()
        self._show_axes()

    @Slot()
    def _range_changed(self, *_: object) -> None:
        self._render()
        self._show_axes()
        self.view_changed.emit()

    @Slot()
    def _moved_by_hand(self) -> None:
        """The wheel or a drag moved the view: a resize must not put it back."""
        self._whole = False

    @Slot(QPointF)
    def _pointed(self, place: QPointF) -> None:
        cell = self.cell_at(place)
        if cell is not None:
            self.set_current(cell)

    @Slot(QPointF)
    def _clicked(self, place: QPointF) -> None:
        cell = self.cell_at(place)
        if cell is not None:
            self.set_current(cell)
            self.activated.emit(*cell)

    def _show_axes(self) -> None:
        """Tell the axes what is in view and where."""
        top, bottom, left, right = self.visible_cells()
        size = self.cell_size()
        corner = self.place_of(0, 0)  # the axes lie along the surface, in its row and its column
        row, column = self._current or (-1, -1)
        down, across = corner.y() - size / 2, corner.x() - size / 2
        self.row_axis.set_range(AxisRange(top, bottom, size, down, row))
        self.column_axis.set_range(AxisRange(left, right, size, across, column))

    def _render(self) -> None:
        """Give the image what is in view, at the level of the pyramid that fits the pixels."""
        top, bottom, left, right = self.visible_cells()
        if bottom <= top or right <= left:
            self._image.clear()
            return
        ratio = self.devicePixelRatioF()
        size = self.cell_size() * ratio
        if size >= LARGE_CELL:
            values = self.matrix[top:bottom, left:right]
            pixels = self._colours.formed(values, self._form_size(size, values.size))
            area = QRectF(left, top, right - left, bottom - top)
        else:
            level = min(len(self._pyramid) - 1, max(0, math.floor(math.log2(max(1.0, 1 / size)))))
            side = 2**level
            first_row, first_column = top // side, left // side
            last_row, last_column = -(-bottom // side), -(-right // side)
            values = self._pyramid[level][first_row:last_row, first_column:last_column]
            pixels = self._colours.flat(values)
            area = QRectF(
                first_column * side, first_row * side, values.shape[1] * side, values.shape[0] * side
            )
        self._image.setImage(pixels, autoLevels=False, levels=None, lut=None)
        self._image.setRect(area)

    @staticmethod
    def _form_size(size: float, cells: int) -> int:
        return max(4, min(round(size), int(math.sqrt(_MOST_PIXELS / max(1, cells)))))

    # Keys

    @Slot(object)
    def _key_pressed(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        far = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        event.setAccepted(self.step(key, far=far) or self._other_key(key))

    def _other_key(self, key: Qt.Key) -> bool:
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._current is not None:
                self.activated.emit(*self._current)
            case Qt.Key.Key_PageDown:
                self.next_cluster(1)
            case Qt.Key.Key_PageUp:
                self.next_cluster(-1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(ZOOM)
            case Qt.Key.Key_Minus:
                self.zoom(1 / ZOOM)
            case Qt.Key.Key_Home:
                self.show_whole()
            case _:
                return False
        return True

    def step(self, key: Qt.Key, *, far: bool) -> bool:
        """Move the current cell by an arrow key; ``far`` goes on to the next cell above the threshold."""
        steps = {
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
        }
        if key not in steps or not self.side:
            return False
        if self._current is None:
            top, _, left, _ = self.visible_cells()
            self._go(top, left)
            return True
        row, column = self._current
        down, right = steps[key]
        if far:
            self._go_far(row, column, down, right)
        else:
            self._go(min(max(row + down, 0), self.side - 1), min(max(column + right, 0), self.side - 1))
        return True

    def next_cluster(self, step: int) -> None:
        """Go to the first cell of the next (1) or previous (-1) cluster."""
        if not len(self._runs):
            return
        starts = np.sort(self._runs[:, 0])
        at = self._current[0] if self._current else -1
        k = int(np.searchsorted(starts, at, side="right" if step > 0 else "left"))
        k = min(max(k if step > 0 else k - 1, 0), len(starts) - 1)
        first = int(starts[k])
        self._go(first, min(first + 1, self.side - 1))

    def _go_far(self, row: int, column: int, down: int, right: int) -> None:
        line = self.matrix[row, :] if right else self.matrix[:, column]
        at = column if right else row
        hits = np.flatnonzero(line >= np.float32(self._colours.threshold))
        hits = hits[hits != (row if right else column)]
        hits = hits[hits > at] if down + right > 0 else hits[hits < at][::-1]
        if len(hits):
            self._go(row, int(hits[0])) if right else self._go(int(hits[0]), column)

    def _go(self, row: int, column: int) -> None:
        self.bring_into_view(row, column)
        self.set_current((row, column))
