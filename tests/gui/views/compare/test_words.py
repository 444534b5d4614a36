"""The words of a pair in the view: numbers of the lemmas, substitutions, reworded paragraphs, partners."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.comparison import Comparison
from core.lexical.lemmatisers import EngineMissingError
from core.lexical.pair import LexicalPair
from core.monitor import Monitor
from core.settings import AnalysisSettings
from gui.i18n import Translations
from gui.session import Session
from gui.steps import Steps
from gui.theme import Theme
from gui.views.compare import CompareView
from gui.views.compare_parts.change_marks import NONE
from tests.gui.views.compare_driving import A, B, Opened, by_word_forms, key
from tests.gui.views.compare_texts import SECOND, SHARED, THIRD

ALT = Qt.KeyboardModifier.AltModifier
LEFT = f"{SHARED} быстро {SECOND}\n\nодин два три четыре пять шесть семь"
RIGHT = f"{SHARED} скоро {SECOND}\n\nодин два три четыре восемь девять семь"
Shown = Callable[..., CompareView]


@pytest.fixture
def shown(qtbot: QtBot, make_session: Callable[..., Session], theme: Theme, english: Translations) -> Shown:
    """The view with a pair of texts whose words are compared."""

    def show(a: str = LEFT, b: str = RIGHT, lexical: object = by_word_forms) -> CompareView:
        steps = Steps(lexical=lexical)  # type: ignore[arg-type]
        session = make_session(AnalysisSettings(shingle_words=4), steps=steps)
        session.add_text("a", a)
        session.add_text("b", b)
        qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 2)
        view = CompareView(session, theme)
        qtbot.addWidget(view)
        view.resize(1352, 744)
        with qtbot.waitExposed(view):
            view.show()
        signal = session.reworded if lexical is by_word_forms else session.not_reworded
        with qtbot.waitSignal(signal):
            session.open_pair(0, 1)
        return view

    return show


def test_the_lexical_numbers_come_after_the_spans_and_say_what_synonyms_add(shown: Shown) -> None:
    view = shown()
    pair = view.words.lexical
    assert pair is not None
    words = view.display.header.lexical.words
    assert [bar.share for bar in words.bars] == [pair.plain, pair.synonyms]
    assert pair.synonyms > pair.plain
    assert words.remark.startswith("1 substitution, +")
    union = pair.size_a + pair.size_b - pair.equal
    assert f"= {pair.equal} / {union} =" in words.tip
    assert f"{pair.matched} / {pair.whole} =" in words.tip


def test_a_full_value_that_is_no_equality_is_said_to_be_one_of_matching(shown: Shown) -> None:
    view = shown(f"быстро {SHARED}", f"скоро {SHARED}")
    assert view.words.lexical is not None
    assert view.words.lexical.all_matched
    bars = view.display.header.lexical.words.bars
    assert bars[1].value == "all matched"
    assert "100" not in bars[0].value
    equal = shown(SHARED, SHARED)
    assert [bar.value for bar in equal.display.header.lexical.words.bars] == ["100\u00a0%", "100\u00a0%"]


def test_a_dictionary_that_is_missing_is_said_where_the_number_would_be(shown: Shown) -> None:
    def missing(comparison: Comparison, settings: AnalysisSettings, monitor: Monitor) -> LexicalPair:
        raise EngineMissingError("pymorphy3 is not installed")

    view = shown(LEFT, RIGHT, missing)
    section = view.display.header.lexical
    assert section.words.line == "not available"
    assert "pymorphy3 is not installed" in section.toolTip()
    assert len(view.panes.panes[A].changes.marks) > 0  # what changed is shown all the same


def test_substitutions_are_listed_and_lead_to_both_words(shown: Shown) -> None:
    view = shown()
    rows = view.side.substitutions
    assert rows.isVisible()
    assert rows.row_words(0) == "быстро → скоро"
    rows.rows.setCurrentIndex(rows.rows.model().index(0, 0))
    a, b = view.panes.panes
    assert a.text[slice(*a.changes.marks.range_of(a.changes.current))] == "быстро"
    assert b.text[slice(*b.changes.marks.range_of(b.changes.current))] == "скоро"
    assert "быстро → скоро · Малый" in view.status_text()
    assert b.changes.note is not None


def test_the_same_substitution_again_goes_on_to_its_next_places(qtbot: QtBot, shown: Shown) -> None:
    a = f"{SHARED} быстро {SECOND}\n\n{THIRD} быстро один два три четыре"
    view = shown(a, a.replace("быстро", "скоро"))
    rows = view.side.substitutions
    rows.rows.setCurrentIndex(rows.rows.model().index(0, 0))
    places = [pane.changes.current for pane in view.panes.panes]
    rows.rows.setFocus()
    qtbot.keyClick(rows.rows, Qt.Key.Key_Return)
    assert [pane.changes.current for pane in view.panes.panes] != places
    qtbot.keyClick(rows.rows, Qt.Key.Key_Return)
    assert [pane.changes.current for pane in view.panes.panes] == places


def test_a_substitution_whose_words_stand_far_apart_is_shown_on_both_sides(shown: Shown) -> None:
    plain = " ".join(f"чужое{n}" for n in range(30))
    a, b = f"{SHARED} {plain} быстро {plain}", f"скоро {plain.replace('чужое', 'иное')} {SHARED}"
    view = shown(a, b)
    view.side.substitutions.chosen.emit(0)
    pointed = [pane.text[slice(*pane.changes.pointed or (0, 0))] for pane in view.panes.panes]
    assert pointed == ["быстро", "скоро"]
    assert view.status_text() == "быстро → скоро · Малый"
    heights = [pane.height_of((pane.changes.pointed or (0, 0))[0]) for pane in view.panes.panes]
    assert heights[A] == heights[B]


def test_the_list_follows_the_change_that_is_chosen_in_the_text(qtbot: QtBot, shown: Shown) -> None:
    view = shown()
    key(qtbot, view, Qt.Key.Key_Right, ALT)
    assert view.side.substitutions.rows.currentIndex().row() == 0
    key(qtbot, view, Qt.Key.Key_Right, ALT)
    assert "пять шесть → восемь девять" in view.status_text()
    assert view.side.substitutions.rows.currentIndex().row() == -1
    key(qtbot, view, Qt.Key.Key_Left, ALT)
    assert view.words.reader.current != (NONE, NONE)
    key(qtbot, view, Qt.Key.Key_F7)
    assert view.words.reader.current == (NONE, NONE)
    assert view.status_text().startswith("span 1 of 2")


def test_one_key_takes_the_marks_of_words_away_and_brings_them_back(qtbot: QtBot, shown: Shown) -> None:
    view = shown()
    assert view.bar.words.isChecked()
    control = Qt.KeyboardModifier.ControlModifier
    key(qtbot, view, Qt.Key.Key_H, control)
    assert not any(pane.changes.shown for pane in view.panes.panes)
    assert not view.compare_actions.next_change.isEnabled()
    key(qtbot, view, Qt.Key.Key_H, control)
    assert all(pane.changes.shown for pane in view.panes.panes)


def test_reworded_paragraphs_are_listed_and_stepped_through(qtbot: QtBot, shown: Shown) -> None:
    view = shown()
    rows = view.side.rewordings
    assert rows.count == 2
    key(qtbot, view, Qt.Key.Key_F9)
    key(qtbot, view, Qt.Key.Key_F9)
    assert rows.rows.currentIndex().row() == 1
    for pane, text in zip(view.panes.panes, (LEFT, RIGHT), strict=True):
        assert pane.changes.passage == (text.index("один"), len(text))
    assert "Paragraph 2 of A and 2 of B: lexical resemblance" in view.status_text()
    key(qtbot, view, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert rows.rows.currentIndex().row() == 0


def test_words_of_a_pair_that_was_left_are_not_shown_for_the_next(qtbot: QtBot, opened: Opened) -> None:
    view = opened(0, 1)
    with qtbot.waitSignal(view.session.reworded):
        view.session.open_pair(1, 3)
    assert view.panes.comparison is not None
    assert view.panes.comparison.b is view.session.collection[3]
    assert view.words.lexical is not None
    for pane, side in zip(view.panes.panes, ("a", "b"), strict=True):
        marks = getattr(view.words.reader.changes, side)
        assert pane.changes.marks.starts is marks.starts


def test_the_partners_of_one_document_are_stepped_through_with_it_on_the_left(
    qtbot: QtBot, opened: Opened
) -> None:
    view = opened(1, 0)
    list_before = view.session.walk.pairs
    view.compare_actions.of_a.trigger()
    assert view.bar.place_text.startswith("Partner ")
    assert [view.partners.document] == [1]
    seen = set()
    while view.session.walk.next(-1) is not None:
        view.compare_actions.previous_pair.trigger()
    seen.add(view.session.current_pair)
    while view.session.walk.next(1) is not None:
        view.compare_actions.next_pair.trigger()
        seen.add(view.session.current_pair)
    assert seen == {(1, 0), (1, 2)}
    view.compare_actions.of_list.trigger()
    assert view.partners.document is None
    assert view.session.walk.pairs[0] is list_before[0]
    assert view.bar.place_text.startswith("Pair")


def test_a_list_that_another_view_gives_ends_the_walk_through_partners(opened: Opened) -> None:
    view = opened(0, 1)
    view.compare_actions.of_a.trigger()
    pairs = view.session.analysis.pairs  # type: ignore[union-attr]
    view.session.walk.show(pairs.a, pairs.b)
    opened(1, 2)
    assert view.partners.document is None
    assert view.compare_actions.of_list.isChecked()


def test_every_command_of_the_view_is_in_its_menu_with_its_key(view: CompareView) -> None:
    listed = [action for action in view.menu_actions() if action is not None]
    assert set(listed) == set(view.compare_actions.all())
    keys = [keys.toString() for action in listed for keys in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_a_widget_of_another_part_finds_its_place_in_the_toolbar(view: CompareView, qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QPushButton

    button = QPushButton("Verdict")
    view.bar.add_right(button)
    view.bar.resize(1352, 44)
    qtbot.waitUntil(lambda: button.x() > view.bar.search.x())
    assert button.x() + button.width() <= view.bar.width()


def test_compared_words_of_texts_without_words_have_an_answer(shown: Shown) -> None:
    view = shown("… — !", THIRD)
    assert view.display.header.lexical.words.bars[0].value == "0\u00a0%"
    assert view.panes.panes[B].changes.marks.next(0, 1) == NONE
