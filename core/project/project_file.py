"""A project file that is open: one program writes it, others may read; every save is all or nothing."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from core import __version__
from core.judgement_store import Loaded as LoadedJudgements
from core.judgement_store import StoreError
from core.judgements import Change, Judgements
from core.monitor import NULL_MONITOR, Monitor
from core.project.base_segments import drop_segments, update_segments
from core.project.content import ProjectContent
from core.project.errors import ProjectError, ProjectProblem, told
from core.project.loading import META_KEYS, Loaded, Lost, judgements_of, load
from core.project.locking import ProjectLock
from core.project.saving import save_content, save_judgements, save_meta
from core.project.schema import (
    connect,
    connect_to_read,
    known_version,
    migrate,
    prepare,
    set_page_size,
    settle,
    transaction,
)

if TYPE_CHECKING:
    from core.analysis import Analysis


@dataclass(frozen=True, slots=True)
class Opened:
    """A project that was opened.

    Attributes
    ----------
    file : ProjectFile
    content : ProjectContent
    lost : tuple of Lost
        What of a damaged file could not be read; empty where nothing is wrong. A file of which something is
        lost is never written to: what is left can be saved under another name.
    """

    file: ProjectFile
    content: ProjectContent
    lost: tuple[Lost, ...]


class ProjectFile:
    """One project file.

    Attributes
    ----------
    path : Path
    is_writable : bool
        This program may save into it.
    why_not : ProjectProblem or None
        'in_use' (another program has it open), 'denied', 'damaged', 'read_only' (as it was asked for).
    """

    def __init__(self, path: Path, lock: ProjectLock | None, why_not: ProjectProblem | None) -> None:
        self.path = path
        self.why_not = why_not
        self._lock = lock

    @property
    def is_writable(self) -> bool:
        return self._lock is not None and self.why_not is None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of it, so that other programs may write it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def save(
        self,
        content: ProjectContent,
        analysis: Analysis | None = None,
        monitor: Monitor = NULL_MONITOR,
    ) -> ProjectContent:
        """Write the content, all of it or nothing, whatever ends the program meanwhile.

        Parameters
        ----------
        content : ProjectContent
        analysis : Analysis, optional
            Kept so that opening computes nothing. Without it results that still fit stay.
        monitor : Monitor
            Only its checkpoints are used; a cancelled save changes nothing.

        Returns
        -------
        ProjectContent
            As saved: with its times and version.

        Raises
        ------
        ProjectError
            'read_only', 'denied', 'disk_full', 'in_use', 'damaged'; the file is as it was before.
        Cancelled
            If the monitor was cancelled.
        """
        stamped = _stamped(content)
        self._change(lambda connection: _write(connection, stamped, analysis, monitor))
        return stamped

    def save_as(
        self,
        path: str | os.PathLike[str],
        content: ProjectContent,
        analysis: Analysis | None = None,
        monitor: Monitor = NULL_MONITOR,
    ) -> tuple[ProjectFile, ProjectContent]:
        """Write the content into another file, which then is the open one; this one is closed."""
        made = create_project(path, content, analysis, monitor)
        if made[0].path != self.path:
            self.close()
        return made

    def rebuild_base(self, content: ProjectContent, monitor: Monitor = NULL_MONITOR) -> None:
        """Save the content and make all its shingles anew, whatever state those that are kept are in.

        Raises
        ------
        ProjectError, Cancelled
        """

        def put(connection: sqlite3.Connection) -> None:
            drop_segments(connection)
            _write(connection, content, None, monitor)

        self._change(put)

    def save_ui(self, ui: dict[str, Any]) -> None:
        """Write only what the window keeps of itself.

        Raises
        ------
        ProjectError
        """
        self._change(lambda connection: save_meta(connection, {"ui": ui}))

    def load_result(self, content: ProjectContent) -> Analysis | None:
        """The analysis that was saved of just this content, None where it has to be made."""
        from core.project.results import load_result

        with suppress(ProjectError), self.reading() as connection:
            return load_result(connection, content.collection, content.settings)
        return None

    def reading(self) -> closing[sqlite3.Connection]:
        """A connection to read with, in the version of this program.

        Raises
        ------
        ProjectError
        """
        with told(str(self.path)):
            return closing(connect_to_read(self.path))

    def writing(self) -> closing[sqlite3.Connection]:
        """A connection to write with; raises ``ProjectError`` where this program may not."""
        self._check_writable()
        with told(str(self.path)):
            return closing(connect(self.path, read_only=False))

    # Judgements, as ``core.judgement_store.KeepsJudgements`` wants them

    def load(self) -> LoadedJudgements:
        """The judgements that are kept in the project; raises ``StoreError``."""
        lost: list[Lost] = []
        try:
            with self.reading() as connection, told(str(self.path)):
                entries = tuple(judgements_of(connection, lost))
        except ProjectError as error:
            raise StoreError("denied", error.detail) from error
        return LoadedJudgements(entries, skipped=len(lost))

    def write(self, change: Change) -> None:
        """Keep a change of judgements at once; raises ``StoreError``."""

        def put(connection: sqlite3.Connection) -> None:
            known = Judgements(judgements_of(connection, []))
            known.apply(change)
            save_judgements(connection, known.entries)

        try:
            self._change(put)
        except ProjectError as error:
            code = "busy" if error.code is ProjectProblem.IN_USE else "denied"
            raise StoreError(code, error.detail) from error

    def _change(self, put: Callable[[sqlite3.Connection], None]) -> None:
        with self.writing() as connection, told(str(self.path)), transaction(connection):
            put(connection)

    def _check_writable(self) -> None:
        if self._lock is None or self.why_not is not None:
            raise ProjectError(self.why_not or ProjectProblem.READ_ONLY, str(self.path))


def open_project(
    path: str | os.PathLike[str], *, read_only: bool = False, monitor: Monitor = NULL_MONITOR
) -> Opened:
    """Open a project and read everything of it but results.

    Parameters
    ----------
    path : str or path-like
    read_only : bool
        Leave it to others to write it.
    monitor : Monitor

    Returns
    -------
    Opened
        Read-only where another program has it open, where it may not be written, and where it is damaged.

    Raises
    ------
    ProjectError
        'missing', 'folder', 'not_a_file', 'denied', 'not_a_project', 'other_database', 'newer' (the detail
        is its number), 'damaged' (nothing of it can be read).
    Cancelled
        If the monitor was cancelled.
    """
    file = _opened(Path(path), read_only=read_only)
    try:
        found = _load(file, monitor) if file.path.stat().st_size else Loaded(ProjectContent(), ())
    except BaseException:
        file.close()
        raise
    if file.why_not is ProjectProblem.DAMAGED and not found.lost:
        found = replace(found, lost=(Lost("file", file.path.name),))
    if len(found.lost) >= len(META_KEYS) and not len(found.content.collection):
        file.close()
        raise ProjectError(ProjectProblem.DAMAGED, str(file.path), "nothing of it can be read")
    if found.lost:
        file.why_not = ProjectProblem.DAMAGED
    return Opened(file, found.content, found.lost)


def open_quickly(path: str | os.PathLike[str]) -> ProjectFile:
    """Open a project without reading it, as a base is; raises as ``open_project``."""
    return _opened(Path(path), read_only=False)


def _opened(goal: Path, *, read_only: bool) -> ProjectFile:
    damaged = _is_damaged(goal)
    lock, why_not = (None, ProjectProblem.READ_ONLY) if read_only else _locked(goal)
    file = ProjectFile(goal, lock, ProjectProblem.DAMAGED if damaged else why_not)
    try:
        if file.is_writable:
            _make_ready(goal)
    except ProjectError as error:
        if error.code is not ProjectProblem.DAMAGED:
            file.close()
            raise
        file.why_not = ProjectProblem.DAMAGED
    except BaseException:
        file.close()
        raise
    return file


def _is_damaged(path: Path) -> bool:
    """Whether the very header is; raises what says that it is no project at all, or a newer one."""
    try:
        known_version(path)
    except ProjectError as error:
        if error.code is not ProjectProblem.DAMAGED:
            raise
        return True
    return False


def create_project(
    path: str | os.PathLike[str],
    content: ProjectContent,
    analysis: Analysis | None = None,
    monitor: Monitor = NULL_MONITOR,
) -> tuple[ProjectFile, ProjectContent]:
    """Make a project file, in place of one that may be there; it is written beside and renamed.

    Returns
    -------
    file : ProjectFile
        Open and writable.
    content : ProjectContent
        As saved: with its times and version.

    Raises
    ------
    ProjectError
        'in_use' if another program has the file open; 'folder', 'denied', 'disk_full'.
    Cancelled
        If the monitor was cancelled.
    """
    goal = Path(path)
    if goal.is_dir():
        raise ProjectError(ProjectProblem.FOLDER, str(goal))
    if goal.exists() and not goal.is_file():
        raise ProjectError(ProjectProblem.NOT_A_FILE, str(goal))
    lock, why_not = _locked(goal)
    if lock is None:
        raise ProjectError(why_not or ProjectProblem.DENIED, str(goal))
    try:
        stamped = _stamped(content)
        _write_beside(goal, stamped, analysis, monitor)
    except BaseException:
        lock.release()
        raise
    return ProjectFile(goal, lock, None), stamped


def _write_beside(goal: Path, content: ProjectContent, analysis: Analysis | None, monitor: Monitor) -> None:
    real = Path(os.path.realpath(goal))
    with told(str(goal)):
        part = _unfinished(real)
        part.unlink(missing_ok=True)
        try:
            part.touch(exist_ok=False)
            with closing(connect(part, read_only=False)) as connection:
                # nobody sees this file before it is complete and on the disk
                set_page_size(connection)
                connection.execute("PRAGMA journal_mode = MEMORY")
                connection.execute("PRAGMA synchronous = OFF")
                with transaction(connection):
                    prepare(connection)
                    _write(connection, content, analysis, monitor)
            with part.open("rb+") as stream:
                os.fsync(stream.fileno())
            if real.exists():
                part.chmod(real.stat().st_mode & 0o777)
            settle(real)
            part.replace(real)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def _unfinished(goal: Path) -> Path:
    """Where a project is written before it takes its place; the lock is on both, so a rest is nobody's."""
    name = hashlib.blake2b(os.fsencode(goal.name), digest_size=8).hexdigest()
    return goal.with_name(f".cherepitsa-{name}.part")


