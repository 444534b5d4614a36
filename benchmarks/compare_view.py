"""How fast the comparison shows, scrolls and follows: python benchmarks/compare_view.py [--sizes 0.1 1 5].

Each text is made from a small vocabulary; its partner has every few words changed, paragraphs left out and
some put elsewhere; the last row has changes so near each other that 5 MB bring 50,000 spans. Times are in
milliseconds, off-screen: they hold layout and painting, not the copy to a display. ``core`` is the comparison
and ``diff`` what changed word by word, both in the background; ``apply`` puts texts and marks into the panes;
``first paint`` is until both panes, ribbons and strips are drawn; ``words`` is what the changes of words take
of the window when they come, with the painting of them; all that follows is measured with them: ``scroll`` is
one turn of the wheel with the other pane following, ``jump`` a drag of the scroll bar to anywhere, ``change``
the worst step to the next change; ``tick gap`` is the longest time between ticks of a 5 ms timer while the
rest of the text is measured in idle slices. ``--line`` adds one text of 50 million characters without a line
end. ``--text-edit`` adds what QTextEdit takes for the same text without any mark, ``--typing`` how soon the
editing view follows a key (``typing_latency.py``, at the same sizes).
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.settings import AnalysisSettings
from core.word_changes import word_changes
from gui.garbage import WindowThreadGarbage
from gui.theme import Theme, ThemeChoice
from gui.views.compare_parts.change_reader import ChangeReader
from gui.views.compare_parts.comparison_panes import ComparisonPanes

STEMS = "вод крыш лист ветр дом мел луч скат шов труб стен балк дождь щель плёнк конёк сток край слой гвозд"
ENDINGS = ["а", "ы", "е", "у", "ой", "ами", "ах", "ный", "ного", "ить", "ит", "ла"]
SECONDS_OF_IDLE = 2.0
DENSE = 7
LARGE = 5.0


def vocabulary() -> list[str]:
    """About 3,000 words."""
    heads = STEMS.split()
    prefixes = ["", "по", "на", "про", "пере", "за", "от", "вы", "под", "при", "об", "до", "раз"]
    return [prefix + stem + ending for prefix in prefixes for stem in heads for ending in ENDINGS]


def make_pair(characters: int, every: int, seed: int = 1) -> tuple[str, str]:
    """A text and its partner, in which about every ``every``-th word is another one."""
    rng, words = random.Random(seed), vocabulary()
    paragraphs: list[list[str]] = []
    length = 0
    while length < characters:
        paragraph = rng.choices(words, k=rng.randrange(30, 150))
        paragraphs.append(paragraph)
        length += sum(map(len, paragraph)) + len(paragraph)
    partner = []
    for paragraph in paragraphs:
        if rng.random() < 0.05:
            continue
        partner.append([rng.choice(words) if rng.random() < 1 / every else word for word in paragraph])
    for _ in range(len(partner) // 50):
        partner.insert(rng.randrange(len(partner)), partner.pop(rng.randrange(len(partner))))
    return tuple("\n\n".join(" ".join(p) for p in text) for text in (paragraphs, partner))  # type: ignore[return-value]


def timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1e3


def painted(widget: QWidget, action: Callable[[], object]) -> float:
    """An action and the painting that follows from it."""

    def run() -> None:
        action()
        QApplication.sendPostedEvents()
        widget.grab()

    return timed(run)


def spread(times: list[float]) -> str:
    ordered = sorted(times)
    p95 = ordered[int(len(ordered) * 0.95)]
    return f"{statistics.median(ordered):6.1f} {p95:6.1f} {ordered[-1]:6.1f}"


class Gaps(QObject):
    """The longest time between two ticks of a timer."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(5)
        self._timer.timeout.connect(self._tick)

    def run(self, seconds: float) -> float:
        self._clock.start()
        self._timer.start()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            QApplication.processEvents()
        self._timer.stop()
        return self.longest

    def _tick(self) -> None:
        self.longest = max(self.longest, self._clock.nsecsElapsed() / 1e6)
        self._clock.restart()


