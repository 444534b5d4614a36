"""Shared spans of two texts: what both say in the same words, with all its places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.shingles.hashing import shingle_hashes
from core.shingles.maximal_matches import MaximalMatches, maximal_matches, pieces
from core.shingles.stretches import BLOCK, Stretches, exact_shingles, same_words, shared_identities, stretches
from core.text.tokens import Tokens

MAX_ITEMS = 1_000_000
MAX_PLACES = 2_000_000


@dataclass(frozen=True, slots=True, eq=False)
class SharedSpan:
    """One word sequence and where it stands in both texts, all arrays read-only.

    Attributes
    ----------
    words : int
        Its length in tokens.
    a : ndarray, shape (k, 2), int64
        Start and end of each place in text A, in code points, ascending; from the first letter of the first
        word to behind the last letter of the last, so words that a token step took out lie inside.
    b : ndarray, shape (m, 2), int64
        The same in text B.
    a_words, b_words : ndarray, shapes (k,) and (m,), int64
        Number of the first token of each place.
    """

    words: int
    a: NDArray[np.int64]
    b: NDArray[np.int64]
    a_words: NDArray[np.int64]
    b_words: NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class SpanPlaces:
    """The places of all spans in one text, those of span k in rows ``pointers[k]`` to ``pointers[k + 1]``.

    Attributes
    ----------
    pointers : ndarray, shape (n_spans + 1,), int64
    words : ndarray, shape (n_places,), int64
        First token of each place, ascending within a span.
    ranges : ndarray, shape (n_places, 2), int64
        Start and end in code points.
    covered : int
        Words of the text that lie in at least one place.
    """

    pointers: NDArray[np.int64]
    words: NDArray[np.int64]
    ranges: NDArray[np.int64]
    covered: int


@dataclass(frozen=True, slots=True, eq=False)
class SharedSpans(Sequence[SharedSpan]):
    """All shared spans of two texts, ordered by their first place in A, then the longer, then by B.

    Reads like a tuple of ``SharedSpan``; kept as columns, since there can be a hundred thousand.

    Attributes
    ----------
    words : ndarray, shape (n_spans,), int64
        Length of each span in tokens.
    a, b : SpanPlaces
    shortest : int
        The least length that counts here: w, or all words of a text that has fewer; 0 where a text has none.
    maximal : bool
        False where the texts repeat themselves so much that the maximal spans have more than
        ``MAX_PLACES`` places (or there is no room to look for them): the spans are then the stretches, the
        longest pieces that nowhere go apart. They cover the same words, but are not always maximal.
    """

    words: NDArray[np.int64]
    a: SpanPlaces
    b: SpanPlaces
    shortest: int
    maximal: bool

    def __len__(self) -> int:
        return len(self.words)

    @overload
    def __getitem__(self, index: int) -> SharedSpan: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[SharedSpan, ...]: ...
    def __getitem__(self, index: int | slice) -> SharedSpan | tuple[SharedSpan, ...]:
        if isinstance(index, slice):
            return tuple(self[number] for number in range(*index.indices(len(self))))
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(index)
        of_a = slice(int(self.a.pointers[number]), int(self.a.pointers[number + 1]))
        of_b = slice(int(self.b.pointers[number]), int(self.b.pointers[number + 1]))
        return SharedSpan(
            int(self.words[number]),
            self.a.ranges[of_a],
            self.b.ranges[of_b],
            self.a.words[of_a],
            self.b.words[of_b],
        )

    def __iter__(self) -> Iterator[SharedSpan]:
        return (self[number] for number in range(len(self)))

    @property
    def longest(self) -> int | None:
        """Number of the (first) longest span, None where there is none."""
        return int(np.argmax(self.words)) if len(self) else None


def shared_spans(
    tokens_a: Tokens,
    tokens_b: Tokens,
    w: int,
    *,
    max_places: int = MAX_PLACES,
    max_items: int = MAX_ITEMS,
    monitor: Monitor = NULL_MONITOR,
) -> SharedSpans:
    """Maximal equal runs of at least w tokens, grouped by content.

    Words i … i+L-1 of A and j … j+L-1 of B are a *maximal match* when they are equal one by one, L is at
    least w (at least all words of a text that has fewer), and neither words i-1 and j-1 nor words i+L and
    j+L exist on both sides and are equal. A *shared span* is a word sequence that is the content of a maximal
    match; its places in A are the i of all maximal matches of this content, its places in B their j. Every
    place in A thus has a partner in B with which it is maximal, though not every place with every other: in
    'x S y … p S q' against 'x S z', the span 'x S' has the first place of A and the span 'S' the second.
    Places overlap where the text repeats itself, and a place can lie inside a longer one.

    Since two places share a shingle exactly when they lie in a common maximal match, the words covered are
    those of the shared shingles, and the distinct shingles inside the spans are S(A) ∩ S(B) (for w words;
    circular shingles of short texts that wrap round belong to no span).

    Parameters
    ----------
    tokens_a, tokens_b : Tokens
    w : int
        Words in a shingle.
    max_places, max_items : int
        Bounds of time and memory, see ``SharedSpans.maximal``. Everything else grows with the length of the
        texts and the number of places, never with the number of pairs of places.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    shortest = min(w, len(tokens_a), len(tokens_b))
    if shortest == 0:
        return _spans(
            np.zeros(0, np.int64),
            _nowhere(),
            _nowhere(),
            (tokens_a, tokens_b),
            0,
            maximal=True,
            monitor=monitor,
        )
    numbers_a, numbers_b, distinct = _shingle_numbers(tokens_a, tokens_b, shortest, monitor)
    line = stretches(numbers_a, numbers_b, distinct, monitor=monitor)
    del numbers_a, numbers_b
    matches = None
    if len(line.symbols) <= max_items:
        matches = maximal_matches(line, max_places=max_places, monitor=monitor)
    maximal = matches is not None
    words, of_a, of_b = _words_of(line, matches or pieces(line), shortest)
    monitor.checkpoint()
    return _spans(words, of_a, of_b, (tokens_a, tokens_b), shortest, maximal=maximal, monitor=monitor)


