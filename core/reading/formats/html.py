"""Pages: all the text that a reader sees, blocks on lines of their own, cells parted by tabs.

Not seen, and so left out: scripts, styles, templates, what stands for a missing feature (noscript, the inside
of iframe, object, audio, video, canvas), lists to choose from, drawings, and whatever is ``hidden`` or has an
inline ``display: none`` or ``visibility: hidden``. ``aria-hidden`` hides from screen readers alone, so it
stays. The title and other facts are kept beside the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.documents import PageFacts
from core.reading.cleaning import clean_text
from core.reading.encodings import decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.main_content import main_text
from core.reading.layout import Gap, TextWriter
from core.reading.limits import MEGABYTE, ContentMode
from core.reading.reasons import Notice
from core.reading.sniffing import Sample

_EXTENSIONS = frozenset({"html", "htm", "xhtml", "xht", "shtml", "html5"})
_STARTS = (b"<!doctype html", b"<html")
_FRAGMENT = re.compile(rb"<(?:head|body|title|div|p|table|h[1-6])[\s>]")
_META_SEARCHED = 1 << 16
_TAGS_READ_ANYWHERE = 10_000
_BYTES_READ_ANYWHERE = 3 * MEGABYTE
_CHARSET = re.compile(rb"<meta[^>]{0,500}?charset\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
_XML_ENCODING = re.compile(rb"^\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]+)[\"']")


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_UNSEEN = _names("""
    head script style template noscript noembed noframes iframe object embed applet audio video canvas svg
    select datalist rp area param source track col colgroup meta link base -comment -doctype
""")
_BLOCKS = _names("""
    address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset
    figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu
    nav ol optgroup option p plaintext pre search section summary table tbody textarea tfoot thead tr ul xmp
""")
_CELLS = frozenset({"td", "th"})
_PREFORMATTED = frozenset({"pre", "listing", "plaintext", "xmp", "textarea"})
_HIDDEN = (
    '[hidden]:not([hidden="until-found"]), [style*="display" i], [style*="visibility" i], dialog:not([open])'
)
# Numbers that only lead to a note and back, where the markup says so: they are no words of the text.
_NOTE_MARKS = (
    'a[class^="sdfootnote"], a[class^="sdendnote"], [role="doc-noteref"], [role="doc-backlink"],'
    ' [epub\\:type~="noteref"]'
)
_NOTES = '[epub\\:type~="footnote"], [epub\\:type~="endnote"]'
_MOST_NOTES = 5000
_HIDING_STYLE = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)", re.IGNORECASE)
# XML lets these be closed at once; a parser of HTML would take all that follows for their inside.
_CLOSED_AT_ONCE = re.compile(
    r"<(script|style|title|textarea|iframe|noscript|noembed|xmp)(\s[^<>]*)?/>", re.IGNORECASE
)


def read_html(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The visible text of a page and its facts."""
    return (extract_page(content, declared_charset(content), context),)


def extract_page(content: bytes, declared: str | None, context: ReadContext) -> Extract:
    """The text and the facts of a page whose encoding is declared so."""
    decoded = decode(content, context.encoding, declared=declared, monitor=context.monitor)
    tree = parse(decoded.text)
    notices: tuple[str, ...] = ()
    found = None
    if context.content is ContentMode.MAIN:
        found = main_text(decoded.text)
        notices = (Notice.MAIN_CONTENT if found else Notice.NO_MAIN_CONTENT,)
    text, warnings = clean_text(visible_text(tree) if found is None else found, monitor=context.monitor)
    noticed = tuple(dict.fromkeys(map(str, (*decoded.warnings, *warnings, *notices))))
    return Extract(text, decoded.encoding, noticed, facts_of(tree))


def declared_charset(content: bytes) -> str | None:
    """What a page or an XML file says of its encoding, also where the meta tag stands too far below."""
    head = content[:_META_SEARCHED]
    found = _CHARSET.search(head) or _XML_ENCODING.search(head)
    return found[1].decode("ascii", "replace") if found else None


def parse(markup: str) -> LexborHTMLParser:
    """The tree of a page, however broken its markup is."""
    if "/>" in markup:
        markup = _CLOSED_AT_ONCE.sub(r"<\1\2></\1>", markup)
    return LexborHTMLParser(markup)


def visible_text(tree: LexborHTMLParser) -> str:
    """All text of the body that a reader sees."""
    start = tree.body or tree.root
    return "" if start is None else _text_below(start, _hidden_nodes(tree))


