"""Comparison keys: words that may be forms of one lemma have the same key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.lemmatisers.readings import WORDS_BETWEEN_CHECKPOINTS, Lemmas
from core.lexical.lemmatisers.roles import Role
from core.lexical.word_order import sorted_words
from core.monitor import NULL_MONITOR, Monitor


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a vocabulary.

    Attributes
    ----------
    of_word : ndarray, shape (words,), int32
        The key of each word of the vocabulary, read-only.
    names : tuple of str
        Of each key its lemma for people: the one that is the likeliest reading of most words.
    by_lemma : dict of str to int
        The key of every normal form that was met.
    known : ndarray, shape (keys,), bool
        Whether the dictionary has a word of the key, read-only.
    looked_up : frozenset of str or None
        The normal forms that are a likely reading of some word: only these meet entries of thesauri. All of
        them where None.
    overshadowing : frozenset of str
        Function words of the vocabulary that are spelt like a far rarer content word.
    """

    of_word: NDArray[np.int32]
    names: tuple[str, ...]
    by_lemma: dict[str, int]
    known: NDArray[np.bool_]
    looked_up: frozenset[str] | None = None
    overshadowing: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        read_only(self.of_word, self.known)

    def __len__(self) -> int:
        return len(self.names)


def comparison_keys(lemmas: Lemmas, vocabulary: Sequence[str] = (), monitor: Monitor = NULL_MONITOR) -> Keys:
    """Join normal forms that are readings of one word; each joined set is one key.

    "данных" may be a form of "данные", "данный" or "дать": all words with any of these readings meet. A key
    depends on the vocabulary as a whole, never on its order: keys are numbered by their smallest lemma.

    Parameters
    ----------
    lemmas : Lemmas
    vocabulary : sequence of str, optional
        The words that were lemmatised; without them nothing is said of overshadowing ones.
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    parents: dict[str, str] = {}

    def root(lemma: str) -> str:
        while (parent := parents.setdefault(lemma, lemma)) != lemma:
            parents[lemma] = parents[parent]
            lemma = parents[lemma]
        return lemma

    for number, reading in enumerate(lemmas.readings):
        if number % WORDS_BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        first = root(reading[0])
        for other in reading[1:]:
            found = root(other)
            # the smaller one stays on top, so that the root is the smallest lemma of its set
            first, found = min(first, found), max(first, found)
            parents[found] = first
    roots = {lemma: root(lemma) for lemma in parents}
    monitor.checkpoint()
    numbers = {name: number for number, name in enumerate(sorted_words(set(roots.values())))}
    by_lemma = {lemma: numbers[roots[lemma]] for lemma in sorted_words(roots)}
    monitor.checkpoint()
    of_word = np.fromiter(
        (by_lemma[reading[0]] for reading in lemmas.readings), np.int32, len(lemmas.readings)
    )
    known = np.zeros(len(numbers), np.bool_)
    known[of_word[lemmas.known]] = True
    votes = Counter(reading[0] for reading in lemmas.readings)
    names = [""] * len(numbers)
    for lemma, key in by_lemma.items():  # ascending, so that of equals the first stays
        if not names[key] or votes[lemma] > votes[names[key]]:
            names[key] = lemma
    monitor.checkpoint()
    looked_up = frozenset(
        lemma
        for reading, likely in zip(lemmas.readings, lemmas.likely.tolist(), strict=True)
        for lemma in reading[:likely]
    )
    overshadowing = frozenset(
        word
        for word, role in zip(vocabulary, lemmas.roles.tolist(), strict=False)
        if role == Role.OVERSHADOWS
    )
    return Keys(of_word, tuple(names), by_lemma, known, looked_up, overshadowing)
