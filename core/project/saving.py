"""A project's content → rows, inside a transaction: only what is new is written."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.documents import Document
from core.judgements import Entry
from core.monitor import NULL_MONITOR, Monitor
from core.project.content import ProjectContent, encoded, row_of, text_digest
from core.project.loading import row_of_entry
from core.project.sealing import sealed_json, unsealed_json
from core.threads import Checkpoint, spread

_LEVEL: Final = 1
"""Of zlib: half the size for a tenth of the time of the default level."""
_FOLLOWING: Final = "next_text"
_TEXTS_AT_ONCE: Final = 256
_PARTS_AT_ONCE: Final = 8


@dataclass(frozen=True, slots=True)
class SavedTexts:
    """The number of the text of each document (0: the empty one), and the digests beside them."""

    numbers: tuple[int, ...]
    digests: tuple[bytes, ...]


def save_content(
    connection: sqlite3.Connection, content: ProjectContent, monitor: Monitor = NULL_MONITOR
) -> SavedTexts:
    """Write everything but results and shingles over what is there.

    The texts come last, so that of a file that is cut off the rest is still there.
    """
    documents = content.collection.documents
    texts = numbered(connection, documents, monitor)
    drop_texts(connection, set(texts.numbers))
    stamps = content.stamps or (None,) * len(documents)
    rows = (
        (place, sealed_json(f"document {place}", row_of(document, number, digest, stamp)))
        for place, (document, number, digest, stamp) in enumerate(
            zip(documents, texts.numbers, texts.digests, stamps, strict=True)
        )
    )
    save_meta(connection, _meta(content))
    _replace_documents(connection, rows)
    monitor.checkpoint()
    save_judgements(connection, content.judgements)
    save_texts(connection, documents, texts, monitor)
    return texts


def numbered(
    connection: sqlite3.Connection, documents: Sequence[Document], monitor: Monitor = NULL_MONITOR
) -> SavedTexts:
    """The numbers that the texts have, or will have when they are saved.

    A number is never given again, since segments of a base may still hold one of a text that is gone.
    """
    known = {digest: number for number, digest in connection.execute("SELECT id, digest FROM text")}
    following = max(max(known.values(), default=0) + 1, _following(connection))

    def digested(part: tuple[int, int], checkpoint: Checkpoint) -> list[bytes]:
        checkpoint()
        return [text_digest(encoded(document.text)) for document in documents[part[0] : part[1]]]

    digests = [digest for part in spread(digested, _parts(documents), monitor) for digest in part]
    numbers = []
    for document, digest in zip(documents, digests, strict=True):
        if not document.text:
            numbers.append(0)
            continue
        if digest not in known:
            known[digest] = following
            following += 1
        numbers.append(known[digest])
    save_meta(connection, {_FOLLOWING: following})
    return SavedTexts(tuple(numbers), tuple(digests))


def _following(connection: sqlite3.Connection) -> int:
    """The number that was to be given next."""
    row = connection.execute("SELECT body FROM meta WHERE key = ?", (_FOLLOWING,)).fetchone()
    return 0 if row is None else int(unsealed_json(f"meta {_FOLLOWING}", row[0]))


def save_texts(
    connection: sqlite3.Connection,
    documents: Sequence[Document],
    texts: SavedTexts,
    monitor: Monitor = NULL_MONITOR,
) -> None:
    """Write the texts that are not there yet."""
    there = {number for (number,) in connection.execute("SELECT id FROM text")} | {0}
    new = []
    for place, number in enumerate(texts.numbers):
        if number not in there:
            there.add(number)
            new.append(place)

    def packed(part: tuple[int, int], checkpoint: Checkpoint) -> list[tuple[int, bytes, bytes]]:
        rows = []
        for place in new[part[0] : part[1]]:
            checkpoint()
            body = zlib.compress(encoded(documents[place].text), _LEVEL)
            rows.append((texts.numbers[place], texts.digests[place], body))
        return rows

    parts = _parts(new)
    for at in range(0, len(parts), _PARTS_AT_ONCE):
        for rows in spread(packed, parts[at : at + _PARTS_AT_ONCE], monitor):
            connection.executemany("INSERT INTO text (id, digest, body) VALUES (?, ?, ?)", rows)


def _parts(things: Sequence[object]) -> list[tuple[int, int]]:
    return [(at, min(at + _TEXTS_AT_ONCE, len(things))) for at in range(0, len(things), _TEXTS_AT_ONCE)]


def put_documents(
    connection: sqlite3.Connection,
    documents: Sequence[Document],
    places: Sequence[int],
    monitor: Monitor = NULL_MONITOR,
) -> SavedTexts:
    """Write documents to their places, in place of what is there, and nothing of the others."""
    texts = numbered(connection, documents, monitor)
    connection.executemany(
        "INSERT OR REPLACE INTO document (place, body) VALUES (?, ?)",
        (
            (place, sealed_json(f"document {place}", row_of(document, number, digest, None)))
            for place, document, number, digest in zip(
                places, documents, texts.numbers, texts.digests, strict=True
            )
        ),
    )
    save_texts(connection, documents, texts, monitor)
    return texts


def save_judgements(connection: sqlite3.Connection, entries: Iterable[Entry]) -> None:
    """Write all judgements over those that are there."""
    connection.execute("DELETE FROM judgement")
    rows = [
        (number, bytes([int(entry.layer)]) + entry.subject.key, sealed_json("judgement", row_of_entry(entry)))
        for number, entry in enumerate(entries)
    ]
    connection.executemany("INSERT INTO judgement (id, key, body) VALUES (?, ?, ?)", rows)
    save_meta(connection, {"judgements": len(rows)})


def save_meta(connection: sqlite3.Connection, values: Mapping[str, Any]) -> None:
    """Write some single values."""
    connection.executemany(
        "INSERT OR REPLACE INTO meta (key, body) VALUES (?, ?)",
        [(key, sealed_json(f"meta {key}", value)) for key, value in values.items()],
    )


def _meta(content: ProjectContent) -> dict[str, Any]:
    return {
        "settings": content.settings.as_dict(),
        "sources": list(content.sources),
        "reading": dict(content.reading),
        "readers": content.readers,
        "is_base": content.is_base,
        "ui": dict(content.ui),
        "created": content.created,
        "saved": content.saved,
        "program": content.program,
        "documents": len(content.collection),
    }


def drop_texts(connection: sqlite3.Connection, used: set[int]) -> None:
    """Drop the texts that no document has any more."""
    unused = [(number,) for (number,) in connection.execute("SELECT id FROM text") if number not in used]
    connection.executemany("DELETE FROM text WHERE id = ?", unused)


def _replace_documents(connection: sqlite3.Connection, rows: Iterable[tuple[int, bytes]]) -> None:
    """Have the table hold these rows, touching only those that are others."""
    there = dict(connection.execute("SELECT place, body FROM document"))
    wanted = list(rows)
    connection.executemany(
        "INSERT OR REPLACE INTO document (place, body) VALUES (?, ?)",
        [row for row in wanted if there.get(row[0]) != row[1]],
    )
    connection.execute("DELETE FROM document WHERE place >= ?", (len(wanted),))
