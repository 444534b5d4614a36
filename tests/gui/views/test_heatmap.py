"""The heatmap: what it draws, how it is walked through, what it opens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.settings import AnalysisSettings
from core.shingles.blocks import Measure
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views import heatmap
from gui.views.heatmap import HeatmapView
from gui.views.heatmap_parts.cells import LARGE_CELL, CellColours

WORDS = [f"слово{n}" for n in range(400)]
BASE = " ".join(WORDS[:100])
NEAR = " ".join([*WORDS[:97], "a", "b", "c"])
HALF = " ".join(WORDS[:50])
OTHER = " ".join(WORDS[200:300])
OTHER_COPY = OTHER.upper()
ALONE = " ".join(WORDS[300:400])


@pytest.fixture
def filled(qtbot: QtBot, qapp: QApplication) -> Iterator[Session]:
    """Two clusters (0 with 1, 3 with 4), one text inside another (2 in 0) and one alone (5)."""
    session = Session(AnalysisSettings(shingle_words=3), steps=Steps())
    for name, text in zip("абвгде", (BASE, NEAR, HALF, OTHER, OTHER_COPY, ALONE), strict=True):
        session.add_text(name, text)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 6)
    yield session
    session.close()


@pytest.fixture
def view(qtbot: QtBot, filled: Session, theme: Theme) -> HeatmapView:
    view = HeatmapView(filled, theme)
    qtbot.addWidget(view)
    view.resize(1300, 760)
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_documents_stand_by_cluster_and_only_those_with_pairs(view: HeatmapView) -> None:
    assert sorted(view.plot.names) == ["а", "б", "в", "г", "д"]
    places = {name: place for place, name in enumerate(view.plot.names)}
    assert abs(places["а"] - places["б"]) == 1
    assert abs(places["г"] - places["д"]) == 1
    view.only_paired.setChecked(False)
    assert sorted(view.plot.names) == ["а", "б", "в", "г", "д", "е"]


def test_the_cells_hold_the_numbers_of_the_analysis(view: HeatmapView, filled: Session) -> None:
    assert filled.analysis is not None
    for row, first in enumerate(view.plot.names):
        for column, second in enumerate(view.plot.names):
            if first != second:
                pair = filled.analysis.pair("абвгде".index(first), "абвгде".index(second))
                assert view.plot.matrix[row, column] == np.float32(pair.resemblance)


def test_containment_is_directed_from_row_to_column(qtbot: QtBot, view: HeatmapView) -> None:
    qtbot.keyClick(view.plot.surface, Qt.Key.Key_T)
    places = {name: place for place, name in enumerate(view.plot.names)}
    assert view.measures.value is Measure.CONTAINMENT
    assert view.plot.matrix[places["в"], places["а"]] == 1.0
    assert view.plot.matrix[places["а"], places["в"]] == np.float32(48 / 98)


def test_a_click_on_a_cell_opens_its_pair(qtbot: QtBot, view: HeatmapView, filled: Session) -> None:
    places = {name: place for place, name in enumerate(view.plot.names)}
    at = view.plot.place_of(places["г"], places["д"]).toPoint()
    with qtbot.waitSignal(filled.pair_opened) as opened:
        qtbot.mouseClick(view.plot.surface.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert opened.args == [3, 4]
    qtbot.waitUntil(lambda: not filled._comparing.running)


def test_pointing_at_a_cell_shows_its_pair_in_the_card(qtbot: QtBot, view: HeatmapView) -> None:
    places = {name: place for place, name in enumerate(view.plot.names)}
    at = view.plot.place_of(places["а"], places["б"]).toPoint()
    qtbot.mouseMove(view.plot.surface.viewport(), at + QPoint(1, 1))
    qtbot.mouseMove(view.plot.surface.viewport(), at)
    qtbot.waitUntil(lambda: view.plot.current == (places["а"], places["б"]))
    shown = [value.text() for value in view.card._values[:6]]
    assert shown[:2] == ["а", "б"]
    assert shown[2] == "94.1\u00a0%"  # 95 shared of 101
    assert shown[5] == "95 of 101"


def test_arrows_move_and_enter_opens(qtbot: QtBot, view: HeatmapView, filled: Session) -> None:
    surface = view.plot.surface
    qtbot.keyClick(surface, Qt.Key.Key_Down)
    assert view.plot.current == (0, 0)
    qtbot.keyClick(surface, Qt.Key.Key_Right)
    assert view.plot.current == (0, 1)
    with qtbot.waitSignal(filled.pair_opened):
        qtbot.keyClick(surface, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not filled._comparing.running)


def test_control_and_an_arrow_go_to_the_next_pair_above_the_threshold(
    qtbot: QtBot, view: HeatmapView
) -> None:
    places = {name: place for place, name in enumerate(view.plot.names)}
    row = places["г"]
    view.plot.set_current((row, 0))
    qtbot.keyClick(view.plot.surface, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert view.plot.current == (row, places["д"])


def test_page_down_goes_from_cluster_to_cluster(qtbot: QtBot, view: HeatmapView) -> None:
    view.plot.set_current((0, 0))

    def name_after(key: Qt.Key) -> str:
        qtbot.keyClick(view.plot.surface, key)
        assert view.plot.current is not None
        return view.plot.names[view.plot.current[0]]

    first, second = name_after(Qt.Key.Key_PageUp), name_after(Qt.Key.Key_PageDown)
    assert {first, second} in ({"а", "г"}, {"а", "д"}, {"б", "г"}, {"б", "д"})
    assert name_after(Qt.Key.Key_PageDown) == second
    assert name_after(Qt.Key.Key_PageUp) == first


def test_zooming_in_and_back_shows_the_whole_again(qtbot: QtBot, view: HeatmapView) -> None:
    whole = view.plot.visible_cells()
    assert whole[0] == 0
    assert whole[1] == view.plot.side
    qtbot.keyClick(view.plot.surface, Qt.Key.Key_0)
    assert view.plot.visible_cells() == whole


def test_the_threshold_recolours_and_recuts_the_clusters(view: HeatmapView, filled: Session) -> None:
    assert len(view.plot._runs) == 2
    filled.set_thresholds(replace(filled.thresholds, resemblance=0.99))
    assert len(view.plot._runs) == 1
    filled.set_thresholds(replace(filled.thresholds, resemblance=0.4))
    assert len(view.plot._runs) == 2
    assert view.plot._runs[:, 1].max() - view.plot._runs[:, 0].min() == 5


def test_more_documents_than_an_axis_holds_come_part_by_part(
    qtbot: QtBot, filled: Session, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heatmap, "MOST_DOCUMENTS", 2)
    view = HeatmapView(filled, theme)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    seen = list(view.plot.names)
    assert len(seen) == 2
    while view.next.isEnabled():
        qtbot.mouseClick(view.next, Qt.MouseButton.LeftButton)
        seen += view.plot.names
    assert sorted(seen) == ["а", "б", "в", "г", "д"]
    assert view.previous.isEnabled()


def test_a_dark_theme_recolours_the_cells(view: HeatmapView, dark_theme: Theme, theme: Theme) -> None:
    light = CellColours.of(theme, 0.8, show_below=True)
    dark = CellColours.of(dark_theme, 0.8, show_below=True)
    values = np.array([[0.0, 0.5, 0.8, 1.0]], np.float32)
    assert (light.flat(values) != dark.flat(values)).any(axis=-1).all()


def test_what_equals_the_threshold_has_the_hue_and_what_is_below_is_grey(theme: Theme) -> None:
    colours = CellColours.of(theme, 0.8, show_below=True)
    values = np.array([[0.0, 0.799, 0.8, 1.0]], np.float32)
    ground, below, low, high = colours.flat(values)[0].tolist()
    assert low == colours.ramp[0].tolist()
    assert high == colours.ramp[-1].tolist()
    assert below == colours.below.tolist()
    assert ground == colours.ground.tolist()
    hidden = CellColours.of(theme, 0.8, show_below=False)
    assert hidden.flat(values)[0, 1].tolist() == colours.ground.tolist()


@pytest.mark.parametrize("size", [LARGE_CELL, 12, 40])
def test_large_cells_have_a_gap_and_small_marks_below_the_threshold(theme: Theme, size: int) -> None:
    colours = CellColours.of(theme, 0.8, show_below=True)
    pixels = colours.formed(np.array([[0.5, 0.9]], np.float32), size)
    assert pixels.shape == (size, 2 * size, 4)
    hue = (pixels[:, size:] == colours.flat(np.array([[0.9]], np.float32))[0, 0]).all(axis=-1).sum()
    grey = (pixels[:, :size] == colours.below).all(axis=-1).sum()
    assert 0 < grey < hue < size * size


def test_a_long_name_in_the_card_ends_in_dots_and_is_told_by_its_tooltip(
    view: HeatmapView, filled: Session
) -> None:
    assert filled.analysis is not None
    name = "очень длинное имя файла, для которого в карточке нет места.docx"
    view.card.show_pair((name, "б"), (1, 2), filled.analysis.pair(0, 1), 1)
    view.card.grab()
    assert view.card._values[0].toolTip() == name
    assert view.card._values[1].toolTip() == ""


@pytest.mark.parametrize("width", [1192, 1352])
def test_the_threshold_has_its_room_beside_the_choices(view: HeatmapView, width: int) -> None:
    view.resize(width, 700)
    view.grab()
    for widget in (view.measures, view.below, view.only_paired, view.resemblance):
        assert widget.width() >= widget.minimumSizeHint().width()
        right = widget.mapTo(view, widget.rect().topRight()).x()
        assert right <= width


def test_the_words_of_the_keys_never_cut_each_other(qtbot: QtBot, view: HeatmapView) -> None:
    view.setMinimumSize(100, 100)  # as inside the window, which may be lower than it would like to be
    view.resize(1192, 590)
    assert not view.side.keys.isVisible()
    view.resize(1192, 700)
    view.grab()
    assert view.side.keys.isVisible()
    for label in view.side.keys.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width())
    body = view.side.keys.parentWidget()
    assert body is not None
    qtbot.waitUntil(lambda: body.height() >= view.side.keys.height())


def test_coming_nearer_stays_on_the_map(view: HeatmapView) -> None:
    view.plot.set_current((0, 0))
    view.plot.zoom(3.0)
    view.plot.zoom(3.0)
    (left, _), (top, _) = view.plot._box.viewRange()
    assert (left, top) == (0.0, 0.0)


def test_a_large_map_is_filled_beside_the_window_and_comes_when_it_is_ready(
    qtbot: QtBot, filled: Session, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heatmap, "_AT_ONCE", 2)
    view = HeatmapView(filled, theme)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    qtbot.waitUntil(lambda: view.plot.side == 5)
    assert sorted(view.plot.names) == ["а", "б", "в", "г", "д"]
    filled.set_thresholds(replace(filled.thresholds, resemblance=0.99))
    qtbot.waitUntil(lambda: len(view.plot._runs) == 1)


@pytest.mark.parametrize("size", [(1300, 760), (1192, 700), (1000, 640)])
def test_labels_stand_beside_their_rows_and_above_their_columns(
    qtbot: QtBot, filled: Session, theme: Theme, size: tuple[int, int]
) -> None:
    view = HeatmapView(filled, theme)  # shown only after it was filled, as a view that is visited late
    qtbot.addWidget(view)
    view.show_collection()
    view.show_analysis()
    view.show_findings()
    view.resize(*size)
    with qtbot.waitExposed(view):
        view.show()
    plot = view.plot
    qtbot.waitUntil(lambda: plot.side == 5)
    view.grab()
    for place in range(5):
        cell = plot.surface.mapTo(plot, plot.place_of(place, place).toPoint())
        across = plot.column_axis.x() + plot.column_axis._range.middle(place)
        down = plot.row_axis.y() + plot.row_axis._range.middle(place)
        assert across == pytest.approx(cell.x(), abs=1)
        assert down == pytest.approx(cell.y(), abs=1)