def _write(
    connection: sqlite3.Connection, content: ProjectContent, analysis: Analysis | None, monitor: Monitor
) -> None:
    texts = save_content(connection, content, monitor)
    update_segments(connection, content, texts, monitor)
    from core.project.results import drop_other_results, save_result

    if analysis is not None:
        save_result(connection, analysis, texts.digests)
    else:
        drop_other_results(connection, content.collection, content.settings, texts.digests)


def _load(file: ProjectFile, monitor: Monitor) -> Loaded:
    with file.reading() as connection, told(str(file.path)):
        return load(connection, monitor)


def _make_ready(path: Path) -> None:
    """Undo what a killed program left half written, make the tables of an empty file, bring up an old one."""
    settle(path)
    _unfinished(Path(os.path.realpath(path))).unlink(missing_ok=True)
    with told(str(path)), closing(connect(path, read_only=False)) as connection:
        if not path.stat().st_size:
            set_page_size(connection)
            with transaction(connection):
                prepare(connection)
                _write(connection, ProjectContent(), None, NULL_MONITOR)
        else:
            migrate(connection)


def _locked(path: Path) -> tuple[ProjectLock | None, ProjectProblem | None]:
    """The lock of a project, or why there is none."""
    if path.exists() and not os.access(path, os.W_OK):
        return None, ProjectProblem.DENIED
    lock = ProjectLock(path)
    try:
        return (lock, None) if lock.acquire() else (None, ProjectProblem.IN_USE)
    except OSError:
        return None, ProjectProblem.DENIED


def _stamped(content: ProjectContent) -> ProjectContent:
    now = time.time_ns() // 1000
    return replace(content, created=content.created or now, saved=now, program=__version__)
