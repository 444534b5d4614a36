"""The names of a collection's documents: safe to show, in the order a reader expects, found by a part."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.documents import Collection, Document
from gui.formats import shown

_NUMBER: Final = re.compile(r"\d+")
_DIGITS: Final = 20
_FOLDERS_AT_MOST: Final = 3


class Names:
    """Made once for a collection; keys for sorting and searching are made when first asked for.

    A name that several documents have is followed by the group of each, as in "intro.md · 2.0.15": editions
    of a site differ in nothing else. Where groups do not tell them apart, by folders that were opened one by
    one say, as much of the path follows as does. ``plain`` has the names alone.
    """

    def __init__(self, collection: Collection) -> None:
        self.plain: Sequence[str] = [shown(each.name) for each in collection]
        self.shown: Sequence[str] = [
            f"{plain} · {shown(place)}" if place else plain
            for plain, place in zip(self.plain, _places(collection), strict=True)
        ]
        self._folded: list[str] | None = None
        self._ranks: NDArray[np.int32] | None = None

    def __len__(self) -> int:
        return len(self.shown)

    def __getitem__(self, document: int) -> str:
        return self.shown[document]

    @property
    def ranks(self) -> NDArray[np.int32]:
        """The place of each document by name, shape (n,), int32; equal names have equal ranks."""
        if self._ranks is None:
            self._ranks = ranks_of(self.shown)
        return self._ranks

    def containing(self, part: str) -> NDArray[np.bool_]:
        """Which names hold ``part``, whatever the case and with ё as е; shape (n,), bool."""
        if self._folded is None:
            self._folded = [_folded(name) for name in self.shown]
        wanted = _folded(part)
        return np.fromiter((wanted in name for name in self._folded), np.bool_, len(self._folded))


def ranks_of(texts: Sequence[str]) -> NDArray[np.int32]:
    """Ranks in which "page 2" comes before "page 10", without regard to case.

    Returns
    -------
    ndarray, shape (n,), int32
        Equal texts have equal ranks.
    """
    keys = [_natural(text) for text in texts]
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return np.fromiter((places[key] for key in keys), np.int32, len(keys))


def _places(collection: Collection) -> list[str]:
    """What tells documents of one name apart: the group, else the last folders of the path; else ''."""
    times = Counter(document.name for document in collection)
    left = [number for number, document in enumerate(collection) if times[document.name] > 1]
    places = [""] * len(collection)
    for number in left:
        places[number] = collection[number].group
    for folders in range(_FOLDERS_AT_MOST + 1):
        tried = {number: _last_folders(collection[number], folders) for number in left}
        taken = Counter((collection[number].name, place) for number, place in tried.items())
        alone = [n for n in left if taken[collection[n].name, tried[n]] == 1]
        for number in alone:
            places[number] = tried[number]
        told = set(alone)
        left = [number for number in left if number not in told]
        if not left:
            break
    return places


def _last_folders(document: Document, folders: int) -> str:
    """The last ``folders`` folders that a document is in, its group for 0."""
    if not folders:
        return document.group
    above = document.source.path.replace(os.sep, "/").split("/")[:-1]
    return "/".join(above[-folders:])


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _natural(text: str) -> tuple[str, str]:
    return _NUMBER.sub(lambda digits: digits[0].zfill(_DIGITS), _folded(text)), text
