"""The tables over UTF-16 units say what the plain definitions say of characters."""

from __future__ import annotations

import unicodedata

import numpy as np
import pytest

from core.settings import TokenSteps
from core.text import unit_tables as bits
from core.text.characters import INVISIBLE_RANGES, is_invisible, is_word_character
from core.text.unit_tables import unit_tables
from core.text.word_forms import word_form

CHARACTERS = [chr(code) for code in range(0x10000) if not 0xD800 <= code < 0xE000]
OFF = TokenSteps(drop_stress_marks=False, drop_invisible=False, yo_as_ye=False, fold_lookalikes=False)


@pytest.mark.parametrize("steps", [OFF, TokenSteps()], ids=["off", "default"])
def test_a_unit_without_care_is_the_word_it_makes_alone(steps: TokenSteps) -> None:
    tables = unit_tables(steps)
    for character in CHARACTERS:
        classes = int(tables.classes[ord(character)])
        if not classes:
            assert not is_word_character(character) or (steps.drop_invisible and is_invisible(ord(character)))
        elif classes & bits.DROPPED:
            assert word_form(character, steps) == ""
        elif not classes & bits.CARE:
            assert word_form(character, steps) == chr(tables.lowered[ord(character)])


def test_only_word_characters_have_a_class() -> None:
    classes = unit_tables(OFF).classes
    assert [c for c in CHARACTERS if classes[ord(c)]] == [c for c in CHARACTERS if is_word_character(c)]


def test_what_composes_with_a_letter_before_it_needs_care() -> None:
    tables = unit_tables(OFF)
    for code in range(0x110000):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<") and len(parts[1]) == 4:
            assert unicodedata.normalize("NFC", chr(code)) != chr(code) or (
                tables.classes[int(parts[1], 16)] & bits.CARE
            )


def test_a_surrogate_needs_care_and_is_no_word_yet() -> None:
    assert (unit_tables(TokenSteps()).classes[0xD800:0xE000] == bits.CARE).all()


def test_no_invisible_character_has_a_place_among_marks() -> None:
    assert all(
        unicodedata.combining(chr(code)) == 0
        for low, high in INVISIBLE_RANGES
        for code in range(low, high + 1)
    )


def test_the_values_of_different_letters_differ_and_mark_what_the_letters_are() -> None:
    tables = unit_tables(TokenSteps())
    assert len(np.unique(bits.unit_values())) == bits.UNITS
    letters = {"z": bits.MARK_LATIN, "ж": bits.MARK_CYRILLIC, "7": 0, "漢": 0, "\u0316": bits.MARK_CLOSER}
    for letter, mark in letters.items():
        assert int(tables.values[ord(letter)]) & bits.MARKS == mark
    assert tables.values[ord("-")] == 0


@pytest.mark.parametrize("steps", [OFF, TokenSteps()], ids=["off", "default"])
def test_marks_miss_no_letter_of_a_script_and_no_care(steps: TokenSteps) -> None:
    tables = unit_tables(steps)
    for bit, mark in (
        (bits.CARE | bits.DROPPED, bits.MARK_CLOSER),
        (bits.LATIN, bits.MARK_LATIN),
        (bits.CYRILLIC, bits.MARK_CYRILLIC),
    ):
        concerned = tables.classes & bit != 0
        assert (tables.values[concerned] & np.uint64(mark) != 0).all()


def test_equal_letters_after_the_steps_have_equal_values() -> None:
    values = unit_tables(TokenSteps()).values
    for one, other in ("Жж", "Ёе", "ёЕ", "Zz", "Ωω"):
        assert values[ord(one)] == values[ord(other)]


def test_the_tables_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        unit_tables(OFF).values[0] = 1
