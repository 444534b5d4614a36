"""A project's rows → its content; where the file is damaged, whatever of it can still be read."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from core.documents import Collection, Document, Source, SourceKind, Status
from core.judgements import Entry, Layer, Subject
from core.monitor import NULL_MONITOR, Monitor
from core.project.content import ProjectContent, StoredDocument, document_of, text_digest
from core.project.errors import DAMAGE, DamagedRowError
from core.project.sealing import unsealed_json
from core.reading.reasons import Reason
from core.settings import AnalysisSettings, SettingsError
from core.text.digests import DIGEST_BYTES as SUBJECT_BYTES
from core.threads import Checkpoint, spread

_TEXTS_AT_ONCE: Final = 256
DOCUMENT_ROWS: Final = (
    "SELECT place, body FROM document ORDER BY place",
    "SELECT place, body FROM document ORDER BY place DESC",
    "SELECT body FROM document WHERE place = ?",
)
_JUDGEMENT_ROWS: Final = (
    "SELECT id, body FROM judgement ORDER BY id",
    "SELECT id, body FROM judgement ORDER BY id DESC",
    "SELECT body FROM judgement WHERE id = ?",
)
_TEXT_ROWS: Final = (
    "SELECT id, digest, body FROM text ORDER BY id",
    "SELECT id, digest, body FROM text ORDER BY id DESC",
    "SELECT id, digest, body FROM text WHERE id = ?",
)
_NO_TEXT: Final = 0
"""Number of the empty text, which has no row."""


@dataclass(frozen=True, slots=True)
class Lost:
    """One thing of a damaged project that could not be read.

    Attributes
    ----------
    what : str
        'meta', 'settings', 'document', 'text', 'judgement', or 'file' where nothing is missing but the file
        does not hold together.
    name : str
        Name of the document, or which one.
    """

    what: str
    name: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was read: the content, and what of it is lost; the numbers of the texts, document by document."""

    content: ProjectContent
    lost: tuple[Lost, ...]


def load(connection: sqlite3.Connection, monitor: Monitor = NULL_MONITOR) -> Loaded:
    """Everything of a project but results and shingles; what is damaged is left out and named."""
    lost: list[Lost] = []
    meta = load_meta(connection, lost)
    stored = load_documents(connection, int(meta.get("documents", 0)), lost)
    texts = _texts(connection, stored, monitor)
    documents = tuple(_with_text(one, texts, lost) for one in stored)
    if any(one.what == "document" for one in lost) or "documents" not in meta:
        nameless = _nameless(texts, {one.text for one in stored})
        documents += nameless
        stored += [StoredDocument(one, _NO_TEXT, b"", None) for one in nameless]
    stamps = tuple(
        None if document.reason == Reason.DAMAGED.value else one.stamp  # so that it is read anew
        for one, document in zip(stored, documents, strict=True)
    )
    content = ProjectContent(
        collection=Collection(documents),
        settings=settings_of(meta.get("settings", {}), lost),
        sources=tuple(meta.get("sources", ())),
        reading=meta.get("reading", {}),
        readers=meta.get("readers", ""),
        stamps=stamps if any(stamp is not None for stamp in stamps) else (),
        judgements=tuple(judgements_of(connection, lost, int(meta.get("judgements", 0)))),
        is_base=bool(meta.get("is_base", False)),
        ui=meta.get("ui", {}),
        created=meta.get("created", 0),
        saved=meta.get("saved", 0),
        program=meta.get("program", ""),
    )
    return Loaded(content, tuple(lost))


def load_meta(connection: sqlite3.Connection, lost: list[Lost]) -> dict[str, Any]:
    """The single values; those that are damaged are left out."""
    found: dict[str, Any] = {}
    try:
        keys = [key for (key,) in connection.execute("SELECT key FROM meta ORDER BY key")]
    except DAMAGE:
        keys = list(META_KEYS)
    for key in {*keys, *META_KEYS}:
        try:
            row = connection.execute("SELECT body FROM meta WHERE key = ?", (key,)).fetchone()
            found[key] = unsealed_json(f"meta {key}", None if row is None else row[0])
        except (*DAMAGE, DamagedRowError):
            lost.append(Lost("meta", str(key)))
    return found


META_KEYS: Final = (
    "settings",
    "sources",
    "reading",
    "readers",
    "is_base",
    "ui",
    "created",
    "saved",
    "program",
    "documents",
    "judgements",
)


def load_documents(connection: sqlite3.Connection, expected: int, lost: list[Lost]) -> list[StoredDocument]:
    """The documents in their order, without texts."""
    found = []
    for place, body in _rows(connection, DOCUMENT_ROWS, expected):
        try:
            found.append(document_of(unsealed_json(f"document {place}", body)))
        except DamagedRowError:
            lost.append(Lost("document", str(place)))
    return found


def load_texts(connection: sqlite3.Connection, numbers: Iterable[int]) -> dict[int, str]:
    """Some texts by their numbers; those that are damaged or not there are left out."""
    found: dict[int, str] = {_NO_TEXT: ""}
    for number in numbers:
        with suppress(*DAMAGE):
            row = connection.execute("SELECT digest, body FROM text WHERE id = ?", (number,)).fetchone()
            if row is not None:
                text = _unpacked(row)
                if text is not None:
                    found[number] = text
    return found


