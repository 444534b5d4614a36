"""The exact lexical numbers of many pairs, one text with all its partners at a time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.arrays import ranges, read_only
from core.lexical.compared import ComparedTexts
from core.lexical.measure.matching import matching_size
from core.monitor import NULL_MONITOR, Monitor

_MEMBERS = 1 << 20
"""Keys of partners that are looked at together."""


@dataclass(frozen=True, slots=True)
class LexicalNumbers:
    """Counts of pairs, and the two lexical resemblances that follow; all arrays read-only.

    Attributes
    ----------
    equal : ndarray, shape (p,), int32
        Keys that both texts have.
    matched : ndarray, shape (p,), int32
        Elements that are matched when synonyms count.
    whole : ndarray, shape (p,), int32
        Elements of both, matched ones once; phrases that are taken count as one.
    size_a, size_b : ndarray, shape (p,), int32
        Distinct keys of each text.
    """

    equal: NDArray[np.int32]
    matched: NDArray[np.int32]
    whole: NDArray[np.int32]
    size_a: NDArray[np.int32]
    size_b: NDArray[np.int32]

    def __post_init__(self) -> None:
        read_only(self.equal, self.matched, self.whole, self.size_a, self.size_b)

    def __len__(self) -> int:
        return len(self.equal)

    @property
    def plain(self) -> NDArray[np.float64]:
        """Jaccard of the sets of keys, shape (p,), float64, in [0, 1]."""
        union = self.size_a.astype(np.int64) + self.size_b - self.equal
        return np.asarray(self.equal / np.maximum(union, 1), np.float64)

    @property
    def synonyms(self) -> NDArray[np.float64]:
        """The same with synonyms matched one to one, shape (p,), float64, in [0, 1]."""
        return np.asarray(self.matched / np.maximum(self.whole, 1), np.float64)

    @property
    def all_matched(self) -> NDArray[np.bool_]:
        """Where the full value does not mean equal sets, only that all was matched; shape (p,)."""
        same = (self.equal == self.size_a) & (self.equal == self.size_b)
        return np.asarray((self.matched == self.whole) & (self.matched > 0) & ~same)

    def reaching(self, threshold: Fraction) -> NDArray[np.bool_]:
        """Which pairs reach a threshold with synonyms, decided on integers."""
        met = self.matched * np.int64(threshold.denominator) >= self.whole * np.int64(threshold.numerator)
        return np.asarray(met & (self.matched > 0))

    def take(self, rows: NDArray[np.int64] | NDArray[np.bool_] | slice) -> LexicalNumbers:
        """Some of the pairs."""
        return LexicalNumbers(*(getattr(self, name)[rows] for name in self.__slots__))

    def turned(self, swap: NDArray[np.bool_]) -> LexicalNumbers:
        """The same with A and B changed in some of the pairs."""
        return LexicalNumbers(
            self.equal,
            self.matched,
            self.whole,
            np.where(swap, self.size_b, self.size_a),
            np.where(swap, self.size_a, self.size_b),
        )

    @classmethod
    def joined(cls, parts: list[LexicalNumbers]) -> LexicalNumbers:
        """The pairs of several, one behind the other."""
        return cls(
            *(
                np.concatenate([np.zeros(0, np.int32), *(getattr(part, name) for part in parts)])
                for name in cls.__slots__
            )
        )


def lexical_numbers(
    texts: ComparedTexts,
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    monitor: Monitor = NULL_MONITOR,
) -> LexicalNumbers:
    """The exact numbers of any pairs.

    Parameters
    ----------
    texts : ComparedTexts
    a, b : ndarray, shape (p,), integer
        Numbers of texts; work is saved where one text is in many pairs.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    times = np.bincount(a, minlength=len(texts)) + np.bincount(b, minlength=len(texts))
    turned = times[b] > times[a]
    a, b = np.where(turned, b, a), np.where(turned, a, b)
    order = np.argsort(a, kind="stable")
    bounds = [*np.flatnonzero(np.diff(a[order], prepend=-1)).tolist(), len(order)]
    counter = PartnerCounter(texts)
    found = []
    for start, stop in pairwise(bounds):
        monitor.checkpoint()
        rows = order[start:stop]
        found.append(counter.numbers(int(a[rows[0]]), b[rows].astype(np.int64), monitor))
    back = np.empty(len(order), np.int64)
    back[order] = np.arange(len(order))
    return LexicalNumbers.joined(found).take(back).turned(turned)


