"""Marks of notes in PDF: small raised numbers that stand at a word without a space."""

from __future__ import annotations

import re

import pypdfium2
from pypdfium2 import raw

# A number behind a letter or a sign, or in front of a letter at the start of a line.
_CANDIDATE = re.compile(r"(?<=[^\W\d_]|[.,;:!?»”)])\d{1,3}(?!\w)|(?:(?<=[\r\n])|\A)\d{1,3}(?=[^\W\d_])")
_LABEL = re.compile(r"^(\d{1,3})[ \t]*(?=[^\W\d_])", re.MULTILINE)
_SMALL = 0.8


def without_note_marks(page: pypdfium2.PdfTextPage, text: str) -> str:
    """The text of a page without the numbers that are set clearly smaller than the word they stand at.

    A note at the foot of the page that starts with such a number loses it too.

    Parameters
    ----------
    page : pypdfium2.PdfTextPage
        Asked for the size of the letters around each candidate.
    text : str
    """
    wanted = _CANDIDATE.findall(text)
    if not wanted:
        return text
    letters = "".join(chr(raw.FPDFText_GetUnicode(page, place) or 32) for place in range(page.count_chars()))
    candidates = list(_CANDIDATE.finditer(letters))
    if [match[0] for match in candidates] != wanted:  # the two texts are not in step: touch nothing
        return text
    small = [_is_small(page, match.start(), match.end(), len(letters)) for match in candidates]
    marks = {match[0] for match, is_small in zip(candidates, small, strict=True) if is_small}
    each = iter(small)
    text = _CANDIDATE.sub(lambda match: "" if next(each) else match[0], text)
    return _LABEL.sub(lambda match: "" if match[1] in marks else match[0], text)


def _is_small(page: pypdfium2.PdfTextPage, start: int, end: int, length: int) -> bool:
    size = raw.FPDFText_GetFontSize(page, start)
    beside = [place for place in (start - 1, end) if 0 <= place < length]
    return bool(beside) and size < _SMALL * max(raw.FPDFText_GetFontSize(page, place) for place in beside)
