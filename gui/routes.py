"""Ways from one view to another: what a view asks for is shown by the one that can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Slot

from gui.session import Session
from gui.views.base import View

COMPARE: Final = "compare"
PAIRS: Final = "pairs"
OVERVIEW: Final = "overview"
EDIT: Final = "edit"
AGAINST: Final = "against"


class Routes(QObject):
    """Follows the requests of all views; ``show_view(key)`` shows one, which gets the keyboard at the end."""

    def __init__(
        self,
        session: Session,
        views: Mapping[str, View],
        show_view: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._views = views
        self._show_view = show_view
        for view in views.values():
            view.pairs_requested.connect(self._show_pairs_of)
            view.edit_requested.connect(self._edit_pair)
            view.against_requested.connect(self._show_against)
            view.passage_requested.connect(self._show_passage)
        session.pair_opened.connect(self._pair_opened)

    @Slot(int)
    def show_document(self, document: int) -> None:
        """A document was looked for by its name."""
        self._show_view(OVERVIEW)
        self._session.select_document(document)
        self._views[OVERVIEW].focus_content()

    @Slot(int, int)
    def _pair_opened(self, a: int, b: int) -> None:
        del a, b
        if COMPARE in self._views:
            self._show_view(COMPARE)
            self._views[COMPARE].focus_content()

    @Slot(int)
    def _show_pairs_of(self, document: int) -> None:
        self._show_view(PAIRS)
        self._views[PAIRS].show_pairs_of(document)
        self._views[PAIRS].focus_content()

    @Slot(int, int)
    def _edit_pair(self, original: int, rewrite: int) -> None:
        collection = self._session.collection
        self._show_view(EDIT)
        self._views[EDIT].edit_pair(collection[original], collection[rewrite])
        self._views[EDIT].focus_content()

    @Slot(int)
    def _show_against(self, document: int) -> None:
        self._show_view(AGAINST)
        self._views[AGAINST].show_against(document)
        self._views[AGAINST].focus_content()

    @Slot(int, int, int)
    def _show_passage(self, a: int, b: int, offset: int) -> None:
        self._views[COMPARE].show_passage(a, b, offset)
