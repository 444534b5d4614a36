"""PDF by PDFium: text of the pages without running heads and page numbers, split words joined.

Where PDFium finds nothing, pypdf is asked: it repairs some damaged files that PDFium gives up.
PDFium is not safe with threads and can bring its process down, so these files are read in other processes.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Sequence

import pypdfium2
from pypdfium2 import raw

from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.pdf_notes import NOTES_BEGIN, without_note_marks
from core.reading.formats.pdf_second import second_opinion
from core.reading.line_ends import join_split_words
from core.reading.reasons import Notice, Reason, UnreadableError
from core.reading.sniffing import Sample

_EXTENSIONS = frozenset({"pdf"})
_ONE_AT_A_TIME = threading.Lock()
_HEADER = re.compile(rb"%PDF-\d")
_DIGITS = re.compile(r"\d+")
_EDGE_LINES = 3
_FEWEST_PAGES = 3
_SHARE_OF_PAGES = 0.4  # heads of left and right pages take turns, so each stands on half of the pages


def read_pdf(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The text of a PDF document."""
    try:
        with _ONE_AT_A_TIME:
            pages, broken = _pages(content, context)
        _check_text(pages, broken)
    except UnreadableError as problem:
        if problem.reason not in {Reason.DAMAGED, Reason.NO_TEXT_LAYER}:
            raise
        pages, broken = second_opinion(content, context), int(problem.reason is Reason.DAMAGED)
        if not any(page.strip() for page in pages):
            raise
    lines = [_lines(page) for page in pages]
    text = "\n".join(notes_last(without_running_heads(lines)))
    text, warnings = clean_text(join_split_words(text), monitor=context.monitor)
    if broken:
        warnings = (*warnings, Notice.DAMAGED_IN_PART.value)
    if not all(page.strip() for page in pages):
        warnings = (*warnings, Notice.PAGES_WITHOUT_TEXT.value)
    return (Extract(text, warnings=warnings),)


def _check_text(pages: Sequence[str], broken: int) -> None:
    if any(page.strip() for page in pages):
        return
    if broken:
        raise UnreadableError(Reason.DAMAGED, "no page can be read")
    raise UnreadableError(Reason.NO_TEXT_LAYER)


def _pages(content: bytes, context: ReadContext) -> tuple[list[str], int]:
    """Text of each page, and how many pages could not be read."""
    start = _HEADER.search(content[:1024])
    try:
        document = pypdfium2.PdfDocument(content[start.start() :] if start else content)
    except pypdfium2.PdfiumError as error:
        raise _reason(error) from error
    try:
        count = len(document)
        if count > context.limits.max_pages:
            limit = context.limits.max_pages
            raise UnreadableError(Reason.TOO_MANY_PARTS, f"{count} pages, the limit is {limit}")
        pages, broken = [], 0
        for number in range(count):
            context.monitor.checkpoint()
            page = _page_text(document, number)
            broken += page is None
            pages.append(page or "")
        return pages, broken
    finally:
        document.close()


def _page_text(document: pypdfium2.PdfDocument, number: int) -> str | None:
    """Text of one page, None where the page is broken."""
    try:
        page = document[number]
    except pypdfium2.PdfiumError:
        return None
    try:
        text_page = page.get_textpage()
        try:
            return without_note_marks(text_page, str(text_page.get_text_bounded()))
        finally:
            text_page.close()
    except pypdfium2.PdfiumError:
        return None
    finally:
        page.close()


def _reason(error: pypdfium2.PdfiumError) -> UnreadableError:
    code = getattr(error, "err_code", None)
    if code == raw.FPDF_ERR_PASSWORD:
        return UnreadableError(Reason.ENCRYPTED)
    if code == raw.FPDF_ERR_SECURITY:
        return UnreadableError(Reason.ENCRYPTED, "it is protected in a way that is not known")
    return UnreadableError(Reason.DAMAGED, f"the PDF is damaged: {error}")


def _lines(page: str) -> list[str]:
    lines = page.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [line.rstrip() for line in lines if line.strip()]


def without_running_heads(pages: Sequence[Sequence[str]]) -> list[list[str]]:
    """Drop lines at the edges of pages that stand on most pages, numbers in them not regarded.

    Parameters
    ----------
    pages : sequence of sequence of str
        Lines of each page, without blank ones.

    Returns
    -------
    list of list of str
    """
    filled = sum(1 for page in pages if page)
    if filled < _FEWEST_PAGES:
        return [list(page) for page in pages]
    fewest = max(_FEWEST_PAGES, _SHARE_OF_PAGES * filled)
    tops = _repeated([page[:_EDGE_LINES] for page in pages], fewest)
    bottoms = _repeated([page[-_EDGE_LINES:] for page in pages], fewest)
    trimmed = [_trimmed(page, tops, bottoms) for page in pages]
    if 2 * _letters(trimmed) < _letters(pages):  # what repeats is the content itself
        return [list(page) for page in pages]
    return trimmed


def notes_last(pages: Sequence[Sequence[str]]) -> list[str]:
    """All lines, those of notes under the pages behind those of the text, which goes on over the page end."""
    body: list[str] = []
    notes: list[str] = []
    for page in pages:
        target = body
        for line in page:
            if line.startswith(NOTES_BEGIN):
                target = notes
            target.append(line.removeprefix(NOTES_BEGIN))
    return body + notes


def _letters(pages: Sequence[Sequence[str]]) -> int:
    return sum(len(line) for page in pages for line in page)


def _repeated(edges: Sequence[Sequence[str]], fewest: float) -> frozenset[str]:
    counts = Counter(key for edge in edges for key in {_key(line) for line in edge})
    return frozenset(key for key, count in counts.items() if count >= fewest)


def _key(line: str) -> str:
    return _DIGITS.sub("#", " ".join(line.lower().split()))


def _trimmed(page: Sequence[str], tops: frozenset[str], bottoms: frozenset[str]) -> list[str]:
    last = len(page) - 1
    return [
        line
        for place, line in enumerate(page)
        if not (place < _EDGE_LINES and _key(line) in tops)
        and not (last - place < _EDGE_LINES and _key(line) in bottoms)
    ]


def _is_pdf(sample: Sample) -> bool:
    if sample.content[:64].lstrip(b"\xef\xbb\xbf \t\r\n\0").startswith(b"%PDF-"):
        return True
    return _HEADER.search(sample.content[:1024]) is not None and (
        sample.extension in _EXTENSIONS or b"%%EOF" in sample.content[-1024:]
    )


PDF = Format(
    name="pdf",
    extensions=_EXTENSIONS,
    sniff=_is_pdf,
    read=read_pdf,
    seconds_per_megabyte=0.2,
    isolated=True,
    cached=True,
)
