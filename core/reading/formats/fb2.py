"""FictionBook: the bodies in order, notes at the end; also packed alone in a ZIP archive (fb2.zip)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.documents import PageFacts
from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.layout import Gap, TextWriter
from core.reading.markup import decode_xml
from core.reading.packages import Package
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.xml_events import feed_xml, local_name

_EXTENSIONS = frozenset({"fb2", "fbz"})
_BLOCKS = frozenset(
    {"p", "v", "subtitle", "text-author", "date", "title", "tr", "stanza", "section", "empty-line"}
)
_CELLS = frozenset({"td", "th"})
_NOTES = frozenset({"notes", "comments", "footnotes"})
_MARK_OF_NOTE = re.compile(r"[\W\d_]*")
_LEFT_OUT = frozenset({"binary", "stylesheet", "image"})


def read_fb2(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of a book."""
    if content.startswith(b"PK"):
        package = Package(content, context.limits, context.monitor)
        content = package.read(next(name for name in package.names if name.lower().endswith(".fb2")))
    decoded = decode_xml(content, context)
    book = _Book()
    whole = feed_xml(decoded.xml, book, monitor=context.monitor)
    text, warnings = clean_text(book.body.text(), monitor=context.monitor)
    warnings = tuple(dict.fromkeys((*decoded.warnings, *warnings)))
    if not whole:
        if not text:
            raise UnreadableError(Reason.DAMAGED, "the XML of the book is broken")
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    facts = PageFacts(title=_one_line(book.title), description=_one_line(book.annotation))
    return (Extract(text, decoded.encoding, warnings, facts),)


def _one_line(writer: TextWriter) -> str:
    return clean_text(" ".join(writer.text().split()))[0]


class _Book:
    """Handler: text of the bodies, title and annotation of the description."""

    def __init__(self) -> None:
        self.body = TextWriter()
        self.title = TextWriter()
        self.annotation = TextWriter()
        self._target: TextWriter | None = None
        self._skipped = 0
        self._is_notes = False
        self._label: TextWriter | None = None

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        if self._skipped or name in _LEFT_OUT or (name == "a" and attributes.get("type") == "note"):
            self._skipped += 1
        elif name == "body":
            self._target = self.body
            self._is_notes = attributes.get("name") in _NOTES
            self.body.gap(Gap.LINE)
        elif name == "title" and self._is_notes and self._target is self.body:
            self._target = self._label = TextWriter()
        elif name == "book-title" and not self.title.text():
            self._target = self.title
        elif name == "annotation" and self._target is None:
            self._target = self.annotation
        elif self._target is not None and name in _BLOCKS:
            self._target.gap(Gap.LINE)

    def end(self, tag: str) -> None:
        name = local_name(tag)
        if self._skipped:
            self._skipped -= 1
        elif name == "title" and self._label is not None:
            self._end_label(self._label.text())
        elif name in {"body", "book-title"} or (name == "annotation" and self._target is self.annotation):
            self._target = None
        elif self._target is not None and name in _BLOCKS:
            self._target.gap(Gap.LINE)
        elif self._target is not None and name in _CELLS:
            self._target.cell_end()

    def _end_label(self, label: str) -> None:
        """The number over a note is a mark like the one in the text; a heading of words is text."""
        self._target, self._label = self.body, None
        self.body.gap(Gap.LINE)
        if not _MARK_OF_NOTE.fullmatch(label):
            self.body.put(label)
            self.body.gap(Gap.LINE)

    def data(self, text: str) -> None:
        if self._target is not None and not self._skipped:
            self._target.flow(text)


def _is_fb2(sample: Sample) -> bool:
    if sample.members:
        return len(sample.members) == 1 and next(iter(sample.members)).lower().endswith(".fb2")
    return sample.is_text and sample.start.startswith(b"<fictionbook")


FB2 = Format(
    name="fb2",
    extensions=_EXTENSIONS,
    sniff=_is_fb2,
    read=read_fb2,
    seconds_per_megabyte=0.06,
    cached=True,
)
