"""Tables in text files: comma, semicolon, tab or bar between the cells, one document a row."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Sequence

from core.reading.cleaning import clean_text
from core.reading.encodings import Decoded, decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.tables import choose_columns, row_extracts, with_encoding

_EXTENSIONS = frozenset({"csv", "tsv", "tab"})
_DELIMITERS = (",", ";", "\t", "|")
_LOOKED_AT = 1 << 16
_LARGEST_CELL = (1 << 31) - 1
_FIELD_LIMIT = threading.Lock()  # the limit of the csv module belongs to the whole process


def read_table(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """A document a row; where no column looks like texts and none was chosen, the file as it stands."""
    decoded, rows = table_rows(content, context)
    choice = choose_columns(rows, context.table)
    if choice is None:
        text, warnings = clean_text(decoded.text)
        return (Extract(text, decoded.encoding, tuple(dict.fromkeys((*decoded.warnings, *warnings)))),)
    if len(rows) > context.limits.max_parts:
        limit = context.limits.max_parts
        raise UnreadableError(Reason.TOO_MANY_PARTS, f"{len(rows)} rows, the limit is {limit}")
    found = row_extracts(rows, choice, table_name=context.name)
    return with_encoding(found, decoded.encoding, decoded.warnings)


def table_rows(content: bytes, context: ReadContext) -> tuple[Decoded, list[list[str]]]:
    """The decoded file and its cells."""
    decoded = decode(content, context.encoding, monitor=context.monitor)
    with _FIELD_LIMIT:
        before = csv.field_size_limit(_LARGEST_CELL)
        try:
            delimiter = delimiter_of(decoded.text)
            rows = list(csv.reader(io.StringIO(decoded.text, newline=""), delimiter=delimiter))
        except csv.Error as error:
            raise UnreadableError(Reason.DAMAGED, f"the table is damaged: {error}") from error
        finally:
            csv.field_size_limit(before)
    return decoded, rows


def delimiter_of(text: str) -> str:
    """The sign that parts most rows into the same number of cells, more than one."""
    sample = text[:_LOOKED_AT]
    if len(text) > _LOOKED_AT:
        sample = sample.rpartition("\n")[0] or sample
    return max(_DELIMITERS, key=lambda delimiter: _evenness(sample, delimiter))


def _evenness(sample: str, delimiter: str) -> tuple[float, int]:
    widths = [len(row) for row in csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter) if row]
    if not widths:
        return (0.0, 0)
    usual = max(set(widths), key=widths.count)
    if usual < 2:
        return (0.0, 0)
    return (widths.count(usual) / len(widths), usual)


def _is_table(sample: Sample) -> bool:
    return sample.extension in _EXTENSIONS and sample.is_text


TABLE = Format(
    name="csv",
    extensions=_EXTENSIONS,
    sniff=_is_table,
    read=read_table,
    seconds_per_megabyte=0.03,
)
