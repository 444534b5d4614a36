"""XML read as a stream of starts, ends and texts: no tree, so neither depth nor size costs more than itself.

Nothing outside the bytes is ever read. Documents need no entities of their own, so a file that declares some
is refused rather than expanded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from lxml import etree

from core.monitor import NULL_MONITOR, Monitor
from core.reading.reasons import Reason, UnreadableError

_CHUNK = 1 << 16
_ENTITY = re.compile(
    b"<!ENTITY|<\x00!\x00E\x00N\x00T\x00I\x00T\x00Y|\x00<\x00!\x00E\x00N\x00T\x00I\x00T\x00Y"
)


class XmlHandler(Protocol):
    """What is told the events, in the order of the document."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element opens; the tag carries its namespace as ``{namespace}name``."""

    def end(self, tag: str) -> None:
        """An element closes."""

    def data(self, text: str) -> None:
        """Text, possibly one of several pieces."""


class _Target:
    """The face that the parser asks for."""

    def __init__(self, handler: XmlHandler) -> None:
        self.start = handler.start
        self.end = handler.end
        self.data = handler.data

    def close(self) -> None:
        """End of the document."""


def feed_xml(xml: bytes, handler: XmlHandler, *, monitor: Monitor = NULL_MONITOR) -> bool:
    """Parse and tell the handler.

    Parameters
    ----------
    xml : bytes
    handler : XmlHandler
    monitor : Monitor
        Asked for a checkpoint every 64 KB.

    Returns
    -------
    bool
        Whether all of it was well formed; broken parts are passed over as far as they can be.

    Raises
    ------
    UnreadableError
        If the document declares entities.
    """
    if _ENTITY.search(xml):
        raise UnreadableError(Reason.DAMAGED, "the XML declares entities, which is not read for safety")
    target: Any = _Target(handler)
    parser = etree.XMLParser(
        target=target, resolve_entities=False, no_network=True, huge_tree=True, recover=True
    )
    try:
        for start in range(0, len(xml), _CHUNK):
            monitor.checkpoint()
            parser.feed(xml[start : start + _CHUNK])
        parser.close()
    except etree.XMLSyntaxError:
        return False
    return not parser.feed_error_log.filter_from_fatals()


def local_name(tag: str) -> str:
    """The name of an element without its namespace."""
    return tag.rpartition("}")[2]
