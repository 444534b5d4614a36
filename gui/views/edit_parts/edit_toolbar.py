"""The editing view's own toolbar: texts, scrolling, marks, words in a shingle, saving."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from core.settings import SHINGLE_PRESETS
from gui import metrics
from gui.theme import Theme
from gui.views.edit_parts.edit_actions import EditActions, words_of
from gui.widgets.button import Button
from gui.widgets.segmented import SegmentedControl
from gui.widgets.toolbar import separator

_WIDE = 1180


class EditToolbar(QWidget):
    """One row of 44 px."""

    def __init__(self, theme: Theme, actions: EditActions, words: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(metrics.TOOLBAR)
        self.original = Button(theme, self.tr("Original"), "file")
        self.original.setToolTip(self.tr("Choose the text that the rewrite is compared with"))
        self.original_menu = QMenu(self)
        self.original_menu.addActions(
            [actions.open_original, actions.choose_original, actions.paste_original]
        )
        self.original.set_menu(self.original_menu)
        self.rewrite = Button(theme, self.tr("Rewrite"), "edit")
        self.rewrite.setToolTip(self.tr("Choose or paste the text to edit"))
        self.rewrite_menu = QMenu(self)
        self.rewrite_menu.addActions(
            [actions.open_rewrite, actions.choose_rewrite, actions.paste_rewrite, actions.copy_original]
        )
        self.rewrite.set_menu(self.rewrite_menu)
        self.lock = Button(theme, self.tr("Scroll together"), "locked")
        self.lock.follow(actions.lock)
        actions.lock.toggled.connect(self._show_lock)
        self.marks = Button(theme, self.tr("Show marks"), "eye")
        self.marks.follow(actions.marks)
        self._shingle = QLabel(self.tr("Shingle"))
        self._shingle.setProperty("role", "secondary")
        presets = sorted({*SHINGLE_PRESETS, words})
        self.words = SegmentedControl(
            theme, [(each, str(each)) for each in presets], name=self.tr("Words in a shingle")
        )
        self.words.set_value(words)
        self.words.setToolTip(self.tr("Words in a shingle, for this view only"))
        self.save = Button(theme, self.tr("Save as…"), "save", accent=True)
        self.save.follow(actions.save_as)
        self.save.setToolTip(words_of(actions.save_as))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, 0, metrics.OUTER, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        row: tuple[QWidget, ...] = (self.original, self.rewrite, separator(theme), self.lock, self.marks)
        for widget in row:
            layout.addWidget(widget)
        layout.addStretch(1)
        for widget in (self._shingle, self.words, self.save):
            layout.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= _WIDE
        self.lock.setText(self.tr("Scroll together") if wide else "")
        self.marks.setText(self.tr("Show marks") if wide else "")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    @Slot(bool)
    def _show_lock(self, locked: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self.lock.set_icon_name("locked" if locked else "unlocked")
