"""The fixed 64-bit hash of a word: equal words have equal hashes on every machine and in every version.

A word's UTF-16 code units u0, u1, … give ``mix(sum(V[u_i] * B**i))`` modulo 2**64, a polynomial that prefix
sums can take over millions of words at once. V is the SplitMix64 sequence (Steele, Lea and Flood 2014), not
the stream of some generator of numpy, which may change.

Polynomials modulo 2**64 have colliding Thue-Morse words at every base once words are about a thousand units
long, whatever V is; words of more than ``LONGEST_POLYNOMIAL`` units are therefore hashed with BLAKE2b.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

BASE = 0x9E3779B97F4A7C13
LONGEST_POLYNOMIAL = 128
_FACTOR = 0xFF51AFD7ED558CCD
_MASK = 2**64 - 1


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


def hash_of_form(form: str) -> int:
    """The hash of one word after the steps; the plain definition that every faster way agrees with."""
    units = form.encode("utf-16-le")
    if len(units) > 2 * LONGEST_POLYNOMIAL:
        return int.from_bytes(hashlib.blake2b(units, digest_size=8).digest(), "little")
    values = unit_values()
    total, power = 0, 1
    for unit in np.frombuffer(units, "<u2").tolist():
        total += int(values[unit]) * power
        power = power * BASE & _MASK
    total &= _MASK
    total ^= total >> 32
    total = total * _FACTOR & _MASK
    return total ^ total >> 29
