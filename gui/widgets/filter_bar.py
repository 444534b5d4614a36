"""The controls over a table that say what it shows: a part of a name, choices, chips of kinds, a gear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QMenu, QSizePolicy, QToolButton, QWidget

from core.kinds import Kind
from gui import formats, metrics
from gui.kind_names import kind_name, kind_sign
from gui.theme import Theme
from gui.widgets.badge import paint_sign
from gui.widgets.button import Button
from gui.widgets.clear_action import add_clear_button

_WIDEST_CHOICE: Final = 220


class FilterField(QLineEdit):
    """A small field with a funnel in it; Esc empties it, Down leaves it for the table."""

    left_down = Signal()

    def __init__(self, theme: Theme, hint: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("small", True)  # noqa: FBT003 - a Qt property
        self.setPlaceholderText(hint)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedWidth(180)
        add_clear_button(self)
        self._funnel = QAction(name, self)
        self.addAction(self._funnel, QLineEdit.ActionPosition.LeadingPosition)
        theme.changed.connect(self._tint)
        self._tint()

    @Slot(str)
    def start_with(self, text: str) -> None:
        """Take the keyboard and what was typed elsewhere."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
        elif event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _tint(self) -> None:
        self._funnel.setIcon(self._theme.icon("filter", colour="secondary"))


class Choice(QComboBox):
    """A small list to choose one value from, each shown with its words."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: list[object] = []
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedHeight(metrics.BUTTON_SMALL)
        self.setMaxVisibleItems(20)
        self.setMaximumWidth(_WIDEST_CHOICE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.activated.connect(self._activated)
        self.currentIndexChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """As wide as what is chosen; the list is as wide as its longest entry when it opens."""
        size = super().sizeHint()
        size.setWidth(min(_WIDEST_CHOICE, self.fontMetrics().horizontalAdvance(self.currentText()) + 58))
        return size

    def minimumSizeHint(self) -> QSize:
        return QSize(72, metrics.BUTTON_SMALL)

    def showPopup(self) -> None:
        entries = [self.itemText(place) for place in range(self.count())]
        widest = max((self.fontMetrics().horizontalAdvance(entry) for entry in entries), default=0)
        self.view().setMinimumWidth(min(2 * _WIDEST_CHOICE, widest + 32))
        super().showPopup()

    @property
    def value(self) -> object:
        """What is chosen, None where there is nothing to choose from."""
        place = self.currentIndex()
        return self._values[place] if 0 <= place < len(self._values) else None

    def set_choices(self, choices: Iterable[tuple[object, str]]) -> None:
        """Offer other values, or the same with other words; what was chosen stays where it is there."""
        before = self.value
        pairs = list(choices)
        if [value for value, _ in pairs] == self._values:
            for place, (_, words) in enumerate(pairs):
                self.setItemText(place, words)
            return
        with QSignalBlocker(self):
            self.clear()
            self._values = [value for value, _ in pairs]
            self.addItems([words for _, words in pairs])
            self.setCurrentIndex(self._values.index(before) if before in self._values else 0)
        self.updateGeometry()

    def choose(self, value: object) -> None:
        """Show another value, without saying ``chosen``."""
        if value in self._values:
            with QSignalBlocker(self):
                self.setCurrentIndex(self._values.index(value))
            self.updateGeometry()

    @Slot(int)
    def _activated(self, place: int) -> None:
        self.chosen.emit(self._values[place])


class KindChip(QToolButton):
    """A kind with its sign and its number of pairs; a click shows or hides these pairs."""

    def __init__(self, theme: Theme, kind: Kind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.kind = kind
        self._words = ""
        self._shown = ""
        self._brief = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_count(0)
        theme.changed.connect(self.update)

    @property
    def words(self) -> str:
        return self._words

    def set_count(self, count: int) -> None:
        """The number of pairs of this kind."""
        name = self.tr("below thresholds") if self.kind is Kind.RELATED else kind_name(self.kind)
        self._words = f"{name} {formats.number(count)}"
        self._shown = formats.number(count) if self._brief else self._words
        self._count = count
        self.setText(self._words)
        self.setAccessibleName(f"{kind_sign(self.kind)} {self._words}")
        tip = self.tr("Show or hide: %1").replace("%1", formats.pairs(count))
        self.setToolTip(f"{self._words}\n{tip}" if self._brief else tip)
        self.updateGeometry()
        self.update()

    def set_brief(self, *, brief: bool) -> None:
        """Show the sign and the number only, where there is no room for the name."""
        if brief != self._brief:
            self._brief = brief
            self.set_count(self._count)

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(self._shown)
        return QSize(width + 16 + 6 + 2 * 8, metrics.BUTTON_SMALL)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, on = self._theme, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "accent" if on or self.hasFocus() else "border" if self.underMouse() else "line"
        painter.setPen(QPen(theme.colour(edge), 1.6 if self.hasFocus() else 1))
        painter.setBrush(theme.colour("base"))
        box = QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8)
        painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        painter.setOpacity(1.0 if on else 0.6)
        paint_sign(painter, QRectF(8, (self.height() - 16) / 2, 16, 16), int(self.kind), theme)
        painter.setOpacity(1.0)
        painter.setFont(theme.font(metrics.FONT_SECONDARY))
        painter.setPen(theme.colour("text" if on else "secondary"))
        words = QRectF(30, 0, self.width() - 34, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._shown)
        painter.end()


class KindChips(QWidget):
    """Chips of several kinds side by side."""

    changed = Signal()

    def __init__(
        self, theme: Theme, kinds: Iterable[Kind], on: frozenset[Kind], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.chips = {kind: KindChip(theme, kind, self) for kind in kinds}
        for kind, chip in self.chips.items():
            chip.setChecked(kind in on)
            chip.toggled.connect(self._toggled)
            row.addWidget(chip)

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds that are on."""
        return frozenset(kind for kind, chip in self.chips.items() if chip.isChecked())

    def set_kinds(self, kinds: frozenset[Kind]) -> None:
        """Switch chips on and off, without saying ``changed``."""
        for kind, chip in self.chips.items():
            with QSignalBlocker(chip):
                chip.setChecked(kind in kinds)
            chip.update()

    def set_brief(self, *, brief: bool) -> None:
        """Show signs and numbers only."""
        for chip in self.chips.values():
            chip.set_brief(brief=brief)

    def set_counts(self, counts: Mapping[Kind, int]) -> None:
        for kind, chip in self.chips.items():
            chip.set_count(counts.get(kind, 0))

    @Slot()
    def _toggled(self) -> None:
        self.changed.emit()


