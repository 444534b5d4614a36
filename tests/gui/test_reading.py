"""Files are read as the user chose: columns of tables, the content of pages, encodings, limits."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.documents import Status
from core.reading import ContentMode, ReadingLimits, Reason, TableChoice
from gui.dialogs.settings import SettingsDialog
from gui.main_window import MainWindow
from gui.reading import TableFile, is_article, is_page, is_table, table_files
from gui.session import JobKind, Session
from tests.gui.conftest import ARTICLE

PAGE = (
    "<html><head><title>Lawns</title></head><body><nav><a href='/'>Home of the shop</a></nav>"
    "<article><h1>Lawns</h1>{paragraphs}</article><footer>Copyright of the shop</footer></body></html>"
)
PARAGRAPHS = "".join(
    f"<p>Paragraph {k} about lawns says that grass is cut in spring, in summer and once more in autumn.</p>"
    for k in range(12)
)
TABLE = "id,title,text,notes\n1,First,{a},some notes on the first\n2,Second,{b},other notes on the second\n"


def run(qtbot: QtBot, session: Session, start: Callable[[], object]) -> None:
    """Start something and wait for the analysis that follows."""
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        start()


def load(qtbot: QtBot, session: Session, *paths: Path) -> None:
    run(qtbot, session, lambda: session.add_paths([str(path) for path in paths]))


def table(folder: Path, name: str = "texts.csv") -> Path:
    path = folder / name
    path.write_text(TABLE.format(a=ARTICLE, b=ARTICLE.upper()), encoding="utf-8")
    return path


def test_a_table_is_read_by_the_columns_that_are_chosen(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = table(tmp_path)
    other = tmp_path / "other.txt"
    other.write_text(ARTICLE, encoding="utf-8")
    load(qtbot, session, path, other)
    assert [d.name for d in session.collection] == ["First", "Second", "other.txt"]
    assert table_files(session.collection) == [TableFile(str(path), 2, True, None)]
    kept = session.collection[2]
    run(qtbot, session, lambda: session.choose_columns({str(path): TableChoice(text=3, name=0)}))
    assert [d.name for d in session.collection] == ["1", "2", "other.txt"]
    assert session.collection[0].text == "some notes on the first"
    assert session.collection[2] is kept


def test_chosen_columns_hold_when_a_table_is_tried_or_added_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = table(tmp_path)
    load(qtbot, session, path)
    run(qtbot, session, lambda: session.choose_columns({str(path): TableChoice(text=3, name=None)}))
    assert [d.name for d in session.collection] == ["texts.csv:2", "texts.csv:3"]
    for again in (
        lambda: session.retry([0]),
        session.read_again,
        lambda: session.add_paths([str(path)]),
        lambda: session.set_encoding([0], "utf-8"),
    ):
        run(qtbot, session, again)
        assert [d.name for d in session.collection] == ["texts.csv:2", "texts.csv:3"]
        assert session.collection[1].text == "other notes on the second"


def test_rows_that_a_table_has_no_more_are_gone_after_it_is_read_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = table(tmp_path)
    load(qtbot, session, path)
    path.write_text(f"title,text\nOnly,{ARTICLE}\n", encoding="utf-8")
    run(qtbot, session, session.read_again)
    assert [d.name for d in session.collection] == ["Only"]


def test_documents_keep_the_group_of_their_folder_when_read_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    folder = tmp_path / "given"
    (folder / "shop").mkdir(parents=True)
    table(folder / "shop")
    with zipfile.ZipFile(folder / "shop" / "packed.zip", "w") as archive:
        archive.writestr("inner/deep.txt", ARTICLE)
        archive.writestr("top.txt", ARTICLE)
    load(qtbot, session, folder)
    before = [(d.name, d.group, d.source) for d in session.collection]
    run(qtbot, session, session.read_again)
    assert [(d.name, d.group, d.source) for d in session.collection] == before
    choice = {str(folder / "shop" / "texts.csv"): TableChoice(text=2, name=None, has_header=False)}
    run(qtbot, session, lambda: session.choose_columns(choice))
    rows = [d for d in session.collection if is_table(d)]
    assert len(rows) == 3
    assert {d.group for d in rows} == {"shop"}


def test_skipped_files_stay_skipped_when_all_is_read_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    (tmp_path / "style.css").write_text("body { color: red }", encoding="utf-8")
    (tmp_path / "a.txt").write_text(ARTICLE, encoding="utf-8")
    load(qtbot, session, tmp_path)
    run(qtbot, session, session.read_again)
    assert [d.status for d in session.collection] == [Status.OK, Status.SKIPPED]


def test_another_content_mode_waits_for_the_pages_to_be_read_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(PAGE.format(paragraphs=PARAGRAPHS), encoding="utf-8")
    (tmp_path / "plain.txt").write_text(ARTICLE, encoding="utf-8")
    load(qtbot, session, tmp_path)
    page = session.collection[0]
    assert is_page(page)
    assert "Copyright" in page.text
    assert session.reading.otherwise(session.collection) == []
    session.reading.set_content(ContentMode.MAIN)
    assert session.collection[0] is page
    assert session.reading.otherwise(session.collection) == [str(tmp_path / "page.html")]
    run(qtbot, session, session.read_pages_again)
    assert is_article(session.collection[0])
    assert "Copyright" not in session.collection[0].text
    assert "Paragraph 7" in session.collection[0].text
    assert session.reading.otherwise(session.collection) == []
    session.reading.set_content(ContentMode.FULL)
    run(qtbot, session, session.read_pages_again)
    assert session.collection[0] == page


def test_limits_reach_the_reading(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = table(tmp_path)
    load(qtbot, session, path)
    session.reading.set_limits(ReadingLimits(max_parts=1))
    run(qtbot, session, session.read_again)
    assert [d.reason for d in session.collection] == [Reason.TOO_MANY_PARTS]
    session.reading.set_limits(ReadingLimits(max_bytes=10))
    run(qtbot, session, session.read_again)
    assert [d.reason for d in session.collection] == [Reason.TOO_LARGE]
    session.reading.set_limits(ReadingLimits())
    run(qtbot, session, lambda: session.retry([0]))
    assert [d.name for d in session.collection] == ["First", "Second"]


def test_limits_of_the_settings_dialog_hold_for_the_next_reading(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = table(tmp_path)
    window.choices.open_settings()
    dialog = window.findChild(SettingsDialog)
    dialog.reading.max_parts.setValue(1)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert window.session.reading.options.limits == ReadingLimits(max_parts=1)
    load(qtbot, window.session, path)
    assert [d.reason for d in window.session.collection] == [Reason.TOO_MANY_PARTS]
    assert window.choices.preferences.limits.max_parts == 1


def test_tables_in_archives_have_no_columns_to_choose(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    inside = table(tmp_path)
    (tmp_path / "packed").mkdir()
    numbers = "a,b\n1,2\n3,4\n"
    with zipfile.ZipFile(tmp_path / "packed" / "tables.zip", "w") as archive:
        archive.write(inside, "in/texts.csv")
        archive.writestr("numbers.csv", numbers)
    (tmp_path / "packed" / "numbers.csv").write_text(numbers, encoding="utf-8")
    load(qtbot, session, tmp_path / "packed")
    assert [d.format for d in session.collection] == ["csv"] * 4
    files = [Path(one.path).name for one in table_files(session.collection)]
    assert files == ["numbers.csv"]
    assert not table_files(session.collection)[0].in_rows


def test_a_saved_page_is_a_page_and_a_mail_is_none(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    head = "From: <Saved>\r\nSubject: Lawns\r\nMIME-Version: 1.0\r\n"
    page = PAGE.format(paragraphs=PARAGRAPHS)
    (tmp_path / "page.mht").write_bytes(
        f"{head}Content-Type: text/html; charset=utf-8\r\n\r\n{page}".encode()
    )
    (tmp_path / "letter.eml").write_bytes(
        f"{head}Content-Type: text/plain; charset=utf-8\r\n\r\n{ARTICLE}".encode()
    )
    session.reading.set_content(ContentMode.MAIN)
    load(qtbot, session, tmp_path)
    shown = {d.name: (is_page(d), is_article(d)) for d in session.collection}
    assert shown == {"letter.eml": (False, False), "page.mht": (True, True)}
    assert session.reading.otherwise(session.collection) == []
