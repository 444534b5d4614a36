"""Readers that misbehave, imported by reading processes for the tests of the pool."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence

from core.reading import registry
from core.reading.extract import Extract, Format, ReadContext
from core.reading.sniffing import Sample


def misbehave(content: bytes, context: ReadContext) -> Sequence[Extract]:
    if content == b"die":
        os._exit(3)
    if content == b"hang":
        threading.Event().wait()
    if content == b"raise":
        raise KeyError("a fault of the reader")
    if content == b"signals held back":
        return (Extract(" ".join(held.name for held in signal.pthread_sigmask(signal.SIG_BLOCK, ()))),)
    return (Extract(content.decode()),)


def _is_odd(sample: Sample) -> bool:
    return sample.extension == "odd"


ODD = Format(name="odd", extensions=frozenset({"odd"}), sniff=_is_odd, read=misbehave, isolated=True)


def serve_odd(*arguments: object) -> None:
    """What a process of the pool runs in these tests: the usual, with one more format."""
    from core.reading import pool

    registry.FORMATS = (ODD, *registry.FORMATS)
    pool.serve(*arguments)  # type: ignore[arg-type]
