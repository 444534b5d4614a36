"""Texts as sets of comparison keys, all in a few arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only, sorted_within
from core.lexical.keys import Keys, comparison_keys
from core.lexical.lemmatisers import Lemmatiser
from core.lexical.vocabulary import number_texts
from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps


@dataclass(frozen=True, slots=True)
class LexicalSets:
    """The words of texts as keys; all arrays are read-only.

    Attributes
    ----------
    vocabulary : tuple of str
        Distinct words after the steps, sorted.
    keys : Keys
    words : ndarray, shape (all words,), int32
        The key of each word, in the order of the texts.
    word_starts : ndarray, shape (texts + 1,), int64
        Where each text begins in ``words``.
    members : ndarray, shape (sum of set sizes,), int32
        The distinct keys of each text, ascending.
    counts : ndarray, like ``members``, int32
        How often each of them occurs in the text.
    starts : ndarray, shape (texts + 1,), int64
        Where each text begins in ``members``.
    """

    vocabulary: tuple[str, ...]
    keys: Keys
    words: NDArray[np.int32]
    word_starts: NDArray[np.int64]
    members: NDArray[np.int32]
    counts: NDArray[np.int32]
    starts: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(self.words, self.word_starts, self.members, self.counts, self.starts)

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def sizes(self) -> NDArray[np.int64]:
        """Number of distinct keys of each text."""
        return np.diff(self.starts)

    def members_of(self, text: int) -> NDArray[np.int32]:
        """The distinct keys of one text, ascending."""
        return self.members[self.starts[text] : self.starts[text + 1]]

    def words_of(self, text: int) -> NDArray[np.int32]:
        """The keys of one text in its order."""
        return self.words[self.word_starts[text] : self.word_starts[text + 1]]

    def first(self, texts: int) -> LexicalSets:
        """Only the first texts, with the keys of all."""
        return replace(
            self,
            words=self.words[: self.word_starts[texts]],
            word_starts=self.word_starts[: texts + 1],
            members=self.members[: self.starts[texts]],
            counts=self.counts[: self.starts[texts]],
            starts=self.starts[: texts + 1],
        )


def lexical_sets(
    texts: Sequence[str],
    engine: Lemmatiser,
    steps: TokenSteps | None = None,
    monitor: Monitor = NULL_MONITOR,
) -> LexicalSets:
    """Words of texts, their lemmas and keys; each distinct word is lemmatised once.

    Parameters
    ----------
    texts : sequence of str
    engine : Lemmatiser
    steps : TokenSteps, optional
        Which words count and how they are written, for instance with stop words out.
    monitor : Monitor

    Raises
    ------
    EngineMissingError
        If the engine does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    numbered = number_texts(texts, TokenSteps() if steps is None else steps, monitor)
    keys = comparison_keys(engine.lemmatise(numbered.vocabulary, monitor), numbered.vocabulary, monitor)
    return sets_of_keys(keys.of_word[numbered.words], numbered.starts, keys, numbered.vocabulary, monitor)


def sets_of_keys(
    words: NDArray[np.int32],
    word_starts: NDArray[np.int64],
    keys: Keys,
    vocabulary: tuple[str, ...] = (),
    monitor: Monitor = NULL_MONITOR,
) -> LexicalSets:
    """Sets from the keys of the words in their order."""
    ordered = sorted_within(words, word_starts, len(keys), monitor.checkpoint)
    monitor.checkpoint()
    head = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=head[1:])
    head[word_starts[:-1][np.diff(word_starts) > 0]] = True
    first = np.flatnonzero(head)
    monitor.checkpoint()
    return LexicalSets(
        vocabulary,
        keys,
        words,
        word_starts,
        ordered[first],
        np.diff(first, append=len(ordered)).astype(np.int32),
        np.searchsorted(first, word_starts).astype(np.int64),
    )
