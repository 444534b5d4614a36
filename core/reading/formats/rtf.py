r"""Rich Text Format: a reader of our own that follows groups, destinations and the encodings of fonts.

In: footnotes and endnotes (behind the body), text boxes, results of fields, tracked insertions. Out:
deletions, hidden text, headers and footers, comments, pictures, instructions of fields. A byte is decoded
by the charset of the current font and only then by the code page of the document: ``\ansicpg1252`` with
``\fcharset204`` is Russian.
Rich Text Format Specification 1.9.1.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.rtf_words import CHARSETS, DESTINATIONS, SIGNS
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample

_EXTENSIONS = frozenset({"rtf"})
# What nearly all of a Russian text is made of: letters by number with one sign for old readers behind each,
# and letters by the hexadecimal byte.
_LETTERS = re.compile(rb"(?:\\u-?\d{1,6} ?(?:\?|\\'[0-9A-Fa-f]{2}))+")
_LETTER = re.compile(rb"\\u(-?\d{1,6})")
_LONGEST_RUN = 1 << 16
_BYTES = re.compile(rb"(?:\\'[0-9A-Fa-f]{2}){2,}")
_TOKEN = re.compile(
    rb"\\([a-zA-Z]{1,32})(-?\d{1,10})?[ ]?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)",
    re.DOTALL,
)
_CHECK_EVERY = 1 << 14


@dataclass(frozen=True, slots=True)
class _State:
    """What a group inherits and gives back at its end."""

    ignored: bool = False
    font: int | None = None
    hidden: bool = False
    deleted: bool = False
    units_to_skip: int = 1
    in_font_table: bool = False
    note: int = 0


def read_rtf(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of an RTF document; a chosen encoding replaces the code page of the document and its fonts."""
    reader = _RtfReader(context)
    reader.read(content)
    text, warnings = clean_text(reader.text(), monitor=context.monitor)
    if not text and content.count(b"{") > content.count(b"}"):
        raise UnreadableError(Reason.DAMAGED, "the document is cut off before its text")
    return (Extract(text, encoding=reader.encoding(), warnings=warnings),)


