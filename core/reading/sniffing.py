"""A look at the first bytes of a file: what they show it to be, whatever its name says."""

from __future__ import annotations

import contextlib
import io
import lzma
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass
from functools import cached_property

from core.reading.encodings import marked_encoding, wide_encoding

HEAD = 1 << 14
BROKEN_ZIP = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    IndexError,
    NotImplementedError,
    RuntimeError,
)
"""What reading a damaged or encrypted ZIP archive may raise."""

# Kinds that are recognised so that the reason can name them. (offset, magic, what it is)
_KINDS: tuple[tuple[int, bytes, str], ...] = (
    (0, b"%PDF-", "PDF document"),
    (0, b"{\\rtf", "RTF document"),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "OLE document (old Microsoft Office)"),
    (0, b"PK\x03\x04", "ZIP archive"),
    (0, b"PK\x05\x06", "ZIP archive, empty"),
    (0, b"PK\x07\x08", "ZIP archive in parts"),
    (0, b"Rar!\x1a\x07", "RAR archive"),
    (0, b"7z\xbc\xaf\x27\x1c", "7-Zip archive"),
    (0, b"\x1f\x8b", "gzip archive"),
    (0, b"BZh", "bzip2 archive"),
    (0, b"\xfd7zXZ\x00", "xz archive"),
    (0, b"\x28\xb5\x2f\xfd", "Zstandard archive"),
    (257, b"ustar", "tar archive"),
    (0, b"\x89PNG\r\n\x1a\n", "PNG image"),
    (0, b"\xff\xd8\xff", "JPEG image"),
    (0, b"GIF87a", "GIF image"),
    (0, b"GIF89a", "GIF image"),
    (0, b"II*\x00", "TIFF image"),
    (0, b"MM\x00*", "TIFF image"),
    (0, b"8BPS", "Photoshop image"),
    (0, b"\x00\x00\x01\x00", "icon"),
    (0, b"AT&TFORM", "DjVu document"),
    (0, b"%!PS", "PostScript document"),
    (60, b"BOOKMOBI", "Mobipocket book"),
    (0, b"ITOLITLS", "Microsoft Reader book"),
    (0, b"ITSF", "compiled HTML help"),
    (0, b"wOFF", "font"),
    (0, b"wOF2", "font"),
    (0, b"OTTO", "font"),
    (0, b"\x00\x01\x00\x00\x00", "font"),
    (0, b"ID3", "sound"),
    (0, b"OggS", "sound"),
    (0, b"fLaC", "sound"),
    (4, b"ftyp", "video or sound"),
    (0, b"\x1aE\xdf\xa3", "video"),
    (0, b"\x7fELF", "program"),
    (0, b"\xca\xfe\xba\xbe", "program"),
    (0, b"\xcf\xfa\xed\xfe", "program"),
    (0, b"SQLite format 3\x00", "SQLite database"),
)
_ELSEWHERE = tuple(entry for entry in _KINDS if entry[0] > 0)
_AT_START = {
    entry[1][:1]: (*(one for one in _KINDS if one[0] == 0 and one[1][:1] == entry[1][:1]), *_ELSEWHERE)
    for entry in _KINDS
    if entry[0] == 0
}
_TEXT_KINDS = frozenset({"PDF document", "RTF document", "PostScript document"})
_DOCUMENT_KINDS = ("PDF", "RTF", "OLE", "ZIP")
_RIFF = {b"WEBP": "WebP image", b"WAVE": "sound", b"AVI ": "video"}
_UNICODE_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_LEADING = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s+|<!--.*?-->|<\?xml.*?\?>)*", re.DOTALL)
_TEXT_CONTROLS = b"\t\n\v\f\r\x1a\x1b"
_OTHER_CONTROLS = bytes(c for c in range(32) if c not in _TEXT_CONTROLS) + b"\x7f"
_MOST_CONTROLS = 0.02
_FEW_CONTROLS = 2