def _shingle_numbers(
    tokens_a: Tokens, tokens_b: Tokens, w: int, monitor: Monitor
) -> tuple[NDArray[np.int32], NDArray[np.int32], int]:
    """Numbers of the shared shingles in text order, verified word by word."""
    split = len(tokens_a) - w + 1
    values = np.empty(split + len(tokens_b) - w + 1, dtype=np.uint64)
    _shingles(tokens_a, w, values[:split], monitor)
    _shingles(tokens_b, w, values[split:], monitor)
    of_a, of_b, distinct = shared_identities(values, split, monitor=monitor)
    examples = np.zeros(distinct, dtype=np.int64)
    for start in range(0, len(of_a), BLOCK):
        monitor.checkpoint()
        shared = np.flatnonzero(of_a[start : start + BLOCK] >= 0) + start
        examples[of_a[shared]] = shared
    for of_text, tokens in ((of_a, tokens_a), (of_b, tokens_b)):
        if not same_words(
            of_text, tokens.hashes, w, examples=examples, example_words=tokens_a.hashes, monitor=monitor
        ):
            values = exact_shingles(tokens_a.hashes, tokens_b.hashes, w)
            return shared_identities(values, split, monitor=monitor)
    return of_a, of_b, distinct


def _shingles(tokens: Tokens, w: int, values: NDArray[np.uint64], monitor: Monitor) -> None:
    """Write the hashes of all shingles, in blocks."""
    for start in range(0, len(values), BLOCK):
        monitor.checkpoint()
        part = slice(start, start + BLOCK + w - 1)
        block = Tokens(tokens.starts[part], tokens.ends[part], tokens.hashes[part])
        values[start : start + BLOCK] = shingle_hashes(block, w)


_PlaceRows = tuple[NDArray[np.int64], NDArray[np.int64]]  # content, first word


def _nowhere() -> _PlaceRows:
    return np.zeros(0, np.int64), np.zeros(0, np.int64)


def _words_of(
    line: Stretches, matches: MaximalMatches, w: int
) -> tuple[NDArray[np.int64], _PlaceRows, _PlaceRows]:
    """Length of each content in words, and its places by their first word."""
    one_place = np.full(len(matches.depths), -1, dtype=np.int64)
    one_place[matches.a.contents] = matches.a.items
    used = one_place >= 0
    first = one_place[used]
    last = first + matches.depths[used] - 1
    shingles = line.positions[last] + line.lengths[last] - line.positions[first]
    number = np.cumsum(used) - 1
    of_a = number[matches.a.contents], line.positions[matches.a.items]
    of_b = number[matches.b.contents], line.positions[matches.b.items]
    return shingles + w - 1, of_a, of_b


def _spans(
    words: NDArray[np.int64],
    of_a: _PlaceRows,
    of_b: _PlaceRows,
    tokens: tuple[Tokens, Tokens],
    shortest: int,
    *,
    maximal: bool,
    monitor: Monitor,
) -> SharedSpans:
    """Put spans and places in order."""
    firsts = []
    for contents, places in (of_a, of_b):
        first = np.full(len(words), np.iinfo(np.int64).max)
        np.minimum.at(first, contents, places)
        firsts.append(first)
    by_place = np.lexsort((firsts[1], -words, firsts[0]))
    number = np.empty(len(words), dtype=np.int64)
    number[by_place] = np.arange(len(words))
    words = words[by_place]
    words.flags.writeable = False
    sides = []
    for (contents, places), of_text in zip((of_a, of_b), tokens, strict=True):
        monitor.checkpoint()
        keys = number[contents] * len(of_text) + places
        monitor.checkpoint()
        keys.sort()
        sides.append(_side(words, keys, of_text, monitor))
    return SharedSpans(words, sides[0], sides[1], shortest, maximal)


def _side(words: NDArray[np.int64], keys: NDArray[np.int64], tokens: Tokens, monitor: Monitor) -> SpanPlaces:
    """Places from ascending keys: span times number of tokens, plus first token."""
    n = len(tokens)
    pointers = np.searchsorted(keys, np.arange(len(words) + 1) * n)
    first = np.empty(len(keys), dtype=np.int64)
    ranges = np.empty((len(keys), 2), dtype=np.int64)
    edges = np.zeros(n + 1, dtype=np.int64)
    for start in range(0, len(keys), BLOCK):
        monitor.checkpoint()
        block = slice(start, start + BLOCK)
        spans = keys[block] // n
        first[block] = keys[block] - spans * n
        behind = first[block] + words[spans]
        ranges[block, 0] = tokens.starts[first[block]]
        ranges[block, 1] = tokens.ends[behind - 1]
        np.add.at(edges, first[block], 1)
        np.subtract.at(edges, behind, 1)
    covered = int(np.count_nonzero(np.cumsum(edges)))
    for array in (pointers, first, ranges):
        array.flags.writeable = False
    return SpanPlaces(pointers, first, ranges, covered)
