"""The comparison as a reader uses it: opening, numbers, keys, finding, copying, and what it says."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.monitor import Monitor
from core.settings import AnalysisSettings, Thresholds
from gui.i18n import Translations
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme, ThemeChoice
from gui.views.compare import CompareView
from tests.gui.views.compare_texts import RUSSIAN, SHARED, long_pair

A, B = 0, 1
ALONE = "совсем иные речи здесь звучат и ничего общего с крышей"
TEXTS = {
    "a": RUSSIAN[0],
    "b": RUSSIAN[1],
    "c": RUSSIAN[0] + " Ещё несколько слов в самом конце.",
    "alone": ALONE,
    "signs": "— … !!!",
}
Opened = Callable[[int, int], CompareView]


class CompareGate:
    """Lets comparisons through one by one, or on a cancel."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.open = threading.Event()
        self.open.set()

    def compare(self, a: Document, b: Document, settings: AnalysisSettings, monitor: Monitor) -> Comparison:
        monitor.plan([("hash", 1.0)])
        with monitor.stage("hash", 4):
            monitor.advance(1)
            self.entered.set()
            while not self.open.wait(0.005):
                monitor.checkpoint()
        return compare_documents(a, b, settings, monitor)


@pytest.fixture
def gate() -> CompareGate:
    return CompareGate()


@pytest.fixture
def filled(
    qtbot: QtBot, make_session: Callable[..., Session], gate: CompareGate, english: Translations
) -> Session:
    session = make_session(AnalysisSettings(shingle_words=4), steps=Steps(compare=gate.compare))
    for name, text in TEXTS.items():
        session.add_text(name, text)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == len(TEXTS))
    return session


@pytest.fixture
def view(qtbot: QtBot, filled: Session, theme: Theme) -> Iterator[CompareView]:
    """The view in a window with its toolbar above it."""
    window = QWidget()
    qtbot.addWidget(window)
    view = CompareView(filled, theme)
    layout = QVBoxLayout(window)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(view.bar)
    layout.addWidget(view, 1)
    window.resize(1352, 744)
    with qtbot.waitActive(window):
        window.show()
    yield view
    window.close()


@pytest.fixture
def opened(qtbot: QtBot, view: CompareView, filled: Session) -> Opened:
    def open_pair(a: int, b: int) -> CompareView:
        with qtbot.waitSignal(filled.comparison_ready):
            filled.open_pair(a, b)
        return view

    return open_pair


