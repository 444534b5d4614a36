"""Standard streams as other programs leave them: closed, full, or with a reader that goes away."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

_HIGHEST = 2


def keep_standard_places() -> None:
    """Fill the places of standard streams that were closed before the start.

    Otherwise the next file to be opened, a report for example, would take the place of standard error, and
    whatever complains would write into it.
    """
    while True:
        handle = os.open(os.devnull, os.O_RDWR)
        if handle > _HIGHEST:
            os.close(handle)
            return
        os.set_inheritable(handle, True)  # noqa: FBT003 - it takes no keywords


def complain(text: str) -> None:
    """Write to standard error where there is one; nobody can be told that it cannot be written to."""
    stream: TextIO | None = sys.stderr
    if stream is not None:
        with suppress(OSError), dropped_at_failure(stream):
            stream.write(text)
            stream.flush()


def say(text: str) -> None:
    """Write a short answer to standard output, where there is one."""
    stream: TextIO | None = sys.stdout
    if stream is not None:
        encoding = stream.encoding or "utf-8"
        with reader_may_leave(stream):
            stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
            stream.flush()


def send(pieces: Iterable[bytes]) -> None:
    """Write bytes to standard output; a reader that goes away (``| head``) ends it quietly.

    Raises
    ------
    OSError
        If standard output is closed or cannot take more.
    """
    stream: TextIO | None = sys.stdout
    if stream is None:
        raise OSError("it is closed")
    with reader_may_leave(stream):
        stream.flush()
        for piece in pieces:
            stream.buffer.write(piece)
        stream.buffer.flush()


@contextmanager
def reader_may_leave(stream: TextIO) -> Iterator[None]:
    """Forget what cannot be written any more because nobody reads it."""
    with suppress(BrokenPipeError), dropped_at_failure(stream):
        yield


@contextmanager
def dropped_at_failure(stream: TextIO) -> Iterator[None]:
    """Let a failed stream lead nowhere from then on.

    What is still buffered can go nowhere, and the interpreter would complain about it at its end, with an
    exit status of its own.
    """
    try:
        yield
    except OSError:
        place = stream.fileno()
        handle = os.open(os.devnull, os.O_WRONLY)
        os.dup2(handle, place)
        os.close(handle)
        raise
