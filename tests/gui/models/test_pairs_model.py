"""The pairs table shows core's pairs, in any order, by kind, by name, of one document, and blocks as such."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.analysis import Analysis
from core.documents import Collection
from core.kinds import Kind
from core.settings import AnalysisSettings, SamplingMode
from gui.i18n import Translations
from gui.models import pair_records
from gui.models.names import Names
from gui.models.pairs import ABOVE, PairFilter, PairsModel
from tests.gui.builders import SETTINGS, analysed, document, garden, templates, thresholds

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
EVERYTHING = frozenset(Kind)


@pytest.fixture
def garden_pairs(qapp: QApplication, english: Translations) -> PairsModel:
    return model_of(analysed(garden()))


@pytest.fixture
def blocks(qapp: QApplication, english: Translations) -> PairsModel:
    """Twelve pages with one template, whose 66 pairs stay unlisted."""
    model = model_of(analysed(templates(), replace(SETTINGS, min_resemblance=0.0), row_budget=0))
    model.set_filter(PairFilter(kinds=EVERYTHING))
    return model


def model_of(analysis: Analysis) -> PairsModel:
    model = PairsModel()
    model.set_analysis(analysis, analysis.at(thresholds()), Names(analysis.collection))
    return model


def pairs_of(model: PairsModel) -> list[tuple[int, int] | None]:
    return [model.pair_at(int(record)) for record in model.records]


def column(model: PairsModel, key: str) -> list[str]:
    return [str(model.index(row, model.column_of(key)).data()) for row in range(model.rowCount())]


def test_the_model_keeps_qts_rules(qtbot: QtBot, qapp: QApplication) -> None:
    model = PairsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for analysis in (
        analysed(garden()),
        analysed(templates(), row_budget=0),
        analysed(Collection()),
    ):
        model.set_analysis(analysis, analysis.at(thresholds()), Names(analysis.collection))
        model.set_filter(PairFilter(kinds=EVERYTHING))
        for place in range(model.columnCount()):
            for order in (ASCENDING, DESCENDING):
                model.sort(place, order)
        for record in model.records.tolist():
            model.toggle_block(record)
            model.toggle_block(record)
        if len(analysis.collection):
            model.set_filter(PairFilter(kinds=EVERYTHING, document=1, text="o"))
        model.set_findings(analysis.at(thresholds(0.5, 0.5)))
    model.set_analysis(None, None, Names(Collection()))
    assert model.rowCount() == 0


def test_pairs_at_or_above_a_threshold_are_shown_by_falling_resemblance(garden_pairs: PairsModel) -> None:
    assert pairs_of(garden_pairs) == [(0, 1), (0, 2), (1, 2), (2, 3), (0, 3), (1, 3)]
    assert column(garden_pairs, "kind") == ["exact", "near", "near", "nested", "nested", "nested"]
    assert garden_pairs.counts == {
        Kind.EXACT: 1,
        Kind.NEAR: 2,
        Kind.NESTED: 3,
        Kind.REWORDED: 0,
        Kind.RELATED: 0,
    }


def test_the_numbers_are_those_of_the_pair(garden_pairs: PairsModel) -> None:
    pair = analysed(garden()).pair(0, 3)
    row = garden_pairs.row_of(garden_pairs.record_of_pair(3, 0))
    said = [garden_pairs.index(row, place).data() for place in range(garden_pairs.columnCount())]
    assert said == [
        "Lawn mowers.txt",
        "Mowers 9.txt",
        f"{pair.resemblance:.1%}".replace("%", "\u00a0%"),
        f"{pair.containment_ab:.1%}".replace("%", "\u00a0%"),
        "100\u00a0%",
        str(pair.shared),
        str(pair.size_a),
        str(pair.size_b),
        "—",
        "—",
        "nested",
        "",
        "",
    ]
    tip = garden_pairs.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert f"{pair.shared} shared of {pair.size_a + pair.size_b - pair.shared} shingles of both" in tip


def test_kinds_are_shown_and_hidden(garden_pairs: PairsModel) -> None:
    for kinds in ({Kind.EXACT}, {Kind.NEAR, Kind.NESTED}, set(), set(Kind)):
        garden_pairs.set_filter(PairFilter(kinds=frozenset(kinds)))
        assert garden_pairs.rowCount() == sum(garden_pairs.counts[kind] for kind in kinds)


def test_a_part_of_either_name_is_enough(garden_pairs: PairsModel) -> None:
    garden_pairs.set_filter(PairFilter(text="COPY"))
    assert pairs_of(garden_pairs) == [(0, 1), (1, 2), (1, 3)]
    garden_pairs.set_filter(PairFilter(text="nothing of this name"))
    assert garden_pairs.rowCount() == 0


def test_of_the_pairs_of_one_document_it_is_always_a(garden_pairs: PairsModel) -> None:
    garden_pairs.set_filter(PairFilter(document=2))
    assert pairs_of(garden_pairs) == [(2, 0), (2, 1), (2, 3)]
    analysis = analysed(garden())
    pair = analysis.pair(2, 3)
    row = garden_pairs.row_of(garden_pairs.record_of_pair(2, 3))
    assert garden_pairs.index(row, garden_pairs.column_of("containment_ab")).data() == (
        f"{pair.containment_ab:.1%}".replace("%", "\u00a0%")
    )
    assert garden_pairs.counts[Kind.NEAR] == 2
    garden_pairs.set_filter(PairFilter())
    assert garden_pairs.rowCount() == 6


def test_a_moved_threshold_changes_the_rows_and_keeps_the_order(
    qtbot: QtBot, garden_pairs: PairsModel
) -> None:
    analysis = analysed(garden())
    garden_pairs.set_analysis(analysis, analysis.at(thresholds()), Names(analysis.collection))
    garden_pairs.set_filter(PairFilter(kinds=frozenset({Kind.EXACT, Kind.NEAR})))
    assert garden_pairs.rowCount() == 3
    garden_pairs.set_findings(analysis.at(thresholds(0.999)))
    assert pairs_of(garden_pairs) == [(0, 1)]
    garden_pairs.set_findings(analysis.at(thresholds(0.3)))
    assert pairs_of(garden_pairs) == [(0, 1), (0, 2), (1, 2), (2, 3), (0, 3), (1, 3)]
    with qtbot.assertNotEmitted(garden_pairs.modelReset), qtbot.waitSignal(garden_pairs.dataChanged):
        garden_pairs.set_findings(analysis.at(thresholds(0.31)))


def test_a_million_rows_of_numbers_are_in_order(qapp: QApplication) -> None:
    """A table of random numbers in place of core's: the order is that of numpy's own sort."""
    rng = np.random.default_rng(3)
    n, p = 2000, 100_000
    codes = np.sort(rng.choice(n * n, p, replace=False))
    a, b = codes // n, codes % n
    a, b = a[a < b].astype(np.int32), b[a < b].astype(np.int32)
    sizes = rng.integers(50, 500, n).astype(np.int32)
    shared = (np.minimum(sizes[a], sizes[b]) * rng.random(len(a)) + 1).astype(np.int32)
    flags = np.ones(len(a), np.bool_)
    analysis = analysed(Collection.of_texts(["one text"] * 2))
    table = type(analysis.pairs)(n, a, b, shared, sizes[a], sizes[b], ~flags, flags)
    whole = replace(analysis, pairs=table, exact_class=np.arange(n, dtype=np.int32))
    names = Names(Collection.of_texts([""] * n))
    kinds = rng.integers(0, 5, len(a)).astype(np.uint8)
    model = PairsModel()
    model.set_analysis(whole, replace(analysis.at(thresholds()), kinds=kinds), names)
    model.set_filter(PairFilter(kinds=EVERYTHING))
    for key in ("resemblance", "containment_ab", "containment_ba", "shared"):
        for order in (ASCENDING, DESCENDING):
            model.sort(model.column_of(key), order)
            values = getattr(table, key)[model.records].astype(float)
            steps = np.diff(values) if order is ASCENDING else -np.diff(values)
            assert (steps >= 0).all()
            ties = steps == 0
            assert (np.diff(model.records)[ties] > 0).all()
    model.set_filter(PairFilter(kinds=frozenset({Kind.NEAR})))
    assert model.rowCount() == int(np.count_nonzero(kinds == Kind.NEAR))


def test_a_block_says_what_it_is_and_opens_in_place(blocks: PairsModel) -> None:
    assert pairs_of(blocks) == [None]
    said = blocks.index(0, 0).data()
    assert "12 documents: every pair shares 28 shingles · 66 pairs" in said
    assert blocks.block_documents(blocks.record_at(0)) == 12
    assert blocks.toggle_block(blocks.record_at(0))
    assert blocks.rowCount() == 67
    pairs = pairs_of(blocks)
    assert pairs[0] is None
    assert {pair for pair in pairs if pair is not None} == {(a, b) for b in range(12) for a in range(b)}
    values = [float(text.split("\u00a0")[0]) for text in column(blocks, "resemblance")[1:]]
    assert values == sorted(values, reverse=True)
    assert blocks.toggle_block(blocks.record_at(0))
    assert blocks.rowCount() == 1


def test_pairs_of_an_open_block_stay_below_it_however_it_is_sorted(blocks: PairsModel) -> None:
    blocks.toggle_block(blocks.record_at(0))
    for place in range(blocks.columnCount()):
        for order in (ASCENDING, DESCENDING):
            blocks.sort(place, order)
            assert pairs_of(blocks)[0] is None
            assert blocks.rowCount() == 67
    blocks.sort(blocks.column_of("size_a"), ASCENDING)
    sizes = [int(text) for text in column(blocks, "size_a")[1:]]
    assert sizes == sorted(sizes)


def test_an_open_block_lists_so_many_pairs_and_says_so(
    blocks: PairsModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair_records, "OPENED_AT_MOST", 10)
    blocks.toggle_block(blocks.record_at(0))
    assert blocks.rowCount() == 11
    assert "the first 10 listed" in blocks.index(0, 0).data()


def test_a_block_is_shown_where_one_of_its_pairs_is_of_a_wanted_kind(blocks: PairsModel) -> None:
    counts = blocks.counts
    assert counts[Kind.RELATED] == 66
    blocks.set_filter(PairFilter(kinds=ABOVE))
    assert blocks.rowCount() == 0


def test_the_pairs_of_one_document_list_those_of_blocks_too(blocks: PairsModel) -> None:
    blocks.set_filter(PairFilter(kinds=EVERYTHING, document=5))
    assert {pair for pair in pairs_of(blocks) if pair is not None} == {(5, b) for b in range(12) if b != 5}
    assert blocks.counts[Kind.RELATED] == 11


def test_estimated_numbers_say_so(qapp: QApplication) -> None:
    settings = AnalysisSettings(shingle_words=2, sampling=SamplingMode.FIXED, modulus=2)
    model = model_of(analysed(garden(), settings))
    model.set_filter(PairFilter(kinds=EVERYTHING))
    assert all(text.startswith("≈") for text in column(model, "resemblance"))


def test_the_shown_order_can_be_handed_over(garden_pairs: PairsModel) -> None:
    a, b = garden_pairs.shown_pairs()
    assert list(zip(a.tolist(), b.tolist(), strict=True)) == pairs_of(garden_pairs)


def test_names_that_are_not_utf_8_are_shown(qapp: QApplication) -> None:
    text = "the same words in both of these files"
    collection = Collection((document("caf\udce9.txt", text), document("two\nlines.txt", text)))
    model = model_of(analysed(collection))
    assert column(model, "a") == [r"caf\xe9.txt"]
    assert column(model, "b") == ["two␊lines.txt"]
