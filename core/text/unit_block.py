"""A block of text as UTF-16 units, on its way from characters to the letters that words are made of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal, ranges
from core.text import unit_tables as bits
from core.text.characters import is_invisible, is_word_character
from core.text.unit_tables import UnitTables

Int = NDArray[np.int64]
Units = NDArray[np.uint16]
Classes = NDArray[np.uint8]

NO_CARE = np.uint8(0xFF ^ bits.CARE)


def units_of(text: str) -> Units:
    """The UTF-16 units of a text, one for each lone surrogate."""
    try:
        encoded = text.encode("utf-16-le")
    except UnicodeEncodeError:
        # lone surrogates part words just as '?' does, and two in a row must not become a pair
        encoded = text.encode("utf-16-le", "replace")
    return np.frombuffer(encoded, np.dtype("<u2"))


def classes_in(classes: Classes, starts: Int, stops: Int) -> Classes:
    """All class bits that occur in each word.

    Parameters
    ----------
    classes : ndarray, shape (n,), uint8
    starts, stops : ndarray, shape (k,), int64
        Places of the unit before each word and of its last unit.

    Returns
    -------
    ndarray, shape (k,), uint8
    """
    edges = np.empty(2 * len(starts), np.int64)
    edges[0::2] = starts + 1
    edges[1::2] = stops + 1
    return np.bitwise_or.reduceat(classes, edges)[0::2]


@dataclass(slots=True)
class UnitBlock:
    """The units of a block, which starts and ends with a unit that is no part of a word.

    Attributes
    ----------
    tables : UnitTables
    units : ndarray, shape (n,), uint16
    classes : ndarray, shape (n,), uint8
        Writable.
    shifts : ndarray or None
        Where each unit that was taken out stood among those that stay, None while nothing is taken out.
    second_halves : ndarray or None
        Places of the second units of surrogate pairs in the block as given, None where there are none.
    """

    tables: UnitTables
    units: Units
    classes: Classes
    shifts: Int | None = None
    second_halves: Int | None = None

    def code_points_behind(self, places: Int) -> Int:
        """Code points of the text where the characters behind these units start.

        The unit before the text is not counted, so a place without pairs and dropped units is its own answer.
        """
        if self.shifts is None and self.second_halves is None:
            return places
        places = places + 1
        if self.shifts is not None:
            places += np.searchsorted(self.shifts, places, "right")
        if self.second_halves is not None:
            places -= np.searchsorted(self.second_halves, places)
        return places - 1

    def settle(self, *, drop_invisible: bool) -> None:
        """Decide the units with ``CARE`` as far as neighbours can, and take the dropped ones out.

        Afterwards ``CARE`` is on units whose word has to be made by the plain definition.
        """
        classes = self.classes
        at = np.flatnonzero(classes & bits.CARE != 0)
        cares = self.tables.cares[self.units[at]]
        pairs = at[cares & bits.SURROGATE != 0]
        if len(pairs):
            first, self.second_halves = pairs[0::2], pairs[1::2]
            of_pairs = self._classes_of_pairs(first, drop_invisible=drop_invisible)
            classes[first] = of_pairs
            classes[self.second_halves] = of_pairs
        marks = at[cares == bits.ORDERED]
        classes[marks] &= NO_CARE
        self._settle_stress(at[cares & bits.STRESS != 0])
        kept = classes & bits.DROPPED == 0
        if not kept.all():
            dropped = np.flatnonzero(~kept)
            self.shifts = dropped - np.arange(len(dropped))
            self.units = self.units[kept]
            self.classes = classes = classes[kept]
        if len(marks):
            combining = self.tables.combining[self.units]
            astray = (combining[1:] != 0) & (combining[:-1] > combining[1:])
            classes[1:][astray] |= bits.CARE

    def _settle_stress(self, stress: Int) -> None:
        """A stress mark is dropped unless it composes, or another mark stands between it and the letter."""
        before = stress - 1
        may_compose = self.tables.cares[self.units[before]] & (bits.STRESS_BASE | bits.ORDERED | bits.ALWAYS)
        self.classes[stress] &= NO_CARE
        self.classes[before[(may_compose != 0) & (self.classes[before] != 0)]] |= bits.CARE

    def _classes_of_pairs(self, first: Int, *, drop_invisible: bool) -> Classes:
        """Classes of the characters beyond the BMP; the plain definition decides each kind that occurs."""
        high, low = self.units[first].astype(np.int64), self.units[first + 1].astype(np.int64)
        codes = ((high - 0xD800) << 10) + (low - 0xDC00) + 0x10000
        kinds = first_of_equal(np.sort(codes))
        classes = np.zeros(len(kinds), np.uint8)
        for i, code in enumerate(kinds.tolist()):
            if drop_invisible and is_invisible(code):
                classes[i] = bits.WORD | bits.DROPPED
            elif is_word_character(chr(code)):
                classes[i] = bits.WORD | bits.NOT_DIGIT | bits.CARE
        return classes[np.searchsorted(kinds, codes)]

    def fold_lookalikes(self, starts: Int, stops: Int) -> None:
        """Exchange look-alike letters in the words that hold letters of both scripts.

        Parameters
        ----------
        starts, stops : ndarray, shape (k,), int64
            Places of the unit before each word and of its last unit.
        """
        classes = self.classes
        latin, cyrillic = classes & bits.LATIN != 0, classes & bits.CYRILLIC != 0
        rarer = latin if np.count_nonzero(latin) < np.count_nonzero(cyrillic) else cyrillic
        heads = np.flatnonzero(rarer[1:] > rarer[:-1]) + 1
        words = first_of_equal(np.searchsorted(starts, heads) - 1)
        if not len(words):
            return
        found = classes_in(classes, starts[words], stops[words])
        mixed = found & bits.SCRIPTS == bits.SCRIPTS
        words, found = words[mixed], found[mixed]
        to_cyrillic = found & bits.LATIN_OWN == 0
        to_latin = ~to_cyrillic & (found & bits.CYRILLIC_OWN == 0)
        if not to_cyrillic.any() and not to_latin.any():
            return
        units = self.units.copy()
        for chosen, folding in ((to_cyrillic, self.tables.to_cyrillic), (to_latin, self.tables.to_latin)):
            some = words[chosen]
            places = ranges(starts[some] + 1, stops[some] - starts[some])
            units[places] = folding[units[places]]
        self.units = units
