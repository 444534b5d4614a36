"""Bytes, a pasted text or one listed file → documents. Nothing wrong with a file is raised from here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto

from core.documents import Document, Source, SourceKind, Status
from core.monitor import NULL_MONITOR, Cancelled, Monitor
from core.reading.cache import ReadingCache, key_of
from core.reading.cleaning import clean_text
from core.reading.extensions import extension_of
from core.reading.extract import Extract, Format, ReadContext
from core.reading.files import read_file, read_head
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import Notice, Reason, UnreadableError, english, status_of
from core.reading.registry import extension_misleads, recognise
from core.reading.sniffing import HEAD, Sample
from core.reading.table_choice import Columns
from core.reading.walk import Entry


class NeedsProcessError(Exception):
    """The content is of a format that is read in a process of its own, or is not in the cache."""


class Where(Enum):
    """Which readers may run here."""

    ANY = auto()
    SAFE = auto()  # those that are not isolated and cannot hang on this content
    CACHE = auto()  # none; only what was read before


DEFAULT_LIMITS = ReadingLimits()
_NO_TEXT_IN_IT = "there is no text in it"
_WORD = re.compile(r"\w")


def read_bytes(
    data: bytes,
    name: str,
    *,
    source: Source | None = None,
    group: str = "",
    encoding: str | None = None,
    limits: ReadingLimits = DEFAULT_LIMITS,
    content: ContentMode = ContentMode.FULL,
    table: Columns | None = None,
    monitor: Monitor = NULL_MONITOR,
    warnings: Sequence[str] = (),
    cache: ReadingCache | None = None,
    where: Where = Where.ANY,
) -> list[Document]:
    """The documents in some bytes: one for most formats, several for archives and tables.

    Parameters
    ----------
    data : bytes
    name : str
        File name; it is shown, and its extension decides where the content leaves a choice.
    source : Source, optional
        Where the bytes are from; a file of this name where left out.
    group : str
    encoding : str, optional
        The encoding that the user chose.
    limits : ReadingLimits
    content : ContentMode
    table : TableChoice or ColumnNames, optional
        Columns that the user chose for a table.
    monitor : Monitor
        Asked for checkpoints; ``Cancelled`` is the only exception that passes.
    warnings : sequence of str
        ``Notice`` codes that the documents get beside their own.
    cache : ReadingCache, optional
        Asked before a reader is, and told what it found.
    where : Where
        Which readers may run.

    Returns
    -------
    list of Document
        At least one; a document with a reason where the bytes cannot be read.

    Raises
    ------
    NeedsProcessError
        If ``where`` does not allow the reader of this content, and the cache does not spare it.
    """
    source = Source(SourceKind.FILE, name) if source is None else source
    if source.encoding_override != encoding:
        source = replace(source, encoding_override=encoding)
    blank = Document(name=name, source=source, group=group, warnings=tuple(warnings))
    format_name = None
    if not data:
        return [_refused(blank, UnreadableError(Reason.EMPTY), None)]
    context = ReadContext(
        name=name,
        limits=limits,
        encoding=encoding,
        content=content,
        table=table,
        monitor=monitor,
        read_inner=_read_inner,
    )
    try:
        limits.check_size(len(data))
        found = recognise(data, name)
        format_name = found.name
        extracts = _read_or_remember(found, data, context, cache, where)
        if extension_misleads(name, found):
            blank = replace(blank, warnings=(*blank.warnings, Notice.EXTENSION_MISLEADS.value))
    except UnreadableError as problem:
        return [_refused(blank, problem, format_name)]
    documents = [_document(blank, extract, format_name) for extract in extracts]
    return documents or [_refused(blank, UnreadableError(Reason.EMPTY, _NO_TEXT_IN_IT), format_name)]


def _read_with(found: Format, data: bytes, context: ReadContext) -> Sequence[Extract]:
    """What a format's reader takes out; the run never stops for one file, so its faults are reasons too."""
    try:
        return found.read(data, context)
    except (Cancelled, UnreadableError):
        raise
    except Exception as error:
        raise _failed(error) from error


def _read_inner(data: bytes, context: ReadContext) -> Sequence[Extract]:
    """The extracts of a file inside another one, each saying its format."""
    if context.depth > context.limits.max_depth:
        raise UnreadableError(Reason.TOO_DEEP)
    if not data:
        raise UnreadableError(Reason.EMPTY)
    found = recognise(data, context.name)
    extracts = _read_with(found, data, context)
    return [one if one.format else replace(one, format=found.name) for one in extracts]


