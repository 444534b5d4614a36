"""The list of phrases, the goal, going from phrase to phrase, finding, and scrolling together."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel

from core.documents import Document
from gui import formats
from gui.main_window import MainWindow
from gui.views.edit_parts.edit_files import Side
from gui.views.edit_parts.phrase_rows import Role
from tests.gui.views.edit.conftest import ORIGINAL, REWRITE, Editing

LONG = "\n".join(f"абзац {n} " + " ".join(f"слово{n}x{k}" for k in range(60)) for n in range(60))


def rows(editing: Editing) -> list[tuple[str, str]]:
    model = editing.view.side.phrases.rows
    indexes = [model.index(row, 0) for row in range(model.rowCount())]
    return [(str(index.data()), str(index.data(Role.DROP))) for index in indexes]


def test_phrases_stand_longest_first_with_what_they_hold(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    state = editing.view.desk.state
    assert state is not None
    shared, of_a, of_b = state.numbers.shared, state.numbers.size_a, state.numbers.size_b
    union = of_a + of_b - shared
    assert [text for text, _ in rows(editing)] == [
        "вода попадает внутрь в трёх местах",
        "Старый саморез выкрутите и вставьте новый",
    ]
    for row, (_, drop) in enumerate(rows(editing)):
        gone = int(state.phrases.shingles[row])
        wanted = 100 * (shared / union - (shared - gone) / (union + gone))
        assert drop == f"−{wanted:.1f}"
    goal = state.phrases.goal(0.1)
    words = editing.view.side.phrases.hint.text()
    assert f"{goal.phrases} top phrase" in words
    assert formats.percent(goal.resemblance) in words


def test_another_goal_is_another_hint(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.view.side.score.goal.setValue(100)
    assert editing.view.side.phrases.hint.text() == "The goal is reached."
    editing.view.side.score.goal.setValue(0)
    assert "2 top phrases" in editing.view.side.phrases.hint.text()


def test_a_click_on_a_phrase_goes_there_on_both_sides(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    phrases = editing.view.side.phrases.list
    place = phrases.visualRect(phrases.model().index(1, 0)).center()
    editing.qtbot.mouseClick(phrases.viewport(), Qt.MouseButton.LeftButton, pos=place)
    caret = editing.editor.textCursor().position()
    assert editing.text[caret:].startswith("Старый саморез")
    current = editing.view.panes.pane.current
    assert current is not None
    assert ORIGINAL[current.start : current.end] == "Старый саморез выкрутите и вставьте новый"
    pane = editing.view.panes.pane
    assert pane.height_of(current.start) == round(editing.editor.height_of(caret))
    assert editing.window.focusWidget() is editing.editor


def test_enter_on_a_phrase_leads_into_the_text_and_arrows_do_not(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    phrases = editing.view.side.phrases.list
    phrases.setFocus()
    phrases.setCurrentIndex(phrases.model().index(0, 0))
    editing.qtbot.keyClick(phrases, Qt.Key.Key_Down)
    assert editing.window.focusWidget() is phrases
    editing.qtbot.keyClick(phrases, Qt.Key.Key_Return)
    assert editing.window.focusWidget() is editing.editor


def test_number_and_words_stand_apart_in_the_narrowest_window(editing: Editing) -> None:
    editing.window.resize(960, 600)
    editing.open(ORIGINAL, REWRITE)
    score = editing.view.side.score
    top = [score.number, *(label for label in score.findChildren(QLabel) if label.text() == "resemblance")]
    editing.qtbot.waitUntil(lambda: top[0].geometry().right() < top[1].geometry().left() - 2)


def test_who_opens_a_text_can_write_at_once(editing: Editing) -> None:
    editing.view.desk.set_original(Document("original", text=ORIGINAL))
    assert editing.window.focusWidget() is editing.editor
    editing.view.bar.setFocus()
    editing.view.desk.open_rewrite(Document("rewrite", text=REWRITE))
    assert editing.window.focusWidget() is editing.editor


def test_a_click_on_numbers_leaves_the_keyboard_in_the_text(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("Слово ")
    line = editing.view.side.score.line
    editing.qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert editing.window.focusWidget() is editing.editor
    editing.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editing.text == REWRITE


def test_keys_step_from_phrase_to_phrase(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    carets = []
    for _ in range(3):
        editing.key(Qt.Key.Key_F7)
        carets.append(editing.text[editing.editor.textCursor().position() :][:4])
    assert carets == ["вода", "Стар", "Стар"]
    editing.key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert editing.text[editing.editor.textCursor().position() :].startswith("вода")
    row = editing.view.side.phrases.list.currentIndex().row()
    assert rows(editing)[row][0].startswith("вода")


def test_the_first_step_reaches_a_phrase_that_opens_the_text(editing: Editing) -> None:
    editing.open(ORIGINAL, ORIGINAL[:40] + "\nЗатем своё. " + ORIGINAL[-40:])
    editing.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    editing.key(Qt.Key.Key_F7)
    assert editing.editor.textCursor().position() == 0
    assert editing.editor.current >= 0
    editing.key(Qt.Key.Key_F7)
    assert editing.editor.textCursor().position() > 40


def test_a_click_into_a_marked_passage_selects_its_phrase(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    cursor = editing.editor.textCursor()
    cursor.setPosition(editing.text.index("попадает") + 3)
    place = editing.editor.cursorRect(cursor).center()
    editing.qtbot.mouseClick(editing.editor.viewport(), Qt.MouseButton.LeftButton, pos=place)
    row = editing.view.side.phrases.list.currentIndex().row()
    assert rows(editing)[row][0].startswith("вода")
    editing.view.panes.pane.span_clicked.emit(1, ORIGINAL.index("Старый"))
    row = editing.view.side.phrases.list.currentIndex().row()
    assert rows(editing)[row][0].startswith("Старый")


def test_the_phrase_that_is_strong_stays_so_while_others_are_rewritten(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.view.panes.choose_span(1)
    editing.put_caret("попадает")
    editing.type("не ")
    row = editing.view.side.phrases.list.currentIndex().row()
    assert rows(editing)[row][0].startswith("Старый")


def test_what_is_found_is_framed_and_stepped_through(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.view.edit_actions.find.trigger()
    field = editing.view.panes.finder.field
    assert field.hasFocus()
    field.setText("В")
    editing.qtbot.keyClick(field, Qt.Key.Key_Return)
    count = REWRITE.lower().count("в")
    assert editing.view.panes.finder.found.text() == f"1 / {count}"
    editing.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert editing.view.panes.finder.found.text() == f"2 / {count}"
    editing.qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert editing.editor.hasFocus()
    assert editing.view.panes.finder.found.text() == ""
    field.setText("нет такого")
    editing.view.edit_actions.find_next.trigger()
    assert editing.view.panes.finder.found.text() == "not found"


def test_both_sides_scroll_together_until_they_are_unlocked(editing: Editing) -> None:
    editing.open(LONG, LONG)
    pane, editor = editing.view.panes.pane, editing.editor

    def first_words() -> tuple[int, int]:
        place = editor.position_at(editor.viewport().height() / 2)
        return pane.offset_under(pane.text_left, pane.height() / 2), place

    for share in (0.3, 0.7):
        editor.verticalScrollBar().setValue(round(share * editor.verticalScrollBar().maximum()))
        a, b = first_words()
        assert abs(a - b) < 600
    pane.scroll_by(-2000)
    a, b = first_words()
    assert abs(a - b) < 600
    editing.view.edit_actions.lock.trigger()
    before = editor.verticalScrollBar().value()
    pane.scroll_by(-3000)
    assert editor.verticalScrollBar().value() == before


def test_the_strip_scrolls_the_rewrite(editing: Editing) -> None:
    editing.open(LONG, LONG)
    strip = editing.view.panes.strip_b
    at = QPointF(5, strip.height() * 0.8)
    press = QMouseEvent(
        QEvent.Type.MouseButtonPress,
        at,
        strip.mapToGlobal(at),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(strip, press)
    middle = editing.editor.position_at(editing.editor.viewport().height() / 2)
    assert abs(middle / len(LONG) - 0.8) < 0.05
    assert strip.rows()


def test_letters_grow_on_both_sides(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    before = editing.editor.font_pixels, editing.editor.line_height
    editing.view.edit_actions.larger.trigger()
    assert editing.editor.font_pixels == before[0] + 1
    assert editing.editor.line_height > before[1]
    assert editing.view.panes.pane.font_pixels == before[0]
    editing.view.edit_actions.usual_size.trigger()
    assert (editing.editor.font_pixels, editing.editor.line_height) == before


def test_the_view_says_what_to_do_while_there_is_nothing(editing: Editing) -> None:
    view = editing.view
    assert view.stack.currentWidget() is view.start
    assert not view.edit_actions.save.isEnabled()
    view.files.take(Document("text", text=ORIGINAL), Side.ORIGINAL)
    assert view.stack.currentWidget() is view.splitter
    editing.editor.setFocus()
    editing.type("вода попадает внутрь в трёх местах")
    assert editing.marked() == ["вода попадает внутрь в трёх местах"]


def test_a_rewrite_alone_waits_for_its_original(editing: Editing) -> None:
    editing.view.desk.open_rewrite(Document("text", text=REWRITE))
    assert editing.view.panes.no_original.isVisible()
    assert editing.marked() == []
    editing.view.desk.set_original(Document("text", text=ORIGINAL))
    editing.settle()
    editing.assert_exact()


def test_a_pair_of_the_list_is_edited_from_the_comparison(
    editing: Editing, window_with_articles: MainWindow
) -> None:
    window, view = window_with_articles, editing.view
    window.session.open_pair(0, 1)
    compare = window.views["compare"]
    with editing.qtbot.waitSignal(compare.edit_requested):
        compare.compare_actions.edit.trigger()  # type: ignore[attr-defined]
    editing.settle()
    assert window.current_view == "edit"
    assert view.desk.original is window.session.collection[0]
    assert editing.text == window.session.collection[1].text
    assert not view.desk.unsaved


def test_more_words_in_a_shingle_are_another_number(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.view.bar.words.button(10).click()
    editing.settle()
    assert editing.view.desk.settings.shingle_words == 10
    editing.assert_exact()
    assert len(editing.view.desk.score) == 1


def test_the_lexical_value_follows_when_the_typing_pauses(editing: Editing) -> None:
    editing.open("быстро вода", "скоро вода")
    lexical = editing.view.desk.lexical
    editing.qtbot.waitUntil(lambda: lexical.current, timeout=30_000)
    assert lexical.pair is not None
    assert lexical.pair.size_a == 2
    assert formats.percent(lexical.pair.plain) in editing.view.side.score.lexical.toolTip()
    editing.type("x")
    assert not lexical.current
    assert "…" in editing.view.side.score.lexical.text()


def test_the_window_is_called_after_the_rewrite_while_it_is_edited(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    assert editing.window.windowTitle() == "rewrite — Edit — Cherepitsa"
    editing.window.show_view("overview")
    assert editing.window.windowTitle() == "Cherepitsa"
