"""Changes of words: what they are, and the rows they are gathered in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.text.tokens import Tokens


class ChangeKind(IntEnum):
    """What has become of some words."""

    ONLY_HERE = 0
    CHANGED = 1
    SYNONYM = 2
    MISSPELT = 3


class WordState(IntEnum):
    """What a word is; each is exactly one of these."""

    PLAIN = 0
    """It stands where the texts have little in common."""
    SPAN = 1
    """It lies in a shared span."""
    EQUAL = 2
    """It stands at the same place of the other text too, between words that changed."""
    CHANGE = 3
    """It lies in a change."""


@dataclass(frozen=True, slots=True, eq=False)
class SideChanges:
    """The changes of one text, ascending and without overlap, all arrays read-only.

    Attributes
    ----------
    starts, ends : ndarray, shape (n_changes,), int64
        Code points, from the first letter of the first word to behind the last letter of the last one.
    kinds : ndarray, shape (n_changes,), uint8
        See ``ChangeKind``.
    partners : ndarray, shape (n_changes,), int32
        The change of the other text that stands for it there, -1 for none; mutual.
    substitutions : ndarray, shape (n_changes,), int32
        Which of ``LexicalPair.substitutions`` it is a place of, -1 for none.
    words : ndarray, shape (n_changes,), int32
        How many words it has.
    states : ndarray, shape (n_tokens,), uint8
        See ``WordState``.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    kinds: NDArray[np.uint8]
    partners: NDArray[np.int32]
    substitutions: NDArray[np.int32]
    words: NDArray[np.int32]
    states: NDArray[np.uint8]

    def __post_init__(self) -> None:
        read_only(self.starts, self.ends, self.kinds, self.partners, self.substitutions)
        read_only(self.words, self.states)

    def __len__(self) -> int:
        return len(self.starts)


class ChangeRows:
    """The changes of one text in the order they are found."""

    __slots__ = ("_first", "_kinds", "_last", "_numbers", "_partners")

    def __init__(self) -> None:
        self._first: list[int] = []
        self._last: list[int] = []
        self._kinds: list[int] = []
        self._partners: list[int] = []
        self._numbers: list[int] = []

    def add(self, first: int, last: int, kind: ChangeKind, partner: int, number: int) -> int:
        """Note a change of the tokens ``first`` to ``last``; returns its row.

        ``partner`` is a row of the other text, ``number`` that of a substitution, -1 for none.
        """
        self._first.append(first)
        self._last.append(last)
        self._kinds.append(kind)
        self._partners.append(partner)
        self._numbers.append(number)
        return len(self._first) - 1

    def join(self, row: int, partner: int) -> None:
        """Make a row of the other text the partner of a row."""
        self._partners[row] = partner

    def order(self) -> NDArray[np.int64]:
        """Rows by their place in the text, shape (n_changes,)."""
        return np.argsort(np.array(self._first, dtype=np.int64), kind="stable")

    def side(
        self,
        order: NDArray[np.int64],
        other_order: NDArray[np.int64],
        tokens: Tokens,
        states: NDArray[np.uint8],
    ) -> SideChanges:
        """The rows as they are published; the orders are those of this and of the other text."""
        position = np.empty(len(other_order) + 1, dtype=np.int32)
        position[other_order] = np.arange(len(other_order), dtype=np.int32)
        position[-1] = -1
        first = np.array(self._first, dtype=np.int64)[order]
        last = np.array(self._last, dtype=np.int64)[order]
        return SideChanges(
            tokens.starts[first],
            tokens.ends[last],
            np.array(self._kinds, dtype=np.uint8)[order],
            position[np.array(self._partners, dtype=np.int64)[order]],
            np.array(self._numbers, dtype=np.int32)[order],
            (last - first + 1).astype(np.int32),
            states,
        )
