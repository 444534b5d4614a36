"""Texts that are ready to be compared by their lemmas: sets of keys, synonyms among them, phrases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.lemmatisers import Lemmatiser
from core.lexical.measure.pair import Match, Partners, PhraseLink, best_match
from core.lexical.misspelling import with_misspellings
from core.lexical.phrases import PhrasePlaces, find_phrases
from core.lexical.relation import MISSPELT, SynonymRelation, synonym_relation
from core.lexical.sets import LexicalSets, lexical_sets
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import LexicalSettings, LexicalWeighting, TokenSteps

MISSPELLING = "misspelling"
"""Source of a substitution that no thesaurus knows."""


@dataclass(frozen=True, slots=True, eq=False)
class ComparedTexts:
    """Texts with all that their lexical resemblance depends on. Read-only.

    Attributes
    ----------
    sets : LexicalSets
    relation : SynonymRelation
    phrases : PhrasePlaces
    sources : tuple of str
        Names of the thesauri, in the order in which the relation numbers them.
    steps : TokenSteps
        Which words count.
    engine : str
        The engines that gave the lemmas, with their versions.
    weights : ndarray, like ``sets.members``, float64, or None
        What each key of a text weighs, where the settings want weights: how often it occurs, with tf·idf
        times ln(1 + texts / texts with the key).
    """

    sets: LexicalSets
    relation: SynonymRelation
    phrases: PhrasePlaces
    sources: tuple[str, ...]
    steps: TokenSteps
    engine: str
    weights: NDArray[np.float64] | None = None
    partners: Partners = field(init=False, repr=False)
    _members: dict[int, frozenset[int]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "partners", Partners(self.relation))

    def __len__(self) -> int:
        return len(self.sets)

    def members(self, text: int) -> frozenset[int]:
        """The keys of one text."""
        found = self._members.get(text)
        if found is None:
            found = self._members[text] = frozenset(self.sets.members_of(text).tolist())
        return found

    def source(self, number: int) -> str:
        """Name of a thesaurus of the relation, or ``MISSPELLING``."""
        return MISSPELLING if number == MISSPELT else self.sources[number]

    def match(self, a: int, b: int, matched: int | None = None) -> Match:
        """What two texts share, with the phrases that make the most of it.

        Parameters
        ----------
        a, b : int
        matched : int, optional
            Matched lemmas without phrases, where the number is known.
        """
        links = list(self.links_between(a, b))
        return best_match(self.members(a), self.members(b), self.partners, links, matched)

    def of_sets(self, sets: LexicalSets, phrases: PhrasePlaces) -> ComparedTexts:
        """Other texts, or parts of these, under the same keys and synonyms."""
        return replace(self, sets=sets, phrases=phrases, weights=None)

    def elements_of(self, link: PhraseLink, a: int, b: int) -> tuple[int, int, int]:
        """A phrase of two texts and what stands for it: element in a, in b, number of the source.

        An element is a key, or a phrase as number of keys + number of the phrase.
        """
        found = []
        for text, other, own, theirs in ((a, b, link.a, link.b), (b, a, link.b, link.a)):
            there = frozenset(self.phrases.of_text(other)[0].tolist())
            for phrase in dict.fromkeys(self.phrases.of_text(text)[0].tolist()):
                if self.keys_of_phrase(phrase) != own:
                    continue
                for element, keys in self._in_text(phrase, other, there):
                    if keys == theirs:
                        ends = self.relation.n_keys + phrase, element
                        source = self.relation.phrase_links[phrase][element]
                        found.append((source, *(ends if text == a else ends[::-1])))
        source, element_a, element_b = min(found)
        return element_a, element_b, source

    def links_between(self, a: int, b: int) -> Iterator[PhraseLink]:
        """Phrases of one text that have a synonym in the other; some may come twice."""
        if not self.relation.phrases:
            return
        own, other = (frozenset(self.phrases.of_text(text)[0].tolist()) for text in (a, b))
        for phrase in own:
            keys = self.keys_of_phrase(phrase)
            for _, partner in self._in_text(phrase, b, other):
                yield PhraseLink(keys, partner)
        for phrase in other:
            keys = self.keys_of_phrase(phrase)
            for _, partner in self._in_text(phrase, a, own):
                yield PhraseLink(partner, keys)

    def keys_of_phrase(self, phrase: int) -> tuple[int, ...]:
        """Distinct keys of a phrase, ascending."""
        return tuple(sorted(set(self.relation.phrases[phrase])))

    def _in_text(
        self, phrase: int, text: int, its_phrases: frozenset[int]
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Synonyms of a phrase that stand in a text, and their keys."""
        n_keys = self.relation.n_keys
        for element in self.relation.phrase_links[phrase]:
            if element < n_keys:
                if element in self.members(text):
                    yield element, (element,)
            elif element - n_keys in its_phrases:
                yield element, self.keys_of_phrase(element - n_keys)


def compared_texts(
    texts: Sequence[str],
    engine: Lemmatiser,
    thesauri: Sequence[Thesaurus],
    settings: LexicalSettings,
    steps: TokenSteps | None = None,
    monitor: Monitor = NULL_MONITOR,
) -> ComparedTexts:
    """Make texts ready for comparing.

    Parameters
    ----------
    texts : sequence of str
    engine : Lemmatiser
    thesauri : sequence of Thesaurus
    settings : LexicalSettings
    steps : TokenSteps, optional
        Those of the analysis.
    monitor : Monitor

    Raises
    ------
    EngineMissingError
        If the engine does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    taken = settings.token_steps(TokenSteps() if steps is None else steps)
    sets = lexical_sets(texts, engine, taken, monitor)
    relation = synonym_relation(sets, thesauri, engine, monitor)
    if settings.misspellings:
        relation = with_misspellings(relation, sets, monitor)
    return ComparedTexts(
        sets=sets,
        relation=relation,
        phrases=find_phrases(sets, relation, monitor),
        sources=tuple(thesaurus.name for thesaurus in thesauri),
        steps=taken,
        engine=engine.identity,
        weights=_weights(sets, settings.weighting),
    )


def _weights(sets: LexicalSets, weighting: LexicalWeighting) -> NDArray[np.float64] | None:
    if weighting is LexicalWeighting.SETS:
        return None
    values = sets.counts.astype(np.float64)
    if weighting is LexicalWeighting.TFIDF:
        holders = np.bincount(sets.members, minlength=len(sets.keys))
        values *= np.log1p(len(sets) / np.maximum(1, holders))[sets.members]
    read_only(values)
    return values
