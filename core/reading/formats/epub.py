"""EPUB books: the chapters in the order of the spine, a table of contents beside it left out."""

from __future__ import annotations

import posixpath
import urllib.parse
from collections.abc import Mapping, Sequence

from core.documents import PageFacts
from core.reading.cleaning import clean_text
from core.reading.encodings import decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.html import declared_charset, parse, visible_text
from core.reading.packages import Package
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.xml_events import feed_xml, local_name

_EXTENSIONS = frozenset({"epub"})
_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
_PAGES = ("application/xhtml+xml", "text/html", "application/xml", "text/x-oeb1-document")


def read_epub(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of a book."""
    package = Package(content, context.limits, context.monitor)
    container = _Elements()
    feed_xml(package.read(_CONTAINER), container)
    main = next((one.get("full-path", "") for name, one in container.found if name == "rootfile"), "")
    if main not in package:
        raise UnreadableError(Reason.DAMAGED, "the list of the book's parts is missing")
    book = _Elements(texts=("title", "description"))
    feed_xml(package.read(main), book)
    chapters = _chapters(book, posixpath.dirname(main))
    if not set(chapters).isdisjoint(_encrypted(package)):
        raise UnreadableError(Reason.ENCRYPTED)
    pieces, missing = [], False
    for chapter in chapters:
        if chapter not in package:
            missing = True
            continue
        page = package.read(chapter)
        decoded = decode(page, context.encoding, declared=declared_charset(page), monitor=context.monitor)
        pieces.append(visible_text(parse(decoded.text)))
    if not pieces:
        raise UnreadableError(Reason.DAMAGED, "none of the book's chapters is there")
    text, warnings = clean_text("\n".join(filter(None, pieces)), monitor=context.monitor)
    if missing:
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    facts = PageFacts(title=book.texts.get("title", ""), description=book.texts.get("description", ""))
    return (Extract(text, warnings=warnings, facts=facts),)


class _Elements:
    """Handler that lists elements with their attributes, and the first text of some."""

    def __init__(self, texts: tuple[str, ...] = ()) -> None:
        self._wanted = texts
        self.found: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, str] = {}
        self._open = ""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        self.found.append((name, {local_name(key): value for key, value in attributes.items()}))
        self._open = name if name in self._wanted and name not in self.texts else ""

    def end(self, tag: str) -> None:
        if local_name(tag) == self._open:
            self._open = ""

    def data(self, text: str) -> None:
        if self._open:
            self.texts[self._open] = " ".join(f"{self.texts.get(self._open, '')}{text}".split())


def _chapters(book: _Elements, folder: str) -> list[str]:
    """Names of the pages in reading order."""
    items = {one.get("id", ""): one for name, one in book.found if name == "item"}
    order = [one for name, one in book.found if name == "itemref"]
    names = []
    for place in order:
        item = items.get(place.get("idref", ""), {})
        is_beside = place.get("linear") == "no" and "nav" in item.get("properties", "").split()
        if item.get("href") and item.get("media-type", _PAGES[0]) in _PAGES and not is_beside:
            names.append(_joined(folder, item["href"]))
    return names


def _joined(folder: str, reference: str) -> str:
    path = urllib.parse.unquote(reference.partition("#")[0])
    return posixpath.normpath(posixpath.join("/", folder, path)).lstrip("/")


def _encrypted(package: Package) -> set[str]:
    """Names of the parts that are encrypted; fonts often are in books that are open otherwise."""
    if _ENCRYPTION not in package:
        return set()
    listed = _Elements()
    feed_xml(package.read(_ENCRYPTION), listed)
    return {_joined("", one.get("URI", "")) for name, one in listed.found if name == "CipherReference"}


def _is_epub(sample: Sample) -> bool:
    if sample.members:
        return _CONTAINER in sample.members and (
            sample.mimetype == "application/epub+zip" or sample.extension in _EXTENSIONS
        )
    return sample.is_broken_zip(_EXTENSIONS)


EPUB = Format(
    name="epub",
    extensions=_EXTENSIONS,
    sniff=_is_epub,
    read=read_epub,
    seconds_per_megabyte=0.15,
    isolated=True,  # a small book may unpack to a page that hangs the parser
    cached=True,
)
