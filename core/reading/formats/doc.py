"""Word 97 documents: the piece table gives the text, the formatting of characters what is deleted or hidden.

In: body, footnotes, endnotes, text boxes, results of fields. Out: headers and footers, comments, text that is
marked as deleted, hidden text, instructions of fields. [MS-DOC], sections 2.4 (retrieving text), 2.6.1
(character properties) and 2.9.33 (ChpxFkp).
"""

from __future__ import annotations

import io
import struct
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import olefile

from core.reading.cleaning import clean_text
from core.reading.encodings import decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.fields import without_field_codes
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample

_EXTENSIONS = frozenset({"doc", "dot"})
_ENCRYPTED, _TABLE_1 = 0x0100, 0x0200
_FIRST_OF_WORD_97 = 0xC1
_PAGE = 512
_COMPRESSED = 0x40000000
_DELETED, _HIDDEN = 0x0800, 0x083C  # sprmCFRMarkDel, sprmCFVanish
_OPERAND_SIZES = (1, 1, 2, 4, 2, 2, -1, 3)
_SIGNS = {7: "\t", 11: "\n", 12: "\n", 13: "\n", 14: "\n", 30: "-", 31: None, 0xA0: " "}
_SIGNS |= dict.fromkeys((1, 2, 3, 4, 5, 6, 8, 0x13, 0x14, 0x15, 0xAD))


@dataclass(frozen=True, slots=True)
class _Piece:
    """Characters that stand together in the file."""

    offset: int
    count: int
    is_compressed: bool

    @property
    def width(self) -> int:
        return 1 if self.is_compressed else 2


