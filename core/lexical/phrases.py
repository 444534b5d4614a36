"""Where the phrases of thesauri stand in texts: all phrases and all words in one walk down a trie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.relation import SynonymRelation
from core.lexical.sets import LexicalSets
from core.monitor import NULL_MONITOR, Monitor

_WORDS = 1 << 20
"""Words that are looked at between two checkpoints."""


@dataclass(frozen=True, slots=True)
class PhrasePlaces:
    """Every place where a phrase stands, by text, then phrase, then place; all arrays read-only.

    Attributes
    ----------
    phrases : ndarray, shape (places,), int32
        Numbers of the relation's phrases.
    first : ndarray, shape (places,), int64
        The word of the text with which it begins.
    starts : ndarray, shape (texts + 1,), int64
        Where the places of each text begin.
    """

    phrases: NDArray[np.int32]
    first: NDArray[np.int64]
    starts: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(self.phrases, self.first, self.starts)

    def of_text(self, text: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Phrases of one text, ascending, each once for every place, and their first words."""
        own = slice(int(self.starts[text]), int(self.starts[text + 1]))
        return self.phrases[own], self.first[own]

    def distinct(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Text and phrase of every phrase that stands in a text, each pair once, in order."""
        text = np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))
        head = np.ones(len(text), np.bool_)
        head[1:] = (text[1:] != text[:-1]) | (self.phrases[1:] != self.phrases[:-1])
        return text[head], self.phrases[head]


def find_phrases(
    sets: LexicalSets, relation: SynonymRelation, monitor: Monitor = NULL_MONITOR
) -> PhrasePlaces:
    """The places of all phrases of the relation in the texts.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    n_texts, n_keys = len(sets), max(1, relation.n_keys)
    codes, children, ends = _trie(relation.phrases, n_keys)
    found_phrase, found_place = [np.zeros(0, np.int32)], [np.zeros(0, np.int64)]
    if len(codes):
        begins = np.zeros(n_keys, np.bool_)
        begins[codes[codes < n_keys]] = True
        for start in range(0, len(sets.words), _WORDS):
            monitor.checkpoint()
            place = np.flatnonzero(begins[sets.words[start : start + _WORDS]]) + start
            stop = sets.word_starts[np.searchsorted(sets.word_starts, place, side="right")]
            node = np.zeros(len(place), np.int64)
            depth = 0
            while len(place):
                wanted = node * n_keys + sets.words[place + depth]
                at = np.minimum(np.searchsorted(codes, wanted), len(codes) - 1)
                going = codes[at] == wanted
                place, stop, node = place[going], stop[going], children[at[going]]
                whole = ends[node] >= 0
                found_phrase.append(ends[node[whole]])
                found_place.append(place[whole])
                depth += 1
                inside = place + depth < stop
                place, stop, node = place[inside], stop[inside], node[inside]
    phrase, place = np.concatenate(found_phrase), np.concatenate(found_place)
    text = np.searchsorted(sets.word_starts, place, side="right") - 1
    order = np.lexsort((place, phrase, text))
    phrase, place, text = phrase[order], place[order], text[order]
    return PhrasePlaces(
        phrase,
        place - sets.word_starts[text],
        np.searchsorted(text, np.arange(n_texts + 1)).astype(np.int64),
    )


def _trie(
    phrases: tuple[tuple[int, ...], ...], n_keys: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
    """Edges ``node * n_keys + key``, ascending, the node behind each, and the phrase that ends at a node."""
    edges: dict[int, int] = {}
    ends = [-1]
    for number, phrase in enumerate(phrases):
        node = 0
        for key in phrase:
            node = edges.setdefault(node * n_keys + key, len(ends))
            if node == len(ends):
                ends.append(-1)
        ends[node] = number
    codes = np.array(sorted(edges), np.int64)
    children = np.array([edges[code] for code in codes.tolist()], np.int64)
    return codes, children, np.array(ends, np.int32)
