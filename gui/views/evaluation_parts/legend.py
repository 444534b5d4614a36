"""Which line is which: a button for each method, which brings it to the front."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from gui import metrics
from gui.method_names import method_name
from gui.theme import Theme
from gui.views.evaluation_parts.histogram_chart import paint_bar
from gui.views.evaluation_parts.method_looks import look_of
from gui.views.evaluation_parts.shown import Shown

_SAMPLE: Final = 28
_GAP: Final = 6
_PADDING: Final = 4


class Legend(QWidget):
    """One row of buttons with line samples; the one of the method in front is strong."""

    def __init__(self, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = shown
        self._codes: tuple[str, ...] = ()
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2)
        self.setAccessibleName(self.tr("Methods"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        shown.curves_changed.connect(self._follow)
        theme.changed.connect(self._repaint)

    @property
    def buttons(self) -> list[QAbstractButton]:
        """Those of the methods, in their order."""
        return self._group.buttons()

    @Slot()
    def _follow(self) -> None:
        codes = tuple(result.method.code for result in reversed(self._shown.results))
        if codes != self._codes:
            self._codes = codes
            for old in self._group.buttons():
                self._group.removeButton(old)
                self._row.removeWidget(old)
                old.hide()
                old.deleteLater()
            for code in codes:
                line = _Line(self._theme, self._shown, code)
                line.clicked.connect(self._clicked)
                self._group.addButton(line)
                self._row.addWidget(line)
        front = self._shown.front
        for button in self._group.buttons():
            assert isinstance(button, _Line)
            button.setChecked(front is not None and button.code == front.method.code)
            button.update()
        self.updateGeometry()

    @Slot()
    def _clicked(self) -> None:
        button = self._group.checkedButton()
        if isinstance(button, _Line):
            self._shown.set_front(button.code)

    @Slot()
    def _repaint(self) -> None:
        for button in self._group.buttons():
            button.update()


class _Line(QAbstractButton):
    """A sample of a line and the name of its method."""

    def __init__(self, theme: Theme, shown: Shown, code: str) -> None:
        super().__init__()
        self._theme = theme
        self._shown = shown
        self.code = code
        method = next(one.method for one in shown.results if one.method.code == code)
        self.setText(method_name(method))
        self.setAccessibleName(self.text())
        self.setToolTip(f"{self.text()}\n{self.tr('Show the numbers of this method')}")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        font = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY, strong=True))
        width = 2 * _PADDING + _SAMPLE + _GAP + font.horizontalAdvance(self.text())
        return QSize(width, metrics.BUTTON_SMALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * _PADDING + _SAMPLE + _GAP + 30, metrics.BUTTON_SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        result = next((one for one in self._shown.results if one.method.code == self.code), None)
        if result is None:
            return
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.underMouse() or self.hasFocus():
            painter.setBrush(theme.colour("alternate_base" if self.underMouse() else "base"))
            edge = theme.colour("accent" if self.hasFocus() else "line")
            painter.setPen(QPen(edge, 1.5 if self.hasFocus() else 1))
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        middle = self.height() / 2
        painter.setPen(look_of(result.method, self._shown.results, theme).pen())
        painter.drawLine(QPointF(_PADDING, middle), QPointF(_PADDING + _SAMPLE, middle))
        font = theme.font(metrics.FONT_SECONDARY, strong=self.isChecked())
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        room = self.rect().adjusted(_PADDING + _SAMPLE + _GAP, 0, 0, 0)
        words = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()


class _Key(QWidget):
    """A sign with words; subclasses paint the sign into the room of its width."""

    def __init__(self, theme: Theme, sign: int, parent: QWidget | None, *, strong: bool) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sign = sign
        self._strong = strong
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> str:
        return self._words

    def sizeHint(self) -> QSize:
        font = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY, strong=self._strong))
        return QSize(self._sign + _GAP + font.horizontalAdvance(self._words) + 8, metrics.BUTTON_SMALL)

    def paint_words(self, painter: QPainter) -> None:
        """The words behind the sign."""
        painter.setFont(self._theme.font(metrics.FONT_SECONDARY, strong=self._strong))
        painter.setPen(self._theme.colour("text"))
        room = self.rect().adjusted(self._sign + _GAP, 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._words)


class BarKey(_Key):
    """A bar's look with words: what the histogram's bars are."""

    def __init__(self, theme: Theme, *, filled: bool, parent: QWidget | None = None) -> None:
        super().__init__(theme, 14, parent, strong=False)
        self._filled = filled

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, self.height() / 2 - 6, self._sign, 12)
        paint_bar(painter, box, self._theme, filled=self._filled)
        self.paint_words(painter)
        painter.end()


class PointKey(_Key):
    """The dot of the line and what it stands for."""

    def __init__(self, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(theme, 12, parent, strong=True)
        self._shown = shown

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        front = self._shown.front
        if front is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look_of(front.method, self._shown.results, self._theme).colour)
        painter.drawEllipse(QPointF(6, self.height() / 2), 5, 5)
        self.paint_words(painter)
        painter.end()
