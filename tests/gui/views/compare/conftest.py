"""Fixtures of the comparison's tests: a filled session, the view in a window, a pair that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.settings import AnalysisSettings
from gui.i18n import Translations
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views.compare import CompareView
from tests.gui.views.compare_driving import TEXTS, CompareGate, Opened, by_word_forms


@pytest.fixture
def gate() -> CompareGate:
    return CompareGate()


@pytest.fixture
def filled(
    qtbot: QtBot, make_session: Callable[..., Session], gate: CompareGate, english: Translations
) -> Session:
    steps = Steps(compare=gate.compare, lexical=by_word_forms)
    session = make_session(AnalysisSettings(shingle_words=4), steps=steps)
    for name, text in TEXTS.items():
        session.add_text(name, text)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == len(TEXTS))
    return session


@pytest.fixture
def view(qtbot: QtBot, filled: Session, theme: Theme) -> Iterator[CompareView]:
    """The view in a window with its toolbar above it."""
    window = QWidget()
    qtbot.addWidget(window)
    view = CompareView(filled, theme)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(view.bar)
    layout.addWidget(view, 1)
    window.resize(1352, 744)
    with qtbot.waitActive(window):
        window.show()
    yield view
    window.close()


@pytest.fixture
def opened(qtbot: QtBot, view: CompareView, filled: Session) -> Opened:
    def open_pair(a: int, b: int) -> CompareView:
        with qtbot.waitSignal(filled.comparison_ready):
            filled.open_pair(a, b)
        return view

    return open_pair
