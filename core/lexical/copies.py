"""Texts that are the same to the lexical method: all pairs of them follow from one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal, read_only
from core.lexical.compared import ComparedTexts
from core.text.word_hashes import mix

Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class LexicalCopies:
    """Classes of texts with equal keys and phrases; most hold one text. All arrays are read-only.

    Attributes
    ----------
    representative : ndarray, shape (n,), int64
        Smallest text of each text's class.
    texts : ndarray, shape (n,), int64
        Texts class by class, ascending inside a class.
    first : ndarray, shape (n,), int64
        Where in ``texts`` the class of a representative begins; without meaning for others.
    count : ndarray, shape (n,), int64
        Texts in the class of a representative; 0 for others.
    """

    representative: Int
    texts: Int
    first: Int
    count: Int

    def __post_init__(self) -> None:
        read_only(self.representative, self.texts, self.first, self.count)

    @classmethod
    def of(cls, texts: ComparedTexts, groups: NDArray[np.integer] | None = None) -> LexicalCopies:
        """Find the classes, by a 64-bit signature and the numbers of keys and phrases.

        Parameters
        ----------
        texts : ComparedTexts
        groups : ndarray, shape (n,), integer, optional
            Texts of different groups are in different classes.
        """
        sets, n = texts.sets, len(texts)
        marks = np.arange(1, texts.relation.n_keys + len(texts.relation.phrases) + 1, dtype=np.uint64)
        marks *= np.uint64(0xD1342543DE82EF95)
        mix(marks)
        text, phrase = texts.phrases.distinct()
        signature = _sums(marks, sets.members, sets.starts)
        phrase_starts = np.searchsorted(text, np.arange(n + 1)).astype(np.int64)
        signature += _sums(marks, phrase.astype(np.int64) + texts.relation.n_keys, phrase_starts)
        number = np.arange(n)
        group = np.zeros(n, np.int64) if groups is None else groups.astype(np.int64)
        columns = (signature, sets.sizes, np.diff(phrase_starts), group)
        order = np.lexsort((number, *columns))
        head = np.ones(n, np.bool_)
        head[1:] = np.logical_or.reduce([column[order][1:] != column[order][:-1] for column in columns])
        # texts without words are no copies of each other: they are in no pair
        head |= sets.sizes[order] == 0
        representative = np.empty(n, np.int64)
        representative[order] = order[np.flatnonzero(head)][np.cumsum(head) - 1]
        count = np.bincount(representative, minlength=n)
        return cls(
            representative,
            np.lexsort((number, representative)),
            np.cumsum(count) - count,
            count.astype(np.int64),
        )

    @property
    def representatives(self) -> Int:
        """One text of each class, ascending."""
        return np.flatnonzero(self.count)

    def pairs_between(self, a: Int, b: Int) -> tuple[Int, Int]:
        """All pairs of two different classes each, given by their representatives; in no order."""
        lengths = self.count[a] * self.count[b]
        pair = np.repeat(np.arange(len(a)), lengths)
        place = np.arange(len(pair)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        width = self.count[b][pair]
        one = self.texts[self.first[a][pair] + place // np.maximum(width, 1)]
        other = self.texts[self.first[b][pair] + place % np.maximum(width, 1)]
        return np.minimum(one, other), np.maximum(one, other)

    def pairs_within(self, apart: Int, most: int) -> tuple[Int, Int] | None:
        """Pairs inside the classes, without those of equal numbers at or above 0 in ``apart``.

        Returns
        -------
        a, b : ndarray, int64, a < b
            None where there are more than ``most``.
        """
        parts_a, parts_b, total = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], 0
        for representative in np.flatnonzero(self.count > 1).tolist():
            first = self.first[representative]
            members = self.texts[first : first + self.count[representative]]
            parts = apart[members]
            kept = parts[parts >= 0]
            together = np.bincount(kept) if len(kept) else np.zeros(1, np.int64)
            count = len(members)
            total += count * (count - 1) // 2 - int((together * (together - 1) // 2).sum())
            if total > most:
                return None
            if len(kept) == count and len(first_of_equal(np.sort(parts))) == 1:
                continue
            one, other = np.triu_indices(count, 1)
            different = (parts[one] != parts[other]) | (parts[one] < 0)
            parts_a.append(members[one[different]])
            parts_b.append(members[other[different]])
        return np.concatenate(parts_a), np.concatenate(parts_b)


def _sums(marks: NDArray[np.uint64], elements: NDArray[np.integer], starts: Int) -> NDArray[np.uint64]:
    """The sum of the marks of each text's elements."""
    sums = np.zeros(len(elements) + 1, np.uint64)
    np.cumsum(marks[elements], out=sums[1:])
    return sums[starts[1:]] - sums[starts[:-1]]


def pair_codes(a: NDArray[np.integer], b: NDArray[np.integer], n: int) -> Int:
    """One number for each pair of n texts, in the order of (a, b)."""
    return a.astype(np.int64) * n + b


def listed_in(codes: Int, ordered: Int) -> NDArray[np.bool_]:
    """Which codes are among ascending ones."""
    if not len(ordered):
        return np.zeros(len(codes), np.bool_)
    at = np.minimum(np.searchsorted(ordered, codes), len(ordered) - 1)
    return np.asarray(ordered[at] == codes)
