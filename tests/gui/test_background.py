"""Small questions are answered one after another, the newest first, and forgotten with their subject."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.monitor import Monitor
from gui import background as module
from gui.background import Background


@pytest.fixture
def background(qapp: QApplication) -> Iterator[Background]:
    background = Background()
    yield background
    background.close()


class Waits:
    """Work that waits until it is let through."""

    def __init__(self) -> None:
        self.entered, self.open = threading.Event(), threading.Event()

    def __call__(self, monitor: Monitor) -> str:
        self.entered.set()
        while not self.open.wait(0.005):
            monitor.checkpoint()
        return "waited"


def test_an_answer_comes_with_its_question(qtbot: QtBot, background: Background) -> None:
    with qtbot.waitSignal(background.ready) as said:
        background.ask(("lowest", 3), lambda monitor: 0.5)
    assert said.args == [("lowest", 3), 0.5]


def test_the_newest_question_is_answered_first_and_none_twice(qtbot: QtBot, background: Background) -> None:
    first, answers = Waits(), []
    background.ready.connect(lambda key, answer: answers.append((key, answer)))
    background.ask("first", first)
    for key in ("old", "new", "old", "new"):
        background.ask(key, lambda monitor: 1)
    background.ask("first", lambda monitor: "asked again while it is answered")
    first.open.set()
    qtbot.waitUntil(lambda: len(answers) == 3)
    assert answers == [("first", "waited"), ("new", 1), ("old", 1)]


def test_what_is_cleared_is_never_answered(qtbot: QtBot, background: Background) -> None:
    work, answers = Waits(), []
    background.ready.connect(lambda key, answer: answers.append(key))
    background.ask("gone", work)
    background.ask("gone too", lambda monitor: 1)
    qtbot.waitUntil(work.entered.is_set)
    background.clear()
    background.ask("kept", lambda monitor: 2)
    qtbot.waitUntil(lambda: answers == ["kept"])


def test_a_failure_is_logged_and_not_asked_again(
    qtbot: QtBot, background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(monitor: Monitor) -> None:
        raise ValueError("no answer")

    background.ask("bad", fails)
    with qtbot.waitSignal(background.ready) as said:
        background.ask("good", lambda monitor: 1)
    assert said.args == ["good", 1]
    qtbot.waitUntil(lambda: "no answer" in caplog.text)
    with qtbot.assertNotEmitted(background.ready):
        background.ask("bad", lambda monitor: 1)


def test_the_oldest_questions_are_dropped_when_too_many_wait(
    qtbot: QtBot, background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAITING_AT_MOST", 2)
    work, answers = Waits(), []
    background.ready.connect(lambda key, answer: answers.append(key))
    background.ask("running", work)
    for key in ("a", "b", "c"):
        background.ask(key, lambda monitor: 1)
    work.open.set()
    qtbot.waitUntil(lambda: len(answers) == 3)
    assert answers == ["running", "c", "b"]


def test_closing_ends_what_is_running(qtbot: QtBot, background: Background) -> None:
    work = Waits()
    background.ask("running", work)
    qtbot.waitUntil(work.entered.is_set)
    background.close()
    background.ask("late", lambda monitor: 1)
