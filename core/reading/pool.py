"""Processes that read files: a file that hangs or kills its reader costs itself alone.

Each process has a pipe of its own and at most two files waiting in it, so it is always known which file a
process was at when it died or ran out of time. A process ends with the program, so none
outlives it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType

from core.documents import Document
from core.reading.cache import ReadingCache
from core.reading.documents import read_entry, refused
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import Reason, UnreadableError
from core.reading.table_choice import Columns
from core.reading.walk import Entry

_WAITING_IN_PIPE = 2
_START_SECONDS = 60.0
_READY = "ready"


class PoolError(Exception):
    """No process could be started; ``ReaderPool.unread`` tells what is left."""


@dataclass(frozen=True, slots=True)
class Task:
    """One file to read: its place in the list, the file, and what the user chose for it."""

    place: int
    entry: Entry
    encoding: str | None = None
    table: Columns | None = None


def serve(
    pipe: Connection, limits: ReadingLimits, content: ContentMode, cache: ReadingCache | None = None
) -> None:
    """What a process does: read what it is told until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        pipe.send(_READY)
        while True:
            task: Task = pipe.recv()
            documents = read_entry(
                task.entry,
                limits=limits,
                encoding=task.encoding,
                content=content,
                table=task.table,
                cache=cache,
            )
            pipe.send((task.place, documents))


def _end_with_parent() -> None:
    """End this process as soon as the program is gone, also while a reader hangs."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let a process that starts meanwhile never see Ctrl+C, which a terminal sends to it as well.

    It could only ignore it once it runs, and would show a traceback until then. This process gets what was
    held back at the end.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it later would let the signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """One process and the files it was given."""

    def __init__(self, limits: ReadingLimits, content: ContentMode, cache: ReadingCache | None) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs, limits, content, cache), daemon=True, name="cherepitsa-reader"
        )
        try:
            with _interrupts_held_back():
                self.process.start()
        finally:
            theirs.close()
        self.tasks: deque[Task] = deque()
        self.is_ready = False
        self.since = time.monotonic()

    def give(self, task: Task) -> None:
        if not self.tasks:
            self.since = time.monotonic()
        self.tasks.append(task)
        # Where the process has just died, the next look at its pipe finds out.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.pipe.send(task)

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class ReaderPool:
    """Reads files in other processes; use it in a ``with`` block.

    Parameters
    ----------
    jobs : int
        Processes at most.
    limits : ReadingLimits
        ``seconds`` is kept for each file by ending the process that reads it.
    content : ContentMode
    cache : ReadingCache, optional
    """

    def __init__(
        self, jobs: int, limits: ReadingLimits, content: ContentMode, cache: ReadingCache | None = None
    ) -> None:
        self._jobs = max(1, jobs)
        self._limits = limits
        self._content = content
        self._cache = cache
        self._queue: deque[Task] = deque()
        self._workers: list[_Worker] = []
        self._ever_ready = False

    def __enter__(self) -> ReaderPool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.stop()
        self._workers.clear()

    def add(self, tasks: Sequence[Task]) -> None:
        """Take more files to read."""
        self._queue.extend(tasks)

    @property
    def pending(self) -> int:
        """Files that are not read yet."""
        return len(self._queue) + sum(len(worker.tasks) for worker in self._workers)

    def unread(self) -> list[Task]:
        """What is left, where the pool broke."""
        return [*(task for worker in self._workers for task in worker.tasks), *self._queue]

    def poll(self, seconds: float) -> Iterator[tuple[Task, list[Document]]]:
        """Hand out work and yield what is done, waiting at most so long for something to happen.

        Raises
        ------
        PoolError
            If processes cannot be started here at all.
        """
        self._start_workers()
        self._hand_out()
        pipes = [worker.pipe for worker in self._workers]
        ready = set(wait(pipes, seconds)) if pipes else set()
        for worker in list(self._workers):
            if worker.pipe in ready:
                yield from self._receive(worker)
            else:
                yield from self._check_time(worker)

    def _start_workers(self) -> None:
        wanted = min(self._jobs, self.pending)
        try:
            while len(self._workers) < wanted:
                self._workers.append(_Worker(self._limits, self._content, self._cache))
        except (OSError, RuntimeError) as error:
            if not self._workers:
                raise PoolError from error

    def _hand_out(self) -> None:
        for _ in range(_WAITING_IN_PIPE):
            for worker in self._workers:
                if self._queue and worker.is_ready and len(worker.tasks) < _WAITING_IN_PIPE:
                    worker.give(self._queue.popleft())

    def _receive(self, worker: _Worker) -> Iterator[tuple[Task, list[Document]]]:
        try:
            message = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._lost(worker, UnreadableError(Reason.READER_DIED))
            return
        if message == _READY:
            worker.is_ready = self._ever_ready = True
            return
        task = worker.tasks.popleft()
        worker.since = time.monotonic()
        yield task, message[1]

    def _check_time(self, worker: _Worker) -> Iterator[tuple[Task, list[Document]]]:
        passed = time.monotonic() - worker.since
        if worker.tasks and passed > self._limits.seconds:
            detail = f"reading took longer than {self._limits.seconds:g} seconds"
            yield from self._lost(worker, UnreadableError(Reason.TIMED_OUT, detail))
        elif not worker.is_ready and passed > _START_SECONDS:
            yield from self._lost(worker, UnreadableError(Reason.READER_DIED))

    def _lost(self, worker: _Worker, problem: UnreadableError) -> Iterator[tuple[Task, list[Document]]]:
        """End a process; the file it was at gets the reason, the one waiting behind goes back."""
        worker.stop()
        self._workers.remove(worker)
        tasks = list(worker.tasks)
        if not tasks and not self._ever_ready:
            raise PoolError
        self._queue.extendleft(reversed(tasks[1:]))
        for task in tasks[:1]:
            yield task, [refused(task.entry, problem, task.encoding)]