class _RtfReader:
    def __init__(self, context: ReadContext) -> None:
        self._context = context
        self._chosen = context.encoding
        self._code_page = "cp1252"
        self._fonts: dict[int, str | None] = {}
        self._used: set[str] = set()
        self._state = _State()
        self._stack: list[_State] = []
        self._stories: list[list[str]] = [[]]
        self._bytes = bytearray()
        self._skip = 0
        self._star = False
        self._defined_font: int | None = None

    def text(self) -> str:
        """The body and behind it the notes, halves of surrogate pairs joined."""
        whole = "\n".join(filter(None, ("".join(story).strip("\n") for story in self._stories)))
        return whole.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

    def encoding(self) -> str | None:
        """The encoding of the bytes in the text, None where it has none or several."""
        return next(iter(self._used)) if len(self._used) == 1 else None

    def read(self, content: bytes) -> None:
        """Go through all tokens."""
        position = count = 0
        while match := _TOKEN.match(content, position) or _TOKEN.search(content, position):
            if not self._skip and (end := self._read_letters(content, match.start())):
                position = end
                continue
            position = match.end()
            word, number, code, symbol, brace, text = match.groups()
            if brace is not None:
                self._brace(brace)
            elif word is not None:
                if word == b"bin":
                    position += max(0, int(number or 0))
                else:
                    self._word(word, None if number is None else int(number))
            elif code is not None:
                self._put_bytes(bytes((int(code, 16),)))
            elif symbol is not None:
                self._symbol(symbol)
            elif text is not None:
                self._put_bytes(text)
            count += 1
            if count % _CHECK_EVERY == 0:
                self._context.monitor.checkpoint()
        self._flush()

    def _read_letters(self, content: bytes, start: int) -> int:
        """Take a run of letters at once; where it ends, 0 where there is none."""
        if content.startswith(b"\\u", start):
            run = _LETTERS.match(content, start, start + _LONGEST_RUN)
            if run is None or self._state.units_to_skip != 1:
                return 0
            self._star = False
            self._put("".join(chr(int(number) & 0xFFFF) for number in _LETTER.findall(run.group())))
            return run.end()
        run = _BYTES.match(content, start, start + _LONGEST_RUN)
        if run is None:
            return 0
        self._put_bytes(bytes.fromhex(run.group().replace(b"\\'", b"").decode("ascii")))
        return run.end()

    def _is_seen(self) -> bool:
        state = self._state
        return not (state.ignored or state.hidden or state.deleted)

    def _brace(self, brace: bytes) -> None:
        self._flush()
        self._star, self._skip = False, 0
        if brace == b"{":
            self._stack.append(self._state)
        elif self._stack:
            self._state = self._stack.pop()

    def _put_bytes(self, text: bytes) -> None:
        if self._skip:
            dropped = min(self._skip, len(text))
            self._skip -= dropped
            text = text[dropped:]
        if text and self._is_seen():
            self._bytes += text

    def _put(self, text: str) -> None:
        if self._is_seen():
            self._flush()
            self._stories[self._state.note].append(text)

    def _flush(self) -> None:
        """Decode the bytes that wait with the encoding of the current font."""
        if not self._bytes:
            return
        encoding = self._chosen or self._fonts.get(self._state.font or 0) or self._code_page
        if self._state.font is None and not self._chosen:
            encoding = self._code_page
        waiting = bytes(self._bytes)
        if not waiting.isascii():
            self._used.add(encoding)
        self._stories[self._state.note].append(waiting.decode(encoding, "replace"))
        self._bytes.clear()

    def _symbol(self, symbol: bytes) -> None:
        if symbol == b"*":
            self._star = True
        elif self._skip:
            self._skip -= 1
        elif symbol == b"~":
            self._put("\u00a0")
        elif symbol == b"_":
            self._put("-")
        elif symbol in b"\r\n":
            self._put("\n")
        elif symbol in b"\\{}":
            self._put_bytes(symbol)

    def _word(self, word: bytes, number: int | None) -> None:
        starred, self._star = self._star, False
        if word == b"u":
            self._unicode(number or 0)
            return
        if word in SIGNS:
            self._skip = max(0, self._skip - 1) if self._skip else 0
            self._put(SIGNS[word])
            return
        if word in _SETTERS:
            self._flush()
            _SETTERS[word](self, number)
        elif word in DESTINATIONS or starred:
            self._flush()
            self._destination(word)

    def _destination(self, word: bytes) -> None:
        if word == b"fonttbl":
            self._state = replace(self._state, in_font_table=True, ignored=True)
        elif word == b"footnote":
            self._stories.append([])
            self._state = replace(self._state, note=len(self._stories) - 1)
        elif word == b"shptxt":
            self._stories.append([])
            self._state = replace(self._state, note=len(self._stories) - 1, ignored=False)
        elif word not in {b"fldrslt", b"shpinst", b"shp"}:
            self._state = replace(self._state, ignored=True)

    def _unicode(self, number: int) -> None:
        self._put(chr(number & 0xFFFF))
        self._skip = self._state.units_to_skip

    def _set_font(self, number: int | None) -> None:
        if self._state.in_font_table:
            self._defined_font = number
        else:
            self._state = replace(self._state, font=number)

    def _set_charset(self, number: int | None) -> None:
        if self._defined_font is not None:
            self._fonts[self._defined_font] = CHARSETS.get(number or 0)

    def _set_font_page(self, number: int | None) -> None:
        if self._defined_font is not None and (page := _page(number)) is not None:
            self._fonts[self._defined_font] = page

    def _set_page(self, number: int | None) -> None:
        self._code_page = _page(number) or self._code_page

    def _set_mac(self, _number: int | None) -> None:
        self._code_page = "mac-roman"

    def _set_pc(self, _number: int | None) -> None:
        self._code_page = "cp437"

    def _set_hidden(self, number: int | None) -> None:
        self._state = replace(self._state, hidden=number != 0)

    def _set_deleted(self, number: int | None) -> None:
        self._state = replace(self._state, deleted=number != 0)

    def _set_plain(self, _number: int | None) -> None:
        self._state = replace(self._state, hidden=False, deleted=False)

    def _set_units(self, number: int | None) -> None:
        self._state = replace(self._state, units_to_skip=max(0, number or 0))


def _page(number: int | None) -> str | None:
    """Python's name of a code page, None where there is none."""
    if number == 65001:
        return "utf-8"
    if number == 10007:
        return "mac-cyrillic"
    try:
        return codecs.lookup(f"cp{number}").name
    except LookupError:
        return None


_SETTERS = {
    b"f": _RtfReader._set_font,  # noqa: SLF001 - the table of this very class
    b"fcharset": _RtfReader._set_charset,  # noqa: SLF001
    b"cpg": _RtfReader._set_font_page,  # noqa: SLF001
    b"ansicpg": _RtfReader._set_page,  # noqa: SLF001
    b"mac": _RtfReader._set_mac,  # noqa: SLF001
    b"pc": _RtfReader._set_pc,  # noqa: SLF001
    b"v": _RtfReader._set_hidden,  # noqa: SLF001
    b"deleted": _RtfReader._set_deleted,  # noqa: SLF001
    b"plain": _RtfReader._set_plain,  # noqa: SLF001
    b"uc": _RtfReader._set_units,  # noqa: SLF001
}


def _is_rtf(sample: Sample) -> bool:
    return sample.content[:64].lstrip(b"\xef\xbb\xbf \t\r\n\0").startswith(b"{\\rtf")


RTF = Format(
    name="rtf",
    extensions=_EXTENSIONS,
    sniff=_is_rtf,
    read=read_rtf,
    seconds_per_megabyte=0.4,
    cached=True,
)
