"""An original compared with a text that changes under it: what does not change is worked out once."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal
from core.editing.phrases import Phrases, phrases_of
from core.editing.retokenising import Retokeniser
from core.marks import Marks, mark_spans
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings, SamplingMode
from core.shingles.hashing import shingle_hashes
from core.shingles.spans import SharedSpans, shared_spans
from core.shingles.table import PairNumbers
from core.text.tokens import Tokens, tokenise


@dataclass(frozen=True, slots=True, eq=False)
class LiveState:
    """What an original and one version of its rewrite have in common. Read-only.

    Attributes
    ----------
    text : str
        The version that this is about; all offsets of B refer to it.
    numbers : PairNumbers
        Of the original (a) and the rewrite (b), over all shingles: the same as ``compare_documents`` gives.
    tokens_a, tokens_b : Tokens
    spans : SharedSpans
    marks : Marks
        What a view paints of the spans.
    phrases : Phrases
        What still holds the resemblance up, the longest first.
    """

    text: str
    numbers: PairNumbers
    tokens_a: Tokens
    tokens_b: Tokens
    spans: SharedSpans
    marks: Marks
    phrases: Phrases

    @property
    def words_a(self) -> int:
        """Words of the original after the token steps."""
        return len(self.tokens_a)

    @property
    def words_b(self) -> int:
        """Words of the rewrite after the token steps."""
        return len(self.tokens_b)


class LiveComparison:
    r"""An original, and the newest state of its rewrite; one thread at a time may ask it.

    The words and shingles of the original are kept, and of the rewrite the words of what did not change.

    Parameters
    ----------
    original : str
        NFC, line ends as ``\n``.
    settings : AnalysisSettings
        Groups, floors and sampling do not matter here: a comparison of two texts is never an estimate.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """

    def __init__(self, original: str, settings: AnalysisSettings, monitor: Monitor = NULL_MONITOR) -> None:
        self._settings = replace(settings, sampling=SamplingMode.EXACT, within_groups=False)
        self._tokens = tokenise(original, settings.steps, monitor)
        self._sorted = first_of_equal(np.sort(self._shingles(self._tokens)))
        self._rewrite = Retokeniser(settings.steps)

    @property
    def tokens(self) -> Tokens:
        """The words of the original."""
        return self._tokens

    def update(self, text: str, monitor: Monitor = NULL_MONITOR) -> LiveState:
        """Hold another version of the rewrite against the original.

        Parameters
        ----------
        text : str
            The whole rewrite.
        monitor : Monitor
            Only its checkpoints are used.

        Raises
        ------
        Cancelled
            If the monitor was cancelled; the versions that follow are none the worse for it.
        """
        w = self._settings.shingle_words
        tokens = self._rewrite.tokens_of(text, monitor)
        values = self._shingles(tokens)
        monitor.checkpoint()
        identities, size, shared = self._identities(values)
        numbers = PairNumbers(0, 1, shared, len(self._sorted), size, estimated=False)
        monitor.checkpoint()
        spans = shared_spans(self._tokens, tokens, w, monitor=monitor)
        marks = mark_spans(spans, self._tokens, tokens, monitor=monitor)
        phrases = phrases_of(spans, marks, identities, numbers, len(tokens), w, monitor=monitor)
        return LiveState(text, numbers, self._tokens, tokens, spans, marks, phrases)

    def _shingles(self, tokens: Tokens) -> NDArray[np.uint64]:
        return shingle_hashes(tokens, self._settings.shingle_words, wrap_round=self._settings.wrap_round)

    def _identities(self, values: NDArray[np.uint64]) -> tuple[NDArray[np.int32], int, int]:
        """Number of each shingle among the shared ones (-1: the original lacks it), how many distinct ones
        there are, and how many of them are shared.

        One sort of the rewrite; looking sorted values up among the sorted ones of the original is quick.
        """
        order = np.argsort(values)
        ordered = values[order]
        new = np.ones(len(ordered), np.bool_)
        new[1:] = ordered[1:] != ordered[:-1]
        distinct = ordered[new]
        at = np.searchsorted(self._sorted, distinct)
        shared = np.zeros(len(distinct), np.bool_)
        if len(self._sorted):
            shared = self._sorted[np.minimum(at, len(self._sorted) - 1)] == distinct
        numbers = np.where(shared, np.cumsum(shared) - 1, -1).astype(np.int32)
        identities = np.empty(len(values), np.int32)
        identities[order] = numbers[np.cumsum(new) - 1]
        return identities, len(distinct), int(np.count_nonzero(shared))
