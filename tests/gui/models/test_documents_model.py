"""The documents table says what core found, and only that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.documents import Collection, Status
from core.kinds import Kind
from gui.background import Background
from gui.formats import DASH
from gui.i18n import Translations
from gui.models.array_model import Tone
from gui.models.documents import DocumentFilter, DocumentsModel, Shown
from tests.gui.builders import analysed, document, garden, run_of, thresholds

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@pytest.fixture
def background(qapp: QApplication) -> Iterator[Background]:
    background = Background()
    yield background
    background.close()


@pytest.fixture
def model(background: Background, english: Translations) -> DocumentsModel:
    model = DocumentsModel(background)
    show(model, garden())
    return model


def show(model: DocumentsModel, collection: Collection) -> None:
    analysis = analysed(collection)
    model.set_documents(analysis.collection, analysis)
    model.set_findings(analysis.at(thresholds()))


def column(model: DocumentsModel, key: str) -> list[str]:
    return [model.index(row, model.column_of(key)).data() for row in range(model.rowCount())]


def cell_of(model: DocumentsModel, document_id: int, key: str) -> str:
    return str(model.index(model.row_of(document_id), model.column_of(key)).data())


def tip_of(model: DocumentsModel, document_id: int, key: str) -> str:
    index = model.index(model.row_of(document_id), model.column_of(key))
    return str(index.data(Qt.ItemDataRole.ToolTipRole))


def test_the_model_keeps_qts_rules(qtbot: QtBot, background: Background) -> None:
    model = DocumentsModel(background)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_documents(garden(), None)
    model.set_findings(None)
    show(model, garden())
    for place in range(model.columnCount()):
        for order in (ASCENDING, DESCENDING):
            model.sort(place, order)
    model.set_filter(DocumentFilter("mow"))
    model.set_filter(DocumentFilter(shown=Shown.NEAR, group="shop"))
    model.set_documents(Collection(), None)


def test_every_cell_of_every_document_has_words_and_a_tooltip(model: DocumentsModel) -> None:
    for shown in (Shown.ALL, Shown.SKIPPED):
        model.set_filter(DocumentFilter(shown=shown))
        for row in range(model.rowCount()):
            for place, of in enumerate(model.columns):
                index = model.index(row, place)
                if of.key != "state":
                    assert index.data(), (row, of.key)
                assert index.data(Qt.ItemDataRole.ToolTipRole), (row, of.key)


def test_the_numbers_are_those_of_the_analysis(model: DocumentsModel) -> None:
    analysis = analysed(garden())
    assert cell_of(model, 0, "words") == "100"
    assert cell_of(model, 0, "characters") == str(len(run_of(0, 100)))
    assert cell_of(model, 0, "characters_without_spaces") == str(len(run_of(0, 100).replace(" ", "")))
    assert cell_of(model, 0, "checksum") == f"{analysis.facts.crc32[0]:08x}"
    assert cell_of(model, 0, "checksum") == cell_of(model, 1, "checksum")
    assert cell_of(model, 0, "uniqueness") == "0\u00a0%"
    assert cell_of(model, 4, "uniqueness") == "100\u00a0%"
    assert cell_of(model, 0, "closest") == "Lawn mowers (copy).txt"
    assert cell_of(model, 0, "closeness") == "resemblance 100\u00a0%"
    assert cell_of(model, 0, "partners") == "3"
    assert cell_of(model, 0, "kind") == "exact"
    assert cell_of(model, 2, "kind") == "near"
    assert cell_of(model, 3, "kind") == "nested"
    assert cell_of(model, 4, "kind") == DASH
    assert cell_of(model, 2, "encoding") == "koi8-r"
    assert cell_of(model, 2, "group") == "shop"


def test_a_near_document_says_its_resemblance_and_a_nested_one_how_much_is_inside(
    model: DocumentsModel,
) -> None:
    pair = analysed(garden()).pair(0, 2)
    assert 0.8 < pair.resemblance < pair.containment_ba < 1
    assert cell_of(model, 2, "closeness") == f"resemblance {pair.resemblance:.1%}".replace("%", "\u00a0%")
    assert cell_of(model, 3, "closeness") == "inside 100\u00a0%"


def test_what_could_not_be_read_stands_first_with_its_reason_in_words(model: DocumentsModel) -> None:
    for place in range(model.columnCount()):
        for order in (ASCENDING, DESCENDING):
            model.sort(place, order)
            assert set(model.records[:2].tolist()) == {6, 7}
    assert cell_of(model, 6, "uniqueness") == "The file is protected by a password"
    assert cell_of(model, 6, "words") == DASH
    state = model.cell(6, model.column_of("state"))
    assert (state.icon, state.tone) == ("locked", Tone.ERROR)
    assert model.cell(7, model.column_of("state")).tone is Tone.WARNING
    assert "password" in tip_of(model, 6, "name")


def test_names_and_numbers_are_sorted_both_ways(model: DocumentsModel) -> None:
    model.sort(model.column_of("name"), ASCENDING)
    assert column(model, "name")[2:] == [
        "Lawn mowers (copy).txt",
        "Lawn mowers.txt",
        "Mowers 9.txt",
        "Mowers 10.txt",
        "ёжик.txt",
        "Ель.txt",
    ]
    model.sort(model.column_of("words"), DESCENDING)
    assert column(model, "words")[2:] == ["100", "100", "99", "40", "30", "20"]
    model.sort(model.column_of("closest"), ASCENDING)
    assert column(model, "closest")[-2:] == [DASH, DASH]


@pytest.mark.parametrize("shown", [s for s in Shown if s is not Shown.SKIPPED])
def test_the_count_of_a_card_is_the_number_of_rows_after_its_click(
    model: DocumentsModel, shown: Shown
) -> None:
    model.set_filter(DocumentFilter(shown=shown))
    assert model.rowCount() == model.count_of(shown)


def test_each_kind_is_shown_alone(model: DocumentsModel) -> None:
    expected = {
        Shown.EXACT: {0, 1},
        Shown.NEAR: {2},
        Shown.NESTED: {3},
        Shown.ALONE: {4, 5},
        Shown.UNREAD: {6, 7},
        Shown.SKIPPED: {8},
        Shown.HOLDS: set(),
        Shown.ALL: set(range(8)),
    }
    for shown, documents in expected.items():
        model.set_filter(DocumentFilter(shown=shown))
        assert set(model.records.tolist()) == documents


def test_filters_hold_together(model: DocumentsModel) -> None:
    model.set_filter(DocumentFilter(text="MOWERS"))
    assert set(model.records.tolist()) == {0, 1, 2, 3}
    model.set_filter(DocumentFilter(text="mowers", group="shop"))
    assert set(model.records.tolist()) == {2, 3}
    model.set_filter(DocumentFilter(text="mowers", group="shop", shown=Shown.NESTED))
    assert model.records.tolist() == [3]
    assert model.groups() == ["", "garden", "shop"]


def test_a_moved_threshold_changes_kinds_in_place(qtbot: QtBot, model: DocumentsModel) -> None:
    analysis = analysed(garden())
    model.set_documents(analysis.collection, analysis)
    model.set_findings(analysis.at(thresholds()))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.set_findings(analysis.at(thresholds(0.999)))
    assert cell_of(model, 2, "kind") == "nested"
    assert model.count_of(Shown.NEAR) == 0
    model.set_filter(DocumentFilter(shown=Shown.NEAR))
    with qtbot.waitSignal(model.modelReset):
        model.set_findings(analysis.at(thresholds(0.8)))
    assert model.records.tolist() == [2]


def test_sorting_by_a_number_that_the_threshold_moves_follows_it(model: DocumentsModel) -> None:
    analysis = analysed(garden())
    model.set_documents(analysis.collection, analysis)
    model.set_findings(analysis.at(thresholds()))
    model.sort(model.column_of("partners"), DESCENDING)
    assert column(model, "partners")[2:] == ["3", "3", "3", "3", "0", "0"]
    model.set_findings(analysis.at(thresholds(1.0, 1.0)))
    rows = [int(text) for text in column(model, "partners")[2:]]
    assert rows == sorted(rows, reverse=True)
    assert rows == sorted(analysis.at(thresholds(1.0, 1.0)).partners[:6].tolist(), reverse=True)


def test_before_the_first_analysis_names_and_reasons_are_there(background: Background) -> None:
    model = DocumentsModel(background)
    model.set_documents(garden(), None)
    model.set_findings(None)
    assert model.rowCount() == 8
    assert cell_of(model, 0, "name") == "Lawn mowers.txt"
    assert cell_of(model, 0, "words") == DASH
    assert cell_of(model, 6, "uniqueness") == "The file is protected by a password"


def test_tooltips_give_the_formula_with_its_counts(model: DocumentsModel) -> None:
    pair = analysed(garden()).pair(0, 2)
    tip = tip_of(model, 2, "closeness")
    assert f"{pair.shared} shared of {pair.size_a + pair.size_b - pair.shared} shingles" in tip
    assert "0 of 98 shingles, 1 − 98 / 98 = 0\u00a0%" in tip_of(model, 0, "uniqueness")


def test_covered_words_are_told_when_they_are_counted(
    qtbot: QtBot, model: DocumentsModel, background: Background
) -> None:
    with qtbot.waitSignal(background.ready):
        assert "being counted" in tip_of(model, 2, "uniqueness")
    assert "97.0\u00a0%" in tip_of(model, 2, "uniqueness")  # 96 of 99 words


def test_names_of_any_bytes_are_shown(background: Background) -> None:
    model = DocumentsModel(background)
    show(
        model, Collection((document("caf\udce9\n.txt", "some words"), document("\u202ename", group="\udcff")))
    )
    model.sort(model.column_of("name"))
    assert sorted(column(model, "name")) == [r"\u202ename", r"caf\xe9␊.txt"]
    assert r"\xff" in column(model, "group")
    assert r"\xe9" in tip_of(model, 0, "name")


def test_nothing_and_nothing_readable_are_shown_too(background: Background) -> None:
    model = DocumentsModel(background)
    show(model, Collection())
    assert model.rowCount() == 0
    broken = [document(f"{i}", status=Status.UNREADABLE, reason="damaged") for i in range(3)]
    show(model, Collection(tuple(broken)))
    assert model.rowCount() == 3
    assert [model.count_of(shown) for shown in (Shown.ALL, Shown.UNREAD, Shown.EXACT)] == [3, 3, 0]
    model.sort(model.column_of("uniqueness"), DESCENDING)
    assert column(model, "kind") == ["The content is damaged or cut off"] * 3


def test_a_document_that_only_holds_others_is_not_called_nested(background: Background) -> None:
    model = DocumentsModel(background)
    show(model, Collection((document("book", run_of(0, 200)), document("chapter", run_of(20, 60)))))
    assert cell_of(model, 0, "kind") == "holds"
    assert cell_of(model, 1, "kind") == "nested"
    assert model.summary.holders == 1
    assert model.cell(0, model.column_of("kind")).badge != Kind.NESTED
