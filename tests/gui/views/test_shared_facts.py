"""Pages that share a title or a description are one click away, and stand together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.documents import Collection, PageFacts
from gui.i18n import Translations
from gui.models.documents import Shown
from gui.session import Session
from gui.theme import Theme
from gui.views.overview import OverviewView
from tests.gui.builders import SETTINGS, document, run_of

SAID = (
    ("Lawns", "Prices", False),
    ("Fences", "prices ", True),
    ("lawns", "Prices", False),
    ("Trees", "All of trees", False),
    ("LAWNS  ", "", False),
    ("Fences", "Of wood", False),
)


def site(said: tuple[tuple[str, str, bool], ...] = SAID) -> Collection:
    """A page for each title, description and noindex, and a text that is no page."""
    pages = [
        document(
            f"page {number}.html",
            run_of(0, 20 + number, f"p{number}x"),
            format="html",
            facts=PageFacts(title, f"Heading {number}", description, robots_noindex=noindex),
        )
        for number, (title, description, noindex) in enumerate(said)
    ]
    return Collection((*pages, document("plain.txt", run_of(0, 20))))


@pytest.fixture
def make_view(
    qtbot: QtBot, make_session: Callable[..., Session], theme: Theme, english: Translations
) -> Callable[[Collection], OverviewView]:
    def make(collection: Collection) -> OverviewView:
        session = make_session(SETTINGS)
        view = OverviewView(session, theme)
        qtbot.addWidget(view)
        view.resize(1352, 760)
        with qtbot.waitExposed(view):
            view.show()
        with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: session.findings is not None):
            session.replace_loaded(collection)
        return view

    return make


@pytest.fixture
def view(make_view: Callable[[Collection], OverviewView]) -> OverviewView:
    return make_view(site())


def shown_columns(view: OverviewView) -> list[str]:
    table = view.documents.table
    return [c.key for n, c in enumerate(view.documents.model.columns) if not table.isColumnHidden(n)]


def test_one_click_lists_the_pages_that_share_a_title_group_by_group(
    qtbot: QtBot, view: OverviewView
) -> None:
    card = view.cards.cards[Shown.SAME_TITLE]
    assert card.isVisibleTo(view)
    assert (card.number, card.line) == ("5", "descriptions: 3")
    usual = shown_columns(view)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    model = view.documents.model
    records = model.records.tolist()
    assert set(records[:3]) == {0, 2, 4}  # the largest group first
    assert set(records[3:]) == {1, 5}
    assert {"page_title", "first_heading", "canonical", "robots"} <= set(shown_columns(view))
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert shown_columns(view) == usual
    assert model.rowCount() == 7


def test_groups_stay_together_however_they_are_sorted(view: OverviewView) -> None:
    view.documents.set_shown(Shown.SAME_TITLE)
    model = view.documents.model
    for key, order, expected in (
        ("name", Qt.SortOrder.DescendingOrder, [4, 2, 0, 5, 1]),
        ("robots", Qt.SortOrder.AscendingOrder, [0, 2, 4, 1, 5]),
        ("first_heading", Qt.SortOrder.DescendingOrder, [4, 2, 0, 5, 1]),
        ("page_title", Qt.SortOrder.AscendingOrder, [1, 5, 0, 2, 4]),
        ("page_title", Qt.SortOrder.DescendingOrder, [0, 2, 4, 1, 5]),
    ):
        model.sort(model.column_of(key), order)
        assert model.records.tolist() == expected, key


def test_pages_with_one_description_are_listed_too(view: OverviewView) -> None:
    view.documents.kinds.chosen.emit(Shown.SAME_DESCRIPTION)
    assert set(view.documents.model.records.tolist()) == {0, 1, 2}
    assert "description" in shown_columns(view)
    assert view.cards.cards[Shown.SAME_TITLE].isChecked()


def test_the_card_lists_descriptions_where_all_titles_differ(
    qtbot: QtBot, make_view: Callable[[Collection], OverviewView]
) -> None:
    view = make_view(site((("a", "x", False), ("b", "x", False))))
    card = view.cards.cards[Shown.SAME_TITLE]
    assert (card.number, card.line) == ("0", "descriptions: 2")
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert view.documents.model.filter.shown is Shown.SAME_DESCRIPTION
    assert view.documents.model.rowCount() == 2


def test_many_pages_are_grouped_in_the_background(
    qtbot: QtBot, make_view: Callable[[Collection], OverviewView], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.models.documents._GROUPED_AT_ONCE", 1)
    view = make_view(site())
    card = view.cards.cards[Shown.SAME_TITLE]
    qtbot.waitUntil(lambda: card.number == "5")
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert set(view.documents.model.records.tolist()) == {0, 1, 2, 4, 5}


def test_facts_are_cells_and_tooltips(view: OverviewView) -> None:
    model = view.documents.model
    said = {key: model.cell(1, model.column_of(key)).text for key in ("page_title", "description", "robots")}
    assert said == {"page_title": "Fences", "description": "prices", "robots": "noindex"}
    assert model.cell(6, model.column_of("page_title")).text == "—"
    tip = model.tip(1, model.column_of("name"))
    assert "Title: Fences" in tip
    assert "Robots: noindex" in tip
    assert model.tip(4, model.column_of("page_title")) == "LAWNS"


def test_the_usual_columns_are_kept_while_facts_are_shown(view: OverviewView) -> None:
    table = view.documents.table
    before = table.layout_state()
    view.documents.set_shown(Shown.SAME_TITLE)
    assert table.layout_state() == before
    view.documents.show_all()
    assert table.layout_state() == before
