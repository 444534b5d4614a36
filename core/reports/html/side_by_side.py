"""Two texts side by side in rows, so that what they share stands at the same height, on paper too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.change_rows import ChangeKind, SideChanges
from core.comparison import Comparison
from core.marks import SideMarks
from core.monitor import NULL_MONITOR, Monitor
from core.reports.html.page import text
from core.word_changes import WordChanges

LONG_LINE = 400
"""Characters of a line beyond which a row may also begin at a sentence inside it."""

_SENTENCE = re.compile(r"(?<=[.!?…])[»”\")]*\s+(?=[\"«“(]?\w)")

Int = NDArray[np.int64]
Anchor = tuple[tuple[int, int], ...]
"""A range of A and one of B, in code points."""


@dataclass(frozen=True, slots=True)
class Row:
    """Ranges of both texts that stand side by side, in code points; empty ones where a side has nothing."""

    a: tuple[int, int]
    b: tuple[int, int]
    shared: bool


def aligned_rows(comparison: Comparison) -> list[Row]:
    """Cut both texts into rows: what lies in order in both is in the same row.

    Rows begin with lines, in long lines also with sentences. Every character of both texts is in exactly one
    row, in its order.
    """
    texts = comparison.a.text, comparison.b.text
    units = [_unit_starts(whole) for whole in texts]
    rows: list[Row] = []
    done = [0, 0]
    for group in _groups(_anchors(comparison, units), units):
        ranges = []
        for side in (0, 1):
            first, last = group[side]
            stop = int(units[side][last + 1]) if last + 1 < len(units[side]) else len(texts[side])
            ranges.append((int(units[side][first]), stop))
        _add_row(rows, done, [ranges[0][0], ranges[1][0]], shared=False)
        _add_row(rows, done, [ranges[0][1], ranges[1][1]], shared=True)
    _add_row(rows, done, [len(texts[0]), len(texts[1])], shared=False)
    return rows


def _add_row(rows: list[Row], done: list[int], stops: list[int], *, shared: bool) -> None:
    """Go on to the stops, with a row where there is anything up to them."""
    if stops != done:
        rows.append(Row((done[0], stops[0]), (done[1], stops[1]), shared))
        done[:] = stops


def _unit_starts(whole: str) -> Int:
    """Where lines begin, and sentences of long lines, ascending; 0 is always one."""
    starts = []
    place = 0
    for line in whole.split("\n"):
        starts.append(place)
        if len(line) > LONG_LINE:
            starts += [place + found.end() for found in _SENTENCE.finditer(line)]
        place += len(line) + 1
    return np.array(starts, np.int64)


def _anchors(comparison: Comparison, units: list[Int]) -> Iterator[Anchor]:
    """What belongs to each other in the same order in both texts; where both begin a unit, a new one."""
    marks = comparison.marks.a, comparison.marks.b
    tokens = comparison.tokens_a, comparison.tokens_b
    for pair in _partners(*marks):
        first_words, cuts = [], []
        for side in (0, 1):
            start, end = int(marks[side].starts[pair[side]]), int(marks[side].ends[pair[side]])
            first, stop = np.searchsorted(tokens[side].starts, (start, end)).tolist()
            inside = units[side][np.searchsorted(units[side], start, "right") :]
            inside = inside[: np.searchsorted(inside, end)]
            words = np.searchsorted(tokens[side].starts, inside) - first
            first_words.append(first)
            cuts.append({0, stop - first, *words.tolist()})
        edges = sorted(cuts[0] & cuts[1])
        for begin, stop in pairwise(edges or [0, 0]):
            yield tuple(
                (
                    int(tokens[side].starts[first_words[side] + begin]),
                    int(tokens[side].ends[first_words[side] + stop - 1]),
                )
                for side in (0, 1)
            )


def _partners(a: SideMarks, b: SideMarks) -> list[tuple[int, int]]:
    """Segments of A and B that belong to each other and lie in the same order in both texts.

    Of a repeated span the k-th segment of A belongs to the k-th of B.
    """
    waiting: dict[int, list[int]] = {}
    for number in np.flatnonzero(~b.moved)[::-1].tolist():
        waiting.setdefault(int(b.spans[number]), []).append(number)
    partners: list[tuple[int, int]] = []
    for number in np.flatnonzero(~a.moved).tolist():
        others = waiting.get(int(a.spans[number]))
        if others:
            other = others.pop()
            if not partners or other > partners[-1][1]:
                partners.append((number, other))
    return partners


def _groups(anchors: Iterable[Anchor], units: list[Int]) -> Iterator[list[list[int]]]:
    """Runs of units, [first, last] of each side, that the anchors tie together, in order."""
    group: list[list[int]] = []
    for anchor in anchors:
        reach = [
            (np.searchsorted(units[side], (start, end - 1), "right") - 1).tolist()
            for side, (start, end) in enumerate(anchor)
        ]
        if group and any(reach[side][0] <= group[side][1] for side in (0, 1)):
            for side in (0, 1):
                group[side][1] = max(group[side][1], reach[side][1])
        else:
            if group:
                yield group
            group = reach
    if group:
        yield group


def side_by_side(
    comparison: Comparison, monitor: Monitor = NULL_MONITOR, changes: WordChanges | None = None
) -> Iterator[str]:
    """The rows as parts of a table's body, shared passages as marks with the number of their span.

    Parameters
    ----------
    comparison : Comparison
    monitor : Monitor
        Only its checkpoints are used.
    changes : WordChanges, optional
        Words that differ inside nearly equal passages, shown where they stand.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    painters = (
        _Side(comparison.a.text, comparison.marks.a, None if changes is None else changes.a),
        _Side(comparison.b.text, comparison.marks.b, None if changes is None else changes.b),
    )
    for row in aligned_rows(comparison):
        monitor.checkpoint()
        cells = (painter.cell(*range_) for painter, range_ in zip(painters, (row.a, row.b), strict=True))
        yield f"<tr><td>{'</td><td>'.join(cells)}</td></tr>\n"


