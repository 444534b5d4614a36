"""Texts to sortable keys: one 64-bit number that holds a shingle's hash and the document it is in.

A key is ``hash bits | sample level | document``. Keys are split into partitions by the highest bits of the
hash; those bits are then known from the partition, so the key carries the lower ones instead. With D bits for
the document, L for the level and P for the partition, 64 - D - L + P bits of the hash decide whether two
shingles are equal; all 64 where P >= D + L.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from core.monitor import Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import BlockHasher
from core.shingles.sampling import levels, moduli
from core.text.word_hashes import mix
from core.threads import Checkpoint, spread

HASHED_AT_ONCE = 1 << 18
"""Characters of one call of the hasher: its tables, prefix sums and the block stay in the L2 cache."""
CHUNK_CHARACTERS = 1 << 20
"""Characters of one task; their keys are split into partitions while they are in cache."""
PARTITION_KEYS = 1 << 17
"""Keys of a partition, about: it is sorted in cache."""
CHARACTERS_A_KEY = 7
"""For the number of partitions only: characters of a word with its space."""
FREE_PARTITION_BITS = 8
"""Partitions that cost nothing to speak of, so they are used for the bits of the hash that they save."""
MOST_PARTITION_BITS = 16


@dataclass(frozen=True, slots=True)
class KeyLayout:
    """Which bits of a key mean what; ``levels`` is 1 and the number of samples."""

    document_bits: int
    levels: int
    partition_bits: int

    @classmethod
    def of(cls, n_documents: int, n_moduli: int, characters: int) -> KeyLayout:
        """The layout that keeps most bits of the hash for so many documents, moduli and characters."""
        document_bits = max(1, (n_documents - 1).bit_length())
        for_cache = (characters // CHARACTERS_A_KEY // PARTITION_KEYS).bit_length()
        for_bits = min(FREE_PARTITION_BITS, document_bits + n_moduli.bit_length())
        return cls(document_bits, n_moduli + 1, min(MOST_PARTITION_BITS, max(for_cache, for_bits)))

    @property
    def hash_bits(self) -> int:
        """Bits of the hash that decide about equality."""
        return min(64, 64 - self.low_bits + self.partition_bits)

    @property
    def low_bits(self) -> int:
        """Bits of a key below the hash."""
        return self.document_bits + (self.levels - 1).bit_length()

    @property
    def partitions(self) -> int:
        return 1 << self.partition_bits

    def documents_of(self, keys: NDArray[np.uint64]) -> NDArray[np.int32]:
        return (keys & np.uint64((1 << self.document_bits) - 1)).astype(np.int32)

    def levels_of(self, keys: NDArray[np.uint64]) -> NDArray[np.uint8]:
        return ((keys & np.uint64((1 << self.low_bits) - 1)) >> np.uint64(self.document_bits)).astype(
            np.uint8
        )


@dataclass(frozen=True, slots=True)
class Chunk:
    """Keys of some documents, partition by partition.

    Attributes
    ----------
    keys : ndarray, shape (k,), uint64
    bounds : ndarray, shape (partitions + 1,), int64
        Partition p is ``keys[bounds[p]:bounds[p + 1]]``.
    counts, words : ndarray, shape (documents of the chunk,), int64
        Shingles, repeats included, and words of each document.
    """

    keys: NDArray[np.uint64]
    bounds: NDArray[np.int64]
    counts: NDArray[np.int64]
    words: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class HashedTexts:
    """All keys of a collection, shape of one ``Chunk`` for each task, documents in order."""

    layout: KeyLayout
    chunks: list[Chunk]

    def partition(self, number: int) -> NDArray[np.uint64]:
        """The keys of one partition, unsorted, in an array of its own."""
        return np.concatenate(
            [c.keys[c.bounds[number] : c.bounds[number + 1]] for c in self.chunks] or [np.empty(0, np.uint64)]
        )


def hash_texts(
    texts: Sequence[str],
    groups: NDArray[np.int32] | None,
    settings: AnalysisSettings,
    monitor: Monitor,
    threads: int | None,
    layout: KeyLayout | None = None,
) -> HashedTexts:
    """The keys of all shingles of all texts.

    Parameters
    ----------
    texts : sequence of str
    groups : ndarray, shape (n,), int32, or None
        Shingles of two groups are different shingles, whatever their words: the hash is salted by the group.
    settings : AnalysisSettings
    monitor : Monitor
        Advanced by one unit a document.
    threads : int or None
    layout : KeyLayout, optional
        Wide enough for so many texts and moduli; the best for one analysis where left out.
    """
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    chain = moduli(settings)
    layout = layout or KeyLayout.of(len(texts), len(chain), int(lengths.sum()))
    hasher = BlockHasher(settings)
    salts = None if groups is None else _salts(groups)

    def work(task: tuple[int, int], checkpoint: Checkpoint) -> Chunk:
        checkpoint()
        keys, partitions, counts, words = [], [], [], []
        for first, last in _cut(lengths, task[0], task[1], HASHED_AT_ONCE):
            block = hasher.hash(texts[first:last], monitor)
            checkpoint()
            key, partition = _pack(block.shingles, block.shingle_counts, first, layout, chain, salts)
            keys.append(key)
            partitions.append(partition)
            counts.append(block.shingle_counts)
            words.append(block.word_counts)
            monitor.advance(last - first)
        partition = np.concatenate(partitions)
        order = np.argsort(partition, kind="stable")
        bounds = np.zeros(layout.partitions + 1, np.int64)
        np.cumsum(np.bincount(partition, minlength=layout.partitions), out=bounds[1:])
        return Chunk(np.concatenate(keys).take(order), bounds, np.concatenate(counts), np.concatenate(words))

    tasks = list(_cut(lengths, 0, len(texts), CHUNK_CHARACTERS))
    return HashedTexts(layout, spread(work, tasks, monitor, threads=threads))


def _cut(lengths: NDArray[np.int64], first: int, last: int, characters: int) -> list[tuple[int, int]]:
    """Runs of documents of about so many characters; a longer document is a run of its own."""
    if first == last:
        return []
    ends = np.cumsum(lengths[first:last])
    number = (ends - lengths[first:last] // 2) // characters
    starts = np.flatnonzero(number[1:] != number[:-1]) + 1 + first
    edges = [first, *starts.tolist(), last]
    return list(pairwise(edges))


def _salts(groups: NDArray[np.int32]) -> NDArray[np.uint64]:
    """A 64-bit number for each document, equal inside a group and unlike the others."""
    salts = (groups.astype(np.int64) + 1).astype(np.uint64) * np.uint64(0xD1342543DE82EF95)
    mix(salts)
    return salts


def _pack(
    hashes: NDArray[np.uint64],
    counts: NDArray[np.int64],
    first: int,
    layout: KeyLayout,
    chain: tuple[int, ...],
    salts: NDArray[np.uint64] | None,
) -> tuple[NDArray[np.uint64], NDArray[np.unsignedinteger]]:
    """Keys and partitions of the shingles of a block whose first document is ``first``."""
    below = np.arange(first, first + len(counts), dtype=np.uint64)
    low = np.repeat(below, counts)
    if chain:
        low |= levels(hashes, chain).astype(np.uint64) << np.uint64(layout.document_bits)
    if salts is not None:
        hashes = hashes ^ np.repeat(salts[first : first + len(counts)], counts)
    partition = hashes >> np.uint64(64 - layout.partition_bits)
    keys = hashes << np.uint64(layout.partition_bits)
    keys &= np.uint64(2**64 - (1 << layout.low_bits))
    keys |= low
    return keys, partition.astype(np.uint8 if layout.partition_bits <= 8 else np.uint16)
