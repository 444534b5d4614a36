"""The one list of formats that can be read, and the choice among them by content first."""

from __future__ import annotations

import re

from core.reading.extensions import extension_of
from core.reading.extract import Format
from core.reading.formats import (
    archive,
    delimited,
    doc,
    docx,
    epub,
    fb2,
    html,
    mail,
    odt,
    pdf,
    plain,
    rtf,
    xlsx,
    xml,
)
from core.reading.kinds import refusal
from core.reading.sniffing import HEAD, Sample

# Asked in this order; plain text takes whatever is text, so it stays last. A format to come is one more line.
FORMATS: tuple[Format, ...] = (
    docx.DOCX,
    doc.DOC,
    odt.ODT,
    xlsx.XLSX,
    epub.EPUB,
    fb2.FB2,
    rtf.RTF,
    pdf.PDF,
    archive.ZIP,
    mail.MAIL,
    html.HTML,
    xml.XML,
    delimited.TABLE,
    plain.MARKDOWN,
    plain.TEXT,
)


# Most files of a big folder are plain texts that start with a word: they need not be shown to every format.
_PLAIN = {extension: one for one in (plain.MARKDOWN, plain.TEXT) for extension in one.extensions}
_OTHER_START = re.compile(
    rb"[\s\0]*+(?:PK|\{\\rtf|\xd0\xcf\x11\xe0|<|\xff\xfe|\xfe\xff|\xef\xbb\xbf|[A-Za-z][A-Za-z0-9-]*:|From )"
)


def _starts_like_a_text(content: bytes) -> bool:
    return _OTHER_START.match(content, 0, HEAD) is None and b"%PDF-" not in content[:1024]


def extension_misleads(name: str, found: Format) -> bool:
    """Whether a file has the extension of another format than its content."""
    extension = extension_of(name)
    if extension == "zip" and extension_of(name[: -len(".zip")]) in found.extensions:
        return False  # book.fb2.zip: a usual name of what is only packed
    return extension not in found.extensions and any(extension in one.extensions for one in FORMATS)


def recognise(content: bytes, name: str) -> Format:
    """The format of some content.

    Parameters
    ----------
    content : bytes
    name : str
        File name; its extension only decides between formats that the content allows.

    Raises
    ------
    UnreadableError
        If no format reads this kind; the detail names the kind.
    """
    sample = Sample(content, extension_of(name))
    plain_format = _PLAIN.get(sample.extension)
    if plain_format is not None and _starts_like_a_text(content) and sample.is_text:
        return plain_format
    for one in FORMATS:
        if one.sniff(sample):
            return one
    raise refusal(sample)
