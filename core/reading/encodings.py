"""Bytes → text: BOM, strict UTF-8, UTF-16 and UTF-32 without a BOM, then detection."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

import numpy as np

from core.monitor import NULL_MONITOR, Monitor
from core.reading.cleaning import clean_text
from core.reading.code_pages import guess_code_page
from core.reading.reasons import Notice, Reason, UnreadableError

_BLOCK = 1 << 20
_C1_IN_UTF8 = re.compile(b"\xc2[\x80-\x9f]")
_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ALIASES = {
    "x-mac-cyrillic": "mac-cyrillic",
    "x-cp1251": "cp1251",
    "cp-1251": "cp1251",
    "win-1251": "cp1251",
    "win1251": "cp1251",
    "koi8": "koi8-r",
    "koi8-ru": "koi8-u",
    "dos-866": "cp866",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "ks_c_5601-1987": "cp949",
    "euc-kr": "cp949",
    "iso-8859-9": "cp1254",
}
_SAMPLE = 1 << 15
_SEVEN_BIT = ("iso2022", "hz")
_NOT_FOR_TEXTS = frozenset({"undefined", "idna", "punycode", "unicode-escape", "raw-unicode-escape"})
# Names by which browsers and editors know the code pages of Russian, where Python's own are others.
_SHOWN_NAMES = {
    "cp1251": "windows-1251",
    "cp1252": "windows-1252",
    "cp1250": "windows-1250",
    "cp1253": "windows-1253",
    "cp1254": "windows-1254",
    "cp1257": "windows-1257",
    "utf-8-sig": "utf-8",
    "utf_8_sig": "utf-8",
    "iso8859-1": "windows-1252",  # as browsers do: nobody means the C1 controls
    "ascii": "windows-1252",
}


@dataclass(frozen=True, slots=True)
class Decoded:
    """A decoded and cleaned text.

    Attributes
    ----------
    text : str
    encoding : str
        What it was decoded with.
    warnings : tuple of str
        ``Notice`` codes.
    """

    text: str
    encoding: str
    warnings: tuple[str, ...] = ()


def encoding_named(name: str) -> str:
    """The usual name of a text encoding.

    Raises
    ------
    UnreadableError
        If there is no text encoding of this name.
    """
    try:
        plain = name.strip().lower()
        codec = codecs.lookup(_ALIASES.get(plain, plain))
        b"a".decode(codec.name, "replace")  # a LookupError for what is no encoding of texts (zip, hex, rot13)
    except (LookupError, ValueError) as error:
        raise UnreadableError(Reason.UNKNOWN_ENCODING, f"there is no text encoding {name!r}") from error
    if codec.name in _NOT_FOR_TEXTS:
        raise UnreadableError(Reason.UNKNOWN_ENCODING, f"{name!r} is not an encoding of texts")
    return _SHOWN_NAMES.get(codec.name, codec.name)


def marked_encoding(content: bytes) -> str | None:
    """The encoding that a byte order mark names."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    return None


def wide_encoding(content: bytes) -> str | None:
    """UTF-16 or UTF-32 without a byte order mark, told by where the high bytes of letters stand.

    In such a text every second (fourth) byte takes few values: 0 for Latin and spaces, 4 for Cyrillic.
    """
    if b"\0" not in content[:_SAMPLE] and b"\4" not in content[:_SAMPLE]:
        return None
    sample = np.frombuffer(content[:_SAMPLE], dtype=np.uint8)
    if sample.size >= 8 and sample.size % 4 == 0:
        quads = sample[: sample.size // 4 * 4].reshape(-1, 4)
        zero = (quads == 0).mean(axis=0)
        if zero[2] > 0.99 and zero[3] == 1.0 and zero[0] < 0.5:
            return "utf-32-le"
        if zero[0] == 1.0 and zero[1] > 0.99 and zero[3] < 0.5:
            return "utf-32-be"
    if sample.size < 4:
        return None
    pairs = sample[: sample.size // 2 * 2].reshape(-1, 2)
    is_high = (pairs == 0) | (pairs == 4)
    first, second = is_high.mean(axis=0)
    if not (pairs == 0).any() and sample.size < 64:
        return None
    if second > 0.7 and second - first > 0.3:
        return "utf-16-le"
    if first > 0.7 and first - second > 0.3:
        return "utf-16-be"
    return None


def decode(
    content: bytes,
    encoding: str | None = None,
    *,
    declared: str | None = None,
    monitor: Monitor = NULL_MONITOR,
) -> Decoded:
    """Decode and clean the bytes of a text.

    Parameters
    ----------
    content : bytes
    encoding : str or None
        What the user chose; it is used whatever the content looks like.
    declared : str or None
        What the content says of itself (a meta tag, an XML declaration); it is believed where it fits.
    monitor : Monitor
        Asked for a checkpoint between blocks.

    Raises
    ------
    UnreadableError
        If the chosen encoding does not exist.
    """
    if encoding is not None:
        return _decoded(content, encoding_named(encoding), (), monitor)
    marked = marked_encoding(content)
    if marked is not None:
        return _decoded(content, marked, (), monitor)
    wide = wide_encoding(content)
    if wide is not None:
        return _decoded(content, wide, (), monitor)
    named = _declared_encoding(declared)
    if named is not None and named.startswith(_SEVEN_BIT):
        return _decoded(content, named, (), monitor)
    strict = _strict_utf8(content, monitor)
    if strict is not None:
        return strict
    guess = guess_code_page(content, named)
    return _decoded(content, guess.encoding, guess.warnings, monitor)


def _declared_encoding(declared: str | None) -> str | None:
    """The usual name of a declared encoding; None where it names none."""
    if declared is None:
        return None
    try:
        return encoding_named(declared)
    except UnreadableError:
        return None


def _strict_utf8(content: bytes, monitor: Monitor) -> Decoded | None:
    try:
        text = _by_blocks(content, "utf-8", "strict", monitor)
    except UnicodeDecodeError:
        return None
    text, warnings = clean_text(text, known_plain=_is_plain(content, text), monitor=monitor)
    return Decoded(text, "utf-8", warnings)


def _is_plain(content: bytes, text: str) -> bool:
    """No carriage return, control character or separator in valid UTF-8: then there is nothing to replace."""
    values = np.frombuffer(content, dtype=np.uint8)
    controls = int(np.count_nonzero(values < 32)) - content.count(b"\n") - content.count(b"\t")
    return (
        controls == 0
        and b"\x7f" not in content
        and "\u2028" not in text
        and "\u2029" not in text
        and (b"\xc2" not in content or _C1_IN_UTF8.search(content) is None)
    )


def _decoded(content: bytes, encoding: str, warnings: tuple[str, ...], monitor: Monitor) -> Decoded:
    raw = _by_blocks(content, encoding, "replace", monitor)
    if "\ufffd" in raw:
        warnings = (*warnings, Notice.REPLACEMENT_CHARACTERS)
    text, more = clean_text(raw, monitor=monitor)
    return Decoded(text, encoding, tuple(dict.fromkeys(map(str, (*warnings, *more)))))


def _by_blocks(content: bytes, encoding: str, errors: str, monitor: Monitor) -> str:
    if len(content) <= _BLOCK:
        return codecs.decode(content, encoding, errors)
    decoder = codecs.getincrementaldecoder(encoding)(errors)
    pieces = []
    for start in range(0, len(content), _BLOCK):
        monitor.checkpoint()
        pieces.append(decoder.decode(content[start : start + _BLOCK], final=start + _BLOCK >= len(content)))
    return "".join(pieces)
