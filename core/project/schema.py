"""The tables of a project file, how it is told from other files, and what becomes of other versions.

``text`` has one row for each different text; ``document`` one for each document, in their order, naming its
text; ``judgement`` what the reader decided; ``meta`` the rest. ``result`` is a cache: analyses that can be
made again. ``segment`` and ``posting`` are there in a base and say which shingle is in which text.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from core.project.errors import DAMAGE, ProjectError, ProjectProblem, told
from core.project.rescue import opened_as_it_is
from core.project.schema_text import PAGE, TABLE_NAMES, TABLES

APPLICATION_ID: Final = 0x43687270
"""'Chrp' in the header of the file, where SQLite keeps whose database it is."""
VERSION: Final = 1
SUFFIX: Final = ".cherepitsa"
WAIT_SECONDS: Final = 5.0
_HEADER: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100

Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: Final[dict[int, Migration]] = {}
"""For each older version what makes the next one of it, inside a transaction."""


def look_at(path: Path) -> int:
    """The version of the format of a project file, by its first hundred bytes.

    Returns
    -------
    int
        0 for an empty file, which is a project that was never saved.

    Raises
    ------
    ProjectError
        'missing', 'folder', 'not_a_file', 'denied', 'not_a_project', 'other_database', 'damaged'.
    """
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise ProjectError(ProjectProblem.FOLDER, str(path))
        if not stat.S_ISREG(mode):
            raise ProjectError(ProjectProblem.NOT_A_FILE, str(path))
        with path.open("rb") as stream:
            header = stream.read(_HEADER_BYTES)
    except FileNotFoundError as error:
        raise ProjectError(ProjectProblem.MISSING, str(path), error.strerror or "") from error
    except (OSError, ValueError) as error:
        raise ProjectError(ProjectProblem.DENIED, str(path), getattr(error, "strerror", "") or "") from error
    if not header:
        return 0
    if header[: len(_HEADER)] != _HEADER:
        code = ProjectProblem.DAMAGED if _was_ours(header) else ProjectProblem.NOT_A_PROJECT
        raise ProjectError(code, str(path))
    if len(header) < _HEADER_BYTES:
        raise ProjectError(ProjectProblem.DAMAGED, str(path), "it is cut off")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise ProjectError(ProjectProblem.OTHER_DATABASE, str(path))
    return int.from_bytes(header[60:64], "big")


def known_version(path: Path) -> int:
    """The same, of a format that this program knows; raises 'newer' with its number too."""
    version = look_at(path)
    if version > VERSION:
        raise ProjectError(ProjectProblem.NEWER, str(path), str(version))
    return version


def is_project(path: str | os.PathLike[str]) -> bool:
    """Whether a path is to be opened as a project rather than read as a text."""
    name = os.fspath(path)
    if not name.lower().endswith(SUFFIX):
        return False
    try:
        return look_at(Path(name)) >= 0
    except ProjectError as error:
        return error.code not in {
            ProjectProblem.MISSING,
            ProjectProblem.FOLDER,
            ProjectProblem.NOT_A_FILE,
        }


def connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """A connection to a project; no file is made.

    Raises
    ------
    sqlite3.Error
    """
    address = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
    connection = sqlite3.connect(address, uri=True, timeout=WAIT_SECONDS, isolation_level=None)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    if not read_only:
        connection.execute("PRAGMA synchronous = FULL")
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """All of it or nothing, whatever ends it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have rolled it back already
            connection.execute("ROLLBACK")
        raise


def set_page_size(connection: sqlite3.Connection) -> None:
    """Before anything is in the file."""
    connection.execute(f"PRAGMA page_size = {PAGE}")


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty file, inside a transaction that is open."""
    for statement in TABLES.split(";"):
        if statement.strip():
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection,
    *,
    to: int | None = None,
    steps: Mapping[int, Migration] = MIGRATIONS,
) -> bool:
    """Bring an older version up to this one, all of it or nothing; whether there was something to do."""
    goal = VERSION if to is None else to
    if version_of(connection) >= goal:
        return False
    with transaction(connection):
        for version in range(version_of(connection), goal):
            steps[version](connection)
        connection.execute(f"PRAGMA user_version = {goal}")
    return True


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that reads this version of the format, whatever the file's is; the file stays as it is.

    An older version is brought up in memory, and what a killed program left half written is undone in a copy.

    Raises
    ------
    sqlite3.Error, OSError
    """
    try:
        connection = connect(path, read_only=True)
    except sqlite3.OperationalError:
        raise
    except DAMAGE:
        return opened_as_it_is(path)
    try:
        version = version_of(connection)
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.OperationalError:
        connection.close()
        return _undone_in_a_copy(path)
    except DAMAGE:
        connection.close()
        return opened_as_it_is(path)
    if 0 < version < VERSION:
        with closing(connection):
            copy = _in_memory(connection)
        migrate(copy)
        return copy
    if version == VERSION and not names >= TABLE_NAMES:
        connection.close()
        return opened_as_it_is(path)
    return connection


def _undone_in_a_copy(path: Path) -> sqlite3.Connection:
    """Where a journal has to be played back and this program may not write the file."""
    with tempfile.TemporaryDirectory(prefix="cherepitsa-") as folder:
        copy = Path(folder) / "project"
        shutil.copyfile(path, copy)
        journal = Path(f"{os.path.realpath(path)}-journal")
        if journal.exists():
            shutil.copyfile(journal, f"{copy}-journal")
        with closing(connect(copy, read_only=False)) as connection:
            return _in_memory(connection)


def _in_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    return copy


def settle(path: Path) -> None:
    """Have SQLite undo what a killed program left half written; then no journal lies beside the file.

    Before a file is put in the place of another one its journal has to go: SQLite would play it back into
    the new file.
    """
    journal = Path(f"{os.path.realpath(path)}-journal")
    if not journal.exists():
        return
    with told(str(path)):
        if path.exists():
            connection = connect(path, read_only=False)
            try:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")
            except sqlite3.DatabaseError as error:
                if isinstance(error, sqlite3.OperationalError):
                    raise
            finally:
                connection.close()
        journal.unlink(missing_ok=True)


def _was_ours(header: bytes) -> bool:
    """Whether the beginning is damaged but the rest of the header says what it was."""
    return int.from_bytes(header[68:72], "big") == APPLICATION_ID or header[:6] == _HEADER[:6]
