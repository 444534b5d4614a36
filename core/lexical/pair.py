"""Two texts compared by their lemmas: numbers, substitutions in their places, reworded passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal
from core.lexical.compared import ComparedTexts, compared_texts
from core.lexical.lemmatisers import Lemmatiser
from core.lexical.measure.pair import PhraseLink
from core.lexical.measure.shown_matching import Edge, shown_matching
from core.lexical.numbers import weighted_values
from core.lexical.passages import Passages, reworded_passages
from core.lexical.relation import MISSPELT
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import LexicalSettings, TokenSteps
from core.text.tokens import Tokens, tokenise

Ranges = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Substitution:
    """One lemma or phrase of A that stands for one of B.

    Attributes
    ----------
    a, b : tuple of (start, end)
        Code points of every place where a form of it stands, ascending.
    word_a, word_b : str
        As it is first written.
    source : str
        Name of the thesaurus that has the two as synonyms; 'misspelling' for an edit distance of 1.
    phrase : bool
        Whether either side has several words.
    """

    a: Ranges
    b: Ranges
    word_a: str
    word_b: str
    source: str
    phrase: bool


@dataclass(frozen=True, slots=True, eq=False)
class LexicalPair:
    """What two texts have in common by their lemmas. Read-only.

    Attributes
    ----------
    size_a, size_b : int
        Distinct keys of each text.
    equal : int
        Keys that both have.
    matched : int
        Elements that are matched when synonyms count: equal keys, synonyms, phrases.
    whole : int
        Elements of both, matched ones once.
    substitutions : tuple of Substitution
        Matched elements that are not equal, by their first place in A.
    passages : Passages
        Which paragraph of B is a rewording of which of A.
    weighted : float or None
        Formula (1) of the paper, where the settings want weights.
    """

    size_a: int
    size_b: int
    equal: int
    matched: int
    whole: int
    substitutions: tuple[Substitution, ...]
    passages: Passages
    weighted: float | None = None

    @property
    def plain(self) -> float:
        """Jaccard of the two sets of lemmas, in [0, 1]; 0 where both texts have no words."""
        union = self.size_a + self.size_b - self.equal
        return self.equal / union if union else 0.0

    @property
    def synonyms(self) -> float:
        """The same with synonyms matched one to one, in [0, 1], never below ``plain``."""
        return self.matched / self.whole if self.whole else 0.0

    @property
    def all_matched(self) -> bool:
        """Whether the full value does not mean equal sets, only that all was matched."""
        return 0 < self.matched == self.whole and not self.equal == self.size_a == self.size_b


def lexical_pair(
    text_a: str,
    text_b: str,
    engine: Lemmatiser,
    thesauri: Sequence[Thesaurus],
    settings: LexicalSettings,
    monitor: Monitor = NULL_MONITOR,
    *,
    steps: TokenSteps | None = None,
) -> LexicalPair:
    """Compare two texts by their lemmas.

    Which words share a key depends on all texts that are compared; for a pair of an analysis ask
    ``Analysis.lexical_pair``, whose numbers are those of its table.

    Parameters
    ----------
    text_a, text_b : str
    engine : Lemmatiser
    thesauri : sequence of Thesaurus
        Where several have a link, the first is its source.
    settings : LexicalSettings
    monitor : Monitor
        Only its checkpoints are used.
    steps : TokenSteps, optional
        Those of the analysis.

    Raises
    ------
    EngineMissingError
        If the engine does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    texts = compared_texts((text_a, text_b), engine, thesauri, settings, steps, monitor)
    return pair_of(texts, 0, 1, (text_a, text_b), monitor)


