"""Where the words stand that one text has for words of the other: synonyms and misspellings, by token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from core.change_rows import ChangeKind
from core.comparison import Comparison
from core.text.tokens import Tokens
from core.word_alignment import longest_common

if TYPE_CHECKING:
    from core.lexical.pair import Substitution

MISSPELLING: Final = "misspelling"
_Pair = tuple[tuple[int, int], tuple[int, int], int]


class ReplacedWords:
    """Substitutions of a pair, asked by places of words.

    Parameters
    ----------
    substitutions : sequence of Substitution
    comparison : Comparison
        Of the same two texts.
    """

    def __init__(self, substitutions: Sequence[Substitution], comparison: Comparison) -> None:
        self._kinds = [
            ChangeKind.MISSPELT if each.source == MISSPELLING else ChangeKind.SYNONYM
            for each in substitutions
        ]
        self._sides = (
            _Places([each.a for each in substitutions], comparison.tokens_a),
            _Places([each.b for each in substitutions], comparison.tokens_b),
        )

    def kind(self, number: int) -> ChangeKind:
        """What a substitution is."""
        return self._kinds[number]

    def pairs(self, a: list[int], b: list[int]) -> list[_Pair]:
        """Which words of a change stand for each other, in order.

        Parameters
        ----------
        a, b : list of int
            Numbers of tokens.

        Returns
        -------
        list of ((first, end), (first, end), number)
            Half-open ranges of ``a`` and of ``b``, and the substitution.
        """
        units_a, units_b = self._sides[0].units(a), self._sides[1].units(b)
        if not units_a or not units_b:
            return []
        met = longest_common([number for *_, number in units_a], [number for *_, number in units_b])
        return [(units_a[i][:2], units_b[j][:2], units_a[i][2]) for i, j in met]

    def alone(self, side: int, plain: NDArray[np.bool_]) -> Iterator[tuple[int, int, int]]:
        """Places whose words are all ``plain``, shape (n_tokens,): first and last token, substitution."""
        places = self._sides[side]
        inside = np.concatenate([[0], np.cumsum(plain)])
        whole = inside[places.last + 1] - inside[places.first] == places.last + 1 - places.first
        rows = np.stack([places.first, places.last, places.numbers], axis=1)[whole]
        return ((first, last, number) for first, last, number in rows.tolist())


class _Places:
    """Places of all substitutions in one text, as ranges of tokens; where two overlap, the first counts."""

    def __init__(self, places: Sequence[Sequence[tuple[int, int]]], tokens: Tokens) -> None:
        flat = [(start, end, number) for number, each in enumerate(places) for start, end in each]
        rows = np.array(flat, dtype=np.int64).reshape(-1, 3)
        rows = rows[np.argsort(rows[:, 0], kind="stable")]
        first = np.searchsorted(tokens.starts, rows[:, 0])
        last = np.searchsorted(tokens.starts, rows[:, 1]) - 1
        furthest = np.concatenate([[-1], np.maximum.accumulate(last)[:-1]]) if len(last) else last
        kept = (last >= first) & (first > furthest)
        self.first: NDArray[np.int64] = first[kept]
        self.last: NDArray[np.int64] = last[kept]
        self.numbers: NDArray[np.int64] = rows[kept, 2]
        self._row_of = np.full(len(tokens), -1, dtype=np.int32)
        lengths = self.last + 1 - self.first
        within = np.arange(int(lengths.sum())) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        self._row_of[np.repeat(self.first, lengths) + within] = np.repeat(np.arange(len(lengths)), lengths)

    def units(self, words: list[int]) -> list[tuple[int, int, int]]:
        """The places that lie whole inside some words: half-open range of the list, substitution."""
        found: list[tuple[int, int, int]] = []
        at = 0
        for row in self._row_of[words].tolist() if words else ():
            at += 1
            if row < 0:
                continue
            length = int(self.last[row] - self.first[row]) + 1
            begun = at - length
            if begun >= 0 and words[begun] == self.first[row] and words[at - 1] == self.last[row]:
                found.append((begun, at, int(self.numbers[row])))
        return found
