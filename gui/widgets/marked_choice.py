"""The list from which the reader chooses which pairs the views show, by what was decided about them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QWidget

from core.judged_counts import Marked
from gui import formats
from gui.judging import Judging
from gui.verdict_names import marked_name
from gui.widgets.filter_bar import Choice


class MarkedChoice(Choice):
    """One filter for all views: whichever list it is chosen in, all follow.

    What nothing is marked with is not offered; what is chosen stays.
    """

    def __init__(self, judging: Judging, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Verdicts", "Show pairs by verdict"), parent)
        self._judging = judging
        self.chosen.connect(self._chosen)
        judging.marked_changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Bring words, counts and the choice up to date."""
        progress, taken = self._judging.progress(), self._judging.marked
        offered = [
            marked
            for marked in Marked
            if marked in (Marked.ALL, Marked.TO_DO, taken) or progress.count(marked)
        ]
        self.set_choices((marked, self._words(marked, progress.count(marked))) for marked in offered)
        self.choose(taken)

    @staticmethod
    def _words(marked: Marked, count: int) -> str:
        name = marked_name(marked)
        return name if marked is Marked.ALL else f"{name} · {formats.number(count)}"

    @Slot(object)
    def _chosen(self, marked: object) -> None:
        assert isinstance(marked, Marked)
        self._judging.set_marked(marked)
