"""What a single character is to a word: part of it, dropped from it, or no part at all."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from core.settings import TokenSteps

STRESS_MARKS = "\u0300\u0301"
"""Combining grave and acute: how stress is written over a letter that has no composed form."""

# Default_Ignorable_Code_Point of the Unicode Character Database (DerivedCoreProperties), which the standard
# library does not carry: what a renderer shows as nothing. Soft hyphen, zero-width characters, bidi marks,
# BOM, variation selectors, fillers, tags.
INVISIBLE_RANGES: tuple[tuple[int, int], ...] = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)


def is_invisible(code: int) -> bool:
    """Whether a renderer shows the code point as nothing (soft hyphen, zero-width, bidi marks, …)."""
    return any(low <= code <= high for low, high in INVISIBLE_RANGES)


def is_word_character(character: str) -> bool:
    r"""Whether the character is one of ``[\w\p{M}]``: letter, digit, underscore or combining mark."""
    return character.isalnum() or character == "_" or unicodedata.category(character).startswith("M")


def character_class(codes: list[int]) -> str:
    """The inside of a regular expression's brackets for rising code points."""
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return "".join(f"\\U{low:08x}-\\U{high:08x}" for low, high in ranges)


_INVISIBLE_CLASS = "".join(f"\\U{low:08x}-\\U{high:08x}" for low, high in INVISIBLE_RANGES)
INVISIBLE = re.compile(f"[{_INVISIBLE_CLASS}]+")


@lru_cache(maxsize=2)
def runs_pattern(*, with_invisible: bool) -> re.Pattern[str]:
    r"""The pattern of a maximal run of ``[\w\p{M}]``, and of invisible characters where they are dropped."""
    # \w of the re module is str.isalnum() or '_'; only the marks have to be spelt out
    marks = character_class([code for code in range(0x110000) if unicodedata.category(chr(code))[0] == "M"])
    return re.compile(rf"[\w{marks}{_INVISIBLE_CLASS if with_invisible else ''}]+")


def dropped_pattern(steps: TokenSteps) -> re.Pattern[str] | None:
    """The pattern of the characters that the steps take out of words, None where they take none."""
    inside = (STRESS_MARKS if steps.drop_stress_marks else "") + (
        _INVISIBLE_CLASS if steps.drop_invisible else ""
    )
    return re.compile(f"[{inside}]+") if inside else None
