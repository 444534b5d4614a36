"""Which shingle is in which text of a base, in segments like those of a search engine's index.

A segment covers some texts and is never changed: new texts become a new one, and small or half dead ones are
merged. Its postings are sorted keys ``hash | text`` (see ``core.shingles.keys``), cut by the highest bits of
the hash into partitions of about 512, each a row of the table ``posting``. A text of 1,000 shingles is looked
up in some 1,000 rows of 4 KB, wherever in the file they are. There are at least as many bits for the
partition as for the text, so all 64 bits of every hash are kept and counts are exact.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.project.errors import DamagedRowError
from core.project.sealing import sealed, unsealed
from core.settings import AnalysisSettings, SamplingMode
from core.shingles.keys import HashedTexts, KeyLayout, hash_texts

MOST_TEXTS: Final = 1 << 15
MOST_CHARACTERS: Final = 1 << 28
"""Of one segment when it is made, so that making it fits into memory."""
ID_BITS: Final = 16
"""A posting's row is ``segment << ID_BITS | partition``."""
_KEYS_OF_A_PARTITION: Final = 512
_CHARACTERS_A_KEY: Final = 7
_RUN_BITS: Final = 8
"""Partitions are sorted in runs that have the highest bits in common, few enough to be sliced out quickly."""
_HEAD: Final = struct.Struct("<BBxxI")

Partition = tuple[int, NDArray[np.uint64]]


@dataclass(frozen=True, slots=True)
class Segment:
    """What is known of a segment without its postings. Read-only.

    Attributes
    ----------
    number : int
    text_bits, partition_bits : int
        Bits of a key that say the text, and of the hash that say the partition.
    texts : ndarray, shape (n,), int64
        Numbers of its texts in the project; keys name them by their place here.
    sizes : ndarray, shape (n,), int32
        ``|S(D)|`` of each text.
    counts : ndarray, shape (partitions,), int32
        Postings of each partition; one of none has no row.
    """

    number: int
    text_bits: int
    partition_bits: int
    texts: NDArray[np.int64]
    sizes: NDArray[np.int32]
    counts: NDArray[np.int32]

    def __post_init__(self) -> None:
        for array in (self.texts, self.sizes, self.counts):
            array.flags.writeable = False

    @property
    def n_postings(self) -> int:
        return int(self.counts.sum())

    @property
    def mask(self) -> np.uint64:
        """The bits of a key that say the text."""
        return np.uint64((1 << self.text_bits) - 1)

    def row_of(self, partition: int) -> int:
        """The number of a partition's row."""
        return self.number << ID_BITS | partition

    def to_bytes(self) -> bytes:
        """Its row."""
        head = _HEAD.pack(self.text_bits, self.partition_bits, len(self.texts))
        return sealed(
            f"segment {self.number}",
            head
            + self.texts.astype("<i8").tobytes()
            + self.sizes.astype("<i4").tobytes()
            + self.counts.astype("<i4").tobytes(),
        )

    @classmethod
    def of_bytes(cls, number: int, stored: object) -> Segment:
        """The segment of a row; raises ``DamagedRowError``."""
        body = unsealed(f"segment {number}", stored)
        text_bits, partition_bits, n = _HEAD.unpack_from(body)
        at = _HEAD.size
        texts = np.frombuffer(body, "<i8", n, at)
        sizes = np.frombuffer(body, "<i4", n, at + 8 * n)
        counts = np.frombuffer(body, "<i4", 1 << partition_bits, at + 12 * n)
        return cls(number, text_bits, partition_bits, texts, sizes, counts)

    def packed(self, partition: int, keys: NDArray[np.uint64]) -> bytes:
        """The row of a partition."""
        return sealed(f"posting {self.row_of(partition)}", keys.astype("<u8", copy=False).tobytes())

    def keys_of(self, partition: int, stored: object) -> NDArray[np.uint64]:
        """The keys of a partition's row, ascending; raises ``DamagedRowError``."""
        body = unsealed(f"posting {self.row_of(partition)}", stored)
        if len(body) != 8 * int(self.counts[partition]):
            raise DamagedRowError(f"posting {self.row_of(partition)}")
        return np.frombuffer(body, "<u8")


