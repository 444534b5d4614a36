"""Documents, where they came from, and the collection that is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Status(StrEnum):
    """How the reading of a source ended; the values are part of the JSON contract."""

    OK = "ok"
    NO_TEXT = "no_text"
    UNREADABLE = "unreadable"
    SKIPPED = "skipped"


class SourceKind(StrEnum):
    """Where a text was taken from."""

    FILE = "file"
    PASTE = "paste"


@dataclass(frozen=True, slots=True)
class Source:
    """The place a document was read from.

    Attributes
    ----------
    kind : SourceKind
    path : str
        The path as it was given plus what is below it, with undecodable bytes as surrogate escapes;
        empty for pasted text.
    part : str or None
        The part of a file that holds this document (a table row, an archive member), else None.
    encoding_override : str or None
        The encoding that the user chose for this source, else None.
    """

    kind: SourceKind = SourceKind.FILE
    path: str = ""
    part: str | None = None
    encoding_override: str | None = None


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What a page or a book says about itself beside its text; empty strings where it says nothing.

    Attributes
    ----------
    title : str
    first_heading : str
        Text of the first ``h1``.
    description : str
        The description for search engines.
    canonical : str
        Address of the canonical page, as it is written.
    robots_noindex : bool
        The page asks search engines to leave it out.
    """

    title: str = ""
    first_heading: str = ""
    description: str = ""
    canonical: str = ""
    robots_noindex: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    r"""One text, or one stated reason why there is none.

    Attributes
    ----------
    name : str
        What is shown; the file's name or the name the user gave.
    source : Source
    group : str
        What the document belongs to: its folder below the given path, '' at the top.
    text : str
        Decoded, NFC, line ends as ``\n``. All offsets everywhere are code points of this text.
    status : Status
    reason : str or None
        A stable code (see ``core.reading.reasons``); None exactly when the status is ``ok``.
    detail : str or None
        English words for the reason, for files and logs.
    encoding : str or None
        The encoding the bytes were decoded with, None where there were none to decode.
    warnings : tuple of str
        Stable codes of what was noticed on the way ('mixed_line_ends', 'replacement_characters', …).
    format : str or None
        Name of the reader that made the text ('txt', 'html', 'docx', …).
    facts : PageFacts or None
        What a page says about itself; None for formats that say nothing.
    """

    name: str
    source: Source = field(default_factory=Source)
    group: str = ""
    text: str = ""
    status: Status = Status.OK
    reason: str | None = None
    detail: str | None = None
    encoding: str | None = None
    warnings: tuple[str, ...] = ()
    format: str | None = None
    facts: PageFacts | None = None

    def without_text(self) -> Document:
        """The same row marked as holding no word; the text stays, so that it can still be shown."""
        return replace(self, status=Status.NO_TEXT, reason="no_words", detail="the text holds no word")


@dataclass(frozen=True, slots=True)
class Collection:
    """The documents that are compared with each other, in the order that gives them their ids."""

    documents: tuple[Document, ...] = ()

    @classmethod
    def of_texts(cls, texts: Iterable[str], *, groups: Iterable[str] | None = None) -> Collection:
        """A collection of plain texts named '0', '1', …; for tests and benchmarks."""
        texts = list(texts)
        labels = [""] * len(texts) if groups is None else list(groups)
        return cls(
            tuple(
                Document(name=str(i), source=Source(SourceKind.PASTE), group=g, text=t)
                for i, (t, g) in enumerate(zip(texts, labels, strict=True))
            )
        )

    def __len__(self) -> int:
        return len(self.documents)

    def __iter__(self) -> Iterator[Document]:
        return iter(self.documents)

    def __getitem__(self, document_id: int) -> Document:
        return self.documents[document_id]
