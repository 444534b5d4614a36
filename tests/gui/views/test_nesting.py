"""Nesting: the tree, the graph and the places inside the outer text tell the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.settings import AnalysisSettings, SamplingMode
from gui.models.nesting import NO_EDGE, NestingColumn
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views.nesting import NestingView
from gui.views.nesting_parts.layers import layers_below

WORDS = [f"слово{n}" for n in range(900)]
BOOK = " ".join(WORDS[:400])
CHAPTER = " ".join(WORDS[100:220])
PAGE = " ".join(WORDS[150:190])
OTHER_CHAPTER = " ".join(WORDS[300:380])
ALONE = " ".join(WORDS[500:700])


@pytest.fixture
def filled(qtbot: QtBot, qapp: QApplication) -> Iterator[Session]:
    session = Session(AnalysisSettings(shingle_words=4), steps=Steps())
    texts = {
        "book": BOOK,
        "chapter": CHAPTER,
        "page": PAGE,
        "other chapter": OTHER_CHAPTER,
        "alone": ALONE,
    }
    for name, text in texts.items():
        session.add_text(name, text)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 5)
    yield session
    session.close()


@pytest.fixture
def view(qtbot: QtBot, filled: Session, theme: Theme) -> NestingView:
    view = NestingView(filled, theme)
    qtbot.addWidget(view)
    view.resize(1300, 760)
    with qtbot.waitExposed(view):
        view.show()
    return view


def tree_of(view: NestingView, parent: QModelIndex | None = None) -> list[tuple[str, list[object]]]:
    model = view.model
    parent = QModelIndex() if parent is None else parent
    branches: list[tuple[str, list[object]]] = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        branches.append((model.data(index), list(tree_of(view, index))))
    return branches


def test_what_is_inside_stands_below_what_holds_it_without_the_implied(view: NestingView) -> None:
    assert tree_of(view) == [("book", [("chapter", [("page", [])]), ("other chapter", [])])]


def test_implied_nestings_are_shown_when_they_are_wanted(view: NestingView) -> None:
    view.implied.setChecked(True)
    assert ("page", []) in tree_of(view)[0][1]


def test_the_model_keeps_qts_rules(view: NestingView, filled: Session) -> None:
    tester = QAbstractItemModelTester(view.model, QAbstractItemModelTester.FailureReportingMode.Warning)
    view.tree.expandAll()
    view.implied.setChecked(True)
    view.tree.expandAll()
    filled.clear()
    tester.deleteLater()


def test_percentages_have_a_direction(view: NestingView, filled: Session) -> None:
    top = view.model.index(0, 0)
    chapter = view.model.index(0, NestingColumn.SHARE, top)
    assert view.model.data(chapter) == "100\u00a0%"
    view._set_current(view.model.index(0, 0, top))
    assert "100\u00a0%" in view._sentence._heading.text()
    assert "29.5\u00a0%" in view._sentence._line.text()  # 117 of the book's 397 shingles
    assert filled.current_pair == (1, 0)


def test_the_graph_has_the_same_documents_and_the_outer_one_at_the_right(view: NestingView) -> None:
    assert sorted(view.graph.documents) == [0, 1, 2, 3]
    places = {document: view.graph._boxes[document].pos().x() for document in view.graph.documents}
    assert places[2] < places[1] < places[0]
    assert places[3] == places[1]


def test_choosing_a_box_chooses_its_row(view: NestingView) -> None:
    view.graph.document_chosen.emit(2)
    assert view.model.document_of(view.tree.currentIndex()) == 2
    assert view.graph.chosen == 2


def test_the_strip_shows_the_words_where_each_stands(qtbot: QtBot, view: NestingView) -> None:
    view._set_current(view.model.index(0, 0, view.model.index(0, 0)))
    qtbot.waitUntil(lambda: view.strip._placement is not None and view.strip._placement.outer == 0)
    placement = view.strip._placement
    assert placement is not None
    runs = dict(zip(placement.inner, [run.tolist() for run in placement.runs], strict=True))
    assert runs == {1: [[100, 220]], 3: [[300, 380]]}
    assert placement.nowhere.tolist() == [[0, 100], [220, 300], [380, 400]]


def test_enter_opens_the_pair(qtbot: QtBot, view: NestingView, filled: Session) -> None:
    view._set_current(view.model.index(1, 0, view.model.index(0, 0)))
    with qtbot.waitSignal(filled.pair_opened) as opened:
        qtbot.keyClick(view.tree, Qt.Key.Key_Return)
    assert opened.args == [3, 0]
    qtbot.waitUntil(lambda: not filled._comparing.running)


def test_nothing_nested_says_so(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    session = Session(AnalysisSettings(shingle_words=4))
    session.add_text("one", BOOK)
    session.add_text("two", ALONE)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 2)
    view = NestingView(session, theme)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    assert view._nothing.isVisible()
    assert "80" in view._nothing.text()
    session.close()


def test_layers_put_every_document_left_of_all_that_hold_it() -> None:
    below = {0: [(1, 10), (2, 11)], 1: [(3, 12)], 2: [(1, 13)]}
    layers = layers_below(0, lambda document: below.get(document, []))
    assert layers.columns == ((3,), (1,), (2,), (0,))
    assert layers.left_out == 0


def test_layers_say_what_does_not_fit() -> None:
    layers = layers_below(0, lambda d: [(k, k) for k in range(1, 10)] if d == 0 else [], most=4)
    assert sum(map(len, layers.columns)) == 4
    assert layers.left_out == 6


def test_a_top_has_no_nesting_of_its_own(view: NestingView) -> None:
    assert view.model.edge_of(view.model.index(0, 0)) == NO_EDGE


def test_the_places_are_looked_for_anew_after_another_run(
    qtbot: QtBot, view: NestingView, filled: Session
) -> None:
    qtbot.waitUntil(lambda: view.strip._placement is not None)
    before = view.strip._placement
    with qtbot.waitSignal(filled.analysis_changed):
        filled.set_settings(AnalysisSettings(shingle_words=3))
        filled.run()
    qtbot.waitUntil(lambda: view.strip._placement not in (None, before))


def test_the_tree_says_how_many_nestings_it_leaves_out(view: NestingView) -> None:
    """The slider counts them all: page in book follows from page in chapter and chapter in book."""
    assert view.model.shown_nestings == 3
    assert view.implied.text() == "with implied arrows: 1"
    view.implied.setChecked(True)
    assert view.model.shown_nestings == 4
    assert view.implied.text() == "with implied arrows: 1"


def test_numbers_of_samples_are_called_so(qtbot: QtBot, view: NestingView, filled: Session) -> None:
    assert "of the samples" not in view._sentence._line.text()
    with qtbot.waitSignal(filled.analysis_changed):
        filled.set_settings(
            AnalysisSettings(shingle_words=4, sampling=SamplingMode.FIXED, modulus=2, across_ranks=True)
        )
        filled.run()
    view._set_current(view.model.index(0, 0, view.model.index(0, 0)))
    assert "shared shingles of the samples" in view._sentence._line.text()
    assert "≈" in view._sentence._line.text()


def test_the_row_with_the_keyboard_is_marked_without_covering_its_words(view: NestingView) -> None:
    view.tree.setFocus()
    view._set_current(view.model.index(0, 0, view.model.index(0, 0)))
    row = view.tree.visualRect(view.tree.currentIndex())
    assert view.tree.hasFocus()
    marked = view.tree.viewport().grab().toImage()
    view.graph.setFocus()
    plain = view.tree.viewport().grab().toImage()
    assert marked != plain
    inside = row.adjusted(4, 4, -4, -4)
    assert marked.copy(inside) == plain.copy(inside)
