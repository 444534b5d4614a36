"""Unexpected errors reach one place from wherever they happen."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.errors import LOG_NAME, ErrorReporter, report


@pytest.fixture
def reporter(qapp: object, tmp_path: Path) -> Iterator[ErrorReporter]:
    hooks = sys.excepthook, threading.excepthook, sys.unraisablehook
    reporter = ErrorReporter()
    reporter.install(tmp_path)
    yield reporter
    reporter.uninstall()
    sys.excepthook, threading.excepthook, sys.unraisablehook = hooks


def raised() -> ValueError:
    try:
        int("something is wrong")
    except ValueError as error:
        return error
    raise AssertionError


def test_an_error_of_the_main_thread_is_told_and_logged(
    qtbot: QtBot, reporter: ErrorReporter, tmp_path: Path
) -> None:
    error = raised()
    with qtbot.waitSignal(reporter.reported) as caught:
        sys.excepthook(type(error), error, error.__traceback__)
    assert "ValueError: invalid literal" in caught.args[0]
    assert "something is wrong" in (tmp_path / LOG_NAME).read_text(encoding="utf-8")


def test_an_error_of_another_thread_is_told_in_the_window_thread(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    told_in: list[int] = []
    reporter.reported.connect(lambda trace: told_in.append(threading.get_ident()))

    def fail() -> None:
        raise ValueError("in a thread")

    with qtbot.waitSignal(reporter.reported) as caught:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert "ValueError: in a thread" in caught.args[0]


def test_an_error_that_nobody_can_catch_is_told(qtbot: QtBot, reporter: ErrorReporter) -> None:
    class Bad:
        def __del__(self) -> None:
            raise ValueError("in a destructor")

    with qtbot.waitSignal(reporter.reported) as caught:
        bad = Bad()
        del bad
    assert "in a destructor" in caught.args[0]


def test_an_interrupt_is_no_error(qtbot: QtBot, reporter: ErrorReporter) -> None:
    with qtbot.assertNotEmitted(reporter.reported):
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)


def test_the_hooks_are_given_back(qapp: object, tmp_path: Path) -> None:
    handlers = list(logging.getLogger().handlers)
    reporter = ErrorReporter()
    reporter.install(tmp_path)
    reporter.uninstall()
    reporter.uninstall()
    assert logging.getLogger().handlers == handlers


def test_a_report_names_all_versions() -> None:
    words = report("Traceback: here\n\n")
    for name in ("Cherepitsa", "Python", "numpy", "PySide6", "Qt", "Traceback: here"):
        assert name in words
