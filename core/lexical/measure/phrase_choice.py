"""Which phrases are taken as one element so that the resemblance of a pair becomes largest.

The value is M / (S - M), with M matched elements and S elements of both sides; it grows with M / S. A link of
phrases changes only the words that are linked to its own by synonymy, so links fall into parts that do not
touch: each part has a few choices, each with its own share of M and of S, and the sums over the parts are to
have the largest quotient. That is found exactly by Dinkelbach (1967): take of each part the choice with the
largest M - (M' / S') S for the best quotient M' / S' so far, until it no longer grows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple, Protocol

MOST_TRIED = 10
"""Links of one part of which every choice is tried; of more, the best is taken one by one."""


class PhraseLink(NamedTuple):
    """A phrase or word of A that stands for a phrase or word of B; the keys of both, ascending."""

    a: tuple[int, ...]
    b: tuple[int, ...]

    def touches(self, other: PhraseLink) -> bool:
        """Whether the two cannot both be taken."""
        return any(key in other.a for key in self.a) or any(key in other.b for key in self.b)


MOST_KEPT = 200_000
"""Parts whose choices are kept."""


class Choice(NamedTuple):
    """Matched elements and elements of both sides when some links are taken."""

    matched: int
    elements: int
    links: tuple[PhraseLink, ...] = ()


class _Synonyms(Protocol):
    @property
    def linked(self) -> frozenset[int]: ...

    def __getitem__(self, key: int) -> frozenset[int]: ...


_Matched = Callable[[AbstractSet[int], AbstractSet[int]], int]


class Part(NamedTuple):
    """Words of both sides that are linked to each other, and the phrase links among them.

    The choices of a part follow from the part alone, so they are kept where many pairs are asked for.
    """

    a: frozenset[int]
    b: frozenset[int]
    links: tuple[PhraseLink, ...]


class LinkedParts:
    """The words of two sets that links have to do with, in parts that do not touch each other."""

    def __init__(
        self,
        a: AbstractSet[int],
        b: AbstractSet[int],
        links: Sequence[PhraseLink],
        synonyms: _Synonyms,
        matched: _Matched,
        known: dict[Part, tuple[Choice, ...]],
    ) -> None:
        self._matched, self._known = matched, known
        touched_a = {key for link in links for key in link.a}
        touched_b = {key for link in links for key in link.b}
        self._touched = touched_a, touched_b
        self._a, self._b, self._synonyms = a, b, synonyms
        self.parts = tuple(self._parts(links))

    def _parts(self, links: Sequence[PhraseLink]) -> Iterator[Part]:
        seen: set[tuple[bool, int]] = set()
        by_node: dict[tuple[bool, int], list[PhraseLink]] = {}
        for link in links:
            for node in _nodes(link):
                by_node.setdefault(node, []).append(link)
        for first in links:
            front = [node for node in _nodes(first) if node not in seen]
            if not front:
                continue
            own = set(front)
            inside: set[PhraseLink] = set()
            while front:
                node = front.pop()
                inside.update(by_node.get(node, ()))
                following = {other for link in by_node.get(node, ()) for other in _nodes(link)}
                fresh = (following | set(self._beside(*node))) - own
                own |= fresh
                front.extend(fresh)
            seen |= own
            yield Part(
                frozenset(key for of_b, key in own if not of_b),
                frozenset(key for of_b, key in own if of_b),
                tuple(sorted(inside)),
            )

    def _beside(self, of_b: bool, key: int) -> Iterator[tuple[bool, int]]:  # noqa: FBT001 - half of a node
        """Nodes on the other side that a node may be matched with."""
        own, other = (self._b, self._a) if of_b else (self._a, self._b)
        own_touched, other_touched = self._touched[::-1] if of_b else self._touched
        if key in other:
            yield not of_b, key
        if key in self._synonyms.linked:
            for synonym in self._synonyms[key]:
                # what may be left over when equal lemmas are matched: its twin may be taken away by a link
                if synonym in other and (
                    synonym not in own or synonym in own_touched or synonym in other_touched
                ):
                    yield not of_b, synonym

    def choices(self, part: Part) -> tuple[Choice, ...]:
        """Every choice of links of a part, none of them first; nothing where there are too many links."""
        known = self._known.get(part)
        if known is None:
            known = ()
            if len(part.links) <= MOST_TRIED:
                known = tuple(self.choice(part, links) for links in _apart(part.links, ()))
            if len(self._known) < MOST_KEPT:
                self._known[part] = known
        return known

    def choice(self, part: Part, links: tuple[PhraseLink, ...]) -> Choice:
        """The share of a part when these links are taken."""
        a = part.a.difference(*(link.a for link in links))
        b = part.b.difference(*(link.b for link in links))
        return Choice(self._matched(a, b) + len(links), len(a) + len(b) + 2 * len(links), links)


def best_choice(plain: Choice, parts: LinkedParts) -> Choice:
    """The links that make the quotient largest, of equal ones the first with the fewest.

    Parameters
    ----------
    plain : Choice
        The whole pair without links.
    parts : LinkedParts
    """
    listed = [parts.choices(part) for part in parts.parts]
    without = [
        choices[0] if choices else parts.choice(part, ())
        for part, choices in zip(parts.parts, listed, strict=True)
    ]
    best = plain
    while True:
        chosen = [
            _largest(choices, best) if choices else _one_by_one(part, parts, best)
            for part, choices in zip(parts.parts, listed, strict=True)
        ]
        found = Choice(
            plain.matched + sum(new.matched - old.matched for new, old in zip(chosen, without, strict=True)),
            plain.elements
            + sum(new.elements - old.elements for new, old in zip(chosen, without, strict=True)),
            tuple(sorted(link for one in chosen for link in one.links)),
        )
        if found.matched * best.elements <= best.matched * found.elements:
            return best
        best = found


def _largest(choices: Sequence[Choice], best: Choice) -> Choice:
    return max(choices, key=lambda one: (_gain(one, best), -len(one.links)))


def _gain(choice: Choice, best: Choice) -> int:
    """M - (M' / S') S, times S'."""
    return choice.matched * best.elements - best.matched * choice.elements


