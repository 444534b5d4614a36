"""The original that is only read beside the rewrite that is edited, with what both share marked in both."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from core.editing import LiveState
from gui import formats
from gui.theme import Theme
from gui.views.compare_parts.overview_strip import OverviewStrip
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.compare_parts.span_painter import Ground, PaintedRange
from gui.views.compare_parts.text_pane import TextPane
from gui.views.edit_parts.desk import Desk
from gui.views.edit_parts.edit_actions import EditActions
from gui.views.edit_parts.edit_head import EditHead
from gui.views.edit_parts.edit_level import EditLevel
from gui.views.edit_parts.editor_marks import EditorMarks
from gui.views.edit_parts.find_row import FindRow
from gui.views.edit_parts.live_updates import Update
from gui.views.edit_parts.mark_strip import MarkStrip
from gui.views.edit_parts.rewrite_editor import FONT, RewriteEditor
from gui.widgets.notice import Notice

_STRIP_MS: Final = 250
_NOTHING: Final = -1


class EditPanes(QWidget):
    """``current_changed(span)``: another phrase is strong on both sides, -1 for none."""

    current_changed = Signal(int)
    original_wanted = Signal()

    def __init__(self, theme: Theme, desk: Desk, actions: EditActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._desk = desk
        self._marks_a = PaneMarks()
        self._state: LiveState | None = None
        self.head_a = EditHead(theme, "locked")
        self.head_b = EditHead(theme, "edit")
        self.strip_a = OverviewStrip(theme)
        self.pane = TextPane(theme, self.strip_a, Ground.ONLY_IN_A)
        self.pane.setAccessibleName(self.tr("Original, read only"))
        self.no_original = Notice(theme)
        self.no_original.say(
            self.tr("No original yet"),
            self.tr("Choose the text that the rewrite is compared with."),
            self.tr("Open the original…"),
        )
        self.no_original.wanted.connect(self.original_wanted)
        self.editor = RewriteEditor(theme, desk.document)
        self.editor.setPlaceholderText(self.tr("Type or paste the rewrite here"))
        self.strip_b = MarkStrip(theme, self.editor)
        self.finder = FindRow(theme, actions, self.editor)
        self.level = EditLevel(self.pane, self.editor, self)
        self._strip_timer = QTimer(self)
        self._strip_timer.setSingleShot(True)
        self._strip_timer.setInterval(_STRIP_MS)
        self._strip_timer.timeout.connect(self._draw_strip)
        self._arrange()
        self.pane.span_clicked.connect(self._original_clicked)
        self.pane.measured.connect(self._strip_later)
        self.pane.zoom_requested.connect(self.zoom_by)
        self.editor.span_clicked.connect(self._rewrite_clicked)
        self.editor.zoom_requested.connect(self.zoom_by)
        self.editor.set_font_pixels(FONT)

    def _arrange(self) -> None:
        text_a = QWidget()
        row = QGridLayout(text_a)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.pane, 0, 0)
        row.addWidget(self.strip_a, 0, 1)
        self.stack_a = QStackedWidget()
        self.stack_a.addWidget(text_a)
        self.stack_a.addWidget(self.no_original)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head_a)
        column.addWidget(self.stack_a, 1)
        right = QWidget()
        grid = QGridLayout(right)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.head_b, 0, 0, 1, 2)
        grid.addWidget(self.finder, 1, 0, 1, 2)
        grid.addWidget(self.editor, 2, 0)
        grid.addWidget(self.strip_b, 2, 1)
        grid.setRowStretch(2, 1)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("editTexts")
        self.splitter.setHandleWidth(2)
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([500, 560])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        self.setTabOrder(self.pane, self.editor)

    # What is shown

    @property
    def current(self) -> int:
        return self.editor.current

    def show_original(self) -> None:
        """Show the desk's original from its start, without marks yet."""
        original = self._desk.original
        self.stack_a.setCurrentIndex(1 if original is None else 0)
        text = "" if original is None else original.text
        if self.pane.text is not text:
            self.pane.set_text(text)
        self.forget_marks()

    def forget_marks(self) -> None:
        """The marks are of other texts."""
        self._state, self._marks_a = None, PaneMarks()
        self.level.set_way(None)
        self.pane.set_marks(PaneMarks())
        self.editor.set_marks(EditorMarks())
        self._draw_strip()
        self.show_heads()
        self.current_changed.emit(_NOTHING)

    def show_update(self, update: Update) -> None:
        """Paint the marks of a comparison; the phrase that was strong stays so where it is still shared."""
        state = update.state
        kept = self._current_place()
        self._state = state
        self._marks_a = update.original
        span = _NOTHING
        if kept is not None:
            row = update.marks.at(kept)
            span = _NOTHING if row is None else int(update.marks.spans[row])
        if self.editor.marks_shown:
            self.pane.set_marks(update.original)
        self.editor.set_marks(update.marks, span)
        self.level.set_way(update.way)
        if span != _NOTHING:
            self._show_current_in_original(span)
        self._strip_later()
        self.strip_b.update()
        self.show_heads()
        self.current_changed.emit(span)

    def show_heads(self) -> None:
        """Names, words and whether the rewrite is saved."""
        desk, state = self._desk, self._state
        original = desk.original
        if original is None:
            self.head_a.show_text(self.tr("Original"), "", "", "", "")
        else:
            words = "" if state is None else formats.words(state.words_a)
            tip = formats.path_text(original.source.path)
            remark = self.tr("original, read only")
            self.head_a.show_text(formats.shown(original.name), remark, "", words, tip)
        words = "" if state is None else formats.words(state.words_b)
        chip = self.tr("not saved") if desk.unsaved else ""
        name = formats.shown(desk.name) or self.tr("Rewrite")
        self.head_b.show_text(name, "", chip, words, formats.path_text(desk.path))

    def show_marks(self, *, shown: bool) -> None:
        self.editor.show_marks(shown=shown)
        self.pane.set_marks(self._marks_a if shown else PaneMarks())
        if shown and self.current != _NOTHING:
            self._show_current_in_original(self.current)
        self._draw_strip()
        self.strip_b.update()

    def show_theme(self) -> None:
        self.strip_a.forget_drawing()
        self.finder.show_theme()
        self.update()

    @Slot(int)
    def zoom_by(self, steps: int) -> None:
        """Larger or smaller letters on both sides; 0 is the usual size."""
        pixels = self.editor.font_pixels + steps if steps else FONT
        self.editor.set_font_pixels(pixels)
        self.pane.set_font_pixels(self.editor.font_pixels - 1)

    # The phrase that is strong

    def choose_span(self, span: int) -> None:
        """Go to a phrase: the caret stands before it, its partner at the same height."""
        row = self.editor.marks.row_of(span)
        if row is not None:
            self._go_to_row(row)

    def step(self, step: int) -> bool:
        """The next (1) or previous (-1) marked place from the caret, whether there was one.

        While no phrase is strong, the one that begins at the caret is the next one.
        """
        caret = self.editor.textCursor().position()
        if self.current == _NOTHING and step > 0:
            caret -= 1
        row = self.editor.marks.next_to(caret, step)
        if row is None:
            return False
        self._go_to_row(row)
        return True

    def _go_to_row(self, row: int) -> None:
        marks = self.editor.marks
        start, span = int(marks.starts[row]), int(marks.spans[row])
        self.editor.go_to(start)
        self._make_current(span, start)

    def _make_current(self, span: int, position: int) -> None:
        self.editor.set_current(span)
        place = self._show_current_in_original(span)
        if place is not None and self.level.locked:
            self.level.bring_level(place, position)
        self.strip_b.update()
        self._strip_later()
        self.current_changed.emit(span)

    def _show_current_in_original(self, span: int) -> int | None:
        """Make the places of a span strong in the original; the first character of the first of them."""
        state = self._state
        if state is None or not self.editor.marks_shown:
            return None
        marks = state.marks.a
        rows = np.flatnonzero(marks.spans == span)
        if not len(rows):
            return None
        row = int(rows[0])
        tint, moved = int(marks.tints[row]), bool(marks.moved[row])
        start, end = int(marks.starts[row]), int(marks.ends[row])
        others = np.stack([marks.starts[rows[1:]], marks.ends[rows[1:]]], axis=1)
        self.pane.set_current(PaintedRange(start, end, Ground.CURRENT, tint, moved, span), others)
        return start

    def _current_place(self) -> int | None:
        """Where the strong phrase stands in the rewrite now."""
        row = self.editor.marks.row_of(self.editor.current) if self.editor.current >= 0 else None
        if row is None:
            return None
        marks = self.editor.marks
        return int(marks.starts[row] + marks.ends[row]) // 2

    @Slot(int, int)
    def _original_clicked(self, span: int, offset: int) -> None:
        """The clicked place stays, its partner in the rewrite comes to the same height."""
        row = self.editor.marks.row_of(span)
        if row is None:
            return
        start = int(self.editor.marks.starts[row])
        if self.level.locked:
            locked, self.level.locked = self.level.locked, False
            self.editor.bring(start, self.pane.height_of(offset))
            self.level.locked = locked
        else:
            self.editor.go_to(start)
        self.editor.set_current(span)
        self._show_current_in_original(span)
        self._strip_later()
        self.current_changed.emit(span)

    @Slot(int)
    def _rewrite_clicked(self, span: int) -> None:
        """The caret stays where it was put; the partner in the original comes to the same height."""
        row = self.editor.marks.row_of(span)
        if row is not None:
            at = self.editor.marks.at(self.editor.textCursor().position())
            here = row if at is None or int(self.editor.marks.spans[at]) != span else at
            self._make_current(span, int(self.editor.marks.starts[here]))

    # Strips

    @Slot()
    def _strip_later(self) -> None:
        if self.isVisible() and not self._strip_timer.isActive():
            self._strip_timer.start()

    @Slot()
    def _draw_strip(self) -> None:
        current = self.pane.current
        place = None if current is None else (current.start, current.end)
        self.strip_a.show_marks(self.pane.flow, self.pane.marks, place, None)

    def stop(self) -> None:
        """Nothing is painted later."""
        self._strip_timer.stop()
        self.strip_b.hide_timer()
