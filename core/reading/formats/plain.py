"""Plain text and Markdown, read as they stand."""

from __future__ import annotations

from collections.abc import Sequence

from core.reading.encodings import decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.sniffing import Sample

_MARKDOWN = frozenset({"md", "markdown", "mkd", "mdown"})


def read_plain(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The decoded text, whatever it is written in."""
    decoded = decode(content, context.encoding, monitor=context.monitor)
    return (Extract(decoded.text, decoded.encoding, decoded.warnings),)


def _is_markdown(sample: Sample) -> bool:
    return sample.extension in _MARKDOWN and sample.is_text


def _is_text(sample: Sample) -> bool:
    return sample.is_text


MARKDOWN = Format(name="md", extensions=_MARKDOWN, sniff=_is_markdown, read=read_plain)
TEXT = Format(name="txt", extensions=frozenset({"txt", "text"}), sniff=_is_text, read=read_plain)
