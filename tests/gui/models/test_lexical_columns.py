"""The lexical numbers in the pairs table are core's: of listed pairs, of one document, of opened blocks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.analysis import Analysis
from core.documents import Collection
from core.kinds import Kind
from core.settings import AnalysisSettings, LexicalSettings
from gui import formats
from gui.i18n import Translations
from gui.models.names import Names
from gui.models.pairs import LEXICAL, PairFilter, PairsModel
from tests.gui.builders import SETTINGS, analysed, document, garden, run_of, templates, thresholds

WORDS = replace(SETTINGS, lexical=LexicalSettings(enabled=True, thesauri=()))
EVERYTHING = frozenset(Kind)


def model_of(analysis: Analysis) -> PairsModel:
    model = PairsModel()
    model.set_analysis(analysis, analysis.at(thresholds()), Names(analysis.collection))
    model.set_filter(PairFilter(kinds=EVERYTHING))
    return model


def said(model: PairsModel, record: int) -> list[str]:
    return [model.cell(record, model.column_of(key)).text for key in LEXICAL]


def expected(analysis: Analysis, a: int, b: int) -> list[str]:
    value = analysis.lexical_of(a, b)
    assert value is not None
    return [formats.percent(value.plain), formats.percent(value.synonyms)]


def shuffled() -> Collection:
    """A text, the same words in another order, and pages of one template with copies."""
    words = run_of(0, 12, "word").split()
    pages = templates(6)
    return Collection(
        (
            document("a.txt", " ".join(words)),
            document("b.txt", " ".join(words[::2] + words[1::2])),
            *pages,
            document("copy.txt", pages[0].text),
        )
    )


@pytest.mark.parametrize("budget", [0, 2, 10**6])
def test_every_row_says_what_core_says_of_its_pair(
    qapp: QApplication, english: Translations, budget: int
) -> None:
    analysis = analysed(shuffled(), replace(WORDS, min_resemblance=0.0), row_budget=budget)
    model = model_of(analysis)
    for record in [int(record) for record in model.records]:
        if model.pair_at(record) is None:
            model.toggle_block(record)
    rows = [(int(record), model.pair_at(int(record))) for record in model.records]
    assert any(pair is not None for _, pair in rows)
    for record, pair in rows:
        if pair is not None:
            assert said(model, record) == expected(analysis, *pair)


def test_one_document_says_the_same_on_either_side(qapp: QApplication, english: Translations) -> None:
    analysis = analysed(shuffled(), replace(WORDS, min_resemblance=0.0), row_budget=0)
    model = model_of(analysis)
    for pivot in (4, 8):
        model.set_filter(PairFilter(kinds=EVERYTHING, document=pivot))
        assert model.rowCount()
        for record in [int(record) for record in model.records]:
            pair = model.pair_at(record)
            assert pair is not None
            assert pair[0] == pivot
            assert said(model, record) == expected(analysis, *pair)
            kinds = analysis.kind_of_pair(analysis.pair(*sorted(pair)), thresholds())
            assert model.cell(record, model.column_of("kind")).badge == int(kinds)


def test_a_block_of_copies_has_the_full_value_and_another_one_none(
    qapp: QApplication, english: Translations
) -> None:
    settings = replace(WORDS, min_resemblance=0.0, min_lexical=0.9)
    model = model_of(analysed(templates(12), settings, row_budget=0))
    assert said(model, model.record_at(0)) == [formats.DASH, formats.DASH]
    copies = Collection(tuple(document(f"{n}.txt", run_of(0, 30)) for n in range(5)))
    model = model_of(analysed(copies, settings, row_budget=0))
    assert model.pair_at(model.record_at(0)) is None
    assert said(model, model.record_at(0)) == [formats.percent(1.0)] * 2


@pytest.mark.parametrize("key", LEXICAL)
def test_rows_are_sorted_by_the_value(qapp: QApplication, english: Translations, key: str) -> None:
    analysis = analysed(shuffled(), WORDS)
    model = model_of(analysis)
    model.sort(model.column_of(key), Qt.SortOrder.DescendingOrder)
    values = []
    for record in model.records:
        pair = model.pair_at(int(record))
        assert pair is not None
        value = analysis.lexical_of(*pair)
        assert value is not None
        values.append(value.plain if key == "lexical" else value.synonyms)
    assert values == sorted(values, reverse=True)


def test_without_the_method_the_columns_say_nothing(qapp: QApplication, english: Translations) -> None:
    model = model_of(analysed(garden(), AnalysisSettings(shingle_words=3)))
    assert not model.has_lexical
    assert said(model, model.record_at(0)) == [formats.DASH, formats.DASH]
    for key in LEXICAL:
        model.sort(model.column_of(key), Qt.SortOrder.AscendingOrder)
    assert model.rowCount() == 6
