"""The words of a block of text by tables and prefix sums over its UTF-16 units: no Python object per word.

The value of each unit times a power of an odd base is summed up along the block; the difference of the sums
at a word's edges, times the inverse power, is the polynomial hash of the word wherever it stands. Dropped
marks are taken out of the units first, so they do not shift the powers behind them, and look-alike letters
are exchanged in place. The few words that tables cannot decide are made by the plain definition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal, read_only
from core.monitor import NULL_MONITOR, Monitor
from core.scratch import Scratch, ScratchPool
from core.settings import TokenSteps
from core.text import unit_tables as bits
from core.text.characters import dropped_pattern
from core.text.pieces import Piece, pieces
from core.text.stop_words import stop_words
from core.text.unit_block import Classes, Int, UnitBlock, classes_in, units_of
from core.text.unit_tables import unit_tables
from core.text.word_forms import form_parts, word_form
from core.text.word_hashes import (
    BASE,
    LONGEST_POLYNOMIAL,
    Hashes,
    hash_of_long_word,
    hashes_of_forms,
    inverse,
    powers,
    stir,
)

Bool = NDArray[np.bool_]

BLOCK = 1 << 17
"""Characters of a block: enough to make calls cheap, few enough for the cache and the GIL."""
LARGEST = 2 * BLOCK
"""Characters of a block at most."""

WORDS_BETWEEN_CHECKPOINTS = 4096
"""Words that are made one by one between two looks at the cancel flag."""
_BOTH_SCRIPTS = bits.MARK_LATIN | bits.MARK_CYRILLIC
_EIGHT_INSIDE = np.ones(8, np.bool_).view(np.uint64)[0]


@dataclass(frozen=True, slots=True)
class ScannedWords:
    """Words in the order of the text.

    Attributes
    ----------
    starts : ndarray, shape (k,), int64
        Code point of the text where each word starts.
    ends : ndarray, shape (k,), int64
        Where it ends; empty where it was not asked for.
    hashes : ndarray, shape (k,), uint64
    """

    starts: Int
    ends: Int
    hashes: Hashes


@lru_cache(maxsize=1)
def _power_tables() -> tuple[Hashes, Hashes]:
    """BASE**i for every unit i of a block, and BASE**-(i + 1) for the unit i before a word."""
    longest = 2 * LARGEST + 2  # units, if all of them are pairs
    tables = powers(BASE, longest), powers(inverse(BASE), longest + 1)[1:]
    read_only(*tables)
    return tables


def _edges(inside: Bool, scratch: Scratch) -> Int:
    """Places of the units before each word and of their last units, by turns."""
    changes = scratch.array("changes", len(inside) - 1, np.bool_)
    return np.flatnonzero(np.not_equal(inside[1:], inside[:-1], out=changes))


def _may_hold_long_word(inside: Bool) -> bool:
    """Whether a word of more than ``LONGEST_POLYNOMIAL`` units is possible; never wrong with False.

    Such a word fills one of the stretches of 64 units, which are looked at 8 flags at a time.
    """
    eights = inside[: len(inside) // 64 * 64].view(np.uint64) == _EIGHT_INSIDE
    return bool((eights.view(np.uint64) == _EIGHT_INSIDE).any())


def _numbers(classes: Classes, starts: Int, stops: Int) -> Int:
    """Which words are digits only."""
    candidates = np.flatnonzero(classes[starts + 1] & bits.NOT_DIGIT == 0)
    if not len(candidates):
        return candidates
    found = classes_in(classes, starts[candidates], stops[candidates])
    return np.compress(found & bits.NOT_DIGIT == 0, candidates)


class WordScanner:
    """Finds and hashes the words of texts under some steps; one serves many threads."""

    def __init__(self, steps: TokenSteps) -> None:
        self._steps = steps
        self._tables = unit_tables(steps)
        self._powers, self._inverse_powers = _power_tables()
        self._pool = ScratchPool()
        forms = [word_form(word, steps) for word in stop_words()] if steps.drop_stop_words else []
        self._stop_hashes = np.sort(hashes_of_forms(forms))
        self._stop_marks = np.zeros(
            1 << 16, np.bool_
        )  # by the highest bits, to pass nearly all other words by
        self._stop_marks[self._stop_hashes >> np.uint64(48)] = True

    def scan(self, padded: str, monitor: Monitor = NULL_MONITOR, *, with_ends: bool = True) -> ScannedWords:
        """The words of a block.

        Parameters
        ----------
        padded : str
            A space, at most ``LARGEST`` characters of text, a space. Code points are counted from the text.
        monitor : Monitor
            Only its checkpoints are used.
        with_ends : bool
            Whether ``ends`` is wanted.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        with self._pool.borrow() as scratch:
            return self._scan(padded, scratch, monitor, with_ends=with_ends)

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
        for piece in pieces(text, BLOCK, monitor, with_invisible=self._steps.drop_invisible):
            if piece.one_run:
                words = self._long_word(text, piece, monitor)
            else:
                words = self.scan(f" {text[piece.start : piece.stop]} ", monitor, with_ends=with_ends)
            parts.append(ScannedWords(words.starts + piece.start, words.ends + piece.start, words.hashes))
        if len(parts) == 1:
            return parts[0]
        return ScannedWords(
            np.concatenate([words.starts for words in parts]),
            np.concatenate([words.ends for words in parts]),
            np.concatenate([words.hashes for words in parts]),
        )

    def _scan(self, padded: str, scratch: Scratch, monitor: Monitor, *, with_ends: bool) -> ScannedWords:
        tables = self._tables
        units = units_of(padded)
        places = scratch.array("places", len(units), np.int64)
        places[...] = units
        values = scratch.array("values", len(units), np.uint64)
        np.take(tables.values, places, out=values, mode="clip")
        marks = int(np.bitwise_or.reduce(values)) & bits.MARKS
        closer = bool(marks & bits.MARK_CLOSER)
        fold = marks & _BOTH_SCRIPTS == _BOTH_SCRIPTS and self._steps.fold_lookalikes
        if not (closer or fold or self._steps.drop_numbers):  # ordinary text: the values say it all
            block = UnitBlock(tables, units, np.empty(0, np.uint8))
            inside = np.not_equal(values, 0, out=scratch.array("inside", len(units), np.bool_))
            edges = _edges(inside, scratch)
        else:
            block = UnitBlock(tables, units, scratch.array("classes", len(units), np.uint8))
            np.take(tables.classes, places, out=block.classes, mode="clip")
            if closer:
                block.settle(drop_invisible=self._steps.drop_invisible)
            inside = block.classes != 0
            edges = _edges(inside, scratch)
            if fold:
                block.fold_lookalikes(edges[0::2], edges[1::2])
            if block.units is not units:
                places, values = places[: len(block.units)], values[: len(block.units)]
                places[...] = block.units
                np.take(tables.values, places, out=values, mode="clip")
        starts, stops = edges[0::2], edges[1::2]
        hashes = self._hash(values, edges, scratch)
        if _may_hold_long_word(inside):
            for i in np.flatnonzero(stops - starts > LONGEST_POLYNOMIAL).tolist():
                word = tables.lowered[block.units[starts[i] + 1 : stops[i] + 1]]
                hashes[i] = hash_of_long_word([word.tobytes()])

        gone = np.empty(0, np.int64)
        if self._steps.drop_numbers:
            gone = np.append(gone, _numbers(block.classes, starts, stops))
        if closer:
            gone = np.append(gone, self._spell(block, starts, stops, hashes, padded, monitor))
        if self._steps.drop_stop_words:
            gone = np.append(gone, self._stopped(hashes))
        if len(gone):
            kept = np.ones(len(starts), np.bool_)
            kept[gone] = False
            starts, stops, hashes = starts[kept], stops[kept], hashes[kept]
        ends = block.code_points_behind(stops) if with_ends else stops[:0]
        return ScannedWords(block.code_points_behind(starts), ends, hashes)

    def _hash(self, values: Hashes, edges: Int, scratch: Scratch) -> Hashes:
        """The polynomial hash of every word between two edges; values are used up."""
        values *= self._powers[: len(values)]
        np.cumsum(values, out=values)
        sums = np.take(values, edges, out=scratch.array("sums", len(edges), np.uint64), mode="clip")
        hashes = sums[1::2] - sums[0::2]
        spare = scratch.array("spare", len(hashes), np.uint64)
        hashes *= np.take(self._inverse_powers, edges[0::2], out=spare, mode="clip")
        stir(hashes, spare)
        return hashes

    def _spell(
        self, block: UnitBlock, starts: Int, stops: Int, hashes: Hashes, padded: str, monitor: Monitor
    ) -> Int:
        """Make the words with ``CARE`` by the plain definition; sets their hashes, returns which are none."""
        places = np.flatnonzero(block.classes & bits.CARE != 0)
        words = first_of_equal(np.searchsorted(starts, places) - 1)
        first = (block.code_points_behind(starts[words]) + 1).tolist()
        last = (block.code_points_behind(stops[words]) + 1).tolist()
        forms: list[str] = []
        for number, (start, end) in enumerate(zip(first, last, strict=True)):
            if number % WORDS_BETWEEN_CHECKPOINTS == 0:
                monitor.checkpoint()
            forms.append(word_form(padded[start:end], self._steps))
        hashes[words] = hashes_of_forms(forms)
        numbers = self._steps.drop_numbers
        gone = np.fromiter((not form or (numbers and form.isdigit()) for form in forms), np.bool_, len(forms))
        return np.compress(gone, words)

    def _stopped(self, hashes: Hashes) -> Int:
        """Which words are stop words."""
        likely = np.flatnonzero(np.take(self._stop_marks, hashes >> np.uint64(48)))
        sought = hashes[likely]
        at = np.searchsorted(self._stop_hashes, sought)
        return np.compress(np.take(self._stop_hashes, at, mode="clip") == sought, likely)

    def _long_word(self, text: str, piece: Piece, monitor: Monitor) -> ScannedWords:
        """The word, if it is one, in a run that is too long for a block."""
        parts = [part for part in form_parts(text[piece.start : piece.stop], self._steps, monitor) if part]
        if sum(map(len, parts)) > LONGEST_POLYNOMIAL:
            hashes = np.array([hash_of_long_word(part.encode("utf-16-le") for part in parts)], np.uint64)
        else:
            hashes = hashes_of_forms(["".join(parts)])
        numbers = self._steps.drop_numbers and all(map(str.isdigit, parts))
        if not parts or numbers or (self._steps.drop_stop_words and len(self._stopped(hashes))):
            return ScannedWords(np.empty(0, np.int64), np.empty(0, np.int64), hashes[:0])
        dropped = dropped_pattern(self._steps)
        leading = dropped.match(text, piece.start, piece.stop) if dropped else None
        start = leading.end() if leading else piece.start
        return ScannedWords(np.array([start - piece.start]), np.array([piece.stop - piece.start]), hashes)
