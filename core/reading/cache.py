"""Texts that were read before, kept by the content of their files.

An entry is named by a BLAKE2b hash of the file's bytes and of all that decides what a reader makes of them:
the readers themselves, the format, the content mode, the chosen encoding and columns, the limits. Name,
place, size and time of the file play no part, so a file that was only touched is found, and another one
that has its size and time is not. An entry is one file that is written beside and renamed into place, so
that programs which run at the same time never see half of it; it begins with a checksum, and one that does
not hold is no entry. When they are more than allowed, the entries that were not used for longest go.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import json
import os
import re
import sys
import tempfile
import time
import unicodedata
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from core import __version__
from core.monitor import NULL_MONITOR, Monitor
from core.reading.extract import Format, ReadContext
from core.reading.limits import MEGABYTE
from core.reading.stored import Outcome, from_bytes, is_lasting, to_bytes
from core.settings import SettingsError

DEFAULT_MAX_BYTES = 500 * MEGABYTE
_BLOCK = 4 * MEGABYTE
_MAGIC = b"cherepitsa text 1\n"
_CHECKSUM_BYTES = 16
_ENTRY = re.compile(r"[0-9a-f]{62}\.text")
_PART = re.compile(r"[0-9a-z_]+\.part")
_PART_IS_LEFT_OVER_AFTER = 3600.0
_LARGEST_SHARE = 4  # no single entry takes more than a quarter
_TRIMMED_EACH = 10  # a look at the whole folder after each tenth of it that was written
_KEPT_OF_TEN = 9  # of what is allowed, so that not every further entry has another one removed
_LIBRARIES = ("lxml", "selectolax", "pypdfium2", "pypdf", "trafilatura", "olefile", "faust-cchardet")


@dataclass(frozen=True, slots=True, order=True)
class _Entry:
    """One kept text; sorted by when it was used last."""

    used: int
    path: str
    size: int


class ReadingCache:
    """Keeps what was read, in a folder of its own.

    Parameters
    ----------
    folder : str or path-like
        It is made when the first entry is. Only files that look like entries are ever removed from it.
    max_bytes : int
        All entries together.

    Raises
    ------
    SettingsError
        If ``max_bytes`` is not above 0.
    """

    def __init__(self, folder: str | os.PathLike[str], max_bytes: int = DEFAULT_MAX_BYTES) -> None:
        if max_bytes <= 0:
            raise SettingsError("max_bytes", "must be above 0")
        self.folder = Path(folder)
        self.max_bytes = max_bytes
        self._written = 0

    @classmethod
    def of_the_user(cls, max_bytes: int = DEFAULT_MAX_BYTES) -> ReadingCache | None:
        """The cache in the folder that the platform has for such things, None where there is none."""
        folder = user_folder()
        return None if folder is None else cls(folder, max_bytes)

    @property
    def has_written(self) -> bool:
        """Whether something was kept since the last look at the whole folder."""
        return self._written > 0

    def load(self, key: str) -> Outcome | None:
        """What was kept under a key, None where nothing was or where it is damaged."""
        path = self._path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        start = len(_MAGIC) + _CHECKSUM_BYTES
        if content[:start] != _MAGIC + _checksum(key, content[start:]):
            return None
        try:
            outcome = from_bytes(content[start:])
        except (ValueError, KeyError, TypeError):
            return None
        with contextlib.suppress(OSError):  # a cache that may only be read is still one
            os.utime(path)
        return outcome

    def store(self, key: str, outcome: Outcome) -> None:
        """Keep what was read; where that fails (a full disk, a read-only one) it is read again next time."""
        if not is_lasting(outcome):
            return
        body = to_bytes(outcome)
        if len(body) > self.max_bytes // _LARGEST_SHARE:
            return
        with contextlib.suppress(OSError):
            self._write(self._path(key), _MAGIC + _checksum(key, body) + body)
            self._written += len(body)
        if self._written > self.max_bytes // _TRIMMED_EACH:
            self.trim()

    def trim(self) -> None:
        """Remove the entries that were not used for longest, until the rest is within the limit."""
        self._written = 0
        entries = sorted(self._entries())
        total = sum(entry.size for entry in entries)
        if total <= self.max_bytes:
            return
        for entry in entries:
            if total <= self.max_bytes * _KEPT_OF_TEN // 10:
                break
            _remove(entry.path)
            total -= entry.size

    def clear(self) -> int:
        """Remove all entries; their number."""
        entries = list(self._entries())
        for entry in entries:
            _remove(entry.path)
        return len(entries)

    def size(self) -> int:
        """Bytes of all entries."""
        return sum(entry.size for entry in self._entries())

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / f"{key[2:]}.text"

    def _write(self, path: Path, content: bytes) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.parent.mkdir(mode=0o700, exist_ok=True)
        handle, part = tempfile.mkstemp(".part", "", path.parent)
        try:
            with open(handle, "wb") as stream:  # noqa: PTH123 - a handle, not a path
                stream.write(content)
            os.replace(part, path)  # noqa: PTH105
        except BaseException:
            _remove(part)
            raise

    def _entries(self) -> Iterator[_Entry]:
        """All entries; what a program that was ended left half written is removed on the way."""
        oldest = time.time() - _PART_IS_LEFT_OVER_AFTER
        for folder in _names(self.folder):
            if len(folder.name) != 2 or not folder.is_dir(follow_symlinks=False):
                continue
            for item in _names(folder.path):
                with contextlib.suppress(OSError):  # another program may have removed it
                    status = item.stat(follow_symlinks=False)
                    if _ENTRY.fullmatch(item.name):
                        yield _Entry(status.st_mtime_ns, item.path, status.st_size)
                    elif _PART.fullmatch(item.name) and status.st_mtime < oldest:
                        _remove(item.path)


def key_of(content: bytes, found: Format, context: ReadContext, monitor: Monitor = NULL_MONITOR) -> str:
    """The name of the entry for some bytes.

    Parameters
    ----------
    content : bytes
    found : Format
    context : ReadContext
        The name of the file counts only for formats whose texts are named after it, the time limit never.
    monitor : Monitor
        Asked for a checkpoint every 4 MB.

    Returns
    -------
    str
        64 hexadecimal digits.
    """
    limits = {**asdict(context.limits), "seconds": None}
    circumstances = (
        readers_version(),
        found.name,
        context.name if found.named_after_file else None,
        context.encoding,
        context.content.value,
        None if context.table is None else [type(context.table).__name__, asdict(context.table)],
        limits,
    )
    digest = hashlib.blake2b(json.dumps(circumstances).encode("ascii"), digest_size=32)
    digest.update(b"\0")
    view = memoryview(content)
    for start in range(0, len(content), _BLOCK):
        monitor.checkpoint()
        digest.update(view[start : start + _BLOCK])
    return digest.hexdigest()


@cache
def readers_version() -> str:
    """What tells one state of the readers from another: versions, and their own sources where they are.

    So nobody has to remember to raise a number when a reader changes.
    """
    digest = hashlib.blake2b(digest_size=16)
    digest.update(f"{__version__} {unicodedata.unidata_version} {sys.version_info[:2]}".encode())
    for library in _LIBRARIES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            digest.update(f"{library} {importlib.metadata.version(library)}".encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def user_folder() -> Path | None:
    """Where programs keep what they can make again: the platform's folder, ``XDG_CACHE_HOME`` before it."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(given):  # noqa: PTH117 - a relative one is to be ignored, says the XDG specification
        return Path(given) / "cherepitsa" / "texts"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return Path(local) / "cherepitsa" / "cache" / "texts" if local else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "cherepitsa" / "texts"
    return home / ".cache" / "cherepitsa" / "texts"


def _checksum(key: str, body: bytes) -> bytes:
    """Of the key too: an entry that was moved under another name is no entry."""
    digest = hashlib.blake2b(key.encode("ascii"), digest_size=_CHECKSUM_BYTES)
    digest.update(body)
    return digest.digest()


def _names(folder: str | Path) -> Iterator[os.DirEntry[str]]:
    with contextlib.suppress(OSError), os.scandir(folder) as names:
        yield from names


def _remove(path: str) -> None:
    with contextlib.suppress(OSError):  # another program was first, or still has it open
        os.unlink(path)  # noqa: PTH108
