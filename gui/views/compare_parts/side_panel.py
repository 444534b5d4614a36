"""The right part of the comparison: spans, substitutions, reworded paragraphs, and which keys do what."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QSplitter, QVBoxLayout, QWidget

from core.change_rows import ChangeKind
from core.judgements import Verdict
from gui import metrics
from gui.theme import Theme
from gui.verdict_names import KEYS
from gui.views.compare_parts.change_painter import paint_change_line
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.side_list import SideList
from gui.views.compare_parts.span_list import SpanList
from gui.widgets.button import key_width, paint_key

WIDTH: Final = 240
_ROW: Final = 24
_SPANS: Final = 5  # shares of the height
_SUBSTITUTIONS: Final = 3
_REWORDINGS: Final = 2
_KEYS_FROM: Final = 420  # pixels of height below which the keys give way to the list


class KeyLegend(QWidget):
    """The keys of a few actions in their frames, each with a word."""

    def __init__(self, theme: Theme, actions: CompareActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        shown = (
            ((actions.next_span, actions.previous_span), self.tr("span")),
            ((actions.next_change, actions.previous_change), self.tr("word")),
            ((actions.next_pair, actions.previous_pair), self.tr("pair")),
            ((actions.lock,), self.tr("scroll together")),
            ((actions.differences,), self.tr("what differs")),
        )
        self._rows = [([_short_key(a.shortcut()) for a in group], words) for group, words in shown]
        self._rows.append(([KEYS[Verdict.DUPLICATE], "…", KEYS[Verdict.IGNORE]], self.tr("verdict")))
        self.setFixedHeight(len(self._rows) * _ROW + 16)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("; ".join(f"{', '.join(keys)}: {words}" for keys, words in self._rows))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, len(self._rows) * _ROW + 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("window"))
        painter.fillRect(0, 0, self.width(), 1, theme.colour("line"))
        column = metrics.INSIDE + max(
            sum(key_width(key, theme) + 4 for key in keys) for keys, _ in self._rows
        )
        for i, (keys, words) in enumerate(self._rows):
            middle = 8 + i * _ROW + _ROW / 2
            x = float(metrics.INSIDE)
            for key in keys:
                paint_key(painter, x, middle, key, theme)
                x += key_width(key, theme) + 4
            painter.setFont(theme.font(metrics.FONT_SECONDARY))
            painter.setPen(theme.colour("text"))
            painter.drawText(round(column + 10), round(middle + 4), words)
        painter.end()


def _short_key(keys: QKeySequence) -> str:
    """A key as the system writes it, arrows as arrows."""
    native = QKeySequence.SequenceFormat.NativeText
    words = keys.toString(native)
    for arrow, sign in ((Qt.Key.Key_Right, "→"), (Qt.Key.Key_Left, "←"), (Qt.Key.Key_Up, "↑")):
        words = words.replace(QKeySequence(arrow).toString(native), sign)
    return words


class MarkLegend(QWidget):
    """What the lines at changed words mean, each as it looks in the texts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks = (
            (ChangeKind.ONLY_HERE, True, self.tr("only in A")),
            (ChangeKind.ONLY_HERE, False, self.tr("only in B")),
            (ChangeKind.SYNONYM, False, self.tr("synonym")),
        )
        self.setFixedHeight(_ROW + 4)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Struck through: only in A; underlined: only in B; dotted: a synonym"))
        self.setToolTip(self.accessibleName())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("window"))
        painter.fillRect(0, 0, self.width(), 1, theme.colour("line"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font(metrics.FONT_CAPTION)
        measure = QFontMetricsF(font)
        painter.setFont(font)
        widths = [measure.horizontalAdvance(words) for _, _, words in self._marks]
        room = self.width() - 2 * metrics.INSIDE
        gap = max(6.0, min(18.0, (room - sum(widths)) / 2))
        x, baseline = float(metrics.INSIDE), 18.0
        for (kind, in_a, words), width in zip(self._marks, widths, strict=True):
            painter.setPen(theme.colour("secondary"))
            painter.drawText(QPointF(x, baseline), words)
            box = QRectF(x, 0, width, self.height())
            paint_change_line(
                painter, [box], kind, theme, baseline, measure.xHeight(), in_a=in_a, strong=False
            )
            x += width + gap
        painter.end()


class SidePanel(QWidget):
    """List above, keys below; the keys are left out where there is no room."""

    def __init__(self, theme: Theme, actions: CompareActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.spans = SpanList(theme)
        self.substitutions = SideList(theme, self.tr("Substitutions"), self.tr("Substituted words"))
        self.rewordings = SideList(theme, self.tr("Reworded"), self.tr("Reworded paragraphs"))
        self.legend = KeyLegend(theme, actions)
        self.marks = MarkLegend(theme)
        self.setMinimumWidth(170)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        self._others = ((self.substitutions, _SUBSTITUTIONS), (self.rewordings, _REWORDINGS))
        self._lists = QSplitter(Qt.Orientation.Vertical)
        self._lists.setHandleWidth(1)
        self._lists.setChildrenCollapsible(False)
        for number, (part, stretch) in enumerate(((self.spans, _SPANS), *self._others)):
            self._lists.addWidget(part)
            self._lists.setStretchFactor(number, stretch)
        layout.addWidget(self._lists, 1)
        layout.addWidget(self.marks)
        layout.addWidget(self.legend)

    def share_room(self) -> None:
        """Divide the height among the lists that have rows: most of it for the spans."""
        shares = [_SPANS]
        shares += [share if part.count else 0 for part, share in self._others]
        height = max(self._lists.height(), 1)
        self._lists.setSizes([height * share // sum(shares) for share in shares])

    def show_theme(self) -> None:
        """Colours that the palette does not give."""
        for part in (self.spans, self.substitutions, self.rewordings):
            part.show_theme()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 400)

    def resizeEvent(self, event: object) -> None:
        del event
        self.legend.setVisible(self.height() >= _KEYS_FROM)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("base"))
        painter.fillRect(0, 0, 1, self.height(), self._theme.colour("line"))
        painter.end()
