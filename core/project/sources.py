"""Files and folders that a project looks at again."""

from __future__ import annotations

import os
from collections.abc import Iterable

from core.documents import Document, SourceKind


def sources_with(sources: tuple[str, ...], documents: Iterable[Document]) -> tuple[str, ...]:
    """The sources and, behind them, the files of documents that are in none of them."""
    known = {_whole(path) for path in sources}
    more: dict[str, None] = {}
    for document in documents:
        path = document.source.path
        if document.source.kind is SourceKind.FILE and path and not _covered(_whole(path), known):
            more.setdefault(path)
            known.add(_whole(path))
    return (*sources, *more)


def _covered(path: str, known: set[str]) -> bool:
    """Whether the path or a folder that it lies in is known."""
    while path not in known:
        above = os.path.dirname(path)  # noqa: PTH120 - paths stay as given
        if above == path:
            return False
        path = above
    return True


def _whole(path: str) -> str:
    return os.path.normpath(os.path.join(os.getcwd(), path))  # noqa: PTH109, PTH118
