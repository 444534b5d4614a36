"""The thesauri that can be chosen from, the user's list, and the engines that are there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.lexical.engines_there import EngineFault, engines_available
from core.lexical.library import ThesaurusKind, ThesaurusLibrary
from core.lexical.thesauri import ThesaurusCache, ThesaurusError
from core.lexical.user_list import (
    ListFault,
    ListProblem,
    UserListError,
    check_groups,
    load_groups,
    save_groups,
    user_thesaurus_path,
)
from core.settings import LemmaChoice
from core.user_data import user_data_folder

GROUPS = (("быстро", "скоро"), ("так как", "потому что", "поскольку"))


def library(folder: Path, *system: Path) -> ThesaurusLibrary:
    return ThesaurusLibrary(
        ThesaurusCache(folder / "cache"), user_path=folder / "own.txt", find_system=lambda: system
    )


def mythes(folder: Path) -> Path:
    path = folder / "th_ru_RU_v2.dat"
    path.write_text("UTF-8\nдом|1\n(сущ.)|здание|хижина (антоним)\nброшенный\n", "utf-8")
    return path


def test_all_kinds_are_listed_and_nothing_is_read(tmp_path: Path) -> None:
    found = library(tmp_path, tmp_path / "th_x.dat").entries(["starter", "gone.txt", "system", "gone.txt"])
    assert [(entry.kind, entry.title) for entry in found] == [
        (ThesaurusKind.STARTER, "starter"),
        (ThesaurusKind.USER, "user"),
        (ThesaurusKind.SYSTEM, "th_x.dat"),
        (ThesaurusKind.FILE, "gone.txt"),
    ]


def test_several_are_loaded_at_once_in_their_order(tmp_path: Path) -> None:
    own = library(tmp_path, mythes(tmp_path))
    save_groups(tmp_path / "own.txt", GROUPS)
    (tmp_path / "list.txt").write_bytes("дом=жильё|кров\nодно\n".encode("cp1251"))
    loaded = own.load(["user", "system", os.fspath(tmp_path / "list.txt"), "user"])
    assert [one.name for one in loaded] == ["user", "th_ru_RU_v2.dat", "list.txt"]
    assert [len(one.links) for one in loaded] == [4, 1, 2]
    assert own.load(["starter"])[0].name == "starter"


def test_facts_name_sizes_broken_lines_and_what_cannot_be_read(tmp_path: Path) -> None:
    own = library(tmp_path, mythes(tmp_path))
    starter, user, system, gone = (own.facts(entry) for entry in own.entries(["gone.txt"]))
    assert starter.words > 5000
    assert (user.words, user.error) == (0, None)
    assert (system.words, system.links, [problem.line for problem in system.problems]) == (2, 1, [4])
    assert gone.error == "there is no such file"


def test_a_file_that_changed_is_loaded_again(tmp_path: Path) -> None:
    own = library(tmp_path)
    save_groups(tmp_path / "own.txt", GROUPS[:1])
    first = own.load(["user"])
    assert own.load(["user"])[0] is first[0]
    save_groups(tmp_path / "own.txt", GROUPS)
    assert len(own.load(["user"])[0].links) == 4


def test_what_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThesaurusError) as caught:
        library(tmp_path).load(["starter", "gone.txt"])
    assert caught.value.name == "gone.txt"


def test_a_list_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "new" / "own.txt"
    assert load_groups(path) == ()
    save_groups(path, GROUPS)
    assert load_groups(path) == GROUPS
    save_groups(path, ())
    assert load_groups(path) == ()


def test_every_problem_of_a_list_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    groups = [("дом", "здание"), ("дом",), ("дом", "Дом "), ("а|б", "в\nг", "…"), ("#x", "дом")]
    problems = (
        ListProblem(1, None, ListFault.SINGLE),
        ListProblem(2, 1, ListFault.REPEATED),
        ListProblem(2, None, ListFault.SINGLE),
        ListProblem(3, 0, ListFault.SEPARATOR),
        ListProblem(3, 1, ListFault.SEPARATOR),
        ListProblem(3, 2, ListFault.NO_WORD),
        ListProblem(3, None, ListFault.SINGLE),
        ListProblem(4, 0, ListFault.REMARK),
        ListProblem(4, None, ListFault.SINGLE),
    )
    assert check_groups(groups) == problems
    save_groups(tmp_path / "own.txt", GROUPS)
    with pytest.raises(UserListError) as caught:
        save_groups(tmp_path / "own.txt", groups)
    assert caught.value.problems == problems
    assert load_groups(tmp_path / "own.txt") == GROUPS


def test_the_list_is_in_the_folder_for_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", os.fspath(tmp_path))
    assert user_data_folder() == tmp_path / "cherepitsa"
    assert user_thesaurus_path() == tmp_path / "cherepitsa" / "synonyms.txt"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert "relative" not in os.fspath(user_data_folder() or "")


def test_engines_say_whether_they_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.fspath(tmp_path))
    monkeypatch.setenv("HOME", os.fspath(tmp_path))
    monkeypatch.delenv("MYSTEM_BIN", raising=False)
    states = {state.choice: state for state in engines_available()}
    assert list(states) == [LemmaChoice.AUTO, LemmaChoice.MYSTEM, LemmaChoice.PYMORPHY, LemmaChoice.NONE]
    assert states[LemmaChoice.PYMORPHY].available
    assert states[LemmaChoice.MYSTEM].fault is EngineFault.NOT_FOUND
    given = engines_available(tmp_path / "nothing")[1]
    assert (given.fault, given.detail) == (EngineFault.NO_PROGRAM, os.fspath(tmp_path / "nothing"))
    program = tmp_path / "mystem"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert engines_available()[1].detail == os.fspath(program)
