"""The comparison: opening a pair, its numbers, and what it says."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from core.comparison import compare_documents
from core.documents import Document
from core.settings import AnalysisSettings, Thresholds
from gui.session import Session
from gui.views.compare import CompareView
from tests.gui.views.compare_driving import ALONE, TEXTS, A, B, CompareGate, Opened
from tests.gui.views.compare_texts import SHARED


def test_before_a_pair_is_opened_the_view_says_how_to_open_one(qtbot: QtBot, view: CompareView) -> None:
    assert "Open a pair" in view.display.notice.words
    with qtbot.waitSignal(view.session.comparison_ready):
        view.display.notice.button.click()
    assert view.session.current_pair is not None


def test_the_numbers_of_the_pair_are_those_of_the_core(opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    comparison = view.panes.comparison
    assert comparison is not None
    assert filled.analysis is not None
    numbers = filled.analysis.pair(0, 1)
    assert (comparison.numbers.shared, comparison.numbers.size_a) == (numbers.shared, numbers.size_a)
    header = view.display.header
    assert header.resemblance.words.number == f"{numbers.resemblance * 100:.1f}\u00a0%"
    assert [bar.share for bar in header.nested.words.bars] == [numbers.containment_ab, numbers.containment_ba]
    assert header.longest.words.number == "8 words"
    assert f"{numbers.shared} shared shingles" in header.resemblance.words.line


def test_every_number_says_its_formula_with_the_figures_of_the_pair(opened: Opened) -> None:
    view = opened(0, 1)
    comparison = view.panes.comparison
    assert comparison is not None
    n = comparison.numbers
    union = n.size_a + n.size_b - n.shared
    header = view.display.header
    assert f"|S(A) ∩ S(B)| / |S(A) ∪ S(B)| = {n.shared} / {union}" in header.resemblance.toolTip()
    assert f"|S(A) ∩ S(B)| / |S(A)| = {n.shared} / {n.size_a}" in header.nested.toolTip()
    assert f"|S(A) ∩ S(B)| / |S(B)| = {n.shared} / {n.size_b}" in header.nested.toolTip()
    assert f"A {comparison.covered_a} / {comparison.words_a}" in header.longest.toolTip()
    assert "80\u00a0%" in header.kind.toolTip()


def test_the_kind_follows_the_thresholds(opened: Opened, filled: Session) -> None:
    view = opened(0, 2)
    section = view.display.header.kind
    assert section.words.kind == 1
    filled.set_thresholds(Thresholds(resemblance=0.99, containment=0.99))
    assert section.words.kind == 2
    assert "A → B 100" in section.words.line


def test_the_heads_name_the_texts_with_their_length_and_uniqueness(opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    comparison = view.panes.comparison
    assert comparison is not None
    assert view.panes.heads[A].name.text() == "a"
    assert view.panes.heads[A].facts == f"{comparison.words_a} words · uniqueness 0\u00a0%"
    assert view.panes.panes[B].accessibleName() == "Text B: b"


def test_the_list_shows_each_span_with_its_length_and_first_words(opened: Opened) -> None:
    view = opened(0, 1)
    rows = view.side.spans
    assert rows.model.rowCount() == 3
    assert rows.model.data(rows.model.index(0, 0)) == SHARED
    said = rows.model.data(rows.model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said == f"1, 6 words, {SHARED}"


def test_the_texts_are_there_before_the_comparison_is(
    qtbot: QtBot, view: CompareView, filled: Session, gate: CompareGate
) -> None:
    gate.open.clear()
    filled.open_pair(0, 1)
    qtbot.waitUntil(gate.entered.is_set)
    assert [pane.text for pane in view.panes.panes] == [TEXTS["a"], TEXTS["b"]]
    assert view.panes.comparison is None
    qtbot.waitUntil(lambda: "Comparing" in view.display.notice.words)
    with qtbot.waitSignal(filled.comparison_ready):
        gate.open.set()
    assert view.display.notice.words == ""
    assert len(view.panes.panes[A].marks) == 3


def test_a_cancelled_comparison_leaves_the_texts_and_can_be_repeated(
    qtbot: QtBot, view: CompareView, filled: Session, gate: CompareGate
) -> None:
    gate.open.clear()
    filled.open_pair(0, 1)
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(filled.comparison_cancelled):
        assert view.take_escape()
    assert "cancelled" in view.display.notice.words
    assert view.panes.panes[A].text == TEXTS["a"]
    gate.open.set()
    with qtbot.waitSignal(filled.comparison_ready):
        view.display.notice.button.click()
    assert view.panes.comparison is not None


def test_the_result_of_a_pair_that_was_left_is_dropped(
    qtbot: QtBot, view: CompareView, filled: Session, gate: CompareGate
) -> None:
    gate.open.clear()
    filled.open_pair(0, 1)
    qtbot.waitUntil(gate.entered.is_set)
    filled.open_pair(0, 3)
    with qtbot.waitSignal(filled.comparison_ready):
        gate.open.set()
    assert view.panes.comparison is not None
    assert view.panes.comparison.b.name == "alone"
    assert view.panes.panes[B].text == ALONE


def test_a_comparison_of_other_documents_is_not_shown(opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    shown = view.panes.comparison
    stranger = compare_documents(
        Document(name="x", text=TEXTS["a"]), Document(name="y", text=TEXTS["b"]), AnalysisSettings()
    )
    filled.comparison_ready.emit(stranger)
    assert view.panes.comparison is shown


def test_a_document_is_not_compared_with_itself(opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    filled.open_pair(2, 2)
    assert filled.current_pair == (0, 1)
    assert view.panes.panes[B].text == TEXTS["b"]


def test_texts_without_a_shared_span_say_so(opened: Opened) -> None:
    view = opened(0, 3)
    assert view.display.notice.words == "No shared span of 4 words or more."
    assert view.display.header.resemblance.words.number == "0\u00a0%"
    assert not view.compare_actions.next_span.isEnabled()


def test_a_text_without_words_says_why_there_is_nothing(opened: Opened) -> None:
    view = opened(0, 4)
    assert view.display.notice.words == "Text B: No words: only signs."
    assert view.panes.panes[B].text == TEXTS["signs"]


def test_after_another_run_the_same_two_texts_are_open_under_their_new_numbers(
    qtbot: QtBot, opened: Opened, filled: Session
) -> None:
    view = opened(2, 3)
    with qtbot.waitSignal(filled.comparison_ready):
        filled.remove_documents([0])
    assert filled.current_pair == (1, 2)
    assert [pane.text for pane in view.panes.panes] == [TEXTS["c"], TEXTS["alone"]]


def test_when_an_open_text_is_removed_no_pair_is_open(qtbot: QtBot, opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    filled.remove_documents([1])
    qtbot.waitUntil(lambda: len(filled.collection) == len(TEXTS) - 1)
    assert "Open a pair" in view.display.notice.words
    assert view.panes.panes[A].text == ""


def test_the_tooltip_of_a_head_gives_the_uniqueness_with_its_counts(
    qtbot: QtBot, opened: Opened, filled: Session
) -> None:
    view = opened(0, 1)
    assert filled.analysis is not None
    size = int(filled.analysis.index.sizes[1])
    assert f"of {size} shingles" in view.panes.heads[B].toolTip()
    qtbot.waitUntil(lambda: "being counted" not in view.panes.heads[B].toolTip())


def test_the_keyboard_reaches_the_numbers_and_shows_their_tooltips(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    section = view.display.header.resemblance
    section.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: QToolTip.text() == section.toolTip())
    view.focus_content()


# Keys
