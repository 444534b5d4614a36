"""XML of any vocabulary: its text nodes.

Where an element holds text beside its children, they are parts of a line (``сло<b>во</b>``) and nothing is
put between them; where it holds children alone, each stands on a line of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.layout import Gap, TextWriter
from core.reading.markup import decode_xml
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.xml_events import feed_xml

_EXTENSIONS = frozenset({"xml", "docbook", "dbk", "rss", "atom", "opml", "tei", "jats"})


def read_xml(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text nodes of an XML document."""
    decoded = decode_xml(content, context)
    nodes = TextNodes()
    whole = feed_xml(decoded.xml, nodes, monitor=context.monitor)
    text, warnings = clean_text(nodes.text(), monitor=context.monitor)
    warnings = tuple(dict.fromkeys((*decoded.warnings, *warnings)))
    if not whole:
        if not text:
            raise UnreadableError(Reason.DAMAGED, "the XML is broken")
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    return (Extract(text, decoded.encoding, warnings),)


class TextNodes:
    """Handler that keeps the text nodes and which elements hold text of their own."""

    def __init__(self) -> None:
        self._open: list[int] = [0]
        self._has_text: list[bool] = [False]
        # Either a text, or the number of the element at whose inner edge the text is interrupted.
        self._pieces: list[str | int] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        del tag, attributes
        self._pieces.append(self._open[-1])
        self._open.append(len(self._has_text))
        self._has_text.append(False)

    def end(self, tag: str) -> None:
        del tag
        if len(self._open) > 1:
            self._open.pop()
        self._pieces.append(self._open[-1])

    def data(self, text: str) -> None:
        if not text.isspace():
            self._has_text[self._open[-1]] = True
        self._pieces.append(text)

    def text(self) -> str:
        """All text, laid out."""
        writer = TextWriter()
        for piece in self._pieces:
            if isinstance(piece, str):
                writer.flow(piece)
            elif not self._has_text[piece]:
                writer.gap(Gap.LINE)
        return writer.text()


def _is_xml(sample: Sample) -> bool:
    return sample.is_text and (
        sample.is_xml or (sample.extension in _EXTENSIONS and sample.start.startswith(b"<"))
    )


XML = Format(
    name="xml",
    extensions=_EXTENSIONS,
    sniff=_is_xml,
    read=read_xml,
    seconds_per_megabyte=0.06,
    cached=True,
)
