"""The two panes with their heads, bars and ribbons: which span is current, and how they move together."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QPoint, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.comparison import Comparison
from gui import metrics
from gui.theme import Theme
from gui.views.compare_parts.centre_bar import WIDTH as BAR_WIDTH
from gui.views.compare_parts.centre_bar import CentreBar
from gui.views.compare_parts.change_marks import ChangeMarks
from gui.views.compare_parts.flow_view import TOP
from gui.views.compare_parts.level_scroll import LevelScroll
from gui.views.compare_parts.links import Links, links_between
from gui.views.compare_parts.overview_strip import OverviewStrip
from gui.views.compare_parts.pane_head import PaneHead
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.compare_parts.span_painter import ONLY_IN_A_TINT, ONLY_IN_B_TINT, Ground, PaintedRange
from gui.views.compare_parts.span_walk import A, B, CurrentPair, SpanWalk
from gui.views.compare_parts.text_pane import TextPane
from gui.widgets.button import Button

SMALLEST_FONT: Final = 9
LARGEST_FONT: Final = 40
_READING_HEIGHT: Final = 0.3  # of the pane: where a span comes to that was out of view
_STRIP_DELAY_MS: Final = 250
_SPOKEN: Final = 400  # characters of the current span that a screen reader is given
Places = tuple[int | None, int | None]


class ComparisonPanes(QWidget):
    """A and B side by side.

    ``current_changed`` tells that another place is current, ``menu_requested(side, point)`` that a pane
    wants its menu, ``name_clicked(side)`` that another document is wanted in a pane.
    """

    current_changed = Signal()
    menu_requested = Signal(int, QPoint)
    name_clicked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._comparison: Comparison | None = None
        self._links = Links()
        self._walk: SpanWalk | None = None
        self._current: CurrentPair | None = None
        self.heads = (PaneHead(theme, "A"), PaneHead(theme, "B"))
        self.strips = (OverviewStrip(theme), OverviewStrip(theme))
        self.panes = (
            TextPane(theme, self.strips[A], Ground.ONLY_IN_A),
            TextPane(theme, self.strips[B], Ground.ONLY_IN_B),
        )
        self.bar = CentreBar(theme, *self.panes)
        self.level = LevelScroll(*self.panes, parent=self)
        self.lock = Button(theme, icon="locked", height=metrics.BUTTON_SMALL, name=self.tr("Scroll together"))
        self._strip_timer = QTimer(self)
        self._strip_timer.setSingleShot(True)
        self._strip_timer.setInterval(_STRIP_DELAY_MS)
        self._strip_timer.timeout.connect(self._draw_strips)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        middle = QWidget(self)
        middle.setFixedSize(BAR_WIDTH, metrics.PANEL_HEADER)
        middle.setObjectName("lockHead")
        self._middle = middle
        self.lock.setParent(middle)
        self.lock.move((BAR_WIDTH - self.lock.sizeHint().width()) // 2, 5)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.heads[A], 0, 0, 1, 2)
        layout.addWidget(middle, 0, 2)
        layout.addWidget(self.heads[B], 0, 3, 1, 2)
        for column, widget in enumerate(
            (self.strips[A], self.panes[A], self.bar, self.panes[B], self.strips[B])
        ):
            layout.addWidget(widget, 1, column)
        layout.setColumnStretch(1, 1)
        layout.setColumnStretch(3, 1)
        layout.setRowStretch(1, 1)
        self.setTabOrder(self.panes[A], self.panes[B])
        for strip, letter in zip(self.strips, "AB", strict=True):
            strip.setAccessibleName(self.tr("Scroll bar of text %1").replace("%1", letter))
        self.show_theme()

    def _connect(self) -> None:
        self.panes[A].led.connect(self._a_led)
        self.panes[B].led.connect(self._b_led)
        self.panes[A].span_clicked.connect(self._a_clicked)
        self.panes[B].span_clicked.connect(self._b_clicked)
        self.panes[A].menu_requested.connect(self._a_menu)
        self.panes[B].menu_requested.connect(self._b_menu)
        self.heads[A].name_clicked.connect(self._a_name)
        self.heads[B].name_clicked.connect(self._b_name)
        self.bar.link_clicked.connect(self._link_clicked)
        for pane in self.panes:
            pane.measured.connect(self._heights_changed)
            pane.zoom_requested.connect(self.zoom_by)

    # What is compared

    @property
    def comparison(self) -> Comparison | None:
        return self._comparison

    @property
    def side(self) -> int:
        """The pane that has the keyboard; A where none has."""
        return B if self.panes[B].hasFocus() else A

    @property
    def links(self) -> Links:
        return self._links

    def show_texts(self, a: str, b: str) -> None:
        """Show two texts from their start, without marks yet."""
        self._comparison = None
        self._links, self._walk, self._current = Links(), None, None
        for pane, text in zip(self.panes, (a, b), strict=True):
            if pane.text is not text:
                pane.set_text(text)
            else:
                pane.set_marks(PaneMarks())
                pane.go_to(0)
        self.bar.set_links(self._links, np.zeros(0, dtype=np.int64))
        self.level.set_links(self._links)
        self._draw_strips()

    def show_comparison(self, comparison: Comparison) -> None:
        """Mark the spans of the two texts that are shown."""
        self._comparison = comparison
        self._links, self._current = links_between(comparison.marks), None
        self._walk = SpanWalk(comparison, self._links)
        self.panes[A].set_marks(PaneMarks(comparison.marks.a))
        self.panes[B].set_marks(PaneMarks(comparison.marks.b))
        self.bar.set_links(self._links, comparison.spans.words)
        self.level.set_links(self._links)
        self._draw_strips()

    def show_word_changes(self, marks: tuple[ChangeMarks, ChangeMarks]) -> None:
        """Mark what changed word by word in the two texts that are shown."""
        for pane, changes in zip(self.panes, marks, strict=True):
            pane.changes.put(changes)
            pane.update()
        self._draw_strips()

    # The current span

    @property
    def current(self) -> CurrentPair | None:
        """The place in A and the place in B that are strong now."""
        return self._current

    def choose_span(self, span: int) -> None:
        """Make a span current, at its first place, and show it."""
        if self._walk is not None:
            self._make_current(self._walk.first(span))
            self._show_current(A)

    def step_place(self) -> None:
        """The next places of the current span."""
        if self._walk is not None and self._current is not None:
            self._make_current(self._walk.next_place(self._current))
            self._show_current(A)

    def step(self, step: int) -> bool:
        """The next (1) or previous (-1) span in the order of the text that has the keyboard, else of A.

        Returns
        -------
        bool
            Whether there was one.
        """
        if self._walk is None:
            return False
        side = self.side
        reached = self._walk.step(self._current, step, side, self.panes[side].visible_range()[0])
        if reached is None:
            return False
        self._make_current(reached)
        self._show_current(side)
        return True

    def restore(self, side: int, offset: int, height: int) -> None:
        """Make what is marked at a character current, at a height, and the other side level with it."""
        if self._walk is None or not len(self.panes[side].marks):
            return
        segment = self.panes[side].marks.nearest(offset)
        self._make_current(self._walk.at(segment.span, offset, side))
        self.panes[side].bring(offset, height)
        self._level_from(side)

    def _make_current(self, current: CurrentPair) -> None:
        assert self._walk is not None
        self._current = current
        for side, (pane, places) in enumerate(
            zip(self.panes, self._walk.all_places(current.span), strict=True)
        ):
            strong = PaintedRange(
                *current.ranges[side], Ground.CURRENT, current.tint, current.moved, current.span
            )
            pane.set_current(strong, np.delete(places, current.places[side], axis=0))
            spoken = pane.text[strong.start : min(strong.end, strong.start + _SPOKEN)]
            pane.setAccessibleDescription(" ".join(spoken.split()))
        self.bar.set_current(current)
        self._draw_strips()
        self.current_changed.emit()

    def _show_current(self, side: int) -> None:
        assert self._current is not None
        self.show_places(self._current.starts, side)

    def show_places(self, starts: Places, side: int) -> None:
        """Bring a place of one pane into comfortable view, and its partner level with it.

        Parameters
        ----------
        starts : tuple of int or None
            First character in A and in B; a side that has none scrolls along if the panes are locked.
        side : int
            The pane that leads; the other one where it has no place.
        """
        side = side if starts[side] is not None else 1 - side
        start = starts[side]
        assert start is not None
        pane = self.panes[side]
        height = pane.height_of(start)
        if not 0 <= height <= pane.height() - 4 * pane.flow.style.line_height:
            pane.bring(start, self._reading_height(side, starts))
        self.level_places(starts, side)

    def level_places(self, starts: Places, side: int) -> None:
        """The place of one pane stays, that of the other comes to the same height."""
        here, there = starts[side], starts[1 - side]
        if here is None or there is None:
            self.level.set_pair(None)
            self.level.align(side)
            return
        self.panes[1 - side].bring(there, self.panes[side].height_of(here))
        self.level.set_pair((here, there) if side == A else (there, here))

    def _reading_height(self, side: int, starts: Places) -> int:
        """Where both places can stand with as little free room above and below the texts as there must be."""
        height = round(_READING_HEIGHT * self.panes[side].height())
        for which in (1 - side, side):  # the one that is shown has the last word
            start, pane = starts[which], self.panes[which]
            if start is not None:
                top = pane.height_of(start) + pane.scrolled_to
                height = min(max(height, top - pane.scroll_end), top)
        return height

    def _level_from(self, side: int) -> None:
        """The current place of one pane stays, that of the other comes to the same height."""
        assert self._current is not None
        self.level_places(self._current.starts, side)

    def carried(self, side: int, offset: int) -> int:
        """The character of the other text that matches one of this text, through what both share."""
        here, there = self.panes[side], self.panes[1 - side]
        y = self.level.carried(side, float(here.flow.line_top(offset) + TOP))
        return there.flow.offset_at(0, y - TOP)

    # Together

    @property
    def locked(self) -> bool:
        return self.level.locked

    def set_locked(self, *, locked: bool) -> None:
        """Scroll together, or each pane alone."""
        self.level.locked = locked
        self.lock.set_icon_name("locked" if locked else "unlocked")
        if locked:
            self.level.align(self.side)

    def zoom_by(self, steps: int) -> None:
        """Larger or smaller letters in both panes; 0 is the usual size."""
        pixels = self.panes[A].font_pixels + steps if steps else metrics.FONT_PROSE
        self.set_font_pixels(pixels)

    def set_font_pixels(self, pixels: int) -> None:
        pixels = min(max(pixels, SMALLEST_FONT), LARGEST_FONT)
        for pane in self.panes:
            pane.set_font_pixels(pixels)
        self._stay_level()

    def show_differences(self, *, differences: bool) -> None:
        """Tint what only one side has, instead of what both share."""
        for pane in self.panes:
            pane.show_differences(differences=differences)
        self.bar.set_plain(plain=differences)
        self._draw_strips()

    def _stay_level(self) -> None:
        """After a new layout: the current pair is level again where it was, or the panes as they scroll."""
        if self._in_view(A):
            self._level_from(A)
        elif self.locked:
            self.level.align(A)

    def _in_view(self, side: int) -> bool:
        if self._current is None:
            return False
        pane, start = self.panes[side], self._current.starts[side]
        rough, height = pane.rough_height_of(start), pane.height()
        return -height < rough < 2 * height and 0 <= pane.height_of(start) < height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._strip_timer.start()

    # Colours and strips

    def show_theme(self) -> None:
        """Colours that are kept: the strips' drawings and the style of the lock's ground."""
        panel, line = self._theme.hex("panel"), self._theme.hex("line")
        self._middle.setStyleSheet(f"#lockHead {{ background: {panel}; border-bottom: 1px solid {line}; }}")
        for strip in self.strips:
            strip.forget_drawing()

    @Slot()
    def _heights_changed(self) -> None:
        if not self._strip_timer.isActive():
            self._strip_timer.start()

    @Slot()
    def _draw_strips(self) -> None:
        tints = (ONLY_IN_A_TINT, ONLY_IN_B_TINT)
        for strip, pane, tint in zip(self.strips, self.panes, tints, strict=True):
            current = None if pane.current is None else (pane.current.start, pane.current.end)
            equal = pane.changes.marks.equal_runs
            strip.show_marks(pane.flow, pane.marks, current, tint if pane.differences else None, equal)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._strip_timer.stop()

    # Slots of one side each: bound methods, as signals of another object need them

    @Slot(int)
    def _a_led(self, pixels: int) -> None:
        self.level.led(A, pixels)

    @Slot(int)
    def _b_led(self, pixels: int) -> None:
        self.level.led(B, pixels)

    @Slot(int, int)
    def _a_clicked(self, span: int, offset: int) -> None:
        self._clicked(A, span, offset)

    @Slot(int, int)
    def _b_clicked(self, span: int, offset: int) -> None:
        self._clicked(B, span, offset)

    @Slot(QPoint)
    def _a_menu(self, at: QPoint) -> None:
        self.menu_requested.emit(A, at)

    @Slot(QPoint)
    def _b_menu(self, at: QPoint) -> None:
        self.menu_requested.emit(B, at)

    @Slot()
    def _a_name(self) -> None:
        self.name_clicked.emit(A)

    @Slot()
    def _b_name(self) -> None:
        self.name_clicked.emit(B)

    @Slot(int)
    def _link_clicked(self, link: int) -> None:
        """A ribbon: the side that is in view stays, the other comes level with it."""
        if self._walk is not None:
            self._make_current(self._walk.of_link(link))
            self._level_from(A if self._in_view(A) else B)

    def _clicked(self, side: int, span: int, offset: int) -> None:
        """The clicked place stays where it is, its partner comes to the same height; again: the next one."""
        if self._walk is None:
            return
        current, here = self._current, self._walk.at(span, offset, side)
        if current is not None and (current.span, current.places[side]) == (span, here.places[side]):
            here = self._walk.other_place(current, side)
        self._make_current(here)
        self._level_from(side)
