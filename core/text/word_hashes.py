"""The fixed 64-bit hash of a word: equal words have equal hashes on every machine and in every version.

A word's UTF-16 code units u0, u1, … give ``mix(sum(V[u_i] * B**i))`` modulo 2**64, a polynomial that prefix
sums can take over millions of words at once. V is the SplitMix64 sequence (Steele, Lea and Flood 2014), not
the stream of some generator of numpy, which may change.

Polynomials modulo 2**64 have colliding Thue-Morse words at every base once words are about a thousand units
long, whatever V is; words of more than ``LONGEST_POLYNOMIAL`` units are therefore hashed with BLAKE2b.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

BASE = 0x9E3779B97F4A7C13
LONGEST_POLYNOMIAL = 128
_FACTOR = 0xFF51AFD7ED558CCD


def read_only(array: NDArray[np.generic]) -> None:
    """Publish an array: nobody may write to it any more."""
    array.flags.writeable = False


@lru_cache(maxsize=1)
def unit_values() -> NDArray[np.uint64]:
    """V : ndarray, shape (65536,), uint64. A fixed non-zero random value for each UTF-16 code unit."""
    z = np.arange(1, 65537, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    read_only(z)
    return z


def powers(base: int, count: int) -> NDArray[np.uint64]:
    """base**0, base**1, … : ndarray, shape (count,), uint64, modulo 2**64."""
    result = np.full(count, base, np.uint64)
    result[:1] = 1
    np.multiply.accumulate(result, out=result)
    return result


def inverse(base: int) -> int:
    """The inverse of an odd number modulo 2**64."""
    return pow(base, -1, 2**64)


def mix(values: NDArray[np.uint64]) -> None:
    """Spread every bit over the whole word, in place; a bijection, so it joins no two values."""
    values ^= values >> np.uint64(32)
    values *= np.uint64(_FACTOR)
    values ^= values >> np.uint64(29)


def hash_of_units(units: NDArray[np.uint16]) -> int:
    """The hash of one word of more than ``LONGEST_POLYNOMIAL`` units (little-endian, after the steps)."""
    return int.from_bytes(hashlib.blake2b(units.tobytes(), digest_size=8).digest(), "little")


def hashes_of_forms(forms: Sequence[str]) -> NDArray[np.uint64]:
    """The hashes of words after the steps.

    Parameters
    ----------
    forms : sequence of str, length k
        Words without lone surrogates; '' hashes to 0.

    Returns
    -------
    ndarray, shape (k,), uint64
    """
    encoded = [form.encode("utf-16-le") for form in forms]
    lengths = np.fromiter(map(len, encoded), np.int64, len(encoded)) // 2
    units = np.frombuffer(b"".join(encoded), np.dtype("<u2"))
    stops = np.cumsum(lengths)
    exponents = np.arange(len(units)) - np.repeat(stops - lengths, lengths)
    terms = unit_values()[units] * _short_powers()[np.minimum(exponents, LONGEST_POLYNOMIAL)]
    hashes = np.zeros(len(forms), np.uint64)
    filled = np.flatnonzero(lengths)
    if len(filled):
        hashes[filled] = np.add.reduceat(terms, (stops - lengths)[filled])
    mix(hashes)
    for i in np.flatnonzero(lengths > LONGEST_POLYNOMIAL).tolist():
        hashes[i] = hash_of_units(units[stops[i] - lengths[i] : stops[i]])
    return hashes


@lru_cache(maxsize=1)
def _short_powers() -> NDArray[np.uint64]:
    result = powers(BASE, LONGEST_POLYNOMIAL + 1)
    read_only(result)
    return result
