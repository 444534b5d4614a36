"""Many paths → one collection: the files are listed, read and put in the order of the paths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.documents import Collection, Document, SourceKind, Status
from core.monitor import NULL_MONITOR, Monitor
from core.reading.documents import DEFAULT_LIMITS, read_entry
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import Reason, english
from core.reading.walk import list_entries

STAGES: tuple[tuple[str, float], ...] = (("listing", 1.0), ("reading", 99.0))
"""Stages that ``read_paths`` enters, for ``Monitor.plan``: entries counted, then bytes read."""


def read_paths(
    paths: Sequence[str],
    monitor: Monitor = NULL_MONITOR,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    overrides: Mapping[str, str] | None = None,
    content: ContentMode = ContentMode.FULL,
    jobs: int | None = None,
) -> Collection:
    """Read files and folders.

    Parameters
    ----------
    paths : sequence of str
        In the order that gives the documents their ids.
    monitor : Monitor
        Stages ``listing`` (entries) and ``reading`` (bytes); ``Cancelled`` passes.
    limits : ReadingLimits
        Of each file.
    overrides : mapping of str to str, optional
        Encodings that the user chose, by ``Source.path``.
    content : ContentMode
        How much of a page is its text.
    jobs : int, optional
        Processes at most; as many as processors where left out.

    Returns
    -------
    Collection
        Every file is a document or a row with a reason, whatever is wrong with it.
    """
    del jobs
    encodings = {} if overrides is None else overrides
    with monitor.stage("listing"):
        entries = list_entries(paths, monitor)
    documents: list[Document] = []
    with monitor.stage("reading", sum(entry.size for entry in entries)):
        for entry in entries:
            documents += read_entry(
                entry, limits=limits, encoding=encodings.get(entry.path), content=content, monitor=monitor
            )
            monitor.advance(entry.size)
    return Collection(tuple(documents))


def reread(
    document: Document,
    encoding: str | None,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    content: ContentMode = ContentMode.FULL,
    monitor: Monitor = NULL_MONITOR,
) -> Document:
    """Read the file of one document again, with an encoding that the user chose (None: as at first).

    Returns
    -------
    Document
        The same part of the same file, in the same group; a row with a reason where that fails. Pasted texts
        come back as they are.
    """
    if document.source.kind is not SourceKind.FILE:
        return document
    entry = next(iter(list_entries([document.source.path])))
    again = read_entry(entry, limits=limits, encoding=encoding, content=content, monitor=monitor)
    same_part = [one for one in again if one.source.part == document.source.part]
    if same_part:
        return replace(same_part[0], name=document.name, group=document.group)
    first = again[0]
    reason = Reason.VANISHED
    failed = replace(document, text="", status=first.status, reason=first.reason, detail=first.detail)
    if first.reason is None:
        failed = replace(failed, status=Status.UNREADABLE, reason=reason.value, detail=english(reason))
    return replace(failed, source=replace(document.source, encoding_override=encoding))
