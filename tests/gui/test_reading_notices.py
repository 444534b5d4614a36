"""The window says how tables and pages were read, and offers to read them otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.reading import ContentMode
from gui.dialogs.table_columns import TableColumnsDialog
from gui.main_window import MainWindow
from gui.session import JobKind
from tests.gui.conftest import ARTICLE
from tests.gui.test_reading import PAGE, PARAGRAPHS, table


def run(qtbot: QtBot, window: MainWindow, start: Callable[[], object]) -> None:
    session = window.session
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        start()


def load(qtbot: QtBot, window: MainWindow, *paths: Path) -> None:
    run(qtbot, window, lambda: window.session.add_paths([str(path) for path in paths]))


def pages(folder: Path, count: int = 2) -> None:
    for number in range(count):
        page = PAGE.format(paragraphs=PARAGRAPHS.replace("Paragraph", f"Number {number}, paragraph"))
        (folder / f"page{number}.html").write_text(page, encoding="utf-8")


def test_a_table_is_read_at_once_and_its_columns_can_be_chosen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = table(tmp_path)
    load(qtbot, window, path)
    bar = window.notices.bar
    assert bar.words == "texts.csv is a table, each row a document: 2 documents"
    qtbot.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    dialog = window.findChild(TableColumnsDialog)
    qtbot.waitUntil(dialog.read.isEnabled)
    dialog.text.setCurrentIndex(dialog.text.findText("notes"))
    dialog.text.activated.emit(dialog.text.currentIndex())
    run(qtbot, window, lambda: qtbot.mouseClick(dialog.read, Qt.MouseButton.LeftButton))
    assert [d.text for d in window.session.collection] == [
        "some notes on the first",
        "other notes on the second",
    ]
    assert bar.words == ""


def test_the_notice_is_about_new_tables_only_and_can_be_closed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    load(qtbot, window, table(tmp_path, "one.csv"), table(tmp_path, "two.csv"))
    assert window.notices.bar.words == "2 tables, each row a document: 4 documents"
    qtbot.mouseClick(window.notices.close, Qt.MouseButton.LeftButton)
    assert window.notices.bar.words == ""
    plain = tmp_path / "plain.txt"
    plain.write_text(ARTICLE, encoding="utf-8")
    load(qtbot, window, plain)
    assert window.notices.bar.words == ""
    (tmp_path / "numbers.csv").write_text("a,b\n1,2\n3,4\n", encoding="utf-8")
    load(qtbot, window, tmp_path / "numbers.csv")
    assert window.notices.bar.words.startswith("numbers.csv: no column of texts was recognised")


def test_columns_can_be_chosen_later_from_the_table_of_documents(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    load(qtbot, window, table(tmp_path))
    window.show_view("overview")  # two texts open in the comparison
    documents = window.views["overview"].documents  # type: ignore[attr-defined]
    documents.table.select_record(0)
    assert documents.bar.columns.isVisibleTo(window)
    menu = documents.menu.fill([0])
    next(action for action in menu.actions() if action.text() == "Choose columns…").trigger()
    dialog = window.findChild(TableColumnsDialog)
    assert dialog.table.count() == 1
    dialog.reject()


def test_without_pages_no_content_mode_is_offered(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(ARTICLE, encoding="utf-8")
    load(qtbot, window, tmp_path / "a.txt")
    assert not window.toolbar.content.isVisibleTo(window)
    assert "pages" not in window.status.right_text


def test_the_window_says_how_much_of_a_page_is_shown_and_offers_to_read_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    pages(tmp_path)
    (tmp_path / "a.txt").write_text(ARTICLE, encoding="utf-8")
    load(qtbot, window, tmp_path)
    assert window.toolbar.content.isVisibleTo(window)
    assert window.toolbar.content.text() == "Whole pages"
    assert "pages: whole" in window.status.right_text
    main = window.actions_.content.actions()[1]
    main.trigger()
    assert window.session.reading.content is ContentMode.MAIN
    assert window.toolbar.content.text() == "Articles"
    assert "pages: whole" in window.status.right_text  # what is shown is not what was asked for yet
    assert window.notices.bar.words == "2 files still show whole pages"
    button = window.notices.bar.button
    run(qtbot, window, lambda: qtbot.mouseClick(button, Qt.MouseButton.LeftButton))
    assert "pages: articles only" in window.status.right_text
    assert window.notices.bar.words == ""
    overview = window.views["overview"].documents  # type: ignore[attr-defined]
    state = overview.model.column_of("reason")
    assert overview.model.cell(1, state).text == "read: only the article of the page"
    assert overview.model.cell(0, state).text == "read"


def test_the_heads_of_a_comparison_say_that_a_text_is_an_article(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    pages(tmp_path)
    window.session.reading.set_content(ContentMode.MAIN)
    with qtbot.waitSignal(window.session.comparison_ready):
        load(qtbot, window, tmp_path)  # two texts are compared at once
    heads = window.views["compare"].panes.heads  # type: ignore[attr-defined]
    assert all(head.facts.startswith("article only · ") for head in heads)


def test_choosing_the_mode_back_takes_the_offer_away(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    pages(tmp_path, 3)
    load(qtbot, window, tmp_path)
    whole, main = window.actions_.content.actions()
    main.trigger()
    assert window.notices.bar.words == "3 files still show whole pages"
    whole.trigger()
    assert window.notices.bar.words == ""