def pair_of(
    texts: ComparedTexts, a: int, b: int, written: tuple[str, str], monitor: Monitor = NULL_MONITOR
) -> LexicalPair:
    """The same for two of many texts.

    Parameters
    ----------
    texts : ComparedTexts
    a, b : int
        Their numbers.
    written : (str, str)
        The two texts.
    monitor : Monitor
    """
    sides = _Side(texts, a, written[0], monitor), _Side(texts, b, written[1], monitor)
    match = texts.match(a, b)
    monitor.checkpoint()
    weighted = None
    if texts.weights is not None:
        weighted = float(weighted_values(texts, np.array([a]), np.array([b]))[0])
    substitutions = [*_words(texts, sides, match.chosen), *_phrases(texts, sides, match.chosen)]
    return LexicalPair(
        size_a=len(texts.members(a)),
        size_b=len(texts.members(b)),
        equal=len(texts.members(a) & texts.members(b)),
        matched=match.matched,
        whole=match.whole,
        substitutions=tuple(sorted(substitutions, key=lambda one: (one.a, one.b))),
        passages=reworded_passages(
            texts,
            (texts.sets.words_of(a), texts.sets.words_of(b)),
            written,
            (sides[0].tokens, sides[1].tokens),
            monitor,
        ),
        weighted=weighted,
    )


class _Side:
    """One text with the places of its words."""

    def __init__(self, texts: ComparedTexts, number: int, written: str, monitor: Monitor) -> None:
        self.number = number
        self.text = written
        self.tokens: Tokens = tokenise(written, texts.steps, monitor)
        self.words = texts.sets.words_of(number)

    @cached_property
    def first_place(self) -> dict[int, int]:
        """The first word of each key."""
        return {key: place for place, key in reversed(list(enumerate(self.words.tolist())))}

    def ranges(self, first: NDArray[np.int64], words: int) -> Ranges:
        """Code points from the first to the last of so many words."""
        starts, ends = self.tokens.starts[first], self.tokens.ends[first + words - 1]
        return tuple(zip(starts.tolist(), ends.tolist(), strict=True))

    def of_key(self, key: int) -> Ranges:
        return self.ranges(np.flatnonzero(self.words == key), 1)

    def written(self, ranges: Ranges) -> str:
        start, end = ranges[0]
        return self.text[start:end]


def _words(
    texts: ComparedTexts, sides: tuple[_Side, _Side], chosen: tuple[PhraseLink, ...]
) -> list[Substitution]:
    """Single words that stand for each other, when the phrases are taken out."""
    one, other = sides
    a = texts.members(one.number).difference(*(link.a for link in chosen))
    b = texts.members(other.number).difference(*(link.b for link in chosen))
    names, relation = texts.sets.keys.names, texts.relation
    edges = []
    for key in (a - b) & texts.partners.linked:
        start, stop = relation.starts[key], relation.starts[key + 1]
        row = zip(relation.partners[start:stop].tolist(), relation.sources[start:stop].tolist(), strict=True)
        for partner, source in row:
            if partner in b and partner not in a:
                # places as shares of the texts, over the product of both lengths
                apart = abs(
                    one.first_place[key] * len(other.words) - other.first_place[partner] * len(one.words)
                )
                edges.append(Edge(source == MISSPELT, apart, key, partner, source))
    found = []
    for edge in shown_matching(edges, names):
        place_a, place_b = one.of_key(edge.a), other.of_key(edge.b)
        found.append(
            Substitution(
                place_a,
                place_b,
                one.written(place_a),
                other.written(place_b),
                texts.source(edge.source),
                phrase=False,
            )
        )
    return found


def _phrases(
    texts: ComparedTexts, sides: tuple[_Side, _Side], chosen: tuple[PhraseLink, ...]
) -> list[Substitution]:
    """Phrases that are taken as one element, with what stands for them on the other side."""
    found = []
    for link in chosen:
        element_a, element_b, source = texts.elements_of(link, sides[0].number, sides[1].number)
        places = tuple(
            _places(texts, side, element) for side, element in zip(sides, (element_a, element_b), strict=True)
        )
        found.append(
            Substitution(
                places[0],
                places[1],
                sides[0].written(places[0]),
                sides[1].written(places[1]),
                texts.source(source),
                phrase=True,
            )
        )
    return found


def _places(texts: ComparedTexts, side: _Side, element: int) -> Ranges:
    """Where a key, or a phrase (numbered behind the keys), stands."""
    n_keys = texts.relation.n_keys
    if element < n_keys:
        return side.of_key(element)
    phrases, first = texts.phrases.of_text(side.number)
    own = first[phrases == element - n_keys]
    return side.ranges(first_of_equal(own), len(texts.relation.phrases[element - n_keys]))
