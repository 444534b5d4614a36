"""The numbers that are shown are the core's, wherever the line stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.evaluation import Evaluation
from gui import formats
from gui.session import Session
from gui.views.evaluation import EvaluationView
from gui.views.evaluation_parts.chart import Chart
from gui.views.evaluation_parts.tables_panel import Tab
from tests.gui.views.evaluation_driving import by_core, measure


@pytest.fixture
def expected(tmp_path: Path) -> Evaluation:
    return by_core(tmp_path)


@pytest.fixture
def measured(qtbot: QtBot, view: EvaluationView, filled: Session) -> EvaluationView:
    measure(qtbot, filled)
    view.grab()  # lays everything out
    return view


def check(view: EvaluationView, expected: Evaluation, threshold: float, method: int = -1) -> None:
    """Every number in the row, the twin table and the histogram's words."""
    result = expected.results[method]
    point, numbers = result.curve.at(threshold), view.page.numbers
    found = point.found_duplicates + point.found_others
    assert numbers.threshold.number == f"{threshold:.2f}"
    assert numbers.precision.number == formats.decimal(point.precision)
    assert numbers.precision.line == (
        f"{point.found_duplicates} of {found} reported {'pair is' if found == 1 else 'pairs are'} right"
    )
    assert numbers.recall.number == formats.decimal(point.recall)
    assert numbers.recall.line == f"{point.found_duplicates} of 4 duplicates found"
    assert numbers.f.number == formats.decimal(point.f)
    counts = (4 - point.found_duplicates, point.found_others)
    alarms = "alarm" if counts[1] == 1 else "alarms"
    assert view.page.histogram.description() == f"{counts[0]} missed, {counts[1]} false {alarms}"
    model = view.page.tables.methods
    for record, one in enumerate(reversed(expected.results)):
        at = one.curve.at(threshold)
        cells = [model.cell(record, model.column_of(key)).text for key in ("precision", "recall", "f")]
        assert cells == [formats.decimal(value) for value in (at.precision, at.recall, at.f)]


def test_the_line_begins_at_the_best_f_of_lemmas_with_synonyms(
    measured: EvaluationView, expected: Evaluation
) -> None:
    best = expected.results[-1].even.best()
    check(measured, expected, best.threshold)
    assert measured.page.numbers.threshold.line == "best F for lemmas + synonyms"
    lemmas = expected.results[-2].even.best()
    words = f"lemmas alone: {formats.decimal(lemmas.f)} at {lemmas.threshold:.2f}"
    assert measured.page.numbers.f.line == words


def test_the_gain_is_the_mean_over_the_duplicates(measured: EvaluationView, expected: Evaluation) -> None:
    gain = expected.gain()
    assert gain is not None
    assert measured.page.numbers.gain.number == formats.gain(gain.average)
    assert measured.page.numbers.gain.line == "mean over 4 duplicate pairs"


@pytest.mark.parametrize("share", [0.0, 0.13, 0.5, 0.77, 1.0])
def test_the_line_is_dragged_in_the_chart_of_thresholds(
    qtbot: QtBot, measured: EvaluationView, expected: Evaluation, share: float
) -> None:
    drag_to(qtbot, measured.page.threshold, share)
    check(measured, expected, share)


def test_the_line_is_dragged_in_the_histogram(
    qtbot: QtBot, measured: EvaluationView, expected: Evaluation
) -> None:
    drag_to(qtbot, measured.page.histogram, 0.25)
    check(measured, expected, 0.25)


def drag_to(qtbot: QtBot, chart: Chart, share: float) -> None:
    plot = chart.plot_rect()
    start = QPoint(round(plot.center().x()), round(plot.center().y()))
    end = QPoint(round(plot.left() + share * plot.width()), start.y())
    qtbot.mousePress(chart, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(chart, start)
    qtbot.mouseMove(chart, end)
    qtbot.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=end)


def test_the_point_is_dragged_along_its_curve(
    qtbot: QtBot, measured: EvaluationView, expected: Evaluation
) -> None:
    chart, even = measured.page.recall, expected.results[-1].even
    for step in (0, 20, 90):
        recall, precision = float(even.recall[step]), float(even.precision[step])
        qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.place_of(recall, precision).toPoint())
        point = measured.shown.point
        assert point is not None
        assert (point.recall, point.precision) == (recall, precision)
        check(measured, expected, measured.shown.threshold)


