"""The clusters beside the documents: sorted, opened, and a way from a member to its pair."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from core.documents import Collection
from gui.models.clusters import NAME, ClusterOrder, Part, Row
from gui.views.overview import OverviewView
from tests.gui.builders import chain, document, run_of
from tests.gui.views.overview_driving import click


def test_clusters_are_sorted_by_choice(make_view: Callable[..., OverviewView]) -> None:
    loose = [document("x", run_of(0, 100, "x")), document("y", run_of(5, 100, "x"))]
    view = make_view(Collection((*chain().documents, *loose)))
    view.clusters.order.chosen.emit(ClusterOrder.NAME)
    assert view.clusters.model.index(0, NAME).data() == "5 documents version 0.txt"
    view.clusters.order.chosen.emit(ClusterOrder.SIZE)
    assert view.clusters.model.index(0, NAME).data() == "5 documents version 0.txt"


def test_the_first_clusters_are_open_and_stay_open_while_the_slider_moves(
    qtbot: QtBot, make_view: Callable[..., OverviewView]
) -> None:
    view = make_view(chain())
    tree, model = view.clusters.tree, view.clusters.model
    assert tree.isExpanded(model.index(0, NAME))
    with qtbot.waitSignal(view.session.findings_changed):
        view.threshold.slider.setValue(500)
    assert tree.isExpanded(model.index(0, NAME))
    tree.collapse(model.index(0, NAME))
    with qtbot.waitSignal(view.session.findings_changed):
        view.threshold.slider.setValue(800)
    assert not tree.isExpanded(model.index(0, NAME))


def test_all_clusters_are_opened_and_closed_at_once(
    qtbot: QtBot, make_view: Callable[..., OverviewView]
) -> None:
    several = [document(f"{k}", run_of(0, 40, f"c{k // 2}x")) for k in range(12)]
    view = make_view(Collection((*chain().documents, *several)))
    tree, model = view.clusters.tree, view.clusters.model
    tree.expand_all()
    for value in (500, 800):
        with qtbot.waitSignal(view.session.findings_changed):
            view.threshold.slider.setValue(value)
        assert all(tree.isExpanded(model.index(row, NAME)) for row in range(model.rowCount()))
    assert not view.grab().isNull()
    tree.collapse_all()
    assert not any(tree.isExpanded(model.index(row, NAME)) for row in range(model.rowCount()))


def test_a_member_is_opened_beside_the_representative(qtbot: QtBot, view: OverviewView) -> None:
    tree, model = view.clusters.tree, view.clusters.model
    member = model.index_of(Row(Part.MEMBER, 0, 2))
    with qtbot.waitSignal(view.session.pair_opened) as said:
        tree.activated.emit(member)
    assert said.args == [model.representative_of(0), model.document_of(Row(Part.MEMBER, 0, 2))]
    representative = model.index_of(Row(Part.MEMBER, 0, 0))
    with qtbot.waitSignal(view.session.pair_opened) as said:
        tree.activated.emit(representative)
    assert said.args == [model.representative_of(0), int(model.likeness(0).members[1])]


def test_a_click_on_a_member_selects_its_document(qtbot: QtBot, view: OverviewView) -> None:
    index = view.clusters.model.index_of(Row(Part.MEMBER, 0, 1))
    at = view.clusters.tree.visualRect(index).center()
    with qtbot.waitSignal(view.session.document_selected) as said:
        qtbot.mouseClick(view.clusters.tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert view.documents.table.current_record() == said.args[0]


def test_a_click_on_the_arrow_closes_a_cluster(qtbot: QtBot, view: OverviewView) -> None:
    tree, head = view.clusters.tree, view.clusters.model.index(0, NAME)
    assert tree.isExpanded(head)
    at = QPoint(8, tree.visualRect(head).center().y())
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not tree.isExpanded(head)


def test_with_no_cluster_the_way_to_the_closest_pair_is_offered(
    qtbot: QtBot, make_view: Callable[..., OverviewView]
) -> None:
    view = make_view(Collection.of_texts([run_of(0, 60), run_of(30, 90)]))
    notice = view.clusters.notice
    assert notice.heading == "No clusters at 80\u00a0%"
    best = view.session.analysis.pair(0, 1).resemblance  # type: ignore[union-attr]
    assert f"{best:.1%}".replace("%", "\u00a0%") in notice.words
    with qtbot.waitSignal(view.session.findings_changed):
        click(qtbot, notice.button)
    assert view.clusters.model.rowCount() == 1
    assert best - 0.001 <= view.session.thresholds.resemblance <= best


def test_with_no_pair_at_all_that_is_said(make_view: Callable[..., OverviewView]) -> None:
    view = make_view(Collection.of_texts([run_of(0, 60), run_of(0, 60, "y")]))
    assert "No two documents" in view.clusters.notice.words
    assert not view.clusters.notice.button.isVisibleTo(view)
