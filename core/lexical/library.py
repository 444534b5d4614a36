"""The thesauri that can be chosen from: the program's own, the user's list, those of the system, files."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from core.lexical.thesauri import (
    Problem,
    Thesaurus,
    ThesaurusCache,
    ThesaurusError,
    load_thesaurus,
    starter_thesauri,
    system_thesauri,
)
from core.lexical.thesauri.formats import read_groups
from core.lexical.user_list import user_thesaurus_path
from core.settings import STARTER, SYSTEM, USER


class ThesaurusKind(StrEnum):
    """Where a thesaurus comes from."""

    STARTER = STARTER
    USER = USER
    SYSTEM = SYSTEM
    FILE = "file"


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One thesaurus that can be chosen.

    Attributes
    ----------
    name : str
        What settings hold: 'starter', 'user', or the path of a file.
    kind : ThesaurusKind
    title : str
        For people: the name of the file; that of the program's own and the user's is their kind.
    path : Path or None
        None for the program's own.
    """

    name: str
    kind: ThesaurusKind
    title: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class ThesaurusFacts:
    """What is in a thesaurus.

    Attributes
    ----------
    entry : LibraryEntry
    words : int
        Words and phrases.
    links : int
        Pairs of them that may stand for each other.
    problems : tuple of Problem
        Lines that say nothing.
    error : str or None
        Why it cannot be read at all, in English.
    """

    entry: LibraryEntry
    words: int = 0
    links: int = 0
    problems: tuple[Problem, ...] = ()
    error: str | None = None


class ThesaurusLibrary:
    """Finds thesauri by name, and keeps those that were loaded as long as their files stay the same.

    Parameters
    ----------
    cache : ThesaurusCache, optional
        Of parsed files, between runs.
    user_path : Path, optional
        The user's list; the one in the platform's data folder where left out.
    find_system : callable
        The files of the system.
    """

    def __init__(
        self,
        cache: ThesaurusCache | None = None,
        *,
        user_path: Path | None = None,
        find_system: Callable[[], tuple[Path, ...]] = system_thesauri,
    ) -> None:
        self._cache = cache
        self.user_path = user_path or user_thesaurus_path()
        self._find_system = find_system
        self._loaded: dict[str, tuple[tuple[int, int], Thesaurus]] = {}
        self._starter: tuple[Thesaurus, ...] | None = None

    @classmethod
    def of_the_user(cls) -> ThesaurusLibrary:
        """The library with the user's cache and list."""
        return cls(ThesaurusCache.of_the_user())

    def entries(self, chosen: Sequence[str] = ()) -> tuple[LibraryEntry, ...]:
        """All that can be chosen, and what was chosen from elsewhere; nothing is read.

        Parameters
        ----------
        chosen : sequence of str
            Names as settings hold them.
        """
        found = [LibraryEntry(STARTER, ThesaurusKind.STARTER, STARTER, None)]
        found.append(LibraryEntry(USER, ThesaurusKind.USER, USER, self.user_path))
        system = self._find_system()
        found += [LibraryEntry(os.fspath(path), ThesaurusKind.SYSTEM, path.name, path) for path in system]
        known = {entry.name for entry in found} | {SYSTEM}
        for name in dict.fromkeys(chosen):
            if name not in known:
                found.append(LibraryEntry(name, ThesaurusKind.FILE, Path(name).name or name, Path(name)))
        return tuple(found)

    def facts(self, entry: LibraryEntry) -> ThesaurusFacts:
        """What is in a thesaurus; it is loaded for it."""
        try:
            thesauri = self.load((entry.name,))
        except ThesaurusError as error:
            return ThesaurusFacts(entry, error=str(error))
        return ThesaurusFacts(
            entry,
            words=sum(len(one.words) for one in thesauri),
            links=sum(len(one.links) for one in thesauri),
            problems=tuple(problem for one in thesauri for problem in one.problems),
        )

    def load(self, names: Sequence[str]) -> tuple[Thesaurus, ...]:
        """The thesauri of some names, each once, in the order of the names.

        The user's list may not be there yet and is empty then; 'system' is every file of the system.

        Raises
        ------
        ThesaurusError
            If one cannot be read; ``name`` says which.
        """
        found: dict[str, tuple[Thesaurus, ...]] = {}
        for name in names:
            if name == STARTER:
                found.setdefault(name, self._load_starter())
            elif name == USER:
                if self.user_path is not None and self.user_path.exists():
                    found.setdefault(USER, (self._load_file(USER, self.user_path),))
            elif name == SYSTEM:
                for path in self._find_system():
                    found.setdefault(os.fspath(path), (self._load_file(os.fspath(path), path),))
            else:
                found.setdefault(name, (self._load_file(name, Path(name)),))
        return tuple(one for some in found.values() for one in some)

    def _load_starter(self) -> tuple[Thesaurus, ...]:
        if self._starter is None:
            self._starter = tuple(replace(one, name=STARTER) for one in starter_thesauri(self._cache))
        return self._starter

    def _load_file(self, name: str, path: Path) -> Thesaurus:
        try:
            status = path.stat()
            state = status.st_mtime_ns, status.st_size
        except (OSError, ValueError):
            state = -1, -1  # loading says what is wrong
        known = self._loaded.get(name)
        if known is not None and known[0] == state:
            return known[1]
        try:
            if name == USER:
                loaded = replace(load_thesaurus(path, self._cache, reader=read_groups), name=USER)
            else:
                loaded = load_thesaurus(path, self._cache)
        except ThesaurusError as error:
            raise ThesaurusError(str(error), name) from error
        self._loaded[name] = state, loaded
        return loaded
