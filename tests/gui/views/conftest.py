"""What tests of several views stand on."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.views.compare_parts.comparison_panes import ComparisonPanes


@pytest.fixture
def panes(qtbot: QtBot, theme: Theme) -> ComparisonPanes:
    """Two panes on the screen, with no texts in them."""
    panes = ComparisonPanes(theme)
    qtbot.addWidget(panes)
    panes.resize(1100, 640)
    with qtbot.waitExposed(panes):
        panes.show()
    return panes
