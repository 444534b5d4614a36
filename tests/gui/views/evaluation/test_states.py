"""Before anything is measured, while it is, when it cannot be, and when it is out of date."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.documents import Collection
from core.monitor import Progress
from core.settings import LemmaChoice
from gui.evaluation_job import TruthChoice, TruthKind
from gui.i18n import Translations
from gui.main_window import MainWindow
from gui.session import Session
from gui.theme import Theme
from gui.views.evaluation import EvaluationView
from tests.gui.views.evaluation_driving import collection, load, measure, settings


def test_before_anything_is_measured_three_ways_are_offered(view: EvaluationView) -> None:
    start = view.start
    assert start.isVisible()
    for button in (start.groups, start.file, start.judge, start.samples):
        assert button.isVisible()
        assert button.isEnabled()
    assert not view.actions_.save.isEnabled()
    assert view.status_text() == ""


def test_sub_folders_are_one_click_away(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.mouseClick(view.start.groups, Qt.MouseButton.LeftButton)
    assert view.page.isVisible()
    assert view.bar.truth.text() == "sub-folders, 4\u00a0pairs".replace("\u00a0", " ")
    assert "8 texts · 28 pairs known · 5 methods" in view.status_text()


def test_the_keyboard_goes_along_to_the_charts(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    view.start.groups.setFocus()
    qtbot.waitUntil(view.start.groups.hasFocus)
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.keyClick(view.start.groups, Qt.Key.Key_Space)
    step = view.shown.step
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Right)
    assert view.shown.step == step + 1


def test_what_was_said_of_a_collection_goes_with_it(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    measure(qtbot, filled)
    filled.evaluating.saving.saved.emit("/somewhere")
    assert view.notice.words
    filled.clear()
    assert view.notice.words == ""


def test_without_sub_folders_it_says_why_they_cannot_be_the_truth(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    flat = (replace(document, group="") for document in collection())
    load(qtbot, filled, Collection(tuple(flat)))
    assert not view.start.groups.isEnabled()
    assert view.start.groups_words.text().startswith("These texts do not lie in several sub-folders")


def test_a_truth_that_names_unknown_documents_is_refused_in_words(
    qtbot: QtBot, view: EvaluationView, filled: Session, tmp_path: Path
) -> None:
    path = tmp_path / "known.csv"
    path.write_text("lawn 1.txt,lawn 2.txt\nlawn 1.txt,nobody.txt\ntea 1.txt,no one.txt\n", encoding="utf-8")
    with qtbot.waitSignal(filled.evaluating.refused):
        filled.evaluating.measure_against(TruthChoice(TruthKind.FILE, str(path)))
    assert view.notice.words == (
        "These known duplicates cannot be used: line 2 names “nobody.txt”, and no text is called so; "
        "1 more name does not occur either"
    )
    assert view.start.isVisible()
    qtbot.mouseClick(view.notice.button, Qt.MouseButton.LeftButton)
    assert view.notice.words == ""


def test_a_thesaurus_and_an_engine_that_are_gone_are_said_in_the_windows_language(
    qtbot: QtBot, view: EvaluationView, filled: Session, tmp_path: Path, russian: Translations
) -> None:
    options = filled.evaluating.options
    gone = replace(options.lexical, thesauri=(str(tmp_path / "gone.txt"),))
    filled.evaluating.set_options(replace(options, lexical=gone))
    measure(qtbot, filled)
    assert view.notice.words == "Тезаурус «gone.txt» не читается: такого файла нет"
    no_engine = replace(options.lexical, lemmas=LemmaChoice.MYSTEM, mystem_binary=str(tmp_path / "none"))
    filled.evaluating.set_options(replace(options, lexical=no_engine))
    measure(qtbot, filled)
    assert view.notice.words.endswith("MyStem не найдена")


def test_too_many_texts_are_said_with_the_limit_and_can_still_be_judged_by_hand(
    qtbot: QtBot,
    make_session: Callable[..., Session],
    theme: Theme,
    english: Translations,
    tmp_path: Path,
) -> None:
    session = make_session(settings(tmp_path))
    texts = (f"one{k // 2} two{k // 2} three{k // 2} four{k}" for k in range(5000))
    load(qtbot, session, Collection.of_texts(texts, groups=(str(k // 2) for k in range(5000))))
    view = EvaluationView(session, theme)
    qtbot.addWidget(view)
    qtbot.addWidget(view.bar)
    view.show()
    with qtbot.waitSignal(session.evaluating.refused):
        view.actions_.groups.trigger()
    assert "all pairs of 5,000 texts would be too many; 3,000 texts are the most" in view.notice.words
    assert view.start.isVisible()
    with qtbot.waitSignal(session.evaluating.ended):
        view.actions_.judge.trigger()
    assert view.page.judging.pair is not None


def test_progress_is_shown_with_a_button_that_cancels(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    measure(qtbot, filled)
    filled.evaluating.run()
    assert view.notice.words == "Measuring…"
    assert view.notice.button.text() == "Cancel"
    filled.evaluating.progressed.emit(Progress("measuring", 2, 5, 0.5, 1.0))
    assert view.notice.words == "Measuring pairs · 2 of 5 · 1.0\u00a0s left"
    assert view.page.isVisible()
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.mouseClick(view.notice.button, Qt.MouseButton.LeftButton)
    assert view.notice.words == ""
    assert view.page.isVisible()


def test_escape_cancels_what_runs(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    filled.evaluating.measure_against(TruthChoice(TruthKind.GROUPS))
    with qtbot.waitSignal(filled.evaluating.ended):
        assert view.take_escape()
    assert not view.take_escape()


def test_other_options_make_run_again_the_accent_until_it_ran(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    measure(qtbot, filled)
    assert not view.bar.run.accent
    qtbot.mouseClick(view.bar.stop_words, Qt.MouseButton.LeftButton)
    assert filled.evaluating.options.words_steps.drop_stop_words
    assert view.bar.run.accent
    assert view.page.remark == "previous run"
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.mouseClick(view.bar.run, Qt.MouseButton.LeftButton)
    assert not view.bar.run.accent
    assert view.page.remark == ""


def test_another_collection_makes_run_again_the_accent(
    qtbot: QtBot, view: EvaluationView, filled: Session
) -> None:
    measure(qtbot, filled)
    load(qtbot, filled, Collection(collection().documents[:6]))
    assert view.bar.run.accent
    with qtbot.waitSignal(filled.evaluating.ended):
        qtbot.mouseClick(view.bar.run, Qt.MouseButton.LeftButton)
    assert view.page.bar_keys[1].words == "11 other pairs"


def test_menus_choose_the_engine_the_shingles_and_the_thesauri(view: EvaluationView, filled: Session) -> None:
    evaluating, bar = filled.evaluating, view.bar
    bar._lemmas_menu.aboutToShow.emit()
    engine = next(a for a in bar._lemmas_menu.actions() if a.data() == "pymorphy")
    engine.trigger()
    assert evaluating.options.lexical.lemmas is LemmaChoice.PYMORPHY
    assert bar.lemmas.text() == "pymorphy3"
    bar._methods_menu.aboutToShow.emit()
    actions = {a.data(): a for a in bar._methods_menu.actions() if a.data() is not None}
    actions["words", 5].trigger()
    actions["words", 3].trigger()
    assert evaluating.options.words == (2, 5)
    actions["thesaurus", "starter"].trigger()
    assert evaluating.options.lexical.thesauri[-1] == "starter"
    actions["misspellings", ""].trigger()
    assert evaluating.options.lexical.misspellings


def test_the_truth_button_lists_what_was_used(
    qtbot: QtBot, view: EvaluationView, filled: Session, tmp_path: Path
) -> None:
    path = tmp_path / "my pairs.csv"
    path.write_text("lawn 1.txt,lawn 2.txt\n", encoding="utf-8")
    measure(qtbot, filled, TruthChoice(TruthKind.FILE, str(path)))
    assert view.bar.truth.text() == "my pairs.csv, 1 pair"
    view.bar._truth_menu.aboutToShow.emit()
    words = [action.text() for action in view.bar._truth_menu.actions()][:3]
    assert words == ["sub-folders", "my pairs.csv", "own marks"]
    with qtbot.waitSignal(filled.evaluating.ended):
        view.bar._truth_menu.actions()[0].trigger()
    assert view.bar.truth.text() == "sub-folders, 4 pairs"


def test_one_document_says_that_there_is_no_pair(qtbot: QtBot, view: EvaluationView, filled: Session) -> None:
    load(qtbot, filled, Collection(collection().documents[:1]))
    measure(qtbot, filled)
    assert view.page.notice.heading == "There is no pair to measure."
    assert not view.actions_.save.isEnabled()
    view.grab()


@pytest.mark.parametrize("size", [(850, 500), (1180, 690), (1340, 800), (2460, 1330)])
def test_nothing_of_the_page_lies_over_anything_else(
    qtbot: QtBot, view: EvaluationView, filled: Session, size: tuple[int, int]
) -> None:
    measure(qtbot, filled)
    view.setMinimumSize(100, 100)
    view.resize(*size)
    view.bar.resize(size[0] + 100, view.bar.height())
    view.grab()
    view.bar.grab()
    page = view.page
    panels = [page.numbers, page._threshold_panel, page._recall_panel, page._histogram_panel, page.tables]
    boxes = [panel.rect().translated(panel.mapTo(view, panel.rect().topLeft())) for panel in panels]
    for place, box in enumerate(boxes):
        assert view.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[place + 1 :])
    buttons = (
        view.bar.load,
        view.bar.judge,
        view.bar.truth,
        view.bar.lemmas,
        view.bar.methods,
        view.bar.save,
    )
    assert all(one.geometry().right() < two.x() for one, two in pairwise(buttons))


def test_the_samples_are_measured_in_one_click(qtbot: QtBot, window: MainWindow) -> None:
    view = window.views["evaluation"]
    assert isinstance(view, EvaluationView)
    window.session.add_text("one", "some words of one text")
    qtbot.waitUntil(lambda: window.session.analysis is not None)
    window.show_view("evaluation")
    with qtbot.waitSignal(window.session.evaluating.changed, timeout=20_000):
        qtbot.mouseClick(view.start.samples, Qt.MouseButton.LeftButton)
    assert view.page.isVisible()
    result = window.session.evaluating.result
    assert result is not None
    assert result.evaluation.truth.n_duplicates == 17
    assert window.view_menu.title() == "Evaluation"


def test_the_evaluation_outlives_a_window_in_another_language(
    qtbot: QtBot, view: EvaluationView, filled: Session, theme: Theme
) -> None:
    measure(qtbot, filled)
    other = EvaluationView(filled, theme)
    qtbot.addWidget(other)
    qtbot.addWidget(other.bar)
    other.show()
    assert other.page.isVisible()
    assert other.page.numbers.f.number == view.page.numbers.f.number
