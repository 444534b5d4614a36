"""Long work beside the window: results, failures, cancels, and what comes too late."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from core.monitor import Monitor
from gui.jobs import JobRunner


@pytest.fixture
def runner(qapp: object) -> Iterator[JobRunner]:
    runner = JobRunner("test")
    yield runner
    runner.close()


def until(gate: threading.Event, monitor: Monitor) -> None:
    """Wait for a gate as work does: giving way to a cancel."""
    while not gate.wait(0.005):
        monitor.checkpoint()


def test_a_job_brings_its_result_to_the_window_thread(qtbot: QtBot, runner: JobRunner) -> None:
    here = threading.get_ident()
    with qtbot.waitSignal(runner.succeeded) as caught:
        number = runner.start(lambda monitor: threading.get_ident())
    assert caught.args[0] == number
    assert caught.args[1] != here
    assert not runner.running


def test_a_failure_is_told_with_its_error(qtbot: QtBot, runner: JobRunner) -> None:
    def fail(monitor: Monitor) -> object:
        raise ValueError("no such thing")

    with qtbot.waitSignal(runner.failed) as caught:
        runner.start(fail)
    assert isinstance(caught.args[1], ValueError)
    assert not runner.running


def test_a_cancelled_job_says_so_and_brings_nothing(qtbot: QtBot, runner: JobRunner) -> None:
    entered, never = threading.Event(), threading.Event()

    def work(monitor: Monitor) -> object:
        entered.set()
        until(never, monitor)
        return "too late"

    results: list[object] = []
    runner.succeeded.connect(lambda number, result: results.append(result))
    runner.start(work)
    assert entered.wait(5)
    with qtbot.waitSignal(runner.cancelled):
        runner.cancel()
    assert results == []


def test_a_job_that_ends_in_spite_of_a_cancel_counts_as_cancelled(qtbot: QtBot, runner: JobRunner) -> None:
    entered, gate = threading.Event(), threading.Event()

    def work(monitor: Monitor) -> object:
        entered.set()
        gate.wait(5)
        return "deaf"

    runner.start(work)
    assert entered.wait(5)
    runner.cancel()
    with qtbot.waitSignal(runner.cancelled):
        gate.set()


def test_a_new_job_drops_what_the_one_before_would_bring(qtbot: QtBot, runner: JobRunner) -> None:
    entered, gate = threading.Event(), threading.Event()

    def deaf(monitor: Monitor) -> object:
        entered.set()
        gate.wait(5)
        return "old"

    told: list[tuple[int, object]] = []
    runner.succeeded.connect(lambda number, result: told.append((number, result)))
    runner.cancelled.connect(lambda number: told.append((number, "cancelled")))
    runner.start(deaf)
    assert entered.wait(5)
    with qtbot.waitSignal(runner.succeeded):
        second = runner.start(lambda monitor: "new")
        gate.set()
    assert told == [(second, "new")]


def test_progress_is_pulled_while_a_job_runs(qtbot: QtBot, runner: JobRunner) -> None:
    gate = threading.Event()

    def work(monitor: Monitor) -> object:
        monitor.plan([("hash", 1.0)])
        with monitor.stage("hash", 10):
            monitor.advance(5)
            until(gate, monitor)
        return None

    with qtbot.waitSignal(runner.progressed, check_params_cb=lambda p: p.done == 5) as caught:
        runner.start(work)
    assert caught.args[0].stage == "hash"
    assert caught.args[0].fraction == pytest.approx(0.5)
    with qtbot.waitSignal(runner.succeeded):
        gate.set()


def test_an_abandoned_job_is_never_heard_of_again(qtbot: QtBot, runner: JobRunner) -> None:
    entered, never = threading.Event(), threading.Event()

    def work(monitor: Monitor) -> object:
        entered.set()
        until(never, monitor)
        return None

    told: list[str] = []
    runner.cancelled.connect(lambda number: told.append("cancelled"))
    runner.start(work)
    assert entered.wait(5)
    runner.abandon()
    assert not runner.running
    with qtbot.waitSignal(runner.succeeded):
        runner.start(lambda monitor: None)
    assert told == []


def test_closing_waits_for_the_job_and_takes_no_more(qtbot: QtBot) -> None:
    runner = JobRunner("closing")
    entered, left, never = threading.Event(), threading.Event(), threading.Event()

    def work(monitor: Monitor) -> object:
        entered.set()
        try:
            until(never, monitor)
        finally:
            left.set()
        return None

    runner.start(work)
    assert entered.wait(5)
    runner.close()
    assert left.is_set()
    with pytest.raises(RuntimeError, match="closed"):
        runner.start(lambda monitor: None)
