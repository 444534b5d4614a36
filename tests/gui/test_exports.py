"""What is shown goes into a file, whole or not at all."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from core.settings import Thresholds
from gui.dialogs import files
from gui.exports import Report
from gui.i18n import Translations
from gui.main_window import MainWindow


@pytest.fixture
def filled(qtbot: QtBot, window: MainWindow, articles: Path) -> MainWindow:
    window.session.add_paths([str(articles)])
    qtbot.waitUntil(lambda: window.session.analysis is not None and not window.session.running)
    return window


def test_json_is_written_at_the_thresholds_that_are_shown(
    qtbot: QtBot, filled: MainWindow, tmp_path: Path
) -> None:
    filled.session.set_thresholds(Thresholds(resemblance=0.99))
    goal = tmp_path / "report.json"
    with qtbot.waitSignal(filled.exports.saved):
        filled.exports.save(Report.JSON, str(goal))
    report = json.loads(goal.read_text(encoding="ascii"))
    assert [d["name"] for d in report["documents"]] == [d.name for d in filled.session.collection]
    assert report["settings"]["thresholds"]["resemblance"] == 0.99
    kinds = {(pair["a"], pair["b"]): pair["kind"] for pair in report["pairs"]}
    assert kinds[0, 3] == "exact"
    assert kinds[0, 4] == "nested"
    assert "near" not in kinds.values()
    assert "saved: " in filled.status.facts_text


def test_the_settings_say_how_the_files_were_read(qtbot: QtBot, filled: MainWindow, tmp_path: Path) -> None:
    goal = tmp_path / "report.json"
    with qtbot.waitSignal(filled.exports.saved):
        filled.exports.save(Report.JSON, str(goal))
    settings = json.loads(goal.read_text(encoding="ascii"))["settings"]
    assert settings["content"] == "full"
    assert settings["limits"] == asdict(filled.session.reading.options.limits)


@pytest.mark.parametrize("report", [Report.DOCUMENTS, Report.PAIRS, Report.CLUSTERS])
def test_tables_are_written_in_the_language_of_the_window(
    qtbot: QtBot, filled: MainWindow, russian: Translations, tmp_path: Path, report: Report
) -> None:
    goal = tmp_path / "table.csv"
    with qtbot.waitSignal(filled.exports.saved):
        filled.exports.save(report, str(goal))
    assert goal.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(goal.read_text(encoding="utf-8-sig").splitlines(), delimiter=";"))
    assert len(rows) > 1
    assert len({len(row) for row in rows}) == 1


def test_a_place_that_cannot_be_written_is_told_and_nothing_is_lost(
    qtbot: QtBot, filled: MainWindow, tmp_path: Path
) -> None:
    with qtbot.waitSignal(filled.exports.refused):
        filled.exports.save(Report.JSON, str(tmp_path / "nowhere" / "report.json"))
    box = filled.findChild(QMessageBox)
    assert "report.json" in box.text()
    box.close()


def test_the_dialog_begins_where_the_last_report_was_saved(
    qtbot: QtBot, filled: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[str] = []

    def choose(parent: object, start: str, suffix: str) -> str:
        starts.append(start)
        return str(tmp_path / f"report.{suffix}")

    monkeypatch.setattr(files, "choose_target", choose)
    for action in filled.actions_.exports()[1:]:  # the first asks what the report is to be
        with qtbot.waitSignal(filled.exports.saved):
            action.trigger()
    assert len(starts) == 4
    assert Path(starts[1]).parent == tmp_path


def test_there_is_no_report_before_there_are_numbers(
    make_window: Callable[..., MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    assert not any(action.isEnabled() for action in window.actions_.exports())
    assert not window.toolbar.report.isEnabled()


def test_a_dialog_that_is_cancelled_writes_nothing(
    filled: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "choose_target", lambda parent, start, suffix: "")
    filled.actions_.export_json.trigger()
    assert not filled.exports.running


def test_settings_that_wait_for_a_run_are_not_those_of_the_report(
    qtbot: QtBot, filled: MainWindow, tmp_path: Path
) -> None:
    filled.session.set_settings(replace(filled.session.settings, shingle_words=9))
    goal = tmp_path / "report.json"
    with qtbot.waitSignal(filled.exports.saved):
        filled.exports.save(Report.JSON, str(goal))
    assert json.loads(goal.read_text(encoding="ascii"))["settings"]["shingle_words"] == 3
