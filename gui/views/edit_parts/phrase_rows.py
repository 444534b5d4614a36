"""The phrases that hold the resemblance up, as rows of a list, and how a row is painted."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.editing import LiveState
from gui import formats, metrics
from gui.theme import Theme

ROW: Final = 44
_CHIP: Final = 24
_FIRST: Final = 200
_LONG: Final = 4_000
MOST: Final = 1_000  # rows; nobody reads further, and all of them count for the goal
_Index = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """What the delegate asks for."""

    SPAN = Qt.ItemDataRole.UserRole
    TINT = Qt.ItemDataRole.UserRole + 1
    WORDS = Qt.ItemDataRole.UserRole + 2
    DROP = Qt.ItemDataRole.UserRole + 3


class PhraseRows(QAbstractListModel):
    """One row a phrase, the longest first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._state: LiveState | None = None

    @property
    def state(self) -> LiveState | None:
        return self._state

    def show_state(self, state: LiveState | None) -> None:
        """Take over another state; rows that stay at their place stay selected."""
        before, after = self.rowCount(), 0 if state is None else min(len(state.phrases), MOST)
        if after < before:
            self.beginRemoveRows(QModelIndex(), after, before - 1)
            self._state = state
            self.endRemoveRows()
        elif after > before:
            self.beginInsertRows(QModelIndex(), before, after - 1)
            self._state = state
            self.endInsertRows()
        self._state = state
        if after:
            self.dataChanged.emit(self.index(0, 0), self.index(after - 1, 0))

    def span_of(self, row: int) -> int:
        return -1 if self._state is None else int(self._state.phrases.spans[row])

    def row_of(self, span: int) -> int:
        """The row of a span, -1 where it is not listed."""
        if self._state is None:
            return -1
        found = (self._state.phrases.spans == span).nonzero()[0]
        return int(found[0]) if len(found) and found[0] < MOST else -1

    def rowCount(self, parent: _Index | None = None) -> int:
        if self._state is None or (parent is not None and parent.isValid()):
            return 0
        return min(len(self._state.phrases), MOST)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        state = self._state
        if state is None or not 0 <= index.row() < len(state.phrases):
            return None
        row = index.row()
        span = int(state.phrases.spans[row])
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(state, span, _FIRST)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(state, row, span)
            case Qt.ItemDataRole.AccessibleTextRole:
                text = self._text(state, span, _FIRST)
                return f"{span + 1}. {text}. {self._words(state, row)}. {self._drop(state, row)}"
            case Role.SPAN:
                return span
            case Role.TINT:
                return int(state.marks.span_tints[span])
            case Role.WORDS:
                return self._words(state, row)
            case Role.DROP:
                return self._drop(state, row)
        return None

    @staticmethod
    def _text(state: LiveState, span: int, most: int) -> str:
        start, end = state.spans.b.ranges[state.spans.b.pointers[span]].tolist()
        words = formats.shown(" ".join(state.text[start : min(end, start + most)].split()))
        return words + "…" if end > start + most else words

    def _words(self, state: LiveState, row: int) -> str:
        words = formats.words(int(state.phrases.words[row]))
        span = int(state.phrases.spans[row])
        places = int(state.spans.b.pointers[span + 1] - state.spans.b.pointers[span])
        if places == 1:
            return words
        return f"{words} · {self.tr('%n place(s)', '', places)}"

    @staticmethod
    def _drop(state: LiveState, row: int) -> str:
        return points(float(state.phrases.drops[row]))

    def _tip(self, state: LiveState, row: int, span: int) -> str:
        numbers, gone = state.numbers, int(state.phrases.shingles[row])
        after = self.tr(
            "If it is rewritten, %1 of %2 shared shingles go and as many new ones come: "
            "resemblance (%2 − %1) / (%3 + %1) = %4"
        )
        union = numbers.size_a + numbers.size_b - numbers.shared
        value = numbers.resemblance - float(state.phrases.drops[row])
        for mark, words in (
            ("%1", formats.number(gone)),
            ("%2", formats.number(numbers.shared)),
            ("%3", formats.number(union)),
            ("%4", formats.percent(value)),
        ):
            after = after.replace(mark, words)
        return f"{self._text(state, span, _LONG)}\n\n{after}"


def points(drop: float) -> str:
    """A fall of the resemblance in percentage points, with its minus."""
    hundred = drop * 100
    decimals = QLocale().toString(hundred, "f", 1)
    if 0 < hundred < 0.05:
        return f"<{formats.NBSP}{QLocale().toString(0.1, 'f', 1)}"
    return f"−{decimals}"


class PhraseDelegate(QStyledItemDelegate):
    """Number on its tint, the first words, how long, and the fall at the right."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option, index
        return QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        theme = self._theme
        box = QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(box, theme.colour("selected"))
            painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), theme.colour("accent"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.colour("alternate_base"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.colour("line"))
        self._paint_chip(painter, box, index, chosen=chosen)
        drop = str(index.data(Role.DROP))
        painter.setFont(theme.font(strong=True))
        width = QFontMetrics(painter.font()).horizontalAdvance(drop)
        right = QRectF(box.right() - metrics.INSIDE - width, box.top(), width + 1, box.height())
        painter.setPen(theme.colour("accent"))
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, drop)
        left = box.left() + metrics.INSIDE + _CHIP + 10
        room = QRectF(left, box.top() + 5, right.left() - 10 - left, 18)
        painter.setFont(theme.font(strong=chosen))
        painter.setPen(theme.colour("text"))
        text = QFontMetrics(painter.font()).elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, int(room.width())
        )
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, middle, text)
        painter.setFont(theme.font(metrics.FONT_CAPTION))
        painter.setPen(theme.colour("secondary"))
        painter.drawText(room.translated(0, 18), middle, str(index.data(Role.WORDS)))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(1, 1, -1.5, -2))
        painter.restore()

    def _paint_chip(self, painter: QPainter, box: QRectF, index: _Index, *, chosen: bool) -> None:
        theme = self._theme
        ground, edge = theme.tint(int(index.data(Role.TINT)))
        if chosen:
            ground, edge = theme.colour("current_span"), theme.colour("current_span_edge")
        chip = QRectF(box.left() + metrics.INSIDE, box.center().y() - _CHIP / 2, _CHIP, _CHIP)
        words = str(int(index.data(Role.SPAN)) + 1)
        painter.setFont(theme.font(metrics.FONT_SECONDARY, strong=chosen))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(chip, 3, 3)
        if chosen:
            painter.fillRect(QRectF(chip.left(), chip.bottom() - 2, chip.width(), 2), edge)
        if QFontMetrics(painter.font()).horizontalAdvance(words) > _CHIP:
            painter.setFont(theme.font(metrics.FONT_CAPTION - 2))
        painter.setPen(theme.colour("text"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)
