"""The row of key numbers: what the method in front finds at the line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui import formats, metrics
from gui.method_names import method_name, method_within
from gui.theme import Theme
from gui.views.evaluation_parts.shown import Shown
from gui.widgets.button import Button
from gui.widgets.panel import Panel

if TYPE_CHECKING:
    from core.evaluation import Method

_HEIGHT: Final = 82
_NUMBER: Final = 22
_LEMMAS: Final = "lemmas"


class KeyNumber(QWidget):
    """A name, a number, and a line on what it is of; a fine line parts it from the one after it."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = name
        self._number = ""
        self._line = ""
        self.setMinimumWidth(84)
        self.setFixedHeight(_HEIGHT - 2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    @property
    def number(self) -> str:
        return self._number

    @property
    def line(self) -> str:
        return self._line

    def say(self, number: str, line: str) -> None:
        """Show a number and the line below it."""
        if (number, line) != (self._number, self._line):
            self._number, self._line = number, line
            self.setAccessibleName(f"{self._name}: {number}. {line}")
            self.setToolTip(f"{self._name}: {number}\n{line}" if line else f"{self._name}: {number}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        theme = self._theme
        width = max(
            QFontMetrics(theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(self._name),
            QFontMetrics(theme.font(_NUMBER, strong=True)).horizontalAdvance(self._number),
            QFontMetrics(theme.font(metrics.FONT_CAPTION)).horizontalAdvance(self._line),
        )
        return QSize(width + 2 * metrics.INSIDE + 6, _HEIGHT - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        theme = self._theme
        painter.fillRect(self.width() - 1, 12, 1, self.height() - 24, theme.colour("line"))
        self._text(painter, self._name, 10, 20, metrics.FONT_SECONDARY, "secondary")
        self._text(painter, self._number, 29, 30, _NUMBER, "text", strong=True)
        self._text(painter, self._line, 57, 18, metrics.FONT_CAPTION, "secondary")
        painter.end()

    def _text(
        self,
        painter: QPainter,
        words: str,
        top: int,
        height: int,
        pixels: int,
        colour: str,
        *,
        strong: bool = False,
    ) -> None:
        font = self._theme.font(pixels, strong=strong)
        painter.setFont(font)
        painter.setPen(QPen(self._theme.colour(colour)))
        room = self.width() - 2 * metrics.INSIDE - 2
        elided = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
        box = QRectF(metrics.INSIDE + 2, top, room + 2, height)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)


class KeyNumbers(Panel):
    """Threshold, precision, recall, F and gain, and the button that puts the threshold in force.

    Signals
    -------
    wanted()
        The threshold is to be used.
    """

    wanted = Signal()

    def __init__(self, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._shown = shown
        self._marks = False
        self.setFixedHeight(_HEIGHT)
        self.threshold = KeyNumber(theme, self.tr("Threshold, set by the line"))
        self.precision = KeyNumber(theme, self.tr("Precision"))
        self.recall = KeyNumber(theme, self.tr("Recall"))
        self.f = KeyNumber(theme, self.tr("F"))
        self.gain = KeyNumber(theme, self.tr("Gain from synonyms"))
        self.use = Button(theme)
        self.use.clicked.connect(self.wanted)
        row = QHBoxLayout()
        row.setContentsMargins(2, 0, metrics.INSIDE, 0)
        row.setSpacing(0)
        for number in (self.threshold, self.precision, self.recall, self.f, self.gain):
            row.addWidget(number)
        row.addStretch(1)
        row.addSpacing(metrics.CONTROL_GAP)
        row.addWidget(self.use)
        self.body.addLayout(row)
        shown.moved.connect(self.show_line)

    @Slot()
    def show_line(self) -> None:
        """Say what is at the line; everything is looked up, nothing is measured."""
        point, front = self._shown.point, self._shown.front
        if point is None or front is None:
            return
        name = method_within(front.method)
        value = formats.decimal(point.threshold, 2)
        if self._shown.at_best:
            line = self.tr("best F for %1").replace("%1", name)
        else:
            best = formats.decimal(front.even.best().threshold, 2)
            line = self.tr("%1; best F at %2").replace("%1", name).replace("%2", best)
        self.threshold.say(value, line)
        right, found = point.found_duplicates, point.found_duplicates + point.found_others
        words = self.tr("%1 of %n reported pair(s) are right", "", found)
        self.precision.say(formats.decimal(point.precision), _of(words, right, found))
        known = front.curve.n_duplicates
        words = self.tr("%1 of %n duplicate(s) found", "", known)
        self.recall.say(formats.decimal(point.recall), _of(words, right, known))
        self.f.say(formats.decimal(point.f), self._other_f(front.method))
        self._show_gain()
        self.use.setText(self.tr("Use %1 as threshold").replace("%1", value))
        self.use.setAccessibleName(self.use.text())
        self.use.setEnabled(self._shown.step > 0)

    def _other_f(self, method: Method) -> str:
        """The best F of lemmas alone, or of the best other method where these are in front."""
        others = [one for one in self._shown.results if one.method != method]
        if not others:
            return ""
        lemmas = next((one for one in others if one.method.code == _LEMMAS), None)
        other = lemmas or max(others, key=lambda one: one.even.best().f)
        best = other.even.best()
        if other.method.code == _LEMMAS:
            words = self.tr("lemmas alone: %1 at %2")
        else:
            words = self.tr("%3: %1 at %2").replace("%3", method_name(other.method))
        return words.replace("%1", formats.decimal(best.f)).replace("%2", formats.decimal(best.threshold, 2))

    def _show_gain(self) -> None:
        gain = self._shown.gain
        if gain is None or not len(gain.pairs):
            self.gain.say(formats.DASH, self.tr("no duplicate pairs"))
            return
        words = self.tr("mean over %n duplicate pair(s)", "", len(gain.pairs))
        words = words.replace(str(len(gain.pairs)), formats.number(len(gain.pairs)), 1)
        self.gain.say(formats.gain(gain.average), words)


def _of(words: str, part: int, whole: int) -> str:
    return words.replace(str(whole), formats.number(whole), 1).replace("%1", formats.number(part))
