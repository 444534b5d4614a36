"""The right part of the comparison: spans, substitutions, reworded paragraphs, and which keys do what."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QSplitter, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.side_list import SideList
from gui.views.compare_parts.span_list import SpanList
from gui.widgets.button import key_width, paint_key

WIDTH: Final = 240
_ROW: Final = 24
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
        native = QKeySequence.SequenceFormat.NativeText
        self._rows = [([a.shortcut().toString(native) for a in group], words) for group, words in shown]
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


class SidePanel(QWidget):
    """List above, keys below; the keys are left out where there is no room."""

    def __init__(self, theme: Theme, actions: CompareActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.spans = SpanList(theme)
        self.substitutions = SideList(theme, self.tr("Substitutions"), self.tr("Substituted words"))
        self.rewordings = SideList(theme, self.tr("Reworded"), self.tr("Reworded paragraphs"))
        self.legend = KeyLegend(theme, actions)
        self.setMinimumWidth(170)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 0, 0, 0)
        layout.setSpacing(0)
        self._lists = QSplitter(Qt.Orientation.Vertical)
        self._lists.setHandleWidth(1)
        self._lists.setChildrenCollapsible(False)
        for number, (part, stretch) in enumerate(
            ((self.spans, 3), (self.substitutions, 2), (self.rewordings, 1))
        ):
            self._lists.addWidget(part)
            self._lists.setStretchFactor(number, stretch)
        layout.addWidget(self._lists, 1)
        layout.addWidget(self.legend)

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
