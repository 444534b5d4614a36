"""One document against all others: how long a look-up takes, and how soon a tick shows in the window.

    python benchmarks/against.py [--documents 2000] [--words 20000] [--moves 20]

A document of so many words is looked up in a generated collection in which every other one holds passages of
it. Prints milliseconds: the look-up in the collection; core's recount after each choice; what the view takes
to show a recount, painting included; from a choice in the view until the new number is painted, which should
stay below 150 ms. Off-screen, unless QT_QPA_PLATFORM says otherwise.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from core.against import Against, Choices, LinePattern, find_occurrences, find_occurrences_of_text, weigh
from core.analysis import Analysis, analyse
from core.documents import Collection
from core.settings import AnalysisSettings
from gui.garbage import WindowThreadGarbage
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme, ThemeChoice
from gui.views.against import AgainstView

TARGET_MS, LINE_WORDS, PASSAGE_WORDS, PASSAGES, OTHER_WORDS = 150.0, 60, 40, 6, 400
VOCABULARY = 50_000


def corpus(documents: int, words: int, seed: int = 9) -> Collection:
    """The document, and others half of which hold passages of it among words of their own."""
    rng = np.random.default_rng(seed)
    own = [f"слово{number}" for number in rng.integers(0, VOCABULARY, words)]
    for start in range(0, words - 30, 300):  # every fifth line quotes
        own[start], own[start + 29] = f"«{own[start]}", f"{own[start + 29]}»"
    lines = [" ".join(own[start : start + LINE_WORDS]) for start in range(0, words, LINE_WORDS)]
    texts = ["\n".join(lines)]
    for number in range(1, documents):
        parts = [f"слово{n}" for n in rng.integers(0, VOCABULARY, OTHER_WORDS)]
        if number % 2 and words > PASSAGE_WORDS:
            for start in rng.integers(0, words - PASSAGE_WORDS, PASSAGES):
                parts += [*own[start : start + PASSAGE_WORDS], f"конец{number}"]
        texts.append(" ".join(parts))
    return Collection.of_texts(texts)


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def choices_of(move: int, documents: int) -> Choices:
    """Another choice for every move."""
    return (
        Choices(without=frozenset({1 + 2 * (move % max(1, documents // 2))})),
        Choices(quotations=True, shorter_than=8 + move),
        Choices(lines=LinePattern(f"слово{move}*слово"), shorter_than=12),
        Choices(regions=((100 * move, 100 * move + 5_000),)),
    )[move % 4]


def until_painted(view: AgainstView, choices: Choices) -> None:
    """Choose, and wait until the new number is painted."""
    loop = QEventLoop()
    view.look_up.weighed.connect(loop.quit)
    QTimer.singleShot(0, lambda: view.look_up.choose(choices))
    loop.exec()
    view.look_up.weighed.disconnect(loop.quit)
    view.repaint()


def show_recount(view: AgainstView, against: Against) -> None:
    view.look_up.weighed.emit(against)
    view.repaint()


def show(name: str, values: list[float]) -> None:
    print(f"{name:<37}{statistics.median(values):9.1f}{max(values):9.1f}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--documents", type=int, default=2_000)
    parser.add_argument("--words", type=int, default=20_000)
    parser.add_argument("--moves", type=int, default=20)
    arguments = parser.parse_args()
    settings = AnalysisSettings(shingle_words=5)
    collection = corpus(arguments.documents, arguments.words)
    analysis: Analysis = analyse(collection, settings)
    occurrences = find_occurrences(analysis, 0)
    print(
        f"{arguments.documents:,} documents, {occurrences.words:,} words, "
        f"{len(occurrences.sources):,} sources, {len(occurrences.first):,} spans"
    )
    print(f"{'milliseconds':<37}{'median':>9}{'worst':>9}")
    show("look-up of a document", [milliseconds(lambda: find_occurrences(analysis, 0)) for _ in range(3)])
    text = collection[0].text
    show(
        "look-up of a pasted text",
        [milliseconds(lambda: find_occurrences_of_text(analysis, text)) for _ in range(3)],
    )
    moves = [choices_of(move, arguments.documents) for move in range(arguments.moves)]
    show("recount in core", [milliseconds(lambda c=c: weigh(occurrences, c)) for c in moves])  # type: ignore[misc]

    application = QApplication([])
    application.setStyle("Fusion")
    WindowThreadGarbage(application)
    theme = Theme(application, ThemeChoice.LIGHT)
    session = Session(settings, steps=Steps(analyse=lambda *_: analysis))
    view = AgainstView(session, theme)
    view.resize(1190, 690)
    view.show()
    session.replace_loaded(collection)
    while session.findings is None:
        application.processEvents()
    view.show_against(0)
    while view.against is None:
        application.processEvents()
    view.text.choose(0)
    until_painted(view, replace(moves[0], shorter_than=3))
    recounts = [weigh(occurrences, choices) for choices in moves]
    show("showing a recount", [milliseconds(lambda a=a: show_recount(view, a)) for a in recounts])  # type: ignore[misc]
    whole = [milliseconds(lambda c=c: until_painted(view, c)) for c in moves]  # type: ignore[misc]
    show("from a choice to the painted number", whole)
    view.shut(for_good=True)
    session.close()
    return 0 if statistics.median(whole) < TARGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())
