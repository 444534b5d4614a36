"""How soon marks and numbers follow a key: python benchmarks/typing_latency.py [--sizes 0.1 1 5].

An original and a rewrite in which about every fourteenth word is another one stand in the editing view,
1280 by 800, off-screen, w = 5. Letters are typed into the middle of the rewrite. Times are in milliseconds:
``key`` from the key press until the letter is painted, with the marks moved along; ``marks+numbers`` from the
key press until marks and numbers of the new text are painted (the median, and the worst); ``gap`` is the
longest time between two ticks of a 5 ms timer meanwhile, which is how long the window did not answer;
``core`` one update of the comparison alone. 20,000 words have to stay below 150 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import measuring  # noqa: F401 - prepares numpy as the program does
from compare_view import make_pair
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from core.documents import Document
from core.editing import LiveComparison
from core.settings import AnalysisSettings
from gui.garbage import WindowThreadGarbage
from gui.session import Session
from gui.theme import Theme, ThemeChoice
from gui.views.edit import EditView

KEYS = 20
SETTINGS = AnalysisSettings(shingle_words=5)


class Gaps(QObject):
    """The longest time between two ticks of a timer."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def stop(self) -> float:
        self._timer.stop()
        return self.longest

    @Slot()
    def _tick(self) -> None:
        self.longest = max(self.longest, self._clock.nsecsElapsed() / 1e6)
        self._clock.restart()


def press(view: EditView, letter: str) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(view.panes.editor, event)


def settle(view: EditView) -> None:
    while view.desk.live.busy or view.desk.update is None:
        QApplication.processEvents()
    QApplication.sendPostedEvents()
    QApplication.processEvents()


def measure(theme: Theme, name: str, original: str, rewrite: str) -> None:
    live = LiveComparison(original, SETTINGS)
    live.update(rewrite)
    start = time.perf_counter()
    live.update(rewrite[: len(rewrite) // 2] + "x" + rewrite[len(rewrite) // 2 :])
    core = (time.perf_counter() - start) * 1e3
    session = Session(SETTINGS)
    view = EditView(session, theme)
    view.resize(1192, 730)
    view.show()
    view.desk.set_original(Document("a", text=original))
    view.desk.open_rewrite(Document("b", text=rewrite))
    settle(view)
    while not view.panes.pane.flow.fully_measured:
        QApplication.processEvents()
    view.panes.editor.go_to(len(rewrite) // 2)
    QApplication.processEvents()
    keys, followed = [], []
    gaps = Gaps()
    for _ in range(KEYS):
        start = time.perf_counter()
        press(view, "ы")
        view.panes.editor.viewport().repaint()
        keys.append((time.perf_counter() - start) * 1e3)
        settle(view)
        followed.append((time.perf_counter() - start) * 1e3)
    gap = gaps.stop()
    print(
        f"{name:14s} {len(view.panes.editor.marks):7d} {core:7.1f}   "
        f"{statistics.median(keys):6.1f} {max(keys):6.1f}"
        f"   {statistics.median(followed):8.1f} {max(followed):8.1f}   {gap:6.1f}",
        flush=True,
    )
    view.desk.document.setModified(False)
    view.shut(for_good=True)
    view.close()
    session.close()
    QApplication.processEvents()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=float, nargs="*", default=[0.1, 1.0, 5.0], help="million characters")
    parser.add_argument("--every", type=int, default=14, help="one of so many words is changed")
    options = parser.parse_args()
    application = QApplication([])
    application.setStyle("Fusion")
    WindowThreadGarbage(application)
    theme = Theme(application, ThemeChoice.LIGHT)
    print("text             marks    core   key: med    max   marks+numbers: med  max   gap")
    texts = make_pair(180_000, options.every)
    words = [" ".join(text.split(" ")[:20_000]) for text in texts]
    measure(theme, "20,000 words", words[0], words[1])
    for size in options.sizes:
        measure(theme, f"{size:g} M", *make_pair(int(size * 1e6), options.every))
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as kept:
        os.environ["XDG_DATA_HOME"] = kept
        sys.exit(main())
