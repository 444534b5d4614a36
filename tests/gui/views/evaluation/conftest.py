"""A session with the strings, and the view of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.i18n import Translations
from gui.session import Session
from gui.theme import Theme
from gui.views.evaluation import EvaluationView
from tests.gui.views.evaluation_driving import WORDS, collection, load, settings


@pytest.fixture
def filled(qtbot: QtBot, make_session: Callable[..., Session], tmp_path: Path) -> Session:
    session = make_session(settings(tmp_path))
    evaluating = session.evaluating
    evaluating.set_options(replace(evaluating.options, words=WORDS))
    load(qtbot, session, collection())
    return session


@pytest.fixture
def view(qtbot: QtBot, filled: Session, theme: Theme, english: Translations) -> EvaluationView:
    view = EvaluationView(filled, theme)
    qtbot.addWidget(view)
    qtbot.addWidget(view.bar)
    view.resize(1300, 780)
    with qtbot.waitExposed(view):
        view.show()
    return view
