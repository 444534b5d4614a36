"""Stepping from pair to pair, in the order of the view that opened one last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from core.judged_counts import among
from gui.pair_list import PairList

if TYPE_CHECKING:
    from core.analysis import Analysis, Findings
    from gui.judging import Judging


class HasPairs(Protocol):
    """What the walk needs of the session."""

    judging: Judging

    @property
    def analysis(self) -> Analysis | None: ...

    @property
    def findings(self) -> Findings | None: ...

    @property
    def current_pair(self) -> tuple[int, int] | None: ...

    def open_pair(self, a: int, b: int) -> None: ...


class PairWalk:
    """Where the current pair stands among the pairs that were shown, and the way to its neighbours.

    Parameters
    ----------
    owner : HasPairs
        The session, whose current pair it is.
    """

    def __init__(self, owner: HasPairs) -> None:
        self._owner = owner
        self._list = PairList()

    def show(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> None:
        """Take over a view's order; see ``PairList.show``."""
        self._list.show(a, b)

    @property
    def pairs(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The list as it was given, each of shape (n,), whatever verdicts are shown."""
        self._follow()
        return self._list.pairs

    def forget(self) -> None:
        """The documents are others: no list."""
        self._list.forget()

    def restrict(self) -> None:
        """Walk only through pairs that the filter by verdicts shows; those that are judged later stay."""
        judging = self._owner.judging
        a, b = self._list.pairs
        wanted = among(judging.marked, judging.verdicts_of(a, b), judging.noted(a, b))
        self._list.restrict(wanted)

    def next_to_do(self, step: int = 1) -> tuple[int, int] | None:
        """The next (1) or previous (-1) pair of the list without a verdict, None where all have one."""
        self._follow()
        a, b = self._owner.current_pair or (-1, -1)
        wanted = self._owner.judging.verdicts_of(*self._list.shown) == 0
        return self._list.step_to(a, b, step, wanted)

    def step_to_do(self, step: int = 1) -> bool:
        """Open the next or previous pair without a verdict; whether there was one."""
        reached = self.next_to_do(step)
        if reached is not None:
            self._owner.open_pair(*reached)
        return reached is not None

    def step(self, step: int) -> bool:
        """Open the next (1) or previous (-1) pair of the list; whether there was one."""
        reached = self.next(step)
        if reached is not None:
            self._owner.open_pair(*reached)
        return reached is not None

    def open_first(self) -> bool:
        """Open the first pair of the list; whether there was one."""
        self._follow()
        first = self._list.step(-1, -1, 1)
        if first is not None:
            self._owner.open_pair(*first)
        return first is not None

    def next(self, step: int) -> tuple[int, int] | None:
        """The pair that ``step`` would open."""
        pair = self._owner.current_pair
        if pair is None:
            return None
        self._follow()
        return self._list.step(*pair, step)

    def place(self) -> tuple[int, int] | None:
        """Row of the current pair in the list, and how many rows it has; None where it is in none."""
        pair = self._owner.current_pair
        if pair is None:
            return None
        self._follow()
        place = self._list.place_of(*pair)
        return None if place is None else (place, len(self._list))

    def _follow(self) -> None:
        analysis, findings = self._owner.analysis, self._owner.findings
        if analysis is not None and findings is not None and self._list.follow(analysis, findings):
            self.restrict()
