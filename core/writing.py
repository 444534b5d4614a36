"""Files written beside their destination and renamed into place, so that no reader ever sees half a file."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def written_beside(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """A file to write to that becomes ``path`` when the block ends well, and vanishes when it does not.

    The file that was there before stays until the new one is complete. A link is written through; what is
    no regular file (a terminal, a pipe, ``/dev/null``) is written to as it is.

    Parameters
    ----------
    path : str or path-like
        Its folder exists.

    Raises
    ------
    OSError
        If the place cannot be written to; ``IsADirectoryError`` if it is a folder.
    """
    if _is_special(path):
        with Path(path).open("wb") as stream:
            yield stream
        return
    goal = Path(os.path.realpath(path))
    part = _part_of(goal)
    try:
        with part.open("xb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileNotFoundError):
            part.chmod(stat.S_IMODE(goal.stat().st_mode))
        part.replace(goal)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def check_writable(path: str | os.PathLike[str]) -> None:
    """Find out early whether ``written_beside`` can begin, and leave nothing behind.

    Raises
    ------
    OSError
        As ``written_beside`` would.
    """
    if _is_special(path):
        return
    part = _part_of(Path(os.path.realpath(path)))
    part.open("xb").close()
    part.unlink()


def _is_special(path: str | os.PathLike[str]) -> bool:
    """Whether the path exists and is neither a file nor a folder.

    It is asked as it was given: the real path of ``/dev/stdout`` is no path where that is a pipe.
    """
    name = os.fspath(path)
    try:
        mode = os.stat(name).st_mode  # noqa: PTH116 - pathlib would drop a separator at the end
    except FileNotFoundError:
        if name.endswith((os.sep, os.altsep or os.sep)):
            raise
        return False
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "this is a folder", name)
    return not stat.S_ISREG(mode)


def _part_of(goal: Path) -> Path:
    """A hidden name beside the goal that nothing has, short enough for the longest names."""
    stem = f".cherepitsa-{os.getpid()}-"
    number = 0
    while True:
        part = goal.with_name(f"{stem}{number}.part")
        if not os.path.lexists(part):
            return part
        number += 1
