"""Thesauri, the user's own list and engines of lemmas, looked at off the window's thread."""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from core.monitor import Monitor
from core.settings import USER, AnalysisSettings, LexicalSettings
from gui.jobs import JobRunner, Work
from gui.own_list import (
    Change,
    OwnList,
    change_own_list,
    import_groups,
    read_own_list,
    replaced,
)
from gui.own_list_undo import AddSynonyms

if TYPE_CHECKING:
    from core.lexical.library import LibraryEntry, ThesaurusLibrary

CHECK_SECONDS: Final = 10.0
_READING: Final = "reading"
_SAMPLE: Final = ("проверка", "данных")

_log = logging.getLogger(__name__)


class Owner(Protocol):
    """What is needed of the session."""

    undo_stack: QUndoStack


class RunsAnalyses(Protocol):
    """What switching the method on and off needs of the session."""

    @property
    def settings(self) -> AnalysisSettings: ...

    @property
    def running_kind(self) -> str | None: ...

    def set_settings(self, settings: AnalysisSettings) -> None: ...

    def run(self) -> None: ...


@dataclass(frozen=True, slots=True)
class EngineAnswer:
    """What came of starting a program that the user says is MyStem.

    Attributes
    ----------
    path : str
    error : str
        Why it cannot be used, in the core's English; '' where it answered.
    """

    path: str
    error: str = ""


@dataclass(frozen=True, slots=True)
class _Failed:
    """A question whose answer is that it could not be answered."""

    error: Exception


