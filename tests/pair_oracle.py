"""Brute force over pairs, kinds and clusters, straight from the definitions; slow on purpose.

Builds on ``tests.oracle``: sets of word tuples, exact fractions, every pair of documents looked at.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from core.kinds import Kind
from core.settings import AnalysisSettings, SamplingMode, Thresholds, TokenSteps
from core.shingles.hashing import shingle_hashes
from core.text.tokens import tokenise
from tests import oracle


@cache
def checksum_of_shingle(shingle: oracle.Shingle) -> int:
    """The hash that decides about samples; its values are pinned elsewhere."""
    return int(shingle_hashes(tokenise(" ".join(shingle), TokenSteps()), len(shingle))[0])


@dataclass(frozen=True)
class PlainPair:
    """The numbers of one pair."""

    shared: int
    size_a: int
    size_b: int
    estimated: bool
    resemblance_counts: bool

    @property
    def resemblance(self) -> Fraction:
        return Fraction(self.shared, self.size_a + self.size_b - self.shared)

    @property
    def containments(self) -> tuple[Fraction, Fraction]:
        return Fraction(self.shared, self.size_a), Fraction(self.shared, self.size_b)

    def reaches(self, resemblance: float, containment: float) -> bool:
        near = self.resemblance_counts and self.resemblance >= Thresholds.exact(resemblance)
        return near or max(self.containments) >= Thresholds.exact(containment)


class PlainAnalysis:
    """Everything an analysis should find, from Python sets."""

    def __init__(
        self, texts: Sequence[str], settings: AnalysisSettings, groups: Sequence[str] | None = None
    ) -> None:
        self.texts = texts
        self.settings = settings
        self.groups = groups if settings.within_groups and groups is not None else [""] * len(texts)
        self.sets = [oracle.shingles(text, settings) for text in texts]
        self.words = [len(oracle.words(text, settings.steps)) for text in texts]
        self.listed = {
            pair: self.numbers(*pair) for pair in combinations(range(len(texts)), 2) if self.is_listed(*pair)
        }

    def modulus(self, a: int, b: int) -> int:
        match self.settings.sampling:
            case SamplingMode.EXACT:
                return 1
            case SamplingMode.FIXED:
                return self.settings.modulus
        return (10, 20, 40)[max(self.rank(a), self.rank(b))]

    def rank(self, document: int) -> int:
        return (self.words[document] >= 100) + (self.words[document] >= 1000)

    def numbers(self, a: int, b: int) -> PlainPair:
        modulus = self.modulus(a, b)
        one, other = (self.sample(document, modulus) for document in (a, b))
        estimated = modulus > 1 and bool(one) and bool(other)
        if not estimated:
            one, other = self.sets[a], self.sets[b]
        counts = (
            self.settings.sampling is not SamplingMode.RANK
            or self.settings.across_ranks
            or self.rank(a) == self.rank(b)
        )
        return PlainPair(len(one & other), len(one), len(other), estimated, counts)

    def sample(self, document: int, modulus: int) -> set[oracle.Shingle]:
        return {s for s in self.sets[document] if checksum_of_shingle(s) % modulus == 0}

    def is_listed(self, a: int, b: int) -> bool:
        if self.groups[a] != self.groups[b] or not self.sets[a] or not self.sets[b]:
            return False
        pair = self.numbers(a, b)
        floors = self.settings.min_resemblance, self.settings.min_containment
        return pair.shared > 0 and (0 in floors or pair.reaches(*floors))

    def kind(self, a: int, b: int, thresholds: Thresholds) -> Kind:
        pair = self.listed[a, b]
        if oracle.canonical(self.texts[a]) == oracle.canonical(self.texts[b]):
            return Kind.EXACT
        if pair.resemblance_counts and pair.resemblance >= Thresholds.exact(thresholds.resemblance):
            return Kind.NEAR
        if max(pair.containments) >= Thresholds.exact(thresholds.containment):
            return Kind.NESTED
        return Kind.RELATED

    def links(self, threshold: float) -> list[tuple[int, int]]:
        return [
            pair
            for pair, numbers in self.listed.items()
            if numbers.resemblance_counts and numbers.resemblance >= Thresholds.exact(threshold)
        ]

    def clusters(self, threshold: float) -> list[list[int]]:
        """Members of the clusters, ordered by the first."""
        found = components(range(len(self.texts)), self.links(threshold))
        return [members for members in found if len(members) > 1]

    def weakest(self, members: Sequence[int]) -> Fraction:
        """The largest resemblance at which links at or above it still join all members."""
        inside = {
            p: n.resemblance
            for p, n in self.listed.items()
            if set(p) <= set(members) and n.resemblance_counts
        }
        return max(
            value
            for value in inside.values()
            if len(components(members, [pair for pair, other in inside.items() if other >= value])) == 1
        )

    def lowest(self, members: Sequence[int]) -> Fraction:
        return min(self.numbers(*pair).resemblance for pair in combinations(members, 2))

    def representative(self, members: Sequence[int]) -> int:
        return min(members, key=lambda d: (-len(self.sets[d]), d))

    def uniqueness(self) -> list[float | None]:
        return oracle.uniqueness(self.sets, self.groups)

    def closest(self, document: int) -> tuple[int, Fraction, int] | None:
        """Partner, value, and 0 for resemblance or 1 for containment."""
        found = []
        for (a, b), numbers in self.listed.items():
            if document in (a, b):
                other = b if document == a else a
                resemblance = numbers.resemblance if numbers.resemblance_counts else Fraction(0)
                contained = numbers.containments[document == b]
                value = max(resemblance, contained)
                found.append((-value, -numbers.resemblance, other, int(resemblance < contained)))
        if not found:
            return None
        value, _, other, measure = min(found)
        return other, -value, measure

    def covered_words(self, document: int) -> float:
        """Share of the words that lie in a shingle which another document has."""
        others: set[oracle.Shingle] = set()
        for other, shingles in enumerate(self.sets):
            if other != document and self.groups[other] == self.groups[document]:
                others |= shingles
        n, covered = self.words[document], set()
        for i, shingle in enumerate(oracle.shingle_list(self.texts[document], self.settings)):
            if shingle in others:
                covered.update((i + j) % n for j in range(len(shingle)))
        return len(covered) / n if n else math.nan

    def nestings(self, thresholds: Thresholds, *, with_near: bool) -> dict[tuple[int, int], PlainPair]:
        """(inner, outer) of all pairs with a containment at or above its threshold."""
        found = {}
        for (a, b), numbers in self.listed.items():
            if not with_near and self.kind(a, b, thresholds) in {Kind.EXACT, Kind.NEAR}:
                continue
            for inner, outer, contained in ((a, b, numbers.containments[0]), (b, a, numbers.containments[1])):
                if contained >= Thresholds.exact(thresholds.containment):
                    found[inner, outer] = numbers
        return found


def components(nodes: Iterable[int], links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Connected components, each ascending, ordered by their first."""
    of = {node: {node} for node in nodes}
    for a, b in links:
        if of[a] is not of[b]:
            of[a] |= of[b]
            for node in of[b]:
                of[node] = of[a]
    return sorted(sorted(members) for members in {id(members): members for members in of.values()}.values())
