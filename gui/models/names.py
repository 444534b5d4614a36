"""The names of a collection's documents: safe to show, in the order a reader expects, found by a part."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.documents import Collection
from gui.formats import shown

_NUMBER: Final = re.compile(r"\d+")
_DIGITS: Final = 20


class Names:
    """Made once for a collection; keys for sorting and searching are made when first asked for.

    A name that several documents have is followed by the group of each, as in "intro.md · 2.0.15": editions
    of a site differ in nothing else. ``plain`` has the names alone.
    """

    def __init__(self, collection: Collection) -> None:
        self.plain: Sequence[str] = [shown(each.name) for each in collection]
        times = Counter(document.name for document in collection)
        self.shown: Sequence[str] = [
            f"{plain} · {shown(each.group)}" if each.group and times[each.name] > 1 else plain
            for plain, each in zip(self.plain, collection, strict=True)
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


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _natural(text: str) -> tuple[str, str]:
    return _NUMBER.sub(lambda digits: digits[0].zfill(_DIGITS), _folded(text)), text
