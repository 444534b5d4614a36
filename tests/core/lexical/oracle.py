"""The lexical measure by its definition, by trying everything."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from core.lexical.compared import ComparedTexts
from core.lexical.keys import Keys
from core.lexical.phrases import find_phrases
from core.lexical.relation import SynonymRelation, relation_of_links
from core.lexical.sets import LexicalSets, sets_of_keys
from core.settings import TokenSteps


def sets_of(texts: Sequence[Sequence[int]], n_keys: int) -> LexicalSets:
    """Texts given as keys."""
    names = tuple(f"k{n:03}" for n in range(n_keys))
    keys = Keys(
        np.arange(n_keys, dtype=np.int32),
        names,
        {name: n for n, name in enumerate(names)},
        np.zeros(n_keys, np.bool_),
    )
    lengths = np.array([len(text) for text in texts], np.int64)
    words = np.array([key for text in texts for key in text], np.int32)
    return sets_of_keys(words, np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths))), keys, names)


def related(
    links: Sequence[tuple[int, int]], n_keys: int, phrases: dict[tuple[int, ...], set[int]] | None = None
) -> SynonymRelation:
    """A relation of links between keys, and phrases with single keys as synonyms."""
    pairs = np.array(sorted(links), np.int64).reshape(-1, 2)
    given = phrases or {}
    listed = tuple(sorted(given))
    return relation_of_links(
        pairs[:, 0],
        pairs[:, 1],
        np.zeros(len(pairs), np.int16),
        n_keys,
        listed,
        tuple(dict.fromkeys(sorted(given[phrase]), 0) for phrase in listed),
    )


def compared(
    texts: Sequence[Sequence[int]],
    n_keys: int,
    links: Sequence[tuple[int, int]] = (),
    phrases: dict[tuple[int, ...], set[int]] | None = None,
) -> ComparedTexts:
    """Texts given as keys, ready to be compared."""
    sets, relation = sets_of(texts, n_keys), related(links, n_keys, phrases)
    places = find_phrases(sets, relation)
    return ComparedTexts(sets, relation, places, ("first",), TokenSteps(), "none")


def largest_matching(left: Sequence[int], right: frozenset[int], linked: set[tuple[int, int]]) -> int:
    """By trying every partner of every word."""
    if not left:
        return 0
    best = largest_matching(left[1:], right, linked)
    for one in right:
        if (left[0], one) in linked or (one, left[0]) in linked:
            best = max(best, 1 + largest_matching(left[1:], right - {one}, linked))
    return best


def matched(a: Sequence[int], b: Sequence[int], links: Sequence[tuple[int, int]]) -> int:
    """Equal ones first, then the largest matching of the rest."""
    one, other = frozenset(a), frozenset(b)
    return len(one & other) + largest_matching(sorted(one - other), other - one, set(links))


def occurs(phrase: tuple[int, ...], text: Sequence[int]) -> bool:
    return any(tuple(text[i : i + len(phrase)]) == phrase for i in range(len(text)))


def value(
    a: Sequence[int],
    b: Sequence[int],
    links: Sequence[tuple[int, int]],
    phrases: dict[tuple[int, ...], set[int]] | None = None,
) -> float:
    """The largest value over every choice of phrases that do not touch."""
    usable = [
        (frozenset(p), frozenset({s}))
        for p, ss in (phrases or {}).items()
        for s in ss
        if occurs(p, a) and s in b
    ] + [
        (frozenset({s}), frozenset(p))
        for p, ss in (phrases or {}).items()
        for s in ss
        if occurs(p, b) and s in a
    ]
    best = 0.0
    for count in range(len(usable) + 1):
        for chosen in itertools.combinations(usable, count):
            rest_a, rest_b = frozenset(a), frozenset(b)
            fits = True
            for p, q in chosen:
                fits = fits and p <= rest_a and q <= rest_b
                rest_a, rest_b = rest_a - p, rest_b - q
            if fits:
                m = matched(sorted(rest_a), sorted(rest_b), links) + count
                whole = len(rest_a) + len(rest_b) + 2 * count - m
                best = max(best, m / whole if whole else 0.0)
    return best
