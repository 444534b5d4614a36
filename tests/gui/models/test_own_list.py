"""The own list as it is edited: every change is checked at once, and can be undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication

from gui.models.own_list import OwnListModel, parsed, written
from gui.own_list import Entry, OwnList
from gui.theme import Theme, ThemeChoice

GROUPS = (("fast", "quick"), ("roof", "top"), ("lawn mower", "mower"))


@pytest.fixture
def stack(qapp: QApplication) -> QUndoStack:
    return QUndoStack()


@pytest.fixture
def model(theme: Theme, stack: QUndoStack) -> OwnListModel:
    model = OwnListModel(theme, stack)
    model.set_list(OwnList.of(GROUPS))
    return model


def said(model: OwnListModel, row: int, column: int = 0) -> str:
    return str(model.index(row, column).data())


def type_in(model: OwnListModel, row: int, text: str) -> None:
    assert model.setData(model.index(row, 0), text, Qt.ItemDataRole.EditRole)


def test_a_group_is_a_row_of_words_parted_by_commas(model: OwnListModel) -> None:
    assert [said(model, row) for row in range(3)] == ["fast, quick", "roof, top", "lawn mower, mower"]


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("fast, quick;  rapid ", ("fast", "quick", "rapid")),
        ("one, two | three", ("one, two", "three")),
        (",, ;", ()),
        ("", ()),
        ("😀, е\u0301лка", ("😀", "е\u0301лка")),
    ],
)
def test_what_is_typed_is_parted_into_words(text: str, group: tuple[str, ...]) -> None:
    assert parsed(text) == group


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="|,;"), min_size=1), min_size=2))
def test_what_is_shown_is_read_back(words: list[str]) -> None:
    group = tuple(word for word in (" ".join(word.split()) for word in words) if word)
    assert parsed(written(group)) == group


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("alone", "two different words"),
        ("fast, FAST", "twice"),
        ("fast, !?", "no word"),
        ("#fast, quick", "remark"),
    ],
)
def test_a_wrong_group_says_what_is_wrong_at_once(model: OwnListModel, text: str, remark: str) -> None:
    type_in(model, 1, text)
    assert remark in said(model, 1, 1)
    assert (model.faults, model.first_fault()) == (1, 1)
    type_in(model, 1, "roof, cover")
    assert (said(model, 1, 1), model.faults, model.first_fault()) == ("", 0, -1)


def test_the_same_words_in_two_groups_are_remarked_and_no_fault(model: OwnListModel) -> None:
    type_in(model, 2, "Quick, fast")
    assert "another group" in said(model, 0, 1)
    assert "another group" in said(model, 2, 1)
    assert model.faults == 0


def test_a_row_that_is_left_empty_is_no_fault(model: OwnListModel) -> None:
    model.add([Entry.of(())], "add")
    assert model.faults == 0
    assert said(model, 3, 1) == ""


def test_a_filter_shows_groups_that_hold_a_word(model: OwnListModel) -> None:
    model.set_filter("MOW")
    assert [said(model, row) for row in range(model.rowCount())] == ["lawn mower, mower"]
    type_in(model, 0, "mower, cutter")
    assert model.groups[2] == ("mower", "cutter")
    model.set_filter("")
    assert model.rowCount() == 3


def test_deleted_groups_come_back_where_they_stood(model: OwnListModel, stack: QUndoStack) -> None:
    model.remove([0, 2])
    assert model.groups == (GROUPS[1],)
    stack.undo()
    assert model.groups == GROUPS
    stack.redo()
    assert model.groups == (GROUPS[1],)


@run(max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["add", "change", "remove"]),
            st.integers(0, 5),
            st.lists(st.sampled_from(["a", "b", "c", "#d", "!"]), max_size=3),
        ),
        max_size=8,
    )
)
def test_whatever_is_done_is_undone_step_by_step(
    qapp: QApplication, steps: list[tuple[str, int, list[str]]]
) -> None:
    theme, stack = Theme(qapp, ThemeChoice.LIGHT), QUndoStack()
    model = OwnListModel(theme, stack)
    model.set_list(OwnList.of(GROUPS))
    states = [model.groups]
    for what, number, words in steps:
        count = len(model)
        if what == "add":
            model.add([Entry.of(words)], "add")
        elif count and what == "change":
            model.change(number % count, tuple(words))
        elif count:
            model.remove({number % count, (number * 3) % count})
        if stack.index() == len(states):
            states.append(model.groups)
        assert model.groups == states[-1]
        faults = [place for place, group in enumerate(model.groups) if Entry.of(group).fault]
        assert model.faults == len(faults)
        assert model.first_fault() == min(faults, default=-1)
    for state in reversed(states[:-1]):
        stack.undo()
        assert model.groups == state
    theme.deleteLater()