def facts_of(tree: LexborHTMLParser) -> PageFacts:
    """What the page says about itself."""
    heading = tree.css_first("h1")
    canonical = tree.css_first('link[rel~="canonical" i]')
    robots = tree.css('meta[name="robots" i], meta[name="googlebot" i], meta[name="yandex" i]')
    orders = {order.strip() for node in robots for order in _attribute(node, "content").lower().split(",")}
    return PageFacts(
        title=_one_line(tree.css_first("head > title") or tree.css_first("title")),
        first_heading="" if heading is None else _squeezed(_text_below(heading, _hidden_nodes(tree))),
        description=_squeezed(_attribute(tree.css_first('meta[name="description" i]'), "content")),
        canonical=_attribute(canonical, "href").strip(),
        robots_noindex=not orders.isdisjoint({"noindex", "none"}),
    )


def _one_line(node: LexborNode | None) -> str:
    return "" if node is None else _squeezed(node.text())


def _squeezed(text: str) -> str:
    return clean_text(" ".join(text.split()))[0]


def _attribute(node: LexborNode | None, name: str) -> str:
    return "" if node is None else node.attributes.get(name) or ""


def _hidden_nodes(tree: LexborHTMLParser) -> frozenset[int]:
    """Memory addresses of the nodes that are hidden or mere marks of notes."""
    found = {node.mem_id for node in tree.css(_NOTE_MARKS)}
    for note in tree.css(_NOTES)[:_MOST_NOTES]:
        back = note.css_first('a[href^="#"]')
        if back is not None and back.text().strip().isdecimal():
            found.add(back.mem_id)
    for node in tree.css(_HIDDEN):
        attributes = node.attributes
        is_shut = "hidden" in attributes or node.tag == "dialog"
        if is_shut or _HIDING_STYLE.search(attributes.get("style") or ""):
            found.add(node.mem_id)
    return frozenset(found)


def _text_below(start: LexborNode, hidden: frozenset[int]) -> str:
    """Walk the tree without recursion, so that no depth of nesting is too much."""
    writer = _PageWriter()
    node: LexborNode | None = start
    depth = 0
    while node is not None:
        child = None
        tag = node.tag
        if tag == "-text":
            writer.write(node.text_content or "")
        elif tag is not None and tag not in _UNSEEN and not (hidden and node.mem_id in hidden):
            writer.enter(tag)
            child = node.first_child
            if child is None:
                writer.leave(tag)
        if child is not None:
            node, depth = child, depth + 1
            continue
        node, depth = _after(node, depth, writer)
    return writer.text()


def _after(node: LexborNode, depth: int, writer: _PageWriter) -> tuple[LexborNode | None, int]:
    """The next node behind a finished one, leaving the elements that end there; None at the end."""
    current: LexborNode | None = node
    while current is not None and depth > 0:
        following = current.next
        if following is not None:
            return following, depth
        current, depth = current.parent, depth - 1
        if current is not None:
            writer.leave(current.tag or "")
    return None, 0


class _PageWriter(TextWriter):
    """Knows what the elements of a page put between pieces of text."""

    def __init__(self) -> None:
        super().__init__()
        self._preformatted = 0

    def enter(self, tag: str) -> None:
        """An element opens."""
        if tag in _BLOCKS:
            self.gap(Gap.LINE)
            self._preformatted += tag in _PREFORMATTED
        elif tag in _CELLS:
            self.gap(Gap.TAB)

    def leave(self, tag: str) -> None:
        """An element closes."""
        if tag in _BLOCKS:
            self.gap(Gap.LINE)
            self._preformatted -= tag in _PREFORMATTED
        elif tag in _CELLS:
            self.gap(Gap.TAB)

    def write(self, text: str) -> None:
        """Text inside the element."""
        if self._preformatted:
            self.put(text)
        else:
            self.flow(text)


def _is_page(sample: Sample) -> bool:
    if not sample.is_text:
        return False
    if sample.extension in _EXTENSIONS or sample.start.startswith(_STARTS):
        return True
    return not sample.extension and _FRAGMENT.match(sample.start) is not None


def _may_hang(content: bytes) -> bool:
    """Whether parsing may take long: for each tag the parser looks through all that are open above it."""
    opening = content.count(b"<") - content.count(b"</")
    return opening > _TAGS_READ_ANYWHERE or len(content) > _BYTES_READ_ANYWHERE


HTML = Format(
    name="html",
    extensions=_EXTENSIONS,
    sniff=_is_page,
    read=read_html,
    seconds_per_megabyte=0.03,
    may_hang=_may_hang,
    cached=True,
)
