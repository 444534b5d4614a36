"""All pairs of texts whose lexical resemblance reaches a floor, without looking at all pairs.

Texts are taken smallest first, each against the larger ones. Let A be one, t = p / q the floor. A pair
reaches it where m (p + q) >= p (|A| + |B|), with m matched elements. A *prefix* of A, its keys with the
fewest holders, makes the candidates: with N the prefix and all its synonyms, B can have at most
|N n B| matched elements there and one for every key of A behind it. So

    (|N n B| + |A| - |prefix| + phrases) (p + q)  >=  p (|A| + |B| - words of phrases)

holds for every pair that reaches the floor, whatever the prefix; the prefix is made as long as it takes for
texts that are not alike to fail (compare Chaudhuri, Ganti, Kaushik 2006, and Bayardo, Ma, Srikant 2007, for
sets without synonyms). |N n B| is counted by the inverted index for all B at once, and the exact numbers of
the candidates decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.arrays import ranges, read_only
from core.lexical.compared import ComparedTexts
from core.lexical.numbers import LexicalNumbers, PartnerCounter
from core.monitor import NULL_MONITOR, Monitor

_SPREAD = 4.0
"""Standard deviations by which a pair by chance is to stay below what a candidate must share."""


@dataclass(frozen=True, slots=True)
class FoundPairs:
    """Pairs of texts with their numbers, in no order.

    Attributes
    ----------
    a, b : ndarray, shape (p,), int64, a < b
    numbers : LexicalNumbers
    """

    a: NDArray[np.int64]
    b: NDArray[np.int64]
    numbers: LexicalNumbers

    def __post_init__(self) -> None:
        read_only(self.a, self.b)

    def __len__(self) -> int:
        return len(self.a)


def pairs_from(
    texts: ComparedTexts,
    floor: Fraction,
    monitor: Monitor = NULL_MONITOR,
    *,
    among: NDArray[np.int64] | None = None,
    together: NDArray[np.integer] | None = None,
    apart: NDArray[np.integer] | None = None,
) -> FoundPairs:
    """All pairs of texts with a resemblance with synonyms at or above a floor, and their exact numbers.

    Parameters
    ----------
    texts : ComparedTexts
    floor : Fraction
        Above 0.
    monitor : Monitor
        Only its checkpoints and ``advance`` are used, one unit a text.
    among : ndarray, int64, optional
        Only these texts.
    together : ndarray, shape (texts,), integer, optional
        Only pairs with the same number.
    apart : ndarray, shape (texts,), integer, optional
        Only pairs with different numbers.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    search = _Search(texts, floor, np.arange(len(texts)) if among is None else among)
    counter = PartnerCounter(texts)
    own, partner, numbers = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], []
    for rank in range(len(search.texts)):
        monitor.advance()
        text = int(search.texts[rank])
        found = search.texts[search.candidates(rank)]
        if together is not None:
            found = found[together[found] == together[text]]
        if apart is not None:
            found = found[apart[found] != apart[text]]
        if not len(found):
            continue
        exact = counter.numbers(text, found, monitor)
        reached = exact.reaching(floor)
        own.append(np.full(int(reached.sum()), text))
        partner.append(found[reached])
        numbers.append(exact.take(reached))
    a, b = np.concatenate(own), np.concatenate(partner)
    return _upward(a, b, LexicalNumbers.joined(numbers))


def _upward(a: NDArray[np.int64], b: NDArray[np.int64], numbers: LexicalNumbers) -> FoundPairs:
    swap = a > b
    turned = LexicalNumbers(
        numbers.equal,
        numbers.matched,
        numbers.whole,
        np.where(swap, numbers.size_b, numbers.size_a),
        np.where(swap, numbers.size_a, numbers.size_b),
    )
    return FoundPairs(np.minimum(a, b), np.maximum(a, b), turned)


