"""Bytes to documents: folder walk, encodings, one small file for each format behind one registry."""

from core.reading.batch import STAGES, read_paths, reread
from core.reading.cache import ReadingCache
from core.reading.documents import paste, read_bytes
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.previews import preview_table
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.table_choice import ColumnNames, TableChoice
from core.reading.tables import TablePreview

__all__ = [
    "STAGES",
    "ColumnNames",
    "ContentMode",
    "Notice",
    "ReadingCache",
    "ReadingLimits",
    "Reason",
    "TableChoice",
    "TablePreview",
    "UnreadableError",
    "paste",
    "preview_table",
    "read_bytes",
    "read_paths",
    "reread",
]
