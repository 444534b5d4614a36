"""Work on several threads ends as one: in order, or all together."""

from __future__ import annotations

import threading

import pytest

from core.monitor import NULL_MONITOR, Cancelled, Monitor
from core.threads import Checkpoint, default_threads, spread


def threads_of_the_core() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name.startswith("core")]


@pytest.mark.parametrize("threads", [None, 1, 2, 5])
def test_results_come_in_the_order_of_the_tasks(threads: int | None) -> None:
    assert spread(lambda task, _: task * task, range(100), NULL_MONITOR, threads=threads) == [
        n * n for n in range(100)
    ]


def test_no_task_is_no_work() -> None:
    assert spread(lambda task, _: task, [], NULL_MONITOR) == []


def test_one_thread_works_where_it_is_called() -> None:
    caller = threading.get_ident()
    assert (
        spread(lambda _task, _checkpoint: threading.get_ident(), [0, 1], NULL_MONITOR, threads=1)
        == [caller] * 2
    )


def test_a_cancel_stops_tasks_that_run_and_tasks_that_wait() -> None:
    monitor = Monitor()
    running = threading.Barrier(2)
    begun: list[int] = []

    def work(task: int, checkpoint: Checkpoint) -> None:
        begun.append(task)
        if task < 2 and running.wait(30) == 0:
            monitor.cancel()
        while True:
            checkpoint()

    with pytest.raises(Cancelled):
        spread(work, range(50), monitor, threads=2)
    assert sorted(begun) == [0, 1]
    assert threads_of_the_core() == []


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_error_of_one_task_stops_the_others(error: type[BaseException]) -> None:
    running = threading.Barrier(2)
    begun: list[int] = []

    def work(task: int, checkpoint: Checkpoint) -> None:
        begun.append(task)
        if task < 2:
            running.wait(30)
        if task == 0:
            raise error
        while True:
            checkpoint()

    with pytest.raises(error):
        spread(work, range(50), NULL_MONITOR, threads=2)
    assert sorted(begun)[:2] == [0, 1]
    assert len(begun) < 50
    assert threads_of_the_core() == []


def test_there_is_a_thread_for_this_machine() -> None:
    assert 1 <= default_threads() <= 8
