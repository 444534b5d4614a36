"""What is known of pairs of texts: which are duplicates of each other and which are not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only

Int32 = NDArray[np.int32]

MOST_TEXTS = 3000
"""Texts whose pairs are scored: those of as many are 4.5 million, and every method keeps a score of each."""


class TruthFault(StrEnum):
    """What is wrong with a truth, with the facts that say where."""

    OTHER = "other"
    UNREADABLE = "unreadable"
    """``reason``: of a file, in English or in the system's words."""
    EMPTY = "empty"
    EMPTY_COLUMN = "empty_column"
    """``column``, from 1, says nothing of the texts."""
    TOO_MANY = "too_many"
    """``texts``, ``most``."""
    NO_NAME = "no_name"
    """``line``."""
    UNKNOWN_NAME = "unknown_name"
    """``name``, ``line``: the first of ``count``."""
    SEVERAL_TEXTS = "several_texts"
    """``count`` texts are called ``name``; ``line``."""
    WITH_ITSELF = "with_itself"
    """``line``."""
    OPPOSITE = "opposite"
    """``line`` and ``other``."""
    SECOND_CLUSTER = "second_cluster"
    """``name``, ``line``."""
    NEITHER = "neither"
    """``said`` is neither yes nor no; ``line``."""


class TruthError(ValueError):
    """Something that cannot be the truth about these texts; the text says in English why.

    ``fault`` and ``facts`` say it to whoever speaks another language.
    """

    def __init__(self, message: str, fault: TruthFault = TruthFault.OTHER, **facts: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Truth:
    """Pairs of texts about which it is known whether they are duplicates; all arrays are read-only.

    Attributes
    ----------
    n_texts : int
    a, b : ndarray, shape (pairs,), int32
        Numbers of the texts, a < b, by (a, b), each pair once.
    duplicate : ndarray, shape (pairs,), bool
    complete : bool
        Whether every pair of the texts is among them.
    """

    n_texts: int
    a: Int32
    b: Int32
    duplicate: NDArray[np.bool_]
    complete: bool

    def __post_init__(self) -> None:
        read_only(self.a, self.b, self.duplicate)

    def __len__(self) -> int:
        return len(self.a)

    @property
    def n_duplicates(self) -> int:
        return int(np.count_nonzero(self.duplicate))

    @property
    def n_others(self) -> int:
        return len(self) - self.n_duplicates

    @property
    def n_clusters(self) -> int:
        """Connected sets of two or more texts by the pairs that are duplicates."""
        roots = _roots(self.n_texts, self.a[self.duplicate], self.b[self.duplicate])
        return int(np.count_nonzero(np.bincount(roots) > 1))

    @classmethod
    def of_clusters(cls, labels: Sequence[str | None]) -> Truth:
        """All pairs of texts; duplicates are those of one label.

        Parameters
        ----------
        labels : sequence of str or None
            Of each text the name of its cluster; one with None or '' is a duplicate of none.
        """
        numbers: dict[str, int] = {}
        own = len(labels)
        clusters = np.array(
            [
                numbers.setdefault(one, len(numbers)) if one else own + place
                for place, one in enumerate(labels)
            ],
            np.int64,
        )
        return cls._complete(clusters)

    @classmethod
    def of_links(cls, n_texts: int, links: Iterable[tuple[int, int]]) -> Truth:
        """All pairs of texts; duplicates are those that links join, also by way of other texts."""
        columns = np.array(list(_checked(n_texts, links)), np.int64).reshape(-1, 2)
        return cls._complete(_roots(n_texts, columns[:, 0], columns[:, 1]))

    @classmethod
    def of_judged(cls, n_texts: int, pairs: Iterable[tuple[int, int]], duplicate: Iterable[bool]) -> Truth:
        """Only the pairs that somebody judged; nothing follows from them for others.

        Raises
        ------
        TruthError
            If a pair is judged both ways, or is a text with itself.
        """
        judged: dict[tuple[int, int], bool] = {}
        for (a, b), verdict in zip(_checked(n_texts, pairs), duplicate, strict=True):
            pair = (min(a, b), max(a, b))
            if judged.setdefault(pair, bool(verdict)) != bool(verdict):
                raise TruthError(f"the pair of the texts {pair[0]} and {pair[1]} is judged both ways")
        ordered = sorted(judged)
        columns = np.array(ordered, np.int32).reshape(-1, 2)
        return cls(
            n_texts,
            columns[:, 0].copy(),
            columns[:, 1].copy(),
            np.array([judged[pair] for pair in ordered], np.bool_),
            len(ordered) == n_texts * (n_texts - 1) // 2,
        )

    @classmethod
    def _complete(cls, clusters: NDArray[np.int64]) -> Truth:
        n = len(clusters)
        if n > MOST_TEXTS:
            raise too_many(n)
        a, b = np.triu_indices(n, 1)
        return cls(n, a.astype(np.int32), b.astype(np.int32), clusters[a] == clusters[b], complete=True)


def too_many(texts: int) -> TruthError:
    """All pairs of so many texts cannot be measured."""
    message = f"all pairs of {texts} texts are too many; {MOST_TEXTS} texts are the most"
    return TruthError(message, TruthFault.TOO_MANY, texts=texts, most=MOST_TEXTS)


def _checked(n_texts: int, pairs: Iterable[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    for a, b in pairs:
        if not (0 <= a < n_texts and 0 <= b < n_texts):
            raise TruthError(f"there is no text {a if not 0 <= a < n_texts else b}")
        if a == b:
            raise TruthError(f"text {a} is paired with itself")
        yield a, b


def _roots(n_texts: int, a: NDArray[np.integer], b: NDArray[np.integer]) -> NDArray[np.int64]:
    """Of each text the smallest that links join it with."""
    roots = np.arange(n_texts)
    while True:
        before = roots.copy()
        least = np.minimum(roots[a], roots[b])
        np.minimum.at(roots, a, least)
        np.minimum.at(roots, b, least)
        roots = roots[roots]
        if np.array_equal(roots, before):
            return roots