def _texts(
    connection: sqlite3.Connection, stored: list[StoredDocument], monitor: Monitor
) -> dict[int, tuple[bytes, str]]:
    """All texts with their digests."""
    found: dict[int, tuple[bytes, str]] = {}

    def work(rows: list[tuple[Any, ...]], checkpoint: Checkpoint) -> list[str | None]:
        checkpoint()
        return [_unpacked(row[1:]) for row in rows]

    upwards, downwards, _ = _TEXT_ROWS
    whole = {row[0]: row for row in _up_to_damage(connection, upwards)}
    wanted = {one.text for one in stored} - {_NO_TEXT}
    if not whole.keys() >= wanted:
        whole.update((row[0], row) for row in _up_to_damage(connection, downwards))
        whole.update((row[0], row) for row in _single_texts(connection, wanted - whole.keys()))
    rows: list[tuple[Any, ...]] = list(whole.values())
    parts = [rows[at : at + _TEXTS_AT_ONCE] for at in range(0, len(rows), _TEXTS_AT_ONCE)]
    for part, texts in zip(parts, spread(work, parts, monitor), strict=True):
        for (number, digest, _), text in zip(part, texts, strict=True):
            if text is not None:
                found[number] = digest, text
    return found


def _single_texts(connection: sqlite3.Connection, numbers: Iterable[int]) -> Iterator[tuple[Any, ...]]:
    """Text by text, past the places where the file cannot be read."""
    for number in sorted(numbers):
        with suppress(*DAMAGE):
            row = connection.execute(_TEXT_ROWS[2], (number,)).fetchone()
            if row is not None:
                yield row


def _unpacked(row: tuple[Any, ...]) -> str | None:
    """A text, None where it is not the one whose digest is beside it."""
    digest, body = row
    try:
        unpacked = zlib.decompress(body)
        if text_digest(unpacked) != digest:
            return None
        return unpacked.decode("utf-8", "surrogatepass")
    except (zlib.error, UnicodeDecodeError, TypeError):
        return None


def _with_text(one: StoredDocument, texts: dict[int, tuple[bytes, str]], lost: list[Lost]) -> Document:
    if one.text == _NO_TEXT:
        return one.document
    digest, text = texts.get(one.text, (b"", ""))
    if digest != one.digest:
        lost.append(Lost("text", one.document.source.path or one.document.name))
        return replace(
            one.document,
            status=Status.UNREADABLE,
            reason=Reason.DAMAGED.value,
            detail="its text in the project is damaged",
        )
    return replace(one.document, text=text)


def _nameless(texts: dict[int, tuple[bytes, str]], known: set[int]) -> tuple[Document, ...]:
    """Texts whose documents are lost."""
    return tuple(
        Document(name=f"text {number}", source=Source(SourceKind.PASTE), text=text)
        for number, (_, text) in sorted(texts.items())
        if number not in known
    )


def settings_of(values: dict[str, Any], lost: list[Lost]) -> AnalysisSettings:
    try:
        return AnalysisSettings.from_dict(values)
    except (SettingsError, AttributeError):
        lost.append(Lost("settings", "settings"))
        return AnalysisSettings()


def judgements_of(connection: sqlite3.Connection, lost: list[Lost], expected: int = 0) -> Iterator[Entry]:
    """What the reader decided; of ``expected`` rows or more those that are damaged are left out."""
    for number, body in _rows(connection, _JUDGEMENT_ROWS, expected):
        try:
            yield entry_of(unsealed_json("judgement", body))
        except DamagedRowError:
            lost.append(Lost("judgement", str(number)))


def _rows(
    connection: sqlite3.Connection, select: tuple[str, str, str], expected: int
) -> Iterator[tuple[int, object]]:
    """Rows by their keys 0, 1, … ``expected`` - 1 or more; None for those that cannot be read."""
    upwards, downwards, single = select
    rows: dict[int, object] = dict(_up_to_damage(connection, upwards))
    if len(rows) < expected or set(rows) != set(range(len(rows))):
        rows.update(_up_to_damage(connection, downwards))
    for number in range(max(expected, max(rows, default=-1) + 1)):
        body = rows.get(number)
        if body is None:
            with suppress(*DAMAGE):
                row = connection.execute(single, (number,)).fetchone()
                body = None if row is None else row[0]
        yield number, body


def _up_to_damage(connection: sqlite3.Connection, select: str) -> Iterator[tuple[Any, ...]]:
    """Rows as long as they can be read."""
    with suppress(*DAMAGE):
        yield from connection.execute(select)


def row_of_entry(entry: Entry) -> list[Any]:
    """A judgement as values of JSON."""
    members = b"".join(entry.subject.members).hex()
    return [int(entry.layer), int(entry.subject.is_set), members, entry.verdict, entry.note, entry.at]


def entry_of(values: Any) -> Entry:
    """The judgement that ``row_of_entry`` made a row of; raises ``DamagedRowError``."""
    try:
        layer, is_set, joined, verdict, note, at = values
        raw = bytes.fromhex(joined)
        members = tuple(raw[i : i + SUBJECT_BYTES] for i in range(0, len(raw), SUBJECT_BYTES))
        return Entry(Layer(layer), Subject(members, is_set=bool(is_set)), int(verdict), str(note), int(at))
    except (TypeError, ValueError) as error:
        raise DamagedRowError("judgement") from error
