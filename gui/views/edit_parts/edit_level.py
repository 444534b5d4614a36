"""Original and rewrite scrolled together: the one that the reader moves leads, through what both share."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from gui.views.compare_parts.text_pane import TextPane
from gui.views.edit_parts.reading_way import ReadingWay
from gui.views.edit_parts.rewrite_editor import RewriteEditor


class EditLevel(QObject):
    """Carries the reading line of one side through the matches to the other.

    The reading line glides from the upper edge at the start of a text to the lower edge at its end, so that
    both reach their ends together.
    """

    def __init__(self, pane: TextPane, editor: RewriteEditor, parent: QObject) -> None:
        super().__init__(parent)
        self._pane = pane
        self._editor = editor
        self._way: ReadingWay | None = None
        self._leading = False
        self.locked = True
        pane.led.connect(self._original_led)
        editor.scrolled.connect(self._rewrite_led)

    def set_way(self, way: ReadingWay | None) -> None:
        """Follow this from now on."""
        self._way = way

    @Slot(int)
    def _original_led(self, pixels: int) -> None:
        del pixels
        if not self.locked or self._leading or self._way is None:
            return
        pane = self._pane
        share = min(1.0, max(0.0, pane.scrolled_to / pane.scroll_end)) if pane.scroll_end else 0.0
        y = share * pane.height()
        offset = pane.offset_under(pane.text_left, y)
        position = self._way.to_rewrite(offset)
        self._move_editor(position, share)

    def _move_editor(self, position: int, share: float) -> None:
        self._leading = True
        self._editor.bring(position, share * self._editor.viewport().height())
        self._leading = False

    @Slot()
    def _rewrite_led(self) -> None:
        if not self.locked or self._leading or self._way is None:
            return
        editor, pane = self._editor, self._pane
        bar = editor.verticalScrollBar()
        share = bar.value() / bar.maximum() if bar.maximum() else 0.0
        y = share * editor.viewport().height()
        offset = self._way.to_original(editor.position_at(y))
        wanted = pane.scrolled_to + pane.height_of(offset) - share * pane.height()
        if bar.value() <= 0:
            wanted = 0
        self._leading = True
        pane.go_to(min(max(wanted, 0), pane.scroll_end))
        self._leading = False

    def align(self) -> None:
        """Bring the original to where the rewrite is (after locking again)."""
        self._rewrite_led()

    def bring_level(self, offset: int, position: int) -> None:
        """A place of the original comes to the height of its partner in the rewrite."""
        self._pane.bring(offset, round(self._editor.height_of(position)))
