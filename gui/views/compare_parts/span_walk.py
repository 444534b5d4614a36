"""Which place of which span is current, and which comes next: by text, by place, by click."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.comparison import Comparison
from core.marks import SideMarks
from gui.views.compare_parts.links import Links

A, B = 0, 1


@dataclass(frozen=True, slots=True)
class CurrentPair:
    """One place of a span in A and one in B.

    Attributes
    ----------
    span : int
    places : tuple of int
        Which of the span's places it is in A and in B.
    ranges : tuple of (int, int)
        Their characters.
    tint : int
    moved : bool
        They stand in another order in B than in A.
    """

    span: int
    places: tuple[int, int]
    ranges: tuple[tuple[int, int], tuple[int, int]]
    tint: int
    moved: bool

    @property
    def starts(self) -> tuple[int, int]:
        return self.ranges[A][0], self.ranges[B][0]


@dataclass(frozen=True, slots=True, eq=False)
class _Stops:
    """Where stepping through one text stops, ascending.

    Attributes
    ----------
    starts : ndarray, shape (n_stops,), int64
    links : ndarray, shape (n_stops,), int64
        The link, or -1 - segment where the segment is in none.
    """

    starts: NDArray[np.int64]
    links: NDArray[np.int64]


def _stops(marks: SideMarks, here: NDArray[np.int64], there: NDArray[np.int64]) -> _Stops:
    """The links of a side, by their start here and then there, and its segments without one."""
    linked = np.zeros(len(marks), dtype=np.bool_)
    linked[np.searchsorted(marks.starts, here[:, 0])] = True
    lone = np.flatnonzero(~linked)
    starts = np.concatenate([here[:, 0], marks.starts[lone]])
    links = np.concatenate([np.arange(len(here)), -1 - lone])
    order = np.lexsort((np.concatenate([there[:, 0], lone]), starts))
    return _Stops(starts[order], links[order])


class SpanWalk:
    """Walks through the spans of one comparison; paints nothing."""

    def __init__(self, comparison: Comparison, links: Links) -> None:
        self._comparison = comparison
        self._links = links
        marks = comparison.marks
        self._stops = (_stops(marks.a, links.a, links.b), _stops(marks.b, links.b, links.a))

    def first(self, span: int) -> CurrentPair:
        """A span at its first painted place; at its first of all where none is painted."""
        links = self._links.of_span(span)
        return self._at_link(int(links[0])) if len(links) else self._pair(span, (0, 0))

    def of_link(self, link: int) -> CurrentPair:
        """The two places that a ribbon joins."""
        return self._at_link(link)

    def next_place(self, current: CurrentPair) -> CurrentPair:
        """The same span at its next pair of places, after the last at the first again."""
        links = self._links.of_span(current.span)
        if not len(links):
            return self.other_place(current, A)
        at = np.flatnonzero((self._links.places[links] == current.places).all(axis=1))
        return self._at_link(int(links[(int(at[0]) + 1) % len(links) if len(at) else 0]))

    def other_place(self, current: CurrentPair, fixed: int) -> CurrentPair:
        """The place of one side stays, that of the other side becomes its next one."""
        other = 1 - fixed
        count = len(self.all_places(current.span)[other])
        following = (current.places[other] + 1) % count
        places = (current.places[A], following) if fixed == A else (following, current.places[B])
        return self._pair(current.span, places)

    def at(self, span: int, offset: int, side: int) -> CurrentPair:
        """The place of a span that covers a character of one side, with its partner."""
        rows = self.all_places(span)[side]
        covering = np.flatnonzero((rows[:, 0] <= offset) & (offset < rows[:, 1]))
        place = int(covering[0]) if len(covering) else 0
        links = self._links.of_span(span)
        joined = links[self._links.places[links, side] == place]
        if len(joined):
            return self._at_link(int(joined[0]))
        return self._pair(span, (place, 0) if side == A else (0, place))

    def step(self, current: CurrentPair | None, step: int, side: int, seen: int) -> CurrentPair | None:
        """The next (1) or previous (-1) pair in the order of one side's text.

        Every painted place of that side is a stop, also one whose partner lies inside a longer span.

        Parameters
        ----------
        current : CurrentPair or None
            Where the walk is; None starts it at ``seen``.
        step : int
        side : int
        seen : int
            First character in view.
        """
        stops = self._stops[side]
        if current is None:
            at = int(np.searchsorted(stops.starts, seen, side="left")) - (0 if step > 0 else 1)
        else:
            at = self._position(current, side) + step
        return self._at_stop(at, side) if 0 <= at < len(stops.starts) else None

    def all_places(self, span: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Every place of a span on both sides, shapes (k, 2) and (m, 2)."""
        shared = self._comparison.spans[span]
        return shared.a, shared.b

    def _position(self, current: CurrentPair, side: int) -> int:
        """Where the current pair stands in an order; the nearest before it where it is no stop."""
        starts = self._stops[side].starts
        first, last = np.searchsorted(starts, [current.starts[side], current.starts[side] + 1])
        best = int(first)
        for at in range(int(first), int(last)):
            stop = self._at_stop(at, side)
            if stop.span == current.span:
                best = at
                if stop.places == current.places:
                    break
        return best

    def _at_stop(self, at: int, side: int) -> CurrentPair:
        stops = self._stops[side]
        link = int(stops.links[at])
        if link >= 0:
            return self._at_link(link)
        marks = self._comparison.marks.a if side == A else self._comparison.marks.b
        segment = -1 - link
        return self.at(int(marks.spans[segment]), int(marks.starts[segment]), side)

    def _places(self, link: int) -> tuple[int, int]:
        return int(self._links.places[link, A]), int(self._links.places[link, B])

    def _at_link(self, link: int) -> CurrentPair:
        return self._pair(int(self._links.spans[link]), self._places(link), bool(self._links.moved[link]))

    def _pair(self, span: int, places: tuple[int, int], moved: bool | None = None) -> CurrentPair:  # noqa: FBT001 - None means unknown
        rows = self.all_places(span)
        a, b = rows[A][places[A]].tolist(), rows[B][places[B]].tolist()
        if moved is None:
            links = self._links.of_span(span)
            known = links[(self._links.places[links] == places).all(axis=1)]
            moved = bool(self._links.moved[known[0]]) if len(known) else True
        tint = int(self._comparison.marks.span_tints[span])
        return CurrentPair(span, places, ((a[0], a[1]), (b[0], b[1])), tint, moved)
