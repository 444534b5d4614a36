"""Which shingles a comparison looks at: all of them, or the sample V(D) of those divisible by a modulus.

The paper (section on sampling) keeps the shingles whose checksum is a multiple of m, with m chosen by the
document's rank. Here every document has a sample for each modulus in use; which one a pair is compared on
depends on the pair. A pair with an empty sample on either side is compared on all shingles instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.settings import AnalysisSettings, SamplingMode
from core.shingles.measures import Criterion

RANK_LIMITS = (100, 1000)
"""Words at which rank 2 and rank 3 begin."""
RANK_MODULI = (10, 20, 40)
"""m of rank 1, 2, 3; each divides the next, so a coarser sample is part of every finer one."""


def moduli(settings: AnalysisSettings) -> tuple[int, ...]:
    """The moduli in use, finest first, each dividing the next; none where everything is compared exactly."""
    if settings.sampling is SamplingMode.RANK:
        return RANK_MODULI
    if settings.sampling is SamplingMode.FIXED and settings.modulus > 1:
        return (settings.modulus,)
    return ()


def levels(hashes: NDArray[np.uint64], chain: tuple[int, ...]) -> NDArray[np.uint8]:
    """How many moduli of the chain divide each hash: a shingle of level k is in the samples 1 … k.

    Parameters
    ----------
    hashes : ndarray, shape (s,), uint64
        The core's full 64-bit shingle hashes.
    chain : tuple of int
        As ``moduli`` gives it.
    """
    level = np.zeros(len(hashes), np.uint8)
    for modulus in chain:
        divisor = np.uint64(modulus)
        quotient = hashes // divisor
        quotient *= divisor
        level += quotient == hashes
    return level


def ranks(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Rank 0, 1 or 2 (the paper's 1, 2, 3) of documents by their number of words."""
    return np.searchsorted(np.asarray(RANK_LIMITS), words, side="right").astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Regime:
    """One way in which pairs are compared, and the pairs that are.

    Attributes
    ----------
    level : int
        0 compares all shingles, k the sample of the k-th modulus.
    resemblance_counts : bool
        False where the pair's resemblance takes no part in decisions: two ranks, and not ``across_ranks``.
    allowed : ndarray, shape (labels, labels), bool, symmetric
        Which labels of documents (see ``PairRules``) this regime compares with each other.
    """

    level: int
    resemblance_counts: bool
    allowed: NDArray[np.bool_]

    @property
    def estimated(self) -> bool:
        return self.level > 0

    def floor(self, settings: AnalysisSettings) -> Criterion:
        """What a pair of this regime must reach to be listed."""
        floor = Criterion.of(settings.min_resemblance, settings.min_containment)
        if self.resemblance_counts or floor.takes_all:
            return floor
        return Criterion(None, floor.containment)


@dataclass(frozen=True, slots=True)
class PairRules:
    """How every pair of a collection is compared.

    Attributes
    ----------
    labels : ndarray, shape (n,), uint8
        Rank of the document times ``stride`` plus the number of its samples that are not empty.
    stride : int
    regimes : tuple of Regime
        Each pair of documents is allowed by exactly one.
    """

    labels: NDArray[np.uint8]
    stride: int
    regimes: tuple[Regime, ...]

    @classmethod
    def of(
        cls, settings: AnalysisSettings, words: NDArray[np.int64], sample_sizes: NDArray[np.int64]
    ) -> PairRules:
        """The rules for documents of so many words with samples of such sizes.

        Parameters
        ----------
        words : ndarray, shape (n,), int64
        sample_sizes : ndarray, shape (moduli, n), int64
            Size of each document's sample for each modulus, finest first.
        """
        stride = len(sample_sizes) + 1
        by_rank = settings.sampling is SamplingMode.RANK
        filled = (sample_sizes > 0).sum(axis=0).astype(np.uint8)
        rank = ranks(words) if by_rank else np.zeros(len(words), np.uint8)
        labels = rank * np.uint8(stride) + filled

        all_labels = np.arange(stride * (len(RANK_MODULI) if by_rank else 1))
        rank_of, filled_of = all_labels // stride, all_labels % stride
        wanted = np.maximum(rank_of[:, None], rank_of) + 1 if stride > 1 else np.zeros((1, 1), np.int64)
        sampled = np.minimum(filled_of[:, None], filled_of) >= wanted
        level = np.where(sampled, wanted, 0)
        counts = (rank_of[:, None] == rank_of) | (settings.across_ranks or not by_rank)
        return cls(labels, stride, tuple(_regimes(level, counts)))

    def regime_of(self, a: NDArray[np.integer], b: NDArray[np.integer]) -> NDArray[np.int64]:
        """Number of the regime that compares each pair of documents."""
        number = np.zeros(len(a), np.int64)
        for k, regime in enumerate(self.regimes):
            number[regime.allowed[self.labels[a], self.labels[b]]] = k
        return number


def _regimes(level: NDArray[np.int64], counts: NDArray[np.bool_]) -> Iterator[Regime]:
    for k in range(int(level.max()) + 1):
        for resemblance_counts in (True, False):
            allowed = (level == k) & (counts == resemblance_counts)
            if allowed.any():
                allowed.flags.writeable = False
                yield Regime(k, resemblance_counts, allowed)
