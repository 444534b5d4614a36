"""Pages that share a title or a description: what an analyst of search results looks for first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.documents import Collection, Document


@dataclass(frozen=True, slots=True, eq=False)
class SharedFact:
    """Documents in groups that say the same of themselves.

    Attributes
    ----------
    labels : ndarray, shape (n,), int32
        Group of every document, the largest group first, equally large ones by their first document; -1 for a
        document that says nothing or is alone with what it says. Read-only.
    sizes : ndarray, shape (groups,), int32
        Documents of each group, two or more; read-only.
    """

    labels: NDArray[np.int32]
    sizes: NDArray[np.int32]

    def __post_init__(self) -> None:
        self.labels.flags.writeable = False
        self.sizes.flags.writeable = False

    @property
    def documents(self) -> int:
        """Documents that are in a group."""
        return int(self.sizes.sum())


@dataclass(frozen=True, slots=True, eq=False)
class SharedFacts:
    """What pages share.

    Attributes
    ----------
    pages : int
        Documents that say something of themselves, an empty title included.
    titles, descriptions : SharedFact
    """

    pages: int
    titles: SharedFact
    descriptions: SharedFact


def shared_facts(collection: Collection) -> SharedFacts:
    """Group the documents whose titles, or whose descriptions, are equal but for white space and case."""
    return SharedFacts(
        pages=sum(document.facts is not None for document in collection),
        titles=_grouped(_title(document) for document in collection),
        descriptions=_grouped(_description(document) for document in collection),
    )


def folded(words: str) -> str:
    """What two equal titles have in common: no white space at the ends, one space inside, no case."""
    return " ".join(words.split()).casefold()


def _title(document: Document) -> str:
    return "" if document.facts is None else folded(document.facts.title)


def _description(document: Document) -> str:
    return "" if document.facts is None else folded(document.facts.description)


def _grouped(values: Iterable[str]) -> SharedFact:
    members: dict[str, list[int]] = {}
    count = 0
    for number, value in enumerate(values):
        count += 1
        if value:
            members.setdefault(value, []).append(number)
    groups = sorted((one for one in members.values() if len(one) > 1), key=lambda one: (-len(one), one[0]))
    labels = np.full(count, -1, np.int32)
    for label, documents in enumerate(groups):
        labels[documents] = label
    return SharedFact(labels, np.array([len(one) for one in groups], np.int32))
