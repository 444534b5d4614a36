"""Marks and numbers follow the typing: what is marked is exactly what is shared."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.views.compare_texts import EMOJI, LINE_ENDS, LONG_LINE, MARKS, RUSSIAN, SOFT_HYPHENS, STRANGE
from tests.gui.views.edit.conftest import ORIGINAL, REWRITE, Editing

PAIRS = {
    "russian": RUSSIAN,
    "emoji": EMOJI,
    "combining marks": MARKS,
    "soft hyphens": SOFT_HYPHENS,
    "line ends": LINE_ENDS,
    "strange": STRANGE,
    "long line": LONG_LINE,
    "right to left": ("שלום עולם טוב one two three four", "before שלום עולם טוב one two three four after"),
    "nothing": ("", ""),
}


def test_what_is_marked_is_what_is_shared(editing: Editing) -> None:
    for pair in PAIRS.values():
        editing.open(*pair)
        editing.assert_exact()
        editing.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
        editing.type(" и ещё слова")
        editing.assert_exact()
        editing.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
        editing.type("в начале ")
        editing.assert_exact()


def test_a_word_typed_inside_a_phrase_parts_it(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    before = editing.marked()
    assert before == ["вода попадает внутрь в трёх местах", "Старый саморез выкрутите и вставьте новый"]
    editing.put_caret("и вставьте новый")
    editing.type("аккуратно ")
    editing.assert_exact()
    assert editing.marked()[1:] == ["Старый саморез выкрутите", "и вставьте новый"]


def test_marks_move_with_the_words_before_the_comparison_has_caught_up(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    marked = editing.marked()
    editing.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    editing.press("ab")
    assert editing.view.desk.live.busy
    assert editing.marked() == marked
    editing.settle()
    assert editing.marked() == marked


def test_undo_brings_text_marks_and_number_back(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    text, marked, number = editing.text, editing.marked(), editing.view.side.score.number.text()
    editing.put_caret("выкрутите")
    editing.type("не ")
    assert editing.view.side.score.number.text() != number
    editing.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    editing.settle()
    assert (editing.text, editing.marked()) == (text, marked)
    assert editing.view.side.score.number.text() == number
    editing.view.edit_actions.redo.trigger()
    editing.settle()
    assert "не выкрутите" in editing.text


def test_undo_is_about_the_text_wherever_the_keyboard_is_in_the_view(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    editing.type("слово ")
    phrases = editing.view.side.phrases.list
    phrases.setFocus()
    editing.qtbot.keyClick(phrases, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    editing.settle()
    assert editing.text == REWRITE


def test_numbers_that_mean_verdicts_elsewhere_are_typed(editing: Editing) -> None:
    editing.open(ORIGINAL, "")
    editing.type("1234")
    assert editing.text == "1234"


def test_an_emptied_rewrite_has_nothing_in_common(editing: Editing) -> None:
    editing.open(ORIGINAL, ORIGINAL)
    assert editing.view.side.score.number.text() == "100\u00a0%"
    editing.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    editing.key(Qt.Key.Key_Delete)
    editing.settle()
    assert editing.marked() == []
    assert editing.view.side.score.number.text() == "0\u00a0%"
    assert editing.view.side.phrases.hint.text() == "The rewrite is empty."


PASTED = {
    "раз\r\nдва\rтри": "раз\nдва\nтри",
    "e\u0301 и\u0306": "é й",
    "a\x00b\x07c": "a b c",
    "\ufeffначало": "начало",
    "один\u00a0два\u2028три": "один\u00a0два\nтри",
    "😀 👩\u200d🌾 конец": "😀 👩\u200d🌾 конец",
    "שלום עולם": "שלום עולם",
}


def test_what_is_pasted_becomes_text_as_a_document_has_it(editing: Editing) -> None:
    editing.open(ORIGINAL, "")
    for pasted, wanted in PASTED.items():
        mime = QMimeData()
        mime.setText(pasted)
        QGuiApplication.clipboard().setMimeData(mime)
        editing.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        editing.key(Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        editing.settle()
        assert editing.text == wanted
        editing.assert_exact()


def test_formatting_that_is_pasted_stays_outside(editing: Editing) -> None:
    editing.open(ORIGINAL, "")
    mime = QMimeData()
    mime.setHtml("<h1>Вода <b>попадает</b></h1>")
    mime.setText("Вода попадает")
    editing.editor.insertFromMimeData(mime)
    editing.settle()
    assert editing.text == "Вода попадает"


def test_enter_with_shift_makes_a_paragraph_too(editing: Editing) -> None:
    editing.open(ORIGINAL, "раз")
    editing.key(Qt.Key.Key_End)
    editing.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    editing.type("два")
    assert editing.text == "раз\nдва"
    assert editing.view.desk.document.blockCount() == 2


def test_a_text_of_five_megabytes_is_pasted_and_typed_in(editing: Editing) -> None:
    line = " ".join(f"слово{n}" for n in range(2000)) + "\n"
    text = line * (5_000_000 // len(line.encode()))
    editing.open(line, "")
    mime = QMimeData()
    mime.setText(text)
    editing.editor.insertFromMimeData(mime)
    editing.qtbot.waitUntil(lambda: not editing.view.desk.live.busy, timeout=20_000)
    assert editing.view.desk.state is not None
    assert editing.view.desk.state.numbers.containment_ab == 1.0
    editing.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    editing.press("конец")
    assert editing.text.endswith("конец")


def test_marks_can_be_hidden_and_come_back(editing: Editing) -> None:
    editing.open(ORIGINAL, REWRITE)
    marked = editing.marked()
    editing.view.edit_actions.marks.trigger()
    assert editing.marked() == []
    assert len(editing.view.panes.pane.marks) == 0
    editing.type("a")
    assert len(editing.view.panes.pane.marks) == 0
    editing.key(Qt.Key.Key_Backspace)
    editing.settle()
    editing.view.edit_actions.marks.trigger()
    assert editing.marked() == marked
    assert len(editing.view.panes.pane.marks) == 2


def test_the_score_goes_down_step_by_step(editing: Editing) -> None:
    editing.open(ORIGINAL, ORIGINAL)
    editing.put_caret("внутрь")
    editing.type("снова ")
    score = editing.view.desk.score
    assert len(score) >= 2
    assert score.values[0] == 1.0
    assert score.values[-1] == editing.view.desk.state.numbers.resemblance  # type: ignore[union-attr]
    line = editing.view.side.score.line
    assert "100" in line.accessibleDescription()
    assert "goal at most 10" in line.accessibleDescription()


def test_boxes_of_marks_lie_under_their_words(editing: Editing) -> None:
    """The place of a marked word, asked of the editor, lies inside the boxes that are painted."""
    editing.open(ORIGINAL, REWRITE)
    place = editing.text.index("попадает")
    cursor = editing.editor.textCursor()
    cursor.setPosition(place)
    at = editing.editor.cursorRect(cursor).center() + QPoint(2, 0)
    boxes = [
        box
        for block, frame in editing.editor.visible_blocks()
        for painted in editing.editor.ranges(block.position(), block.position() + block.length() - 1)
        for box in editing.editor._boxes(
            block, frame, painted.start - block.position(), painted.end - block.position()
        )
    ]
    assert any(box.contains(at) for box in boxes)
    numbers = [number.number for line in editing.editor.gutter_numbers() for number in line]
    assert numbers == [1, 2]
