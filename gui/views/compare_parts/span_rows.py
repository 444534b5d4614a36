"""The shared spans as a Qt model: rows that are worked out only when they are looked at."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from core.comparison import Comparison
from core.shingles.spans import SharedSpans
from gui import formats

_Index = QModelIndex | QPersistentModelIndex


def _none() -> NDArray[np.int64]:
    return np.zeros(0, dtype=np.int64)


class Order(StrEnum):
    """How the list is sorted."""

    TEXT = "text"
    LENGTH = "length"


class SpanRows(QAbstractListModel):
    """The spans of a comparison; their words are fetched only for rows that are looked at."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._spans: SharedSpans | None = None
        self._words: NDArray[np.int64] = _none()
        self._moved: NDArray[np.bool_] = _none().astype(np.bool_)
        self._times: tuple[NDArray[np.int64], NDArray[np.int64]] = (_none(), _none())
        self._tints: NDArray[np.uint8] = _none().astype(np.uint8)
        self._order: NDArray[np.int64] = _none()
        self._row_of: NDArray[np.int64] = _none()
        self._by = Order.TEXT
        self._first_words: Callable[[int], str] = lambda _: ""

    def set_spans(self, comparison: Comparison | None, first_words: Callable[[int], str]) -> None:
        """Other spans, or none."""
        self.beginResetModel()
        self._spans = None if comparison is None else comparison.spans
        if comparison is None:
            self._words, self._tints = _none(), _none().astype(np.uint8)
            self._moved, self._times = _none().astype(np.bool_), (_none(), _none())
        else:
            spans = comparison.spans
            self._words, self._tints = spans.words, comparison.marks.span_tints
            self._moved = comparison.marks.span_moved
            self._times = np.diff(spans.a.pointers), np.diff(spans.b.pointers)
        self._first_words = first_words
        self._sort()
        self.endResetModel()

    def sort_by(self, by: Order) -> None:
        self.beginResetModel()
        self._by = by
        self._sort()
        self.endResetModel()

    def _sort(self) -> None:
        longest_first = np.argsort(-self._words, kind="stable")
        self._order = longest_first if self._by is Order.LENGTH else np.arange(len(self._words))
        self._row_of = np.empty_like(self._order)
        self._row_of[self._order] = np.arange(len(self._order))

    def span_at(self, row: int) -> int:
        return int(self._order[row])

    def row_of(self, span: int) -> int:
        return int(self._row_of[span])

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def words_of(self, span: int) -> int:
        return int(self._words[span])

    def moved(self, span: int) -> bool:
        return bool(self._moved[span])

    def tint(self, span: int) -> int:
        return int(self._tints[span])

    def first_words(self, span: int) -> str:
        return self._first_words(span)

    def remark(self, span: int) -> str:
        """What is special about a span: moved, or how often it stands where."""
        parts = [self.tr("moved")] if self._moved[span] else []
        a, b = (int(times[span]) for times in self._times)
        if max(a, b) > 1:
            parts.append(self.tr("A %1 ×, B %2 ×").replace("%1", str(a)).replace("%2", str(b)))
        return ", ".join(parts)

    def _places(self, span: int) -> str:
        """Which words of both texts the first places of a span are."""
        assert self._spans is not None
        shared = self._spans[span]
        words = self.tr("words %1–%2 of A, %3–%4 of B")
        ends = []
        for first in (int(shared.a_words[0]), int(shared.b_words[0])):
            ends += [formats.number(first + 1), formats.number(first + shared.words)]
        for place, number in enumerate(ends, 1):
            words = words.replace(f"%{place}", number)
        return words

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        span = self.span_at(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._first_words(span)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = [
                str(span + 1),
                formats.words(self.words_of(span)),
                self.remark(span),
                self._first_words(span),
            ]
            return ", ".join(part for part in said if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            head = ", ".join(part for part in (formats.words(self.words_of(span)), self.remark(span)) if part)
            return f"{head}\n{self._places(span)}\n{self._first_words(span)}"
        return None
