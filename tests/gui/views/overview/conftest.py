"""An overview with the documents that a test wants."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from core.documents import Collection
from core.settings import AnalysisSettings
from gui.i18n import Translations
from gui.session import Session
from gui.theme import Theme
from gui.views.overview import OverviewView
from tests.gui.builders import SETTINGS, garden
from tests.gui.views.overview_driving import load

Make = Callable[..., Session]


@pytest.fixture
def make_view(
    qtbot: QtBot, make_session: Make, theme: Theme, english: Translations
) -> Callable[..., OverviewView]:
    def make(
        collection: Collection, settings: AnalysisSettings = SETTINGS, *, width: int = 1352
    ) -> OverviewView:
        session = make_session(settings)
        view = OverviewView(session, theme)
        qtbot.addWidget(view)
        view.resize(width, 760)
        with qtbot.waitExposed(view):
            view.show()
        if len(collection):
            load(qtbot, session, collection)
        return view

    return make


@pytest.fixture
def view(make_view: Callable[..., OverviewView]) -> OverviewView:
    return make_view(garden())
