"""Bytes to documents: folder walk, encodings, one small file for each format behind one registry."""

from core.reading.batch import STAGES, read_paths, reread
from core.reading.documents import paste, read_bytes
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import Notice, Reason, UnreadableError

__all__ = [
    "STAGES",
    "ContentMode",
    "Notice",
    "ReadingLimits",
    "Reason",
    "UnreadableError",
    "paste",
    "read_bytes",
    "read_paths",
    "reread",
]
