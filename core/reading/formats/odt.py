"""OpenDocument texts, packed (odt, ott) and flat (fodt): tracked changes as accepted, hidden text out.

In: insertions, text boxes and shapes (behind their paragraph), notes (behind the body). Out: deletions,
hidden text (of styles, sections and fields), annotations, headers and footers, templates of indexes.
OASIS OpenDocument 1.3, part 3, sections 4 to 7.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.layout import Gap, TextWriter
from core.reading.packages import Package
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.xml_events import feed_xml

_EXTENSIONS = frozenset({"odt", "ott", "odm", "fodt"})
_MIMETYPE = "application/vnd.oasis.opendocument.text"
_NAMESPACE = re.compile(r"\{urn:oasis:names:tc:opendocument:xmlns:(\w+):[\d.]+\}(.*)")
_LEFT_OUT = frozenset(
    f"text:{name}"
    for name in (
        *(
            "tracked-changes",
            "note-citation",
            "sequence-decls",
            "variable-decls",
            "user-field-decls",
            "number",
        ),
        *(
            "table-of-content-source",
            "illustration-index-source",
            "table-index-source",
            "object-index-source",
        ),
        *(
            "user-index-source",
            "alphabetical-index-source",
            "bibliography-source",
            "ruby-text",
            "script",
            "dde-connection-decls",
        ),
    )
) | {"office:annotation", "office:forms", "office:binary-data", "office:scripts", "svg:title", "svg:desc"}
_PARAGRAPHS = frozenset({"text:p", "text:h"})


def read_odt(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of an OpenDocument text."""
    reader = OdtText()
    if content.startswith(b"PK"):
        package = Package(content, context.limits, context.monitor)
        if "META-INF/manifest.xml" in package and b"encryption-data" in package.read("META-INF/manifest.xml"):
            raise UnreadableError(Reason.ENCRYPTED)
        if "styles.xml" in package:
            feed_xml(package.read("styles.xml"), reader, monitor=context.monitor)
        whole = feed_xml(package.read("content.xml"), reader, monitor=context.monitor)
    else:
        whole = feed_xml(content, reader, monitor=context.monitor)
    text, warnings = clean_text(reader.text(), monitor=context.monitor)
    if not whole:
        if not text:
            raise UnreadableError(Reason.DAMAGED, "the XML of the document is broken")
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    return (Extract(text, warnings=warnings),)


class _Names(dict[str, str]):
    """text:p for {urn:…:text:1.0}p, each worked out once; '' for what is of no format of OASIS."""

    def __missing__(self, tag: str) -> str:
        found = _NAMESPACE.fullmatch(tag)
        self[tag] = short = f"{found[1]}:{found[2]}" if found else ""
        return short


class _Story:
    """The body, a note or a box, with the paragraph that is being read in it."""

    def __init__(self, *, is_note: bool = False) -> None:
        self.writer = TextWriter()
        self.boxes: list[str] = []
        self.in_paragraph = False
        self.is_note = is_note


class OdtText:
    """Handler for styles and content, in this order or in one document."""

    def __init__(self) -> None:
        self._short = _Names()
        self._stories = [_Story()]
        self._notes: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._skipped = 0
        self._in_body = 0
        self._style = ""
        self._parents: dict[str, str] = {}
        self._display: dict[str, bool] = {}

    def text(self) -> str:
        """The body and behind it the notes."""
        return "\n".join(filter(None, (self._stories[0].writer.text(), *self._notes)))

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = self._short[tag]
        if self._skipped:
            self._skipped += 1
        elif name == "office:text":
            self._in_body += 1
        elif not self._in_body:
            self._read_style(name, attributes)
        elif name in _LEFT_OUT or self._is_hidden(name, attributes):
            self._skipped = 1
        else:
            self._enter(name, attributes)

    def _attribute(self, attributes: Mapping[str, str], name: str) -> str:
        return next((value for key, value in attributes.items() if self._short[key] == name), "")

    def _read_style(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "style:style":
            self._style = self._attribute(attributes, "style:name")
            self._parents[self._style] = self._attribute(attributes, "style:parent-style-name")
        elif name == "style:text-properties" and self._style:
            display = self._attribute(attributes, "text:display")
            if display:
                self._display[self._style] = display == "none"

    def _hides(self, style: str) -> bool:
        seen: set[str] = set()
        while style and style not in self._display and style not in seen:
            seen.add(style)
            style = self._parents.get(style, "")
        return self._display.get(style, False)

    def _is_hidden(self, name: str, attributes: Mapping[str, str]) -> bool:
        if name == "text:section":
            return self._attribute(attributes, "text:display") == "none"
        if name in {"text:hidden-text", "text:hidden-paragraph"}:
            return self._attribute(attributes, "text:is-hidden") == "true"
        if name in _PARAGRAPHS or name == "text:span":
            return bool(self._display) and self._hides(self._attribute(attributes, "text:style-name"))
        return False

    def _enter(self, name: str, attributes: Mapping[str, str]) -> None:
        story = self._stories[-1]
        opened_story = False
        if name == "text:note":
            self._stories.append(_Story(is_note=True))
            opened_story = True
        elif name in _PARAGRAPHS:
            if story.in_paragraph:
                self._stories.append(_Story())
                opened_story = True
            self._stories[-1].in_paragraph = True
        elif story.in_paragraph:
            self._put_sign(name, story.writer, attributes)
        self._open.append((name, opened_story))

    def _put_sign(self, name: str, writer: TextWriter, attributes: Mapping[str, str]) -> None:
        if name == "text:s":
            count = self._attribute(attributes, "text:c")
            writer.put(" " * min(int(count) if count.isdecimal() else 1, 1000))
        elif name == "text:tab":
            writer.put("\t")
        elif name == "text:line-break":
            writer.put("\n")

    def end(self, tag: str) -> None:
        name = self._short[tag]
        if self._skipped:
            self._skipped -= 1
        elif name == "office:text":
            self._in_body -= 1
        elif self._in_body and self._open:
            self._leave(*self._open.pop())
        elif name == "style:style":
            self._style = ""

    def _leave(self, name: str, opened_story: bool) -> None:  # noqa: FBT001 - comes out of a tuple
        story = self._stories[-1]
        if name in _PARAGRAPHS:
            story.in_paragraph = False
            story.writer.gap(Gap.LINE)
            for box in story.boxes:
                story.writer.put(box)
                story.writer.gap(Gap.LINE)
            story.boxes.clear()
        elif name == "table:table-cell":
            story.writer.cell_end()
        elif name == "table:table-row":
            story.writer.gap(Gap.LINE)
        if opened_story and len(self._stories) > 1:
            self._stories.pop()
            target = self._notes if story.is_note else self._stories[-1].boxes
            target.append(story.writer.text())

    def data(self, text: str) -> None:
        if self._in_body and not self._skipped and self._stories[-1].in_paragraph:
            self._stories[-1].writer.flow(text)


def _is_odt(sample: Sample) -> bool:
    if sample.members:
        named = sample.extension in _EXTENSIONS and not sample.mimetype
        return "content.xml" in sample.members and (sample.mimetype.startswith(_MIMETYPE) or named)
    if sample.is_broken_zip(_EXTENSIONS):
        return True
    return sample.start.startswith(b"<office:document") and _MIMETYPE.encode() in sample.head


ODT = Format(
    name="odt",
    extensions=_EXTENSIONS,
    sniff=_is_odt,
    read=read_odt,
    seconds_per_megabyte=0.25,
    cached=True,
)
