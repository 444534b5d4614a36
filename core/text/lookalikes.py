"""Latin and Cyrillic letters that look the same: folded inside words of mixed script, and reported."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from core.monitor import NULL_MONITOR, Monitor
from core.text.characters import runs_pattern

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
    """Every look-alike letter inside the words of mixed script, in the order of the text."""
    found: list[Lookalike] = []
    for number, run in enumerate(runs_pattern(with_invisible=True).finditer(text)):
        if number % 4096 == 0:
            monitor.checkpoint()
        word = run.group()
        folding = {} if word.isascii() else folding_of(unicodedata.normalize("NFC", word))
        found.extend(
            Lookalike(word, run.start(), run.end(), place, ord(character), folding[character])
            for place, character in enumerate(word, run.start())
            if character in folding
        )
    return found