def measure(
    theme: Theme, name: str, texts: tuple[str, str], comparison: Comparison | None, core: float
) -> None:
    """One row of the table."""
    panes = ComparisonPanes(theme)
    panes.resize(1110, 640)
    panes.show()
    QApplication.processEvents()

    def apply() -> None:
        panes.show_texts(*texts)
        if comparison is not None:
            panes.show_comparison(comparison)

    applied = timed(apply)
    first = painted(panes, lambda: None)
    changes = None
    diff = words = change = 0.0
    reader = ChangeReader(panes, panes)
    if comparison is not None:
        start = time.perf_counter()
        changes = word_changes(comparison)
        diff = (time.perf_counter() - start) * 1e3
        words = painted(panes, lambda: reader.show(comparison, changes, None))
    gap = Gaps().run(SECONDS_OF_IDLE)
    leader = panes.panes[0]
    wheel = [painted(panes, lambda: leader.scroll_by(78)) for _ in range(60)]
    end = leader.scroll_end
    jump = [painted(panes, lambda k=k: leader.bar.setValue(int(end * k / 40))) for k in range(41)]
    panes.panes[0].bar.setValue(0)
    step = [painted(panes, lambda: panes.step(1)) for _ in range(40)] if comparison is not None else [0.0]
    panes.panes[0].bar.setValue(0)
    if changes is not None:
        change = max(painted(panes, lambda: reader.step(1)) for _ in range(40))
    zoom = painted(panes, lambda: panes.zoom_by(1))
    width = painted(panes, lambda: panes.resize(1210, 640))
    spans = 0 if comparison is None else len(comparison.spans)
    print(
        f"{name:12s} {spans:7d} {core:6.0f} {diff:6.0f} {applied:6.1f} {first:7.1f} {words:6.1f}  "
        f"{spread(wheel)}  {spread(jump)}  {spread(step)} {change:6.1f} {zoom:6.1f} {width:6.1f} {gap:6.1f}",
        flush=True,
    )
    panes.close()
    panes.deleteLater()
    QApplication.processEvents()


def _space_lines(edit: QTextEdit) -> None:
    spaced = QTextBlockFormat()
    spaced.setLineHeight(26, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    cursor = QTextCursor(edit.document())
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.setBlockFormat(spaced)


def measure_text_edit(theme: Theme, name: str, text: str) -> None:
    """The usual widget, with no mark at all."""
    edit = QTextEdit()
    edit.setReadOnly(True)
    edit.document().setDefaultFont(theme.prose_font())
    edit.resize(520, 640)
    edit.show()
    QApplication.processEvents()
    applied = timed(lambda: edit.setPlainText(text))
    spaced = timed(lambda: _space_lines(edit))
    first = painted(edit, lambda: None)
    gap = Gaps().run(SECONDS_OF_IDLE)
    bar = edit.verticalScrollBar()
    jump = [painted(edit, lambda k=k: bar.setValue(int(bar.maximum() * k / 40))) for k in range(41)]
    edit.resize(570, 640)
    other = Gaps().run(SECONDS_OF_IDLE)
    print(
        f"{name:12s} set {applied:.1f}, line height {spaced:.1f}, first paint {first:.1f}, "
        f"jump {spread(jump)}, "
        f"tick gap {gap:7.1f}, after another width {other:7.1f}"
    )
    edit.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=float, nargs="*", default=[0.1, 1.0, 5.0], help="million characters")
    parser.add_argument("--every", type=int, default=14, help="one of so many words is changed")
    parser.add_argument("--line", action="store_true", help="also 50 million characters in one line")
    parser.add_argument("--text-edit", action="store_true", help="also QTextEdit, without marks")
    parser.add_argument("--typing", action="store_true", help="also how soon the editing view follows a key")
    options = parser.parse_args()
    application = QApplication([])
    application.setStyle("Fusion")
    WindowThreadGarbage(application)
    theme = Theme(application, ThemeChoice.LIGHT)
    print(
        "text           spans   core   diff  apply 1st pnt  words  wheel: med  p95  max  "
        "jump: med  p95  max  F7: med  p95    max change   zoom  width  tick gap"
    )
    rows = [(f"{size:g} M", size, options.every) for size in options.sizes]
    rows += [(f"{size:g} M, dense", size, DENSE) for size in options.sizes[-1:] if size >= LARGE]
    for name, size, every in rows:
        texts = make_pair(int(size * 1e6), every)
        settings = AnalysisSettings(shingle_words=5 if every != DENSE else 3)
        start = time.perf_counter()
        documents = [Document(name=letter, text=text) for letter, text in zip("AB", texts, strict=True)]
        comparison = compare_documents(documents[0], documents[1], settings)
        core = (time.perf_counter() - start) * 1e3
        measure(theme, name, texts, comparison, core)
        if options.text_edit:
            measure_text_edit(theme, "  QTextEdit", texts[0])
    if options.line:
        line = make_pair(1_000_000, 14)[0].replace("\n", " ") * 50
        measure(theme, "50 M, 1 line", (line, line[: len(line) // 2]), None, 0.0)
    if options.typing:
        sizes = [f"{size:g}" for size in options.sizes]
        script = str(Path(__file__).with_name("typing_latency.py"))
        return subprocess.run([sys.executable, script, "--sizes", *sizes], check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
