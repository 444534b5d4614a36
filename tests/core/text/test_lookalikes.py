"""Letters of the other script inside a word: folded where it is clear what was meant, and reported."""

from __future__ import annotations

import pytest
from hypothesis import given

from core.monitor import Cancelled, Monitor
from core.settings import TokenSteps
from core.text.lookalikes import (
    TO_CYRILLIC,
    TO_LATIN,
    Lookalike,
    Script,
    find_lookalikes,
    folding_of,
    script_of,
)
from core.text.tokens import word_forms
from tests import nasty_texts


def folded(word: str) -> str:
    (form,) = word_forms(word, TokenSteps())
    return form


@pytest.mark.parametrize("word", ["seo", "coca", "молоко", "x2", "привет", "café", "οδός"])
def test_a_word_of_one_script_stays(word: str) -> None:
    assert folded(word) == word


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("мoлoкo", "молоко"),  # Latin o
        ("Boдa", "вода"),  # the capital B is a twin, the small one is not
        ("кiно", "кіно"),
        ("ëлка", "елка"),
        ("молокó", "молоко"),  # a Latin ó for a stressed о
        ("pаge", "page"),  # Cyrillic а
        ("ѕhingle", "shingle"),
        ("Аpple", "apple"),
    ],
)
def test_a_mixed_word_is_folded_to_the_script_that_has_letters_of_its_own(written: str, meant: str) -> None:
    assert folded(written) == meant


def test_a_mixed_word_of_twins_only_is_taken_for_cyrillic() -> None:
    assert folded("cop") == "cop"
    assert folded("сop") == folded("cор") == "сор"


@pytest.mark.parametrize("word", ["smmщик", "webмастер", "bода"])
def test_where_both_scripts_have_letters_of_their_own_nothing_is_folded(word: str) -> None:
    assert folded(word) == word


def test_without_its_step_nothing_is_folded() -> None:
    assert word_forms("мoлоко", TokenSteps(fold_lookalikes=False)) == ["мoлоко"]


def test_every_twin_is_of_the_other_script() -> None:
    for latin, cyrillic in TO_CYRILLIC.items():
        assert (script_of(latin), script_of(cyrillic)) == (Script.LATIN, Script.CYRILLIC)
        assert latin.isupper() == cyrillic.isupper()
    for cyrillic, latin in TO_LATIN.items():
        assert (script_of(latin), script_of(cyrillic)) == (Script.LATIN, Script.CYRILLIC)
        assert latin.isupper() == cyrillic.isupper()


def test_the_report_names_word_place_and_letter() -> None:
    text = "Свежее мoлоко на pаge, SEO и smmщик"
    assert find_lookalikes(text) == [
        Lookalike("мoлоко", 7, 13, 8, ord("o"), "о"),
        Lookalike("pаge", 17, 21, 18, ord("а"), "a"),
    ]


@given(nasty_texts.texts)
def test_the_report_points_at_the_letters_that_are_folded(text: str) -> None:
    for found in find_lookalikes(text):
        assert text[found.start : found.end] == found.word
        assert found.start <= found.place < found.end
        assert ord(text[found.place]) == found.code_point
        assert found.meant != text[found.place]


@given(nasty_texts.texts)
def test_folding_twice_is_folding_once(word: str) -> None:
    folding = folding_of(word)
    assert not folding_of("".join(folding.get(c, c) for c in word)) or not folding


def test_a_cancel_is_answered() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        find_lookalikes("мoлоко", monitor)