def bits_for(n_texts: int, n_keys: int) -> tuple[int, int]:
    """Bits for the text and for the partition."""
    text_bits = max(1, (n_texts - 1).bit_length())
    partition_bits = (n_keys // _KEYS_OF_A_PARTITION).bit_length()
    return text_bits, min(ID_BITS, max(text_bits, partition_bits))


class SegmentWriter:
    """Takes partitions in their order and makes the segment of them."""

    def __init__(self, number: int, texts: NDArray[np.int64], n_keys: int) -> None:
        text_bits, partition_bits = bits_for(len(texts), n_keys)
        self._texts = texts
        self._sizes = np.zeros(len(texts), np.int64)
        self._counts = np.zeros(1 << partition_bits, np.int32)
        self.segment = Segment(
            number, text_bits, partition_bits, texts, np.zeros(len(texts), np.int32), self._counts.copy()
        )

    def rows(self, partitions: Iterable[Partition]) -> Iterator[tuple[int, bytes]]:
        """The rows of the partitions; the segment is whole when all have been taken."""
        for number, keys in partitions:
            if len(keys):
                self._counts[number] = len(keys)
                places = (keys & self.segment.mask).astype(np.int64)
                np.add.at(self._sizes, places, 1)
                yield self.segment.row_of(number), self.segment.packed(number, keys)
        self.segment = replace(self.segment, sizes=self._sizes.astype(np.int32), counts=self._counts)


def partitions_of_texts(
    texts: Sequence[str], segment: Segment, settings: AnalysisSettings, monitor: Monitor = NULL_MONITOR
) -> Iterator[Partition]:
    """The sorted keys of some texts, partition by partition."""
    layout = KeyLayout(segment.text_bits, 1, segment.partition_bits)
    hashed = hash_texts(texts, None, all_shingles(settings), monitor, None, layout)
    run_bits = min(_RUN_BITS, segment.partition_bits)
    width = 1 << (segment.partition_bits - run_bits)
    for run in range(1 << run_bits):
        monitor.checkpoint()
        keys, inside = _run_of(hashed, run * width, (run + 1) * width)
        yield from _cut(keys, inside, run * width, width)


def n_keys_of(texts: Sequence[str]) -> int:
    """About how many keys texts will have."""
    return sum(map(len, texts)) // _CHARACTERS_A_KEY


def all_shingles(settings: AnalysisSettings) -> AnalysisSettings:
    """The settings as a base has them: no sample, whatever the groups."""
    return replace(settings, sampling=SamplingMode.EXACT, within_groups=False)


def _run_of(hashed: HashedTexts, first: int, last: int) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Keys of the partitions from ``first`` to before ``last``, and which of these each is in."""
    keys = [np.empty(0, np.uint64)]
    inside = [np.empty(0, np.uint8)]
    numbers = np.arange(last - first).astype(np.uint8)
    for chunk in hashed.chunks:
        bounds = chunk.bounds[first : last + 1]
        keys.append(chunk.keys[bounds[0] : bounds[-1]])
        inside.append(np.repeat(numbers, np.diff(bounds)))
    return np.concatenate(keys), np.concatenate(inside)


def _cut(
    keys: NDArray[np.uint64], inside: NDArray[np.unsignedinteger], first: int, width: int
) -> Iterator[Partition]:
    """Each partition of a run sorted, every key once."""
    order = np.argsort(inside, kind="stable")
    keys = keys[order]
    bounds = np.zeros(width + 1, np.int64)
    np.cumsum(np.bincount(inside, minlength=width), out=bounds[1:])
    for place in range(width):
        part = keys[bounds[place] : bounds[place + 1]]
        part.sort()
        yield first + place, part[once(part)]


def once(ordered: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Where in sorted values each value comes first."""
    new = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    return new


class Merger:
    """The live postings of several segments as those of a new one.

    Parameters
    ----------
    sources : sequence of (Segment, iterator of Partition)
        Each with its partitions in their order.
    live : set of int
        Numbers of texts that stay.
    """

    def __init__(self, sources: Sequence[tuple[Segment, Iterator[Partition]]], live: frozenset[int]) -> None:
        self._sources = sources
        self._alive = [np.array([int(n) in live for n in s.texts], np.bool_) for s, _ in sources]
        parts = [s.texts[alive] for (s, _), alive in zip(sources, self._alive, strict=True)]
        self.texts = np.concatenate(parts)
        sizes = [int(s.sizes[alive].sum()) for (s, _), alive in zip(sources, self._alive, strict=True)]
        self.n_keys = sum(sizes)
        self._firsts = np.cumsum([0, *(len(part) for part in parts)])

    def partitions(self, goal: Segment, monitor: Monitor = NULL_MONITOR) -> Iterator[Partition]:
        """Partitions of the merged segment in their order."""
        width = min(_RUN_BITS, goal.partition_bits)
        finer = goal.partition_bits - width
        takers = [_Taker(segment, partitions, width) for segment, partitions in self._sources]
        for run in range(1 << width):
            monitor.checkpoint()
            hashes = [np.empty(0, np.uint64)]
            places = [np.empty(0, np.uint64)]
            for taker, alive, first in zip(takers, self._alive, self._firsts, strict=False):
                found, texts = taker.take(run)
                stays = alive[texts]
                hashes.append(found[stays])
                places.append((np.cumsum(alive) - 1 + first)[texts[stays]].astype(np.uint64))
            hashed = np.concatenate(hashes)
            keys = hashed << np.uint64(goal.partition_bits) & ~goal.mask | np.concatenate(places)
            inside = hashed >> np.uint64(64 - goal.partition_bits) & np.uint64((1 << finer) - 1)
            yield from _cut(keys, inside.astype(np.uint16), run << finer, 1 << finer)


class _Taker:
    """The postings of a segment run by run, however coarse its partitions are."""

    def __init__(self, segment: Segment, partitions: Iterator[Partition], width: int) -> None:
        self._segment = segment
        self._partitions = partitions
        self._width = width
        self._hashes = np.empty(0, np.uint64)
        self._texts = np.empty(0, np.int64)
        self._up_to = 0

    def take(self, run: int) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """Hashes of a run, and the places of their texts in the segment; runs in their order."""
        end = (run + 1) << (64 - self._width)
        if self._up_to < end:
            self._fetch(run)
        last = len(self._hashes)
        if end < 1 << 64:
            last = int(np.searchsorted(self._hashes, np.uint64(end)))
        taken = self._hashes[:last], self._texts[:last]
        self._hashes, self._texts = self._hashes[last:], self._texts[last:]
        return taken

    def _fetch(self, run: int) -> None:
        """The partitions that begin in a run."""
        bits = self._segment.partition_bits
        last = -(-((run + 1) << bits) >> self._width)  # rounded up
        keys: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
        numbers: list[int] = [0]
        while self._up_to < last << (64 - bits):
            number, found = next(self._partitions)
            keys.append(found)
            numbers.append(number)
            self._up_to = (number + 1) << (64 - bits)
        joined = np.concatenate(keys)
        of = np.repeat(np.array(numbers, np.uint64), [len(one) for one in keys])
        self._hashes = (joined & ~self._segment.mask) >> np.uint64(bits) | of << np.uint64(64 - bits)
        self._texts = (joined & self._segment.mask).astype(np.int64)
