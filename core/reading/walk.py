"""From the paths that were given to files to read and rows with a reason, in the order of their ids.

Inside a given folder names come in the order of their code points, a folder's content in the place of its
name. Links inside a folder are never followed: what they lead to inside the folder is read in its own place,
and what lies outside was not given. A path that the user names is followed if it is a link. A path that is
reached twice is read once; two hard links are two files.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.monitor import NULL_MONITOR, Monitor
from core.reading.assets import reason_to_skip
from core.reading.files import reason_of, special_kind
from core.reading.reasons import Reason, UnreadableError


@dataclass(frozen=True, slots=True)
class Entry:
    """One file to read, or one row with a reason.

    Attributes
    ----------
    path : str
        As given plus what is below it; bytes that are no UTF-8 are surrogate escapes.
    name : str
    group : str
        Folder below the given path, parts joined by '/'.
    size : int
        Bytes, as far as known.
    problem : UnreadableError or None
        Set where there is nothing to read.
    unless_document : Reason or None
        The name says that it is no document (an image, a program): it is skipped for this reason unless its
        content shows that the name is wrong.
    is_given : bool
        The user named this very path, so it is followed if it is a link.
    """

    path: str
    name: str
    group: str = ""
    size: int = 0
    problem: UnreadableError | None = None
    unless_document: Reason | None = None
    is_given: bool = False


def list_entries(paths: Sequence[str], monitor: Monitor = NULL_MONITOR) -> list[Entry]:
    """Every file below the paths, and a row for whatever is not to be read or cannot be.

    Parameters
    ----------
    paths : sequence of str
        Files and folders, in the order that gives the documents their ids.
    monitor : Monitor
        Counts entries.

    Returns
    -------
    list of Entry
    """
    walker = _Walker(monitor)
    return [entry for path in paths for entry in walker.entries_of(os.fspath(path))]


class _Walker:
    def __init__(self, monitor: Monitor) -> None:
        self._monitor = monitor
        self._files: set[str] = set()
        self._folders: set[tuple[int, int] | str] = set()

    def entries_of(self, path: str) -> Iterator[Entry]:
        self._monitor.advance()
        name = os.path.basename(path.rstrip(os.sep)) or path  # noqa: PTH119 - paths stay as given
        try:
            status = os.stat(path)  # noqa: PTH116
        except (OSError, ValueError) as error:
            yield Entry(path, name, problem=_missing(path, error), is_given=True)
            return
        if stat.S_ISDIR(status.st_mode):
            yield from self._folder(path, name, status)
            return
        kind = special_kind(status.st_mode)
        if kind is not None:
            yield Entry(path, name, problem=UnreadableError(Reason.NOT_A_FILE, kind), is_given=True)
        elif self._seen(os.path.realpath(path)):
            yield Entry(path, name, problem=UnreadableError(Reason.ALREADY_READ), is_given=True)
        else:
            yield Entry(path, name, size=status.st_size, is_given=True)

    def _seen(self, real_path: str) -> bool:
        if real_path in self._files:
            return True
        self._files.add(real_path)
        return False

    def _folder(self, root: str, name: str, status: os.stat_result) -> Iterator[Entry]:
        """Walk a given folder, without recursion, so that no depth is too much."""
        real_root = os.path.realpath(root)
        if not self._enter(real_root, status):
            yield Entry(root, name, problem=UnreadableError(Reason.ALREADY_READ), is_given=True)
            return
        try:
            stack = [("", iter(_sorted_names(root)))]
        except OSError as error:
            yield Entry(root, name, problem=reason_of(error), is_given=True)
            return
        while stack:
            below, names = stack[-1]
            item = next(names, None)
            if item is None:
                stack.pop()
                continue
            self._monitor.advance()
            entry = self._entry(item, real_root, below)
            if isinstance(entry, Entry):
                yield entry
                continue
            inside, status = entry
            if not self._enter(os.path.join(real_root, inside), status):  # noqa: PTH118
                problem = UnreadableError(Reason.ALREADY_READ)
                yield Entry(item.path, item.name, _group(below), problem=problem)
                continue
            try:
                stack.append((inside, iter(_sorted_names(item.path))))
            except OSError as error:
                yield Entry(item.path, item.name, _group(below), problem=reason_of(error))

    def _enter(self, real_path: str, status: os.stat_result) -> bool:
        key: tuple[int, int] | str = (status.st_dev, status.st_ino) if status.st_ino else real_path
        if key in self._folders:
            return False
        self._folders.add(key)
        return True

    def _entry(
        self, item: os.DirEntry[str], real_root: str, below: str
    ) -> Entry | tuple[str, os.stat_result]:
        """The row for one name, or the path and status of a folder to walk."""
        group = _group(below)
        inside = os.path.join(below, item.name)  # noqa: PTH118
        try:
            status = item.stat(follow_symlinks=False)
        except (OSError, ValueError) as error:
            return Entry(item.path, item.name, group, problem=reason_of(error))
        if _is_link(status):
            return Entry(item.path, item.name, group, problem=_link(item.path, real_root))
        is_folder = stat.S_ISDIR(status.st_mode)
        skip = reason_to_skip(item.name, status, is_folder=is_folder)
        if skip is not None and skip.surely:
            return Entry(item.path, item.name, group, problem=UnreadableError(skip.reason))
        if is_folder:
            return inside, status
        kind = special_kind(status.st_mode)
        if kind is not None:
            return Entry(item.path, item.name, group, problem=UnreadableError(Reason.NOT_A_FILE, kind))
        if self._seen(os.path.join(real_root, inside)):  # noqa: PTH118
            return Entry(item.path, item.name, group, problem=UnreadableError(Reason.ALREADY_READ))
        doubt = skip.reason if skip is not None else None
        return Entry(item.path, item.name, group, size=status.st_size, unless_document=doubt)


def _group(below: str) -> str:
    return below.replace(os.sep, "/")


def _sorted_names(path: str) -> list[os.DirEntry[str]]:
    with os.scandir(path) as names:
        return sorted(names, key=lambda item: item.name)


def _is_link(status: os.stat_result) -> bool:
    """A symbolic link, or a junction on Windows."""
    junction = getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", -1)
    return stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == junction


def _missing(path: str, error: OSError | ValueError) -> UnreadableError:
    problem = reason_of(error)
    if problem.reason is Reason.VANISHED:
        if os.path.islink(path):  # noqa: PTH114
            return UnreadableError(Reason.DANGLING_LINK)
        return UnreadableError(Reason.NOT_FOUND)
    return problem


def _link(path: str, real_root: str) -> UnreadableError:
    """Why a link inside a folder is not followed."""
    try:
        status = os.stat(path)  # noqa: PTH116
        target = os.path.realpath(path)
        real_place = os.path.realpath(os.path.dirname(path))  # noqa: PTH120
    except (OSError, ValueError) as error:
        return _missing(path, error)
    if stat.S_ISDIR(status.st_mode) and _is_inside(real_place, target):
        return UnreadableError(Reason.LINK_LOOP, "the link leads to a folder that it lies in")
    kind = None if stat.S_ISDIR(status.st_mode) else special_kind(status.st_mode)
    if kind is not None:
        return UnreadableError(Reason.NOT_A_FILE, f"a link to {kind}")
    where = "inside" if _is_inside(target, real_root) else "out of"
    return UnreadableError(
        Reason.LINK_NOT_FOLLOWED, f"a link that leads {where} the folder; it is not followed"
    )


def _is_inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
