"""Shingles as 64-bit hashes: w successive words of a document, by fixed constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.text.tokens import Tokens, tokenise
from core.text.word_hashes import mix, powers, read_only

WRAPPED_BELOW = 100
"""Documents of fewer words are closed to a ring where wrap-round is chosen (Broder)."""
BASE = 0xD6E8FEB86659FD93


@dataclass(frozen=True, slots=True)
class BlockHashes:
    """The shingles of some texts in their order, repeats kept, all arrays read-only.

    Attributes
    ----------
    shingles : ndarray, shape (s,), uint64
        Hashes of the first text's shingles, then of the second's, …
    shingle_counts, word_counts : ndarray, shape (n,), int64
        How many of each text.
    """

    shingles: NDArray[np.uint64]
    shingle_counts: NDArray[np.int64]
    word_counts: NDArray[np.int64]

    def __post_init__(self) -> None:
        for array in (self.shingles, self.shingle_counts, self.word_counts):
            read_only(array)


def _shingles_of_words(words: NDArray[np.uint64], w: int, *, wrap_round: bool) -> NDArray[np.uint64]:
    k = len(words)
    if not k:
        return np.empty(0, np.uint64)
    if wrap_round and k < WRAPPED_BELOW:
        words = words[np.arange(k + w - 1) % k]
    elif k < w:
        w = k
    count = len(words) - w + 1
    power = powers(BASE, w)
    total = np.zeros(count, np.uint64)
    for j in range(w):
        total += words[j : j + count] * power[j]
    mix(total)
    return total


def shingle_hashes(tokens: Tokens, w: int, *, wrap_round: bool = False) -> NDArray[np.uint64]:
    """The shingles of one text; number i is made of the tokens i to i + w - 1.

    Parameters
    ----------
    tokens : Tokens
    w : int
        Words in a shingle. A text of fewer words has one shingle, all its words.
    wrap_round : bool
        Texts of fewer than 100 words are closed to a ring: one shingle of w words for each word.

    Returns
    -------
    ndarray, shape (s,), uint64
        The same values as those of ``BlockHasher``.
    """
    return _shingles_of_words(tokens.hashes, w, wrap_round=wrap_round)


class BlockHasher:
    """Texts to shingle hashes; holds only what never changes, so one serves many threads."""

    def __init__(self, settings: AnalysisSettings) -> None:
        self._w = settings.shingle_words
        self._steps = settings.steps
        self._wrap_round = settings.wrap_round

    def hash(self, texts: Sequence[str], monitor: Monitor = NULL_MONITOR) -> BlockHashes:
        """The shingles of a few texts.

        Parameters
        ----------
        texts : sequence of str, length n
            Best some 256 thousand characters together; longer ones are taken in pieces inside.
        monitor : Monitor
            Only its checkpoints are used.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        shingles = []
        words = []
        for text in texts:
            tokens = tokenise(text, self._steps, monitor)
            shingles.append(shingle_hashes(tokens, self._w, wrap_round=self._wrap_round))
            words.append(len(tokens))
        return BlockHashes(
            np.concatenate([np.empty(0, np.uint64), *shingles]),
            np.array([len(s) for s in shingles], np.int64),
            np.array(words, np.int64),
        )
