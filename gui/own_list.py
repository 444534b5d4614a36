"""The user's list of synonyms while it is read, checked, changed and written; all of it runs in a job."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.lexical.thesauri.thesaurus import LARGEST_GROUP, clean
from core.lexical.user_list import Groups, ListFault, check_groups, load_groups, save_groups

Change = Callable[[Groups], Groups]


@dataclass(frozen=True, slots=True)
class Entry:
    """One group.

    Attributes
    ----------
    group : tuple of str
        As it is written.
    key : frozenset of str
        What makes two groups the same: their words as they are compared.
    fault : ListFault or None
        The first thing that is wrong with it; an empty one is left out, which is no fault.
    folded : str
        Its words without case, a line each, to be searched.
    """

    group: tuple[str, ...]
    key: frozenset[str]
    fault: ListFault | None
    folded: str

    @classmethod
    def of(cls, group: Sequence[str]) -> Entry:
        """Check a group."""
        problems = check_groups([group]) if group else ()
        fault = problems[0].fault if problems else None
        return cls(tuple(group), key_of(group), fault, "\n".join(group).casefold())


@dataclass(frozen=True, slots=True)
class OwnList:
    """The list with what is wrong in it.

    Attributes
    ----------
    entries : tuple of Entry
    times : Counter
        How often each set of words stands in the list.
    """

    entries: tuple[Entry, ...] = ()
    times: Counter[frozenset[str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, groups: Groups) -> OwnList:
        """Check all groups."""
        entries = tuple(map(Entry.of, groups))
        return cls(entries, Counter(entry.key for entry in entries))


@dataclass(frozen=True, slots=True)
class Imported:
    """Groups from a file.

    Attributes
    ----------
    name : str
        Of the file.
    entries : tuple of Entry
    broken : int
        Lines that say nothing.
    """

    name: str
    entries: tuple[Entry, ...]
    broken: int


def key_of(group: Iterable[str]) -> frozenset[str]:
    """What makes two groups the same: their words as they are compared."""
    return frozenset(clean(member.strip()) for member in group)


def read_own_list(path: Path | None) -> OwnList:
    """The list as it is kept; an empty one where there is none yet.

    Raises
    ------
    ThesaurusError
        If the file is there and cannot be read.
    """
    return OwnList() if path is None else OwnList.of(load_groups(path))


def change_own_list(path: Path, change: Change) -> bool:
    """Change the list in its file; whether there was anything to change.

    Raises
    ------
    ThesaurusError, UserListError, OSError
        If it cannot be read or written; the file is as it was then.
    """
    before = load_groups(path)
    after = change(before)
    if after == before:
        return False
    save_groups(path, after)
    return True


def import_groups(path: str) -> Imported:
    """The groups of a thesaurus file of any kind: a word with all that may stand for it.

    Raises
    ------
    ThesaurusError
        If it cannot be read.
    """
    from core.lexical.thesauri import load_thesaurus

    found = load_thesaurus(path)
    members: dict[int, list[str]] = {}
    for first, second in found.links.tolist():
        members.setdefault(first, []).append(found.words[second])
    groups = (
        (found.words[head], *others[start : start + LARGEST_GROUP - 1])
        for head, others in members.items()
        for start in range(0, len(others), LARGEST_GROUP - 1)
    )
    return Imported(Path(path).name, tuple(map(Entry.of, groups)), len(found.problems))


def with_group(group: Sequence[str]) -> Change:
    """Add a group, unless one that is there says the same already."""
    wanted, new = key_of(group), tuple(group)

    def change(groups: Groups) -> Groups:
        return groups if any(wanted <= key_of(one) for one in groups) else (*groups, new)

    return change


def without_group(group: Sequence[str]) -> Change:
    """Take a group out again, the last one where it stands several times."""
    gone = tuple(group)

    def change(groups: Groups) -> Groups:
        if gone not in groups:
            return groups
        place = len(groups) - 1 - groups[::-1].index(gone)
        return groups[:place] + groups[place + 1 :]

    return change


def replaced(groups: Groups) -> Change:
    """These groups instead of what is there."""
    return lambda _: groups
