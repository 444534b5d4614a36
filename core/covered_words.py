"""How many words of a document stand in shingles that another document has too."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import WRAPPED_BELOW, BlockHasher, shingle_hashes
from core.shingles.index import ShingleIndex
from core.text.tokens import tokenise


def covered_words(
    index: ShingleIndex,
    document: int,
    texts: Sequence[str],
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
) -> NDArray[np.bool_]:
    """Which words of a document lie in a shingle that also occurs in another document it is compared with.

    The index knows which documents share, not where; so the document and as few of the others as hold all its
    shared shingles are hashed again.

    Parameters
    ----------
    index : ShingleIndex
    document : int
    texts : sequence of str, length n
        Of all documents of the index.
    settings : AnalysisSettings
    monitor : Monitor

    Returns
    -------
    ndarray, shape (words of the document,), bool

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    tokens = tokenise(texts[document], settings.steps, monitor)
    own = shingle_hashes(tokens, settings.shingle_words, wrap_round=settings.wrap_round)
    shared = np.zeros(len(own), np.bool_)
    hasher = BlockHasher(settings)
    order = np.argsort(own)
    for other in witnesses(index, document):
        monitor.checkpoint()
        theirs = np.sort(hasher.hash([texts[other]]).shingles)
        at = np.minimum(np.searchsorted(theirs, own[order]), len(theirs) - 1)
        shared[order] |= theirs[at] == own[order]
    return _words_of_shingles(
        shared,
        len(tokens),
        settings.shingle_words,
        ring=settings.wrap_round and len(tokens) < WRAPPED_BELOW,
    )


def witnesses(index: ShingleIndex, document: int) -> list[int]:
    """Few other documents that together hold every shingle that the document shares with any other."""
    sets = index.sets[index.set_ptr[document] : index.set_ptr[document + 1]]
    lengths = index.ptr[sets + 1] - index.ptr[sets]
    set_of = np.repeat(np.arange(len(sets)), lengths)
    starts = index.ptr[sets] - (np.cumsum(lengths) - lengths)
    members = index.docs[np.repeat(starts, lengths) + np.arange(lengths.sum())]
    found = []
    while len(members):
        held = np.bincount(
            members[members != document], weights=index.weight[sets][set_of[members != document]]
        )
        best = int(held.argmax())
        found.append(best)
        open_sets = np.ones(len(sets), np.bool_)
        open_sets[set_of[members == best]] = False
        keep = open_sets[set_of]
        members, set_of = members[keep], set_of[keep]
    return found


def _words_of_shingles(shared: NDArray[np.bool_], words: int, w: int, *, ring: bool) -> NDArray[np.bool_]:
    """Words in at least one of the marked shingles; number i is made of the words from i on."""
    if not len(shared):
        return np.zeros(words, np.bool_)
    length = len(shared) + w - 1 if ring else words
    change = np.zeros(length + 1, np.int64)
    starts = np.flatnonzero(shared)
    change[starts] += 1
    np.subtract.at(change, np.minimum(starts + (w if ring else min(w, words)), length), 1)
    inside = np.cumsum(change[:-1]) > 0
    covered = np.zeros(words, np.bool_)
    covered[np.flatnonzero(inside) % words] = True
    return covered
