"""Misspelt words: an unknown word meets one at an edit distance of 1."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from core.lexical.relation import MISSPELT, SynonymRelation
from core.lexical.sets import LexicalSets
from core.monitor import NULL_MONITOR, Monitor

LEAST_LETTERS = 5
MOST_LETTERS = 64
_BETWEEN_CHECKPOINTS = 512


def with_misspellings(
    relation: SynonymRelation, sets: LexicalSets, monitor: Monitor = NULL_MONITOR
) -> SynonymRelation:
    """Relate unknown words of five letters or more to words at an edit distance of 1.

    The paper (section 4) takes a misspelt word for a synonymous replacement. Words and normal forms are
    compared; unknown is what the dictionary of the lemmas does not have. Words at a distance of 1 share one
    of the spellings that a dropped letter leaves, which is how they are found; RapidFuzz decides.
    """
    from rapidfuzz.distance import Levenshtein

    keys = sets.keys
    every = {*zip(sets.vocabulary, keys.of_word.tolist(), strict=True), *keys.by_lemma.items()}
    spelt = [(word, key) for word, key in every if LEAST_LETTERS <= len(word) <= MOST_LETTERS]
    left: defaultdict[str, list[int]] = defaultdict(list)
    for number, (word, _) in enumerate(spelt):
        if number % _BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        for remains in {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}:
            left[remains].append(number)
    links: set[tuple[int, int]] = set()
    for numbers in left.values():
        monitor.checkpoint()
        for one in numbers:
            word, key = spelt[one]
            if keys.known[key]:
                continue
            for other in numbers:
                second, partner = spelt[other]
                if key != partner and Levenshtein.distance(word, second, score_cutoff=1) == 1:
                    links.add((key, partner))
    return relation.with_links(np.array(sorted(links), np.int64).reshape(-1, 2), MISSPELT)