class Lexicon(QObject):
    """Answers one question after the other, in the order they were asked, and keeps what is loaded.

    Signals
    -------
    entries_ready(tuple of LibraryEntry)
        All thesauri that can be chosen.
    facts_ready(ThesaurusFacts)
    engines_ready(tuple of EngineState)
    engine_checked(EngineAnswer)
    own_list_ready(OwnList), own_list_unreadable(Exception)
    own_list_saved()
        It is in its file.
    own_list_failed(Exception)
        It could not be written; the file is as it was.
    own_list_changed()
        The file holds something else than before, whoever changed it.
    synonyms_added()
        The reader added words to the list from a view.
    imported(Imported), import_failed(str, Exception)
    """

    entries_ready = Signal(object)
    facts_ready = Signal(object)
    engines_ready = Signal(object)
    engine_checked = Signal(object)
    own_list_ready = Signal(object)
    own_list_unreadable = Signal(object)
    own_list_saved = Signal()
    own_list_failed = Signal(object)
    own_list_changed = Signal()
    synonyms_added = Signal()
    imported = Signal(object)
    import_failed = Signal(str, object)

    def __init__(self, owner: Owner, parent: QObject) -> None:
        super().__init__(parent)
        self._owner = owner
        self.known_files: tuple[str, ...] = ()
        """Thesauri in files that are offered, ticked or not."""
        self._library: ThesaurusLibrary | None = None
        self._revision = 0
        self._questions: deque[tuple[Hashable, Work]] = deque()
        self._asked: Hashable | None = None
        self._closed = False
        self._runner = JobRunner("lexicon", self)
        self._runner.succeeded.connect(self._answered)
        self._runner.failed.connect(self._gave_up)

    @property
    def revision(self) -> int:
        """Grows whenever the user's list changes."""
        return self._revision

    @property
    def waiting(self) -> bool:
        """Whether a question has no answer yet."""
        return self._asked is not None or bool(self._questions)

    # Thesauri

    def ask_entries(self, chosen: Sequence[str]) -> None:
        """Have all thesauri found that can be chosen; ``entries_ready`` follows."""
        names = (*chosen, *self.known_files)
        self._ask(("entries", names), lambda _: self._open().entries(names))

    def ask_facts(self, entry: LibraryEntry) -> None:
        """Have a thesaurus loaded; ``facts_ready`` says what is in it."""
        self._ask(("facts", entry.name), lambda _: self._open().facts(entry))

    # Engines

    def ask_engines(self, mystem_binary: str | None) -> None:
        """Have it found out which engines are there; ``engines_ready`` follows."""

        def work(monitor: Monitor) -> object:
            from core.lexical.engines_there import engines_available

            monitor.checkpoint()
            return engines_available(mystem_binary)

        self._ask(("engines", mystem_binary), work)

    def check_mystem(self, path: str) -> None:
        """Have a program started and asked for lemmas, with a time limit; ``engine_checked`` follows."""

        def work(monitor: Monitor) -> object:
            from core.lexical.lemmatisers import EngineMissingError
            from core.lexical.lemmatisers.mystem import MyStem

            if not os.access(path, os.X_OK):
                return EngineAnswer(path, "it is no program that may be started")
            try:
                MyStem(path, seconds=CHECK_SECONDS).lemmatise(_SAMPLE, monitor)
            except EngineMissingError as error:
                return EngineAnswer(path, str(error))
            return EngineAnswer(path)

        self._ask(("mystem", path), work)

    # The user's own list

    def ask_own_list(self) -> None:
        """Have the list read and checked; ``own_list_ready`` or ``own_list_unreadable`` follows."""
        self._ask(("own list",), lambda _: read_own_list(self._open().user_path))

    def save_own_list(self, groups: tuple[tuple[str, ...], ...]) -> None:
        """Put these groups in the place of the list; ``own_list_saved`` or ``own_list_failed`` follows."""
        self.change_own_list(replaced(groups))

    def change_own_list(self, change: Change) -> None:
        """Change the list in its file, after all that was asked before."""

        def work(monitor: Monitor) -> object:
            del monitor  # what the user decided is written to its end
            path = self._open().user_path
            if path is None:
                raise OSError("there is no folder for it")
            return change_own_list(path, change)

        self._ask(("save", object()), work)

    @Slot(list)
    def add_to_own_list(self, words: Sequence[str]) -> None:
        """Add words that may stand for each other to the user's list; it can be undone."""
        group = tuple(dict.fromkeys(" ".join(word.split()) for word in words))
        if len(group) > 1 and not any("|" in word for word in group):
            self._owner.undo_stack.push(AddSynonyms(self, group))
            self.synonyms_added.emit()

    def ask_import(self, path: str) -> None:
        """Have the groups of a file read; ``imported`` or ``import_failed`` follows."""
        self._ask(("import", path), lambda _: import_groups(path))

    def close(self) -> None:
        """Write what is to be written, and wait for the thread."""
        left, self._questions, self._closed = list(self._questions), deque(), True
        self._runner.close()
        for key, work in left:
            if isinstance(key, tuple) and key[0] == "save":
                outcome = _caught(work, Monitor())
                if isinstance(outcome, _Failed):
                    _log.error("the user's list was not saved: %s", outcome.error)

    # Jobs

    def _open(self) -> ThesaurusLibrary:
        """The library; only this object's thread uses it."""
        from core.lexical.library import ThesaurusLibrary

        if self._library is None:
            self._library = ThesaurusLibrary.of_the_user()
        return self._library

    def _ask(self, key: Hashable, work: Work) -> None:
        if self._closed or any(key == waiting for waiting, _ in self._questions):
            return
        self._questions.append((key, work))
        self._next()

    def _next(self) -> None:
        if self._asked is None and self._questions:
            self._asked, work = self._questions.popleft()
            self._runner.start(lambda monitor: _caught(work, monitor))

    @Slot(int, object)
    def _answered(self, number: int, answer: object) -> None:
        del number
        key, self._asked = self._asked, None
        assert isinstance(key, tuple)
        self._say(key, answer)
        self._next()

    def _say(self, key: tuple[object, ...], answer: object) -> None:
        match key[0]:
            case "entries":
                self.entries_ready.emit(answer)
            case "facts":
                self.facts_ready.emit(answer)
            case "engines":
                self.engines_ready.emit(answer)
            case "mystem":
                self.engine_checked.emit(answer)
            case "own list" if isinstance(answer, OwnList):
                self.own_list_ready.emit(answer)
            case "own list" if isinstance(answer, _Failed):
                self.own_list_unreadable.emit(answer.error)
            case "import" if isinstance(answer, _Failed):
                self.import_failed.emit(str(key[1]), answer.error)
            case "import":
                self.imported.emit(answer)
            case "save" if isinstance(answer, _Failed):
                self.own_list_failed.emit(answer.error)
            case "save":
                if answer:
                    self._revision += 1
                    self.own_list_changed.emit()
                self.own_list_saved.emit()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        """Something that nobody foresaw; the log has it."""
        del number
        key, self._asked = self._asked, None
        _log.error("no answer for %r: %s", key, error)
        self._next()


def _caught(work: Work, monitor: Monitor) -> object:
    """What a question brings; what can go wrong with files is an answer too."""
    from core.lexical.thesauri import ThesaurusError
    from core.lexical.user_list import UserListError

    try:
        return work(monitor)
    except (OSError, ThesaurusError, UserListError) as error:
        return _Failed(error)


def with_own_list(settings: LexicalSettings) -> tuple[str, ...]:
    """The thesauri of some settings, the user's list among them."""
    chosen = settings.thesauri
    return chosen if USER in chosen else (*chosen, USER)


def look_for_reworded(session: RunsAnalyses, *, wanted: bool) -> None:
    """Compare words too from now on, or no longer, and run at once where there are documents."""
    lexical = replace(session.settings.lexical, enabled=wanted)
    session.set_settings(replace(session.settings, lexical=lexical))
    run_with_settings(session)


def run_with_settings(session: RunsAnalyses) -> None:
    """Run anew; a reading that is on its way is not stopped for it, since a run follows it by itself."""
    if session.running_kind != _READING:
        session.run()


def is_lexical_refusal(error: Exception) -> bool:
    """Whether an error says that the engine or a thesaurus of the settings cannot be used."""
    from core.lexical.lemmatisers import EngineMissingError
    from core.lexical.thesauri import ThesaurusError

    return isinstance(error, EngineMissingError | ThesaurusError)
