"""The segments of a base in its file: made for new texts, dropped with dead ones, merged when too many."""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from core import __version__
from core.monitor import NULL_MONITOR, Monitor
from core.project.content import ProjectContent
from core.project.errors import DamagedRowError
from core.project.saving import SavedTexts, save_meta
from core.project.sealing import unsealed_json
from core.project.segments import (
    ID_BITS,
    MOST_CHARACTERS,
    MOST_TEXTS,
    Merger,
    Partition,
    Segment,
    SegmentWriter,
    n_keys_of,
    partitions_of_texts,
)
from core.settings import AnalysisSettings

MOST_SEGMENTS: Final = 8
_MOST_DEAD: Final = 5
"""A segment is rewritten when more than one in so many of its postings is of a text that is gone."""
_HASHING: Final = 1
_KEY: Final = "shingles"


def update_segments(
    connection: sqlite3.Connection,
    content: ProjectContent,
    texts: SavedTexts,
    monitor: Monitor = NULL_MONITOR,
) -> None:
    """Bring the segments in step with the texts, inside the transaction of a save."""
    if not content.is_base:
        if _count(connection):
            drop_segments(connection)
        return
    wanted = method_of(content.settings)
    if stored_method(connection) != wanted:
        drop_segments(connection)
        save_meta(connection, {_KEY: wanted})
    by_number = {
        number: document.text
        for number, document in zip(texts.numbers, content.collection, strict=True)
        if number
    }
    add_texts(connection, by_number, content.settings, monitor)
    tidy(connection, frozenset(by_number), monitor)


def add_texts(
    connection: sqlite3.Connection,
    texts: Mapping[int, str],
    settings: AnalysisSettings,
    monitor: Monitor = NULL_MONITOR,
) -> None:
    """New segments for the texts that are in none yet; texts by their numbers."""
    there = {int(number) for segment in load_segments(connection) for number in segment.texts}
    for part in _portions([(n, text) for n, text in texts.items() if n not in there]):
        numbers = np.array([number for number, _ in part], np.int64)
        written = [text for _, text in part]
        writer = SegmentWriter(_free_number(connection), numbers, n_keys_of(written))
        _write(connection, writer, partitions_of_texts(written, writer.segment, settings, monitor))


def tidy(connection: sqlite3.Connection, live: frozenset[int], monitor: Monitor = NULL_MONITOR) -> None:
    """Drop segments of dead texts only, rewrite half dead ones, and merge small ones where there are many."""
    segments = []
    for segment in load_segments(connection):
        share = _live_share(segment, live)
        if share * _MOST_DEAD < _MOST_DEAD - 1:
            _merge(connection, [segment], live, monitor)
        else:
            segments.append(segment)
    segments = load_segments(connection)
    while len(segments) > MOST_SEGMENTS:
        chosen = _to_merge(segments)
        if len(chosen) < 2:
            return
        _merge(connection, chosen, live, monitor)
        segments = load_segments(connection)


def load_segments(connection: sqlite3.Connection) -> list[Segment]:
    """All segments by their numbers; raises ``DamagedRowError``."""
    rows = connection.execute("SELECT id, body FROM segment ORDER BY id")
    return [Segment.of_bytes(number, body) for number, body in rows]


def partitions_of(connection: sqlite3.Connection, segment: Segment) -> Iterator[Partition]:
    """Every partition of a segment in its order, empty ones too; raises ``DamagedRowError``."""
    rows = connection.execute(
        "SELECT id, body FROM posting WHERE id >= ? AND id < ? ORDER BY id",
        (segment.row_of(0), (segment.number + 1) << ID_BITS),
    )
    nothing = np.empty(0, np.uint64)
    row = next(rows, None)
    for partition in range(len(segment.counts)):
        if not segment.counts[partition]:
            yield partition, nothing
            continue
        if row is None or row[0] != segment.row_of(partition):
            raise DamagedRowError(f"posting {segment.row_of(partition)}")
        yield partition, segment.keys_of(partition, row[1])
        row = next(rows, None)


def drop_segments(connection: sqlite3.Connection) -> None:
    """Forget which shingle is in which text."""
    connection.execute("DELETE FROM posting")
    connection.execute("DELETE FROM segment")
    connection.execute("DELETE FROM meta WHERE key = ?", (_KEY,))


def method_of(settings: AnalysisSettings) -> dict[str, Any]:
    """On what the hashes of a text depend."""
    return {
        "words": settings.shingle_words,
        "wrap_round": settings.wrap_round,
        "steps": settings.as_dict()["steps"],
        "hashing": _HASHING,
        "letters": unicodedata.unidata_version,
        "program": __version__ if settings.steps.drop_stop_words else "",
    }


def stored_method(connection: sqlite3.Connection) -> dict[str, Any] | None:
    """By which method the segments were made; None where there are none, or it cannot be read."""
    row = connection.execute("SELECT body FROM meta WHERE key = ?", (_KEY,)).fetchone()
    if row is None:
        return None
    try:
        found = unsealed_json(f"meta {_KEY}", row[0])
    except DamagedRowError:
        return None
    return found if isinstance(found, dict) else None


def _write(connection: sqlite3.Connection, writer: SegmentWriter, partitions: Iterator[Partition]) -> None:
    connection.executemany("INSERT INTO posting (id, body) VALUES (?, ?)", writer.rows(partitions))
    connection.execute(
        "INSERT INTO segment (id, body) VALUES (?, ?)", (writer.segment.number, writer.segment.to_bytes())
    )


def _merge(
    connection: sqlite3.Connection, segments: Sequence[Segment], live: frozenset[int], monitor: Monitor
) -> None:
    merger = Merger([(one, partitions_of(connection, one)) for one in segments], live)
    if len(merger.texts):
        writer = SegmentWriter(_free_number(connection), merger.texts, merger.n_keys)
        _write(connection, writer, merger.partitions(writer.segment, monitor))
    for one in segments:
        connection.execute(
            "DELETE FROM posting WHERE id >= ? AND id < ?",
            (one.row_of(0), (one.number + 1) << ID_BITS),
        )
        connection.execute("DELETE FROM segment WHERE id = ?", (one.number,))


def _to_merge(segments: Sequence[Segment]) -> list[Segment]:
    """The smallest segments: as many as are too many, and those that are not much larger than these."""
    ordered = sorted(segments, key=lambda one: (one.n_postings, one.number))
    chosen: list[Segment] = []
    texts = postings = 0
    for one in ordered:
        small = one.n_postings <= 2 * postings
        too_many = len(segments) - len(chosen) + 1 > MOST_SEGMENTS // 2
        if texts + len(one.texts) > 2 * MOST_TEXTS or not (len(chosen) < 2 or small or too_many):
            break
        chosen.append(one)
        texts += len(one.texts)
        postings += one.n_postings
    return chosen


def _live_share(segment: Segment, live: frozenset[int]) -> float:
    alive: NDArray[np.bool_] = np.array([int(number) in live for number in segment.texts], np.bool_)
    whole = int(segment.sizes.sum())
    return int(segment.sizes[alive].sum()) / whole if whole else float(alive.any())


def _portions(texts: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """Texts in portions that a segment is made of at a time."""
    portion: list[tuple[int, str]] = []
    characters = 0
    for one in texts:
        if portion and (len(portion) >= MOST_TEXTS or characters + len(one[1]) > MOST_CHARACTERS):
            yield portion
            portion, characters = [], 0
        portion.append(one)
        characters += len(one[1])
    if portion:
        yield portion


def _free_number(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT coalesce(max(id), 0) + 1 FROM segment").fetchone()[0])


def _count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM segment").fetchone()[0])
