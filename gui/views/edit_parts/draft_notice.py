"""The line above the texts: unsaved text of a program that ended without saving it, or what went wrong."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from core.editing.drafts import Draft
from gui import formats, metrics
from gui.theme import Theme
from gui.views.compare_parts.notice import Notice
from gui.widgets.button import Button

_FIRST = 60


class DraftNotice(Notice):
    """``recovered`` and ``discarded``: what the user decided about the draft that is offered."""

    recovered = Signal()
    discarded = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.draft: Draft | None = None
        self.discard = Button(theme, self.tr("Discard"), height=metrics.BUTTON_SMALL)
        self.discard.clicked.connect(self._discard)
        self.add_at_end(self.discard)
        self.discard.hide()
        self.acted.connect(self._act)

    def offer(self, draft: Draft) -> None:
        """Say that there is unsaved text."""
        self.draft = draft
        name = formats.shown(draft.name) or formats.shown(" ".join(draft.text[:_FIRST].split()))
        when = formats.moment(datetime.fromtimestamp(draft.kept_at))
        words = self.tr("The program ended before “%1” was saved (%2). The text has been kept.")
        self.say(words.replace("%1", name).replace("%2", when), look="warning", button=self.tr("Recover"))
        self.discard.show()

    def say_refused(self, words: str) -> None:
        """Say what went wrong; a draft that is offered is offered again afterwards."""
        self.say(words, look="error", button=self.tr("Close"))
        self.discard.hide()

    def clear_refusal(self) -> None:
        """Something has gone well since."""
        if self.draft is None:
            self.hide()

    def clear(self) -> None:
        self.draft = None
        self.hide()

    def show_theme(self) -> None:
        self.update()

    @Slot()
    def _act(self) -> None:
        if self.draft is None:
            self.hide()
        elif self.discard.isHidden():
            self.offer(self.draft)
        else:
            self.recovered.emit()

    @Slot()
    def _discard(self) -> None:
        self.discarded.emit()
