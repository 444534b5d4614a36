"""The user's own list of synonyms: groups of words and phrases, a line each, in a file of the data folder."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from core.lexical.thesauri.thesaurus import LARGEST_GROUP, ThesaurusError, clean
from core.user_data import user_data_folder
from core.writing import written_beside

FILE_NAME = "synonyms.txt"
_HEAD = "# Own synonyms: a group a line, its words and phrases parted by |\n"

Groups = tuple[tuple[str, ...], ...]


class ListFault(StrEnum):
    """What can be wrong with a group."""

    SINGLE = "single"
    """Fewer than two different words."""
    NO_WORD = "no_word"
    """A member holds no letter or digit."""
    SEPARATOR = "separator"
    """A member holds ``|`` or a line end."""
    REMARK = "remark"
    """The group begins with ``#`` and would be read as a remark."""
    REPEATED = "repeated"
    """A member stands twice."""
    TOO_LARGE = "too_large"


@dataclass(frozen=True, slots=True)
class ListProblem:
    """What is wrong with one group.

    Attributes
    ----------
    group : int
        Its number, from 0.
    member : int or None
        Which of its members is meant; None where it is the whole group.
    fault : ListFault
    """

    group: int
    member: int | None
    fault: ListFault


class UserListError(Exception):
    """Groups that cannot be saved; ``problems`` name them all."""

    def __init__(self, problems: Sequence[ListProblem]) -> None:
        super().__init__(f"{len(problems)} problems, the first in group {problems[0].group + 1}")
        self.problems = tuple(problems)


def user_thesaurus_path() -> Path | None:
    """Where the user's list is, whether it is there or not; None where the platform has no place for it."""
    folder = user_data_folder()
    return None if folder is None else folder / FILE_NAME


def check_groups(groups: Sequence[Sequence[str]]) -> tuple[ListProblem, ...]:
    """Everything that is wrong with some groups, in their order."""
    problems = []
    for number, group in enumerate(groups):
        seen: set[str] = set()
        for place, member in enumerate(group):
            fault = _fault(member, seen, first=place == 0)
            if fault is not None:
                problems.append(ListProblem(number, place, fault))
        if len(seen) < 2:
            problems.append(ListProblem(number, None, ListFault.SINGLE))
        if len(group) > LARGEST_GROUP:
            problems.append(ListProblem(number, None, ListFault.TOO_LARGE))
    return tuple(problems)


def _fault(member: str, seen: set[str], *, first: bool) -> ListFault | None:
    if "|" in member or len(f"{member}.".splitlines()) > 1:
        return ListFault.SEPARATOR
    if first and member.lstrip().startswith("#"):
        return ListFault.REMARK
    word = clean(member.strip())
    if not word:
        return ListFault.NO_WORD
    if word in seen:
        return ListFault.REPEATED
    seen.add(word)
    return None


def load_groups(path: str | os.PathLike[str]) -> Groups:
    """The groups of a list as they are written; remarks and empty lines are left out, nothing else.

    Raises
    ------
    ThesaurusError
        If the file is there and cannot be read.
    """
    place = Path(path)
    if not place.exists():
        return ()
    try:
        text = place.read_bytes().decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise ThesaurusError(getattr(error, "strerror", None) or "it is no UTF-8") from error
    lines = (line.strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    return tuple(
        tuple(member.strip() for member in line.split("|"))
        for line in lines
        if line and not line.startswith("#")
    )


def save_groups(path: str | os.PathLike[str], groups: Sequence[Sequence[str]]) -> None:
    """Write a list in the place of what was there; either all of it or nothing.

    Raises
    ------
    UserListError
        If a group is wrong; nothing is written then.
    OSError
        If the file cannot be written.
    """
    problems = check_groups(groups)
    if problems:
        raise UserListError(problems)
    place = Path(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    lines = "".join("|".join(member.strip() for member in group) + "\n" for group in groups)
    with written_beside(place) as stream:
        stream.write((_HEAD + lines).encode("utf-8"))
