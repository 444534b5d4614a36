"""What the lexical sub-commands share: strings, thesauri and a folder for files, as they are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.arguments import PROGRAM, UsageError
from core.documents import Status
from core.lexical.library import ThesaurusLibrary
from core.lexical.thesauri import Thesaurus, ThesaurusError
from core.monitor import Monitor
from core.reports.terminal import shown
from core.settings import STARTER, SYSTEM, USER
from core.standard_streams import complain
from core.writing import check_writable, written_beside

MAX_BYTES = 256 << 20

NOT_ALWAYS_THERE = {
    USER: "there is no own list of synonyms yet",
    SYSTEM: "no thesaurus was found on this system",
}
"""Of thesauri that are asked for by name and may be missing, what is said then."""


@dataclass(frozen=True, slots=True)
class Strings:
    """Texts that are compared.

    Attributes
    ----------
    names, texts : tuple of str
        A string's name is the number of its line.
    groups, paths : tuple of str
        Folder and path of each document below the folder that was given; '' for strings.
    unread : tuple of str
        A remark for each document that could not be read.
    """

    names: tuple[str, ...]
    texts: tuple[str, ...]
    groups: tuple[str, ...]
    paths: tuple[str, ...]
    unread: tuple[str, ...] = ()


def read_strings(given: str, monitor: Monitor) -> Strings:
    """One string a line, blank lines left out, or the documents of a folder.

    Raises
    ------
    UsageError
        If there is no such file or folder, it cannot be read, or it holds no string.
    Cancelled
        If the monitor was cancelled.
    """
    from core.reading.encodings import decode

    path = Path(given)
    try:
        if path.is_dir():
            return _documents(given, monitor)
        if not path.is_file():
            raise UsageError(f"'{shown(given)}': there is no such file or folder")
        if path.stat().st_size > MAX_BYTES:
            raise UsageError(f"'{shown(given)}' is larger than {MAX_BYTES >> 20} MB")
        text = decode(path.read_bytes(), monitor=monitor).text
    except (OSError, ValueError) as error:
        raise UsageError(
            f"cannot read '{shown(given)}': {getattr(error, 'strerror', None) or error}"
        ) from error
    lines = [(str(number), line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise UsageError(f"'{shown(given)}' holds no string")
    nothing = ("",) * len(lines)
    return Strings(tuple(name for name, _ in lines), tuple(line for _, line in lines), nothing, nothing)


def _documents(given: str, monitor: Monitor) -> Strings:
    from core.reading import read_paths

    documents = read_paths([given], monitor).documents
    read = [one for one in documents if one.status in (Status.OK, Status.NO_TEXT)]
    unread = tuple(
        f"'{shown(one.name)}' could not be read: {one.detail}"
        for one in documents
        if one.status is Status.UNREADABLE
    )
    for remark in unread:
        complain(f"{PROGRAM}: {remark}\n")
    if not read:
        raise UsageError(f"'{shown(given)}' holds no string")
    top = given.rstrip("/\\") + "/"
    return Strings(
        tuple(one.name for one in read),
        tuple(one.text for one in read),
        tuple(one.group for one in read),
        tuple(one.source.path.replace("\\", "/").removeprefix(top.replace("\\", "/")) for one in read),
        unread,
    )


def given_thesauri(names: Sequence[str], *, quiet: bool) -> tuple[Thesaurus, ...]:
    """The thesauri of some names or files, by default the program's own; broken lines are remarked on.

    Raises
    ------
    UsageError
        If a file cannot be read as a thesaurus.
    """
    try:
        found = ThesaurusLibrary.of_the_user().load(names or (STARTER,))
    except ThesaurusError as error:
        raise UsageError(f"--thesaurus: '{shown(error.name or '')}': {error}") from error
    for name in () if quiet else NOT_ALWAYS_THERE:
        if name in names and not any(one.name == name or name == SYSTEM for one in found):
            complain(f"{PROGRAM}: '{name}': {NOT_ALWAYS_THERE[name]}\n")
    for thesaurus in () if quiet else found:
        if thesaurus.problems:
            first = thesaurus.problems[0]
            complain(
                f"{PROGRAM}: '{shown(thesaurus.name)}': lines left out: {len(thesaurus.problems)}; "
                f"line {first.line}: {first.reason}\n"
            )
        if not len(thesaurus.links):
            complain(f"{PROGRAM}: '{shown(thesaurus.name)}' holds no synonyms\n")
    return found


def check_folder(folder: str, files: Iterable[str], read: Sequence[str]) -> None:
    """Make a folder and find out before the work whether some files can be written to it.

    Parameters
    ----------
    folder : str
    files : iterable of str
        Their names.
    read : sequence of str
        Paths that are read, and must not be overwritten.

    Raises
    ------
    UsageError
        If they cannot, or one is among those that are read.
    """
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name in files:
            goal = Path(folder, name)
            check_writable(goal)
            for path in read:
                if goal.exists() and Path(path).exists() and goal.samefile(path):
                    raise UsageError(f"'{shown(path)}' is read, and would be overwritten")
    except (OSError, ValueError) as error:
        raise UsageError(
            f"cannot write to '{shown(folder)}': {getattr(error, 'strerror', None) or error}"
        ) from error


def write_files(folder: str, reports: Mapping[str, Iterable[bytes]]) -> None:
    """Write some files to a folder, each made while it is written.

    Raises
    ------
    UsageError
        If one cannot be written.
    """
    try:
        for name, report in reports.items():
            with written_beside(Path(folder, name)) as stream:
                for piece in report:
                    stream.write(piece)
    except OSError as error:
        raise UsageError(f"cannot write to '{shown(folder)}': {error.strerror or error}") from error
