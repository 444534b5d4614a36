"""Tables of strings and of truths: CSV, TSV and the like, as rows of cells."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.evaluation.truth import TruthError, TruthFault
from core.monitor import NULL_MONITOR, Monitor
from core.reading.extract import Extract, ReadContext
from core.reading.formats.delimited import table_rows
from core.reading.reasons import UnreadableError
from core.reading.tables import guess_columns

MAX_BYTES = 256 << 20
CLUSTER_HEADERS = ("cluster", "кластер")
_NAME_HEADERS = ("name", "имя", "название", "id")
_TEXT_HEADERS = ("text", "текст", "string", "строка")


@dataclass(frozen=True, slots=True)
class Row:
    """Cells of one row and its number, from 1."""

    number: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """A cell without blanks around it, '' where the row is shorter."""
        return self.cells[column].strip() if column < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class LabelledStrings:
    """The rows of a table of strings.

    Attributes
    ----------
    names, texts, labels : tuple of str
        Of each row; a label is the name of its cluster, '' where the cell is empty.
    """

    names: tuple[str, ...]
    texts: tuple[str, ...]
    labels: tuple[str, ...]


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file that somebody named.

    Raises
    ------
    TruthError
        If there is no such file, it is too large, or it cannot be read.
    """
    place = Path(path)
    name = os.fspath(path)
    try:
        if not place.is_file():
            raise _unreadable(f"{name!r}: there is no such file", "there is no such file")
        if place.stat().st_size > MAX_BYTES:
            raise _unreadable(f"{name!r} is larger than {MAX_BYTES >> 20} MB", f"> {MAX_BYTES >> 20} MB")
        return place.read_bytes()
    except (OSError, ValueError) as error:
        if isinstance(error, TruthError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise _unreadable(f"cannot read {name!r}: {reason}", reason) from error


def rows_of(content: bytes, name: str, monitor: Monitor = NULL_MONITOR) -> list[Row]:
    """The rows of a table that hold anything; the delimiter is found out.

    Raises
    ------
    TruthError
        If the table is damaged.
    """
    try:
        _, rows = table_rows(content, ReadContext(name=name, monitor=monitor, read_inner=_nothing_inside))
    except UnreadableError as error:
        raise _unreadable(f"{name!r}: {error.detail}", str(error.detail)) from error
    return [
        Row(number, tuple(cells)) for number, cells in enumerate(rows, 1) if any(one.strip() for one in cells)
    ]


def cluster_column(rows: Sequence[Row]) -> int | None:
    """The column whose header says that it holds clusters, None where there is none."""
    return _among(_header(rows), CLUSTER_HEADERS)


def labelled_strings(
    rows: Sequence[Row], column: str | None = None, text_column: str | None = None
) -> LabelledStrings:
    """A table of strings with a column of clusters; the first row names the columns.

    Parameters
    ----------
    rows : sequence of Row
    column, text_column : str, optional
        Headers of the columns of clusters and of texts, or their numbers from 1; found out by the header
        (cluster; text) where left out, the texts also by the longest cells.

    Raises
    ------
    TruthError
        If there is no such column, or no row below the header.
    """
    cluster = cluster_column(rows) if column is None else _named(_header(rows), column)
    if cluster is None:
        raise TruthError("no column is called cluster; name the column of the known clusters")
    return _strings(rows, cluster, text_column)


def unlabelled_strings(rows: Sequence[Row], text_column: str | None = None) -> LabelledStrings:
    """A table of strings of which nothing is known; all labels are ''. See ``labelled_strings``."""
    return _strings(rows, None, text_column)


def _strings(rows: Sequence[Row], cluster: int | None, text_column: str | None) -> LabelledStrings:
    header = _header(rows)
    text = _text_column(rows, cluster) if text_column is None else _named(header, text_column)
    if text == cluster:
        raise TruthError("the column of the texts is that of the clusters")
    below = rows[1:]
    if not below:
        raise TruthError("the table holds no row below its header")
    name = _among(header, _NAME_HEADERS)
    if name in (None, text, cluster) or len({row.cell(name or 0) for row in below}) < len(below):
        name = None
    return LabelledStrings(
        tuple(str(row.number) if name is None else row.cell(name) for row in below),
        tuple(row.cells[text] if text < len(row.cells) else "" for row in below),
        tuple("" if cluster is None else row.cell(cluster) for row in below),
    )


def _text_column(rows: Sequence[Row], cluster: int | None) -> int:
    header = _header(rows)
    found = _among(header, _TEXT_HEADERS)
    if found is None:
        guess = guess_columns([row.cells for row in rows])
        others = [column for column in range(len(header)) if column != cluster]
        found = guess.text if guess is not None and guess.text != cluster else (others or [0])[0]
    return found


def _header(rows: Sequence[Row]) -> list[str]:
    return [cell.strip().casefold() for cell in rows[0].cells] if rows else []


def _among(header: Sequence[str], wanted: Sequence[str]) -> int | None:
    return next((header.index(one) for one in wanted if one in header), None)


def _named(header: Sequence[str], wanted: str) -> int:
    name = wanted.strip().casefold()
    if name in header:
        return header.index(name)
    if name.isdecimal() and 1 <= int(name) <= len(header):
        return int(name) - 1
    known = ", ".join(cell for cell in header if cell)[:200]
    raise TruthError(f"there is no column {wanted!r}; the first row has: {known!r}")


def _nothing_inside(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """A table holds no files."""
    del content, context
    return ()


def _unreadable(message: str, reason: str) -> TruthError:
    return TruthError(message, TruthFault.UNREADABLE, reason=reason)
