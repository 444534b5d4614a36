"""Finding two texts again among other documents, as after another run."""

from __future__ import annotations

from collections.abc import Sequence

from core.documents import Collection, Document


def numbers_of(documents: Sequence[Document], collection: Collection) -> tuple[int, int] | None:
    """Where two documents stand in another collection: the same ones, or else those of the same source."""
    found = [_number_of(document, collection) for document in documents]
    numbers = [number for number in found if number is not None]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def _number_of(document: Document, collection: Collection) -> int | None:
    for number, other in enumerate(collection):
        if other is document or (document.source.path and other.source == document.source):
            return number
    return None
