"""Texts written as documents: plain text in UTF-8, or a Word document of plain paragraphs."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from enum import StrEnum
from os import PathLike
from typing import BinaryIO, Final
from xml.sax.saxutils import escape

from core.writing import written_beside

_BLOCK: Final = 1 << 18
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_WORD: Final = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_TYPE: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPES: Final = (
    f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_TYPE}.document.main+xml"/>'
    f'<Override PartName="/word/styles.xml" ContentType="{_TYPE}.styles+xml"/></Types>'
)
_PACKAGE_LINKS: Final = (
    f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>'
)
_DOCUMENT_LINKS: Final = (
    f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>'
)
_STYLES: Final = (
    f'{_HEAD}<w:styles xmlns:w="{_WORD}"><w:docDefaults><w:rPrDefault><w:rPr>'
    '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>'
    '<w:sz w:val="24"/><w:szCs w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>'
    '<w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>'
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
    "</w:styles>"
)


class SavedAs(StrEnum):
    """The formats that a text can be saved in; the value is the extension."""

    TXT = "txt"
    DOCX = "docx"


def write_document(path: str | PathLike[str], text: str, kind: SavedAs) -> None:
    r"""Save a text; the file that is there stays as it is until the new one is complete.

    Parameters
    ----------
    path : str or path-like
        Its folder exists.
    text : str
        Line ends as ``\n``. Lone surrogates, which no file can hold, are written as U+FFFD.
    kind : SavedAs
        ``TXT``: UTF-8 without a BOM, line ends as they are. ``DOCX``: a paragraph a line, tabs kept; control
        characters, which XML cannot hold, are written as spaces.

    Raises
    ------
    OSError
        If the place cannot be written to.
    """
    with written_beside(path) as stream:
        if kind is SavedAs.TXT:
            for start in range(0, len(text), _BLOCK):
                stream.write(_whole(text[start : start + _BLOCK]).encode())
        else:
            _write_docx(stream, text)


def _write_docx(stream: BinaryIO, text: str) -> None:
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in (
            ("[Content_Types].xml", _TYPES),
            ("_rels/.rels", _PACKAGE_LINKS),
            ("word/_rels/document.xml.rels", _DOCUMENT_LINKS),
            ("word/styles.xml", _STYLES),
        ):
            package.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
        with package.open(zipfile.ZipInfo("word/document.xml"), "w", force_zip64=False) as part:
            for piece in _body(text):
                part.write(piece.encode())


def _body(text: str) -> Iterator[str]:
    yield f'{_HEAD}<w:document xmlns:w="{_WORD}"><w:body>'
    for line in text.split("\n"):
        if not line:
            yield "<w:p/>"
            continue
        runs = (_run(part) for part in line.split("\t"))
        yield f"<w:p><w:r>{'<w:tab/>'.join(runs)}</w:r></w:p>"
    yield "</w:body></w:document>"


def _run(part: str) -> str:
    clean = _NOT_XML.sub(lambda found: "\ufffd" if found[0] >= "\ud800" else " ", part)
    return f'<w:t xml:space="preserve">{escape(clean)}</w:t>' if clean else ""


def _whole(text: str) -> str:
    """The text without lone surrogates."""
    return text if text.isascii() else re.sub("[\ud800-\udfff]", "\ufffd", text)
