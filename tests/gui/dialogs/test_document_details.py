"""The details say where a document is from, what was noticed, and which letters were taken for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from core.documents import Document, PageFacts, Source, Status
from core.settings import TokenSteps
from gui.dialogs.document_details import DocumentDetails
from gui.i18n import Translations
from gui.theme import Theme

Make = Callable[..., DocumentDetails]


@pytest.fixture
def make(qtbot: QtBot, theme: Theme, english: Translations) -> Iterator[Make]:
    made: list[DocumentDetails] = []

    def make(document: Document, steps: TokenSteps | None = None) -> DocumentDetails:
        dialog = DocumentDetails(theme, document, document.name, steps or TokenSteps())
        qtbot.addWidget(dialog)
        made.append(dialog)
        return dialog

    yield make
    for dialog in made:
        dialog.reject()


def test_look_alike_letters_are_listed_with_word_place_and_code_point(qtbot: QtBot, make: Make) -> None:
    dialog = make(Document("a.txt", text="Свежее мoлоко и SEO"))
    qtbot.waitUntil(lambda: "letter taken" in dialog.text())
    assert "1 letter taken for its look-alike" in dialog.text()
    assert "“мoлоко”, character 9: U+006F for “о”" in dialog.text()
    assert "SEO" not in dialog.text()


def test_letters_that_are_not_folded_are_said_to_stay(qtbot: QtBot, make: Make) -> None:
    dialog = make(Document("a.txt", text="мoлoко"), TokenSteps(fold_lookalikes=False))
    qtbot.waitUntil(lambda: "2 look-alike letters, not folded by your settings" in dialog.text())


def test_a_text_of_one_script_has_none(qtbot: QtBot, make: Make) -> None:
    dialog = make(Document("a.txt", text="молоко SEO Coca-Cola"))
    qtbot.waitUntil(lambda: "none: no word mixes" in dialog.text())


def test_facts_of_a_page_are_shown(make: Make) -> None:
    facts = PageFacts("Lawns", "All of lawns", "What grows", "https://example.org/lawns", robots_noindex=True)
    words = make(Document("a.html", facts=facts)).text()
    for value in ("Lawns", "All of lawns", "What grows", "https://example.org/lawns", "noindex"):
        assert value in words
    assert "(none)" in make(Document("b.html", facts=PageFacts())).text()


def test_the_cause_is_told_where_it_says_more_than_the_reason(make: Make) -> None:
    refused = Document(
        "a.pdf",
        Source(path="/texts/a.pdf"),
        status=Status.UNREADABLE,
        reason="too_large",
        detail="300 bytes, the limit is 200",
        warnings=("extension_misleads", "damaged_in_part"),
    )
    words = make(refused).text()
    assert "The file is larger than the limit" in words
    assert "300 bytes, the limit is 200" in words
    assert "/texts/a.pdf" in words
    assert "the extension does not fit the content" in words
    assert "a part is damaged" in words


def test_closing_ends_the_search_for_letters(qtbot: QtBot, make: Make) -> None:
    dialog = make(Document("long.txt", text="молоко " * 400_000))
    dialog.open()
    dialog.reject()
    assert "being looked for" in dialog.text()
