"""No widget is ever destroyed in a job's thread."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gui.garbage import WindowThreadGarbage


@pytest.fixture
def garbage(qapp: object) -> Iterator[WindowThreadGarbage]:
    gc.enable()
    garbage = WindowThreadGarbage()
    yield garbage
    garbage.stop()
    assert gc.isenabled()
    gc.disable()


class Knot(QObject):
    """An object that only the collector can free; it notes in which thread that happened."""

    freed_in: list[int]

    def __init__(self, freed_in: list[int]) -> None:
        super().__init__()
        self.me = self
        weakref.finalize(self, lambda: freed_in.append(threading.get_ident()))


def test_a_busy_thread_frees_nothing_and_the_window_does(qtbot: QtBot, garbage: WindowThreadGarbage) -> None:
    freed_in: list[int] = []
    Knot(freed_in)

    def allocate() -> None:
        kept = [[number] for number in range(20_000)]
        kept.clear()

    thread = threading.Thread(target=allocate)
    thread.start()
    thread.join()
    assert freed_in == []
    kept = [[number] for number in range(2_000)]
    qtbot.waitUntil(lambda: bool(freed_in))
    assert freed_in == [threading.get_ident()]
    assert len(kept) == 2_000


def test_without_anything_due_nothing_is_collected(
    garbage: WindowThreadGarbage, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    with monkeypatch.context() as patched:  # the fixtures that follow collect themselves
        patched.setattr(gc, "collect", collected.append)
        for counts in ((1, 0, 0), (10_000, 100, 2), (10_000, 100, 100)):
            patched.setattr(gc, "get_count", lambda counts=counts: counts)
            garbage.collect()
    assert collected == [1, 2]
