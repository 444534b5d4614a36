"""Judgements in a file of SQLite, which several programs may use at once.

In it are digests, verdicts, notes and times, and nothing of any text. Every change is one transaction. A file
that is damaged is renamed and stays beside the new one, into which goes whatever of it can still be read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol

from core.judgements import NO_VERDICT, Change, Entry, Layer, Subject, Verdict
from core.text.digests import DIGEST_BYTES
from core.user_data import user_data_folder

SCHEMA: Final = 1
FILE_NAME: Final = "judgements.sqlite"
_WAIT_SECONDS: Final = 5.0
_VERDICTS: Final = frozenset({NO_VERDICT, *Verdict})
_CREATE: Final = """
CREATE TABLE IF NOT EXISTS judgement (
    layer INTEGER NOT NULL,
    subject BLOB NOT NULL,
    members BLOB NOT NULL,
    is_set INTEGER NOT NULL,
    verdict INTEGER NOT NULL,
    note TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (layer, subject)
) WITHOUT ROWID
"""
_SELECT: Final = "SELECT layer, members, is_set, verdict, note, at FROM judgement"
_PUT: Final = """
INSERT INTO judgement (layer, subject, members, is_set, verdict, note, at) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (layer, subject) DO UPDATE SET verdict = excluded.verdict, note = excluded.note, at = excluded.at
WHERE judgement.at <= ?
"""
_DROP: Final = "DELETE FROM judgement WHERE layer = ? AND subject = ? AND at <= ?"


class StoreError(Exception):
    """The store cannot be used now.

    Attributes
    ----------
    code : str
        'busy' (another program writes; later it will do), 'newer' (a newer version of the program wrote it),
        'denied' (the place cannot be read or written).
    detail : str
        The system's words.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a place that keeps judgements holds.

    Attributes
    ----------
    entries : tuple of Entry
    set_aside : Path or None
        Where the damaged file was put, None where nothing was damaged.
    skipped : int
        Rows that no entry could be made of.
    """

    entries: tuple[Entry, ...]
    set_aside: Path | None = None
    skipped: int = 0


class KeepsJudgements(Protocol):
    """Whatever judgements are kept in: the user's store, or a project."""

    def load(self) -> Loaded: ...

    def write(self, change: Change) -> None: ...

    def close(self) -> None: ...


class JudgementStore:
    """The file of judgements of one user.

    Parameters
    ----------
    path : Path
        Folder and file are made with the first judgement.
    wait : float
        Seconds to wait while another program writes.
    """

    def __init__(self, path: Path, *, wait: float = _WAIT_SECONDS) -> None:
        self.path = path
        self._wait = wait
        self._connection: sqlite3.Connection | None = None

    @classmethod
    def of_the_user(cls, *, wait: float = _WAIT_SECONDS) -> JudgementStore | None:
        """The store in the user's data folder, None where the platform has none."""
        folder = user_data_folder()
        return None if folder is None else cls(folder / FILE_NAME, wait=wait)

    def load(self) -> Loaded:
        """Everything that is kept; may be called in any thread.

        Raises
        ------
        StoreError
        """
        if not self.path.exists():
            return Loaded(())
        try:
            with _said(), closing(self._open()) as connection:
                _check(connection)
                return _read(connection)
        except _DamagedError:
            return self._rescue()

    def write(self, change: Change) -> None:
        """Keep a change, all of it or nothing; what another program wrote later about the same stays.

        Raises
        ------
        StoreError
            With 'busy' nothing was written, and it can be tried again.
        """
        try:
            self._write(change)
        except _DamagedError:
            self._rescue()
            self._write(change)

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _write(self, change: Change) -> None:
        with _said():
            if self._connection is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._connection = self._open()
                _prepare(self._connection)
            with _transaction(self._connection) as connection:
                for key, entry in change.after.items():
                    before = change.before.get(key)
                    if entry is not None:
                        newest = max(entry.at, 0 if before is None else before.at)
                        connection.execute(_PUT, (*_row(entry), newest))
                    elif before is not None:
                        connection.execute(_DROP, (int(key[0]), key[1], before.at))

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=self._wait, isolation_level=None)
        connection.text_factory = _text
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    def _rescue(self) -> Loaded:
        """Put the damaged file aside and what can be read of it into a new one."""
        self.close()
        entries, skipped = self._salvage()
        aside = _free_name(self.path)
        with _said():
            for end in ("", "-wal", "-shm"):
                with suppress(FileNotFoundError):
                    Path(f"{self.path}{end}").rename(f"{aside}{end}")
        if entries:
            self._write(Change({}, {entry.key: entry for entry in entries}))
            self.close()
        return Loaded(entries, aside, skipped)

    def _salvage(self) -> tuple[tuple[Entry, ...], int]:
        """All entries up to the place where the file cannot be read."""
        found: list[Entry] = []
        skipped = 0
        with suppress(sqlite3.DatabaseError), closing(self._open()) as connection:
            for row in connection.execute(_SELECT):
                entry = _entry(row)
                if entry is None:
                    skipped += 1
                else:
                    found.append(entry)
        return tuple(found), skipped


