"""The words of a block of text by tables and prefix sums over its UTF-16 units: no Python object per word.

The value of each unit times a power of an odd base is summed up along the block; the difference of the sums at
a word's edges, times the inverse power, is the polynomial hash of the word wherever it stands. Dropped marks are
taken out of the units first, so they do not shift the powers behind them, and look-alike letters are exchanged
in place. The few words that tables cannot decide are made by the plain definition and hashed together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text import unit_tables as bits
from core.text.characters import dropped_pattern, is_invisible, is_word_character, runs_pattern
from core.text.pieces import Piece, pieces
from core.text.stop_words import stop_words
from core.text.unit_tables import unit_tables
from core.text.word_forms import word_form
from core.text.word_hashes import (
    BASE,
    LONGEST_POLYNOMIAL,
    hash_of_units,
    hashes_of_forms,
    inverse,
    mix,
    powers,
    read_only,
)

Int = NDArray[np.int64]
Bool = NDArray[np.bool_]
Units = NDArray[np.uint16]
Classes = NDArray[np.uint8]
Hashes = NDArray[np.uint64]

BLOCK = 1 << 18
"""Characters of a block at most: enough to make calls cheap, few enough for the cache and the GIL."""

_SCRIPTS = bits.LATIN | bits.CYRILLIC
_FORMS_BETWEEN_CHECKPOINTS = 4096


@dataclass(frozen=True, slots=True)
class ScannedWords:
    """Words of a block in its order.

    Attributes
    ----------
    starts : ndarray, shape (k,), int64
        Code point of the block where each word starts.
    ends : ndarray, shape (k,), int64
        Where it ends; empty where it was not asked for.
    hashes : ndarray, shape (k,), uint64
    """

    starts: Int
    ends: Int
    hashes: Hashes


@lru_cache(maxsize=1)
def _power_tables() -> tuple[Hashes, Hashes]:
    """B**i for every unit i of a block, and B**-(i + 1) for the unit i before a word."""
    longest = 2 * BLOCK + 4
    tables = powers(BASE, longest), powers(inverse(BASE), longest + 1)[1:]
    for table in tables:
        read_only(table)
    return tables


def _first_of_equal(ordered: Int) -> Int:
    """The distinct values of an ascending array."""
    first = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
    return ordered[first]


def ranges(starts: Int, lengths: Int) -> Int:
    """starts[0], starts[0] + 1, … for each of the ranges of some length, one after the other."""
    before = np.cumsum(lengths) - lengths
    return np.repeat(starts - before, lengths) + np.arange(int(lengths.sum()))


def _classes_in(classes: Classes, starts: Int, stops: Int) -> Classes:
    """All class bits that occur in each word; starts are the units before the words, stops their last units."""
    edges = np.empty(2 * len(starts), np.int64)
    edges[0::2] = starts + 1
    edges[1::2] = stops + 1
    return np.bitwise_or.reduceat(classes, edges)[0::2]


@dataclass(slots=True)
class _Block:
    """The units of a block on their way to words.

    Attributes
    ----------
    units, classes : ndarray, shape (n,)
        Without the dropped units once these are taken out.
    kept : ndarray or None
        Places of the units in the block as given, None while nothing is taken out.
    second_halves : ndarray or None
        Places of the second units of surrogate pairs in the block as given, None where there are none.
    """

    units: Units
    classes: Classes
    kept: Int | None = None
    second_halves: Int | None = None

    def code_points(self, places: Int) -> Int:
        """Code points of the text for places of units; the unit that was put before the text does not count."""
        if self.kept is not None:
            places = self.kept[places]
        if self.second_halves is not None:
            places = places - np.searchsorted(self.second_halves, places)
        return places - 1


class WordScanner:
    """Finds and hashes the words of blocks under some steps; holds only what never changes."""

    def __init__(self, steps: TokenSteps) -> None:
        self._steps = steps
        self._tables = unit_tables(steps)
        self._powers, self._inverse_powers = _power_tables()
        self._stop_hashes = np.empty(0, np.uint64)
        if steps.drop_stop_words:
            self._stop_hashes = np.sort(hashes_of_forms([word_form(word, steps) for word in stop_words()]))
        self._stop_marks = np.zeros(1 << 16, np.bool_)
        self._stop_marks[self._stop_hashes >> np.uint64(48)] = True

    def scan(self, text: str, monitor: Monitor = NULL_MONITOR, *, with_ends: bool = True) -> ScannedWords:
        """The words of a text of at most ``BLOCK`` characters.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        padded = f" {text} "
        try:
            raw = padded.encode("utf-16-le")
        except (
            UnicodeEncodeError
        ):  # lone surrogates part words just as '?' does, and two must not become a pair
            raw = padded.encode("utf-16-le", "replace")
        units = np.frombuffer(raw, np.dtype("<u2"))
        places = units.astype(np.intp)
        block = _Block(units, np.take(self._tables.classes, places, mode="clip"))
        seen = int(np.bitwise_or.reduce(block.classes))
        if seen & (bits.CARE | bits.DROPPED):
            self._settle(block)
        inside = block.classes != 0
        edges = np.flatnonzero(inside[1:] != inside[:-1])
        starts, stops = edges[0::2], edges[1::2]
        if seen & _SCRIPTS == _SCRIPTS:
            self._fold(block, starts, stops)
        if block.units is not units:
            places = block.units.astype(np.intp)

        sums = np.take(self._tables.values, places, mode="clip")
        sums *= self._powers[: len(sums)]
        np.cumsum(sums, out=sums)
        at_edges = sums[edges]
        hashes = at_edges[1::2] - at_edges[0::2]
        hashes *= self._inverse_powers[starts]
        mix(hashes)
        if len(starts) and int((stops - starts).max()) > LONGEST_POLYNOMIAL:
            for i in np.flatnonzero(stops - starts > LONGEST_POLYNOMIAL).tolist():
                hashes[i] = hash_of_units(self._tables.lowered[block.units[starts[i] + 1 : stops[i] + 1]])

        gone = self._numbers(block, starts, stops) if self._steps.drop_numbers else None
        if seen & bits.CARE:
            gone = self._spell(block, starts, stops, hashes, gone, text, monitor)
        gone = self._stopped(hashes, gone)
        if gone is not None:
            kept = ~gone
            starts, stops, hashes = starts[kept], stops[kept], hashes[kept]
        ends = block.code_points(stops + 1) if with_ends else stops[:0]
        return ScannedWords(block.code_points(starts + 1), ends, hashes)

    def scan_text(
        self, text: str, monitor: Monitor = NULL_MONITOR, *, with_ends: bool = True
    ) -> ScannedWords:
        """The words of a text of any length, block by block.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        parts = []
        for piece in pieces(text, BLOCK, monitor):
            if piece.one_word:
                words = self._scan_one_word(text, piece, monitor)
            else:
                words = self.scan(text[piece.start : piece.stop], monitor, with_ends=with_ends)
            parts.append(ScannedWords(words.starts + piece.start, words.ends + piece.start, words.hashes))
        if len(parts) == 1:
            return parts[0]
        return ScannedWords(
            np.concatenate([np.empty(0, np.int64), *(words.starts for words in parts)]),
            np.concatenate([np.empty(0, np.int64), *(words.ends for words in parts)]),
            np.concatenate([np.empty(0, np.uint64), *(words.hashes for words in parts)]),
        )

    def _scan_one_word(self, text: str, piece: Piece, monitor: Monitor) -> ScannedWords:
        """The words of a run that is longer than a block; with ``drop_invisible`` off it can be several."""
        starts: list[int] = []
        ends: list[int] = []
        hashes: list[Hashes] = []
        dropped = dropped_pattern(self._steps)
        for run in runs_pattern(with_invisible=self._steps.drop_invisible).finditer(
            text, piece.start, piece.stop
        ):
            form = word_form(run.group(), self._steps)
            if form and not (self._steps.drop_numbers and form.isdigit()):
                leading = dropped.match(text, run.start(), run.end()) if dropped else None
                starts.append((leading.end() if leading else run.start()) - piece.start)
                ends.append(run.end() - piece.start)
                hashes.append(hashes_of_forms([form]))
        monitor.checkpoint()
        if not starts:
            return ScannedWords(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0, np.uint64))
        return ScannedWords(np.array(starts), np.array(ends), np.concatenate(hashes))

    def _settle(self, block: _Block) -> None:
        """Decide the units with ``CARE`` as far as neighbours can, and take the dropped ones out."""
        block.classes = classes = block.classes.copy()
        at = np.flatnonzero(classes & np.uint8(bits.CARE))
        cares = self._tables.cares[block.units[at]]
        pairs = at[cares & bits.SURROGATE != 0]
        if len(pairs):
            first, block.second_halves = pairs[0::2], pairs[1::2]
            classes[first] = classes[block.second_halves] = self._classes_of_pairs(block.units, first)
        marks = at[cares == bits.ORDERED]
        classes[marks] &= np.uint8(0xFF ^ bits.CARE)
        # a stress mark is dropped unless it composes, or another mark stands between it and the letter
        stress = at[cares & bits.STRESS != 0]
        before = stress - 1
        may_compose = bits.STRESS_BASE | bits.ORDERED | bits.ALWAYS
        composes = (self._tables.cares[block.units[before]] & may_compose != 0) & (classes[before] != 0)
        classes[stress] &= np.uint8(0xFF ^ bits.CARE)
        classes[before[composes]] |= bits.CARE

        dropped = classes & np.uint8(bits.DROPPED)
        if dropped.any():
            block.kept = np.flatnonzero(dropped == 0)
            block.units = block.units[block.kept]
            block.classes = classes = classes[block.kept]
        if len(marks):
            combining = self._tables.combining[block.units]
            astray = (combining[1:] != 0) & (combining[:-1] > combining[1:])
            classes[1:][astray] |= bits.CARE

    def _classes_of_pairs(self, units: Units, first: Int) -> Classes:
        """Classes of the characters beyond the BMP; the plain definition decides each kind that occurs."""
        high, low = units[first].astype(np.int64), units[first + 1].astype(np.int64)
        codes = ((high - 0xD800) << 10) + (low - 0xDC00) + 0x10000
        kinds = _first_of_equal(np.sort(codes))
        classes = np.zeros(len(kinds), np.uint8)
        for i, code in enumerate(kinds.tolist()):
            if self._steps.drop_invisible and is_invisible(code):
                classes[i] = bits.WORD | bits.DROPPED
            elif is_word_character(chr(code)):
                classes[i] = bits.WORD | bits.NOT_DIGIT | bits.CARE
        return classes[np.searchsorted(kinds, codes)]

    def _fold(self, block: _Block, starts: Int, stops: Int) -> None:
        """Exchange look-alike letters in the words that hold letters of both scripts."""
        latin, cyrillic = (block.classes & np.uint8(bit) for bit in (bits.LATIN, bits.CYRILLIC))
        rarer = latin if np.count_nonzero(latin) < np.count_nonzero(cyrillic) else cyrillic
        letters = np.flatnonzero(rarer)
        heads = letters[np.flatnonzero(np.diff(letters, prepend=-1) != 1)]
        words = _first_of_equal(np.searchsorted(starts, heads) - 1)
        if not len(words):
            return
        found = _classes_in(block.classes, starts[words], stops[words])
        mixed = found & _SCRIPTS == _SCRIPTS
        words, found = words[mixed], found[mixed]
        to_cyrillic = found & bits.LATIN_OWN == 0
        to_latin = ~to_cyrillic & (found & bits.CYRILLIC_OWN == 0)
        if not to_cyrillic.any() and not to_latin.any():
            return
        units = block.units.copy()
        for chosen, folding in ((to_cyrillic, self._tables.to_cyrillic), (to_latin, self._tables.to_latin)):
            some = words[chosen]
            places = ranges(starts[some] + 1, stops[some] - starts[some])
            units[places] = folding[units[places]]
        block.units = units

    def _numbers(self, block: _Block, starts: Int, stops: Int) -> Bool:
        """Which words are digits only."""
        gone = np.zeros(len(starts), np.bool_)
        candidates = np.flatnonzero(block.classes[starts + 1] & bits.NOT_DIGIT == 0)
        if len(candidates):
            found = _classes_in(block.classes, starts[candidates], stops[candidates])
            gone[candidates] = found & bits.NOT_DIGIT == 0
        return gone

    def _spell(
        self,
        block: _Block,
        starts: Int,
        stops: Int,
        hashes: Hashes,
        gone: Bool | None,
        text: str,
        monitor: Monitor,
    ) -> Bool | None:
        """Make the words with ``CARE`` by the plain definition; sets their hashes, returns which words are none."""
        places = np.flatnonzero(block.classes & np.uint8(bits.CARE))
        words = _first_of_equal(np.searchsorted(starts, places) - 1)
        if not len(words):
            return gone
        first = block.code_points(starts[words] + 1).tolist()
        last = block.code_points(stops[words] + 1).tolist()
        forms: list[str] = []
        for number, (a, b) in enumerate(zip(first, last, strict=True)):
            if number % _FORMS_BETWEEN_CHECKPOINTS == 0:
                monitor.checkpoint()
            forms.append(word_form(text[a:b], self._steps))
        hashes[words] = hashes_of_forms(forms)
        numbers = self._steps.drop_numbers
        if gone is None:
            gone = np.zeros(len(starts), np.bool_)
        gone[words] = [not form or (numbers and form.isdigit()) for form in forms]
        return gone

    def _stopped(self, hashes: Hashes, gone: Bool | None) -> Bool | None:
        """Mark stop words too."""
        if not len(self._stop_hashes):
            return gone
        likely = np.flatnonzero(self._stop_marks[hashes >> np.uint64(48)])
        at = np.searchsorted(self._stop_hashes, hashes[likely])
        at[at == len(self._stop_hashes)] = 0
        if gone is None:
            gone = np.zeros(len(hashes), np.bool_)
        gone[likely[self._stop_hashes[at] == hashes[likely]]] = True
        return gone
