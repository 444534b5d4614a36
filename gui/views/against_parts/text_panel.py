"""The text in its panel: name, words, stepping from passage to passage, and the strip of the whole."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QPoint, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.against import Against
from gui import formats, metrics
from gui.theme import Theme
from gui.views.against_parts.against_actions import AgainstActions
from gui.views.against_parts.source_pane import SourcePane
from gui.views.compare_parts.overview_strip import OverviewStrip
from gui.views.compare_parts.span_painter import Ground, PaintedRange
from gui.widgets.button import Button
from gui.widgets.panel import Panel

_SMALLEST: Final = 9
_LARGEST: Final = 40
_STRIP_MS: Final = 250
_NOWHERE: Final = np.zeros((0, 2), np.int64)


class TextPanel(Panel):
    """``current_changed`` tells of another current passage, ``moved`` that it stands elsewhere on screen."""

    current_changed = Signal()
    moved = Signal()
    menu_requested = Signal(QPoint)

    def __init__(self, theme: Theme, actions: AgainstActions, parent: QWidget | None = None) -> None:
        super().__init__(theme, " ", parent)
        self._against: Against | None = None
        self._current: int | None = None
        self.strip = OverviewStrip(theme)
        self.strip.setAccessibleName(self.tr("Scroll bar of the text"))
        self.pane = SourcePane(theme, self.strip)
        self.previous = Button(
            theme, icon="chevron-up", height=metrics.BUTTON_SMALL, name=self.tr("Previous")
        )
        self.previous.follow(actions.previous_passage)
        self.previous.setText("")
        self.place = QLabel()
        self.next = Button(theme, icon="chevron-down", height=metrics.BUTTON_SMALL, name=self.tr("Next"))
        self.next.follow(actions.next_passage)
        self.next.setText("")
        for widget in (self.previous, self.place, self.next):
            self.add_to_header(widget)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(4)
        row.addWidget(self.pane, 1)
        row.addWidget(self.strip)
        self.body.addLayout(row, 1)
        self._actions = actions
        self._strip_timer = QTimer(self)
        self._strip_timer.setSingleShot(True)
        self._strip_timer.setInterval(_STRIP_MS)
        self._strip_timer.timeout.connect(self._draw_strip)
        self.pane.span_clicked.connect(self._clicked)
        self.pane.scrolled.connect(self.moved)
        self.pane.measured.connect(self._heights_changed)
        self.pane.zoom_requested.connect(self._zoom)
        self.pane.menu_requested.connect(self.menu_requested)
        self._show_place()

    @property
    def current(self) -> int | None:
        """The passage that is strong now."""
        return self._current

    def show_text(self, name: str, text: str) -> None:
        """A text from its start, without marks yet."""
        self._against, self._current = None, None
        self.pane.set_text(text)
        self.set_title(name or " ")
        self.pane.setAccessibleName(name)
        self._draw_strip()
        self._show_place()

    def say(self, words: str) -> None:
        """A remark beside the name."""
        self.set_remark(words)

    def show_against(self, against: Against, *, by_source: bool) -> None:
        """Tint what stands elsewhere; the current passage stays the one at the same place, without a word."""
        start = None if self._current is None or self._against is None else self.pane.current
        self._against = against
        self.pane.show_against(against, by_source=by_source)
        passages = against.segments
        self._current = None
        if start is not None and len(passages):
            at = int(np.searchsorted(passages.ends, start.start, side="right"))
            if at < len(passages) and passages.starts[at] <= start.start:
                self._make_current(at)
        occurrences = against.occurrences
        words = formats.words(occurrences.words)
        compared = self.tr("%1, compared with %2")
        others = formats.documents(occurrences.compared)
        self.set_remark(compared.replace("%1", words).replace("%2", others))
        self._draw_strip()
        self._show_place()

    def chosen_range(self) -> tuple[int, int] | None:
        """What is selected, or else the current passage."""
        if not self.pane.selection.empty:
            return self.pane.selection.start, self.pane.selection.end
        if self._against is not None and self._current is not None:
            passages = self._against.segments
            return int(passages.starts[self._current]), int(passages.ends[self._current])
        return None

    # Stepping

    @Slot()
    def next_passage(self) -> None:
        self._step(1)

    @Slot()
    def previous_passage(self) -> None:
        self._step(-1)

    def _step(self, step: int) -> None:
        """The next passage that counts; from what is in view where none is current; round at the ends."""
        if self._against is None:
            return
        passages = self._against.segments
        counting = np.flatnonzero(passages.counted)
        if not len(counting):
            return
        if self._current is None:
            first = int(np.searchsorted(passages.starts[counting], self.pane.visible_range()[0]))
            at = first if step > 0 else first - 1
        elif step > 0:
            at = int(np.searchsorted(counting, self._current, side="right"))
        else:
            at = int(np.searchsorted(counting, self._current, side="left")) - 1
        self.choose(int(counting[at % len(counting)]))

    def choose(self, passage: int) -> None:
        """Make a passage current and bring it into view."""
        self._make_current(passage)
        assert self._against is not None
        start = int(self._against.segments.starts[passage])
        height, line = self.pane.height_of(start), self.pane.flow.style.line_height
        if not 0 <= height <= self.pane.height() - 8 * line:
            self.pane.bring(start, min(self.pane.height() // 3, start and self.pane.height() // 3))
            self.pane.go_to(min(max(self.pane.scrolled_to, 0), self.pane.scroll_end))
        self.current_changed.emit()

    def _make_current(self, passage: int) -> None:
        assert self._against is not None
        passages = self._against.segments
        self._current = passage
        marks = self.pane.marks
        strong = PaintedRange(
            int(passages.starts[passage]),
            int(passages.ends[passage]),
            Ground.CURRENT,
            int(marks.tints[passage]),
            span=passage,
        )
        self.pane.set_current(strong, _NOWHERE)
        self.pane.setAccessibleDescription(" ".join(self.pane.text[strong.start : strong.end][:400].split()))
        self._draw_strip()
        self._show_place()

    @Slot(int, int)
    def _clicked(self, passage: int, offset: int) -> None:
        del offset
        self._make_current(passage)
        self.current_changed.emit()

    def _show_place(self) -> None:
        """'7 of 39', passages that count only."""
        against = self._against
        total = 0 if against is None else int(np.count_nonzero(against.segments.counted))
        for action in (self._actions.next_passage, self._actions.previous_passage):
            action.setEnabled(total > 0)
        if against is None:
            self.place.setText("")
            return
        words = self.tr("%1 of %2").replace("%2", formats.number(total))
        current = self._current
        if current is None or not against.segments.counted[current]:
            self.place.setText(self.tr("%n passage(s)", "", total))
            return
        number = int(np.count_nonzero(against.segments.counted[: current + 1]))
        self.place.setText(words.replace("%1", formats.number(number)))

    # Letters, colours, strip

    @Slot()
    def larger(self) -> None:
        self._zoom(1)

    @Slot()
    def smaller(self) -> None:
        self._zoom(-1)

    @Slot()
    def usual_size(self) -> None:
        self._zoom(0)

    @Slot(int)
    def _zoom(self, steps: int) -> None:
        pixels = self.pane.font_pixels + steps if steps else metrics.FONT_PROSE
        self.pane.set_font_pixels(min(max(pixels, _SMALLEST), _LARGEST))
        self.moved.emit()

    def show_theme(self) -> None:
        self.strip.forget_drawing()
        self.pane.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._strip_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._strip_timer.stop()

    @Slot()
    def _heights_changed(self) -> None:
        if not self._strip_timer.isActive():
            self._strip_timer.start()

    @Slot()
    def _draw_strip(self) -> None:
        current = self.pane.current
        place = None if current is None else (current.start, current.end)
        self.strip.show_marks(self.pane.flow, self.pane.counted_marks(), place)
