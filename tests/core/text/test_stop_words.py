"""The lists of function words."""

from __future__ import annotations

from core.settings import TokenSteps
from core.text.stop_words import stop_words
from core.text.tokens import word_forms


def test_both_languages_are_there() -> None:
    assert {"и", "не", "ещё", "the", "of"} <= stop_words()


def test_every_entry_is_lower_case_words_only() -> None:
    plain = TokenSteps(yo_as_ye=False)
    for word in stop_words():
        assert "-".join(word_forms(word, plain)) == word


def test_no_word_of_content_is_among_them() -> None:
    assert not {"черепица", "дом", "делать", "shingle", "house"} & stop_words()
