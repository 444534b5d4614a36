"""Pairs judged by hand: what is asked, what the keys do, how the curves follow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.documents import Collection
from core.evaluation import Truth
from core.judgements import Verdict
from gui import formats
from gui.judging import Target
from gui.main_window import MainWindow
from gui.session import Session
from gui.views.evaluation import EvaluationView
from gui.views.evaluation_parts.judge_panel import MOST_SHOWN
from tests.gui.views.evaluation_driving import STRINGS, by_core, collection, load, measure


@pytest.fixture
def judging(qtbot: QtBot, view: EvaluationView, filled: Session) -> EvaluationView:
    """The view after J was pressed."""
    with qtbot.waitSignal(filled.evaluating.ended):
        view.actions_.judge.trigger()
    view.page.judging.focus()
    return view


def pair_of(view: EvaluationView) -> tuple[int, int]:
    pair = view.page.judging.pair
    assert pair is not None
    return pair


def same_group(pair: tuple[int, int]) -> bool:
    groups = [STRINGS[document][1] for document in pair]
    return groups[0] == groups[1] != ""


def test_the_key_j_opens_and_closes_the_pairs(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    view.activateWindow()
    view.start.judge.setFocus()
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.keyClick(view.start.judge, Qt.Key.Key_J)
    assert view.page.judging.isVisible()
    assert view.bar.judge.isChecked()
    qtbot.keyClick(view.page.judging.texts[0].body, Qt.Key.Key_J)
    assert not view.page.judging.isVisible()


def test_before_the_first_mark_it_says_what_to_do(judging: EvaluationView) -> None:
    assert judging.page.notice.isVisible()
    assert judging.page.notice.heading == "The curves begin with your first mark."
    assert judging.shown.evaluation is None
    assert judging.bar.truth.text() == "own marks, 0 pairs"


def test_both_texts_are_shown_side_by_side(judging: EvaluationView) -> None:
    for box, document in zip(judging.page.judging.texts, pair_of(judging), strict=True):
        assert box.body.toPlainText() == STRINGS[document][2]
        assert box.body.accessibleName() == f"{STRINGS[document][0]}.txt"


def test_yes_and_no_mark_the_pair_and_bring_the_next(
    qtbot: QtBot, judging: EvaluationView, filled: Session
) -> None:
    first = pair_of(judging)
    qtbot.keyClick(judging.page.judging.texts[0].body, Qt.Key.Key_Y)
    assert filled.judging.verdict_of(*first) is Verdict.DUPLICATE
    second = pair_of(judging)
    assert second != first
    qtbot.keyClick(judging.page.judging.texts[1].body, Qt.Key.Key_N)
    assert filled.judging.verdict_of(*second) is Verdict.FINE
    assert pair_of(judging) not in (first, second)


def test_keys_are_those_of_the_keyboard_whatever_its_layout(
    qtbot: QtBot, judging: EvaluationView, filled: Session
) -> None:
    first = pair_of(judging)
    for letter, verdict in (("н", Verdict.DUPLICATE), ("т", Verdict.FINE)):
        pair = pair_of(judging)
        key = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(judging.page.judging.texts[0].body, key)
        assert filled.judging.verdict_of(*pair) is verdict
    assert pair_of(judging) != first


def test_in_the_window_n_says_no_though_it_opens_a_note_elsewhere(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    load(qtbot, session, collection())
    session.select_pair(6, 7)
    window.show_view("evaluation")
    view = window.views["evaluation"]
    assert isinstance(view, EvaluationView)
    with qtbot.waitSignal(session.evaluating.ended):
        view.actions_.judge.trigger()
    view.page.focus()
    pair = pair_of(view)
    qtbot.keyClick(view.page.judging.texts[0].body, Qt.Key.Key_N)
    assert session.judging.verdict_of(*pair) is Verdict.FINE
    assert session.judging.verdict_of(6, 7) is None
    pair = pair_of(view)
    qtbot.keyClick(view.page.judging.texts[0].body, Qt.Key.Key_2)
    assert session.judging.verdict_of(*pair) is Verdict.REWRITE


def test_without_a_question_no_pair_is_judged_by_accident(view: EvaluationView, filled: Session) -> None:
    filled.select_pair(0, 1)
    assert view.judging_target() is None


def test_the_curves_are_the_cores_for_the_marks_that_were_made(
    qtbot: QtBot, judging: EvaluationView, tmp_path: Path
) -> None:
    marks: dict[tuple[int, int], bool] = {}
    for _ in range(12):
        pair = pair_of(judging)
        marks[pair] = same_group(pair)
        button = judging.page.judging.yes if marks[pair] else judging.page.judging.no
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    expected = by_core(tmp_path, Truth.of_judged(len(STRINGS), list(marks), list(marks.values())))
    best = expected.results[-1].even.best()
    assert judging.shown.threshold == best.threshold
    assert judging.page.numbers.precision.number == formats.decimal(best.precision)
    assert judging.page.numbers.f.number == formats.decimal(best.f)
    assert judging.page.remark == "from 12 marked pairs: few, the numbers still move"
    assert judging.bar.truth.text() == "own marks, 12 pairs"
    yes = sum(marks.values())
    said = judging.page.judging.remark_label.text()
    assert said == f"12 marked so far: {yes} duplicate{'s' if yes != 1 else ''}, {12 - yes} others"


def test_skip_asks_another_and_never_this_one_again(qtbot: QtBot, judging: EvaluationView) -> None:
    seen = set()
    panel = judging.page.judging
    while panel.pair is not None:
        assert panel.pair not in seen
        seen.add(panel.pair)
        qtbot.keyClick(panel.texts[0].body, Qt.Key.Key_S)
        if panel.pair is None:
            break
    assert len(seen) == 28
    assert panel.notice.heading == "No pair is left to ask about."
    assert not panel.yes.isEnabled()


def test_marks_can_be_taken_back(qtbot: QtBot, judging: EvaluationView, filled: Session) -> None:
    qtbot.mouseClick(judging.page.judging.yes, Qt.MouseButton.LeftButton)
    assert judging.shown.evaluation is not None
    filled.undo_stack.undo()
    assert judging.shown.evaluation is None
    assert judging.page.notice.isVisible()


def test_verdicts_from_elsewhere_move_the_curves_too(judging: EvaluationView, filled: Session) -> None:
    filled.judging.judge(Target.pair(0, 1), Verdict.REWRITE)
    filled.judging.judge(Target.pair(5, 6), Verdict.FINE)
    assert judging.page.remark.startswith("from 2 marked pairs")
    assert judging.bar.truth.text() == "own marks, 2 pairs"
    shown = pair_of(judging)
    filled.judging.judge(Target.pair(*shown), Verdict.FINE)
    assert pair_of(judging) != shown


def test_marks_of_one_kind_only_are_said_to_be_so(judging: EvaluationView, filled: Session) -> None:
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    assert judging.page.remark == "from 1 marked pair: no other pair yet, so precision says nothing"
    filled.judging.judge(Target.pair(0, 1), Verdict.FINE)
    assert judging.page.remark == "from 1 marked pair: no duplicate yet, so recall says nothing"


def test_marks_that_were_there_before_count(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    filled.judging.judge(Target.pair(3, 4), Verdict.DUPLICATE)
    with qtbot.waitSignal(filled.evaluating.ended):
        view.actions_.judge.trigger()
    assert view.page.remark.startswith("from 1 marked pair:")


def test_compare_opens_the_pair(qtbot: QtBot, judging: EvaluationView, filled: Session) -> None:
    with qtbot.waitSignal(filled.pair_opened) as opened:
        qtbot.mouseClick(judging.page.judging.compare, Qt.MouseButton.LeftButton)
    assert tuple(opened.args) == pair_of(judging)
    qtbot.waitUntil(lambda: not filled.comparing)


def test_escape_stops_judging_and_the_charts_stay(judging: EvaluationView) -> None:
    assert judging.take_escape()
    assert judging.page.tables.isVisible()
    assert not judging.bar.judge.isChecked()
    assert not judging.take_escape()


def test_another_truth_puts_the_pairs_away(qtbot: QtBot, judging: EvaluationView, filled: Session) -> None:
    with qtbot.waitSignal(filled.evaluating.ended):
        judging.actions_.groups.trigger()
    assert not judging.page.judging.isVisible()
    assert judging.page.remark == ""
    assert judging.page.numbers.recall.line.endswith("of 4 duplicates found")


def test_another_collection_puts_the_pairs_away(
    qtbot: QtBot, judging: EvaluationView, filled: Session
) -> None:
    load(qtbot, filled, Collection(collection().documents[:5]))
    assert not judging.page.judging.isVisible()
    with qtbot.waitSignal(filled.evaluating.ended):
        judging.actions_.judge.trigger()
    assert max(pair_of(judging)) < 5


def test_of_a_long_text_its_beginning_is_shown(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    long = "a line without an end " * 60_000
    documents = collection().documents[:2]
    load(qtbot, filled, Collection((replace(documents[0], text=long), documents[1])))
    with qtbot.waitSignal(filled.evaluating.ended):
        view.actions_.judge.trigger()
    assert len(view.page.judging.texts[0].body.toPlainText()) == MOST_SHOWN + 1


def test_one_text_leaves_nothing_to_judge(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    load(qtbot, filled, Collection(collection().documents[:1]))
    with qtbot.waitSignal(filled.evaluating.ended):
        view.actions_.judge.trigger()
    assert view.page.notice.heading == "There are not two texts with words."
    assert view.page.judging.pair is None


def test_the_line_stays_where_the_reader_put_it_while_marks_come(
    qtbot: QtBot, judging: EvaluationView, filled: Session
) -> None:
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    judging.shown.move_to(33)
    filled.judging.judge(Target.pair(0, 5), Verdict.FINE)
    assert judging.shown.step == 33
    judging.shown.move_to_best()
    filled.judging.judge(Target.pair(1, 2), Verdict.DUPLICATE)
    assert judging.shown.at_best


def test_measured_before_judging_the_line_is_kept(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    measure(qtbot, filled)
    view.shown.set_front("lemmas")
    with qtbot.waitSignal(filled.evaluating.ended):
        view.actions_.judge.trigger()
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    front = view.shown.front
    assert front is not None
    assert front.method.code == "lemmas"
