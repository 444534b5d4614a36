"""What can be wrong with a project file, by code."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final


class ProjectProblem(StrEnum):
    """Why a project file cannot be used as wanted; stable codes."""

    MISSING = "missing"
    FOLDER = "folder"
    NOT_A_FILE = "not_a_file"
    NOT_A_PROJECT = "not_a_project"
    OTHER_DATABASE = "other_database"
    NEWER = "newer"
    DAMAGED = "damaged"
    DENIED = "denied"
    IN_USE = "in_use"
    READ_ONLY = "read_only"
    DISK_FULL = "disk_full"
    NOT_A_BASE = "not_a_base"


_FULL: Final = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
_BY_NAME: Final = {
    "SQLITE_FULL": ProjectProblem.DISK_FULL,
    "SQLITE_BUSY": ProjectProblem.IN_USE,
    "SQLITE_LOCKED": ProjectProblem.IN_USE,
    "SQLITE_READONLY": ProjectProblem.READ_ONLY,
    "SQLITE_CANTOPEN": ProjectProblem.DENIED,
    "SQLITE_PERM": ProjectProblem.DENIED,
    "SQLITE_IOERR": ProjectProblem.DENIED,
    "SQLITE_AUTH": ProjectProblem.DENIED,
    "SQLITE_NOTADB": ProjectProblem.NOT_A_PROJECT,
}


class ProjectError(Exception):
    """A project file cannot be used.

    Attributes
    ----------
    code : ProjectProblem
    path : str
    detail : str
        The system's words, or the number of a newer format.
    """

    def __init__(self, code: ProjectProblem, path: str = "", detail: str = "") -> None:
        super().__init__(f"{code.value}: {detail}" if detail else code.value)
        self.code = code
        self.path = path
        self.detail = detail


DAMAGE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What reading a damaged file raises; SQLite's own words may hold bytes of it that are no UTF-8."""


class DamagedRowError(ValueError):
    """A row does not hold what its checksum says."""


@contextmanager
def told(path: str) -> Iterator[None]:
    """SQLite's and the system's errors as those of a project file."""
    try:
        yield
    except sqlite3.Error as error:
        raise ProjectError(_code_of(error), path, str(error)) from error
    except OSError as error:
        code = ProjectProblem.DISK_FULL if error.errno in _FULL else ProjectProblem.DENIED
        raise ProjectError(code, path, error.strerror or str(error)) from error
    except (DamagedRowError, UnicodeDecodeError) as error:
        raise ProjectError(ProjectProblem.DAMAGED, path, str(error)) from error


def _code_of(error: sqlite3.Error) -> ProjectProblem:
    name = getattr(error, "sqlite_errorname", None) or ""
    for start, code in _BY_NAME.items():
        if name.startswith(start):
            return code
    return ProjectProblem.DAMAGED
