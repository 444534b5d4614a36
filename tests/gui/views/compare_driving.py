"""The comparison driven from tests: its texts, a gate before the core, keys and spans."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.lexical.lemmatisers.engines import WordForms
from core.lexical.pair import LexicalPair, lexical_pair
from core.lexical.thesauri.thesaurus import Thesaurus
from core.monitor import Monitor
from core.settings import AnalysisSettings
from gui.views.compare import CompareView
from tests.gui.views.compare_texts import RUSSIAN

A, B = 0, 1
ALONE = "совсем иные речи здесь звучат и ничего общего с крышей"
TEXTS = {
    "a": RUSSIAN[0],
    "b": RUSSIAN[1],
    "c": RUSSIAN[0] + " Ещё несколько слов в самом конце.",
    "alone": ALONE,
    "signs": "— … !!!",
}
Opened = Callable[[int, int], CompareView]


class CompareGate:
    """Lets comparisons through one by one, or on a cancel."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.open = threading.Event()
        self.open.set()

    def compare(self, a: Document, b: Document, settings: AnalysisSettings, monitor: Monitor) -> Comparison:
        monitor.plan([("hash", 1.0)])
        with monitor.stage("hash", 4):
            monitor.advance(1)
            self.entered.set()
            while not self.open.wait(0.005):
                monitor.checkpoint()
        return compare_documents(a, b, settings, monitor)


def key(qtbot: QtBot, view: CompareView, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key in text A, as after a click on it."""
    view.panes.panes[A].setFocus()
    qtbot.keyClick(view.panes.panes[A], key, modifier or Qt.KeyboardModifier.NoModifier)


def span_of(view: CompareView) -> int:
    assert view.panes.current is not None
    return view.panes.current.span


def by_word_forms(comparison: Comparison, settings: AnalysisSettings, monitor: Monitor) -> LexicalPair:
    """The lexical step with a thesaurus of one line and without dictionaries, so that it takes no time."""
    thesaurus = Thesaurus("Малый", ("быстро", "скоро"), np.array([[0, 1]], dtype=np.int32))
    texts = comparison.a.text, comparison.b.text
    return lexical_pair(*texts, WordForms(), [thesaurus], settings.lexical, monitor)