class RemovableChip(QToolButton):
    """A filter that is in force, in words, with a cross; a click takes it away."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMaximumWidth(280)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def set_words(self, words: str) -> None:
        """Show the filter, or hide the chip where there are no words."""
        self.setText(words)
        self.setAccessibleName(self.tr("Take the filter away: %1").replace("%1", words))
        self.setToolTip(self.accessibleName())
        self.setVisible(bool(words))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(self.text())
        return QSize(min(280, width + 40), metrics.BUTTON_SMALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, metrics.BUTTON_SMALL)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("accent"), 1.6 if self.hasFocus() else 1))
        painter.setBrush(theme.colour("accent_soft"))
        box = QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8)
        painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
        font = theme.font(metrics.FONT_SECONDARY)
        painter.setFont(font)
        painter.setPen(theme.colour("accent_soft_text"))
        words = QRectF(10, 0, self.width() - 38, self.height())
        elided = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideMiddle, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, elided)
        icon = theme.icon("close", 12, "accent_soft_text")
        icon.paint(painter, self.width() - 22, (self.height() - 12) // 2, 12, 12)
        painter.end()


class _MenuOpener(QObject):
    """Opens a menu below its button."""

    def __init__(self, button: Button, menu: QMenu) -> None:
        super().__init__(button)
        self._button, self._menu = button, menu
        button.clicked.connect(self._open)

    @Slot()
    def _open(self) -> None:
        self._menu.popup(self._button.mapToGlobal(self._button.rect().bottomLeft()))


def gear_button(theme: Theme, name: str) -> tuple[Button, QMenu]:
    """A small button of a gear and the menu that it opens, to be filled when it is about to show."""
    button = Button(theme, icon="settings", height=metrics.BUTTON_SMALL, name=name)
    menu = QMenu(button)
    _MenuOpener(button, menu)
    return button, menu
