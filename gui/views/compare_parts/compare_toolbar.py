"""The comparison's own toolbar: back, pair of the list, swap, lock, what to tint, find."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QSizePolicy, QWidget

from gui import formats, metrics
from gui.theme import Theme
from gui.views.compare_parts.compare_actions import CompareActions, keys_of
from gui.widgets.button import Button
from gui.widgets.clear_action import add_clear_button
from gui.widgets.segmented import SegmentedControl
from gui.widgets.toolbar import separator

_ICONS_IN_FIELD: Final = 62  # pixels that the glass, the cross and the margins take


class CompareToolbar(QWidget):
    """One row of 44 px. ``searched`` carries the phrase, ``stepped`` where Enter or its arrows go."""

    back_clicked = Signal()
    searched = Signal(str)
    stepped = Signal(int)
    left_search = Signal()

    def __init__(self, theme: Theme, actions: CompareActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        self.setFixedHeight(metrics.TOOLBAR)
        self.back = Button(theme, self.tr("Back"), "arrow-left", key=QKeySequence("Esc"))
        self.back.clicked.connect(self.back_clicked)
        self.previous = Button(theme, icon="chevron-up", name=self.tr("Previous pair of the list"))
        self.previous.follow(actions.previous_pair)
        self.next = Button(theme, icon="chevron-down", name=self.tr("Next pair of the list"))
        self.next.follow(actions.next_pair)
        self._place = Button(theme, self.tr("Pair"))
        self._place.setToolTip(self.tr("Which pairs the keys step through"))
        which = QMenu(self._place)
        which.addActions(actions.partners.actions())
        self._place.set_menu(which)
        self.swap = Button(theme, self.tr("Swap sides"), "swap")
        self.swap.follow(actions.swap)
        self.lock = Button(theme, self.tr("Together"), "locked")
        self.lock.follow(actions.lock)
        actions.lock.toggled.connect(self._show_lock)
        self.tinted = SegmentedControl(
            theme,
            [(False, self.tr("What is shared")), (True, self.tr("What differs"))],
            name=self.tr("What is tinted"),
        )
        self.tinted.set_value(False)
        self.tinted.chosen.connect(self._tinted_chosen)
        for choice in (False, True):
            self.tinted.button(choice).setToolTip(f"{self.tr('Turn round')} ({keys_of(actions.differences)})")
        actions.differences.toggled.connect(self.tinted.set_value)
        self.words = Button(theme, self.tr("Substitutions"), "words")
        self.words.follow(actions.words)
        self.words.setToolTip(
            self.tr(
                "Mark what changed word by word: struck through what only A has, underlined what only B has, "
                "dotted what is a synonym (%1)"
            ).replace("%1", keys_of(actions.words))
        )
        self.list = Button(theme, icon="list", name=self.tr("List of spans"))
        self.list.follow(actions.list_spans)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find in the texts"))
        self.search.setAccessibleName(self.tr("Find in the texts"))
        self.search.setToolTip(f"{self.tr('Find in the texts')} ({keys_of(actions.find)})")
        self.search.setFixedHeight(metrics.BUTTON)
        self.search.setMinimumWidth(122)
        self.search.setMaximumWidth(250)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        add_clear_button(self.search)
        self.search.textChanged.connect(self.searched)
        self.search.installEventFilter(self)
        self._glass = QAction(self.tr("Find in the texts"), self)
        self.search.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self._found = QLabel()
        self._found.setProperty("role", "secondary")
        self._arrange()
        self.show_place(None)
        self.show_found(None, 0)
        self.show_theme()

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, 0, metrics.OUTER, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        layout.addWidget(self.back)
        layout.addWidget(separator(self._theme))
        layout.addWidget(self.previous)
        layout.addWidget(self._place)
        layout.addWidget(self.next)
        layout.addWidget(separator(self._theme))
        for widget in (self.swap, self.lock, self.tinted, self.words):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(self._found)
        layout.addWidget(self.search, 2)
        layout.addWidget(self.list)
        self._row = layout
        self._worded = (
            (self.swap, self.swap.text()),
            (self.lock, self.lock.text()),
            (self.words, self.words.text()),
            (self.back, self.back.text()),
        )

    def add_right(self, widget: QWidget) -> None:
        """Put a control of another part of the program at the right end, behind the search and the list."""
        self._row.addWidget(widget)
        self._fit(self.width())

    @property
    def place_text(self) -> str:
        return self._place.text()

    @property
    def found_text(self) -> str:
        return self._found.text()

    def show_place(self, place: tuple[int, int] | None) -> None:
        """Which pair of the list this is, and of how many; None where it is in no list."""
        partner = not self._actions.of_list.isChecked()
        if place is None:
            words = self.tr("Partner") if partner else self.tr("Pair")
        else:
            words = self.tr("Partner %1 of %2") if partner else self.tr("Pair %1 of %2")
            words = words.replace("%2", formats.number(place[1]))
            words = words.replace("%1", formats.number(place[0] + 1))
        self._place.setText(words)
        self._place.setAccessibleName(words)

    def show_found(self, at: int | None, count: int) -> None:
        """Which found place the reader is at; nothing where nothing is searched for (None)."""
        if at is None:
            self._found.setText("")
        elif not count:
            self._found.setText(self.tr("not found"))
        else:
            self._found.setText(f"{formats.number(at + 1)} / {formats.number(count)}")

    def begin_search(self, phrase: str = "") -> None:
        """Give the keyboard to the field, with a phrase in it that the reader had selected."""
        if phrase:
            self.search.setText(" ".join(phrase.split())[:200])
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def clear_search(self) -> None:
        self.search.clear()  # which says so: the cross in the field hides by the same signal
        self.show_found(None, 0)

    def show_theme(self) -> None:
        self._glass.setIcon(self._theme.icon("search", colour="secondary"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(event.size().width())

    def _fit(self, width: int) -> None:
        """Leave words out of buttons with icons, one after another, until all controls have room."""
        for button, words in self._worded:
            button.setText(words)
        for button, _ in self._worded:
            if self._row.minimumSize().width() <= width:
                break
            button.setText("")
            self._row.activate()

    def _fit_placeholder(self, width: int) -> None:
        """Say in one word what the field is for where the usual words have no room."""
        words = self.tr("Find in the texts")
        room = width - _ICONS_IN_FIELD
        whole = self.search.fontMetrics().horizontalAdvance(words) <= room
        self.search.setPlaceholderText(words if whole else self.tr("Find"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and Shift+Enter step through what was found, Esc leaves the field."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self.stepped.emit(-1 if back else 1)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.left_search.emit()
                return True
        if watched is self.search and isinstance(event, QResizeEvent):
            self._fit_placeholder(event.size().width())
        return super().eventFilter(watched, event)

    @Slot(bool)
    def _show_lock(self, locked: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self.lock.set_icon_name("locked" if locked else "unlocked")

    @Slot(object)
    def _tinted_chosen(self, differences: object) -> None:
        self._actions.differences.setChecked(bool(differences))