def _read_or_remember(
    found: Format, data: bytes, context: ReadContext, cache: ReadingCache | None, where: Where
) -> Sequence[Extract]:
    """What the cache has, else what the reader finds, and that is kept."""
    if cache is None or not found.cached:
        _check_place(found, data, where)
        return _read_with(found, data, context)
    key = key_of(data, found, context, context.monitor)
    outcome = cache.load(key)
    if outcome is None:
        _check_place(found, data, where)
        try:
            outcome = _read_with(found, data, context)
        except UnreadableError as problem:
            outcome = problem
        cache.store(key, outcome)
    if isinstance(outcome, UnreadableError):
        raise outcome
    return outcome


def _check_place(found: Format, data: bytes, where: Where) -> None:
    if where is Where.ANY:
        return
    if where is Where.CACHE or found.isolated or (found.may_hang is not None and found.may_hang(data)):
        raise NeedsProcessError


def paste(name: str, text: str) -> Document:
    """A document of a text that the user typed or pasted."""
    cleaned, warnings = clean_text(text)
    blank = Document(name=name, source=Source(SourceKind.PASTE))
    return _document(blank, Extract(cleaned, warnings=warnings), "txt")


def read_entry(
    entry: Entry,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    encoding: str | None = None,
    content: ContentMode = ContentMode.FULL,
    table: Columns | None = None,
    monitor: Monitor = NULL_MONITOR,
    cache: ReadingCache | None = None,
    where: Where = Where.ANY,
) -> list[Document]:
    """The documents of one listed file, or its row with a reason; parameters as in ``read_bytes``."""
    source = Source(SourceKind.FILE, entry.path, encoding_override=encoding)
    if entry.problem is not None:
        return [refused(entry, entry.problem, encoding)]
    try:
        if entry.unless_document is not None and not _is_document_after_all(entry):
            return [refused(entry, UnreadableError(entry.unless_document), encoding)]
        found = read_file(entry.path, limits, follow_link=entry.is_given, monitor=monitor)
    except UnreadableError as problem:
        return [refused(entry, problem, encoding)]
    return read_bytes(
        found.content,
        entry.name,
        source=source,
        group=entry.group,
        encoding=encoding,
        limits=limits,
        content=content,
        table=table,
        monitor=monitor,
        warnings=(Notice.CHANGED_WHILE_READ.value,) if found.changed else (),
        cache=cache,
        where=where,
    )


def refused(entry: Entry, problem: UnreadableError, encoding: str | None = None) -> Document:
    """The row of a listed file that was given up."""
    source = Source(SourceKind.FILE, entry.path, encoding_override=encoding)
    return _refused(Document(name=entry.name, source=source, group=entry.group), problem, None)


def _is_document_after_all(entry: Entry) -> bool:
    """Whether a file with the name of an image, a font, … holds a text or a document."""
    if entry.size == 0:
        return False
    head = read_head(entry.path, HEAD)
    sample = Sample(head, extension_of(entry.name))
    if entry.unless_document is Reason.PROGRAM and head.startswith(b"PK"):
        return False
    return sample.is_text or sample.is_document


def _failed(error: Exception) -> UnreadableError:
    if isinstance(error, MemoryError):
        return UnreadableError(Reason.TOO_LARGE, "it needs more memory than there is")
    return UnreadableError(
        Reason.READER_FAILED, f"{english(Reason.READER_FAILED)}: {type(error).__name__}: {error}"
    )


def _refused(blank: Document, problem: UnreadableError, format_name: str | None) -> Document:
    return replace(
        blank,
        status=status_of(problem.reason),
        reason=problem.reason.value,
        detail=problem.detail,
        format=format_name,
    )


def _document(blank: Document, extract: Extract, format_name: str | None) -> Document:
    source = blank.source if extract.part is None else replace(blank.source, part=extract.part)
    document = Document(
        name=blank.name if extract.name is None else extract.name,
        source=source,
        group="/".join(part for part in (blank.group, extract.group) if part),
        text=extract.text,
        encoding=extract.encoding,
        warnings=tuple(dict.fromkeys((*blank.warnings, *map(str, extract.warnings)))),
        format=extract.format or format_name,
        facts=extract.facts,
    )
    if extract.problem is not None:
        return _refused(document, extract.problem, document.format)
    reason = _reason_of_no_text(extract.text)
    if reason is None:
        return document
    detail = _NO_TEXT_IN_IT if reason is Reason.EMPTY else english(reason)
    return replace(document, status=Status.NO_TEXT, reason=reason.value, detail=detail)


def _reason_of_no_text(text: str) -> Reason | None:
    if _WORD.search(text):
        return None
    if not text:
        return Reason.EMPTY
    if not text.strip():
        return Reason.ONLY_SPACE
    has_mark = not text.isascii() and any(unicodedata.category(letter)[0] == "M" for letter in text)
    return None if has_mark else Reason.NO_WORDS
