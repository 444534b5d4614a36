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

from core.arrays import ranges, read_only, sorted_within, stable_order
from core.lexical.compared import ComparedTexts
from core.lexical.numbers import LexicalNumbers, PartnerCounter
from core.monitor import NULL_MONITOR, Monitor

_SPREAD = 4.0
"""Standard deviations by which a pair by chance is to stay below what a candidate must share."""


_STEPS = 1000
"""A floor rises in thousandths."""


@dataclass(frozen=True, slots=True)
class FoundPairs:
    """Pairs of texts with their numbers, in no order.

    Attributes
    ----------
    a, b : ndarray, shape (p,), int64, a < b
    numbers : LexicalNumbers
    floor : Fraction
        All pairs that reach it are there; above the one that was asked for where there were too many.
    """

    a: NDArray[np.int64]
    b: NDArray[np.int64]
    numbers: LexicalNumbers
    floor: Fraction

    def __post_init__(self) -> None:
        read_only(self.a, self.b)

    def __len__(self) -> int:
        return len(self.a)

    @classmethod
    def none(cls, floor: Fraction) -> FoundPairs:
        """No pairs."""
        return cls(np.zeros(0, np.int64), np.zeros(0, np.int64), LexicalNumbers.joined([]), floor)


def pairs_from(
    texts: ComparedTexts,
    floor: Fraction,
    monitor: Monitor = NULL_MONITOR,
    *,
    among: NDArray[np.int64] | None = None,
    together: NDArray[np.integer] | None = None,
    apart: NDArray[np.integer] | None = None,
    weights: NDArray[np.int64] | None = None,
    budget: int | None = None,
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
    weights : ndarray, shape (texts,), int64, optional
        How many texts each stands for; a pair counts as their product.
    budget : int, optional
        The most pairs. Where there are more, the floor rises in thousandths until they are not.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    search = _Search(texts, floor, np.arange(len(texts)) if among is None else among, monitor)
    found = _Found(floor, weights, budget)
    counter = PartnerCounter(texts)
    for rank in range(len(search.texts)):
        monitor.advance()
        text = int(search.texts[rank])
        partners = search.texts[search.candidates(rank)]
        if together is not None:
            partners = partners[together[partners] == together[text]]
        if apart is not None:
            partners = partners[apart[partners] != apart[text]]
        if len(partners) and found.take(text, partners, counter.numbers(text, partners, monitor)):
            search.raise_floor(found.floor)
    found.keep_to_budget()
    return found.pairs()


class _Found:
    """The pairs so far, and the floor that keeps them within a budget."""

    def __init__(self, floor: Fraction, weights: NDArray[np.int64] | None, budget: int | None) -> None:
        self.floor = floor
        self._weights, self._budget = weights, budget
        self._own, self._partner = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        self._numbers: list[LexicalNumbers] = []
        self._total = 0

    def take(self, text: int, partners: NDArray[np.int64], numbers: LexicalNumbers) -> bool:
        """Add pairs that reach the floor; whether the floor rose."""
        reached = np.flatnonzero(numbers.reaching(self.floor))
        if not len(reached):
            return False
        self._own.append(np.full(len(reached), text))
        self._partner.append(partners[reached])
        self._numbers.append(numbers.take(reached))
        self._total += int(self._counted(self._own[-1], self._partner[-1]).sum())
        # twice as many may be in memory, so that the floor is not raised for every pair
        return self._budget is not None and self._total > 2 * self._budget and self.keep_to_budget()

    def keep_to_budget(self) -> bool:
        """Raise the floor until the pairs are within the budget; whether it rose."""
        if self._budget is None or self._total <= self._budget:
            return False
        own, partner = np.concatenate(self._own), np.concatenate(self._partner)
        numbers = LexicalNumbers.joined(self._numbers)
        counted = self._counted(own, partner)
        step = numbers.matched * np.int64(_STEPS) // np.maximum(numbers.whole, 1)
        by_step = np.bincount(step, counted, _STEPS + 2).astype(np.int64)
        at_least = np.cumsum(by_step[::-1])[::-1]
        self.floor = Fraction(int(np.flatnonzero(at_least <= self._budget)[0]), _STEPS)
        kept = numbers.reaching(self.floor)
        self._own, self._partner = [own[kept]], [partner[kept]]
        self._numbers = [numbers.take(kept)]
        self._total = int(counted[kept].sum())
        return True

    def pairs(self) -> FoundPairs:
        a, b = np.concatenate(self._own), np.concatenate(self._partner)
        numbers = LexicalNumbers.joined(self._numbers)
        return FoundPairs(np.minimum(a, b), np.maximum(a, b), numbers.turned(a > b), self.floor)

    def _counted(self, a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.int64]:
        if self._weights is None:
            return np.ones(len(a), np.int64)
        return self._weights[a] * self._weights[b]


class _Search:
    """The inverted index of some texts, smallest first, and the prefix of each."""

    def __init__(
        self, texts: ComparedTexts, floor: Fraction, among: NDArray[np.int64], monitor: Monitor
    ) -> None:
        sets, relation = texts.sets, texts.relation
        among = among[sets.sizes[among] > 0]
        self.texts = among[np.lexsort((among, sets.sizes[among]))]
        self._compared = texts
        self._starts, self._partners = relation.starts, relation.partners
        sizes = sets.sizes[self.texts]
        self._n = len(sizes)
        holders, self._holder_starts = self._inverted(texts, sizes)
        self._holders = holders
        self._next = self._holder_starts[:-1].copy()
        self._sizes = sizes
        monitor.checkpoint()
        self._ordered, self._bounds, self._chance = self._by_holders(texts, monitor)
        monitor.checkpoint()
        self.raise_floor(floor)
        monitor.checkpoint()

    def raise_floor(self, floor: Fraction) -> None:
        """From now on look for pairs from this floor on."""
        self._p, self._q = floor.numerator, floor.denominator
        self._slack_of = self._slack(self._compared)
        self._need = self._p * self._sizes - self._slack_of
        self._taken = self._prefixes()

    def _inverted(
        self, texts: ComparedTexts, sizes: NDArray[np.int64]
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Ranks of the texts that hold each key, ascending."""
        sets, n_keys = texts.sets, max(1, texts.relation.n_keys)
        keys = sets.members[ranges(sets.starts[self.texts], sizes)]
        order = stable_order(keys, n_keys)
        starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(np.bincount(keys, minlength=n_keys))))
        return np.repeat(np.arange(self._n, dtype=np.int32), sizes)[order], starts

    def _slack(self, texts: ComparedTexts) -> NDArray[np.int64]:
        """What the phrases of each text can add to (p + q) m - p (|A| + |B|) at most."""
        text, phrase = texts.phrases.distinct()
        own = np.array([len(texts.keys_of_phrase(n)) for n in range(len(texts.relation.phrases))], np.int64)
        gain = (self._p + self._q) + self._p * np.maximum(0, own - 1)
        summed = np.bincount(text, gain[phrase] if len(phrase) else None, len(texts)).astype(np.int64)
        return np.asarray(summed[self.texts])

    def _by_holders(
        self, texts: ComparedTexts, monitor: Monitor
    ) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.float64]]:
        """The keys of each text, those first that the fewest texts have or have a synonym of.

        Returns
        -------
        ordered : ndarray, int32
        bounds : ndarray, shape (texts + 1,), int64
            Where each text begins in it.
        chance : ndarray, like ``ordered``, float64
            How many of the keys up to this one of its text another text has by chance.
        """
        sets, relation = texts.sets, texts.relation
        n_keys = max(1, relation.n_keys)
        holders = np.diff(self._holder_starts)
        summed = np.zeros(len(relation.partners) + 1, np.int64)
        np.cumsum(holders[relation.partners], out=summed[1:])
        reached = holders[: relation.n_keys] + summed[relation.starts[1:]] - summed[relation.starts[:-1]]
        by_holders = np.argsort(reached, kind="stable")
        place = np.empty(len(by_holders), np.int64)
        place[by_holders] = np.arange(len(by_holders))
        bounds = np.concatenate((np.zeros(1, np.int64), np.cumsum(self._sizes)))
        places = place[sets.members[ranges(sets.starts[self.texts], self._sizes)]]
        ordered = by_holders[sorted_within(places, bounds, n_keys, monitor.checkpoint)]
        total = np.concatenate((np.zeros(1), np.cumsum(reached[ordered] / max(1, self._n))))
        return ordered.astype(np.int32), bounds, total[1:] - np.repeat(total[bounds[:-1]], self._sizes)

    def _prefixes(self) -> NDArray[np.int64]:
        """How many keys of each text make its prefix: so many that a text by chance is no candidate."""
        p, q, sizes = self._p, self._q, self._sizes
        number = np.arange(1, len(self._chance) + 1) - np.repeat(self._bounds[:-1], sizes)
        least = -(-2 * p * sizes // (p + q)) - 2 * self._slack_of // (p + q)
        surplus = number - np.repeat(sizes - least, sizes)
        enough = surplus >= np.maximum(1, self._chance + _SPREAD * np.sqrt(self._chance) + 1)
        places = np.flatnonzero(enough)
        row = np.searchsorted(self._bounds, places, side="right") - 1
        taken = sizes.copy()
        taken[row[::-1]] = number[places[::-1]]  # the last assignment stays: the shortest prefix
        return taken

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
