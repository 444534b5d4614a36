"""Lexical resemblance of one pair: equal lemmas, a maximum matching of the rest, phrases where they help."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import numpy as np

from core.lexical.measure.matching import matching_size
from core.lexical.measure.phrase_choice import Choice, LinkedParts, Part, PhraseLink, best_choice
from core.lexical.relation import SynonymRelation

__all__ = ["Match", "Partners", "PhraseLink", "best_match", "matched_resemblance", "matched_size"]


class Partners:
    """Synonyms of keys as plain sets, made when first asked.

    Attributes
    ----------
    linked : frozenset of int
        Keys that have a synonym at all; most have none.
    choices : dict of Part to tuple of Choice
        What was found out about phrases of other pairs.
    """

    def __init__(self, relation: SynonymRelation) -> None:
        self._relation = relation
        self._sets: dict[int, frozenset[int]] = {}
        self.choices: dict[Part, tuple[Choice, ...]] = {}
        self.linked = frozenset(np.flatnonzero(np.diff(relation.starts)).tolist())

    def __getitem__(self, key: int) -> frozenset[int]:
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = frozenset(self._relation.partners_of(key).tolist())
        return found


@dataclass(frozen=True, slots=True)
class Match:
    """What two sets share.

    Attributes
    ----------
    matched : int
        Matched elements: equal lemmas, lemmas that are synonyms, phrases with their synonyms.
    whole : int
        Elements of both, matched ones once: ``matched / whole`` is the resemblance.
    chosen : tuple of PhraseLink
        Phrases that are taken as one element.
    """

    matched: int
    whole: int
    chosen: tuple[PhraseLink, ...] = ()

    @property
    def resemblance(self) -> float:
        return self.matched / self.whole if self.whole else 0.0


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


def best_match(
    a: AbstractSet[int],
    b: AbstractSet[int],
    partners: Partners,
    links: Sequence[PhraseLink] = (),
    matched: int | None = None,
) -> Match:
    """Matched elements of two sets of keys, with the phrase links that make the resemblance largest.

    A phrase link takes the keys of its phrases out of both sets and puts one matched element in their place.
    All choices of links that do not touch each other are considered, none included, so the resemblance is
    never below that without phrases, and symmetric.

    Parameters
    ----------
    a, b : set of int
    partners : Partners
    links : sequence of PhraseLink
        Phrases of A with a synonym in B, or the other way round.
    matched : int, optional
        ``matched_size(a, b, partners)``, where it is known.
    """
    base = matched_size(a, b, partners) if matched is None else matched
    usable = sorted({link for link in links if a >= set(link.a) and b >= set(link.b)})
    plain = Choice(base, len(a) + len(b))
    if not usable:
        return Match(base, plain.elements - base)
    parts = LinkedParts(
        a, b, usable, partners, lambda one, other: matched_size(one, other, partners), partners.choices
    )
    best = best_choice(plain, parts)
    return Match(best.matched, best.elements - best.matched, best.links)


def matched_resemblance(
    a: Collection[int],
    b: Collection[int],
    relation: SynonymRelation,
    links: Sequence[PhraseLink] = (),
    partners: Partners | None = None,
) -> float:
    """Jaccard of two sets of keys with matched synonyms counted as shared; see ``best_match``.

    Returns
    -------
    float
        In [0, 1]; 0 where one of the sets is empty.
    """
    known = Partners(relation) if partners is None else partners
    return best_match(frozenset(a), frozenset(b), known, links).resemblance