class PartnerCounter:
    """Counts what one text shares with others; it keeps marks for all keys, so it is made once."""

    def __init__(self, texts: ComparedTexts) -> None:
        self._texts = texts
        self._sizes = texts.sets.sizes
        n_keys = max(1, texts.relation.n_keys)
        self._own = np.zeros(n_keys, np.bool_)
        self._beside = np.zeros(n_keys, np.bool_)
        self._degree = np.diff(texts.relation.starts)
        self._phrases = bool(len(texts.phrases.phrases))

    def numbers(
        self, text: int, partners: NDArray[np.int64], monitor: Monitor = NULL_MONITOR
    ) -> LexicalNumbers:
        """The numbers of one text with some others, in their order."""
        own = self._texts.sets.members_of(text)
        beside = self._synonyms(own)[0]
        self._own[own] = True
        self._beside[beside] = True
        try:
            parts = []
            ends = np.cumsum(self._sizes[partners])
            start = 0
            while start < len(partners):
                monitor.checkpoint()
                reached = int(ends[start - 1]) if start else 0
                stop = max(start + 1, int(np.searchsorted(ends, reached + _MEMBERS, side="right")))
                parts.append(self._some(text, partners[start:stop]))
                start = stop
            return LexicalNumbers.joined(parts)
        finally:
            self._own[own] = False
            self._beside[beside] = False

    def _some(self, text: int, partners: NDArray[np.int64]) -> LexicalNumbers:
        sets, count = self._texts.sets, len(partners)
        sizes = self._sizes[partners]
        keys = sets.members[ranges(sets.starts[partners], sizes)]
        pair = np.repeat(np.arange(count), sizes)
        shared = self._own[keys]
        equal = np.bincount(pair[shared], minlength=count)
        matched = equal + self._matched_rest(keys, pair, shared, count)
        whole = self._sizes[text] + sizes - matched
        if self._phrases:
            # a full value cannot rise
            wanted = self._with_phrases(text, partners) & (matched < whole)
            for number in np.flatnonzero(wanted).tolist():
                match = self._texts.match(text, int(partners[number]), int(matched[number]))
                matched[number], whole[number] = match.matched, match.whole
        return LexicalNumbers(
            equal.astype(np.int32),
            matched.astype(np.int32),
            whole.astype(np.int32),
            np.full(count, self._sizes[text], np.int32),
            sizes.astype(np.int32),
        )

    def _matched_rest(
        self, keys: NDArray[np.int32], pair: NDArray[np.int64], shared: NDArray[np.bool_], count: int
    ) -> NDArray[np.int64]:
        """Size of a maximum matching of the keys that are not shared, for each pair."""
        rest = np.flatnonzero(self._beside[keys] & ~shared)
        found, lengths = self._synonyms(keys[rest])
        edge_pair, edge_b = np.repeat(pair[rest], lengths), np.repeat(keys[rest], lengths)
        inside = self._own[found]
        edge_a, edge_b, edge_pair = found[inside], edge_b[inside], edge_pair[inside]
        # a key of A is free only where B does not have it too
        width = len(self._own)
        codes = (pair * width + keys)[shared]  # ascending, since the keys of every text are
        wanted = edge_pair * width + edge_a
        at = np.searchsorted(codes, wanted)
        free = np.ones(len(wanted), np.bool_)
        inside_codes = at < len(codes)
        free[inside_codes] = codes[at[inside_codes]] != wanted[inside_codes]
        edge_a, edge_b, edge_pair = edge_a[free], edge_b[free], edge_pair[free]
        left = _distinct(edge_pair * width + edge_a, count, width)
        right = _distinct(edge_pair * width + edge_b, count, width)
        edges = np.bincount(edge_pair, minlength=count)
        size = np.minimum(left, right)
        bounds = np.concatenate((np.zeros(1, np.int64), np.cumsum(edges)))
        # no more edges than vertices on one side: all are stars
        for number in np.flatnonzero(edges > np.maximum(left, right)).tolist():
            own = slice(int(bounds[number]), int(bounds[number + 1]))
            size[number] = _matching(edge_a[own].tolist(), edge_b[own].tolist())
        return np.asarray(size, np.int64)

    def _synonyms(self, keys: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """All synonyms of keys, and how many each has."""
        lengths = self._degree[keys]
        relation = self._texts.relation
        return relation.partners[ranges(relation.starts[keys], lengths)], lengths

    def _with_phrases(self, text: int, partners: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which partners may be linked to the text by a phrase."""
        starts = self._texts.phrases.starts
        some = starts[partners + 1] > starts[partners]
        return np.asarray(some | (starts[text + 1] > starts[text]))


def _distinct(codes: NDArray[np.int64], count: int, width: int) -> NDArray[np.int64]:
    """How many distinct codes each pair has."""
    ordered = np.sort(codes)
    head = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=head[1:])
    return np.bincount(ordered[head] // width, minlength=count)


def _matching(a: list[int], b: list[int]) -> int:
    rows: dict[int, list[int]] = {}
    numbers: dict[int, int] = {}
    for one, other in zip(a, b, strict=True):
        rows.setdefault(one, []).append(numbers.setdefault(other, len(numbers)))
    return matching_size(list(rows.values()), len(numbers))


def weighted_values(
    texts: ComparedTexts,
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    monitor: Monitor = NULL_MONITOR,
) -> NDArray[np.float64]:
    """Formula (1) of the paper, Σxy / (Σx² + Σy² − Σxy), of any pairs; shape (p,), float64, in [0, 1].

    x and y are the weights of the keys that ``texts`` were given, see ``ComparedTexts.weights``.
    """
    sets, weights = texts.sets, texts.weights
    assert weights is not None
    sums = np.concatenate((np.zeros(1), np.cumsum(weights * weights)))
    squares = sums[sets.starts[1:]] - sums[sets.starts[:-1]]
    own = np.zeros(max(1, texts.relation.n_keys))
    order = np.argsort(a, kind="stable")
    bounds = [*np.flatnonzero(np.diff(a[order], prepend=-1)).tolist(), len(order)]
    inner = np.zeros(len(order))
    for start, stop in pairwise(bounds):
        monitor.checkpoint()
        rows = order[start:stop]
        text = int(a[rows[0]])
        keys = sets.members_of(text)
        own[keys] = weights[sets.starts[text] : sets.starts[text + 1]]
        partners = b[rows].astype(np.int64)
        sizes = sets.sizes[partners]
        places = ranges(sets.starts[partners], sizes)
        pair = np.repeat(np.arange(len(rows)), sizes)
        inner[rows] = np.bincount(pair, own[sets.members[places]] * weights[places], len(rows))
        own[keys] = 0.0
    whole = squares[a] + squares[b] - inner
    values = np.divide(inner, whole, out=np.zeros_like(inner), where=whole > 0)
    return np.asarray(np.minimum(values, 1.0))