def read_doc(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of a Word 97 document."""
    try:
        with olefile.OleFileIO(io.BytesIO(content)) as file:
            main = file.openstream("WordDocument").read()
            flags = struct.unpack_from("<H", main, 0x0A)[0]
            if flags & _ENCRYPTED:
                raise UnreadableError(Reason.ENCRYPTED)
            if struct.unpack_from("<H", main, 2)[0] < _FIRST_OF_WORD_97:
                return _read_word_95(main, context)
            table = file.openstream("1Table" if flags & _TABLE_1 else "0Table").read()
        text = _text(main, table, context)
    except (OSError, struct.error, IndexError, ValueError, TypeError, AttributeError) as error:
        raise UnreadableError(Reason.DAMAGED, f"the document is damaged: {error}") from error
    cleaned, warnings = clean_text(text, monitor=context.monitor)
    return (Extract(cleaned, warnings=warnings),)


def _read_word_95(main: bytes, context: ReadContext) -> Sequence[Extract]:
    """Older documents hold one run of bytes in a code page."""
    start, end = struct.unpack_from("<II", main, 0x18)
    decoded = decode(main[start:end].translate(None, b"\0\1\2\5\x08"), context.encoding)
    text, warnings = clean_text(without_field_codes(decoded.text).translate(_SIGNS))
    return (Extract(text, decoded.encoding, tuple(dict.fromkeys((*decoded.warnings, *warnings)))),)


def _text(main: bytes, table: bytes, context: ReadContext) -> str:
    """The parts of the document that are its text, in order."""
    counts = struct.unpack_from("<8i", main, 0x4C)
    left_out = _left_out(main, table)
    runs = []
    for piece in _pieces(main, table):
        context.monitor.checkpoint()
        runs.append(_decoded(main, piece, left_out))
    whole = "".join(runs)
    body, notes, headers, macros, comments, end_notes, boxes, _ = (max(0, count) for count in counts)
    after_notes = body + notes
    ends = after_notes + headers + macros + comments
    parts = (whole[:body], whole[body:after_notes], whole[ends : ends + end_notes + boxes])
    texts = (without_field_codes(part).translate(_SIGNS).replace(_GONE, "").strip("\n") for part in parts)
    joined = "\n".join(filter(None, texts))
    return joined.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


_GONE = "\ufdd0"  # stands for a character that is left out until the parts are cut at their lengths


def _decoded(main: bytes, piece: _Piece, left_out: Sequence[tuple[int, int]]) -> str:
    """The characters of a piece, those that are deleted or hidden marked as gone."""
    size = piece.count * piece.width
    raw = main[piece.offset : piece.offset + size]
    text = raw.decode("cp1252" if piece.is_compressed else "utf-16-le", "replace")
    if not piece.is_compressed and len(text) != piece.count:  # beyond the BMP: keep one sign a unit
        text = "".join(chr(unit) for unit in struct.unpack(f"<{len(raw) // 2}H", raw[: len(raw) // 2 * 2]))
    first = bisect_right(left_out, (piece.offset, -1))
    first = max(0, first - 1)
    signs: list[str] | None = None
    for start, end in left_out[first:]:
        if start >= piece.offset + size:
            break
        begin = max(0, (start - piece.offset) // piece.width)
        stop = min(piece.count, (end - piece.offset) // piece.width)
        if begin < stop:
            signs = list(text) if signs is None else signs
            signs[begin:stop] = _GONE * len(signs[begin:stop])
    return text if signs is None else "".join(signs)


def _pieces(main: bytes, table: bytes) -> list[_Piece]:
    """The piece table ([MS-DOC] 2.9.38, Clx)."""
    place, size = struct.unpack_from("<II", main, 0x01A2)
    clx = table[place : place + size]
    at = 0
    while at < len(clx) and clx[at] == 1:
        at += 3 + struct.unpack_from("<H", clx, at + 1)[0]
    if at >= len(clx) or clx[at] != 2:
        raise ValueError("it has no piece table")
    length = struct.unpack_from("<I", clx, at + 1)[0]
    plc = clx[at + 5 : at + 5 + length]
    count = (len(plc) - 4) // 12
    ends = struct.unpack_from(f"<{count + 1}I", plc, 0)
    pieces = []
    for number in range(count):
        place = struct.unpack_from("<I", plc, 4 * (count + 1) + 8 * number + 2)[0]
        is_compressed = bool(place & _COMPRESSED)
        offset = (place & ~_COMPRESSED & 0x7FFFFFFF) // 2 if is_compressed else place & 0x3FFFFFFF
        characters = min(ends[number + 1] - ends[number], len(main))
        if characters > 0:
            pieces.append(_Piece(offset, characters, is_compressed))
    return pieces


def _left_out(main: bytes, table: bytes) -> list[tuple[int, int]]:
    """Ranges of the file whose characters are marked as deleted or hidden, in order."""
    place, size = struct.unpack_from("<II", main, 0xFA)
    plc = table[place : place + size]
    count = max(0, (len(plc) - 4) // 8)
    found = []
    for number in range(count):
        page = struct.unpack_from("<I", plc, 4 * (count + 1) + 4 * number)[0] & 0x3FFFFF
        found += _left_out_on_page(main[page * _PAGE : (page + 1) * _PAGE])
    return sorted(found)


def _left_out_on_page(page: bytes) -> list[tuple[int, int]]:
    if len(page) < _PAGE:
        return []
    runs = page[_PAGE - 1]
    if 4 * (runs + 1) + runs > _PAGE - 1:
        return []
    edges = struct.unpack_from(f"<{runs + 1}I", page, 0)
    found = []
    for number in range(runs):
        at = 2 * page[4 * (runs + 1) + number]
        if at and _is_left_out(page[at + 1 : at + 1 + page[at]]):
            found.append((edges[number], edges[number + 1]))
    return found


def _is_left_out(properties: bytes) -> bool:
    """Whether a list of property changes ([MS-DOC] 2.9.78, Grpprl) deletes or hides."""
    at = 0
    hidden = deleted = False
    while at + 2 < len(properties):
        code = struct.unpack_from("<H", properties, at)[0]
        size = _OPERAND_SIZES[code >> 13]
        at += 2
        value = properties[at]
        if code == _DELETED:
            deleted = value == 1
        elif code == _HIDDEN:
            hidden = value in {1, 0x81}
        at += size if size > 0 else 1 + value
    return hidden or deleted


def _is_doc(sample: Sample) -> bool:
    stream = "WordDocument\0".encode("utf-16-le")
    return (
        sample.content.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
        and stream in sample.content
        and "EncryptedPackage\0".encode("utf-16-le") not in sample.content
    )


DOC = Format(
    name="doc",
    extensions=_EXTENSIONS,
    sniff=_is_doc,
    read=read_doc,
    seconds_per_megabyte=0.05,
    cached=True,
)
