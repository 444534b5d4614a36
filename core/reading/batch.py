"""Many paths → one collection: the files are listed, read and put in the order of the paths."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.documents import Collection, Document, SourceKind, Status
from core.monitor import NULL_MONITOR, Monitor
from core.reading.cache import ReadingCache
from core.reading.documents import DEFAULT_LIMITS, NeedsProcessError, Where, read_entry, refused
from core.reading.extensions import extension_of
from core.reading.limits import MEGABYTE, ContentMode, ReadingLimits
from core.reading.pool import PoolError, ReaderPool, Task
from core.reading.reasons import Reason, UnreadableError, english
from core.reading.registry import FORMATS
from core.reading.table_choice import ColumnNames, TableChoice
from core.reading.walk import Entry, list_entries

STAGES: tuple[tuple[str, float], ...] = (("listing", 1.0), ("reading", 99.0))
"""Stages that ``read_paths`` enters, for ``Monitor.plan``: entries counted, then bytes read."""

# Starting processes takes about half a second, so less work than this is done at once in this process; a
# single file may keep it busy for a tenth of that, so that a cancel is answered in time.
_SECONDS_THAT_PAY = 1.0
_SECONDS_OF_ONE_FILE = 0.1
_WAIT_SECONDS = 0.05
_COST_OF_MAIN = 10.0  # finding the article takes so many times as long as reading the page
_COST_BY_EXTENSION = {ext: one.seconds_per_megabyte for one in FORMATS for ext in one.extensions}
_ISOLATED_EXTENSIONS = frozenset(ext for one in FORMATS if one.isolated for ext in one.extensions)


def read_paths(
    paths: Sequence[str],
    monitor: Monitor = NULL_MONITOR,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    overrides: Mapping[str, str] | None = None,
    content: ContentMode = ContentMode.FULL,
    tables: Mapping[str, TableChoice] | None = None,
    columns: ColumnNames | None = None,
    jobs: int | None = None,
    cache: ReadingCache | None = None,
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
    tables : mapping of str to TableChoice, optional
        Columns that the user chose, by ``Source.path``; as ``columns`` says for all other tables.
    columns : ColumnNames, optional
        Columns of tables that are not in ``tables``; guessed where left out.
    jobs : int, optional
        Processes at most; as many as processors where left out.
    cache : ReadingCache, optional
        Texts that were read before come from it, and new ones are kept in it; without it nothing is kept.

    Returns
    -------
    Collection
        Every file is a document or a row with a reason, whatever is wrong with it.
    """
    with monitor.stage("listing"):
        entries = list_entries(paths, monitor)
    found = read_entries(
        entries,
        monitor,
        limits=limits,
        overrides=overrides,
        content=content,
        tables=tables,
        columns=columns,
        jobs=jobs,
        cache=cache,
    )
    return Collection(tuple(document for documents in found for document in documents))


