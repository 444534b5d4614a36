"""By what a file is known to be the same as before."""

from __future__ import annotations

import hashlib
import os
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from core.monitor import NULL_MONITOR, Monitor
from core.project.content import DIGEST_BYTES, FileStamp

SETTLED_AFTER: Final = 3_000_000_000
"""Nanoseconds without a change after which a further one surely has another time, on FAT too."""
_BLOCK: Final = 1 << 20
_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)


def stamp(path: str, monitor: Monitor = NULL_MONITOR) -> FileStamp | None:
    """Size, time and content of a regular file; None where it cannot be read, or changed meanwhile."""
    with suppress(OSError, ValueError):
        handle = os.open(path, _FLAGS)
        try:
            before = os.fstat(handle)
            if not stat.S_ISREG(before.st_mode):
                return None
            digest = _digest(handle, monitor)
            after = os.fstat(handle)
        finally:
            os.close(handle)
        if _facts(before) == _facts(after):
            settled = time.time_ns() - after.st_mtime_ns > SETTLED_AFTER
            return FileStamp(after.st_size, after.st_mtime_ns, digest, settled)
    return None


def stamps_of(paths: Iterable[str], monitor: Monitor = NULL_MONITOR) -> dict[str, FileStamp]:
    """The stamps of all files that have one; made before files are read, so that no change is missed."""
    found = {}
    for path in paths:
        one = stamp(path, monitor)
        if one is not None:
            found[path] = one
        monitor.advance()
    return found


def still_holds(path: str, before: FileStamp) -> bool:
    """Whether size and time alone show that a file is as it was."""
    with suppress(OSError, ValueError):
        return before.settled and _facts(os.stat(path)) == (before.size, before.modified)  # noqa: PTH116
    return False


def _facts(status: os.stat_result) -> tuple[int, int]:
    return status.st_size, status.st_mtime_ns


def _digest(handle: int, monitor: Monitor) -> bytes:
    digest = hashlib.blake2b(digest_size=DIGEST_BYTES, person=b"cherepitsa file")
    while piece := os.read(handle, _BLOCK):
        monitor.checkpoint()
        digest.update(piece)
    return digest.digest()
