"""Thesauri from files, from the resources and from the folders of the system; parsed ones are kept."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import sys
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import numpy as np

from core.lexical.thesauri.formats import Reader, read_groups, reader_for
from core.lexical.thesauri.thesaurus import Problem, Thesaurus, ThesaurusBuilder, ThesaurusError
from core.reading.sniffing import Sample
from core.writing import written_beside

VERSION = 2
"""Of the readers and the kept form: raise it when either changes, and files are parsed anew."""

MAX_BYTES = 256 << 20
MAX_KEPT = 32
_SUFFIX = ".thesaurus"


class ThesaurusCache:
    """Parsed thesauri in a folder, found by the content they come from.

    Parameters
    ----------
    folder : path
        Made when something is to be kept.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._folder = Path(folder)

    @classmethod
    def of_the_user(cls) -> ThesaurusCache | None:
        """The cache in the folder that the platform has for such things, None where there is none."""
        from core.reading.cache import user_folder

        folder = user_folder()
        return None if folder is None else cls(folder.with_name("thesauri"))

    def load(self, key: str, name: str) -> Thesaurus | None:
        """What was kept under a key, None where nothing was or where it is damaged."""
        try:
            content = (self._folder / f"{key}{_SUFFIX}").read_bytes()
            with np.load(io.BytesIO(content), allow_pickle=False) as kept:
                links, words, problems = kept["links"], kept["words"], kept["problems"]
            found = words.tobytes().decode("utf-8")
            listed = json.loads(problems.tobytes())
            count = found.count("\n") + 1 if found else 0
            if links.dtype != np.int32 or links.ndim != 2 or (links.size and int(links.max()) >= count):
                return None
            return Thesaurus(
                name,
                tuple(found.split("\n")) if found else (),
                links,
                tuple(Problem(int(line), str(reason)) for line, reason in listed),
            )
        except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
            return None

    def store(self, key: str, thesaurus: Thesaurus) -> None:
        """Keep a parsed thesaurus; where that is not possible, it is parsed again next time."""
        problems = json.dumps([(one.line, one.reason) for one in thesaurus.problems]).encode()
        stream = io.BytesIO()
        np.savez(
            stream,
            links=thesaurus.links,
            words=np.frombuffer("\n".join(thesaurus.words).encode(), np.uint8),
            problems=np.frombuffer(problems, np.uint8),
        )
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with written_beside(self._folder / f"{key}{_SUFFIX}") as target:
                target.write(stream.getbuffer())
            self._trim()

    def _trim(self) -> None:
        kept = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[MAX_KEPT:]:
            path.unlink(missing_ok=True)


def load_thesaurus(
    path: str | os.PathLike[str], cache: ThesaurusCache | None = None, *, reader: Reader | None = None
) -> Thesaurus:
    """Read a thesaurus file of any known kind.

    Parameters
    ----------
    path : path
    cache : ThesaurusCache, optional
        Asked for what was parsed before.
    reader : Reader, optional
        Of the kind of file; found out from the content otherwise.

    Raises
    ------
    ThesaurusError
        If it cannot be read, is too large or is no text. Broken lines are in ``problems`` instead.
    """
    place = Path(path)
    try:
        if not place.is_file():
            raise ThesaurusError("there is no such file" if not place.exists() else "this is no file")
        if place.stat().st_size > MAX_BYTES:
            raise ThesaurusError(f"it is larger than {MAX_BYTES >> 20} MB")
        content = place.read_bytes()
    except (OSError, ValueError) as error:
        raise ThesaurusError(getattr(error, "strerror", None) or str(error)) from error
    return parse_thesaurus(content, place.name, cache, reader=reader)


def parse_thesaurus(
    content: bytes, name: str, cache: ThesaurusCache | None = None, *, reader: Reader | None = None
) -> Thesaurus:
    """Read the content of a thesaurus file; see ``load_thesaurus``."""
    if not Sample(content).is_text:
        raise ThesaurusError("this is no text", name)
    read = reader or reader_for(content)
    key = hashlib.blake2b(content, digest_size=16, key=f"{VERSION} {read.__name__}".encode()).hexdigest()
    kept = cache.load(key, name) if cache is not None else None
    if kept is not None:
        return kept
    builder = ThesaurusBuilder()
    read(content, builder)
    thesaurus = builder.finished(name)
    if cache is not None:
        cache.store(key, thesaurus)
    return thesaurus


def starter_thesauri(cache: ThesaurusCache | None = None) -> tuple[Thesaurus, ...]:
    """The program's own thesauri from its resources, by name."""
    folder = files("resources").joinpath("thesauri")
    if not folder.is_dir():
        return ()
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".txt")), key=lambda one: one.name)
    return tuple(parse_thesaurus(one.read_bytes(), one.name, cache, reader=read_groups) for one in found)


def system_thesauri() -> tuple[Path, ...]:
    """MyThes files where LibreOffice or the system keeps them, sorted; nothing is read yet."""
    found: dict[str, Path] = {}
    for folder in _system_folders():
        with contextlib.suppress(OSError):  # folders that may not be looked at hold nothing for us
            for path in sorted(folder.glob("**/th_*.dat")):
                found.setdefault(path.name, path)
    return tuple(found[name] for name in sorted(found))


_OFFICES = (
    "/usr/lib/libreoffice",
    "/usr/lib64/libreoffice",
    "/opt/libreoffice",
    "/snap/libreoffice/current/lib/libreoffice",
    "/var/lib/flatpak/app/org.libreoffice.LibreOffice/current/active/files/libreoffice",
)


def _system_folders() -> Iterator[Path]:
    if sys.platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)"):
            if os.environ.get(variable):
                yield Path(os.environ[variable], "LibreOffice", "share", "extensions")
    elif sys.platform == "darwin":
        yield Path("/Applications/LibreOffice.app/Contents/Resources/extensions")
    else:
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        for folder in shared.split(":"):
            if folder.startswith("/"):
                yield Path(folder, "mythes")
        for office in _OFFICES:
            yield Path(office, "share", "extensions")
    with contextlib.suppress(RuntimeError):  # no home
        for profile in _profiles():
            yield profile / "LibreOffice" / "4" / "user" / "uno_packages"
            yield profile / "libreoffice" / "4" / "user" / "uno_packages"


def _profiles() -> Iterator[Path]:
    """Where LibreOffice keeps what its user installed."""
    if sys.platform == "win32":
        if os.environ.get("APPDATA"):
            yield Path(os.environ["APPDATA"])
    elif sys.platform == "darwin":
        yield Path.home() / "Library" / "Application Support"
    else:
        given = os.environ.get("XDG_CONFIG_HOME", "")
        yield Path(given) if given.startswith("/") else Path.home() / ".config"
