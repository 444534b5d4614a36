"""Colours of the heatmap's cells as pixels: one hue from the threshold up, grey marks below it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from gui.theme import Theme

Pixels = NDArray[np.uint8]

LARGE_CELL = 7
"""From this many pixels on a cell has a gap around it, and one below the threshold is a small mark."""


@dataclass(frozen=True, slots=True)
class CellColours:
    """What turns values into pixels.

    Attributes
    ----------
    threshold : float
    show_below : bool
        Whether values below the threshold are marked in grey.
    ramp : ndarray, shape (256, 4), uint8
        The hue from the threshold (row 0) to 1 (last row).
    ground, below : ndarray, shape (4,), uint8
        Colours of an empty cell and of the mark of one below the threshold.
    """

    threshold: float
    show_below: bool
    ramp: Pixels
    ground: Pixels
    below: Pixels

    @classmethod
    def of(cls, theme: Theme, threshold: float, *, show_below: bool) -> CellColours:
        base = theme.colour("alternate_base")
        return cls(threshold, show_below, theme.heat_table(), _pixel(base), _pixel(below_colour(theme)))

    def flat(self, values: NDArray[np.float32]) -> Pixels:
        """One pixel a value, for cells too small to have a form.

        Parameters
        ----------
        values : ndarray, shape (rows, columns), float32, in [0, 1]

        Returns
        -------
        ndarray, shape (rows, columns, 4), uint8
        """
        # the matrix is float32: a value that equals the threshold must not fall below it by rounding
        threshold = np.float32(self.threshold)
        span = max(1e-6, 1.0 - self.threshold)
        place = np.rint(np.clip((values - threshold) * (255.0 / span), 0, 255)).astype(np.uint8)
        pixels: Pixels = self.ramp[place]
        low = values < threshold
        pixels[low] = self.ground
        if self.show_below:
            pixels[low & (values > 0)] = self.below
        return pixels

    def formed(self, values: NDArray[np.float32], size: int) -> Pixels:
        """``size`` by ``size`` pixels a value: squares with a gap, small marks below the threshold.

        Returns
        -------
        ndarray, shape (rows * size, columns * size, 4), uint8
        """
        pixels = np.repeat(np.repeat(self.flat(values), size, axis=0), size, axis=1)
        at = np.arange(size)
        gap = max(1, size // 12)
        inset = (size - max(2, round(size * 0.42))) // 2
        in_square = (at >= gap) & (at < size - gap + (gap == 1))
        in_mark = (at >= inset) & (at < size - inset)
        square = np.tile(in_square[:, None] & in_square, values.shape)
        mark = np.tile(in_mark[:, None] & in_mark, values.shape)
        low = np.repeat(np.repeat(values < np.float32(self.threshold), size, axis=0), size, axis=1)
        pixels[~np.where(low, mark, square)] = self.ground
        return pixels


def below_colour(theme: Theme) -> QColor:
    """The grey of a cell below the threshold: seen, but calmer than any hue."""
    mark, ground = theme.colour("below_threshold"), theme.colour("alternate_base")
    share = 0.55
    return QColor.fromRgbF(
        mark.redF() * share + ground.redF() * (1 - share),
        mark.greenF() * share + ground.greenF() * (1 - share),
        mark.blueF() * share + ground.blueF() * (1 - share),
    )


def _pixel(colour: QColor) -> Pixels:
    return np.array(colour.getRgb(), np.uint8)