def test_a_hand_that_leaves_the_chart_keeps_the_line_inside(qtbot: QtBot, measured: EvaluationView) -> None:
    chart = measured.page.threshold
    qtbot.mousePress(chart, Qt.MouseButton.LeftButton, pos=chart.rect().center())
    qtbot.mouseMove(chart, QPoint(-400, 20))
    assert measured.shown.step == 0
    qtbot.mouseMove(chart, QPoint(5000, 20))
    assert measured.shown.step == 100
    qtbot.mouseRelease(chart, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(chart, chart.rect().center())
    assert measured.shown.step == 100


@pytest.mark.parametrize("name", ["threshold", "recall", "histogram"])
def test_keys_move_the_line(qtbot: QtBot, measured: EvaluationView, expected: Evaluation, name: str) -> None:
    chart: QWidget = getattr(measured.page, name)
    measured.shown.move_to(40)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    check(measured, expected, 0.41)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    check(measured, expected, 0.39)
    qtbot.keyClick(chart, Qt.Key.Key_PageUp)
    check(measured, expected, 0.49)
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    check(measured, expected, 0.0)
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    check(measured, expected, 1.0)
    qtbot.keyClick(chart, Qt.Key.Key_B)
    assert measured.shown.at_best


def test_the_legend_brings_a_method_to_the_front(
    qtbot: QtBot, measured: EvaluationView, expected: Evaluation
) -> None:
    names = [button.text() for button in measured.page.legend.buttons]
    assert names == [
        "Lemmas + synonyms",
        "Lemmas",
        "Word forms",
        "Shingles, w\u00a0=\u00a03",
        "Shingles, w\u00a0=\u00a02",
    ]
    qtbot.mouseClick(measured.page.legend.buttons[4], Qt.MouseButton.LeftButton)
    best = expected.results[0].even.best()
    check(measured, expected, best.threshold, method=0)
    assert measured.page.numbers.threshold.line == "best F for shingles, w\u00a0=\u00a02"


def test_a_row_of_the_table_brings_its_method_to_the_front(qtbot: QtBot, measured: EvaluationView) -> None:
    tables = measured.page.tables
    qtbot.mouseClick(tables.tabs.button(Tab.METHODS), Qt.MouseButton.LeftButton)
    tables.methods_table.selectRow(2)
    qtbot.keyClick(tables.methods_table, Qt.Key.Key_Return)
    front = measured.shown.front
    assert front is not None
    assert front.method.code == "word-forms"
    assert measured.page.legend.buttons[2].isChecked()


def test_a_sorted_table_of_methods_follows_the_line(measured: EvaluationView) -> None:
    tables = measured.page.tables
    tables.tabs.button(Tab.METHODS).click()
    tables.methods_table.set_sort("recall", Qt.SortOrder.AscendingOrder)
    model = tables.methods
    for step in (2, 30, 60):
        measured.shown.move_to(step)
        rows = [model.results[model.record_at(row)] for row in range(model.rowCount())]
        recalls = [one.curve.at(step / 100).recall for one in rows]
        assert recalls == sorted(recalls)
    tables.gains_table.set_sort("gain", Qt.SortOrder.DescendingOrder)
    assert [tables.gains.cell(tables.gains.record_at(row), 0).text for row in range(2)] == ["lawn", "tea"]


def test_the_gain_is_told_by_sub_folder(measured: EvaluationView, expected: Evaluation) -> None:
    model = measured.page.tables.gains
    rows = [[model.cell(row, column).text for column in range(5)] for row in range(model.rowCount())]
    plain, synonyms = (one.given.scores[expected.truth.duplicate] for one in expected.results[-2:])
    for row, (name, some) in zip(rows, (("lawn", slice(0, 3)), ("tea", slice(3, 4))), strict=True):
        means = float(plain[some].mean()), float(synonyms[some].mean())
        assert row[0] == name
        assert row[1] == str(some.stop - some.start)
        assert row[2:4] == [formats.decimal(mean) for mean in means]
        assert row[4] == formats.gain(means[1] - means[0])


def test_the_table_of_methods_is_copied_with_its_headings(
    qtbot: QtBot, measured: EvaluationView, qapp: object
) -> None:
    measured.actions_.copy.trigger()
    from PySide6.QtGui import QGuiApplication

    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].startswith("Method\tPrecision\tRecall\tF\t")
    assert len(lines) == 6
    assert lines[1].split("\t")[1] == measured.page.numbers.precision.number


def test_charts_say_to_screen_readers_what_is_at_the_line(measured: EvaluationView) -> None:
    numbers = measured.page.numbers
    words = f"precision {numbers.precision.number}, recall {numbers.recall.number}"
    assert measured.page.threshold.accessibleDescription().endswith(words)
    assert measured.page.recall.accessibleDescription() == words
    for chart in (measured.page.threshold, measured.page.recall, measured.page.histogram):
        assert chart.accessibleName()


def test_nothing_is_measured_while_the_line_moves(
    measured: EvaluationView, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    monkeypatch.setattr(measured.page.threshold, "paint_curves", lambda *_: drawn.append(1))
    results = measured.shown.results
    for step in range(101):
        measured.shown.move_to(step)
        measured.grab()
    assert drawn == []
    assert measured.shown.results is results
