"""Sources of a project looked at again: what is as it was comes from the project, only the rest is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from core.documents import Collection, Document, SourceKind
from core.monitor import NULL_MONITOR, Monitor
from core.project.content import FileStamp, ProjectContent
from core.project.stamps import stamps_of, still_holds
from core.reading.reasons import Notice, Reason
from core.reading.walk import Entry, list_entries

STAGES: Final[tuple[tuple[str, float], ...]] = (("listing", 1.0), ("looking", 9.0), ("reading", 90.0))
"""Stages that ``recheck`` enters, for ``Monitor.plan``."""
_GONE: Final = frozenset({Reason.NOT_FOUND, Reason.VANISHED, Reason.DANGLING_LINK})
_KEPT: Final = frozenset({Notice.FILE_GONE.value, Notice.NOT_READ_AGAIN.value})

Key = tuple[str, str | None]


class State(StrEnum):
    """What became of a document since last time."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"
    MOVED = "moved"


class ReadsEntries(Protocol):
    """Whoever reads listed files, as ``core.reading.batch.read_entries`` does."""

    def __call__(self, entries: Sequence[Entry], monitor: Monitor) -> list[list[Document]]: ...


@dataclass(frozen=True, slots=True)
class Recheck:
    """A project after its sources were looked at again.

    Attributes
    ----------
    content : ProjectContent
        With the documents as they are now, in the order of the sources; those whose file is gone or cannot
        be read now keep their text and say so in their warnings, and stand behind.
    states : tuple of State, one for each document
    before : tuple of int, one for each document
        Which document of the project it was, -1 for a new one.
    dropped : tuple of int
        Documents of the project that have no successor: parts that a file no longer has.
    n_read : int
        Files that were read.
    """

    content: ProjectContent
    states: tuple[State, ...]
    before: tuple[int, ...]
    dropped: tuple[int, ...]
    n_read: int


