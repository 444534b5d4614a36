"""Notes in PDF: small raised numbers that stand at a word without a space, and what is set under the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pypdfium2
from pypdfium2 import raw

# A number behind a letter or a sign, or in front of a letter at the start of a line.
_CANDIDATE = re.compile(r"(?<=[^\W\d_]|[.,;:!?»”)])\d{1,3}(?!\w)|(?:(?<=[\r\n])|\A)\d{1,3}(?=[^\W\d_])")
_LABEL = re.compile(r"^(\d{1,3})[ \t]*(?=[^\W\d_])", re.MULTILINE)
# PDFium leaves no line end behind a hyphen that it takes for one put there by the line end.
_LINE_NUMBER = re.compile(r"(?:^|(?<=[\ufffe\x02]))(\d{1,3})[ \t]*(?=[^\W\d_])", re.MULTILINE)
_SMALL = 0.8
_SMALLER = 0.95
_NEARLY_ALL = 0.9
NOTES_BEGIN = "\x1e"
"""Starts the line of the first note under a page."""


def without_note_marks(page: pypdfium2.PdfTextPage, text: str) -> str:
    """The text of a page without the numbers that are set clearly smaller than the word they stand at.

    A note at the foot of the page that starts with such a number loses it too; where the notes are set
    smaller than the page, the line of the first starts with ``NOTES_BEGIN``.

    Parameters
    ----------
    page : pypdfium2.PdfTextPage
        Asked for the size of the letters around each candidate.
    text : str
    """
    text = text.replace(NOTES_BEGIN, " ")
    shown = list(_CANDIDATE.finditer(text))
    if not shown:
        return text
    letters = "".join(chr(raw.FPDFText_GetUnicode(page, place) or 32) for place in range(page.count_chars()))
    candidates = list(_CANDIDATE.finditer(letters))
    if [match[0] for match in candidates] != [
        match[0] for match in shown
    ]:  # the two texts are not in step: touch nothing
        return text
    small = [_is_small(page, match.start(), match.end(), len(letters)) for match in candidates]
    marks: dict[str, int] = {}
    for match, is_small in zip(candidates, small, strict=True):
        if is_small:
            marks.setdefault(match[0], match.start())
    begin = _notes_begin(page, text, letters, marks)
    cuts = [match.span() for match, is_small in zip(shown, small, strict=True) if is_small]
    parts = [_without(text, cuts, 0, begin), _without(text, cuts, begin, len(text))]
    parts = [_LABEL.sub(lambda match: "" if match[1] in marks else match[0], part) for part in parts]
    return f"\n{NOTES_BEGIN}".join(part for part in parts if part)


def _without(text: str, cuts: Sequence[tuple[int, int]], start: int, end: int) -> str:
    """The text from ``start`` to ``end`` without what is cut out of it."""
    pieces = []
    for cut_start, cut_end in cuts:
        if start <= cut_start < end:
            pieces.append(text[start:cut_start])
            start = cut_end
    return "".join([*pieces, text[start:end]])


def _notes_begin(page: pypdfium2.PdfTextPage, text: str, letters: str, marks: Mapping[str, int]) -> int:
    """Where in the text the notes under the page begin, its length where there are none.

    They begin with a number that is a mark above, and from there on nearly all letters are smaller than those
    beside the mark.
    """
    in_text, in_letters = list(_LINE_NUMBER.finditer(text)), list(_LINE_NUMBER.finditer(letters))
    if [match[1] for match in in_text] != [match[1] for match in in_letters]:
        return len(text)
    for shown, match in zip(in_text, in_letters, strict=True):
        place = marks.get(match[1], len(letters))
        if place < match.start():
            size = _SMALLER * raw.FPDFText_GetFontSize(page, place - 1)
            rest = [at for at in range(match.start(), len(letters)) if letters[at].isalpha()]
            smaller = sum(raw.FPDFText_GetFontSize(page, at) < size for at in rest)
            if smaller >= _NEARLY_ALL * len(rest):
                return shown.start()
    return len(text)


def _is_small(page: pypdfium2.PdfTextPage, start: int, end: int, length: int) -> bool:
    size = raw.FPDFText_GetFontSize(page, start)
    beside = [place for place in (start - 1, end) if 0 <= place < length]
    return bool(beside) and size < _SMALL * max(raw.FPDFText_GetFontSize(page, place) for place in beside)
