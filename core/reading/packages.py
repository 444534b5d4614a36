"""Parts of a ZIP package, each read within the limits."""

from __future__ import annotations

import io
import zipfile

from core.monitor import NULL_MONITOR, Monitor
from core.reading.limits import ReadingLimits
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import BROKEN_ZIP

_CHUNK = 1 << 20
_ENCRYPTED_FLAG = 0x1
_UTF8_FLAG = 0x800


class Package:
    """A ZIP file in memory.

    Parameters
    ----------
    content : bytes
    limits : ReadingLimits
        ``max_expanded_bytes`` counts for all parts that are read, together.
    monitor : Monitor

    Raises
    ------
    UnreadableError
        If the directory of the archive cannot be read.
    """

    def __init__(self, content: bytes, limits: ReadingLimits, monitor: Monitor = NULL_MONITOR) -> None:
        self._limits = limits
        self._monitor = monitor
        self._expanded = 0
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(content))
        except BROKEN_ZIP as error:
            raise UnreadableError(Reason.DAMAGED, f"the ZIP archive is damaged: {error}") from error
        self._members = {member.filename: member for member in self._archive.infolist()}

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the parts in the order of the archive."""
        return tuple(self._members)

    def has_utf8_name(self, name: str) -> bool:
        """Whether the archive says that this name is in UTF-8."""
        return bool(self._members[name].flag_bits & _UTF8_FLAG)

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def read(self, name: str) -> bytes:
        """One part.

        Raises
        ------
        UnreadableError
            If it is missing, encrypted or damaged, or expands beyond the limits.
        """
        member = self._members.get(name)
        if member is None:
            raise UnreadableError(Reason.DAMAGED, f"the part {name} is missing")
        if member.flag_bits & _ENCRYPTED_FLAG:
            raise UnreadableError(Reason.ENCRYPTED)
        self._limits.check_expansion(member.compress_size, self._expanded + member.file_size)
        pieces: list[bytes] = []
        size = 0
        try:
            with self._archive.open(member) as part:
                while piece := part.read(_CHUNK):
                    self._monitor.checkpoint()
                    pieces.append(piece)
                    size += len(piece)
                    self._limits.check_expansion(member.compress_size, self._expanded + size)
        except NotImplementedError as error:
            raise UnreadableError(Reason.UNSUPPORTED_KIND, f"packed in an unknown way: {error}") from error
        except BROKEN_ZIP as error:
            raise UnreadableError(Reason.DAMAGED, f"the part {name} is damaged: {error}") from error
        self._expanded += size
        return b"".join(pieces)
