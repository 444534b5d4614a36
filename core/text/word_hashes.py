"""The fixed 64-bit hash of a word: equal words have equal hashes on every machine and in every version.

A word's UTF-16 code units u0, u1, … give ``stir(sum(V[u_i] * BASE**i))`` modulo 2**64, a polynomial that
prefix sums can take over millions of words at once. V comes from SplitMix64, not from a generator of numpy,
whose stream may change.

Polynomials modulo 2**64 have colliding Thue-Morse words at every base once words are about a thousand units
long, whatever V is; words of more than ``LONGEST_POLYNOMIAL`` units are therefore hashed with BLAKE2b.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.text.unit_tables import unit_values

Hashes = NDArray[np.uint64]

BASE = 0x9E3779B97F4A7C13
LONGEST_POLYNOMIAL = 128
_FACTOR = np.uint64(0xFF51AFD7ED558CCD)


def powers(base: int, count: int) -> Hashes:
    """base**0, base**1, … : ndarray, shape (count,), uint64, modulo 2**64."""
    result = np.full(count, base, np.uint64)
    result[:1] = 1
    np.multiply.accumulate(result, out=result)
    return result


def inverse(base: int) -> int:
    """The inverse of an odd number modulo 2**64."""
    return pow(base, -1, 2**64)


def mix(values: Hashes) -> None:
    """Make random-looking values of structured ones, in place; a bijection, so it joins no two values.

    Parameters
    ----------
    values : ndarray, shape (n,), uint64
    """
    values ^= values >> np.uint64(32)
    values *= _FACTOR
    values ^= values >> np.uint64(29)


def stir(values: Hashes, spare: Hashes | None = None) -> None:
    """Break what is linear in sums of random values, in place; a bijection that is enough for such sums.

    Parameters
    ----------
    values : ndarray, shape (n,), uint64
    spare : ndarray, shape (n,), uint64, optional
        Memory to work with, where there is some at hand.
    """
    even_out(values, spare)
    values *= _FACTOR


def even_out(values: Hashes, spare: Hashes | None = None) -> None:
    """Let the low bits take part in what the high bits know, in place; a bijection.

    Sums of random values times odd numbers are even in their high bits only. Parameters as in ``stir``.
    """
    values ^= np.right_shift(values, np.uint64(32), out=spare)


def hash_of_long_word(parts: Iterable[bytes]) -> int:
    """The hash of one word of more than ``LONGEST_POLYNOMIAL`` units, in parts of UTF-16 (little-endian)."""
    digest = hashlib.blake2b(digest_size=8)
    for part in parts:
        digest.update(part)
    return int.from_bytes(digest.digest(), "little")


@lru_cache(maxsize=1)
def _short_powers() -> Hashes:
    result = powers(BASE, LONGEST_POLYNOMIAL)
    read_only(result)
    return result


def hashes_of_forms(forms: Sequence[str]) -> Hashes:
    """The hashes of words after the steps.

    Parameters
    ----------
    forms : sequence of str, length k
        Words without lone surrogates; '' hashes to 0.

    Returns
    -------
    ndarray, shape (k,), uint64
    """
    hashes = np.zeros(len(forms), np.uint64)
    encoded = [form.encode("utf-16-le") for form in forms]
    lengths = np.fromiter(map(len, encoded), np.int64, len(encoded)) // 2
    for i in np.flatnonzero(lengths > LONGEST_POLYNOMIAL).tolist():
        hashes[i] = hash_of_long_word([encoded[i]])
        encoded[i] = b""
    short = np.flatnonzero((lengths > 0) & (lengths <= LONGEST_POLYNOMIAL))
    if len(short):
        starts = np.cumsum(lengths[short]) - lengths[short]
        units = np.frombuffer(b"".join(encoded), np.dtype("<u2"))
        exponents = np.arange(len(units)) - np.repeat(starts, lengths[short])
        sums = np.add.reduceat(unit_values()[units] * _short_powers()[exponents], starts)
        stir(sums)
        hashes[short] = sums
    return hashes
