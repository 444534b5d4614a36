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
from core.project.sealing import sealed_json
from core.threads import Checkpoint, spread

_LEVEL: Final = 1
"""Of zlib: half the size for a tenth of the time of the default level."""
_TEXTS_AT_ONCE: Final = 256


@dataclass(frozen=True, slots=True)
class SavedTexts:
    """The number of the text of each document (0: the empty one), and the digests beside them."""

    numbers: tuple[int, ...]
    digests: tuple[bytes, ...]


def save_content(
    connection: sqlite3.Connection, content: ProjectContent, monitor: Monitor = NULL_MONITOR
) -> SavedTexts:
    """Write everything but results and shingles over what is there."""
    documents = content.collection.documents
    texts = save_texts(connection, documents, monitor)
    drop_texts(connection, set(texts.numbers))
    stamps = content.stamps or (None,) * len(documents)
    rows = (
        (place, sealed_json(f"document {place}", row_of(document, number, digest, stamp)))
        for place, (document, number, digest, stamp) in enumerate(
            zip(documents, texts.numbers, texts.digests, stamps, strict=True)
        )
    )
    _replace_documents(connection, rows)
    monitor.checkpoint()
    save_judgements(connection, content.judgements)
    save_meta(connection, _meta(content))
    return texts


def save_texts(
    connection: sqlite3.Connection, documents: Sequence[Document], monitor: Monitor = NULL_MONITOR
) -> SavedTexts:
    """Write the texts that are not there yet."""
    known = {digest: number for number, digest in connection.execute("SELECT id, digest FROM text")}
    following = max(known.values(), default=0) + 1
    numbers: list[int] = []
    digests: list[bytes] = []

    def prepared(part: tuple[int, int], checkpoint: Checkpoint) -> list[tuple[bytes, bytes | None]]:
        found = []
        for document in documents[part[0] : part[1]]:
            checkpoint()
            body = encoded(document.text)
            digest = text_digest(body)
            found.append((digest, None if not body or digest in known else zlib.compress(body, _LEVEL)))
        return found

    step = _TEXTS_AT_ONCE * 4
    for first in range(0, len(documents), step):
        last = min(first + step, len(documents))
        parts = [(at, min(at + _TEXTS_AT_ONCE, last)) for at in range(first, last, _TEXTS_AT_ONCE)]
        for part in spread(prepared, parts, monitor):
            for digest, packed in part:
                number = known.get(digest, 0)
                if packed is not None and not number:
                    number = known[digest] = following
                    following += 1
                    connection.execute(
                        "INSERT INTO text (id, digest, body) VALUES (?, ?, ?)", (number, digest, packed)
                    )
                numbers.append(number)
                digests.append(digest)
    return SavedTexts(tuple(numbers), tuple(digests))


def put_documents(
    connection: sqlite3.Connection,
    documents: Sequence[Document],
    places: Sequence[int],
    monitor: Monitor = NULL_MONITOR,
) -> SavedTexts:
    """Write documents to their places, in place of what is there, and nothing of the others."""
    texts = save_texts(connection, documents, monitor)
    connection.executemany(
        "INSERT OR REPLACE INTO document (place, body) VALUES (?, ?)",
        (
            (place, sealed_json(f"document {place}", row_of(document, number, digest, None)))
            for place, document, number, digest in zip(
                places, documents, texts.numbers, texts.digests, strict=True
            )
        ),
    )
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
