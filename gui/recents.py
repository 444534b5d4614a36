"""The collections that were opened before: kept after each run, listed in a menu and on the empty page."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from core.documents import Status
from gui import status
from gui.loading import samples_folder
from gui.session import Session
from gui.settings_store import RECENT_KEPT, RecentCollection
from gui.views.empty import EmptyView


class Recents(QObject):
    """Keeps the list; ``chosen`` brings the collection that is to be opened again."""

    chosen = Signal(object)

    def __init__(
        self,
        session: Session,
        menu: QMenu,
        page: EmptyView,
        entries: tuple[RecentCollection, ...],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._menu = menu
        self._page = page
        self._entries = entries
        page.recent_chosen.connect(self.chosen)
        page.recent_cleared.connect(self.clear)
        self._show()

    @property
    def entries(self) -> tuple[RecentCollection, ...]:
        """The last one first."""
        return self._entries

    def remember(self) -> None:
        """Put what the session shows at the top; pasted texts alone and the samples are not kept."""
        session = self._session
        if not session.sources or list(session.sources) == [samples_folder()]:
            return
        entry = RecentCollection(
            title=status.collection_title(session.sources, session.collection),
            paths=session.sources,
            documents=sum(document.status is not Status.SKIPPED for document in session.collection),
            opened=datetime.now().astimezone().replace(tzinfo=None).isoformat(timespec="seconds"),
        )
        others = tuple(one for one in self._entries if one.paths != entry.paths)
        self._entries = (entry, *others)[:RECENT_KEPT]
        self._show()

    @Slot()
    def clear(self) -> None:
        self._entries = ()
        self._show()

    def _show(self) -> None:
        self._page.show_recent(self._entries)
        self._menu.clear()
        for entry in self._entries:
            action = self._menu.addAction(entry.title.replace("&", "&&"))
            action.setData(entry)
            action.triggered.connect(self._triggered)
        self._menu.menuAction().setEnabled(bool(self._entries))

    @Slot()
    def _triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.chosen.emit(action.data())
