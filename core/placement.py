"""Where in a document others stand: which of its words lie in shingles that each of them has too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.covered_words import covered_words
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import shingle_hashes
from core.shingles.index import ShingleIndex
from core.text.tokens import Tokens, tokenise

Runs = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Placement:
    """Runs of words of one document.

    Attributes
    ----------
    outer : int
        The document whose words are counted.
    words : int
        How many it has.
    inner : tuple of int
        The documents that were looked for.
    runs : tuple of ndarray, each shape (k, 2), int64
        For each of them the first and past-the-last words of what it shares with the outer one.
    nowhere : ndarray, shape (k, 2), int64
        What no other document of the comparison has.
    """

    outer: int
    words: int
    inner: tuple[int, ...]
    runs: tuple[Runs, ...]
    nowhere: Runs


def place(
    index: ShingleIndex,
    outer: int,
    inner: Sequence[int],
    texts: Sequence[str],
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
) -> Placement:
    """Find where some documents stand inside another one.

    Parameters
    ----------
    index : ShingleIndex
    outer : int
    inner : sequence of int
    texts : sequence of str, length n
        Of all documents of the index.
    settings : AnalysisSettings
        Wrapped shingles have no place in the text and are left out.
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    w = settings.shingle_words
    tokens = tokenise(texts[outer], settings.steps, monitor)
    own = shingle_hashes(tokens, w)
    runs = []
    for document in inner:
        monitor.checkpoint()
        theirs = np.sort(shingle_hashes(tokenise(texts[document], settings.steps, monitor), w))
        runs.append(_runs(_words_covered(own, theirs, tokens, w)))
    elsewhere = covered_words(index, outer, texts, settings, monitor)
    return Placement(outer, len(tokens), tuple(inner), tuple(runs), _runs(~elsewhere))


def _words_covered(
    own: NDArray[np.uint64], theirs: NDArray[np.uint64], tokens: Tokens, w: int
) -> NDArray[np.bool_]:
    """Words in a shingle that the other document has, shape (words,), bool."""
    change = np.zeros(len(tokens) + 1, np.int64)
    if len(theirs):
        at = np.minimum(np.searchsorted(theirs, own), len(theirs) - 1)
        starts = np.flatnonzero(theirs[at] == own)
        change[starts] += 1
        np.subtract.at(change, np.minimum(starts + w, len(tokens)), 1)
    return np.cumsum(change[:-1]) > 0


def _runs(mask: NDArray[np.bool_]) -> Runs:
    """First and past-the-last place of every run of True, shape (k, 2), int64, read-only."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], mask, [False])).astype(np.int8)))
    runs = edges.reshape(-1, 2)
    runs.flags.writeable = False
    return runs
