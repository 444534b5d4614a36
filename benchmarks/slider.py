"""One move of the threshold at a million pairs, through the session into the views.

    python benchmarks/slider.py [--pairs 1000000] [--moves 30]

Prints milliseconds for each view: what core takes to find kinds and clusters anew, what the models and
widgets take after it, and what painting the view takes; the whole should stay below 100 ms. The documents
are generated; the analysis is a real one. Off-screen, unless QT_QPA_PLATFORM says otherwise.
"""

from __future__ import annotations

import argparse
import math
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
from PySide6.QtWidgets import QApplication, QStackedWidget

from core.analysis import Analysis, analyse
from core.documents import Collection
from core.kinds import Kind
from core.settings import AnalysisSettings
from gui.garbage import WindowThreadGarbage
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme, ThemeChoice
from gui.views.base import View
from gui.views.heatmap import HeatmapView
from gui.views.nesting import NestingView
from gui.views.overview import OverviewView
from gui.views.pairs import PairsView

PIECES, PIECE_WORDS, TARGET_MS = 160, 12, 100.0


def corpus(documents: int, seed: int = 5) -> Collection:
    """Texts of common pieces in families: resemblance spreads over the whole scale.

    Every document is its family's choice of pieces with some of them exchanged, so members of a family are
    near and strangers share what two random choices do.
    """
    rng = np.random.default_rng(seed)
    pieces = [" ".join(f"w{p}x{i}" for i in range(PIECE_WORDS)) for p in range(PIECES)]
    family = rng.random((documents // 8 + 1, PIECES)) < rng.uniform(0.3, 0.8, (documents // 8 + 1, 1))
    texts = []
    for number in range(documents):
        chosen = family[number // 8] ^ (rng.random(PIECES) < rng.uniform(0.0, 0.1))
        texts.append(" ".join(pieces[p] for p in np.flatnonzero(chosen)))
    return Collection.of_texts(texts)


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def measure(
    application: QApplication, view: View, moves: int
) -> tuple[list[float], list[float], list[float]]:
    """Core, models and widgets, painting: milliseconds of every move."""
    session = view.session
    analysis = session.analysis
    assert analysis is not None
    application.processEvents()
    of_core, of_models, of_paint = [], [], []
    for step in range(moves + 2):
        value = round(0.5 + 0.4 * abs(math.sin(1.7 * step)), 3)
        wanted = replace(session.thresholds, resemblance=value)
        core = milliseconds(lambda wanted=wanted: analysis.at(wanted))  # type: ignore[misc]
        whole = milliseconds(lambda wanted=wanted: session.set_thresholds(wanted))  # type: ignore[misc]
        paint = milliseconds(application.processEvents)
        if step >= 2:
            of_core.append(core)
            of_models.append(max(0.0, whole - core))
            of_paint.append(paint)
    return of_core, of_models, of_paint


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--moves", type=int, default=30)
    arguments = parser.parse_args()
    documents = int(np.ceil((1 + np.sqrt(1 + 8 * arguments.pairs)) / 2))
    settings = AnalysisSettings(shingle_words=5, min_resemblance=0.0)
    collection = corpus(documents)
    start = time.perf_counter()
    analysis: Analysis = analyse(collection, settings)
    findings = analysis.at(settings.thresholds)
    above = findings.counts[Kind.EXACT] + findings.counts[Kind.NEAR]
    print(f"{documents:,} documents, {analysis.pairs.n_pairs:,} pairs, {above:,} near, analysed in", end=" ")
    print(f"{time.perf_counter() - start:.1f} s")

    application = QApplication([])
    application.setStyle("Fusion")
    WindowThreadGarbage(application)
    theme = Theme(application, ThemeChoice.LIGHT)
    session = Session(settings, steps=Steps(analyse=lambda *_: analysis))
    session.replace_loaded(collection)
    while session.findings is None:
        application.processEvents()
    print(f"{'view':<10}{'core':>9}{'models':>9}{'paint':>9}{'whole':>9}{'worst':>9}   of {TARGET_MS:.0f} ms")
    slowest = 0.0
    pages = QStackedWidget()
    pages.resize(1352, 760)
    pages.show()
    for kind in (OverviewView, PairsView, HeatmapView, NestingView):
        view = kind(session, theme)
        pages.addWidget(view)
        pages.setCurrentWidget(view)
        parts = measure(application, view, arguments.moves)
        whole = [sum(each) for each in zip(*parts, strict=True)]
        medians = [statistics.median(part) for part in (*parts, whole)]
        slowest = max(slowest, medians[-1])
        numbers = "".join(f"{value:9.1f}" for value in (*medians, max(whole)))
        print(f"{view.key:<10}{numbers}   {medians[-1] / TARGET_MS:.2f}", flush=True)
        pages.removeWidget(view)
        view.hide()
        view.deleteLater()
    session.close()
    return 0 if slowest < TARGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())
