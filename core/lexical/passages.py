"""Which paragraph of one text is a rewording of which of another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.compared import ComparedTexts
from core.lexical.joining import pairs_from
from core.lexical.numbers import LexicalNumbers
from core.lexical.phrases import find_phrases
from core.lexical.sets import sets_of_keys
from core.monitor import NULL_MONITOR, Monitor
from core.text.tokens import Tokens

FLOOR = Fraction(3, 10)
"""Paragraphs that are less alike are not called rewordings of each other."""

_PARAGRAPH = re.compile(r"[^\n]+")


@dataclass(frozen=True, slots=True)
class Passages:
    """Pairs of paragraphs, each the other's most alike, by their place in A; all arrays read-only.

    Attributes
    ----------
    para_a, para_b : ndarray, shape (k,), int32
        Numbers of the paragraphs that hold a word, from 0. A paragraph is a line of the text.
    plain, lexical : ndarray, shape (k,), float64
        Lexical resemblance without and with synonyms.
    start_a, end_a, start_b, end_b : ndarray, shape (k,), int64
        Code points of the paragraphs.
    """

    para_a: NDArray[np.int32]
    para_b: NDArray[np.int32]
    plain: NDArray[np.float64]
    lexical: NDArray[np.float64]
    start_a: NDArray[np.int64]
    end_a: NDArray[np.int64]
    start_b: NDArray[np.int64]
    end_b: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(*(getattr(self, name) for name in self.__slots__))

    def __len__(self) -> int:
        return len(self.para_a)


def reworded_passages(
    texts: ComparedTexts,
    words: tuple[NDArray[np.int32], NDArray[np.int32]],
    written: tuple[str, str],
    tokens: tuple[Tokens, Tokens],
    monitor: Monitor = NULL_MONITOR,
) -> Passages:
    """Pair the paragraphs of two texts.

    A pair is taken where neither paragraph has one on the other side that is more like it by lexical
    resemblance with synonyms, and they reach ``FLOOR``. Of equals the first is taken.

    Parameters
    ----------
    texts : ComparedTexts
        Whose keys and synonyms count.
    words : tuple of ndarray, int32
        Keys of the words of both texts.
    written : tuple of str
    tokens : tuple of Tokens
        The places of the words.
    monitor : Monitor

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    edges = [_paragraphs(text, one) for text, one in zip(written, tokens, strict=True)]
    counts = [len(starts) for starts, _, _ in edges]
    lengths = np.concatenate([sizes for _, _, sizes in edges])
    bounds = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    sets = sets_of_keys(np.concatenate(words), bounds, texts.sets.keys, texts.sets.vocabulary)
    paragraphs = texts.of_sets(sets, find_phrases(sets, texts.relation, monitor))
    side = np.repeat(np.arange(2), counts)
    found = pairs_from(paragraphs, FLOOR, monitor, apart=side)
    a, b, numbers = _mutual(found.a, found.b - counts[0], found.numbers, counts)
    return Passages(
        a.astype(np.int32),
        b.astype(np.int32),
        numbers.plain,
        numbers.synonyms,
        edges[0][0][a],
        edges[0][1][a],
        edges[1][0][b],
        edges[1][1][b],
    )


def _paragraphs(text: str, tokens: Tokens) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Starts and ends of the lines that hold a word, and how many words each holds."""
    edges = [match.span() for match in _PARAGRAPH.finditer(text)]
    starts, ends = np.array(edges, np.int64).reshape(-1, 2).T
    sizes = np.searchsorted(tokens.starts, ends) - np.searchsorted(tokens.starts, starts)
    some = sizes > 0
    return starts[some], ends[some], sizes[some]


def _mutual(
    a: NDArray[np.int64], b: NDArray[np.int64], numbers: LexicalNumbers, counts: list[int]
) -> tuple[NDArray[np.int64], NDArray[np.int64], LexicalNumbers]:
    """The pairs of which neither side has a better one, by their place in A."""
    order = np.lexsort((b, a, -numbers.synonyms))  # the first of a paragraph is its best
    row = np.arange(len(order))
    best = []
    for ends, count in ((a[order], counts[0]), (b[order], counts[1])):
        first = np.full(count, len(order))
        np.minimum.at(first, ends, row)
        best.append(first[ends] == row)
    taken = order[best[0] & best[1]]
    taken = taken[np.argsort(a[taken], kind="stable")]
    return a[taken], b[taken], numbers.take(taken)
