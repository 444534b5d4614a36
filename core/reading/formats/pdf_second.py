"""PDF by pypdf, for the few damaged files where PDFium finds nothing.

It is not the first choice: it glues words of Russian texts together where a font moves by small steps.
"""

from __future__ import annotations

import io
import logging

from core.reading.extract import ReadContext


def second_opinion(content: bytes, context: ReadContext) -> list[str]:
    """Text of each page as far as it can be read; empty where the file cannot be opened."""
    import pypdf

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it finds broken is known already
    pages: list[str] = []
    try:
        for page in pypdf.PdfReader(io.BytesIO(content)).pages:
            context.monitor.checkpoint()
            pages.append(page.extract_text())
            if len(pages) >= context.limits.max_pages:
                break
    except (*_FAULTS, pypdf.errors.PyPdfError):
        return pages
    return pages


# A damaged file leads it anywhere: beside its own errors these were met.
_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
    NotImplementedError,
)
