r"""Decoded text → the text of a document: NFC, line ends as ``\n``, nothing that no text should hold.

Every replacement is one character for one, so words that a control character parts stay parted:

- U+FEFF at the start goes;
- ``\r\n``, ``\r``, vertical tab, form feed, U+0085, U+2028 and U+2029 become ``\n``;
- other control characters (C0, DEL, C1) become spaces;
- lone surrogates become U+FFFD.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from core.monitor import NULL_MONITOR, Monitor
from core.reading.reasons import Notice

BLOCK = 1 << 18
_WINDOW = 1 << 12
_SUSPICIOUS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_LINE_ENDS = {0x0B: "\n", 0x0C: "\n", 0x85: "\n", 0x2028: "\n", 0x2029: "\n"}
_CONTROLS = {
    code: " "
    for code in (*range(0x20), *range(0x7F, 0xA0))
    if code not in {0x09, 0x0A, 0x0D} | set(_LINE_ENDS)
}
_REPLACEMENTS = str.maketrans(_LINE_ENDS | _CONTROLS)
_CONTROL = re.compile("[" + "".join(map(re.escape, map(chr, _CONTROLS))) + "]")
_SURROGATE = re.compile("[\ud800-\udfff]")
# Characters that never compose with what stands before them, so NFC may be taken on either side alone; not
# between a carriage return and its line feed.
_SAFE_CUT = re.compile("(?<!\r)[\t-\u02ff\u0400-\u0482\u048a-\u058f\u3041-\u3096\u4e00-\u9fff]")


def blocks(text: str) -> Iterator[str]:
    """The text in pieces of about 256 K characters that may be normalised one by one."""
    start = 0
    while len(text) - start > BLOCK + _WINDOW:
        cut = _SAFE_CUT.search(text, start + BLOCK)
        end = cut.start() if cut else len(text)
        yield text[start:end]
        start = end
    yield text[start:]


def clean_text(
    text: str, *, known_plain: bool = False, monitor: Monitor = NULL_MONITOR
) -> tuple[str, tuple[str, ...]]:
    r"""The text as a document holds it.

    Parameters
    ----------
    text : str
    known_plain : bool
        The caller has seen that there is no carriage return, no control character and no surrogate.
    monitor : Monitor
        Asked for a checkpoint between blocks.

    Returns
    -------
    text : str
        NFC, line ends as ``\n``.
    warnings : tuple of str
        ``Notice`` codes.
    """
    if text.startswith("\ufeff"):
        text = text.lstrip("\ufeff")
    if known_plain and len(text) <= BLOCK:
        return _composed(text), ()
    cleaner = _Cleaner()
    pieces = []
    for piece in blocks(text):
        monitor.checkpoint()
        pieces.append(_composed(piece if known_plain else cleaner.clean(piece)))
    return "".join(pieces), cleaner.notices()


def _composed(text: str) -> str:
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return text
    return unicodedata.normalize("NFC", text)


class _Cleaner:
    """Cleans block after block and remembers what it met."""

    def __init__(self) -> None:
        self._line_ends: set[str] = set()
        self._notices: list[str] = []

    def clean(self, text: str) -> str:
        if "\r" in text:
            pairs, returns, feeds = text.count("\r\n"), text.count("\r"), text.count("\n")
            self._note_line_ends(pairs=pairs > 0, returns=returns > pairs, feeds=feeds > pairs)
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        elif "\n" in text:
            self._line_ends.add("feeds")
        if _SUSPICIOUS.search(text):
            if _CONTROL.search(text):
                self._notices.append(Notice.CONTROL_CHARACTERS)
            text = text.translate(_REPLACEMENTS)
            if _SURROGATE.search(text):
                self._notices.append(Notice.LONE_SURROGATES)
                text = _SURROGATE.sub("\ufffd", text)
        return text

    def _note_line_ends(self, **found: bool) -> None:
        self._line_ends.update(kind for kind, is_there in found.items() if is_there)

    def notices(self) -> tuple[str, ...]:
        mixed = [str(Notice.MIXED_LINE_ENDS)] if len(self._line_ends) > 1 else []
        return tuple(dict.fromkeys([*mixed, *map(str, self._notices)]))
