"""The views of the rail, in their order."""

from __future__ import annotations

from gui.views.against import AgainstView
from gui.views.base import View
from gui.views.compare import CompareView
from gui.views.edit import EditView
from gui.views.evaluation import EvaluationView
from gui.views.heatmap import HeatmapView
from gui.views.nesting import NestingView
from gui.views.overview import OverviewView
from gui.views.pairs import PairsView

VIEWS: tuple[type[View], ...] = (
    OverviewView,
    PairsView,
    HeatmapView,
    NestingView,
    CompareView,
    AgainstView,
    EditView,
    EvaluationView,
)
