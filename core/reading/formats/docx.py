"""Word documents: body, footnotes and endnotes, text boxes once, tracked changes as accepted.

In: insertions, moved-to text, results of fields, text boxes (behind their paragraph), formulas' letters. Out:
deletions, moved-from text, hidden text (of runs and of styles), instructions of fields, comments, headers and
footers, soft hyphens. ISO/IEC 29500-1, section 17; a file in the strict form has other namespaces, and other
producers other part names, so both are looked up.
"""

from __future__ import annotations

import posixpath
from collections.abc import Mapping, Sequence

from core.monitor import Monitor
from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.docx_text import DocxText, HiddenStyles
from core.reading.packages import Package
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.xml_events import feed_xml, local_name

_EXTENSIONS = frozenset({"docx", "docm", "dotx", "dotm"})
_MAIN = "word/document.xml"
_RELATIONS = "_rels/.rels"


def read_docx(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of a Word document."""
    package = Package(content, context.limits, context.monitor)
    main = _target(package, _RELATIONS, "", "officeDocument") or _MAIN
    if main not in package:
        raise UnreadableError(Reason.DAMAGED, "the main part of the document is missing")
    folder, name = posixpath.split(main)
    relations = f"{folder}/_rels/{name}.rels".lstrip("/")
    hidden = HiddenStyles()
    whole = _feed(package, _target(package, relations, folder, "styles"), hidden, context.monitor)
    pieces = []
    for part in (main, *(_target(package, relations, folder, kind) for kind in ("footnotes", "endnotes"))):
        story = DocxText(hidden.names())
        whole &= _feed(package, part, story, context.monitor)
        pieces.append(story.text())
    text, warnings = clean_text("\n".join(filter(None, pieces)), monitor=context.monitor)
    if not whole:
        if not text:
            raise UnreadableError(Reason.DAMAGED, "the XML of the document is broken")
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    return (Extract(text, warnings=warnings),)


def _feed(package: Package, part: str | None, handler: DocxText | HiddenStyles, monitor: Monitor) -> bool:
    """Parse a part if there is one; whether it was well formed."""
    if part is None or part not in package:
        return True
    return feed_xml(package.read(part), handler, monitor=monitor)


class _Relations:
    """Targets of the relations of one part by the last word of their type."""

    def __init__(self) -> None:
        self.targets: dict[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if local_name(tag) == "Relationship" and attributes.get("TargetMode") != "External":
            kind = attributes.get("Type", "").rpartition("/")[2]
            self.targets.setdefault(kind, attributes.get("Target", ""))

    def end(self, tag: str) -> None:
        """Nothing to do."""

    def data(self, text: str) -> None:
        """Nothing to do."""


def _target(package: Package, relations: str, folder: str, kind: str) -> str | None:
    """Name of the part that a relation of this kind leads to."""
    if relations not in package:
        return None
    found = _Relations()
    feed_xml(package.read(relations), found)
    target = found.targets.get(kind)
    if target is None:
        return None
    joined = target if target.startswith("/") else posixpath.join("/", folder, target)
    return posixpath.normpath(joined).lstrip("/")


def _is_word(sample: Sample) -> bool:
    """The parts of a Word document, or a damaged archive that is called one."""
    if any(name.startswith("word/") for name in sample.members):
        return True
    named_so = (
        not sample.members
        and sample.content.startswith(b"PK\x03\x04")
        and b"word/document.xml" in sample.head
    )
    return named_so or sample.is_broken_zip(_EXTENSIONS)


DOCX = Format(
    name="docx",
    extensions=_EXTENSIONS,
    sniff=_is_word,
    read=read_docx,
    seconds_per_megabyte=0.25,
    cached=True,
)
