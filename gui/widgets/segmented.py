"""A few choices side by side in one frame, one of them taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from gui import metrics
from gui.theme import Theme

_PADDING = 12


class SegmentedControl(QWidget):
    """Exclusive choices; arrows move between them, ``chosen`` tells the value of the new one.

    Parameters
    ----------
    theme : Theme
    choices : sequence of (object, str)
        Value and translated label of each, left to right.
    name : str
        Accessible name of the whole.
    """

    chosen = Signal(object)

    def __init__(
        self,
        theme: Theme,
        choices: Sequence[tuple[object, str]],
        *,
        name: str,
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._values = [value for value, _ in choices]
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._group = QButtonGroup(self)
        self._buttons: list[_Segment] = []
        for i, (_, label) in enumerate(choices):
            segment = _Segment(
                theme, label, first=i == 0, last=i == len(choices) - 1, small=small, parent=self
            )
            segment.setAccessibleName(f"{name}: {label}")
            self._group.addButton(segment, i)
            layout.addWidget(segment)
            self._buttons.append(segment)
        self._group.idClicked.connect(self._clicked)

    @property
    def value(self) -> object:
        """The value of the choice that is taken, None where none is."""
        taken = self._group.checkedId()
        return None if taken < 0 else self._values[taken]

    def set_value(self, value: object) -> None:
        """Take a choice without telling; a value that is none of them takes none."""
        if value in self._values:
            self._buttons[self._values.index(value)].setChecked(True)
            return
        self._group.setExclusive(False)
        for button in self._buttons:
            button.setChecked(False)
        self._group.setExclusive(True)

    def set_label(self, value: object, label: str) -> None:
        """Another label for the choice with this value."""
        segment = self._buttons[self._values.index(value)]
        segment.setText(label)
        segment.updateGeometry()

    def button(self, value: object) -> QAbstractButton:
        """The button of a choice, for tooltips and tests."""
        return self._buttons[self._values.index(value)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        to = max(0, min(len(self._buttons) - 1, self._group.checkedId() + step))
        self._buttons[to].setFocus(Qt.FocusReason.TabFocusReason)
        if to != self._group.checkedId():
            self._buttons[to].click()

    @Slot(int)
    def _clicked(self, number: int) -> None:
        self.chosen.emit(self._values[number])


class _Segment(QAbstractButton):
    """One choice; the frame of the control is painted by its parts."""

    def __init__(
        self, theme: Theme, label: str, *, first: bool, last: bool, small: bool, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._first = first
        self._last = last
        self._height = metrics.BUTTON_SMALL if small else metrics.BUTTON
        self.setText(label)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(strong=True)).horizontalAdvance(self.text())
        return QSize(width + 2 * _PADDING, self._height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5 if self._first else -0.5, 0.5, -0.5, -0.5)
        shape = self._outline(box)
        checked, enabled = self.isChecked(), self.isEnabled()
        ground = "base"
        if checked:
            ground = "accent" if enabled else "track"
        elif self.underMouse() and enabled:
            ground = "alternate_base"
        painter.setBrush(theme.colour(ground))
        painter.setPen(QPen(theme.colour("border" if enabled else "line"), 1))
        if checked and enabled:
            painter.setPen(QPen(theme.colour("accent"), 1))
        painter.drawPath(shape)
        if self.hasFocus():
            inner = "on_accent" if checked else "accent"
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour(inner), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 2, 2)
        text = "disabled" if not enabled else "on_accent" if checked else "text"
        painter.setPen(theme.colour(text))
        painter.setFont(theme.font(strong=checked))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()

    def _outline(self, box: QRectF) -> QPainterPath:
        """A rectangle that is round only at the ends of the control."""
        radius = float(metrics.RADIUS_CONTROL)
        path = QPainterPath()
        path.addRoundedRect(box, radius, radius)
        square = QPainterPath()
        if not self._first:
            square.addRect(QRectF(box.left(), box.top(), radius, box.height()))
        if not self._last:
            square.addRect(QRectF(box.right() - radius, box.top(), radius, box.height()))
        return path.united(square).simplified()
