"""The chosen nesting in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.shingles.pairs import PairNumbers
from gui import formats, metrics
from gui.models.names import Names
from gui.theme import Theme
from gui.widgets.button import Button


class Sentence(QWidget):
    """The chosen nesting in words, with the button that opens the two texts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heading = QLabel()
        self._heading.setFont(theme.font(strong=True))
        self._heading.setWordWrap(True)
        self._line = QLabel()
        self._line.setWordWrap(True)
        for label in (self._heading, self._line):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.compare = Button(theme, self.tr("Compare"), "compare", accent=True)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(self._heading)
        words.addWidget(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        row.addLayout(words, 1)
        row.addWidget(self.compare)
        self.setAutoFillBackground(True)
        self.show_theme()
        self.clear()

    def say_pair(self, pair: PairNumbers, names: Names, verdict: str) -> None:
        """Say how much of one text is inside another, and the other way.

        Parameters
        ----------
        pair : PairNumbers
            A is the inner text.
        names : Names
        verdict : str
            What was decided about the two; '' for nothing.
        """
        percent = formats.percent
        heading = (
            self.tr("%1 of “%2” is inside “%3”")
            .replace("%1", percent(pair.containment_ab, estimated=pair.estimated))
            .replace("%2", names[pair.a])
            .replace("%3", names[pair.b])
        )
        shared = (
            self.tr("shared shingles of the samples %1 of %2")
            if pair.estimated
            else self.tr("shared shingles %1 of %2")
        )
        back = percent(pair.containment_ba, estimated=pair.estimated)
        resemblance = percent(pair.resemblance, estimated=pair.estimated)
        parts = (
            self.tr("the other way %1").replace("%1", back),
            shared.replace("%1", formats.number(pair.shared)).replace("%2", formats.number(pair.size_a)),
            self.tr("resemblance %1").replace("%1", resemblance),
            verdict,
        )
        self._heading.setText(heading)
        self._line.setText(" · ".join(part for part in parts if part))
        self.setVisible(True)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Keep the room that the wrapped words need, whatever the graph above would like to have."""
        layout = self.layout()
        assert layout is not None
        self.setMinimumHeight(max(0, layout.heightForWidth(self.width())))

    def clear(self) -> None:
        self.setVisible(False)

    def show_theme(self) -> None:
        theme = self._theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.colour("accent_soft"))
        self.setPalette(palette)
        for label in (self._heading, self._line):
            colours = label.palette()
            colours.setColor(label.foregroundRole(), theme.colour("accent_soft_text"))
            label.setPalette(colours)
