"""The Report command: format, part, language and names are chosen, the file is written and can be opened."""

from __future__ import annotations

import csv
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QImage
from pytestqt.qtbot import QtBot

from core.reports.html_report import Texts
from gui.dialogs import files
from gui.dialogs.report import ReportDialog
from gui.main_window import MainWindow
from gui.report_request import Extent, ReportChoices, ReportFormat
from gui.routes import COMPARE, OVERVIEW


@pytest.fixture
def filled(qtbot: QtBot, window: MainWindow, articles: Path) -> MainWindow:
    window.session.add_paths([str(articles)])
    qtbot.waitUntil(lambda: window.session.analysis is not None and not window.session.running)
    return window


@pytest.fixture
def goal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where every report goes."""
    path = tmp_path / "report.bin"
    monkeypatch.setattr(files, "choose_target", lambda parent, start, suffix: str(path))
    return path


def opened(window: MainWindow) -> ReportDialog:
    window.actions_.report.trigger()
    dialog = window.reporting.dialog
    assert dialog is not None
    return dialog


def choose(dialog: ReportDialog, wanted: ReportFormat, extent: Extent = Extent.WHOLE) -> None:
    dialog.format.setCurrentIndex(dialog.format.findData(wanted.value))
    dialog.extents.button(tuple(Extent).index(extent)).click()


def saved(qtbot: QtBot, window: MainWindow, dialog: ReportDialog) -> None:
    with qtbot.waitSignal(window.exports.saved, timeout=20_000):
        dialog.save.click()


@pytest.mark.parametrize("wanted", ReportFormat)
def test_every_format_is_written(qtbot: QtBot, filled: MainWindow, goal: Path, wanted: ReportFormat) -> None:
    dialog = opened(filled)
    choose(dialog, wanted)
    saved(qtbot, filled, dialog)
    starts = {
        "html": b"<!DOCTYPE",
        "pdf": b"%PDF",
        "xlsx": b"PK",
        "json": b"{",
        "svg": b"<svg",
        "png": b"\x89PNG",
    }
    assert goal.read_bytes().startswith(starts.get(wanted.suffix, b""))
    assert goal.stat().st_size > 100
    dialog.reject()


def test_a_selection_is_all_that_is_listed(qtbot: QtBot, filled: MainWindow, goal: Path) -> None:
    filled.show_view(OVERVIEW)
    table = filled.views[OVERVIEW].findChild(type(filled.views[OVERVIEW].documents.table))  # type: ignore[attr-defined]
    table.selectRow(0)
    qtbot.waitUntil(lambda: len(table.selected_records()) == 1)
    dialog = opened(filled)
    choose(dialog, ReportFormat.DOCUMENTS, Extent.SELECTION)
    saved(qtbot, filled, dialog)
    assert len(list(csv.reader(goal.read_text(encoding="utf-8").splitlines()))) == 2
    dialog.reject()


def test_from_the_comparison_the_report_is_about_its_pair(
    qtbot: QtBot, filled: MainWindow, goal: Path
) -> None:
    filled.session.open_pair(0, 3)
    qtbot.waitUntil(lambda: filled.current_view == COMPARE and not filled.session.comparing)
    dialog = opened(filled)
    assert dialog.choices().extent is Extent.SELECTION
    assert dialog.choices().texts is Texts.LISTED
    saved(qtbot, filled, dialog)
    page = goal.read_text(encoding="utf-8")
    assert page.count('<section class="pair"') == 1
    assert 'id="p0-3"' in page
    dialog.reject()
    assert filled.reporting.choices.texts is Texts.STRONGEST


def test_a_pdf_can_be_searched_and_its_pages_are_numbered(
    qtbot: QtBot, filled: MainWindow, goal: Path
) -> None:
    dialog = opened(filled)
    choose(dialog, ReportFormat.PDF)
    dialog.language.setCurrentIndex(dialog.language.findData("ru"))
    saved(qtbot, filled, dialog)
    document = pypdfium2.PdfDocument(goal)
    pages = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    assert "Отчёт" in pages[0]
    assert "Кластеры" in "".join(pages)
    for number, text in enumerate(pages, 1):
        assert f"{number} / {len(pages)}" in text
    dialog.reject()


def test_a_picture_is_as_large_as_the_figure_asks(qtbot: QtBot, filled: MainWindow, goal: Path) -> None:
    dialog = opened(filled)
    choose(dialog, ReportFormat.HISTOGRAMS_PNG)
    saved(qtbot, filled, dialog)
    assert QImage(str(goal)).width() >= 1800
    dialog.reject()


def test_numbers_stand_for_names_on_the_page(qtbot: QtBot, filled: MainWindow, goal: Path) -> None:
    dialog = opened(filled)
    choose(dialog, ReportFormat.HTML)
    dialog.anonymise.click()
    saved(qtbot, filled, dialog)
    page = goal.read_text(encoding="utf-8")
    assert "Document 1" in page
    assert not [one.name for one in filled.session.collection if f">{one.name}<" in page]
    dialog.reject()


def test_what_was_chosen_is_remembered_but_for_the_extent() -> None:
    choices = ReportChoices(
        format=ReportFormat.PDF, extent=Extent.SELECTION, language="ru", texts=Texts.NONE, anonymise=True
    )
    again = ReportChoices.of_stored(choices.stored())
    assert again.extent is Extent.WHOLE
    assert (again.format, again.language, again.texts, again.anonymise) == (
        ReportFormat.PDF,
        "ru",
        Texts.NONE,
        True,
    )


def test_stored_choices_that_make_no_sense_are_the_defaults() -> None:
    assert ReportChoices.of_stored("{") == ReportChoices()
    assert ReportChoices.of_stored('{"format": "docx"}') == ReportChoices()


def test_a_format_lets_only_be_chosen_what_it_has_a_use_for(filled: MainWindow) -> None:
    dialog = opened(filled)
    choose(dialog, ReportFormat.JSON)
    assert not dialog.language.isEnabled()
    assert not dialog.texts.isEnabled()
    choose(dialog, ReportFormat.HTML)
    assert dialog.texts.isEnabled()
    dialog.reject()


def test_a_report_that_is_given_up_leaves_nothing(qtbot: QtBot, filled: MainWindow, goal: Path) -> None:
    dialog = opened(filled)
    choose(dialog, ReportFormat.PDF)
    with qtbot.waitSignal(filled.exports.cancelled):
        dialog.save.click()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not goal.exists()
    assert dialog.isVisible()
    assert "Nothing" in dialog.said.text()
    dialog.reject()


def test_the_file_opens_at_a_click(
    qtbot: QtBot, filled: MainWindow, goal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_files: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened_files.append(url.toLocalFile()))
    dialog = opened(filled)
    choose(dialog, ReportFormat.PAIRS)
    assert not dialog.open_file.isVisible()
    saved(qtbot, filled, dialog)
    dialog.open_file.click()
    dialog.open_folder.click()
    assert opened_files == [str(goal), str(goal.parent)]
    dialog.reject()
