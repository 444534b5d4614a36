"""Differences word by word, in place, where two texts are nearly equal; elsewhere a text stays plain."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from core.change_rows import ChangeKind, ChangeRows, SideChanges, WordState
from core.comparison import Comparison
from core.monitor import NULL_MONITOR, Monitor
from core.replaced_words import ReplacedWords
from core.shingles.spans import SpanPlaces
from core.word_alignment import aligned, positive_stretches
from core.word_gaps import MOST_CREDIT, Gaps, gaps_in_moved, gaps_in_order

if TYPE_CHECKING:
    from core.lexical.pair import LexicalPair

LEAST_SCORE: Final = 8
"""By how much equal words must outnumber others in a nearly equal passage that no shared span touches."""
_FEW: Final = 3
_NEVER: Final = -1_000_000
_BETWEEN_CHECKPOINTS: Final = 256


@dataclass(frozen=True, slots=True, eq=False)
class WordChanges:
    """What differs between two texts, word by word.

    Attributes
    ----------
    a, b : SideChanges
    """

    a: SideChanges
    b: SideChanges


def word_changes(
    comparison: Comparison, lexical: LexicalPair | None = None, monitor: Monitor = NULL_MONITOR
) -> WordChanges:
    """The words that were inserted, deleted or changed inside passages that are nearly equal.

    Words between two shared spans that both texts have in one order are aligned by a longest common
    subsequence. Equal words count for a passage and other words against it (of a change the longer side),
    shared spans lend a few words to their neighbourhood; the maximal scoring stretches are what is nearly
    equal. So a word or a sentence that changed is shown where it stands, while unrelated text, which always
    has a common word here and there, stays plain. A change of 16 words or more is never shown in place.

    Parameters
    ----------
    comparison : Comparison
    lexical : LexicalPair, optional
        Its substitutions are shown as such: as a pair where both words stand at the same place of nearly
        equal passages, else alone where they stand in plain text.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    replaced = None if lexical is None else ReplacedWords(lexical.substitutions, comparison)
    search = _Search(comparison, replaced, monitor)
    search.look_into(gaps_in_moved(comparison))
    search.look_into(gaps_in_order(comparison, monitor))
    return search.result()