def recheck(
    content: ProjectContent,
    read: ReadsEntries,
    monitor: Monitor = NULL_MONITOR,
    *,
    readers: str = "",
) -> Recheck:
    """Look at all sources of a project again.

    Parameters
    ----------
    content : ProjectContent
        As it was saved; with other sources or ways of reading where these are to be others now.
    read : callable
        Reads the files that are new or have changed.
    monitor : Monitor
        Stages ``STAGES``.
    readers : str
        The state of the readers now. Where the project's texts were made by others all files are read, since
        the same file may give another text.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    with monitor.stage("listing"):
        entries = list_entries(content.sources, monitor)
    old = _Old(content)
    is_same_reader = readers == content.readers
    files = [entry.path for entry in entries if entry.problem is None]
    with monitor.stage("looking", len(files)):
        known = {path: old.stamps[path] for path in files if path in old.stamps}
        settled = {path for path, stamp in known.items() if is_same_reader and still_holds(path, stamp)}
        stamps = stamps_of([path for path in files if path not in settled], monitor)
    kept = settled | {
        path
        for path, stamp in stamps.items()
        if is_same_reader and path in known and stamp.digest == known[path].digest
    }
    wanted = [entry for entry in entries if entry.problem is not None or entry.path not in kept]
    answers = iter(read(wanted, monitor))
    merged = _Merged(old)
    for entry in entries:
        if entry.problem is None and entry.path in kept:
            merged.keep(entry.path, stamps.get(entry.path) or old.stamps[entry.path])
        else:
            merged.take(entry, next(answers), stamps.get(entry.path))
    merged.finish()
    return merged.result(content, readers, sum(entry.problem is None for entry in wanted))


class _Old:
    """The documents of the project by what they are known by."""

    def __init__(self, content: ProjectContent) -> None:
        self.documents = content.collection.documents
        self.by_path: dict[str, list[int]] = {}
        self.by_key: dict[Key, int] = {}
        self.stamps: dict[str, FileStamp] = {}
        for number, document in enumerate(self.documents):
            source = document.source
            if source.kind is not SourceKind.FILE:
                continue
            self.by_path.setdefault(source.path, []).append(number)
            self.by_key.setdefault((source.path, source.part), number)
            stamp = content.stamp_of(number)
            if stamp is not None:
                self.stamps[source.path] = stamp

    def texts(self, path: str) -> list[int]:
        """Documents of a file that have a text."""
        return [number for number in self.by_path.get(path, ()) if self.documents[number].text]


class _Merged:
    """The documents as they are now."""

    def __init__(self, old: _Old) -> None:
        self._old = old
        self._documents: list[Document] = []
        self._stamps: list[FileStamp | None] = []
        self._states: list[State] = []
        self._before: list[int] = []
        self._used: set[int] = set()
        self._dropped: list[int] = []
        self._seen: set[str] = set()

    def keep(self, path: str, stamp: FileStamp) -> None:
        """A file is as it was."""
        self._seen.add(path)
        for number in self._old.by_path[path]:
            document = self._old.documents[number]
            warnings = tuple(code for code in document.warnings if code not in _KEPT)
            if warnings != document.warnings:
                document = replace(document, warnings=warnings)
            self._add(document, stamp, State.UNCHANGED, number)

    def take(self, entry: Entry, documents: Sequence[Document], stamp: FileStamp | None) -> None:
        """A file was read, or is a row with a reason."""
        self._seen.add(entry.path)
        texts = self._old.texts(entry.path)
        failed = documents[0] if len(documents) == 1 and not documents[0].text else None
        if texts and failed is not None and failed.reason is not None and _may_come_back(failed):
            gone = failed.reason in _GONE
            for number in self._old.by_path[entry.path]:
                self._keep_text(number, Notice.FILE_GONE if gone else Notice.NOT_READ_AGAIN)
            return
        for document in documents:
            number = self._old.by_key.get((document.source.path, document.source.part), -1)
            if number in self._used:
                number = -1
            self._add(document, stamp, self._state(document, number), number)
        self._dropped += [n for n in self._old.by_path.get(entry.path, ()) if n not in self._used]

    def finish(self) -> None:
        """What the sources no longer have: files that moved, files that are gone, pasted texts."""
        moved = self._new_by_text()
        for number, document in enumerate(self._old.documents):
            source = document.source
            if source.kind is not SourceKind.FILE:
                self._add(document, None, State.UNCHANGED, number)
            elif number not in self._used and source.path not in self._seen:
                places = moved.get(document.text) if document.text else None
                if places:
                    at = places.pop(0)
                    self._states[at], self._before[at] = State.MOVED, number
                elif document.text:
                    self._keep_text(number, Notice.FILE_GONE)
                else:
                    self._dropped.append(number)

    def result(self, content: ProjectContent, readers: str, n_read: int) -> Recheck:
        return Recheck(
            content=replace(
                content,
                collection=Collection(tuple(self._documents)),
                stamps=tuple(self._stamps),
                readers=readers,
            ),
            states=tuple(self._states),
            before=tuple(self._before),
            dropped=tuple(self._dropped),
            n_read=n_read,
        )

    def _add(self, document: Document, stamp: FileStamp | None, state: State, number: int) -> None:
        self._documents.append(document)
        self._stamps.append(stamp)
        self._states.append(state)
        self._before.append(number)
        if number >= 0:
            self._used.add(number)

    def _keep_text(self, number: int, notice: Notice) -> None:
        document = self._old.documents[number]
        known = notice.value in document.warnings
        warnings = (*(code for code in document.warnings if code not in _KEPT), notice.value)
        self._add(
            replace(document, warnings=warnings), None, State.UNCHANGED if known else State.GONE, number
        )

    def _state(self, document: Document, number: int) -> State:
        if number < 0:
            return State.NEW
        before = self._old.documents[number]
        same = document.text == before.text and document.status is before.status
        return State.UNCHANGED if same else State.CHANGED

    def _new_by_text(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place, state in enumerate(self._states):
            if state is State.NEW and self._documents[place].text:
                found.setdefault(self._documents[place].text, []).append(place)
        return found


def _may_come_back(document: Document) -> bool:
    """Whether the file itself is out of reach, rather than its content another one."""
    return document.reason in _OUT_OF_REACH


_OUT_OF_REACH: Final = _GONE | {
    Reason.PERMISSION_DENIED,
    Reason.INPUT_OUTPUT,
    Reason.LINK_LOOP,
    Reason.READER_DIED,
    Reason.TIMED_OUT,
    Reason.NOT_A_FILE,
}
