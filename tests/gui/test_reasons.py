"""Every reason has words and an icon, in the window's language."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from core.documents import Document, Status
from core.reading.reasons import Notice, Reason, status_of
from gui.i18n import Translations
from gui.reasons import notice_text, reason_icon, reason_text, state_text
from gui.theme import Theme


def with_reason(reason: str, status: Status = Status.UNREADABLE) -> Document:
    return Document("file", status=status, reason=reason, detail="the details in English")


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_said_in_words_with_an_icon(
    reason: Reason, theme: Theme, russian: Translations
) -> None:
    document = with_reason(reason, status_of(reason))
    words = reason_text(document)
    assert words != str(reason)
    assert any("а" <= letter <= "я" for letter in words)
    assert not theme.icon(reason_icon(document)).isNull()


@pytest.mark.parametrize("notice", list(Notice))
def test_every_notice_is_said_in_words(notice: Notice, russian: Translations) -> None:
    words = notice_text(notice)
    assert words != notice
    assert any("а" <= letter <= "я" for letter in words)


def test_a_document_that_was_read_has_no_reason(qapp: QApplication) -> None:
    assert reason_text(Document("a", text="words")) == ""
    assert state_text(Document("a", text="words")) == "read"
    assert reason_icon(Document("a", text="words")) == "check"


def test_an_unknown_code_shows_what_the_core_says_of_it(qapp: QApplication) -> None:
    assert reason_text(with_reason("a_code_of_next_year")) == "the details in English"
    assert notice_text("another_one") == "another_one"
