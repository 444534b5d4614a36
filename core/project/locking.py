"""One program writes a project at a time: a lock of the operating system, which ends with the program.

The lock is on a hidden file beside the project, since SQLite's own locks would be dropped whenever this
program closes any other handle of the project. A file that a killed program left behind holds no lock, so it
is in nobody's way.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


class ProjectLock:
    """The right to write one project.

    Parameters
    ----------
    path : Path
        The project; links are followed, so that two names of one file share one lock.
    """

    def __init__(self, path: Path) -> None:
        goal = Path(os.path.realpath(path))
        self.path = goal.with_name(f".{goal.name}.lock")
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        return self._handle is not None

    def acquire(self) -> bool:
        """Take the lock if nobody has it; whether it is held now.

        Raises
        ------
        OSError
            If no file can be made beside the project.
        """
        while self._handle is None:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            if not _lock(handle):
                os.close(handle)
                return False
            if _is_still(handle, self.path):
                self._handle = handle
            else:  # its owner removed it after it was opened here
                os.close(handle)
        return True

    def release(self) -> None:
        """Let go of it."""
        if self._handle is None:
            return
        if sys.platform != "win32":  # while it is still locked, so that nobody waits for a file that goes
            with suppress(OSError):
                self.path.unlink()
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            with suppress(OSError):
                self.path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _is_still(handle: int, path: Path) -> bool:
        del handle
        return path.exists()

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def _is_still(handle: int, path: Path) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), path.stat())
        except FileNotFoundError:
            return False
