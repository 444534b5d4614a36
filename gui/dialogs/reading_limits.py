"""The section of the settings that says what the reading of one file may cost."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from core.reading.limits import MEGABYTE, ReadingLimits
from gui.dialogs.form import Form


class ReadingSection:
    """A box for every limit; a file that hits one is listed with this reason, and costs only itself."""

    def __init__(self, form: Form) -> None:
        self._shown = ReadingLimits()
        grid = form.section(_tr("Reading"))
        self.max_megabytes = form.whole(1, 100_000, _tr("Largest file, megabytes"))
        note = _tr("Larger files are listed with this reason, not read.")
        form.row(grid, _tr("Largest file, MB"), self.max_megabytes, note)
        self.max_expanded_megabytes = form.whole(1, 1_000_000, _tr("Largest unpacked size, megabytes"))
        note = _tr("What a packed file, such as docx, may unpack to, all its parts together.")
        form.row(grid, _tr("Unpacked, MB"), self.max_expanded_megabytes, note)
        self.max_ratio = form.whole(2, 100_000, _tr("Largest ratio of unpacked to packed size"))
        note = _tr("A part that unpacks to more times its size is taken for a trap; looked at above 16 MB.")
        form.row(grid, _tr("Unpacked : packed"), self.max_ratio, note)
        self.max_parts = form.whole(1, 10_000_000, _tr("Most files in an archive or rows in a table"))
        form.row(grid, _tr("Parts"), self.max_parts, _tr("Files in an archive, rows in a table."))
        self.max_pages = form.whole(1, 1_000_000, _tr("Most pages of a document"))
        form.row(grid, _tr("Pages"), self.max_pages, _tr("Pages of a document that has pages, such as pdf."))
        self.max_depth = form.whole(1, 20, _tr("Deepest archive inside an archive"))
        form.row(grid, _tr("Depth"), self.max_depth, _tr("Archives packed into archives."))
        self.seconds = form.whole(1, 3600, _tr("Seconds for one file"))
        note = _tr("For files that are read in a process of their own.")
        form.row(grid, _tr("Seconds a file"), self.seconds, note)

    def limits(self) -> ReadingLimits:
        """What is chosen now."""
        shown = self._shown
        return replace(
            shown,
            max_bytes=_bytes(self.max_megabytes.value(), shown.max_bytes),
            max_expanded_bytes=_bytes(self.max_expanded_megabytes.value(), shown.max_expanded_bytes),
            max_ratio=self.max_ratio.value(),
            max_parts=self.max_parts.value(),
            max_pages=self.max_pages.value(),
            max_depth=self.max_depth.value(),
            seconds=_seconds(self.seconds.value(), shown.seconds),
        )

    def show_limits(self, limits: ReadingLimits) -> None:
        """Set every box."""
        self._shown = limits
        self.max_megabytes.setValue(_megabytes(limits.max_bytes))
        self.max_expanded_megabytes.setValue(_megabytes(limits.max_expanded_bytes))
        self.max_ratio.setValue(limits.max_ratio)
        self.max_parts.setValue(limits.max_parts)
        self.max_pages.setValue(limits.max_pages)
        self.max_depth.setValue(limits.max_depth)
        self.seconds.setValue(max(1, round(limits.seconds)))


def _megabytes(size: int) -> int:
    return max(1, size // MEGABYTE)


def _bytes(megabytes: int, before: int) -> int:
    """A size in bytes; what was not changed stays to the byte."""
    return before if megabytes == _megabytes(before) else megabytes * MEGABYTE


def _seconds(chosen: int, before: float) -> float:
    return before if chosen == max(1, round(before)) else float(chosen)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ReadingSection", text)
