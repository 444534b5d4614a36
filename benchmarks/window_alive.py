"""Does the window stay alive during an analysis? Gaps of a 10 ms timer, and how fast Cancel is answered.

    python benchmarks/window_alive.py --documents 10000 --cache FOLDER

A main window with a generated collection runs the analysis as it does for a user; a precise timer of 10 ms
notes when its ticks come. To keep: the longest gap below 100 ms, an answer to Cancel within 200 ms. The gaps
of the same window doing nothing are printed beside them: what the machine itself costs.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QEventLoop, Qt, QTimer

from benchmarks.corpus import folder_of, load_texts
from core.documents import Collection
from gui.garbage import WindowThreadGarbage
from gui.main_window import OVERVIEW, MainWindow
from gui.program import make_application
from gui.session import Session
from gui.settings_store import Preferences, WindowState
from gui.theme import Theme, ThemeChoice


class Ticks:
    """Notes the gaps between the ticks of a 10 ms timer, in milliseconds."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self._last = 0.0
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(10)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        self.gaps.clear()
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.gaps.append((now - self._last) * 1000)
        self._last = now

    def line(self, name: str) -> str:
        gaps = sorted(self.gaps)
        over = sum(gap > 50 for gap in gaps)
        middle, high = gaps[len(gaps) // 2], gaps[int(len(gaps) * 0.99)]
        return (
            f"{name:34s} ticks {len(gaps):5d}  median {middle:5.1f} ms  99 % {high:6.1f} ms  "
            f"longest {gaps[-1]:6.1f} ms  over 50 ms: {over}"
        )


def wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--documents", type=int, default=10_000)
    arguments.add_argument("--cache", type=Path, required=True, help="where the collection is kept")
    arguments.add_argument("--runs", type=int, default=3)
    given = arguments.parse_args()

    texts = load_texts(folder_of("ordinary", given.documents, given.cache))
    collection = Collection.of_texts(texts)
    application = make_application(sys.argv[:1])
    garbage = WindowThreadGarbage()
    session = Session()
    window = MainWindow(
        session, Theme(application, ThemeChoice.LIGHT), Preferences(), WindowState(), samples=0
    )
    window.resize(1440, 900)
    window.show()
    window.views[OVERVIEW].warm_up()  # as the program does at its start
    ticks = Ticks()
    wait(500)
    ticks.start()
    wait(1500)
    ticks.stop()
    print(ticks.line("nothing to do"), flush=True)

    loop = QEventLoop()
    session.job_finished.connect(loop.quit)
    session.job_cancelled.connect(loop.quit)
    session.job_failed.connect(loop.quit)
    for number in range(given.runs):
        ticks.start()
        begun = time.perf_counter()
        session.replace_loaded(Collection(collection.documents[: -1 - number]))
        loop.exec()
        wait(300)  # the views take the result in
        ticks.stop()
        took = time.perf_counter() - begun - 0.3
        print(ticks.line(f"analysis {number + 1} ({took:.2f} s), result shown"), flush=True)

    answers = []
    for tenth in range(1, 10):
        session.run()
        wait(round(took * 100 * tenth))
        if not session.running:
            continue
        asked = time.perf_counter()
        session.cancel()
        loop.exec()
        answers.append((time.perf_counter() - asked) * 1000)
    print(f"cancel answered after {', '.join(f'{ms:.0f}' for ms in answers)} ms")
    window.close()
    garbage.stop()


if __name__ == "__main__":
    main()