def read_entries(
    entries: Sequence[Entry],
    monitor: Monitor = NULL_MONITOR,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    overrides: Mapping[str, str] | None = None,
    content: ContentMode = ContentMode.FULL,
    tables: Mapping[str, TableChoice] | None = None,
    columns: ColumnNames | None = None,
    jobs: int | None = None,
    cache: ReadingCache | None = None,
) -> list[list[Document]]:
    """Read files that were listed, in the stage 'reading'; the documents of each, and parameters as above."""
    encodings = {} if overrides is None else overrides
    chosen = {} if tables is None else tables
    tasks = [
        Task(place, entry, encodings.get(entry.path), chosen.get(entry.path, columns))
        for place, entry in enumerate(entries)
    ]
    with monitor.stage("reading", sum(entry.size for entry in entries)):
        reading = _Reading(tasks, limits, content, monitor, cache)
        with ReaderPool(_processors() if jobs is None else jobs, limits, content, cache) as pool:
            reading.run(pool)
    if cache is not None and (cache.has_written or reading.used_pool):
        cache.trim()
    return reading.found


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Reading:
    """One run over a list of files, partly in this process, partly in others."""

    def __init__(
        self,
        tasks: list[Task],
        limits: ReadingLimits,
        content: ContentMode,
        monitor: Monitor,
        cache: ReadingCache | None = None,
    ) -> None:
        self.used_pool = False
        self.found: list[list[Document]] = [[] for _ in tasks]
        self._tasks = tasks
        self._limits = limits
        self._content = content
        self._monitor = monitor
        self._cache = cache

    def run(self, pool: ReaderPool) -> None:
        """Read all, in whatever order, each into its place."""
        elsewhere = _worth_a_process(self._tasks, self._content)
        try:
            for task in self._tasks:
                if task.place in elsewhere:
                    self._send(task, pool)
            for task in self._tasks:
                if task.place not in elsewhere:
                    self._read_here(task, pool, Where.SAFE)
            while pool.pending:
                self._monitor.checkpoint()
                self._collect(pool, _WAIT_SECONDS)
        except PoolError:
            self._do_without(pool)

    def _send(self, task: Task, pool: ReaderPool) -> None:
        """Have a file read elsewhere, unless the cache has it."""
        if self._cache is None:
            pool.add([task])
            self.used_pool = True
        else:
            self._read_here(task, pool, Where.CACHE)

    def _read_here(self, task: Task, pool: ReaderPool, where: Where) -> None:
        try:
            documents = self._read(task, where)
        except NeedsProcessError:
            pool.add([task])
            self.used_pool = True
        else:
            self._put(task, documents)
        if pool.pending:
            self._collect(pool, 0.0)

    def _read(self, task: Task, where: Where) -> list[Document]:
        return read_entry(
            task.entry,
            limits=self._limits,
            encoding=task.encoding,
            content=self._content,
            table=task.table,
            monitor=self._monitor,
            cache=self._cache,
            where=where,
        )

    def _collect(self, pool: ReaderPool, seconds: float) -> None:
        for task, documents in pool.poll(seconds):
            self._put(task, documents)

    def _put(self, task: Task, documents: list[Document]) -> None:
        self.found[task.place] = documents
        self._monitor.advance(task.entry.size)

    def _do_without(self, pool: ReaderPool) -> None:
        """Where the system starts no process: read here what is safe here, and say it of the rest."""
        left = {task.place: task for task in pool.unread()}
        left.update({task.place: task for task in self._tasks if not self.found[task.place]})
        for task in left.values():
            try:
                documents = self._read(task, Where.SAFE)
            except NeedsProcessError:
                problem = UnreadableError(Reason.READER_DIED, "no process could be started to read it")
                documents = [refused(task.entry, problem, task.encoding)]
            self._put(task, documents)


def _worth_a_process(tasks: Sequence[Task], content: ContentMode = ContentMode.FULL) -> set[int]:
    """Places of the files to read elsewhere, judged by their names; the content may send more there."""
    readable = [task for task in tasks if task.entry.problem is None]
    factor = _COST_OF_MAIN if content is ContentMode.MAIN else 1.0
    costs = {task.place: factor * _cost(task) for task in readable}
    isolated = {task.place for task in readable if extension_of(task.entry.name) in _ISOLATED_EXTENSIONS}
    if isolated or sum(costs.values()) > _SECONDS_THAT_PAY:
        return isolated | {place for place, cost in costs.items() if cost > 0}
    return {place for place, cost in costs.items() if cost > _SECONDS_OF_ONE_FILE}


def _cost(task: Task) -> float:
    """Seconds, roughly, that reading takes beyond decoding."""
    return task.entry.size / MEGABYTE * _COST_BY_EXTENSION.get(extension_of(task.entry.name), 0.0)


def reread(
    document: Document,
    encoding: str | None,
    *,
    limits: ReadingLimits = DEFAULT_LIMITS,
    content: ContentMode = ContentMode.FULL,
    table: TableChoice | None = None,
    monitor: Monitor = NULL_MONITOR,
    cache: ReadingCache | None = None,
) -> Document:
    """Read the file of one document again, with an encoding that the user chose (None: as at first).

    Returns
    -------
    Document
        The same part of the same file, in the same group; a row with a reason where that fails. Pasted texts
        come back as they are.
    """
    source = document.source
    if source.kind is not SourceKind.FILE:
        return document
    chosen = {} if encoding is None else {source.path: encoding}
    columns = {} if table is None else {source.path: table}
    again = read_paths(
        [source.path],
        monitor,
        limits=limits,
        overrides=chosen,
        content=content,
        tables=columns,
        jobs=1,
        cache=cache,
    )
    for one in again:
        if one.source.part == source.part:
            return replace(one, name=document.name, group=document.group)
    failed = replace(document, text="", source=replace(source, encoding_override=encoding))
    first = again[0]
    if first.reason is not None:
        return replace(failed, status=first.status, reason=first.reason, detail=first.detail)
    gone = Reason.VANISHED
    return replace(failed, status=Status.UNREADABLE, reason=gone.value, detail=english(gone))
