"""Under the table: why the current document was not read, and what can be done about just this one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.documents import Status
from gui.dialogs.document_details import DocumentDetails
from gui.i18n import Translations
from gui.models.documents import Shown
from gui.session import JobKind, Session
from gui.theme import Theme
from gui.views.overview import OverviewView
from tests.gui.conftest import ARTICLE


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A folder with good files, one in an old encoding, a cut archive, a program, and an empty file."""
    folder = tmp_path / "mixed"
    folder.mkdir()
    (folder / "b good.txt").write_text(ARTICLE, encoding="utf-8")
    (folder / "c good.txt").write_text(ARTICLE + " more", encoding="utf-8")
    (folder / "a old.txt").write_bytes("Ёлка".encode("koi8-r"))
    (folder / "d cut.docx").write_bytes(b"PK\x03\x04" + bytes(60))
    (folder / "e empty.txt").write_bytes(b"")
    return folder


@pytest.fixture
def view(
    qtbot: QtBot, make_session: Callable[..., Session], theme: Theme, english: Translations, broken: Path
) -> OverviewView:
    session = make_session()
    view = OverviewView(session, theme)
    qtbot.addWidget(view)
    view.resize(1352, 760)
    with qtbot.waitExposed(view):
        view.show()
    run(qtbot, session, lambda: session.add_paths([str(broken)]))
    return view


def run(qtbot: QtBot, session: Session, start: Callable[[], object]) -> None:
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        start()


def record_of(view: OverviewView, name: str) -> int:
    return next(i for i, d in enumerate(view.session.collection) if d.name == name)


def choose(view: OverviewView, name: str) -> None:
    assert view.documents.table.select_record(record_of(view, name))


def test_what_was_not_read_stands_first_and_the_card_shows_just_that(
    qtbot: QtBot, view: OverviewView
) -> None:
    names = [view.session.collection[r].name for r in view.documents.model.records.tolist()]
    assert set(names[:2]) == {"d cut.docx", "e empty.txt"}
    card = view.cards.cards[Shown.UNREAD]
    assert card.number == "2"
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert view.documents.model.rowCount() == 2
    assert view.documents.bar.folder.isVisibleTo(view)  # of the first row, without a further click


def test_the_reason_is_said_with_what_can_be_done(view: OverviewView) -> None:
    bar = view.documents.bar
    assert not bar.isVisibleTo(view)
    choose(view, "d cut.docx")
    assert bar.words == "The content is damaged or cut off"
    for button in (bar.folder, bar.encoding, bar.retry, bar.details):
        assert button.isVisibleTo(view)
        assert button.accessibleName()
    assert not bar.columns.isVisibleTo(view)
    choose(view, "b good.txt")
    assert bar.words.startswith("txt · utf-8")
    assert not bar.retry.isVisibleTo(view)
    assert not bar.folder.isVisibleTo(view)


def test_the_folder_is_opened(qtbot: QtBot, view: OverviewView, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    choose(view, "d cut.docx")
    qtbot.mouseClick(view.documents.bar.folder, Qt.MouseButton.LeftButton)
    folder = Path(view.session.collection[record_of(view, "d cut.docx")].source.path).parent
    assert [Path(url.toLocalFile()) for url in opened] == [folder]


def test_an_encoding_chosen_there_reads_that_file_only(qtbot: QtBot, view: OverviewView) -> None:
    choose(view, "a old.txt")
    before = {d.name: d for d in view.session.collection}
    menu = view.documents.bar.encoding.menu()
    menu.aboutToShow.emit()
    koi8 = next(action for action in menu.actions() if action.text() == "koi8-r")
    run(qtbot, view.session, koi8.trigger)
    after = {d.name: d for d in view.session.collection}
    assert after["a old.txt"].text == "Ёлка"
    assert after["a old.txt"].source.encoding_override == "koi8-r"
    assert all(after[name] is before[name] for name in before if name != "a old.txt")


def test_a_mended_file_is_read_when_tried_again(qtbot: QtBot, view: OverviewView, broken: Path) -> None:
    choose(view, "e empty.txt")
    (broken / "e empty.txt").write_text(ARTICLE, encoding="utf-8")
    retry = view.documents.bar.retry
    run(qtbot, view.session, lambda: qtbot.mouseClick(retry, Qt.MouseButton.LeftButton))
    assert view.session.collection[record_of(view, "e empty.txt")].status is Status.OK
    assert view.cards.cards[Shown.UNREAD].number == "1"


def test_alt_return_shows_the_details(qtbot: QtBot, view: OverviewView, qapp: QApplication) -> None:
    choose(view, "d cut.docx")
    qtbot.keyClick(view.documents.table, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    dialog = view.documents.findChild(DocumentDetails)
    assert "The content is damaged or cut off" in dialog.text()
    assert "d cut.docx" in dialog.windowTitle()
    dialog.reject()