@dataclass(frozen=True)
class Sample:
    """The content of a file and the extension of its name, with what the registry's sniffers ask of them.

    Attributes
    ----------
    content : bytes
        All of the file.
    extension : str
        Lower case, without the dot.
    """

    content: bytes
    extension: str = ""

    @cached_property
    def head(self) -> bytes:
        """The first 16 KB."""
        return self.content[:HEAD]

    @cached_property
    def _readable_head(self) -> bytes:
        """The head in an encoding whose ASCII is ASCII."""
        wide = marked_encoding(self.head) or wide_encoding(self.head)
        if wide is None or wide == "utf-8":
            return self.head
        return self.head.decode(wide, "replace").encode("utf-8", "replace")

    @cached_property
    def is_xml(self) -> bool:
        """Whether it starts with an XML declaration."""
        return self._readable_head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<?xml")

    @cached_property
    def start(self) -> bytes:
        """The first 2 KB behind BOM, white space, comments and XML declaration, lower case."""
        head = self._readable_head
        leading = _LEADING.match(head)
        return head[leading.end() if leading else 0 :][:2048].lower()

    @cached_property
    def magic(self) -> str | None:
        """English name of the kind that the first bytes show, None where they show none."""
        for offset, magic, kind in _AT_START.get(self.head[:1], _ELSEWHERE):
            if self.head.startswith(magic, offset) and (kind in _TEXT_KINDS or self._surely(magic)):
                return kind
        if self.head.startswith(b"RIFF"):
            return _RIFF.get(self.head[8:12])
        if self.head.startswith(b"MZ") and b"\x00" in self.head[:64]:
            return "program"
        if self.head.startswith(b"BM") and b"\x00\x00\x00\x00" in self.head[2:12]:
            return "BMP image"
        return None

    def _surely(self, magic: bytes) -> bool:
        """A magic of letters alone could be the first word of a text: then a NUL has to follow."""
        return not magic.isascii() or any(c < 32 for c in magic) or b"\x00" in self.head

    @cached_property
    def is_document(self) -> bool:
        """Whether the first bytes are those of a kind of document that is read."""
        return self.magic is not None and self.magic.startswith(_DOCUMENT_KINDS)

    @cached_property
    def members(self) -> frozenset[str]:
        """Names of the parts of a ZIP archive; empty where it is none or its directory is damaged."""
        if not self.content.startswith(b"PK"):
            return frozenset()
        try:
            with zipfile.ZipFile(io.BytesIO(self.content)) as archive:
                return frozenset(archive.namelist())
        except BROKEN_ZIP:
            return frozenset()

    @cached_property
    def mimetype(self) -> str:
        """What the part ``mimetype`` of a package says, '' where there is none."""
        if "mimetype" not in self.members:
            return ""
        with (
            contextlib.suppress(*BROKEN_ZIP),
            zipfile.ZipFile(io.BytesIO(self.content)) as archive,
            archive.open("mimetype") as part,
        ):
            return part.read(200).decode("ascii", "replace").strip()
        return ""

    def is_broken_zip(self, extensions: frozenset[str]) -> bool:
        """A ZIP archive with one of these extensions whose directory cannot be read."""
        return self.content.startswith(b"PK") and not self.members and self.extension in extensions

    @cached_property
    def has_unicode_mark(self) -> bool:
        """Whether it starts with a byte order mark."""
        return self.content.startswith(_UNICODE_MARKS)

    @cached_property
    def looks_binary(self) -> bool:
        """NUL bytes or many control characters, and no encoding with two or four bytes explains them."""
        if self.has_unicode_mark:
            return False
        middle = len(self.content) // 2
        pieces = (self.content[:4096], self.content[middle : middle + 1024], self.content[-1024:])
        sample = b"".join(pieces) if len(self.content) > 6144 else self.content
        controls = len(sample) - len(sample.translate(None, _OTHER_CONTROLS))
        return controls > _FEW_CONTROLS + _MOST_CONTROLS * len(sample)

    @cached_property
    def is_text(self) -> bool:
        """Whether it can be decoded: no known binary kind, no control characters but those of UTF-16."""
        return self.magic is None and (not self.looks_binary or wide_encoding(self.content) is not None)
