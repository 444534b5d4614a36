"""The tree of clusters: heads in an order, members nearest first, a sentence under a chain."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.documents import Collection
from core.kinds import Kind
from gui.background import Background
from gui.i18n import Translations
from gui.kind_names import CHAIN
from gui.models import clusters
from gui.models.array_model import Tone
from gui.models.clusters import KIND, NAME, VALUE, ClusterOrder, ClustersModel, Part, Row
from gui.models.names import Names
from tests.gui.builders import analysed, chain, document, garden, run_of, thresholds


@pytest.fixture
def background(qapp: QApplication, english: Translations) -> Iterator[Background]:
    background = Background()
    yield background
    background.close()


def model_of(background: Background, collection: Collection, resemblance: float = 0.8) -> ClustersModel:
    analysis = analysed(collection)
    model = ClustersModel(background)
    model.set_findings(analysis, analysis.at(thresholds(resemblance)), Names(collection))
    return model


def three_clusters() -> Collection:
    """A cluster of two copies, one of four near texts, one of two less near ones."""
    near = [f"{run_of(0, 60)} {run_of(0, k, f'end{k}x')}" for k in (5, 1, 3, 2)]
    return Collection(
        (
            document("copy b", run_of(0, 40, "c")),
            document("copy a", run_of(0, 40, "c")),
            *(document(f"near {k}", text) for k, text in enumerate(near)),
            document("loose 1", run_of(0, 100, "x")),
            document("loose 2", run_of(10, 100, "x")),
        )
    )


def rows(model: ClustersModel, parent: QModelIndex | None = None) -> list[list[str]]:
    parent = parent or QModelIndex()
    return [
        [str(model.index(row, place, parent).data()) for place in range(3)]
        for row in range(model.rowCount(parent))
    ]


def head(model: ClustersModel, place: int) -> QModelIndex:
    return model.index(place, NAME)


def test_the_model_keeps_qts_rules(qtbot: QtBot, background: Background) -> None:
    model = ClustersModel(background)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for collection in (three_clusters(), chain(), garden(), Collection()):
        analysis, names = analysed(collection), Names(collection)
        for resemblance in (0.8, 0.95, 0.3):
            model.set_findings(analysis, analysis.at(thresholds(resemblance)), names)
            for order in ClusterOrder:
                model.set_cluster_order(order)
    model.set_findings(None, None, Names(Collection()))


def test_heads_are_sorted_by_weakest_link_size_or_name(background: Background) -> None:
    model = model_of(background, three_clusters())
    assert [row[NAME] for row in rows(model)] == [
        "2 documents loose 1",
        "4 documents near 0",
        "2 documents copy b",
    ]
    model.set_cluster_order(ClusterOrder.SIZE)
    assert [row[NAME] for row in rows(model)] == [
        "4 documents near 0",
        "2 documents copy b",
        "2 documents loose 1",
    ]
    model.set_cluster_order(ClusterOrder.NAME)
    assert [row[NAME] for row in rows(model)] == [
        "2 documents copy b",
        "2 documents loose 1",
        "4 documents near 0",
    ]


def test_sorting_keeps_persistent_indexes_with_their_clusters(background: Background) -> None:
    model = model_of(background, three_clusters())
    first = QPersistentModelIndex(head(model, 0))
    member = QPersistentModelIndex(model.index(1, VALUE, head(model, 0)))
    before = first.data(), member.data()
    model.set_cluster_order(ClusterOrder.NAME)
    assert (first.data(), member.data()) == before
    assert first.row() != 0
    assert member.parent() == first


def test_the_representative_stands_first_and_the_others_by_falling_resemblance(
    background: Background,
) -> None:
    model = model_of(background, three_clusters())
    members = rows(model, head(model, 1))
    assert members[0] == ["near 0", "", "representative "]
    values = [float(row[VALUE].split("\u00a0")[0]) for row in members[1:]]
    assert values == sorted(values, reverse=True)
    star = model.cell(model.row_of(model.index(0, NAME, head(model, 1))), NAME)
    assert star.icon == "star"


def test_a_cluster_of_copies_is_exact_and_others_are_near(background: Background) -> None:
    model = model_of(background, three_clusters())
    badges = {row[NAME]: row[KIND] for row in rows(model)}
    assert badges == {
        "2 documents loose 1": "near",
        "4 documents near 0": "near",
        "2 documents copy b": "exact",
    }
    assert model.cell(Row(Part.HEAD, 0), KIND).badge == Kind.EXACT


def test_a_chain_is_named_and_its_lowest_value_follows(qtbot: QtBot, background: Background) -> None:
    collection = chain()
    model, analysis = model_of(background, collection), analysed(collection)
    (cluster,) = analysis.at(thresholds()).clusters
    assert cluster.chain
    assert model.cell(Row(Part.HEAD, 0), KIND).badge == CHAIN
    assert model.cell(Row(Part.HEAD, 0), VALUE).tone is Tone.WARNING
    assert model.rowCount(head(model, 0)) == 6
    note = model.index(5, NAME, head(model, 0))
    with qtbot.waitSignal(model.dataChanged):
        assert "below it" in note.data()
    lowest = f"{analysis.lowest(cluster):.1%}".replace("%", "\u00a0%")
    assert f"resemble each other by {lowest} only" in note.data()
    assert "Above 84.9\u00a0% the cluster falls apart" in note.data()  # 90 shared of 106 shingles
    assert "80\u00a0% or more" in note.data()


def test_a_chain_whose_ends_share_nothing_says_so(qtbot: QtBot, background: Background) -> None:
    model = model_of(background, chain(length=16))
    note = model.index(16, NAME, head(model, 0))
    with qtbot.waitSignal(model.dataChanged):
        note.data()
    assert "share nothing" in note.data()


def test_members_below_the_threshold_are_marked(background: Background) -> None:
    model = model_of(background, chain())
    tones = [model.cell(Row(Part.MEMBER, 0, place), VALUE).tone for place in range(5)]
    assert tones == [Tone.PLAIN, Tone.PLAIN, Tone.WARNING, Tone.WARNING, Tone.WARNING]


def test_a_threshold_that_changes_no_cluster_resets_nothing(qtbot: QtBot, background: Background) -> None:
    collection = three_clusters()
    analysis, names = analysed(collection), Names(collection)
    model = ClustersModel(background)
    model.set_findings(analysis, analysis.at(thresholds(0.8)), names)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.tones_changed):
        model.set_findings(analysis, analysis.at(thresholds(0.81)), names)
    with qtbot.waitSignal(model.modelReset):
        model.set_findings(analysis, analysis.at(thresholds(0.999)), names)


def test_no_cluster_has_a_note_but_a_chain(background: Background) -> None:
    model = model_of(background, three_clusters())
    assert [model.rowCount(head(model, place)) for place in range(3)] == [2, 4, 2]


def test_a_large_cluster_is_compared_in_the_background(
    qtbot: QtBot, background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "COMPARED_AT_ONCE", 3)
    model = model_of(background, three_clusters())
    with qtbot.waitSignal(model.dataChanged):
        assert [row[VALUE] for row in rows(model, head(model, 1))][1:] == ["…"] * 3
    likeness = model.likeness(1)
    assert not np.isnan(likeness.resemblance).any()
    assert likeness.members[0] == model.representative_of(1)


def test_a_document_is_found_in_its_cluster(background: Background) -> None:
    model = model_of(background, three_clusters())
    for document_id in range(8):
        row = model.member_row(document_id)
        assert row is not None
        assert model.document_of(row) == document_id
        assert model.row_of(model.index_of(row)) == row
    assert model_of(background, garden()).member_row(4) is None


def test_every_row_speaks_to_a_screen_reader(background: Background) -> None:
    model = model_of(background, three_clusters())
    said = head(model, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Cluster, members: 2 documents loose 1"
    weakest = model.index(0, VALUE).data(Qt.ItemDataRole.ToolTipRole)
    assert "Weakest link" in weakest
