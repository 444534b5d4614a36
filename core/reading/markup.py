"""XML in whatever encoding → bytes that the parser takes as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html.entities import name2codepoint

from core.reading.encodings import decode
from core.reading.extract import ReadContext
from core.reading.formats.html import declared_charset

_DOCTYPE = re.compile(r"<!DOCTYPE[^\[>]*(?:\[(?P<inside>.*?)\]\s*)?>", re.DOTALL)
_ENTITY = re.compile(
    r"<!ENTITY\s+([A-Za-z][A-Za-z0-9._-]*)\s+(?:\"([^\"&<%]{0,200})\"|'([^'&<%]{0,200})')\s*>"
)
_DECLARATION = re.compile(r"^\s*<\?xml[^>]*\?>")
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9._-]*);")
_DOCTYPE_WITHIN = 1 << 18
_OF_XML = frozenset({"amp", "lt", "gt", "quot", "apos"})


@dataclass(frozen=True, slots=True)
class DecodedXml:
    """XML in UTF-8 without a declaration, and what it was decoded with."""

    xml: bytes
    encoding: str
    warnings: tuple[str, ...]


def decode_xml(content: bytes, context: ReadContext) -> DecodedXml:
    """Decode by what the bytes are, the declaration being one hint.

    Names of HTML's letters are known, and so are short entities of plain text that the document declares; an
    entity that holds other entities, markup or a file stays unknown, so nothing grows and nothing is fetched.
    """
    decoded = decode(content, context.encoding, declared=declared_charset(content), monitor=context.monitor)
    text = _DECLARATION.sub("", decoded.text, count=1)
    own: dict[str, str] = {}
    start = text.find("<!DOCTYPE", 0, _DOCTYPE_WITHIN)
    doctype = _DOCTYPE.match(text, start, start + _DOCTYPE_WITHIN) if start >= 0 else None
    if doctype is not None:
        own = {name: double or single for name, double, single in _ENTITY.findall(doctype["inside"] or "")}
        text = text[: doctype.start()] + text[doctype.end() :]
    if "&" in text:
        text = _NAMED.sub(lambda match: _letters(match, own), text)
    return DecodedXml(text.encode("utf-8"), decoded.encoding, decoded.warnings)


def _letters(match: re.Match[str], own: Mapping[str, str]) -> str:
    name = match[1]
    if name in _OF_XML:
        return match[0]
    if name in own:
        return own[name]
    return chr(name2codepoint[name]) if name in name2codepoint else match[0]
