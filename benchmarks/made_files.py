"""One text after another as a file of each format, written as plainly as the format allows."""

from __future__ import annotations

import email.message
import email.policy
import zlib
from collections.abc import Callable, Sequence

import measuring  # noqa: F401 - finds the root for the imports below

from tests.core.reading.builders import docx, odt, paragraph, zipped
from tests.core.reading.old_word import word

Lines = Sequence[str]
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_CHARACTERS = (
    b"<</Type/Font/Subtype/CIDFontType2/BaseFont/A/DW 500"
    b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>"
)
_LINES_OF_A_PAGE = 46
_LETTERS_OF_A_LINE = 80
_MENU = "".join(f"<li><a href='/section/{number}'>Раздел {number}</a></li>" for number in range(40))


def as_docx(lines: Lines) -> bytes:
    """Each paragraph in runs of a few words, as Word writes them."""
    return docx("".join(paragraph(*_pieces(line, 60)) for line in lines))


def as_odt(lines: Lines) -> bytes:
    return odt("".join(f'<text:p text:style-name="P1">{line}</text:p>' for line in lines))


def as_rtf(lines: Lines) -> bytes:
    body = "\\par\n".join(
        "".join(letter if letter.isascii() else f"\\u{ord(letter)}?" for letter in line) for line in lines
    )
    return f"{{\\rtf1\\ansi\\ansicpg1251{{\\fonttbl{{\\f0\\fcharset204 Arial;}}}}\\f0 {body}}}".encode(
        "ascii"
    )


def as_doc(lines: Lines) -> bytes:
    return word([("\r".join(lines), False)])


def as_html(lines: Lines) -> bytes:
    body = "".join(f"<p>{line[:40]}<b>{line[40:60]}</b>{line[60:]}</p>\n" for line in lines)
    head = "<meta charset='windows-1251'><title>Страница</title><style>p{margin:0}</style>"
    page = (
        f"<html><head>{head}</head><body><nav><ul>{_MENU}</ul></nav><article>{body}</article></body></html>"
    )
    return page.encode("cp1251")


def as_fb2(lines: Lines) -> bytes:
    body = "\n".join(f"<p>{line}</p>" for line in lines)
    book = f"<FictionBook><body><section>{body}</section></body></FictionBook>"
    return f'<?xml version="1.0" encoding="windows-1251"?>\n{book}'.encode("cp1251")


def as_epub(lines: Lines) -> bytes:
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<container><rootfile full-path="book.opf"/></container>',
    }
    chapters = [lines[start : start + 10] for start in range(0, len(lines), 10)]
    for number, chapter in enumerate(chapters):
        body = "".join(f"<p>{line}</p>" for line in chapter)
        parts[f"{number}.xhtml"] = f"<html xmlns='http://www.w3.org/1999/xhtml'><body>{body}</body></html>"
    items = "".join(f'<item id="c{number}" href="{number}.xhtml"/>' for number in range(len(chapters)))
    order = "".join(f'<itemref idref="c{number}"/>' for number in range(len(chapters)))
    parts["book.opf"] = f"<package><manifest>{items}</manifest><spine>{order}</spine></package>"
    return zipped(parts)


def as_xlsx(lines: Lines) -> bytes:
    """A row for each line, all texts in the shared strings."""
    strings = "".join(f"<si><t>{line}</t></si>" for line in lines)
    rows = "".join(
        f'<row r="{number}"><c r="A{number}"><v>{number}</v></c>'
        f'<c r="B{number}" t="s"><v>{number - 1}</v></c></row>'
        for number in range(1, len(lines) + 1)
    )
    sheets = f'<workbook xmlns:r="{_RELATIONS}"><sheets><sheet name="1" r:id="r1"/></sheets></workbook>'
    return zipped(
        {
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml": sheets,
            "xl/_rels/workbook.xml.rels": (
                '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
            ),
            "xl/sharedStrings.xml": f"<sst>{strings}</sst>",
            "xl/worksheets/sheet1.xml": f"<worksheet><sheetData>{rows}</sheetData></worksheet>",
        }
    )


def as_csv(lines: Lines) -> bytes:
    rows = "".join(f"/page/{number};{line}\n" for number, line in enumerate(lines))
    return f"url;text\n{rows}".encode("cp1251")


def as_mail(lines: Lines) -> bytes:
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["Subject"] = "Письмо"
    message.set_content("\n".join(lines))
    return message.as_bytes()


def as_pdf(lines: Lines) -> bytes:
    """Pages of lines; the font is not in the file, its letters are those of Unicode."""
    shown = [piece for line in lines for piece in _pieces(line, _LETTERS_OF_A_LINE)]
    pages = [shown[start : start + _LINES_OF_A_PAGE] for start in range(0, len(shown), _LINES_OF_A_PAGE)]
    ranges = "\n".join(f"<{high:02X}00> <{high:02X}FF> <{high:02X}00>" for high in (0x00, 0x04, 0x20))
    to_unicode = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"3 beginbfrange\n{ranges}\nendbfrange endcmap end end"
    ).encode("ascii")
    first_page = 6
    kids = " ".join(f"{first_page + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Count {len(pages)}/Kids[{kids}]>>".encode("ascii"),
        b"<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 5 0 R>>",
        _CHARACTERS,
        _stream(to_unicode),
    ]
    for number, page in enumerate(pages):
        text = " T* ".join(f"<{line.encode('utf-16-be').hex()}> Tj" for line in page)
        content = f"BT /F 11 Tf 14 TL 60 780 Td {text} ET".encode("ascii")
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>"
            + f"/Contents {first_page + 2 * number + 1} 0 R>>".encode("ascii")
        )
        objects.append(_stream(content))
    return _pdf_file(objects)


def _stream(content: bytes) -> bytes:
    packed = zlib.compress(content)
    return b"<</Length %d/Filter/FlateDecode>>\nstream\n%s\nendstream" % (len(packed), packed)


def _pdf_file(objects: Sequence[bytes]) -> bytes:
    body, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    tail = b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, len(body))
    return body + b"xref\n0 %d\n0000000000 65535 f \n" % size + table + tail


def _pieces(line: str, length: int) -> list[str]:
    """A line cut between words into pieces of about so many letters."""
    pieces, piece = [], ""
    for one in line.split(" "):
        piece = f"{piece} {one}" if piece else one
        if len(piece) >= length:
            pieces.append(piece + " ")
            piece = ""
    return [*pieces, piece] if piece else pieces


def _as_text(encoding: str) -> Callable[[Lines], bytes]:
    return lambda lines: "\n".join(lines).encode(encoding)


WRITERS: dict[str, tuple[str, Callable[[Lines], bytes]]] = {
    "txt utf-8": ("txt", _as_text("utf-8")),
    "txt utf-16": ("txt", _as_text("utf-16")),
    "txt cp1251": ("txt", _as_text("cp1251")),
    "txt koi8-r": ("txt", _as_text("koi8-r")),
    "txt cp866": ("txt", _as_text("cp866")),
    "csv": ("csv", as_csv),
    "html": ("html", as_html),
    "docx": ("docx", as_docx),
    "odt": ("odt", as_odt),
    "rtf": ("rtf", as_rtf),
    "doc": ("doc", as_doc),
    "fb2": ("fb2", as_fb2),
    "epub": ("epub", as_epub),
    "xlsx": ("xlsx", as_xlsx),
    "eml": ("eml", as_mail),
    "pdf": ("pdf", as_pdf),
}
"""What a kind of file is called, its extension, and what writes it."""
