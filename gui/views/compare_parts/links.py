"""Which place of a span in A belongs to which in B: for ribbons, for stepping and for level scrolling."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.marks import Marks, SideMarks


def _none() -> NDArray[np.int64]:
    return np.zeros(0, dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """Pairs of segments, ascending by their start in A, then in B.

    Attributes
    ----------
    a, b : ndarray, shape (n_links, 2), int64
        Start and end of the segment in each text, in code points.
    spans : ndarray, shape (n_links,), int64
    places : ndarray, shape (n_links, 2), int64
        Which place of the span this is in A and in B.
    moved : ndarray, shape (n_links,), bool
        The place in B stands in another order than the one in A.
    tints : ndarray, shape (n_links,), int64
    """

    a: NDArray[np.int64] = field(default_factory=lambda: np.zeros((0, 2), dtype=np.int64))
    b: NDArray[np.int64] = field(default_factory=lambda: np.zeros((0, 2), dtype=np.int64))
    spans: NDArray[np.int64] = field(default_factory=_none)
    places: NDArray[np.int64] = field(default_factory=lambda: np.zeros((0, 2), dtype=np.int64))
    moved: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    tints: NDArray[np.int64] = field(default_factory=_none)

    def __len__(self) -> int:
        return len(self.spans)

    def of_span(self, span: int) -> NDArray[np.int64]:
        """Numbers of the links of a span, by their place in A."""
        return np.flatnonzero(self.spans == span)


def links_between(marks: Marks) -> Links:
    """Join the painted places of both texts.

    The k-th place of a span in the common order of A belongs to the k-th in B. Of the places out of order
    the k-th ones belong together too; one that is left over belongs to the first place of its span.
    """
    both = [_joined(marks.a, marks.b, moved=False), _joined(marks.a, marks.b, moved=True)]
    rows_a = np.concatenate([a for a, _ in both])
    rows_b = np.concatenate([b for _, b in both])
    lone_a = np.setdiff1d(np.arange(len(marks.a)), rows_a, assume_unique=True)
    lone_b = np.setdiff1d(np.arange(len(marks.b)), rows_b, assume_unique=True)
    first_b, known_a = _first_of_span(marks.b, marks.a.spans[lone_a])
    first_a, known_b = _first_of_span(marks.a, marks.b.spans[lone_b])
    rows_a = np.concatenate([rows_a, lone_a[known_a], first_a])
    rows_b = np.concatenate([rows_b, first_b, lone_b[known_b]])
    moved = np.ones(len(rows_a), dtype=np.bool_)
    moved[: len(both[0][0])] = False
    order = np.lexsort((marks.b.starts[rows_b], marks.a.starts[rows_a]))
    rows_a, rows_b, moved = rows_a[order], rows_b[order], moved[order]
    return Links(
        np.stack([marks.a.starts[rows_a], marks.a.ends[rows_a]], axis=1),
        np.stack([marks.b.starts[rows_b], marks.b.ends[rows_b]], axis=1),
        marks.a.spans[rows_a],
        np.stack([marks.a.places[rows_a], marks.b.places[rows_b]], axis=1),
        moved,
        marks.a.tints[rows_a].astype(np.int64),
    )


def _joined(a: SideMarks, b: SideMarks, *, moved: bool) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Segments of both sides that are in order (or not), joined by span and by how manieth of it they are."""
    rows_a, keys_a = _numbered(a, moved=moved)
    rows_b, keys_b = _numbered(b, moved=moved)
    if not len(rows_a) or not len(rows_b):
        return _none(), _none()
    at = np.minimum(np.searchsorted(keys_b, keys_a), len(keys_b) - 1)
    found = keys_b[at] == keys_a
    return rows_a[found], rows_b[at[found]]


def _numbered(side: SideMarks, *, moved: bool) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Rows of a side by span and start, and a key of span and running number, ascending."""
    rows = np.flatnonzero(side.moved == moved)
    rows = rows[np.argsort(side.spans[rows], kind="stable")]
    spans = side.spans[rows]
    starts = np.flatnonzero(np.diff(spans, prepend=-1))
    nth = np.arange(len(rows)) - np.repeat(starts, np.diff(starts, append=len(rows)))
    return rows, (spans << 32) | nth


def _first_of_span(side: SideMarks, spans: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The first segment of each of these spans, and for which there is one; only found ones are listed."""
    if not len(side) or not len(spans):
        return _none(), np.zeros(len(spans), dtype=np.bool_)
    rows = np.argsort(side.spans, kind="stable")
    at = np.minimum(np.searchsorted(side.spans[rows], spans), len(rows) - 1)
    known = side.spans[rows[at]] == spans
    return rows[at[known]], known
