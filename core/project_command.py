"""``scan --project``: a project is made, or looked at again, and saved with what the scan found."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from core.analysis import Analysis, analyse
from core.arguments import Command, UsageError
from core.documents import Collection, Document, Source, Status
from core.monitor import Monitor
from core.project.changes import Changes, find_changes
from core.project.content import ProjectContent
from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import Opened, ProjectFile, create_project, open_project
from core.project.recheck import STAGES, ReadsEntries, Recheck, recheck
from core.reading.cache import readers_version
from core.reading.reasons import Reason
from core.reading_options import ReadingOptions
from core.reports.changes_report import changes_json, changes_text
from core.reports.labels import Labels
from core.reports.terminal import shown
from core.settings import AnalysisSettings

_READING: Final = ("content", "limits", "text_column", "name_column", "encodings")
_WORDS: Final[dict[ProjectProblem, str]] = {
    ProjectProblem.MISSING: "there is no such file",
    ProjectProblem.FOLDER: "this is a folder",
    ProjectProblem.NOT_A_FILE: "this is no file",
    ProjectProblem.NOT_A_PROJECT: "this is no project of Cherepitsa",
    ProjectProblem.OTHER_DATABASE: "this is a database of another program",
    ProjectProblem.NEWER: "a newer version of Cherepitsa made it, with format",
    ProjectProblem.DAMAGED: "the project is damaged",
    ProjectProblem.DENIED: "it cannot be read or written",
    ProjectProblem.IN_USE: "another program has the project open",
    ProjectProblem.READ_ONLY: "it may only be read",
    ProjectProblem.DISK_FULL: "the disk is full; the project is as it was",
    ProjectProblem.NOT_A_BASE: "the project is no base",
}


@contextmanager
def project_problems(option: str) -> Iterator[None]:
    """Say in English what is wrong with a project."""
    try:
        yield
    except ProjectError as error:
        detail = f": {error.detail}" if error.detail else ""
        raise UsageError(f"{option}: '{shown(error.path)}': {_WORDS[error.code]}{detail}") from error


def documents_of(path: str, monitor: Monitor) -> tuple[Document, ...]:
    """The documents of a project that is given to be scanned, with their texts as they were saved.

    Those that are damaged are rows with that reason.

    Raises
    ------
    UsageError
        If it cannot be opened.
    """
    with project_problems("PATH"):
        opened = open_project(path, read_only=True, monitor=monitor)
    detail = "its row in the project is damaged"
    lost = (
        Document(
            name=f"{Path(path).name} {one.what} {one.name}",
            source=Source(path=path),
            status=Status.UNREADABLE,
            reason=Reason.DAMAGED.value,
            detail=detail,
        )
        for one in opened.lost
        if one.what == "document"
    )
    return (*opened.content.collection, *lost)


@dataclass(frozen=True, slots=True)
class ProjectScan:
    """A project during a scan.

    Attributes
    ----------
    command : Command
        With the sources, the settings and the ways of reading that hold: what was given, else the project's.
    before : ProjectContent
        As it was saved last; nothing in it where the project is made now.
    """

    command: Command
    before: ProjectContent
    _file: ProjectFile | None
    _path: Path
    _rechecked: list[Recheck]
    _changed: list[Changes]

    def collection(self, read: ReadsEntries, monitor: Monitor) -> Collection:
        """The documents as they are now; only what is new or has changed is read."""
        monitor.plan(STAGES)
        command = self.command
        content = replace(
            self.before, sources=command.paths, reading=_stored(command.reading), settings=command.settings
        )
        state = f"{readers_version()} {sorted(content.reading.items())!r}"
        found = recheck(content, read, monitor, readers=state)
        self._rechecked.append(found)
        return found.content.collection

    def analysis(self, collection: Collection, settings: AnalysisSettings, monitor: Monitor) -> Analysis:
        """The analysis that the project has where nothing is other than it was, else a new one."""
        content = replace(self._rechecked[-1].content, collection=collection, settings=settings)
        kept = None if self._file is None else self._file.load_result(content)
        return analyse(collection, settings, monitor, threads=self.command.jobs) if kept is None else kept

    def finish(self, analysis: Analysis, monitor: Monitor) -> None:
        """Find out what changed since last time, where there was one, and save the project.

        Raises
        ------
        ProjectError
        """
        found = self._rechecked[-1]
        if self.before.saved:
            self._changed.append(self._changes(analysis, found, monitor))
        if self._file is None:
            create_project(self._path, found.content, analysis, monitor)[0].close()
        else:
            self._file.save(found.content, analysis, monitor)

    def changes_json(self, *, named: bool = True) -> dict[str, Any]:
        """What changed as a key of the report, none where the project was made now; with names or without."""
        before = self.before.collection.documents if named else None
        return {
            name: changes_json(one, before) for name, one in zip(("changes",), self._changed, strict=False)
        }

    def changes_text(self, labels: Labels, *, named: bool = True) -> Iterator[str]:
        """What changed in short, with names or without."""
        documents = (self.before.collection.documents, self._rechecked[-1].content.collection.documents)
        for changes in self._changed:
            yield from changes_text(changes, documents if named else None, labels)

    def close(self) -> None:
        """Let go of the project."""
        if self._file is not None:
            self._file.close()

    def _changes(self, analysis: Analysis, found: Recheck, monitor: Monitor) -> Changes:
        floors = replace(
            self.before.settings,
            min_resemblance=min(self.before.settings.min_resemblance, analysis.settings.min_resemblance),
            min_containment=min(self.before.settings.min_containment, analysis.settings.min_containment),
        )
        then = None
        if self._file is not None:
            then = self._file.load_result(replace(self.before, settings=floors))
        if then is None:
            then = analyse(self.before.collection, floors, monitor, threads=self.command.jobs)
        return find_changes(
            then,
            analysis,
            found,
            self.command.settings.thresholds,
            monitor,
            thresholds_before=self.before.settings.thresholds,
        )


def open_for_scan(command: Command) -> ProjectScan:
    """Open the project that a scan makes or updates.

    Parameters
    ----------
    command : Command

    Raises
    ------
    UsageError
        If it cannot be written, or holds no sources while none are given.
    """
    path = Path(command.project or "")
    option = "--project"
    command = with_whole_paths(command)
    with project_problems(option):
        opened = open_project(path) if path.exists() else None
        if opened is not None and not opened.file.is_writable:
            opened.file.close()
            _refuse_lost(option, opened)
            raise ProjectError(opened.file.why_not or ProjectProblem.READ_ONLY, str(path))
    before = ProjectContent() if opened is None else opened.content
    file = None if opened is None else opened.file
    if not command.paths and not before.sources:
        if file is not None:
            file.close()
        raise UsageError("scan: no PATH was given, and the project has none")
    if before.saved:
        command = replace(
            command,
            paths=command.paths or before.sources,
            settings=merged_settings(before.settings, command.settings, command.given),
            reading=_merged_reading(before.reading, command.reading, command.given),
        )
    return ProjectScan(command, before, file, path, [], [])


def with_whole_paths(command: Command) -> Command:
    """The command with absolute paths: a project is opened in other folders than it was made in."""
    encodings = tuple((_whole(path), name) for path, name in command.reading.encodings)
    return replace(
        command,
        paths=tuple(map(_whole, command.paths)),
        reading=replace(command.reading, encodings=encodings),
    )


def merged_settings(
    stored: AnalysisSettings, said: AnalysisSettings, given: frozenset[str]
) -> AnalysisSettings:
    """The settings of a project, except for what was said on the command line."""
    taken: dict[str, Any] = {field: getattr(said, field) for options, field in _FIELDS if given & options}
    thresholds = {
        field: getattr(said.thresholds, field) for option, field in _THRESHOLDS.items() if option in given
    }
    steps = {field: getattr(said.steps, field) for option, field in _STEPS.items() if option in given}
    return replace(
        stored,
        **taken,
        thresholds=replace(stored.thresholds, **thresholds),
        steps=replace(stored.steps, **steps),
    )


_FIELDS: Final = (
    (frozenset({"shingle_words"}), "shingle_words"),
    (frozenset({"sampling"}), "sampling"),
    (frozenset({"sampling"}), "modulus"),
    (frozenset({"across_ranks"}), "across_ranks"),
    (frozenset({"wrap_round"}), "wrap_round"),
    (frozenset({"within_groups"}), "within_groups"),
    (frozenset({"min_resemblance"}), "min_resemblance"),
    (frozenset({"min_containment"}), "min_containment"),
    (frozenset({"min_lexical"}), "min_lexical"),
    (
        frozenset(
            {
                "lexical",
                "lemmas",
                "thesaurus",
                "mystem",
                "misspellings",
                "lexical_weighting",
                "lexical_drop_stop_words",
            }
        ),
        "lexical",
    ),
)
_THRESHOLDS: Final = {
    "threshold": "resemblance",
    "containment": "containment",
    "lexical_threshold": "lexical",
}
_STEPS: Final = {
    "keep_stress_marks": "drop_stress_marks",
    "keep_invisible": "drop_invisible",
    "no_yo": "yo_as_ye",
    "no_lookalikes": "fold_lookalikes",
    "drop_numbers": "drop_numbers",
    "drop_stop_words": "drop_stop_words",
}


def _whole(path: str) -> str:
    return os.path.abspath(path)  # noqa: PTH100 - the path stays a plain one, whatever its bytes


def _stored(reading: ReadingOptions) -> dict[str, Any]:
    values = asdict(reading)
    return {name: _plain(values[name]) for name in _READING}


def _plain(value: Any) -> Any:
    return [list(one) for one in value] if isinstance(value, tuple) else value


def _merged_reading(stored: Mapping[str, Any], said: ReadingOptions, given: frozenset[str]) -> ReadingOptions:
    """How the project was read last, unless something about that was said."""
    if given & _READING_OPTIONS or not set(_READING) <= set(stored):
        return said
    return replace(
        said,
        content=str(stored["content"]),
        limits=tuple((str(name), value) for name, value in stored["limits"]),
        text_column=stored["text_column"],
        name_column=stored["name_column"],
        encodings=tuple((str(path), str(name)) for path, name in stored["encodings"]),
    )


_READING_OPTIONS: Final = frozenset(
    {
        "content",
        "text_column",
        "name_column",
        "encoding",
        "max_bytes",
        "max_expanded_bytes",
        "max_ratio",
        "max_parts",
        "max_pages",
        "max_depth",
        "seconds",
    }
)


def _refuse_lost(option: str, opened: Opened) -> None:
    """A damaged project is not taken for a whole one without a word."""
    if opened.lost:
        some = ", ".join(f"{one.what} {shown(one.name)}" for one in opened.lost[:3])
        raise UsageError(
            f"{option}: '{shown(str(opened.file.path))}': the project is damaged; lost: {len(opened.lost)}"
            f" ({some}); what is left can be opened and saved under another name"
        )
