"""Rewritten texts in the whole window: found, switched off and on, and when something is gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from core.kinds import Kind
from core.lexical.user_list import load_groups, user_thesaurus_path
from core.settings import STARTER, USER, AnalysisSettings, LemmaChoice, LexicalSettings
from gui.dialogs.settings import SettingsDialog
from gui.main_window import MainWindow
from gui.models.documents import Shown
from gui.settings_store import Preferences
from gui.views.compare import CompareView
from gui.views.overview import OverviewView
from gui.views.pairs import PairsView
from tests.gui.lexical_driving import OWN_REWRITE, OWN_WORDS, rewritten, settle
from tests.gui.window_driving import load

ON = Preferences(analysis=AnalysisSettings(shingle_words=3, lexical=LexicalSettings(enabled=True)))


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return rewritten(tmp_path / "texts")


def overview(window: MainWindow) -> OverviewView:
    view = window.views["overview"]
    assert isinstance(view, OverviewView)
    return view


def pairs_view(window: MainWindow) -> PairsView:
    window.show_view("pairs")
    view = window.views["pairs"]
    assert isinstance(view, PairsView)
    return view


def run(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        window.session.run()


def reworded(window: MainWindow) -> int:
    findings = window.session.findings
    assert findings is not None
    return findings.counts[Kind.REWORDED]


def set_lexical(window: MainWindow, lexical: LexicalSettings) -> None:
    window.session.set_settings(replace(window.session.settings, lexical=lexical))


def press(qtbot: QtBot, window: MainWindow, words: str) -> None:
    """Choose a way out in the box that is shown."""
    qtbot.waitUntil(lambda: any(box.isVisible() for box in window.findChildren(QMessageBox)), timeout=20_000)
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
    button = next(button for button in box.buttons() if button.text() == words)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_card_looks_for_rewritten_texts_and_finds_them(
    qtbot: QtBot, window: MainWindow, texts: Path
) -> None:
    load(qtbot, window, texts)
    card = overview(window).cards.cards[Shown.REWORDED]
    assert (card.number, card.line) == ("—", "look for them")
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert (card.number, card.line) == ("2", "in 1 pair")
    assert window.toolbar.lexical.isChecked()
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    model = overview(window).documents.model
    assert [model.names[int(record)] for record in model.records] == ["original.txt", "rewrite.txt"]
    cells = [model.cell(int(record), model.column_of("closeness")) for record in model.records]
    assert {cell.caption for cell in cells} == {"lexical"}
    assert "lexical: pymorphy3, Starter thesaurus" in window.status.right_text


def test_the_switch_in_the_toolbar_takes_the_numbers_away_again(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    window = make_window(preferences=ON)
    load(qtbot, window, texts)
    view = pairs_view(window)
    lexical = view.model.column_of("lexical")
    assert reworded(window) == 1
    assert not view.table.isColumnHidden(lexical)
    assert view.lexical.isVisible()
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        qtbot.mouseClick(window.toolbar.lexical, Qt.MouseButton.LeftButton)
    assert reworded(window) == 0
    assert view.table.isColumnHidden(lexical)
    assert not view.lexical.isVisible()
    assert not view.chips.chips[Kind.REWORDED].isVisible()


def test_the_switch_does_not_stop_a_reading(qtbot: QtBot, window: MainWindow, texts: Path) -> None:
    window.session.add_paths([str(texts)])
    assert window.session.running_kind == "reading"
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        window.actions_.lexical.trigger()
    qtbot.waitUntil(lambda: not window.session.running, timeout=20_000)
    assert len(window.session.collection) == 3
    assert reworded(window) == 1


def test_a_pair_says_both_numbers_with_their_counts(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    window = make_window(preferences=ON)
    load(qtbot, window, texts)
    view = pairs_view(window)
    analysis = window.session.analysis
    assert analysis is not None
    value = analysis.lexical_of(0, 1)
    assert value is not None
    record = view.model.record_of_pair(0, 1)
    said = [view.model.cell(record, view.model.column_of(key)).text for key in ("lexical", "synonyms")]
    assert said == [
        f"{value.plain:.1%}".replace("%", "\u00a0%"),
        f"{value.synonyms:.1%}".replace("%", "\u00a0%"),
    ]
    tip = view.model.tip(record, 0)
    assert f"{value.equal} shared of {value.size_a + value.size_b - value.equal} lemmas" in tip
    assert f"{value.matched} matched of {value.whole}" in tip


def test_the_lexical_threshold_moves_the_kind_without_a_run(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    window = make_window(preferences=ON)
    load(qtbot, window, texts)
    view = pairs_view(window)
    analysis = window.session.analysis
    with qtbot.waitSignal(window.session.findings_changed):
        view.lexical.number.setValue(99.0)
    assert window.session.analysis is analysis
    assert reworded(window) == 0
    assert view.chips.chips[Kind.REWORDED].words == "reworded 0"
    assert not window.session.stale


def test_everything_fits_into_the_smallest_window(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    window = make_window(preferences=ON)
    load(qtbot, window, texts)
    window.resize(960, 600)
    view = pairs_view(window)
    qtbot.waitUntil(lambda: view.width() < 900)
    assert (window.width(), window.height()) == (960, 600)
    chip = view.chips.chips[Kind.REWORDED]
    qtbot.waitUntil(lambda: chip.width() == chip.sizeHint().width())
    assert chip.words == "reworded 1"
    assert chip.toolTip().startswith("reworded 1\n")
    for control in (view.resemblance, view.containment, view.lexical):
        assert control.slider.width() > 200
        assert view.rect().contains(control.mapTo(view, control.rect().bottomRight()))


def test_all_matched_is_not_called_100_percent(
    qtbot: QtBot, make_window: Callable[..., MainWindow], tmp_path: Path
) -> None:
    folder = tmp_path / "few"
    folder.mkdir()
    (folder / "a.txt").write_text("быстро чинить крыша", encoding="utf-8")
    (folder / "b.txt").write_text("скоро чинить кровля", encoding="utf-8")
    own = tmp_path / "own.txt"
    own.write_bytes("быстро|скоро\nкрыша|кровля\n".encode("cp1251"))
    lexical = LexicalSettings(enabled=True, thesauri=(str(own),))
    window = make_window(preferences=Preferences(analysis=AnalysisSettings(shingle_words=3, lexical=lexical)))
    load(qtbot, window, folder)
    model = pairs_view(window).model
    record = model.record_of_pair(0, 1)
    assert model.cell(record, model.column_of("synonyms")).text == "all matched"
    assert "does not make the sets of lemmas equal" in model.tip(record, 0)


def test_words_of_the_own_list_make_a_pair_at_the_next_run(
    qtbot: QtBot, make_window: Callable[..., MainWindow], tmp_path: Path
) -> None:
    window = make_window(preferences=ON)
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "a.txt").write_text(OWN_WORDS, encoding="utf-8")
    (folder / "b.txt").write_text(OWN_REWRITE, encoding="utf-8")
    (folder / "c.txt").write_text("третий текст совсем о другом", encoding="utf-8")
    load(qtbot, window, folder)
    before = window.session.analysis
    assert before is not None
    value = before.lexical_of(0, 1)
    assert value is not None
    assert value.plain == value.synonyms
    for words in (("глокая", "хлопкая"), ("куздра", "бармаглота"), ("будланула", "шорькнула")):
        window.session.lexicon.add_to_own_list(list(words))
    settle(qtbot, window.session.lexicon)
    assert window.session.settings.lexical.thesauri == (STARTER, USER)
    assert window.session.stale
    run(qtbot, window)
    assert not window.session.stale
    after = window.session.analysis
    assert after is not None
    now = after.lexical_of(0, 1)
    assert now is not None
    assert now.matched == value.matched + 3
    window.session.undo_stack.undo()
    settle(qtbot, window.session.lexicon)
    assert window.session.stale  # the list is other than it was in the run


def test_words_selected_in_both_texts_become_synonyms(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    window = make_window(preferences=ON)
    load(qtbot, window, texts)
    with qtbot.waitSignal(window.session.comparison_ready, timeout=20_000):
        window.session.open_pair(0, 1)
    view = window.views["compare"]
    assert isinstance(view, CompareView)
    assert view.passages.synonyms() == []
    for pane, word in zip(view.panes.panes, ("работой", "трудом"), strict=True):
        start = pane.text.index(word)
        pane.selection.select(start, start + len(word))
    assert view.passages.synonyms() == ["работой", "трудом"]
    with qtbot.waitSignal(window.session.lexicon.own_list_saved):
        view.passages.synonyms_wanted.emit(view.passages.synonyms())
    path = user_thesaurus_path()
    assert path is not None
    assert load_groups(path) == (("работой", "трудом"),)
    assert "counts at the next run" in window.status.facts_text
    assert window.session.stale


def test_a_broken_dictionary_is_used_as_far_as_it_goes_and_said(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path, tmp_path: Path
) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes("быстро|скоро\nодин\n|||\nкрыша|кровля\n".encode("cp1251"))
    lexical = LexicalSettings(enabled=True, thesauri=(str(path),))
    window = make_window(preferences=Preferences(analysis=AnalysisSettings(shingle_words=3, lexical=lexical)))
    load(qtbot, window, texts)
    analysis = window.session.analysis
    assert analysis is not None
    value = analysis.lexical_of(0, 1)
    assert value is not None
    assert value.matched == value.equal + 2
    assert "broken.txt: 5 words, 2 pairs of synonyms, 2 lines left out" in window.status.right_tip


def test_a_mystem_that_is_gone_is_said_and_pymorphy3_takes_over(
    qtbot: QtBot, window: MainWindow, texts: Path, tmp_path: Path
) -> None:
    load(qtbot, window, texts)
    before = window.session.analysis
    gone = LexicalSettings(enabled=True, lemmas=LemmaChoice.MYSTEM, mystem_binary=str(tmp_path / "gone"))
    set_lexical(window, gone)
    with qtbot.waitSignal(window.session.analysis_refused, timeout=20_000):
        window.session.run()
    assert window.session.analysis is before
    assert "words were not compared; the previous run is kept" in window.status.facts_text
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        press(qtbot, window, "Use pymorphy3")
    assert window.session.settings.lexical.lemmas is LemmaChoice.AUTO
    assert reworded(window) == 1


def test_a_thesaurus_that_is_gone_can_be_left_out(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path, tmp_path: Path
) -> None:
    gone = str(tmp_path / "gone.txt")
    lexical = LexicalSettings(enabled=True, thesauri=(STARTER, gone))
    window = make_window(preferences=Preferences(analysis=AnalysisSettings(shingle_words=3, lexical=lexical)))
    with qtbot.waitSignal(window.session.analysis_refused, timeout=20_000):
        window.session.add_paths([str(texts)])
    assert len(window.session.collection) == 3  # what was read is shown
    with qtbot.waitSignal(window.session.analysis_changed, timeout=20_000):
        press(qtbot, window, "Go on without it")
    assert window.session.settings.lexical.thesauri == (STARTER,)
    assert reworded(window) == 1


def test_another_way_out_leads_to_the_settings_of_the_method(
    qtbot: QtBot, make_window: Callable[..., MainWindow], texts: Path
) -> None:
    lexical = LexicalSettings(enabled=True, lemmas=LemmaChoice.MYSTEM, mystem_binary="/gone/mystem")
    window = make_window(preferences=Preferences(analysis=AnalysisSettings(shingle_words=3, lexical=lexical)))
    with qtbot.waitSignal(window.session.analysis_refused, timeout=20_000):
        window.session.add_paths([str(texts)])
    press(qtbot, window, "Settings…")
    dialog = window.findChild(SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    assert dialog.rewording.enabled.isVisible()
    settle(qtbot, window.session.lexicon)
    dialog.reject()
