"""The lexical side of an analysis: the numbers of its pairs, and how far down they are complete."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from core.lexical.compared import ComparedTexts
from core.lexical.copies import listed_in, pair_codes
from core.lexical.numbers import LexicalNumbers, lexical_numbers
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.shingles.table import PairTable


@dataclass(frozen=True, slots=True)
class LexicalValue:
    """The lexical numbers of one pair; attributes as in ``LexicalNumbers``."""

    equal: int
    matched: int
    whole: int
    size_a: int
    size_b: int

    @property
    def plain(self) -> float:
        union = self.size_a + self.size_b - self.equal
        return self.equal / union if union else 0.0

    @property
    def synonyms(self) -> float:
        return self.matched / self.whole if self.whole else 0.0

    def reaches(self, threshold: Fraction) -> bool:
        """Whether the value with synonyms reaches a threshold, decided on integers."""
        return self.matched > 0 and self.matched * threshold.denominator >= self.whole * threshold.numerator

    @property
    def all_matched(self) -> bool:
        """Whether the full value does not mean equal sets, only that all was matched."""
        return 0 < self.matched == self.whole and not self.equal == self.size_a == self.size_b


@dataclass(frozen=True, slots=True)
class UsedThesaurus:
    """A thesaurus of an analysis and its size."""

    name: str
    words: int
    links: int
    problems: int

    @classmethod
    def of(cls, thesaurus: Thesaurus) -> UsedThesaurus:
        return cls(thesaurus.name, len(thesaurus.words), len(thesaurus.links), len(thesaurus.problems))


@dataclass(frozen=True, slots=True, eq=False)
class LexicalTable:
    """The lexical numbers of an analysis' pairs. Read-only.

    Attributes
    ----------
    texts : ComparedTexts
        Of all documents, by their numbers; those without text are empty.
    numbers : LexicalNumbers
        Row by row those of ``Analysis.pairs``.
    floor : float
        All pairs with a value with synonyms from here on are listed; it is the floor of the settings unless
        there were more pairs than may be listed.
    complete : bool
        Whether the floor is that of the settings. A raised floor of 1 may leave out pairs that reach it.
    thesauri : tuple of UsedThesaurus
    """

    texts: ComparedTexts
    numbers: LexicalNumbers
    floor: float
    complete: bool
    thesauri: tuple[UsedThesaurus, ...]

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def engine(self) -> str:
        """Engines that gave the lemmas, with their versions."""
        return self.texts.engine

    @property
    def equal(self) -> NDArray[np.int32]:
        return self.numbers.equal

    @property
    def matched(self) -> NDArray[np.int32]:
        return self.numbers.matched

    @property
    def whole(self) -> NDArray[np.int32]:
        return self.numbers.whole

    @property
    def size_a(self) -> NDArray[np.int32]:
        return self.numbers.size_a

    @property
    def size_b(self) -> NDArray[np.int32]:
        return self.numbers.size_b

    @property
    def plain(self) -> NDArray[np.float64]:
        """Lexical resemblance without synonyms of every row, in [0, 1]."""
        return self.numbers.plain

    @property
    def synonyms(self) -> NDArray[np.float64]:
        """Lexical resemblance with synonyms of every row, in [0, 1]."""
        return self.numbers.synonyms

    def of_rows(self, listed: PairTable, table: PairTable, monitor: Monitor = NULL_MONITOR) -> LexicalNumbers:
        """The numbers of any table's rows: those of the analysis' own where they are, counted otherwise."""
        known = pair_codes(listed.a, listed.b, listed.n_documents)
        codes = pair_codes(table.a, table.b, table.n_documents)
        found = listed_in(codes, known)
        missing = np.flatnonzero(~found)
        counted = lexical_numbers(self.texts, table.a[missing], table.b[missing], monitor)
        row = np.empty(len(codes), np.int64)
        row[found] = np.searchsorted(known, codes[found])
        row[missing] = len(known) + np.arange(len(missing))
        return LexicalNumbers.joined([self.numbers, counted]).take(row)

    def of_pair(self, a: int, b: int) -> LexicalValue:
        """The numbers of any two documents, listed or not."""
        one = lexical_numbers(self.texts, np.array([a]), np.array([b]))
        return LexicalValue(*(int(getattr(one, name)[0]) for name in LexicalNumbers.__slots__))
