"""What the reading of one file may cost, and how much of a page is read."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum

from core.reading.reasons import Reason, UnreadableError
from core.settings import SettingsError

MEGABYTE = 1 << 20
_RATIO_MATTERS_ABOVE = 16 * MEGABYTE


class ContentMode(StrEnum):
    """How much of a page is its text: all that is visible, or the article alone."""

    FULL = "full"
    MAIN = "main"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingLimits:
    """Limits of one file; hitting one makes a row with a reason, and costs only that file.

    Attributes
    ----------
    max_bytes : int
        Size of a file.
    max_expanded_bytes : int
        What a packed file may unpack to, all its parts together.
    max_ratio : int
        How many times its packed size a part may unpack to (looked at above 16 MB only).
    max_parts : int
        Parts of an archive, rows of a table.
    max_pages : int
        Pages of a paginated document.
    max_depth : int
        Archives inside archives.
    seconds : float
        Time of one file. It holds for files that are read in a process of their own; in the program's own
        process only readers whose work is bounded by the bytes are used.
    """

    max_bytes: int = 200 * MEGABYTE
    max_expanded_bytes: int = 1024 * MEGABYTE
    max_ratio: int = 400
    max_parts: int = 100_000
    max_pages: int = 20_000
    max_depth: int = 3
    seconds: float = 60.0

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if not value > 0:
                raise SettingsError(name, "must be above 0")

    def check_size(self, size: int) -> None:
        """Raise ``UnreadableError`` if a file of ``size`` bytes is too large."""
        if size > self.max_bytes:
            raise UnreadableError(Reason.TOO_LARGE, f"{size} bytes, the limit is {self.max_bytes}")

    def check_expansion(self, packed: int, unpacked: int) -> None:
        """Raise ``UnreadableError`` if ``packed`` bytes may not become ``unpacked`` bytes."""
        if unpacked > self.max_expanded_bytes:
            raise UnreadableError(
                Reason.EXPANDS_TOO_FAR, f"unpacks to {unpacked} bytes, the limit is {self.max_expanded_bytes}"
            )
        if unpacked > _RATIO_MATTERS_ABOVE and unpacked > self.max_ratio * max(packed, 1):
            raise UnreadableError(
                Reason.EXPANDS_TOO_FAR,
                f"unpacks to {unpacked // max(packed, 1)} times its size, the limit is {self.max_ratio}",
            )
