"""The hashes are fixed for ever: they decide samples, and reports of two versions must agree."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.text.unit_tables import unit_values
from core.text.word_hashes import BASE, even_out, hashes_of_forms, inverse, mix, powers, stir

MODULUS = 2**64


def plain_hash(word: str) -> int:
    """The documented formula with Python integers."""
    units = np.frombuffer(word.encode("utf-16-le"), "<u2").tolist()
    values: list[int] = unit_values().tolist()
    total = 0
    for unit in reversed(units):
        total = (total * BASE + values[unit]) % MODULUS
    total ^= total >> 32
    return total * 0xFF51AFD7ED558CCD % MODULUS


def test_hashes_of_words_are_pinned() -> None:
    pinned = {
        "а": 0xE22EA86EE6671C21,
        "слово": 0xEAF7907A6B0B8FD0,
        "shingle": 0xCC4C731B5DE3D90A,
        "черепица": 0xD4C4083D8B285BEE,
        "𐐨": 0xB63F1D13DE99C95A,
        "漢字": 0x218EB8AF0115999A,
        "x" * 129: 0x1E2D113948881DCF,
    }
    assert hashes_of_forms(list(pinned)).tolist() == list(pinned.values())


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20), max_size=8))
def test_the_hash_is_the_documented_polynomial(words: list[str]) -> None:
    assert hashes_of_forms(words).tolist() == [plain_hash(word) for word in words]


def test_nothing_hashes_to_nought() -> None:
    assert hashes_of_forms(["", "a", ""]).tolist()[::2] == [0, 0]
    assert (unit_values() > 7).all()


def test_an_inverse_undoes_a_power() -> None:
    product = powers(BASE, 300) * powers(inverse(BASE), 300)
    assert (product == 1).all()


@given(st.lists(st.integers(0, MODULUS - 1), unique=True, min_size=1, max_size=20))
def test_mixing_joins_no_two_values(values: list[int]) -> None:
    for mixed in (mix, stir, even_out):
        array = np.array(values, np.uint64)
        mixed(array)
        assert len(set(array.tolist())) == len(values)