class _Search:
    """Goes through gaps; a word that was taken by one is not looked at by the next."""

    def __init__(self, comparison: Comparison, replaced: ReplacedWords | None, monitor: Monitor) -> None:
        self._tokens = comparison.tokens_a, comparison.tokens_b
        self._texts = comparison.a.text, comparison.b.text
        self._replaced = replaced
        self._monitor = monitor
        self._states = (
            _covered(comparison.spans.words, comparison.spans.a, comparison.words_a),
            _covered(comparison.spans.words, comparison.spans.b, comparison.words_b),
        )
        self._rows = ChangeRows(), ChangeRows()

    def look_into(self, gaps: Gaps) -> None:
        """Find the changes of every gap."""
        free, bounds = [], []
        for states, edges in zip(
            self._states, ((gaps.a_first, gaps.a_end), (gaps.b_first, gaps.b_end)), strict=True
        ):
            plain = np.flatnonzero(states == WordState.PLAIN)
            free.append(plain)
            bounds.append([np.searchsorted(plain, edge).tolist() for edge in edges])
        (firsts_a, ends_a), (firsts_b, ends_b) = bounds
        before, after = gaps.before.tolist(), gaps.after.tolist()
        for k in range(len(gaps)):
            if k % _BETWEEN_CHECKPOINTS == 0:
                self._monitor.checkpoint()
            if firsts_a[k] < ends_a[k] or firsts_b[k] < ends_b[k]:
                a = free[0][firsts_a[k] : ends_a[k]]
                b = free[1][firsts_b[k] : ends_b[k]]
                self._align(a, b, before[k], after[k])

    def _align(self, a: NDArray[np.int64], b: NDArray[np.int64], before: int, after: int) -> None:
        """The changes between some words of A and of B (numbers of tokens)."""
        pairs: list[tuple[int, int]] = []
        if len(a) and len(b):
            of_a, of_b = self._tokens
            pairs = aligned(of_a.hashes[a], of_b.hashes[b], self._monitor)
        if not pairs and not 0 < max(len(a), len(b)) < min(before, after):
            return
        islands = _islands(pairs)
        edges = [(0, 0, 0), *islands, (len(a), len(b), 0)]
        scores = [before]
        for (i, j, length), (next_i, next_j, next_length) in pairwise(edges):
            cost = max(next_i - i - length, next_j - j - length)
            scores += [-cost if cost < MOST_CREDIT else _NEVER, next_length]
        scores[-1] = after
        done = 0
        for first, end, score in positive_stretches(scores):
            if first == 0 or end == len(scores) or score >= LEAST_SCORE:
                low, high = _with_neighbours(scores, first, end) if score >= LEAST_SCORE else (first, end)
                self._take(a, b, edges, max(low, done), high)
                done = max(done, high)

    def _take(
        self,
        a: NDArray[np.int64],
        b: NDArray[np.int64],
        edges: list[tuple[int, int, int]],
        first: int,
        end: int,
    ) -> None:
        """A nearly equal stretch: scores ``2 k`` are what is equal, ``2 k + 1`` what changed behind it."""
        for at in range(first, end):
            i, j, length = edges[at // 2]
            if at % 2 == 0:
                self._states[0][a[i : i + length]] = WordState.EQUAL
                self._states[1][b[j : j + length]] = WordState.EQUAL
            else:
                next_i, next_j, _ = edges[at // 2 + 1]
                self._change(a[i + length : next_i].tolist(), b[j + length : next_j].tolist())

    def _change(self, a: list[int], b: list[int]) -> None:
        """Words that stand for each other: substitutions first, the rest between them as it is."""
        self._states[0][a] = WordState.CHANGE
        self._states[1][b] = WordState.CHANGE
        done_a = done_b = 0
        if self._replaced is not None:
            for (a_0, a_1), (b_0, b_1), number in self._replaced.pairs(a, b):
                self._put(a[done_a:a_0], b[done_b:b_0])
                self._pair(a[a_0:a_1], b[b_0:b_1], self._replaced.kind(number), number)
                done_a, done_b = a_1, b_1
        self._put(a[done_a:], b[done_b:])

    def _put(self, a: list[int], b: list[int]) -> None:
        """A change without a known reason; where something else stands inside it, it is more than one."""
        runs_a, runs_b = _runs(a), _runs(b)
        cut_a, cut_b = self._cut(runs_a, 0), self._cut(runs_b, 1)
        if len(cut_a) == len(cut_b):
            runs_a, runs_b = cut_a, cut_b
        both = min(len(runs_a), len(runs_b))
        for run_a, run_b in zip(runs_a[:both], runs_b[:both], strict=True):
            self._pair(run_a, run_b, ChangeKind.CHANGED, -1)
        for rows, runs in zip(self._rows, (runs_a, runs_b), strict=True):
            for run in runs[both:]:
                rows.add(run[0], run[-1], ChangeKind.ONLY_HERE, -1, -1)

    def _cut(self, runs: list[list[int]], side: int) -> list[list[int]]:
        """Runs of words cut where something other than spaces stands between two words."""
        tokens, text = self._tokens[side], self._texts[side]
        cut: list[list[int]] = []
        for run in runs:
            cut.append(run[:1])
            for word in run[1:]:
                between = text[int(tokens.ends[word - 1]) : int(tokens.starts[word])]
                if between.strip(" \u00a0"):
                    cut.append([word])
                else:
                    cut[-1].append(word)
        return cut

    def _pair(self, a: list[int], b: list[int], kind: ChangeKind, number: int) -> None:
        row_a = self._rows[0].add(a[0], a[-1], kind, -1, number)
        row_b = self._rows[1].add(b[0], b[-1], kind, row_a, number)
        self._rows[0].join(row_a, row_b)

    def result(self) -> WordChanges:
        """All changes, by place."""
        if self._replaced is not None:
            for side, rows in enumerate(self._rows):
                plain = self._states[side] == WordState.PLAIN
                for first, last, number in self._replaced.alone(side, plain):
                    rows.add(first, last, self._replaced.kind(number), -1, number)
                    self._states[side][first : last + 1] = WordState.CHANGE
        order_a, order_b = (rows.order() for rows in self._rows)
        a, b = self._rows
        return WordChanges(
            a.side(order_a, order_b, self._tokens[0], self._states[0]),
            b.side(order_b, order_a, self._tokens[1], self._states[1]),
        )


def _covered(lengths: NDArray[np.int64], places: SpanPlaces, count: int) -> NDArray[np.uint8]:
    """``WordState.SPAN`` for the words that lie in a shared span, else ``PLAIN``."""
    edges = np.zeros(count + 1, dtype=np.int32)
    behind = places.words + np.repeat(lengths, np.diff(places.pointers))
    np.add.at(edges, places.words, 1)
    np.subtract.at(edges, behind, 1)
    inside = np.cumsum(edges[:count]) > 0
    return np.where(inside, np.uint8(WordState.SPAN), np.uint8(WordState.PLAIN))


def _with_neighbours(scores: list[int], first: int, end: int) -> tuple[int, int]:
    """A nearly equal stretch with a change of few words before it and one behind it, and what is equal there.

    The last change of a passage has too few words behind it to pay for itself.
    """
    if end - first > 1:
        if first > 1 and -scores[first - 1] <= _FEW:
            first -= 2
        if end + 1 < len(scores) and -scores[end] <= _FEW:
            end += 2
    return first, end


def _islands(pairs: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Pairs that follow each other on both sides as first places and length."""
    islands: list[tuple[int, int, int]] = []
    for i, j in pairs:
        if islands and islands[-1][0] + islands[-1][2] == i and islands[-1][1] + islands[-1][2] == j:
            islands[-1] = (*islands[-1][:2], islands[-1][2] + 1)
        else:
            islands.append((i, j, 1))
    return islands


def _runs(words: list[int]) -> list[list[int]]:
    """Numbers of tokens as runs without a hole."""
    runs: list[list[int]] = []
    for word in words:
        if runs and runs[-1][-1] == word - 1:
            runs[-1].append(word)
        else:
            runs.append([word])
    return runs
