"""A project opened as a base; where it is none yet, it becomes one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from core.monitor import NULL_MONITOR, Monitor
from core.project.base import Base
from core.project.errors import ProjectError, ProjectProblem
from core.project.loading import Lost
from core.project.project_file import ProjectFile, create_project, open_project, open_quickly


@contextmanager
def opened_base(
    path: str | os.PathLike[str], *, to_add: bool = False, monitor: Monitor = NULL_MONITOR
) -> Iterator[Base]:
    """A base to check against.

    Where the project keeps no shingles, or those of other settings, or damaged ones, they are made of its
    texts: in the project itself if this program may write it, else in a copy that goes with the block.

    Parameters
    ----------
    path : str or path-like
    to_add : bool
        It is to be written to; without that another program may have it open.
    monitor : Monitor

    Raises
    ------
    ProjectError
        As ``open_project``; with ``to_add`` also why it may not be written.
    Cancelled
        If the monitor was cancelled.
    """
    file = open_quickly(path)
    try:
        if to_add and not file.is_writable:
            raise ProjectError(file.why_not or ProjectProblem.READ_ONLY, str(path))
        try:
            base = Base(file)
        except ProjectError as error:
            if error.code not in {ProjectProblem.NOT_A_BASE, ProjectProblem.DAMAGED}:
                raise
        else:
            yield base
            return
        with _made(file, monitor) as made:
            yield Base(made)
    finally:
        file.close()


@contextmanager
def _made(file: ProjectFile, monitor: Monitor) -> Iterator[ProjectFile]:
    """The project, or a copy of it, with its shingles."""
    opened = open_project(file.path, read_only=True, monitor=monitor)
    _refuse(opened.lost, file.path)
    content = replace(opened.content, is_base=True)
    if file.is_writable:
        file.rebuild_base(content, monitor)
        yield file
        return
    with tempfile.TemporaryDirectory(prefix="cherepitsa-") as folder:
        copy, _ = create_project(Path(folder) / "base.cherepitsa", content, monitor=monitor)
        with copy:
            yield copy


def _refuse(lost: tuple[Lost, ...], path: Path) -> None:
    """A base of which documents are lost would say of new texts that they are unique."""
    if lost:
        raise ProjectError(ProjectProblem.DAMAGED, str(path), f"{lost[0].what} {lost[0].name}")
