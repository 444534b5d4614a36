"""What the lexicon answers, off the window's thread and in the order it was asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from core.lexical.library import LibraryEntry, ThesaurusFacts, ThesaurusKind
from core.lexical.user_list import load_groups, save_groups, user_thesaurus_path
from core.settings import STARTER, USER
from gui.lexicon import EngineAnswer, Lexicon
from gui.own_list import Imported, OwnList
from gui.session import Session
from tests.gui.lexical_driving import program, settle, stand_in

needs_a_shell = pytest.mark.skipif(os.name == "nt", reason="the stand-in is started by a shell script")


@pytest.fixture
def lexicon(session: Session) -> Lexicon:
    return session.lexicon


def own_path() -> Path:
    path = user_thesaurus_path()
    assert path is not None
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def entry(path: Path) -> LibraryEntry:
    return LibraryEntry(str(path), ThesaurusKind.FILE, path.name, path)


def facts_of(qtbot: QtBot, lexicon: Lexicon, path: Path) -> ThesaurusFacts:
    with qtbot.waitSignal(lexicon.facts_ready, timeout=20_000) as caught:
        lexicon.ask_facts(entry(path))
    facts = caught.args[0]
    assert isinstance(facts, ThesaurusFacts)
    return facts


def test_the_own_list_and_the_starter_can_always_be_chosen(qtbot: QtBot, lexicon: Lexicon) -> None:
    with qtbot.waitSignal(lexicon.entries_ready) as caught:
        lexicon.ask_entries(["/texts/other.csv"])
    names = [one.name for one in caught.args[0]]
    assert names[:2] == [STARTER, USER]
    assert names[-1] == "/texts/other.csv"


def test_lines_that_say_nothing_are_named_with_their_numbers(
    qtbot: QtBot, lexicon: Lexicon, tmp_path: Path
) -> None:
    path = tmp_path / "synonymizer.txt"
    path.write_bytes("быстро|скоро|живо\nодин\nдом=здание|строение\n".encode("cp1251"))
    facts = facts_of(qtbot, lexicon, path)
    assert facts.error is None
    assert (facts.words, facts.links) == (7, 4)
    assert [problem.line for problem in facts.problems] == [2]


def test_a_file_that_is_no_thesaurus_is_an_answer_too(qtbot: QtBot, lexicon: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "picture.dat"
    path.write_bytes(bytes(range(256)) * 40 + b"\0" * 20_000)
    assert facts_of(qtbot, lexicon, path).error == "this is no text"
    assert facts_of(qtbot, lexicon, tmp_path / "gone.txt").error == "there is no such file"


def test_a_dictionary_of_100000_lines_never_holds_the_window_up(
    qtbot: QtBot, lexicon: Lexicon, tmp_path: Path
) -> None:
    path = tmp_path / "large.txt"
    path.write_text("\n".join(f"слово{i}|синоним{i}|третье{i}" for i in range(100_000)), encoding="utf-8")
    turns = 0

    def turn() -> None:
        nonlocal turns
        turns += 1

    timer = QTimer()
    timer.timeout.connect(turn)
    timer.start(1)
    facts = facts_of(qtbot, lexicon, path)
    timer.stop()
    assert facts.words == 300_000
    assert turns > 10  # the window's loop went on turning


# Engines


def test_engines_say_whether_they_are_there(qtbot: QtBot, lexicon: Lexicon, tmp_path: Path) -> None:
    with qtbot.waitSignal(lexicon.engines_ready) as caught:
        lexicon.ask_engines(str(tmp_path / "gone"))
    states = {state.choice.value: state for state in caught.args[0]}
    assert states["auto"].available
    assert not states["mystem"].available
    assert states["mystem"].detail == str(tmp_path / "gone")


def answer_of(qtbot: QtBot, lexicon: Lexicon, path: Path) -> EngineAnswer:
    with qtbot.waitSignal(lexicon.engine_checked, timeout=20_000) as caught:
        lexicon.check_mystem(str(path))
    answer = caught.args[0]
    assert isinstance(answer, EngineAnswer)
    return answer


@needs_a_shell
def test_a_program_that_answers_as_mystem_does_is_taken(
    qtbot: QtBot, lexicon: Lexicon, tmp_path: Path
) -> None:
    path = stand_in(tmp_path)
    assert answer_of(qtbot, lexicon, path) == EngineAnswer(str(path))


@needs_a_shell
@pytest.mark.parametrize("line", ["exit 0", "exit 3", 'echo "[]" > "$7"', "echo nothing"])
def test_another_program_is_not(qtbot: QtBot, lexicon: Lexicon, tmp_path: Path, line: str) -> None:
    assert answer_of(qtbot, lexicon, program(tmp_path / "other", line)).error


def test_a_file_that_cannot_be_started_is_not_either(qtbot: QtBot, lexicon: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("no program", encoding="utf-8")
    assert answer_of(qtbot, lexicon, path).error
    assert answer_of(qtbot, lexicon, tmp_path).error
    assert answer_of(qtbot, lexicon, tmp_path / "gone").error


# The user's own list


def test_there_may_be_no_list_yet(qtbot: QtBot, lexicon: Lexicon) -> None:
    with qtbot.waitSignal(lexicon.own_list_ready) as caught:
        lexicon.ask_own_list()
    assert caught.args[0] == OwnList()


def test_a_list_that_is_no_text_is_never_overwritten(qtbot: QtBot, lexicon: Lexicon) -> None:
    own_path().write_bytes(b"\xff\xfe\xff")
    with qtbot.waitSignal(lexicon.own_list_unreadable):
        lexicon.ask_own_list()
    with qtbot.waitSignal(lexicon.own_list_failed):
        lexicon.add_to_own_list(["fast", "quick"])
    assert own_path().read_bytes() == b"\xff\xfe\xff"


def test_words_are_added_once_and_taken_out_again(qtbot: QtBot, session: Session) -> None:
    lexicon = session.lexicon
    save_groups(own_path(), [("roof", "top")])
    for words in (["fast", "quick"], ["quick", "fast"]):
        with qtbot.waitSignal(lexicon.own_list_saved):
            lexicon.add_to_own_list(words)
    assert load_groups(own_path()) == (("roof", "top"), ("fast", "quick"))
    assert lexicon.revision == 1
    session.undo_stack.undo()
    session.undo_stack.undo()
    settle(qtbot, lexicon)
    assert load_groups(own_path()) == (("roof", "top"),)
    session.undo_stack.redo()
    settle(qtbot, lexicon)
    assert load_groups(own_path()) == (("roof", "top"), ("fast", "quick"))


@pytest.mark.parametrize("words", [[], ["alone"], ["same", "same"], ["a|b", "c"]])
def test_what_is_no_pair_of_words_is_not_added(session: Session, words: list[str]) -> None:
    session.lexicon.add_to_own_list(words)
    assert session.undo_stack.count() == 0
    assert not session.lexicon.waiting


def test_what_was_decided_is_written_also_when_the_window_closes(qtbot: QtBot, session: Session) -> None:
    session.lexicon.ask_entries([])
    session.lexicon.add_to_own_list(["fast", "quick"])
    session.lexicon.add_to_own_list(["roof", "top"])
    session.close()
    assert load_groups(own_path()) == (("fast", "quick"), ("roof", "top"))


def test_a_thesaurus_of_any_kind_gives_groups(qtbot: QtBot, lexicon: Lexicon, tmp_path: Path) -> None:
    path = tmp_path / "th_ru.dat"
    path.write_text("UTF-8\nбыстро|1\n(нар.)|скоро|живо|медленно (antonym)\n", encoding="utf-8")
    with qtbot.waitSignal(lexicon.imported) as caught:
        lexicon.ask_import(str(path))
    found = caught.args[0]
    assert isinstance(found, Imported)
    assert [entry.group for entry in found.entries] == [("быстро", "скоро", "живо")]
    with qtbot.waitSignal(lexicon.import_failed) as caught:
        lexicon.ask_import(str(tmp_path / "gone"))
    assert caught.args[0] == str(tmp_path / "gone")
