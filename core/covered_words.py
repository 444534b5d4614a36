"""How many words of a document stand in shingles that another document has too."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import WRAPPED_BELOW, BlockHasher
from core.shingles.index import ShingleIndex


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
    hasher = BlockHasher(settings)
    block = hasher.hash([texts[document]], monitor)
    own, words = block.shingles, int(block.word_counts[0])
    shared = np.zeros(len(own), np.bool_)
    for other in witnesses(index, document, monitor):
        theirs = np.sort(hasher.hash([texts[other]], monitor).shingles)
        at = np.minimum(np.searchsorted(theirs, own), len(theirs) - 1)
        shared |= theirs[at] == own
    ring = settings.wrap_round and words < WRAPPED_BELOW
    return _words_of_shingles(shared, words, settings.shingle_words, ring=ring)


def witnesses(index: ShingleIndex, document: int, monitor: Monitor = NULL_MONITOR) -> list[int]:
    """Few other documents that together hold every shingle that the document shares with any other.

    Greedy: always the one that holds most of what is left.
    """
    sets = index.sets[index.set_ptr[document] : index.set_ptr[document + 1]]
    lengths = index.ptr[sets + 1] - index.ptr[sets]
    starts = index.ptr[sets] - (np.cumsum(lengths) - lengths)
    members = index.docs[np.repeat(starts, lengths) + np.arange(lengths.sum())]
    set_of = np.repeat(np.arange(len(sets)), lengths)
    others = members != document
    members, set_of = members[others], set_of[others]
    weight = index.weight[sets]
    found = []
    while len(members):
        monitor.checkpoint()
        best = int(np.bincount(members, weight[set_of]).argmax())
        found.append(best)
        left = np.ones(len(sets), np.bool_)
        left[set_of[members == best]] = False
        keep = left[set_of]
        members, set_of = members[keep], set_of[keep]
    return found


def _words_of_shingles(shared: NDArray[np.bool_], words: int, w: int, *, ring: bool) -> NDArray[np.bool_]:
    """Words in at least one of the marked shingles; number i is made of the words from i on."""
    reach = len(shared) + w - 1 if ring else words
    change = np.zeros(reach + 1, np.int64)
    starts = np.flatnonzero(shared)
    change[starts] += 1
    change[starts + (w if ring else min(w, words))] -= 1
    inside = np.flatnonzero(np.cumsum(change[:-1]))
    covered = np.zeros(words, np.bool_)
    covered[inside % max(words, 1)] = True
    return covered
