"""Cells and sort keys of the documents table that follow from one document or one role."""

from __future__ import annotations

from typing import Final

from core.documents import Document
from core.summary import DocumentRole
from gui import formats
from gui.kind_names import EXACT, HOLDS, NEAR, NESTED, REWORDED, kind_name
from gui.models.array_model import Cell, Tone
from gui.reasons import state_text

_NOTHING: Final = Cell(formats.DASH, tone=Tone.SECONDARY)


def word_of(document: Document, key: str) -> str:
    """What a document is sorted by in a column of words."""
    return {
        "group": document.group,
        "encoding": document.encoding or "",
        "format": document.format or "",
    }.get(key, state_text(document))


def badge_cell(role: DocumentRole) -> Cell:
    """The badge of a role, a dash for a document in no pair."""
    badges = {
        DocumentRole.EXACT: EXACT,
        DocumentRole.NEAR: NEAR,
        DocumentRole.NESTED: NESTED,
        DocumentRole.HOLDS: HOLDS,
        DocumentRole.REWORDED: REWORDED,
    }
    badge = badges.get(role)
    return _NOTHING if badge is None else Cell(kind_name(badge), badge=badge)
