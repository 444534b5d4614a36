"""What is being edited: it belongs to the session, so that it outlives the window that shows it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QFont, QTextDocument

from core.documents import Document, SourceKind
from core.editing import LiveState
from core.editing.drafts import Draft
from core.settings import AnalysisSettings, Thresholds
from core.writing_documents import SavedAs
from gui.session import Session
from gui.text_positions import displayed
from gui.views.edit_parts.document_text import text_of
from gui.views.edit_parts.draft_keeper import DraftKeeper
from gui.views.edit_parts.lexical_follow import LexicalFollow
from gui.views.edit_parts.live_updates import LiveUpdates, Update
from gui.views.edit_parts.score import Score
from gui.views.edit_parts.spaced_layout import SpacedLayout

Stamp = tuple[int, int]
USUAL_GOAL = 0.1


class Home(Enum):
    """What kind of place the rewrite has on disk."""

    NONE = auto()
    SOURCE = auto()  # it was opened from there: written to only when the user says so
    SAVED = auto()  # it was saved there in this session


class Desk(QObject):
    """An original, the document of its rewrite, where that belongs, and how the numbers went.

    Signals
    -------
    original_changed(), rewrite_opened()
        Another text is on one of the sides.
    updated(Update)
        The comparison has caught up with the typing.
    named()
        Name, place or saved state of the rewrite changed.
    failed(str)
        With a traceback.
    """

    original_changed = Signal()
    rewrite_opened = Signal()
    updated = Signal(object)
    named = Signal()
    failed = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.document = QTextDocument(self)
        self._layout = SpacedLayout(self.document, 1)
        self.document.setDocumentLayout(self._layout)
        self.document.setDefaultFont(QFont())
        self.original: Document | None = None
        self.name = ""
        self.path = ""
        self.home = Home.NONE
        self.format = ""
        self.stamp: Stamp | None = None
        self.opened = False
        self.score = Score()
        self.goal = USUAL_GOAL
        self.words = session.settings.shingle_words
        self.update: Update | None = None
        self._closed = False
        self._compared_with = _without_thresholds(self.settings)
        self.live = LiveUpdates(self.document, self)
        self.live.ready.connect(self._updated)
        self.live.failed.connect(self.failed)
        self.lexical = LexicalFollow(self.document, self)
        self.drafts = DraftKeeper(self.document, self._draft, self)
        self.document.modificationChanged.connect(self._modified)
        session.settings_changed.connect(self._settings_changed)

    @property
    def state(self) -> LiveState | None:
        return None if self.update is None else self.update.state

    @property
    def settings(self) -> AnalysisSettings:
        return replace(self._session.settings, shingle_words=self.words)

    @property
    def text(self) -> str:
        return text_of(self.document)

    @property
    def unsaved(self) -> bool:
        """Whether there is text that would be lost."""
        return self.document.isModified() and self.document.characterCount() > 1

    @property
    def empty(self) -> bool:
        """Whether there is nothing on either side."""
        return self.original is None and not self.opened

    # What is on the sides

    def set_original(self, original: Document) -> None:
        """Compare with this text from now on."""
        self.original = original
        self._begin_anew()
        self.original_changed.emit()

    def open_rewrite(self, document: Document, *, unsaved: bool = False) -> None:
        """Edit a text; what was edited before is gone. ``unsaved``: it is in no file yet."""
        is_file = document.source.kind is SourceKind.FILE and bool(document.source.path)
        self._open(document.text, document.name, document.source.path if is_file else "")
        self.home = Home.SOURCE if is_file and document.source.part is None else Home.NONE
        self.format = document.format or ""
        self.stamp = stamp_of(self.path) if self.path else None
        self.document.setModified(unsaved and bool(document.text))
        self.rewrite_opened.emit()
        self.named.emit()

    def recover(self, draft: Draft) -> None:
        """Go on with a draft that a crash left behind; it is still unsaved."""
        if draft.original:
            self.original = Document(draft.original_name, text=draft.original)
            self.original_changed.emit()
        self._open(draft.text, draft.name, draft.path)
        self.home = Home.SOURCE if draft.path else Home.NONE
        self.format = ""
        self.stamp = stamp_of(draft.path) if draft.path else None
        self.document.setModified(True)
        self.rewrite_opened.emit()
        self.named.emit()

    def _open(self, text: str, name: str, path: str) -> None:
        self.opened = True
        self.update = None
        self.document.setPlainText(displayed(text))
        self.name, self.path = name, path
        self._begin_anew()

    def set_words(self, words: int) -> None:
        """Another number of words in a shingle: another number, so its line begins anew."""
        if words != self.words:
            self.words = words
            self._begin_anew()

    def _begin_anew(self) -> None:
        self.score.clear()
        self.update = None
        self.lexical.forget()
        self._compared_with = _without_thresholds(self.settings)
        self.live.follow(None if self.original is None else self.original.text, self.settings)

    # Saving

    def was_saved(self, path: str, kind: SavedAs, revision: int) -> None:
        """The text as it was at a revision of the document is in a file now."""
        self.path, self.name = path, Path(path).name
        self.home, self.format = Home.SAVED, kind.value
        self.stamp = stamp_of(path)
        self.score.add_saved()
        if self.document.revision() == revision:
            self.document.setModified(False)
        self.named.emit()

    @property
    def changed_on_disk(self) -> bool:
        """Whether the file is another one than when it was opened or saved."""
        return bool(self.path) and self.stamp is not None and stamp_of(self.path) != self.stamp

    def close(self) -> None:
        """Stop all work; what is unsaved and not given up stays as a draft."""
        if not self._closed:
            self._closed = True
            self.live.close()
            self.lexical.close()
            self.drafts.close()

    def _draft(self) -> Draft | None:
        """What is unsaved, with the document's raw text: the keeper makes it plain, beside the window."""
        if not self.unsaved:
            return None
        original = self.original
        return Draft(
            self.document.toRawText(),
            self.name,
            self.path,
            "" if original is None else original.text,
            "" if original is None else original.name,
            "" if original is None else original.source.path,
        )

    @Slot(object)
    def _updated(self, update: object) -> None:
        assert isinstance(update, Update)
        self.update = update
        self.score.add(update.state.numbers.resemblance)
        if self.original is not None:
            self.lexical.follow(self.original.text, update.state, self.settings)
        self.updated.emit(update)

    @Slot(bool)
    def _modified(self, modified: bool) -> None:  # noqa: FBT001 - the slot of a signal
        del modified
        self.named.emit()

    @Slot()
    def _settings_changed(self) -> None:
        if self._compared_with != _without_thresholds(self.settings):
            self._begin_anew()


def _without_thresholds(settings: AnalysisSettings) -> AnalysisSettings:
    return replace(settings, thresholds=Thresholds())


def desk_of(session: Session) -> Desk:
    """The session's desk; made when it is first asked for."""
    found = session.findChild(Desk)
    return found if isinstance(found, Desk) else Desk(session)


def stamp_of(path: str) -> Stamp | None:
    """What tells one state of a file from another, None where there is none."""
    try:
        facts = Path(path).stat()
    except (OSError, ValueError):
        return None
    return facts.st_mtime_ns, facts.st_size
