"""A column of the loaded table as the truth."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from gui.evaluation_job import TruthKind
from gui.session import Session
from gui.views.evaluation import EvaluationView
from tests.gui.views.evaluation_driving import STRINGS


@pytest.fixture
def table(qtbot: QtBot, view: EvaluationView, filled: Session, tmp_path: Path) -> Path:
    """The strings as rows of a table that is loaded instead of them."""
    path = tmp_path / "strings.csv"
    rows = ["name,text,cluster", *(f'{name},"{text}",{group}' for name, group, text in STRINGS)]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    filled.clear()
    filled.add_paths([str(path)])
    qtbot.waitUntil(lambda: filled.analysis is not None and not filled.running)
    return path


def open_question(qtbot: QtBot, view: EvaluationView) -> QInputDialog:
    view.actions_.column.trigger()
    qtbot.waitUntil(lambda: view.findChild(QInputDialog) is not None)
    dialog = view.findChild(QInputDialog)
    assert isinstance(dialog, QInputDialog)
    return dialog


def test_the_headings_are_offered_and_the_likely_one_is_taken(
    qtbot: QtBot, view: EvaluationView, filled: Session, table: Path
) -> None:
    dialog = open_question(qtbot, view)
    assert dialog.comboBoxItems() == ["name", "text", "cluster"]
    assert dialog.textValue() == "cluster"
    with qtbot.waitSignal(filled.evaluating.ended):
        dialog.accept()
    choice = filled.evaluating.choice
    assert choice is not None
    assert (choice.kind, choice.path, choice.column) == (TruthKind.COLUMN, str(table), 2)
    assert view.bar.truth.text() == "cluster, 4 pairs"
    assert view.page.numbers.recall.line.endswith("of 4 duplicates found")


def test_a_loaded_table_is_offered_before_anything_is_measured(
    qtbot: QtBot, view: EvaluationView, table: Path
) -> None:
    assert view.start.column.isVisible()
    qtbot.mouseClick(view.start.column, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.findChild(QInputDialog) is not None)


def test_a_question_that_is_put_away_changes_nothing(
    qtbot: QtBot, view: EvaluationView, filled: Session, table: Path
) -> None:
    open_question(qtbot, view).reject()
    assert filled.evaluating.choice is None


def test_without_a_table_there_is_nothing_to_ask(view: EvaluationView) -> None:
    assert not view.actions_.column.isEnabled()
    assert not view.start.column.isVisible()
