"""One document against others straight from the definitions: sets and loops, nothing of the fast code."""

from __future__ import annotations

from dataclasses import dataclass

from core.against import Choices
from core.settings import AnalysisSettings
from core.shingles.hashing import WRAPPED_BELOW
from tests import oracle


@dataclass
class Truth:
    size: int
    found: set[oracle.Shingle]
    counted: set[oracle.Shingle]
    several: set[oracle.Shingle]
    shared: dict[int, int]
    spans: dict[int, list[tuple[int, int]]]
    found_words: set[int]
    counted_words: dict[int, set[int]]


def places_of(text: str, settings: AnalysisSettings) -> list[tuple[tuple[int, ...], oracle.Shingle]]:
    """The words of every place by number, and the shingle."""
    words = [form for _, _, form in oracle.tokens(text, settings.steps)]
    n, w = len(words), settings.shingle_words
    if not n:
        return []
    if settings.wrap_round and n < WRAPPED_BELOW:
        rows = [tuple((p + k) % n for k in range(w)) for p in range(n)]
    elif n < w:
        rows = [tuple(range(n))]
    else:
        rows = [tuple(range(p, p + w)) for p in range(n - w + 1)]
    return [(row, tuple(words[i] for i in row)) for row in rows]


def runs(held: list[bool]) -> list[tuple[int, int]]:
    """First and last of each run of True."""
    found: list[tuple[int, int]] = []
    for at, here in enumerate(held):
        if here and found and found[-1][1] == at - 1:
            found[-1] = (found[-1][0], at)
        elif here:
            found.append((at, at))
    return found


def truth(
    texts: dict[int, str],
    text: str,
    settings: AnalysisSettings,
    choices: Choices,
    matter: list[tuple[int, int]],
) -> Truth:
    """``texts`` are those of the sources; ``matter`` the ranges of all filters of the text itself."""
    places = places_of(text, settings)
    tokens = oracle.tokens(text, settings.steps)
    inside = {
        number
        for number, (start, end, _) in enumerate(tokens)
        if any(start < high and end > low for low, high in matter)
    }
    sets = {number: {s for _, s in places_of(other, settings)} for number, other in texts.items()}
    spans = {number: runs([shingle in held for _, shingle in places]) for number, held in sets.items()}
    counted: set[oracle.Shingle] = set()
    words: dict[int, set[int]] = {number: set() for number in texts}
    for number, of_source in spans.items():
        for first, last in of_source:
            long = len({i for row, _ in places[first : last + 1] for i in row}) >= choices.shorter_than
            if number in choices.without or not long:
                continue
            for row, shingle in places[first : last + 1]:
                if not set(row) <= inside:
                    counted.add(shingle)
                    words[number] |= set(row)
    own = {shingle for _, shingle in places}
    found = {shingle for shingle in own if any(shingle in held for held in sets.values())}
    return Truth(
        size=len(own),
        found=found,
        counted=counted,
        several={shingle for shingle in own if sum(shingle in held for held in sets.values()) > 1},
        shared={number: len(own & held) for number, held in sets.items() if own & held},
        spans={number: of_source for number, of_source in spans.items() if of_source},
        found_words={i for row, shingle in places if shingle in found for i in row},
        counted_words=words,
    )