def changes_legend(words: Mapping[str, str]) -> Iterator[str]:
    """What the looks of words mean."""
    yield '<p class="legend">'
    for look in _CHANGES.values():
        yield f'<span><i class="{look}">{text(words[look])}</i></span> '
    yield "</p>\n"


_CHANGES = {
    ChangeKind.CHANGED: "changed",
    ChangeKind.ONLY_HERE: "only",
    ChangeKind.SYNONYM: "synonym",
    ChangeKind.MISSPELT: "misspelt",
}


@dataclass(frozen=True, slots=True)
class _Piece:
    """A range of a text that is not plain; a span has a number."""

    start: int
    end: int
    look: str
    span: int | None = None

    def html(self, held: str, *, first: bool) -> str:
        if self.span is None:
            return f'<i class="{self.look}">{text(held)}</i>'
        look = f"{self.look}{' first' if first else ''}"
        return f'<mark class="{look}" data-span="{self.span + 1}">{text(held)}</mark>'


def _pieces(marks: SideMarks, changes: SideChanges | None) -> list[_Piece]:
    """Shared passages and changed words by place; they do not overlap."""
    columns = (marks.starts, marks.ends, marks.spans, marks.moved, marks.tints)
    pieces = [
        _Piece(start, end, f"t{tint}{' moved' if moved else ''}", span)
        for start, end, span, moved, tint in zip(*(column.tolist() for column in columns), strict=True)
    ]
    if changes is not None:
        rows = zip(changes.starts.tolist(), changes.ends.tolist(), changes.kinds.tolist(), strict=True)
        pieces += [_Piece(start, end, _CHANGES[ChangeKind(kind)]) for start, end, kind in rows]
        pieces.sort(key=lambda piece: piece.start)
    return pieces


class _Side:
    """Gives the pieces of one text in its order."""

    def __init__(self, whole: str, marks: SideMarks, changes: SideChanges | None) -> None:
        self._whole = whole
        self._pieces = _pieces(marks, changes)
        self._next = 0

    def cell(self, start: int, stop: int) -> str:
        """A range of the text; a piece that goes on in the next row is cut there."""
        parts = []
        while self._next < len(self._pieces) and self._pieces[self._next].start < stop:
            piece = self._pieces[self._next]
            cut = max(piece.start, start)
            parts.append(text(self._whole[start:cut]))
            held = self._whole[cut : min(piece.end, stop)]
            if held.strip():
                parts.append(piece.html(held.rstrip(), first=cut == piece.start))
                held = held[len(held.rstrip()) :]
            parts.append(text(held))
            start = max(start, min(piece.end, stop))
            if piece.end > stop:
                break
            self._next += 1
        parts.append(text(self._whole[start:stop].rstrip("\n")))
        return "".join(parts)