class _Search:
    """The inverted index of some texts, smallest first, and the prefix of each."""

    def __init__(self, texts: ComparedTexts, floor: Fraction, among: NDArray[np.int64]) -> None:
        sets, relation = texts.sets, texts.relation
        among = among[sets.sizes[among] > 0]
        self.texts = among[np.lexsort((among, sets.sizes[among]))]
        self._p, self._q = floor.numerator, floor.denominator
        self._starts, self._partners = relation.starts, relation.partners
        sizes = sets.sizes[self.texts]
        self._n = len(sizes)
        holders, self._holder_starts = self._inverted(texts, sizes)
        self._holders = holders
        self._next = self._holder_starts[:-1].copy()
        slack = self._slack(texts)
        self._need = self._p * sizes - slack
        self._sizes, self._slack_of = sizes, slack
        self._prefixes(texts, np.diff(self._holder_starts))

    def _inverted(
        self, texts: ComparedTexts, sizes: NDArray[np.int64]
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Ranks of the texts that hold each key, ascending."""
        sets, n_keys = texts.sets, max(1, texts.relation.n_keys)
        keys = sets.members[ranges(sets.starts[self.texts], sizes)]
        codes = keys * np.int64(max(1, self._n)) + np.repeat(np.arange(self._n), sizes)
        codes.sort()
        starts = np.searchsorted(codes, np.arange(n_keys + 1, dtype=np.int64) * max(1, self._n))
        return (codes % max(1, self._n)).astype(np.int32), starts.astype(np.int64)

    def _slack(self, texts: ComparedTexts) -> NDArray[np.int64]:
        """What the phrases of each text can add to (p + q) m - p (|A| + |B|) at most."""
        text, phrase = texts.phrases.distinct()
        own = np.array([len(texts.keys_of_phrase(n)) for n in range(len(texts.relation.phrases))], np.int64)
        gain = (self._p + self._q) + self._p * np.maximum(0, own - 1)
        summed = np.bincount(text, gain[phrase] if len(phrase) else None, len(texts)).astype(np.int64)
        return np.asarray(summed[self.texts])

    def _prefixes(self, texts: ComparedTexts, holders: NDArray[np.int64]) -> None:
        """The keys of each text by rising number of texts that they may meet, and how many are taken."""
        sets, relation = texts.sets, texts.relation
        n_keys = max(1, relation.n_keys)
        reached = np.zeros(n_keys + 1, np.int64)
        np.cumsum(
            holders[relation.partners], out=(summed := np.zeros(len(relation.partners) + 1, np.int64))[1:]
        )
        reached = holders[: relation.n_keys] + summed[relation.starts[1:]] - summed[relation.starts[:-1]]
        by_holders = np.argsort(reached, kind="stable")
        place = np.empty(len(by_holders), np.int64)
        place[by_holders] = np.arange(len(by_holders))
        sizes = self._sizes
        codes = place[sets.members[ranges(sets.starts[self.texts], sizes)]]
        codes += np.repeat(np.arange(self._n) * n_keys, sizes)
        codes.sort()
        self._ordered = by_holders[codes % n_keys].astype(np.int32)
        self._bounds = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
        # texts by chance share so many keys with the first 1, 2, … keys of a text
        share = reached[self._ordered] / max(1, self._n)
        total = np.concatenate((np.zeros(1), np.cumsum(share)))
        number = np.arange(1, len(share) + 1) - np.repeat(self._bounds[:-1], sizes)
        chance = total[1:] - np.repeat(total[self._bounds[:-1]], sizes)
        p, q = self._p, self._q
        least = -(-2 * p * sizes // (p + q)) - 2 * self._slack_of // (p + q)
        surplus = number - np.repeat(sizes - least, sizes)
        enough = surplus >= np.maximum(1, chance + _SPREAD * np.sqrt(chance) + 1)
        places = np.flatnonzero(enough)
        row = np.searchsorted(self._bounds, places, side="right") - 1
        self._taken = sizes.copy()
        self._taken[row[::-1]] = number[places[::-1]]

    def candidates(self, rank: int) -> NDArray[np.int64]:
        """Ranks above ``rank`` of texts that may reach the floor with it; to be asked in rising order."""
        start, stop = self._bounds[rank], self._bounds[rank + 1]
        keys = self._ordered[start : start + self._taken[rank]]
        lengths = self._starts[keys + 1] - self._starts[keys]
        wanted = np.concatenate((keys, self._partners[ranges(self._starts[keys], lengths)]))
        wanted.sort()
        wanted = wanted[np.concatenate((np.ones(min(1, len(wanted)), np.bool_), wanted[1:] != wanted[:-1]))]
        self._next[self._ordered[start:stop]] += 1  # the text itself is the first that is left of each
        rows = zip(self._next[wanted].tolist(), self._holder_starts[wanted + 1].tolist(), strict=True)
        parts = [self._holders[first:last] for first, last in rows if first < last]
        after = rank + 1
        counts = (
            np.bincount(np.concatenate(parts), minlength=self._n)[after:]
            if parts
            else np.zeros(self._n - after, np.int64)
        )
        behind = int(self._sizes[rank]) - int(self._taken[rank])
        own = self._p * int(self._sizes[rank]) - int(self._slack_of[rank])
        passed = (counts + behind) * (self._p + self._q) >= self._need[after:] + own
        return np.flatnonzero(passed) + after
