"""Bytes of one regular file, read so that nothing that is no file is ever opened."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass

from core.monitor import NULL_MONITOR, Monitor
from core.reading.limits import ReadingLimits
from core.reading.reasons import Reason, UnreadableError

_CHUNK = 1 << 22
# O_NONBLOCK: should a pipe take the file's place between stat and open, the open returns at once.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0)
_SPECIAL = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISCHR, "a device"),
)


@dataclass(frozen=True, slots=True)
class FileContent:
    """What was read and whether the file changed meanwhile."""

    content: bytes
    changed: bool = False


def special_kind(mode: int) -> str | None:
    """English name of what a file mode is, None for a regular file."""
    if stat.S_ISREG(mode):
        return None
    return next((name for test, name in _SPECIAL if test(mode)), "not a regular file")


def reason_of(error: OSError | ValueError) -> UnreadableError:
    """The stated reason for what the system answered."""
    if isinstance(error, ValueError):  # a NUL inside a path, a name that the system cannot express
        return UnreadableError(Reason.NOT_FOUND, f"the name cannot be used: {error}")
    words = error.strerror or str(error)
    if isinstance(error, PermissionError):
        return UnreadableError(Reason.PERMISSION_DENIED, words)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return UnreadableError(Reason.VANISHED, words)
    if error.errno == errno.ELOOP:
        return UnreadableError(Reason.LINK_LOOP, words)
    return UnreadableError(Reason.INPUT_OUTPUT, words)


def read_file(
    path: str, limits: ReadingLimits, *, follow_link: bool = False, monitor: Monitor = NULL_MONITOR
) -> FileContent:
    """All bytes of a regular file.

    Parameters
    ----------
    path : str
    limits : ReadingLimits
        ``max_bytes`` is kept also where the file grows while it is read.
    follow_link : bool
        The path may be a link (the user named it); inside folders links are not followed.
    monitor : Monitor

    Raises
    ------
    UnreadableError
        If it is no regular file, cannot be opened or read, or is too large.
    """
    try:
        before = os.stat(path) if follow_link else os.lstat(path)  # noqa: PTH116 - paths stay as given
        _check(before, limits)
        handle = os.open(path, _FLAGS if follow_link else _FLAGS | _NO_FOLLOW)
        try:
            opened = os.fstat(handle)
            _check(opened, limits)
            content = _all_bytes(handle, opened.st_size, limits, monitor)
            after = os.fstat(handle)
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:
        raise reason_of(error) from error
    changed = len(content) != before.st_size or (opened.st_mtime_ns, opened.st_size) != (
        after.st_mtime_ns,
        after.st_size,
    )
    return FileContent(content, changed)


def read_head(path: str, size: int) -> bytes:
    """The first bytes of a regular file that is no link.

    Raises
    ------
    UnreadableError
        If it is no regular file or cannot be opened or read.
    """
    try:
        handle = os.open(path, _FLAGS | _NO_FOLLOW)
        try:
            kind = special_kind(os.fstat(handle).st_mode)
            if kind is not None:
                raise UnreadableError(Reason.NOT_A_FILE, kind)
            return os.read(handle, size)
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:
        raise reason_of(error) from error


def _check(status: os.stat_result, limits: ReadingLimits) -> None:
    kind = special_kind(status.st_mode)
    if kind is not None:
        raise UnreadableError(Reason.NOT_A_FILE, kind)
    limits.check_size(status.st_size)


def _all_bytes(handle: int, size: int, limits: ReadingLimits, monitor: Monitor) -> bytes:
    first = os.read(handle, min(size, _CHUNK) + 1)
    if len(first) <= min(size, _CHUNK) and len(first) == size:
        return first
    pieces, total = [first], len(first)
    while piece := os.read(handle, _CHUNK):
        monitor.checkpoint()
        pieces.append(piece)
        total += len(piece)
        limits.check_size(total)
    return b"".join(pieces)
