"""What is done with an evaluation: the threshold is put in force, tables and figures are saved."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from core.settings import LemmaChoice
from gui.evaluation_job import TruthKind
from gui.i18n import Translations
from gui.session import Session
from gui.views.evaluation import EvaluationView
from gui.views.evaluation_parts.curve_charts import free_box
from tests.gui.views.evaluation_driving import measure


@pytest.fixture
def measured(qtbot: QtBot, view: EvaluationView, filled: Session) -> EvaluationView:
    measure(qtbot, filled)
    return view


def click_use(qtbot: QtBot, view: EvaluationView) -> None:
    qtbot.mouseClick(view.page.numbers.use, Qt.MouseButton.LeftButton)


def test_a_threshold_of_synonyms_becomes_that_of_lexical_resemblance(
    qtbot: QtBot, measured: EvaluationView, filled: Session
) -> None:
    measured.shown.move_to(41)
    assert measured.page.numbers.use.text() == "Use 0.41 as threshold"
    click_use(qtbot, measured)
    settings = filled.settings
    assert settings.thresholds.lexical == 0.41
    assert settings.lexical.enabled
    assert settings.lexical.thesauri == filled.evaluating.options.lexical.thesauri
    assert filled.stale
    assert measured.notice.words == (
        "0.41 is the threshold of lexical resemblance now. A new run finds the pairs."
    )
    with qtbot.waitSignal(filled.job_finished):
        qtbot.mouseClick(measured.notice.button, Qt.MouseButton.LeftButton)
    assert not filled.stale


def test_a_threshold_below_the_floor_lets_the_floor_down(
    qtbot: QtBot, measured: EvaluationView, filled: Session
) -> None:
    measured.shown.move_to(12)
    click_use(qtbot, measured)
    assert filled.settings.min_lexical == 0.12
    assert filled.settings.thresholds.lexical == 0.12


@pytest.mark.parametrize(
    ("code", "lemmas", "thesauri"),
    [("lemmas", LemmaChoice.PYMORPHY, 0), ("word-forms", LemmaChoice.NONE, 0)],
)
def test_a_threshold_without_synonyms_is_used_without_them(
    qtbot: QtBot, measured: EvaluationView, filled: Session, code: str, lemmas: LemmaChoice, thesauri: int
) -> None:
    options = filled.evaluating.options
    lexical = replace(options.lexical, lemmas=LemmaChoice.PYMORPHY)
    filled.evaluating.set_options(replace(options, lexical=lexical))
    measure(qtbot, filled)
    measured.shown.set_front(code)
    measured.shown.move_to(30)
    click_use(qtbot, measured)
    assert filled.settings.lexical.lemmas is lemmas
    assert len(filled.settings.lexical.thesauri) == thesauri
    assert not filled.evaluating.stale


def test_a_threshold_of_shingles_becomes_that_of_resemblance_with_their_words(
    qtbot: QtBot, measured: EvaluationView, filled: Session
) -> None:
    measured.shown.set_front("shingles-2")
    measured.shown.move_to(25)
    click_use(qtbot, measured)
    assert filled.settings.thresholds.resemblance == 0.25
    assert filled.settings.shingle_words == 2
    assert not filled.settings.lexical.enabled
    assert measured.notice.words.startswith(
        "0.25 is the threshold of resemblance now, with shingles of 2 words."
    )


def test_using_a_threshold_can_be_undone(qtbot: QtBot, measured: EvaluationView, filled: Session) -> None:
    before = filled.settings
    measured.shown.move_to(33)
    click_use(qtbot, measured)
    click_use(qtbot, measured)
    assert filled.undo_stack.count() == 1
    filled.undo_stack.undo()
    assert not filled.evaluating.stale
    assert filled.settings == before


def test_zero_is_no_threshold(qtbot: QtBot, measured: EvaluationView, filled: Session) -> None:
    measured.shown.move_to(0)
    assert not measured.page.numbers.use.isEnabled()
    measured.actions_.use.trigger()
    assert filled.undo_stack.count() == 0


def test_tables_figures_and_a_picture_are_saved_into_a_new_folder(
    qtbot: QtBot, measured: EvaluationView, filled: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "reports"
    target.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(target))
    for name in ("cherepitsa-evaluation", "cherepitsa-evaluation 2"):
        with qtbot.waitSignal(filled.evaluating.saving.saved) as saved:
            qtbot.mouseClick(measured.bar.save, Qt.MouseButton.LeftButton)
        folder = target / name
        assert saved.args == [str(folder)]
        assert measured.notice.words.startswith("saved: ")
        with (folder / "pairs.csv").open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream))
        assert len(rows) == 28
        assert rows[0]["a"] == "lawn 1.txt"
        result = measured.shown.results[-1]
        assert float(rows[0]["synonyms"]) == result.given.scores[0]
        assert ElementTree.parse(folder / "threshold.svg").getroot().tag.endswith("svg")
        assert not QImage(str(folder / "charts.png")).isNull()
    assert not [path for path in target.rglob("*") if path.suffix not in {".csv", ".svg", ".png", ""}]


def test_a_place_that_cannot_be_written_to_is_said(
    qtbot: QtBot, measured: EvaluationView, filled: Session, tmp_path: Path
) -> None:
    with qtbot.waitSignal(filled.evaluating.saving.refused):
        measured.save_into(str(tmp_path / "no such folder"))
    assert measured.notice.words.startswith("Nothing could be saved in ")


def test_the_window_in_russian_saves_russian_figures(
    qtbot: QtBot, measured: EvaluationView, filled: Session, tmp_path: Path, russian: Translations
) -> None:
    with qtbot.waitSignal(filled.evaluating.saving.saved) as saved:
        measured.save_into(str(tmp_path))
    figure = (Path(saved.args[0]) / "threshold.svg").read_text(encoding="utf-8")
    assert "Точность" in figure


def test_the_file_dialog_takes_a_table(
    qtbot: QtBot, measured: EvaluationView, filled: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "known.csv"
    path.write_text("name,cluster\nlawn 1.txt,x\nlawn 2.txt,x\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(filled.evaluating.ended):
        measured.actions_.file_of_clusters.trigger()
    choice = filled.evaluating.choice
    assert choice is not None
    assert choice.kind is TruthKind.FILE
    assert measured.page.numbers.recall.line.endswith("of 1 duplicate found")


def test_words_of_a_chart_keep_off_every_line_and_off_each_other() -> None:
    plot = QRectF(0, 0, 500, 200)
    falling, flat = np.linspace(0, 200, 101), np.full(101, 100.0)
    first = free_box(plot, QSizeF(120, 18), falling, [falling, flat], [], 250)
    assert first is not None
    second = free_box(plot, QSizeF(120, 18), flat, [falling, flat], [first], 250)
    assert second is not None
    assert not first.intersects(second)
    for box in (first, second):
        assert plot.contains(box)
        for line in (falling, flat):
            part = line[int(box.left() / 5) : int(box.right() / 5) + 2]
            assert part.max() <= box.top() or part.min() >= box.bottom()


def test_where_there_is_no_room_there_are_no_words() -> None:
    plot = QRectF(0, 0, 100, 30)
    flat = np.full(101, 15.0)
    assert free_box(plot, QSizeF(80, 18), flat, [flat], [], 0) is None