class _DamagedError(Exception):
    """The file is not what it should be."""


@contextmanager
def _said() -> Iterator[None]:
    """SQLite's errors as those of this module."""
    try:
        yield
    except sqlite3.OperationalError as error:
        name = getattr(error, "sqlite_errorname", "")
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise StoreError("busy", str(error)) from error
        if name.startswith("SQLITE_ERROR"):  # a table that is other than it should be
            raise _DamagedError(str(error)) from error
        raise StoreError("denied", str(error)) from error
    except sqlite3.DatabaseError as error:
        raise _DamagedError(str(error)) from error
    except OSError as error:
        raise StoreError("denied", error.strerror or str(error)) from error


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the table where there is none; readers and one writer do not wait for each other then."""
    _check_version(connection)
    connection.execute("PRAGMA journal_mode = WAL")
    with _transaction(connection):
        connection.execute(_CREATE)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _check_version(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA:
        raise StoreError("newer", str(version))


def _check(connection: sqlite3.Connection) -> None:
    _check_version(connection)
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise _DamagedError(answer)


def _read(connection: sqlite3.Connection) -> Loaded:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables == 0:
            return Loaded(())  # another program is about to make it
    rows = [_entry(row) for row in connection.execute(_SELECT)]
    entries = tuple(entry for entry in rows if entry is not None)
    return Loaded(entries, skipped=len(rows) - len(entries))


def _row(entry: Entry) -> tuple[int, bytes, bytes, int, int, str, int]:
    members = b"".join(entry.subject.members)
    note = entry.note.encode("utf-8", "replace").decode()  # a lone surrogate cannot be stored
    subject = entry.subject
    return int(entry.layer), subject.key, members, int(subject.is_set), entry.verdict, note, entry.at


def _entry(row: Iterable[object]) -> Entry | None:
    """The entry of a row, None where the row makes no sense."""
    layer, members, is_set, verdict, note, at = row
    if not (isinstance(members, bytes) and isinstance(note, str) and isinstance(at, int)):
        return None
    if layer not in (0, 1) or verdict not in _VERDICTS or not isinstance(verdict, int):
        return None
    parts = tuple(members[i : i + DIGEST_BYTES] for i in range(0, len(members), DIGEST_BYTES))
    try:
        subject = Subject(parts, is_set=bool(is_set))
    except ValueError:
        return None
    return Entry(Layer(layer), subject, verdict, note, at)


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "replace")


def _free_name(path: Path) -> Path:
    """A name beside the file that says what it is and that nothing has."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    name = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    number = 1
    while name.exists():
        number += 1
        name = path.with_name(f"{path.stem}.damaged-{stamp}-{number}{path.suffix}")
    return name
