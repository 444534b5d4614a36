"""Lexical resemblance of one pair: equal lemmas, a maximum matching of the rest, phrases where they help."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import numpy as np

from core.lexical.measure.matching import matching_size
from core.lexical.relation import SynonymRelation

MOST_TRIED = 8
"""Links of phrases of one pair of which every choice is tried; of more, the best is taken one by one."""


@dataclass(frozen=True, slots=True, order=True)
class PhraseLink:
    """A phrase or word of A that stands for a phrase or word of B; the keys of both, ascending."""

    a: tuple[int, ...]
    b: tuple[int, ...]


class Partners:
    """Synonyms of keys as plain sets, made when first asked.

    Attributes
    ----------
    linked : frozenset of int
        Keys that have a synonym at all; most have none.
    """

    def __init__(self, relation: SynonymRelation) -> None:
        self._relation = relation
        self._sets: dict[int, frozenset[int]] = {}
        self.linked = frozenset(np.flatnonzero(np.diff(relation.starts)).tolist())

    def __getitem__(self, key: int) -> frozenset[int]:
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = frozenset(self._relation.partners_of(key).tolist())
        return found


def matched_size(a: AbstractSet[int], b: AbstractSet[int], partners: Partners) -> int:
    """Matched lemmas of two sets: the equal ones and a maximum matching of the rest."""
    equal = a & b
    left, right = (a & partners.linked) - equal, (b & partners.linked) - equal
    if not left or not right:
        return len(equal)
    numbers: dict[int, int] = {}
    adjacency = []
    for key in left:
        found = [numbers.setdefault(one, len(numbers)) for one in partners[key] & right]
        if found:
            adjacency.append(found)
    return len(equal) + matching_size(adjacency, len(numbers))


def matched_resemblance(
    a: Collection[int],
    b: Collection[int],
    relation: SynonymRelation,
    links: Sequence[PhraseLink] = (),
    partners: Partners | None = None,
    without_links: float | None = None,
) -> float:
    """Jaccard of two sets of keys with matched synonyms counted as shared.

    A phrase link takes the keys of its phrases out of both sets and puts one matched element in their place.
    The value is the largest over all choices of links that do not touch each other, none included, so that
    it is symmetric, in [0, 1], and never below the value without phrases.

    Parameters
    ----------
    a, b : collection of int
        Distinct keys.
    relation : SynonymRelation
    links : sequence of PhraseLink
        Phrases of A with a synonym in B, or the other way round.
    partners : Partners, optional
        Of the relation, where many pairs are asked for.
    without_links : float, optional
        The value without phrases, where it is known.

    Returns
    -------
    float
        0 where one of the sets is empty.
    """
    known = Partners(relation) if partners is None else partners
    pair = _Pair(frozenset(a), frozenset(b), known)
    usable = sorted({link for link in links if pair.a.issuperset(link.a) and pair.b.issuperset(link.b)})
    if len(usable) <= MOST_TRIED:
        best = pair.value(()) if without_links is None else without_links
        return max([best, *(pair.value(chosen) for chosen in _choices(usable, ()) if chosen)])
    # one by one may end differently from the other side, so both are taken
    turned = sorted(PhraseLink(link.b, link.a) for link in usable)
    return max(_one_by_one(pair, usable), _one_by_one(_Pair(pair.b, pair.a, known), turned))


@dataclass(frozen=True, slots=True)
class _Pair:
    a: frozenset[int]
    b: frozenset[int]
    partners: Partners

    def value(self, chosen: Sequence[PhraseLink]) -> float:
        a = self.a.difference(*(link.a for link in chosen))
        b = self.b.difference(*(link.b for link in chosen))
        matched = matched_size(a, b, self.partners) + len(chosen)
        whole = len(a) + len(b) + 2 * len(chosen) - matched
        return matched / whole if whole else 0.0


def _apart(link: PhraseLink, chosen: Sequence[PhraseLink]) -> bool:
    return all(not set(link.a) & set(one.a) and not set(link.b) & set(one.b) for one in chosen)


def _choices(links: Sequence[PhraseLink], chosen: tuple[PhraseLink, ...]) -> Iterator[tuple[PhraseLink, ...]]:
    """Every set of links that do not touch each other."""
    yield chosen
    for place, link in enumerate(links):
        if _apart(link, chosen):
            yield from _choices(links[place + 1 :], (*chosen, link))


def _one_by_one(pair: _Pair, links: Sequence[PhraseLink]) -> float:
    chosen: tuple[PhraseLink, ...] = ()
    best = pair.value(chosen)
    while True:
        tried = [(pair.value((*chosen, link)), link) for link in links if _apart(link, chosen)]
        value, link = max(tried, key=lambda one: one[0], default=(0.0, None))
        if link is None or value <= best:
            return best
        best, chosen = value, (*chosen, link)