def key(qtbot: QtBot, view: CompareView, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key in text A, as after a click on it."""
    view.panes.panes[A].setFocus()
    qtbot.keyClick(view.panes.panes[A], key, modifier or Qt.KeyboardModifier.NoModifier)


def span_of(view: CompareView) -> int:
    assert view.panes.current is not None
    return view.panes.current.span


# Opening


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


def test_f7_and_alt_down_step_through_the_spans(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_F7)
    assert span_of(view) == 0
    key(qtbot, view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert span_of(view) == 1
    key(qtbot, view, Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert span_of(view) == 0
    assert view.side.spans.current == 0
    assert view.status_text().startswith("span 1 of 3: 6 words, A: words 3–8, B: words 3–8")


def test_a_row_of_the_list_and_the_span_in_the_text_are_one_selection(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    rows = view.side.spans.rows
    rows.setFocus()
    rows.setCurrentIndex(view.side.spans.model.index(0, 0))
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert span_of(view) == 1
    current = view.panes.panes[B].current
    assert current is not None
    assert current.span == 1
    view.panes.choose_span(2)
    assert rows.currentIndex().row() == 2


def test_the_list_can_be_sorted_by_length_and_keeps_its_selection(opened: Opened) -> None:
    view = opened(0, 1)
    spans = view.side.spans
    view.panes.choose_span(0)
    spans.orders.actions()[1].trigger()
    lengths = [spans.model.words_of(spans.model.span_at(row)) for row in range(3)]
    assert lengths == [8, 6, 6]
    assert spans.current == 0
    assert span_of(view) == 0


def test_f8_opens_the_next_pair_of_the_list(qtbot: QtBot, opened: Opened, filled: Session) -> None:
    view = opened(0, 2)
    assert view.bar.place_text == "Pair 1 of 1"
    assert not view.compare_actions.next_pair.isEnabled()
    filled.set_thresholds(Thresholds(resemblance=0.1, containment=0.1))
    assert view.bar.place_text == "Pair 1 of 3"
    with qtbot.waitSignal(filled.comparison_ready):
        key(qtbot, view, Qt.Key.Key_F8)
    assert filled.current_pair == (0, 1)
    with qtbot.waitSignal(filled.comparison_ready):
        key(qtbot, view, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert filled.current_pair == (0, 2)


def test_ctrl_t_swaps_the_sides_and_keeps_the_current_span_at_its_height(
    qtbot: QtBot, opened: Opened, filled: Session
) -> None:
    view = opened(0, 1)
    for _ in range(3):
        key(qtbot, view, Qt.Key.Key_F7)
    current = view.panes.current
    assert current is not None
    height = view.panes.panes[A].height_of(current.starts[A])
    with qtbot.waitSignal(filled.comparison_ready):
        key(qtbot, view, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    swapped = view.panes.current
    assert swapped is not None
    assert view.panes.panes[A].text == TEXTS["b"]
    assert swapped.ranges == current.ranges[::-1]
    assert [view.panes.panes[s].height_of(swapped.starts[s]) for s in (A, B)] == [height, height]


def test_ctrl_l_unlocks_the_scrolling(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert not view.panes.locked
    assert not view.panes.lock.isChecked()
    view.panes.lock.click()
    assert view.panes.locked


def test_ctrl_d_turns_the_tints_round(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert view.panes.panes[A].differences
    assert view.bar.tinted.value is True
    view.bar.tinted.button(False).click()
    assert not view.panes.panes[B].differences
    assert not view.compare_actions.differences.isChecked()


def test_ctrl_plus_minus_and_zero_zoom(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    control = Qt.KeyboardModifier.ControlModifier
    sizes = []
    for each in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_0):
        key(qtbot, view, each, control)
        sizes.append(view.panes.panes[B].font_pixels)
    assert sizes == [16, 17, 16, 15]


def test_the_arrows_scroll_the_text_that_has_the_keyboard(
    qtbot: QtBot, view: CompareView, filled: Session
) -> None:
    long_texts = long_pair(60)
    view.panes.show_texts(*long_texts)
    key(qtbot, view, Qt.Key.Key_Down)
    assert view.panes.panes[A].scrolled_to == 26
    key(qtbot, view, Qt.Key.Key_End)
    assert view.panes.panes[A].scrolled_to == view.panes.panes[A].scroll_end
    key(qtbot, view, Qt.Key.Key_Home)
    assert view.panes.panes[A].scrolled_to == 0


def test_back_asks_the_window_to_leave(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    assert not view.take_escape()
    with qtbot.waitSignal(view.back_requested):
        view.bar.back.click()


# Finding and copying


def test_a_phrase_is_found_in_both_texts_and_walked_through(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.bar.search.hasFocus()
    view.bar.search.setText("Попадает  внутрь")
    qtbot.waitUntil(lambda: view.bar.found_text == "1 / 2")
    qtbot.keyClick(view.bar.search, Qt.Key.Key_Return)
    assert view.bar.found_text == "2 / 2"
    assert view.finder.found.current == (B, TEXTS["b"].index("попадает внутрь"))
    qtbot.keyClick(view.bar.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert view.bar.found_text == "1 / 2"
    assert view.take_escape()
    assert view.bar.search.text() == ""
    assert view.finder.found.count == 0


def test_what_is_not_there_is_said_to_be_not_found(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    view.bar.search.setText("антенна")
    qtbot.waitUntil(lambda: view.bar.found_text == "not found")


def test_ctrl_f_takes_the_selected_words_along(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    start = TEXTS["a"].index("внутрь")
    view.panes.panes[A].selection.select(start, start + 6)
    key(qtbot, view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.bar.search.text() == "внутрь"


def test_a_passage_is_copied_with_its_source(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_F7)
    control_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    key(qtbot, view, Qt.Key.Key_C, control_shift)
    assert QGuiApplication.clipboard().text() == f"{SHARED}\n— a"


def test_selected_text_is_copied_as_the_document_has_it(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    pane = view.panes.panes[A]
    first, last = pane.boxes(0, 1)[0], pane.boxes(3, 4)[0]
    start = QPoint(round(first.left()) + 1, round(first.center().y()))
    end = QPoint(round(last.right()), round(last.center().y()))
    qtbot.mousePress(pane, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(pane, end)
    QApplication.sendEvent(pane, move_event(end))
    qtbot.mouseRelease(pane, Qt.MouseButton.LeftButton, pos=end)
    key(qtbot, view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Чаще"
    key(
        qtbot, view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
    )
    assert pane.selected_text() == "Чаще всего"


def move_event(at: QPoint) -> QEvent:
    return QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(at),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


# Any two documents


def test_another_document_is_chosen_by_a_part_of_its_name(
    qtbot: QtBot, opened: Opened, filled: Session
) -> None:
    view = opened(0, 1)
    view.panes.heads[B].name.click()
    picker = view.choice.picker
    qtbot.keyClicks(picker.field, "ALO")
    with qtbot.waitSignal(filled.comparison_ready):
        qtbot.keyClick(picker.field, Qt.Key.Key_Return)
    assert filled.current_pair == (0, 3)


def test_choosing_the_other_text_swaps_the_two(qtbot: QtBot, opened: Opened, filled: Session) -> None:
    view = opened(0, 1)
    view.panes.heads[B].name.click()
    qtbot.keyClicks(view.choice.picker.field, "a")
    with qtbot.waitSignal(filled.comparison_ready):
        qtbot.keyClick(view.choice.picker.field, Qt.Key.Key_Return)
    assert filled.current_pair == (1, 0)


def test_two_texts_can_be_chosen_where_no_pair_is_open(
    qtbot: QtBot, view: CompareView, filled: Session
) -> None:
    for side, name in enumerate(("alone", "b")):
        view.panes.heads[side].name.click()
        qtbot.keyClicks(view.choice.picker.field, name)
        qtbot.keyClick(view.choice.picker.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.panes.comparison is not None)
    assert filled.current_pair == (3, 1)


# Room, names and colours


def test_in_a_narrow_window_the_list_folds_and_can_be_unfolded(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    assert view.side.width() > 150
    view.window().resize(1000, 744)
    assert view.splitter.sizes()[1] == 0
    view.compare_actions.list_spans.trigger()
    assert view.splitter.sizes()[1] > 150


def test_every_control_of_an_icon_only_has_a_name(view: CompareView) -> None:
    for button in [view.bar.previous, view.bar.next, view.bar.list, view.panes.lock, *view.panes.strips]:
        assert button.accessibleName()


def test_another_theme_is_taken_on_at_once(opened: Opened, theme: Theme) -> None:
    view = opened(0, 1)
    key_of = [pane.grab().toImage().pixelColor(2, 300).name() for pane in view.panes.panes]
    theme.choose(ThemeChoice.DARK)
    dark = [pane.grab().toImage().pixelColor(2, 300).name() for pane in view.panes.panes]
    assert key_of == ["#ffffff", "#ffffff"]
    assert dark == ["#15191b", "#15191b"]


def test_the_window_speaks_russian(
    qtbot: QtBot, make_session: Callable[..., Session], theme: Theme, russian: Translations
) -> None:
    session = make_session(AnalysisSettings(shingle_words=4), steps=Steps())
    view = CompareView(session, theme)
    qtbot.addWidget(view)
    for name, text in (("а", TEXTS["a"]), ("б", TEXTS["b"])):
        session.add_text(name, text)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 2)
    with qtbot.waitSignal(session.comparison_ready):
        session.open_pair(0, 1)
    assert view.title() == "Сравнение"
    assert view.display.header.longest.words.number == "8 слов"
    view.panes.step(1)
    assert view.status_text().startswith("фрагмент 1 из 3: 6 слов")
