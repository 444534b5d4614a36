"""XML in whatever encoding → bytes that the parser takes as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.entities import name2codepoint

from core.reading.encodings import decode
from core.reading.extract import ReadContext
from core.reading.formats.html import declared_charset

_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]*);")
_OF_XML = frozenset({"amp", "lt", "gt", "quot", "apos"})


@dataclass(frozen=True, slots=True)
class DecodedXml:
    """XML in UTF-8 without a declaration, and what it was decoded with."""

    xml: bytes
    encoding: str
    warnings: tuple[str, ...]


def decode_xml(content: bytes, context: ReadContext) -> DecodedXml:
    """Decode by what the bytes are, the declaration being one hint; names of HTML's letters are known too."""
    decoded = decode(content, context.encoding, declared=declared_charset(content), monitor=context.monitor)
    text = _DECLARATION.sub("", decoded.text, count=1)
    if "&" in text:
        text = _NAMED.sub(_letter, text)
    return DecodedXml(text.encode("utf-8"), decoded.encoding, decoded.warnings)


def _letter(match: re.Match[str]) -> str:
    name = match[1]
    return match[0] if name in _OF_XML or name not in name2codepoint else chr(name2codepoint[name])
