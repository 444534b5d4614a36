"""Latin and Cyrillic letters that look the same: folded inside words of mixed script, and reported."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from core.monitor import NULL_MONITOR, Monitor
from core.text.characters import is_invisible, is_word_character, runs_pattern

# Twins of everyday Russian, Ukrainian and Belarusian text, by case: 'B' is a twin of 'В', 'b' is nobody's.
# Accented Latin letters stand for a stressed vowel in many a Russian text.
_EVERYDAY = {
    "A": "А", "B": "В", "C": "С", "E": "Е", "H": "Н", "I": "І", "K": "К", "M": "М", "O": "О", "P": "Р",
    "T": "Т", "X": "Х", "Y": "У", "Ë": "Ё", "Ï": "Ї", "a": "а", "c": "с", "e": "е", "i": "і", "o": "о",
    "p": "р", "x": "х", "y": "у", "ë": "ё", "ï": "ї",
}  # fmt: skip
_STRESSED = {
    "Á": "А", "À": "А", "É": "Е", "È": "Е", "Ó": "О", "Ò": "О", "Ý": "У", "Ỳ": "У", "Í": "І", "Ì": "І",
    "á": "а", "à": "а", "é": "е", "è": "е", "ó": "о", "ò": "о", "ý": "у", "ỳ": "у",
    "í": "і", "ì": "і",
}  # fmt: skip
# Cyrillic letters that are rare in text but are put for Latin ones on purpose; a Latin 's' still speaks for
# Latin.
_RARE = {
    "Ѕ": "S", "Ј": "J", "Ԛ": "Q", "Ԝ": "W", "Ѵ": "V", "Ӏ": "I", "ѕ": "s", "ј": "j", "һ": "h", "ԁ": "d",
    "ԛ": "q", "ԝ": "w", "ѵ": "v", "ӏ": "l",
}  # fmt: skip

TO_CYRILLIC: dict[str, str] = _EVERYDAY | _STRESSED
TO_LATIN: dict[str, str] = {cyrillic: latin for latin, cyrillic in _EVERYDAY.items()} | _RARE

# Blocks with letters of either script, rather too wide than too narrow: they only say where to look.
_LATIN = (
    "A-Za-z\u00aa\u00ba\u00c0-\u02b8\u1d00-\u1eff\u2071-\u209c\u2100-\u2188\u2c60-\u2c7f\ua720-\ua7ff"
    "\uab30-\uab6f\ufb00-\ufb06\uff21-\uff5a\U00010780-\U000107bf\U0001df00-\U0001dfff"
)
_CYRILLIC = (
    "\u0400-\u052f\u1c80-\u1c8f\u1d2b\u1d78\u2de0-\u2dff\ua640-\ua69f\ufe2e\ufe2f\U0001e030-\U0001e08f"
)
_NEVER_IN_WORDS = r"\s!-/:-@\[-\^`{-~«»—–…№„“”"
_BLOCK, _OVERLAP = 1 << 17, 1 << 10
_ANY_LATIN, _ANY_CYRILLIC = re.compile(f"[{_LATIN}]"), re.compile(f"[{_CYRILLIC}]")
# A Latin letter behind something else that may be of the same word, or with a Cyrillic one further on in it.
_MIXED = re.compile(
    f"[{_LATIN}](?:(?<=[^{_NEVER_IN_WORDS}{_LATIN}].)|[^{_NEVER_IN_WORDS}{_LATIN}{_CYRILLIC}]*[{_CYRILLIC}])",
    re.DOTALL,
)


class Script(IntEnum):
    """The two scripts that share look-alike letters."""

    OTHER = 0
    LATIN = 1
    CYRILLIC = 2


@lru_cache(maxsize=4096)
def script_of(character: str) -> Script:
    """Latin or Cyrillic by the character's Unicode name, letters only."""
    if character.isalpha():
        name = unicodedata.name(character, "")
        if name.startswith("LATIN "):
            return Script.LATIN
        if name.startswith("CYRILLIC "):
            return Script.CYRILLIC
    return Script.OTHER


def folding_of(letters: Iterable[str]) -> dict[str, str]:
    """The letters to replace in a word of mixed script, none where it is to stay as it is.

    The letters may come in any order and any number of times.

    A word is folded towards the script that has letters without a twin in the other: 'мoлоко' with a Latin
    'o' is Cyrillic, 'pаge' with a Cyrillic 'а' is Latin. Where all its letters have twins it is taken for
    Cyrillic; where both scripts have letters of their own ('smmщик') it is what its author meant.
    """
    latin: set[str] = set()
    cyrillic: set[str] = set()
    for letter in letters:
        script = script_of(letter)
        if script is Script.LATIN:
            latin.add(letter)
        elif script is Script.CYRILLIC:
            cyrillic.add(letter)
    if not latin or not cyrillic:
        return {}
    if latin <= TO_CYRILLIC.keys():
        return {c: TO_CYRILLIC[c] for c in latin}
    if cyrillic <= TO_LATIN.keys():
        return {c: TO_LATIN[c] for c in cyrillic}
    return {}


@dataclass(frozen=True, slots=True)
class Lookalike:
    """One letter of the other script inside a word.

    Attributes
    ----------
    word : str
        The word as it stands in the text.
    start, end : int
        Code points of the word in the text.
    place : int
        Code point offset of the letter in the text.
    code_point : int
        The letter's code point.
    meant : str
        The letter it is taken for.
    """

    word: str
    start: int
    end: int
    place: int
    code_point: int
    meant: str


def find_lookalikes(text: str, monitor: Monitor = NULL_MONITOR) -> list[Lookalike]:
    """Every look-alike letter inside the words of mixed script, in the order of the text.

    Only where both scripts meet are words looked at one by one; all else costs some 15 ns a character.

    Parameters
    ----------
    text : str
        NFC, as a document holds it.
    monitor : Monitor
        Asked for a checkpoint now and then.
    """
    found: list[Lookalike] = []
    monitor.checkpoint()
    if text.isascii() or not _ANY_CYRILLIC.search(text) or not _ANY_LATIN.search(text):
        return found
    pattern = runs_pattern(with_invisible=True)
    place = block = 0
    while block < len(text):
        monitor.checkpoint()
        # a word that the end of a block parts is still seen whole
        mixed = _MIXED.search(text, max(place, block), min(len(text), block + _BLOCK + _OVERLAP))
        if mixed is None:
            block += _BLOCK
            continue
        run = pattern.search(text, _run_start(text, mixed.start(), place))
        assert run is not None
        found += _in_word(run.group(), run.start())
        place = max(run.end(), mixed.start() + 1)
        block = max(block, place - _OVERLAP)
    return found


def _run_start(text: str, place: int, first: int) -> int:
    """Where the word begins that a letter stands in."""
    while place > first and (is_word_character(text[place - 1]) or is_invisible(ord(text[place - 1]))):
        place -= 1
    return place


def _in_word(word: str, start: int) -> Iterator[Lookalike]:
    folding = folding_of(unicodedata.normalize("NFC", word))
    for place, character in enumerate(word, start):
        if character in folding:
            yield Lookalike(word, start, start + len(word), place, ord(character), folding[character])
