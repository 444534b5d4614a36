"""Shingles of new texts looked up in the segments of a base: exact counts with every text of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import ranges
from core.monitor import NULL_MONITOR, Monitor
from core.project.errors import DamagedRowError
from core.project.segments import ID_BITS, Segment, all_shingles, once
from core.settings import AnalysisSettings
from core.shingles.hashing import BlockHasher


@dataclass(frozen=True, slots=True)
class NewShingles:
    """The distinct shingles of new texts. Read-only.

    Attributes
    ----------
    hashes : ndarray, shape (u,), uint64
        Of all texts together, ascending, each once.
    ptr : ndarray, shape (n + 1,), int64
        Text k has the shingles ``hashes[places[ptr[k]:ptr[k + 1]]]``.
    places : ndarray, int64
    """

    hashes: NDArray[np.uint64]
    ptr: NDArray[np.int64]
    places: NDArray[np.int64]

    @property
    def sizes(self) -> NDArray[np.int64]:
        """``|S(D)|`` of each text, shape (n,), int64."""
        return np.diff(self.ptr)

    def of(self, text: int) -> NDArray[np.int64]:
        """Places in ``hashes`` of the shingles of one text, ascending."""
        return self.places[self.ptr[text] : self.ptr[text + 1]]


def shingles_of(
    texts: Sequence[str], settings: AnalysisSettings, monitor: Monitor = NULL_MONITOR
) -> NewShingles:
    """The shingles of new texts, as those of a base are made."""
    hasher = BlockHasher(all_shingles(settings))
    own = []
    for text in texts:
        hashes = np.sort(hasher.hash([text], monitor).shingles)
        own.append(hashes[once(hashes)])
    every = np.sort(np.concatenate([np.empty(0, np.uint64), *own]))
    every = every[once(every)]
    ptr = np.cumsum([0, *(len(one) for one in own)]).astype(np.int64)
    places = np.searchsorted(every, np.concatenate([np.empty(0, np.uint64), *own])).astype(np.int64)
    return NewShingles(every, ptr, places)


@dataclass(frozen=True, slots=True)
class Found:
    """Where the shingles of new texts are in a base.

    Attributes
    ----------
    ptr : ndarray, shape (u + 1,), int64
        The shingle ``hashes[k]`` is in the texts ``texts[ptr[k]:ptr[k + 1]]``.
    texts : ndarray, int64
        Numbers of texts of the project.
    """

    ptr: NDArray[np.int64]
    texts: NDArray[np.int64]

    @property
    def is_there(self) -> NDArray[np.bool_]:
        """Whether each shingle is in any text of the base, shape (u,), bool."""
        return np.diff(self.ptr) > 0

    def shared_with(self, shingles: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Texts of the base that share some of the shingles, ascending, and how many each shares."""
        lengths = self.ptr[shingles + 1] - self.ptr[shingles]
        texts = np.sort(self.texts[ranges(self.ptr[shingles], lengths)])
        firsts = np.flatnonzero(np.append(True, texts[1:] != texts[:-1]) if len(texts) else texts)
        return texts[firsts], np.diff(np.append(firsts, len(texts)))


def look_up(
    connection: sqlite3.Connection,
    segments: Sequence[Segment],
    wanted: NDArray[np.uint64],
    live: NDArray[np.bool_],
    monitor: Monitor = NULL_MONITOR,
) -> Found:
    """Find sorted hashes in all segments.

    Parameters
    ----------
    connection : sqlite3.Connection
    segments : sequence of Segment
    wanted : ndarray, shape (u,), uint64
        Ascending, each once.
    live : ndarray, bool
        By number: whether a text is still one of the base.
    monitor : Monitor
        One unit a segment.

    Raises
    ------
    DamagedRowError
        If a row is not what was written.
    """
    which: list[NDArray[np.int64]] = [np.empty(0, np.int64)]
    texts: list[NDArray[np.int64]] = [np.empty(0, np.int64)]
    for segment in segments:
        for shingles, places in _matches(connection, segment, wanted, monitor):
            numbers = segment.texts[places]
            alive = live[numbers]
            which.append(shingles[alive])
            texts.append(numbers[alive])
        monitor.advance()
    shingle, text = np.concatenate(which), np.concatenate(texts)
    order = np.argsort(shingle, kind="stable")
    ptr = np.zeros(len(wanted) + 1, np.int64)
    np.cumsum(np.bincount(shingle, minlength=len(wanted)), out=ptr[1:])
    return Found(ptr, text[order])


def _matches(
    connection: sqlite3.Connection, segment: Segment, wanted: NDArray[np.uint64], monitor: Monitor
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Which of the wanted hashes are in which texts of a segment, by places, partition by partition."""
    bits = np.uint64(segment.partition_bits)
    partition = (wanted >> (np.uint64(64) - bits)).astype(np.int64)
    starts = np.flatnonzero(np.append(True, partition[1:] != partition[:-1]) if len(partition) else partition)
    numbers = partition[starts]
    ends = np.append(starts[1:], len(partition))
    there = segment.counts[numbers] > 0
    starts, ends, numbers = starts[there], ends[there], numbers[there]
    low = wanted << bits
    high = low | segment.mask
    for row, (first, last, number) in enumerate(
        zip(starts.tolist(), ends.tolist(), numbers.tolist(), strict=True)
    ):
        if not row % 64:
            monitor.checkpoint()
        keys = segment.keys_of(number, _posting(connection, segment.row_of(number)))
        begins = np.searchsorted(keys, low[first:last])
        lengths = np.searchsorted(keys, high[first:last], side="right") - begins
        if lengths.any():
            places = (keys[ranges(begins, lengths)] & segment.mask).astype(np.int64)
            yield np.repeat(np.arange(first, last), lengths), places


def _posting(connection: sqlite3.Connection, row: int) -> object:
    found = connection.execute("SELECT body FROM posting WHERE id = ?", (row,)).fetchone()
    if found is None:
        raise DamagedRowError(f"posting {row & ((1 << ID_BITS) - 1)}")
    return found[0]
