"""Mail (eml) and pages saved with their parts (mhtml).

Of a mail the plain text is read, or the page where there is no plain text, and each attachment that is a
document becomes one of its own. Of a saved page only the page is read; what it is made of is not.
"""

from __future__ import annotations

import base64
import email.errors
import email.header
import email.message
import email.parser
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.documents import PageFacts
from core.reading.encodings import decode
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.html import declared_charset, extract_page
from core.reading.members import read_member
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample

_EXTENSIONS = frozenset({"eml", "mht", "mhtml", "mhtm"})
_HEADER_LINE = re.compile(rb"(?:From [^\n]*\n)?[A-Za-z][A-Za-z0-9-]*:[^\n]*\n")
_NOT_BASE64 = re.compile("[^A-Za-z0-9+/]")
_BLANK_LINE = re.compile(rb"\r?\n\r?\n")
_USUAL = re.compile(
    rb"^(?:from|to|subject|date|mime-version|content-type|received|message-id|snapshot-content-location):",
    re.IGNORECASE | re.MULTILINE,
)


def read_mail(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The body of a mail and its attached documents, or a saved page."""
    try:
        message = email.parser.BytesParser().parsebytes(content)
        leaves = [part for part in message.walk() if not part.is_multipart()]
    except RecursionError as error:
        raise UnreadableError(Reason.TOO_DEEP) from error
    body = _body(leaves)
    subject = _header(message, "subject")
    found = []
    if body is not None:
        found.append(_body_extract(body, subject, context))
    if message.get_content_type() != "multipart/related":
        for number, part in enumerate(leaves):
            if part is not body and _is_attachment(part):
                name = _file_name(part) or f"part {number}"
                found += read_member(_bytes_of(part), name, context)
    if not found:
        raise UnreadableError(Reason.EMPTY, "the message holds no text")
    return found


def _body(leaves: Sequence[email.message.Message]) -> email.message.Message | None:
    for wanted in ("text/plain", "text/html"):
        for part in leaves:
            if part.get_content_type() == wanted and not _is_attachment(part) and _bytes_of(part).strip():
                return part
    return None


def _body_extract(body: email.message.Message, subject: str, context: ReadContext) -> Extract:
    content = _bytes_of(body)
    charset = body.get_content_charset()
    if body.get_content_type() == "text/html":
        declared = charset or declared_charset(content)
        extract = extract_page(content, declared, context)
        if extract.facts is not None and subject and not extract.facts.title:
            extract = replace(extract, facts=replace(extract.facts, title=subject))
        return extract
    decoded = decode(content, context.encoding, declared=charset, monitor=context.monitor)
    return Extract(decoded.text, decoded.encoding, decoded.warnings, PageFacts(title=subject))


def _is_attachment(part: email.message.Message) -> bool:
    return part.get_content_disposition() == "attachment" or bool(_file_name(part))


def _bytes_of(part: email.message.Message) -> bytes:
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return b""
    if str(part.get("content-transfer-encoding", "")).strip().lower() == "base64":
        return _without_broken_end(part, payload)
    return payload


def _without_broken_end(part: email.message.Message, payload: bytes) -> bytes:
    """Base64 that is cut off comes back undecoded: then what is whole of it is decoded."""
    raw = part.get_payload()
    if not isinstance(raw, str) or payload.strip() != raw.encode("ascii", "replace").strip():
        return payload
    letters = _NOT_BASE64.sub("", raw)
    return base64.b64decode(letters[: len(letters) // 4 * 4])


def _file_name(part: email.message.Message) -> str:
    try:
        return _decoded_words(part.get_filename() or "")
    except (email.errors.MessageError, LookupError, ValueError):
        return ""


def _header(message: email.message.Message, name: str) -> str:
    return " ".join(_decoded_words(str(message.get(name, ""))).split())


def _decoded_words(value: str) -> str:
    """A header with its encoded words (=?koi8-r?B?…?=) decoded."""
    return "".join(_words(value))


def _words(value: str) -> Iterator[str]:
    try:
        pieces = email.header.decode_header(value)
    except (email.errors.MessageError, ValueError):
        yield value
        return
    for piece, charset in pieces:
        if isinstance(piece, str):
            yield piece
        else:
            yield decode(piece, declared=charset).text


def _is_mail(sample: Sample) -> bool:
    if not sample.is_text or _HEADER_LINE.match(sample.head.lstrip()) is None:
        return False
    headers = _BLANK_LINE.split(sample.head.lstrip(), maxsplit=1)[0]
    known = len({found.lower() for found in _USUAL.findall(headers)})
    return known >= (1 if sample.extension in _EXTENSIONS else 4)


MAIL = Format(
    name="mail",
    extensions=_EXTENSIONS,
    sniff=_is_mail,
    read=read_mail,
    seconds_per_megabyte=0.1,
    isolated=True,
    cached=True,
)