def _one_by_one(part: Part, parts: LinkedParts, best: Choice) -> Choice:
    """Links of a part that has too many for every choice, each time the one that helps most.

    Of links that help alike the first is taken, in both of two orders that change places with A and B, so
    that the better end is the same from either side.
    """
    orders = (
        sorted(part.links, key=lambda link: (min(link.a, link.b), max(link.a, link.b), link.a)),
        sorted(part.links, key=lambda link: (min(link.a, link.b), max(link.a, link.b), link.b)),
    )
    return max((_climb(part, parts, best, links) for links in orders), key=lambda one: _gain(one, best))


def _climb(part: Part, parts: LinkedParts, best: Choice, links: Sequence[PhraseLink]) -> Choice:
    chosen = parts.choice(part, ())
    while True:
        tried = [
            parts.choice(part, (*chosen.links, link))
            for link in links
            if not any(link.touches(one) for one in chosen.links)
        ]
        following = max(tried, key=lambda one: _gain(one, best), default=chosen)
        if _gain(following, best) <= _gain(chosen, best):
            return chosen
        chosen = following


def _nodes(link: PhraseLink) -> list[tuple[bool, int]]:
    return [*((False, key) for key in link.a), *((True, key) for key in link.b)]


def _apart(links: Sequence[PhraseLink], chosen: tuple[PhraseLink, ...]) -> Iterator[tuple[PhraseLink, ...]]:
    """Every set of links that do not touch each other."""
    yield chosen
    for place, link in enumerate(links):
        if not any(link.touches(one) for one in chosen):
            yield from _apart(links[place + 1 :], (*chosen, link))
