"""Work spread over threads that stop together: on a cancel, on Ctrl+C, on the first error."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from core.monitor import Monitor

Checkpoint = Callable[[], None]
"""Raises where the work should stop; a task calls it every few milliseconds."""
MOST_THREADS = 8

Task = TypeVar("Task")
Result = TypeVar("Result")


class _Abandoned(Exception):  # noqa: N818 - nobody sees it: what caused it is already on its way to the caller
    """Ends the tasks that still run when another one has failed."""


def default_threads() -> int:
    """Processors this process may use, at most ``MOST_THREADS``."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST_THREADS, usable))


def spread(
    work: Callable[[Task, Checkpoint], Result],
    tasks: Sequence[Task],
    monitor: Monitor,
    *,
    threads: int | None = None,
) -> list[Result]:
    """Do every task, several at a time, and give the results in the order of the tasks.

    However it ends, no thread is left behind.

    Parameters
    ----------
    work : callable
        Called in a worker thread with a task and a checkpoint.
    tasks : sequence
    monitor : Monitor
        Asked at every checkpoint.
    threads : int or None
        None uses ``default_threads``; 1 works in the calling thread.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    count = min(default_threads() if threads is None else max(1, threads), len(tasks))
    if count <= 1:
        return [work(task, monitor.checkpoint) for task in tasks]
    stopped = threading.Event()

    def checkpoint() -> None:
        if stopped.is_set():
            raise _Abandoned
        monitor.checkpoint()

    def run(task: Task) -> Result:
        checkpoint()
        return work(task, checkpoint)

    with ThreadPoolExecutor(count, thread_name_prefix="core") as pool:
        waiting = [pool.submit(run, task) for task in tasks]
        try:
            return [future.result() for future in waiting]
        finally:
            stopped.set()
            for future in waiting:
                future.cancel()
