"""Tables over UTF-16 code units: what each is to a word, what the steps make of it, its hash value.

One table look-up a unit is all that ordinary text needs. What one unit alone cannot decide (surrogates, marks
that compose with the letter before, a letter whose lower case is two) is marked ``CARE`` and looked at again.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.settings import TokenSteps
from core.text.characters import INVISIBLE_RANGES, STRESS_MARKS, is_word_character
from core.text.lookalikes import TO_CYRILLIC, TO_LATIN, Script, script_of

UNITS = 0x10000

# Bits of UnitTables.classes; 0 is a unit that parts words.
WORD = 1
NOT_DIGIT = 2
LATIN = 4
CYRILLIC = 8
LATIN_OWN = 16  # a Latin letter without a Cyrillic twin
CYRILLIC_OWN = 32  # a Cyrillic letter without a Latin twin
DROPPED = 64
CARE = 128
SCRIPTS = LATIN | CYRILLIC

# Bits of UnitTables.cares.
SURROGATE = 1
STRESS = 2  # a stress mark that is dropped, unless it composes with the letter before
ORDERED = 4  # canonical combining class above 0: its place among marks matters
ALWAYS = 8  # composes with a letter before, is no NFC, or its lower case is more than one unit
STRESS_BASE = 16  # a letter that composes with a stress mark

# Lowest bits of UnitTables.values: what a block holds is one OR over its values.
MARK_CLOSER = 1  # a unit that is dropped or needs care
MARK_LATIN = 2
MARK_CYRILLIC = 4
MARKS = MARK_CLOSER | MARK_LATIN | MARK_CYRILLIC


@dataclass(frozen=True, slots=True)
class UnitTables:
    """What each UTF-16 code unit is under some steps; all arrays have shape (65536,) and are read-only.

    Attributes
    ----------
    classes : ndarray, uint8
        Bits ``WORD`` to ``CARE``.
    cares : ndarray, uint8
        Bits ``SURROGATE`` to ``STRESS_BASE``: what to look at in a unit with ``CARE``.
    combining : ndarray, uint8
        Canonical combining class.
    lowered : ndarray, uint16, little-endian
        The unit after lower-casing and ё = е.
    values : ndarray, uint64
        Hash value of ``lowered``, 0 for a unit that parts words; the lowest bits are marks.
    to_cyrillic, to_latin : ndarray, uint16
        The unit with look-alike letters folded one way, case kept.
    """

    classes: NDArray[np.uint8]
    cares: NDArray[np.uint8]
    combining: NDArray[np.uint8]
    lowered: NDArray[np.uint16]
    values: NDArray[np.uint64]
    to_cyrillic: NDArray[np.uint16]
    to_latin: NDArray[np.uint16]

    def __post_init__(self) -> None:
        read_only(*(getattr(self, name) for name in self.__slots__))


def _split_mix(count: int) -> NDArray[np.uint64]:
    """The first values of SplitMix64 from state 0 (Steele, Lea and Flood 2014, figure 17)."""
    z = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def _folding_table(folding: dict[str, str]) -> NDArray[np.uint16]:
    table = np.arange(UNITS, dtype=np.uint16)
    for character, twin in folding.items():
        table[ord(character)] = ord(twin)
    return table


def _composition() -> tuple[set[str], set[str], set[str]]:
    """What composes with a character before it; what a stress mark composes with; what NFC replaces."""
    # Hangul vowels and trailing consonants compose by arithmetic and are in no table (Unicode 3.12)
    second = {chr(c) for c in (*range(0x1161, 0x1176), *range(0x11A8, 0x11C3))}
    stressed: set[str] = set()
    replaced: set[str] = set()
    for code in range(UNITS):
        character = chr(code)
        decomposition = unicodedata.decomposition(character)
        if not decomposition or decomposition.startswith("<"):
            continue
        if unicodedata.normalize("NFC", character) != character:
            replaced.add(character)
            continue
        base, mark = (chr(int(part, 16)) for part in decomposition.split())
        second.add(mark)
        if mark in STRESS_MARKS:
            stressed.add(base)
    return second, stressed, replaced


@lru_cache(maxsize=1)
def _plain_tables() -> UnitTables:
    """The tables with no step on, made from the Unicode data of the running Python."""
    characters = [chr(code) for code in range(UNITS)]
    lower = [c.lower() for c in characters]
    second, stressed, replaced = _composition()
    classes = np.zeros(UNITS, np.uint8)
    cares = np.zeros(UNITS, np.uint8)
    combining = np.fromiter(map(unicodedata.combining, characters), np.uint8, UNITS)
    lowered = np.fromiter((ord(low[0]) for low in lower), np.dtype("<u2"), UNITS)
    for code, character in enumerate(characters):
        if not is_word_character(character):
            continue
        care = ORDERED if combining[code] else 0
        if character in second or character in replaced or len(lower[code]) != 1 or lower[code] in replaced:
            care |= ALWAYS
        classes[code] = WORD | (0 if character.isdigit() else NOT_DIGIT) | (CARE if care else 0)
        cares[code] = care | (STRESS_BASE if character in stressed else 0)
        script = script_of(character)
        if script is Script.LATIN:
            classes[code] |= LATIN if character in TO_CYRILLIC else LATIN | LATIN_OWN
        elif script is Script.CYRILLIC:
            classes[code] |= CYRILLIC if character in TO_LATIN else CYRILLIC | CYRILLIC_OWN
    surrogates = slice(0xD800, 0xE000)
    classes[surrogates] = CARE
    cares[surrogates] = SURROGATE

    values = _split_mix(UNITS) & np.uint64(2**64 - 1 - MARKS)
    for bit, mark in ((CARE, MARK_CLOSER), (LATIN, MARK_LATIN), (CYRILLIC, MARK_CYRILLIC)):
        values[classes & bit != 0] |= np.uint64(mark)
    folding = _folding_table(TO_CYRILLIC), _folding_table(TO_LATIN)
    return UnitTables(classes, cares, combining, lowered, values, *folding)


def unit_values() -> NDArray[np.uint64]:
    """V : ndarray, shape (65536,), uint64. The hash value of each UTF-16 unit of a word after the steps."""
    return _plain_tables().values


@lru_cache(maxsize=16)
def unit_tables(steps: TokenSteps) -> UnitTables:
    """The tables under some steps; made once for each, shared by all threads."""
    plain = _plain_tables()
    classes = plain.classes.copy()
    cares = plain.cares.copy()
    lowered = plain.lowered.copy()
    if not steps.fold_lookalikes:
        classes &= np.uint8(0xFF ^ (SCRIPTS | LATIN_OWN | CYRILLIC_OWN))
    if steps.drop_stress_marks:
        for mark in STRESS_MARKS:
            classes[ord(mark)] = WORD | DROPPED | CARE
            cares[ord(mark)] = STRESS
    if steps.drop_invisible:
        for low, high in INVISIBLE_RANGES:
            classes[low : high + 1] = WORD | DROPPED  # ranges beyond the BMP are empty here
            cares[low : high + 1] = 0
    if steps.yo_as_ye:
        lowered[[ord("Ё"), ord("ё")]] = ord("е")
    values = np.where(classes != 0, plain.values[lowered], np.uint64(0))
    values[classes & (CARE | DROPPED) != 0] |= np.uint64(MARK_CLOSER)
    return replace(plain, classes=classes, cares=cares, lowered=lowered, values=values)
