"""What the command line reads: paths, projects among them, and the sources of a project."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from core.arguments import Command, UsageError
from core.monitor import Monitor

if TYPE_CHECKING:
    from core.documents import Collection, Document
    from core.project_command import ProjectScan
    from core.reading import ReadingCache, ReadingLimits


def read_collection(command: Command, monitor: Monitor, project: ProjectScan | None = None) -> Collection:
    """The documents of all paths; for a comparison exactly two."""
    from core.documents import Collection
    from core.reading import STAGES, UnreadableError
    from core.reading.batch import read_entries
    from core.reading.encodings import encoding_named

    for _, encoding in command.reading.encodings:
        try:
            encoding_named(encoding)
        except UnreadableError as problem:
            raise UsageError(f"--encoding: {encoding}: {problem.detail}") from problem
    monitor.plan(STAGES)
    if command.name == "compare":
        documents = tuple(_one_document(path, command, monitor) for path in command.paths)
        collection = Collection(documents)
    elif project is not None:
        options = _reading_arguments(command)
        collection = project.collection(partial(read_entries, **options, jobs=command.jobs), monitor)
    else:
        collection = _read_paths(command.paths, command, monitor, jobs=command.jobs)
    known = {document.source.path for document in collection}
    for path, _ in command.reading.encodings:
        if path not in known:
            raise UsageError(f"--encoding: {quoted(path)} is not among the files that were read")
    return collection


def _read_paths(
    paths: Sequence[str], command: Command, monitor: Monitor, *, jobs: int | None = None
) -> Collection:
    """Read files and folders; a project among them stands for its documents."""
    from core.documents import Collection
    from core.project.schema import is_project
    from core.reading import read_paths

    documents: list[Document] = []
    for projects, some in groupby(paths, is_project):
        if projects:
            from core.project_command import documents_of

            for path in some:
                documents += documents_of(path, monitor)
        else:
            documents += read_paths(list(some), monitor, **_reading_arguments(command), jobs=jobs)
    return Collection(tuple(documents))


def _reading_arguments(command: Command) -> dict[str, Any]:
    """How files are read."""
    from core.reading import ColumnNames, ContentMode

    options = command.reading
    return {
        "limits": _limits(command),
        "overrides": dict(options.encodings),
        "content": ContentMode(options.content),
        "columns": ColumnNames(text=options.text_column, name=options.name_column),
        "cache": _cache(command),
    }


def _cache(command: Command) -> ReadingCache | None:
    from core.reading import ReadingCache

    options = command.reading
    if not options.cache:
        return None
    return (
        ReadingCache.of_the_user()
        if options.cache_bytes is None
        else ReadingCache.of_the_user(options.cache_bytes)
    )


def _limits(command: Command) -> ReadingLimits:
    from core.reading import ReadingLimits

    return replace(ReadingLimits(), **dict(command.reading.limits))  # type: ignore[arg-type]


def reading_settings(command: Command) -> dict[str, object]:
    """How the files were read, for the settings of a report."""
    options = command.reading
    return {
        "content": options.content,
        "text_column": options.text_column,
        "name_column": options.name_column,
        "limits": asdict(_limits(command)),
    }


def _one_document(path: str, command: Command, monitor: Monitor) -> Document:
    if os.path.isdir(path):  # noqa: PTH112 - a path stays as it was given, whatever its bytes
        raise UsageError(f"compare takes two files, and {quoted(path)} is a folder")
    documents = _read_paths([path], command, monitor, jobs=1).documents
    if len(documents) != 1:
        raise UsageError(f"compare takes two texts, and {quoted(path)} holds {len(documents)}")
    return documents[0]


def quoted(path: str) -> str:
    """A path in a message, on one line and harmless for a terminal."""
    from core.reports.terminal import shown

    return f"'{shown(path)}'"
