"""The word changes of one text, cut to what is visible, and which of them is under the reader's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.change_rows import ChangeKind, SideChanges, WordState
from core.text.tokens import Tokens

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class PaintedChange:
    """One change of the text.

    Attributes
    ----------
    number : int
        Which of the text's changes it is.
    start, end : int
        Code points of the text.
    kind : ChangeKind
    """

    number: int
    start: int
    end: int
    kind: ChangeKind


class ChangeMarks:
    """Core's changes with the questions that a pane has.

    Parameters
    ----------
    changes : SideChanges, optional
        None where they are not known.
    tokens : Tokens, optional
        The words of the same text.
    """

    __slots__ = ("_equal", "ends", "kinds", "partners", "starts", "substitutions")

    def __init__(self, changes: SideChanges | None = None, tokens: Tokens | None = None) -> None:
        nothing = np.zeros(0, dtype=np.int64)
        self.starts: NDArray[np.int64] = nothing if changes is None else changes.starts
        self.ends: NDArray[np.int64] = nothing if changes is None else changes.ends
        self.kinds: NDArray[np.uint8] = nothing.astype(np.uint8) if changes is None else changes.kinds
        no_numbers = nothing.astype(np.int32)
        self.partners: NDArray[np.int32] = no_numbers if changes is None else changes.partners
        self.substitutions: NDArray[np.int32] = no_numbers if changes is None else changes.substitutions
        self._equal = nothing.reshape(0, 2)
        if changes is not None and tokens is not None:
            self._equal = _runs(changes.states == WordState.EQUAL, tokens)

    @property
    def equal_runs(self) -> NDArray[np.int64]:
        """Runs of words between changes that stand in the other text too, shape (n, 2), code points."""
        return self._equal

    def __len__(self) -> int:
        return len(self.starts)

    def change(self, number: int) -> PaintedChange:
        """One of them."""
        return PaintedChange(
            number, int(self.starts[number]), int(self.ends[number]), ChangeKind(int(self.kinds[number]))
        )

    def range_of(self, number: int) -> tuple[int, int]:
        """The characters of one of them."""
        return int(self.starts[number]), int(self.ends[number])

    def inside(self, start: int, end: int) -> list[PaintedChange]:
        """Those that touch a range of the text."""
        first = int(np.searchsorted(self.ends, start, side="right"))
        last = int(np.searchsorted(self.starts, end, side="left"))
        return [self.change(number) for number in range(first, last)]

    def at(self, offset: int) -> int:
        """The change that a character lies in, ``NONE`` for none."""
        number = int(np.searchsorted(self.ends, offset, side="right"))
        return number if number < len(self) and self.starts[number] <= offset else NONE

    def next(self, offset: int, step: int) -> int:
        """The first change that begins behind (1) or the last that begins before (-1) a character."""
        if step > 0:
            number = int(np.searchsorted(self.starts, offset, side="right"))
            return number if number < len(self) else NONE
        return int(np.searchsorted(self.starts, offset, side="left")) - 1

    def equal(self, start: int, end: int) -> list[tuple[int, int]]:
        """Runs of words between changes, inside a range, that stand in the other text too."""
        first = int(np.searchsorted(self._equal[:, 1], start, side="right"))
        last = int(np.searchsorted(self._equal[:, 0], end, side="left"))
        return [(low, high) for low, high in self._equal[first:last].tolist()]


def _runs(chosen: NDArray[np.bool_], tokens: Tokens) -> NDArray[np.int64]:
    """Start and end of runs of chosen words, shape (n_runs, 2)."""
    edges = np.flatnonzero(np.diff(chosen, prepend=False, append=False))
    firsts, lasts = edges[::2], edges[1::2] - 1
    return np.stack([tokens.starts[firsts], tokens.ends[lasts]], axis=1)


NO_CHANGES: Final = ChangeMarks()
