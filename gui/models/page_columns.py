"""The columns with what a page says about itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.documents import Document
from core.page_facts import folded
from gui import formats
from gui.models.array_model import Cell, Column, Look, Tone
from gui.models.names import ranks_of

PAGE_COLUMNS: Final = ("page_title", "first_heading", "description", "canonical", "robots")
_FACTS: Final = {"page_title": "title"}
_NOTHING: Final = Cell(formats.DASH, tone=Tone.SECONDARY)


def page_columns() -> tuple[Column, ...]:
    """Hidden at first; shown where pages are looked at by what they share."""
    return (
        Column("page_title", _tr("Page title"), Look.TEXT, 240, stretch=2, visible=False),
        Column("first_heading", _tr("First heading"), Look.TEXT, 180, stretch=1, visible=False),
        Column("description", _tr("Description"), Look.TEXT, 240, stretch=2, visible=False),
        Column("canonical", _tr("Canonical page"), Look.TEXT, 180, stretch=1, visible=False),
        Column(
            "robots",
            _tr("Robots"),
            Look.TEXT,
            80,
            visible=False,
            explanation=_tr("“noindex”: the page asks search engines to leave it out"),
        ),
    )


def page_cell(document: Document, key: str) -> Cell:
    """What a page says under one of ``PAGE_COLUMNS``, a dash where it says nothing."""
    if document.facts is None:
        return _NOTHING
    if key == "robots":
        return Cell("noindex", tone=Tone.WARNING) if document.facts.robots_noindex else _NOTHING
    words = " ".join(_fact(document, key).split())
    return Cell(formats.shown(words)) if words else _NOTHING


def page_ranks(documents: Iterable[Document], key: str) -> NDArray[Any]:
    """A sort key: those that say nothing last, the others by their words, whatever the case; shape (n,)."""
    if key == "robots":
        return np.array([d.facts is None or not d.facts.robots_noindex for d in documents], np.uint8)
    words = [folded(_fact(document, key)) for document in documents]
    empty = np.array([not each for each in words], np.bool_)
    return np.where(empty, np.nan, ranks_of(words))


def _fact(document: Document, key: str) -> str:
    return "" if document.facts is None else str(getattr(document.facts, _FACTS.get(key, key)))


def _tr(text: str) -> str:
    return QCoreApplication.translate("PageColumns", text)
