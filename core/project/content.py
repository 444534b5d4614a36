"""What a project holds, as plain frozen values, and each document's row."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from core.documents import Collection, Document, PageFacts, Source, SourceKind, Status
from core.judgements import Entry
from core.project.errors import DamagedRowError
from core.settings import AnalysisSettings

DIGEST_BYTES: Final = 16
_PERSON: Final = b"cherepitsa text"


@dataclass(frozen=True, slots=True)
class FileStamp:
    """By what a file is known to be the same.

    Attributes
    ----------
    size : int
        Bytes.
    modified : int
        Nanoseconds since 1970, as the file system says.
    digest : bytes
        BLAKE2b of its bytes, 16 bytes long.
    settled : bool
        The file had not been changed for a while when it was read: another content would have another time.
    """

    size: int
    modified: int
    digest: bytes
    settled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectContent:
    """Everything of a project that must never be lost; results are kept beside it and can be made again.

    Attributes
    ----------
    collection : Collection
        With all texts.
    settings : AnalysisSettings
    sources : tuple of str
        Files and folders as they were given.
    reading : mapping
        How they were read: plain values of JSON, which only whoever reads understands.
    readers : str
        The state of the readers that made the texts, see ``core.reading.cache.readers_version``.
    stamps : tuple of FileStamp or None, one for each document
        Of the file that each is from; empty where none are known.
    judgements : tuple of Entry
    is_base : bool
        New texts are checked against this project, so it also keeps which shingle is in which text.
    ui : mapping
        The window's own, plain values of JSON.
    created, saved : int
        Microseconds since 1970, UTC; 0 where it was not saved yet.
    program : str
        The version that saved it.
    """

    collection: Collection = field(default_factory=Collection)
    settings: AnalysisSettings = field(default_factory=AnalysisSettings)
    sources: tuple[str, ...] = ()
    reading: Mapping[str, Any] = field(default_factory=dict)
    readers: str = ""
    stamps: tuple[FileStamp | None, ...] = ()
    judgements: tuple[Entry, ...] = ()
    is_base: bool = False
    ui: Mapping[str, Any] = field(default_factory=dict)
    created: int = 0
    saved: int = 0
    program: str = ""

    def stamp_of(self, document: int) -> FileStamp | None:
        """The stamp of one document's file, None where there is none."""
        return self.stamps[document] if self.stamps else None


def encoded(text: str) -> bytes:
    """A text as UTF-8, lone surrogates as three bytes each."""
    return text.encode("utf-8", "surrogatepass")


def text_digest(body: bytes) -> bytes:
    """What tells different texts apart; of the text itself in UTF-8, not of its canonical form."""
    return hashlib.blake2b(body, digest_size=DIGEST_BYTES, person=_PERSON).digest()


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """A document's row: all but its text, and by what that is found."""

    document: Document
    text: int
    digest: bytes
    stamp: FileStamp | None


def row_of(document: Document, text: int, digest: bytes, stamp: FileStamp | None) -> dict[str, Any]:
    """A document without its text as values of JSON; what is as it mostly is, is left out."""
    source = document.source
    row: dict[str, Any] = {"name": document.name, "text": text, "digest": digest.hex()}
    optional = {
        "kind": None if source.kind is SourceKind.FILE else source.kind.value,
        "path": source.path or None,
        "part": source.part,
        "encoding_override": source.encoding_override,
        "group": document.group or None,
        "status": None if document.status is Status.OK else document.status.value,
        "reason": document.reason,
        "detail": document.detail,
        "encoding": document.encoding,
        "warnings": list(document.warnings) or None,
        "format": document.format,
        "facts": None if document.facts is None else asdict(document.facts),
        "stamp": None
        if stamp is None
        else [stamp.size, stamp.modified, stamp.digest.hex(), int(stamp.settled)],
    }
    row.update((key, value) for key, value in optional.items() if value is not None)
    return row


def document_of(row: Any) -> StoredDocument:
    """The document of a row, still without its text.

    Raises
    ------
    DamagedRowError
        If the row is none.
    """
    try:
        facts, stamp = row.get("facts"), row.get("stamp")
        document = Document(
            name=row["name"],
            source=Source(
                SourceKind(row.get("kind", SourceKind.FILE)),
                row.get("path", ""),
                row.get("part"),
                row.get("encoding_override"),
            ),
            group=row.get("group", ""),
            status=Status(row.get("status", Status.OK)),
            reason=row.get("reason"),
            detail=row.get("detail"),
            encoding=row.get("encoding"),
            warnings=tuple(row.get("warnings", ())),
            format=row.get("format"),
            facts=None if facts is None else PageFacts(**facts),
        )
        return StoredDocument(
            document,
            int(row["text"]),
            bytes.fromhex(row["digest"]),
            None if stamp is None else FileStamp(stamp[0], stamp[1], bytes.fromhex(stamp[2]), bool(stamp[3])),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise DamagedRowError("document") from error
