"""Word 97 documents made in the tests: a compound file with the two streams that hold the text."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

_SECTOR = 512
_END, _FAT, _FREE = 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFF


def ole(streams: Mapping[str, bytes]) -> bytes:
    """A compound file (version 3) of these streams, each padded so that none is a small one."""
    padded = {name: content.ljust(4096, b"\0") for name, content in streams.items()}
    sectors: list[bytes] = []
    table: list[int] = []
    starts = {}
    for name, content in padded.items():
        starts[name] = len(sectors)
        count = -(-len(content) // _SECTOR)
        sectors += [content[i * _SECTOR : (i + 1) * _SECTOR].ljust(_SECTOR, b"\0") for i in range(count)]
        table += [len(table) + 1 + i for i in range(count - 1)] + [_END]
    directory = _entry("Root Entry", 5, child=1, start=_END)
    for number, (name, content) in enumerate(padded.items(), 1):
        after = number + 1 if number < len(padded) else _FREE
        directory += _entry(name, 2, right=after, start=starts[name], size=len(content))
    directory = directory.ljust(-(-len(directory) // _SECTOR) * _SECTOR, b"\0")
    first_of_directory = len(sectors)
    count = len(directory) // _SECTOR
    sectors += [directory[i * _SECTOR : (i + 1) * _SECTOR] for i in range(count)]
    table += [len(table) + 1 + i for i in range(count - 1)] + [_END]
    fat_sector = len(sectors)
    table.append(_FAT)
    fat = b"".join(struct.pack("<I", entry) for entry in table).ljust(_SECTOR, b"\xff")
    assert len(fat) == _SECTOR
    header = struct.pack(
        "<8s16xHHHHH6xIIIIIIIII",
        *(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 3, 0xFFFE, 9, 6),
        *(0, 1, first_of_directory, 0, 4096, _END, 0, _END, 0),
    )
    header += struct.pack("<I", fat_sector).ljust(436, b"\xff")
    return header + b"".join(sectors) + fat


def _entry(
    name: str, kind: int, *, right: int = _FREE, child: int = _FREE, start: int = 0, size: int = 0
) -> bytes:
    raw = (name + "\0").encode("utf-16-le")
    return struct.pack("<64sHBBIII16xI16xIII", raw, len(raw), kind, 1, _FREE, right, child, 0, start, size, 0)


def word(
    pieces: Sequence[tuple[str, bool]],
    *,
    counts: Sequence[int] = (),
    properties: Sequence[tuple[int, int, bytes]] = (),
    flags: int = 0x0200,
) -> bytes:
    """A Word 97 document.

    Parameters
    ----------
    pieces : sequence of (str, bool)
        Texts and whether they are stored in one byte a letter.
    counts : sequence of int
        Lengths of body, footnotes, headers, macros, comments, endnotes, boxes; all of it is body if left out.
    properties : sequence of (int, int, bytes)
        First and last place in the first piece and the changes of properties there.
    """
    body = bytearray(1024)
    plc_ends, plc_places, at = [0], b"", 0
    for text, compressed in pieces:
        place = len(body)
        body += text.encode("cp1252" if compressed else "utf-16-le")
        units = len(text.encode("utf-16-le")) // 2
        at += units
        plc_ends.append(at)
        plc_places += struct.pack("<HIH", 0, place * 2 | 0x40000000 if compressed else place, 0)
    body += bytes(-len(body) % _SECTOR)
    plc = b"".join(struct.pack("<I", end) for end in plc_ends) + plc_places
    clx = b"\x02" + struct.pack("<I", len(plc)) + plc
    page_number = len(body) // _SECTOR
    body += _properties_page(1024, 1 if pieces[0][1] else 2, properties)
    bins = struct.pack("<III", 1024, len(body), page_number)
    struct.pack_into("<HH", body, 0, 0xA5EC, 0xC1)
    struct.pack_into("<H", body, 0x0A, flags)
    lengths = [*counts, *([0] * 8)][:8] if counts else [at, *([0] * 7)]
    struct.pack_into("<8i", body, 0x4C, *lengths)
    struct.pack_into("<II", body, 0x01A2, 0, len(clx))
    struct.pack_into("<II", body, 0xFA, len(clx), len(bins))
    return ole({"WordDocument": bytes(body), "1Table": clx + bins})


def _properties_page(start: int, width: int, properties: Sequence[tuple[int, int, bytes]]) -> bytes:
    edges, places, page = [start], b"", bytearray(_SECTOR)
    at = _SECTOR - 2
    for first, last, changes in properties:
        at -= (len(changes) + 2) // 2 * 2
        page[at : at + 1 + len(changes)] = bytes((len(changes),)) + changes
        edges += [start + first * width, start + last * width]
        places += b"\0" + bytes((at // 2,))
    table = b"".join(struct.pack("<I", edge) for edge in edges) + places
    page[: len(table)] = table
    page[-1] = len(places)
    return bytes(page)
