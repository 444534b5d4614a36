"""The beginning of a table file, for the user to choose its columns."""

from __future__ import annotations

from core.reading.documents import DEFAULT_LIMITS
from core.reading.extensions import extension_of
from core.reading.extract import ReadContext
from core.reading.files import read_file
from core.reading.formats import delimited, xlsx
from core.reading.limits import ReadingLimits
from core.reading.sniffing import Sample
from core.reading.tables import TablePreview, preview


def preview_table(
    path: str, *, encoding: str | None = None, limits: ReadingLimits = DEFAULT_LIMITS
) -> TablePreview | None:
    """Columns, first rows and a guess for a csv, tsv or xlsx file.

    Parameters
    ----------
    path : str
    encoding : str, optional
        The encoding that the user chose.
    limits : ReadingLimits

    Returns
    -------
    TablePreview or None
        None where the file is no table. Of a workbook the first visible sheet is shown.

    Raises
    ------
    UnreadableError
        If the file cannot be read.
    """
    content = read_file(path, limits, follow_link=True).content
    name = path
    sample = Sample(content, extension_of(name))
    context = ReadContext(name=name, limits=limits, encoding=encoding, read_inner=lambda *_: ())
    if xlsx.XLSX.sniff(sample):
        first = next(xlsx.workbook_rows(content, context), None)
        return None if first is None else preview(first[1])
    if delimited.TABLE.sniff(sample):
        return preview(delimited.table_rows(content, context)[1])
    return None
