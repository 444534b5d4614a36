"""The comparison as a reader uses it: keys, finding, copying, choosing other texts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from core.settings import AnalysisSettings, Thresholds
from gui.i18n import Translations
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme, ThemeChoice
from gui.views.compare import CompareView
from tests.gui.views.compare_driving import TEXTS, A, B, Opened, key, span_of
from tests.gui.views.compare_texts import SHARED, long_pair


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


def test_f3_takes_the_last_phrase_up_again(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    key(qtbot, view, Qt.Key.Key_F3)
    assert view.bar.search.hasFocus()  # nothing was searched for yet
    view.bar.search.setText("попадает внутрь")
    qtbot.waitUntil(lambda: view.bar.found_text == "1 / 2")
    qtbot.keyClick(view.bar.search, Qt.Key.Key_Escape)
    assert (view.bar.search.text(), view.bar.found_text) == ("", "")
    key(qtbot, view, Qt.Key.Key_F3)
    assert view.bar.search.text() == "попадает внутрь"
    qtbot.waitUntil(lambda: view.bar.found_text == "1 / 2")
    assert view.panes.panes[A].hasFocus()
    key(qtbot, view, Qt.Key.Key_F3)
    assert view.bar.found_text == "2 / 2"


def test_the_cross_is_gone_from_the_field_that_escape_empties(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    field = view.bar.search
    buttons = field.findChildren(QToolButton)
    (cross,) = (each for each in buttons if each.defaultAction().text() == "Empty the field")
    field.setText("попадает")
    field.setFocus()
    qtbot.waitUntil(lambda: cross.property("opacity") == 1.0)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: cross.property("opacity") == 0.0)


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
